//! The JSON report is what `docs/src/report.schema.json` says, and the schema says something.

use jsonschema::Validator;
use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{Report, Submission, checker, judged, text};

fn schema() -> Validator {
    let schema: Value = serde_json::from_str(&text("docs/src/report.schema.json")).unwrap();
    assert_eq!(
        schema["$schema"],
        "https://json-schema.org/draft/2020-12/schema"
    );
    jsonschema::meta::validate(&schema).unwrap_or_else(|error| panic!("{error}"));
    jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
pub fn is_valid(report: &Report) {
    let schema = schema();
    let errors: Vec<String> = schema
        .iter_errors(&report.0)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert_eq!(errors, [""; 0]);
}

#[test]
fn the_report_on_stubs_is_valid() {
    is_valid(&Submission::untouched().judge());
}

#[test]
fn the_report_on_references_is_valid() {
    is_valid(&checker(&["check", "--solutions", "--format", "json"]).report());
}

#[test]
fn the_report_with_one_reference_in_place_is_valid() {
    let run = Submission::untouched().check(&["--solutions=winner", "--format", "json"]);
    is_valid(&run.report());
}

#[rstest]
#[case::with_a_panic("panics")]
#[case::with_a_time_out("loops")]
#[case::with_too_much_output("loops_printing")]
#[case::with_a_stack_overflow("overflows_the_stack")]
#[case::without_memory("runs_out_of_memory")]
#[case::with_an_exit("exits_with_zero")]
#[case::with_a_wrong_answer("answers_wrongly")]
#[case::with_part_of_the_points("overflows_the_stack_on_one_board")]
#[case::with_an_empty_file("empty")]
#[case::with_a_compiler_message("type_error")]
#[case::with_a_file_that_nobody_asked_for("module_in_another_file")]
fn the_report_on_a_fixture_is_valid(#[case] name: &str) {
    is_valid(judged(name));
}

#[test]
fn the_report_on_a_known_mistake_is_valid() {
    let submission = Submission::solved();
    let mistake = text("checker/mistakes/game_lab/winner/forgets_the_antidiagonal.rs");
    submission.put("winner.rs", mistake.as_bytes());
    let report = submission.judge();
    assert_eq!(
        report.problem("winner").0["advice"]["mistake"],
        "forgets_the_antidiagonal"
    );
    is_valid(&report);
}

#[rstest]
#[case::of_a_text("any_size", "show_board", "no_newline_after")]
#[case::of_a_long_value("occupancy", "winning_lines", "counts_from_one")]
#[case::of_a_snapshot("unbeatable", "human_vs_human", "reads_everything_first")]
fn the_report_on_a_difference_is_valid(
    #[case] lab: &str,
    #[case] problem: &str,
    #[case] mistake: &str,
) {
    let submission = Submission::with_mistake(lab, problem, mistake);
    is_valid(&submission.report(&[format!("{lab}/{problem}")], &[]));
}

#[rstest]
#[case::that_is_no_report("", json!([]))]
#[case::of_another_version("/version", json!("one"))]
#[case::without_problems("/problems", Value::Null)]
#[case::with_an_unknown_status("/problems/0/status", json!("perfect"))]
#[case::with_points_in_words("/problems/0/points", json!("ten"))]
#[case::with_an_unknown_case_status("/problems/0/cases/0/status", json!("ok"))]
#[case::without_a_message("/problems/0/cases/0/message", Value::Null)]
#[case::with_a_line_zero("/problems/0/location/line", json!(0))]
#[case::with_a_hash_that_is_none("/problems/0/source_hash", json!("abc"))]
#[case::without_a_difference("/problems/2/cases/0/difference", Value::Null)]
#[case::with_a_line_of_no_kind("/problems/2/cases/0/difference/lines/0/kind", json!("other"))]
#[case::with_a_line_that_stands_for_nothing("/problems/2/cases/0/difference/lines/0/kind", json!("folded"))]
#[case::with_a_part_without_text("/problems/2/cases/0/difference/lines/0/parts/0/text", json!(""))]
fn a_report(#[case] place: &str, #[case] broken: Value) {
    let mut report = judged("answers_wrongly").0.clone();
    let schema = schema();
    assert!(schema.is_valid(&report));
    *report.pointer_mut(place).unwrap() = broken;
    assert!(!schema.is_valid(&report), "{place} may be anything");
}

#[rstest]
#[case::its_version("version")]
#[case::what_was_judged("judged")]
#[case::its_points("points")]
#[case::the_most_points("max_points")]
#[case::its_problems("problems")]
fn a_report_must_have(#[case] name: &str) {
    let mut report = judged("answers_wrongly").0.clone();
    report.as_object_mut().unwrap().remove(name).unwrap();
    assert!(!schema().is_valid(&report));
}

#[test]
fn fields_may_be_added() {
    let mut report = judged("answers_wrongly").0.clone();
    for place in ["", "/problems/0", "/problems/0/cases/0"] {
        let object = report.pointer_mut(place).unwrap().as_object_mut().unwrap();
        object.insert("added_later".to_owned(), json!(true));
    }
    assert!(schema().is_valid(&report));
}
