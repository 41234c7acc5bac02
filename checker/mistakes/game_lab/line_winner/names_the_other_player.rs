//! You find the completed lines, but you name the player who does not hold them.

use super::{Board, Cell, Line, Player};

/// The player whose marks stand in all three cells of `line`, or `None` where neither player's do.
pub fn line_winner(board: &Board, line: Line) -> Option<Player> {
    use Cell::Taken;
    use Player::{O, X};

    let (a, b, c) = line;
    match (board.get(a), board.get(b), board.get(c)) {
        (Taken(X), Taken(X), Taken(X)) => Some(O),
        (Taken(O), Taken(O), Taken(O)) => Some(X),
        _ => None,
    }
}
