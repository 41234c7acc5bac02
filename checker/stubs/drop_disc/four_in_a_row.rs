//! Problem 3: has somebody won, is it over, and where may a disc go?

use super::Position;

/// The player with four discs in a row: side by side, one above the other, or on a diagonal.
pub fn four_in_a_row(position: &Position) -> Option<i8> {
    todo!("look for four in a row on {position}")
}

/// Whether the game has ended: somebody has four in a row, or no column has room.
pub fn is_over(position: &Position) -> bool {
    todo!("decide whether {position} is over")
}

/// The columns that the player to move may drop into, from left to right; none after the end.
pub fn legal_drops(position: &Position) -> Vec<usize> {
    todo!("list the columns open on {position}")
}
