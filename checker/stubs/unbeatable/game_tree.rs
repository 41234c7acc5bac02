//! Problem 7: every way to play on

use super::{Grid, Player, Tree};

/// The grids after each move that `player` can make, lowest cell first. None after the end.
pub fn moves(grid: &Grid, player: Player) -> Vec<Grid> {
    todo!("find the grids after each move of {player:?} on {grid:?}")
}

/// All ways to play on from `grid`, where `player` moves first: each child is the grid after one
/// move, with all ways to play on from there.
pub fn game_tree(grid: &Grid, player: Player) -> Tree<Grid> {
    todo!("grow the whole tree from {grid:?}, where {player:?} moves")
}

/// The same tree, but with no more than `depth` moves below the root.
pub fn game_tree_to(grid: &Grid, player: Player, depth: usize) -> Tree<Grid> {
    todo!("grow {depth} levels from {grid:?}, where {player:?} moves")
}
