//! Look at four cells from every cell on.

use super::{Position, can_drop_in};

pub fn four_in_a_row(position: &Position) -> Option<i8> {
    let width = position.columns.len();
    let height = position.columns[0].len();
    for player in [1, -1] {
        for column in 0..width {
            for row in 0..height {
                let up = &position.columns[column][row..row + 4];
                if up.iter().all(|cell| *cell == player) {
                    return Some(player);
                }
                if column + 3 < width {
                    if (0..4).all(|i| position.columns[column + i][row] == player) {
                        return Some(player);
                    }
                    if row + 3 < height
                        && (0..4).all(|i| position.columns[column + i][row + i] == player)
                    {
                        return Some(player);
                    }
                    if row >= 3 && (0..4).all(|i| position.columns[column + i][row - i] == player) {
                        return Some(player);
                    }
                }
            }
        }
    }
    None
}

pub fn is_over(position: &Position) -> bool {
    four_in_a_row(position).is_some()
        || (0..position.columns.len()).all(|column| !can_drop_in(position, column))
}

pub fn legal_drops(position: &Position) -> Vec<usize> {
    if is_over(position) {
        return Vec::new();
    }
    (0..position.columns.len()).filter(|column| can_drop_in(position, *column)).collect()
}
