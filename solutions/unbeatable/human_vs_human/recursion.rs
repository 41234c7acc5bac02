//! Functions that call each other, one for each state of the game: no variable ever changes. A
//! wrong line costs stack space here, so a loop is the safer choice for a program that runs long.

use std::io::{self, BufRead, Write};

use super::{Grid, Player, empty, full, make_move, next, read_cell, show_grid, wins};

/// Lets two people play on a 3x3 grid: reads their moves from `input`, a line each, and writes
/// grids, prompts, errors and the result to `output`. A line ends with `\n` or `\r\n`; what is left
/// without it is the move, to the letter. The end of the input ends the game.
///
/// # Errors
/// Where reading or writing fails.
pub fn human_vs_human(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    show(&empty(3), Player::O, input, output)
}

/// Shows the grid and goes on with the player's move, if the game goes on.
fn show(
    grid: &Grid,
    player: Player,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    writeln!(output, "{}", show_grid(grid))?;
    if wins(Player::O, grid) {
        writeln!(output, "Player O wins!\n")
    } else if wins(Player::X, grid) {
        writeln!(output, "Player X wins!\n")
    } else if full(grid) {
        writeln!(output, "It's a draw!\n")
    } else {
        ask(grid, player, input, output)
    }
}

/// Asks for a move and shows what comes of it, or asks again.
fn ask(
    grid: &Grid,
    player: Player,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    write!(output, "Player {player}, enter your move: ")?;
    output.flush()?;
    let mut line = String::new();
    if input.read_line(&mut line)? == 0 {
        return Ok(());
    }
    let error = match read_cell(without_end(&line)) {
        None => "number",
        Some(cell) => match make_move(grid, cell, player) {
            Ok(after) => return show(&after, next(player), input, output),
            Err(_) => "move",
        },
    };
    writeln!(output, "ERROR: Invalid {error}")?;
    ask(grid, player, input, output)
}

/// The line without its end: a newline, and the carriage return before it if there is one.
fn without_end(line: &str) -> &str {
    match line.strip_suffix('\n') {
        Some(line) => line.strip_suffix('\r').unwrap_or(line),
        None => line,
    }
}
