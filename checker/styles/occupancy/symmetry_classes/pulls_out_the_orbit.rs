//! Takes one board after the other from a list of those that are left, with all its images, by
//! transposing and reversing a table.

use super::{Board, Place};

type Table = [[char; 3]; 3];

fn table(board: &Board) -> Table {
    let mut table = [['.'; 3]; 3];
    let mut put = |places: &[Place], mark: char| {
        for &(row, column) in places {
            table[row][column] = mark;
        }
    };
    put(&board.os, 'O');
    put(&board.xs, 'X');
    table
}

fn transposed(table: Table) -> Table {
    let mut result = table;
    for i in 0..3 {
        for j in 0..3 {
            result[j][i] = table[i][j];
        }
    }
    result
}

fn upside_down(mut table: Table) -> Table {
    table.reverse();
    table
}

fn orbit(table: Table) -> Vec<Table> {
    let mut images = vec![];
    let mut current = table;
    for _ in 0..4 {
        images.push(current);
        current = transposed(current);
        images.push(current);
        current = upside_down(current);
    }
    images
}

/// The boards in groups: two of them are in one group where turning or mirroring the one gives the
/// other. Every board of the list stands in a group, the way it was given.
pub fn symmetry_classes(boards: &[Board]) -> Vec<Vec<Board>> {
    let mut rest: Vec<Board> = boards.to_vec();
    let mut classes = Vec::new();
    while let Some(first) = rest.first() {
        let images = orbit(table(first));
        let (class, others) = rest
            .into_iter()
            .partition::<Vec<Board>, _>(|board| images.contains(&table(board)));
        classes.push(class);
        rest = others;
    }
    classes
}
