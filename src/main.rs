//! The program: with the command line on a desktop, and the game alone in a browser.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    ludo::cli::main()
}

#[cfg(target_arch = "wasm32")]
fn main() {
    ludo::browser::report_panics();
    ludo::app::run(ludo::app::Launch::from_query(&ludo::browser::query()));
}
