//! A drawing is right to the letter or it is wrong: the newline before it, the spaces for empty
//! fields at the end of a row, and a line between two rows but not after the last.

use noughts::any_size::{Player, board, show_board};
use rstest::rstest;
use suite::{Drawn, check, check_each, check_snapshot, check_text, each};

use super::oracle::{self, Finished, Printed, Shown};

#[rstest]
#[case::one_empty_field(".", "\n \n")]
#[case::one_mark("X", "\nX\n")]
#[case::two_empty_rows(".. ..", "\n | \n---\n | \n")]
#[case::two_rows("XO .X", "\nX|O\n---\n |X\n")]
#[case::three_empty_rows("... ... ...", "\n | | \n-----\n | | \n-----\n | | \n")]
#[case::three_rows("XO. .X. ..O", "\nX|O| \n-----\n |X| \n-----\n | |O\n")]
#[case::three_full_rows("XXO OOX XOX", "\nX|X|O\n-----\nO|O|X\n-----\nX|O|X\n")]
#[case::four_rows(
    "X... .O.. ..X. ...O",
    "\nX| | | \n-------\n |O| | \n-------\n | |X| \n-------\n | | |O\n"
)]
#[case::five_rows(
    "X...O ..... ..X.. ..... O...X",
    "\nX| | | |O\n---------\n | | | | \n---------\n | |X| | \n---------\n | | | | \n---------\nO| | | |X\n"
)]
fn draws_to_the_letter(#[case] text: &str, #[case] expected: &str) {
    check_text(&show_board(&board(text)), expected);
}

#[test]
fn draws_every_board_of_a_game() {
    check_each(
        oracle::played_boards(),
        |board| show_board(&board.0),
        |board| oracle::drawing(&board.0),
    );
}

#[test]
fn draws_boards_of_every_size() {
    check_each(
        &oracle::drawn_by_lot(200),
        |board| show_board(&board.0),
        |board| oracle::drawing(&board.0),
    );
}

#[test]
fn draws_huge_boards() {
    let boards: Vec<Shown> = (6..=oracle::MOST_ROWS)
        .flat_map(|n| {
            let line: Vec<usize> = (0..n).map(|row| row * n + row).collect();
            [('X', '.'), ('.', 'O')]
                .map(|(inside, outside)| oracle::line_board(n, &line, inside, outside))
        })
        .collect();
    check_each(
        &boards,
        |board| show_board(&board.0),
        |board| oracle::drawing(&board.0),
    );
}

#[test]
fn shows_a_board_of_five_rows() {
    check_snapshot!(Drawn(show_board(&board("XOXOX O...O X.X.X O...O XOXOX"))));
}

#[rstest]
#[case::one_mark("t0", "X", None)]
#[case::two_marks("t1", "XO", None)]
#[case::four_marks_and_x_can_win("t4", "XOXO", Some(Player::X))]
#[case::five_marks_and_o_can_win("t5", "XOXOX", Some(Player::O))]
fn prints_what_others_print(
    #[case] row: &str,
    #[case] players: &str,
    #[case] can_win: Option<Player>,
) {
    let start = oracle::line_board(3, &[], 'X', '.');
    let mut boards = oracle::play(Finished::Dropped, &oracle::players(players), &start.0);
    boards.retain(|Shown(board)| can_win.is_none_or(|player| oracle::can_win(player, board)));
    let drawings: String = each(&boards, |board| show_board(&board.0))
        .iter()
        .map(|text| text.clone() + "\n")
        .collect();
    check(Printed::of(&boards, &drawings), Printed::row(row));
}
