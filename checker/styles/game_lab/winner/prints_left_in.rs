//! Written by trying out: what it looks at is still printed, line by line.

use super::{Board, Player, WINNING_LINES, line_winner};

pub fn winner(board: &Board) -> Option<Player> {
    println!("board is\n{board:#}");
    for line in WINNING_LINES {
        let found = line_winner(board, line);
        println!("  line {line:?}: {found:?}");
        if found.is_some() {
            eprintln!("FOUND!!!");
            return found;
        }
    }
    println!("nothing");
    None
}
