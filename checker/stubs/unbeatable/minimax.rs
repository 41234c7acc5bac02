//! Problem 10: who wins from here?

use super::{Grid, Player, Tree};

/// The same tree with a label on every grid. The label of a leaf is its winner, or B if it has
/// none. Any other node has the least label of its children where O is to move, the greatest where
/// X is.
pub fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    todo!("label the tree of {:?} and all below it", tree.root)
}
