//! Known mistakes: who answers as one of them does gets its advice, and whoever ends with a fault a
//! general remark.

use std::cmp::Reverse;
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
use crate::remarks;
use crate::ruling;
use crate::sentences;
use crate::source;
use crate::stage::{Own, Source, Sources, Standing};
use crate::tools::{Tools, identity};
use crate::verdict::{Advice, Case, CaseStatus, Status};
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

/// What a program has answered in one case.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    /// What was expected, or something else that is right.
    Right,
    /// Something wrong: a hash of the case's name, of all its questions and of all answers.
    Wrong(String),
    /// Nothing, or not to all questions.
    Nothing,
}

/// What a program has answered in every case of a suite, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Answers(Vec<Said>);

impl Answers {
    /// The answers that were heard.
    fn of(hearing: &Hearing) -> Answers {
        let said = |case: &String| {
            let record = hearing.records.get(case);
            match (record, sentences::case_status(record)) {
                (_, CaseStatus::Passed) => Said::Right,
                (Some(record), CaseStatus::Failed) if record.fault.is_none() => {
                    let mut hash = Hash::new();
                    hash.add(case);
                    hash.add(&record.answers.to_string());
                    let mut hash = hash.hex();
                    hash.truncate(8);
                    Said::Wrong(hash)
                }
                _ => Said::Nothing,
            }
        };
        Answers(hearing.cases.iter().map(said).collect())
    }

    /// As it stands in a table: a word a case.
    fn written(&self) -> String {
        let words = self.0.iter().map(|said| match said {
            Said::Right => "+",
            Said::Wrong(hash) => hash.as_str(),
            Said::Nothing => "?",
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// From its form in a table.
    fn read(text: &str) -> Answers {
        let said = text.split(' ').map(|word| match word {
            "+" => Said::Right,
            "?" => Said::Nothing,
            hash => Said::Wrong(hash.to_owned()),
        });
        Answers(said.collect())
    }

    /// How well a mistake explains these answers: with every one of them, or with every one that there
    /// is. `None` where a single answer is another one, right or wrong.
    ///
    /// A program that sometimes gives no answer is only taken for a mistake where most of what is wrong
    /// with the mistake has been seen of it, in three cases at least.
    fn likeness(&self, mistake: &Answers) -> Option<Likeness> {
        if self.0.len() != mistake.0.len() {
            return None;
        }
        let (mut seen, mut unseen, mut unanswered) = (0, 0, 0);
        for (said, known) in self.0.iter().zip(&mistake.0) {
            match (said, known) {
                (Said::Nothing, Said::Right) => unanswered += 1,
                (Said::Nothing, _) => (unseen, unanswered) = (unseen + 1, unanswered + 1),
                (Said::Wrong(_), _) if said == known => seen += 1,
                _ if said == known => {}
                _ => return None,
            }
        }
        match unanswered {
            0 => (seen > 0).then_some(Likeness::Whole),
            _ => (seen >= 3 && seen > unseen).then_some(Likeness::Part(seen)),
        }
    }
}

/// How alike two programs are, the better the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Likeness {
    /// In all cases in which the one answers, of which in so many wrongly.
    Part(usize),
    /// In all cases.
    Whole,
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
    /// What it answers: for every case of the suite, in order, `+` where that is right, and else a
    /// hash of the case's name, its questions and the answers.
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

/// What to tell a student whose file was heard: the advice of a known mistake that answers alike, else
/// a general remark on the fault that the first bad case ended with. Where the likeness is not whole,
/// what is certain about the case that is shown comes first.
pub fn of(workbook: &Workbook, id: Id, hearing: &Hearing, own: Option<&Source>) -> Option<Advice> {
    let remark = || {
        let text = remarks::remark(id, hearing, own?)?;
        Some(Advice {
            mistake: None,
            text,
        })
    };
    match matching(workbook, id, hearing) {
        Some((Likeness::Whole, advice)) => Some(advice),
        Some((Likeness::Part(_), advice)) => Some(remark().unwrap_or(advice)),
        None => remark(),
    }
}

/// The advice of the mistake that answers as the program that was heard; of several the one that
/// explains most, and of none where two explain as much.
fn matching(workbook: &Workbook, id: Id, hearing: &Hearing) -> Option<(Likeness, Advice)> {
    let given = Answers::of(hearing);
    // Advice is more than a verdict needs.
    let table = Table::read(workbook, id.lab).unwrap_or_default();
    let alike = mistakes(workbook, id).into_iter().filter_map(|mistake| {
        let known = Answers::read(table.answers(id, &mistake)?);
        Some((given.likeness(&known)?, mistake))
    });
    let mut alike: Vec<(Likeness, Mistake)> = alike.collect();
    alike.sort_by_key(|(likeness, _)| Reverse(*likeness));
    match alike.as_slice() {
        [(first, _), (second, _), ..] if first == second => None,
        [(likeness, best), ..] => {
            let advice = Advice {
                mistake: Some(best.name.clone()),
                text: best.advice(),
            };
            Some((*likeness, advice))
        }
        [] => None,
    }
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
        let answers = Answers::of(&hearing).written();
        if let Some((twin, _)) = learned.iter().find(|(_, other)| other.answers == answers) {
            return Err(unfit(format!("answers as {twin} does in every case")));
        }
        let source = short(mistake.source.hash().to_owned());
        learned.insert(mistake.name, Entry { source, answers });
    }
    Ok(learned)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::the_same("+ a b", "+ a b", Some(Likeness::Whole))]
    #[case::another_wrong_answer("+ a c", "+ a b", None)]
    #[case::one_that_is_right("+ a +", "+ a b", None)]
    #[case::one_more_that_is_wrong("c a b", "+ a b", None)]
    #[case::nothing_wrong("+ + +", "+ + +", None)]
    #[case::silent_where_the_mistake_is_right("? a b c", "+ a b c", Some(Likeness::Part(3)))]
    #[case::silent_where_it_is_wrong("+ a b c ?", "+ a b c d", Some(Likeness::Part(3)))]
    #[case::too_little_seen("? a b", "+ a b", None)]
    #[case::more_unseen_than_seen("a b c ? ? ?", "a b c d e f", None)]
    #[case::another_suite("a b c", "a b c d", None)]
    #[case::of_an_older_form("a b c", "0123456789abcdef", None)]
    fn a_program_is_like_a_mistake(
        #[case] program: &str,
        #[case] mistake: &str,
        #[case] expected: Option<Likeness>,
    ) {
        let (program, mistake) = (Answers::read(program), Answers::read(mistake));
        assert_eq!(program.likeness(&mistake), expected);
        assert_eq!(Answers::read(&mistake.written()), mistake);
    }

    #[test]
    fn the_whole_is_more_than_any_part() {
        assert!(Likeness::Whole > Likeness::Part(100));
        assert!(Likeness::Part(4) > Likeness::Part(3));
    }
}
