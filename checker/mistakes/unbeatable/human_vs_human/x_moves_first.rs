//! Your program asks X first. In this lab O begins.

use std::io::{self, BufRead, Write};

use super::{Grid, Player, empty, full, make_move, next, read_cell, show_grid, wins};

/// Lets two people play on a 3x3 grid: reads their moves from `input`, a line each, and writes
/// grids, prompts, errors and the result to `output`. A line ends with `\n` or `\r\n`; what is left
/// without it is the move, to the letter. The end of the input ends the game.
///
/// # Errors
/// Where reading or writing fails.
pub fn human_vs_human(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut grid = empty(3);
    let mut player = Player::X;
    loop {
        writeln!(output, "{}", show_grid(&grid))?;
        if let Some(result) = result(&grid) {
            return writeln!(output, "{result}\n");
        }
        match ask(&grid, player, input, output)? {
            Some(after) => grid = after,
            None => return Ok(()),
        }
        player = next(player);
    }
}

/// What there is to say about a game that is over.
fn result(grid: &Grid) -> Option<&'static str> {
    if wins(Player::O, grid) {
        Some("Player O wins!")
    } else if wins(Player::X, grid) {
        Some("Player X wins!")
    } else if full(grid) {
        Some("It's a draw!")
    } else {
        None
    }
}

/// The grid after the player's move. Asks until the move can be made; `None` at the end of the
/// input.
fn ask(
    grid: &Grid,
    player: Player,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<Option<Grid>> {
    loop {
        write!(output, "Player {player}, enter your move: ")?;
        output.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        match read_cell(without_end(&line)) {
            None => writeln!(output, "ERROR: Invalid number")?,
            Some(cell) => match make_move(grid, cell, player) {
                Ok(after) => return Ok(Some(after)),
                Err(_) => writeln!(output, "ERROR: Invalid move")?,
            },
        }
    }
}

/// The line without its end: a newline, and the carriage return before it if there is one.
fn without_end(line: &str) -> &str {
    match line.strip_suffix('\n') {
        Some(line) => line.strip_suffix('\r').unwrap_or(line),
        None => line,
    }
}
