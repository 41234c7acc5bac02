//! Provided: a keyboard and a screen for games that run without a terminal, also such as fail once.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};

/// Runs a game on this input and returns the output.
pub fn written(
    input: &str,
    game: impl FnOnce(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>,
) -> String {
    let mut output = Vec::new();
    let result = game(&mut input.as_bytes(), &mut output);
    transcript(&output, result)
}

/// Runs a game on a terminal and returns what is on the screen in the end. A line of the input
/// appears there when it is read; a line of the output when it is complete, or flushed.
pub fn session(
    input: &str,
    game: impl FnOnce(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>,
) -> String {
    let (terminal, result) = run(input, None, game);
    transcript(&[terminal.shown, terminal.held].concat(), result)
}

/// Runs a game on a terminal and returns the lines that a person could read while they were not
/// complete yet: what had been flushed of them by then, and at each reading what was there, be it
/// nothing.
pub fn unfinished(
    input: &str,
    game: impl FnOnce(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>,
) -> Vec<String> {
    let (terminal, _) = run(input, None, game);
    let texts = terminal.unfinished.into_iter();
    texts
        .map(|(_, text)| String::from_utf8_lossy(&text).into_owned())
        .collect()
}

/// What fails in the middle of a game, once; afterwards it works again.
#[derive(Clone, Copy)]
pub enum Trouble {
    /// Writing, after so many bytes.
    Write(usize),
    /// Flushing, after so many times.
    Flush(usize),
    /// Reading, after so many lines.
    Read(usize),
}

/// Whether a game ends with an error on a terminal where something fails.
pub fn hands_on(
    trouble: Trouble,
    input: &str,
    game: impl FnOnce(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>,
) -> bool {
    run(input, Some(trouble), game).1.is_err()
}

/// The output as text, with the error behind it if there was one.
fn transcript(output: &[u8], result: io::Result<()>) -> String {
    let mut text = String::from_utf8_lossy(output).into_owned();
    if let Err(error) = result {
        text.push_str(&format!("(the game ended with the error: {error})"));
    }
    text
}

/// Runs a game on a terminal and returns the terminal, too.
fn run<'a>(
    input: &'a str,
    trouble: Option<Trouble>,
    game: impl FnOnce(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>,
) -> (Terminal<'a>, io::Result<()>) {
    let terminal = RefCell::new(Terminal {
        typed: input.as_bytes(),
        line: 0,
        shown: Vec::new(),
        held: Vec::new(),
        unfinished: Vec::new(),
        trouble,
    });
    let result = game(&mut Keyboard(&terminal), &mut Screen(&terminal));
    (terminal.into_inner(), result)
}

/// A terminal that keeps what is written back until a line is complete, as most do.
struct Terminal<'a> {
    typed: &'a [u8],
    /// How much of the line in front has been shown and not yet been used.
    line: usize,
    shown: Vec<u8>,
    /// What has been written and is not shown yet.
    held: Vec<u8>,
    /// The unfinished lines that were shown, each with the place on the screen where it begins.
    unfinished: Vec<(usize, Vec<u8>)>,
    trouble: Option<Trouble>,
}

impl Terminal<'_> {
    /// Remembers the last line as a person sees it now. It takes the place of what was remembered
    /// of the same line before.
    fn look(&mut self, even_if_blank: bool) {
        let newline = self.shown.iter().rposition(|&byte| byte == b'\n');
        let start = newline.map_or(0, |newline| newline + 1);
        let line = self.shown[start..].to_vec();
        if line.is_empty() && !even_if_blank {
            return;
        }
        self.unfinished.retain(|&(place, _)| place != start);
        self.unfinished.push((start, line));
    }

    fn fail<T>(&mut self, what: &str) -> io::Result<T> {
        self.trouble = None;
        Err(io::Error::other(format!("the {what} did not work")))
    }
}

/// An input that shows what was typed on the screen, line by line, as it is read.
struct Keyboard<'a, 'b>(&'b RefCell<Terminal<'a>>);

impl BufRead for Keyboard<'_, '_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let mut terminal = self.0.borrow_mut();
        let typed = terminal.typed;
        if terminal.line == 0 {
            terminal.look(true);
            match &mut terminal.trouble {
                Some(Trouble::Read(0)) => return terminal.fail("keyboard"),
                Some(Trouble::Read(lines)) => *lines -= 1,
                _ => {}
            }
            let end = typed.iter().position(|&byte| byte == b'\n');
            terminal.line = end.map_or(typed.len(), |end| end + 1);
            let line = terminal.line;
            terminal.shown.extend_from_slice(&typed[..line]);
        }
        Ok(&typed[..terminal.line])
    }

    fn consume(&mut self, amount: usize) {
        let mut terminal = self.0.borrow_mut();
        terminal.typed = &terminal.typed[amount..];
        terminal.line -= amount;
    }
}

impl Read for Keyboard<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

/// The output that the screen shows.
struct Screen<'a, 'b>(&'b RefCell<Terminal<'a>>);

impl Write for Screen<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut terminal = self.0.borrow_mut();
        let mut count = bytes.len();
        match &mut terminal.trouble {
            Some(Trouble::Write(0)) => return terminal.fail("screen"),
            Some(Trouble::Write(room)) => {
                count = count.min(*room);
                *room -= count;
            }
            _ => {}
        }
        terminal.held.extend_from_slice(&bytes[..count]);
        if let Some(newline) = terminal.held.iter().rposition(|&byte| byte == b'\n') {
            let rest = terminal.held.split_off(newline + 1);
            let lines = std::mem::replace(&mut terminal.held, rest);
            terminal.shown.extend(lines);
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        let mut terminal = self.0.borrow_mut();
        match &mut terminal.trouble {
            Some(Trouble::Flush(0)) => return terminal.fail("screen"),
            Some(Trouble::Flush(times)) => *times -= 1,
            _ => {}
        }
        let held = std::mem::take(&mut terminal.held);
        terminal.shown.extend(held);
        terminal.look(false);
        Ok(())
    }
}
