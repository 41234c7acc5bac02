//! The suites find every known mistake, blame nobody else for it and give its advice; and they
//! accept every variant of a reference solution.

use crate::rounds::{Round, StandIn, all_are_good};
use crate::support::{Submission, Verdict};

/// What is wrong with the verdict on a mistake, if anything.
fn fault(mistake: &StandIn, verdict: &Verdict<'_>) -> Option<String> {
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
    None
}

/// What is wrong with the verdict on what should pass, if anything.
fn fault_of_right(verdict: Verdict<'_>) -> Option<String> {
    let full = verdict.0["points"] == verdict.0["max_points"];
    (verdict.status() != "passed" || !full).then(|| format!("it does not pass: {verdict}"))
}

#[test]
fn every_mistake_is_found_in_its_own_problem_and_gets_its_advice() {
    all_are_good(Round::all("checker/mistakes"), |round| {
        let mut faults = Vec::new();
        for mistake in &round.files {
            let report = round.report(mistake, &[]);
            let fault = fault(mistake, &report.problem(&mistake.id()));
            let path = mistake.path.display();
            faults.extend(fault.map(|fault| format!("{path}: {fault}")));
        }
        faults
    });
}

#[test]
fn what_is_right_passes_beside_mistakes() {
    // The first round with both.
    let round = Round::all("checker/mistakes")
        .into_iter()
        .find(|round| !round.right().is_empty());
    all_are_good(Vec::from_iter(round), |round| {
        let report = round.submission.report(&round.right(), &[]);
        let problems = report.problems().iter();
        problems.map(Verdict).filter_map(fault_of_right).collect()
    });
}

#[test]
fn every_variant_of_a_reference_passes() {
    // One at a time: what builds on it is judged beside the reference, which answers the same.
    all_are_good(StandIn::all("solutions"), |variant| {
        let submission = Submission::solved();
        variant.stand_in(&submission);
        let report = submission.report(&[variant.id()], &[]);
        let fault = fault_of_right(report.problem(&variant.id()));
        let path = variant.path.display();
        fault
            .map(|fault| format!("{path}: {fault}"))
            .into_iter()
            .collect()
    });
}
