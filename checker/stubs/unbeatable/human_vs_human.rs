//! Problem 6: two people at one terminal

use std::io::{self, BufRead, Write};

/// Lets two people play on a 3x3 grid: reads their moves from `input`, a line each, and writes
/// grids, prompts, errors and the result to `output`. The end of the input ends the game.
///
/// # Errors
/// Where reading or writing fails.
pub fn human_vs_human(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    output.flush()?;
    todo!("play a game; the first line is {:?}", input.lines().next())
}
