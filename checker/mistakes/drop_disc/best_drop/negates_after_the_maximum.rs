//! The best of the next positions is found first and negated afterwards. Their values are the
//! other player's: each has to be negated before they are compared.

use super::{Position, drop_in, four_in_a_row, legal_drops, score};

const WON: i32 = 1_000_000_000;

/// The best column for the player to move.
pub fn best_drop(position: &Position, depth: usize) -> Option<usize> {
    let mut best = None;
    for column in legal_drops(position) {
        let value = -negamax(&drop_in(position, column).ok()?, depth.saturating_sub(1));
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((column, value));
        }
    }
    best.map(|(column, _)| column)
}

fn negamax(position: &Position, depth: usize) -> i32 {
    if four_in_a_row(position).is_some() {
        return -(WON + depth as i32);
    }
    if depth == 0 {
        return score(position);
    }
    let nexts = legal_drops(position)
        .into_iter()
        .filter_map(|column| drop_in(position, column).ok());
    -nexts
        .map(|next| negamax(&next, depth - 1))
        .max()
        .unwrap_or(0)
}
