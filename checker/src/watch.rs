//! The watch loop: judges at every save and shows the problem at hand.

mod folders;
mod screen;
mod session;

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::error::{Error, exit};
use crate::report;
use crate::terminal::{self, Key, Terminal};
use crate::tools::Route;
use crate::verdict::Report;
use crate::workbook::{Id, Workbook};

use folders::{Snapshot, Watch};
use screen::View;
use session::Session;

/// An editor's save is over when nothing has happened for so long.
const SETTLED: Duration = Duration::from_millis(12);

/// How often the size of the terminal is looked at.
const TICK: Duration = Duration::from_millis(200);

/// More than anybody types in a line, in bytes.
const LONGEST: u64 = 4 << 10;

/// What the loop waits for.
enum Event {
    Key(Key),
    /// A line in plain mode.
    Line(String),
    EndOfInput,
    Changed,
    Told(String),
    Judged {
        generation: u64,
        report: Result<Report, Error>,
    },
    Finished {
        generation: u64,
    },
}

/// How the loop was asked for.
pub struct Wish {
    /// The problem to begin with; else the first that is not solved.
    pub problem: Option<Id>,
    /// Lines instead of a screen.
    pub plain: bool,
    /// How candidates are compiled.
    pub route: Route,
}

/// Whether it is what a command line without a command means: on a terminal, and where there is
/// something to wait for.
pub fn is_default() -> bool {
    terminal::is_there() && !cfg!(feature = "solutions")
}

/// Watches until the user has had enough.
///
/// # Errors
/// Where the terminal or the workbook is gone.
pub fn run(workbook: &Workbook, wish: &Wish) -> Result<u8, Error> {
    let (events, received) = mpsc::channel();
    let watch = Arc::new(Mutex::new(Watch::start(workbook)));
    listen(workbook, &watch, events.clone());
    let mut session = Session::start(workbook, wish, watch, events.clone());
    session.judge(false);
    if wish.plain || !terminal::has_screen() {
        plain(&mut session, &events, &received)
    } else {
        full(&mut session, &events, &received)
    }
}

fn listen(workbook: &Workbook, watch: &Arc<Mutex<Watch>>, events: Sender<Event>) {
    let watch = Arc::clone(watch);
    let workbook = workbook.clone();
    std::thread::spawn(move || {
        let mut seen = Snapshot::of_marks(&workbook);
        loop {
            let now = watch.lock().unwrap_or_else(PoisonError::into_inner).clone();
            let told = now.wait();
            // Not every system tells of every save, even where it tells of some.
            let marks = Snapshot::of_marks(&workbook);
            let changed = std::mem::replace(&mut seen, marks) != seen;
            if (told || changed) && events.send(Event::Changed).is_err() {
                return;
            }
        }
    });
}

fn full(
    session: &mut Session<'_>,
    events: &Sender<Event>,
    received: &Receiver<Event>,
) -> Result<u8, Error> {
    let gone = |error: io::Error| Error::Environment(format!("the terminal: {error}"));
    let mut terminal = Some(Terminal::enter(false).map_err(gone)?);
    terminal::listen(events, Event::Key, || Event::EndOfInput).map_err(gone)?;
    let mut size = terminal::size();
    session.draw(size);
    loop {
        match received.recv_timeout(TICK) {
            Ok(Event::Key(Key::Suspend)) => {
                terminal = terminal.map(Terminal::suspend).transpose().map_err(gone)?;
            }
            Ok(Event::Key(key)) => {
                if session.key(key) {
                    break;
                }
            }
            Ok(Event::EndOfInput) | Err(RecvTimeoutError::Disconnected) => break,
            Ok(event) => session.take(event, received),
            Err(RecvTimeoutError::Timeout) => {
                let now = terminal::size();
                if now == size {
                    continue;
                }
            }
        }
        size = terminal::size();
        session.draw(size);
    }
    session.cancel.call_off();
    drop(terminal);
    Ok(exit::PASSED)
}

/// Without a screen: a report whenever there is news, and the same keys as lines.
fn plain(
    session: &mut Session<'_>,
    events: &Sender<Event>,
    received: &Receiver<Event>,
) -> Result<u8, Error> {
    let lines = events.clone();
    std::thread::spawn(move || {
        let mut line = Vec::new();
        // A line without an end is cut into lines; bytes that are no letters mean nothing.
        while let Ok(1..) = io::stdin()
            .lock()
            .take(LONGEST)
            .read_until(b'\n', &mut line)
        {
            let text = String::from_utf8_lossy(&std::mem::take(&mut line)).into_owned();
            if lines.send(Event::Line(text)).is_err() {
                return;
            }
        }
        let _ = lines.send(Event::EndOfInput);
    });
    report::print(&format!(
        "Watching. Keys, each with Enter: {}\n",
        keys_in_words()
    ))?;
    let mut said = String::new();
    while let Ok(event) = received.recv() {
        match event {
            Event::Line(line) => {
                let Some(key) = key_of(&line) else {
                    report::print(&format!("A line is one key: {}\n", keys_in_words()))?;
                    continue;
                };
                if session.key(key) {
                    break;
                }
                said.clear();
            }
            // Nobody types; the files are still watched.
            Event::EndOfInput => continue,
            event => session.take(event, received),
        }
        // Only what is settled is worth reading out.
        let settled = session.verdict().is_some() || session.trouble.is_some();
        if settled || session.view != View::Problem {
            let text = screen::without_links(&session.content(80));
            if text != said {
                report::print(&format!("{text}\n"))?;
                said = text;
            }
        }
    }
    session.cancel.call_off();
    Ok(exit::PASSED)
}

/// The key that a line stands for: one sign, or none at all.
fn key_of(line: &str) -> Option<Key> {
    let mut signs = line.trim().chars();
    match (signs.next(), signs.next()) {
        (None, _) => Some(Key::Enter),
        (Some(sign), None) => Some(Key::Sign(sign)),
        _ => None,
    }
}

fn keys_in_words() -> String {
    let keys: Vec<String> = screen::KEYS
        .iter()
        .filter(|(key, _)| key.len() == 1)
        .map(|(key, what)| format!("{key} {what}"))
        .collect();
    keys.join(", ")
}
