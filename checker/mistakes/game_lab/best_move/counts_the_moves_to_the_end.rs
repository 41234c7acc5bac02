//! You put a quick win before a slow one and a late loss before an early one. That is a good
//! player, but another rule: here only win, draw and loss count, and then the lowest cell.

use super::{Board, apply_move, no_empty_cells_left, winner};

/// The cell in which the player to move should play, or `None` when the game is over.
pub fn best_move(board: &Board) -> Option<usize> {
    search(board).1
}

/// The result for the player to move and the cell that leads to it.
fn search(board: &Board) -> (i32, Option<usize>) {
    if winner(board).is_some() {
        return (-10, None);
    }
    if no_empty_cells_left(board.cells()) {
        return (0, None);
    }
    let mut best = (i32::MIN, None);
    for cell in 0..9 {
        if let Some(next) = apply_move(board, cell) {
            // A result that is further away counts for less.
            let reply = search(&next).0;
            let result = -(reply - reply.signum());
            if result > best.0 {
                best = (result, Some(cell));
            }
        }
    }
    best
}
