//! Treats a leaf and a branch as two cases, with a helper for each and early returns.

use super::{Grid, Player, Tree, turn, wins};

fn winner(grid: &Grid) -> Player {
    if wins(Player::O, grid) {
        return Player::O;
    }
    if wins(Player::X, grid) {
        return Player::X;
    }
    Player::B
}

fn best_for(player: Player, children: &Vec<Tree<(Grid, Player)>>) -> Player {
    let mut best = children[0].root.1;
    for child in children {
        let label = child.root.1;
        if player == Player::O && label < best {
            best = label;
        }
        if player == Player::X && label > best {
            best = label;
        }
    }
    best
}

/// The same tree with a label on every grid. The label of a leaf is its winner, or B if it has
/// none. Any other node has the least label of its children where O is to move, the greatest where
/// X is.
pub fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    let grid = tree.root.clone();
    if tree.children.is_empty() {
        let label = winner(&grid);
        return Tree {
            root: (grid, label),
            children: vec![],
        };
    }
    let mut children = Vec::new();
    for child in tree.children.clone() {
        children.push(minimax(&child));
    }
    let label = best_for(turn(&grid), &children);
    Tree {
        root: (grid, label),
        children,
    }
}
