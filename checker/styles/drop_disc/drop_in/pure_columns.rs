//! Nothing is changed: a new column by recursion, and a new list of columns in which it stands.

use super::{DropError, Position, toggle};

/// The column with one disc more, if there is room.
fn dropped(cells: &[i8], disc: i8) -> Option<Vec<i8>> {
    match cells {
        [] => None,
        [0, above @ ..] => Some([&[disc], above].concat()),
        [below, above @ ..] => dropped(above, disc).map(|above| [vec![*below], above].concat()),
    }
}

pub fn can_drop_in(position: &Position, column: usize) -> bool {
    position
        .columns
        .iter()
        .nth(column)
        .map_or(false, |cells| cells.contains(&0))
}

pub fn drop_in(position: &Position, column: usize) -> Result<Position, DropError> {
    let cells = position.columns.get(column).ok_or(DropError::OutOfRange)?;
    let new = dropped(cells, position.to_move).ok_or(DropError::ColumnFull)?;
    let columns = position
        .columns
        .iter()
        .enumerate()
        .map(|(i, old)| {
            if i == column {
                new.clone()
            } else {
                old.clone()
            }
        })
        .collect();
    Ok(Position {
        columns,
        to_move: toggle(position.to_move),
    })
}
