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
    /// The whole message as it is printed, in colour.
    pub rendered: Option<String>,
}

impl Diagnostic {
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

/// See [`Diagnostic::code`].
#[derive(Clone, Debug, Deserialize)]
pub struct Code {
    code: String,
}

/// A place in a file.
#[derive(Clone, Debug, Deserialize)]
pub struct Span {
    file_name: String,
    line_start: usize,
    is_primary: bool,
    expansion: Option<Box<Expansion>>,
}

#[derive(Clone, Debug, Deserialize)]
struct Expansion {
    span: Span,
}
