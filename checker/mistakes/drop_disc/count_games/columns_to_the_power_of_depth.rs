//! Every disc is taken to have all columns to choose from. That holds only until a column is full
//! or the game is over.

use super::Position;

/// The number of ways to drop exactly `depth` more discs.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    (position.columns.len() as u64).pow(depth as u32)
}
