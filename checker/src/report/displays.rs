//! Everything that the report shows of a case and of a problem, as snapshots: in 80 columns and in
//! 40, without colours, and once with them.

use std::collections::BTreeMap;
use std::fmt::Debug;

use rstest::{Context, rstest};
use shim::record::{Mismatch, Shown};
use suite::{texts, values, words};

use super::*;
use crate::difference;
use crate::verdict::{Location, Points, Question};

const BOARD: &str = " X | O | X\n---+---+---\n O | X | O\n---+---+---\n 6 | X | O";

fn place(file: &str, line: usize) -> Option<Location> {
    Some(Location {
        file: file.to_owned(),
        line: Some(line),
    })
}

/// A case about a board.
fn case_of(status: CaseStatus, message: &str) -> Case {
    Case {
        name: "knows_every_board::case_07_a_late_one".to_owned(),
        group: "knows_every_board".to_owned(),
        status,
        message: message.to_owned(),
        question: Some(Question {
            call: "winner(\"XOX OXO .XO\")".to_owned(),
            board: Some(BOARD.to_owned()),
        }),
        expected: None,
        got: None,
        difference: None,
        output: String::new(),
        output_cut: false,
        location: None,
        source: None,
        millis: 0.3,
    }
}

/// A wrong answer to a question without a board.
fn wrong(call: &str, shown: Shown) -> Case {
    let mismatch = Mismatch {
        expected: shown.expected,
        got: shown.got,
        form: shown.form,
        source: ("tests/game_lab/winner.rs".to_owned(), 31),
    };
    Case {
        question: Some(Question {
            call: call.to_owned(),
            board: None,
        }),
        difference: Some(difference::of(&mismatch)),
        expected: Some(mismatch.expected),
        got: Some(mismatch.got),
        source: place("tests/game_lab/winner.rs", 31),
        ..case_of(CaseStatus::Failed, "The answer is wrong.")
    }
}

fn wrong_values<T: Debug>(call: &str, expected: T, got: T) -> Case {
    wrong(call, values(&expected, &got))
}

fn problem_with(status: Status, message: &str, cases: Vec<Case>) -> Problem {
    Problem {
        id: "game_lab/winner".to_owned(),
        lab: "game_lab".to_owned(),
        title: "The winner".to_owned(),
        status,
        points: Points::whole(if status == Status::Passed { 10 } else { 0 }),
        max_points: Points::whole(10),
        with_reference: Vec::new(),
        source_hash: None,
        message: message.to_owned(),
        location: place("exercises/game_lab/winner.rs", 6),
        compiler_output: None,
        warnings: Vec::new(),
        unsteady: false,
        advice: None,
        cases,
    }
}

fn failed(cases: Vec<Case>) -> Problem {
    problem_with(Status::Failed, "19 of 26 cases pass.", cases)
}

fn plain_text(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

/// What is said of a problem, in a terminal and in a narrow one. Nothing is wider than it, but what
/// is there to be copied.
fn shown(problem: &Problem, own: bool) -> String {
    let shown = [80, 40].map(|width| {
        let text = plain_text(&details(problem, false, width, own));
        for line in text.lines() {
            let may_be_long = ["exercises/", "case   ", "again  "]
                .iter()
                .any(|words| line.contains(words));
            assert!(may_be_long || line.chars().count() <= width, "{line:?}");
            assert_eq!(line, line.trim_end(), "ends in blanks");
        }
        format!("{}\n{}", "=".repeat(width), text)
    });
    shown.concat()
}

#[rstest]
#[case::panicked(
    CaseStatus::Panicked,
    "The code panicked at exercises/game_lab/winner.rs:9: index out of bounds: the len is 9 but the \
     index is 9\nand a second line"
)]
#[case::unsolved(
    CaseStatus::Unsolved,
    "The call reached the `todo!()` at exercises/game_lab/winner.rs:9."
)]
#[case::timed_out(
    CaseStatus::TimedOut,
    "No answer within 1 s of CPU time: look for a loop that never ends, or for work that grows too fast."
)]
#[case::stack_overflow(
    CaseStatus::StackOverflow,
    "The stack overflowed: look for a recursion that never reaches its end."
)]
#[case::out_of_memory(
    CaseStatus::OutOfMemory,
    "Memory ran out: look for a collection that grows without end."
)]
#[case::exited(
    CaseStatus::Exited,
    "The program ended itself (exit code 0) instead of giving an answer."
)]
#[case::not_run(CaseStatus::NotRun, "Not asked any more after 3 time-outs.")]
#[case::failed_without_a_value(
    CaseStatus::Failed,
    "The answer is far longer than any right one can be (more than 1 MiB)."
)]
fn a_case_that(#[context] test: Context, #[case] status: CaseStatus, #[case] message: &str) {
    let mut first = case_of(status, message);
    if status == CaseStatus::Panicked {
        first.location = place("exercises/game_lab/winner.rs", 9);
        first.output = "looking at 9\n".repeat(14);
    }
    // The same call again, another one, and one that was not asked.
    let same = first.clone();
    let mut other = first.clone();
    other.question = Some(Question {
        call: "winner(\"OO. XXX ...\")".to_owned(),
        board: None,
    });
    let unasked = case_of(CaseStatus::NotRun, "Not asked any more after 3 time-outs.");
    let problem = failed(vec![first, same, other, unasked]);
    let name = test.description.unwrap_or_default();
    insta::assert_snapshot!(format!("case_{name}"), shown(&problem, true));
}

/// Answers that differ in one way each.
fn wrong_cases() -> BTreeMap<&'static str, Case> {
    let lines = |count: usize, changed: usize| -> String {
        let line = |index| {
            let turn = if index == changed { "O" } else { "X" };
            format!("Turn {index}: player {turn} puts a mark in the middle\n")
        };
        (0..count).map(line).collect()
    };
    let tuples = |count: usize, changed: usize| -> Vec<(usize, usize, usize)> {
        let tuple = |index| {
            (
                index,
                index + 1,
                if index == changed { 0 } else { index + 2 },
            )
        };
        (0..count).map(tuple).collect()
    };
    #[derive(Debug)]
    #[expect(dead_code, reason = "only shown")]
    struct Tree {
        grid: &'static str,
        branches: Vec<Tree>,
    }
    let leaf = |grid| Tree {
        grid,
        branches: Vec::new(),
    };
    let tree = |grid| Tree {
        grid: "XO. OX. ...",
        branches: vec![leaf("XOX OX. ..."), leaf(grid), leaf("XO. OX. X..")],
    };
    let drawing = "X|O|X\n-----\nO|X|O\n-----\nO|X|O\n";
    let mut on_a_board = wrong_values("", Some('X'), None);
    on_a_board.question = case_of(CaseStatus::Failed, "").question;
    BTreeMap::from([
        ("board", on_a_board),
        (
            "number",
            wrong_values("count_games(3)", 1_234_567, 1_234_576),
        ),
        (
            "bool",
            wrong_values("is_over(\"XOX OXO .XO\")", true, false),
        ),
        (
            "short_list",
            wrong_values(
                "legal_drops(\"...\")",
                vec![0, 1, 2, 4, 5, 6],
                vec![0, 1, 2, 3, 4, 5, 6],
            ),
        ),
        (
            "row_of_numbers",
            wrong_values(
                "levels(4)",
                (0..40).collect::<Vec<_>>(),
                (0..40).filter(|it| *it != 21).collect(),
            ),
        ),
        (
            "long_list",
            wrong_values("lines(40)", tuples(40, 99), tuples(40, 17)),
        ),
        (
            "longer_than_is_shown",
            wrong_values("lines(40)", tuples(40, 99), vec![(0, 0, 0); 40]),
        ),
        (
            "list_instead_of_none",
            wrong_values(
                "boards(5)",
                None,
                Some(vec!["XO. OX. ... and more of it"; 5]),
            ),
        ),
        (
            "nested_list",
            wrong_values(
                "winning_lines()",
                vec![vec![(0, 0), (0, 1), (0, 2)], vec![(0, 0), (1, 1), (2, 2)]],
                vec![
                    vec![(0, 0), (0, 1), (0, 2)],
                    vec![(0, 0), (1, 1), (2, 2), (2, 2)],
                ],
            ),
        ),
        (
            "structured",
            wrong_values(
                "game_tree(\"XO. OX. ...\")",
                tree("XO. OX. O.."),
                tree("XO. OX. .O."),
            ),
        ),
        (
            "result",
            wrong_values(
                "make_move(\"X\", 0)",
                Err::<&str, _>("Taken"),
                Ok("XO. ... ..."),
            ),
        ),
        (
            "sentence",
            wrong(
                "best_move(\"XX. OO. ...\")",
                words("one of the moves that win at once: 2", &Some(5)),
            ),
        ),
        (
            "text_with_a_blank_at_the_end",
            wrong(
                "show_board(\"X..\")",
                texts("X| | \n-----\n", "X| |\n-----\n"),
            ),
        ),
        (
            "text_without_its_last_line_end",
            wrong(
                "show_board(\"XOX OXO OXO\")",
                texts(drawing, drawing.trim_end()),
            ),
        ),
        (
            "text_with_a_blank_line_in_the_middle",
            wrong(
                "show_board(\"XOX OXO OXO\")",
                texts(drawing, &drawing.replacen("-\nO", "-\n\nO", 1)),
            ),
        ),
        (
            "text_with_tabs",
            wrong("show_board(\"XO\")", texts("X O\nO X\n", "X\tO\nO X\r\n")),
        ),
        (
            "text_that_is_empty",
            wrong("show_board(\"XO\")", texts("X|O\n", "")),
        ),
        (
            "text_with_one_changed_line",
            wrong("session(30)", texts(&lines(30, 99), &lines(30, 17))),
        ),
        (
            "text_that_steers",
            wrong(
                "show_board(\"XO\")",
                texts("X|O\n", "\u{1b}[2JX|O\u{202e}\n"),
            ),
        ),
        (
            "snapshot_of_a_game",
            wrong(
                "human_vs_human_session(\"4\\n\")",
                texts(
                    "   |   \n---\n   |   \n\nPlayer O, enter your move: 4\n   | O \n---\n   |   \n",
                    "4\n   |   \n---\n   |   \n\nPlayer O, enter your move:    | O \n---\n   |   \n",
                ),
            ),
        ),
        (
            "text_on_one_line",
            wrong(
                "prompt(\"X\")",
                texts("Player X, enter your move: ", "Player X, enter your move:"),
            ),
        ),
    ])
}

#[test]
fn a_wrong_answer() {
    let cases = wrong_cases();
    for (name, case) in &cases {
        let shown = shown(&failed(vec![case.clone()]), false);
        insta::assert_snapshot!(format!("wrong_{name}"), shown);
    }
    // The same in a line each.
    let first = case_of(
        CaseStatus::Panicked,
        "The code panicked: it was an accident",
    );
    let all: Vec<&Case> = std::iter::once(&first).chain(cases.values()).collect();
    let lines = [80, 40].map(|width| plain_text(&others(&all, 100, width, "")));
    insta::assert_snapshot!("cases_in_a_line_each", lines.concat());
}

#[test]
fn advice_stands_below_what_was_expected_and_what_came_and_what_differs_is_coloured() {
    let cases = wrong_cases();
    let mut problem = failed(vec![
        cases["text_with_one_changed_line"].clone(),
        cases["board"].clone(),
        case_of(CaseStatus::NotRun, "Not asked any more after 3 time-outs."),
        case_of(CaseStatus::Passed, "Passed."),
    ]);
    problem.advice = Some(Advice {
        mistake: Some("forgets_the_antidiagonal".to_owned()),
        text: "The diagonal from the top right to the bottom left (2-4-6) is a line too. \
               `WINNING_LINES` lists eight of them."
            .to_owned(),
    });
    insta::assert_snapshot!("advice", shown(&problem, true));
    let all = plain_text(&details(&problem, true, 80, false));
    insta::assert_snapshot!("all_cases", all);
    let coloured = details(&problem, false, 80, false).replace('\u{1b}', "\\e");
    insta::assert_snapshot!("advice_in_colour", coloured);
}

#[test]
fn a_problem_in_each_state() {
    let passed = || case_of(CaseStatus::Passed, "Passed.");
    let unsolved = || {
        case_of(
            CaseStatus::Unsolved,
            "The call reached the `todo!()` at exercises/game_lab/winner.rs:7.",
        )
    };
    let mut with_reference = problem_with(
        Status::Passed,
        "All 2 cases pass with the reference `line_winner`, `no_empty_cells_left`.",
        vec![passed(), passed()],
    );
    with_reference.with_reference = ["game_lab/line_winner", "game_lab/no_empty_cells_left"]
        .map(str::to_owned)
        .to_vec();
    let mut failed_with_reference = failed(vec![passed(), wrong_cases()["board"].clone()]);
    failed_with_reference.with_reference = with_reference.with_reference.clone();
    failed_with_reference.message =
        "1 of 2 cases pass with the reference `line_winner`, `no_empty_cells_left`.".to_owned();
    let mut refused = problem_with(
        Status::CompileError,
        "exercises/game_lab/winner.rs does not compile (line 7): expected `;`, found `find_map`.",
        vec![],
    );
    refused.compiler_output = Some(
        "error: expected `;`, found `find_map`\n --> exercises/game_lab/winner.rs:7:21\n  |\n7 |     \
         .into_iter()\n  |                 ^ help: add `;` here\n"
            .to_owned(),
    );
    let mut infra = problem_with(
        Status::InfraError,
        "The judge could not do its work: names_the_winner_of_every_line: the suite itself failed; \
         this is not your fault.",
        vec![case_of(CaseStatus::NotRun, "The suite itself failed.")],
    );
    infra.location = None;
    let problems = [
        problem_with(
            Status::Passed,
            "All 2 cases pass.",
            vec![passed(), passed()],
        ),
        with_reference,
        failed(vec![wrong_cases()["board"].clone(), passed()]),
        failed_with_reference,
        problem_with(
            Status::Unsolved,
            "Not solved yet: the `todo!()` at exercises/game_lab/winner.rs:7 is still there.",
            vec![unsolved(), unsolved()],
        ),
        problem_with(
            Status::Missing,
            "exercises/game_lab/winner.rs is missing: `cargo run -q -- reset winner` puts the stub back.",
            vec![],
        ),
        refused,
        problem_with(
            Status::CompileError,
            "exercises/game_lab/winner.rs has no function `winner` (there is a `winners`: renamed?); it \
             needs `pub fn winner(board: &Board) -> Option<Player>`.",
            vec![],
        ),
        problem_with(Status::Blocked, "Solve `line_winner` first.", vec![]),
        infra,
    ];
    let mut report = Report {
        version: crate::verdict::VERSION,
        judged: "exercises".to_owned(),
        replaced: vec![],
        checker: String::new(),
        compiler: String::new(),
        points: Points::whole(20),
        max_points: Points::whole(100),
        problems: problems.to_vec(),
        provided_changed: vec!["exercises/game_lab/board.rs".to_owned()],
        not_graded: vec!["exercises/game_lab/helpers.rs".to_owned()],
        not_graded_more: 1,
    };
    // A submission's note has no command, which depends on how the program was built.
    report.judged = "submission".to_owned();
    let lists = [80, 40].map(|width| plain_text(&list_of(&report, width)));
    report.judged = "exercises".to_owned();
    insta::assert_snapshot!("problems_in_a_line_each", lists.concat());
    report.problems.remove(0);
    let each: String = problems
        .iter()
        .map(|problem| shown(problem, true))
        .collect();
    let full = each + &closing(&report);
    // What can be typed depends on how the program was built.
    insta::assert_snapshot!(
        "problems_in_full",
        full.replace(" --features solutions", "")
    );
}

/// A finished file that calls a stub: it is not its own `todo!()` that is left.
#[test]
fn who_calls_what_is_not_solved_yet_is_told_which() {
    let mut reached = case_of(CaseStatus::Unsolved, "The call reached a `todo!()`.");
    reached.location = place("exercises/game_lab/is_over.rs", 8);
    let mut problem = problem_with(Status::Unsolved, "", vec![reached.clone()]);
    problem.message = crate::sentences::problem(
        problem.status,
        &problem.cases,
        &[],
        problem.todo_elsewhere(),
    );
    insta::assert_snapshot!("unsolved_elsewhere", shown(&problem, true));
    // With a `todo!()` of its own left there is nothing to explain.
    reached.location = place("exercises/game_lab/winner.rs", 9);
    problem.cases.push(reached);
    assert_eq!(details(&problem, false, 80, true), "");
}

/// The first line of all may be an empty one, which is a line all the same.
#[test]
fn the_first_line_that_differs_is_told_with_its_number_and_its_other_version() {
    for (expected, got, told) in [
        ("\nX\n", "\r\nX\r\n", "line 1: expected ↵, got ␍↵"),
        ("\nX\n", "\nX\u{200b}\n", "line 2: expected X, got X◌"),
        (
            "a\nbb\nc\ndd\n",
            "a\nbx\nc\ndy\n",
            "line 2: expected bb, got bx",
        ),
    ] {
        let case = wrong("show_board(\"X\")", texts(expected, got));
        let lines = difference_in_short(&case);
        assert!(lines.contains(told), "{lines}");
    }
}

fn difference_in_short(case: &Case) -> String {
    crate::report::difference::in_short(case, true, 74).join(" ")
}
