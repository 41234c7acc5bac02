//! A game is finished when it is won, by either player, or when no field is left. Each alone is
//! enough, and both can come at once: with the last mark. Of the 5,478 boards that a game of three
//! rows can reach, 958 are finished.

use noughts::any_size::{board, finished};
use rstest::rstest;
use suite::{check, check_each, each};

use super::oracle::{self, Shown};

#[rstest]
#[case::nothing_yet(".", false)]
#[case::the_only_field("X", true)]
#[case::two_rows_open("XO ..", false)]
#[case::two_rows_won("XO X.", true)]
#[case::before_the_first_mark("... ... ...", false)]
#[case::x_has_won("XXX OO. ...", true)]
#[case::o_has_won("XX. OOO X..", true)]
#[case::full_without_a_winner("XXO OOX XOX", true)]
#[case::full_and_won("XXX OOX XOO", true)]
#[case::one_field_left("XXO OOX XO.", false)]
#[case::one_field_left_but_won("XXX OOX O.O", true)]
#[case::a_full_row_of_both("XOX ... ...", false)]
#[case::four_rows_full_without_a_winner("XOXO XOXO OXOX OXOX", true)]
#[case::three_of_four("XXX. OOO. .... ....", false)]
#[case::won_on_four_rows("XXXX OOO. .... ....", true)]
#[case::five_rows_full_without_a_winner("XOXOX XOXOX OXOXO OXOXO XOXOX", true)]
#[case::won_by_o_on_five_rows("OXXXX .O... ..O.. ...O. ....O", true)]
fn says_whether_the_game_is_over(#[case] text: &str, #[case] expected: bool) {
    check(finished(&board(text)), expected);
}

#[test]
fn agrees_with_bit_boards_on_every_small_board() {
    check_each(
        oracle::small_boards(),
        |board| finished(&board.0),
        |board| oracle::finished(&board.0),
    );
}

#[test]
fn agrees_with_bit_boards_on_large_boards() {
    let full = [4, 5].map(|n| oracle::line_board(n, &[], 'X', 'O'));
    let mut boards = [
        oracle::large_boards(),
        oracle::huge_boards(),
        &oracle::drawn_by_lot(300),
        &drawn_and_nearly_drawn(),
        &full,
    ]
    .concat();
    boards.sort_by_key(|board| oracle::count(&board.0));
    check_each(
        &boards,
        |board| finished(&board.0),
        |board| oracle::finished(&board.0),
    );
}

/// Large boards that are full without a line, and the same with one field empty.
fn drawn_and_nearly_drawn() -> Vec<Shown> {
    let mut boards = Vec::new();
    for n in [6, 8, oracle::MOST_ROWS] {
        let cells = 0..n * n;
        let xs: Vec<usize> = cells
            .clone()
            .filter(|cell| (cell / n + 2 * (cell % n)) % 4 < 2)
            .collect();
        let full = oracle::line_board(n, &xs, 'X', 'O');
        boards.extend(cells.map(|cell| {
            let Shown(mut board) = full.clone();
            board[cell / n][cell % n] = None;
            Shown(board)
        }));
        boards.push(full);
    }
    boards
}

#[test]
fn counts_958_finished_games_of_three_rows() {
    let answers = each(oracle::reachable(), |board| finished(&board.0));
    check(answers.iter().filter(|&&finished| finished).count(), 958);
}
