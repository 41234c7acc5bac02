//! Verdicts kept from one run to the next, by everything they were made from. Deleting them costs
//! time and nothing else.

use std::fs;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::files;
use crate::tools::Tools;
use crate::verdict::{CaseStatus, Problem, Status};

/// So many verdicts are kept.
const KEPT: usize = 1000;

#[derive(Serialize, Deserialize)]
struct Entry<P> {
    /// The full key, against a file that was copied from somewhere else.
    key: String,
    problem: P,
}

/// The verdict with this key, if it is known.
pub fn get(tools: &Tools, key: &str) -> Option<Problem> {
    let bytes = fs::read(path(tools, key)).ok()?;
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
    // Only to save time; where it cannot be kept, it is found out again.
    if let Ok(bytes) = serde_json::to_vec(&entry) {
        let path = path(tools, key);
        let _ = files::replace_quickly(&path, &bytes);
        if let Some(folder) = path.parent() {
            files::keep_newest(folder, KEPT);
        }
    }
}

/// What depends on how busy the machine was does not last.
fn lasts(problem: &Problem) -> bool {
    problem.status != Status::InfraError
        && !problem
            .cases
            .iter()
            .any(|case| depends_on_time(case.status))
}

/// Whether a case might end in another way the next time.
pub fn depends_on_time(status: CaseStatus) -> bool {
    matches!(
        status,
        CaseStatus::TimedOut | CaseStatus::NotRun | CaseStatus::OutOfMemory
    )
}

fn path(tools: &Tools, key: &str) -> PathBuf {
    tools
        .scratch()
        .join("verdicts")
        .join(format!("{}.json", &key[..32]))
}
