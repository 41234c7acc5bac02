//! The game line by line: for a pipe, a screen reader, and whoever likes it plain.

use std::collections::BTreeSet;
use std::io::{self, BufRead, IsTerminal, Read, Write};

use super::drawing;
use super::game::Places;
use super::session::{Command, Said, Session};
use crate::error::Error;
use crate::panel::Note;
use crate::report;

/// What a line can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Do(Command),
    Help,
    Quit,
    /// Nothing was typed.
    Show,
}

/// More than a player types, in bytes.
const LONGEST: u64 = 4 << 10;

/// Plays until the player or the input has come to an end.
///
/// # Errors
/// Where the output cannot be written.
pub fn play(session: &mut Session<'_>) -> Result<(), Error> {
    // What is not solved yet is said once, until it changes.
    let mut told = BTreeSet::new();
    report::print(&format!(
        "{}. {} `?` lists what you can type.\n",
        session.lab.title,
        session.players()
    ))?;
    let mut shown = None;
    loop {
        // What the line before has led to.
        loop {
            tell(session, &mut told)?;
            if shown.as_ref() != Some(&session.look) {
                show(session)?;
                shown = Some(session.look.clone());
            }
            if !session.is_computers_turn() {
                break;
            }
            report::print(&format!("{}\n", session.thinking()))?;
            session.let_computer_move();
        }
        prompt()?;
        let mut line = Vec::new();
        let input = io::stdin().lock();
        // A line without an end is cut into lines.
        match input.take(LONGEST).read_until(b'\n', &mut line) {
            Ok(count) if count > 0 => {}
            _ => break,
        }
        match read(&String::from_utf8_lossy(&line)) {
            Ok(Line::Do(command)) => {
                // What is not solved is told again after a change.
                if session.renew() {
                    told.clear();
                }
                session.perform(command);
            }
            Ok(Line::Help) => report::print(&help(session))?,
            Ok(Line::Quit) => break,
            Ok(Line::Show) => shown = None,
            Err(why) => report::print(&format!("{why}\n"))?,
        }
    }
    Ok(())
}

fn prompt() -> Result<(), Error> {
    if io::stdin().is_terminal() {
        report::print("> ")?;
        let _ = io::stdout().flush();
    }
    Ok(())
}

fn show(session: &Session<'_>) -> Result<(), Error> {
    let mut text = String::from("\n");
    for line in drawing::board(&session.look, session.places(), None) {
        text.push_str(&format!("  {line}\n"));
    }
    report::print(&format!("{text}\n{}\n", session.look.status))
}

fn tell(session: &mut Session<'_>, told: &mut BTreeSet<String>) -> Result<(), Error> {
    for said in session.said() {
        let text = match said {
            Said::Text(text) | Said::Refused(text) => text,
            Said::Note(Note::Default { function, text }) => {
                if !told.insert(function) {
                    continue;
                }
                format!("note: {}", report::plain(&text))
            }
            Said::Note(Note::Wrong(text)) => format!("note: {}", report::plain(&text)),
            Said::Note(Note::Printed(text)) => format!("your code printed:\n{text}"),
        };
        report::print(&format!("{text}\n"))?;
    }
    Ok(())
}

fn read(line: &str) -> Result<Line, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let command = match words.as_slice() {
        [] => return Ok(Line::Show),
        ["?" | "help"] => return Ok(Line::Help),
        ["q" | "quit"] => return Ok(Line::Quit),
        ["h" | "hint"] => Command::Hint,
        ["u" | "undo"] => Command::Undo,
        ["n" | "new"] => Command::New,
        ["b" | "begin"] => Command::Begin,
        ["c" | "computer"] => Command::Computer,
        ["s" | "size", size] => match size.parse() {
            Ok(size) => Command::Size(size),
            Err(_) => return Err(format!("{size:?} is no size; type for example `s 4`.")),
        },
        [number] => match number
            .parse::<usize>()
            .ok()
            .and_then(|it| it.checked_sub(1))
        {
            Some(place) => Command::Play(place),
            None => return Err(unknown(line)),
        },
        _ => return Err(unknown(line)),
    };
    Ok(Line::Do(command))
}

fn unknown(line: &str) -> String {
    let line: String = line.trim().chars().take(40).collect();
    format!(
        "{:?} means nothing here; `?` lists what you can type.",
        report::plain(&line)
    )
}

fn help(session: &Session<'_>) -> String {
    let number = match session.places() {
        Places::Cells => "play on that cell, counted row by row from 1",
        Places::Columns => "drop into that column, counted from 1",
    };
    let sizes = session
        .sizes()
        .map(|(least, most)| format!("a new board of size N, {least} to {most}"));
    let mut lines = vec![
        ("a number", number),
        ("h, hint", "ask the lab's function for a good move"),
        ("u, undo", "take a move back"),
        ("n, new", "begin a new game"),
        (
            "c, computer",
            "let the lab's function play one side, or stop it",
        ),
        ("b, begin", "change who begins, you or the computer"),
    ];
    lines.extend(sizes.as_deref().map(|text| ("s N, size N", text)));
    lines.push(("Enter", "show the board again"));
    lines.push(("q, quit", "leave"));
    lines
        .iter()
        .map(|(what, does)| format!("  {what:<12} {does}\n"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_letters_mean_the_same() {
        assert_eq!(read(" hint "), read("h"));
        assert_eq!(read("5"), Ok(Line::Do(Command::Play(4))));
        assert_eq!(read("size 4"), Ok(Line::Do(Command::Size(4))));
        assert_eq!(read(""), Ok(Line::Show));
    }

    #[test]
    fn what_means_nothing_is_said_to_mean_nothing() {
        for line in [
            "0",
            "-1",
            "five",
            "1 2",
            "99999999999999999999999",
            "s",
            "s x",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
        assert!(read("a\u{1b}[2J").is_err_and(|why| !why.contains('\u{1b}')));
    }
}
