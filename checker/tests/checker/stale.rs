//! A verdict belongs to the source that it was given for, however old that file seems to be.

use std::fs::{self, File};
use std::time::{Duration, SystemTime};

use pretty_assertions::assert_eq;

use crate::support::{Report, Submission, target, text};

const FILE: &str = "current_player.rs";

/// Two versions of one stub, a right one and a wrong one, of the same size.
fn right_and_wrong() -> [String; 2] {
    let right = text("solutions/game_lab/current_player.rs");
    let turn = "if xs == os { Player::X } else { Player::O }";
    assert!(right.contains(turn));
    let wrong = right.replace(turn, "if xs == os { Player::O } else { Player::X }");
    assert_eq!(right.len(), wrong.len());
    [right, wrong]
}

/// Makes a file look as if it had not been touched for decades.
fn age(submission: &Submission) {
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    let file = File::options()
        .write(true)
        .open(submission.path(FILE))
        .unwrap();
    file.set_modified(long_ago).unwrap();
    let metadata = fs::metadata(submission.path(FILE)).unwrap();
    assert_eq!(metadata.modified().unwrap(), long_ago);
}

#[track_caller]
fn is_right(report: &Report) {
    assert_eq!(report.problem("current_player").status(), "passed");
    assert_eq!(report.0["points"], report.0["max_points"]);
}

#[track_caller]
fn is_wrong(report: &Report) {
    let verdict = report.problem("current_player");
    assert_eq!(verdict.status(), "failed", "{verdict}");
    assert_eq!(verdict.points(), 0.0, "{verdict}");
    report.all_pass_but("current_player");
}

#[test]
fn two_submissions_of_one_size_and_age_get_their_own_verdicts() {
    let [right, wrong] = right_and_wrong();
    let (a, b) = (Submission::solved(), Submission::solved());
    a.put(FILE, right.as_bytes());
    b.put(FILE, wrong.as_bytes());
    age(&a);
    age(&b);
    let (first, second) = (a.judge(), b.judge());
    is_right(&first);
    is_wrong(&second);
    is_right(&a.judge());
    let hash = |report: &Report| report.problem("current_player").0["source_hash"].clone();
    assert_ne!(hash(&first), hash(&second));
}

#[test]
fn a_file_that_is_replaced_between_two_runs_gets_a_new_verdict() {
    let [right, wrong] = right_and_wrong();
    let submission = Submission::solved();
    for (source, check) in [
        (&wrong, is_wrong as fn(&Report)),
        (&right, is_right),
        (&wrong, is_wrong),
    ] {
        submission.put(FILE, source.as_bytes());
        age(&submission);
        check(&submission.judge());
    }
}

#[test]
fn the_hash_is_that_of_the_file() {
    let report = Submission::solved().judge();
    let output = std::process::Command::new("sha256sum")
        .arg(crate::support::workbook().join("solutions/game_lab/winner.rs"))
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let hash = report.problem("winner").0["source_hash"].as_str().unwrap();
    assert_eq!(printed.split_whitespace().next(), Some(hash));
}

#[test]
fn a_verdict_that_was_kept_but_damaged_or_exchanged_is_found_out_again() {
    let [right, wrong] = right_and_wrong();
    let (a, b) = (Submission::solved(), Submission::solved());
    a.put(FILE, right.as_bytes());
    b.put(FILE, wrong.as_bytes());
    let kept = target().join("noughts/verdicts");
    let verdicts = || {
        let entries = fs::read_dir(&kept).unwrap().flatten();
        entries.map(|entry| entry.path()).collect::<Vec<_>>()
    };
    is_right(&a.judge());
    let foreign = fs::read(verdicts().first().unwrap()).unwrap();
    for contents in [
        b"".as_slice(),
        b"{\"key\":",
        b"\xff\xfe",
        b"[]",
        foreign.as_slice(),
    ] {
        for path in verdicts() {
            fs::write(path, contents).unwrap();
        }
        is_right(&a.judge());
        is_wrong(&b.judge());
    }
}

/// Another answer in every process.
pub const FLAKY: &str = "use super::Cell;
use std::hash::{BuildHasher, Hasher, RandomState};
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    static BAD: std::sync::OnceLock<bool> = std::sync::OnceLock::new();
    let chance = || RandomState::new().build_hasher().finish() % 2 == 0;
    !BAD.get_or_init(chance) && !cells.contains(&Cell::Empty)
}
";

#[test]
fn what_is_known_is_asked_anew_where_that_is_wanted() {
    let submission = Submission::solved();
    submission.put("no_empty_cells_left.rs", FLAKY.as_bytes());
    let problem = ["game_lab/no_empty_cells_left".to_owned()];
    let status = |more: &[&str]| {
        let report = submission.report(&problem, more);
        let verdict = report.problem("no_empty_cells_left");
        let unsteady = verdict.0["unsteady"] == true;
        assert_eq!(
            unsteady,
            verdict
                .message()
                .contains("the same file has given other answers")
        );
        (verdict.status().to_owned(), unsteady)
    };
    let (mut known, _) = status(&[]);
    let mut changes = 0;
    for _ in 0..24 {
        assert_eq!(status(&[]).0, known, "what is known stays as it is");
        let (fresh, unsteady) = status(&["--fresh"]);
        // The two runs of a judge may differ too, so a change of answers need not be one of states.
        if fresh != known {
            assert!(unsteady);
            changes += 1;
        }
        known = fresh;
    }
    assert!(changes > 0, "by chance, one time in sixteen million");
}

#[test]
fn a_steady_file_is_not_called_unsteady() {
    let submission = Submission::solved();
    for more in [&[][..], &["--fresh"], &["--fresh"]] {
        let report = submission.report(&["game_lab".to_owned()], more);
        let problems = report.problems().iter();
        assert!(
            problems
                .clone()
                .all(|problem| problem["unsteady"].is_null())
        );
        assert!(
            problems
                .clone()
                .all(|problem| problem["status"] == "passed")
        );
    }
}
