//! Labels the whole tree and looks through the children with an index, in the words of the page.

use super::{Grid, game_tree, minimax, turn};

/// The grid after the best move: the first child in the labelled game tree that has the label of
/// the root. `None` when the game is over.
pub fn best_move(grid: &Grid) -> Option<Grid> {
    let tree = game_tree(grid, turn(grid));
    let labelled = minimax(&tree);
    let root_label = labelled.root.1;
    for i in 0..labelled.children.len() {
        let (child, label) = labelled.children[i].root.clone();
        if label == root_label {
            return Some(child);
        }
    }
    None
}
