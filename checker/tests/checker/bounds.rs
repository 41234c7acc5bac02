//! No answer, message or deed of a student's program makes the checker wait, grow or give up: the
//! problem gets a verdict, and so does every other one.

use std::fs;
use std::process::{Child, Command, Stdio};

use rstest::rstest;
use rustix::process::{Pid, Signal, kill_process};

use crate::schema::is_valid;
use crate::support::{Report, Submission, Verdict, ids};

/// Judges the references of a lab with one file of them replaced.
fn judged(lab: &str, problem: &str, source: &str) -> Report {
    let submission = Submission::solved();
    let file = format!("exercises/{lab}/{problem}.rs");
    fs::write(submission.folder().join(file), source).unwrap();
    let lab = shim::LABS.iter().find(|it| it.id == lab).unwrap();
    let report = submission.report(&ids(lab), &[]);
    for other in ids(lab) {
        let verdict = report.problem(&other);
        let own = other == format!("{}/{problem}", lab.id);
        assert_eq!(
            verdict.status(),
            if own { "failed" } else { "passed" },
            "{verdict}"
        );
    }
    assert!(
        report.0.to_string().len() < 1 << 20,
        "{}",
        report.0.to_string().len()
    );
    report
}

/// The states that the cases of a verdict have come to, each once, in order.
fn states<'a>(verdict: &Verdict<'a>) -> Vec<&'a str> {
    let mut states = verdict.case_statuses();
    states.sort_unstable();
    states.dedup();
    states
}

fn message(verdict: &Verdict<'_>, status: &str) -> String {
    verdict.first(status)["message"]
        .as_str()
        .unwrap()
        .to_owned()
}

const SLEEPING: &str = "use super::Cell;
pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    std::thread::sleep(std::time::Duration::from_millis(900));
    !cells.contains(&Cell::Empty)
}
";

#[test]
fn sleeping_just_under_the_limit_of_a_question_ends_with_that_of_the_problem() {
    let report = judged("game_lab", "no_empty_cells_left", SLEEPING);
    let verdict = report.problem("no_empty_cells_left");
    assert_eq!(states(&verdict), ["passed", "timed_out"], "{verdict}");
    let words = message(&verdict, "timed_out");
    assert!(
        words.contains("has slept or waited for 10 s over the whole problem"),
        "{words}"
    );
}

#[test]
fn a_message_of_70_megabytes_is_cut() {
    let source = "use super::{Board, Player};\n\
                  pub fn winner(_: &Board) -> Option<Player> {\n    \
                  panic!(\"{}\", \"x\".repeat(70 << 20))\n}\n";
    let report = judged("game_lab", "winner", source);
    let verdict = report.problem("winner");
    assert_eq!(states(&verdict), ["panicked"], "{verdict}");
    assert!(message(&verdict, "panicked").len() < 8 << 10);
}

/// The kind of a fault has the number of an answer of one byte.
#[test]
fn who_gives_no_answer_gets_nobodys_advice() {
    let source = "use super::{Board, Player};\npub fn current_player(_: &Board) -> Player {\n    \
                  panic!(\"no idea\")\n}\n";
    let report = judged("game_lab", "current_player", source);
    let verdict = report.problem("current_player");
    assert_eq!(states(&verdict), ["panicked"], "{verdict}");
    assert!(verdict.0["advice"]["mistake"].is_null(), "{verdict}");
}

#[rstest]
#[case::of_text(
    "show_board",
    "use super::Board;\npub fn show_board(_: &Board) -> String {\n    \"x\\n\".repeat(30 << 20)\n}\n"
)]
#[case::of_boards(
    "moves",
    "use super::{Board, Player};\npub fn moves(_: Player, board: &Board) -> Vec<Board> {\n    vec![board.clone(); 300_000]\n}\n"
)]
fn an_answer_of_megabytes_is_refused(#[case] problem: &str, #[case] source: &str) {
    let report = judged("any_size", problem, source);
    let verdict = report.problem(&format!("any_size/{problem}"));
    assert_eq!(states(&verdict), ["failed"], "{verdict}");
    let words = message(&verdict, "failed");
    let expected = "The answer is far longer than any right one can be (more than 1 MiB).";
    assert_eq!(words, expected);
    is_valid(&report);
}

/// Ends, when it is dropped, what a test leaves behind on purpose: all that have this word on their
/// command line.
struct Ended(&'static str);

impl Drop for Ended {
    fn drop(&mut self) {
        for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let arguments = fs::read(entry.path().join("cmdline")).unwrap_or_default();
            let pid = entry.file_name().to_string_lossy().parse().ok();
            let arguments = String::from_utf8_lossy(&arguments).into_owned();
            let named = arguments.split('\0').any(|it| it == self.0);
            if let Some(pid) = pid.and_then(Pid::from_raw).filter(|_| named) {
                let _ = kill_process(pid, Signal::KILL);
            }
        }
    }
}

/// It leaves the group, so that nothing but a sandbox would end it.
#[test]
fn nobody_waits_for_a_process_that_holds_the_judges_words() {
    let source = "use super::{Board, Player};
use std::{fs::OpenOptions, os::unix::process::parent_id, process::{Command, Stdio}};
pub fn winner(_: &Board) -> Option<Player> {
    let pipe = OpenOptions::new().write(true).open(format!(\"/proc/{}/fd/2\", parent_id())).unwrap();
    Command::new(\"setsid\").args([\"sleep\", \"77177\"]).stdin(Stdio::null()).stdout(pipe)
        .stderr(Stdio::null()).env(\"PATH\", \"/usr/bin:/bin\").spawn().unwrap();
    None
}
";
    let _ended = Ended("77177");
    let report = judged("game_lab", "winner", source);
    let verdict = report.problem("winner");
    assert_eq!(states(&verdict), ["failed", "passed"], "{verdict}");
}

#[rstest]
#[case::that_is_killed("-9", "exited", "The judge was ended")]
#[case::that_is_stopped("-STOP", "timed_out", "it was stopped")]
fn a_judge(#[case] signal: &str, #[case] status: &str, #[case] words: &str) {
    let source = format!(
        "use super::{{Board, Player}};\n\
         pub fn winner(_: &Board) -> Option<Player> {{\n    \
         let judge = std::os::unix::process::parent_id().to_string();\n    \
         std::process::Command::new(\"/bin/kill\").args([{signal:?}, &judge]).status().unwrap();\n    \
         std::thread::sleep(std::time::Duration::from_millis(50));\n    None\n}}\n"
    );
    let report = judged("game_lab", "winner", &source);
    let verdict = report.problem("winner");
    assert_eq!(states(&verdict), {
        let mut all = ["not_run", status];
        all.sort_unstable();
        all
    });
    let found = message(&verdict, status);
    assert!(found.contains(words), "{found}");
    let statuses = verdict.case_statuses();
    assert_eq!(
        statuses.iter().filter(|it| **it == status).count(),
        3,
        "{verdict}"
    );
}

/// Right, plain, and with a copy of everything three times a level.
const CLONING: &str = "use super::{Grid, Player, Tree, turn, wins};
pub fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    let mut children = Vec::new();
    for child in tree.children.clone() {
        let labelled = minimax(&child.clone());
        children.push(labelled.clone());
    }
    let labels: Vec<Player> = children.iter().map(|child| child.root.1).collect();
    let label = if labels.is_empty() {
        let winner = [Player::O, Player::X].into_iter().find(|player| wins(*player, &tree.root));
        winner.unwrap_or(Player::B)
    } else if turn(&tree.root) == Player::O {
        *labels.iter().min().unwrap()
    } else {
        *labels.iter().max().unwrap()
    };
    Tree { root: (tree.root.clone(), label), children }
}
";

#[test]
fn a_right_solution_that_copies_a_lot_has_the_time() {
    let submission = Submission::solved();
    fs::write(
        submission.folder().join("exercises/unbeatable/minimax.rs"),
        CLONING,
    )
    .unwrap();
    let report = submission.report(&["unbeatable/minimax".to_owned()], &[]);
    let verdict = report.problem("unbeatable/minimax");
    assert_eq!(verdict.status(), "passed", "{verdict}");
}

/// Processes that keep every core busy, until this is dropped.
struct Load(Vec<Child>);

impl Load {
    fn of(count: usize) -> Load {
        let busy = || {
            let mut command = Command::new("sh");
            command
                .args(["-c", "while :; do :; done"])
                .stdin(Stdio::null());
            command.spawn().unwrap()
        };
        Load((0..count).map(|_| busy()).collect())
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Right, and takes most of the time that one question may take, as the system counts it.
const SLOW: &str = "use super::{Board, Cell, Player};
fn ran() -> u64 {
    let text = std::fs::read_to_string(\"/proc/thread-self/schedstat\").unwrap();
    text.split(' ').next().unwrap().parse().unwrap()
}
pub fn current_player(board: &Board) -> Player {
    let taken = board.cells().iter().filter(|cell| **cell != Cell::Empty).count();
    if taken == 0 {
        let began = ran();
        while ran() - began < 700_000_000 {
            std::hint::black_box((0..20_000).sum::<u64>());
        }
    }
    if taken % 2 == 0 { Player::X } else { Player::O }
}
";

const ENDLESS: &str = "use super::{Board, Line, Player};
pub fn line_winner(_: &Board, _: Line) -> Option<Player> {
    loop {}
}
";

/// What the three come to: a state a problem and one a case.
fn three_verdicts() -> Vec<(String, Vec<String>)> {
    let submission = Submission::solved();
    submission.put("current_player.rs", SLOW.as_bytes());
    submission.put("line_winner.rs", ENDLESS.as_bytes());
    submission.put(
        "no_empty_cells_left.rs",
        SLEEPING.replace("900", "2000").as_bytes(),
    );
    let names = ["current_player", "line_winner", "no_empty_cells_left"];
    let report = submission.report(&names.map(|id| format!("game_lab/{id}")), &["--fresh"]);
    let verdicts = names.map(|id| report.problem(id));
    let owned = |states: Vec<&str>| states.into_iter().map(str::to_owned).collect();
    let both =
        |verdict: &Verdict<'_>| (verdict.status().to_owned(), owned(verdict.case_statuses()));
    verdicts.iter().map(both).collect()
}

#[test]
fn a_busy_machine_changes_no_verdict() {
    crate::support::prepared();
    let quiet = three_verdicts();
    let states: Vec<&str> = quiet.iter().map(|(state, _)| state.as_str()).collect();
    assert_eq!(states, ["passed", "failed", "failed"]);
    let _load = Load::of(10);
    pretty_assertions::assert_eq!(three_verdicts(), quiet);
}
