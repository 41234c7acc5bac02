//! The disc falls: it begins above the column and goes down while there is air below it. One function
//! asks the other.

use super::{DropError, Position};

pub fn can_drop_in(position: &Position, column: usize) -> bool {
    drop_in(position, column).is_ok()
}

pub fn drop_in(position: &Position, column: usize) -> Result<Position, DropError> {
    match position.columns.get(column) {
        None => Err(DropError::OutOfRange),
        Some(cells) => {
            let mut height = cells.len();
            while height > 0 && cells[height - 1] == 0 {
                height -= 1;
            }
            if height == cells.len() {
                Err(DropError::ColumnFull)
            } else {
                let mut after = position.clone();
                after.columns[column][height] = after.to_move;
                after.to_move *= -1;
                Ok(after)
            }
        }
    }
}
