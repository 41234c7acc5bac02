//! A blank is nobody, so `next` cannot be asked about it.

use super::{Grid, Player};

pub fn next(player: Player) -> Player {
    match player {
        Player::O => Player::X,
        Player::X => Player::O,
        Player::B => unreachable!(),
    }
}

pub fn empty(size: usize) -> Grid {
    vec![vec![Player::B; size]; size]
}

pub fn full(grid: &Grid) -> bool {
    grid.iter().flatten().all(|cell| *cell != Player::B)
}

pub fn turn(grid: &Grid) -> Player {
    let os = grid.iter().flatten().filter(|cell| **cell == Player::O).count();
    let xs = grid.iter().flatten().filter(|cell| **cell == Player::X).count();
    if os == xs { Player::O } else { Player::X }
}
