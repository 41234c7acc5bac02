//! The terminal while a screen of ours has it: raw keys, the mouse, a screen of its own, and everything put back
//! at the end, however it ends.
//!
//! Written on rustix, signal-hook and the parser that anstream stands on: the first verdict on a fresh clone waits
//! for every crate that is compiled, and a terminal library would be a dozen of them for the few calls here.

mod keys;

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::termios::{OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use unicode_width::UnicodeWidthChar;

use crate::report;

use keys::Keys;

/// What the terminal was before; kept where it can be reached after a crash.
static BEFORE: Mutex<Option<Termios>> = Mutex::new(None);

/// A screen of its own, no cursor, lines that are cut at the edge instead of wrapped, and pastes that say what they
/// are, so that nothing in them is taken for a key.
const ENTER: &str = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h";
const LEAVE: &str = "\x1b[?1006l\x1b[?1000l\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l";
/// Clicks come as sequences, with their place in decimal numbers.
const MOUSE: &str = "\x1b[?1000h\x1b[?1006h";

/// The terminal, taken over until this is dropped.
pub struct Terminal {
    mouse: bool,
}

impl Terminal {
    /// Takes the terminal over, with its mouse or without.
    ///
    /// # Errors
    /// Where it is not a terminal or will not be set.
    pub fn enter(mouse: bool) -> io::Result<Terminal> {
        let before = tcgetattr(io::stdin())?;
        let mut raw = before.clone();
        raw.make_raw();
        raw.special_codes[SpecialCodeIndex::VMIN] = 1;
        raw.special_codes[SpecialCodeIndex::VTIME] = 0;
        *BEFORE.lock().unwrap_or_else(PoisonError::into_inner) = Some(before);
        tcsetattr(io::stdin(), OptionalActions::Now, &raw)?;
        let mut out = io::stdout().lock();
        out.write_all(ENTER.as_bytes())?;
        if mouse {
            out.write_all(MOUSE.as_bytes())?;
        }
        out.flush()?;
        Ok(Terminal { mouse })
    }

    /// Gives the terminal back to the shell until the shell gives it back.
    ///
    /// # Errors
    /// Where the terminal will not be set again.
    pub fn suspend(self) -> io::Result<Terminal> {
        let mouse = self.mouse;
        drop(self);
        let _ =
            rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::TSTP);
        Terminal::enter(mouse)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Puts everything back; does nothing the second time.
pub fn restore() {
    if let Some(before) = BEFORE.lock().unwrap_or_else(PoisonError::into_inner).take() {
        let mut out = io::stdout().lock();
        let _ = out.write_all(LEAVE.as_bytes());
        let _ = out.flush();
        let _ = tcsetattr(io::stdin(), OptionalActions::Now, &before);
    }
}

/// Whether somebody sits at a terminal at both ends, whatever that terminal can do.
pub fn is_there() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Whether there is a terminal that a screen can be drawn on.
pub fn has_screen() -> bool {
    is_there() && is_named()
}

/// Whether the environment names a terminal that understands more than lines.
pub fn is_named() -> bool {
    std::env::var_os("TERM").is_some_and(|name| !name.is_empty() && name != "dumb")
}

/// Whether a terminal takes anything but lines: a dumb one does not, nor does one that nobody has named.
pub fn takes_sequences() -> bool {
    std::env::var_os("TERM").is_some_and(|name| !name.is_empty() && name != "dumb")
}

/// Columns and rows.
pub fn size() -> (usize, usize) {
    terminal_size::terminal_size().map_or((80, 24), |(width, height)| {
        (usize::from(width.0), usize::from(height.0))
    })
}

/// Fills a screen of so many rows: these lines at the top, `last` at the bottom. Each row is emptied before
/// it is written: behind a line that is as wide as the screen, the cursor still stands on its last letter.
pub fn paint(lines: &[&str], last: &str, (width, height): (usize, usize)) {
    let mut screen = String::new();
    let above = height.saturating_sub(1).max(1);
    let rows = (0..above).map(|row| lines.get(row).copied().unwrap_or_default());
    for (row, line) in rows.chain([last]).enumerate() {
        let line = fold(line, width).into_iter().next().unwrap_or_default();
        let _ = write!(screen, "\x1b[{};1H\x1b[K{line}\x1b[0m", row + 1);
    }
    if report::is_colourless() {
        screen = report::without_colour(&screen);
    }
    let mut stdout = io::stdout().lock();
    let _ = stdout.write_all(screen.as_bytes());
    let _ = stdout.flush();
}

/// Breaks a line that is wider than the screen. Colours go on in the next row; what is as wide as the
/// screen stays in one.
pub fn fold(line: &str, width: usize) -> Vec<String> {
    let mut rows = vec![String::new()];
    let mut used = 0;
    // The sequences that have set the colours that hold now.
    let mut colours = String::new();
    let mut rest = line;
    while let Some(letter) = rest.chars().next() {
        let length = sequence(rest);
        let row = rows.len() - 1;
        if length > 0 {
            let (sequence, after) = rest.split_at(length);
            if sequence.starts_with("\x1b[") && sequence.ends_with('m') {
                if matches!(sequence, "\x1b[0m" | "\x1b[m") {
                    colours.clear();
                } else {
                    colours.push_str(sequence);
                }
            }
            rows[row].push_str(sequence);
            rest = after;
            continue;
        }
        rest = &rest[letter.len_utf8()..];
        let wide = letter.width().unwrap_or(0);
        if used > 0 && used + wide > width.max(1) {
            rows.push(colours.clone());
            used = 0;
        }
        let row = rows.len() - 1;
        rows[row].push(letter);
        used += wide;
    }
    rows
}

/// The length of the escape sequence that a text begins with, in bytes; 0 where it begins with none.
fn sequence(text: &str) -> usize {
    if let Some(body) = text.strip_prefix("\x1b[") {
        let end = body.find(|letter: char| ('@'..='~').contains(&letter));
        return end.map_or(text.len(), |end| end + 3);
    }
    if text.starts_with("\x1b]") {
        return text.find("\x1b\\").map_or(text.len(), |end| end + 2);
    }
    usize::from(text.starts_with('\x1b'))
}

/// Something that was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A letter, digit or sign.
    Sign(char),
    /// The arrows.
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    /// A page up, a page down.
    PageUp,
    PageDown,
    /// Back to where one was.
    Escape,
    Enter,
    /// The first button of the mouse, at a column and a row from 0.
    Click(usize, usize),
    /// Ctrl-C.
    Interrupt,
    /// Ctrl-Z.
    Suspend,
}

/// Sends every key from now on, and `end` when there are no more, or when somebody who ends this
/// process wants the terminal back.
///
/// # Errors
/// Where signals cannot be received.
pub fn listen<E: Send + 'static>(
    events: &Sender<E>,
    key: fn(Key) -> E,
    end: fn() -> E,
) -> io::Result<()> {
    let typed = events.clone();
    std::thread::spawn(move || {
        let mut keys = Keys::default();
        while let Ok(found) = next(&mut keys) {
            for it in found {
                if typed.send(key(it)).is_err() {
                    return;
                }
            }
        }
        let _ = typed.send(end());
    });
    let told = events.clone();
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    std::thread::spawn(move || {
        for _ in &mut signals {
            let _ = told.send(end());
        }
    });
    Ok(())
}

/// Waits for what comes next; that may well be no key.
///
/// # Errors
/// Where the terminal cannot be read any more.
fn next(keys: &mut Keys) -> io::Result<Vec<Key>> {
    let input = io::stdin();
    if let Some(patience) = keys.patience()
        && !has_more(&input, patience)?
    {
        return Ok(keys.pause());
    }
    let mut bytes = [0; 4096];
    match rustix::io::read(&input, &mut bytes) {
        Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
        Ok(count) => Ok(keys.read(&bytes[..count])),
        Err(Errno::INTR) => Ok(Vec::new()),
        Err(error) => Err(error.into()),
    }
}

fn has_more(input: &io::Stdin, patience: Duration) -> io::Result<bool> {
    let patience = Timespec::try_from(patience).ok();
    let mut input = [PollFd::new(input, PollFlags::IN)];
    match poll(&mut input, patience.as_ref()) {
        Ok(ready) => Ok(ready > 0),
        // Whoever has interrupted it, there is no hurry.
        Err(Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_as_wide_as_the_screen_stays_in_one_row() {
        for (line, width, rows) in [
            ("", 5, &[""][..]),
            ("12345", 5, &["12345"]),
            ("123456", 5, &["12345", "6"]),
            ("三目並べ", 5, &["三目", "並べ"]),
            ("e\u{301}e\u{301}", 2, &["e\u{301}e\u{301}"]),
            ("12345", 0, &["1", "2", "3", "4", "5"]),
        ] {
            assert_eq!(fold(line, width), rows, "{line} at {width}");
        }
    }

    #[test]
    fn colours_go_on_in_the_next_row_and_links_take_no_room() {
        assert_eq!(
            fold("\x1b[1m\x1b[31mabc\x1b[0mde", 2),
            ["\x1b[1m\x1b[31mab", "\x1b[1m\x1b[31mc\x1b[0md", "e"]
        );
        let link = "\x1b]8;;file:///a/long/path\x1b\\ab\x1b]8;;\x1b\\";
        assert_eq!(fold(link, 2), [link]);
    }
}
