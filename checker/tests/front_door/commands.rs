//! Every command that a page tells people to type.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::door::workbook;

/// What may come after `cargo run -q --`, for cells and sentences that leave that out.
const OWN: [&str; 12] = [
    "check",
    "watch",
    "try",
    "list",
    "hint",
    "solution",
    "diff",
    "reset",
    "play",
    "doctor",
    "learn",
    "completions",
];

/// The commands of all pages, each with the pages that it is on.
pub fn of_all_pages() -> BTreeMap<String, BTreeSet<String>> {
    let mut pages = vec![
        workbook().join("README.md"),
        workbook().join("CONTRIBUTING.md"),
    ];
    below(&workbook().join("docs/src"), &mut pages);
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        let name = page.strip_prefix(workbook()).unwrap().display().to_string();
        for command in of(&text) {
            found.entry(command).or_default().insert(name.clone());
        }
    }
    found
}

fn below(folder: &Path, pages: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            below(&path, pages);
        } else if path.extension().is_some_and(|end| end == "md") {
            pages.push(path);
        }
    }
}

/// The commands of one text: lines of code blocks, and code in sentences and cells.
fn of(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut prose = String::new();
    let mut in_block = false;
    for line in text.lines() {
        let line = line.trim();
        if line.starts_with("```") {
            in_block = !in_block;
            prose.push('\n');
        } else if in_block {
            let typed = line.strip_prefix("$ ").unwrap_or(line);
            if line.starts_with("$ ") || line.starts_with("cargo ") {
                // What comes after some spaces explains it.
                let command = typed.split("  ").next().unwrap_or(typed);
                found.insert(command.to_owned());
            }
        } else {
            prose += line;
            prose.push('\n');
        }
    }
    found.retain(|command| is_cargo(command));
    for code in prose.split('`').skip(1).step_by(2) {
        let code = code.replace('\n', " ");
        let first = code.split(' ').next().unwrap_or_default();
        if is_cargo(&code) {
            found.insert(code);
        } else if OWN.contains(&first) && code.contains(' ') {
            found.insert(format!("cargo run -q -- {code}"));
        }
    }
    found
}

/// Whether cargo is called in it, perhaps after a variable or within something else.
fn is_cargo(command: &str) -> bool {
    format!(" {}", command.replace('(', " ")).contains(" cargo ")
}

#[test]
fn commands_are_found_wherever_they_stand() {
    let text = "Type `cargo run` or `A=1 cargo\nrun`.\n\n| a | `cargo run -q -- check`, `check it`, \
                with `--all` |\n\n```console\n$ cargo test -p it    # why\n$ git diff\n```\n\n   \
                ```text\n   cargo run -q -- play          the game\n   cargo\n   ```\n\n\
                `check` judges, `source <(cargo noughts it)` and `Cargo.toml` do not.\n";
    let found: Vec<String> = of(text).into_iter().collect();
    let expected = [
        "A=1 cargo run",
        "cargo run",
        "cargo run -q -- check",
        "cargo run -q -- check it",
        "cargo run -q -- play",
        "cargo test -p it",
        "source <(cargo noughts it)",
    ];
    assert_eq!(found, expected);
}
