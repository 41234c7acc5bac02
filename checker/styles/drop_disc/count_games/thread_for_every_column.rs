//! A thread for every first disc, and plain recursion in each of them.

use std::thread;

use super::{Position, drop_in, legal_drops};

fn count(position: &Position, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    legal_drops(position)
        .iter()
        .map(|&column| count(&drop_in(position, column).unwrap(), depth - 1))
        .sum()
}

pub fn count_games(position: &Position, depth: usize) -> u64 {
    if depth < 5 {
        return count(position, depth);
    }
    let mut threads = vec![];
    for column in legal_drops(position) {
        let next = drop_in(position, column).unwrap();
        threads.push(thread::spawn(move || count(&next, depth - 1)));
    }
    let mut sum = 0;
    for thread in threads {
        sum += thread.join().unwrap();
    }
    sum
}
