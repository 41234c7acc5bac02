//! The label is minimax's; the number says how much of the tree it took. It is exact, because the
//! rule is: children in cell order, an open window at the root, and a node left as soon as its
//! value reaches the bound. 18,297 nodes of 549,946 are enough for the empty grid.

use noughts::unbeatable::{Player, alpha_beta, grid};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle;

#[rstest]
#[case::the_whole_game("... ... ...", (Player::B, 18_297))]
#[case::a_finished_game_is_one_node("OOO XX. ...", (Player::O, 1))]
#[case::a_full_grid_is_one_node("OXO XXO OOX", (Player::B, 1))]
#[case::one_move_is_two_nodes("OXO XXO .OX", (Player::B, 2))]
#[case::at_the_root_the_window_is_open_for_o("OXX OO. .X.", (Player::O, 4))]
#[case::at_the_root_the_window_is_open_for_x("OXO XX. O.O", (Player::X, 3))]
#[case::children_behind_a_cut_are_not_entered("OXO X.. .XO", (Player::O, 5))]
#[case::bounds_are_handed_down_from_x("OO. OX. X..", (Player::X, 8))]
#[case::a_value_equal_to_the_bound_is_enough_with_o_to_move("OXO XOX ...", (Player::O, 6))]
#[case::a_value_equal_to_the_bound_is_enough_with_x_to_move("O.O X.. .XO", (Player::O, 12))]
#[case::bounds_from_further_up_count_as_well("O.O X.. .X.", (Player::O, 30))]
fn enters_as_many_nodes_as_the_rule_says(#[case] text: &str, #[case] expected: (Player, usize)) {
    check(alpha_beta(&grid(text)), expected);
}

#[test]
fn has_the_label_of_minimax_on_every_grid() {
    check_each(
        oracle::grids(),
        |grid| Some(alpha_beta(grid).0),
        |grid| oracle::label(grid),
    );
}

#[test]
fn agrees_about_label_and_nodes_on_every_grid() {
    check_each(
        oracle::grids(),
        |grid| alpha_beta(grid),
        |grid| oracle::alpha_beta(grid),
    );
}
