//! What students are told who err as students do: sixty wrong versions, written from the pages and the
//! stubs alone, and every word that each of them gets.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;

use crate::rounds::{Round, all_are_good};
use crate::support::Verdict;

/// So many of them are told more than that something is wrong.
const HELPED: usize = 40;

/// What a verdict says to somebody who wonders what is wrong, and whether that is any help.
fn told(verdict: &Verdict<'_>) -> (String, bool) {
    let mut told = String::new();
    let cases = verdict.cases().iter();
    let case = cases.clone().find(|case| case["status"] != "passed");
    let Some(case) = case else {
        return (format!("passes: {verdict}"), false);
    };
    let (name, status) = (&case["name"], &case["status"]);
    let _ = writeln!(told, "  {}: {}", text(status), text(name));
    let _ = writeln!(told, "  {}", text(&case["message"]));
    let advice = verdict.0["advice"]["text"].as_str();
    if let Some(advice) = advice {
        let _ = match verdict.0["advice"]["mistake"].as_str() {
            Some(mistake) => writeln!(told, "  as {mistake}: {advice}"),
            None => writeln!(told, "  remark: {advice}"),
        };
    }
    (told, advice.is_some())
}

fn text(value: &serde_json::Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[test]
fn most_of_sixty_wrong_versions_are_told_what_is_wrong() {
    let all = Mutex::new(BTreeMap::new());
    all_are_good(Round::all("checker/tests/students"), |round| {
        let ids: Vec<String> = round.files.iter().map(|it| it.id()).collect();
        let report = round.submission.report(&ids, &[]);
        let mut faults = Vec::new();
        for version in &round.files {
            let verdict = report.problem(&version.id());
            if ["passed", "compile_error"].contains(&verdict.status()) {
                faults.push(format!("{}: {verdict}", version.path.display()));
            }
            let name = format!("{}/{}", version.id(), version.name);
            all.lock().unwrap().insert(name, told(&verdict));
        }
        faults
    });
    let all = all.into_inner().unwrap();
    assert_eq!(all.len(), 60);
    let helped = all.values().filter(|(_, helped)| *helped).count();
    let mut shown = String::new();
    for (name, (told, _)) in &all {
        let _ = writeln!(shown, "{name}\n{told}");
    }
    insta::assert_snapshot!(shown);
    assert!(helped >= HELPED, "only {helped}");
}
