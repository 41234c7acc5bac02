//! The checker of Noughts: judges each problem of the workbook, watches, and hints.
//!
//! Data flows one way: submission, stage, build, candidate, judge, verdict, report. The
//! architecture page of the docs says what each module may not know.

mod advice;
mod assembly;
mod bench;
mod blame;
mod build;
mod cache;
mod cancel;
mod check;
mod cli;
mod commands;
mod compiler;
mod completions;
mod crash;
mod difference;
mod error;
mod files;
mod hash;
mod hints;
mod imports;
mod invocation;
mod judge;
mod launch;
mod names;
mod order;
mod outline;
mod page;
mod panel;
mod pipes;
mod play;
mod progress;
mod provided;
mod reach;
mod refusals;
mod remarks;
mod report;
mod ruling;
mod sentences;
mod source;
mod stage;
mod terminal;
mod tokens;
mod tools;
mod verdict;
mod watch;
mod watchdog;
mod words;
mod workbook;
mod works;

use std::process::ExitCode;

use crate::error::exit;

fn main() -> ExitCode {
    launch::become_program();
    crash::say_it_in_a_sentence();
    let is_forced = std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    if !terminal::is_named() && !is_forced {
        // Where `CI` is set, colours would come all the same.
        anstream::ColorChoice::Never.write_global();
    }
    // A reader that has seen enough is not an error of ours.
    let cli = match cli::parse() {
        Ok(cli) => cli,
        Err(error) => {
            match cli::in_place_of_a_command(&error) {
                Some(answer) => {
                    anstream::eprintln!("{}error:{:#} {answer}", report::BAD, report::BAD);
                }
                None => {
                    let _ = error.print();
                }
            }
            return ExitCode::from(if error.use_stderr() {
                exit::USAGE
            } else {
                exit::PASSED
            });
        }
    };
    match commands::run(cli) {
        Ok(code) => ExitCode::from(code),
        Err(error) => {
            anstream::eprintln!("{}error:{:#} {error}", report::BAD, report::BAD);
            ExitCode::from(error.exit_code())
        }
    }
}
