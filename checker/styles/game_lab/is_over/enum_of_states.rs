//! An enum names the states of a game, and the answer is a question about the state.

use super::{Board, Player, no_empty_cells_left, winner};

#[derive(Debug, Clone, PartialEq)]
enum State {
    Won { by: Player },
    Drawn,
    Open,
}

impl State {
    fn of(board: &Board) -> Self {
        if let Some(by) = winner(board) {
            Self::Won { by }
        } else if no_empty_cells_left(board.cells()) {
            Self::Drawn
        } else {
            Self::Open
        }
    }

    fn has_ended(&self) -> bool {
        match self {
            State::Won { by: _ } => true,
            State::Drawn => true,
            State::Open => false,
        }
    }
}

pub fn is_over(board: &Board) -> bool {
    State::of(board).has_ended()
}
