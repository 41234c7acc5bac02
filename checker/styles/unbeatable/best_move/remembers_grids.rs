//! Looks at every grid once and remembers its label in a `HashMap`, by the sign of the mover.

use std::collections::HashMap;

use super::{Grid, Player, moves, next, turn, wins};

/// What the game is worth to the player to move: 1 a win, 0 a draw, -1 a loss.
fn value(grid: &Grid, player: Player, known: &mut HashMap<Grid, i8>) -> i8 {
    if let Some(&value) = known.get(grid) {
        return value;
    }
    let value = if wins(next(player), grid) {
        -1
    } else {
        moves(grid, player)
            .iter()
            .map(|after| -value(after, next(player), known))
            .max()
            .unwrap_or(0)
    };
    known.insert(grid.clone(), value);
    value
}

/// The grid after the best move: the first child in the labelled game tree that has the label of
/// the root. `None` when the game is over.
pub fn best_move(grid: &Grid) -> Option<Grid> {
    let mut known = HashMap::new();
    let player = turn(grid);
    let best = value(grid, player, &mut known);
    moves(grid, player)
        .into_iter()
        .find(|after| -value(after, next(player), &mut known) == best)
}
