//! Verdicts, and what judges reported, kept from one run to the next by everything they were made
//! from. Deleting them costs time and nothing else.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use shim::record::Record;
use shim::wire::{self, Wire};

use crate::files;
use crate::judge::Hearing;
use crate::sentences;
use crate::stage::Subject;
use crate::tools::Tools;
use crate::verdict::{CaseStatus, Problem, Status};

/// So many verdicts, and so many reports of judges, are kept, each some ten kilobytes.
const KEPT: usize = 3000;

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
