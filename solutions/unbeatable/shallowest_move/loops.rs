//! A loop that stops early: no tree is shallower than that of a finished game.

use super::{Grid, best_moves, moves, turn};

/// The grid after that best move whose whole game tree is the shallowest; the first of equals.
/// `None` when the game is over.
pub fn shallowest_move(grid: &Grid) -> Option<Grid> {
    let mut shallowest: Option<(usize, Grid)> = None;
    for after in best_moves(grid) {
        let depth = depth(&after);
        if shallowest.as_ref().is_none_or(|&(least, _)| depth < least) {
            shallowest = Some((depth, after));
        }
        if depth == 0 {
            break;
        }
    }
    shallowest.map(|(_, after)| after)
}

/// The depth of the game tree below a grid.
fn depth(grid: &Grid) -> usize {
    let mut deepest = 0;
    for after in moves(grid, turn(grid)) {
        deepest = deepest.max(1 + depth(&after));
    }
    deepest
}
