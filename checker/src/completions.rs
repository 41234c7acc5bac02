//! Scripts that let a shell complete commands, options and the names of problems and labs.

use std::fmt::Write as _;

use clap::builder::PossibleValuesParser;
use clap::{Arg, CommandFactory, ValueEnum};
use clap_complete::generate;

use crate::cli::Cli;
use crate::workbook::Id;

/// The command that is completed. The script defines it where no program has that name.
const NAME: &str = "noughts";

/// A shell that can complete names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Shell {
    Bash,
    Fish,
    Zsh,
}

/// The script for a shell.
pub fn script(shell: Shell) -> String {
    let mut script = Vec::new();
    let command = &mut with_names(Cli::command());
    let defined = match shell {
        Shell::Bash => {
            generate(clap_complete::Shell::Bash, command, NAME, &mut script);
            "\nif ! type noughts >/dev/null 2>&1; then\n    noughts() { cargo noughts \"$@\"; }\nfi\n"
        }
        Shell::Fish => {
            generate(clap_complete::Shell::Fish, command, NAME, &mut script);
            script.extend(names_for_fish(command).into_bytes());
            "\nif not type -q noughts\n    function noughts\n        cargo noughts $argv\n    end\nend\n"
        }
        Shell::Zsh => {
            generate(clap_complete::Shell::Zsh, command, NAME, &mut script);
            "\nif ! whence noughts >/dev/null; then\n    noughts() { cargo noughts \"$@\" }\nfi\n"
        }
    };
    let mut script = String::from_utf8_lossy(&script).into_owned();
    script.push_str(defined);
    script
}

/// What may stand for a problem or a lab, which the generator leaves out for this shell.
fn names_for_fish(command: &clap::Command) -> String {
    let mut lines = String::new();
    for subcommand in command.get_subcommands() {
        let named = subcommand.get_positionals();
        let values = named.flat_map(Arg::get_possible_values);
        let names: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
        if !names.is_empty() {
            let _ = writeln!(
                lines,
                "complete -c {NAME} -n \"__fish_{NAME}_using_subcommand {}\" -f -a \"{}\"",
                subcommand.get_name(),
                names.join(" ")
            );
        }
    }
    lines
}

/// The same commands, which know what can stand for a problem or a lab. Where they are read, any text
/// may stand there: it may be a path, and a wrong name gets a better answer.
fn with_names(command: clap::Command) -> clap::Command {
    let problems: Vec<String> = Id::all().map(Id::short).collect();
    let labs: Vec<String> = shim::LABS.iter().map(|lab| lab.id.to_owned()).collect();
    let both = [labs.clone(), problems.clone()].concat();
    let named = |argument: Arg| {
        let names = match argument.get_id().as_str() {
            "problem" => &problems,
            "lab" => &labs,
            "problems" => &both,
            _ => return argument,
        };
        argument.value_parser(PossibleValuesParser::new(names.clone()))
    };
    command.mut_subcommands(|subcommand| subcommand.mut_args(named))
}
