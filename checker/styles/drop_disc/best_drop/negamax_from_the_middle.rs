//! Negamax that tries the middle columns first, because they are mostly better, and takes care that
//! the leftmost of equals is the answer all the same.

use super::{Position, drop_in, four_in_a_row, legal_drops, score};

const BIG: f64 = 1e15;

/// The legal drops, those nearest to the middle first.
fn ordered(position: &Position) -> Vec<usize> {
    let middle = position.columns.len() as i32 - 1;
    let mut columns = legal_drops(position);
    columns.sort_by_key(|&c| (2 * c as i32 - middle).abs());
    columns
}

fn negamax(position: &Position, depth: usize, alpha: f64, beta: f64) -> f64 {
    if four_in_a_row(position) != None {
        return -BIG * (depth as f64 + 1.0);
    }
    let columns = ordered(position);
    if columns.len() == 0 {
        return 0.0;
    }
    if depth == 0 {
        return score(position) as f64;
    }
    let mut best = f64::NEG_INFINITY;
    let mut alpha = alpha;
    for c in columns {
        let next = drop_in(position, c).expect("the column has room");
        let v = -negamax(&next, depth - 1, -beta, -alpha);
        if v > best {
            best = v;
        }
        if best > alpha {
            alpha = best;
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

pub fn best_drop(position: &Position, depth: usize) -> Option<usize> {
    // Every column gets its true value here, so that equals can be told from bounds.
    let mut values: Vec<(usize, f64)> = Vec::new();
    for c in legal_drops(position) {
        let next = drop_in(position, c).expect("the column has room");
        let v = -negamax(&next, depth - 1, f64::NEG_INFINITY, f64::INFINITY);
        values.push((c, v));
    }
    let mut best = *values.first()?;
    for (c, v) in values {
        if v > best.1 {
            best = (c, v);
        }
    }
    Some(best.0)
}
