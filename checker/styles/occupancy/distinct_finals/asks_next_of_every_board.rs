//! Goes through the game level by level and asks `next` once of every position, also where the
//! game is over.

use std::collections::BTreeSet;

use super::{Board, Outcome, Player, canonical, won};

/// Every final board that can follow from `board`, once, with its outcome.
///
/// `next` gives the boards after one move, none where the game has ended. It is expensive: call it
/// at most once a position, however many move orders lead there.
pub fn distinct_finals(
    board: &Board,
    next: &mut dyn FnMut(&Board) -> Vec<Board>,
) -> Vec<(Board, Outcome)> {
    let mut ends = Vec::new();
    let mut level: BTreeSet<Board> = BTreeSet::new();
    level.insert(canonical(board));
    while !level.is_empty() {
        let mut next_level: BTreeSet<Board> = BTreeSet::new();
        for position in &level {
            for after in next(position) {
                next_level.insert(canonical(&after));
            }
            if won(&position.os) {
                ends.push((position.clone(), Outcome::Winner(Player::O)));
            } else if won(&position.xs) {
                ends.push((position.clone(), Outcome::Winner(Player::X)));
            } else if position.empties.is_empty() {
                ends.push((position.clone(), Outcome::Draw));
            }
        }
        level = next_level;
    }
    ends
}
