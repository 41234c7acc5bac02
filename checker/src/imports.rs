//! Names of a lab that a file uses without importing them. The compiler knows only that they are not
//! there, or of something else of the same name.

use std::collections::BTreeSet;

use shim::table::Lab;

use crate::compiler::Diagnostic;
use crate::provided;
use crate::tokens::{Token, tokens};
use crate::workbook::{Id, Workbook};

/// Every name that a lab offers to its problems: what its own root brings out of the provided files
/// and of the problems.
pub fn offered(workbook: &Workbook, lab: &Lab) -> BTreeSet<String> {
    let root = provided::original(workbook, &format!("{}.rs", lab.id));
    brought_out(&root.unwrap_or_default())
}

/// The last names in the paths of all `pub use`.
fn brought_out(text: &str) -> BTreeSet<String> {
    let tokens = tokens(text);
    let items = tokens.split(|token| token.text == ";");
    let uses = items.filter_map(|item| {
        let at = item.iter().position(|token| token.is_keyword("use"))?;
        let is_public = at > 0 && item[at - 1].is_keyword("pub");
        is_public.then(|| &item[at + 1..])
    });
    let mut names = BTreeSet::new();
    for path in uses {
        for (at, token) in path.iter().enumerate() {
            let goes_on = path.get(at + 1).is_some_and(|next| next.text == "::");
            if token.is_word() && !goes_on {
                names.insert(token.text.to_owned());
            }
        }
    }
    names
}

/// The name of the lab that an error misses, if it is about one.
fn missed<'a>(error: &'a Diagnostic, offered: &BTreeSet<String>) -> Option<&'a str> {
    const UNKNOWN: [&str; 7] = [
        "E0405", "E0412", "E0422", "E0425", "E0432", "E0433", "E0531",
    ];
    const ELSEWHERE: [&str; 3] = ["std", "core", "alloc"];
    if !UNKNOWN.contains(&error.code()) {
        return None;
    }
    let mut quoted = error.message.split('`').skip(1).step_by(2);
    let path = quoted.next()?;
    let is_elsewhere = |path: &str| {
        let first = path.split("::").next().unwrap_or_default();
        ELSEWHERE.contains(&first)
    };
    if is_elsewhere(path) || quoted.next().is_some_and(is_elsewhere) {
        return None;
    }
    let name = path.rsplit("::").next()?;
    offered.contains(name).then_some(name)
}

/// What there is to do about names of the lab that the file of `id` uses without importing them, by
/// the errors in it; in their words the compiler no longer proposes anything else.
pub fn advice(
    id: Id,
    text: &str,
    errors: &mut [Diagnostic],
    offered: &BTreeSet<String>,
) -> Option<String> {
    let below = id.prerequisites();
    let builds_on = |other: &Id| *other == id || below.contains(other);
    let mut to_import: Vec<String> = Vec::new();
    let mut sentences: Vec<String> = Vec::new();
    for error in errors {
        let Some(name) = missed(error, offered).map(str::to_owned) else {
            continue;
        };
        let problem = Id::of(id.lab).find(|it| it.problem.all_functions().any(|it| it == name));
        let mut provided = id.lab.provided.iter();
        let provided = provided.find(|file| file.functions.contains(&&*name));
        let called = provided.and_then(|file| {
            let mut called = file.builds_on.iter().filter_map(|it| id.beside(it));
            called.find(|called| !builds_on(called))
        });
        // A word for some value may well be that of a function elsewhere.
        let is_a_value = error.message.contains("cannot find value");
        let sentence = match (problem, called) {
            (Some(other), _) if !builds_on(&other) && is_a_value => continue,
            (Some(other), _) if !builds_on(&other) => format!(
                "`{name}` is a problem on which this one does not build: after `use super::{name};` \
                 it is your own version that is called, whatever it answers."
            ),
            (_, Some(called)) => format!(
                "`{name}` is provided, but it calls `{}`, on which this problem does not build.",
                called.problem.id
            ),
            _ => {
                if !to_import.contains(&name) {
                    to_import.push(name);
                }
                error.propose_no_import();
                continue;
            }
        };
        error.propose_no_import();
        if !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    if !to_import.is_empty() {
        sentences.insert(0, import(text, &to_import));
    }
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// What to write to have these names.
fn import(text: &str, names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    let (names, belong, them) = match (quoted.as_slice(), names) {
        ([one], [name]) => (one.clone(), "belongs", (name.clone(), "it")),
        (all, names) => {
            let (last, first) = all.split_last().map_or(("", all), |(it, all)| (it, all));
            let inside = format!("{{{}}}", names.join(", "));
            let all = format!("{} and {last}", first.join(", "));
            (all, "belong", (inside, "them"))
        }
    };
    let (inside, them) = them;
    match line_to_add_to(text) {
        Some(line) => format!("{names} {belong} to this lab: add {them} to the line `{line}`."),
        None => format!(
            "{names} {belong} to this lab: write `use super::{inside};` above the first function."
        ),
    }
}

/// A longer line is not shown.
const LONGEST: usize = 60;

/// The line by which a file has what it has of its lab.
fn line_to_add_to(text: &str) -> Option<String> {
    let tokens = tokens(text);
    let is_use = |spot: &[Token<'_>]| matches!(spot, [one, two, three] if one.is_keyword("use") && two.is_keyword("super") && three.text == "::");
    let line = tokens.windows(3).find(|spot| is_use(spot))?[0].line;
    let line = text.lines().nth(line - 1)?.trim();
    let is_whole = line.ends_with(';') && line.len() <= LONGEST;
    Some(if is_whole { line } else { "use super::{...};" }.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::problem;

    fn error(code: &str, message: &str) -> Diagnostic {
        let import = "help: consider importing this struct\n  |\n2 + use std::cell::Cell;\n  |\n\n";
        let json = serde_json::json!({
            "message": message,
            "code": { "code": code },
            "level": "error",
            "spans": [],
            "rendered": format!("error[{code}]: {message}\n  |\n{import}"),
        });
        serde_json::from_value(json).unwrap()
    }

    fn names() -> BTreeSet<String> {
        brought_out(include_str!("../provided/game_lab.rs"))
    }

    #[track_caller]
    fn check(code: &str, message: &str, expected: Option<&str>) {
        let winner = problem("winner").unwrap();
        let mut errors = [error(code, message)];
        let stub = "//! Who?\n\nuse super::{Board, Player};\n";
        let advice = advice(winner, stub, &mut errors, &names());
        assert_eq!(advice.as_deref(), expected, "{message}");
        let is_proposed = errors[0].text().contains("std::cell");
        assert_eq!(is_proposed, expected.is_none(), "{message}");
    }

    #[test]
    fn the_root_of_a_lab_says_what_there_is() {
        let names = names();
        for name in ["Cell", "WINNING_LINES", "line_winner", "apply_move"] {
            assert!(names.contains(name), "{name}");
        }
        assert!(!names.contains("board") && !names.contains("mod"));
        let grouped = brought_out("mod a;\npub use a::{b::C, d::{E, F}};\nuse a::G;");
        assert_eq!(grouped.into_iter().collect::<Vec<_>>(), ["C", "E", "F"]);
    }

    #[test]
    fn a_name_of_the_lab_that_is_not_imported_is_told_from_others() {
        let line = "belongs to this lab: add it to the line `use super::{Board, Player};`.";
        for (code, message, name) in [
            ("E0425", "cannot find type `Cell` in this scope", "Cell"),
            ("E0412", "cannot find type `Cell` in this scope", "Cell"),
            ("E0433", "use of undeclared type `Cell`", "Cell"),
            ("E0432", "unresolved import `crate::Cell`", "Cell"),
            ("E0433", "cannot find `Cell` in `crate`", "Cell"),
            (
                "E0425",
                "cannot find function `line_winner` in this scope",
                "line_winner",
            ),
            (
                "E0425",
                "cannot find value `WINNING_LINES` in this scope",
                "WINNING_LINES",
            ),
        ] {
            check(code, message, Some(&format!("`{name}` {line}")));
        }
        for (code, message) in [
            ("E0425", "cannot find type `Cells` in this scope"),
            ("E0432", "unresolved import `std::collections::Cell`"),
            ("E0433", "cannot find `Cell` in `std::rc`"),
            // Just a word for a value.
            ("E0425", "cannot find value `best_move` in this scope"),
            ("E0308", "expected `Cell`"),
        ] {
            check(code, message, None);
        }
    }

    #[test]
    fn what_a_problem_does_not_build_on_is_called_what_it_is() {
        check(
            "E0425",
            "cannot find function `best_move` in this scope",
            Some(
                "`best_move` is a problem on which this one does not build: after `use \
                 super::best_move;` it is your own version that is called, whatever it answers.",
            ),
        );
        check(
            "E0425",
            "cannot find function `apply_move` in this scope",
            Some(
                "`apply_move` is provided, but it calls `current_player`, on which this problem does \
                 not build.",
            ),
        );
    }

    #[test]
    fn several_names_are_one_sentence_and_a_file_without_an_import_gets_one() {
        let all = ["Cell", "Line", "Player"].map(str::to_owned);
        let without = "//! use super::Nothing;\npub fn winner() {}\n";
        assert_eq!(
            import(without, &all),
            "`Cell`, `Line` and `Player` belong to this lab: write `use super::{Cell, Line, Player};` \
             above the first function."
        );
        let long = "use super::{\n    Board,\n};\n";
        assert_eq!(
            import(long, &all[..1]),
            "`Cell` belongs to this lab: add it to the line `use super::{...};`."
        );
    }
}
