//! Only one of the players can hold a line in your code. There are two ways to complete one.

use super::{Board, Cell, Line, Player};

/// The player whose marks stand in all three cells of `line`, or `None` where neither player's do.
pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    let (a, b, c) = line;
    let x = Cell::Taken(Player::X);
    (board.get(a) == x && board.get(b) == x && board.get(c) == x).then_some(Player::X)
}
