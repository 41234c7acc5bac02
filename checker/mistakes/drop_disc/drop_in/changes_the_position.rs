//! A second drop on the same position finds the first one's disc already there: the board is kept
//! between the calls and changed. Each drop has to begin with the position that it is given, and
//! leave it as it was.

use std::sync::{Mutex, PoisonError};

use super::{DropError, Position, toggle};

/// The position last dropped into, and what has become of it since.
static BOARD: Mutex<Option<(Position, Position)>> = Mutex::new(None);

/// Whether the board has a column of that number, and the column has room.
pub fn can_drop_in(position: &Position, column: usize) -> bool {
    position
        .columns
        .get(column)
        .is_some_and(|cells| cells.contains(&0))
}

/// The position after the player to move has dropped a disc into a column.
pub fn drop_in(position: &Position, column: usize) -> Result<Position, DropError> {
    let mut kept = BOARD.lock().unwrap_or_else(PoisonError::into_inner);
    let mut board = match kept.take() {
        Some((given, board)) if given == *position => board,
        _ => position.clone(),
    };
    let result = fall(&mut board, column);
    *kept = Some((position.clone(), board.clone()));
    result.map(|()| board)
}

fn fall(board: &mut Position, column: usize) -> Result<(), DropError> {
    let cells = board.columns.get_mut(column).ok_or(DropError::OutOfRange)?;
    let lowest = cells.iter_mut().find(|cell| **cell == 0);
    *lowest.ok_or(DropError::ColumnFull)? = board.to_move;
    board.to_move = toggle(board.to_move);
    Ok(())
}
