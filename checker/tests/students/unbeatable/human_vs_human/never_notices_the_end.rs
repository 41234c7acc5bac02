//! Ask until the answer is a number.

use std::io::{self, BufRead, Write};

use super::{Player, empty, full, make_move, next, read_cell, show_grid, wins};

pub fn human_vs_human(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut grid = empty(3);
    let mut player = Player::O;
    loop {
        writeln!(output, "{}", show_grid(&grid))?;
        if wins(Player::O, &grid) {
            return writeln!(output, "Player O wins!\n");
        }
        if wins(Player::X, &grid) {
            return writeln!(output, "Player X wins!\n");
        }
        if full(&grid) {
            return writeln!(output, "It's a draw!\n");
        }
        loop {
            write!(output, "Player {player}, enter your move: ")?;
            output.flush()?;
            let mut line = String::new();
            input.read_line(&mut line)?;
            match read_cell(line.trim_end_matches(['\r', '\n'])) {
                None => writeln!(output, "ERROR: Invalid number")?,
                Some(cell) => match make_move(&grid, cell, player) {
                    Ok(after) => {
                        grid = after;
                        break;
                    }
                    Err(_) => writeln!(output, "ERROR: Invalid move")?,
                },
            }
        }
        player = next(player);
    }
}
