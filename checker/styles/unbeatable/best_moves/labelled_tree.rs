//! Labels the whole tree and copies the children that have the label of its root.

use super::{Grid, game_tree, minimax, turn};

/// The grids after all best moves, lowest cell first: those children in the labelled game tree
/// that have the label of the root. None when the game is over.
pub fn best_moves(grid: &Grid) -> Vec<Grid> {
    let labelled = minimax(&game_tree(grid, turn(grid)));
    let mut result = Vec::new();
    for child in labelled.children.clone() {
        if child.root.1 == labelled.root.1 {
            result.push(child.root.0.clone());
        }
    }
    result
}

/// One of the best moves: `pick(n)` is called once and says which of the `n` of them, from 0.
/// When the game is over the answer is `None` and `pick` is not called.
pub fn random_best_move(grid: &Grid, pick: &mut dyn FnMut(usize) -> usize) -> Option<Grid> {
    let all = best_moves(grid);
    let count = all.len();
    if count == 0 {
        return None;
    }
    let index = pick(count);
    return Some(all[index].clone());
}
