//! Reads the command line and plays, or runs one of the tools.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    ludo::cli::main()
}

#[cfg(target_arch = "wasm32")]
fn main() {
    ludo::browser::report_panics();
    ludo::app::run(ludo::app::Launch::from_query(&ludo::browser::query()));
}
