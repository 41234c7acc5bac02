//! A position that comes with its places in another order is the same position. Which value is the
//! same for both?

use std::collections::HashSet;

use super::{Board, Outcome, finals, finished};

/// Every final board that can follow from `board`, once, with its outcome.
///
/// `next` gives the boards after one move, none where the game has ended. It is expensive: call it
/// at most once a position, however many move orders lead there.
pub fn distinct_finals(
    board: &Board,
    next: &mut dyn FnMut(&Board) -> Vec<Board>,
) -> Vec<(Board, Outcome)> {
    let mut ends = Vec::new();
    let mut seen = HashSet::new();
    let mut waiting = vec![board.clone()];
    while let Some(position) = waiting.pop() {
        if !seen.insert(position.clone()) {
            continue;
        }
        if finished(&position) {
            ends.extend(finals(&position));
        } else {
            waiting.extend(next(&position));
        }
    }
    ends
}
