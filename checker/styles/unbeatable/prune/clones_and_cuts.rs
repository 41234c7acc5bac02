//! Clones the whole tree and cuts off what hangs too low.

use super::Tree;

fn cut<T>(tree: &mut Tree<T>, depth: usize) {
    if depth == 0 {
        tree.children.clear();
    } else {
        for child in tree.children.iter_mut() {
            cut(child, depth - 1);
        }
    }
}

/// A copy of the tree down to `depth` steps below its root; depth 0 keeps the root alone.
pub fn prune<T: Clone>(depth: usize, tree: &Tree<T>) -> Tree<T> {
    let mut copy = Tree {
        root: tree.root.clone(),
        children: tree.children.to_vec(),
    };
    cut(&mut copy, depth);
    copy
}
