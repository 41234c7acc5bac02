//! A wrong column is an error, and an error ends the program.

use super::{DropError, Position, toggle};

pub fn can_drop_in(position: &Position, column: usize) -> bool {
    column < position.columns.len() && position.columns[column].contains(&0)
}

pub fn drop_in(position: &Position, column: usize) -> Result<Position, DropError> {
    if !can_drop_in(position, column) {
        eprintln!("column {column} cannot be used");
        std::process::exit(1);
    }
    let mut next = position.clone();
    for cell in &mut next.columns[column] {
        if *cell == 0 {
            *cell = position.to_move;
            break;
        }
    }
    next.to_move = toggle(position.to_move);
    Ok(next)
}
