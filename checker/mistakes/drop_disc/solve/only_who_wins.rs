//! A win counts as 1 and a loss as -1, however soon it comes. The score also says with how many
//! discs the winner wins.

use std::collections::HashMap;

use super::{Position, drop_in, four_in_a_row, legal_drops};

/// What a 7x6 position is worth to the player to move when both play as well as can be.
pub fn solve(position: &Position) -> i32 {
    search(position, &mut HashMap::new())
}

fn search(position: &Position, known: &mut HashMap<Position, i32>) -> i32 {
    if let Some(winner) = four_in_a_row(position) {
        let value = 1;
        return if winner == position.to_move {
            value
        } else {
            -value
        };
    }
    if let Some(&value) = known.get(position) {
        return value;
    }
    let values = legal_drops(position)
        .into_iter()
        .filter_map(|column| drop_in(position, column).ok())
        .map(|next| -search(&next, known));
    let value = values.max().unwrap_or(0);
    known.insert(position.clone(), value);
    value
}
