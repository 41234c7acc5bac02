//! Here the tests are yours, and they are tested: against a `won` that is right, which they have to
//! accept, and against many that are wrong in one way each, which they have to reject by a panic.
//! Each case is one wrong version, and it counts only if the right one was accepted before and
//! after it. A case that fails is a version that your tests let through. Each of them goes wrong on
//! some board of one to four rows.

use noughts::any_size::{examine_won_with, lets_through};
use rstest::rstest;
use suite::check;

/// Holds one wrong version against the student's tests.
#[track_caller]
fn check_rejected(wrong: &str) {
    check(examine_won_with("right"), Ok(()));
    check(lets_through(wrong), false);
    check(examine_won_with("right"), Ok(()));
}

#[rstest]
#[case::that_says_no_to_everything("never")]
#[case::of_the_first_row_only("first_row_only")]
#[case::of_rows_only("rows_only")]
#[case::of_columns_only("columns_only")]
#[case::that_misses_the_first_row("misses_the_first_row")]
#[case::that_misses_the_second_row("misses_the_second_row")]
#[case::that_misses_the_third_row_of_four("misses_the_row_before_the_last")]
#[case::that_misses_the_last_row("misses_the_last_row")]
#[case::that_misses_the_first_column("misses_the_first_column")]
#[case::that_misses_the_second_column("misses_the_second_column")]
#[case::that_misses_the_third_column_of_four("misses_the_column_before_the_last")]
#[case::that_misses_the_last_column("misses_the_last_column")]
#[case::that_never_wins_on_a_full_board("not_on_a_full_board")]
#[case::that_wins_only_on_a_full_board("only_on_a_full_board")]
fn rejects_a_won_with_missing_wins(#[case] wrong: &str) {
    check_rejected(wrong);
}

#[rstest]
#[case::without_any("no_diagonals")]
#[case::of_the_main_one_only("only_the_main_diagonal")]
#[case::of_the_other_one_only("only_the_antidiagonal")]
#[case::that_needs_both("needs_both_diagonals")]
fn rejects_a_won_with_wrong_diagonals(#[case] wrong: &str) {
    check_rejected(wrong);
}

#[rstest]
#[case::that_knows_three_rows_only("only_three_by_three")]
#[case::that_forgets_the_smallest_board("not_one_by_one")]
#[case::that_forgets_the_board_of_two_rows("not_two_by_two")]
#[case::that_knows_no_more_than_three_rows("right_up_to_three_rows")]
#[case::that_misses_the_first_row_of_four("misses_the_first_row_of_four")]
#[case::that_misses_the_last_row_of_four("misses_the_last_row_of_four")]
#[case::that_misses_the_first_column_of_four("misses_the_first_column_of_four")]
#[case::that_misses_the_last_column_of_four("misses_the_last_column_of_four")]
#[case::that_forgets_the_rows_of_four("no_rows_from_four_rows_on")]
#[case::that_forgets_the_columns_of_four("no_columns_from_four_rows_on")]
#[case::that_forgets_the_main_diagonal_of_four("no_main_diagonal_from_four_rows_on")]
#[case::that_forgets_the_antidiagonal_of_four("no_antidiagonal_from_four_rows_on")]
#[case::that_wants_three_in_a_row_on_any_board("three_are_enough")]
#[case::with_the_antidiagonal_of_three_rows("antidiagonal_of_a_three")]
fn rejects_a_won_for_some_sizes_only(#[case] wrong: &str) {
    check_rejected(wrong);
}

#[rstest]
#[case::that_takes_any_full_line("any_full_line")]
#[case::that_forgets_the_player("forgets_the_player")]
#[case::that_asks_for_the_other_player("the_other_player")]
#[case::that_knows_x_only("only_x")]
#[case::that_knows_o_only("only_o")]
#[case::that_forgets_the_diagonals_of_o("only_x_on_diagonals")]
#[case::that_forgets_o_on_four_rows("only_x_from_four_rows_on")]
#[case::that_takes_any_full_line_of_four("any_full_line_from_four_rows_on")]
#[case::that_counts_empty_fields("empty_fields_count")]
fn rejects_a_won_that_mixes_up_whose_line_it_is(#[case] wrong: &str) {
    check_rejected(wrong);
}

#[rstest]
#[case::that_says_yes_to_everything("always")]
#[case::of_enough_marks_anywhere("enough_marks_anywhere")]
#[case::of_a_line_but_one("all_but_one")]
#[case::of_a_line_of_four_but_one("all_but_one_from_four_rows_on")]
#[case::of_a_run_over_the_edge("runs_over_the_edge")]
#[case::of_a_broken_diagonal("broken_diagonals")]
fn rejects_a_won_without_a_line(#[case] wrong: &str) {
    check_rejected(wrong);
}
