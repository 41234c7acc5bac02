//! Provided: game trees that are too large to be handed over, told by their levels.

use super::{Grid, Player, Tree, game_tree, game_tree_to};

/// How many nodes `game_tree` has on each level, the root's level first.
pub fn game_tree_levels(grid: &Grid, player: Player) -> Vec<usize> {
    levels(&game_tree(grid, player))
}

/// How many nodes `game_tree_to` has on each level, the root's level first.
pub fn game_tree_to_levels(grid: &Grid, player: Player, depth: usize) -> Vec<usize> {
    levels(&game_tree_to(grid, player, depth))
}

/// The numbers of nodes, level by level.
fn levels<T>(tree: &Tree<T>) -> Vec<usize> {
    fn count<T>(tree: &Tree<T>, level: usize, counts: &mut Vec<usize>) {
        if counts.len() == level {
            counts.push(0);
        }
        counts[level] += 1;
        for child in &tree.children {
            count(child, level + 1, counts);
        }
    }

    let mut counts = Vec::new();
    count(tree, 0, &mut counts);
    counts
}
