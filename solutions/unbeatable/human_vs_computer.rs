//! Problem 17: a person against the player that cannot lose

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
    let mut node = tree;
    loop {
        let (grid, label) = &node.root;
        writeln!(output, "{}", show_grid(grid))?;
        if let Some(result) = result(grid) {
            return writeln!(output, "{result}\n");
        }
        let player = turn(grid);
        let chosen = if player == human {
            ask(node, human, input, output)?
        } else {
            write!(output, "Player {player} is thinking... ")?;
            output.flush()?;
            node.children.iter().find(|child| child.root.1 == *label)
        };
        match chosen {
            Some(child) => node = child,
            None => return Ok(()),
        }
    }
}

/// What there is to say about a game that is over.
fn result(grid: &Grid) -> Option<&'static str> {
    if wins(Player::O, grid) {
        Some("Player O wins!")
    } else if wins(Player::X, grid) {
        Some("Player X wins!")
    } else if full(grid) {
        Some("It's a draw!")
    } else {
        None
    }
}

/// The child that the human's move leads to. Asks until the move can be made; `None` at the end of
/// the input.
fn ask<'a>(
    node: &'a Tree<(Grid, Player)>,
    human: Player,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<Option<&'a Tree<(Grid, Player)>>> {
    loop {
        write!(output, "Player {human}, enter your move: ")?;
        output.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        match read_cell(without_end(&line)) {
            None => writeln!(output, "ERROR: Invalid number")?,
            Some(cell) => match make_move(&node.root.0, cell, human) {
                Ok(after) => return Ok(node.children.iter().find(|child| child.root.0 == after)),
                Err(_) => writeln!(output, "ERROR: Invalid move")?,
            },
        }
    }
}

/// The line without its end: a newline, and the carriage return before it if there is one.
fn without_end(line: &str) -> &str {
    match line.strip_suffix('\n') {
        Some(line) => line.strip_suffix('\r').unwrap_or(line),
        None => line,
    }
}
