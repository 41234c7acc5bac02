//! Problem 4: in how many ways can the game go on?

use super::{Position, drop_in, legal_drops};

/// The number of ways to drop exactly `depth` more discs, one after the other, with no disc
/// dropped once the game is over.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    match depth {
        0 => 1,
        // The last disc can be counted without being dropped.
        1 => legal_drops(position).len() as u64,
        _ => legal_drops(position)
            .into_iter()
            .filter_map(|column| drop_in(position, column).ok())
            .map(|next| count_games(&next, depth - 1))
            .sum(),
    }
}
