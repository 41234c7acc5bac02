//! Copy the board once and put the mark into each empty field.

use super::{Board, Player};

pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut next = board.clone();
    for row in 0..board.len() {
        for column in 0..board.len() {
            if board[row][column].is_none() {
                next[row][column] = Some(player);
                boards.push(next.clone());
            }
        }
    }
    boards
}
