//! Builds on the other problems: positions as they are, cloned for every drop and remembered in a map,
//! with the three ideas of the hint.

use std::collections::HashMap;

use super::{Position, drop_in, four_in_a_row, legal_drops};

fn discs(position: &Position) -> i32 {
    position
        .columns
        .iter()
        .flatten()
        .filter(|&&cell| cell != 0)
        .count() as i32
}

/// The game has been lost with the last disc.
fn lost(position: &Position) -> i32 {
    // The winner has dropped this many, the last one included.
    let dropped = (discs(position) + 1) / 2;
    -(22 - dropped)
}

fn search(
    position: &Position,
    mut alpha: i32,
    beta: i32,
    ceilings: &mut HashMap<Position, i32>,
) -> i32 {
    let columns = legal_drops(position);
    if columns.is_empty() {
        return 0;
    }
    let nexts: Vec<Position> = columns
        .iter()
        .map(|&column| drop_in(position, column).unwrap())
        .collect();
    for next in &nexts {
        if four_in_a_row(next).is_some() {
            return -lost(next);
        }
    }
    // No win now, so the next one comes two discs later at the soonest.
    let mut ceiling = 22 - (discs(position) + 4) / 2;
    if let Some(&known) = ceilings.get(position) {
        ceiling = known;
    }
    let beta = beta.min(ceiling);
    if alpha >= beta {
        return beta;
    }
    for next in &nexts {
        let value = -search(next, -beta, -alpha, ceilings);
        alpha = alpha.max(value);
        if alpha >= beta {
            return alpha;
        }
    }
    ceilings.insert(position.clone(), alpha);
    alpha
}

pub fn solve(position: &Position) -> i32 {
    if let Some(winner) = four_in_a_row(position) {
        let theirs = lost(position);
        return if winner == position.to_move {
            -theirs
        } else {
            theirs
        };
    }
    search(position, -100, 100, &mut HashMap::new())
}
