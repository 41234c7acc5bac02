//! A board of n rows has 2n + 2 tracks: n rows, n columns, two diagonals. A column and a diagonal
//! have a direction too, which only boards that look different from below can tell. The tracks may
//! come in any order, so the suite sorts them; but it counts them, and equal ones count each.

use noughts::any_size::{Row, board, tracks};
use rstest::rstest;
use suite::{check, check_each, check_each_that};

use super::oracle::{self, Shown};

/// The tracks as texts, sorted.
fn sorted(tracks: Vec<Row>) -> Vec<String> {
    let mut tracks: Vec<String> = tracks.iter().map(|track| oracle::marks(track)).collect();
    tracks.sort();
    tracks
}

#[rstest]
#[case::four_equal_ones_of_one_field("X", "X X X X")]
#[case::one_empty_field(".", ". . . .")]
#[case::two_rows("XO .O", "XO .O X. OO XO O.")]
#[case::three_rows("XX. .O. O.X", "XX. .O. O.X X.O XO. ..X XOX .OO")]
#[case::both_diagonals_from_above("X.O ... O.X", "X.O ... O.X X.O ... O.X X.X O.O")]
#[case::antidiagonal_read_downwards("..X .O. ...", "..X .O. ... ... .O. X.. .O. XO.")]
#[case::four_rows(
    "X... O... .X.. ..O.",
    "X... O... .X.. ..O. XO.. ..X. ...O .... X... ..X."
)]
#[case::five_rows(
    "....X ...O. ..... .X... O....",
    "....X ...O. ..... .X... O.... ....O ...X. ..... .O... X.... ..... XO.XO"
)]
fn lists_rows_columns_and_diagonals(#[case] text: &str, #[case] expected: &str) {
    let mut expected: Vec<&str> = expected.split(' ').collect();
    expected.sort_unstable();
    check(
        sorted(tracks(&board(text))),
        expected.iter().map(|&track| track.to_owned()).collect(),
    );
}

#[test]
fn are_two_more_than_twice_the_rows() {
    let boards: Vec<Shown> = (1..=20)
        .map(|n| oracle::line_board(n, &[], 'X', '.'))
        .collect();
    check_each_that(
        &boards,
        |board| tracks(&board.0),
        |board, answer| {
            let n = board.0.len();
            let right = answer.len() == 2 * n + 2 && answer.iter().all(|track| track.len() == n);
            (!right).then(|| format!("{} tracks of {n} fields each", 2 * n + 2))
        },
    );
}

#[test]
fn carry_every_mark_to_its_place() {
    // One mark on a board, then two: enough to tell any two places and directions apart.
    for n in oracle::SIZES {
        let mut boards = Vec::new();
        for x in 0..n * n {
            boards.push(oracle::line_board(n, &[x], 'X', '.'));
        }
        for x in 0..n * n {
            for o in (0..n * n).filter(|&o| o != x) {
                let Shown(mut board) = oracle::line_board(n, &[x], 'X', '.');
                board[o / n][o % n] = Some(noughts::any_size::Player::O);
                boards.push(Shown(board));
            }
        }
        check_each(
            &boards,
            |board| sorted(tracks(&board.0)),
            |board| oracle::tracks(&board.0),
        );
    }
}

#[test]
fn carry_the_marks_of_huge_boards_too() {
    let with_one_mark = [6, 8, oracle::MOST_ROWS].into_iter().flat_map(|n| {
        let cells = 0..n * n;
        cells.map(move |cell| oracle::line_board(n, &[cell], 'O', 'X'))
    });
    let boards: Vec<Shown> = with_one_mark.collect();
    check_each(
        &boards,
        |board| sorted(tracks(&board.0)),
        |board| oracle::tracks(&board.0),
    );
}

#[test]
fn agrees_with_start_and_stride_on_every_board_of_a_game() {
    check_each(
        oracle::played_boards(),
        |board| sorted(tracks(&board.0)),
        |board| oracle::tracks(&board.0),
    );
}
