//! Discs are still dropped after somebody has won. A column with room is not enough: the game has
//! to be going on.

use super::{Position, can_drop_in, drop_in};

/// The number of ways to drop exactly `depth` more discs.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    let open = (0..position.columns.len()).filter(|&column| can_drop_in(position, column));
    match depth {
        0 => 1,
        1 => open.count() as u64,
        _ => open
            .filter_map(|column| drop_in(position, column).ok())
            .map(|next| count_games(&next, depth - 1))
            .sum(),
    }
}
