//! `cargo web` and `cargo serve`: the command line of this tool.
//! Uses every other file of this tool. Of the game, it knows only the package name and the files of the languages.

mod bindings;
mod compile;
mod files;
mod icon;
mod link;
mod optimise;
mod pack;
mod serve;
mod words;

use std::{fmt, path::PathBuf, process::ExitCode};

const HELP: &str = "\
cargo web             builds the browser version into web/dist and lists its sizes
cargo web --dev       the same, faster and larger: not optimised, not cached for offline play
cargo serve           serves web/dist on http://localhost:8080
cargo serve --port N  … on another port; 0 chooses a free one
cargo serve --dir D   … another folder";

/// An error, in one sentence for the person who runs the build.
#[derive(Debug)]
pub struct Fault(String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Adds to an error what was being done when it occurred.
trait During<T> {
    fn during(self, what: impl fmt::Display) -> Result<T, Fault>;
}

impl<T, E: fmt::Display> During<T> for Result<T, E> {
    fn during(self, what: impl fmt::Display) -> Result<T, Fault> {
        self.map_err(|error| Fault(format!("{what}: {error:#}")))
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        [link::CALL, ..] => link::run(&words),
        ["build"] => build(Pace::Thorough),
        ["build", "--dev"] => build(Pace::Quick),
        ["help" | "--help" | "-h", ..] | [_, "--help"] => {
            println!("{HELP}");
            Ok(())
        }
        ["serve", options @ ..] => serve(options),
        _ => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("error: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// Whether a build is for players, or a quick one for development.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pace {
    Thorough,
    Quick,
}

fn build(pace: Pace) -> Result<(), Fault> {
    let root = root()?;
    bindings::check_version(&root)?;
    let module = compile::game(&root, pace)?;
    let work = module.with_file_name("ludo-web");
    bindings::generate(&module, &work)?;
    if pace == Pace::Thorough {
        optimise::module(&root, &work.join(bindings::MODULE))?;
    }
    pack::site(&root, &work, pace)
}

fn serve(mut options: &[&str]) -> Result<(), Fault> {
    let mut port = 8080;
    let mut folder = root()?.join("web/dist");
    while let [option, value, rest @ ..] = options {
        match *option {
            "--port" => port = value.parse().during(format_args!("--port {value}"))?,
            "--dir" => folder = PathBuf::from(value),
            _ => break,
        }
        options = rest;
    }
    match options {
        [] => serve::folder(&folder, port),
        [unknown, ..] => Err(Fault(format!(
            "serve does not understand {unknown}\n{HELP}"
        ))),
    }
}

/// The root folder of the project, two levels above this package.
fn root() -> Result<PathBuf, Fault> {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .map(PathBuf::from)
        .ok_or_else(|| Fault("this tool is not where it belongs, in web/build".into()))
}
