//! What a student's file can mean outside of itself, told from its text.
//!
//! Another file is reached through `super` and `crate` only. So the names that stand in the paths
//! behind these two words are enough, unless a whole module comes along under them; then it may be
//! any word of the text.

use std::collections::HashSet;

use crate::tokens::{Token, tokens};

/// Every name by which a text may refer to another file: more than there are, but none too few.
/// Each token is looked at once.
pub fn names(text: &str) -> HashSet<String> {
    let tokens = tokens(text);
    let mut names = HashSet::new();
    let mut rest = tokens.as_slice();
    while let Some((token, behind)) = rest.split_first() {
        rest = behind;
        if is_root(token) {
            let before = &tokens[..tokens.len() - behind.len() - 1];
            if is_visibility(before, behind) {
                continue;
            }
            match path(behind) {
                Some((path, behind)) => {
                    names.extend(path.into_iter().map(str::to_owned));
                    rest = behind;
                }
                None => return words(&tokens),
            }
        }
    }
    names
}

/// Whether what stands between these is the `super` of a `pub(super)`, which brings nothing in.
fn is_visibility(before: &[Token<'_>], behind: &[Token<'_>]) -> bool {
    let closes = behind.first().is_some_and(|next| next.text == ")");
    closes && matches!(before, [.., word, open] if word.is_keyword("pub") && open.text == "(")
}

/// All words of a text.
fn words(tokens: &[Token<'_>]) -> HashSet<String> {
    let words = tokens.iter().filter(|token| token.is_word());
    words.map(|token| token.text.to_owned()).collect()
}

/// The names in the path that goes on like this behind `super` or `crate`, and what stands behind
/// it. `None` where a whole module comes along, and where it cannot be told what does.
fn path<'a, 't>(rest: &'a [Token<'t>]) -> Option<(Vec<&'t str>, &'a [Token<'t>])> {
    let (first, mut rest) = rest.split_first()?;
    if first.text != "::" {
        return None;
    }
    let mut names = Vec::new();
    let mut depth = 0;
    // Whether a name or a group has to follow.
    let mut expects = true;
    let mut module = false;
    while let Some((token, behind)) = rest.split_first() {
        match token.text {
            "{" if expects => {
                depth += 1;
                module = false;
            }
            name if expects && token.is_word() => {
                names.push(name);
                expects = false;
                module = is_module(token);
            }
            "::" if !expects => {
                expects = true;
                module = false;
            }
            // As in `prune::<u8>`.
            "<" if expects && depth == 0 && !names.is_empty() => return Some((names, rest)),
            _ if module => return None,
            "," if depth > 0 => expects = true,
            "}" if depth > 0 => {
                depth -= 1;
                expects = false;
                if depth == 0 {
                    return Some((names, behind));
                }
            }
            // As in `won as has_won`.
            _ if depth > 0 && token.is_word() => {}
            _ if expects || depth > 0 => return None,
            _ => return Some((names, rest)),
        }
        rest = behind;
    }
    None
}

/// Whether a name in a path is that of a whole module: this one, the one above, or a lab.
fn is_module(name: &Token<'_>) -> bool {
    is_root(name) || name.is_keyword("self") || shim::LABS.iter().any(|lab| lab.id == name.text)
}

fn is_root(token: &Token<'_>) -> bool {
    token.is_keyword("super") || token.is_keyword("crate")
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
    fn a_path_without_end_is_read_once() {
        let long = format!("fn f() {{ {}won() }}", "super::".repeat(37_000));
        assert!(names(&long).contains("won"));
        let many = "super::won; ".repeat(20_000);
        check(&many, &["won"]);
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
            "macro_rules! m { ($p:path) => { $p::won() } } m!(super)",
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
