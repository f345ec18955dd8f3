//! Serves a folder on localhost like a real host: with content types, precompressed files and cache headers.
//! Uses the standard library. One thread and one response per connection are enough on a single machine.

use crate::{During, Fault};
use std::{
    ffi::OsString,
    fs::File,
    io::{self, BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::{Component, Path, PathBuf},
    thread,
    time::Duration,
};

/// How long to wait for a request, since a browser may open a connection without sending one.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// The maximum size of a request in bytes.
const LONGEST_REQUEST: u64 = 64 * 1024;

/// Serves until the program is stopped. Port 0 chooses a free port. The address is printed once requests are accepted.
pub fn folder(folder: &Path, port: u16) -> Result<(), Fault> {
    if !folder.join("index.html").exists() {
        return Err(Fault(format!(
            "nothing to serve in {}: run `cargo web` first",
            folder.display()
        )));
    }
    let opening = format!("opening port {port}");
    let listener = TcpListener::bind(("127.0.0.1", port)).during(&opening)?;
    println!(
        "http://localhost:{}/",
        listener.local_addr().during(&opening)?.port()
    );
    for connection in listener.incoming() {
        let folder = folder.to_path_buf();
        // Errors of a connection are ignored: a browser may close it during a download.
        thread::spawn(move || connection.and_then(|connection| converse(connection, &folder)));
    }
    Ok(())
}

fn converse(connection: TcpStream, folder: &Path) -> io::Result<()> {
    connection.set_read_timeout(Some(REQUEST_TIMEOUT))?;
    let Some(request) = Request::read((&connection).take(LONGEST_REQUEST))? else {
        return Ok(());
    };
    let mut out = &connection;
    match request.method.as_str() {
        "GET" | "HEAD" => answer(&request, folder, &mut out)?,
        _ => out.write_all(
            b"HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
        )?,
    }
    out.flush()
}

/// A browser's request.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    method: String,
    address: String,
    accepts_brotli: bool,
}

impl Request {
    /// Reads the head of a request. `None` if the connection ends before the head is complete.
    fn read(from: impl Read) -> io::Result<Option<Request>> {
        let mut lines = BufReader::new(from).lines();
        let Some(first) = lines.next().transpose()? else {
            return Ok(None);
        };
        let mut words = first.split(' ');
        let (Some(method), Some(address)) = (words.next(), words.next()) else {
            return Ok(None);
        };
        let mut request = Request {
            method: method.into(),
            address: address.into(),
            accepts_brotli: false,
        };
        for line in lines {
            let line = line?;
            if line.is_empty() {
                return Ok(Some(request));
            }
            if let Some((name, value)) = line.split_once(':') {
                request.accepts_brotli |= name.eq_ignore_ascii_case("Accept-Encoding")
                    && value.split([',', ';']).any(|coding| coding.trim() == "br");
            }
        }
        Ok(None)
    }
}

fn answer(request: &Request, folder: &Path, out: &mut impl Write) -> io::Result<()> {
    let found = wanted(&request.address).and_then(|path| {
        let packed = request
            .accepts_brotli
            .then(|| File::open(beside(&folder.join(&path))).ok())
            .flatten();
        let encoded = packed.is_some();
        let file = packed.or_else(|| File::open(folder.join(&path)).ok())?;
        let length = file.metadata().ok().filter(|about| about.is_file())?.len();
        Some((path, file, length, encoded))
    });
    let Some((path, mut file, length, encoded)) = found else {
        return out.write_all(
            b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
        );
    };
    let kind = content_type(&path);
    let keep = if is_immutable(&path) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let encoding = if encoded {
        "Content-Encoding: br\r\n"
    } else {
        ""
    };
    write!(
        out,
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{encoding}\
         Cache-Control: {keep}\r\nVary: Accept-Encoding\r\nConnection: close\r\n\r\n"
    )?;
    if request.method == "GET" {
        io::copy(&mut file, out)?;
    }
    Ok(())
}

/// The path of the requested file, relative to the folder. `None` for an address outside the folder.
fn wanted(address: &str) -> Option<PathBuf> {
    let path = address
        .split(['?', '#'])
        .next()
        .unwrap_or_default()
        .trim_start_matches('/');
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    path.components()
        .all(|part| matches!(part, Component::Normal(_)))
        .then(|| path.to_path_buf())
}

fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".br");
    name.into()
}

/// Whether a file never changes under its name: it is in the build's folder, which is named after a hash.
fn is_immutable(path: &Path) -> bool {
    let first = path.iter().next().unwrap_or_default().to_string_lossy();
    first.len() == 16 && first.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn content_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ogg") => "audio/ogg",
        Some("wav") => "audio/wav",
        Some("ttf") => "font/ttf",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_outside_the_folder_are_refused() {
        assert_eq!(wanted("/"), Some("index.html".into()));
        assert_eq!(wanted("/?rules=classic&seed=42"), Some("index.html".into()));
        assert_eq!(wanted("/icons/192.png"), Some("icons/192.png".into()));
        assert_eq!(wanted("/../Cargo.toml"), None);
        assert_eq!(wanted("/icons/../../Cargo.toml"), None);
        assert_eq!(wanted("//etc/passwd"), Some("etc/passwd".into()));
    }

    #[test]
    fn a_request_has_an_address_and_accepted_encodings() {
        let asked =
            b"GET /icon.svg HTTP/1.1\r\nHost: localhost\r\naccept-encoding: gzip, br;q=1\r\n\r\n";
        let request = Request {
            method: "GET".into(),
            address: "/icon.svg".into(),
            accepts_brotli: true,
        };
        assert_eq!(Request::read(&asked[..]).expect("read"), Some(request));
    }

    #[test]
    fn incomplete_requests_are_ignored() {
        for broken in ["", "GET", "GET / HTTP/1.1\r\nHost: localhost\r\n"] {
            assert_eq!(
                Request::read(broken.as_bytes()).expect("read"),
                None,
                "{broken:?}"
            );
        }
    }

    #[test]
    fn the_compressed_file_is_sent_to_browsers_that_accept_it() {
        let folder = std::env::temp_dir().join(format!("ludo-web-serve-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("made");
        std::fs::write(folder.join("page.css"), "plain").expect("written");
        std::fs::write(folder.join("page.css.br"), "packed").expect("written");
        let answer_to = |address: &str, accepts_brotli| {
            let request = Request {
                method: "GET".into(),
                address: address.into(),
                accepts_brotli,
            };
            let mut out = Vec::new();
            answer(&request, &folder, &mut out).expect("answered");
            String::from_utf8(out).expect("text")
        };
        let packed = answer_to("/page.css?new", true);
        assert!(
            packed.contains("Content-Encoding: br\r\n") && packed.ends_with("\r\n\r\npacked"),
            "{packed}"
        );
        let plain = answer_to("/page.css", false);
        assert!(
            !plain.contains("Content-Encoding") && plain.ends_with("\r\n\r\nplain"),
            "{plain}"
        );
        assert!(plain.contains("Content-Type: text/css"), "{plain}");
        assert!(answer_to("/absent.css", true).starts_with("HTTP/1.1 404"));
        std::fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn only_files_of_the_builds_folder_are_immutable() {
        assert!(is_immutable(Path::new("0123456789abcdef/ludo.js")));
        assert!(!is_immutable(Path::new("index.html")));
        assert!(!is_immutable(Path::new("assets/0123456789abcdef.ogg")));
    }
}
