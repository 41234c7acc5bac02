//! Provided: the players, the grid they mark, and what can be wrong with a move.

use std::fmt;

/// What a cell of a grid holds: a player's mark, or nothing.
///
/// The order matters: `O < B < X`. O likes small values, X likes great ones, and a draw lies
/// between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Moves first.
    O,
    /// Blank: nobody.
    B,
    /// Moves second.
    X,
}

/// The rows of a square grid, from top to bottom; its size is `grid.len()`, at least 1.
///
/// Cells are counted row by row from 0, so cell `c` is `grid[c / size][c % size]`:
///
/// ```text
/// 0 | 1 | 2
/// --+---+--
/// 3 | 4 | 5
/// --+---+--
/// 6 | 7 | 8
/// ```
pub type Grid = Vec<Vec<Player>>;

/// Why a mark cannot be put on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveError {
    /// The grid has no such cell.
    OutOfRange,
    /// Someone's mark stands there already.
    Occupied,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::O => "O",
            Player::B => ".",
            Player::X => "X",
        })
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MoveError::OutOfRange => "there is no such cell",
            MoveError::Occupied => "the cell is taken",
        })
    }
}

impl std::error::Error for MoveError {}

/// A grid written as text: `grid("OX. .O. ..X")`. White space may stand anywhere; the number of
/// cells says the size.
///
/// # Panics
/// Where a mark is not `O`, `X` or `.`, and where the cells do not make a square.
pub fn grid(text: &str) -> Grid {
    let cells: Vec<Player> = text
        .chars()
        .filter(|mark| !mark.is_whitespace())
        .map(|mark| match mark {
            'O' => Player::O,
            '.' => Player::B,
            'X' => Player::X,
            other => panic!("a cell is `O`, `X` or `.`, not {other:?}"),
        })
        .collect();
    let size = cells.len().isqrt();
    assert!(
        size > 0 && size * size == cells.len(),
        "{} cells do not make a square grid",
        cells.len()
    );
    cells.chunks(size).map(<[Player]>::to_vec).collect()
}
