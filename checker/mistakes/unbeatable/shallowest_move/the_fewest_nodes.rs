//! You compare how many nodes the trees have. The depth is asked for: the length of the longest
//! game.

use super::{Grid, best_moves, moves, turn};

/// The grid after that best move whose whole game tree is the shallowest; the first of equals.
/// `None` when the game is over.
pub fn shallowest_move(grid: &Grid) -> Option<Grid> {
    best_moves(grid).into_iter().min_by_key(size)
}

/// The number of nodes in the game tree below a grid.
fn size(grid: &Grid) -> usize {
    1 + moves(grid, turn(grid)).iter().map(size).sum::<usize>()
}
