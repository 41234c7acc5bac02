//! Level by level: keeps each position once, with the number of ways that lead to it. Where many
//! orders of play meet in one position, as they do here, there is far less to look at.

use std::collections::HashMap;

use super::{Position, drop_in, legal_drops};

/// The number of ways to drop exactly `depth` more discs, one after the other, with no disc
/// dropped once the game is over.
pub fn count_games(position: &Position, depth: usize) -> u64 {
    let Some(before_the_last) = depth.checked_sub(1) else {
        return 1;
    };
    let mut level = HashMap::from([(position.clone(), 1)]);
    for _ in 0..before_the_last {
        let mut next = HashMap::new();
        for (position, ways) in &level {
            for column in legal_drops(position) {
                if let Ok(after) = drop_in(position, column) {
                    *next.entry(after).or_insert(0) += ways;
                }
            }
        }
        level = next;
    }
    let endings = |(position, ways): (&Position, &u64)| ways * legal_drops(position).len() as u64;
    level.iter().map(endings).sum()
}
