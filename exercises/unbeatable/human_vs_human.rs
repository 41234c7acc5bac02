//! Problem 6: two people at one terminal

use std::io::{self, BufRead, Write};

/// Lets two people play on a 3x3 grid: reads their moves from `input`, a line each, and writes
/// grids, prompts, errors and the result to `output`. A line ends with `\n` or `\r\n`; what is left
/// without it is the move, to the letter. The end of the input ends the game.
///
/// # Errors
/// Where reading or writing fails.
pub fn human_vs_human(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let _ = (input, output); // yours to read from and to write to
    todo!("play a game")
}
