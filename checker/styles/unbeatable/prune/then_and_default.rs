//! Says it in one expression: the children only if there is a level left for them.

use super::Tree;

/// A copy of the tree down to `depth` steps below its root; depth 0 keeps the root alone.
pub fn prune<T: Clone>(depth: usize, tree: &Tree<T>) -> Tree<T> {
    let Tree { root, children } = tree;
    Tree {
        root: root.clone(),
        children: depth
            .checked_sub(1)
            .map(|depth| children.iter().map(|child| prune(depth, child)).collect())
            .unwrap_or_default(),
    }
}
