//! Provided: a tree in which every node may have any number of children.

/// A value and what grows from it. A leaf is a node without children.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tree<T> {
    /// The value of this node.
    pub root: T,
    /// The trees below it, in order.
    pub children: Vec<Tree<T>>,
}
