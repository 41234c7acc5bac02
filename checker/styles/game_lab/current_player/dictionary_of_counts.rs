//! Counts in a map, as with a Counter in Python.

use std::collections::HashMap;

use super::{Board, Cell, Player};

pub fn current_player(board: &Board) -> Player {
    let mut counts: HashMap<Cell, usize> = HashMap::new();
    for &cell in board.cells() {
        *counts.entry(cell).or_insert(0) += 1;
    }
    let xs = counts.get(&Cell::Taken(Player::X)).copied().unwrap_or(0);
    let os = counts
        .get(&Cell::Taken(Player::O))
        .copied()
        .unwrap_or_default();
    if xs > os { Player::O } else { Player::X }
}
