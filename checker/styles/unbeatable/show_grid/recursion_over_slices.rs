//! Interleaves by recursion on slices and puts the drawing together from interleaved lists, as in
//! Haskell.

use super::{Grid, Player};

/// The items in order, with a copy of `between` between every two neighbours.
pub fn interleave<T: Clone>(between: T, items: &[T]) -> Vec<T> {
    match items {
        [] => Vec::new(),
        [only] => vec![only.clone()],
        [first, rest @ ..] => {
            let mut list = vec![first.clone(), between.clone()];
            list.append(&mut interleave(between, rest));
            list
        }
    }
}

fn show_player(player: &Player) -> &'static str {
    match player {
        Player::O => " O ",
        Player::B => "   ",
        Player::X => " X ",
    }
}

fn show_row(row: &[Player]) -> String {
    let beside = |fields: Vec<&str>| interleave("|", &fields).concat();
    let above = beside(row.iter().map(|_| "   ").collect());
    let middle = beside(row.iter().map(show_player).collect());
    let below = above.clone();
    [above, middle, below].map(|line| line + "\n").concat()
}

/// The grid drawn: every field three characters wide and three lines high with its mark in the
/// middle, bars between the fields, a line of dashes between the rows. Every line ends in a
/// newline.
pub fn show_grid(grid: &Grid) -> String {
    let rows: Vec<String> = grid.iter().map(|row| show_row(row)).collect();
    let mut dashes: String = vec!['-'; 4 * grid.len() - 1].iter().collect();
    dashes += "\n";
    interleave(dashes, &rows).into_iter().collect()
}
