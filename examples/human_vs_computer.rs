//! Your `human_vs_computer`, at the terminal that it was written for. You are O and move first;
//! with the argument `X` you are X.

use std::env;
use std::io::{self, stdin, stdout};

use noughts::unbeatable::{Player, empty, game_tree, human_vs_computer, minimax};

fn main() -> io::Result<()> {
    let human = match env::args().nth(1).as_deref() {
        Some("X") => Player::X,
        _ => Player::O,
    };
    let tree = minimax(&game_tree(&empty(3), Player::O));
    human_vs_computer(&tree, human, &mut stdin().lock(), &mut stdout())
}
