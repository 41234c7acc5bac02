//! Problem 7, a stretch: how does the game end if nobody errs?

use super::Position;

/// What a 7x6 position is worth to the player to move when both play as well as can be: 0 for a
/// draw, `s` if the player to move wins with their (22 - s)-th disc, `-s` if the other player
/// wins with their (22 - s)-th disc. Discs are counted from the beginning of the game.
pub fn solve(position: &Position) -> i32 {
    todo!("play {position} to the end")
}
