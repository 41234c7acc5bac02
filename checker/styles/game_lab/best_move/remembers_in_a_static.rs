//! Remembers the value of every board in a static map behind a lock, for all calls to come.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use super::{Board, apply_move, no_empty_cells_left, winner};

static KNOWN: LazyLock<Mutex<HashMap<Board, i32>>> = LazyLock::new(|| Mutex::new(HashMap::new()));

fn value(board: &Board) -> i32 {
    if let Some(&known) = KNOWN.lock().unwrap().get(board) {
        return known;
    }
    let value = if winner(board).is_some() {
        -1
    } else if no_empty_cells_left(board.cells()) {
        0
    } else {
        (0..9)
            .filter_map(|cell| apply_move(board, cell))
            .map(|next| -value(&next))
            .max()
            .unwrap()
    };
    KNOWN.lock().unwrap().insert(board.clone(), value);
    value
}

pub fn best_move(board: &Board) -> Option<usize> {
    if winner(board).is_some() {
        return None;
    }
    // With `rev`, since `max_by_key` takes the last of equals.
    (0..9)
        .rev()
        .filter_map(|cell| Some((cell, apply_move(board, cell)?)))
        .max_by_key(|(_, next)| -value(next))
        .map(|(cell, _)| cell)
}
