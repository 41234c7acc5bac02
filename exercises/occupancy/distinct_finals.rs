//! Problem 7: every end that can follow, each once.

use super::{Board, Outcome};

/// Every final board that can follow from `board`, once, with its outcome.
///
/// `next` gives the boards after one move, none where the game has ended. It is expensive: call it
/// at most once a position, however many move orders lead there.
pub fn distinct_finals(
    board: &Board,
    next: &mut dyn FnMut(&Board) -> Vec<Board>,
) -> Vec<(Board, Outcome)> {
    let _ = next; // yours to call
    todo!("find every end that can follow from {board:?}, each once")
}
