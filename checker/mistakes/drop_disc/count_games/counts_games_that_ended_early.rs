//! A game that ends before the last of the discs is counted as well. Only sequences of exactly so
//! many discs count: where none can be dropped any more, there is no such sequence.

use super::{Position, drop_in, legal_drops};

/// The number of ways to drop exactly `depth` more discs.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    let drops = legal_drops(position);
    match depth {
        0 => 1,
        _ if drops.is_empty() => 1,
        1 => drops.len() as u64,
        _ => drops
            .into_iter()
            .filter_map(|column| drop_in(position, column).ok())
            .map(|next| count_games(&next, depth - 1))
            .sum(),
    }
}
