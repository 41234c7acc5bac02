//! Problem 4: in how many ways can the game go on?

use super::Position;

/// The number of ways to drop exactly `depth` more discs, one after the other, with no disc
/// dropped once the game is over.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    todo!("count the ways to drop {depth} discs on {position}")
}
