//! Everything that can keep the checker from its work, as text and as an exit code.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::invocation;

/// The exit codes, in one place.
pub mod exit {
    /// All that was asked for passes.
    pub const PASSED: u8 = 0;
    /// Something does not pass.
    pub const NOT_PASSED: u8 = 1;
    /// Wrong usage.
    pub const USAGE: u8 = 2;
    /// The environment is at fault.
    pub const ENVIRONMENT: u8 = 3;
}

/// Why the checker stops.
#[derive(Debug, Error)]
pub enum Error {
    /// No workbook here.
    #[error(
        "there is no workbook in {0} or above it; \
         run this in your clone of Noughts (the folder with exercises/ and checker/)"
    )]
    NoWorkbook(PathBuf),
    /// The workbook on disk is not the one this binary was built from.
    #[error(
        "this checker was built for another version of the workbook than {0}; \
         run `cargo run` there, or install it again with `cargo install --path checker`"
    )]
    OtherWorkbook(PathBuf),
    /// A name that is no problem's.
    #[error(
        "there is no problem `{name}`{}; `{}` shows all",
        near_names(.near), invocation::command("list")
    )]
    NoProblem { name: String, near: Vec<String> },
    /// A name that is used in several labs.
    #[error("`{name}` is in several labs; say which: {}", .which.join(", "))]
    Ambiguous { name: String, which: Vec<String> },
    /// Anything else about how the command was given.
    #[error("{0}")]
    Usage(String),
    /// A file that cannot be read or written.
    #[error("{path}: {error}; {advice}")]
    File {
        path: PathBuf,
        error: io::Error,
        advice: &'static str,
    },
    /// A program that cannot be started.
    #[error("`{program}` cannot be started: {error}; {advice}")]
    Start {
        program: String,
        error: io::Error,
        advice: &'static str,
    },
    /// A build of our own files that fails.
    #[error("{what} cannot be built:\n{}\n{}", said.trim_end(), next_step(said))]
    Build { what: String, said: String },
    /// A newer save has made the run worthless.
    #[error("the run was called off")]
    CalledOff,
    /// Anything else in the environment.
    #[error("{0}")]
    Environment(String),
}

fn near_names(names: &[String]) -> String {
    match names {
        [] => String::new(),
        names => {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            format!(" (near: {})", names.join(", "))
        }
    }
}

/// What to do about a build that fails, by what was said.
fn next_step(said: &str) -> String {
    let says = |signs: &[&str]| signs.iter().any(|sign| said.contains(sign));
    // A place in a file is a line such as `  --> tests/game_lab/winner.rs:7:1`.
    let file = said.lines().find_map(|line| {
        let (path, _) = line.trim_start().strip_prefix("--> ")?.split_once(':')?;
        (!path.starts_with('/')).then_some(path)
    });
    if says(&["No space left on device"]) {
        "Make room on the disk and try again.".to_owned()
    } else if says(&["Permission denied", "Read-only file system"]) {
        "See whose folder that is (a build by another user may have left it behind), or set \
         CARGO_TARGET_DIR to a folder that you may write."
            .to_owned()
    } else if says(&["linker `cc` not found", "linker `cc`"]) {
        "Install a C compiler, such as Debian's package gcc or Apple's command line tools; Rust links \
         with it."
            .to_owned()
    } else if says(&[
        "--offline",
        "offline mode",
        "failed to download",
        "resolve host",
        "network",
    ]) {
        "Run `cargo fetch` once where there is a network; after that nothing has to be downloaded."
            .to_owned()
    } else if let Some(file) = file {
        format!(
            "{file} is part of the workbook: `git diff {file}` shows what has been changed in it, and \
             `git checkout {file}` brings it back."
        )
    } else {
        format!(
            "`{}` looks for what is missing; `cargo clean` and another try builds everything anew.",
            invocation::command("doctor")
        )
    }
}

impl Error {
    /// The process's exit code for this error.
    pub fn exit_code(&self) -> u8 {
        match self {
            Error::NoProblem { .. } | Error::Ambiguous { .. } | Error::Usage(_) => exit::USAGE,
            _ => exit::ENVIRONMENT,
        }
    }
}

/// Adds the path to an I/O error.
pub trait AtPath<T> {
    /// What was being read.
    fn reading(self, path: &Path) -> Result<T, Error>;
    /// What was being written.
    fn writing(self, path: &Path) -> Result<T, Error>;
}

impl<T> AtPath<T> for io::Result<T> {
    fn reading(self, path: &Path) -> Result<T, Error> {
        let advice = "check that the file is there and may be read";
        self.map_err(|error| Error::File {
            path: path.to_owned(),
            error,
            advice,
        })
    }

    fn writing(self, path: &Path) -> Result<T, Error> {
        let advice = "check that the folder may be written and the disk is not full";
        self.map_err(|error| Error::File {
            path: path.to_owned(),
            error,
            advice,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::no_linker("error: linker `cc` not found", "Install a C compiler")]
    #[case::no_network(
        "failed to download `insta v1.49.0`\nattempting to make an HTTP request, but --offline was specified",
        "Run `cargo fetch` once"
    )]
    #[case::no_name_server("Could not resolve host: example.org", "Run `cargo fetch` once")]
    #[case::somebody_elses_folder(
        "failed to open: target/debug/.cargo-lock: Permission denied",
        "CARGO_TARGET_DIR"
    )]
    #[case::no_room(
        "write: No space left on device (os error 28)",
        "Make room on the disk"
    )]
    #[case::a_broken_suite(
        "error: expected item\n  --> tests/game_lab/winner.rs:7:1",
        "`git checkout tests/game_lab/winner.rs` brings"
    )]
    #[case::anything_else(
        "error: linking with `cc` failed",
        " doctor` looks for what is missing"
    )]
    fn a_build_that_fails_ends_with_a_next_step(#[case] said: &str, #[case] step: &str) {
        let error = Error::Build {
            what: "the judge".to_owned(),
            said: said.to_owned(),
        };
        let text = error.to_string();
        let (first, last) = text.rsplit_once('\n').unwrap();
        assert_eq!(first, format!("the judge cannot be built:\n{said}"));
        assert!(last.contains(step), "{last}");
    }
}
