//! Discs are still dropped after somebody has won. A column with room is not enough: the game has
//! to be going on.

use super::{Position, can_drop_in, drop_in};

/// The number of ways to drop exactly `depth` more discs.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    (0..position.columns.len())
        .filter(|&column| can_drop_in(position, column))
        .filter_map(|column| drop_in(position, column).ok())
        .map(|next| count_games(&next, depth - 1))
        .sum()
}
