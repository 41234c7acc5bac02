//! The report for a person: what is wrong, on which board, and what to do next.

use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::support::{Run, Submission, line_of, text};

#[test]
fn a_wrong_answer_is_shown_on_its_board() {
    let run = Submission::with_fixture("answers_wrongly")
        .check(&[])
        .exits_with(1);
    let suite = text("tests/game_lab/winner.rs");
    let line = line_of(&suite, "check(winner(&board), Some(expected))");
    run.says("x names_the_winner_of_every_line::case_01_x_in_the_top_row\n")
        .says("       X | X | X\n      ---+---+---\n       O | O | 5\n")
        .says("      winner(\"XXX OO. ...\")\n")
        .says("      expected  Some(X)\n      got       Some(O)\n")
        .says("      your code printed:\n      | looking at \"XXX OO. ...\"\n")
        .says(&format!("case      tests/game_lab/winner.rs:{line}\n"))
        .does_not_say("cargo test")
        .says("12 of 26 cases pass")
        .says("13 more:")
        .says("passed (with reference winner)")
        .says("5 of 6 problems pass, 60 of 70 points");
}

#[test]
fn a_known_mistake_gets_its_advice() {
    let submission = Submission::solved();
    let mistake = text("checker/mistakes/game_lab/winner/forgets_the_antidiagonal.rs");
    submission.put("winner.rs", mistake.as_bytes());
    let run = submission.check(&[]).exits_with(1).says("      advice    ");
    let shown: Vec<&str> = run.out.split_whitespace().collect();
    let advice = mistake.lines().map_while(|line| line.strip_prefix("//!"));
    let advice: Vec<&str> = advice.flat_map(str::split_whitespace).collect();
    assert!(shown.join(" ").contains(&advice.join(" ")), "{run}");
}

#[test]
fn a_mistake_that_nobody_knows_gets_none() {
    let run = Submission::with_fixture("answers_wrongly").check(&[]);
    run.exits_with(1).does_not_say("      advice    ");
}

#[test]
fn an_endless_loop_is_shown_with_its_board_and_a_few_words() {
    let run = Submission::with_fixture("loops").check(&["is_over"]);
    run.exits_with(1)
        .says("is_over(\"XXX OO. ...\")")
        .says("No answer within 1 s of CPU time: look for a loop that never ends")
        .says("Not asked any");
}

#[test]
fn forged_text_is_shown_as_the_codes_own() {
    let run = Submission::with_fixture("forges_test_output").check(&[]);
    run.exits_with(1)
        .says("your code printed:\n      | running 26 tests\n")
        .says("5 of 6 problems pass, 60 of 70 points")
        .does_not_say("\ntest result: ok");
}

#[test]
fn what_the_code_prints_cannot_steer_the_terminal() {
    let submission = Submission::solved();
    let steering = "pub fn winner(_: &super::Board) -> Option<super::Player> {\n    \
                    println!(\"\\u{1b}[2J\\u{1b}]0;title\\u{7}\\rgone\\u{202e}\");\n    None\n}\n";
    submission.put("winner.rs", steering.as_bytes());
    let run = submission
        .check(&["--verbose"])
        .exits_with(1)
        .says("your code printed:");
    let steers = |letter: char| letter.is_control() && letter != '\n' && letter != '\t';
    assert!(
        !run.out.contains(steers) && !run.out.contains('\u{202e}'),
        "{:?}",
        run.out
    );
}

#[rstest]
#[case::as_much_as_is_useful(&[], false)]
#[case::everything_when_asked_to(&["--verbose"], true)]
fn the_report_shows(#[case] more: &[&str], #[case] everything: bool) {
    let run = Submission::with_fixture("answers_wrongly")
        .check(more)
        .exits_with(1);
    let names = [
        "before_the_first_mark",
        "agrees_with_brute_force_on_every_board",
    ];
    let shown = names.iter().filter(|name| run.out.contains(*name)).count();
    assert_eq!(shown == names.len(), everything, "{run}");
}

#[test]
fn passing_problems_are_one_line_each() {
    let run = Submission::solved().check(&[]).exits_with(0);
    let lines: Vec<&str> = run.out.lines().filter(|line| !line.is_empty()).collect();
    // What was judged, the lab, six problems, the sum.
    assert_eq!(lines.len(), 9, "{run}");
    assert!(
        lines[8].contains("6 of 6 problems pass, 70 of 70 points"),
        "{run}"
    );
}

/// The report on a known mistake, for a person.
fn report_on(lab: &str, problem: &str, mistake: &str) -> Run {
    let submission = Submission::with_mistake(lab, problem, mistake);
    submission.check_problems(&[format!("{lab}/{problem}")], &[])
}

#[test]
fn a_text_without_its_last_line_end_is_told_from_the_right_one() {
    report_on("any_size", "show_board", "no_newline_after")
        .exits_with(1)
        .says("      expected   got\n\n      ·↵       ≠ ·\n")
        .says("      (· is a blank, ↵ the end of a line.)\n      advice    ")
        .says("x show_board(\".. ..\")  line 4: expected ·|·↵, got ·|·\n");
}

#[test]
fn blanks_that_are_missing_at_the_end_of_a_line_are_seen() {
    report_on("unbeatable", "show_grid", "no_spaces_at_the_end_of_a_line")
        .exits_with(1)
        .says("      ···↵     ≠ ↵\n      ···↵     ≠ ↵\n")
        .says("x show_grid(\"O\")  line 1: expected ···↵, got ↵\n");
}

#[test]
fn the_text_of_a_snapshot_is_shown_with_what_differs_from_it() {
    report_on("unbeatable", "human_vs_human", "reads_everything_first")
        .exits_with(1)
        .says("x looks_right_on_a_terminal::case_1_o_wins\n")
        .says("      Player O, enter your move: 0 ≠ Player O, enter your move:    |   |···\n")
        .says("... 6 equal lines\n")
        .does_not_say("beside the suite");
}

#[test]
fn a_list_of_lines_of_places_has_a_line_for_each() {
    report_on("occupancy", "winning_lines", "rows_twice")
        .exits_with(1)
        .says("[(0, 0), (0, 1), (0, 2)],\n");
}

/// Every line of a case that is not shown in full says what was expected and what came.
#[test]
fn the_cases_that_follow_say_what_was_expected_and_what_came() {
    let run = Submission::with_fixture("answers_wrongly").check(&["winner"]);
    let lines: Vec<&str> = run.out.lines().collect();
    let more = lines.iter().position(|line| line.ends_with(" more:"));
    let more = more.unwrap_or_else(|| panic!("{run}"));
    let others = lines[more + 1..]
        .iter()
        .take_while(|line| line.starts_with("    x "));
    let others: Vec<_> = others.collect();
    assert_eq!(others.len(), 9, "{run}");
    for line in others {
        assert!(
            line.contains("  expected ") && line.contains(", got "),
            "{line}"
        );
        assert!(line.chars().count() <= 80, "{line}");
    }
}
