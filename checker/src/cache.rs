//! Verdicts, and what judges reported, kept from one run to the next by everything they were made
//! from. Deleting them costs time and nothing else.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use shim::record::Record;
use shim::wire::{self, Wire};

use crate::compiler::Diagnostic;
use crate::files;
use crate::hash::Hash;
use crate::judge::Hearing;
use crate::sentences;
use crate::stage::{MAIN, Stage, Subject, lab_root};
use crate::tools::Tools;
use crate::verdict::{CaseStatus, Problem, Status, Warning};

/// So many verdicts, and so many reports of judges, are kept, each some ten kilobytes.
const KEPT: usize = 3000;

/// So many warnings of a file are kept; more than that nobody reads.
const WARNINGS: usize = 5;

/// The lints that are about what a program does. They come first: what is only untidy explains no wrong
/// answer.
const TELLING: [&str; 9] = [
    "unconditional_recursion",
    "unreachable_code",
    "unreachable_patterns",
    "unused_assignments",
    "unused_comparisons",
    "unused_must_use",
    "unused_variables",
    "overlapping_range_endpoints",
    "path_statements",
];

#[derive(Serialize, Deserialize)]
struct Entry<P> {
    /// The full key, against a file that was copied from somewhere else.
    key: String,
    problem: P,
}

/// The verdict with this key, if it is known.
pub fn get(tools: &Tools, key: &str) -> Option<Problem> {
    let bytes = fs::read(path(tools, "verdicts", key)).ok()?;
    let entry: Entry<Problem> = serde_json::from_slice(&bytes).ok()?;
    (entry.key == key).then_some(entry.problem)
}

/// Keeps a verdict, unless it might be another one the next time.
pub fn put(tools: &Tools, key: &str, problem: &Problem) {
    if !lasts(problem) {
        return;
    }
    let entry = Entry {
        key: key.to_owned(),
        problem,
    };
    if let Ok(bytes) = serde_json::to_vec(&entry) {
        keep(&path(tools, "verdicts", key), &bytes);
    }
}

/// A hearing as it is kept: its key, its cases in order, and the records there are.
type Kept = (String, Vec<String>, Vec<Record>);

/// What a judge reported of a subject when it was last heard with this key.
pub fn hearing(tools: &Tools, key: &str, subject: &Subject) -> Option<Hearing> {
    let path = path(tools, "hearings", key);
    let bytes = fs::read(&path).ok()?;
    // What is used stays, however old it is.
    let _ = files::touch(&path);
    let (known, cases, records) = wire::whole::<Kept>(&bytes).ok()?;
    (known == key).then(|| {
        let mut hearing = Hearing::of(subject, cases);
        let named = records.into_iter();
        hearing
            .records
            .extend(named.map(|record| (record.name.clone(), record)));
        hearing
    })
}

/// Keeps what a judge reported, unless it might report something else the next time.
pub fn keep_hearing(tools: &Tools, key: &str, hearing: &Hearing) {
    if hearing.broken.is_some() || depends_on_time(hearing) {
        return;
    }
    let records = hearing.records.values().cloned().collect();
    let kept: Kept = (key.to_owned(), hearing.cases.clone(), records);
    let mut bytes = Vec::new();
    kept.put(&mut bytes);
    keep(&path(tools, "hearings", key), &bytes);
}

/// Keeps what the compiler has warned of, by the file that it is about, for each file that is judged. A program that
/// is known is not compiled again, and nobody would be told a second time.
pub fn keep_warnings(tools: &Tools, stage: &Stage, said: &[Diagnostic]) {
    for subject in stage.subjects() {
        let mut own: Vec<(&Diagnostic, usize)> = said
            .iter()
            .filter(|it| it.level == "warning")
            .filter_map(|it| Some((it, it.place()?)))
            .filter(|(_, (file, line))| stage.owner(file, *line) == Some(subject.id()))
            .filter(|(_, (file, _))| *file != MAIN && *file != lab_root(stage.lab))
            .filter(|(it, (file, line))| !depends_on_others(stage, it, file, *line))
            .map(|(it, (_, line))| (it, line))
            .collect();
        own.sort_by_key(|(it, line)| (!TELLING.contains(&it.code()), *line));
        let warnings: Vec<Warning> = own
            .into_iter()
            .map(|(it, line)| Warning {
                line,
                message: it.message.clone(),
                text: it.text().to_owned(),
            })
            .take(WARNINGS)
            .collect();
        if let Ok(bytes) = serde_json::to_vec(&warnings) {
            keep(
                &path(tools, "warnings", &warnings_key(tools, subject)),
                &bytes,
            );
        }
    }
}

/// Whether a warning comes and goes with the files that a file is compiled with: some other may use what
/// this one offers.
fn depends_on_others(stage: &Stage, warning: &Diagnostic, file: &str, line: usize) -> bool {
    let text = stage.files.get(file).map_or("", String::as_str);
    let line = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    warning.code() == "dead_code" && line.trim_start().starts_with("pub")
}

/// What the compiler has warned of in a file that was compiled.
pub fn warnings(tools: &Tools, subject: &Subject) -> Vec<Warning> {
    let path = path(tools, "warnings", &warnings_key(tools, subject));
    let bytes = fs::read(&path).unwrap_or_default();
    let _ = files::touch(&path);
    serde_json::from_slice(&bytes).unwrap_or_default()
}

fn warnings_key(tools: &Tools, subject: &Subject) -> String {
    let mut hash = Hash::new();
    tools.add_to(&mut hash);
    hash.add(&subject.id().to_string());
    hash.add(subject.source_hash());
    hash.hex()
}

/// Only to save time; where it cannot be kept, it is found out again.
fn keep(path: &Path, bytes: &[u8]) {
    let _ = files::replace_quickly(path, bytes);
    if let Some(folder) = path.parent() {
        files::keep_newest(folder, KEPT);
    }
}

/// What depends on how busy the machine was does not last.
fn lasts(problem: &Problem) -> bool {
    problem.status != Status::InfraError
        && !problem.cases.iter().any(|case| may_change(case.status))
}

/// Whether some case might end in another way the next time.
pub fn depends_on_time(hearing: &Hearing) -> bool {
    hearing.cases.iter().any(|case| {
        let record = hearing.records.get(case);
        let fault = record.and_then(|record| record.fault.as_ref());
        // Somebody else may have ended a judge, such as a system without memory.
        fault.is_some_and(|fault| fault.kind.is_the_judges_end())
            || may_change(sentences::case_status(record))
    })
}

fn may_change(status: CaseStatus) -> bool {
    matches!(
        status,
        CaseStatus::TimedOut | CaseStatus::NotRun | CaseStatus::OutOfMemory
    )
}

fn path(tools: &Tools, what: &str, key: &str) -> PathBuf {
    tools
        .scratch()
        .join(what)
        .join(format!("{}.json", &key[..32]))
}
