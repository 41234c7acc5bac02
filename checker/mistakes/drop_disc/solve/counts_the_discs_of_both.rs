//! The discs of both players are counted. The score counts the winner's own, of which a player has
//! 21.

use std::collections::HashMap;

use super::{Position, four_in_a_row, toggle};

/// The columns from the middle outwards: more lines run through the middle, so that the good
/// drops are tried early and the others are cut.
const MIDDLE_FIRST: [usize; 7] = [3, 2, 4, 1, 5, 0, 6];

/// What a 7x6 position is worth to the player to move when both play as well as can be: 0 for a
/// draw, `s` if the player to move wins with their (22 - s)-th disc, `-s` if the other player
/// wins with their (22 - s)-th disc. Discs are counted from the beginning of the game.
pub fn solve(position: &Position) -> i32 {
    let own = bits(position, position.to_move);
    let theirs = bits(position, toggle(position.to_move));
    match four_in_a_row(position) {
        Some(player) if player == position.to_move => 43 - count(own | theirs),
        Some(_) => count(own | theirs) - 43,
        None => search(own, theirs, -43, 43, &mut HashMap::new()),
    }
}

/// The value of an open position if it lies between `alpha` and `beta`; else the nearer of the
/// two. `ceilings` remembers what the positions seen so far are worth at most.
fn search(
    own: u64,
    theirs: u64,
    mut alpha: i32,
    beta: i32,
    ceilings: &mut HashMap<(u64, u64), i32>,
) -> i32 {
    if drops(own | theirs).any(|disc| has_four(own | disc)) {
        return 42 - count(own | theirs);
    }
    if drops(own | theirs).next().is_none() {
        return 0;
    }
    let beta = match ceilings.get(&(own, theirs)) {
        Some(&ceiling) => beta.min(ceiling),
        None => beta,
    };
    if alpha >= beta {
        return beta;
    }
    for disc in drops(own | theirs) {
        alpha = alpha.max(-search(theirs, own | disc, -beta, -alpha, ceilings));
        if alpha >= beta {
            return beta;
        }
    }
    ceilings.insert((own, theirs), alpha);
    alpha
}

/// One player's discs as bits: row `r` of column `c` is bit `7 * c + r`. The bit above each column
/// stays 0, so that no line runs from one column into the next.
fn bits(position: &Position, player: i8) -> u64 {
    let mut bits = 0;
    for (column, cells) in position.columns.iter().enumerate() {
        for (row, &cell) in cells.iter().enumerate() {
            if cell == player {
                bits |= 1 << (7 * column + row);
            }
        }
    }
    bits
}

/// Where a disc can fall: adding 1 at the bottom of a column carries to its lowest empty cell.
fn drops(taken: u64) -> impl Iterator<Item = u64> {
    MIDDLE_FIRST
        .into_iter()
        .map(move |column| (taken + (1 << (7 * column))) & (0b111111 << (7 * column)))
        .filter(|&disc| disc != 0)
}

/// Whether four of the discs are in a row: one step up is 1 bit further, one to the right 7.
fn has_four(discs: u64) -> bool {
    [1, 7, 6, 8].into_iter().any(|step| {
        let pairs = discs & (discs >> step);
        pairs & (pairs >> (2 * step)) != 0
    })
}

/// How many discs there are.
fn count(discs: u64) -> i32 {
    discs.count_ones() as i32
}
