//! There is often more than one best move, and a player who always takes the first is soon known.
//! `random_best_move` leaves the choice to its caller: it says among how many there is to choose
//! and is told which. Here `random_best_move_with` chooses, and notes how often it was asked.

use noughts::unbeatable::{Grid, best_moves, grid, random_best_move_with};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle::{self, Sample};

#[rstest]
#[case::the_worked_example("O.. XXO XO.", &["O.O XXO XO."])]
#[case::all_nine_from_the_empty_grid("... ... ...", &[
    "O.. ... ...", ".O. ... ...", "..O ... ...",
    "... O.. ...", "... .O. ...", "... ..O ...",
    "... ... O..", "... ... .O.", "... ... ..O",
])]
#[case::only_the_centre_stops_a_corner("O.. ... ...", &["O.. .X. ..."])]
#[case::the_four_corners_stop_the_centre("... .O. ...", &[
    "X.. .O. ...", "..X .O. ...", "... .O. X..", "... .O. ..X",
])]
#[case::every_win_however_late("... ..O OXX", &[
    "O.. ..O OXX", ".O. ..O OXX", "... O.O OXX", "... .OO OXX",
])]
#[case::a_win_is_better_than_draws_and_losses("OX. O.. ..X", &[
    "OX. OO. ..X", "OX. O.O ..X", "OX. O.. O.X",
])]
#[case::all_when_all_is_lost("O.O .X. O.X", &["OXO .X. O.X", "O.O XX. O.X", "O.O .XX O.X", "O.O .X. OXX"])]
#[case::the_last_blank("OXO XXO .OX", &["OXO XXO OOX"])]
#[case::none_after_o_has_won("OOO XX. ...", &[])]
#[case::none_after_x_has_won("OO. XXX O..", &[])]
#[case::none_on_a_full_grid("OXO XXO OOX", &[])]
fn finds_all_best_moves_in_order(#[case] text: &str, #[case] expected: &[&str]) {
    let expected = expected.iter().map(|text| grid(text));
    check(
        oracle::samples(best_moves(&grid(text))),
        oracle::samples(expected),
    );
}

#[test]
fn agrees_with_a_table_of_values_on_every_grid() {
    check_each(
        oracle::grids(),
        |grid| oracle::samples(best_moves(grid)),
        |grid| oracle::samples(oracle::best_moves(grid)),
    );
}

#[rstest]
#[case::the_first("... .O. ...", 0)]
#[case::one_in_the_middle("... .O. ...", 2)]
#[case::the_last("... .O. ...", 3)]
#[case::the_first_of_the_wins("... ..O OXX", 0)]
#[case::the_last_of_the_wins("... ..O OXX", 3)]
#[case::the_only_one("O.. XXO XO.", 0)]
#[case::one_of_many_losses("O.O .X. O.X", 1)]
fn asks_once_and_does_as_it_is_told(#[case] text: &str, #[case] picked: usize) {
    let start = grid(text);
    let best = oracle::best_moves(&start);
    let expected = (Some(Sample(best[picked].clone())), vec![best.len()]);
    check(pick(&start, picked), expected);
}

#[rstest]
#[case::o_has_won("OOO XX. ...")]
#[case::x_has_won("OO. XXX O..")]
#[case::the_grid_is_full("OXO XXO OOX")]
fn does_not_ask_when_the_game_is_over(#[case] text: &str) {
    check(pick(&grid(text), 0), (None, Vec::new()));
}

#[test]
fn agrees_about_every_choice_wherever_five_cells_or_more_are_marked() {
    let questions: Vec<(Sample, usize)> = oracle::grids()
        .iter()
        .filter(|grid| oracle::count(grid) >= 5)
        .flat_map(|grid| {
            let choices = oracle::best_moves(grid).len().max(1);
            (0..choices).map(move |picked| (grid.clone(), picked))
        })
        .collect();
    check_each(
        &questions,
        |(grid, picked)| pick(grid, *picked),
        |(grid, picked)| match oracle::best_moves(grid) {
            best if best.is_empty() => (None, Vec::new()),
            best => (Some(Sample(best[*picked].clone())), vec![best.len()]),
        },
    );
}

/// What `random_best_move` answers, and what its `pick` was called with.
fn pick(grid: &Grid, picked: usize) -> (Option<Sample>, Vec<usize>) {
    let (chosen, calls) = random_best_move_with(grid, picked);
    (chosen.map(Sample), calls)
}
