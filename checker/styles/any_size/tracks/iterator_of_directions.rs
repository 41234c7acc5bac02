//! An iterator of its own walks from a place in a direction until it leaves the board.

use super::{Board, Field, Row};

struct Walk<'a> {
    board: &'a Board,
    row: isize,
    column: isize,
    step: (isize, isize),
}

impl Iterator for Walk<'_> {
    type Item = Field;

    fn next(&mut self) -> Option<Field> {
        let row = usize::try_from(self.row).ok()?;
        let column = usize::try_from(self.column).ok()?;
        let field = *self.board.get(row)?.get(column)?;
        self.row += self.step.0;
        self.column += self.step.1;
        Some(field)
    }
}

pub fn tracks(board: &Board) -> Vec<Row> {
    let n = board.len() as isize;
    let walk = |row, column, step| Walk {
        board,
        row,
        column,
        step,
    };
    let mut walks = vec![walk(0, 0, (1, 1)), walk(0, n - 1, (1, -1))];
    for i in 0..n {
        walks.push(walk(i, 0, (0, 1)));
        walks.push(walk(0, i, (1, 0)));
    }
    walks.into_iter().map(Iterator::collect).collect()
}
