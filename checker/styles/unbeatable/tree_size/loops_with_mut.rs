//! Recurses in a loop with a running total and a running maximum.

use super::Tree;

/// How many nodes the tree has, its root included.
pub fn count_nodes<T>(tree: &Tree<T>) -> usize {
    let mut total = 1;
    for i in 0..tree.children.len() {
        total += count_nodes(&tree.children[i]);
    }
    return total;
}

/// How many steps it is from the root to the lowest node; 0 for a single node.
pub fn tree_depth<T>(tree: &Tree<T>) -> usize {
    if tree.children.is_empty() {
        return 0;
    }
    let mut deepest = 0;
    for i in 0..tree.children.len() {
        let depth = tree_depth(&tree.children[i]);
        if depth > deepest {
            deepest = depth;
        }
    }
    return deepest + 1;
}
