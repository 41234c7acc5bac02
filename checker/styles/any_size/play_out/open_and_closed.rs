//! An enum says of every board in the list whether its game goes on; there is a round a player.

use super::{Board, Player, finished, moves};

#[derive(Clone)]
enum Game {
    Open(Board),
    Closed(Board),
}

fn game(board: Board) -> Game {
    if finished(&board) {
        Game::Closed(board)
    } else {
        Game::Open(board)
    }
}

fn round(player: Player, games: &Vec<Game>) -> Vec<Game> {
    games
        .iter()
        .flat_map(|g| match g {
            Game::Open(board) => moves(player, board).into_iter().map(game).collect(),
            Game::Closed(_) => vec![g.clone()],
        })
        .collect()
}

pub fn play_out(players: &[Player], board: &Board) -> Vec<Board> {
    let mut games = vec![game(board.clone())];
    for &player in players {
        games = round(player, &games);
    }
    games
        .into_iter()
        .map(|g| match g {
            Game::Open(board) | Game::Closed(board) => board,
        })
        .collect()
}
