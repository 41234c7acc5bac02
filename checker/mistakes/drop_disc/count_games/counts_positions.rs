//! Sequences that lead to the same position are counted once. The same discs in another order are
//! another sequence.

use std::collections::HashSet;

use super::{Position, drop_in, legal_drops};

/// The number of ways to drop exactly `depth` more discs.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    let mut level = HashSet::from([position.clone()]);
    for _ in 0..depth {
        let mut next = HashSet::new();
        for position in &level {
            for column in legal_drops(position) {
                next.extend(drop_in(position, column));
            }
        }
        level = next;
    }
    level.len() as u64
}
