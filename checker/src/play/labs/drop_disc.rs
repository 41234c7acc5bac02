//! Connect Four: the discs of player 1 are X, those of player -1 are O.

use shim::types::drop_disc::{DropError, Position};
use shim::wire::Wire;

use crate::panel::Panel;
use crate::play::game::{Look, Places, Rules, Side};

/// So many discs ahead `best_drop` is asked to look: enough to find a win with the third own disc.
const DEPTH: usize = 5;

const COLUMNS: usize = 7;
const ROWS: usize = 6;

pub struct DropDisc;

impl Rules for DropDisc {
    type Position = Position;

    const FIRST: Side = Side::X;
    const PLACES: Places = Places::Columns;
    const ADVISER: Option<&'static str> = Some("best_drop");
    const PLAYS: bool = true;

    fn start(panel: &mut Panel<'_>, _: usize) -> Position {
        let empty = Position {
            columns: vec![vec![0; ROWS]; COLUMNS],
            to_move: 1,
        };
        let ask = |out: &mut Vec<u8>| {
            COLUMNS.put(out);
            ROWS.put(out);
        };
        panel.ask(
            "empty_position",
            ask,
            empty,
            "seven empty columns of six rows",
        )
    }

    fn look(panel: &mut Panel<'_>, position: &Position) -> Look {
        let winner: Option<i8> =
            panel.ask("four_in_a_row", |out| position.put(out), None, "`None`");
        let over = panel.ask("is_over", |out| position.put(out), false, "`false`");
        let turn = side(position.to_move).unwrap_or(Side::X);
        let status = match winner.map(side) {
            Some(Some(side)) => Look::won_by(side),
            Some(None) => {
                panel.complain("`four_in_a_row` names a winner that is no player.".to_owned());
                Look::turn_of(turn)
            }
            None if over => "Draw!".to_owned(),
            None => Look::turn_of(turn),
        };
        let mut open = Vec::new();
        for column in 0..position.columns.len() {
            let ask = |out: &mut Vec<u8>| {
                position.put(out);
                column.put(out);
            };
            if !over && panel.ask("can_drop_in", ask, false, "`false`") {
                open.push(column);
            }
        }
        // Columns of different heights stand on the same ground.
        let height = position.columns.iter().map(Vec::len).max().unwrap_or(0);
        let row = |row: usize| {
            let disc = |column: &Vec<i8>| column.get(row).copied().and_then(side);
            position.columns.iter().map(disc).collect()
        };
        Look {
            rows: (0..height).rev().map(row).collect(),
            status,
            turn,
            over,
            open,
        }
    }

    fn play(panel: &mut Panel<'_>, position: &Position, column: usize) -> Option<Position> {
        let ask = |out: &mut Vec<u8>| {
            position.put(out);
            column.put(out);
        };
        let refused = Err(DropError::ColumnFull);
        let after: Result<Position, DropError> =
            panel.ask("drop_in", ask, refused, "that the column is full");
        after.ok()
    }

    fn advise(panel: &mut Panel<'_>, position: &Position) -> Vec<usize> {
        let ask = |out: &mut Vec<u8>| {
            position.put(out);
            DEPTH.put(out);
        };
        let best: Option<usize> = panel.ask("best_drop", ask, None, "`None`");
        match best {
            Some(column) if has_room(position, column) => vec![column],
            Some(column) => {
                panel.complain(format!(
                    "`best_drop` says column {column}, which is full or not on the board."
                ));
                Vec::new()
            }
            None => Vec::new(),
        }
    }
}

fn has_room(position: &Position, column: usize) -> bool {
    let column = position.columns.get(column);
    column.is_some_and(|cells| cells.last() == Some(&0))
}

fn side(player: i8) -> Option<Side> {
    match player {
        1 => Some(Side::X),
        -1 => Some(Side::O),
        _ => None,
    }
}
