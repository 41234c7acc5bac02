//! Leaves and inner nodes in arms of their own: close to how one would say the rule.

use super::{Grid, Player, Tree, turn, wins};

/// The same tree with a label on every grid. The label of a leaf is its winner, or B if it has
/// none. Any other node has the least label of its children where O is to move, the greatest where
/// X is.
pub fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    let grid = &tree.root;
    let children: Vec<Tree<(Grid, Player)>> = tree.children.iter().map(minimax).collect();
    let labels: Vec<Player> = children.iter().map(|child| child.root.1).collect();
    let label = match (labels.iter().min(), labels.iter().max(), turn(grid)) {
        (Some(&least), _, Player::O) => least,
        (_, Some(&greatest), _) => greatest,
        _ if wins(Player::O, grid) => Player::O,
        _ if wins(Player::X, grid) => Player::X,
        _ => Player::B,
    };
    Tree {
        root: (grid.clone(), label),
        children,
    }
}
