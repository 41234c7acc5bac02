//! Provided: a position of Connect Four, its text form, and the reasons a drop can be refused.

use std::fmt;
use std::str::FromStr;

/// The discs on the board, and whose turn it is.
///
/// The players are the numbers 1, who moves first, and -1. As text, player 1 is `X` and player -1
/// is `O`. Write the rows from top to bottom with white space between them, and after a comma who
/// is to move: `".... .O.. XXO., X to move".parse()`. Without the comma it is X's turn while both
/// have as many discs, else O's. Printing gives the same text back; `{position:#}` draws the rows
/// one below the other.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// The columns from left to right, each from bottom (index 0) to top, and each at its full
    /// length: 0 is an empty cell, 1 or -1 a disc of that player.
    pub columns: Vec<Vec<i8>>,
    /// The player to move, 1 or -1.
    pub to_move: i8,
}

/// Why a disc cannot be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DropError {
    /// The board has no column of that number.
    OutOfRange,
    /// The column has no empty cell left.
    ColumnFull,
}

impl fmt::Display for DropError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DropError::OutOfRange => "the board has no such column",
            DropError::ColumnFull => "the column is full",
        })
    }
}

impl std::error::Error for DropError {}

impl Position {
    /// Whether the text form can hold it: a rectangle of cells, and only players in it.
    fn can_be_drawn(&self) -> bool {
        let height = self.columns.first().map_or(0, Vec::len);
        let is_column =
            |cells: &Vec<i8>| cells.len() == height && cells.iter().all(|&cell| mark(cell) != '?');
        height > 0 && self.columns.iter().all(is_column) && matches!(self.to_move, 1 | -1)
    }
}

/// How a cell or a player is drawn.
fn mark(cell: i8) -> char {
    match cell {
        0 => '.',
        1 => 'X',
        -1 => 'O',
        _ => '?',
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.can_be_drawn() {
            let Position { columns, to_move } = self;
            return write!(f, "Position {{ columns: {columns:?}, to_move: {to_move} }}");
        }
        let gap = if f.alternate() { '\n' } else { ' ' };
        let height = self.columns[0].len();
        for row in (0..height).rev() {
            for cells in &self.columns {
                write!(f, "{}", mark(cells[row]))?;
            }
            if row > 0 {
                write!(f, "{gap}")?;
            }
        }
        write!(f, ", {} to move", mark(self.to_move))
    }
}

/// A position looks in a failed assertion as it does in a suite: `".... .O.. XXO., X to move"`.
/// One that is no board at all, with columns of different lengths for example, shows its numbers.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.can_be_drawn() {
            write!(f, "\"{self}\"")
        } else {
            write!(f, "{self}")
        }
    }
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsePositionError {
    /// There is no row in it.
    NoRows,
    /// A character other than `X`, `O`, `.` and white space.
    UnknownMark(char),
    /// This row, counted from 1 at the top, is not as long as the first.
    UnevenRow(usize),
    /// In this column, counted from 1 at the left, a disc has an empty cell below it.
    HangingDisc(usize),
    /// After the comma stands something else than `X to move` or `O to move`.
    UnknownTurn(String),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::NoRows => write!(f, "a position has at least one row"),
            ParsePositionError::UnknownMark(mark) => {
                write!(f, "a cell is `X`, `O` or `.`, not {mark:?}")
            }
            ParsePositionError::UnevenRow(row) => {
                write!(f, "row {row} is not as long as the first")
            }
            ParsePositionError::HangingDisc(column) => {
                write!(f, "column {column} has a disc with an empty cell below it")
            }
            ParsePositionError::UnknownTurn(turn) => {
                write!(
                    f,
                    "after the comma stands `X to move` or `O to move`, not {turn:?}"
                )
            }
        }
    }
}

impl std::error::Error for ParsePositionError {}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Rows of `X`, `O` and `.` from top to bottom with white space between them, then, if you
    /// like, a comma and `X to move` or just `X`. 42 cells without a gap are six rows of seven.
    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let (cells, turn) = match text.split_once(',') {
            Some((cells, turn)) => (cells, Some(turn)),
            None => (text, None),
        };
        let columns = columns(&rows(cells)?)?;
        let to_move = match turn.map(str::trim) {
            None => whose_turn(&columns),
            Some("X" | "X to move") => 1,
            Some("O" | "O to move") => -1,
            Some(other) => return Err(ParsePositionError::UnknownTurn(other.to_owned())),
        };
        Ok(Position { columns, to_move })
    }
}

/// The rows of a text, the lowest first.
fn rows(text: &str) -> Result<Vec<Vec<i8>>, ParsePositionError> {
    let mut rows = text
        .split_whitespace()
        .map(|row| row.chars().map(cell).collect())
        .collect::<Result<Vec<Vec<i8>>, _>>()?;
    if let [only] = &rows[..]
        && only.len() == 42
    {
        rows = only.chunks(7).map(<[i8]>::to_vec).collect();
    }
    let width = rows.first().ok_or(ParsePositionError::NoRows)?.len();
    if let Some(uneven) = rows.iter().position(|row| row.len() != width) {
        return Err(ParsePositionError::UnevenRow(uneven + 1));
    }
    rows.reverse();
    Ok(rows)
}

/// The columns of a board given as rows, the lowest first.
fn columns(rows: &[Vec<i8>]) -> Result<Vec<Vec<i8>>, ParsePositionError> {
    let width = rows.first().map_or(0, Vec::len);
    let column = |index: usize| rows.iter().map(|row| row[index]).collect();
    let columns: Vec<Vec<i8>> = (0..width).map(column).collect();
    let hangs = |cells: &Vec<i8>| cells.windows(2).any(|pair| pair[0] == 0 && pair[1] != 0);
    match columns.iter().position(hangs) {
        Some(index) => Err(ParsePositionError::HangingDisc(index + 1)),
        None => Ok(columns),
    }
}

/// The cell that a character stands for.
fn cell(mark: char) -> Result<i8, ParsePositionError> {
    match mark {
        '.' => Ok(0),
        'X' => Ok(1),
        'O' => Ok(-1),
        other => Err(ParsePositionError::UnknownMark(other)),
    }
}

/// Player 1 while both have as many discs, else player -1.
fn whose_turn(columns: &[Vec<i8>]) -> i8 {
    let lead: i32 = columns.iter().flatten().map(|&cell| i32::from(cell)).sum();
    if lead > 0 { -1 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Position, ParsePositionError> {
        text.parse()
    }

    #[test]
    fn a_text_is_read_from_the_top_row_down_and_printed_back() {
        let position = Position {
            columns: vec![vec![1, 0, 0], vec![1, -1, 0]],
            to_move: -1,
        };
        assert_eq!(read(".. .O XX, O to move"), Ok(position.clone()));
        assert_eq!(position.to_string(), ".. .O XX, O to move");
        assert_eq!(format!("{position:#}"), "..\n.O\nXX, O to move");
        assert_eq!(format!("{position:?}"), "\".. .O XX, O to move\"");
    }

    #[test]
    fn whose_turn_it_is_can_be_told_by_the_discs() {
        assert_eq!(read(".. .."), read(".. .., X to move"));
        assert_eq!(read("..\n.X"), read(".. .X, O"));
        assert_eq!(read(".. OX"), read(".. OX, X"));
        assert_ne!(read(".. OX"), read(".. OX, O"));
    }

    #[test]
    fn forty_two_cells_need_no_gaps() {
        let (empty, row) = (".".repeat(35), "..OXX..");
        let rows = [".......", ".......", ".......", ".......", "......."];
        assert_eq!(
            read(&format!("{empty}{row}")),
            read(&format!("{} {row}", rows.join(" ")))
        );
    }

    #[test]
    fn what_is_wrong_with_a_text_is_named() {
        use ParsePositionError::*;
        assert_eq!(read(" , X"), Err(NoRows));
        assert_eq!(read(".. x."), Err(UnknownMark('x')));
        assert_eq!(read("... .."), Err(UnevenRow(2)));
        assert_eq!(read(".X .."), Err(HangingDisc(2)));
        assert_eq!(read("..,Y"), Err(UnknownTurn("Y".to_owned())));
    }

    #[test]
    fn what_is_no_board_shows_its_numbers() {
        let position = Position {
            columns: vec![vec![0, 2], vec![]],
            to_move: 0,
        };
        let shown = "Position { columns: [[0, 2], []], to_move: 0 }";
        assert_eq!(format!("{position:?}"), shown);
    }
}
