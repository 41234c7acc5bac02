//! Your tree ends after nine moves. On a larger grid a game may last longer: a full line or a full
//! grid ends it, and no number does.

use super::{Grid, Player, Tree, make_move, next, won};

/// The grids after each move that `player` can make, lowest cell first. None after the end.
pub fn moves(grid: &Grid, player: Player) -> Vec<Grid> {
    if won(grid) {
        return Vec::new();
    }
    let cells = 0..grid.len() * grid.len();
    cells
        .filter_map(|cell| make_move(grid, cell, player).ok())
        .collect()
}

/// All ways to play on from `grid`, where `player` moves first: each child is the grid after one
/// move, with all ways to play on from there.
pub fn game_tree(grid: &Grid, player: Player) -> Tree<Grid> {
    game_tree_to(grid, player, 9)
}

/// The same tree, but with no more than `depth` moves below the root.
pub fn game_tree_to(grid: &Grid, player: Player, depth: usize) -> Tree<Grid> {
    grow(grid.clone(), player, depth)
}

/// The tree on a grid that is ours to keep, so that none is copied twice.
fn grow(grid: Grid, player: Player, depth: usize) -> Tree<Grid> {
    let after = match depth {
        0 => Vec::new(),
        _ => moves(&grid, player),
    };
    let children = after
        .into_iter()
        .map(|after| grow(after, next(player), depth - 1))
        .collect();
    Tree {
        root: grid,
        children,
    }
}
