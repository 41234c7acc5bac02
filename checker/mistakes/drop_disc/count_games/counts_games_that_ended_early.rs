//! A game that ends before the last of the discs is counted as well. Only sequences of exactly so
//! many discs count: where none can be dropped any more, there is no such sequence.

use super::{Position, drop_in, is_over, legal_drops};

/// The number of ways to drop exactly `depth` more discs.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    if depth == 0 || is_over(position) {
        return 1;
    }
    legal_drops(position)
        .into_iter()
        .filter_map(|column| drop_in(position, column).ok())
        .map(|next| count_games(&next, depth - 1))
        .sum()
}
