//! Provided: the size of trees asked with plain data.

use super::{Grid, Tree, count_nodes, game_tree, tree_depth, turn};

/// `count_nodes` and `tree_depth` of the whole game tree below a grid.
pub fn tree_size_of(grid: &Grid) -> (usize, usize) {
    let tree = game_tree(grid, turn(grid));
    (count_nodes(&tree), tree_depth(&tree))
}

/// `count_nodes` and `tree_depth` of a tree of numbers.
pub fn tree_size_of_numbers(tree: &Tree<i32>) -> (usize, usize) {
    (count_nodes(tree), tree_depth(tree))
}
