//! A canvas: a grid of characters that is filled, then written out line by line.

use super::{Board, Player};

pub fn show_board(board: &Board) -> String {
    let size = 2 * board.len() - 1;
    let mut canvas = vec![vec!['-'; size]; size];
    for y in (0..size).step_by(2) {
        for x in 0..size {
            canvas[y][x] = match x % 2 {
                1 => '|',
                _ => match board[y / 2][x / 2] {
                    Some(Player::X) => 'X',
                    Some(Player::O) => 'O',
                    None => ' ',
                },
            };
        }
    }
    let mut text = String::new();
    text.push('\n');
    for line in canvas {
        text.push_str(&line.into_iter().collect::<String>());
        text.push('\n');
    }
    text
}
