//! Occupancy: O begins, and `play` moves places from one list to another.

use shim::types::occupancy::{Board, Place, PlayError, Player};
use shim::wire::Wire;

use crate::panel::Panel;
use crate::play::game::{Look, Rules, Side};

pub struct Occupancy;

impl Rules for Occupancy {
    type Position = Board;

    const FIRST: Side = Side::O;
    const ADVISER: Option<&'static str> = None;
    const PLAYS: bool = false;

    fn start(panel: &mut Panel<'_>, _: usize) -> Board {
        let nothing = Board {
            os: Vec::new(),
            xs: Vec::new(),
            empties: Vec::new(),
        };
        panel.ask(
            "empty_board",
            |_| {},
            nothing,
            "a board without free places",
        )
    }

    fn look(panel: &mut Panel<'_>, board: &Board) -> Look {
        let mut won =
            |places: &Vec<Place>| panel.ask("won", |out| places.put(out), false, "`false`");
        let winner = match (won(&board.os), won(&board.xs)) {
            (true, _) => Some(Player::O),
            (false, true) => Some(Player::X),
            (false, false) => None,
        };
        let over = panel.ask("finished", |out| board.put(out), false, "`false`");
        let turn = if board.os.len() <= board.xs.len() {
            Side::O
        } else {
            Side::X
        };
        let status = match winner {
            Some(Player::O) => Look::won_by(Side::O),
            Some(Player::X) => Look::won_by(Side::X),
            None if over => "Draw!".to_owned(),
            None => Look::turn_of(turn),
        };
        let mut rows = vec![vec![None; 3]; 3];
        for (places, side) in [(&board.os, Side::O), (&board.xs, Side::X)] {
            for place in places {
                match rows.get_mut(place.0).and_then(|row| row.get_mut(place.1)) {
                    Some(field @ None) => *field = Some(side),
                    Some(_) => panel.complain(format!("Two marks stand on {place:?}.")),
                    None => panel.complain(format!("{place:?} is not on the board.")),
                }
            }
        }
        let mut open: Vec<usize> = board
            .empties
            .iter()
            .filter(|(row, column)| *row < 3 && *column < 3 && !over)
            .map(|(row, column)| row * 3 + column)
            .collect();
        open.sort_unstable();
        open.dedup();
        Look {
            rows,
            status,
            turn,
            over,
            open,
        }
    }

    fn play(panel: &mut Panel<'_>, board: &Board, place: usize) -> Option<Board> {
        let place: Place = (place / 3, place % 3);
        let ask = |out: &mut Vec<u8>| {
            board.put(out);
            place.put(out);
        };
        let refused = Err(PlayError::Unavailable);
        let after: Result<Board, PlayError> = panel.ask("play", ask, refused, "`Err(Unavailable)`");
        after.ok()
    }

    fn advise(_: &mut Panel<'_>, _: &Board) -> Vec<usize> {
        Vec::new()
    }
}
