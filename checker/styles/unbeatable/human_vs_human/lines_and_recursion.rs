//! Takes the input as an iterator of lines and plays every move by recursion, as in Haskell.

use std::io::{self, BufRead, Write};

use super::{Grid, empty, full, make_move, next, read_cell, show_grid, turn, won};

type Lines<'a> = dyn Iterator<Item = io::Result<String>> + 'a;

fn game(grid: Grid, lines: &mut Lines, output: &mut dyn Write) -> io::Result<()> {
    output.write_all(show_grid(&grid).as_bytes())?;
    output.write_all(b"\n")?;
    if won(&grid) {
        // The one who made the last mark has the line.
        let winner = next(turn(&grid));
        write!(output, "Player {winner} wins!\n\n")
    } else if full(&grid) {
        write!(output, "It's a draw!\n\n")
    } else {
        question(grid, lines, output)
    }
}

fn question(grid: Grid, lines: &mut Lines, output: &mut dyn Write) -> io::Result<()> {
    let player = turn(&grid);
    write!(output, "Player {player}, enter your move: ")?;
    output.flush()?;
    let Some(line) = lines.next() else {
        return Ok(());
    };
    match read_cell(&line?).map(|cell| make_move(&grid, cell, player)) {
        Some(Ok(after)) => game(after, lines, output),
        Some(Err(_)) => {
            writeln!(output, "ERROR: Invalid move")?;
            question(grid, lines, output)
        }
        None => {
            writeln!(output, "ERROR: Invalid number")?;
            question(grid, lines, output)
        }
    }
}

/// Lets two people play on a 3x3 grid: reads their moves from `input`, a line each, and writes
/// grids, prompts, errors and the result to `output`. The end of the input ends the game.
///
/// # Errors
/// Where reading or writing fails.
pub fn human_vs_human(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    game(empty(3), &mut input.lines(), output)
}
