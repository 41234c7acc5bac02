//! Each of your boards still has the marks of those before it. Every move begins on the board that
//! was given, so each wants a fresh copy of that one.

use super::{Board, Player};

/// The boards that can follow when `player` makes one more mark: one for every empty field, in
/// reading order of the fields. Whether the game is over is not asked.
pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    let n = board.len();
    let mut next = board.clone();
    let mut boards = Vec::new();
    for row in 0..n {
        for column in 0..n {
            if next[row][column].is_none() {
                next[row][column] = Some(player);
                boards.push(next.clone());
            }
        }
    }
    boards
}
