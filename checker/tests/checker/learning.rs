//! `learn`: what the known mistakes answer is found out and kept, in a copy of the workbook.

use std::fs;

use pretty_assertions::{assert_eq, assert_ne};
use rstest::rstest;

use crate::support::{Report, fixture, text};
use crate::workshop::{Workshop, workshop};

const MISTAKE: &str = "checker/mistakes/game_lab/winner/forgets_o.rs";
const TABLE: &str = "checker/mistakes/game_lab/answers.json";

/// The report on a `winner` that makes the mistake.
fn report(workshop: &Workshop) -> Report {
    let exercise = workshop.root.join("exercises/game_lab/winner.rs");
    fs::write(exercise, text(MISTAKE)).unwrap();
    let run = workshop.run(&["check", "winner", "--exercises", "--format", "json"]);
    run.exits_with(1).report()
}

#[rstest]
fn a_changed_mistake_gives_no_advice_until_it_is_learned_again(workshop: Workshop) {
    let advice = |report: &Report| report.problem("winner").0["advice"]["mistake"].clone();
    assert_eq!(advice(&report(&workshop)), "forgets_o");
    let mistake = workshop.root.join(MISTAKE);
    fs::write(
        &mistake,
        text(MISTAKE).replacen("//!", "//! O wins too.\n//!", 1),
    )
    .unwrap();
    assert!(advice(&report(&workshop)).is_null());
    let doctor = workshop.run(&["doctor"]).exits_with(3);
    doctor
        .says(&format!("nothing is known of what {MISTAKE} answers"))
        .says("learn winner`");
    let before = fs::read_to_string(workshop.root.join(TABLE)).unwrap();
    workshop
        .run(&["learn", "winner"])
        .exits_with(0)
        .says("checker/mistakes/game_lab/answers.json: 10 mistakes asked, 1 with news");
    assert_ne!(
        fs::read_to_string(workshop.root.join(TABLE)).unwrap(),
        before
    );
    let report = report(&workshop);
    assert_eq!(advice(&report), "forgets_o");
    let said = report.problem("winner").0["advice"]["text"]
        .as_str()
        .unwrap();
    assert!(said.starts_with("O wins too."), "{said}");
    fs::write(mistake, text(MISTAKE)).unwrap();
    workshop.run(&["learn", "winner"]).exits_with(0);
    assert_eq!(
        fs::read_to_string(workshop.root.join(TABLE)).unwrap(),
        before
    );
}

#[rstest]
#[case::the_reference(text("solutions/game_lab/winner.rs"), "passes every case")]
#[case::a_twin(text(MISTAKE), "answers as forgets_o does in every case")]
#[case::a_syntax_error("pub fn winner( {".to_owned(), "does not compile")]
#[case::a_stub(fixture("todo", "winner"), "does not only answer wrongly")]
fn what_is_no_mistake_is_refused(
    workshop: Workshop,
    #[case] source: String,
    #[case] complaint: &str,
) {
    let file = "checker/mistakes/game_lab/winner/looks_new.rs";
    let before = fs::read_to_string(workshop.root.join(TABLE)).unwrap();
    fs::write(workshop.root.join(file), source).unwrap();
    let run = workshop.run(&["learn", "winner"]).exits_with(2);
    run.complains(file).complains(complaint);
    assert_eq!(
        fs::read_to_string(workshop.root.join(TABLE)).unwrap(),
        before
    );
}

#[rstest]
fn a_damaged_table_is_told_and_left_alone(workshop: Workshop) {
    let damaged = "<<<<<<< ours\n{}\n";
    fs::write(workshop.root.join(TABLE), damaged).unwrap();
    assert!(report(&workshop).problem("winner").0["advice"].is_null());
    let run = workshop.run(&["learn", "winner"]).exits_with(2);
    run.complains(TABLE)
        .complains("learn game_lab` writes it anew");
    assert_eq!(
        fs::read_to_string(workshop.root.join(TABLE)).unwrap(),
        damaged
    );
}
