//! The terminal while a screen of ours has it: raw keys, the mouse, a screen of its own, and everything put back
//! at the end, however it ends.
//!
//! Written on rustix and signal-hook and nothing else: the first verdict on a fresh clone waits for every crate
//! that is compiled, and a terminal library would be a dozen of them for the few calls here.

use std::io::{self, IsTerminal, Read, Write};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};

use rustix::termios::{OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::report;

/// What the terminal was before; kept where it can be reached after a crash.
static BEFORE: Mutex<Option<Termios>> = Mutex::new(None);

/// A screen of its own, no cursor, and lines that are cut at the edge instead of wrapped.
const ENTER: &str = "\x1b[?1049h\x1b[?25l\x1b[?7l";
const LEAVE: &str = "\x1b[?1006l\x1b[?1000l\x1b[?7h\x1b[?25h\x1b[?1049l";
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

/// Whether there is a terminal at both ends.
pub fn is_there() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Columns and rows.
pub fn size() -> (usize, usize) {
    terminal_size::terminal_size().map_or((80, 24), |(width, height)| {
        (usize::from(width.0), usize::from(height.0))
    })
}

/// Fills a screen of so many rows: these lines at the top, `last` at the bottom.
pub fn paint(lines: &[&str], last: &str, height: usize) {
    let mut out = String::from("\x1b[H");
    for row in 0..height.saturating_sub(1).max(1) {
        out.push_str(lines.get(row).copied().unwrap_or_default());
        out.push_str("\x1b[0m\x1b[K\r\n");
    }
    out.push_str(last);
    out.push_str("\x1b[K\x1b[J");
    if report::is_colourless() {
        out = report::without_colour(&out);
    }
    let mut stdout = io::stdout().lock();
    let _ = stdout.write_all(out.as_bytes());
    let _ = stdout.flush();
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
        while let Ok(keys) = keys() {
            if keys.is_empty() {
                break;
            }
            for it in keys {
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

/// The next keys; none at the end of input.
fn keys() -> io::Result<Vec<Key>> {
    let mut bytes = [0; 64];
    let count = io::stdin().lock().read(&mut bytes)?;
    Ok(decode(&bytes[..count]))
}

fn decode(mut bytes: &[u8]) -> Vec<Key> {
    const SEQUENCES: [(&[u8], Key); 18] = [
        (b"\x1b[A", Key::Up),
        (b"\x1b[B", Key::Down),
        (b"\x1b[C", Key::Right),
        (b"\x1b[D", Key::Left),
        (b"\x1bOA", Key::Up),
        (b"\x1bOB", Key::Down),
        (b"\x1bOC", Key::Right),
        (b"\x1bOD", Key::Left),
        (b"\x1b[H", Key::Home),
        (b"\x1b[F", Key::End),
        (b"\x1bOH", Key::Home),
        (b"\x1bOF", Key::End),
        (b"\x1b[1~", Key::Home),
        (b"\x1b[4~", Key::End),
        (b"\x1b[7~", Key::Home),
        (b"\x1b[8~", Key::End),
        (b"\x1b[5~", Key::PageUp),
        (b"\x1b[6~", Key::PageDown),
    ];
    let mut keys = Vec::new();
    while let Some((&first, rest)) = bytes.split_first() {
        if let Some((sequence, key)) = SEQUENCES
            .iter()
            .find(|(sequence, _)| bytes.starts_with(sequence))
        {
            keys.push(*key);
            bytes = &bytes[sequence.len()..];
            continue;
        }
        if let Some(report) = bytes.strip_prefix(b"\x1b[<") {
            let (click, after) = mouse(report);
            keys.extend(click);
            bytes = after;
            continue;
        }
        bytes = rest;
        match first {
            3 => keys.push(Key::Interrupt),
            26 => keys.push(Key::Suspend),
            b'\r' | b'\n' => keys.push(Key::Enter),
            0x1b if rest.is_empty() => keys.push(Key::Escape),
            // A sequence that means nothing here goes as a whole.
            0x1b => {
                let end = rest
                    .iter()
                    .skip(1)
                    .position(|byte| (0x40..0x7f).contains(byte));
                bytes = &rest[end.map_or(rest.len(), |end| end + 2)..];
            }
            byte if byte.is_ascii_graphic() || byte == b' ' => keys.push(Key::Sign(byte.into())),
            _ => {}
        }
    }
    keys
}

/// Reads `button;column;row` and an `M` for a press or an `m` for a release; what is not a press of
/// the first button is no key.
fn mouse(report: &[u8]) -> (Option<Key>, &[u8]) {
    let is_end = |byte: &u8| !byte.is_ascii_digit() && *byte != b';';
    let Some(end) = report.iter().position(is_end) else {
        return (None, &[]);
    };
    let numbers: Vec<usize> = String::from_utf8_lossy(&report[..end])
        .split(';')
        .flat_map(str::parse)
        .collect();
    let click = match (numbers.as_slice(), report[end]) {
        ([0, column, row], b'M') => {
            Some(Key::Click(column.saturating_sub(1), row.saturating_sub(1)))
        }
        _ => None,
    };
    (click, &report[end + 1..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_told_apart() {
        assert_eq!(
            decode(b"q\x1b[Ah\x03"),
            [Key::Sign('q'), Key::Up, Key::Sign('h'), Key::Interrupt]
        );
        assert_eq!(decode(b"\x1b"), [Key::Escape]);
        assert_eq!(
            decode(b"\x1b[15~n"),
            [Key::Sign('n')],
            "F5 means nothing here"
        );
    }

    #[test]
    fn a_press_of_the_first_button_is_a_click() {
        assert_eq!(
            decode(b"\x1b[<0;5;3M\x1b[<0;5;3mq\x1b[<2;1;1M\x1b[<64;1;1M\x1b[D"),
            [Key::Click(4, 2), Key::Sign('q'), Key::Left]
        );
        assert_eq!(decode(b"\x1b[<0;5"), [], "a report cut off");
    }
}
