//! A shallow tree holds only short games. So the best move with the shallowest tree often wins
//! early, but not always: the depth of a tree also counts the games that nobody would play. The
//! suite asks for exactly that rule; `quickest_move` then asks for a better one.

use noughts::unbeatable::{grid, shallowest_move};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle::{self, Sample};

#[rstest]
#[case::the_worked_example("O.. XXO XO.", "O.O XXO XO.")]
#[case::passes_over_the_first_win_for_a_shallower_one("OX. O.. ..X", "OX. O.. O.X")]
#[case::takes_the_first_of_equal_depth("... ... ...", "O.. ... ...")]
#[case::wants_the_shallowest_tree_and_not_the_quickest_win("... ..O OXX", "O.. ..O OXX")]
#[case::never_a_shallow_loss_for_a_draw("OO. X.. ...", "OOX X.. ...")]
#[case::the_shallowest_tree_even_when_all_is_lost("OX. O.O ..X", "OX. O.O .XX")]
#[case::the_last_blank("OXO XXO .OX", "OXO XXO OOX")]
fn finds_the_best_move_with_the_shallowest_tree(#[case] text: &str, #[case] expected: &str) {
    check(
        shallowest_move(&grid(text)).map(Sample),
        Some(Sample(grid(expected))),
    );
}

#[rstest]
#[case::o_has_won("OOO XX. ...")]
#[case::x_has_won("OO. XXX O..")]
#[case::the_grid_is_full("OXO XXO OOX")]
fn has_no_move_when_the_game_is_over(#[case] text: &str) {
    check(shallowest_move(&grid(text)).map(Sample), None);
}

#[test]
fn agrees_with_a_table_of_depths_on_every_grid() {
    check_each(
        oracle::grids(),
        |grid| shallowest_move(grid).map(Sample),
        |grid| oracle::shallowest_move(grid).map(Sample),
    );
}
