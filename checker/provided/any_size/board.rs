//! Provided: the players, boards as lists of rows, and a way to write a board as text.

/// One of the two players, and also the mark that player leaves on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Moves first in the examples.
    X,
    /// Moves second in the examples.
    O,
}

/// One place on a board: empty, or marked by a player.
pub type Field = Option<Player>;

/// Fields from left to right.
pub type Row = Vec<Field>;

/// Rows from top to bottom, as many as each of them has fields: n rows of n fields, n >= 1.
///
/// This is only another name for a list of lists. The type does not know that a board is a square;
/// the functions that build boards see to it.
pub type Board = Vec<Row>;

/// The board that is written as text: `X`, `O` and `.` for an empty field, row by row. White space
/// may stand anywhere, and is best put between the rows: `board("XO. .X. ..O")`.
///
/// # Panics
/// Where the text holds another character, or where the number of fields is not 1, 4, 9, 16, ...
pub fn board(text: &str) -> Board {
    let fields: Row = text
        .chars()
        .filter(|mark| !mark.is_whitespace())
        .map(|mark| match mark {
            '.' => None,
            'X' => Some(Player::X),
            'O' => Some(Player::O),
            other => panic!("a field is `X`, `O` or `.`, not {other:?}, in {text:?}"),
        })
        .collect();
    let count = fields.len();
    let n = count.isqrt();
    assert!(
        n > 0 && n * n == count,
        "a board has 1, 4, 9, 16, ... fields, not {count} as in {text:?}"
    );
    fields.chunks(n).map(<[Field]>::to_vec).collect()
}
