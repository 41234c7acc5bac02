//! Wrapper types with `Display`, and `write!` with separators that are empty the first time.

use std::fmt;

use super::{Board, Field, Player};

struct Drawn<'a>(&'a Board);

struct Mark(Field);

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Some(Player::X) => write!(f, "X"),
            Some(Player::O) => write!(f, "O"),
            None => write!(f, " "),
        }
    }
}

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f)?;
        let width = self.0.len() * 2 - 1;
        let mut first = true;
        for row in self.0 {
            if !first {
                writeln!(f, "{:-<width$}", "")?;
            }
            first = false;
            let mut bar = "";
            for field in row {
                write!(f, "{bar}{}", Mark(*field))?;
                bar = "|";
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

pub fn show_board(board: &Board) -> String {
    Drawn(board).to_string()
}
