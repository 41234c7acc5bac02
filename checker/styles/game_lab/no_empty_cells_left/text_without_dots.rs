//! Everything becomes a text, and the text is asked whether it has a dot.

use super::Cell;

/// Draws the cells one after the other, `.` where one is empty.
fn drawing(cells: &[Cell]) -> String {
    let mut text = String::new();
    for cell in cells {
        text = text + &cell.to_string();
    }
    text
}

pub fn no_empty_cells_left(cells: &[Cell]) -> bool {
    !drawing(cells).contains('.')
}
