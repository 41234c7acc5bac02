//! Every sentence that a verdict says to a student.

use std::path::Path;

use shim::record::{Fault, FaultKind, Record};

use crate::verdict::{Case, CaseStatus, Location, Status};
use crate::workbook::Id;

/// How a case ended, from what the judge recorded of it.
pub fn case_status(record: Option<&Record>) -> CaseStatus {
    let Some(record) = record else {
        return CaseStatus::NotRun;
    };
    match &record.fault {
        Some(fault) => match fault.kind {
            FaultKind::Todo => CaseStatus::Unsolved,
            FaultKind::Panicked => CaseStatus::Panicked,
            FaultKind::TimedOut
            | FaultKind::CpuSpent
            | FaultKind::Slept
            | FaultKind::SleepSpent
            | FaultKind::JudgeStuck => CaseStatus::TimedOut,
            FaultKind::StackOverflow => CaseStatus::StackOverflow,
            FaultKind::OutOfMemory => CaseStatus::OutOfMemory,
            FaultKind::Exited | FaultKind::Killed | FaultKind::Garbled | FaultKind::JudgeEnded => {
                CaseStatus::Exited
            }
            FaultKind::TooLong => CaseStatus::Failed,
            FaultKind::NotAsked | FaultKind::NotStarted | FaultKind::Unreachable => {
                CaseStatus::NotRun
            }
        },
        None if record.passed => CaseStatus::Passed,
        None if record.mismatch.is_some() => CaseStatus::Failed,
        None => CaseStatus::NotRun,
    }
}

/// One sentence about a case.
pub fn case(record: Option<&Record>) -> String {
    let Some(record) = record else {
        return "The case was not run.".to_owned();
    };
    if let Some(fault) = &record.fault {
        return fault_sentence(fault);
    }
    match &record.mismatch {
        Some(_) => "The answer is wrong.".to_owned(),
        None if record.passed => "Passed.".to_owned(),
        None => "The suite itself failed.".to_owned(),
    }
}

/// Where a panic happened, if that is in a file of the workbook and not inside a library.
pub fn place(fault: &Fault) -> Option<(String, u32)> {
    let (file, line) = fault.location.as_ref()?;
    // Cargo compiles the packages that include the workbook's files by their full paths.
    let ours = !Path::new(file).is_absolute() || file.contains("/../");
    ours.then(|| (below_the_workbook(file), *line))
}

/// A path as the student knows it: the provided types and the suites are compiled by paths that go
/// through the packages that include them.
pub fn below_the_workbook(file: &str) -> String {
    let file = file.rsplit_once("../").map_or(file, |(_, rest)| rest);
    match file.strip_prefix("provided/") {
        Some(provided) => format!("exercises/{provided}"),
        None => file.to_owned(),
    }
}

/// One sentence about a question that was not answered.
pub fn fault_sentence(fault: &Fault) -> String {
    let at = place(fault).map_or_else(String::new, |(file, line)| format!(" at {file}:{line}"));
    let message = &fault.message;
    match fault.kind {
        FaultKind::Todo => format!("The call reached the `todo!()`{at}."),
        FaultKind::Panicked => format!("The code panicked{at}: {message}"),
        FaultKind::TimedOut => format!(
            "No answer within {message}: look for a loop that never ends, or for work that grows \
             too fast."
        ),
        FaultKind::CpuSpent => {
            "The CPU time for the whole problem is used up: look for work that grows too fast."
                .to_owned()
        }
        FaultKind::Slept => format!(
            "No answer, and the program has slept or waited for more than {message}: nothing that is \
             asked for here needs to wait."
        ),
        FaultKind::SleepSpent => format!(
            "The program has slept or waited for {message} over the whole problem: nothing that is \
             asked for here needs to wait."
        ),
        FaultKind::TooLong => {
            format!("The answer is far longer than any right one can be (more than {message}).")
        }
        FaultKind::Garbled => format!("What the program sent is no answer ({message})."),
        FaultKind::JudgeEnded => {
            format!("The judge was ended ({message}) while it asked this program.")
        }
        FaultKind::JudgeStuck => format!(
            "The judge could not come to an end with this program: {message}, and it was ended."
        ),
        FaultKind::StackOverflow => {
            "The stack overflowed: look for a recursion that never reaches its end.".to_owned()
        }
        FaultKind::OutOfMemory => {
            "Memory ran out: look for a collection that grows without end.".to_owned()
        }
        FaultKind::Exited => match fault.code {
            Some(code) => {
                format!("The program ended itself (exit code {code}) instead of giving an answer.")
            }
            None => format!("The program left instead of giving an answer: {message}."),
        },
        FaultKind::Killed => {
            format!("The program was ended ({message}) before it gave an answer.")
        }
        FaultKind::NotAsked => format!("Not asked any more after {message}."),
        FaultKind::NotStarted => format!("The program did not start: {message}."),
        FaultKind::Unreachable => format!("The question could not be asked: {message}."),
    }
}

/// What is said where the same file has given other answers before.
pub const UNSTEADY: &str = "Asked the same questions before, the same file has given other \
                            answers: they must not depend on chance, on the time or on earlier calls.";

/// What a case says that has reached a file that cannot be used.
pub fn reached_fault(why: &str) -> String {
    format!("The call reached a file that cannot be used: {why}")
}

/// The most that is kept of one line of the compiler's, in letters.
const LONGEST_LINE: usize = 400;

/// The most that is kept of what the compiler says of one file, in lines.
const MOST_LINES: usize = 200;

/// A line of the compiler's, cut where nobody would read on.
pub fn cut_line(line: &str) -> String {
    match line.char_indices().nth(LONGEST_LINE) {
        None => line.to_owned(),
        // Whatever colour was on ends here.
        Some((end, _)) => format!("{}\u{1b}[0m ... (cut)", &line[..end]),
    }
}

/// What the compiler says of a file, in colour: at most so many lines of at most such a length.
pub fn cut_output(said: &str) -> String {
    let mut cut = String::new();
    let mut lines = said.lines();
    for line in lines.by_ref().take(MOST_LINES) {
        cut.push_str(&cut_line(line));
        cut.push('\n');
    }
    match lines.count() {
        0 => {}
        more => cut.push_str(&format!("\u{1b}[0m... and {more} more lines (cut)\n")),
    }
    cut
}

/// One sentence about a problem that was judged.
///
/// `elsewhere` is the `todo!()` of another problem's file that an unsolved one comes to.
pub fn problem(
    status: Status,
    cases: &[Case],
    with_reference: &[String],
    elsewhere: Option<&Location>,
) -> String {
    let all = cases.len();
    let passed = cases
        .iter()
        .filter(|case| case.status == CaseStatus::Passed)
        .count();
    let with = match with_reference {
        [] => String::new(),
        names => {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            format!(" with the reference {}", names.join(", "))
        }
    };
    match status {
        Status::Passed => format!("All {all} cases pass{with}."),
        Status::Unsolved => unsolved(cases, elsewhere),
        _ => format!("{passed} of {all} cases pass{with}."),
    }
}

fn unsolved(cases: &[Case], elsewhere: Option<&Location>) -> String {
    let place = |at: &Location| match at.line {
        Some(line) => format!("{}:{line}", at.file),
        None => at.file.clone(),
    };
    if let Some(at) = elsewhere {
        return format!(
            "It calls what is not solved yet: the `todo!()` at {}. Solve that problem first, or do \
             without it here.",
            place(at)
        );
    }
    let own = cases.iter().find_map(|case| case.location.as_ref());
    match own.filter(|at| at.line.is_some()) {
        Some(at) => format!(
            "Not solved yet: the `todo!()` at {} is still there.",
            place(at)
        ),
        None => "Not solved yet: a `todo!()` is still there.".to_owned(),
    }
}

/// What a problem says that cannot be judged before another is solved.
pub fn blocked(on: &[Id]) -> String {
    let names: Vec<String> = on.iter().map(|id| format!("`{}`", id.short())).collect();
    format!("Solve {} first.", names.join(", "))
}
