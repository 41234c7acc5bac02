//! You go on to the next row after the first empty field of a row. All the empty fields of a row
//! count; look at where your inner search stops.

use super::{Board, Player};

/// The boards that can follow when `player` makes one more mark: one for every empty field, in
/// reading order of the fields. Whether the game is over is not asked.
pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    let mut boards = Vec::new();
    for (row, fields) in board.iter().enumerate() {
        if let Some(column) = fields.iter().position(|field| field.is_none()) {
            let mut next = board.clone();
            next[row][column] = Some(player);
            boards.push(next);
        }
    }
    boards
}
