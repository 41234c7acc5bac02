//! Asks everything first and returns early, then builds the new position.

use super::{DropError, Position, toggle};

pub fn can_drop_in(position: &Position, column: usize) -> bool {
    if column >= position.columns.len() {
        return false;
    }
    let cells = &position.columns[column];
    cells[cells.len() - 1] == 0
}

pub fn drop_in(position: &Position, column: usize) -> Result<Position, DropError> {
    if column >= position.columns.len() {
        return Err(DropError::OutOfRange);
    }
    if !can_drop_in(position, column) {
        return Err(DropError::ColumnFull);
    }

    let mut columns = position.columns.clone();
    let mut row = 0;
    while columns[column][row] != 0 {
        row += 1;
    }
    columns[column][row] = position.to_move;

    Ok(Position {
        columns: columns,
        to_move: toggle(position.to_move),
    })
}
