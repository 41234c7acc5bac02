//! A player has won who holds a whole track, whatever else is on the board. A line one short, a
//! line of the other's, or a line of both together is no win, and on a large board three in a row
//! are not enough. Turning the board round moves every line onto a line and changes no answer.

use noughts::any_size::{Player, board, won};
use rstest::rstest;
use suite::{check, check_each, each};

use super::oracle::{self, Shown, line_board, mark, other};

#[rstest]
#[case::the_only_field(Player::X, "X", true)]
#[case::the_only_field_is_empty(Player::X, ".", false)]
#[case::the_only_field_is_the_others(Player::X, "O", false)]
#[case::two_in_a_row_of_two(Player::O, "OO X.", true)]
#[case::one_of_two(Player::O, "OX X.", false)]
#[case::top_row(Player::X, "XXX OO. ...", true)]
#[case::last_column(Player::O, "X.O XXO ..O", true)]
#[case::main_diagonal(Player::X, "XO. OX. ..X", true)]
#[case::antidiagonal(Player::O, "XXO .O. O.X", true)]
#[case::full_and_won(Player::X, "XXX OOX XOO", true)]
#[case::full_and_nobody_won(Player::X, "XXO OOX XOX", false)]
#[case::the_other_has_won(Player::O, "XXX OO. ...", false)]
#[case::a_full_line_of_both(Player::X, "XOX ... ...", false)]
#[case::three_marks_but_bent(Player::X, "XX. X.. ...", false)]
#[case::three_marks_over_the_edge(Player::X, ".XX X.. ...", false)]
#[case::both_hold_a_line_and_x_is_asked(Player::X, "XXX OOO ...", true)]
#[case::both_hold_a_line_and_o_is_asked(Player::O, "XXX OOO ...", true)]
#[case::four_in_a_column_of_four(Player::O, ".O.. .O.. .O.. .O..", true)]
#[case::three_of_four(Player::X, "XXX. .... .... ....", false)]
#[case::antidiagonal_of_five(Player::X, "....X ...X. ..X.. .X... X....", true)]
#[case::four_of_five(Player::O, "O.... .O... ..O.. ...O. .....", false)]
fn says_whether_a_track_is_held(
    #[case] player: Player,
    #[case] text: &str,
    #[case] expected: bool,
) {
    check(won(player, &board(text)), expected);
}

/// Which lines of a board with so many rows, as the oracle lists them.
type Which = fn(usize) -> std::ops::Range<usize>;

#[rstest]
#[case::rows(|n| 0..n)]
#[case::columns(|n| n..2 * n)]
#[case::the_main_diagonal(|n| 2 * n..2 * n + 1)]
#[case::the_antidiagonal(|n| 2 * n + 1..2 * n + 2)]
fn knows_on_every_size(#[case] which: Which) {
    for n in oracle::SIZES {
        let mut boards = Vec::new();
        for line in &oracle::lines(n)[which(n)] {
            for player in oracle::PLAYERS {
                let others = mark(other(player));
                boards.push(line_board(n, line, mark(player), '.'));
                boards.push(line_board(n, line, mark(player), others));
                for cell in line {
                    let short: Vec<usize> = line.iter().copied().filter(|c| c != cell).collect();
                    boards.push(line_board(n, &short, mark(player), '.'));
                    boards.push(line_board(n, &short, mark(player), others));
                }
            }
        }
        boards.sort_by_key(|board| oracle::count(&board.0));
        check_each(
            &oracle::of_both(&boards),
            |(player, board)| won(*player, &board.0),
            |(player, board)| oracle::won(*player, &board.0),
        );
    }
}

#[test]
fn agrees_with_bit_boards_on_every_small_board() {
    check_each(
        &oracle::of_both(oracle::small_boards()),
        |(player, board)| won(*player, &board.0),
        |(player, board)| oracle::won(*player, &board.0),
    );
}

#[test]
fn agrees_with_bit_boards_on_huge_boards() {
    check_each(
        &oracle::of_both(oracle::huge_boards()),
        |(player, board)| won(*player, &board.0),
        |(player, board)| oracle::won(*player, &board.0),
    );
}

#[test]
fn does_not_change_when_the_board_is_turned() {
    let boards = oracle::of_both(&oracle::drawn_by_lot(300));
    let before = each(&boards, |(player, board)| won(*player, &board.0));
    let turned: Vec<(Player, Shown, bool)> = boards
        .iter()
        .zip(&before)
        .map(|((player, board), &before)| (*player, oracle::turned(&board.0), before))
        .collect();
    check_each(
        &turned,
        |(player, board, _)| won(*player, &board.0),
        |(_, _, before)| *before,
    );
    // Only now what the answer is: one that never changes may be wrong throughout.
    check_each(
        &boards,
        |(player, board)| won(*player, &board.0),
        |(player, board)| oracle::won(*player, &board.0),
    );
}
