//! You take the best move with the shallowest tree. The depth of a tree counts games that nobody
//! would play; count the marks until the end when both play their best.

use super::{Grid, best_moves, moves, turn};

/// The grid after the best move when the winner hurries and the loser delays; the first of equals.
/// `None` when the game is over.
pub fn quickest_move(grid: &Grid) -> Option<Grid> {
    best_moves(grid).into_iter().min_by_key(depth)
}

/// The depth of the game tree below a grid.
fn depth(grid: &Grid) -> usize {
    moves(grid, turn(grid))
        .iter()
        .map(|after| 1 + depth(after))
        .max()
        .unwrap_or(0)
}
