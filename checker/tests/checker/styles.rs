//! Right solutions in the styles of many students, written from the pages alone: the suites must not
//! refuse what is right, however it is written. In the n-th round every problem is its n-th style, all
//! of them in one submission, so styles of different problems also have to get along.

use std::collections::BTreeSet;

use shim::LABS;

use crate::references::{compiles_without_a_warning, stub_crate};
use crate::rounds::{Round, StandIn, all_are_good};
use crate::support::{Verdict, names, text};

/// Every problem has at least so many styles.
const LEAST: usize = 3;

/// What is wrong with the verdict on what is right, if anything.
fn fault(verdict: &Verdict<'_>) -> Option<String> {
    let full = verdict.0["points"] == verdict.0["max_points"];
    let alone = verdict.with_reference().is_empty();
    (verdict.status() != "passed" || !full || !alone).then(|| verdict.to_string())
}

#[test]
fn every_problem_is_solved_in_three_styles() {
    for lab in LABS {
        for problem in lab.problems {
            let folder = format!("checker/styles/{}/{}", lab.id, problem.id);
            let found = names(&folder);
            assert!(found.len() >= LEAST, "{folder} has {found:?}");
            let mut sentences = BTreeSet::new();
            for name in found {
                let path = format!("{folder}/{name}");
                let style = text(&path);
                let sentence = style
                    .lines()
                    .map_while(|line| line.strip_prefix("//! "))
                    .collect::<Vec<&str>>()
                    .join(" ");
                assert!(sentence.ends_with('.'), "{path} does not say what it is");
                assert!(sentences.insert(sentence), "{path} is said to be another");
            }
        }
    }
}

#[test]
fn every_round_of_styles_passes_as_one_submission() {
    all_are_good(Round::all("checker/styles"), |round| {
        let styles = &round.files;
        let ids: Vec<String> = styles.iter().map(StandIn::id).collect();
        let report = round.submission.report(&ids, &[]);
        let faults = styles.iter().filter_map(|style| {
            let fault = fault(&report.problem(&style.id()))?;
            Some(format!("{}: {fault}", style.path.display()))
        });
        faults.collect()
    });
}

#[test]
fn no_style_makes_the_compiler_complain() {
    for round in Round::all("checker/styles") {
        let folder = tempfile::tempdir().unwrap();
        stub_crate(folder.path());
        for style in &round.files {
            let stub = folder.path().join(format!("exercises/{}.rs", style.id()));
            std::fs::write(stub, text(&style.path)).unwrap();
        }
        compiles_without_a_warning(folder.path(), &[]);
    }
}
