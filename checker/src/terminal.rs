//! The terminal while the watch loop has it: raw keys, a screen of its own, and everything put back
//! at the end, however it ends.
//!
//! Written on rustix and nothing else: the first verdict on a fresh clone waits for every crate
//! that is compiled, and a terminal library would be a dozen of them for the few calls here.

use std::io::{self, IsTerminal, Read, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use rustix::termios::{OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};

/// What the terminal was before; kept where a panic hook can reach it.
static BEFORE: Mutex<Option<Termios>> = Mutex::new(None);
static HOOKED: AtomicBool = AtomicBool::new(false);

/// A screen of its own, no cursor, and lines that are cut at the edge instead of wrapped.
const ENTER: &str = "\x1b[?1049h\x1b[?25l\x1b[?7l";
const LEAVE: &str = "\x1b[?7h\x1b[?25h\x1b[?1049l";

/// The terminal, taken over until this is dropped.
pub struct Terminal(());

impl Terminal {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// Where it is not a terminal or will not be set.
    pub fn enter() -> io::Result<Terminal> {
        let before = tcgetattr(io::stdin())?;
        let mut raw = before.clone();
        raw.make_raw();
        raw.special_codes[SpecialCodeIndex::VMIN] = 1;
        raw.special_codes[SpecialCodeIndex::VTIME] = 0;
        *BEFORE.lock().unwrap_or_else(PoisonError::into_inner) = Some(before);
        tcsetattr(io::stdin(), OptionalActions::Now, &raw)?;
        if !HOOKED.swap(true, Ordering::SeqCst) {
            let earlier = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                restore();
                earlier(info);
            }));
        }
        let mut out = io::stdout().lock();
        out.write_all(ENTER.as_bytes())?;
        out.flush()?;
        Ok(Terminal(()))
    }

    /// Gives the terminal back to the shell until the shell gives it back.
    ///
    /// # Errors
    /// Where the terminal will not be set again.
    pub fn suspend(self) -> io::Result<Terminal> {
        drop(self);
        let _ =
            rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::TSTP);
        Terminal::enter()
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

/// Something that was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A letter, digit or sign.
    Sign(char),
    /// Up, down, a page up, a page down.
    Up,
    Down,
    PageUp,
    PageDown,
    /// Back to where one was.
    Escape,
    Enter,
    /// Ctrl-C.
    Interrupt,
    /// Ctrl-Z.
    Suspend,
}

/// The next keys; none at the end of input.
///
/// # Errors
/// Where the terminal is gone.
pub fn keys() -> io::Result<Vec<Key>> {
    let mut bytes = [0; 64];
    let count = io::stdin().lock().read(&mut bytes)?;
    Ok(decode(&bytes[..count]))
}

fn decode(mut bytes: &[u8]) -> Vec<Key> {
    const SEQUENCES: [(&[u8], Key); 6] = [
        (b"\x1b[A", Key::Up),
        (b"\x1b[B", Key::Down),
        (b"\x1bOA", Key::Up),
        (b"\x1bOB", Key::Down),
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
}
