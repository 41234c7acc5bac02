//! Four small questions that everything else asks. A grid of any size is a list of rows, so none
//! of them has to know the number 3. Whose turn it is stands on the grid: O moves first, so it is
//! O's turn while both have made as many marks.

use noughts::unbeatable::{Player, empty, full, grid, next, turn};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle::{self, Sample};

#[rstest]
#[case::x_follows_o(Player::O, Player::X)]
#[case::o_follows_x(Player::X, Player::O)]
#[case::a_blank_stays_a_blank(Player::B, Player::B)]
fn takes_turns(#[case] player: Player, #[case] expected: Player) {
    check(next(player), expected);
}

#[rstest]
#[case::one_cell(1)]
#[case::two_by_two(2)]
#[case::three_by_three(3)]
#[case::four_by_four(4)]
#[case::seven_by_seven(7)]
#[case::twenty_by_twenty(20)]
fn makes_a_blank_grid_of_the_size_that_is_asked_for(#[case] size: usize) {
    check(Sample(empty(size)), Sample(oracle::empty(size)));
}

#[rstest]
#[case::without_a_mark("... ... ...", false)]
#[case::the_first_cell_blank(".XO XOX OXO", false)]
#[case::the_centre_blank("OXO X.X OXO", false)]
#[case::the_last_cell_blank("OXO XXO OX.", false)]
#[case::won_with_blanks("OOO XX. ...", false)]
#[case::drawn("OXO XXO OOX", true)]
#[case::won_with_the_last_mark("OXO XOX OXO", true)]
#[case::a_single_blank(".", false)]
#[case::a_single_mark("O", true)]
#[case::two_by_two("OX XO", true)]
#[case::four_by_four("OXOX OXOX XOXO XOXO", true)]
#[case::a_blank_in_a_fourth_row("OXOX OXOX XOXO XOX.", false)]
fn sees_whether_a_grid_is_full(#[case] text: &str, #[case] expected: bool) {
    check(full(&grid(text)), expected);
}

#[test]
fn agrees_with_counting_on_every_filling() {
    check_each(
        &small_fillings(),
        |grid| full(grid),
        |grid| oracle::count(grid) == grid.len() * grid.len(),
    );
}

#[test]
fn sees_one_blank_on_grids_of_every_size() {
    let mut grids = Vec::new();
    for size in 1..=12 {
        let cells: Vec<usize> = (0..size * size).collect();
        let full = oracle::with(&oracle::empty(size), &cells, Player::X);
        for blank in 0..size * size {
            grids.push(Sample(oracle::with(&full, &[blank], Player::B)));
        }
        grids.push(Sample(full));
    }
    check_each(
        &grids,
        |grid| full(grid),
        |grid| oracle::count(grid) == grid.len() * grid.len(),
    );
}

#[rstest]
#[case::o_begins("... ... ...", Player::O)]
#[case::then_x("... .O. ...", Player::X)]
#[case::then_o_again("X.. .O. ...", Player::O)]
#[case::x_with_the_eighth_mark("OXO XOX .O.", Player::X)]
#[case::o_with_the_ninth_mark("OXO XXO .OX", Player::O)]
#[case::after_an_even_number_of_marks_on_4x4("OX.. .... .... ....", Player::O)]
#[case::after_an_odd_number_of_marks_on_4x4("OX.. .... .... ...O", Player::X)]
#[case::on_one_cell(".", Player::O)]
fn sees_whose_turn_it_is(#[case] text: &str, #[case] expected: Player) {
    check(turn(&grid(text)), expected);
}

#[test]
fn agrees_with_the_number_of_marks_on_every_grid_of_a_game() {
    check_each(
        oracle::grids(),
        |grid| turn(grid),
        |grid| oracle::turn(grid),
    );
}

#[test]
fn agrees_with_the_number_of_marks_on_grids_of_every_size() {
    let mut grids = Vec::new();
    for size in 1..=12 {
        let mut grid = oracle::empty(size);
        grids.push(Sample(grid.clone()));
        // From the last cell to the first, so that no row says more than the others.
        for (cell, player) in (0..size * size)
            .rev()
            .zip([Player::O, Player::X].iter().cycle())
        {
            grid = oracle::with(&grid, &[cell], *player);
            grids.push(Sample(grid.clone()));
        }
    }
    check_each(
        &grids,
        |grid| turn(grid),
        |grid| match oracle::count(grid) % 2 {
            0 => Player::O,
            _ => Player::X,
        },
    );
}

fn small_fillings() -> Vec<Sample> {
    [1, 2, 3].into_iter().flat_map(oracle::fillings).collect()
}
