//! One fold over trees that both functions use: what a node makes of the answers of its children.
//! The recursion is written once.

use super::Tree;

/// How many nodes the tree has, its root included.
pub fn count_nodes<T>(tree: &Tree<T>) -> usize {
    fold(tree, &|children| 1 + children.iter().sum::<usize>())
}

/// How many steps it is from the root to the lowest node; 0 for a single node.
pub fn tree_depth<T>(tree: &Tree<T>) -> usize {
    fold(tree, &|children| {
        children.iter().max().map_or(0, |deepest| 1 + deepest)
    })
}

/// What a node makes of its children's answers, for every node from the leaves up.
fn fold<T, A>(tree: &Tree<T>, node: &dyn Fn(&[A]) -> A) -> A {
    let answers: Vec<A> = tree
        .children
        .iter()
        .map(|child| fold(child, node))
        .collect();
    node(&answers)
}
