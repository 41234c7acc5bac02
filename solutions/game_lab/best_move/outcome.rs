//! An enum for the results: `Win`, `Draw` and `Loss` say more than 1, 0 and -1, and their order is
//! the order in which they are listed.

use super::{Board, apply_move, no_empty_cells_left, winner};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Loss,
    Draw,
    Win,
}

impl Outcome {
    /// The same result as the other player sees it.
    fn turned(self) -> Outcome {
        match self {
            Outcome::Loss => Outcome::Win,
            Outcome::Draw => Outcome::Draw,
            Outcome::Win => Outcome::Loss,
        }
    }
}

/// The cell in which the player to move should play, or `None` when the game is over.
///
/// Best is the move with the best result if both sides go on to play as well as they can: a win
/// before a draw, a draw before a loss. Among moves with the same result it is the lowest cell.
pub fn best_move(board: &Board) -> Option<usize> {
    search(board).1
}

/// The best result for the player to move and the lowest cell that leads to it, if any.
fn search(board: &Board) -> (Outcome, Option<usize>) {
    if winner(board).is_some() {
        return (Outcome::Loss, None);
    }
    if no_empty_cells_left(board.cells()) {
        return (Outcome::Draw, None);
    }
    let mut best = (Outcome::Loss, None);
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            let outcome = search(&next).0.turned();
            if best.1.is_none() || outcome > best.0 {
                best = (outcome, Some(cell));
            }
        }
    }
    best
}
