//! One `match` on the column and the row of its lowest empty cell: every case stands beside its
//! answer, and `can_drop_in` cannot disagree with `drop_in`.

use super::{DropError, Position, toggle};

/// Whether the board has a column of that number, and the column has room.
pub fn can_drop_in(position: &Position, column: usize) -> bool {
    drop_in(position, column).is_ok()
}

/// The position after the player to move has dropped a disc into a column: the disc lies in the
/// lowest empty cell, and it is the other player's turn. `position` stays as it is.
pub fn drop_in(position: &Position, column: usize) -> Result<Position, DropError> {
    let lowest = |cells: &Vec<i8>| cells.iter().position(|&cell| cell == 0);
    match position.columns.get(column).map(lowest) {
        None => Err(DropError::OutOfRange),
        Some(None) => Err(DropError::ColumnFull),
        Some(Some(row)) => {
            let mut columns = position.columns.clone();
            columns[column][row] = position.to_move;
            let to_move = toggle(position.to_move);
            Ok(Position { columns, to_move })
        }
    }
}
