//! Two boards belong together where a turn or a mirror takes one to the other. Nothing may be
//! lost, nothing made up, and colours are not swapped. The order of the groups and the order inside
//! them are free.

use std::collections::{BTreeMap, BTreeSet};

use noughts::occupancy::{Board, board, symmetry_classes};
use rstest::rstest;
use suite::{brief, check, check_text};

use super::oracle::{
    EMPTY, Marks, backwards, ends, moved_board, reachable, symmetries, table, tidy,
};

#[rstest]
#[case::no_boards("")]
#[case::one_board("O.. ... ...")]
#[case::only_what_is_in_the_list("..O ... ..., ... ... O..")]
#[case::four_corners("O.. ... ..., ..O ... ..., ... ... O.., ... ... ..O")]
#[case::corner_edge_and_centre("O.. ... ... | .O. ... ... | ... .O. ...")]
#[case::a_quarter_turn("OX. ... ..., ..O ..X ...")]
#[case::a_half_turn("OX. ... ..., ... ... .XO")]
#[case::left_and_right_swapped("OX. ... ..., .XO ... ...")]
#[case::upside_down("OX. ... ..., ... ... OX.")]
#[case::mirrored_along_the_falling_diagonal("OX. ... ..., O.. X.. ...")]
#[case::mirrored_along_the_rising_diagonal("OX. ... ..., ... ..X ..O")]
#[case::colours_swapped_is_another_board("OX. ... ... | XO. ... ...")]
#[case::rows_swapped_is_another_board("OX. ... ... | ... OX. ...")]
#[case::two_corners_beside_or_across("O.X ... ... | O.. ... ..X")]
#[case::a_knight_move_and_a_neighbour_on_the_rim("O.. ..X ... | OX. ... ...")]
fn groups_what_a_turn_or_a_mirror_makes_equal(#[case] groups: &str) {
    let expected: Vec<Vec<Board>> = groups
        .split('|')
        .map(|group| group.split(',').map(str::trim))
        .map(|group| group.filter(|text| !text.is_empty()).map(board).collect())
        .filter(|group: &Vec<Board>| !group.is_empty())
        .collect();
    let boards = expected.concat();
    check(in_order(symmetry_classes(&boards)), in_order(expected));
}

#[test]
fn the_958_final_boards_are_in_138_groups() {
    let boards: Vec<Board> = ends(EMPTY, 9).into_keys().map(Marks::board).collect();
    let groups = symmetry_classes(&boards);
    for row in table() {
        let of_row = |board: &Board| {
            let marks = Marks::of(board);
            let outcome = marks.outcome();
            outcome.is_some_and(|outcome| row.covers(outcome, marks.stones()))
        };
        let count = groups
            .iter()
            .filter(|group| group.iter().any(of_row))
            .count();
        let members = groups
            .iter()
            .flatten()
            .filter(|board| of_row(board))
            .count();
        check((count, members, &row), (row.classes, row.boards, &row));
    }
    check_text(&fault(&boards, groups), NO_FAULT);
}

/// How many groups the 5,478 boards of a game make up, those with so many marks in each place.
const GROUPS: [usize; 10] = [1, 3, 12, 38, 108, 174, 204, 153, 57, 15];

#[test]
fn the_5478_boards_of_a_game_are_in_765_groups() {
    assert_eq!(GROUPS.iter().sum::<usize>(), 765);
    // One list for each number of marks, so that nobody has to be quick.
    for (marks, count) in (0..).zip(GROUPS) {
        let mut boards = reachable();
        boards.retain(|board| board.stones() == marks);
        let boards: Vec<Board> = boards.into_iter().map(Marks::board).collect();
        let groups = symmetry_classes(&boards);
        check((groups.len(), marks), (count, marks));
        check_text(&fault(&boards, groups), NO_FAULT);
    }
}

#[test]
fn the_order_of_the_places_in_a_board_makes_no_difference() {
    let boards = reachable().into_iter().step_by(5).map(Marks::board);
    let mut boards: Vec<Board> = boards.collect();
    for board in boards.iter_mut().step_by(2) {
        *board = backwards(board.clone());
    }
    boards.reverse();
    check_text(&fault(&boards, symmetry_classes(&boards)), NO_FAULT);
}

#[test]
fn turning_every_board_of_the_list_turns_the_groups_and_no_more() {
    let boards: Vec<Board> = reachable()
        .into_iter()
        .step_by(7)
        .map(Marks::board)
        .collect();
    // The first one leaves everything as it is.
    for symmetry in symmetries().into_iter().skip(1) {
        let turned: Vec<Board> = boards
            .iter()
            .map(|board| moved_board(board, &symmetry))
            .collect();
        check_text(&fault(&turned, symmetry_classes(&turned)), NO_FAULT);
    }
}

const NO_FAULT: &str = "every board once, together with its turns and mirrors and nothing else";

/// What is wrong with the groups: the board with the fewest marks that is missing, made up or in
/// the wrong company.
fn fault(boards: &[Board], groups: Vec<Vec<Board>>) -> String {
    let given: BTreeSet<Board> = boards.iter().cloned().map(tidy).collect();
    let groups = in_order(groups);
    let mut group_of = BTreeMap::new();
    for (number, board) in groups
        .iter()
        .enumerate()
        .flat_map(|(number, group)| group.iter().map(move |board| (number, board)))
    {
        if !given.contains(board) {
            return format!("{} is in a group, but not in the list", brief(board));
        }
        if group_of.insert(board, number).is_some() {
            return format!("{board:?} is there twice");
        }
    }
    let mut first_of_class = BTreeMap::new();
    let mut first_of_group = BTreeMap::new();
    let mut given: Vec<&Board> = given.iter().collect();
    given.sort_by_key(|board| Marks::of(board).stones());
    for board in given {
        let Some(&group) = group_of.get(board) else {
            return format!("{board:?} is in no group");
        };
        let class = symmetries()
            .iter()
            .map(|symmetry| Marks::of(&moved_board(board, symmetry)))
            .min();
        let (one, one_group) = *first_of_class.entry(class).or_insert((board, group));
        if one_group != group {
            return format!("{board:?} is an image of {one:?}, but in another group");
        }
        let (one, one_class) = *first_of_group.entry(group).or_insert((board, class));
        if one_class != class {
            return format!("{board:?} is no image of {one:?}, but in its group");
        }
    }
    NO_FAULT.to_owned()
}

/// The groups with everything in a fixed order.
fn in_order(groups: Vec<Vec<Board>>) -> Vec<Vec<Board>> {
    let mut groups: Vec<Vec<Board>> = groups
        .into_iter()
        .map(|group| {
            let mut group: Vec<Board> = group.into_iter().map(tidy).collect();
            group.sort();
            group
        })
        .collect();
    groups.sort();
    groups
}
