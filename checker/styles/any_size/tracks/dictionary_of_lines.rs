//! Sorts every field into the lines it is on, in a map from a line's name to its fields. The lines
//! come out in whatever order the map has.

use std::collections::HashMap;

use super::{Board, Row};

pub fn tracks(board: &Board) -> Vec<Row> {
    let n = board.len();
    let mut lines: HashMap<String, Row> = HashMap::new();
    for (y, row) in board.iter().enumerate() {
        for (x, field) in row.iter().enumerate() {
            lines.entry(format!("row {y}")).or_default().push(*field);
            lines.entry(format!("column {x}")).or_default().push(*field);
            if x == y {
                lines.entry("main".to_string()).or_default().push(*field);
            }
            if x + y + 1 == n {
                lines.entry("anti".to_string()).or_default().push(*field);
            }
        }
    }
    lines.into_values().collect()
}
