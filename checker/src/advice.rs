//! Known mistakes: who gives the answers of one of them in every case gets its advice.

use std::collections::BTreeMap;
use std::fs;
use std::io;

use serde::{Deserialize, Serialize};
use shim::table::Lab;

use crate::assembly::{Trouble, attempt};
use crate::blame;
use crate::build::Effort;
use crate::check;
use crate::compiler::Diagnostic;
use crate::error::{AtPath, Error};
use crate::files;
use crate::hash::Hash;
use crate::judge::Hearing;
use crate::ruling;
use crate::source;
use crate::stage::{Own, Source, Sources, Standing};
use crate::tools::{Tools, identity};
use crate::verdict::{Case, CaseStatus, Status};
use crate::workbook::{Id, Workbook};
use crate::works::Works;

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

/// The known mistakes of a problem of whose answers nothing is kept, and the number of all.
pub fn unlearned(workbook: &Workbook, id: Id) -> (Vec<String>, usize) {
    let table = Table::read(workbook, id.lab).unwrap_or_default();
    let all = mistakes(workbook, id);
    let unlearned = all.iter().filter(|it| table.answers(id, it).is_none());
    let paths = unlearned.map(|it| it.source.path.clone()).collect();
    (paths, all.len())
}

/// What tells the known mistakes of a problem from changed ones, without reading them.
pub fn identities(workbook: &Workbook, id: Id) -> Vec<String> {
    let folder = workbook.file(&folder(id));
    let names = names(workbook, id).into_iter();
    let files = names.map(|name| folder.join(format!("{name}.rs")));
    let table = workbook.file(&Table::path(id.lab));
    files.chain([table]).map(|path| identity(&path)).collect()
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

/// A hash of all questions that a program was asked and of all its answers, if every case came to
/// its end one way or the other.
fn answers(hearing: &Hearing) -> Option<String> {
    let mut hash = Hash::new();
    for case in &hearing.cases {
        hash.add(case);
        hash.add(&hearing.records.get(case)?.answers.to_string());
    }
    Some(short(hash.hex()))
}

/// Enough of a hash to tell some hundred files apart; nothing is trusted to it.
fn short(mut hash: String) -> String {
    hash.truncate(16);
    hash
}

/// What is known of one mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// A hash of its file.
    source: String,
    /// A hash of what it is asked and answers.
    answers: String,
}

/// What the known mistakes of a lab answer, kept beside them: a student does not wait until they
/// are compiled and asked too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Table(BTreeMap<String, BTreeMap<String, Entry>>);

impl Table {
    /// The path of a lab's table, below the workbook.
    pub fn path(lab: &Lab) -> String {
        format!("checker/mistakes/{}/answers.json", lab.id)
    }

    /// The table of a lab; an empty one where there is none yet.
    ///
    /// # Errors
    /// Where there is something that cannot be read.
    pub fn read(workbook: &Workbook, lab: &Lab) -> Result<Table, Error> {
        let path = workbook.file(&Table::path(lab));
        let bytes = match fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Table::default()),
            bytes => bytes.reading(&path)?,
        };
        serde_json::from_slice(&bytes).map_err(|error| {
            let path = path.display();
            let learn = crate::invocation::command(&format!("learn {}", lab.id));
            Error::Usage(format!(
                "{path} is no table of answers: {error}; remove it, and `{learn}` writes it anew"
            ))
        })
    }

    /// Writes the table of a lab.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn write(&self, workbook: &Workbook, lab: &Lab) -> Result<(), Error> {
        let path = workbook.file(&Table::path(lab));
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        files::replace(&path, text.as_bytes()).writing(&path)
    }

    /// Puts what was learned of a problem's mistakes in the place of what was known before, and
    /// says of how many that was not known.
    pub fn put(&mut self, id: Id, learned: BTreeMap<String, Entry>) -> usize {
        let known = self.0.insert(id.problem.id.to_owned(), learned);
        let (known, learned) = (known.unwrap_or_default(), &self.0[id.problem.id]);
        let is_news = |(name, entry): &(&String, &Entry)| known.get(*name) != Some(entry);
        learned.iter().filter(is_news).count()
    }

    /// What a mistake answers, unless its file has changed since.
    fn answers(&self, id: Id, mistake: &Mistake) -> Option<&str> {
        let entry = self.0.get(id.problem.id)?.get(&mistake.name)?;
        let same = entry.source == short(mistake.source.hash().to_owned());
        same.then_some(&entry.answers)
    }
}

/// The name and the advice of the mistake whose answers are those of `hearing` on every case.
pub fn matching(workbook: &Workbook, id: Id, hearing: &Hearing) -> Option<(String, String)> {
    let given = answers(hearing)?;
    // Advice is more than a verdict needs.
    let table = Table::read(workbook, id.lab).unwrap_or_default();
    let mut mistakes = mistakes(workbook, id).into_iter();
    let found = mistakes.find(|it| table.answers(id, it) == Some(given.as_str()))?;
    let advice = found.advice();
    Some((found.name, advice))
}

/// Finds out what the known mistakes of a problem answer, each compiled among references.
///
/// # Errors
/// A sentence about a file that is no mistake to learn from, and where the environment is at fault.
pub fn learn(workbook: &Workbook, tools: &Tools, id: Id) -> Result<BTreeMap<String, Entry>, Error> {
    let mut references = BTreeMap::new();
    for other in Id::of(id.lab) {
        let reference = check::reference(workbook, other);
        let missing = || Error::Usage(format!("{} is missing", other.path("solutions", ".rs")));
        let reference = reference.ok_or_else(missing)?;
        references.insert(other, Standing::StandIn(reference));
    }
    let sources = Sources {
        lab: id.lab,
        problems: references,
        provided: check::provided(workbook, id.lab)?,
    };
    let mut learned: BTreeMap<String, Entry> = BTreeMap::new();
    for mistake in mistakes(workbook, id) {
        let unfit = |why: String| Error::Usage(format!("{} {why}", mistake.source.path));
        let own = Standing::Own(Own::new(mistake.source.clone()));
        let stage = sources.with([(id, own)]).stage([id]);
        let subject = stage.subject(id);
        let subject = subject.ok_or_else(|| unfit("is not staged".to_owned()))?;
        let hearing = match tools.recall(&stage, subject) {
            Some(hearing) => hearing,
            None => match attempt(tools, &stage, Effort::Whole, true)? {
                Ok(candidate) => tools.hear(&stage, &candidate, subject)?,
                Err(Trouble::Errors(errors)) => {
                    let errors: String = errors.iter().map(Diagnostic::text).collect();
                    return Err(unfit(format!("does not compile:\n{errors}")));
                }
                Err(trouble) => {
                    let said = blame::unbuildable(id, &trouble).message;
                    return Err(unfit(format!("is of no use: {said}")));
                }
            },
        };
        let cases = ruling::cases(&hearing);
        let answered =
            |case: &&Case| matches!(case.status, CaseStatus::Passed | CaseStatus::Failed);
        if let Some(case) = cases.iter().find(|case| !answered(case)) {
            let Case { name, message, .. } = case;
            return Err(unfit(format!(
                "does not only answer wrongly: in {name}: {message}"
            )));
        }
        if ruling::status(&hearing) == Status::Passed {
            return Err(unfit("passes every case".to_owned()));
        }
        let answers = answers(&hearing).unwrap_or_default();
        if let Some((twin, _)) = learned.iter().find(|(_, other)| other.answers == answers) {
            return Err(unfit(format!("answers as {twin} does in every case")));
        }
        let source = short(mistake.source.hash().to_owned());
        learned.insert(mistake.name, Entry { source, answers });
    }
    Ok(learned)
}
