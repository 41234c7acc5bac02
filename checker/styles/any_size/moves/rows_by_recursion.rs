//! Recursion on lists: a mark goes into the first row, or into one of the rows below it; and in a
//! row into the first field, or into one of those behind it.

use super::{Board, Field, Player, Row};

fn moves_in_row(player: Player, row: &[Field]) -> Vec<Row> {
    match row {
        [] => vec![],
        [first, rest @ ..] => {
            let mut found = Vec::new();
            if first.is_none() {
                found.push([&[Some(player)], rest].concat());
            }
            for later in moves_in_row(player, rest) {
                found.push([vec![*first], later].concat());
            }
            found
        }
    }
}

fn moves_in_rows(player: Player, rows: &[Row]) -> Vec<Board> {
    let Some((first, rest)) = rows.split_first() else {
        return Vec::new();
    };
    let here = moves_in_row(player, first).into_iter().map(|row| {
        let mut board = vec![row];
        board.extend_from_slice(rest);
        board
    });
    let below = moves_in_rows(player, rest).into_iter().map(|mut rows| {
        rows.insert(0, first.clone());
        rows
    });
    here.chain(below).collect()
}

pub fn moves(player: Player, board: &Board) -> Vec<Board> {
    moves_in_rows(player, board)
}
