//! The arrows of the architecture, read off the `use crate::` lines.

use std::{collections::BTreeSet, fs, path::Path};

/// What each module of the crate may use besides itself.
const ARROWS: [(&str, &[&str]); 25] = [
    ("chance", &[]),
    ("checksum", &[]),
    ("rules", &[]),
    ("dice", &["rules"]),
    ("players", &["rules", "dice"]),
    ("simulation", &["rules", "dice", "players"]),
    ("table", &["rules", "dice", "players"]),
    ("statistics", &["checksum", "dice", "rules"]),
    (
        "cli",
        &[
            "app",
            "browser",
            "chance",
            "dice",
            "players",
            "rules",
            "simulation",
        ],
    ),
    ("navigation", &[]),
    ("browser", &[]),
    ("ui", &[]),
    ("i18n", &[]),
    ("files", &["browser", "rules"]),
    ("session", &["chance", "navigation", "rules", "table"]),
    ("shown", &["rules"]),
    (
        "storage",
        &[
            "checksum",
            "dice",
            "i18n",
            "navigation",
            "players",
            "rules",
            "session",
            "statistics",
            "table",
        ],
    ),
    ("board", &["navigation", "rules", "session", "shown", "ui"]),
    (
        "playback",
        &[
            "board",
            "navigation",
            "rules",
            "session",
            "shown",
            "storage",
        ],
    ),
    (
        "sound",
        &["navigation", "playback", "rules", "session", "storage"],
    ),
    (
        "screens",
        &[
            "board",
            "browser",
            "chance",
            "dice",
            "files",
            "i18n",
            "navigation",
            "playback",
            "players",
            "rules",
            "session",
            "shown",
            "statistics",
            "storage",
            "ui",
            "wakefulness",
        ],
    ),
    ("backdrop", &["ui"]),
    (
        "mirror",
        &[
            "board",
            "browser",
            "i18n",
            "navigation",
            "screens",
            "session",
            "shown",
        ],
    ),
    ("wakefulness", &["browser", "navigation", "session"]),
    (
        "app",
        &[
            "backdrop",
            "board",
            "browser",
            "chance",
            "files",
            "i18n",
            "mirror",
            "navigation",
            "playback",
            "rules",
            "screens",
            "session",
            "sound",
            "storage",
            "ui",
            "wakefulness",
        ],
    ),
];

/// The modules that build without Bevy.
const PURE: [&str; 9] = [
    "chance",
    "checksum",
    "rules",
    "dice",
    "players",
    "simulation",
    "statistics",
    "table",
    "cli",
];

fn sources(path: &Path, found: &mut Vec<(String, String)>) {
    if path.is_dir() {
        let entries = fs::read_dir(path).expect("the folder can be read");
        for entry in entries {
            sources(&entry.expect("the entry can be read").path(), found);
        }
    } else if path.extension().is_some_and(|ending| ending == "rs") {
        let text = fs::read_to_string(path).expect("the file can be read");
        found.push((path.display().to_string(), text));
    }
}

/// Every file of `src`, with the module it belongs to.
fn files_by_module() -> Vec<(String, String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    files
        .into_iter()
        .map(|(path, text)| {
            let inside = path
                .strip_prefix(&format!("{}/", root.display()))
                .unwrap_or(&path);
            let module = inside
                .split(['/', '.'])
                .next()
                .expect("split gives at least one part")
                .to_string();
            (module, path, text)
        })
        .filter(|(module, ..)| module != "lib" && module != "main")
        .collect()
}

/// The modules of the crate that a text names.
fn used(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (start, _) in text.match_indices("crate::") {
        let rest = &text[start + "crate::".len()..];
        if let Some(list) = rest.strip_prefix('{') {
            // A list of paths: the first name of each part that is not inside inner braces.
            let (mut depth, mut first) = (0, true);
            let mut name = String::new();
            for letter in list.chars() {
                match letter {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => {
                        names.insert(std::mem::take(&mut name));
                        first = true;
                        continue;
                    }
                    _ => {}
                }
                if first && (letter.is_alphanumeric() || letter == '_') {
                    name.push(letter);
                } else if !name.is_empty() {
                    first = false;
                }
            }
            names.insert(name);
        } else {
            let name = rest
                .chars()
                .take_while(|letter| letter.is_alphanumeric() || *letter == '_');
            names.insert(name.collect());
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[test]
fn lists_and_paths_are_read() {
    let text =
        "use crate::{\n    board::{Pose, Token},\n    rules::Seat,\n};\nuse crate::ui::palette;";
    let expected: BTreeSet<String> = ["board", "rules", "ui"].map(String::from).into();
    assert_eq!(used(text), expected);
}

#[test]
fn modules_use_only_what_lies_below_them() {
    let mut wrong = Vec::new();
    for (module, path, text) in files_by_module() {
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == module) else {
            wrong.push(format!(
                "{path}: the module {module} has no place in the picture"
            ));
            continue;
        };
        for name in used(&text) {
            if name != module && !allowed.contains(&name.as_str()) {
                wrong.push(format!("{path} uses {name}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_arrows_run_in_one_direction() {
    // Each module stands below those that use it: taking away what uses nothing left must empty the list.
    let mut left: Vec<_> = ARROWS.to_vec();
    while !left.is_empty() {
        let names: BTreeSet<&str> = left.iter().map(|(name, _)| *name).collect();
        let before = left.len();
        left.retain(|(_, uses)| uses.iter().any(|name| names.contains(name)));
        assert!(left.len() < before, "a circle among {names:?}");
    }
}

#[test]
fn only_playback_writes_what_has_been_shown() {
    let mut writers = BTreeSet::new();
    for (module, _, text) in files_by_module() {
        if text.contains("Mut<Shown>") || text.contains("Mut<'w, Shown>") {
            writers.insert(module);
        }
    }
    assert_eq!(writers, BTreeSet::from(["playback".to_owned()]));
}

#[test]
fn the_pure_part_names_no_bevy() {
    for (module, path, text) in files_by_module() {
        if PURE.contains(&module.as_str()) && module != "cli" {
            assert!(!text.contains("bevy"), "{path} names bevy");
        }
    }
}
