//! `tree_depth` of `game_tree`, two functions that are there already: a single line, but each tree
//! is built as a whole only to be measured.

use super::{Grid, best_moves, game_tree, tree_depth, turn};

/// The grid after that best move whose whole game tree is the shallowest; the first of equals.
/// `None` when the game is over.
pub fn shallowest_move(grid: &Grid) -> Option<Grid> {
    best_moves(grid)
        .into_iter()
        .min_by_key(|after| tree_depth(&game_tree(after, turn(after))))
}
