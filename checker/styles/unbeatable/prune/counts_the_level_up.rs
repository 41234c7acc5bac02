//! Walks down with the level in its hand and compares it with the depth.

use super::Tree;

/// A copy of the tree down to `depth` steps below its root; depth 0 keeps the root alone.
pub fn prune<T: Clone>(depth: usize, tree: &Tree<T>) -> Tree<T> {
    copy_from(0, depth, tree)
}

fn copy_from<T: Clone>(level: usize, depth: usize, tree: &Tree<T>) -> Tree<T> {
    let mut copy = Tree {
        root: tree.root.clone(),
        children: Vec::new(),
    };
    if level < depth {
        for child in &tree.children {
            copy.children.push(copy_from(level + 1, depth, child));
        }
    }
    copy
}
