//! Mixtures of good and bad files, really compiled and judged: every problem gets the verdict that a
//! plain model says, whatever state the others are in, and nobody has points for a file that is not
//! his.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;

use shim::LABS;
use shim::table::{Lab, Problem};
use suite::Lots;

use crate::rounds::all_are_good;
use crate::support::{Report, Submission, ids, names, text};

/// What a student may have made of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Right,
    Wrong,
    Stub,
    Missing,
    Link,
    Folder,
    MergeMarks,
    Latin1,
    Nul,
    TooLarge,
    Refused,
    SyntaxError,
    TypeError,
    Renamed,
    Private,
    Empty,
}

impl Kind {
    const ALL: [Kind; 16] = [
        Kind::Right,
        Kind::Wrong,
        Kind::Stub,
        Kind::Missing,
        Kind::Link,
        Kind::Folder,
        Kind::MergeMarks,
        Kind::Latin1,
        Kind::Nul,
        Kind::TooLarge,
        Kind::Refused,
        Kind::SyntaxError,
        Kind::TypeError,
        Kind::Renamed,
        Kind::Private,
        Kind::Empty,
    ];

    /// Half of all files are of the first three kinds.
    fn draw(lots: &mut Lots) -> Kind {
        let most = if lots.coin() { 3 } else { Kind::ALL.len() };
        Kind::ALL[lots.below(most)]
    }

    /// The model.
    fn verdict(self) -> &'static str {
        match self {
            Kind::Right => "passed",
            Kind::Wrong => "failed",
            Kind::Stub => "unsolved",
            Kind::Missing => "missing",
            _ => "compile_error",
        }
    }

    /// Makes a problem's file of a submission of references such a one.
    fn put(self, submission: &Submission, lab: &Lab, problem: &Problem) {
        let file = format!("exercises/{}/{}.rs", lab.id, problem.id);
        let path = submission.folder().join(&file);
        let right = fs::read_to_string(&path).unwrap();
        let first = problem.all_functions().next().unwrap();
        let defined = format!("pub fn {first}");
        let bytes = match self {
            Kind::Right => return,
            Kind::Wrong => {
                let folder = format!("checker/mistakes/{}/{}", lab.id, problem.id);
                text(format!("{folder}/{}", names(&folder)[0])).into_bytes()
            }
            Kind::Stub => text(format!("checker/stubs/{}/{}.rs", lab.id, problem.id)).into_bytes(),
            Kind::Missing => return fs::remove_file(path).unwrap(),
            Kind::Link => {
                let elsewhere = submission
                    .folder()
                    .join(format!("{}-{}", lab.id, problem.id));
                fs::rename(&path, &elsewhere).unwrap();
                return symlink(elsewhere, path).unwrap();
            }
            Kind::Folder => {
                fs::remove_file(&path).unwrap();
                return fs::create_dir(path).unwrap();
            }
            Kind::MergeMarks => {
                format!("<<<<<<< HEAD\n{right}=======\n{right}>>>>>>> theirs\n").into_bytes()
            }
            Kind::Latin1 => [right.as_bytes(), b"// Gr\xfc\xdfe\n"].concat(),
            Kind::Nul => (right + "\0").into_bytes(),
            Kind::TooLarge => (right + &"\n".repeat(256 << 10)).into_bytes(),
            Kind::Refused => (right + "mod helper;\n").into_bytes(),
            Kind::SyntaxError => (right + "fn open( {\n").into_bytes(),
            Kind::TypeError => (right + "const NUMBER: u8 = \"one\";\n").into_bytes(),
            Kind::Renamed => right
                .replace(&defined, &format!("{defined}_of_mine"))
                .into_bytes(),
            Kind::Private => right.replace(&defined, &format!("fn {first}")).into_bytes(),
            Kind::Empty => Vec::new(),
        };
        fs::write(path, bytes).unwrap();
    }
}

/// The problems that a problem builds on, directly or not, by their full names.
fn below(lab: &Lab, problem: &Problem) -> Vec<String> {
    let needs = crate::support::needs(lab, problem);
    needs.iter().map(|id| format!("{}/{id}", lab.id)).collect()
}

fn faults(lab: &Lab, kinds: &BTreeMap<&str, Kind>, report: &Report) -> Vec<String> {
    let mut faults = Vec::new();
    let mut points = 0.0;
    for problem in lab.problems {
        let kind = kinds[problem.id];
        let verdict = report.problem(&format!("{}/{}", lab.id, problem.id));
        let whole = f64::from(problem.points);
        points += verdict.points();
        let earned = match kind {
            Kind::Right => verdict.points() == whole,
            Kind::Wrong => verdict.points() < whole,
            _ => verdict.points() == 0.0,
        };
        if verdict.status() != kind.verdict() || !earned {
            faults.push(format!("{kind:?} among {kinds:?}: {verdict}"));
        }
        let below = below(lab, problem);
        let strange = verdict.with_reference();
        let strange = strange
            .iter()
            .find(|id| !below.contains(&(**id).to_owned()));
        if let Some(strange) = strange {
            faults.push(format!("{strange} stood in for {verdict}"));
        }
    }
    if report.0["points"].as_f64() != Some((points * 100.0_f64).round() / 100.0) {
        faults.push(format!(
            "{points} points do not add up to {}",
            report.0["points"]
        ));
    }
    faults
}

#[test]
fn dozens_of_mixtures_get_the_verdicts_of_a_plain_model() {
    let mut lots = Lots::seeded(1_210);
    // Every lab at least twice, and those that are soon judged more often.
    let labs = [
        0, 1, 3, 4, 0, 1, 3, 4, 0, 1, 3, 4, 0, 0, 0, 0, 4, 4, 3, 1, 0, 0, 4, 2, 2,
    ];
    let mixtures = labs.map(|lab| {
        let lab = LABS[lab];
        let kinds: BTreeMap<&str, Kind> = lab
            .problems
            .iter()
            .map(|problem| (problem.id, Kind::draw(&mut lots)))
            .collect();
        (lab, kinds)
    });
    all_are_good(mixtures.into(), |(lab, kinds)| {
        let submission = Submission::solved();
        for problem in lab.problems {
            kinds[problem.id].put(&submission, lab, problem);
        }
        faults(lab, &kinds, &submission.report(&ids(lab), &[]))
    });
}

/// With every file of its own gone, what is left earns what it earns, and no more.
#[test]
fn untouched_stubs_among_missing_files_earn_nothing() {
    let submission = Submission::untouched();
    for &lab in LABS {
        for problem in lab.problems {
            if !problem.builds_on.is_empty() {
                Kind::Missing.put(&submission, lab, problem);
            }
        }
    }
    let report = submission.report(&[], &[]);
    assert_eq!(report.0["points"], 0);
    for &lab in LABS {
        for problem in lab.problems {
            let verdict = report.problem(&format!("{}/{}", lab.id, problem.id));
            let expected = if problem.builds_on.is_empty() {
                "unsolved"
            } else {
                "missing"
            };
            assert_eq!(verdict.status(), expected, "{verdict}");
        }
    }
}

#[test]
fn two_files_that_call_each_other_are_both_the_students_own() {
    let submission = Submission::with_fixture("asks_a_later_problem");
    let later = "use super::{Grid, Player};\n\
                 pub fn wins_with(player: Player, grid: &Grid, _k: usize) -> bool {\n    \
                 super::wins(player, grid)\n}\n\
                 pub fn best_move_with(_grid: &Grid, _k: usize) -> Option<Grid> {\n    None\n}\n";
    let path = submission
        .folder()
        .join("exercises/unbeatable/line_length.rs");
    fs::write(path, later).unwrap();
    let both = ["unbeatable/wins", "unbeatable/line_length"].map(str::to_owned);
    let report = submission.report(&both, &[]);
    for id in &both {
        let verdict = report.problem(id);
        assert_eq!(verdict.status(), "failed", "{verdict}");
        // The compiler may make a loop of such a recursion.
        let mut statuses = verdict.case_statuses().into_iter();
        let is_endless = |status| ["stack_overflow", "timed_out"].contains(&status);
        assert!(statuses.any(is_endless), "{verdict}");
        assert!(verdict.with_reference().is_empty(), "{verdict}");
    }
}
