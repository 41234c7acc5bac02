//! Lab 2: boards as lists of rows. They may be any lists where they are answers.

use super::squares;
use crate::given::Given;
use crate::wire::wire_enum;

#[path = "../../../provided/any_size/board.rs"]
mod board;
#[path = "../../../provided/any_size/tally.rs"]
mod tally;
pub use board::{Board, Field, Player, Row, board};
pub use tally::tally;

wire_enum!(Player { X, O });

impl Given for Player {
    const FORM: &'static str = "`X` or `O`";
    const LIST_FORM: &'static str = "players in order, such as XOX";

    fn show(&self) -> String {
        format!("{self:?}")
    }

    fn read(text: &str) -> Result<Self, String> {
        match text.trim() {
            "X" => Ok(Player::X),
            "O" => Ok(Player::O),
            other => Err(format!("{other:?} is neither `X` nor `O`")),
        }
    }

    fn show_list(items: &[Self]) -> String {
        format!("\"{}\"", squares::show_row(items))
    }

    fn read_list(text: &str) -> Result<Vec<Self>, String> {
        squares::read_row(text)
    }
}

impl Given for Field {
    const FORM: &'static str =
        "rows of `X`, `O` and `.`, as many as each has fields, such as \"XO. .X. ..O\"";

    fn show(&self) -> String {
        self.map_or_else(|| ".".to_owned(), |player| player.show())
    }

    fn read(text: &str) -> Result<Self, String> {
        match text.trim() {
            "." => Ok(None),
            "X" => Ok(Some(Player::X)),
            "O" => Ok(Some(Player::O)),
            other => Err(format!("a field is `X`, `O` or `.`, not {other:?}")),
        }
    }

    fn show_list(items: &[Self]) -> String {
        squares::show_row(items)
    }

    fn read_list(text: &str) -> Result<Vec<Self>, String> {
        squares::read_row(text)
    }

    fn show_table(rows: &[Row]) -> String {
        squares::show(rows)
    }

    fn read_table(text: &str) -> Result<Vec<Row>, String> {
        squares::read(text)
    }

    fn draw_table(rows: &[Row]) -> Option<String> {
        squares::draw(rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::given::Lend;
    use crate::wire::{Wire, whole};

    #[test]
    fn boards_are_shown_as_they_are_read() {
        let boards = vec![board("XO. .X. ..O"), board("."), board(".X O.")];
        assert_eq!(boards.show(), "[\"XO. .X. ..O\", \".\", \".X O.\"]");
        assert_eq!(<Vec<Board>>::read(&boards.show()), Ok(boards.clone()));
        for board in boards {
            assert_eq!(Board::read(&board.show()), Ok(board.clone()));
            assert_eq!(Board::read(&board.show().replace(' ', "")), Ok(board));
        }
        assert!(Board::read("XO").is_err_and(|why| why.contains("not 2")));
        assert!(Board::read("XOZ.").is_err_and(|why| why.contains("'Z'") || why.contains("\"Z\"")));
    }

    #[test]
    fn a_board_is_drawn_whatever_its_size() {
        assert_eq!(board("X").draw(), Some(" X".to_owned()));
        assert_eq!(
            board("XO .X").draw(),
            Some(" X | O\n---+---\n   | X".to_owned())
        );
        assert_eq!(Board::new().draw(), None);
    }

    #[test]
    fn players_are_read_in_a_row() {
        let players = vec![Player::X, Player::O, Player::X];
        assert_eq!(players.show(), "\"XOX\"");
        assert_eq!(<Vec<Player>>::read("XOX"), Ok(players.clone()));
        assert_eq!(<Vec<Player>>::read(&players.show()), Ok(players));
        assert_eq!(<Vec<Player>>::read(""), Ok(vec![]));
    }

    #[test]
    fn an_answer_may_be_any_list_of_rows() {
        let rows = vec![vec![], vec![Some(Player::O), None]];
        let mut bytes = Vec::new();
        Lend::send(&&rows, &mut bytes);
        assert_eq!(whole::<Board>(&bytes), Ok(rows));
        assert_eq!(Board::blank(), Board::new());
    }
}
