//! You take a win in one where there is one and otherwise any best move. A win in three is quicker
//! than a win in five, and a loser has something to delay.

use super::{Grid, best_moves, turn, wins};

/// The grid after the best move when the winner hurries and the loser delays; the first of equals.
/// `None` when the game is over.
pub fn quickest_move(grid: &Grid) -> Option<Grid> {
    let best = best_moves(grid);
    let at_once = best.iter().find(|after| wins(turn(grid), after));
    at_once.or(best.first()).cloned()
}
