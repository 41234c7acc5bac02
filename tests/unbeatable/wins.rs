//! A grid says itself how large it is, and a full line is as long as the grid. Every row, every
//! column and two diagonals win; the shorter slanting lines do not. So the suite asks about grids
//! of many sizes, with each line complete and with each line one mark short.

use noughts::unbeatable::{Player, diagonal, grid, wins, won};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle::{self, Sample};

#[rstest]
#[case::one_cell("X", "X")]
#[case::two_by_two("OX .X", "OX")]
#[case::three_by_three("OX. .X. XOO", "OXO")]
#[case::not_the_other_diagonal("..O .X. O..", ".X.")]
#[case::four_by_four("O... XX.. XXO. XXXX", "OXOX")]
#[case::blanks_are_kept("... .O. ...", ".O.")]
fn collects_the_falling_diagonal(#[case] text: &str, #[case] expected: &str) {
    let row = |marks: &str| -> Vec<Player> {
        let player = |mark| match mark {
            'O' => Player::O,
            'X' => Player::X,
            _ => Player::B,
        };
        marks.chars().map(player).collect()
    };
    check(diagonal(&grid(text)), row(expected));
}

#[rstest]
#[case::the_top_row("OOO XX. ...")]
#[case::the_middle_row("X.. OOO .X.")]
#[case::the_bottom_row("X.. .X. OOO")]
#[case::the_left_column("OX. OX. O..")]
#[case::the_middle_column("XO. .OX .O.")]
#[case::the_right_column("X.O .XO ..O")]
#[case::the_falling_diagonal("OX. XO. ..O")]
#[case::the_rising_diagonal("XXO .O. O..")]
#[case::the_only_cell("O")]
#[case::a_column_of_two("XO .O")]
#[case::the_rising_diagonal_of_two("XO O.")]
#[case::the_fourth_row("XXX. X... .... OOOO")]
#[case::the_fourth_column("X..O .XXO ..XO ...O")]
#[case::the_falling_diagonal_of_four("O..X .OX. X.O. ...O")]
#[case::the_rising_diagonal_of_four("...O .XO. XOX. O..X")]
fn sees_that_o_wins(#[case] text: &str) {
    check(wins(Player::O, &grid(text)), true);
}

#[rstest]
#[case::without_a_mark("... ... ...", Player::X)]
#[case::the_line_is_the_others("OOO XX. ...", Player::X)]
#[case::one_mark_short("XX. OOX O..", Player::X)]
#[case::the_line_is_mixed("XXO OOX XOX", Player::X)]
#[case::marks_that_run_over_the_edge("O.X XX. O..", Player::X)]
#[case::only_three_in_a_row_of_four("XXX. OOO. .... ....", Player::X)]
#[case::a_short_diagonal_of_four(".X.. O.X. OO.X ....", Player::X)]
#[case::a_three_by_three_corner_of_four("XXX. XXX. XXX. OOO.", Player::X)]
fn sees_that_a_player_does_not_win(#[case] text: &str, #[case] player: Player) {
    check(wins(player, &grid(text)), false);
}

#[rstest]
#[case::by_o("OOO XX. ...", true)]
#[case::by_x("OO. XXX O..", true)]
#[case::by_x_on_a_full_grid("OXO XXX OOX", true)]
#[case::by_nobody("OX. ... ...", false)]
#[case::by_nobody_on_a_full_grid("OXO XXO OOX", false)]
#[case::blanks_do_not_win("... ... ...", false)]
#[case::a_blank_row_does_not_win("OXO ... XO.", false)]
#[case::a_single_blank_does_not_win(".", false)]
fn sees_whether_a_grid_is_won(#[case] text: &str, #[case] expected: bool) {
    check(won(&grid(text)), expected);
}

#[test]
fn agrees_with_a_list_of_lines_on_every_filling() {
    for size in [1, 2, 3] {
        let lines = oracle::lines(size, size);
        check_each(
            &for_both(oracle::fillings(size)),
            |(player, grid)| wins(*player, grid),
            |(player, grid)| oracle::holds(*player, grid, &lines),
        );
    }
}

#[test]
fn agrees_about_won_on_every_filling() {
    for size in [1, 2, 3] {
        let lines = oracle::lines(size, size);
        check_each(
            &oracle::fillings(size),
            |grid| won(grid),
            |grid| {
                [Player::O, Player::X]
                    .iter()
                    .any(|&player| oracle::holds(player, grid, &lines))
            },
        );
    }
}

#[test]
fn finds_each_line_of_larger_grids_and_nothing_else() {
    for size in [4, 5, 6] {
        let lines = oracle::lines(size, size);
        let mut grids = Vec::new();
        for line in oracle::lines(size, size - 1).iter().chain(&lines) {
            for (ground, player) in [
                (Player::B, Player::O),
                (Player::B, Player::X),
                (Player::O, Player::X),
                (Player::X, Player::O),
            ] {
                let ground = oracle::with(&oracle::empty(size), &every_cell(size), ground);
                grids.push(Sample(oracle::with(&ground, line, player)));
                for &missing in line {
                    let whole = oracle::with(&ground, line, player);
                    grids.push(Sample(oracle::with(&whole, &[missing], Player::B)));
                }
            }
        }
        grids.sort_by_key(|grid| oracle::count(grid));
        check_each(
            &for_both(grids),
            |(player, grid)| wins(*player, grid),
            |(player, grid)| oracle::holds(*player, grid, &lines),
        );
    }
}

#[test]
fn sees_the_lines_of_larger_grids_won_by_either_player() {
    for size in [4, 5, 6, 7, 20] {
        let lines = oracle::lines(size, size);
        let mut grids = Vec::new();
        for line in &lines {
            for (ground, player) in [
                (Player::B, Player::O),
                (Player::B, Player::X),
                (Player::O, Player::X),
                (Player::X, Player::O),
            ] {
                // A ground with many marks and without a line.
                let ground = oracle::with(&oracle::empty(size), &scattered_cells(size), ground);
                let whole = oracle::with(&ground, line, player);
                grids.push(Sample(oracle::with(
                    &whole,
                    &line[size / 2..=size / 2],
                    Player::B,
                )));
                grids.push(Sample(whole));
            }
        }
        grids.sort_by_key(|grid| oracle::count(grid));
        check_each(
            &grids,
            |grid| won(grid),
            |grid| {
                [Player::O, Player::X]
                    .iter()
                    .any(|&player| oracle::holds(player, grid, &lines))
            },
        );
        check_each(
            &for_both(grids),
            |(player, grid)| wins(*player, grid),
            |(player, grid)| oracle::holds(*player, grid, &lines),
        );
    }
}

#[test]
fn collects_the_falling_diagonal_of_larger_grids() {
    let grids: Vec<Sample> = [5, 6, 9, 20]
        .into_iter()
        .flat_map(|size| {
            let marks = oracle::with(&oracle::empty(size), &scattered_cells(size), Player::X);
            let thirds: Vec<usize> = (0..size * size).step_by(3).collect();
            [
                Sample(marks.clone()),
                Sample(oracle::with(&marks, &thirds, Player::O)),
            ]
        })
        .collect();
    check_each(
        &grids,
        |grid| diagonal(grid),
        |grid| {
            let cells = grid.concat();
            cells.into_iter().step_by(grid.len() + 1).collect()
        },
    );
}

fn for_both(grids: Vec<Sample>) -> Vec<(Player, Sample)> {
    grids
        .into_iter()
        .flat_map(|grid| [(Player::O, grid.clone()), (Player::X, grid)])
        .collect()
}

fn every_cell(size: usize) -> Vec<usize> {
    (0..size * size).collect()
}

/// Cells that leave some free in every line of a grid from 4x4 on.
fn scattered_cells(size: usize) -> Vec<usize> {
    (0..size * size)
        .filter(|cell| (cell / size + 2 * (cell % size)) % 4 < 2)
        .collect()
}
