//! The moves come from `next`: it may know of a game with fewer moves than you do.

use std::collections::HashSet;

use super::{Board, Outcome, canonical, finals, finished, play};

/// Every final board that can follow from `board`, once, with its outcome.
///
/// `next` gives the boards after one move, none where the game has ended. It is expensive: call it
/// at most once a position, however many move orders lead there.
pub fn distinct_finals(
    board: &Board,
    _next: &mut dyn FnMut(&Board) -> Vec<Board>,
) -> Vec<(Board, Outcome)> {
    let mut ends = Vec::new();
    let mut seen = HashSet::new();
    let mut waiting = vec![canonical(board)];
    while let Some(position) = waiting.pop() {
        if !seen.insert(position.clone()) {
            continue;
        }
        if finished(&position) {
            ends.extend(finals(&position));
        } else {
            let after = position.empties.iter();
            let after = after.filter_map(|&place| play(&position, place).ok());
            waiting.extend(after.map(|after| canonical(&after)));
        }
    }
    ends
}
