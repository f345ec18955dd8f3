//! Serves a folder on localhost the way a real host should: right types, files compressed beforehand, lasting names kept.
//! Uses tiny_http.

use crate::{During, Fault};
use std::{
    ffi::OsString,
    fs::File,
    path::{Component, Path, PathBuf},
    sync::Arc,
    thread,
};
use tiny_http::{Header, Request, Response, Server};

/// A browser asks for several files at once and may keep a connection open.
const THREADS: usize = 4;

/// Serves until it is stopped. Port 0 takes a free one; the address is printed once it can be asked.
pub fn folder(folder: &Path, port: u16) -> Result<(), Fault> {
    if !folder.join("index.html").exists() {
        return Err(Fault(format!(
            "nothing to serve in {}: run `cargo web` first",
            folder.display()
        )));
    }
    let server = Server::http(("127.0.0.1", port)).during(format_args!("opening port {port}"))?;
    let port = server
        .server_addr()
        .to_ip()
        .map_or(port, |address| address.port());
    println!("http://localhost:{port}/");
    let server = Arc::new(server);
    let others: Vec<_> = (1..THREADS)
        .map(|_| {
            let (server, folder) = (Arc::clone(&server), folder.to_path_buf());
            thread::spawn(move || answer_all(&server, &folder))
        })
        .collect();
    answer_all(&server, folder);
    drop(others);
    Ok(())
}

fn answer_all(server: &Server, folder: &Path) {
    for request in server.incoming_requests() {
        // A browser that goes away in the middle of a download is not our trouble.
        let _gone = answer(request, folder);
    }
}

fn answer(request: Request, folder: &Path) -> std::io::Result<()> {
    let found = wanted(request.url()).and_then(|path| {
        let packed = if accepts_brotli(&request) {
            File::open(beside(&folder.join(&path))).ok()
        } else {
            None
        };
        let encoded = packed.is_some();
        let file = packed.or_else(|| File::open(folder.join(&path)).ok())?;
        Some((path, file, encoded))
    });
    let Some((path, file, encoded)) = found else {
        return request
            .respond(Response::from_string("There is no such page here.").with_status_code(404));
    };
    let mut response = Response::from_file(file);
    for header in [
        header("Content-Type", content_type(&path)),
        header(
            "Cache-Control",
            if is_lasting(&path) {
                "public, max-age=31536000, immutable"
            } else {
                "no-cache"
            },
        ),
        header("Vary", "Accept-Encoding"),
        encoded.then(|| header("Content-Encoding", "br")).flatten(),
    ]
    .into_iter()
    .flatten()
    {
        response = response.with_header(header);
    }
    request.respond(response)
}

fn header(name: &str, value: &str) -> Option<Header> {
    Header::from_bytes(name, value).ok()
}

/// The file an address asks for, relative to the folder; nothing for an address that would leave it.
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

fn accepts_brotli(request: &Request) -> bool {
    let accepts = request
        .headers()
        .iter()
        .find(|header| header.field.equiv("Accept-Encoding"));
    accepts.is_some_and(|header| {
        header
            .value
            .as_str()
            .split(',')
            .any(|coding| coding.trim().starts_with("br"))
    })
}

fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".br");
    name.into()
}

/// Files in the build's own folder never change under their name.
fn is_lasting(path: &Path) -> bool {
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
    fn an_address_never_leads_out_of_the_folder() {
        assert_eq!(wanted("/"), Some("index.html".into()));
        assert_eq!(wanted("/?rules=classic&seed=42"), Some("index.html".into()));
        assert_eq!(wanted("/icons/192.png"), Some("icons/192.png".into()));
        assert_eq!(wanted("/../Cargo.toml"), None);
        assert_eq!(wanted("/icons/../../Cargo.toml"), None);
        assert_eq!(wanted("//etc/passwd"), Some("etc/passwd".into()));
    }

    #[test]
    fn only_the_builds_folder_is_kept_for_ever() {
        assert!(is_lasting(Path::new("0123456789abcdef/ludo.js")));
        assert!(!is_lasting(Path::new("index.html")));
        assert!(!is_lasting(Path::new("assets/0123456789abcdef.ogg")));
    }
}
