//! An iterator chain: asks each player whether all the cells are theirs, and would serve lines of
//! any length.

use super::{Board, Cell, Line, Player};

/// The player whose marks stand in all three cells of `line`, or `None` where neither player's do.
pub fn line_winner(board: &Board, (a, b, c): Line) -> Option<Player> {
    [Player::X, Player::O].into_iter().find(|&player| {
        [a, b, c]
            .into_iter()
            .all(|cell| board.get(cell) == Cell::Taken(player))
    })
}
