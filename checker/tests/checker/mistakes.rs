//! The suites find every known mistake, blame nobody else for it and give its advice; and they
//! accept every variant of a reference solution.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use shim::LABS;
use shim::table::{Lab, Problem};

use crate::support::{Report, Submission, Verdict, ids, names, prepared, text};

/// So many checks run side by side.
const THREADS: usize = 2;

/// A file that stands in for one problem.
#[derive(Clone)]
struct StandIn {
    lab: &'static Lab,
    problem: &'static Problem,
    name: String,
    path: PathBuf,
}

impl StandIn {
    /// All files of all problems' folders in a tree.
    fn all(tree: &str) -> Vec<StandIn> {
        let mut found = Vec::new();
        for &lab in LABS {
            for problem in lab.problems {
                let folder = PathBuf::from(tree).join(lab.id).join(problem.id);
                for file in names(&folder) {
                    found.push(StandIn {
                        lab,
                        problem,
                        name: file.trim_end_matches(".rs").to_owned(),
                        path: folder.join(file),
                    });
                }
            }
        }
        found
    }

    fn id(&self) -> String {
        format!("{}/{}", self.lab.id, self.problem.id)
    }

    /// The report on some problems of the references with this file among them, or what is wrong
    /// with the run.
    fn judge(&self, problems: &[String]) -> Result<Report, String> {
        let submission = Submission::solved();
        submission.replace(self.lab, self.problem, &self.path);
        let run = submission.check_problems(problems, &["--format", "json"]);
        match serde_json::from_str(&run.out) {
            Ok(json) => Ok(Report(json)),
            Err(error) => Err(format!("{error} in {run}")),
        }
    }

    /// What its first lines tell a student.
    fn advice(&self) -> String {
        let text = text(&self.path);
        let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
        let lines: Vec<&str> = lines.map(str::trim).collect();
        lines.join(" ").trim().to_owned()
    }
}

/// Looks at all of them with a few threads, and fails with everything that was found.
fn all_are_good(all: Vec<StandIn>, fault: impl Fn(&StandIn) -> Option<String> + Sync) {
    assert!(!all.is_empty());
    // Each of these tests keeps the machine busy by itself.
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    prepared();
    // One problem's stand-ins, one after the other: what builds on it is judged in the same way for
    // all of them, and so only for the first.
    let same = |a: &StandIn, b: &StandIn| std::ptr::eq(a.problem, b.problem);
    let todo: Vec<&[StandIn]> = all.chunk_by(same).collect();
    let todo = Mutex::new(todo.into_iter());
    let faults = Mutex::new(String::new());
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                loop {
                    let Some(next) = todo.lock().unwrap().next() else {
                        break;
                    };
                    for one in next {
                        if let Some(fault) = fault(one) {
                            let path = one.path.display();
                            writeln!(faults.lock().unwrap(), "{path}: {fault}").unwrap();
                        }
                    }
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "\n{faults}");
}

/// What is wrong with the verdicts on the other problems, if anything.
fn harm_to_others(stand_in: &StandIn, report: &Report) -> Option<String> {
    let own = stand_in.id();
    report
        .problems()
        .iter()
        .filter(|problem| problem["id"] != own.as_str())
        .find(|problem| problem["status"] != "passed" || problem["points"] != problem["max_points"])
        .map(|problem| format!("it changes a verdict: {}", Verdict(problem)))
}

#[test]
fn every_mistake_is_found_in_its_own_problem_and_gets_its_advice() {
    all_are_good(StandIn::all("checker/mistakes"), |mistake| {
        let report = match mistake.judge(&ids(mistake.lab)) {
            Ok(report) => report,
            Err(error) => return Some(error),
        };
        let verdict = report.problem(&mistake.id());
        if verdict.status() != "failed" {
            return Some(format!("it is {}: {verdict}", verdict.status()));
        }
        let statuses = verdict.case_statuses();
        if let Some(other) = statuses.iter().find(|s| !["passed", "failed"].contains(s)) {
            return Some(format!("a case is {other}: {verdict}"));
        }
        let advice = &verdict.0["advice"];
        if advice["mistake"] != mistake.name.as_str() {
            return Some(format!("the advice is that of {}", advice["mistake"]));
        }
        if advice["text"] != mistake.advice().as_str() {
            return Some(format!("the advice is {}", advice["text"]));
        }
        harm_to_others(mistake, &report)
    });
}

#[test]
fn every_variant_of_a_reference_passes() {
    all_are_good(StandIn::all("solutions"), |variant| {
        // What builds on it is judged beside the reference, which answers the same.
        let report = match variant.judge(&[variant.id()]) {
            Ok(report) => report,
            Err(error) => return Some(error),
        };
        let verdict = report.problem(&variant.id());
        if verdict.status() != "passed" || verdict.0["points"] != verdict.0["max_points"] {
            return Some(format!("it is {}: {verdict}", verdict.status()));
        }
        None
    });
}
