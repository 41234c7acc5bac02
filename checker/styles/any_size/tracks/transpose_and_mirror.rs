//! Small functions on whole boards, as in Haskell: columns are the rows of the transposed board, and
//! the second diagonal is the first one of the mirrored board.

use super::{Board, Row};

fn transpose(board: &Board) -> Board {
    match board.first() {
        None => vec![],
        Some(first) if first.is_empty() => vec![],
        Some(_) => {
            let heads: Row = board.iter().map(|row| row[0]).collect();
            let tails: Board = board.iter().map(|row| row[1..].to_vec()).collect();
            let mut result = vec![heads];
            result.extend(transpose(&tails));
            result
        }
    }
}

fn mirror(board: &Board) -> Board {
    board
        .iter()
        .map(|row| row.iter().rev().cloned().collect())
        .collect()
}

fn diagonal(board: &Board) -> Row {
    (0..)
        .zip(board)
        .map(|(i, row): (usize, &Row)| row[i])
        .collect()
}

pub fn tracks(board: &Board) -> Vec<Row> {
    [
        board.clone(),
        transpose(board),
        vec![diagonal(board), diagonal(&mirror(board))],
    ]
    .concat()
}
