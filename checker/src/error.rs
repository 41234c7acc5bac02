//! Everything that can keep the checker from its work, as text and as an exit code.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

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
    #[error("there is no problem `{name}`{}; `list` shows all", near_names(.near))]
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
    #[error("{what} cannot be built:\n{said}")]
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
