//! Provided: the players, places, boards as three lists of places, and how a game ends.

use std::fmt;
use std::str::FromStr;

/// One of the two players, and also the mark that player leaves on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Moves first.
    O,
    /// Moves second.
    X,
}

/// A place on the board: its row and its column, each 0, 1 or 2.
///
/// ```text
/// (0, 0) | (0, 1) | (0, 2)
/// -------+--------+-------
/// (1, 0) | (1, 1) | (1, 2)
/// -------+--------+-------
/// (2, 0) | (2, 1) | (2, 2)
/// ```
pub type Place = (usize, usize);

/// A board as three lists of places: where O stands, where X stands, and what is still free.
///
/// The lists mean sets: in which order a list names its places says nothing about the game. But
/// `==` compares lists, so two boards that look the same may still be unequal.
///
/// Nothing here forbids a place that stands in two lists, or in none, or off the board. The type
/// lets you write such a board down; only the functions that make boards can see to it that
/// nobody does.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    /// The places where O stands.
    pub os: Vec<Place>,
    /// The places where X stands.
    pub xs: Vec<Place>,
    /// The places where nobody stands yet.
    pub empties: Vec<Place>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// This player has a whole line.
    Winner(Player),
    /// The board is full and nobody has a line.
    Draw,
}

/// Why a move cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PlayError {
    /// The game has already ended.
    Completed,
    /// The place is taken, or not on the board.
    Unavailable,
}

/// The board that a text shows: nine of `O`, `X` and `.` (free), row by row, spaces where you like
/// them. Each list names its places in reading order.
///
/// A board that cannot be drawn can be written as its three lists, each place as row and column:
/// `"00 02 | 11 | 01 10 12 20 21 22"`, or with a comma, `"0,12 | |"`, where a number is longer.
///
/// # Panics
/// Where the text is not a board. `text.parse::<Board>()` says so with an error instead.
pub fn board(text: &str) -> Board {
    text.parse()
        .unwrap_or_else(|error| panic!("{text:?} is not a board: {error}"))
}

/// Why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseBoardError {
    /// A character other than `O`, `X`, `.` and white space.
    UnknownMark(char),
    /// Not nine places, but this many.
    WrongLength(usize),
    /// Not three lists, but this many.
    WrongLists(usize),
    /// Something in a list that is no place.
    NotAPlace(String),
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseBoardError::UnknownMark(mark) => {
                write!(f, "a place is `O`, `X` or `.`, not {mark:?}")
            }
            ParseBoardError::WrongLength(count) => write!(f, "a board has 9 places, not {count}"),
            ParseBoardError::WrongLists(count) => {
                write!(f, "a board has 3 lists, with `|` between, not {count}")
            }
            ParseBoardError::NotAPlace(text) => {
                write!(
                    f,
                    "a place in a list is a row and a column, like `02`, not {text:?}"
                )
            }
        }
    }
}

impl std::error::Error for ParseBoardError {}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// A picture or three lists, as [`board`] describes them.
    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        if text.contains('|') {
            lists(text)
        } else {
            picture(text)
        }
    }
}

/// Reads nine of `O`, `X` and `.`; white space may stand anywhere between them.
fn picture(text: &str) -> Result<Board, ParseBoardError> {
    let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
    let mut board = Board {
        os: Vec::new(),
        xs: Vec::new(),
        empties: Vec::new(),
    };
    for (index, &mark) in marks.iter().enumerate() {
        let part = match mark {
            'O' => &mut board.os,
            'X' => &mut board.xs,
            '.' => &mut board.empties,
            other => return Err(ParseBoardError::UnknownMark(other)),
        };
        part.push((index / 3, index % 3));
    }
    match marks.len() {
        9 => Ok(board),
        count => Err(ParseBoardError::WrongLength(count)),
    }
}

/// Reads three lists of places: those of O, those of X and the free ones.
fn lists(text: &str) -> Result<Board, ParseBoardError> {
    let lists = text
        .split('|')
        .map(|list| list.split_whitespace().map(place).collect())
        .collect::<Result<Vec<Vec<Place>>, _>>()?;
    match <[Vec<Place>; 3]>::try_from(lists) {
        Ok([os, xs, empties]) => Ok(Board { os, xs, empties }),
        Err(lists) => Err(ParseBoardError::WrongLists(lists.len())),
    }
}

/// Reads a row and a column: two digits, or two numbers with a comma.
fn place(text: &str) -> Result<Place, ParseBoardError> {
    let numbers = match text.split_once(',') {
        None if text.len() == 2 => text.split_at_checked(1),
        pair => pair,
    };
    let place = numbers.and_then(|(row, column)| Some((row.parse().ok()?, column.parse().ok()?)));
    place.ok_or_else(|| ParseBoardError::NotAPlace(text.to_owned()))
}

/// The board as a picture, `OX. .O. ...`, whatever the order in its lists; `{board:#}` draws it on
/// three lines. A place that does not stand exactly once in the three lists is drawn as `?`, and
/// places off the board are named at the end.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut marks = [None; 9];
        let mut strays = Vec::new();
        for (part, mark) in [(&self.os, 'O'), (&self.xs, 'X'), (&self.empties, '.')] {
            for &(row, column) in part {
                if row > 2 || column > 2 {
                    strays.push((row, column));
                    continue;
                }
                let drawn = &mut marks[3 * row + column];
                *drawn = Some(drawn.map_or(mark, |_| '?'));
            }
        }
        let gap = if f.alternate() { '\n' } else { ' ' };
        let mut picture = String::with_capacity(11);
        for (index, mark) in marks.into_iter().enumerate() {
            if index == 3 || index == 6 {
                picture.push(gap);
            }
            picture.push(mark.unwrap_or('?'));
        }
        f.write_str(&picture)?;
        if !strays.is_empty() {
            write!(f, "{gap}and off the board {strays:?}")?;
        }
        Ok(())
    }
}

/// A board as it is written in a suite: as a picture, `"OX. .O. ..."`, where [`board`] makes this
/// very board of it, else as its three lists, `"11 00 | 01 | 22 21 20 12 10 02"`.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lists = [&self.os, &self.xs, &self.empties];
        if lists.map(Vec::len).iter().sum::<usize>() == 9 {
            let drawn = self.to_string();
            if picture(&drawn).as_ref() == Ok(self) {
                return write!(f, "{drawn:?}");
            }
        }
        f.write_str("\"")?;
        for (number, list) in lists.into_iter().enumerate() {
            if number > 0 {
                f.write_str(" | ")?;
            }
            for (index, (row, column)) in list.iter().enumerate() {
                let gap = if index == 0 { "" } else { " " };
                match row.max(column) {
                    0..10 => write!(f, "{gap}{row}{column}")?,
                    _ => write!(f, "{gap}{row},{column}")?,
                }
            }
        }
        f.write_str("\"")
    }
}

/// On one line, so that long lists of ends stay readable.
impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Winner(player) => write!(f, "Winner({player:?})"),
            Outcome::Draw => f.write_str("Draw"),
        }
    }
}
