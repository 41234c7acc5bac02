//! Sequences that lead to the same position are counted once. The same discs in another order are
//! another sequence.

use std::collections::HashSet;

use super::{Position, drop_in, legal_drops};

/// The number of ways to drop exactly `depth` more discs.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    let mut level = HashSet::from([position.clone()]);
    for _ in 0..depth {
        level = level
            .iter()
            .flat_map(|position| {
                legal_drops(position)
                    .into_iter()
                    .map(move |c| (position, c))
            })
            .filter_map(|(position, column)| drop_in(position, column).ok())
            .collect();
    }
    level.len() as u64
}
