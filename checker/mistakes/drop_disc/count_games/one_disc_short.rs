//! The sequences are one disc shorter than asked for. With one disc to drop there are as many ways
//! as there are legal drops; with none there is one way.

use super::{Position, drop_in, legal_drops};

/// The number of ways to drop exactly `depth` more discs.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    if depth <= 1 {
        return 1;
    }
    legal_drops(position)
        .into_iter()
        .filter_map(|column| drop_in(position, column).ok())
        .map(|next| count_games(&next, depth - 1))
        .sum()
}
