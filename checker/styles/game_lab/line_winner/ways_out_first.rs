//! Early returns: whatever is no win leaves first, and what is left is the answer.

use super::*;

pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let (first, second, third) = line;

    let Cell::Taken(player) = board.get(first) else {
        return None;
    };
    if board.get(second) != board.get(first) {
        return None;
    }
    if board.get(third) != board.get(first) {
        return None;
    }

    Some(player)
}
