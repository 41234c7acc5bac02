//! Remembers the answer for every picture of a board in a dictionary, as one memoizes in Python.

use std::collections::{BTreeSet, HashMap};

use super::{Board, Outcome, canonical, finals, finished};

type Ends = BTreeSet<(Board, Outcome)>;

fn search(
    board: &Board,
    next: &mut dyn FnMut(&Board) -> Vec<Board>,
    memo: &mut HashMap<String, Ends>,
) -> Ends {
    let key = board.to_string();
    if let Some(known) = memo.get(&key) {
        return known.clone();
    }
    let mut ends = Ends::new();
    if finished(board) {
        for (end, outcome) in finals(board) {
            ends.insert((canonical(&end), outcome));
        }
    } else {
        for after in next(board) {
            ends.extend(search(&after, next, memo));
        }
    }
    memo.insert(key, ends.clone());
    ends
}

/// Every final board that can follow from `board`, once, with its outcome.
///
/// `next` gives the boards after one move, none where the game has ended. It is expensive: call it
/// at most once a position, however many move orders lead there.
pub fn distinct_finals(
    board: &Board,
    next: &mut dyn FnMut(&Board) -> Vec<Board>,
) -> Vec<(Board, Outcome)> {
    let mut memo = HashMap::new();
    search(board, next, &mut memo).into_iter().collect()
}
