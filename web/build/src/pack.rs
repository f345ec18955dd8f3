//! Assembles the site in web/dist from page, module, licences and icons, compresses it, and measures the size of a first
//! visit.
//! Uses the folder web/page, the texts of the languages, and the finished module, which contains the game's assets.
//!
//! The files of a build are in a folder named after a hash of their content, so that browsers may cache them for ever.
//! Only the few files that other sites and the system know by name are at the top.

use crate::{
    During, Fault, Pace, bindings, files,
    icon::{self, Shape},
    words::Words,
};
use std::{
    io::Write,
    path::{Path, PathBuf},
};

/// The maximum size of a first visit, in bytes after compression.
const LIMIT: u64 = 4_000_000;
/// The files at the top of the site. The other files of web/page go into the build's folder.
const AT_THE_TOP: [&str; 3] = ["index.html", "service-worker.js", "manifest.webmanifest"];
const ICON: &str = "icon.svg";

pub fn site(root: &Path, module_folder: &Path, pace: Pace) -> Result<(), Fault> {
    eprintln!("Packing web/dist");
    let dist = root.join("web/dist");
    let site = Site::gather(root, module_folder)?;
    let extras: Vec<PathBuf> = site.extras.iter().map(|(path, _)| path.clone()).collect();
    files::empty_folder(&dist)?;
    for (path, content) in site.finished(pace) {
        files::write(&dist.join(path), content)?;
    }
    weigh(&dist, &extras, pace)
}

/// The files of the site before the name of the build is known.
struct Site {
    /// The files at the top, with placeholders.
    top: Vec<(PathBuf, String)>,
    /// The files in the build's folder.
    versioned: Vec<(PathBuf, Vec<u8>)>,
    /// Files at the top that are not loaded by a first visit: licences, icons for installing the game.
    extras: Vec<(PathBuf, Vec<u8>)>,
}

impl Site {
    fn gather(root: &Path, module_folder: &Path) -> Result<Site, Fault> {
        let page = root.join("web/page");
        let words = Words::read(&root.join("assets/i18n"))?;
        let (mut top, mut versioned, mut extras) = (Vec::new(), Vec::new(), Vec::new());
        for path in files::below(&page)? {
            let text = words.fill(&path, &files::read_text(&page.join(&path))?)?;
            if AT_THE_TOP.iter().any(|name| path == Path::new(name)) {
                top.push((path, text));
            } else {
                versioned.push((path, text.into_bytes()));
            }
        }
        top.push((ICON.into(), icon::svg(Shape::Rounded)));
        for path in files::below(module_folder)? {
            versioned.push((path.clone(), files::read(&module_folder.join(&path))?));
        }
        for path in files::below(&root.join("assets"))? {
            if path.extension().is_some_and(|extension| extension == "txt") {
                let path = Path::new("assets").join(path);
                extras.push((path.clone(), files::read(&root.join(&path))?));
            }
        }
        for (name, shape, side) in [
            ("icons/192.png", Shape::Rounded, 192),
            ("icons/512.png", Shape::Rounded, 512),
            ("icons/maskable.png", Shape::Full, 512),
            ("icons/apple.png", Shape::Full, 180),
        ] {
            extras.push((name.into(), icon::png(shape, side)?));
        }
        Ok(Site {
            top,
            versioned,
            extras,
        })
    }

    /// The files with their final paths. The placeholders in those at the top are filled in.
    fn finished(self, pace: Pace) -> Vec<(PathBuf, Vec<u8>)> {
        let build = self.name();
        let module = self
            .versioned
            .iter()
            .find(|(path, _)| path == Path::new(bindings::MODULE));
        let module_bytes = module.map_or(0, |(_, content)| content.len());
        let mut site: Vec<_> = self
            .versioned
            .into_iter()
            .map(|(path, content)| (Path::new(&build).join(path), content))
            .collect();
        let mut cached: Vec<String> = site.iter().map(|(path, _)| files::address(path)).collect();
        cached.extend([ICON.into(), "manifest.webmanifest".into()]);
        let offline = match pace {
            Pace::Thorough => "yes",
            // A cached copy would hide the next quick build from a developer.
            Pace::Quick => "no",
        };
        for (path, text) in self.top {
            let text = text
                .replace("{{build}}", &build)
                .replace("{{module-bytes}}", &module_bytes.to_string())
                .replace("{{offline}}", offline)
                .replace("\"{{files}}\"", &serde_json::json!(cached).to_string());
            site.push((path, text.into_bytes()));
        }
        site.extend(self.extras);
        site
    }

    /// A name that changes when any file does (64-bit FNV-1a over paths and contents).
    fn name(&self) -> String {
        let top = self.top.iter().map(|(path, text)| (path, text.as_bytes()));
        let rest = self
            .versioned
            .iter()
            .chain(&self.extras)
            .map(|(path, content)| (path, content.as_slice()));
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for (path, content) in top.chain(rest) {
            for byte in files::address(path)
                .bytes()
                .chain([0])
                .chain(content.iter().copied())
            {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
        format!("{hash:016x}")
    }
}

/// Adds a compressed version of every file that becomes smaller, lists the sizes, and fails if a first visit is too
/// large.
fn weigh(dist: &Path, extras: &[PathBuf], pace: Pace) -> Result<(), Fault> {
    let quality = match pace {
        Pace::Thorough => 11,
        Pace::Quick => 3,
    };
    let mut total = 0;
    let mut rows = Vec::new();
    for path in files::below(dist)? {
        let content = files::read(&dist.join(&path))?;
        let packed = compress(&content, quality)?;
        let weight = packed.len().min(content.len()) as u64;
        if packed.len() < content.len() {
            let mut beside = dist.join(&path).into_os_string();
            beside.push(".br");
            files::write(Path::new(&beside), packed)?;
        }
        let mut name = files::address(&path);
        if extras.contains(&path) {
            name += " (not part of a first visit)";
        } else {
            total += weight;
        }
        rows.push((weight, content.len(), name));
    }
    rows.sort_by(|a, b| b.cmp(a));
    println!("{:>10} {:>10}  file", "brotli", "bytes");
    for (weight, bytes, name) in &rows {
        println!("{weight:>10} {bytes:>10}  {name}");
    }
    let megabytes = |bytes: u64| bytes as f64 / 1e6;
    println!(
        "First visit: {:.2} MB (brotli -q {quality}), limit {:.1} MB",
        megabytes(total),
        megabytes(LIMIT)
    );
    match pace {
        Pace::Thorough if total > LIMIT => Err(Fault(format!(
            "the site is {:.2} MB too large",
            megabytes(total - LIMIT)
        ))),
        _ => Ok(()),
    }
}

fn compress(content: &[u8], quality: u32) -> Result<Vec<u8>, Fault> {
    // A window of 2^24 bytes is the largest that every browser can decompress.
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, quality, 24);
    writer.write_all(content).during("compressing")?;
    Ok(writer.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small_site() -> Site {
        Site {
            top: vec![
                (
                    "index.html".into(),
                    "<html data-build={{build}} data-module-bytes={{module-bytes}}>".into(),
                ),
                (
                    "service-worker.js".into(),
                    "const FILES = \"{{files}}\"; // {{offline}}".into(),
                ),
            ],
            versioned: vec![
                (bindings::MODULE.into(), vec![7; 1234]),
                ("main.js".into(), b"run()".to_vec()),
            ],
            extras: vec![("icons/192.png".into(), vec![1, 2, 3])],
        }
    }

    fn text_of(site: &[(PathBuf, Vec<u8>)], name: &str) -> String {
        let (_, content) = site
            .iter()
            .find(|(path, _)| path == Path::new(name))
            .expect(name);
        String::from_utf8(content.clone()).expect("text")
    }

    #[test]
    fn placeholders_are_filled_with_name_size_and_files() {
        let name = small_site().name();
        let site = small_site().finished(Pace::Thorough);
        assert_eq!(
            text_of(&site, "index.html"),
            format!("<html data-build={name} data-module-bytes=1234>")
        );
        let listed = format!(
            r#"["{name}/ludo_bg.wasm","{name}/main.js","icon.svg","manifest.webmanifest"]"#
        );
        assert_eq!(
            text_of(&site, "service-worker.js"),
            format!("const FILES = {listed}; // yes")
        );
        assert_eq!(text_of(&site, &format!("{name}/main.js")), "run()");
    }

    #[test]
    fn a_changed_file_changes_the_name_of_the_build() {
        let mut changed = small_site();
        changed.extras[0].1[2] = 4;
        assert_ne!(changed.name(), small_site().name());
    }

    #[test]
    fn compressed_files_can_be_decompressed() {
        let content = b"six, six, six: the turn is lost. ".repeat(100);
        let packed = compress(&content, 11).expect("compressed");
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut packed.as_slice(), &mut unpacked).expect("readable");
        assert_eq!(unpacked, content);
        assert!(packed.len() < content.len() / 10);
    }
}
