//! Among several wins the latest is chosen, and among losses the first. With more discs left to
//! look ahead, the end has come sooner: is that better or worse for the one who has lost?

use super::{Position, drop_in, four_in_a_row, legal_drops, score};

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
        return match four_in_a_row(position) {
            Some(_) => -(WON - depth as i32),
            None => 0,
        };
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
