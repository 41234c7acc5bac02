//! Discs near the middle are counted and lines are not, so that three in a row is worth no more
//! than three discs apart. An open three has to show.

use super::{Position, four_in_a_row};

const WON: i32 = 1_000_000;

/// How good the position looks, without looking ahead, for the player to move.
pub fn score(position: &Position) -> i32 {
    if let Some(player) = four_in_a_row(position) {
        return WON * i32::from(player * position.to_move);
    }
    let last = position.columns.len() - 1;
    let mut score = 0;
    for (column, cells) in position.columns.iter().enumerate() {
        for &cell in cells {
            score += i32::from(cell * position.to_move) * column.min(last - column) as i32;
        }
    }
    score
}
