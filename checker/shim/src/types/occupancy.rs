//! Lab 4: boards as three lists of places, in whatever order the lists are.

use crate::given::Given;
use crate::wire::{Malformed, Wire, wire_enum, wire_struct};

#[path = "../../../provided/occupancy/board.rs"]
mod board;
#[path = "../../../provided/occupancy/tally.rs"]
mod tally;
pub use board::{Board, Outcome, ParseBoardError, Place, PlayError, Player, board};
pub use tally::{CallCount, tally};

wire_enum!(Player { O, X });
wire_enum!(PlayError {
    Completed,
    Unavailable
});
wire_struct!(Board { os, xs, empties });

impl Wire for Outcome {
    fn put(&self, out: &mut Vec<u8>) {
        match self {
            Outcome::Winner(player) => Some(*player),
            Outcome::Draw => None,
        }
        .put(out);
    }

    fn take(input: &mut &[u8]) -> Result<Self, Malformed> {
        let winner = <Option<Player> as Wire>::take(input)?;
        Ok(winner.map_or(Outcome::Draw, Outcome::Winner))
    }

    fn blank() -> Self {
        Outcome::Draw
    }
}

impl Given for Board {
    const FORM: &'static str = "nine of `O`, `X` and `.`, spaces optional, such as \"OX. .O. ...\", or \
        three lists of places, such as \"00 11 | 01 | 02 10 12 20 21 22\"";
    const LIST_FORM: &'static str =
        "boards with a comma between, such as \"O.. ... ..., ..O ... ...\"";

    /// The text from which the very same lists are read, in their order.
    fn show(&self) -> String {
        format!("{self:?}")
    }

    fn read(text: &str) -> Result<Self, String> {
        let text = text.trim().trim_matches('"');
        text.parse()
            .map_err(|error: ParseBoardError| error.to_string())
    }

    fn read_list(text: &str) -> Result<Vec<Self>, String> {
        let inner = text.trim();
        let inner = inner.strip_prefix('[').unwrap_or(inner);
        let inner = inner.strip_suffix(']').unwrap_or(inner);
        if inner.trim().is_empty() {
            return Ok(Vec::new());
        }
        // Where boards stand in quotes, a comma in one belongs to it.
        if inner.contains('"') {
            let quoted = inner.split('"').skip(1).step_by(2);
            quoted.map(Self::read).collect()
        } else {
            inner.split(',').map(Self::read).collect()
        }
    }

    fn draw(&self) -> Option<String> {
        Some(format!("{self:#}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::whole;

    #[test]
    fn the_order_of_a_boards_lists_comes_through() {
        let board = Board {
            os: vec![(2, 2), (0, 0), (0, 0)],
            xs: vec![(12, usize::MAX)],
            empties: vec![],
        };
        let mut bytes = Vec::new();
        board.put(&mut bytes);
        assert_eq!(whole::<Board>(&bytes), Ok(board.clone()));
        assert_eq!(Board::read(&board.show()), Ok(board.clone()));
        let boards = vec![board, board_of("OX. ... ...")];
        assert_eq!(<Vec<Board>>::read(&boards.show()), Ok(boards));
        assert_eq!(<Vec<Board>>::read("[]"), Ok(vec![]));
    }

    #[test]
    fn boards_are_read_without_quotes_too() {
        let boards = <Vec<Board>>::read("OX. ... ..., ... ... ..O");
        let expected = vec![board_of("OX. ... ..."), board_of("... ... ..O")];
        assert_eq!(boards, Ok(expected));
    }

    fn board_of(text: &str) -> Board {
        board(text)
    }
}
