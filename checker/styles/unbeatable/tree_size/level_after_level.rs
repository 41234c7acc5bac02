//! Lists the nodes of one level after the other, until a level is empty.

use super::Tree;

fn level_sizes<T>(tree: &Tree<T>) -> Vec<usize> {
    let mut sizes = Vec::new();
    let mut level: Vec<&Tree<T>> = vec![tree];
    while !level.is_empty() {
        sizes.push(level.len());
        level = level.iter().flat_map(|node| &node.children).collect();
    }
    sizes
}

/// How many nodes the tree has, its root included.
pub fn count_nodes<T>(tree: &Tree<T>) -> usize {
    level_sizes(tree).into_iter().sum()
}

/// How many steps it is from the root to the lowest node; 0 for a single node.
pub fn tree_depth<T>(tree: &Tree<T>) -> usize {
    level_sizes(tree).len() - 1
}
