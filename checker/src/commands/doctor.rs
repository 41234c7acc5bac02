//! `doctor`: what is installed, what is odd, and what to do about it.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use super::workbook;
use crate::advice;
use crate::compiler;
use crate::error::{Error, exit};
use crate::invocation;
use crate::provided;
use crate::report::{self, BAD, GOOD};
use crate::source;
use crate::workbook::{Id, Workbook};

/// What was looked at, and what is wrong with it, if anything.
struct Finding {
    what: String,
    advice: Option<String>,
}

impl Finding {
    fn good(what: impl Into<String>) -> Finding {
        Finding {
            what: what.into(),
            advice: None,
        }
    }

    fn odd(what: impl Into<String>, advice: impl Into<String>) -> Finding {
        Finding {
            what: what.into(),
            advice: Some(advice.into()),
        }
    }
}

/// Looks at everything that the checker needs and prints what it finds.
///
/// # Errors
/// Where there is no workbook to look at.
pub fn run() -> Result<u8, Error> {
    let workbook = workbook()?;
    let mut findings = vec![
        Finding::good(format!("checker {}", env!("CARGO_PKG_VERSION"))),
        Finding::good(format!("workbook {}", workbook.root().display())),
    ];
    findings.push(tool("compiler", &compiler::rustc(), &workbook));
    findings.push(tool("cargo", &compiler::cargo(), &workbook));
    findings.push(linker());
    findings.push(scratch(&workbook));
    findings.extend(problems(&workbook));
    findings.push(system());
    let mut text = String::new();
    for finding in &findings {
        let _ = match &finding.advice {
            None => writeln!(text, "{GOOD}ok {GOOD:#} {}", finding.what),
            Some(advice) => writeln!(text, "{BAD}odd{BAD:#} {}\n    {advice}", finding.what),
        };
    }
    report::print(&text)?;
    let healthy = findings.iter().all(|finding| finding.advice.is_none());
    Ok(if healthy {
        exit::PASSED
    } else {
        exit::ENVIRONMENT
    })
}

fn tool(what: &str, path: &std::path::Path, workbook: &Workbook) -> Finding {
    match compiler::version(path, workbook.root()) {
        Ok(version) => Finding::good(format!("{what}: {version} ({})", path.display())),
        Err(error) => Finding::odd(format!("{what}: {error}"), "Install Rust with rustup."),
    }
}

fn linker() -> Finding {
    match Command::new("cc").arg("--version").output() {
        Ok(output) if output.status.success() => {
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            Finding::good(format!("linker: {}", text.lines().next().unwrap_or("cc")))
        }
        _ => Finding::odd(
            "linker: `cc` does not run",
            "Install a C compiler, such as Debian's package gcc or Apple's command line tools; \
             Rust links with it.",
        ),
    }
}

fn scratch(workbook: &Workbook) -> Finding {
    let folder = workbook.scratch();
    let written = fs::create_dir_all(&folder)
        .and_then(|()| tempfile::NamedTempFile::new_in(&folder).map(|_| ()));
    match written {
        Ok(()) => Finding::good(format!("scratch folder {}", folder.display())),
        Err(error) => Finding::odd(
            format!("scratch folder {}: {error}", folder.display()),
            "Make it writable, or set CARGO_TARGET_DIR to a folder that is.",
        ),
    }
}

fn problems(workbook: &Workbook) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut mistakes = 0;
    for id in Id::all() {
        if let Err(complaint) = source::read(workbook.root(), &id.stub()) {
            let advice = format!(
                "`{}` puts the stub back.",
                invocation::command(&format!("reset {}", id.short()))
            );
            findings.push(Finding::odd(
                complaint.sentence(id, source::Place::Desk),
                advice,
            ));
        }
        for (tree, extension) in [
            ("checker/stubs", ".rs"),
            ("tests", ".rs"),
            ("docs/src", ".md"),
        ] {
            let path = id.path(tree, extension);
            if !workbook.file(&path).is_file() {
                let advice = format!("`git checkout {path}` brings it back.");
                findings.push(Finding::odd(format!("{path} is missing"), advice));
            }
        }
        let (unlearned, all) = advice::unlearned(workbook, id);
        mistakes += all;
        for path in unlearned {
            let advice = format!(
                "`{}` finds out.",
                invocation::command(&format!("learn {}", id.short()))
            );
            let what = format!("nothing is known of what {path} answers");
            findings.push(Finding::odd(what, advice));
        }
    }
    for file in provided::all() {
        let path = provided::exercise(&file);
        let what = match provided::state(workbook, workbook.root(), &file) {
            provided::State::Same => continue,
            provided::State::Changed => format!(
                "{path} is provided and was changed; the checker does not use the change, plain \
                 `cargo test` does"
            ),
            provided::State::Missing => {
                format!("{path} is provided and is missing; plain `cargo test` needs it")
            }
        };
        let advice = format!("`{}` puts it back.", provided::reset(&file));
        findings.push(Finding::odd(what, advice));
    }
    for file in provided::all().map(|file| provided::copy(&file)) {
        if !workbook.file(&file).is_file() {
            let advice = format!("`git checkout {file}` brings it back.");
            findings.push(Finding::odd(format!("{file} is missing"), advice));
        }
    }
    let solutions = if workbook.has_solutions() {
        "with"
    } else {
        "without"
    };
    findings.insert(
        0,
        Finding::good(format!(
            "{} problems, {mistakes} known mistakes, {solutions} reference solutions",
            Id::all().count(),
        )),
    );
    findings
}

fn system() -> Finding {
    if cfg!(target_os = "linux") {
        Finding::good("Linux: time, memory and process limits are all in force")
    } else {
        Finding::odd(
            "not Linux: a candidate's memory is not limited, and it may outlive a killed checker",
            "Nothing to do; the verdicts are the same.",
        )
    }
}
