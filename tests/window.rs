//! The built program in a real window: seen, tapped, killed and opened again.
//! Needs a screen without a monitor: Xvfb, xdotool and ImageMagick, which `.ci/setup test` installs.
#![cfg(all(feature = "game", target_os = "linux"))]

use ludo::dice::Seeded;
use serde_json::Value;
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

const WIDTH: usize = 1280;
const HEIGHT: usize = 800;
/// Its first roll is a six, so that the first turn has a choice.
const SEED: u64 = 19;
/// More lines than a turn tells; a game that hangs fails instead of waiting for ever.
const PATIENCE: usize = 2_000;

/// A program that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn needed(program: &str) -> Command {
    let found = Command::new("which")
        .arg(program)
        .stdout(Stdio::null())
        .status();
    assert!(
        found.is_ok_and(|status| status.success()),
        "this test drives a window with {program}: `.ci/setup test` installs it"
    );
    Command::new(program)
}

/// A screen without a monitor, and its name.
fn screen() -> (Running, String) {
    let mut xvfb = needed("Xvfb");
    xvfb.args(["-displayfd", "1", "-screen", "0"])
        .arg(format!("{WIDTH}x{HEIGHT}x24"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut child = xvfb.spawn().expect("Xvfb starts");
    let mut number = String::new();
    let out = child.stdout.as_mut().expect("its output is ours");
    BufReader::new(out)
        .read_line(&mut number)
        .expect("Xvfb says which screen it is");
    (Running(child), format!(":{}", number.trim()))
}

/// The game in its window.
struct Ludo {
    _program: Running,
    told: BufReader<ChildStdout>,
    display: String,
}

impl Ludo {
    fn open(display: &str, store: &Path, words: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludo"))
            .args(words)
            .env("DISPLAY", display)
            .env_remove("WAYLAND_DISPLAY")
            .env("LUDO_DATA", store)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the game starts");
        let told = BufReader::new(child.stdout.take().expect("its output is ours"));
        Self {
            _program: Running(child),
            told,
            display: display.into(),
        }
    }

    /// The first state told from now on of which this is true.
    fn until(&mut self, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..PATIENCE {
            let mut line = String::new();
            let read = self
                .told
                .read_line(&mut line)
                .expect("the game can be read");
            assert!(read > 0, "the game ended before {what}");
            match serde_json::from_str::<Value>(&line) {
                Ok(state) if is_so(&state) => return state,
                _ => {}
            }
        }
        panic!("the game went on and on without {what}");
    }

    fn xdotool(&self, words: &[&str]) {
        let status = needed("xdotool")
            .args(words)
            .env("DISPLAY", &self.display)
            .status()
            .expect("xdotool starts");
        assert!(status.success(), "xdotool {words:?}");
    }

    fn click(&self, target: &Value) {
        let (x, y) = (target[0].to_string(), target[1].to_string());
        self.xdotool(&["mousemove", &x, &y, "click", "1"]);
    }

    fn picture(&self) -> Picture {
        let output = needed("import")
            .args(["-window", "root", "-depth", "8", "rgb:-"])
            .env("DISPLAY", &self.display)
            .output()
            .expect("import starts");
        assert_eq!(output.stdout.len(), WIDTH * HEIGHT * 3);
        Picture(output.stdout)
    }
}

/// The screen as rows of red, green and blue.
struct Picture(Vec<u8>);

impl Picture {
    /// Share of the screen in about this colour.
    fn share(&self, wanted: [u8; 3]) -> f64 {
        let alike = self
            .0
            .as_chunks::<3>()
            .0
            .iter()
            .filter(|pixel| pixel.iter().zip(wanted).all(|(a, b)| a.abs_diff(b) <= 3))
            .count();
        alike as f64 / (WIDTH * HEIGHT) as f64
    }
}

/// Colours of the concept: slab, and the four seats.
const SLAB: [u8; 3] = [0xF3, 0xE7, 0xCF];
const SEATS: [[u8; 3]; 4] = [
    [0xD5, 0x5E, 0x2A],
    [0xE9, 0xB6, 0x2F],
    [0x2F, 0x7F, 0xBF],
    [0x2C, 0x9F, 0x73],
];

fn target<'a>(state: &'a Value, what: &str) -> Option<&'a Value> {
    let targets = state["targets"].as_object()?;
    targets
        .iter()
        .find_map(|(name, at)| name.starts_with(what).then_some(at))
}

#[test]
fn a_game_is_seen_played_killed_and_found_again() {
    let (_screen, display) = screen();
    let store = tempfile::tempdir().expect("a folder of our own");
    let seed = SEED.to_string();
    let table = [
        "play",
        "--rules",
        "classic",
        "--seats",
        "human,easy,easy,easy",
        "--seed",
        &seed,
        "--narrate",
    ];
    let mut ludo = Ludo::open(&display, store.path(), &table);
    let state = ludo.until("a roll is asked for", |state| {
        state["phase"] == "roll" && state["still"] == true
    });
    assert_eq!(
        state["position"],
        "classic Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0"
    );

    // The first pictures come while pipelines are compiled; a later one is complete.
    let complete = (0..100)
        .map(|_| ludo.picture())
        .find(|picture| picture.share(SLAB) > 0.02);
    let picture = complete.expect("the board is drawn");
    for colour in SEATS {
        let share = picture.share(colour);
        assert!((0.02..0.10).contains(&share), "{colour:?}: {share}");
    }
    assert!(picture.share([0, 0, 0]) < 0.01, "nothing is left black");

    let roll = Seeded::new(SEED).nth(0);
    assert_eq!(roll, 6, "the seed of this test begins with a six");
    ludo.click(target(&state, "die").expect("the die may be touched"));
    let state = ludo.until("a token may be chosen", |state| state["phase"] == "choose");
    assert_eq!(state["die"], roll);
    ludo.click(target(&state, "token").expect("a token may be touched"));
    let moved = ludo.until("the token is on its way", |state| {
        state["position"] != "classic Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 spend:6:1"
    });
    let position = moved["position"].clone();
    assert!(
        position
            .as_str()
            .is_some_and(|text| text.starts_with("classic ") && text.contains("0,")),
        "{position}"
    );
    let still = ludo.until("the move has been shown", |state| {
        state["phase"] == "roll" && state["still"] == true
    });
    assert_eq!(still["position"], position);

    // Killed without a word, it stands again where it stood.
    drop(ludo);
    let mut ludo = Ludo::open(&display, store.path(), &["play", "--narrate"]);
    ludo.until("the title is there", |state| {
        state["screen"] == "title" && state["menu"] == "main"
    });
    // Continue stands first and has the keyboard. Without a window manager nobody gives it to the window.
    ludo.xdotool(&[
        "search",
        "--sync",
        "--onlyvisible",
        "--name",
        "^Ludo$",
        "windowfocus",
    ]);
    ludo.xdotool(&["key", "Return"]);
    let again = ludo.until("the game goes on", |state| state["screen"] == "table");
    assert_eq!(again["position"], position);
    assert_eq!(again["seed"], seed);
}

#[test]
fn a_screen_that_is_not_there_is_told_in_a_sentence() {
    let output = Command::new(env!("CARGO_BIN_EXE_ludo"))
        .env("DISPLAY", ":47114")
        .env_remove("WAYLAND_DISPLAY")
        .output()
        .expect("the program runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("no window can be opened"), "{told}");
    assert!(!told.contains("panicked"), "{told}");
}
