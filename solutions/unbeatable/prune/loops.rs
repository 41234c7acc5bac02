//! A loop over the children: the copy is made first and then filled, as one would on paper.

use super::Tree;

/// A copy of the tree down to `depth` steps below its root; depth 0 keeps the root alone.
pub fn prune<T: Clone>(depth: usize, tree: &Tree<T>) -> Tree<T> {
    let mut copy = Tree {
        root: tree.root.clone(),
        children: Vec::new(),
    };
    if depth > 0 {
        for child in &tree.children {
            copy.children.push(prune(depth - 1, child));
        }
    }
    copy
}
