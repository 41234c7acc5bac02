//! The best of the next positions is found first and negated afterwards. Their values are the
//! other player's: each has to be negated before they are compared.

use super::{Position, drop_in, four_in_a_row, legal_drops, score};

const INFINITY: i32 = i32::MAX;
const WON: i32 = 1_000_000_000;

/// The best column for the player to move.
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

fn negamax(position: &Position, depth: usize, alpha: i32, beta: i32) -> i32 {
    let drops = legal_drops(position);
    if drops.is_empty() {
        return match four_in_a_row(position) {
            Some(_) => -(WON + depth as i32),
            None => 0,
        };
    }
    if depth == 0 {
        return score(position);
    }
    let mut most = -beta;
    for column in drops {
        if most >= -alpha {
            break;
        }
        if let Ok(next) = drop_in(position, column) {
            most = most.max(negamax(&next, depth - 1, most, -alpha));
        }
    }
    -most
}
