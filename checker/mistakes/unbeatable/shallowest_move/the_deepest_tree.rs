//! You take the deepest tree.

use super::{Grid, best_moves, moves, turn};

/// The grid after that best move whose whole game tree is the shallowest; the first of equals.
/// `None` when the game is over.
pub fn shallowest_move(grid: &Grid) -> Option<Grid> {
    best_moves(grid).into_iter().rev().max_by_key(depth)
}

/// The depth of the game tree below a grid. A subtree is dropped as soon as its depth is known.
fn depth(grid: &Grid) -> usize {
    moves(grid, turn(grid))
        .iter()
        .map(|after| 1 + depth(after))
        .max()
        .unwrap_or(0)
}
