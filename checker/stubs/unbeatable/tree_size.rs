//! Problem 9: how big is a tree?

use super::Tree;

/// How many nodes the tree has, its root included.
pub fn count_nodes<T>(tree: &Tree<T>) -> usize {
    todo!(
        "count the nodes of a root with {} children",
        tree.children.len()
    )
}

/// How many steps it is from the root to the lowest node; 0 for a single node.
pub fn tree_depth<T>(tree: &Tree<T>) -> usize {
    todo!(
        "find the depth of a root with {} children",
        tree.children.len()
    )
}
