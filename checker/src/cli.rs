//! The command line, as data: help, completions and parsing come from here.

use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::completions::Shell;
use crate::{invocation, names};

/// Reads the command line. Usage lines name the program as it was started.
///
/// # Errors
/// Wrong usage, and also where only help was asked for: clap tells which.
pub fn parse() -> Result<Cli, clap::Error> {
    let command = Cli::command().bin_name(invocation::prefix());
    Cli::from_arg_matches(&command.try_get_matches()?)
}

/// The answer to somebody who has left out the command: there is one where the word in its place is a
/// name, or nearly.
pub fn in_place_of_a_command(error: &clap::Error) -> Option<String> {
    if error.kind() != ErrorKind::InvalidSubcommand {
        return None;
    }
    let is_near_a_command = error.get(ContextKind::SuggestedSubcommand).is_some();
    match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) if !is_near_a_command => {
            names::in_place_of_a_command(word)
        }
        _ => None,
    }
}

/// Judges the exercises of the workbook, and helps to solve them.
#[derive(Debug, Parser)]
#[command(
    name = "checker",
    version,
    about,
    after_help = "PROBLEM is a name such as `winner`, or `occupancy/won` where several labs have one of \
                  that name; the path of its file is a name too.\nExit codes: 0 all that was asked for passes, 1 something does \
                  not, 2 wrong usage, 3 the environment is at fault.",
    max_term_width = 100
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Judge all problems, or those named, once
    Check(Check),
    /// Judge at every save and show the problem at hand: the default on a terminal
    Watch(Watch),
    /// Run your own function once and show what it returns and prints
    Try(Try),
    /// Show every problem with its state and points
    List(Whose),
    /// Show the next hint of a problem
    Hint(Hint),
    /// Show the reference solution of a problem
    Solution(Reveal),
    /// Compare your file with the reference solution
    Diff(Reveal),
    /// Put the stub of a problem back; your version is kept beside it
    Reset { problem: String },
    /// Play the game of a lab with your own functions, at the terminal
    Play(Play),
    /// Show what is installed, what is odd, and what to do about it
    Doctor,
    /// For who adds problems: find out what the known mistakes answer, and keep it beside them
    Learn {
        /// The problems whose mistakes or suites have changed, or whole labs; all where none is
        /// named
        problems: Vec<String>,
    },
    /// Print a script that lets a shell complete commands and names, for a command `noughts`
    Completions { shell: Shell },
}

/// Whose files are judged.
#[derive(Args, Debug, Default)]
pub struct Whose {
    /// Judge the reference solutions, or put only those of some problems in the place of the
    /// exercises
    #[arg(
        long,
        value_name = "PROBLEM,...",
        num_args = 0..=1,
        require_equals = true,
        value_delimiter = ','
    )]
    pub solutions: Option<Vec<String>>,
    /// Judge the exercises, also where the checker was built with `--features solutions`
    #[arg(long, conflicts_with = "solutions")]
    pub exercises: bool,
    /// Judge the stubs in this folder, laid out like the workbook (DIR/exercises/LAB/PROBLEM.rs)
    #[arg(long, value_name = "DIR", conflicts_with = "exercises")]
    pub submission: Option<PathBuf>,
    /// Compile candidates with cargo instead of calling the compiler directly: slower, for systems
    /// on which the direct way does not work
    #[arg(long)]
    pub cargo: bool,
}

#[derive(Args, Debug, Default)]
pub struct Check {
    /// The problems to judge, or whole labs; all where none is named
    pub problems: Vec<String>,
    #[command(flatten)]
    pub whose: Whose,
    /// How to report, and where to: `human`, `json`, `json=report.json`; may be given several times
    #[arg(long = "format", value_name = "FORMAT[=FILE]")]
    pub formats: Vec<crate::report::Target>,
    /// Show every case, and what passing cases printed
    #[arg(long, short)]
    pub verbose: bool,
    /// Ask everything anew, whatever is known from earlier runs
    #[arg(long)]
    pub fresh: bool,
}

#[derive(Args, Debug, Default)]
pub struct Watch {
    /// The problem to begin with; else the first one that is not solved
    pub problem: Option<String>,
    /// Write lines instead of taking over the screen, for screen readers; so it is without a
    /// terminal
    #[arg(long)]
    pub plain: bool,
    /// Compile candidates with cargo instead of calling the compiler directly
    #[arg(long)]
    pub cargo: bool,
}

#[derive(Args, Debug)]
pub struct Play {
    /// The lab whose game is played, such as `any_size`
    #[arg(default_value = "game_lab")]
    pub lab: String,
    /// Let the lab's best function play one side, and say which one has the first move: `you` or
    /// `it`
    #[arg(long, value_name = "FIRST", num_args = 0..=1, require_equals = true, default_missing_value = "you")]
    pub computer: Option<Beginner>,
    /// The size of the board, where the lab has boards of several sizes
    #[arg(long, value_name = "N")]
    pub size: Option<usize>,
    /// Play on the whole screen, with arrows, digits and the mouse, instead of line by line
    #[arg(long)]
    pub tui: bool,
    #[command(flatten)]
    pub whose: Whose,
}

/// Who has the first move against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Beginner {
    You,
    It,
}

#[derive(Args, Debug)]
pub struct Try {
    /// The problem, or one of its functions, or a provided one such as `apply_move`
    pub problem: String,
    /// One argument a parameter, such as "XX. OO. ..."
    #[arg(allow_negative_numbers = true)]
    pub arguments: Vec<String>,
    #[command(flatten)]
    pub whose: Whose,
}

#[derive(Args, Debug)]
pub struct Hint {
    pub problem: String,
    /// Show all hints at once
    #[arg(long)]
    pub all: bool,
}

#[derive(Args, Debug)]
pub struct Reveal {
    pub problem: String,
    /// Do not ask first while the problem is unsolved
    #[arg(long)]
    pub reveal: bool,
}
