//! The shape of `finals` with a memory handed down: good at showing that the one new thing is the
//! question "have I been here before?".

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
    visit(board, next, &mut HashSet::new(), &mut ends);
    ends
}

/// Adds the ends that follow from `board` and have not been met on the way here.
fn visit(
    board: &Board,
    next: &mut dyn FnMut(&Board) -> Vec<Board>,
    seen: &mut HashSet<Board>,
    ends: &mut Vec<(Board, Outcome)>,
) {
    if !seen.insert(canonical(board)) {
        return;
    }
    if finished(board) {
        ends.extend(finals(board));
        return;
    }
    for after in next(board) {
        visit(&after, next, seen, ends);
    }
}
