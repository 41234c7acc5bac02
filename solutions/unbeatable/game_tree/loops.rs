//! Loops: nothing is hidden, and the branch for the depth stands where the children are made.

use super::{Grid, Player, Tree, make_move, next, won};

/// The grids after each move that `player` can make, lowest cell first. None after the end.
pub fn moves(grid: &Grid, player: Player) -> Vec<Grid> {
    let mut grids = Vec::new();
    if !won(grid) {
        for cell in 0..grid.len() * grid.len() {
            if let Ok(after) = make_move(grid, cell, player) {
                grids.push(after);
            }
        }
    }
    grids
}

/// All ways to play on from `grid`, where `player` moves first: each child is the grid after one
/// move, with all ways to play on from there.
pub fn game_tree(grid: &Grid, player: Player) -> Tree<Grid> {
    let blanks = grid
        .iter()
        .flatten()
        .filter(|&&cell| cell == Player::B)
        .count();
    game_tree_to(grid, player, blanks)
}

/// The same tree, but with no more than `depth` moves below the root.
pub fn game_tree_to(grid: &Grid, player: Player, depth: usize) -> Tree<Grid> {
    let mut children = Vec::new();
    if depth > 0 {
        for after in moves(grid, player) {
            children.push(game_tree_to(&after, next(player), depth - 1));
        }
    }
    Tree {
        root: grid.clone(),
        children,
    }
}
