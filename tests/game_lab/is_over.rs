//! A game ends in two ways: someone completes a line, or the cells run out. Each alone is enough,
//! and one can come without the other, so both kinds of boards are here, and those with both.

use noughts::game_lab::{Board, is_over};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle;

#[rstest]
#[case::x_won_with_cells_left("XXX OO. ...", true)]
#[case::o_won_with_cells_left("XX. OOO X..", true)]
#[case::won_on_a_diagonal("XO. OX. ..X", true)]
#[case::full_without_a_winner("XOX XOO OXX", true)]
#[case::full_and_won("XOX OXO OXX", true)]
#[case::before_the_first_mark("... ... ...", false)]
#[case::after_one_mark("... .X. ...", false)]
#[case::one_mark_short_of_a_line("XX. OO. ...", false)]
#[case::one_cell_left("XOX XOO OX.", false)]
#[case::one_cell_left_but_won("XXX OOX O.O", true)]
fn ends_when_won_or_full(#[case] board: Board, #[case] expected: bool) {
    check(is_over(&board), expected);
}

#[test]
fn agrees_with_brute_force_on_every_board() {
    check_each(oracle::boards(), is_over, oracle::is_over);
}
