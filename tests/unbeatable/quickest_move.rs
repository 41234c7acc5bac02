//! Who wins wants it soon, and who loses wants it late; both play as well as they can. So the
//! length of a game counts only along the moves that such players make, not along the longest way
//! through the tree. A draw always fills the grid, so among drawing moves the first is as good as
//! any.

use noughts::unbeatable::{grid, quickest_move};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle::{self, Sample};

#[rstest]
#[case::three_plies_where_the_shallowest_tree_needs_five("... ..O OXX", "... O.O OXX")]
#[case::the_worked_example("O.. XXO XO.", "O.O XXO XO.")]
#[case::o_wins_at_once("OO. XX. ...", "OOO XX. ...")]
#[case::x_wins_at_once("OO. XX. O..", "OO. XXX O..")]
#[case::wins_at_once_although_an_earlier_cell_wins_too("OX. O.. ..X", "OX. O.. O.X")]
#[case::the_first_of_two_equally_quick_wins("OX. OOX .X.", "OX. OOX OX.")]
#[case::the_loser_stops_the_win_that_comes_first("O.X O.. ...", "O.X O.. X..")]
#[case::x_loses_as_late_as_it_can("OX. .O. ...", "OX. .O. ..X")]
#[case::o_loses_as_late_as_it_can("OOX ..X ...", "OOX ..X ..O")]
#[case::a_lost_game_is_not_made_shorter("OX. O.O ..X", "OXX O.O ..X")]
#[case::the_first_of_nine_draws("... ... ...", "O.. ... ...")]
#[case::a_draw_rather_than_a_late_loss("OO. X.. ...", "OOX X.. ...")]
#[case::the_last_blank("OXO XXO .OX", "OXO XXO OOX")]
fn hurries_to_win_and_delays_a_loss(#[case] text: &str, #[case] expected: &str) {
    check(
        quickest_move(&grid(text)).map(Sample),
        Some(Sample(grid(expected))),
    );
}

#[rstest]
#[case::o_has_won("OOO XX. ...")]
#[case::x_has_won("OO. XXX O..")]
#[case::the_grid_is_full("OXO XXO OOX")]
fn has_no_move_when_the_game_is_over(#[case] text: &str) {
    check(quickest_move(&grid(text)).map(Sample), None);
}

#[test]
fn agrees_with_a_table_of_lengths_on_every_grid() {
    check_each(
        oracle::grids(),
        |grid| quickest_move(grid).map(Sample),
        |grid| oracle::quickest_move(grid).map(Sample),
    );
}
