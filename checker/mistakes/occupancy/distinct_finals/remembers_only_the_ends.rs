//! Each end is there once, but you walked to it again and again. Remember the positions in the
//! middle of the game as well, and do not ask about one twice.

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
        if finished(&position) {
            if seen.insert(position.clone()) {
                ends.extend(finals(&position));
            }
        } else {
            waiting.extend(next(&position).iter().map(canonical));
        }
    }
    ends
}
