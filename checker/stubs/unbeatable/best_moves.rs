//! Problem 12: all moves that are as good

use super::Grid;

/// The grids after all best moves, lowest cell first: those children in the labelled game tree
/// that have the label of the root. None when the game is over.
pub fn best_moves(grid: &Grid) -> Vec<Grid> {
    todo!("find all best moves on {grid:?}")
}

/// One of the best moves: `pick(n)` is called once and says which of the `n` of them, from 0.
/// When the game is over the answer is `None` and `pick` is not called.
pub fn random_best_move(grid: &Grid, pick: &mut dyn FnMut(usize) -> usize) -> Option<Grid> {
    todo!(
        "choose a best move on {grid:?}, if there is one only: {}",
        pick(1)
    )
}
