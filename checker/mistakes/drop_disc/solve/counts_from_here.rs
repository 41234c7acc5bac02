//! The discs are counted from the position that is asked about, as if the board had been empty.
//! The score counts all of the winner's discs, from the beginning of the game.

use std::collections::HashMap;

use super::{Position, drop_in, four_in_a_row, legal_drops};

/// What a 7x6 position is worth to the player to move when both play as well as can be.
pub fn solve(position: &Position) -> i32 {
    let value = search(position, &mut HashMap::new());
    let before = match value.signum() {
        1 => discs(position, position.to_move),
        -1 => discs(position, -position.to_move),
        _ => 0,
    };
    value + value.signum() * before
}

fn search(position: &Position, known: &mut HashMap<Position, i32>) -> i32 {
    if let Some(winner) = four_in_a_row(position) {
        let value = 22 - discs(position, winner);
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

/// How many discs a player has on the board.
fn discs(position: &Position, player: i8) -> i32 {
    let own = |&&cell: &&i8| cell == player;
    position.columns.iter().flatten().filter(own).count() as i32
}
