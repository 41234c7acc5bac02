//! Known mistakes: a wrong answer that equals one of them on every case gets its advice.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use crate::build::{self, Built};
use crate::check;
use crate::error::Error;
use crate::files;
use crate::hash::Hash;
use crate::judge::{self, Hearing};
use crate::source;
use crate::stage::{Source, Sources};
use crate::tools::Tools;
use crate::workbook::{Id, Workbook};

/// A plausible wrong version of one problem.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// Its name, which says what is wrong.
    pub name: String,
    /// Its file.
    pub source: Source,
}

impl Mistake {
    /// What to tell a student who has made it: the lines of the file's `//!` comment.
    pub fn advice(&self) -> String {
        let lines = self
            .source
            .text
            .lines()
            .map_while(|line| line.strip_prefix("//!"));
        let lines: Vec<&str> = lines.map(str::trim).collect();
        lines.join(" ").trim().to_owned()
    }
}

/// The known mistakes of a problem, by name.
pub fn mistakes(workbook: &Workbook, id: Id) -> Vec<Mistake> {
    let folder = id.path("checker/mistakes", "");
    let Ok(entries) = fs::read_dir(workbook.file(&folder)) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            name.strip_suffix(".rs").map(str::to_owned)
        })
        .collect();
    names.sort();
    names
        .into_iter()
        .filter_map(|name| {
            let path = format!("{folder}/{name}.rs");
            let text = source::read(workbook.root(), &path).ok()?;
            Some(Mistake {
                name,
                source: Source { path, text },
            })
        })
        .collect()
}

/// What a program answered: a hash a case.
type Answers = BTreeMap<String, u64>;

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
    let Some(given) = answers(hearing) else {
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
        if its_answers(tools, id, &with_mistake)?.as_ref() == Some(&given) {
            let advice = mistake.advice();
            return Ok(Some((mistake.name, advice)));
        }
    }
    Ok(None)
}

/// A mistake's answers, kept from one run of the checker to the next.
fn its_answers(tools: &Tools, id: Id, sources: &Sources) -> Result<Option<Answers>, Error> {
    let stage = sources.stage([id]);
    let mut key = Hash::new();
    key.add(&build::key(tools, &stage));
    tools.add_judge_to(id.lab, &mut key);
    key.add(&id.to_string());
    let kept: PathBuf = tools
        .scratch()
        .join("answers")
        .join(format!("{}.json", key.hex()));
    let known = fs::read(&kept)
        .ok()
        .and_then(|bytes| serde_json::from_slice(&bytes).ok());
    if let Some(answers) = known {
        return Ok(answers);
    }
    let answers = match build::candidate(tools, &stage)? {
        Built::Ready(program) => answers(&judge::hear(tools, id, &program)?),
        Built::Broken(_) | Built::Endless(_) => None,
    };
    // Only to save time; where it cannot be kept, it is found out again.
    if let Ok(bytes) = serde_json::to_vec(&answers) {
        let _ = files::replace_quickly(&kept, &bytes);
    }
    Ok(answers)
}

/// The answers of a hearing in which every case came to its end one way or the other.
fn answers(hearing: &Hearing) -> Option<Answers> {
    hearing
        .cases
        .iter()
        .map(|case| Some((case.clone(), hearing.records.get(case)?.answers)))
        .collect()
}
