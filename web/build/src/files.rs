//! Reading, writing and listing files, with errors that name the file.
//! Uses the standard library.

use crate::{During, Fault};
use std::{
    fs,
    path::{Path, PathBuf},
};

pub fn read(path: &Path) -> Result<Vec<u8>, Fault> {
    fs::read(path).during(format_args!("reading {}", path.display()))
}

pub fn read_text(path: &Path) -> Result<String, Fault> {
    fs::read_to_string(path).during(format_args!("reading {}", path.display()))
}

/// Writes a file and creates its folders.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), Fault> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).during(format_args!("making {}", folder.display()))?;
    }
    fs::write(path, content).during(format_args!("writing {}", path.display()))
}

/// Creates the folder, or empties it if it exists.
pub fn empty_folder(folder: &Path) -> Result<(), Fault> {
    if folder.exists() {
        fs::remove_dir_all(folder).during(format_args!("emptying {}", folder.display()))?;
    }
    fs::create_dir_all(folder).during(format_args!("making {}", folder.display()))
}

/// The paths of all files below a folder, relative to it and sorted. Empty if the folder does not exist.
pub fn below(folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let mut found = Vec::new();
    if folder.exists() {
        collect(folder, Path::new(""), &mut found)?;
    }
    found.sort();
    Ok(found)
}

fn collect(top: &Path, inside: &Path, found: &mut Vec<PathBuf>) -> Result<(), Fault> {
    let folder = top.join(inside);
    let listing = || format!("listing {}", folder.display());
    for entry in fs::read_dir(&folder).during(listing())? {
        let entry = entry.during(listing())?;
        let path = inside.join(entry.file_name());
        if entry.file_type().during(listing())?.is_dir() {
            collect(top, &path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

/// A path as a relative address, with slashes.
pub fn address(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}
