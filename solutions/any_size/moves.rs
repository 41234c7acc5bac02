//! Problem 3: one mark more.

use super::{Board, Player};

/// The boards that can follow when `player` makes one more mark: one for every empty field, in
/// reading order of the fields. Whether the game is over is not asked.
pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    let n = board.len();
    (0..n)
        .flat_map(|row| (0..n).map(move |column| (row, column)))
        .filter(|&(row, column)| board[row][column].is_none())
        .map(|(row, column)| {
            let mut next = board.clone();
            next[row][column] = Some(player);
            next
        })
        .collect()
}
