//! A table says for any two boards whether they are the same.

use super::Board;

/// The board as a number below 3 to the 9th.
fn number(board: &Board) -> usize {
    let mut number = 0;
    for row in 0..3 {
        for column in 0..3 {
            number *= 3;
            if board.os.contains(&(row, column)) {
                number += 1;
            }
            if board.xs.contains(&(row, column)) {
                number += 2;
            }
        }
    }
    number
}

fn turned(board: &Board) -> Board {
    let turn = |places: &Vec<(usize, usize)>| places.iter().map(|&(r, c)| (c, 2 - r)).collect();
    Board {
        os: turn(&board.os),
        xs: turn(&board.xs),
        empties: turn(&board.empties),
    }
}

fn mirrored(board: &Board) -> Board {
    let turn = |places: &Vec<(usize, usize)>| places.iter().map(|&(r, c)| (r, 2 - c)).collect();
    Board {
        os: turn(&board.os),
        xs: turn(&board.xs),
        empties: turn(&board.empties),
    }
}

pub fn symmetry_classes(boards: &[Board]) -> Vec<Vec<Board>> {
    let all = 19683;
    let mut same = vec![vec![0u64; all]; all];
    for board in boards {
        let mut image = board.clone();
        for _ in 0..4 {
            same[number(board)][number(&image)] = 1;
            same[number(board)][number(&mirrored(&image))] = 1;
            image = turned(&image);
        }
    }
    let mut classes: Vec<Vec<Board>> = Vec::new();
    for board in boards {
        match classes.iter_mut().find(|class| same[number(&class[0])][number(board)] == 1) {
            Some(class) => class.push(board.clone()),
            None => classes.push(vec![board.clone()]),
        }
    }
    classes
}
