//! What may not stand in a student's file, told from its tokens before anything is compiled.
//!
//! A verdict is about one file. So nothing in it may bring in another file, reach into other files
//! by anything but their functions, or get around the language's own safety. Macros can put tokens
//! together; so what is refused is refused as a word wherever it stands, and as an attribute only
//! where nothing else would do.

use crate::tokens::{Token, tokens};

/// One row of the table of what is refused.
struct Rule {
    /// What is refused at a token, as it is to be named; nothing where the token may stand there.
    finds: fn(&Spot<'_, '_>) -> Option<String>,
    /// The sentence for the student: `FILE` is his file, `LINE` the line, `WHAT` what stands there.
    sentence: &'static str,
}

/// Everything that is refused.
static TABLE: [Rule; 6] = [
    Rule {
        finds: other_file,
        sentence: "FILE brings in another file by WHAT (line LINE); only FILE is judged, so write \
                   what you need in that file.",
    },
    Rule {
        finds: other_module,
        sentence: "FILE declares a module in a file of its own (line LINE); only FILE is judged, \
                   so write helpers in that file, as functions or as `mod name { ... }`.",
    },
    Rule {
        finds: unsafe_code,
        sentence: "FILE uses WHAT (line LINE), which no problem here needs and the checker does \
                   not accept.",
    },
    Rule {
        finds: machine_code,
        sentence: "FILE has machine code, by WHAT (line LINE), which no problem here needs and the \
                   checker does not accept.",
    },
    Rule {
        finds: whole_file,
        sentence: "FILE has WHAT (line LINE), which is about the file as a whole; only lint \
                   levels, such as `#![allow(dead_code)]`, and documentation may stand there.",
    },
    Rule {
        finds: macros_for_others,
        sentence: "FILE has WHAT (line LINE), which would change other files; a macro can be used \
                   in its own file without it.",
    },
];

/// A token, and what stands before and behind it.
struct Spot<'a, 't> {
    token: &'a Token<'t>,
    before: &'a [Token<'t>],
    behind: &'a [Token<'t>],
}

impl Spot<'_, '_> {
    /// Its text, if it is a word.
    fn word(&self) -> &str {
        if self.token.is_word() {
            self.token.text
        } else {
            ""
        }
    }

    fn is_next(&self, text: &str) -> bool {
        self.behind.first().is_some_and(|next| next.text == text)
    }

    fn is_last(&self, text: &str) -> bool {
        self.before.last().is_some_and(|last| last.text == text)
    }
}

/// What an inner attribute may be: lint levels and documentation.
const INNER: [&str; 6] = ["allow", "warn", "deny", "forbid", "expect", "doc"];

/// Something that stands in a file and may not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The number of its rule in [`TABLE`].
    rule: usize,
    /// As it is written, such as `include_str!`.
    what: String,
    /// The line, from 1.
    pub line: usize,
}

impl Refusal {
    /// One sentence for the student about his `file`.
    pub fn sentence(&self, file: &str) -> String {
        TABLE[self.rule]
            .sentence
            .replace("LINE", &self.line.to_string())
            .replace("WHAT", &format!("`{}`", self.what))
            .replace("FILE", file)
    }
}

/// The first thing in a text that may not stand there.
pub fn first(text: &str) -> Option<Refusal> {
    let tokens = tokens(text);
    tokens.iter().enumerate().find_map(|(at, token)| {
        let spot = Spot {
            token,
            before: &tokens[..at],
            behind: &tokens[at + 1..],
        };
        let mut rules = TABLE.iter().enumerate();
        rules.find_map(|(rule, row)| {
            let what = (row.finds)(&spot)?;
            let line = token.line;
            Some(Refusal { rule, what, line })
        })
    })
}

fn other_file(spot: &Spot<'_, '_>) -> Option<String> {
    match spot.word() {
        name @ ("include_str" | "include_bytes") => Some(format!("{name}!")),
        // A name like any other, unless it is called, renamed or imported as the macro.
        "include" if spot.is_next("!") || spot.is_next("as") || spot.is_last("::") => {
            Some("include!".to_owned())
        }
        "path" if spot.is_next("=") && (spot.is_last("[") || is_in_cfg_attr(spot.before)) => {
            Some("#[path]".to_owned())
        }
        name @ "debugger_visualizer" => Some(format!("#[{name}]")),
        _ => None,
    }
}

fn other_module(spot: &Spot<'_, '_>) -> Option<String> {
    // `$mod` is a parameter of a macro.
    let declares = spot.token.is_keyword("mod") && !spot.is_last("$");
    (declares && !has_body(spot.behind)).then(|| "mod".to_owned())
}

fn unsafe_code(spot: &Spot<'_, '_>) -> Option<String> {
    let is_keyword = spot.token.is_keyword("unsafe");
    is_keyword.then(|| "unsafe".to_owned())
}

fn machine_code(spot: &Spot<'_, '_>) -> Option<String> {
    let name = spot.word();
    let is_one = matches!(name, "asm" | "global_asm" | "naked_asm");
    (is_one && spot.is_next("!")).then(|| format!("{name}!"))
}

fn whole_file(spot: &Spot<'_, '_>) -> Option<String> {
    let [bang, open, rest @ ..] = spot.behind else {
        return None;
    };
    if [spot.token.text, bang.text, open.text] != ["#", "!", "["] {
        return None;
    }
    match rest.first() {
        Some(name) if INNER.contains(&name.text) => None,
        Some(name) if name.is_word() => Some(format!("#![{}]", name.text)),
        _ => Some("#![...]".to_owned()),
    }
}

fn macros_for_others(spot: &Spot<'_, '_>) -> Option<String> {
    let name = spot.word();
    matches!(name, "macro_use" | "macro_export").then(|| format!("#[{name}]"))
}

/// Whether what goes on behind `mod` is a name and a body: anything else may become a module in a
/// file of its own.
fn has_body(behind: &[Token<'_>]) -> bool {
    let named = match behind {
        [dollar, name, rest @ ..] if dollar.text == "$" && name.is_word() => rest,
        [name, rest @ ..] if name.is_word() => rest,
        _ => return false,
    };
    named.first().is_some_and(|next| next.text == "{")
}

/// How far back the beginning of a `cfg_attr(.., path = ..)` is looked for.
const NEAR: usize = 64;

fn is_in_cfg_attr(before: &[Token<'_>]) -> bool {
    let near = &before[before.len().saturating_sub(NEAR)..];
    let ends = |token: &&Token<'_>| [";", "{", "}"].contains(&token.text);
    let mut near = near.iter().rev().take_while(|token| !ends(token));
    near.any(|token| token.text == "cfg_attr")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the tests call the rules.
    const NAMES: [&str; TABLE.len()] = [
        "other file",
        "other module",
        "unsafe",
        "machine code",
        "whole file",
        "macros",
    ];

    #[track_caller]
    fn refused(text: &str) -> (&'static str, usize) {
        let refusal = first(text).unwrap_or_else(|| panic!("not refused: {text}"));
        let sentence = refusal.sentence("F.rs");
        assert!(
            sentence.contains(&format!("line {}", refusal.line)),
            "{sentence}"
        );
        let upper = ["FILE", "LINE", "WHAT"];
        assert!(
            !upper.iter().any(|word| sentence.contains(word)),
            "{sentence}"
        );
        (NAMES[refusal.rule], refusal.line)
    }

    #[test]
    fn another_file_is_refused_however_it_is_brought_in() {
        for text in [
            "include!(\"a.rs\");",
            "core::include ! [\"a.rs\"];",
            "use std::include as bring;",
            "use std::{fmt, include_str as text};",
            "const A: &str = include_str!(\"a\");",
            "const A: &[u8] = r#include_bytes!(\"/proc/self/fd/2\");",
            "macro_rules! m { ($m:ident) => { $m!(\"a\") } } m!(include_str);",
            "#[doc = include_str!(\"a\")] fn f() {}",
            "#[path = \"a.rs\"] mod a { }",
            "# /* */ [ path\n= \"a.rs\" ] mod a { }",
            "#[cfg_attr(all(), path = \"a.rs\")] mod a { }",
            "#[debugger_visualizer(natvis_file = \"a\")] mod a { }",
        ] {
            assert_eq!(refused(text).0, "other file", "{text}");
        }
    }

    #[test]
    fn a_module_needs_its_body_in_the_file() {
        for text in [
            "mod helper;",
            "pub mod\nhelper ;",
            "macro_rules! m { ($n:ident) => { mod $n; } }",
            "macro_rules! m { ($n:ident $e:tt) => { mod $n $e } }",
            "call!(mod, a, ;)",
            "mod r#fn;",
        ] {
            assert_eq!(refused(text).0, "other module", "{text}");
        }
        for text in [
            "mod helper { pub fn f() {} }",
            "#[cfg(test)] mod tests { use super::*; }",
            "macro_rules! m { ($n:ident) => { mod $n { } } }",
            "fn f(r#mod: u8) {}",
            "macro_rules! m { ($mod:ident) => { fn $mod() {} } }",
        ] {
            assert_eq!(first(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_about_the_whole_file_is_a_lint_level_or_documentation() {
        for name in [
            "cfg(false)",
            "feature(test)",
            "macro_use",
            "cfg_attr(all(), allow(x))",
        ] {
            assert_eq!(
                refused(&format!("\n# ! [{name}]")),
                ("whole file", 2),
                "{name}"
            );
        }
        for name in INNER {
            assert_eq!(first(&format!("#![{name}(missing_docs)]")), None);
        }
        assert_eq!(
            first("//! A file.\n/*! of mine */\nfn f() { #![allow(dead_code)] }"),
            None
        );
    }

    #[test]
    fn the_language_is_not_got_around() {
        assert_eq!(refused("fn f() { unsafe { g() } }").0, "unsafe");
        assert_eq!(
            refused("#[unsafe(naked)] extern \"C\" fn f() {}").0,
            "unsafe"
        );
        assert_eq!(
            refused("fn f() { core::arch::naked_asm!(\"ret\") }").0,
            "machine code"
        );
        assert_eq!(refused("#[macro_use] mod a { }").0, "macros");
        assert_eq!(
            refused("#[macro_export] macro_rules! a { () => {} }").0,
            "macros"
        );
    }

    #[test]
    fn what_only_looks_like_it_may_stand() {
        for text in [
            "// unsafe { include!(\"a\") } mod a; #![cfg(false)]",
            "let text = \"unsafe mod a; include_str!()\";",
            "fn include(path: usize) -> bool { path == 3 && include(path - 1) }",
            "let path = 3; let mut path = path; path = 4;",
            "let lines = [path, include];",
            "#[derive(Clone)] #[must_use] #[cfg(test)] struct A;",
            "#[allow(unsafe_code)] fn f() {}",
            "macro_rules! m { ($(#[$a:meta])* $n:ident) => { $(#[$a])* fn $n() {} } }",
            "let r#unsafe = 1;",
        ] {
            assert_eq!(first(text), None, "{text}");
        }
    }

    #[test]
    fn the_page_shows_what_is_refused_and_nothing_else() {
        let page = include_str!("../../docs/src/your_file.md");
        let section = page.split("## What may not stand in it").nth(1).unwrap();
        let examples = section.split("```rust,ignore\n").nth(1).unwrap();
        let examples = examples.split("```").next().unwrap();
        let examples = examples.lines().filter(|line| !line.trim().is_empty());
        let found: std::collections::BTreeSet<&str> =
            examples.map(|example| refused(example).0).collect();
        assert_eq!(found.len(), TABLE.len(), "{found:?}");
    }

    #[test]
    fn a_long_file_is_read_in_one_pass() {
        let paths = "super::".repeat(37_000);
        let attributes = "#[a(".repeat(60_000);
        let equals = "path = cfg ".repeat(20_000);
        for text in [paths, attributes, equals, "/*".repeat(120_000)] {
            first(&text);
        }
    }
}
