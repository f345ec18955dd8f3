//! Stands between the compiler and its linker: takes Bevy's unasked registrations out of the module before it is linked.
//! Uses the linker that came with the compiler.
//!
//! Bevy's crates note down every type they could reflect, by constructors that run before `main` (crate `inventory`). The
//! game never asks for those notes (its Bevy lacks the feature `reflect_auto_register`), but their mere existence keeps
//! the code of all those types alive, a good part of the module. Without the constructors the linker leaves it out.

use crate::{During, Fault, files};
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// How the compiler's call to a WebAssembly linker begins.
pub const CALL: &str = "-flavor";
/// What `inventory` names its constructors.
const CONSTRUCTOR: &str = "__ctor";

/// Does what the compiler asks its linker to do, with lighter objects.
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

// Parts of an object file, as the WebAssembly tool conventions number them.
const CUSTOM_SECTION: u8 = 0;
const START_FUNCTIONS: u8 = 6;
const SYMBOLS: u8 = 8;

/// The object without its constructors; nothing when it is no object.
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

/// The parts of a "linking" section, with those functions run at the start that stay.
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

/// The functions run at the start, without constructors.
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

/// For each symbol, whether it names a constructor.
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

/// Reads the format's numbers and blocks from the front of some bytes.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// An unsigned number, seven bits a byte, the lowest first.
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

    /// As many bytes as the number before them says.
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

    /// An object with two functions run at the start, one of them a constructor of `inventory`.
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
    fn takes_the_constructors_out_and_nothing_else() {
        let both = object(&[2, 0x7f, 0, 0x7f, 2]);
        assert_eq!(without_constructors(&both), Some(object(&[1, 0x7f, 0])));
    }

    #[test]
    fn leaves_an_object_without_constructors_as_it_is() {
        let one = object(&[1, 0x7f, 0]);
        assert_eq!(without_constructors(&one).as_ref(), Some(&one));
    }

    #[test]
    fn refuses_what_is_no_object_and_what_breaks_off() {
        assert_eq!(without_constructors(b"!<arch>\n0123456789"), None);
        let both = object(&[2, 0x7f, 0, 0x7f, 2]);
        assert_eq!(without_constructors(&both[..both.len() - 1]), None);
    }

    #[test]
    fn numbers_are_written_as_they_are_read() {
        for number in [0, 1, 127, 128, 300, u64::from(u32::MAX)] {
            let mut bytes = Vec::new();
            write_number(&mut bytes, number);
            assert_eq!(Reader(&bytes).number(), Some(number));
        }
    }
}
