//! Calling the compiler directly is only faster: by cargo the same submission gets the same report.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use serde_json::Value;
use similar::TextDiff;

use crate::rounds::{Round, all_are_good};
use crate::support::{
    PATIENCE, Report, Started, Submission, command, game_lab, ids, judged, names, prepared,
    share_built, workbook,
};

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

/// What is different, if anything, with some lines around it: a report has a thousand.
fn difference(name: &str, direct: &Report, by_cargo: &Report) -> Vec<String> {
    let reports = [direct, by_cargo].map(|report| comparable(name, report));
    let [direct, by_cargo] = reports.map(|report| format!("{report:#}\n"));
    let difference = TextDiff::from_lines(&direct, &by_cargo);
    let mut lines = difference.unified_diff();
    let lines = lines.context_radius(12).header("direct", "by cargo");
    let different = direct != by_cargo;
    different
        .then(|| format!("{name}:\n{lines}"))
        .into_iter()
        .collect()
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
    all_are_good(Round::all("checker/mistakes"), |round| {
        let differences = round.files.iter().flat_map(|mistake| {
            let path = mistake.path.display().to_string();
            let direct = round.report(mistake, &[]);
            difference(&path, &direct, &round.report(mistake, &["--cargo"]))
        });
        differences.collect()
    });
}

/// A program that notes what is compiled and how much CPU time there is for it, and then compiles it.
fn compiler_that_tells(path: &Path, told: &Path) {
    let told = told.display();
    let script = format!(
        r#"#!/bin/sh
for word in "$@"; do
    [ "$before" = --crate-name ] && echo "$word $(ulimit -t)" >>'{told}'
    before=$word
done
exec "$@"
"#
    );
    fs::write(path, script).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn what_a_candidate_stands_on_is_compiled_without_its_limits() {
    prepared();
    let folder = tempfile::tempdir().unwrap();
    let wrapper = folder.path().join("rustc that tells");
    let told = folder.path().join("told");
    compiler_that_tells(&wrapper, &told);
    let target = folder.path().join("target");
    share_built(&target);
    let mut command = command(workbook());
    command
        .args(["check", "--solutions", "winner"])
        .env("CARGO_TARGET_DIR", &target)
        // It also is a reason to leave compiling to cargo.
        .env("RUSTC_WRAPPER", &wrapper);
    Started::new(&mut command).finish(PATIENCE).exits_with(0);
    let told = fs::read_to_string(&told).unwrap();
    let told: BTreeSet<&str> = told
        .lines()
        .filter(|line| !line.starts_with("___"))
        .collect();
    assert!(told.contains("shim unlimited"), "{told:?}");
    let limited: Vec<&str> = told
        .into_iter()
        .filter(|line| !line.ends_with(" unlimited"))
        .collect();
    assert_eq!(limited, ["candidate 20"]);
}
