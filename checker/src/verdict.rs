//! The result of judging: plain data, the same for every report. It knows nothing of printing and
//! nothing of processes.

use serde::{Deserialize, Serialize};

/// The version of the JSON form; raised when a reader of the old one would be misled.
pub const VERSION: u32 = 1;

/// Hundredths of a point, so that shares add up to the same sum everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(pub u32);

impl Points {
    /// Whole points.
    pub fn whole(points: u32) -> Points {
        Points(points * 100)
    }

    /// Splits evenly into `count` shares; what does not divide goes to the first ones, a hundredth
    /// each, so that the shares add up exactly.
    pub fn shares(self, count: usize) -> Vec<Points> {
        let parts = u32::try_from(count.max(1)).unwrap_or(u32::MAX);
        let (each, rest) = (self.0 / parts, self.0 % parts);
        (0..parts)
            .map(|index| Points(each + u32::from(index < rest)))
            .collect()
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        Points(points.map(|points| points.0).sum())
    }
}

impl std::fmt::Display for Points {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.0 / 100, self.0 % 100) {
            (whole, 0) => f.pad(&whole.to_string()),
            (whole, part) => f.pad(format!("{whole}.{part:02}").trim_end_matches('0')),
        }
    }
}

/// As a number: an integer where it is one.
impl Serialize for Points {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_multiple_of(100) {
            serializer.serialize_u32(self.0 / 100)
        } else {
            serializer.serialize_f64(f64::from(self.0) / 100.0)
        }
    }
}

/// From either form.
impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        let number = f64::deserialize(deserializer)?;
        // Hundredths of at most some thousand points are exact.
        Ok(Points((number * 100.0).round() as u32))
    }
}

/// How a problem was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Every case passed.
    Passed,
    /// Some case did not pass.
    Failed,
    /// No case passed and some reached the stub's `todo!()`.
    Unsolved,
    /// There is no such file.
    Missing,
    /// The file cannot be compiled, or not even be read as one.
    CompileError,
    /// What it builds on is not there to judge it with.
    Blocked,
    /// The judge could not do its work; not the student's fault.
    InfraError,
}

/// How a case ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CaseStatus {
    /// Every check passed.
    Passed,
    /// A wrong answer.
    Failed,
    /// Reached a `todo!()`.
    Unsolved,
    /// The student's code panicked.
    Panicked,
    /// No answer in time.
    TimedOut,
    /// The stack ran out.
    StackOverflow,
    /// Memory ran out.
    OutOfMemory,
    /// The program ended itself.
    Exited,
    /// Not asked, or not reported.
    NotRun,
}

/// Everything that one run of the checker found out.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    /// [`VERSION`].
    pub version: u32,
    /// What was judged: `exercises`, `solutions`, or the submission's folder.
    pub judged: String,
    /// Problems whose reference was put in their place because the command line said so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaced: Vec<String>,
    /// Version of the checker.
    pub checker: String,
    /// Version of the compiler.
    pub compiler: String,
    /// Points of all problems.
    pub points: Points,
    /// The most there is to earn.
    pub max_points: Points,
    /// The problems in the order of the catalogue.
    pub problems: Vec<Problem>,
    /// Provided files that are not as the workbook came with them, by path. What is judged uses the
    /// workbook's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub provided_changed: Vec<String>,
    /// Files of the submission that nobody looked at, by path; the first hundred.
    pub not_graded: Vec<String>,
    /// How many more there are, as far as they were counted.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub not_graded_more: usize,
}

impl Report {
    /// Whether all that was asked for passes.
    pub fn passed(&self) -> bool {
        self.problems
            .iter()
            .all(|problem| problem.status == Status::Passed)
    }

    /// Whether the judge itself could not do its work somewhere.
    pub fn has_infra_error(&self) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.status == Status::InfraError)
    }
}

/// The verdict on one problem.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// Such as `game_lab/winner`.
    pub id: String,
    /// Such as `game_lab`.
    pub lab: String,
    /// The title of its page.
    pub title: String,
    /// The verdict.
    pub status: Status,
    /// What it earned.
    pub points: Points,
    /// What it could earn.
    pub max_points: Points,
    /// Problems it builds on for which the reference stood in, because the student's own did not
    /// pass.
    pub with_reference: Vec<String>,
    /// SHA-256 of the source that was judged, in hexadecimal; absent where it cannot be read.
    pub source_hash: Option<String>,
    /// One sentence.
    pub message: String,
    /// The student's file, and the line it is about where there is one.
    pub location: Option<Location>,
    /// The compiler's own words, where it had any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compiler_output: Option<String>,
    /// What the compiler warned of in the student's file, where the problem does not pass; the first five.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
    /// Whether the same file has given other answers before.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unsteady: bool,
    /// What a known mistake gets told whose answers are the same on every case; else what a fault
    /// such as that of the first bad case means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<Advice>,
    /// The cases, named ones first.
    pub cases: Vec<Case>,
}

impl Problem {
    /// The `todo!()` in another problem's file that an unsolved problem comes to, where there is none in
    /// its own that any case comes to.
    pub fn todo_elsewhere(&self) -> Option<&Location> {
        let own = self.location.as_ref().map(|at| &at.file);
        let mut reached = self.cases.iter().filter_map(|case| case.location.as_ref());
        let is_elsewhere =
            self.status == Status::Unsolved && reached.clone().all(|at| Some(&at.file) != own);
        reached.next().filter(|_| is_elsewhere)
    }
}

/// A warning of the compiler about the student's own file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Warning {
    /// Line of the file, from 1.
    pub line: usize,
    /// One sentence, such as "unused variable: `rest`".
    pub message: String,
    /// The whole message as the compiler prints it.
    pub text: String,
}

/// What to think about next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// The name of the known mistake that gives the same answers; absent where the text is a general
    /// remark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mistake: Option<String>,
    /// What to tell the student.
    pub text: String,
}

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Location {
    /// Path below the workbook.
    pub file: String,
    /// Line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}

/// The verdict on one case.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Case {
    /// Its name within the problem, such as `finds_every_line::case_1_top_row`.
    pub name: String,
    /// The test function it belongs to; the groups share the problem's points.
    pub group: String,
    /// The verdict.
    pub status: CaseStatus,
    /// One sentence.
    pub message: String,
    /// The question that it is about.
    pub question: Option<Question>,
    /// What was expected, where an answer was wrong.
    pub expected: Option<String>,
    /// What came, where an answer was wrong.
    pub got: Option<String>,
    /// The two compared, where an answer was wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<Difference>,
    /// What the student's code printed during the case.
    pub output: String,
    /// Whether it printed more than that.
    #[serde(default, skip_serializing_if = "is_false")]
    pub output_cut: bool,
    /// Where in the student's code it happened, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
    /// Where the check stands in the suite, if one failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Location>,
    /// Wall time in milliseconds.
    pub millis: f64,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_false(value: &bool) -> bool {
    !value
}

/// What was expected and what came, compared line by line and ready to be shown.
///
/// A line that was expected and directly followed by one that came are two versions of one line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// Its lines, those that nobody has to see left out.
    pub lines: Vec<Line>,
    /// What its signs mean, and what it does not show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A line of a difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// What it is.
    pub kind: LineKind,
    /// Its text, in parts that stand one beside the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// For how many lines it stands, where it is `Folded` or `More`.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub count: usize,
}

/// What a line of a difference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// A line of both.
    Same,
    /// A line of what was expected.
    Expected,
    /// A line of what came.
    Got,
    /// Stands for lines of both, between others.
    Folded,
    /// Stands for all further lines.
    More,
}

/// A piece of a line, without control characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Its text.
    pub text: String,
    /// Whether it is what differs.
    #[serde(default, skip_serializing_if = "is_false")]
    pub changed: bool,
}

/// A question as it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The call, its arguments in the form that `try` reads.
    pub call: String,
    /// The board it is about, drawn.
    pub board: Option<String>,
}

/// What the groups of a problem earn: each its share if all of its cases passed.
pub fn earned(max: Points, cases: &[Case]) -> Points {
    let mut groups: Vec<(&str, bool)> = Vec::new();
    for case in cases {
        let passed = case.status == CaseStatus::Passed;
        match groups.iter_mut().find(|(name, _)| *name == case.group) {
            Some((_, all)) => *all &= passed,
            None => groups.push((&case.group, passed)),
        }
    }
    let shares = max.shares(groups.len());
    groups
        .iter()
        .zip(shares)
        .filter(|((_, all), _)| *all)
        .map(|(_, share)| share)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_to_the_whole() {
        for count in 1..12 {
            let shares = Points::whole(10).shares(count);
            assert_eq!(shares.len(), count);
            assert_eq!(shares.into_iter().sum::<Points>(), Points::whole(10));
        }
    }

    #[test]
    fn points_are_written_without_needless_zeros() {
        let texts = [1000, 667, 650].map(|hundredths| Points(hundredths).to_string());
        assert_eq!(texts, ["10", "6.67", "6.5"]);
        let json = [1000, 650].map(|points| serde_json::to_string(&Points(points)).unwrap());
        assert_eq!(json, ["10", "6.5"]);
    }
}
