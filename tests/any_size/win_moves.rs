//! Of the boards that `moves` lists, those on which the player who moved has won, in the same
//! order. A board that was won before stays won with any mark more, so there all of them count; a
//! board on which only the other has won does not.

use noughts::any_size::{Player, board, win_moves};
use rstest::rstest;
use suite::{brief, check, check_each, check_each_that, each};

use super::oracle::{self, Finished, Printed, Shown, shown};

#[rstest]
#[case::the_only_field(Player::X, ".", &["X"])]
#[case::none_on_a_full_field(Player::X, "X", &[])]
#[case::none_on_an_empty_board(Player::X, ".. ..", &[])]
#[case::every_field_of_two_rows(Player::O, "O. ..", &["OO ..", "O. O.", "O. .O"])]
#[case::one_of_many(Player::X, "XX. OO. ...", &["XXX OO. ..."])]
#[case::for_the_other_player(Player::O, "XX. OO. ...", &["XX. OOO ..."])]
#[case::two_in_reading_order(Player::X, "X.X OX. O..", &["XXX OX. O..", "X.X OX. O.X"])]
#[case::blocked(Player::X, "XXO ... ...", &[])]
#[case::all_when_it_was_won_before(Player::X, "XXX O.O O.O", &["XXX OXO O.O", "XXX O.O OXO"])]
#[case::none_when_the_other_had_won(Player::O, "XXX O.. .O.", &[])]
#[case::the_last_field_without_a_win(Player::X, "XXO OOX XO.", &[])]
#[case::the_last_field_wins(Player::X, "XXO OXX OO.", &["XXO OXX OOX"])]
#[case::three_of_four(Player::O, "OOO. .... .... X...", &["OOOO .... .... X..."])]
#[case::two_of_four(Player::O, "OO.. .... .... X...", &[])]
#[case::antidiagonal_of_five(
    Player::X,
    "....X ...X. ..... .X... X....",
    &["....X ...X. ..X.. .X... X...."]
)]
fn lists_the_winning_boards(#[case] player: Player, #[case] text: &str, #[case] expected: &[&str]) {
    let expected = expected.iter().map(|&text| Shown::from(text)).collect();
    check(shown(win_moves(player, &board(text))), expected);
}

#[test]
fn agrees_with_bit_boards_on_every_board_of_a_game() {
    check_each(
        &oracle::of_both(oracle::played_boards()),
        |(player, board)| shown(win_moves(*player, &board.0)),
        |(player, board)| oracle::win_moves(*player, &board.0),
    );
}

#[test]
fn agrees_with_bit_boards_on_large_boards() {
    check_each(
        &oracle::of_both(oracle::large_boards()),
        |(player, board)| shown(win_moves(*player, &board.0)),
        |(player, board)| oracle::win_moves(*player, &board.0),
    );
}

#[test]
fn agrees_with_bit_boards_on_huge_boards() {
    check_each(
        &oracle::of_both(oracle::huge_boards()),
        |(player, board)| shown(win_moves(*player, &board.0)),
        |(player, board)| oracle::win_moves(*player, &board.0),
    );
}

#[test]
fn are_some_of_the_moves() {
    let boards = oracle::of_both(&oracle::drawn_by_lot(300));
    check_each_that(
        &boards,
        |(player, board)| shown(win_moves(*player, &board.0)),
        |(player, board), answer| {
            let moves = oracle::moves(*player, &board.0);
            if answer.len() > moves.len() {
                return Some(format!("at most {} boards", moves.len()));
            }
            let strange = answer.iter().find(|next| !moves.contains(next));
            strange.map(|next| {
                format!(
                    "only boards after one {player:?} more, unlike {}",
                    brief(next)
                )
            })
        },
    );
    // Only now which of them: an empty list is always a part of the moves.
    check_each(
        &boards,
        |(player, board)| shown(win_moves(*player, &board.0)),
        |(player, board)| oracle::win_moves(*player, &board.0),
    );
}

#[rstest]
#[case::after_two_marks("t2", "XO", Player::X)]
#[case::after_three_marks("t3", "XOX", Player::O)]
#[case::after_four_marks("t4", "XOXO", Player::X)]
#[case::after_five_marks("t5", "XOXOX", Player::O)]
fn finds_every_chance_to_win_at_once(
    #[case] row: &str,
    #[case] players: &str,
    #[case] player: Player,
) {
    let start = oracle::line_board(3, &[], 'X', '.');
    let mut boards = oracle::play(Finished::Dropped, &oracle::players(players), &start.0);
    let answers = each(&boards, |board| win_moves(player, &board.0));
    let mut answers = answers.into_iter();
    boards.retain(|_| answers.next().is_some_and(|answer| !answer.is_empty()));
    check(
        Printed::of(&boards, &oracle::drawings(&boards)),
        Printed::row(row),
    );
}
