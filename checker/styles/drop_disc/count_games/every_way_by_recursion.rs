//! Plain recursion with a loop and a sum, every way walked to its end and nothing remembered.

use super::{Position, drop_in, is_over};

pub fn count_games(position: &Position, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    if is_over(position) {
        return 0;
    }
    let mut ways = 0;
    for column in 0..position.columns.len() {
        match drop_in(position, column) {
            Ok(next) => ways += count_games(&next, depth - 1),
            Err(_) => {}
        }
    }
    ways
}
