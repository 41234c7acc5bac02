//! Disc by disc, with a map from every position to the number of ways that lead to it.

use std::collections::HashMap;

use super::{Position, drop_in, legal_drops};

pub fn count_games(position: &Position, depth: usize) -> u64 {
    let mut ways: HashMap<Position, u64> = HashMap::new();
    ways.insert(position.clone(), 1);
    for _ in 0..depth {
        let mut next_ways = HashMap::new();
        for (position, count) in ways {
            for column in legal_drops(&position) {
                if let Ok(next) = drop_in(&position, column) {
                    *next_ways.entry(next).or_insert(0) += count;
                }
            }
        }
        ways = next_ways;
    }
    ways.values().sum()
}
