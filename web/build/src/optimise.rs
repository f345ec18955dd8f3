//! Reduces the size of the module.
//! Uses wasm-opt of the npm package binaryen, listed in web/package.json.

use crate::{During, Fault};
use std::{fs, path::Path, process::Command};

/// The WebAssembly features that Rust's compiler uses for this target. wasm-opt refuses features that are not listed.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-multivalue",
];

pub fn module(root: &Path, module: &Path) -> Result<(), Fault> {
    let tool = root.join("web/node_modules/binaryen/bin/wasm-opt");
    if !tool.exists() {
        return Err(Fault(
            "wasm-opt is missing: run `npm ci --prefix web` (or .ci/setup web)".into(),
        ));
    }
    eprintln!("Optimising the module (a few minutes)");
    let smaller = module.with_extension("small");
    let status = Command::new("node")
        .arg(&tool)
        .args([module.as_os_str(), "-o".as_ref(), smaller.as_os_str()])
        .args(["-Oz", "--strip-debug", "--strip-producers"])
        .args(FEATURES)
        .status()
        .during("starting wasm-opt with node")?;
    if !status.success() {
        return Err(Fault("wasm-opt failed".into()));
    }
    fs::rename(&smaller, module).during("replacing the module by the smaller one")
}
