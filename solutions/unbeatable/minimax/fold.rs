//! A fold that labels the children and picks among the labels on the same walk: each new child
//! either improves the label so far or does not.

use super::{Grid, Player, Tree, turn, wins};

/// The same tree with a label on every grid. The label of a leaf is its winner, or B if it has
/// none. Any other node has the least label of its children where O is to move, the greatest where
/// X is.
pub fn minimax(tree: &Tree<Grid>) -> Tree<(Grid, Player)> {
    let grid = &tree.root;
    let better = match turn(grid) {
        Player::O => Ord::min,
        _ => Ord::max,
    };
    let (label, children) = tree.children.iter().map(minimax).fold(
        (None, Vec::new()),
        |(label, mut children): (Option<Player>, Vec<Tree<(Grid, Player)>>), child| {
            let own = child.root.1;
            children.push(child);
            (
                Some(label.map_or(own, |label| better(label, own))),
                children,
            )
        },
    );
    let label = label.unwrap_or(if wins(Player::O, grid) {
        Player::O
    } else if wins(Player::X, grid) {
        Player::X
    } else {
        Player::B
    });
    Tree {
        root: (grid.clone(), label),
        children,
    }
}
