//! The best label is the greatest.

use super::{Grid, Player, Tree, wins};

pub fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    let children: Vec<Tree<(Grid, Player)>> = tree.children.iter().map(minimax).collect();
    let label = match children.iter().map(|child| child.root.1).max() {
        Some(best) => best,
        None if wins(Player::O, &tree.root) => Player::O,
        None if wins(Player::X, &tree.root) => Player::X,
        None => Player::B,
    };
    Tree {
        root: (tree.root.clone(), label),
        children,
    }
}
