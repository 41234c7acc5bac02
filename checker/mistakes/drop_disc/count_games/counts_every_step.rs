//! Shorter sequences are counted along with those of the length asked for: each position on the
//! way adds 1. Only the last ones count.

use super::{Position, drop_in, legal_drops};

/// The number of ways to drop exactly `depth` more discs.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    let drops = legal_drops(position);
    match depth {
        0 => 1,
        1 => 1 + drops.len() as u64,
        _ => {
            let nexts = drops
                .into_iter()
                .filter_map(|column| drop_in(position, column).ok());
            1 + nexts.map(|next| count_games(&next, depth - 1)).sum::<u64>()
        }
    }
}
