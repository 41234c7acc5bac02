//! Provided: counting boards. A quarter of a million of them are too many to look at one by one.

use std::collections::{BTreeMap, HashSet};

use super::{Board, Outcome};

/// How often each end stands in a list of ends, sorted by picture. The order of the places inside
/// a board does not count, since pictures do not show it.
pub fn tally(ends: &[(Board, Outcome)]) -> Vec<(String, Outcome, usize)> {
    let mut counts = BTreeMap::new();
    for (board, outcome) in ends {
        *counts.entry((board.to_string(), *outcome)).or_insert(0) += 1;
    }
    counts
        .into_iter()
        .map(|((picture, outcome), count)| (picture, outcome, count))
        .collect()
}

/// Counts the positions that are asked about, and those that are asked about again.
#[derive(Clone, Debug, Default)]
pub struct CallCount {
    /// How many questions there were.
    pub calls: usize,
    /// How many of them were about a position that had been asked about before.
    pub repeats: usize,
    seen: HashSet<String>,
}

impl CallCount {
    /// Counts one question. The order of the places inside the board makes no new position.
    pub fn count(&mut self, position: &Board) {
        self.calls += 1;
        if !self.seen.insert(position.to_string()) {
            self.repeats += 1;
        }
    }
}
