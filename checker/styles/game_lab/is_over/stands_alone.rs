//! Stands alone: a table of lines as text, and nothing of the other problems.

use super::Board;

const LINES: [&str; 8] = ["012", "345", "678", "036", "147", "258", "048", "246"];

pub fn is_over(board: &Board) -> bool {
    let squares: Vec<char> = board
        .to_string()
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    let full = squares.iter().all(|&c| c != '.');
    let won = |mark: char| {
        LINES.iter().any(|line| {
            line.chars()
                .all(|digit| squares[digit.to_digit(10).unwrap() as usize] == mark)
        })
    };
    full || won('X') || won('O')
}
