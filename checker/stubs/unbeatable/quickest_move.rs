//! Problem 14: win soon, lose late

use super::Grid;

/// The grid after the best move when the winner hurries and the loser delays; the first of equals.
/// `None` when the game is over.
pub fn quickest_move(grid: &Grid) -> Option<Grid> {
    todo!("find the best move on {grid:?} that wins soonest or loses latest")
}
