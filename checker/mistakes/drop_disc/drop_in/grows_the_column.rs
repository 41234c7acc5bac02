//! The disc is put on the end of the list, above cells that are empty. A column keeps its length:
//! a drop changes one of its cells.

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
    if !cells.contains(&0) {
        return Err(DropError::ColumnFull);
    }
    let mut next = position.clone();
    next.columns[column].push(position.to_move);
    next.to_move = toggle(position.to_move);
    Ok(next)
}
