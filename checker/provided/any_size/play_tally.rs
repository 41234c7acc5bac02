//! Provided: the answer of `play`, counted, since it may be too big to be looked at as it is. The
//! suite of `play` uses it.

use super::{Board, Player, play, tally};

/// How often the answer of your `play` holds each of its boards.
pub fn play_tally(players: &[Player], board: &Board) -> Vec<(Board, usize)> {
    tally(&play(players, board))
}
