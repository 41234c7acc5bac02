//! Problem 2: has someone a full line?

use super::{Grid, Player};

/// The cells from the top left corner down to the bottom right one.
pub fn diagonal(grid: &Grid) -> Vec<Player> {
    todo!("collect the diagonal of {grid:?}")
}

/// Whether `player` holds every cell of some row, some column or one of the two long diagonals.
pub fn wins(player: Player, grid: &Grid) -> bool {
    todo!("decide whether {player:?} has a full line on {grid:?}")
}

/// Whether O or X has won.
pub fn won(grid: &Grid) -> bool {
    todo!("decide whether someone has a full line on {grid:?}")
}
