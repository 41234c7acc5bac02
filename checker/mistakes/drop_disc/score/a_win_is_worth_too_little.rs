//! What is on an open board can add up to more than a finished game is worth. How many lines of four
//! has the biggest board, and how much is each worth at most?

use super::{Position, four_in_a_row};

/// What a finished game is worth.
const WON: i32 = 1_000;

/// What 0, 1, 2 or 3 discs of one player are worth in a window that has none of the other's.
const WORTH: [i32; 4] = [0, 1, 10, 100];

/// How good the position looks, without looking ahead, for the player to move: the higher the
/// better. Swapping the colours changes the sign, and a mirror image has the same score. A game
/// just lost scores below every open position of that size. A disc that makes an open three scores
/// above the same disc where it makes none, makes at most one open two, and stops neither an open
/// two nor an open three of the other player.
pub fn score(position: &Position) -> i32 {
    match four_in_a_row(position) {
        Some(player) if player == position.to_move => WON,
        Some(_) => -WON,
        None => windows(position)
            .map(|window| worth(window, position.to_move))
            .sum(),
    }
}

/// What a window is worth to a player: nothing where both have a disc in it.
fn worth(window: [i8; 4], player: i8) -> i32 {
    let own = window.iter().filter(|&&cell| cell == player).count();
    let theirs = window.iter().filter(|&&cell| cell == -player).count();
    match (own, theirs) {
        (own, 0) => WORTH[own],
        (0, theirs) => -WORTH[theirs],
        _ => 0,
    }
}

/// Every four cells in a row that the board has, in each of the four directions.
fn windows(position: &Position) -> impl Iterator<Item = [i8; 4]> {
    let columns = &position.columns;
    let rows = columns.first().map_or(0, Vec::len);
    (0..columns.len())
        .flat_map(move |column| (0..rows).map(move |row| (column, row)))
        .flat_map(move |(column, row)| {
            [(1, 0), (0, 1), (1, 1), (1, -1)]
                .map(|direction| window(columns, column, row, direction))
        })
        .flatten()
}

/// The four cells from one cell on in a direction, if all of them lie on the board.
fn window(
    columns: &[Vec<i8>],
    column: usize,
    row: usize,
    (right, up): (isize, isize),
) -> Option<[i8; 4]> {
    let mut window = [0; 4];
    for (steps, cell) in (0..).zip(&mut window) {
        let column = column.checked_add_signed(right * steps)?;
        let row = row.checked_add_signed(up * steps)?;
        *cell = *columns.get(column)?.get(row)?;
    }
    Some(window)
}
