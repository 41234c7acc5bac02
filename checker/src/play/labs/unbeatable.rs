//! The unbeatable player: O begins, and `best_move` gives the grid after its move.

use shim::types::unbeatable::{Grid, MoveError, Player};
use shim::wire::Wire;

use crate::panel::Panel;
use crate::play::game::{Look, Rules, Side};

pub struct Unbeatable;

impl Rules for Unbeatable {
    type Position = Grid;

    const FIRST: Side = Side::O;
    const ADVISER: Option<&'static str> = Some("best_move");
    const PLAYS: bool = true;

    fn start(panel: &mut Panel<'_>, size: usize) -> Grid {
        let blank = vec![vec![Player::B; size]; size];
        panel.ask("empty", |out| size.put(out), blank, "an empty 3x3 grid")
    }

    fn look(panel: &mut Panel<'_>, grid: &Grid) -> Look {
        let mut wins = |player: Player| {
            let ask = |out: &mut Vec<u8>| {
                player.put(out);
                grid.put(out);
            };
            panel.ask("wins", ask, false, "`false`")
        };
        let winner = [Player::O, Player::X]
            .into_iter()
            .find(|player| wins(*player));
        let won = panel.ask("won", |out| grid.put(out), false, "`false`");
        let full = panel.ask("full", |out| grid.put(out), false, "`false`");
        let turn = turn(panel, grid);
        let over = won || full;
        let status = match winner.and_then(side) {
            Some(side) => Look::won_by(side),
            None if full => "It's a draw!".to_owned(),
            None => Look::turn_of(turn),
        };
        let cells = grid.iter().flatten().count();
        let mut open = Vec::new();
        for cell in 0..cells {
            let ask = |out: &mut Vec<u8>| {
                grid.put(out);
                cell.put(out);
            };
            if !over && panel.ask("valid", ask, false, "`false`") {
                open.push(cell);
            }
        }
        Look {
            rows: grid
                .iter()
                .map(|row| row.iter().copied().map(side).collect())
                .collect(),
            status,
            turn,
            over,
            open,
        }
    }

    fn play(panel: &mut Panel<'_>, grid: &Grid, cell: usize) -> Option<Grid> {
        let player = match turn(panel, grid) {
            Side::X => Player::X,
            Side::O => Player::O,
        };
        let ask = |out: &mut Vec<u8>| {
            grid.put(out);
            cell.put(out);
            player.put(out);
        };
        let refused = Err(MoveError::Occupied);
        let after: Result<Grid, MoveError> =
            panel.ask("make_move", ask, refused, "that the cell is taken");
        after.ok()
    }

    fn advise(panel: &mut Panel<'_>, grid: &Grid) -> Vec<usize> {
        let best: Option<Grid> = panel.ask("best_move", |out| grid.put(out), None, "`None`");
        let Some(after) = best else {
            return Vec::new();
        };
        let cells: Vec<(Player, Player)> = grid
            .iter()
            .flatten()
            .copied()
            .zip(after.iter().flatten().copied())
            .collect();
        let changed = |cell: &usize| cells[*cell].0 != cells[*cell].1;
        let changes: Vec<usize> = (0..cells.len()).filter(changed).collect();
        match changes.as_slice() {
            [cell]
                if cells[*cell].0 == Player::B && after.iter().flatten().count() == cells.len() =>
            {
                changes
            }
            _ => {
                panel.complain(
                    "`best_move` gives a grid that does not come from this one by one mark."
                        .to_owned(),
                );
                Vec::new()
            }
        }
    }
}

fn turn(panel: &mut Panel<'_>, grid: &Grid) -> Side {
    let player = panel.ask("turn", |out| grid.put(out), Player::O, "`O`");
    side(player).unwrap_or_else(|| {
        panel.complain("`turn` says that it is nobody's turn; O moves.".to_owned());
        Side::O
    })
}

fn side(player: Player) -> Option<Side> {
    match player {
        Player::O => Some(Side::O),
        Player::B => None,
        Player::X => Some(Side::X),
    }
}
