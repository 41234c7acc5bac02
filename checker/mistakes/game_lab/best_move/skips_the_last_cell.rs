//! Off by one: cell 8 is never tried. The cells are numbered from 0 to 8, and the end of `a..b`
//! does not belong to it.

use super::{Board, apply_move, no_empty_cells_left, winner};

/// The cell in which the player to move should play, or `None` when the game is over.
pub fn best_move(board: &Board) -> Option<usize> {
    search(board).1
}

/// The result for the player to move and the cell that leads to it.
fn search(board: &Board) -> (i32, Option<usize>) {
    if winner(board).is_some() {
        return (-1, None);
    }
    if no_empty_cells_left(board.cells()) {
        return (0, None);
    }
    let mut best = (-1, None);
    for cell in 0..8 {
        if let Some(next) = apply_move(board, cell) {
            let result = -search(&next).0;
            if result > best.0 {
                best = (result, Some(cell));
            }
        }
    }
    best
}
