//! `lines` does the reading: each item is a line without its end, and when there is none left the
//! loop is over. `match` arms that fall through to the next prompt keep it in one function.

use std::io::{self, BufRead, Write};

use super::{Player, empty, full, make_move, next, read_cell, show_grid, wins};

/// Lets two people play on a 3x3 grid: reads their moves from `input`, a line each, and writes
/// grids, prompts, errors and the result to `output`. A line ends with `\n` or `\r\n`; what is left
/// without it is the move, to the letter. The end of the input ends the game.
///
/// # Errors
/// Where reading or writing fails.
pub fn human_vs_human(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut grid = empty(3);
    let mut player = Player::O;
    writeln!(output, "{}", show_grid(&grid))?;
    prompt(player, output)?;
    for line in input.lines() {
        match read_cell(&line?).map(|cell| make_move(&grid, cell, player)) {
            None => writeln!(output, "ERROR: Invalid number")?,
            Some(Err(_)) => writeln!(output, "ERROR: Invalid move")?,
            Some(Ok(after)) => {
                writeln!(output, "{}", show_grid(&after))?;
                if wins(player, &after) {
                    return writeln!(output, "Player {player} wins!\n");
                }
                if full(&after) {
                    return writeln!(output, "It's a draw!\n");
                }
                grid = after;
                player = next(player);
            }
        }
        prompt(player, output)?;
    }
    Ok(())
}

fn prompt(player: Player, output: &mut dyn Write) -> io::Result<()> {
    write!(output, "Player {player}, enter your move: ")?;
    output.flush()
}
