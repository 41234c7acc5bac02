//! You take a win in one and otherwise the first blank. A good move also leaves the other player
//! without one, and so on to the end.

use super::{Grid, moves, turn, wins};

/// The grid after the best move: the first child in the labelled game tree that has the label of
/// the root. `None` when the game is over.
pub fn best_move(grid: &Grid) -> Option<Grid> {
    let player = turn(grid);
    let after = moves(grid, player);
    let at_once = after.iter().find(|after| wins(player, after));
    at_once.or(after.first()).cloned()
}
