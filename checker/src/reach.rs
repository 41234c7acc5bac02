//! What a student's file can mean outside of itself, told from its text.
//!
//! Another file is reached through `super` and `crate` only. So the names that stand in the paths
//! behind these two words are enough, unless a whole module comes along under them; then it may be
//! any word of the text.

use std::collections::HashSet;

/// Every name by which a text may refer to another file: more than there are, but none too few.
pub fn names(text: &str) -> HashSet<String> {
    let tokens: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(tokens)
        .collect();
    let mut names = HashSet::new();
    for (at, token) in tokens.iter().enumerate() {
        if is_root(token) {
            match path(&tokens[at + 1..]) {
                Some(path) => names.extend(path.into_iter().map(str::to_owned)),
                None => return words(text),
            }
        }
    }
    names
}

/// All words of a text, wherever they stand.
fn words(text: &str) -> HashSet<String> {
    text.split(|letter| !is_part(letter))
        .map(str::to_owned)
        .collect()
}

/// The names in the path that goes on like this behind `super` or `crate`. `None` where a whole
/// module comes along, and where it cannot be told what does.
fn path<'a>(rest: &[&'a str]) -> Option<Vec<&'a str>> {
    let mut rest = rest.iter().copied();
    match rest.next()? {
        // As in `pub(super)`.
        ")" => return Some(Vec::new()),
        "::" => {}
        _ => return None,
    }
    let mut names = Vec::new();
    let mut depth = 0;
    // Whether a name or a group has to follow.
    let mut expects = true;
    let mut module = false;
    for token in rest {
        match token {
            "{" if expects => {
                depth += 1;
                module = false;
            }
            name if expects && is_word(name) => {
                names.push(name);
                expects = false;
                module = is_module(name);
            }
            "::" if !expects => {
                expects = true;
                module = false;
            }
            // As in `prune::<u8>`.
            "<" if expects && depth == 0 && !names.is_empty() => return Some(names),
            _ if module => return None,
            "," if depth > 0 => expects = true,
            "}" if depth > 0 => {
                depth -= 1;
                expects = false;
                if depth == 0 {
                    return Some(names);
                }
            }
            // As in `won as has_won`.
            name if depth > 0 && is_word(name) => {}
            _ if expects || depth > 0 => return None,
            _ => return Some(names),
        }
    }
    None
}

/// Whether a name in a path is that of a whole module: this one, the one above, or a lab.
fn is_module(name: &str) -> bool {
    is_root(name) || name == "self" || shim::LABS.iter().any(|lab| lab.id == name)
}

fn is_root(token: &str) -> bool {
    matches!(token, "super" | "crate")
}

/// Words, `::` and other characters one by one. Where a comment or a text begins within a line is
/// not asked: what stands there only makes for more names.
fn tokens(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line.trim_start();
    std::iter::from_fn(move || {
        let length = match rest.chars().next()? {
            letter if is_part(letter) => rest.find(|letter| !is_part(letter)),
            ':' if rest.starts_with("::") => Some(2),
            other => Some(other.len_utf8()),
        };
        let (token, after) = rest.split_at(length.unwrap_or(rest.len()));
        rest = after.trim_start();
        Some(token)
    })
}

fn is_part(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn is_word(token: &str) -> bool {
    token.starts_with(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let mut names: Vec<String> = names(text).into_iter().collect();
        names.sort();
        assert_eq!(names, expected, "{text}");
    }

    #[test]
    fn only_what_stands_behind_super_and_crate_counts() {
        check("fn won() { let moves = items.next(); }", &[]);
        check("//! The player who moves.\nuse super::Grid;\n", &["Grid"]);
        check(
            "use super::{Grid, won}; fn f() { next() }",
            &["Grid", "won"],
        );
        check("if super::won(grid) { full }", &["won"]);
        check("use crate::unbeatable::wins;", &["unbeatable", "wins"]);
        check("pub(super) fn helper() {} pub(crate) use a;", &[]);
    }

    #[test]
    fn paths_are_read_however_they_are_written() {
        check(
            "use super::{\n    Grid,\n    // moves\n    won as is_won,\n    tree::{Tree, Node},\n};",
            &["Grid", "Node", "Tree", "tree", "won"],
        );
        check("use super :: won ; full", &["won"]);
        check("use {super::won, std::fmt}; full", &["won"]);
        check("mod inner { use super::super::won; }", &["super", "won"]);
        check("super::prune::<u8>(0, &tree)", &["prune"]);
        check("x.map(super::won).next()", &["won"]);
    }

    #[test]
    fn where_a_whole_module_comes_along_every_word_counts() {
        for text in [
            "use super::*; fn f() { won() }",
            "use super as lab; lab::won()",
            "use super::{self as lab}; lab::won()",
            "use super::super::{unbeatable as lab}; lab::won()",
            "use crate::unbeatable as lab; lab::won()",
            "use crate::{unbeatable}; unbeatable::won()",
            "use crate::unbeatable::*; won()",
            "use crate::unbeatable::{self, Grid}; unbeatable::won()",
            "extern crate self as me; me::unbeatable::won()",
            "mod tests { use super::*; } fn f() { won() }",
            "call!(super::$name, won)",
            "use super::/* which? */won;",
            "use super::{Grid, // of players\n    won};",
            "let link = \"http://a.b\"; let won = super::won();",
            "use super::",
        ] {
            let names = names(text);
            assert!(names.contains("won") || text.ends_with("::"), "{text}");
        }
    }
}
