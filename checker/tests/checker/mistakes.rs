//! The suites find every known mistake, blame nobody else for it and give its advice; and they
//! accept every variant of a reference solution.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;

use shim::LABS;
use shim::table::{Lab, Problem};

use crate::support::{Report, Submission, names, prepared, text};

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

    /// The report on the references with this file among them, or what is wrong with the run.
    fn judge(&self) -> Result<Report, String> {
        let submission = Submission::solved();
        submission.replace(self.lab, self.problem, &self.path);
        let run = submission.check_lab(self.lab, &["--format", "json"]);
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
    prepared();
    let todo = Mutex::new(all.into_iter());
    let faults = Mutex::new(String::new());
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                loop {
                    let Some(next) = todo.lock().unwrap().next() else {
                        break;
                    };
                    if let Some(fault) = fault(&next) {
                        let path = next.path.display();
                        writeln!(faults.lock().unwrap(), "{path}: {fault}").unwrap();
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
    let own = format!("{}/{}", stand_in.lab.id, stand_in.problem.id);
    report
        .problems()
        .iter()
        .filter(|problem| problem["id"] != own.as_str())
        .find(|problem| problem["status"] != "passed" || problem["points"] != problem["max_points"])
        .map(|problem| format!("it changes the verdict on {}: {problem:#}", problem["id"]))
}

#[test]
fn every_mistake_is_found_in_its_own_problem_and_gets_its_advice() {
    all_are_good(StandIn::all("checker/mistakes"), |mistake| {
        let report = match mistake.judge() {
            Ok(report) => report,
            Err(error) => return Some(error),
        };
        let own = format!("{}/{}", mistake.lab.id, mistake.problem.id);
        let verdict = report.problem(&own);
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
        let report = match variant.judge() {
            Ok(report) => report,
            Err(error) => return Some(error),
        };
        let own = format!("{}/{}", variant.lab.id, variant.problem.id);
        let verdict = report.problem(&own);
        if verdict.status() != "passed" || verdict.0["points"] != verdict.0["max_points"] {
            return Some(format!("it is {}: {verdict}", verdict.status()));
        }
        harm_to_others(variant, &report)
    });
}
