//! Generates the JavaScript bindings between the module and the page.
//! Uses wasm-bindgen's library, in exactly the version that the game is compiled with.

use crate::{During, Fault, files};
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// The file name of the transformed module.
pub const MODULE: &str = "ludo_bg.wasm";

/// Fails if the game and this tool have different versions of wasm-bindgen in the lock file.
pub fn check_version(root: &Path) -> Result<(), Fault> {
    compare_versions(&files::read_text(&root.join("Cargo.lock"))?)
}

fn compare_versions(lock: &str) -> Result<(), Fault> {
    let game = locked(lock, "wasm-bindgen");
    let tool = locked(lock, "wasm-bindgen-cli-support");
    match (game, tool) {
        (Some(game), Some(tool)) if game == tool => Ok(()),
        (Some(game), Some(tool)) => Err(Fault(format!(
            "the game uses wasm-bindgen {game} but this tool wasm-bindgen-cli-support {tool}: \
             run `cargo update wasm-bindgen-cli-support --precise {game}`"
        ))),
        _ => Err(Fault(
            "Cargo.lock does not name wasm-bindgen: run `cargo generate-lockfile`".into(),
        )),
    }
}

/// The version of a package in a lock file.
fn locked<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let named = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != named);
    lines
        .nth(1)?
        .strip_prefix("version = \"")?
        .strip_suffix('"')
}

/// Empties the folder and writes the transformed module and its JavaScript into it.
pub fn generate(module: &Path, folder: &Path) -> Result<(), Fault> {
    eprintln!("Generating the JavaScript bindings");
    files::empty_folder(folder)?;
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name("ludo")
        .typescript(false)
        .remove_producers_section(true);
    bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder))
        .during("wasm-bindgen")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n\n\
                        [[package]]\nname = \"wasm-bindgen-cli-support\"\nversion = \"0.2.130\"\n";

    #[test]
    fn equal_versions_are_accepted() {
        assert!(compare_versions(LOCK).is_ok());
    }

    #[test]
    fn different_versions_are_reported_with_a_command_to_fix_them() {
        let lock = LOCK.replacen("0.2.130", "0.2.131", 1);
        let fault = compare_versions(&lock).map_err(|fault| fault.to_string());
        let fault = fault.expect_err("the versions differ");
        assert!(
            fault.contains("0.2.131") && fault.contains("0.2.130"),
            "{fault}"
        );
        assert!(
            fault.contains("cargo update wasm-bindgen-cli-support --precise 0.2.131"),
            "{fault}"
        );
    }

    #[test]
    fn a_lock_file_without_the_packages_is_refused() {
        assert!(compare_versions("version = 4\n").is_err());
    }
}
