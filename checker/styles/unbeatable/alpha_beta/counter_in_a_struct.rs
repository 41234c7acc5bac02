//! Counts the nodes in a struct that is borrowed all the way down, with numbers for the labels.

use super::{Grid, Player, moves, turn, wins};

struct Search {
    entered: usize,
}

impl Search {
    fn value(&mut self, grid: &Grid, player: Player, mut alpha: i32, mut beta: i32) -> i32 {
        self.entered += 1;
        if wins(Player::O, grid) {
            return -1;
        }
        if wins(Player::X, grid) {
            return 1;
        }
        let children = moves(grid, player);
        if children.is_empty() {
            return 0;
        }
        if player == Player::X {
            let mut value = -100;
            for child in &children {
                value = value.max(self.value(child, Player::O, alpha, beta));
                if value >= beta {
                    return value;
                }
                alpha = alpha.max(value);
            }
            value
        } else {
            let mut value = 100;
            for child in &children {
                value = value.min(self.value(child, Player::X, alpha, beta));
                if value <= alpha {
                    return value;
                }
                beta = beta.min(value);
            }
            value
        }
    }
}

/// The label that `minimax` gives this grid, and how many nodes of the game tree were entered to
/// find it, the root included.
///
/// Children are entered in cell order. An O node is left as soon as its value is no more than
/// alpha, the best that X has found so far on the way down; an X node as soon as its value is no
/// less than beta, the best that O has found. At the root neither has found anything.
pub fn alpha_beta(grid: &Grid) -> (Player, usize) {
    let mut search = Search { entered: 0 };
    let value = search.value(grid, turn(grid), -100, 100);
    let label = match value {
        -1 => Player::O,
        0 => Player::B,
        _ => Player::X,
    };
    (label, search.entered)
}
