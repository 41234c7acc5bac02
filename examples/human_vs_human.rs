//! Your `human_vs_human`, at the terminal that it was written for.

use std::io::{self, stdin, stdout};

use noughts::unbeatable::human_vs_human;

fn main() -> io::Result<()> {
    human_vs_human(&mut stdin().lock(), &mut stdout())
}
