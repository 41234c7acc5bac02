//! A loop that remembers the best child so far and only changes its mind for a better one, so the
//! first of equals stays.

use super::{Grid, Player, game_tree, minimax, moves, next, turn};

/// The grid after the best move: the first child in the labelled game tree that has the label of
/// the root. `None` when the game is over.
pub fn best_move(grid: &Grid) -> Option<Grid> {
    let player = turn(grid);
    let mut best: Option<(Grid, Player)> = None;
    for after in moves(grid, player) {
        let (after, label) = minimax(&game_tree(&after, next(player))).root;
        let better = match &best {
            None => true,
            Some((_, so_far)) if player == Player::O => label < *so_far,
            Some((_, so_far)) => label > *so_far,
        };
        if better {
            best = Some((after, label));
        }
    }
    best.map(|(after, _)| after)
}
