//! Provided: a `next` for `distinct_finals` that counts its calls. The suite of `distinct_finals` uses
//! it.

use super::{Board, CallCount, Outcome, Place, distinct_finals, play, tally};

/// How often your `distinct_finals` lists each end, how often it called `next`, and how many of
/// those calls were about a position that it had asked about before.
///
/// `next` makes its moves with your `play`, at the first `choice` free places in reading order: 9
/// is the whole game, fewer is a game with fewer moves to choose from. It gives no boards after the
/// end of the game. The boards that it gives have their places in ever other orders.
pub fn distinct_finals_counted(
    board: &Board,
    choice: usize,
) -> (Vec<(String, Outcome, usize)>, usize, usize) {
    let mut count = CallCount::default();
    let ends = distinct_finals(board, &mut |position| {
        count.count(position);
        let mut free: Vec<Place> = position.empties.clone();
        free.sort_unstable();
        free.iter()
            .take(choice)
            .filter_map(|&place| play(position, place).ok())
            .map(|after| reordered(after, count.calls))
            .collect()
    });
    (tally(&ends), count.calls, count.repeats)
}

/// The same position, its places in another order.
fn reordered(mut board: Board, shift: usize) -> Board {
    for part in [&mut board.os, &mut board.xs, &mut board.empties] {
        if !part.is_empty() {
            let shift = shift % part.len();
            part.rotate_left(shift);
        }
    }
    board
}
