//! First without alpha-beta.

use super::{Position, drop_in, four_in_a_row, is_over, legal_drops, score};

fn value(position: &Position, depth: usize) -> i32 {
    if is_over(position) {
        return match four_in_a_row(position) {
            Some(player) if player == position.to_move => 1_000_000 + depth as i32,
            Some(_) => -1_000_000 - depth as i32,
            None => 0,
        };
    }
    if depth == 0 {
        return score(position);
    }
    legal_drops(position)
        .into_iter()
        .map(|column| -value(&drop_in(position, column).unwrap(), depth - 1))
        .max()
        .unwrap()
}

pub fn best_drop(position: &Position, depth: usize) -> Option<usize> {
    let mut best = None;
    for column in legal_drops(position) {
        let value = -value(&drop_in(position, column).unwrap(), depth - 1);
        match best {
            Some((_, old)) if old >= value => {}
            _ => best = Some((column, value)),
        }
    }
    best.map(|(column, _)| column)
}
