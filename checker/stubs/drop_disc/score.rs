//! Problem 5: who stands better?

use super::Position;

/// How good the position looks, without looking ahead, for the player to move: the higher the
/// better. Swapping the colours changes the sign, and a mirror image has the same score. A game
/// just lost scores below every open position of that size. A disc that makes an open three scores
/// above the same disc where it makes none, makes at most one open two, and stops neither an open
/// two nor an open three of the other player.
pub fn score(position: &Position) -> i32 {
    todo!("judge {position}")
}
