//! Sorts the labels of the children and takes the first or the last of them.

use super::{Grid, Player, Tree, turn, wins};

/// The same tree with a label on every grid. The label of a leaf is its winner, or B if it has
/// none. Any other node has the least label of its children where O is to move, the greatest where
/// X is.
pub fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    let grid = &tree.root;
    let children: Vec<Tree<(Grid, Player)>> = tree.children.iter().map(|t| minimax(t)).collect();

    let mut labels: Vec<Player> = children.iter().map(|c| c.root.1).collect();
    labels.sort();
    let label = match (labels.as_slice(), turn(grid)) {
        ([], _) => [Player::O, Player::X]
            .into_iter()
            .find(|&player| wins(player, grid))
            .unwrap_or(Player::B),
        ([least, ..], Player::O) => *least,
        ([.., greatest], _) => *greatest,
    };
    Tree {
        root: (grid.clone(), label),
        children,
    }
}
