//! The game lab: every function of the game panel, with the panel's own defaults.

use shim::types::game_lab::{Board, Cell, Player};
use shim::wire::Wire;

use crate::panel::Panel;
use crate::play::game::{Look, Rules, Side};

pub struct GameLab;

impl Rules for GameLab {
    type Position = Board;

    const FIRST: Side = Side::X;
    const ADVISER: Option<&'static str> = Some("best_move");
    const PLAYS: bool = true;

    fn start(_: &mut Panel<'_>, _: usize) -> Board {
        Board::empty()
    }

    fn look(panel: &mut Panel<'_>, board: &Board) -> Look {
        let winner: Option<Player> = panel.ask("winner", |out| board.put(out), None, "`None`");
        let over = panel.ask("is_over", |out| board.put(out), false, "`false`");
        let turn = current_player(panel, board);
        let status = match winner {
            Some(player) => Look::won_by(side(player)),
            None => {
                let cells = board.cells().to_vec();
                let full = panel.ask(
                    "no_empty_cells_left",
                    |out| cells.put(out),
                    false,
                    "`false`",
                );
                match (full, over) {
                    (true, true) => "Draw!".to_owned(),
                    (true, false) => "No empty cells left".to_owned(),
                    (false, _) => Look::turn_of(turn),
                }
            }
        };
        let free = |cell: &usize| board.get(*cell) == Cell::Empty && !over;
        Look {
            rows: board
                .cells()
                .chunks(3)
                .map(|row| row.iter().copied().map(field).collect())
                .collect(),
            status,
            turn,
            over,
            open: (0..9).filter(free).collect(),
        }
    }

    fn play(panel: &mut Panel<'_>, board: &Board, cell: usize) -> Option<Board> {
        let player = match current_player(panel, board) {
            Side::X => Player::X,
            Side::O => Player::O,
        };
        Some(board.set(cell, Cell::Taken(player)))
    }

    fn advise(panel: &mut Panel<'_>, board: &Board) -> Vec<usize> {
        let best: Option<usize> = panel.ask("best_move", |out| board.put(out), None, "`None`");
        match best {
            Some(cell) if board.cells().get(cell) == Some(&Cell::Empty) => vec![cell],
            Some(cell) => {
                panel.complain(format!(
                    "`best_move` says cell {cell}, which is taken or not on the board."
                ));
                Vec::new()
            }
            None => Vec::new(),
        }
    }
}

fn current_player(panel: &mut Panel<'_>, board: &Board) -> Side {
    side(panel.ask("current_player", |out| board.put(out), Player::X, "`X`"))
}

fn side(player: Player) -> Side {
    match player {
        Player::X => Side::X,
        Player::O => Side::O,
    }
}

fn field(cell: Cell) -> Option<Side> {
    match cell {
        Cell::Empty => None,
        Cell::Taken(player) => Some(side(player)),
    }
}
