//! A function a step down the tree: each call stands on one node and ends where the next begins.

use std::io::{self, BufRead, Write};

use super::{Grid, Player, Tree, full, make_move, read_cell, show_grid, turn, wins};

/// Lets a person play against the computer, from the root of a labelled game tree on. The person's
/// moves are read from `input` as in `human_vs_human`; the computer finds its own by walking down
/// the tree. The end of the input ends the game.
///
/// # Errors
/// Where reading or writing fails.
pub fn human_vs_computer(
    tree: &Tree<(Grid, Player)>,
    human: Player,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let (grid, label) = &tree.root;
    writeln!(output, "{}", show_grid(grid))?;
    for player in [Player::O, Player::X] {
        if wins(player, grid) {
            return writeln!(output, "Player {player} wins!\n");
        }
    }
    if full(grid) {
        return writeln!(output, "It's a draw!\n");
    }
    let player = turn(grid);
    let chosen = if player == human {
        ask(grid, human, input, output)?
    } else {
        write!(output, "Player {player} is thinking... ")?;
        output.flush()?;
        let best = tree.children.iter().find(|child| child.root.1 == *label);
        best.map(|child| child.root.0.clone())
    };
    match tree
        .children
        .iter()
        .find(|child| Some(&child.root.0) == chosen.as_ref())
    {
        Some(child) => human_vs_computer(child, human, input, output),
        None => Ok(()),
    }
}

/// The grid after the human's move, or `None` at the end of the input.
fn ask(
    grid: &Grid,
    human: Player,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<Option<Grid>> {
    loop {
        write!(output, "Player {human}, enter your move: ")?;
        output.flush()?;
        let Some(line) = input.lines().next() else {
            return Ok(None);
        };
        match read_cell(&line?).map(|cell| make_move(grid, cell, human)) {
            Some(Ok(after)) => return Ok(Some(after)),
            Some(Err(_)) => writeln!(output, "ERROR: Invalid move")?,
            None => writeln!(output, "ERROR: Invalid number")?,
        }
    }
}
