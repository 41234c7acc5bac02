//! Different orders of the same moves meet in one position. Only 958 boards can end a game, and
//! 5,478 positions lead there, so nobody need ask 294,778 times what comes next. The suite hands
//! over a `next` that counts. It also plays games with fewer moves to choose from, where a
//! function that makes its own moves instead of calling `next` finds too many ends.

use noughts::occupancy::{Board, Outcome, Player, board, distinct_finals_counted};
use rstest::rstest;
use suite::{Lots, check, check_each, check_text, check_that};

use super::oracle::{
    ALL_ENDS_RIGHT, EMPTY, Marks, Tally, drawn_by_lot, ends, levels, reachable, table,
    tally_verdict,
};

const O: Outcome = Outcome::Winner(Player::O);
const X: Outcome = Outcome::Winner(Player::X);
const DRAW: Outcome = Outcome::Draw;

#[rstest]
#[case::o_has_won_already("OOO XX. ...", &[("OOO XX. ...", O)])]
#[case::x_has_won_already("XXX OO. O..", &[("XXX OO. O..", X)])]
#[case::drawn_already("OXO OXX XOO", &[("OXO OXX XOO", DRAW)])]
#[case::won_with_the_ninth_stone_already("OOO OXX OXX", &[("OOO OXX OXX", O)])]
#[case::the_last_place_wins("OXO XOX XO.", &[("OXO XOX XOO", O)])]
#[case::x_wins_or_o_draws("OXO OX. X.O", &[("OXO OX. XXO", X), ("OXO OXX XOO", DRAW)])]
#[case::one_board_by_two_orders("OXO X.X .O.", &[
    ("OXO XOX OOX", O), ("OXO XOX XOO", O), ("OXO XXX .OO", X), ("OXO XXX OO.", X),
])]
fn lists_each_end_once(#[case] text: &str, #[case] expected: &[(&str, Outcome)]) {
    let (got, _, _) = distinct_finals_counted(&board(text), 9);
    let expected = expected
        .iter()
        .map(|(text, outcome)| (text.to_string(), *outcome, 1))
        .collect();
    check(got, expected);
}

#[test]
fn lists_each_end_of_a_late_position_once() {
    let mut late = reachable();
    late.retain(|marks| marks.stones() >= 5);
    let boards = drawn_by_lot(300, &late, &mut Lots::seeded(407));
    check_each(
        &boards,
        |board| verdict(&distinct_finals_counted(board, 9).0, board, 9),
        |_| ALL_ENDS_RIGHT.to_owned(),
    );
}

#[test]
fn from_the_empty_board_958_ends_are_found_without_asking_twice() {
    let (got, calls, repeats) = distinct_finals_counted(&EMPTY.board(), 9);
    for row in table() {
        check((row.count(&got), &row), (row.boards, &row));
    }
    check_text(&verdict(&got, &EMPTY.board(), 9), ALL_ENDS_RIGHT);
    check_calls(calls, repeats, 5_478);
}

#[test]
fn with_only_the_first_few_free_places_to_choose_from_there_are_fewer_ends() {
    let starts = ["... ... ...", "... .O. ...", ".X. O.. ..."];
    let items: Vec<(Board, usize)> = starts
        .iter()
        .flat_map(|text| [1, 2, 3].map(|choice| (board(text), choice)))
        .collect();
    check_each(
        &items,
        |(board, choice)| verdict(&distinct_finals_counted(board, *choice).0, board, *choice),
        |_| ALL_ENDS_RIGHT.to_owned(),
    );
}

#[rstest]
#[case::after_one_move("... .O. ...", 9)]
#[case::after_four_moves("OX. .O. ..X", 9)]
#[case::with_two_free_places_to_choose_from("... ... ...", 2)]
#[case::where_the_game_is_over("OOO XX. ...", 9)]
fn asks_what_comes_next_at_most_once_a_position(#[case] text: &str, #[case] choice: usize) {
    let start = board(text);
    let positions: usize = levels(Marks::of(&start), choice)
        .iter()
        .map(|level| level.len())
        .sum();
    let (got, calls, repeats) = distinct_finals_counted(&start, choice);
    check_text(&verdict(&got, &start, choice), ALL_ENDS_RIGHT);
    check_calls(calls, repeats, positions);
}

/// Checks that no position was asked about twice.
#[track_caller]
fn check_calls(calls: usize, repeats: usize, positions: usize) {
    check(
        format!("{repeats} calls about a position that was asked about before"),
        "0 calls about a position that was asked about before".to_owned(),
    );
    check_that(calls, |calls| {
        (*calls > positions).then(|| format!("at most {positions} calls, one a position"))
    });
}

/// What is wrong with a list of ends in which each should stand once.
fn verdict(got: &Tally, start: &Board, choice: usize) -> String {
    let ends = ends(Marks::of(start), choice);
    tally_verdict(got, ends.into_keys().map(|end| (end, 1)))
}
