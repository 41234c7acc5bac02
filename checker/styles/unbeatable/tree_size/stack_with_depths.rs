//! Walks over the tree with a stack of its own and notes the depth of every node in a list.

use super::Tree;

fn depths<T>(tree: &Tree<T>) -> Vec<usize> {
    let mut depths = vec![];
    let mut stack = vec![(tree, 0)];
    while let Some((node, depth)) = stack.pop() {
        depths.push(depth);
        for child in &node.children {
            stack.push((child, depth + 1));
        }
    }
    depths
}

/// How many nodes the tree has, its root included.
pub fn count_nodes<T>(tree: &Tree<T>) -> usize {
    depths(tree).len()
}

/// How many steps it is from the root to the lowest node; 0 for a single node.
pub fn tree_depth<T>(tree: &Tree<T>) -> usize {
    *depths(tree).iter().max().unwrap()
}
