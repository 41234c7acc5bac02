//! Keeps a list of all positions, one for every way, and makes a new list for every disc, as in a
//! Python list comprehension. The answer is the length of the last list.

use super::{Position, drop_in, legal_drops};

pub fn count_games(position: &Position, depth: usize) -> u64 {
    let mut positions = vec![position.clone()];
    for _ in 0..depth {
        positions = positions
            .iter()
            .flat_map(|p| {
                legal_drops(p)
                    .into_iter()
                    .map(move |c| drop_in(p, c).unwrap())
            })
            .collect();
    }
    positions.len() as u64
}
