//! One board for every empty field, each with exactly one mark more, and the fields in reading
//! order. Nobody asks whose turn it is or whether the game has ended. Through `&Board` the board
//! that you are given cannot be changed; the last test looks whether that is so.

use noughts::any_size::{Player, board, moves, moves_and_board};
use rstest::rstest;
use suite::{check, check_each};

use super::oracle::{self, Shown, shown};

#[rstest]
#[case::one_field(Player::X, ".", &["X"])]
#[case::one_field_for_o(Player::O, ".", &["O"])]
#[case::none_on_a_full_field(Player::X, "O", &[])]
#[case::reading_order(Player::X, ".. ..", &["X. ..", ".X ..", ".. X.", ".. .X"])]
#[case::only_where_it_is_empty(Player::O, "X. .O", &["XO .O", "X. OO"])]
#[case::three_rows(Player::X, "XOX O.O .X.", &["XOX OXO .X.", "XOX O.O XX.", "XOX O.O .XX"])]
#[case::whosever_turn_it_is(Player::X, "XXO OXX XO.", &["XXO OXX XOX"])]
#[case::after_a_win(Player::O, "XXX OO. OXO", &["XXX OOO OXO"])]
#[case::none_on_a_full_board(Player::O, "XOX XOO OXX", &[])]
#[case::four_rows(
    Player::O,
    "XXXX OOOO XX.X OOO.",
    &["XXXX OOOO XXOX OOO.", "XXXX OOOO XX.X OOOO"]
)]
#[case::five_rows(
    Player::X,
    "OOOOO OOOO. OOOOO .OOOO OOOOO",
    &["OOOOO OOOOX OOOOO .OOOO OOOOO", "OOOOO OOOO. OOOOO XOOOO OOOOO"]
)]
fn lists_the_boards_in_reading_order(
    #[case] player: Player,
    #[case] text: &str,
    #[case] expected: &[&str],
) {
    let expected = expected.iter().map(|&text| Shown::from(text)).collect();
    check(shown(moves(player, &board(text))), expected);
}

#[test]
fn agrees_with_text_on_every_board_of_a_game() {
    check_each(
        &oracle::of_both(oracle::played_boards()),
        |(player, board)| shown(moves(*player, &board.0)),
        |(player, board)| oracle::moves(*player, &board.0),
    );
}

#[test]
fn agrees_with_text_on_boards_of_every_size() {
    let empty = (1..=oracle::MOST_ROWS).map(|n| oracle::line_board(n, &[], 'X', '.'));
    let boards: Vec<Shown> = empty.chain(oracle::drawn_by_lot(200)).collect();
    check_each(
        &oracle::of_both(&boards),
        |(player, board)| shown(moves(*player, &board.0)),
        |(player, board)| oracle::moves(*player, &board.0),
    );
}

#[test]
fn leaves_the_board_as_it_was() {
    check_each(
        &oracle::of_both(&oracle::drawn_by_lot(200)),
        |(player, board)| {
            let (boards, after) = moves_and_board(*player, &board.0);
            (shown(boards), Shown(after))
        },
        |(player, board)| (oracle::moves(*player, &board.0), board.clone()),
    );
}
