//! Loops with an `if`: the order of the boards is the order of the loops, which is good to see
//! where the order is part of the task.

use super::{Board, Player};

/// The boards that can follow when `player` makes one more mark: one for every empty field, in
/// reading order of the fields. Whether the game is over is not asked.
pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    let mut boards = Vec::new();
    for (row, fields) in board.iter().enumerate() {
        for (column, field) in fields.iter().enumerate() {
            if field.is_none() {
                let mut next = board.clone();
                next[row][column] = Some(player);
                boards.push(next);
            }
        }
    }
    boards
}
