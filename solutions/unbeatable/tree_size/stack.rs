//! A list of trees still to be looked at instead of a recursion: no tree is too deep for it, since
//! the list lives on the heap.

use super::Tree;

/// How many nodes the tree has, its root included.
pub fn count_nodes<T>(tree: &Tree<T>) -> usize {
    let mut waiting = vec![tree];
    let mut count = 0;
    while let Some(tree) = waiting.pop() {
        count += 1;
        waiting.extend(&tree.children);
    }
    count
}

/// How many steps it is from the root to the lowest node; 0 for a single node.
pub fn tree_depth<T>(tree: &Tree<T>) -> usize {
    let mut waiting = vec![(tree, 0)];
    let mut deepest = 0;
    while let Some((tree, depth)) = waiting.pop() {
        deepest = deepest.max(depth);
        waiting.extend(tree.children.iter().map(|child| (child, depth + 1)));
    }
    deepest
}
