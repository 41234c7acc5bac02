//! In your version O picks the greatest label and X the least. It is the other way round: `O < B <
//! X`, and each player likes their own mark best.

use super::{Grid, Player, Tree, turn, wins};

/// The same tree with a label on every grid. The label of a leaf is its winner, or B if it has
/// none. Any other node has the least label of its children where O is to move, the greatest where
/// X is.
pub fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    let children: Vec<Tree<(Grid, Player)>> = tree.children.iter().map(minimax).collect();
    let labels = children.iter().map(|child| child.root.1);
    let best = match turn(&tree.root) {
        Player::O => labels.max(),
        _ => labels.min(),
    };
    let label = best.unwrap_or_else(|| winner(&tree.root));
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
