//! You measure the depth along the first children. The deepest node can be below any of them.

use super::Tree;

/// How many nodes the tree has, its root included.
pub fn count_nodes<T>(tree: &Tree<T>) -> usize {
    1 + tree.children.iter().map(count_nodes).sum::<usize>()
}

/// How many steps it is from the root to the lowest node; 0 for a single node.
pub fn tree_depth<T>(tree: &Tree<T>) -> usize {
    tree.children
        .iter()
        .map(|child| 1 + tree_depth(child))
        .next()
        .unwrap_or(0)
}
