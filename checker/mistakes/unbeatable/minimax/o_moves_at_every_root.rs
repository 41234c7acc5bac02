//! You let O choose at the root and change players on every level. Who chooses stands on the grid:
//! a tree may begin with a grid where X is to move.

use super::{Grid, Player, Tree, next, wins};

/// The same tree with a label on every grid. The label of a leaf is its winner, or B if it has
/// none. Any other node has the least label of its children where O is to move, the greatest where
/// X is.
pub fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    label(tree, Player::O)
}

fn label(tree: &Tree<Grid>, player: Player) -> Tree<(Grid, Player)> {
    let children: Vec<Tree<(Grid, Player)>> = tree
        .children
        .iter()
        .map(|child| label(child, next(player)))
        .collect();
    let labels = children.iter().map(|child| child.root.1);
    let best = match player {
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
    if wins(Player::O, grid) {
        Player::O
    } else if wins(Player::X, grid) {
        Player::X
    } else {
        Player::B
    }
}
