//! The labelled tree itself: the shortest way to say it, at the price of holding the whole tree
//! twice before the first label is read.

use super::{Grid, game_tree, minimax, turn};

/// The grid after the best move: the first child in the labelled game tree that has the label of
/// the root. `None` when the game is over.
pub fn best_move(grid: &Grid) -> Option<Grid> {
    let tree = minimax(&game_tree(grid, turn(grid)));
    let (_, best) = tree.root;
    tree.children
        .into_iter()
        .map(|child| child.root)
        .find(|&(_, label)| label == best)
        .map(|(after, _)| after)
}
