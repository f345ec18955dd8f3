//! A linker wrapper: removes Bevy's automatic type registrations from the object files, then runs the compiler's linker.
//! Uses the linker that came with the compiler.
//!
//! Bevy's crates register every reflected type in constructors that run before `main` (crate `inventory`). The game does
//! not use these registrations (its Bevy lacks the feature `reflect_auto_register`), but the constructors keep the code
//! of all these types in the module, a large part of its size. Without them the linker removes that code.

use crate::{During, Fault, files};
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// The first argument when the compiler calls a WebAssembly linker.
pub const CALL: &str = "-flavor";
/// A part of the names of `inventory`'s constructors.
const CONSTRUCTOR: &str = "__ctor";

/// Links as the compiler requests, after removing the constructors from the object files.
pub fn run(words: &[&str]) -> Result<(), Fault> {
    for object in words
        .iter()
        .map(Path::new)
        .filter(|path| path.extension().is_some_and(|end| end == "o"))
    {
        let lighter = without_constructors(&files::read(object)?);
        let lighter = lighter.ok_or_else(|| {
            Fault(format!(
                "{} is not an object this tool can read",
                object.display()
            ))
        })?;
        files::write(object, lighter)?;
    }
    let status = Command::new(linker()?)
        .args(words)
        .status()
        .during("starting the linker")?;
    if status.success() {
        Ok(())
    } else {
        Err(Fault("the linker failed".into()))
    }
}

/// The linker that came with the compiler.
fn linker() -> Result<PathBuf, Fault> {
    let printed = |what: &str| {
        let output = Command::new("rustc")
            .args(["--print", what])
            .output()
            .during("asking rustc for its linker")?;
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let (sysroot, host) = (printed("sysroot")?, printed("host-tuple")?);
    Ok(Path::new(&sysroot)
        .join("lib/rustlib")
        .join(host)
        .join("bin/rust-lld"))
}

// The numbers of parts of an object file, from the WebAssembly tool conventions.
const CUSTOM_SECTION: u8 = 0;
const START_FUNCTIONS: u8 = 6;
const SYMBOLS: u8 = 8;

/// The object file without its constructors, or `None` if it is not a valid object file.
fn without_constructors(object: &[u8]) -> Option<Vec<u8>> {
    let (head, sections) = object.split_at_checked(8)?;
    if !head.starts_with(b"\0asm") {
        return None;
    }
    let mut lighter = head.to_vec();
    let mut sections = Reader(sections);
    while let Some(kind) = sections.byte() {
        let content = sections.block()?;
        let mut inside = Reader(content);
        if kind == CUSTOM_SECTION && inside.block()? == b"linking" {
            let title = &content[..content.len() - inside.0.len()];
            write_block(
                &mut lighter,
                kind,
                &[title, &lighter_linking(inside)?].concat(),
            );
        } else {
            write_block(&mut lighter, kind, content);
        }
    }
    Some(lighter)
}

/// The content of a "linking" section, with the constructors removed from its start functions.
fn lighter_linking(mut section: Reader) -> Option<Vec<u8>> {
    let mut lighter = Vec::new();
    write_number(&mut lighter, section.number()?);
    let mut parts = Vec::new();
    while let Some(kind) = section.byte() {
        parts.push((kind, section.block()?));
    }
    let symbols = parts.iter().find(|(kind, _)| *kind == SYMBOLS);
    let constructors = symbols.map_or(Some(Vec::new()), |(_, table)| {
        are_constructors(Reader(table))
    })?;
    for (kind, part) in parts {
        if kind == START_FUNCTIONS {
            write_block(
                &mut lighter,
                kind,
                &start_functions(Reader(part), &constructors)?,
            );
        } else {
            write_block(&mut lighter, kind, part);
        }
    }
    Some(lighter)
}

/// The list of start functions without the constructors.
fn start_functions(mut part: Reader, constructors: &[bool]) -> Option<Vec<u8>> {
    let mut staying = Vec::new();
    for _ in 0..part.number()? {
        let (priority, symbol) = (part.number()?, part.number()?);
        if !*constructors.get(usize::try_from(symbol).ok()?)? {
            staying.push([priority, symbol]);
        }
    }
    let mut lighter = Vec::new();
    write_number(&mut lighter, staying.len() as u64);
    for number in staying.into_iter().flatten() {
        write_number(&mut lighter, number);
    }
    Some(lighter)
}

/// For each symbol, whether it is a constructor.
fn are_constructors(mut table: Reader) -> Option<Vec<bool>> {
    const DATA: u8 = 1;
    const SECTION: u8 = 3;
    const UNDEFINED: u64 = 0x10;
    const EXPLICIT_NAME: u64 = 0x40;
    let mut found = Vec::new();
    for _ in 0..table.number()? {
        let (kind, flags) = (table.byte()?, table.number()?);
        let defined = flags & UNDEFINED == 0;
        let name = match kind {
            DATA => {
                let name = table.block()?;
                for _ in 0..if defined { 3 } else { 0 } {
                    table.number()?;
                }
                name
            }
            SECTION => {
                table.number()?;
                b""
            }
            _ => {
                table.number()?;
                if defined || flags & EXPLICIT_NAME != 0 {
                    table.block()?
                } else {
                    b""
                }
            }
        };
        found.push(String::from_utf8_lossy(name).contains(CONSTRUCTOR));
    }
    Some(found)
}

/// Reads numbers and blocks of the WebAssembly format from a slice.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// Reads an unsigned LEB128 number of at most 35 bits.
    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    /// Reads a length and then that many bytes.
    fn block(&mut self) -> Option<&'a [u8]> {
        let length = usize::try_from(self.number()?).ok()?;
        let (block, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(block)
    }
}

fn write_number(out: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn write_block(out: &mut Vec<u8>, kind: u8, content: &[u8]) {
    out.push(kind);
    write_number(out, content.len() as u64);
    out.extend_from_slice(content);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An object file with these start functions, and the symbols `main` (0) and a constructor of `inventory` (2).
    fn object(starts: &[u8]) -> Vec<u8> {
        let mut symbols = vec![3];
        // A function `main`, a datum, the constructor: kind, flags, index, name.
        symbols.extend([0, 0, 0, 4]);
        symbols.extend(b"main");
        symbols.extend([1, 0, 1]);
        symbols.extend(b"d");
        symbols.extend([0, 0, 4]);
        symbols.extend([0, 0, 1, 11]);
        symbols.extend(b"_ZN6__ctorE");
        let mut linking = vec![7];
        linking.extend(b"linking");
        linking.push(2);
        write_block(&mut linking, START_FUNCTIONS, starts);
        write_block(&mut linking, SYMBOLS, &symbols);
        let mut object = b"\0asm\x01\0\0\0".to_vec();
        write_block(&mut object, 10, &[1, 2, 0, 0x0b]);
        write_block(&mut object, CUSTOM_SECTION, &linking);
        object
    }

    #[test]
    fn only_constructors_are_removed() {
        let both = object(&[2, 0x7f, 0, 0x7f, 2]);
        assert_eq!(without_constructors(&both), Some(object(&[1, 0x7f, 0])));
    }

    #[test]
    fn an_object_without_constructors_is_unchanged() {
        let one = object(&[1, 0x7f, 0]);
        assert_eq!(without_constructors(&one).as_ref(), Some(&one));
    }

    #[test]
    fn other_files_and_truncated_objects_are_refused() {
        assert_eq!(without_constructors(b"!<arch>\n0123456789"), None);
        let both = object(&[2, 0x7f, 0, 0x7f, 2]);
        assert_eq!(without_constructors(&both[..both.len() - 1]), None);
    }

    #[test]
    fn written_numbers_can_be_read() {
        for number in [0, 1, 127, 128, 300, u64::from(u32::MAX)] {
            let mut bytes = Vec::new();
            write_number(&mut bytes, number);
            assert_eq!(Reader(&bytes).number(), Some(number));
        }
    }
}
