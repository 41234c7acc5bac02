//! List all positions after each disc, and count the last list.

use super::{Position, drop_in, legal_drops};

pub fn count_games(position: &Position, depth: usize) -> u64 {
    let mut positions = vec![position.clone()];
    for _ in 0..depth {
        let mut after = Vec::new();
        for position in &positions {
            for column in legal_drops(position) {
                after.push(drop_in(position, column).unwrap());
            }
        }
        positions = after;
        println!("{} positions", positions.len());
    }
    positions.len() as u64
}
