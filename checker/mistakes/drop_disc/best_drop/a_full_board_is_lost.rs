//! Where no column is left to drop into, the game counts as lost for the player to move. Somebody has
//! lost only if there is a four in a row; a full board without one is a draw, and worth 0.

use super::{Position, drop_in, legal_drops, score};

/// More than any value that a position can have here, as `-INFINITY` is less.
const INFINITY: i32 = i32::MAX;

/// What a won game is worth, before the discs that were not needed are added.
const WON: i32 = 1_000_000_000;

/// The best column for the player to move, found by looking `depth` discs ahead (1 or more); the
/// leftmost of equals, and `None` when the game is over.
pub fn best_drop(position: &Position, depth: usize) -> Option<usize> {
    let mut best = None;
    let mut alpha = -INFINITY;
    for column in legal_drops(position) {
        let next = drop_in(position, column).ok()?;
        let value = -negamax(&next, depth.saturating_sub(1), -INFINITY, -alpha);
        if value > alpha {
            alpha = value;
            best = Some(column);
        }
    }
    best
}

/// What a position is worth to its player to move who looks `depth` discs ahead. Exact between
/// `alpha`, of which that player is sure already, and `beta`, from which on the other player will
/// not let it come to this position.
fn negamax(position: &Position, depth: usize, mut alpha: i32, beta: i32) -> i32 {
    let drops = legal_drops(position);
    if drops.is_empty() {
        return -(WON + depth as i32);
    }
    if depth == 0 {
        return score(position);
    }
    for column in drops {
        if alpha >= beta {
            break;
        }
        if let Ok(next) = drop_in(position, column) {
            alpha = alpha.max(-negamax(&next, depth - 1, -beta, -alpha));
        }
    }
    alpha
}
