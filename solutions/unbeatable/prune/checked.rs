//! `checked_sub` asks whether there is a level left and takes it off in one step: the `Option` says
//! it all, and no depth is special.

use super::Tree;

/// A copy of the tree down to `depth` steps below its root; depth 0 keeps the root alone.
pub fn prune<T: Clone>(depth: usize, tree: &Tree<T>) -> Tree<T> {
    let kept = depth.checked_sub(1).map(|depth| {
        let children = tree.children.iter();
        children.map(|child| prune(depth, child)).collect()
    });
    Tree {
        root: tree.root.clone(),
        children: kept.unwrap_or_default(),
    }
}
