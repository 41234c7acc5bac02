//! Untouched stubs earn nothing, reference solutions everything, and neither makes the compiler
//! complain.

use std::fs;
use std::path::Path;
use std::process::Command;

use pretty_assertions::assert_eq;
use shim::LABS;

use crate::support::{Report, Run, Submission, checker, text};

/// Checks that every case of every problem passes, for full points.
#[track_caller]
fn all_passed(report: &Report) {
    assert_eq!(report.0["points"], report.0["max_points"]);
    let labs = LABS.iter();
    let most: u32 = labs
        .flat_map(|lab| lab.problems)
        .map(|problem| problem.points)
        .sum();
    assert_eq!(report.0["max_points"], most);
    for lab in LABS {
        for problem in lab.problems {
            let verdict = report.problem(&format!("{}/{}", lab.id, problem.id));
            assert_eq!(verdict.status(), "passed", "{verdict}");
            assert_eq!(verdict.0["points"], problem.points);
            assert!(verdict.with_reference().is_empty(), "{verdict}");
            assert!(
                verdict.case_statuses().iter().all(|s| *s == "passed"),
                "{verdict}"
            );
            assert!(!verdict.cases().is_empty());
        }
    }
}

fn check(submission: &Submission, more: &[&str]) -> Run {
    let folder = submission.folder().to_str().unwrap();
    let mut arguments = vec!["check", "--submission", folder, "--format", "json"];
    arguments.extend(more);
    checker(&arguments).leaves_no_process()
}

#[test]
fn untouched_stubs_earn_nothing() {
    let run = check(&Submission::untouched(), &[]).exits_with(1);
    assert!(!run.err.contains("warning"), "{run}");
    let report = run.report();
    assert_eq!(report.0["points"], 0);
    for lab in LABS {
        for problem in lab.problems {
            let verdict = report.problem(&format!("{}/{}", lab.id, problem.id));
            assert_eq!(verdict.status(), "unsolved", "{verdict}");
            assert_eq!(verdict.points(), 0.0);
            assert!(!verdict.cases().is_empty());
            for case in verdict.cases() {
                assert_eq!(case["status"], "unsolved", "{case:#}");
                let file = format!("exercises/{}/{}.rs", lab.id, problem.id);
                assert_eq!(case["location"]["file"], file.as_str(), "{case:#}");
            }
        }
    }
}

#[test]
fn the_references_earn_everything() {
    let run = checker(&["check", "--solutions", "--format", "json"])
        .exits_with(0)
        .leaves_no_process();
    assert!(!run.err.contains("warning"), "{run}");
    let report = run.report();
    assert_eq!(report.0["judged"], "solutions");
    all_passed(&report);
}

#[test]
fn the_references_earn_everything_as_a_submission() {
    let submission = Submission::solved();
    let report = check(&submission, &[]).exits_with(0).report();
    assert_eq!(report.0["judged"], submission.folder().to_str().unwrap());
    all_passed(&report);
}

#[test]
fn one_reference_replaces_only_that_problem() {
    let stubs = Submission::untouched();
    let report = check(&stubs, &["--solutions=winner"])
        .exits_with(1)
        .report();
    assert_eq!(report.0["replaced"], serde_json::json!(["game_lab/winner"]));
    assert_eq!(report.0["points"], 10);
    for problem in report.problems() {
        let expected = if problem["id"] == "game_lab/winner" {
            "passed"
        } else {
            "unsolved"
        };
        assert_eq!(problem["status"], expected, "{problem:#}");
    }
}

#[test]
fn several_references_replace_only_those_problems() {
    let stubs = Submission::untouched();
    let run = check(&stubs, &["--solutions=winner,game_lab/line_winner"]).exits_with(1);
    let report = run.report();
    let replaced = serde_json::json!(["game_lab/line_winner", "game_lab/winner"]);
    assert_eq!(report.0["replaced"], replaced);
    assert_eq!(report.problem("line_winner").status(), "passed");
    assert_eq!(report.problem("winner").status(), "passed");
    assert!(report.problem("winner").with_reference().is_empty());
    assert_eq!(report.0["points"], 20);
}

#[test]
fn what_is_judged_by_default_depends_on_the_feature() {
    let run = checker(&["check", "line_winner", "--format", "json"]);
    let judged = &run.report().0["judged"];
    if cfg!(feature = "solutions") {
        assert_eq!(judged, "solutions");
        assert_eq!(run.code, Some(0), "{run}");
    } else {
        // Whether it passes is the student's business.
        assert_eq!(judged, "exercises");
    }
}

#[test]
fn the_feature_is_undone_by_asking_for_the_exercises() {
    let run = checker(&["check", "line_winner", "--exercises", "--format", "json"]);
    assert_eq!(run.report().0["judged"], "exercises");
}

#[cfg(feature = "solutions")]
#[test]
fn with_the_feature_everything_passes_without_being_asked_for() {
    let report = checker(&["check", "--format", "json"])
        .exits_with(0)
        .report();
    all_passed(&report);
}

/// Lays out `exercises/lib.rs` with all it needs, with the stubs as the workbook came with them.
pub fn stub_crate(folder: &Path) {
    let copy = |from: String, to: String| {
        let to = folder.join(to);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, text(from)).unwrap();
    };
    let same = |path: String| copy(path.clone(), path);
    same("exercises/lib.rs".to_owned());
    for lab in LABS {
        same(format!("exercises/{}.rs", lab.id));
        let provided = lab.provided.iter().map(|provided| provided.id);
        for id in lab.types.iter().copied().chain(provided) {
            same(format!("exercises/{}/{id}.rs", lab.id));
        }
        for problem in lab.problems {
            let file = format!("{}/{}.rs", lab.id, problem.id);
            copy(format!("checker/stubs/{file}"), format!("exercises/{file}"));
            same(format!("solutions/{file}"));
        }
    }
}

/// Compiles the exercises in a folder as cargo would, with every warning an error.
#[track_caller]
pub fn compiles_without_a_warning(folder: &Path, more: &[&str]) {
    let cargo = std::env::var_os("CARGO").map(std::path::PathBuf::from);
    let rustc = cargo.map(|cargo| cargo.with_file_name("rustc"));
    let rustc = rustc.filter(|rustc| rustc.exists());
    let output = Command::new(rustc.unwrap_or_else(|| "rustc".into()))
        .args([
            "--edition",
            "2024",
            "--crate-type",
            "lib",
            "--crate-name",
            "noughts",
        ])
        .args(["--emit", "metadata", "-D", "warnings"])
        .args([
            "-F",
            "unsafe_code",
            "--check-cfg",
            r#"cfg(feature, values("solutions"))"#,
            "--check-cfg",
            "cfg(test)",
        ])
        .args(more)
        .arg("exercises/lib.rs")
        .current_dir(folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
}

#[test]
fn the_stubs_compile_without_a_warning() {
    let folder = tempfile::tempdir().unwrap();
    stub_crate(folder.path());
    compiles_without_a_warning(folder.path(), &["-D", "missing_docs"]);
}

#[test]
fn the_references_compile_without_a_warning() {
    let folder = tempfile::tempdir().unwrap();
    stub_crate(folder.path());
    let solutions = ["--cfg", r#"feature="solutions""#];
    compiles_without_a_warning(
        folder.path(),
        &[&solutions[..], &["-D", "missing_docs"]].concat(),
    );
}
