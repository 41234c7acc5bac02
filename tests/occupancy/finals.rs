//! How many ways are there to play on, and where does each of them end? Two orders of the same
//! moves are two ways, so a board may stand in the list more than once. The order of the list is
//! free. From the empty board there are 255,168 ways: there the suite asks for counts.

use noughts::occupancy::{Board, Outcome, Player, board, finals, finals_tally};
use rstest::rstest;
use suite::{check, check_each, check_text};

use super::oracle::{
    ALL_ENDS_RIGHT, EMPTY, Marks, backwards, ends, final_boards, reachable, table, tally_verdict,
    tidy_ends,
};

const O: Outcome = Outcome::Winner(Player::O);
const X: Outcome = Outcome::Winner(Player::X);
const DRAW: Outcome = Outcome::Draw;

#[rstest]
#[case::o_has_won_already("OOO XX. ...", &[("OOO XX. ...", O)])]
#[case::x_has_won_already("XXX OO. O..", &[("XXX OO. O..", X)])]
#[case::drawn_already("OXO OXX XOO", &[("OXO OXX XOO", DRAW)])]
#[case::won_with_the_ninth_stone_already("OOO OXX OXX", &[("OOO OXX OXX", O)])]
#[case::the_last_place_draws("OXO OXX XO.", &[("OXO OXX XOO", DRAW)])]
#[case::the_last_place_wins("OXO XOX XO.", &[("OXO XOX XOO", O)])]
#[case::x_wins_or_o_draws("OXO OX. X.O", &[("OXO OXX XOO", DRAW), ("OXO OX. XXO", X)])]
#[case::one_board_by_two_orders_is_two_ways("OXO X.X .O.", &[
    ("OXO XOX OOX", O), ("OXO XOX OOX", O), ("OXO XOX XOO", O), ("OXO XOX XOO", O),
    ("OXO XXX .OO", X), ("OXO XXX OO.", X),
])]
fn lists_every_way_to_play_on(#[case] text: &str, #[case] expected: &[(&str, Outcome)]) {
    let expected = expected
        .iter()
        .map(|(text, outcome)| (board(text), *outcome))
        .collect();
    check(tidy_ends(finals(&board(text))), tidy_ends(expected));
}

#[test]
fn agrees_with_brute_force_on_every_board_with_at_most_three_free_places() {
    let boards: Vec<Board> = reachable()
        .into_iter()
        .filter(|marks| marks.stones() >= 6)
        .map(|marks| backwards(marks.board()))
        .collect();
    check_each(
        &boards,
        |board| tidy_ends(finals(board)),
        |board| final_boards(Marks::of(board)),
    );
}

#[test]
fn counts_every_way_from_boards_with_one_to_four_marks() {
    let boards: Vec<Board> = reachable()
        .into_iter()
        .filter(|marks| (1..=4).contains(&marks.stones()))
        .step_by(40)
        .map(Marks::board)
        .collect();
    check_each(
        &boards,
        |board| tally_verdict(&finals_tally(board), ends(Marks::of(board), 9)),
        |_| ALL_ENDS_RIGHT.to_owned(),
    );
}

#[test]
fn from_the_empty_board_there_are_255168_ways_to_play() {
    let got = finals_tally(&EMPTY.board());
    for row in table() {
        check((row.count(&got), &row), (row.games, &row));
    }
    check_text(&tally_verdict(&got, ends(EMPTY, 9)), ALL_ENDS_RIGHT);
}
