//! The type takes any three lists; a game takes few of them. Of the 19,683 ways to fill the board
//! 6,046 have the right number of marks, and of those 5,478 can come up in a game. Beyond them lie
//! the lists that are no board at all.

use std::collections::BTreeSet;

use noughts::occupancy::{Board, Place, board, is_legal};
use rstest::rstest;
use suite::{Lots, check, check_each};

use super::oracle::{
    Marks, backwards, fillings, has_line, moved_board, reachable, shuffled, symmetries,
};

#[rstest]
#[case::nothing_played_yet("... ... ...", true)]
#[case::o_has_begun("... .O. ...", true)]
#[case::x_has_answered("X.. .O. ...", true)]
#[case::full_and_nobody_has_won("OXO OXX XOO", true)]
#[case::o_won_and_x_has_not_replied("OOO XX. ...", true)]
#[case::x_won_and_o_has_not_replied("XXX OO. O..", true)]
#[case::o_won_two_lines_with_the_last_place("OOO OXX OXX", true)]
#[case::x_began("... .X. ...", false)]
#[case::o_played_twice("OO. ... ...", false)]
#[case::x_is_ahead("OXX ... ...", false)]
#[case::o_is_two_ahead("OXO .XO O..", false)]
#[case::o_won_and_x_played_on("OOO XX. X..", false)]
#[case::x_won_and_o_played_on("XXX OO. OO.", false)]
#[case::both_won_with_equal_counts("OOO XXX ...", false)]
#[case::both_won_and_o_is_one_ahead("OOO XXX O..", false)]
fn a_board_is_legal_if_a_game_leads_there(#[case] text: &str, #[case] expected: bool) {
    check(is_legal(&board(text)), expected);
}

#[rstest]
#[case::in_any_order("22 00 | 11 | 21 01 12 10 02 20", true)]
#[case::no_place_is_listed_at_all("| |", false)]
#[case::a_free_place_is_not_listed("00 | | 01 02 10 11 12 20 21", false)]
#[case::a_free_place_is_listed_twice("00 | | 01 02 10 11 12 20 21 22 22", false)]
#[case::a_free_place_is_listed_twice_and_one_is_not("00 | | 01 02 10 11 12 20 21 21", false)]
#[case::o_is_listed_twice("00 00 | 11 | 01 02 10 12 20 21 22", false)]
#[case::o_is_listed_twice_and_a_place_is_not("00 00 | 11 | 01 02 10 12 20 21", false)]
#[case::x_is_listed_twice("00 01 | 11 11 | 02 10 12 20 21 22", false)]
#[case::both_stand_on_one_place("11 | 11 | 00 01 02 10 12 20 21 22", false)]
#[case::both_stand_on_one_place_and_one_is_not_listed("11 | 11 | 00 01 02 10 12 20 21", false)]
#[case::a_taken_place_is_also_free("11 | | 00 01 02 10 11 12 20 21 22", false)]
#[case::a_taken_place_is_also_free_and_one_is_not_listed("11 | | 00 01 02 10 11 12 20 21", false)]
#[case::o_stands_right_of_the_board("03 | | 01 02 10 11 12 20 21 22", false)]
#[case::o_stands_beside_a_board_that_has_all_nine("03 | | 00 01 02 10 11 12 20 21 22", false)]
#[case::x_stands_below_the_board("00 | 30 | 01 02 10 11 12 20 21", false)]
#[case::a_place_off_the_board_is_free("00 | 22 | 01 02 10 11 12 20 30", false)]
#[case::rows_and_columns_counted_from_one("22 | | 11 12 13 21 23 31 32 33", false)]
fn a_board_shares_out_the_nine_places_among_its_lists(#[case] lists: &str, #[case] expected: bool) {
    check(is_legal(&board(lists)), expected);
}

#[test]
fn of_19683_fillings_6046_count_right_and_5478_can_come_up() {
    let fillings = fillings();
    assert_eq!(
        fillings.iter().filter(|marks| count_right(marks)).count(),
        6_046
    );
    let legal: BTreeSet<Marks> = reachable().into_iter().collect();
    let boards: Vec<Board> = fillings.into_iter().map(Marks::board).collect();
    check_each(&boards, is_legal, |board| legal.contains(&Marks::of(board)));
}

#[test]
fn of_the_boards_with_a_line_568_count_right_and_cannot_come_up() {
    let legal: BTreeSet<Marks> = reachable().into_iter().collect();
    let items: Vec<(Board, bool)> = fillings()
        .into_iter()
        .filter(count_right)
        .filter(|marks| has_line(marks.os) || has_line(marks.xs))
        .map(|marks| (backwards(marks.board()), legal.contains(&marks)))
        .collect();
    assert_eq!(items.iter().filter(|(_, legal)| *legal).count(), 958 - 16);
    assert_eq!(items.iter().filter(|(_, legal)| !legal).count(), 568);
    check_each(&items, |(board, _)| is_legal(board), |(_, legal)| *legal);
}

#[test]
fn a_legal_board_with_one_slip_in_its_lists_is_none() {
    let mut items = Vec::new();
    for marks in reachable().into_iter().step_by(60) {
        items.push((marks.board(), true));
        let slips = slips(&marks.board());
        items.extend(slips.into_iter().map(|board| (board, false)));
    }
    check_each(&items, |(board, _)| is_legal(board), |(_, legal)| *legal);
}

#[test]
fn turning_the_board_or_shuffling_its_lists_changes_nothing() {
    let legal = reachable();
    let among_legal: BTreeSet<&Marks> = legal.iter().collect();
    let mut illegal = fillings();
    illegal.retain(|marks| count_right(marks) && !among_legal.contains(marks));
    let symmetries = symmetries();
    let mut lots = Lots::seeded(404);
    let items: Vec<(Board, bool)> = (0..1000)
        .map(|_| {
            let is_legal = lots.coin();
            let marks = lots.pick(if is_legal { &legal } else { &illegal });
            let board = shuffled(marks.board(), &mut lots);
            (moved_board(&board, lots.pick(&symmetries)), is_legal)
        })
        .collect();
    check_each(&items, |(board, _)| is_legal(board), |(_, legal)| *legal);
}

/// Whether the players have as many marks as each other, or O one more.
fn count_right(marks: &Marks) -> bool {
    let (os, xs) = (marks.os.count_ones(), marks.xs.count_ones());
    os == xs || os == xs + 1
}

/// All boards that come of one slip: a place too many in one list, a place left out, or another
/// place written in its stead.
fn slips(board: &Board) -> Vec<Board> {
    let places: Vec<Place> = (0..9)
        .map(|index| (index / 3, index % 3))
        .chain([(0, 3), (3, 1)])
        .collect();
    let mut slips = Vec::new();
    for part in 0..3 {
        let slip = |places: Vec<Place>| {
            let mut board = board.clone();
            *[&mut board.os, &mut board.xs, &mut board.empties][part] = places;
            board
        };
        let right = [&board.os, &board.xs, &board.empties][part];
        for &place in &places {
            slips.push(slip([&right[..], &[place]].concat()));
        }
        for index in 0..right.len() {
            let mut fewer = right.clone();
            let left_out = fewer.remove(index);
            slips.push(slip(fewer.clone()));
            for &place in places.iter().filter(|place| **place != left_out) {
                fewer.insert(index, place);
                slips.push(slip(fewer.clone()));
                fewer.remove(index);
            }
        }
    }
    slips
}
