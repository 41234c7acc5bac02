//! Calling the compiler directly is only faster: by cargo the same submission gets the same report.

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;

use crate::support::Submission;

/// A report without what differs from run to run, and without the compiler's own words.
fn comparable(submission: &Submission, more: &[&str]) -> Value {
    let mut arguments = vec!["--format", "json"];
    arguments.extend(more);
    let mut report = submission.check(&arguments).leaves_no_process().report().0;
    for problem in report["problems"].as_array_mut().unwrap() {
        problem.as_object_mut().unwrap().remove("compiler_output");
        for case in problem["cases"].as_array_mut().unwrap() {
            case.as_object_mut().unwrap().remove("millis");
        }
    }
    report
}

#[rstest]
#[case::right("", "passed")]
#[case::unsolved("todo", "unsolved")]
#[case::wrong("answers_wrongly", "failed")]
#[case::panicking("panics", "failed")]
#[case::overflowing("overflows_arithmetic", "failed")]
#[case::leaving("exits_with_zero", "failed")]
#[case::without_a_stack("overflows_the_stack", "failed")]
#[case::with_a_type_error("type_error", "compile_error")]
#[case::with_a_wrong_signature("wrong_return_type", "compile_error")]
#[case::with_a_renamed_function("renamed_function", "compile_error")]
#[case::with_unsafe_code("unsafe_code", "compile_error")]
#[case::empty("empty", "compile_error")]
fn a_submission_gets_the_same_report_both_ways(#[case] name: &str, #[case] status: &str) {
    let submission = match name {
        "" => Submission::solved(),
        name => Submission::with_fixture(name),
    };
    let direct = comparable(&submission, &[]);
    let by_cargo = comparable(&submission, &["--cargo"]);
    assert_eq!(direct, by_cargo);
    let problems = direct["problems"].as_array().unwrap();
    assert!(problems.iter().any(|problem| problem["status"] == status));
}
