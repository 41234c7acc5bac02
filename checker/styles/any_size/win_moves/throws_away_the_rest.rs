//! Takes all moves and throws away those that do not win, in place.

use super::{Board, Player, moves, won};

pub fn win_moves(player: Player, board: &Board) -> Vec<Board> {
    let mut boards = moves(player, board);
    boards.retain(|b| won(player, b));
    boards
}
