//! One general function that grows a tree from any seed, and the game as the rule it grows by. The
//! same function would grow trees of other games.

use super::{Grid, Player, Tree, make_move, next, won};

/// The grids after each move that `player` can make, lowest cell first. None after the end.
pub fn moves(grid: &Grid, player: Player) -> Vec<Grid> {
    let cells = if won(grid) {
        0..0
    } else {
        0..grid.len() * grid.len()
    };
    cells
        .flat_map(|cell| make_move(grid, cell, player))
        .collect()
}

/// All ways to play on from `grid`, where `player` moves first: each child is the grid after one
/// move, with all ways to play on from there.
pub fn game_tree(grid: &Grid, player: Player) -> Tree<Grid> {
    game_tree_to(grid, player, usize::MAX)
}

/// The same tree, but with no more than `depth` moves below the root.
pub fn game_tree_to(grid: &Grid, player: Player, depth: usize) -> Tree<Grid> {
    let play_on = |&(ref grid, player, depth): &(Grid, Player, usize)| {
        let after = match depth {
            0 => Vec::new(),
            _ => moves(grid, player),
        };
        after
            .into_iter()
            .map(|after| (after, next(player), depth - 1))
            .collect()
    };
    unfold((grid.clone(), player, depth), &|(grid, ..)| grid, &play_on)
}

/// The tree of a seed: its value, and below it the trees of the seeds that follow.
fn unfold<S, T>(seed: S, value: &dyn Fn(S) -> T, follow: &dyn Fn(&S) -> Vec<S>) -> Tree<T> {
    let children = follow(&seed)
        .into_iter()
        .map(|seed| unfold(seed, value, follow))
        .collect();
    Tree {
        root: value(seed),
        children,
    }
}
