//! You look for the shallowest tree among all moves. A move that throws the game away can have a
//! shallow tree; only best moves count.

use super::{Grid, moves, turn};

/// The grid after that best move whose whole game tree is the shallowest; the first of equals.
/// `None` when the game is over.
pub fn shallowest_move(grid: &Grid) -> Option<Grid> {
    moves(grid, turn(grid)).into_iter().min_by_key(depth)
}

/// The depth of the game tree below a grid. A subtree is dropped as soon as its depth is known.
fn depth(grid: &Grid) -> usize {
    moves(grid, turn(grid))
        .iter()
        .map(|after| 1 + depth(after))
        .max()
        .unwrap_or(0)
}
