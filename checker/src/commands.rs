//! The commands, one function each; what is longer has a file of its own.

mod doctor;
mod helping;
mod learning;
mod trying;

use std::env;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use crate::check::{self, Origin, Plan};
use crate::cli::{self, Check, Cli, Command, Whose};
use crate::completions;
use crate::error::{Error, exit};
use crate::names;
use crate::play;
use crate::report;
use crate::tools::{Route, Run};
use crate::watch;
use crate::workbook::{Id, Workbook};

/// Does what the command line says and returns the exit code.
///
/// # Errors
/// Wrong usage, and whatever is at fault in the environment.
pub fn run(cli: Cli) -> Result<u8, Error> {
    match cli.command {
        None if watch::is_default() => watch(&cli::Watch::default()),
        None => judge(&Check::default()),
        Some(Command::Watch(arguments)) => watch(&arguments),
        Some(Command::Check(arguments)) => judge(&arguments),
        Some(Command::Try(arguments)) => trying::run(&arguments),
        Some(Command::List(whose)) => list(&whose),
        Some(Command::Hint(arguments)) => helping::hint(&arguments),
        Some(Command::Solution(arguments)) => helping::solution(&arguments),
        Some(Command::Diff(arguments)) => helping::diff(&arguments),
        Some(Command::Reset { problem }) => helping::reset(&problem),
        Some(Command::Play(arguments)) => play(&arguments),
        Some(Command::Doctor) => doctor::run(),
        Some(Command::Learn { problems }) => learning::run(&problems),
        Some(Command::Completions { shell }) => {
            report::print(&completions::script(shell))?;
            Ok(exit::PASSED)
        }
    }
}

/// The workbook that this was started in.
fn workbook() -> Result<Workbook, Error> {
    let here = env::current_dir()
        .map_err(|error| Error::Environment(format!("the current folder is gone: {error}")))?;
    Workbook::find(&here)
}

/// What to judge, from the command line.
fn plan(problems: Vec<Id>, whose: &Whose) -> Result<Plan, Error> {
    let by_default = cfg!(feature = "solutions") && !whose.exercises && whose.submission.is_none();
    let everything = whose.solutions.as_ref().map_or(by_default, Vec::is_empty);
    let replaced = whose
        .solutions
        .iter()
        .flatten()
        .map(|name| names::problem(name));
    let replaced = replaced.collect::<Result<_, _>>()?;
    let origin = match &whose.submission {
        Some(_) if everything => {
            return Err(Error::Usage(
                "--solutions without names judges the reference solutions; \
                 leave out --submission, or name the problems to replace"
                    .to_owned(),
            ));
        }
        Some(folder) => Origin::Submission(submission(folder)?),
        None if everything => Origin::Solutions,
        None => Origin::Exercises,
    };
    Ok(Plan {
        route: Route::choose(whose.cargo),
        origin,
        problems,
        replaced,
        fresh: false,
    })
}

fn submission(folder: &Path) -> Result<PathBuf, Error> {
    if !folder.join("exercises").is_dir() {
        return Err(Error::Usage(format!(
            "{} is not a submission: there is no folder `exercises` in it",
            folder.display()
        )));
    }
    Ok(folder.to_owned())
}

fn judge(arguments: &Check) -> Result<u8, Error> {
    let plan = Plan {
        fresh: arguments.fresh,
        ..plan(names::problems(&arguments.problems)?, &arguments.whose)?
    };
    report::Target::check(&arguments.formats)?;
    let report = check::run(&workbook()?, &plan, &Run::told())?;
    report::deliver(&report, &arguments.formats, arguments.verbose)?;
    Ok(if report.has_infra_error() {
        exit::ENVIRONMENT
    } else if report.passed() {
        exit::PASSED
    } else {
        exit::NOT_PASSED
    })
}

fn watch(arguments: &cli::Watch) -> Result<u8, Error> {
    let problem = arguments
        .problem
        .as_deref()
        .map(names::problem)
        .transpose()?;
    let route = Route::choose(arguments.cargo);
    watch::run(
        &workbook()?,
        &watch::Wish {
            problem,
            plain: arguments.plain,
            route,
        },
    )
}

fn play(arguments: &cli::Play) -> Result<u8, Error> {
    let lab = names::lab(&arguments.lab)?;
    let plan = plan(Id::of(lab).collect(), &arguments.whose)?;
    play::run(
        &workbook()?,
        play::Wish {
            plan,
            lab,
            size: arguments.size,
            computer: arguments.computer.is_some(),
            computer_begins: arguments.computer == Some(cli::Beginner::It),
            screen: arguments.tui,
        },
    )
}

fn list(whose: &Whose) -> Result<u8, Error> {
    let plan = plan(Id::all().collect(), whose)?;
    let report = check::run(&workbook()?, &plan, &Run::told())?;
    report::print(&report::human::list(&report))?;
    Ok(exit::PASSED)
}

/// Asks a yes-or-no question; without a terminal, and at the end of input, the answer is no.
fn confirm(question: &str) -> bool {
    if !io::stdin().is_terminal() {
        return false;
    }
    eprint!("{question} [y/N] ");
    let _ = io::stderr().flush();
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line);
    read.is_ok() && matches!(line.trim(), "y" | "Y" | "yes")
}
