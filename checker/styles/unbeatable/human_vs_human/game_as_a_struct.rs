//! Keeps the game in a struct with small methods and an enum for what comes of a question.

use std::io::{self, BufRead, Write};

use super::{Grid, MoveError, Player, empty, full, make_move, next, read_cell, show_grid, wins};

enum Answer {
    Moved(Grid),
    InvalidNumber,
    InvalidMove,
    EndOfInput,
}

struct Game<'a> {
    grid: Grid,
    player: Player,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
}

impl Game<'_> {
    fn result(&self) -> Option<String> {
        for player in [Player::O, Player::X] {
            if wins(player, &self.grid) {
                return Some(format!("Player {player} wins!"));
            }
        }
        full(&self.grid).then(|| String::from("It's a draw!"))
    }

    fn ask(&mut self) -> io::Result<Answer> {
        write!(self.output, "Player {}, enter your move: ", self.player)?;
        self.output.flush()?;
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            return Ok(Answer::EndOfInput);
        }
        if line.ends_with('\n') {
            line.pop();
            if line.ends_with('\r') {
                line.pop();
            }
        }
        let Some(cell) = read_cell(&line) else {
            return Ok(Answer::InvalidNumber);
        };
        Ok(match make_move(&self.grid, cell, self.player) {
            Ok(after) => Answer::Moved(after),
            Err(MoveError::OutOfRange | MoveError::Occupied) => Answer::InvalidMove,
        })
    }

    fn run(mut self) -> io::Result<()> {
        let mut show = true;
        loop {
            if show {
                writeln!(self.output, "{}", show_grid(&self.grid))?;
                if let Some(result) = self.result() {
                    writeln!(self.output, "{result}")?;
                    writeln!(self.output)?;
                    return Ok(());
                }
            }
            show = false;
            match self.ask()? {
                Answer::Moved(after) => {
                    self.grid = after;
                    self.player = next(self.player);
                    show = true;
                }
                Answer::InvalidNumber => writeln!(self.output, "ERROR: Invalid number")?,
                Answer::InvalidMove => writeln!(self.output, "ERROR: Invalid move")?,
                Answer::EndOfInput => return Ok(()),
            }
        }
    }
}

/// Lets two people play on a 3x3 grid: reads their moves from `input`, a line each, and writes
/// grids, prompts, errors and the result to `output`. The end of the input ends the game.
///
/// # Errors
/// Where reading or writing fails.
pub fn human_vs_human(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let game = Game {
        grid: empty(3),
        player: Player::O,
        input,
        output,
    };
    game.run()
}
