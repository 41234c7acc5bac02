//! Looks the cell up with `get`, turns the option into a result and leaves with `?`.

use super::{Grid, MoveError, Player};

fn look_up(grid: &Grid, cell: usize) -> Option<Player> {
    let size = grid.len();
    grid.get(cell / size)?.get(cell % size).copied()
}

/// Whether the grid has this cell and it is blank.
pub fn valid(grid: &Grid, cell: usize) -> bool {
    look_up(grid, cell) == Some(Player::B)
}

/// A new grid in which the mark of `player` stands on `cell`. Whether the game is over is not
/// asked.
///
/// # Errors
/// `OutOfRange` where the grid has no such cell, `Occupied` where it is taken.
pub fn make_move(grid: &Grid, cell: usize, player: Player) -> Result<Grid, MoveError> {
    let old = look_up(grid, cell).ok_or(MoveError::OutOfRange)?;
    if old != Player::B {
        return Err(MoveError::Occupied);
    }
    let mut after = grid.to_owned();
    if let Some(place) = after.iter_mut().flatten().nth(cell) {
        *place = player;
    }
    Ok(after)
}
