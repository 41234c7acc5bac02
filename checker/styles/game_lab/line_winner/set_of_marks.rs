//! The three marks go into a set, as in Python: a held line is a set of one.

use std::collections::HashSet;

use super::{Board, Cell, Line, Player};

pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let marks: HashSet<Cell> = [line.0, line.1, line.2]
        .iter()
        .map(|&place| board.get(place))
        .collect();
    if marks == HashSet::from([Cell::Taken(Player::X)]) {
        Some(Player::X)
    } else if marks == HashSet::from([Cell::Taken(Player::O)]) {
        Some(Player::O)
    } else {
        None
    }
}
