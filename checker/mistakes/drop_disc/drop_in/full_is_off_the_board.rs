//! A full column is reported as one that the board does not have. These are two different errors.

use super::{DropError, Position, toggle};

/// Whether the board has a column of that number, and the column has room.
pub fn can_drop_in(position: &Position, column: usize) -> bool {
    position
        .columns
        .get(column)
        .is_some_and(|cells| cells.contains(&0))
}

/// The position after the player to move has dropped a disc into a column: the disc lies in the
/// lowest empty cell, and it is the other player's turn. `position` stays as it is.
pub fn drop_in(position: &Position, column: usize) -> Result<Position, DropError> {
    let cells = position.columns.get(column).ok_or(DropError::OutOfRange)?;
    let row = cells
        .iter()
        .position(|&cell| cell == 0)
        .ok_or(DropError::OutOfRange)?;
    let mut next = position.clone();
    next.columns[column][row] = position.to_move;
    next.to_move = toggle(position.to_move);
    Ok(next)
}
