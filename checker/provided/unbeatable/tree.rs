//! Provided: a tree in which every node may have any number of children.

use std::fmt;

/// A value and what grows from it. A leaf is a node without children.
///
/// `{tree:?}` shows the value and, in brackets, the trees below it: `1(2 3(4))`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Tree<T> {
    /// The value of this node.
    pub root: T,
    /// The trees below it, in order.
    pub children: Vec<Tree<T>>,
}

impl<T: fmt::Debug> fmt::Debug for Tree<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.root)?;
        for (index, child) in self.children.iter().enumerate() {
            let before = if index == 0 { "(" } else { " " };
            write!(f, "{before}{child:?}")?;
        }
        if !self.children.is_empty() {
            f.write_str(")")?;
        }
        Ok(())
    }
}
