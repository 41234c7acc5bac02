//! The first child with the root's label is a best move: after it the game still ends as well as
//! it can for the player to move. Taken from the first mark to the last, such moves never lose.
//! Whether a win comes soon does not matter here, only that it cannot be missed.

use noughts::unbeatable::{best_move, grid};
use rstest::rstest;
use suite::{Drawn, check, check_each, check_snapshot, check_that};

use super::oracle::{self, Sample};

#[rstest]
#[case::the_worked_example("O.. XXO XO.", "O.O XXO XO.")]
#[case::the_first_of_nine_from_the_empty_grid("... ... ...", "O.. ... ...")]
#[case::a_corner_needs_the_centre("O.. ... ...", "O.. .X. ...")]
#[case::the_centre_needs_a_corner("... .O. ...", "X.. .O. ...")]
#[case::o_takes_a_win("OO. XX. ...", "OOO XX. ...")]
#[case::x_takes_a_win("OO. XX. O..", "OO. XXX O..")]
#[case::o_stops_a_win("XX. O.. O..", "XXO O.. O..")]
#[case::x_stops_a_win("OO. X.. ...", "OOX X.. ...")]
#[case::o_makes_two_threats_at_once("O.. X.. ...", "OO. X.. ...")]
#[case::the_first_of_equals_even_if_another_wins_at_once("... ..O OXX", "O.. ..O OXX")]
#[case::x_takes_the_first_of_equals(".O. ... ...", "XO. ... ...")]
#[case::the_first_cell_when_all_is_lost("O.O .X. O.X", "OXO .X. O.X")]
#[case::the_last_blank("OXO XXO .OX", "OXO XXO OOX")]
fn finds_the_grid_after_the_best_move(#[case] text: &str, #[case] expected: &str) {
    check(
        best_move(&grid(text)).map(Sample),
        Some(Sample(grid(expected))),
    );
}

#[rstest]
#[case::o_has_won("OOO XX. ...")]
#[case::x_has_won("OO. XXX O..")]
#[case::the_grid_is_full("OXO XXO OOX")]
#[case::won_with_the_last_mark("OXO XOX OXO")]
fn has_no_move_when_the_game_is_over(#[case] text: &str) {
    check(best_move(&grid(text)).map(Sample), None);
}

#[test]
fn agrees_with_a_table_of_values_on_every_grid() {
    check_each(
        oracle::grids(),
        |grid| best_move(grid).map(Sample),
        |grid| oracle::best_moves(grid).into_iter().next().map(Sample),
    );
}

#[test]
fn plays_both_sides_to_a_draw() {
    let mut here = grid("X.. .O. ...");
    let mut pictures = oracle::drawn(&here);
    while let Some(after) = best_move(&here).map(Sample) {
        // So the game ends, and what is drawn is a grid, whatever is answered. Whether the move is
        // the right one, and the right player's, the pictures tell.
        check_that(after.clone(), |after| {
            (!oracle::has_one_mark_more(after, &here))
                .then(|| format!("{:?} with one mark more", Sample(here.clone())))
        });
        let Sample(after) = after;
        pictures += &format!("\n{}", oracle::drawn(&after));
        here = after;
    }
    check_snapshot!(Drawn(pictures));
}
