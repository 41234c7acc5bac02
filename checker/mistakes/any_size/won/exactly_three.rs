//! You ask for three marks in a track, on every board. A track of n fields needs n marks: compare
//! with the length of the track.

use super::{Board, Player, tracks};

/// Whether `player` holds every field of some track.
pub fn won(player: Player, board: &Board) -> bool {
    let marks = |track: &[Option<Player>]| {
        let held = track.iter().filter(|&&field| field == Some(player));
        held.count()
    };
    tracks(board).iter().any(|track| marks(track) == 3)
}
