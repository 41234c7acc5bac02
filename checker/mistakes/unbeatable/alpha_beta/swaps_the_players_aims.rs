//! In your version O picks the greatest label and X the least.

use super::{Grid, Player, moves, next, turn, wins};

/// The label that `minimax` gives this grid, and how many nodes of the game tree were entered to
/// find it, the root included.
///
/// Children are entered in cell order. An O node is left as soon as its value is no more than
/// alpha, the best that X has found so far on the way down; an X node as soon as its value is no
/// less than beta, the best that O has found. At the root neither has found anything.
pub fn alpha_beta(grid: &Grid) -> (Player, usize) {
    search(grid, turn(grid), None, None)
}

fn search(
    grid: &Grid,
    player: Player,
    mut alpha: Option<Player>,
    mut beta: Option<Player>,
) -> (Player, usize) {
    let mut value = None;
    let mut entered = 1;
    for after in moves(grid, player) {
        let (label, below) = search(&after, next(player), alpha, beta);
        entered += below;
        let best = match (value, player) {
            (None, _) => label,
            (Some(value), Player::O) => label.max(value),
            (Some(value), _) => label.min(value),
        };
        value = Some(best);
        if player == Player::O {
            if alpha.is_some_and(|alpha| best <= alpha) {
                break;
            }
            beta = Some(beta.map_or(best, |beta| best.min(beta)));
        } else {
            if beta.is_some_and(|beta| best >= beta) {
                break;
            }
            alpha = alpha.max(Some(best));
        }
    }
    (value.unwrap_or_else(|| winner(grid)), entered)
}

/// Who has won, or B.
fn winner(grid: &Grid) -> Player {
    [Player::O, Player::X]
        .into_iter()
        .find(|&player| wins(player, grid))
        .unwrap_or(Player::B)
}
