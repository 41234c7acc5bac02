//! `hint`, `solution`, `diff` and `reset`: help with one problem, and a way back.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use similar::{ChangeTag, TextDiff};

use super::{confirm, workbook};
use crate::check;
use crate::cli::{Hint, Reveal, Whose};
use crate::error::{AtPath, Error, exit};
use crate::files;
use crate::hints;
use crate::invocation;
use crate::names::{self, File};
use crate::provided;
use crate::report::{self, BAD, FAINT, GOOD};
use crate::source;
use crate::tools::Run;
use crate::verdict::Status;
use crate::workbook::{Id, Workbook};

/// Shows the next hint, or all of them.
///
/// # Errors
/// A wrong name, or a page that cannot be read.
pub fn hint(arguments: &Hint) -> Result<u8, Error> {
    let workbook = workbook()?;
    let id = names::problem(&arguments.problem)?;
    let (shown, left) = if arguments.all {
        (hints::all(&workbook, id)?, 0)
    } else {
        let hints::Next { hint, left } = hints::next(&workbook, id)?;
        (vec![hint], left)
    };
    let mut text = String::new();
    for hint in shown {
        let _ = writeln!(text, "{GOOD}{}{GOOD:#}\n\n{}\n", hint.title, hint.text);
    }
    let name = id.short();
    let _ = match left {
        0 => writeln!(
            text,
            "{FAINT}That was the last hint; `{}` shows the reference.{FAINT:#}",
            invocation::command(&format!("solution {name}"))
        ),
        left => writeln!(
            text,
            "{FAINT}{left} more: `{}` again.{FAINT:#}",
            invocation::command(&format!("hint {name}"))
        ),
    };
    report::print(&text)?;
    Ok(exit::PASSED)
}

/// Shows the reference solution and its variants.
///
/// # Errors
/// A wrong name, no solutions, or a refusal to see them yet.
pub fn solution(arguments: &Reveal) -> Result<u8, Error> {
    let workbook = workbook()?;
    let id = names::problem(&arguments.problem)?;
    let reference = reference(&workbook, id)?;
    if !may_see(&workbook, id, arguments.reveal)? {
        return Ok(exit::NOT_PASSED);
    }
    let mut text = format!("{FAINT}{}{FAINT:#}\n{}", reference.path, reference.text);
    for variant in variants(&workbook, id) {
        let body = source::read(workbook.root(), &variant).unwrap_or_default();
        let _ = write!(text, "\n{FAINT}{variant}{FAINT:#}\n{body}");
    }
    report::print(&text)?;
    Ok(exit::PASSED)
}

/// Paths of the variants of a problem's reference, with `/`.
fn variants(workbook: &Workbook, id: Id) -> Vec<String> {
    let folder = id.path("solutions", "");
    let entries = fs::read_dir(workbook.file(&folder))
        .into_iter()
        .flatten()
        .flatten();
    let mut paths: Vec<String> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| {
            Path::new(name)
                .extension()
                .is_some_and(|extension| extension == "rs")
        })
        .map(|name| format!("{folder}/{name}"))
        .collect();
    paths.sort();
    paths
}

/// Compares the student's file with the reference.
///
/// # Errors
/// A wrong name, no solutions, or an unreadable file.
pub fn diff(arguments: &Reveal) -> Result<u8, Error> {
    let workbook = workbook()?;
    let id = names::problem(&arguments.problem)?;
    let reference = reference(&workbook, id)?;
    let own = match source::read(workbook.root(), &id.stub()) {
        Ok(own) => own,
        Err(complaint) => {
            report::print(&format!(
                "{}\n",
                complaint.sentence(id, source::Place::Desk)
            ))?;
            return Ok(exit::NOT_PASSED);
        }
    };
    if !may_see(&workbook, id, arguments.reveal)? {
        return Ok(exit::NOT_PASSED);
    }
    if own == reference.text {
        report::print("Your file and the reference are the same.\n")?;
        return Ok(exit::PASSED);
    }
    let mut text = format!(
        "{BAD}--- {}{BAD:#}\n{GOOD}+++ {}{GOOD:#}\n",
        id.stub(),
        reference.path
    );
    for change in TextDiff::from_lines(&own, &reference.text).iter_all_changes() {
        let line = change.value().trim_end_matches(['\r', '\n']);
        let line = report::plain(line);
        let _ = match change.tag() {
            ChangeTag::Delete => writeln!(text, "{BAD}-{line}{BAD:#}"),
            ChangeTag::Insert => writeln!(text, "{GOOD}+{line}{GOOD:#}"),
            ChangeTag::Equal => writeln!(text, " {line}"),
        };
    }
    report::print(&text)?;
    Ok(exit::PASSED)
}

fn reference(workbook: &Workbook, id: Id) -> Result<crate::stage::Source, Error> {
    check::reference(workbook, id).ok_or_else(|| {
        Error::Environment(format!(
            "there is no {} here: this may be a student edition, which comes without solutions",
            id.path("solutions", ".rs")
        ))
    })
}

/// A solved problem's reference is open; before that, the student is asked.
fn may_see(workbook: &Workbook, id: Id, reveal: bool) -> Result<bool, Error> {
    if reveal {
        return Ok(true);
    }
    let plan = super::plan(
        vec![id],
        &Whose {
            exercises: true,
            ..Whose::default()
        },
    )?;
    let report = check::run(workbook, &plan, &Run::told())?;
    if report
        .problems
        .iter()
        .all(|problem| problem.status == Status::Passed)
    {
        return Ok(true);
    }
    let seen = confirm(&format!(
        "`{}` is not solved yet. See the reference all the same?",
        id.short()
    ));
    if !seen {
        report::print(&format!(
            "`{name}` is not solved yet; `{}` helps, and `--reveal` at the end shows the reference \
             without asking.\n",
            invocation::command(&format!("hint {}", id.short())),
            name = id.short()
        ))?;
    }
    Ok(seen)
}

/// Puts a stub or a provided file back and keeps the student's version beside it.
///
/// # Errors
/// A wrong name, or files that cannot be read or written.
pub fn reset(name: &str) -> Result<u8, Error> {
    let workbook = workbook()?;
    let id = match names::file(name)? {
        File::Stub(id) => id,
        File::Provided(files) => return reset_provided(&workbook, name, &files),
    };
    let pristine = check::pristine(&workbook, id).ok_or_else(|| {
        let path = id.path("checker/stubs", ".rs");
        Error::Environment(format!(
            "{path} is missing; `git checkout {path}` brings it back"
        ))
    })?;
    if put_back(&workbook, &id.stub(), &pristine.text, "the stub")? {
        hints::forget(&workbook, id);
    }
    Ok(exit::PASSED)
}

/// Puts that one of some provided files back which was changed.
fn reset_provided(workbook: &Workbook, name: &str, files: &[String]) -> Result<u8, Error> {
    let is_other =
        |file: &&String| provided::state(workbook, workbook.root(), file) != provided::State::Same;
    let others: Vec<&String> = files.iter().filter(is_other).collect();
    let put_back = |file: &str| {
        let text = provided::original(workbook, file)?;
        put_back(workbook, &provided::exercise(file), &text, "as it came")
    };
    match (others.as_slice(), files) {
        ([], files) => {
            for file in files {
                put_back(file)?;
            }
        }
        ([file], _) => {
            put_back(file)?;
        }
        (several, _) => {
            return Err(Error::Ambiguous {
                name: name.to_owned(),
                which: several.iter().map(|file| (*file).clone()).collect(),
            });
        }
    }
    Ok(exit::PASSED)
}

/// Puts a file of the exercises back as it came, unless it is; keeps what was there beside it, and
/// says so. Tells whether there was anything to do.
fn put_back(workbook: &Workbook, file: &str, came: &str, what: &str) -> Result<bool, Error> {
    let path = workbook.file(file);
    let present = fs::symlink_metadata(&path);
    let same = source::read(workbook.root(), file).is_ok_and(|own| own == came);
    if same && present.as_ref().is_ok_and(fs::Metadata::is_file) {
        report::print(&format!("{file} is {what} already.\n"))?;
        return Ok(false);
    }
    let mut text = String::new();
    match present {
        Ok(present) if present.is_dir() => {
            return Err(Error::Environment(format!(
                "{file} is a folder; move it away and try again"
            )));
        }
        // A link to nowhere has nothing to keep; the link itself is replaced.
        Ok(_) if fs::metadata(&path).is_ok() => {
            let copy = files::keep_copy(&path).writing(&path)?;
            let copy = copy
                .strip_prefix(workbook.root())
                .unwrap_or(&copy)
                .display();
            let _ = writeln!(text, "Your version is kept as {copy}.");
        }
        _ => {}
    }
    files::replace(&path, came.as_bytes()).writing(&path)?;
    let _ = writeln!(text, "{file} is {what} again.");
    report::print(&text)?;
    Ok(true)
}
