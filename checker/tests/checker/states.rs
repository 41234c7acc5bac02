//! Every way in which a case can end: told apart, said in one sentence, kept from the other
//! problems, and gone when the checker is.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::support::{Report, Submission, Verdict, fixture, judged, line_of, problem, text};

/// Judges a fixture and checks what is true of all of them.
#[track_caller]
fn judge(name: &str, id: &str) -> &'static Report {
    let report = judged(name);
    report.all_pass_but(id);
    let verdict = report.problem(id);
    // All together, what is asked of one problem must come to an end soon.
    let cases = verdict.cases().iter();
    let millis: f64 = cases.map(|case| case["millis"].as_f64().unwrap()).sum();
    assert!(millis < 15_000.0, "{verdict}");
    for case in verdict.cases() {
        assert!(!case["message"].as_str().unwrap().is_empty(), "{verdict}");
        assert!(case["output"].as_str().unwrap().len() <= 64 << 10);
    }
    report
}

#[track_caller]
fn expect(verdict: &Verdict<'_>, status: &str, cases: &[&str]) {
    assert_eq!(verdict.status(), status, "{verdict}");
    let found: BTreeSet<&str> = verdict.case_statuses().into_iter().collect();
    assert_eq!(found, cases.iter().copied().collect(), "{verdict}");
}

#[rstest]
#[case::a_stub("todo", "winner", "unsolved", &["unsolved"], "The call reached the `todo!()`")]
#[case::a_half_done_one(
    "todo_on_some_boards", "current_player", "failed", &["passed", "unsolved"],
    "The call reached the `todo!()`"
)]
#[case::a_panic("panics", "line_winner", "failed", &["panicked"], "I do not know the line (0, 1, 2)")]
#[case::an_index_out_of_bounds(
    "index_out_of_bounds", "winner", "failed", &["panicked"],
    "index out of bounds: the len is 9 but the index is 9"
)]
#[case::an_arithmetic_overflow(
    "overflows_arithmetic", "current_player", "failed", &["passed", "panicked"],
    "attempt to subtract with overflow"
)]
#[case::a_panic_that_is_silenced(
    "silences_its_panics", "current_player", "failed", &["panicked"], "nobody will see"
)]
#[case::a_panic_in_drop("panics_in_drop", "is_over", "failed", &["panicked"], "the trap has closed")]
#[case::an_endless_loop("loops", "is_over", "failed", &["timed_out", "not_run"], "No answer within 1 s")]
#[case::an_endless_loop_that_others_call(
    "loops_for_others", "line_winner", "failed", &["timed_out", "not_run"], "No answer within 1 s"
)]
#[case::an_endless_loop_on_some_boards(
    "loops_on_full_boards", "no_empty_cells_left", "failed", &["passed", "timed_out", "not_run"],
    "No answer within 1 s"
)]
#[case::an_endless_loop_that_prints(
    "loops_printing", "best_move", "failed", &["timed_out", "not_run"], "No answer within 1 s"
)]
#[case::a_stack_overflow(
    "overflows_the_stack", "no_empty_cells_left", "failed", &["stack_overflow"],
    "The stack overflowed"
)]
#[case::no_memory_left(
    "runs_out_of_memory", "line_winner", "failed", &["out_of_memory"], "Memory ran out"
)]
#[case::an_exit("exits_with_zero", "winner", "failed", &["exited"], "ended itself (exit code 0)")]
#[case::an_exit_in_a_panic_hook(
    "exits_in_a_panic_hook", "winner", "failed", &["exited"], "ended itself (exit code 0)"
)]
#[case::an_abort("aborts", "current_player", "failed", &["exited"], "SIGABRT")]
#[case::a_panic_while_panicking(
    "panics_while_panicking", "is_over", "failed", &["exited"], "SIGABRT"
)]
#[case::another_program(
    "becomes_another_program", "is_over", "failed", &["exited"], "ended itself (exit code 0)"
)]
#[case::a_wrong_answer(
    "answers_wrongly", "winner", "failed", &["passed", "failed"], "The answer is wrong."
)]
#[case::forged_test_output(
    "forges_test_output", "winner", "failed", &["exited"], "ended itself (exit code 0)"
)]
#[case::forged_answers_on_stdout(
    "forges_answers_on_stdout", "line_winner", "failed", &["exited"], "ended itself (exit code 0)"
)]
#[case::forged_answers_on_every_descriptor(
    "writes_to_every_descriptor", "winner", "failed", &["exited"], "ended itself (exit code 0)"
)]
#[case::somebody_who_looks_for_the_case(
    "asks_who_is_asking", "winner", "failed", &["panicked"], "nobody told me the case"
)]
#[case::threads_without_end(
    "starts_threads_without_end", "current_player", "failed", &["panicked"],
    "failed to spawn thread"
)]
fn earns_nothing(
    #[case] name: &str,
    #[case] id: &str,
    #[case] status: &str,
    #[case] cases: &[&str],
    #[case] words: &str,
) {
    let report = judge(name, id);
    let verdict = report.problem(id);
    expect(&verdict, status, cases);
    assert_eq!(verdict.points(), 0.0, "{verdict}");
    let state = cases
        .iter()
        .find(|state| !["passed", "not_run"].contains(*state));
    let first = verdict.first(state.unwrap());
    let message = first["message"].as_str().unwrap();
    assert!(message.contains(words), "no {words:?} in {first:#}");
    assert!(first["question"]["call"].as_str().unwrap().starts_with(id));
    let (passed, all) = (
        verdict
            .case_statuses()
            .iter()
            .filter(|s| **s == "passed")
            .count(),
        verdict.cases().len(),
    );
    if status == "failed" {
        assert_eq!(verdict.message(), format!("{passed} of {all} cases pass."));
    }
}

#[rstest]
#[case::a_child("starts_a_child", "line_winner")]
#[case::a_question_to_the_user("reads_stdin", "is_over")]
#[case::very_much_output("prints_300_megabytes", "is_over")]
#[case::a_thread_that_answers("answers_from_another_thread", "is_over")]
#[case::a_thread_that_never_ends("leaves_a_thread_running", "is_over")]
fn does_no_harm(#[case] name: &str, #[case] id: &str) {
    let report = judge(name, id);
    let verdict = report.problem(id);
    expect(&verdict, "passed", &["passed"]);
    assert_eq!(verdict.points(), f64::from(problem(id).points));
}

#[rstest]
#[case::by_counting_calls("counts_its_calls", "current_player")]
#[case::by_remembering_boards("answers_for_the_board_before", "winner")]
fn state_between_calls_earns_no_full_points(#[case] name: &str, #[case] id: &str) {
    let report = judge(name, id);
    let verdict = report.problem(id);
    expect(&verdict, "failed", &["passed", "failed"]);
    assert!(
        verdict.points() < f64::from(problem(id).points),
        "{verdict}"
    );
}

#[test]
fn one_bad_board_is_one_bad_case() {
    let report = judge("overflows_the_stack_on_one_board", "best_move");
    let verdict = report.problem("best_move");
    expect(&verdict, "failed", &["passed", "stack_overflow"]);
    for case in verdict.cases() {
        let call = case["question"]["call"].as_str().unwrap();
        let empty = call == r#"best_move("... ... ...")"#;
        assert!(!empty || case["status"] == "stack_overflow", "{case:#}");
    }
    let overflow = verdict.first("stack_overflow");
    let board = overflow["question"]["board"].as_str().unwrap();
    assert_eq!(
        board,
        " 0 | 1 | 2\n---+---+---\n 3 | 4 | 5\n---+---+---\n 6 | 7 | 8"
    );
}

#[rstest]
#[case::of_a_todo("todo", "winner", "unsolved", "todo!")]
#[case::of_a_todo_on_some_boards("todo_on_some_boards", "current_player", "unsolved", "todo!")]
#[case::of_a_panic("panics", "line_winner", "panicked", "panic!")]
#[case::of_an_index_out_of_bounds("index_out_of_bounds", "winner", "panicked", "board.cells()[n]")]
#[case::of_an_overflow(
    "overflows_arithmetic",
    "current_player",
    "panicked",
    "count(Player::O) -"
)]
#[case::of_a_panic_in_drop("panics_in_drop", "is_over", "panicked", "panic!")]
fn a_panic_is_told_with_its_file_and_line(
    #[case] name: &str,
    #[case] id: &str,
    #[case] status: &str,
    #[case] words: &str,
) {
    let report = judge(name, id);
    let verdict = report.problem(id);
    let case = verdict.first(status);
    let file = format!("exercises/game_lab/{id}.rs");
    let line = line_of(&fixture(name, id), words);
    assert_eq!(case["location"]["file"], file.as_str(), "{case:#}");
    assert_eq!(case["location"]["line"], line, "{case:#}");
    let message = case["message"].as_str().unwrap();
    assert!(message.contains(&format!("{file}:{line}")), "{message}");
}

#[test]
fn a_stub_says_where_its_todo_is() {
    let report = judge("todo", "winner");
    assert_eq!(
        report.problem("winner").message(),
        "Not solved yet: the `todo!()` at exercises/game_lab/winner.rs:6 is still there."
    );
}

#[test]
fn after_three_time_outs_nothing_more_is_asked() {
    let report = judge("loops", "is_over");
    let verdict = report.problem("is_over");
    let statuses = verdict.case_statuses();
    let timed_out = statuses.iter().filter(|status| **status == "timed_out");
    assert_eq!(timed_out.count(), 3, "{verdict}");
    let message = verdict.first("not_run")["message"].as_str().unwrap();
    assert!(message.contains("3 time-outs"), "{message}");
}

/// The test harness would begin with those over many boards, and they loop.
#[test]
fn named_cases_are_asked_before_all_others() {
    let submission = Submission::with_fixture("loops_on_most_boards");
    let run = submission.check_problems(&["tracks".to_owned()], &["--format", "json"]);
    let report = run.leaves_no_process().report();
    let verdict = report.problem("any_size/tracks");
    let (named, others): (Vec<_>, Vec<_>) = verdict
        .cases()
        .iter()
        .partition(|case| case["name"] != case["group"]);
    // Three loops end a hearing: had one of them come first, some of these would not have been asked.
    assert!(
        named.len() == 8 && named.iter().all(|case| case["status"] == "passed"),
        "{verdict}"
    );
    let looped = others.iter().filter(|case| case["status"] == "timed_out");
    assert_eq!(looped.count(), 3, "{verdict}");
}

#[test]
fn a_wrong_answer_comes_with_all_there_is_to_know() {
    let report = judge("answers_wrongly", "winner");
    let verdict = report.problem("winner");
    let case = verdict.first("failed");
    assert_eq!(
        case["name"],
        "names_the_winner_of_every_line::case_01_x_in_the_top_row"
    );
    assert_eq!(case["group"], "names_the_winner_of_every_line");
    assert_eq!(case["question"]["call"], r#"winner("XXX OO. ...")"#);
    assert_eq!(
        case["question"]["board"],
        " X | X | X\n---+---+---\n O | O | 5\n---+---+---\n 6 | 7 | 8"
    );
    assert_eq!(case["expected"], "Some(X)");
    assert_eq!(case["got"], "Some(O)");
    assert_eq!(case["output"], "looking at \"XXX OO. ...\"\n");
    assert_eq!(case["source"]["file"], "tests/game_lab/winner.rs");
    let suite = text("tests/game_lab/winner.rs");
    assert_eq!(
        case["source"]["line"],
        line_of(&suite, "check(winner(&board), Some(expected))")
    );
}

#[test]
fn a_case_that_passes_has_its_output_too() {
    let report = judge("answers_wrongly", "winner");
    let verdict = report.problem("winner");
    let output = verdict.first("passed")["output"].as_str().unwrap();
    assert!(output.starts_with("looking at"), "{output}");
}

#[rstest]
#[case::what_looks_like_test_output("forges_test_output", "winner", "test result: ok. 26 passed")]
#[case::what_looks_like_a_report("forges_test_output", "winner", r#""status":"passed""#)]
#[case::what_a_loop_prints("loops_printing", "best_move", "thinking about \"... ... ...\"\n")]
#[case::what_looks_like_an_answer("forges_answers_on_stdout", "line_winner", "\0\0\0\0")]
fn what_is_printed_is_only_shown(#[case] name: &str, #[case] id: &str, #[case] words: &str) {
    let report = judge(name, id);
    let verdict = report.problem(id);
    let case = &verdict.cases()[0];
    assert_ne!(case["status"], "passed");
    let output = case["output"].as_str().unwrap();
    assert!(output.contains(words), "{case:#}");
}

#[rstest]
#[case::of_a_loop("loops_printing", "best_move")]
#[case::of_300_megabytes("prints_300_megabytes", "is_over")]
fn only_the_beginning_of_much_output_is_kept(#[case] name: &str, #[case] id: &str) {
    let report = judge(name, id);
    let verdict = report.problem(id);
    let mut cases = verdict.cases().iter();
    let cut = cases.find(|case| case["output_cut"] == true);
    let cut = cut.unwrap_or_else(|| panic!("nothing was cut: {:?}", verdict.case_statuses()));
    assert_eq!(cut["output"].as_str().unwrap().len(), 64 << 10);
}

#[rstest]
#[case::about_a_todo("todo", "winner")]
#[case::about_a_panic("panics", "line_winner")]
#[case::about_a_second_panic("panics_while_panicking", "is_over")]
#[case::about_a_stack_overflow("overflows_the_stack", "no_empty_cells_left")]
#[case::about_missing_memory("runs_out_of_memory", "line_winner")]
#[case::about_an_abort("aborts", "current_player")]
fn what_the_runtime_says_is_not_what_the_code_printed(#[case] name: &str, #[case] id: &str) {
    let report = judge(name, id);
    for case in report.problem(id).cases() {
        assert_eq!(case["output"], "", "{case:#}");
    }
}

#[test]
fn a_place_is_always_one_in_the_students_own_files() {
    for (name, id) in [
        ("starts_threads_without_end", "current_player"),
        ("looks_off_the_board", "winner"),
    ] {
        let report = judge(name, id);
        for case in report.problem(id).cases() {
            let file = case["location"]["file"].as_str().unwrap_or("exercises/");
            assert!(file.starts_with("exercises/"), "{case:#}");
            let message = case["message"].as_str().unwrap();
            assert!(
                !message.contains("/rustc/") && !message.contains("../"),
                "{case:#}"
            );
        }
    }
}
