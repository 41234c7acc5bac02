//! Stands alone: two functions that call each other, on one array of characters that is marked and
//! unmarked, as in a lecture.

use super::Board;

const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

fn wins(squares: &[char; 9], mark: char) -> bool {
    for line in LINES.iter() {
        if squares[line[0]] == mark && squares[line[1]] == mark && squares[line[2]] == mark {
            return true;
        }
    }
    false
}

fn full(squares: &[char; 9]) -> bool {
    for i in 0..9 {
        if squares[i] == '.' {
            return false;
        }
    }
    true
}

fn max_value(squares: &mut [char; 9], me: char, you: char) -> i32 {
    if wins(squares, you) {
        return -10;
    }
    if full(squares) {
        return 0;
    }
    let mut best = -1000;
    for i in 0..9 {
        if squares[i] == '.' {
            squares[i] = me;
            let v = min_value(squares, me, you);
            squares[i] = '.';
            if v > best {
                best = v;
            }
        }
    }
    best
}

fn min_value(squares: &mut [char; 9], me: char, you: char) -> i32 {
    if wins(squares, me) {
        return 10;
    }
    if full(squares) {
        return 0;
    }
    let mut best = 1000;
    for i in 0..9 {
        if squares[i] == '.' {
            squares[i] = you;
            let v = max_value(squares, me, you);
            squares[i] = '.';
            if v < best {
                best = v;
            }
        }
    }
    best
}

pub fn best_move(board: &Board) -> Option<usize> {
    let mut squares = ['.'; 9];
    let mut i = 0;
    for c in board.to_string().chars() {
        if c == 'X' || c == 'O' || c == '.' {
            squares[i] = c;
            i += 1;
        }
    }
    if wins(&squares, 'X') || wins(&squares, 'O') || full(&squares) {
        return None;
    }

    let xs = squares.iter().filter(|&&c| c == 'X').count();
    let os = squares.iter().filter(|&&c| c == 'O').count();
    let (me, you) = if xs == os { ('X', 'O') } else { ('O', 'X') };

    let mut best_value = -1000;
    let mut best_cell = 0;
    for i in 0..9 {
        if squares[i] != '.' {
            continue;
        }
        squares[i] = me;
        let v = min_value(&mut squares, me, you);
        squares[i] = '.';
        if v > best_value {
            best_value = v;
            best_cell = i;
        }
    }
    Some(best_cell)
}
