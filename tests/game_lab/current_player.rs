//! Nobody writes down whose turn it is: the marks tell. X begins, so X is to move while both have
//! the same number of marks. Where the marks stand does not matter. Only boards that a game can
//! reach are asked about, and on a finished one the turn simply goes on.

use noughts::game_lab::{Board, Player, current_player};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle;

#[rstest]
#[case::x_begins("... ... ...", Player::X)]
#[case::o_is_second("X.. ... ...", Player::O)]
#[case::o_is_second_wherever_x_began("... ... ..X", Player::O)]
#[case::then_x_again("XO. ... ...", Player::X)]
#[case::x_again_though_an_x_stands_last("O.. ... ..X", Player::X)]
#[case::two_x_and_one_o("OX. ... X..", Player::O)]
#[case::two_each("X.O ... O.X", Player::X)]
#[case::after_a_gap("... .XO ..X", Player::O)]
#[case::one_cell_left("XOX XOO OX.", Player::X)]
#[case::full_board("XOX XOO OXX", Player::O)]
#[case::after_x_has_won("XXX OO. ...", Player::O)]
#[case::after_o_has_won("XX. OOO X..", Player::X)]
fn follows_the_number_of_marks(#[case] board: Board, #[case] expected: Player) {
    check(current_player(&board), expected);
}

#[test]
fn agrees_with_brute_force_on_every_board() {
    check_each(oracle::boards(), current_player, oracle::current_player);
}
