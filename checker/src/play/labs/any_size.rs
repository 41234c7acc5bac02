//! Boards of any size: X and O mark in turn, on the boards that `moves` gives.

use std::ops::RangeInclusive;

use shim::types::any_size::{Board, Player};
use shim::wire::Wire;

use crate::panel::Panel;
use crate::play::game::{Look, Rules, Side};

pub struct AnySize;

impl Rules for AnySize {
    type Position = Board;

    const FIRST: Side = Side::X;
    const SIZES: RangeInclusive<usize> = 1..=5;
    const ADVISER: Option<&'static str> = Some("win_moves");
    const PLAYS: bool = false;

    fn start(panel: &mut Panel<'_>, size: usize) -> Board {
        let single = vec![vec![None]];
        panel.ask("new_board", |out| size.put(out), single, "a single field")
    }

    fn look(panel: &mut Panel<'_>, board: &Board) -> Look {
        let mut won = |player: Player| {
            let ask = |out: &mut Vec<u8>| {
                player.put(out);
                board.put(out);
            };
            panel.ask("won", ask, false, "`false`")
        };
        let winner = [Player::X, Player::O]
            .into_iter()
            .find(|player| won(*player));
        let over = panel.ask("finished", |out| board.put(out), false, "`false`");
        let turn = turn(board);
        let status = match winner {
            Some(player) => Look::won_by(side(player)),
            None if board.iter().flatten().any(Option::is_none) => Look::turn_of(turn),
            None if over => "Draw!".to_owned(),
            None => "No empty fields left".to_owned(),
        };
        let mut open = Vec::new();
        if !over {
            open = after(panel, "moves", board)
                .into_iter()
                .map(|(place, _)| place)
                .collect();
            open.sort_unstable();
            open.dedup();
        }
        Look {
            rows: board
                .iter()
                .map(|row| row.iter().map(|field| field.map(side)).collect())
                .collect(),
            status,
            turn,
            over,
            open,
        }
    }

    fn play(panel: &mut Panel<'_>, board: &Board, place: usize) -> Option<Board> {
        let boards = after(panel, "moves", board);
        let found = boards.into_iter().find(|(marked, _)| *marked == place);
        found.map(|(_, board)| board)
    }

    fn advise(panel: &mut Panel<'_>, board: &Board) -> Vec<usize> {
        let boards = after(panel, "win_moves", board);
        boards.into_iter().map(|(place, _)| place).collect()
    }
}

/// The boards that a function gives for the player to move, each with the place of its new mark.
fn after(panel: &mut Panel<'_>, function: &str, board: &Board) -> Vec<(usize, Board)> {
    let mover = match turn(board) {
        Side::X => Player::X,
        Side::O => Player::O,
    };
    let ask = |out: &mut Vec<u8>| {
        mover.put(out);
        board.put(out);
    };
    let boards: Vec<Board> = panel.ask(function, ask, Vec::new(), "no boards");
    let mut found = Vec::new();
    for after in boards {
        match new_mark(board, &after, mover) {
            Some(place) => found.push((place, after)),
            None => panel.complain(format!(
                "`{function}` gives a board that does not come from this one by one mark of {}.",
                side(mover).mark()
            )),
        }
    }
    found
}

/// The place of the one mark by which a board differs from another.
fn new_mark(before: &Board, after: &Board, mover: Player) -> Option<usize> {
    let shape = |board: &Board| board.iter().map(Vec::len).collect::<Vec<usize>>();
    if shape(before) != shape(after) {
        return None;
    }
    let fields = before.iter().flatten().zip(after.iter().flatten());
    let changes: Vec<usize> = fields
        .enumerate()
        .filter(|(_, (before, after))| before != after)
        .map(|(place, _)| place)
        .collect();
    match changes.as_slice() {
        [place] => {
            let was_free = before.iter().flatten().nth(*place) == Some(&None);
            let is_mine = after.iter().flatten().nth(*place) == Some(&Some(mover));
            (was_free && is_mine).then_some(*place)
        }
        _ => None,
    }
}

/// Nobody keeps the turn in this lab: X moves while there are as many O's.
fn turn(board: &Board) -> Side {
    let count = |player| {
        let fields = board.iter().flatten();
        fields.filter(|field| **field == Some(player)).count()
    };
    if count(Player::X) <= count(Player::O) {
        Side::X
    } else {
        Side::O
    }
}

fn side(player: Player) -> Side {
    match player {
        Player::X => Side::X,
        Player::O => Side::O,
    }
}
