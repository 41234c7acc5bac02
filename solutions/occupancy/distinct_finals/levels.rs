//! All positions with one stone, then all with two, and so on: good on memory, since two paths can
//! only meet after the same number of moves, so that one level is all there is to remember.

use std::collections::BTreeSet;

use super::{Board, Outcome, canonical, finals, finished};

/// Every final board that can follow from `board`, once, with its outcome.
///
/// `next` gives the boards after one move, none where the game has ended. It is expensive: call it
/// at most once a position, however many move orders lead there.
pub fn distinct_finals(
    board: &Board,
    next: &mut dyn FnMut(&Board) -> Vec<Board>,
) -> Vec<(Board, Outcome)> {
    let mut ends = Vec::new();
    let mut level = BTreeSet::from([canonical(board)]);
    while !level.is_empty() {
        let (over, open): (Vec<Board>, Vec<Board>) = level.into_iter().partition(finished);
        ends.extend(over.iter().flat_map(finals));
        level = open
            .iter()
            .flat_map(&mut *next)
            .map(|after| canonical(&after))
            .collect();
    }
    ends
}
