//! Two positions may share the places of O and differ in those of X. What you remember of a
//! position must tell it from all others.

use std::collections::HashSet;

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
    let mut seen = HashSet::new();
    let mut waiting = vec![canonical(board)];
    while let Some(position) = waiting.pop() {
        if !seen.insert(position.os.clone()) {
            continue;
        }
        if finished(&position) {
            ends.extend(finals(&position));
        } else {
            waiting.extend(next(&position).iter().map(canonical));
        }
    }
    ends
}
