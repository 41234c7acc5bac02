//! Which compiler is used, and what it says.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::{Deserialize, Serialize};

use crate::error::Error;

/// The compiler that cargo uses for this workbook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Compiler {
    /// The program itself, not a proxy that looks for it.
    pub rustc: PathBuf,
    /// Its version line, such as `rustc 1.95.0 (...)`.
    pub version: String,
    /// The folder of its standard library.
    pub libraries: PathBuf,
}

impl Compiler {
    /// Asks the compiler about itself.
    ///
    /// # Errors
    /// Where it cannot be started.
    pub fn find(root: &Path) -> Result<Compiler, Error> {
        let rustc = rustc();
        let version = version(&rustc, root)?;
        let libraries = PathBuf::from(ask(&rustc, &["--print", "target-libdir"], root)?);
        let sysroot = PathBuf::from(ask(&rustc, &["--print", "sysroot"], root)?);
        // Behind rustup's proxy, which takes as long to find the compiler as some files to
        // compile.
        let itself = sysroot.join("bin").join("rustc");
        let rustc = if env::var_os("RUSTC").is_none() && itself.exists() {
            itself
        } else {
            rustc
        };
        Ok(Compiler {
            rustc,
            version,
            libraries,
        })
    }
}

/// The cargo that this process was started by, or the one on the path.
pub fn cargo() -> PathBuf {
    env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from)
}

/// The compiler that belongs to that cargo.
pub fn rustc() -> PathBuf {
    if let Some(rustc) = env::var_os("RUSTC") {
        return PathBuf::from(rustc);
    }
    let beside = cargo().with_file_name("rustc");
    if beside.is_absolute() && beside.exists() {
        beside
    } else {
        PathBuf::from("rustc")
    }
}

/// The version line of a tool.
///
/// # Errors
/// Where it cannot be started.
pub fn version(tool: &Path, root: &Path) -> Result<String, Error> {
    ask(tool, &["-V"], root)
}

fn ask(tool: &Path, arguments: &[&str], root: &Path) -> Result<String, Error> {
    let start = |error| Error::Start {
        program: tool.display().to_string(),
        error,
        advice: "install Rust with rustup, and see that it is on the PATH",
    };
    let output = Command::new(tool)
        .args(arguments)
        .current_dir(root)
        .output()
        .map_err(start)?;
    if !output.status.success() {
        return Err(Error::Build {
            what: format!("`{} {}`", tool.display(), arguments.join(" ")),
            said: String::from_utf8_lossy(&output.stderr).into_owned(),
        });
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A message of the compiler, as its JSON form has it.
#[derive(Clone, Debug, Deserialize)]
pub struct Diagnostic {
    /// What is wrong, in one sentence.
    pub message: String,
    /// The error's code, such as `E0308`, or the lint's name.
    pub code: Option<Code>,
    /// `error`, `warning` and so on.
    pub level: String,
    /// The places it is about.
    pub spans: Vec<Span>,
    /// Notes and help.
    #[serde(default)]
    children: Vec<Child>,
    /// The whole message as it is printed, in colour.
    pub rendered: Option<String>,
}

impl Diagnostic {
    /// Says it as it would be said of the workbook itself: without the library that a candidate has
    /// the provided types from, which nobody knows who has not written the checker.
    pub fn put_plainly(&mut self, library: &str, root: &Path) {
        let beside = "checker/shim/src/types/../../../provided/";
        let from_the_root = format!("{}/{beside}", root.display());
        let import = format!("use crate::{library}::");
        self.message = without_name(&self.message, library);
        if let Some(rendered) = &mut self.rendered {
            *rendered = without_help(rendered, |help| help.contains(&import));
            *rendered = without_name(rendered, library)
                .replace(&from_the_root, "exercises/")
                .replace(beside, "exercises/");
        }
    }

    /// Takes back what it proposes to import.
    pub fn propose_no_import(&mut self) {
        const IMPORTS: [&str; 2] = ["help: consider importing", "help: if you import"];
        if let Some(rendered) = &mut self.rendered {
            *rendered = without_help(rendered, |help| {
                let help = anstream::adapter::strip_str(help).to_string();
                IMPORTS.iter().any(|words| help.starts_with(words))
            });
        }
    }

    /// Whether it proposes to write something else somewhere between these places of a file, each a
    /// line and a column from 1. A `mut` in front of a name changes nothing for anybody else.
    pub fn proposes_between(&self, file: &str, from: (usize, usize), to: (usize, usize)) -> bool {
        let spans = self.children.iter().flat_map(|child| &child.spans);
        let mut proposed = spans.filter(|span| {
            let instead = span.suggested_replacement.as_deref();
            instead.is_some_and(|instead| instead.trim() != "mut" || span.is_behind('&'))
        });
        proposed.any(|span| {
            let starts = (span.line_start, span.column_start);
            let ends = (span.line_end, span.column_end);
            span.file_name == file && starts <= to && ends >= from
        })
    }

    /// The error's code or the lint's name, or nothing.
    pub fn code(&self) -> &str {
        self.code.as_ref().map_or("", |code| &code.code)
    }

    /// The whole message.
    pub fn text(&self) -> &str {
        self.rendered.as_deref().unwrap_or(&self.message)
    }

    /// Whether it keeps the program from being compiled.
    pub fn is_error(&self) -> bool {
        self.level.starts_with("error")
    }

    /// Whether it is found only when the program is put together from its parts: a constant that
    /// panics for a parameter that another file has chosen, a type that grows without end.
    pub fn is_late(&self) -> bool {
        self.code() == "E0080" || self.message.contains("instantiating")
    }

    /// The file and line that it is mainly about: for an error inside a macro, where the macro is
    /// used.
    pub fn place(&self) -> Option<(&str, usize)> {
        let mut span = self
            .spans
            .iter()
            .find(|span| span.is_primary)
            .or(self.spans.first())?;
        while let Some(expansion) = &span.expansion {
            span = &expansion.span;
        }
        Some((&span.file_name, span.line_start))
    }
}

/// A text without the name of a library in front of paths. What is marked as added in the next line
/// becomes as much shorter.
fn without_name(text: &str, library: &str) -> String {
    let path = format!("{library}::");
    let mut plain = String::new();
    let mut too_long = 0;
    for line in text.split_inclusive('\n') {
        let owed = std::mem::take(&mut too_long);
        if owed > 0 && line.contains("++") {
            plain.push_str(&line.replacen('+', "", owed));
        } else {
            plain.push_str(&line.replace(&path, ""));
            too_long = line.matches(&path).count() * path.len();
        }
    }
    plain
}

/// What the compiler says without those pieces of help for which that holds. A piece begins with its
/// word at the beginning of a line and ends where the next one begins.
fn without_help(said: &str, drops: impl Fn(&str) -> bool) -> String {
    let begins = |line: &str, words: &[&str]| {
        let line = anstream::adapter::strip_str(line).to_string();
        words.iter().any(|word| line.starts_with(word))
    };
    let mut pieces: Vec<String> = Vec::new();
    for line in said.split_inclusive('\n') {
        match pieces.last_mut() {
            Some(piece) if !begins(line, &["help: ", "note: "]) => piece.push_str(line),
            _ => pieces.push(line.to_owned()),
        }
    }
    let count = pieces.len();
    pieces.retain(|piece| !begins(piece, &["help: "]) || !drops(piece));
    let mut kept = pieces.concat();
    if pieces.len() < count {
        // The bar that led to what is gone; an empty line stands behind every message.
        let last = kept.trim_end().rfind('\n').map_or(0, |at| at + 1);
        let is_bar = anstream::adapter::strip_str(&kept[last..]).to_string();
        if is_bar.trim() == "|" {
            kept.truncate(last);
        }
        kept.push('\n');
    }
    kept
}

/// See [`Diagnostic::code`].
#[derive(Clone, Debug, Deserialize)]
pub struct Code {
    code: String,
}

/// A note or a piece of help.
#[derive(Clone, Debug, Deserialize)]
struct Child {
    spans: Vec<Span>,
}

/// A place in a file.
#[derive(Clone, Debug, Deserialize)]
pub struct Span {
    file_name: String,
    line_start: usize,
    #[serde(default)]
    line_end: usize,
    #[serde(default)]
    column_start: usize,
    #[serde(default)]
    column_end: usize,
    is_primary: bool,
    suggested_replacement: Option<String>,
    #[serde(default)]
    text: Vec<Quoted>,
    expansion: Option<Box<Expansion>>,
}

impl Span {
    /// Whether this sign stands right in front of it.
    fn is_behind(&self, sign: char) -> bool {
        let before = self.column_start.checked_sub(2);
        let line = self.text.first().zip(before);
        line.is_some_and(|(line, before)| line.text.chars().nth(before) == Some(sign))
    }
}

/// A line of a file that a message is about.
#[derive(Clone, Debug, Deserialize)]
struct Quoted {
    text: String,
}

#[derive(Clone, Debug, Deserialize)]
struct Expansion {
    span: Span,
}
