//! One search that returns the value together with the column: no second loop for the first disc,
//! at the price of carrying a column along where nobody asks for it.

use super::{Position, drop_in, four_in_a_row, legal_drops, score};

/// The best column for the player to move, found by looking `depth` discs ahead (1 or more); the
/// leftmost of equals, and `None` when the game is over.
pub fn best_drop(position: &Position, depth: usize) -> Option<usize> {
    let (_, column) = negamax(position, depth, -i32::MAX, i32::MAX);
    column
}

/// The value of a position to its player to move, and the column that brings it.
fn negamax(position: &Position, depth: usize, alpha: i32, beta: i32) -> (i32, Option<usize>) {
    let drops = legal_drops(position);
    if drops.is_empty() {
        return match four_in_a_row(position) {
            Some(_) => (-1_000_000_000 - depth as i32, None),
            None => (0, None),
        };
    }
    if depth == 0 {
        return (score(position), None);
    }
    let mut best = (alpha, None);
    for column in drops {
        if best.0 >= beta {
            break;
        }
        if let Ok(next) = drop_in(position, column) {
            let (value, _) = negamax(&next, depth - 1, -beta, -best.0);
            if -value > best.0 {
                best = (-value, Some(column));
            }
        }
    }
    best
}
