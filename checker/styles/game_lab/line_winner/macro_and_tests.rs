//! A macro for the two arms that are alike, and tests below the function, in the same file.

use super::{Board, Line, Player};

macro_rules! all_taken_by {
    ($player:ident) => {
        (
            super::Cell::Taken(Player::$player),
            super::Cell::Taken(Player::$player),
            super::Cell::Taken(Player::$player),
        )
    };
}

#[must_use]
pub fn line_winner(board: &Board, (a, b, c): Line) -> Option<Player> {
    let cells = (board.get(a), board.get(b), board.get(c));
    if cells == all_taken_by!(X) {
        Some(Player::X)
    } else if cells == all_taken_by!(O) {
        Some(Player::O)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_x() {
        let board: Board = "XXX OO. ...".parse().unwrap();
        assert_eq!(line_winner(&board, (0, 1, 2)), Some(Player::X));
        assert_eq!(line_winner(&board, (3, 4, 5)), None);
    }
}
