//! Drop a disc in every column and count what follows.

use super::{Position, drop_in, legal_drops};

pub fn count_games(position: &Position, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for column in legal_drops(position) {
        let next = drop_in(position, column).unwrap();
        count += count_games(&next, depth);
    }
    count
}
