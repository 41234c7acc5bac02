//! Writes all rows, columns and diagonals as texts and searches them for `XXXX` and `OOOO`.

use std::collections::BTreeMap;

use super::Position;

fn letter(cell: i8) -> char {
    if cell == 1 {
        'X'
    } else if cell == -1 {
        'O'
    } else {
        '.'
    }
}

/// Every line of the board, whatever its length.
fn lines(position: &Position) -> Vec<String> {
    let mut lines: BTreeMap<(&str, i32), String> = BTreeMap::new();
    for (c, column) in position.columns.iter().enumerate() {
        for (r, &cell) in column.iter().enumerate() {
            let (c, r) = (c as i32, r as i32);
            for key in [("column", c), ("row", r), ("up", c - r), ("down", c + r)] {
                lines.entry(key).or_default().push(letter(cell));
            }
        }
    }
    lines.values().cloned().collect()
}

pub fn four_in_a_row(position: &Position) -> Option<i8> {
    for line in lines(position) {
        if line.contains("XXXX") {
            return Some(1);
        }
        if line.contains("OOOO") {
            return Some(-1);
        }
    }
    None
}

pub fn legal_drops(position: &Position) -> Vec<usize> {
    if four_in_a_row(position).is_some() {
        return vec![];
    }
    position
        .columns
        .iter()
        .enumerate()
        .filter(|(_, cells)| *cells.last().unwrap() == 0)
        .map(|(number, _)| number)
        .collect()
}

pub fn is_over(position: &Position) -> bool {
    legal_drops(position).is_empty()
}
