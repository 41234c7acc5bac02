//! Counts threats, the empty cells in which a disc would complete four, in place of windows: knows
//! nothing of the opening, but a threat high up stays on the board and decides many games.

use super::{Position, four_in_a_row};

/// What a finished game is worth: more than all threats of an open one together.
const WON: i32 = 1000;

/// How good the position looks, without looking ahead, for the player to move: the higher the
/// better. Swapping the colours changes the sign, and a mirror image has the same score. A game
/// just lost scores below every open position of that size. A disc that makes an open three scores
/// above the same disc where it makes none, makes at most one open two, and stops neither an open
/// two nor an open three of the other player.
pub fn score(position: &Position) -> i32 {
    match four_in_a_row(position) {
        Some(player) if player == position.to_move => WON,
        Some(_) => -WON,
        None => threats(position, position.to_move) - threats(position, -position.to_move),
    }
}

/// In how many empty cells a disc of the player would complete four in a row.
fn threats(position: &Position, player: i8) -> i32 {
    let mut tried = position.clone();
    let mut threats = 0;
    for column in 0..tried.columns.len() {
        for row in 0..tried.columns[column].len() {
            if tried.columns[column][row] == 0 {
                tried.columns[column][row] = player;
                threats += i32::from(four_in_a_row(&tried).is_some());
                tried.columns[column][row] = 0;
            }
        }
    }
    threats
}
