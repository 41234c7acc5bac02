//! Problem 6: which column is best, looking a few discs ahead?

use super::Position;

/// The best column for the player to move, found by looking `depth` discs ahead (1 or more); the
/// leftmost of equals, and `None` when the game is over.
pub fn best_drop(position: &Position, depth: usize) -> Option<usize> {
    todo!("look {depth} discs ahead of {position}")
}
