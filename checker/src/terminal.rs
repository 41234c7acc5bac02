//! The terminal while a screen of ours has it: raw keys, the mouse, a screen of its own, and everything put back
//! at the end, however it ends. What a terminal sends is taken apart by crossterm: what means nothing here
//! is left alone, and nothing that is typed is taken for the end.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use crossterm::style::Print;
use crossterm::terminal::{self as modes, Clear, ClearType};
use crossterm::{cursor, execute, queue};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use unicode_width::UnicodeWidthChar;

use crate::report;

/// Whether the terminal is ours; kept where it can be reached after a crash.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// Clicks only, with their place in decimal numbers. Crossterm's own command would ask for every movement
/// of the mouse as well.
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1000l";

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
        modes::enable_raw_mode()?;
        IS_OURS.store(true, Ordering::SeqCst);
        let terminal = Terminal { mouse };
        let mut out = io::stdout().lock();
        execute!(
            out,
            modes::EnterAlternateScreen,
            cursor::Hide,
            modes::DisableLineWrap
        )?;
        if mouse {
            execute!(out, Print(MOUSE_ON))?;
        }
        Ok(terminal)
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
    if IS_OURS.swap(false, Ordering::SeqCst) {
        let mut out = io::stdout().lock();
        let _ = execute!(
            out,
            Print(MOUSE_OFF),
            modes::EnableLineWrap,
            cursor::Show,
            modes::LeaveAlternateScreen
        );
        let _ = modes::disable_raw_mode();
    }
}

/// Whether somebody sits at a terminal at both ends, whatever that terminal can do.
pub fn is_there() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Whether there is a terminal that a screen can be drawn on: a dumb one, or one that nobody has named,
/// takes lines and nothing else.
pub fn has_screen() -> bool {
    is_there() && std::env::var_os("TERM").is_some_and(|name| !name.is_empty() && name != "dumb")
}

/// Whether the terminal has gone, as a window that was closed.
pub fn is_gone() -> bool {
    rustix::termios::tcgetattr(io::stdin()).is_err()
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
    let mut screen = Vec::new();
    let above = height.saturating_sub(1).max(1);
    let rows = (0..above).map(|row| lines.get(row).copied().unwrap_or_default());
    for (row, line) in rows.chain([last]).enumerate() {
        let line = fold(line, width).into_iter().next().unwrap_or_default();
        let _ = queue!(
            screen,
            cursor::MoveTo(0, u16::try_from(row).unwrap_or(u16::MAX)),
            Clear(ClearType::UntilNewLine),
            Print(line),
            Print("\x1b[0m")
        );
    }
    let mut screen = String::from_utf8_lossy(&screen).into_owned();
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

/// Sends every key from now on, and `end` when the terminal cannot be read any more, or when somebody
/// who ends this process wants the terminal back.
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
        while let Ok(event) = event::read() {
            if let Some(it) = meaning(&event)
                && typed.send(key(it)).is_err()
            {
                return;
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

/// The key that an event is; `None` for all that means nothing here.
fn meaning(event: &Event) -> Option<Key> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_of(key),
        Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            ..
        }) => Some(Key::Click((*column).into(), (*row).into())),
        _ => None,
    }
}

fn key_of(key: &KeyEvent) -> Option<Key> {
    let shift_or_none = KeyModifiers::SHIFT.contains(key.modifiers);
    if key.modifiers == KeyModifiers::CONTROL {
        return match key.code {
            KeyCode::Char('c') => Some(Key::Interrupt),
            KeyCode::Char('z') => Some(Key::Suspend),
            _ => None,
        };
    }
    if !shift_or_none {
        return None;
    }
    Some(match key.code {
        KeyCode::Char(sign) => Key::Sign(sign),
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Esc => Key::Escape,
        KeyCode::Enter => Key::Enter,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
        meaning(&Event::Key(KeyEvent::new(code, modifiers)))
    }

    #[test]
    fn what_means_nothing_here_is_no_key() {
        use KeyCode::{BackTab, Backspace, Char, Delete, F, Tab};
        for code in [Tab, BackTab, Backspace, Delete, F(1), F(5)] {
            assert_eq!(pressed(code, KeyModifiers::NONE), None, "{code:?}");
        }
        assert_eq!(pressed(Char('x'), KeyModifiers::ALT), None);
        assert_eq!(pressed(Char('s'), KeyModifiers::CONTROL), None);
        assert_eq!(meaning(&Event::FocusGained), None);
        assert_eq!(meaning(&Event::Paste("q".to_owned())), None);
        assert_eq!(meaning(&Event::Resize(80, 24)), None);
        let mut release = KeyEvent::new(Char('q'), KeyModifiers::NONE);
        release.kind = KeyEventKind::Release;
        assert_eq!(meaning(&Event::Key(release)), None);
    }

    #[test]
    fn keys_are_told_apart() {
        let none = KeyModifiers::NONE;
        assert_eq!(pressed(KeyCode::Char('q'), none), Some(Key::Sign('q')));
        let question = pressed(KeyCode::Char('?'), KeyModifiers::SHIFT);
        assert_eq!(question, Some(Key::Sign('?')));
        assert_eq!(pressed(KeyCode::Up, none), Some(Key::Up));
        let interrupt = pressed(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(interrupt, Some(Key::Interrupt));
    }

    #[test]
    fn a_press_of_the_first_button_is_a_click() {
        let mouse = |kind| {
            meaning(&Event::Mouse(MouseEvent {
                kind,
                column: 4,
                row: 2,
                modifiers: KeyModifiers::NONE,
            }))
        };
        let click = mouse(MouseEventKind::Down(MouseButton::Left));
        assert_eq!(click, Some(Key::Click(4, 2)));
        assert_eq!(mouse(MouseEventKind::Up(MouseButton::Left)), None);
        assert_eq!(mouse(MouseEventKind::Down(MouseButton::Right)), None);
        assert_eq!(mouse(MouseEventKind::ScrollUp), None);
    }

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
