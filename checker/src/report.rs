//! Reports: the same verdict in several forms, one file a form. A report knows nothing of
//! processes.

mod difference;
pub mod human;
pub mod json;
pub mod warnings;

use std::io::{self, Write};
use std::path::PathBuf;
use std::str::FromStr;

use anstyle::{AnsiColor, Style};

use crate::error::{AtPath, Error};
use crate::files;
use crate::verdict::Report;

/// For what passes.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
/// For what does not.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// For what needs work.
pub const OPEN: Style = AnsiColor::Yellow.on_default();
/// For titles.
pub const TITLE: Style = Style::new().bold();
/// For what is there to be looked up.
pub const FAINT: Style = Style::new().dimmed();

/// A form of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// For a person at a terminal.
    Human,
    /// For programs: see the schema in the docs.
    Json,
}

/// A form, and the file it goes to; without one it goes to standard output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The form.
    pub format: Format,
    /// The file.
    pub file: Option<PathBuf>,
}

impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Target, String> {
        let (format, file) = match text.split_once('=') {
            Some((_, "")) => return Err("the file's name is missing after `=`".to_owned()),
            Some((format, file)) => (format, Some(PathBuf::from(file))),
            None => (text, None),
        };
        let format = match format {
            "human" => Format::Human,
            "json" => Format::Json,
            _ => return Err("the formats are `human` and `json`".to_owned()),
        };
        Ok(Target { format, file })
    }
}

impl Target {
    /// Refuses what would mix two reports on standard output.
    ///
    /// # Errors
    /// Wrong usage.
    pub fn check(targets: &[Target]) -> Result<(), Error> {
        if targets
            .iter()
            .filter(|target| target.file.is_none())
            .count()
            > 1
        {
            return Err(Error::Usage(
                "only one --format can go to standard output; give the others a file, as in \
                 --format json=report.json"
                    .to_owned(),
            ));
        }
        Ok(())
    }
}

/// Writes the report in every form that is asked for; on standard output for a person where
/// nothing else goes there.
///
/// # Errors
/// Where a file cannot be written.
pub fn deliver(report: &Report, targets: &[Target], verbose: bool) -> Result<(), Error> {
    for target in targets {
        let text = match target.format {
            Format::Human => human::report(report, verbose),
            Format::Json => json::report(report)?,
        };
        match &target.file {
            Some(path) => {
                let text = anstream::adapter::strip_str(&text).to_string();
                files::write(path, text.as_bytes()).writing(path)?;
            }
            None => print(&text)?,
        }
    }
    if targets.iter().all(|target| target.file.is_some()) {
        print(&human::report(report, verbose))?;
    }
    Ok(())
}

/// Prints to standard output, in colour where it is a terminal that wants it.
///
/// # Errors
/// Where the output cannot be written; a reader that has gone is not an error.
pub fn print(text: &str) -> Result<(), Error> {
    let mut out = anstream::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Error::Environment(
            format!("the output cannot be written: {error}"),
        )),
        _ => Ok(()),
    }
}

/// Whether standard output wants no colour.
pub fn is_colourless() -> bool {
    anstream::AutoStream::choice(&io::stdout()) == anstream::ColorChoice::Never
}

/// The same text without colours; what moves the cursor stays.
pub fn without_colour(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("\x1b[") {
        plain.push_str(before);
        let end = after.find(|letter: char| letter.is_ascii_alphabetic());
        match end {
            Some(end) if after[end..].starts_with('m') => rest = &after[end + 1..],
            _ => {
                plain.push_str("\x1b[");
                rest = after;
            }
        }
    }
    plain + rest
}

/// Text from a student's program or file, without anything that could steer a terminal.
pub fn plain(text: &str) -> String {
    let shown = |letter: char| match letter {
        '\n' | '\t' => letter,
        letter if letter.is_control() => char::REPLACEMENT_CHARACTER,
        // Marks that reorder what is read.
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => char::REPLACEMENT_CHARACTER,
        // Those that are not seen at all.
        '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}' => {
            char::REPLACEMENT_CHARACTER
        }
        letter => letter,
    };
    text.replace("\r\n", "\n").chars().map(shown).collect()
}

/// The same for what stands on a line with other things: a name or a message with line breaks must
/// not look like lines of ours.
pub fn on_one_line(text: &str) -> String {
    let shown = |letter| match letter {
        '\n' => '\u{21b5}',
        '\t' => ' ',
        letter => letter,
    };
    plain(text).chars().map(shown).collect()
}

/// What a program printed, as it is shown: at most so many lines.
pub fn printed(output: &str, cut: bool) -> String {
    let mut shown = marked(output, 12);
    if cut {
        shown.push(format!("{FAINT}| ... and more than is kept{FAINT:#}"));
    }
    shown.join("\n")
}

/// A text that a function returned, line by line, cut where it is very long.
pub fn returned(text: &str) -> String {
    marked(text, 200).join("\n")
}

/// The first lines of a text, each with a mark before it, and how many more there are.
fn marked(text: &str, most: usize) -> Vec<String> {
    let text = plain(text);
    let lines: Vec<&str> = text.lines().collect();
    let mut shown: Vec<String> = lines
        .iter()
        .take(most)
        .map(|line| format!("{FAINT}|{FAINT:#} {}", clip(line, 200)))
        .collect();
    if lines.len() > most {
        shown.push(format!(
            "{FAINT}| ... {} more lines{FAINT:#}",
            lines.len() - most
        ));
    }
    shown
}

/// A text cut at so many letters, and how many more there are.
pub fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some((end, _)) => {
            let more = text[end..].chars().count();
            format!("{} ... and {more} more letters", &text[..end])
        }
    }
}

fn clip(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let head: String = text.chars().take(width.saturating_sub(3)).collect();
    format!("{head}...")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_cannot_steer_the_terminal() {
        assert_eq!(
            plain("a\x1b[2Jb\r\nc\td\u{202e}"),
            "a\u{fffd}[2Jb\nc\td\u{fffd}"
        );
    }

    #[test]
    fn a_name_cannot_look_like_a_line_of_the_report() {
        assert_eq!(
            on_one_line("a\n+ winner passed\r\n"),
            "a\u{21b5}+ winner passed\u{21b5}"
        );
    }

    #[test]
    fn a_format_is_read_with_its_file() {
        let target = "json=a b.json".parse::<Target>().unwrap();
        assert_eq!(target.file, Some(PathBuf::from("a b.json")));
        assert!("jsn".parse::<Target>().is_err());
        assert!("json=".parse::<Target>().is_err());
    }
}
