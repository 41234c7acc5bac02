//! Four in a row can lie anywhere and in four directions, on a board of any size: a search that
//! misses one line lets a won game go on, and one that runs over an edge ends it too early. Boards
//! on which both players have four cannot come up in a game, and nothing is asked about them.

use noughts::drop_disc::{Position, four_in_a_row, is_over, legal_drops};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle;

#[rstest]
#[case::side_by_side("....... .OOO... .XXXX.., O", 1)]
#[case::one_above_the_other("X...... XO..... XO..... XO....., O", 1)]
#[case::rising_to_the_right("...X... ..XO... .XOX... XOXO..O, O", 1)]
#[case::falling_to_the_right("X...... OX..... OXX.... XOOXO.., O", 1)]
#[case::player_minus_1_side_by_side("....... XX..X.. OOOOX.., X", -1)]
#[case::player_minus_1_one_above_the_other("......O X.....O X.....O X..X..O, X", -1)]
#[case::player_minus_1_rising("...O ..OX .OXX OXXO, X", -1)]
#[case::player_minus_1_falling("O... XO.. XXO. OXXO, X", -1)]
#[case::at_the_left_edge("O..... O..... O..... XXXX.., O", 1)]
#[case::at_the_right_edge(".....O .....O .....O ..XXXX, O", 1)]
#[case::in_the_top_row("..XXXX ..OOXO ..XXOX ..OOXO, O", 1)]
#[case::at_the_top_of_a_column(".X .X OX OX XO OO XX, O", 1)]
#[case::five_side_by_side("OO.OO XXXXX, O", 1)]
#[case::whoever_is_to_move("....... OOO.... XXXX..., X", 1)]
#[case::on_a_board_of_one_row(".OOOOXX, X", -1)]
#[case::on_a_board_of_one_column("X X X X O, O", 1)]
fn finds_four_in_a_row(#[case] position: Position, #[case] expected: i8) {
    check(four_in_a_row(&position), Some(expected));
}

#[rstest]
#[case::on_an_empty_board("....... ....... ....... ....... ....... ......., X")]
#[case::among_empty_cells_on_a_board_of_four_by_four(".... .... .... ...., X")]
#[case::with_three_side_by_side("....... OO..... XXX...., O")]
#[case::with_three_one_above_the_other("....... X...... XO..... XO....., O")]
#[case::with_three_on_a_diagonal("..X. .XO. XOXO, X")]
#[case::with_a_gap_in_the_four("...... OO..O. XX.XXO, X")]
#[case::with_another_disc_in_the_four("....... O...... XXOXX.., O")]
#[case::with_a_line_that_bends("...... .X.... XOOO.. XXOO.X, O")]
#[case::with_a_row_that_goes_on_at_the_other_edge("...... XX..OO OO..XX, X")]
#[case::with_a_column_that_goes_on_in_the_next(".X.. .X.. .O.. .OX. OOX. OXXX, O")]
#[case::with_a_diagonal_that_goes_on_at_the_other_edge("X.... OX..X XO..O, O")]
#[case::on_a_board_too_small_for_four("XOX OXO OXX, O")]
#[case::on_a_full_board("OOXO XXOX OOXO XXOX, X")]
fn sees_that_nobody_has_four(#[case] position: Position) {
    check(four_in_a_row(&position), None);
}

/// For each line of four, a board on which that player has it, as low as discs can lie: below the
/// line and beside it, the discs are mixed so that none of them makes a line of its own.
fn boards_with_a_four(columns: usize, rows: usize, player: i8) -> Vec<Position> {
    let mixed = |column: usize, row: usize| [1, -1][(column / 2 + row) % 2];
    let with = |line: [(usize, usize); 4]| {
        let mut position = oracle::after(columns, rows, "");
        position.to_move = -player;
        for (column, top) in line {
            for row in 0..=top {
                position.columns[column][row] = mixed(column, row);
            }
        }
        for (column, row) in line {
            position.columns[column][row] = player;
        }
        position
    };
    let mut boards: Vec<Position> = oracle::lines_of_four(columns, rows)
        .into_iter()
        .map(with)
        .collect();
    boards.sort_by_key(oracle::discs);
    boards
}

#[test]
fn finds_each_of_the_69_lines_of_seven_by_six() {
    let lines = boards_with_a_four(7, 6, 1);
    assert_eq!(lines.len(), 69);
    check_each(&lines, four_in_a_row, |_| Some(1));
}

#[test]
fn takes_the_size_from_the_board_and_not_from_a_constant() {
    let sizes = (1..=9).flat_map(|columns| (1..=8).map(move |rows| (columns, rows)));
    let boards: Vec<Position> = sizes
        .flat_map(|(columns, rows)| boards_with_a_four(columns, rows, -1))
        .collect();
    check_each(&boards, four_in_a_row, |_| Some(-1));
}

#[test]
fn follows_games_on_every_size_from_1x1_to_9x8() {
    check_each(&oracle::of_every_size(4), four_in_a_row, oracle::four);
}

#[rstest]
#[case::not_before_the_first_disc(".... .... .... ...., X", false)]
#[case::not_while_a_column_has_room("XO.X OXOX OXOO XOXO, X", false)]
#[case::when_somebody_has_four("..... OOO.. XXXX., O", true)]
#[case::when_the_last_disc_makes_four("OOOX XXXO OOXX XOOX, O", true)]
#[case::when_the_board_is_full("OOXO XXOX OOXO XXOX, X", true)]
#[case::when_the_only_cell_is_taken("X, O", true)]
#[case::not_on_a_board_too_small_for_four(".. OX, X", false)]
fn knows_when_the_game_is_over(#[case] position: Position, #[case] expected: bool) {
    check(is_over(&position), expected);
}

#[test]
fn knows_the_end_of_games_on_every_size_from_1x1_to_9x8() {
    check_each(&oracle::of_every_size(2), is_over, |position| {
        oracle::legal(position).is_empty()
    });
}

#[rstest]
#[case::every_column_of_an_empty_board("....... ......., X", &[0, 1, 2, 3, 4, 5, 6])]
#[case::not_the_full_columns("O..X. X..O. O..X., X", &[1, 2, 4])]
#[case::the_only_one_left("XO.X OXOX OXOO XOXO, X", &[2])]
#[case::none_after_a_win("..... OOO.. XXXX., O", &[])]
#[case::none_after_a_win_of_player_minus_1("O.... OX... OX... OX.X., X", &[])]
#[case::none_on_a_full_board("OOXO XXOX OOXO XXOX, X", &[])]
fn lists_the_legal_drops(#[case] position: Position, #[case] expected: &[usize]) {
    check(legal_drops(&position), expected.to_vec());
}

#[test]
fn lists_the_legal_drops_on_every_board_of_the_first_five_discs() {
    let positions = oracle::reachable(7, 6, 5);
    assert_eq!(positions.len(), 1 + 7 + 49 + 238 + 1120 + 4263);
    check_each(&positions, legal_drops, oracle::legal);
}

#[test]
fn lists_the_legal_drops_to_the_end_on_a_board_of_four_by_three() {
    check_each(&oracle::reachable(4, 3, 12), legal_drops, oracle::legal);
}
