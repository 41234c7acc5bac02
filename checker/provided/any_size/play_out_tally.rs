//! Provided: the answer of `play_out`, counted, since it may be too big to be looked at as it is.
//! The suite of `play_out` uses it.

use super::{Board, Player, play_out, tally};

/// How often the answer of your `play_out` holds each of its boards.
pub fn play_out_tally(players: &[Player], board: &Board) -> Vec<(Board, usize)> {
    tally(&play_out(players, board))
}
