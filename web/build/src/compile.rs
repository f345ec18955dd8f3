//! Compiles the game to WebAssembly.
//! Uses cargo, and its messages to find the result.

use crate::{During, Fault, Pace};
use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

const TARGET: &str = "wasm32-unknown-unknown";

/// Compiles the program `ludo` and returns the path of its module.
pub fn game(root: &Path, pace: Pace) -> Result<PathBuf, Fault> {
    let profile = match pace {
        Pace::Thorough => "web",
        Pace::Quick => "web-dev",
    };
    eprintln!("Compiling the game for the browser (profile {profile})");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut compiling = Command::new(cargo);
    compiling
        .current_dir(root)
        .args(["rustc", "--package", "ludo", "--bin", "ludo", "--locked"])
        .args(["--target", TARGET, "--profile", profile])
        .arg("--message-format=json-render-diagnostics");
    if pace == Pace::Thorough {
        // This program is also the linker, see link.rs. `cargo rustc` passes the flag to the last step only, so that
        // the dependencies are not compiled again.
        let linker = std::env::current_exe().during("finding this program")?;
        compiling
            .arg("--")
            .arg("-C")
            .arg(format!("linker={}", linker.display()));
    }
    let output = compiling
        .stderr(Stdio::inherit())
        .output()
        .during("starting cargo")?;
    if !output.status.success() {
        return Err(Fault(format!(
            "the game does not compile for the browser (is the target there? rustup target add {TARGET})"
        )));
    }
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .find_map(module_in)
        .ok_or_else(|| Fault("cargo did not say where it put the game's module".into()))
}

/// The path of the module, if this message of cargo contains it.
fn module_in(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    let ours = message["reason"] == "compiler-artifact"
        && message["target"]["name"] == "ludo"
        && message["target"]["kind"] == serde_json::json!(["bin"]);
    let files = message["filenames"].as_array().filter(|_| ours)?;
    files
        .iter()
        .filter_map(|file| file.as_str())
        .find(|file| file.ends_with(".wasm"))
        .map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_module_is_found_in_the_messages_of_cargo() {
        let library = r#"{"reason":"compiler-artifact","target":{"name":"ludo","kind":["lib"]},"filenames":["/t/libludo.rlib"]}"#;
        let program = r#"{"reason":"compiler-artifact","target":{"name":"ludo","kind":["bin"]},"filenames":["/t/ludo.js","/t/ludo.wasm"]}"#;
        let end = r#"{"reason":"build-finished","success":true}"#;
        assert_eq!(module_in(library), None);
        assert_eq!(module_in(end), None);
        assert_eq!(module_in("warning: text"), None);
        assert_eq!(module_in(program), Some(PathBuf::from("/t/ludo.wasm")));
    }
}
