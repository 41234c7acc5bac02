//! The game on the whole screen: arrows, digits and the mouse.

use std::collections::BTreeSet;
use std::io;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use super::drawing::{self, Grid};
use super::game::Places;
use super::session::{Command, Said, Session};
use crate::error::Error;
use crate::panel::Note;
use crate::report::human::wrap;
use crate::report::{self, BAD, FAINT, OPEN, TITLE};
use crate::terminal::{self, Key, Terminal};

/// How often the files and the size of the terminal are looked at.
const TICK: Duration = Duration::from_millis(300);

/// Where the board is drawn.
const GRID: Grid = Grid { top: 3, left: 2 };

const KEYS: [(&str, &str); 9] = [
    ("arrows", "go to a cell or a column"),
    ("Enter", "play there; so do a click and the digits"),
    ("h", "a hint by the lab's function"),
    ("u", "take a move back"),
    ("n", "a new game"),
    ("c", "the lab's function plays one side, or stops"),
    ("b", "the other one begins, you or the computer"),
    (
        "+ -",
        "a larger or a smaller board, where there is a choice",
    ),
    ("q", "leave"),
];

enum Event {
    Key(Key),
    /// The input has ended, or somebody wants the terminal back.
    End,
}

/// Plays on the screen until the player leaves.
///
/// # Errors
/// Where the terminal is gone.
pub fn play(session: &mut Session<'_>) -> Result<(), Error> {
    let gone = |error: io::Error| Error::Environment(format!("the terminal: {error}"));
    let mut terminal = Some(Terminal::enter(true).map_err(gone)?);
    let (events, received) = mpsc::channel();
    terminal::listen(&events, Event::Key, || Event::End).map_err(gone)?;
    let mut screen = Screen {
        session,
        cursor: (0, 0),
        help: false,
        notes: Vec::new(),
        defaults: BTreeSet::new(),
    };
    screen.center();
    screen.take_up();
    let mut size = terminal::size();
    loop {
        while screen.session.is_computers_turn() {
            let thinking = screen.session.thinking();
            screen.draw(Some(&thinking));
            screen.session.let_computer_move();
            screen.take_up();
        }
        screen.draw(None);
        match received.recv_timeout(TICK) {
            Ok(Event::Key(Key::Suspend)) => {
                terminal = terminal.map(Terminal::suspend).transpose().map_err(gone)?;
            }
            Ok(Event::Key(key)) => {
                if screen.key(key) {
                    break;
                }
            }
            Ok(Event::End) | Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                let now = terminal::size();
                let resized = std::mem::replace(&mut size, now) != now;
                if screen.session.renew() {
                    screen.forget();
                    screen.take_up();
                } else if !resized {
                    continue;
                }
            }
        }
    }
    drop(terminal);
    Ok(())
}

struct Screen<'s, 'a> {
    session: &'s mut Session<'a>,
    /// Row and column of the cell that Enter plays on.
    cursor: (usize, usize),
    help: bool,
    /// What is told below the board.
    notes: Vec<(anstyle::Style, String)>,
    /// The functions whose defaults are told there.
    defaults: BTreeSet<String>,
}

impl Screen<'_, '_> {
    fn rows(&self) -> usize {
        self.session.look.rows.len()
    }

    fn columns(&self) -> usize {
        let rows = &self.session.look.rows;
        rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Puts the cursor in the middle of the board.
    fn center(&mut self) {
        self.cursor = (self.rows() / 2, self.columns() / 2);
    }

    /// The place under the cursor.
    fn here(&self) -> Option<usize> {
        let (row, column) = self.cursor;
        drawing::place(&self.session.look, self.session.places(), row, column)
    }

    /// Does what a key says; true where it says to leave.
    fn key(&mut self, key: Key) -> bool {
        let (row, column) = self.cursor;
        match key {
            Key::Interrupt | Key::Sign('q') => return true,
            Key::Sign('?') => self.help = !self.help,
            Key::Escape => self.help = false,
            Key::Up => self.cursor.0 = row.saturating_sub(1),
            Key::Down => self.cursor.0 = (row + 1).min(self.rows().saturating_sub(1)),
            Key::Left => self.cursor.1 = column.saturating_sub(1),
            Key::Right => self.cursor.1 = (column + 1).min(self.columns().saturating_sub(1)),
            Key::Home => self.cursor.1 = 0,
            Key::End => self.cursor.1 = self.columns().saturating_sub(1),
            Key::Enter | Key::Sign(' ') => {
                if let Some(place) = self.here() {
                    self.perform(Command::Play(place));
                }
            }
            Key::Click(x, y) => {
                if let Some((row, column)) = GRID.cell_at(x, y)
                    && drawing::place(&self.session.look, self.session.places(), row, column)
                        .is_some()
                {
                    self.cursor = (row, column);
                    return self.key(Key::Enter);
                }
            }
            Key::Sign(digit @ '1'..='9') => {
                let place = digit as usize - '1' as usize;
                self.perform(Command::Play(place));
            }
            Key::Sign('h') => self.perform(Command::Hint),
            Key::Sign('u') => self.perform(Command::Undo),
            Key::Sign('n') => self.perform(Command::New),
            Key::Sign('c') => self.perform(Command::Computer),
            Key::Sign('b') => self.perform(Command::Begin),
            Key::Sign('+') => self.resize(1),
            Key::Sign('-') => self.resize(-1),
            Key::Sign(_) | Key::PageUp | Key::PageDown | Key::Suspend => {}
        }
        false
    }

    fn resize(&mut self, by: isize) {
        let size = self.session.size().saturating_add_signed(by);
        self.perform(Command::Size(size));
        self.center();
    }

    fn perform(&mut self, command: Command) {
        self.help = false;
        self.forget();
        self.session.renew();
        self.session.perform(command);
        self.take_up();
    }

    /// Makes room for what there is to tell next.
    fn forget(&mut self) {
        self.notes.clear();
        self.defaults.clear();
    }

    /// Takes up what the session has to tell.
    fn take_up(&mut self) {
        for said in self.session.said() {
            let (style, text) = match said {
                Said::Text(text) => (anstyle::Style::new(), text),
                Said::Refused(text) => (OPEN, text),
                Said::Note(Note::Default { function, text }) => {
                    if !self.defaults.insert(function) {
                        continue;
                    }
                    (FAINT, report::plain(&text))
                }
                Said::Note(Note::Wrong(text)) => (BAD, report::plain(&text)),
                Said::Note(Note::Printed(text)) => (FAINT, format!("your code printed:\n{text}")),
            };
            self.notes.push((style, text));
        }
        let rows = self.rows().saturating_sub(1);
        let columns = self.columns().saturating_sub(1);
        self.cursor = (self.cursor.0.min(rows), self.cursor.1.min(columns));
    }

    fn draw(&mut self, doing: Option<&str>) {
        let (width, height) = terminal::size();
        let mut lines = vec![
            format!(
                "{TITLE}{}{TITLE:#}  {}",
                self.session.lab.title,
                self.session.players()
            ),
            format!(
                "{TITLE}{}{TITLE:#}",
                doing.unwrap_or(&self.session.look.status)
            ),
            String::new(),
        ];
        let indent = " ".repeat(GRID.left);
        let at = self.here();
        let board = drawing::board(&self.session.look, self.session.places(), at);
        lines.extend(board.iter().map(|line| format!("{indent}{line}")));
        lines.push(String::new());
        if self.help {
            let keys = KEYS
                .iter()
                .filter(|(key, _)| *key != "+ -" || self.session.sizes().is_some());
            lines.extend(keys.map(|(key, what)| format!("{TITLE}{key:>8}{TITLE:#}  {what}")));
        } else {
            for (style, text) in &self.notes {
                let broken = text
                    .lines()
                    .flat_map(|line| wrap(line, width.saturating_sub(1).clamp(20, 100)));
                lines.extend(broken.map(|line| format!("{style}{line}{style:#}")));
            }
        }
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        terminal::paint(
            &lines,
            &footer(width, self.session.places()),
            (width, height),
        );
    }
}

fn footer(width: usize, places: Places) -> String {
    let digits = match places {
        Places::Cells => "1-9",
        Places::Columns => "1-7",
    };
    let long = format!(
        "arrows Enter {digits} click: play  h hint  u undo  n new  c computer  b begin  ? keys  q quit"
    );
    let short = "h hint  u undo  n new  ? keys  q quit";
    let text = if long.len() < width { &long } else { short };
    format!("{FAINT}{text}{FAINT:#}")
}
