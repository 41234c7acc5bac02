//! The depth of a node is one more than that of its deepest child.

use super::Tree;

pub fn count_nodes<T>(tree: &Tree<T>) -> usize {
    let mut count = 1;
    for child in &tree.children {
        count += count_nodes(child);
    }
    count
}

pub fn tree_depth<T>(tree: &Tree<T>) -> usize {
    let mut deepest = 0;
    for child in &tree.children {
        deepest = deepest.max(tree_depth(child));
    }
    deepest + 1
}
