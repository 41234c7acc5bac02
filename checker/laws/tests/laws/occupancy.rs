//! Laws of lab 4. A board may be any three lists here; what a game makes of them is not asked.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;
use references::occupancy::{
    Board, Outcome, Place, canonical, empty_board, finals, finished, is_legal, play,
    symmetry_classes, to_bits, won, won_bits,
};

use super::fixed;

/// A turn or a mirror image of the board, as what it does to a place.
type Symmetry = fn(Place) -> Place;

const SYMMETRIES: [Symmetry; 8] = [
    |(row, column)| (row, column),
    |(row, column)| (column, 2 - row),
    |(row, column)| (2 - row, 2 - column),
    |(row, column)| (2 - column, row),
    |(row, column)| (row, 2 - column),
    |(row, column)| (2 - row, column),
    |(row, column)| (column, row),
    |(row, column)| (2 - column, 2 - row),
];

fn any_place() -> impl Strategy<Value = Place> {
    (0..3_usize, 0..3_usize)
}

fn any_symmetry() -> impl Strategy<Value = Symmetry> {
    (0..SYMMETRIES.len()).prop_map(|index| SYMMETRIES[index])
}

/// Three lists of places, with repeats, overlaps and gaps.
fn any_lists() -> impl Strategy<Value = Board> {
    let places = || vec(any_place(), 0..6);
    (places(), places(), places()).prop_map(|(os, xs, empties)| Board { os, xs, empties })
}

/// A board that some game leads to, its lists in any order.
fn any_played() -> impl Strategy<Value = Board> {
    let order = (0..3_usize)
        .flat_map(|row| (0..3).map(move |column| (row, column)))
        .collect::<Vec<Place>>();
    (Just(order).prop_shuffle(), 0..=9_usize)
        .prop_map(|(places, moves)| {
            places
                .into_iter()
                .take(moves)
                .fold(empty_board(), |board, place| {
                    play(&board, place).unwrap_or(board)
                })
        })
        .prop_flat_map(any_order)
}

/// The same board, its lists in any order.
fn any_order(board: Board) -> impl Strategy<Value = Board> {
    (
        Just(board.os).prop_shuffle(),
        Just(board.xs).prop_shuffle(),
        Just(board.empties).prop_shuffle(),
    )
        .prop_map(|(os, xs, empties)| Board { os, xs, empties })
}

fn moved(places: &[Place], symmetry: Symmetry) -> Vec<Place> {
    places.iter().copied().map(symmetry).collect()
}

fn moved_board(board: &Board, symmetry: Symmetry) -> Board {
    Board {
        os: moved(&board.os, symmetry),
        xs: moved(&board.xs, symmetry),
        empties: moved(&board.empties, symmetry),
    }
}

fn sorted(ends: Vec<(Board, Outcome)>) -> Vec<(Board, Outcome)> {
    let mut ends: Vec<(Board, Outcome)> = ends
        .into_iter()
        .map(|(board, outcome)| (canonical(&board), outcome))
        .collect();
    ends.sort();
    ends
}

proptest! {
    #![proptest_config(fixed(512))]

    #[test]
    fn canonical_is_idempotent(board in any_lists()) {
        let once = canonical(&board);
        prop_assert_eq!(canonical(&once), once);
    }

    #[test]
    fn canonical_forgets_the_order(
        (one, other) in any_lists().prop_flat_map(|board| (any_order(board.clone()), any_order(board)))
    ) {
        prop_assert_eq!(canonical(&one), canonical(&other));
    }

    #[test]
    fn turning_the_board_commutes_with_won(
        places in vec(any_place(), 0..9),
        symmetry in any_symmetry(),
    ) {
        prop_assert_eq!(won(&moved(&places, symmetry)), won(&places));
    }

    #[test]
    fn one_more_place_never_undoes_a_win(places in vec(any_place(), 0..9), more in any_place()) {
        let after = [&places[..], &[more]].concat();
        prop_assert!(won(&after) || !won(&places));
    }

    #[test]
    fn sets_of_places_and_sets_of_bits_agree(board in any_lists()) {
        let (os, xs) = to_bits(&board);
        prop_assert_eq!((won_bits(os), won_bits(xs)), (won(&board.os), won(&board.xs)));
    }

    #[test]
    fn playing_leads_from_legal_to_legal_and_leaves_the_board(
        board in any_played(),
        place in any_place(),
    ) {
        let before = board.clone();
        let answer = play(&board, place);
        prop_assert_eq!(&board, &before);
        prop_assert!(is_legal(&board));
        match answer {
            Ok(after) => {
                prop_assert!(!finished(&board) && is_legal(&after));
                prop_assert_eq!(after.empties.len() + 1, board.empties.len());
            }
            Err(_) => prop_assert!(finished(&board) || !board.empties.contains(&place)),
        }
    }

    #[test]
    fn turning_the_board_commutes_with_playing(
        board in any_played(),
        place in any_place(),
        symmetry in any_symmetry(),
    ) {
        let turned_after = play(&board, place).map(|after| canonical(&moved_board(&after, symmetry)));
        let turned_before =
            play(&moved_board(&board, symmetry), symmetry(place)).map(|after| canonical(&after));
        prop_assert_eq!(turned_after, turned_before);
    }

    #[test]
    fn turning_the_board_commutes_with_is_legal(board in any_lists(), symmetry in any_symmetry()) {
        prop_assert_eq!(is_legal(&moved_board(&board, symmetry)), is_legal(&board));
    }
}

proptest! {
    #![proptest_config(fixed(64))]

    #[test]
    fn turning_the_board_commutes_with_finals(board in any_played(), symmetry in any_symmetry()) {
        prop_assume!(board.empties.len() <= 5);
        let turned_after = finals(&board)
            .into_iter()
            .map(|(end, outcome)| (moved_board(&end, symmetry), outcome))
            .collect();
        prop_assert_eq!(sorted(finals(&moved_board(&board, symmetry))), sorted(turned_after));
    }

    #[test]
    fn symmetry_classes_only_share_out_what_they_are_given(boards in vec(any_played(), 0..20)) {
        let boards: Vec<Board> = boards
            .iter()
            .map(canonical)
            .collect::<BTreeSet<Board>>()
            .into_iter()
            .collect();
        let mut shared_out: Vec<Board> =
            symmetry_classes(&boards).concat().iter().map(canonical).collect();
        shared_out.sort();
        prop_assert_eq!(shared_out, boards);
    }
}
