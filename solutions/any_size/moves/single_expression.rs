//! A single expression in which nothing is ever changed: each next board is described field by
//! field, as what it is and not as what has to be done to get there.

use super::{Board, Player};

/// The boards that can follow when `player` makes one more mark: one for every empty field, in
/// reading order of the fields. Whether the game is over is not asked.
pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    (0..board.len() * board.len())
        .map(|cell| (cell / board.len(), cell % board.len()))
        .filter(|&(row, column)| board[row][column].is_none())
        .map(|place| marked(player, place, board))
        .collect()
}

/// The board on which the empty field at `place` (row, column) has the player's mark.
fn marked(player: Player, place: (usize, usize), board: &Board) -> Board {
    (0..board.len())
        .map(|row| {
            (0..board.len())
                .map(|column| board[row][column].or(((row, column) == place).then_some(player)))
                .collect()
        })
        .collect()
}
