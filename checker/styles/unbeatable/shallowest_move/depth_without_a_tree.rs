//! Works out the depth of the tree by its own recursion and keeps the best so far in variables.

use super::{Grid, Player, best_moves, moves, next, turn};

fn depth_below(grid: &Grid, player: Player) -> usize {
    let mut deepest = 0;
    for after in moves(grid, player) {
        let depth = 1 + depth_below(&after, next(player));
        if depth > deepest {
            deepest = depth;
        }
    }
    deepest
}

/// The grid after that best move whose whole game tree is the shallowest; the first of equals.
/// `None` when the game is over.
pub fn shallowest_move(grid: &Grid) -> Option<Grid> {
    let mut chosen = None;
    let mut least = usize::MAX;
    for candidate in best_moves(grid) {
        let depth = depth_below(&candidate, turn(&candidate));
        if depth < least {
            least = depth;
            chosen = Some(candidate);
        }
    }
    chosen
}
