//! Which order you choose is yours to say. The suite asks two things: nothing but the order may
//! change, and boards that differ in nothing but the order must come out equal.

use noughts::occupancy::{Board, board, canonical};
use rstest::rstest;
use suite::{Lots, check, check_each, check_that, each};

use super::oracle::{backwards, drawn_by_lot, fillings, is_no_larger, reachable, tidy};

#[rstest]
#[case::only_o_is_listed_in_another_order(|board: &mut Board| board.os.reverse())]
#[case::only_x_is_listed_in_another_order(|board: &mut Board| board.xs.reverse())]
#[case::only_free_places_are_listed_in_another_order(|board: &mut Board| board.empties.reverse())]
#[case::neighbours_in_a_row_have_changed_places(|board: &mut Board| board.empties.swap(1, 2))]
#[case::neighbours_in_a_column_have_changed_places(|board: &mut Board| board.os.swap(0, 1))]
#[case::all_three_begin_elsewhere(|board: &mut Board| {
    board.os.rotate_left(1);
    board.xs.rotate_left(1);
    board.empties.rotate_left(1);
})]
fn order_is_forgotten(#[case] reorder: fn(&mut Board)) {
    let before = board("OX. O.. X..");
    let mut after = before.clone();
    reorder(&mut after);
    let canonical_before = canonical(&before);
    check(tidy(canonical_before.clone()), before);
    check(canonical(&after), canonical_before);
}

#[rstest]
#[case::in_one_corner("O.. ... ...")]
#[case::in_another_corner("... ... ..O")]
#[case::marks_of_both_players("XO. ... ...")]
#[case::the_same_marks_with_the_colours_swapped("OX. ... ...")]
fn a_place_stays_where_it_is_and_in_its_list(#[case] text: &str) {
    check(tidy(canonical(&board(text))), board(text));
}

#[test]
fn nothing_but_the_order_changes_on_any_board() {
    let boards: Vec<Board> = fillings()
        .into_iter()
        .flat_map(|marks| [marks.board(), backwards(marks.board())])
        .collect();
    check_each(
        &boards,
        |board| tidy(canonical(board)),
        |board| tidy(board.clone()),
    );
}

#[test]
fn every_board_read_backwards_comes_out_equal() {
    let boards: Vec<Board> = fillings().into_iter().map(|marks| marks.board()).collect();
    let items: Vec<(Board, Board)> = boards
        .iter()
        .cloned()
        .map(backwards)
        .zip(each(&boards, canonical))
        .collect();
    check_each(
        &items,
        |(board, _)| canonical(board),
        |(_, other)| other.clone(),
    );
}

#[test]
fn asked_again_about_its_own_answer_it_changes_nothing() {
    let boards = drawn_by_lot(1000, &reachable(), &mut Lots::seeded(406));
    let once = each(&boards, canonical);
    // An answer that grows is not asked about again.
    if let Some(larger) = once.iter().find(|board| !is_no_larger(board)) {
        check_that(larger, |_| {
            Some("a board without more places than it was given".to_owned())
        });
    }
    check_each(&once, canonical, Board::clone);
    let in_order: Vec<Board> = boards.into_iter().map(tidy).collect();
    let items: Vec<(Board, Board)> = in_order.into_iter().zip(once).collect();
    check_each(
        &items,
        |(board, _)| canonical(board),
        |(_, other)| other.clone(),
    );
}
