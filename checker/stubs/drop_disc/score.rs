//! Problem 5: who stands better?

use super::Position;

/// How good the position looks, without looking ahead, for the player to move: the higher the
/// better, and 0 where both stand the same.
pub fn score(position: &Position) -> i32 {
    todo!("judge {position}")
}
