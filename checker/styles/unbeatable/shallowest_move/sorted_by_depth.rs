//! Sorts the best moves by the depth of their trees and takes the first, since sorting is stable.

use super::{Grid, best_moves, game_tree, tree_depth, turn};

/// The grid after that best move whose whole game tree is the shallowest; the first of equals.
/// `None` when the game is over.
pub fn shallowest_move(grid: &Grid) -> Option<Grid> {
    let mut grids = best_moves(grid);
    grids.sort_by_key(|after| tree_depth(&game_tree(after, turn(after))));
    grids.into_iter().next()
}
