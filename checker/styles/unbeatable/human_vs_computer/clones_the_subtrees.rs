//! Owns its node: at every move the chosen subtree is cloned into the variable.

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
    let mut node = tree.clone();
    loop {
        let grid = node.root.0.clone();
        writeln!(output, "{}", show_grid(&grid))?;
        if wins(Player::O, &grid) {
            writeln!(output, "Player O wins!")?;
            writeln!(output, "")?;
            break;
        }
        if wins(Player::X, &grid) {
            writeln!(output, "Player X wins!")?;
            writeln!(output, "")?;
            break;
        }
        if full(&grid) {
            writeln!(output, "It's a draw!")?;
            writeln!(output, "")?;
            break;
        }

        let player = turn(&grid);
        let mut chosen: Option<Tree<(Grid, Player)>> = None;
        if player == human {
            while chosen.is_none() {
                write!(output, "Player {}, enter your move: ", player)?;
                output.flush()?;
                let line = match input.lines().next() {
                    Some(line) => line?,
                    None => return Ok(()),
                };
                let cell = match read_cell(&line) {
                    Some(cell) => cell,
                    None => {
                        writeln!(output, "ERROR: Invalid number")?;
                        continue;
                    }
                };
                match make_move(&grid, cell, player) {
                    Ok(after) => {
                        for child in &node.children {
                            if child.root.0 == after {
                                chosen = Some(child.clone());
                            }
                        }
                    }
                    Err(_) => writeln!(output, "ERROR: Invalid move")?,
                }
            }
        } else {
            write!(output, "Player {} is thinking... ", player)?;
            output.flush()?;
            for child in &node.children {
                if child.root.1 == node.root.1 {
                    chosen = Some(child.clone());
                    break;
                }
            }
        }
        node = chosen.unwrap();
    }
    Ok(())
}
