//! There are eight lines, and each of them wins for either player. A line that is not looked at
//! is a game that goes on after its end; a line that is looked at twice does no harm. Boards on
//! which both players hold a line cannot come up in a game, and nothing is asked about them.

use noughts::game_lab::{Board, Player, winner};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle;

#[rstest]
#[case::x_in_the_top_row("XXX OO. ...", Player::X)]
#[case::x_in_the_middle_row("OO. XXX ...", Player::X)]
#[case::x_in_the_bottom_row("OO. ... XXX", Player::X)]
#[case::x_in_the_left_column("XO. XO. X..", Player::X)]
#[case::x_in_the_middle_column("OX. OX. .X.", Player::X)]
#[case::x_in_the_right_column("O.X O.X ..X", Player::X)]
#[case::x_on_the_diagonal("XO. OX. ..X", Player::X)]
#[case::x_on_the_antidiagonal("OOX .X. X..", Player::X)]
#[case::o_in_the_top_row("OOO XX. X..", Player::O)]
#[case::o_in_the_middle_row("XX. OOO X..", Player::O)]
#[case::o_in_the_bottom_row("XX. X.. OOO", Player::O)]
#[case::o_in_the_left_column("OX. OX. O.X", Player::O)]
#[case::o_in_the_middle_column("XO. XO. .OX", Player::O)]
#[case::o_in_the_right_column("X.O X.O .XO", Player::O)]
#[case::o_on_the_diagonal("OX. XO. ..O", Player::O)]
#[case::o_on_the_antidiagonal("XXO .O. OX.", Player::O)]
#[case::with_the_very_last_mark("XOX OXO OXX", Player::X)]
#[case::with_two_lines_at_once("XXX XOO XOO", Player::X)]
fn names_the_winner_of_every_line(#[case] board: Board, #[case] expected: Player) {
    check(winner(&board), Some(expected));
}

#[rstest]
#[case::before_the_first_mark("... ... ...")]
#[case::after_one_mark("X.. ... ...")]
#[case::with_two_in_a_line("XX. OO. ...")]
#[case::with_three_lines_one_short("X.X .O. X.O")]
#[case::with_every_line_mixed("XOX XOO OXX")]
#[case::with_marks_that_run_over_the_edge("O.X XX. O..")]
#[case::with_a_bent_line("XX. X.O O..")]
fn sees_that_nobody_has_won(#[case] board: Board) {
    check(winner(&board), None);
}

#[test]
fn agrees_with_brute_force_on_every_board() {
    check_each(oracle::boards(), winner, oracle::winner);
}
