//! You keep one level too few. With depth 1 the children of the root are still there.

use super::Tree;

/// A copy of the tree down to `depth` steps below its root; depth 0 keeps the root alone.
pub fn prune<T: Clone>(depth: usize, tree: &Tree<T>) -> Tree<T> {
    let children = match depth {
        0 | 1 => Vec::new(),
        _ => tree
            .children
            .iter()
            .map(|child| prune(depth - 1, child))
            .collect(),
    };
    Tree {
        root: tree.root.clone(),
        children,
    }
}
