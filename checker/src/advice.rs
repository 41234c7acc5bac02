//! Known mistakes: a wrong answer that equals one of them on every case gets its advice.

use std::collections::BTreeMap;
use std::fs;

use crate::build::{self, Built};
use crate::cache;
use crate::check;
use crate::error::Error;
use crate::judge::{self, Hearing};
use crate::source;
use crate::stage::{Source, Sources};
use crate::tools::{Tools, identity};
use crate::workbook::{Id, Workbook};

/// A plausible wrong version of one problem.
#[derive(Clone, Debug)]
struct Mistake {
    /// Its name, which says what is wrong.
    name: String,
    /// Its file.
    source: Source,
}

impl Mistake {
    /// What to tell a student who has made it: the lines of the file's `//!` comment.
    fn advice(&self) -> String {
        let lines = self
            .source
            .text
            .lines()
            .map_while(|line| line.strip_prefix("//!"));
        let lines: Vec<&str> = lines.map(str::trim).collect();
        lines.join(" ").trim().to_owned()
    }
}

/// The folder of a problem's known mistakes, below the workbook.
fn folder(id: Id) -> String {
    id.path("checker/mistakes", "")
}

/// Names of the known mistakes of a problem, sorted.
fn names(workbook: &Workbook, id: Id) -> Vec<String> {
    let entries = fs::read_dir(workbook.file(&folder(id)));
    let mut names: Vec<String> = entries
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            name.strip_suffix(".rs").map(str::to_owned)
        })
        .collect();
    names.sort();
    names
}

/// What tells the known mistakes of a problem from changed ones, without reading them.
pub fn identities(workbook: &Workbook, id: Id) -> Vec<String> {
    let folder = workbook.file(&folder(id));
    let path = |name| folder.join(format!("{name}.rs"));
    let names = names(workbook, id).into_iter();
    names.map(|name| identity(&path(name))).collect()
}

/// The known mistakes of a problem, by name.
fn mistakes(workbook: &Workbook, id: Id) -> Vec<Mistake> {
    let folder = folder(id);
    names(workbook, id)
        .into_iter()
        .filter_map(|name| {
            let path = format!("{folder}/{name}.rs");
            let text = source::read(workbook.root(), &path).ok()?;
            Some(Mistake {
                name,
                source: Source::new(path, text),
            })
        })
        .collect()
}

/// What a program answered: a hash a case.
type Answers<'a> = BTreeMap<&'a str, u64>;

/// The name and the advice of the mistake whose answers are those of `hearing` on every case.
///
/// # Errors
/// Where the environment is at fault.
pub fn matching(
    workbook: &Workbook,
    tools: &Tools,
    id: Id,
    hearing: &Hearing,
) -> Result<Option<(String, String)>, Error> {
    let (Some(given), Some(telling)) = (answers(hearing), telling(hearing)) else {
        return Ok(None);
    };
    let mut references = BTreeMap::new();
    for other in Id::of(id.lab) {
        let Some(reference) = check::reference(workbook, other) else {
            return Ok(None);
        };
        references.insert(other, reference);
    }
    let provided = check::provided(workbook, id.lab)?;
    let sources = Sources {
        lab: id.lab,
        problems: references,
        provided,
    };
    for mistake in mistakes(workbook, id) {
        let with_mistake = sources.with([(id, mistake.source.clone())]);
        // Most mistakes are told apart by one case, which is a matter of milliseconds.
        if let Some(one) = hear(tools, id, &with_mistake, Some(telling))?
            && answers(&one).is_some_and(|its| its.get(telling) == given.get(telling))
            && let Some(all) = hear(tools, id, &with_mistake, None)?
            && answers(&all).as_ref() == Some(&given)
        {
            let advice = mistake.advice();
            return Ok(Some((mistake.name, advice)));
        }
    }
    Ok(None)
}

/// Of the cases that failed, the one that was the quickest.
fn telling(hearing: &Hearing) -> Option<&str> {
    let failed = hearing.records.values().filter(|record| !record.passed);
    let quickest = failed.min_by_key(|record| (record.micros, &record.name))?;
    Some(&quickest.name)
}

/// What a judge reports of a mistake, on one case or on all, kept from one run of the checker to
/// the next; nothing where the mistake cannot be compiled.
fn hear(
    tools: &Tools,
    id: Id,
    sources: &Sources,
    case: Option<&str>,
) -> Result<Option<Hearing>, Error> {
    let key = judge::key(tools, id, sources, case);
    if let Some(hearing) = cache::hearing(tools, &key) {
        return Ok(Some(hearing));
    }
    let Built::Ready(program) = build::candidate(tools, &sources.stage([id]))? else {
        return Ok(None);
    };
    let hearing = match case {
        Some(case) => judge::hear_one(tools, id, &program, case)?,
        None => judge::hear(tools, id, &program)?,
    };
    cache::keep_hearing(tools, &key, &hearing);
    Ok(Some(hearing))
}

/// The answers of a hearing in which every case came to its end one way or the other.
fn answers(hearing: &Hearing) -> Option<Answers<'_>> {
    hearing
        .cases
        .iter()
        .map(|case| Some((case.as_str(), hearing.records.get(case)?.answers)))
        .collect()
}
