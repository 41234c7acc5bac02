//! Calling the compiler directly is only faster: by cargo the same submission gets the same report.

use std::collections::BTreeSet;

use pretty_assertions::Comparison;
use serde_json::Value;

use crate::rounds::{Round, all_are_good};
use crate::support::{Report, Submission, game_lab, ids, judged, names};

/// How such a case ends, and what it has printed until then, depends on the moment.
const DEPENDS_ON_TIME: [&str; 3] = ["timed_out", "not_run", "out_of_memory"];

/// It prints whenever it likes.
const RESTLESS: &str = "leaves_a_thread_running";

/// A report without what differs from run to run, and without the compiler's own words.
fn comparable(name: &str, report: &Report) -> Value {
    let mut report = report.0.clone();
    report.as_object_mut().unwrap().remove("judged");
    for problem in report["problems"].as_array_mut().unwrap() {
        problem.as_object_mut().unwrap().remove("compiler_output");
        for case in problem["cases"].as_array_mut().unwrap() {
            let case = case.as_object_mut().unwrap();
            case.remove("millis");
            let status = case["status"].as_str().unwrap();
            if DEPENDS_ON_TIME.contains(&status) || name == RESTLESS {
                case.remove("output");
                case.remove("output_cut");
            }
        }
    }
    report
}

/// What is different, if anything.
fn difference(name: &str, direct: &Report, by_cargo: &Report) -> Vec<String> {
    let (direct, by_cargo) = (comparable(name, direct), comparable(name, by_cargo));
    let same = direct == by_cargo;
    let difference = || format!("{name}:\n{}", Comparison::new(&direct, &by_cargo));
    (!same).then(difference).into_iter().collect()
}

#[test]
fn every_fixture_gets_the_same_report_both_ways() {
    let fixtures = names("checker/tests/fixtures");
    let statuses = |name: &String| {
        let problems = judged(name).problems().iter();
        problems.map(|problem| problem["status"].as_str().unwrap())
    };
    all_are_good(fixtures.clone(), |name| {
        let by_cargo = Submission::with_fixture(&name).report(&ids(game_lab()), &["--cargo"]);
        difference(&name, judged(&name), &by_cargo)
    });
    let seen: BTreeSet<&str> = fixtures.iter().flat_map(statuses).collect();
    assert!(seen.is_superset(&BTreeSet::from([
        "passed",
        "failed",
        "unsolved",
        "compile_error"
    ])));
}

#[test]
fn every_mistake_gets_the_same_report_both_ways() {
    all_are_good(Round::all(), |round| {
        let differences = round.mistakes.iter().flat_map(|mistake| {
            let path = mistake.path.display().to_string();
            let direct = round.report(mistake, &[]);
            difference(&path, &direct, &round.report(mistake, &["--cargo"]))
        });
        differences.collect()
    });
}
