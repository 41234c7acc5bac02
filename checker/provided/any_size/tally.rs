//! Provided: counting boards. There may be a hundred thousand in a list, but few different ones.

use std::collections::HashMap;

use super::Board;

/// Every board of the list, once, and how often it stands there; in the order in which they come up
/// first.
pub fn tally(boards: &[Board]) -> Vec<(Board, usize)> {
    let mut counted: Vec<(Board, usize)> = Vec::new();
    let mut places: HashMap<&Board, usize> = HashMap::new();
    for board in boards {
        let place = *places.entry(board).or_insert(counted.len());
        match counted.get_mut(place) {
            Some((_, count)) => *count += 1,
            None => counted.push((board.clone(), 1)),
        }
    }
    counted
}
