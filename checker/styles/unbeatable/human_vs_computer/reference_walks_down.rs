//! Lets a reference walk down the tree, with helpers that hand references on and `?` wherever it
//! goes.

use std::io::{self, BufRead, Write};

use super::{Grid, Player, Tree, full, make_move, read_cell, show_grid, turn, wins};

type Node = Tree<(Grid, Player)>;

fn result(grid: &Grid) -> Option<String> {
    [Player::O, Player::X]
        .into_iter()
        .find(|&player| wins(player, grid))
        .map(|winner| format!("Player {winner} wins!"))
        .or_else(|| full(grid).then(|| "It's a draw!".to_string()))
}

fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    if input.read_line(&mut line)? == 0 {
        return Ok(None);
    }
    let line = match line.strip_suffix('\n') {
        Some(line) => line.strip_suffix('\r').unwrap_or(line),
        None => &line,
    };
    Ok(Some(line.to_string()))
}

fn human_move<'a>(
    node: &'a Node,
    human: Player,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<Option<&'a Node>> {
    let (grid, _) = &node.root;
    loop {
        write!(output, "Player {human}, enter your move: ")?;
        output.flush()?;
        let Some(line) = read_line(input)? else {
            return Ok(None);
        };
        let Some(cell) = read_cell(&line) else {
            writeln!(output, "ERROR: Invalid number")?;
            continue;
        };
        let Ok(after) = make_move(grid, cell, human) else {
            writeln!(output, "ERROR: Invalid move")?;
            continue;
        };
        return Ok(node.children.iter().find(|child| child.root.0 == after));
    }
}

fn computer_move<'a>(node: &'a Node, output: &mut dyn Write) -> io::Result<Option<&'a Node>> {
    let (grid, label) = &node.root;
    write!(output, "Player {} is thinking... ", turn(grid))?;
    output.flush()?;
    Ok(node.children.iter().find(|child| child.root.1 == *label))
}

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
        let grid = &node.root.0;
        write!(output, "{}\n", show_grid(grid))?;
        if let Some(result) = result(grid) {
            return write!(output, "{result}\n\n");
        }
        let chosen = if turn(grid) == human {
            human_move(node, human, input, output)?
        } else {
            computer_move(node, output)?
        };
        match chosen {
            Some(child) => node = child,
            None => return Ok(()),
        }
    }
}
