//! All the boards are there, but you go through the fields column by column. Reading order is row
//! by row: the outer of two loops is the slow one.

use super::{Board, Player};

/// The boards that can follow when `player` makes one more mark: one for every empty field, in
/// reading order of the fields. Whether the game is over is not asked.
pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    let n = board.len();
    (0..n)
        .flat_map(|column| (0..n).map(move |row| (row, column)))
        .filter(|&(row, column)| board[row][column].is_none())
        .map(|(row, column)| {
            let mut next = board.clone();
            next[row][column] = Some(player);
            next
        })
        .collect()
}
