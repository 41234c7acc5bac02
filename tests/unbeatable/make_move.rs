//! A move can be wrong in two ways, and the answer says which: a grid has size times size cells,
//! and a cell takes one mark. Who is to move and whether the game is over is for others to ask.
//! The grid that was handed in belongs to the caller, so a move makes a new one.

use MoveError::{Occupied, OutOfRange};
use noughts::unbeatable::{MoveError, Player, grid, make_move, valid};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle::{self, Sample};

#[rstest]
#[case::a_blank_cell("O.. ... ...", 4, true)]
#[case::the_first_cell("... ... ...", 0, true)]
#[case::the_last_cell("... ... ...", 8, true)]
#[case::the_cell_after_the_last("... ... ...", 9, false)]
#[case::far_off_the_grid("... ... ...", usize::MAX, false)]
#[case::a_cell_of_o("O.. ... ...", 0, false)]
#[case::a_cell_of_x("O.. .X. ...", 4, false)]
#[case::rows_count_before_columns("O.. X.. .O.", 1, true)]
#[case::a_blank_cell_after_the_end("OOO XX. ...", 5, true)]
#[case::the_only_cell(".", 0, true)]
#[case::beyond_the_only_cell(".", 1, false)]
#[case::cell_9_of_a_larger_grid("OX.. .... .... ....", 9, true)]
#[case::the_last_cell_of_a_larger_grid("OX.. .... .... ....", 15, true)]
#[case::beyond_the_larger_grid("OX.. .... .... ....", 16, false)]
fn says_whether_a_cell_can_be_marked(
    #[case] text: &str,
    #[case] cell: usize,
    #[case] expected: bool,
) {
    check(valid(&grid(text), cell), expected);
}

#[rstest]
#[case::on_the_first_cell("... ... ...", 0, Player::O, "O.. ... ...")]
#[case::on_the_last_cell("... .O. ...", 8, Player::X, "... .O. ..X")]
#[case::cells_are_counted_row_by_row("... ... ...", 5, Player::O, "... ..O ...")]
#[case::and_not_column_by_column("... ... ...", 1, Player::O, ".O. ... ...")]
#[case::the_mark_is_the_one_asked_for("... ... ...", 4, Player::X, "... .X. ...")]
#[case::even_twice_in_a_row("O.. ... ...", 4, Player::O, "O.. .O. ...")]
#[case::after_the_game_is_over("OOO XX. ...", 5, Player::X, "OOO XXX ...")]
#[case::on_one_cell(".", 0, Player::O, "O")]
#[case::on_2x2("OX ..", 3, Player::O, "OX .O")]
#[case::on_4x4("OX.. .... .... ....", 11, Player::O, "OX.. .... ...O ....")]
fn puts_the_mark(
    #[case] text: &str,
    #[case] cell: usize,
    #[case] player: Player,
    #[case] expected: &str,
) {
    let after = make_move(&grid(text), cell, player);
    check(after.map(Sample), Ok(Sample(grid(expected))));
}

#[rstest]
#[case::a_cell_of_the_other_player("O.. ... ...", 0, Player::X, Occupied)]
#[case::a_cell_of_ones_own("O.. .X. ...", 0, Player::O, Occupied)]
#[case::the_last_cell_taken("OX. ... ..O", 8, Player::X, Occupied)]
#[case::every_cell_taken("OXO XXO OOX", 4, Player::O, Occupied)]
#[case::the_cell_after_the_last("... ... ...", 9, Player::O, OutOfRange)]
#[case::far_off_the_grid("... ... ...", usize::MAX, Player::O, OutOfRange)]
#[case::off_a_full_grid("OXO XXO OOX", 9, Player::O, OutOfRange)]
#[case::off_a_small_grid("OX ..", 4, Player::O, OutOfRange)]
#[case::off_a_large_grid("OX.. .... .... ....", 16, Player::O, OutOfRange)]
fn says_what_is_wrong_with_a_move(
    #[case] text: &str,
    #[case] cell: usize,
    #[case] player: Player,
    #[case] expected: MoveError,
) {
    let after = make_move(&grid(text), cell, player);
    check(after.map(Sample), Err(expected));
}

#[test]
fn agrees_with_brute_force_about_valid_on_every_grid() {
    check_each(
        &questions(),
        |(grid, cell, _)| valid(grid, *cell),
        |(grid, cell, player)| oracle::make_move(grid, *cell, *player).is_ok(),
    );
}

#[test]
fn agrees_with_brute_force_about_make_move_on_every_grid() {
    check_each(
        &questions(),
        |(grid, cell, player)| make_move(grid, *cell, *player).map(Sample),
        |(grid, cell, player)| oracle::make_move(grid, *cell, *player).map(Sample),
    );
}

#[test]
fn agrees_with_brute_force_on_larger_grids() {
    let mut questions = Vec::new();
    for size in [4, 5, 8, 13] {
        // Every third cell is taken.
        let cells = 0..size * size;
        let os: Vec<usize> = cells.clone().filter(|cell| cell % 6 == 1).collect();
        let xs: Vec<usize> = cells.filter(|cell| cell % 6 == 4).collect();
        let some = oracle::with(&oracle::empty(size), &os, Player::O);
        let some = Sample(oracle::with(&some, &xs, Player::X));
        for (cell, player) in (0..size * size + 2).zip([Player::O, Player::X].into_iter().cycle()) {
            questions.push((some.clone(), cell, player));
        }
    }
    check_each(
        &questions,
        |(grid, cell, _)| valid(grid, *cell),
        |(grid, cell, player)| oracle::make_move(grid, *cell, *player).is_ok(),
    );
    check_each(
        &questions,
        |(grid, cell, player)| make_move(grid, *cell, *player).map(Sample),
        |(grid, cell, player)| oracle::make_move(grid, *cell, *player).map(Sample),
    );
}

/// Every cell of every grid, and two cells too many, with both players in turn.
fn questions() -> Vec<(Sample, usize, Player)> {
    let small = [1, 2].into_iter().flat_map(oracle::fillings);
    small
        .chain(oracle::grids().iter().cloned())
        .flat_map(|grid| (0..grid.len() * grid.len() + 2).map(move |cell| (grid.clone(), cell)))
        .zip([Player::O, Player::X, Player::X].into_iter().cycle())
        .map(|((grid, cell), player)| (grid, cell, player))
        .collect()
}
