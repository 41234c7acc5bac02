//! Stands alone: a counter for every row, column and diagonal, up for X and down for O.

use super::{Board, Cell, Player};

pub fn winner(board: &Board) -> Option<Player> {
    let mut rows = [0i32; 3];
    let mut cols = [0i32; 3];
    let mut diag = 0;
    let mut anti = 0;

    for r in 0..3 {
        for c in 0..3 {
            let step = match board.get(3 * r + c) {
                Cell::Taken(Player::X) => 1,
                Cell::Taken(Player::O) => -1,
                Cell::Empty => continue,
            };
            rows[r] += step;
            cols[c] += step;
            if r == c {
                diag += step;
            }
            if r + c == 2 {
                anti += step;
            }
        }
    }

    for count in rows.iter().chain(cols.iter()).chain([&diag, &anti]) {
        if *count == 3 {
            return Some(Player::X);
        }
        if *count == -3 {
            return Some(Player::O);
        }
    }
    None
}
