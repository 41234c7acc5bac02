//! Lab 1: players, cells and boards of nine cells.

use crate::given::Given;
use crate::wire::{Malformed, Wire, wire_enum};

#[path = "../../../provided/game_lab/board.rs"]
mod board;
pub use board::{Board, Cell, Line, ParseBoardError, Player, WINNING_LINES};

wire_enum!(Player { X, O });

impl Wire for Cell {
    fn put(&self, out: &mut Vec<u8>) {
        match self {
            Cell::Empty => None,
            Cell::Taken(player) => Some(*player),
        }
        .put(out);
    }

    fn take(input: &mut &[u8]) -> Result<Self, Malformed> {
        let mark = <Option<Player> as Wire>::take(input)?;
        Ok(mark.map_or(Cell::Empty, Cell::Taken))
    }

    fn blank() -> Self {
        Cell::Empty
    }
}

impl Wire for Board {
    fn put(&self, out: &mut Vec<u8>) {
        for cell in self.cells() {
            cell.put(out);
        }
    }

    fn take(input: &mut &[u8]) -> Result<Self, Malformed> {
        let mut board = Board::empty();
        for cell in 0..board.cells().len() {
            board = board.set(cell, Cell::take(input)?);
        }
        Ok(board)
    }

    fn blank() -> Self {
        Board::empty()
    }
}

impl Given for Cell {
    const FORM: &'static str = "cells, each `X`, `O` or `.`, such as \"XO.\"";

    fn show(&self) -> String {
        format!("\"{self}\"")
    }

    fn read(text: &str) -> Result<Self, String> {
        match Cell::read_list(text)?.as_slice() {
            [cell] => Ok(*cell),
            cells => Err(format!("{text:?} is {} cells and not one", cells.len())),
        }
    }

    fn show_list(items: &[Self]) -> String {
        let marks: String = items.iter().map(Cell::to_string).collect();
        format!("\"{marks}\"")
    }

    fn read_list(text: &str) -> Result<Vec<Self>, String> {
        let marks = text.chars().filter(|mark| !mark.is_whitespace());
        marks
            .map(Cell::try_from)
            .collect::<Result<_, _>>()
            .map_err(|error| error.to_string())
    }
}

impl Given for Board {
    const FORM: &'static str = "nine of `X`, `O` and `.`, spaces optional, such as \"XX. OO. ...\"";

    fn show(&self) -> String {
        format!("{self:?}")
    }

    fn read(text: &str) -> Result<Self, String> {
        text.parse()
            .map_err(|error: ParseBoardError| error.to_string())
    }

    /// Empty cells show their numbers, so that the drawing also answers "which cell is 6?".
    fn draw(&self) -> Option<String> {
        let mark = |cell: usize| match self.get(cell) {
            Cell::Empty => cell.to_string(),
            taken => taken.to_string(),
        };
        let rows =
            [0, 3, 6].map(|row| format!(" {} | {} | {}", mark(row), mark(row + 1), mark(row + 2)));
        Some(rows.join("\n---+---+---\n"))
    }
}
