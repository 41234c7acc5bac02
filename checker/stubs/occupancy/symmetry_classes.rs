//! Problem 9: boards that are the same but for a turn or a mirror.

use super::Board;

/// The boards in groups: two of them are in one group where turning or mirroring the one gives the
/// other. Every board of the list stands in a group, the way it was given.
pub fn symmetry_classes(boards: &[Board]) -> Vec<Vec<Board>> {
    todo!("group {} boards by the eight symmetries", boards.len())
}
