//! Plain negamax over the other problems, with nothing cut and nothing but whole positions remembered.

use std::collections::HashMap;

use super::{Position, drop_in, four_in_a_row, is_over};

fn count(position: &Position, player: i8) -> i32 {
    let mut n = 0;
    for column in &position.columns {
        for &cell in column {
            if cell == player {
                n += 1;
            }
        }
    }
    n
}

fn value(position: &Position, known: &mut HashMap<String, i32>) -> i32 {
    let key = position.to_string();
    if known.contains_key(&key) {
        return known[&key];
    }
    let mut best = -1000;
    if is_over(position) {
        best = match four_in_a_row(position) {
            None => 0,
            Some(winner) if winner == position.to_move => 22 - count(position, winner),
            Some(winner) => count(position, winner) - 22,
        };
    } else {
        for column in 0..7 {
            if let Ok(next) = drop_in(position, column) {
                let v = -value(&next, known);
                if v > best {
                    best = v;
                }
            }
        }
    }
    known.insert(key, best);
    best
}

pub fn solve(position: &Position) -> i32 {
    value(position, &mut HashMap::new())
}
