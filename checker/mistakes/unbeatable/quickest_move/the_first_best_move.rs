//! You take the first best move, however long it takes. Among best moves the winner wants the
//! soonest end and the loser the latest.

use super::{Grid, best_moves};

/// The grid after the best move when the winner hurries and the loser delays; the first of equals.
/// `None` when the game is over.
pub fn quickest_move(grid: &Grid) -> Option<Grid> {
    best_moves(grid).into_iter().next()
}
