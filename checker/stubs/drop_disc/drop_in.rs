//! Problem 2: drop a disc into a column.

use super::{DropError, Position};

/// Whether the board has a column of that number, and the column has room.
pub fn can_drop_in(position: &Position, column: usize) -> bool {
    todo!("see whether column {column} of {position} has room")
}

/// The position after the player to move has dropped a disc into a column: the disc lies in the
/// lowest empty cell, and it is the other player's turn. `position` stays as it is.
pub fn drop_in(position: &Position, column: usize) -> Result<Position, DropError> {
    todo!("drop a disc into column {column} of {position}")
}
