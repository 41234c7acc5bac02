//! Provided: the players, the board of nine cells, and the eight lines that win.

use std::fmt;
use std::str::FromStr;

/// One of the two players, and also the mark that player leaves on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Moves first.
    X,
    /// Moves second.
    O,
}

/// One of the nine places on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nobody has played here yet.
    Empty,
    /// This player's mark stands here.
    Taken(Player),
}

/// Nine cells, numbered 0 to 8 from left to right and from top to bottom:
///
/// ```text
/// 0 | 1 | 2
/// --+---+--
/// 3 | 4 | 5
/// --+---+--
/// 6 | 7 | 8
/// ```
///
/// Write one as text with [`str::parse`]: `"XX. OO. ...".parse()`. Printing gives the same text
/// back; `{board:#}` draws it on three lines.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    cells: [Cell; 9],
}

/// Three cells of a board, each 0 to 8.
pub type Line = (usize, usize, usize);

/// The eight lines that win: three rows, three columns, the diagonals 0-4-8 and 2-4-6.
pub const WINNING_LINES: [Line; 8] = [
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
];

impl Board {
    /// The board before the first move.
    pub fn empty() -> Board {
        Board {
            cells: [Cell::Empty; 9],
        }
    }

    /// What stands in a cell.
    ///
    /// # Panics
    /// Where `cell` is not 0 to 8.
    pub fn get(&self, cell: usize) -> Cell {
        self.cells[cell]
    }

    /// A new board that differs in one cell; this one stays as it is.
    ///
    /// # Panics
    /// Where `cell` is not 0 to 8.
    pub fn set(&self, cell: usize, value: Cell) -> Board {
        let mut cells = self.cells;
        cells[cell] = value;
        Board { cells }
    }

    /// All nine cells in order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Cell::Empty => ".",
            Cell::Taken(Player::X) => "X",
            Cell::Taken(Player::O) => "O",
        })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gap = if f.alternate() { '\n' } else { ' ' };
        for (index, cell) in self.cells.iter().enumerate() {
            if index > 0 && index % 3 == 0 {
                write!(f, "{gap}")?;
            }
            write!(f, "{cell}")?;
        }
        Ok(())
    }
}

/// A board looks in a failed assertion as it does in a suite: `"XX. OO. ..."`.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

/// Why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseBoardError {
    /// A character other than `X`, `O`, `.` and white space.
    UnknownMark(char),
    /// Not nine cells, but this many.
    WrongLength(usize),
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseBoardError::UnknownMark(mark) => {
                write!(f, "a cell is `X`, `O` or `.`, not {mark:?}")
            }
            ParseBoardError::WrongLength(count) => write!(f, "a board has 9 cells, not {count}"),
        }
    }
}

impl std::error::Error for ParseBoardError {}

impl TryFrom<char> for Cell {
    type Error = ParseBoardError;

    fn try_from(mark: char) -> Result<Cell, ParseBoardError> {
        match mark {
            '.' => Ok(Cell::Empty),
            'X' => Ok(Cell::Taken(Player::X)),
            'O' => Ok(Cell::Taken(Player::O)),
            other => Err(ParseBoardError::UnknownMark(other)),
        }
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Nine of `X`, `O` and `.`; white space may stand anywhere between them.
    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        let cells = text
            .chars()
            .filter(|mark| !mark.is_whitespace())
            .map(Cell::try_from)
            .collect::<Result<Vec<Cell>, _>>()?;
        let count = cells.len();
        let cells = cells
            .try_into()
            .map_err(|_| ParseBoardError::WrongLength(count))?;
        Ok(Board { cells })
    }
}
