//! You keep one level too many. With depth 0 only the root is left.

use super::Tree;

/// A copy of the tree down to `depth` steps below its root; depth 0 keeps the root alone.
pub fn prune<T: Clone>(depth: usize, tree: &Tree<T>) -> Tree<T> {
    let children = match depth {
        0 => tree
            .children
            .iter()
            .map(|child| Tree {
                root: child.root.clone(),
                children: Vec::new(),
            })
            .collect(),
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
