//! You take a leaf with blanks for a win of the last mover. In a pruned tree a game can be cut off
//! before its end; a leaf that nobody has won is labelled B.

use super::{Grid, Player, Tree, full, next, turn, wins};

/// The same tree with a label on every grid. The label of a leaf is its winner, or B if it has
/// none. Any other node has the least label of its children where O is to move, the greatest where
/// X is.
pub fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    let children: Vec<Tree<(Grid, Player)>> = tree.children.iter().map(minimax).collect();
    let labels = children.iter().map(|child| child.root.1);
    let best = match turn(&tree.root) {
        Player::O => labels.min(),
        _ => labels.max(),
    };
    let label = best.unwrap_or_else(|| winner(&tree.root));
    Tree {
        root: (tree.root.clone(), label),
        children,
    }
}

/// Who has won, or B.
fn winner(grid: &Grid) -> Player {
    let decided = wins(Player::O, grid) || wins(Player::X, grid);
    if full(grid) && !decided {
        Player::B
    } else {
        next(turn(grid))
    }
}
