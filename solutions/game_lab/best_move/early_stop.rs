//! The same search, which stops at the first winning move: nothing is better than a win, so the
//! answer stays the same and comes much sooner.

use super::{Board, apply_move, no_empty_cells_left, winner};

/// The cell in which the player to move should play, or `None` when the game is over.
///
/// Best is the move with the best result if both sides go on to play as well as they can: a win
/// before a draw, a draw before a loss. Among moves with the same result it is the lowest cell.
pub fn best_move(board: &Board) -> Option<usize> {
    search(board).1
}

/// The best result for the player to move (1 a win, 0 a draw, -1 a loss) and the lowest cell that
/// leads to it, if the game still goes on.
fn search(board: &Board) -> (i32, Option<usize>) {
    if winner(board).is_some() {
        return (-1, None);
    }
    if no_empty_cells_left(board.cells()) {
        return (0, None);
    }
    let mut best = (i32::MIN, None);
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            let result = -search(&next).0;
            if result == 1 {
                return (1, Some(cell));
            }
            if result > best.0 {
                best = (result, Some(cell));
            }
        }
    }
    best
}
