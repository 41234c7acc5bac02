//! When all three are equal, somebody holds them.

use super::{Board, Cell, Line, Player};

pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let first = board.get(line.0);
    if first == board.get(line.1) && first == board.get(line.2) {
        match first {
            Cell::Taken(player) => Some(player),
            Cell::Empty => panic!("unreachable"),
        }
    } else {
        None
    }
}
