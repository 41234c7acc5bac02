//! Grows both trees by one helper whose depth is an option: `None` is a tree without a bound.

use super::{Grid, Player, Tree, full, make_move, next, wins};

/// The grids after each move that `player` can make, lowest cell first. None after the end.
pub fn moves(grid: &Grid, player: Player) -> Vec<Grid> {
    if wins(Player::O, grid) || wins(Player::X, grid) || full(grid) {
        return vec![];
    }
    (0..grid.len().pow(2))
        .filter_map(|cell| make_move(grid, cell, player).ok())
        .collect()
}

fn grow(grid: &Grid, player: Player, depth: Option<usize>) -> Tree<Grid> {
    let children = if depth == Some(0) {
        vec![]
    } else {
        moves(grid, player)
            .iter()
            .map(|after| grow(after, next(player), depth.map(|depth| depth - 1)))
            .collect()
    };
    Tree {
        root: grid.clone(),
        children,
    }
}

/// All ways to play on from `grid`, where `player` moves first: each child is the grid after one
/// move, with all ways to play on from there.
pub fn game_tree(grid: &Grid, player: Player) -> Tree<Grid> {
    grow(grid, player, None)
}

/// The same tree, but with no more than `depth` moves below the root.
pub fn game_tree_to(grid: &Grid, player: Player, depth: usize) -> Tree<Grid> {
    grow(grid, player, Some(depth))
}
