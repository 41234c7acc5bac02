//! Minimax from the side of the player who asked, with `maximize` as a flag and alpha and beta as in
//! most textbooks.

use super::{Position, drop_in, four_in_a_row, legal_drops, score};

const WIN: i64 = 1_000_000_000_000;

fn minimax(
    position: &Position,
    depth: usize,
    mut alpha: i64,
    mut beta: i64,
    maximize: bool,
    me: i8,
) -> i64 {
    match four_in_a_row(position) {
        Some(player) if player == me => return WIN + depth as i64,
        Some(_) => return -WIN - depth as i64,
        None => {}
    }
    let drops = legal_drops(position);
    if drops.is_empty() {
        return 0;
    }
    if depth == 0 {
        let value = score(position) as i64;
        return if position.to_move == me {
            value
        } else {
            -value
        };
    }
    if maximize {
        let mut best = i64::MIN;
        for column in drops {
            let next = drop_in(position, column).unwrap();
            best = best.max(minimax(&next, depth - 1, alpha, beta, false, me));
            alpha = alpha.max(best);
            if beta <= alpha {
                break;
            }
        }
        best
    } else {
        let mut best = i64::MAX;
        for column in drops {
            let next = drop_in(position, column).unwrap();
            best = best.min(minimax(&next, depth - 1, alpha, beta, true, me));
            beta = beta.min(best);
            if beta <= alpha {
                break;
            }
        }
        best
    }
}

pub fn best_drop(position: &Position, depth: usize) -> Option<usize> {
    let mut best_column = None;
    let mut best_value = i64::MIN;
    for column in legal_drops(position) {
        let next = drop_in(position, column).unwrap();
        let value = minimax(
            &next,
            depth - 1,
            best_value,
            i64::MAX,
            false,
            position.to_move,
        );
        if value > best_value {
            best_value = value;
            best_column = Some(column);
        }
    }
    best_column
}
