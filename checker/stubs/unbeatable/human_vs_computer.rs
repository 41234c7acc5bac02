//! Problem 17: a person against the player that cannot lose

use std::io::{self, BufRead, Write};

use super::{Grid, Player, Tree};

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
    let _ = (input, output); // yours to read from and to write to
    todo!("play {human:?} against the computer from {:?}", tree.root)
}
