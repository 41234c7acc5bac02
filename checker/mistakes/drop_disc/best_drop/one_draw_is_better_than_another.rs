//! Drawn games are compared by what lies on the board. Nobody has won a full board without four in a
//! row, whatever lies where: every draw is worth 0, and of equals the leftmost is taken.

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
            Some(_) => -(WON + depth as i32),
            None => in_the_middle(position),
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

/// How many more discs the player to move has in the middle.
fn in_the_middle(position: &Position) -> i32 {
    let last = position.columns.len() - 1;
    let mut sum = 0;
    for (column, cells) in position.columns.iter().enumerate() {
        for &cell in cells {
            sum += i32::from(cell * position.to_move) * column.min(last - column) as i32;
        }
    }
    sum
}
