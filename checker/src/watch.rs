//! The watch loop: judges at every save and shows the problem at hand.

mod folders;
mod screen;

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::cancel::Cancel;
use crate::check::{self, Origin, Plan, pristine};
use crate::error::{Error, exit};
use crate::hints;
use crate::page::Page;
use crate::progress::Progress;
use crate::report;
use crate::source;
use crate::terminal::{self, Key, Terminal};
use crate::tools::{Route, Run};
use crate::verdict::{Problem, Report, Status};
use crate::workbook::{Id, Workbook};

use folders::{Snapshot, Watch};
use screen::{Shown, View};

/// An editor's save is over when nothing has happened for so long.
const SETTLED: Duration = Duration::from_millis(12);

/// How often the size of the terminal is looked at.
const TICK: Duration = Duration::from_millis(200);

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
    listen(&watch, events.clone());
    let mut session = Session {
        workbook,
        route: wish.route,
        events: events.clone(),
        watch,
        snapshot: Snapshot::take(workbook),
        id: wish.problem.unwrap_or_else(|| first_untouched(workbook)),
        chosen: wish.problem.is_some(),
        verdicts: BTreeMap::new(),
        view: View::Problem,
        scroll: 0,
        doing: None,
        trouble: None,
        generation: 0,
        cancel: Cancel::default(),
    };
    session.judge();
    if wish.plain || !terminal::is_there() {
        plain(&mut session, &events, &received)
    } else {
        full(&mut session, &events, &received)
    }
}

/// The first problem whose file is still the stub, until the verdicts are there.
fn first_untouched(workbook: &Workbook) -> Id {
    let untouched = |id: &Id| {
        let own = source::read(workbook.root(), &id.stub()).ok();
        own.is_none_or(|own| pristine(workbook, *id).is_some_and(|stub| stub.text == own))
    };
    let first = Id::all().find(untouched).or_else(|| Id::all().next());
    first.unwrap_or_else(|| unreachable!("the catalogue has problems"))
}

fn listen(watch: &Arc<Mutex<Watch>>, events: Sender<Event>) {
    let watch = Arc::clone(watch);
    std::thread::spawn(move || {
        loop {
            let now = watch.lock().unwrap_or_else(PoisonError::into_inner).clone();
            now.wait();
            if events.send(Event::Changed).is_err() {
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
    let keys = events.clone();
    std::thread::spawn(move || {
        while let Ok(typed) = terminal::keys() {
            if typed.is_empty() {
                break;
            }
            for key in typed {
                if keys.send(Event::Key(key)).is_err() {
                    return;
                }
            }
        }
        let _ = keys.send(Event::EndOfInput);
    });
    let ends = events.clone();
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP]).map_err(gone)?;
    std::thread::spawn(move || {
        // Whoever sends one of these wants the terminal back too.
        for _ in &mut signals {
            let _ = ends.send(Event::EndOfInput);
        }
    });
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
        for line in io::stdin().lock().lines() {
            let Ok(line) = line else { break };
            if lines.send(Event::Line(line)).is_err() {
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
                let key = line.trim().chars().next().map_or(Key::Enter, Key::Sign);
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

fn keys_in_words() -> String {
    let keys: Vec<String> = screen::KEYS
        .iter()
        .filter(|(key, _)| key.len() == 1)
        .map(|(key, what)| format!("{key} {what}"))
        .collect();
    keys.join(", ")
}

/// The loop's state.
struct Session<'a> {
    workbook: &'a Workbook,
    route: Route,
    events: Sender<Event>,
    watch: Arc<Mutex<Watch>>,
    snapshot: Snapshot,
    id: Id,
    /// Whether the student has chosen where to be.
    chosen: bool,
    verdicts: BTreeMap<Id, Problem>,
    view: View,
    scroll: usize,
    doing: Option<String>,
    trouble: Option<String>,
    generation: u64,
    cancel: Cancel,
}

impl Session<'_> {
    /// Judges the problem at hand, then all others; whatever ran before is called off.
    fn judge(&mut self) {
        self.cancel.call_off();
        self.cancel = Cancel::default();
        self.generation += 1;
        self.doing = Some("Judging".to_owned());
        self.trouble = None;
        let generation = self.generation;
        let workbook = self.workbook.clone();
        let plan = |problems| Plan {
            origin: Origin::Exercises,
            problems,
            replaced: Default::default(),
            route: self.route,
        };
        let lab = Id::of(self.id.lab).collect();
        let plans = [plan(vec![self.id]), plan(lab), plan(Id::all().collect())];
        let cancel = self.cancel.clone();
        let events = self.events.clone();
        std::thread::spawn(move || {
            let (news, told) = mpsc::channel();
            let tellers = events.clone();
            std::thread::spawn(move || {
                for text in told {
                    let _ = tellers.send(Event::Told(text));
                }
            });
            let run = Run {
                cancel,
                progress: Progress::from(news),
            };
            for plan in plans {
                let report = check::run(&workbook, &plan, &run);
                let failed = report.is_err();
                if events.send(Event::Judged { generation, report }).is_err() || failed {
                    break;
                }
            }
            let _ = events.send(Event::Finished { generation });
        });
    }

    fn take(&mut self, event: Event, received: &Receiver<Event>) {
        match event {
            Event::Changed => self.changed(received),
            Event::Told(text) => {
                if self.doing.is_some() {
                    self.doing = Some(text);
                }
            }
            Event::Judged { generation, report } if generation == self.generation => {
                self.judged(report);
            }
            Event::Finished { generation } if generation == self.generation => self.doing = None,
            Event::Judged { .. } | Event::Finished { .. } => {}
            Event::Key(_) | Event::Line(_) | Event::EndOfInput => {}
        }
    }

    /// Something may have changed: waits until the save is over, then looks.
    fn changed(&mut self, received: &Receiver<Event>) {
        let mut later = Vec::new();
        while let Ok(event) = received.recv_timeout(SETTLED) {
            match event {
                Event::Changed => {}
                event => later.push(event),
            }
        }
        self.watch
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .renew(self.workbook);
        let now = Snapshot::take(self.workbook);
        if now != self.snapshot {
            // Any file may be what others build on; what has not changed comes back at once from
            // the cache.
            self.verdicts.clear();
            self.snapshot = now;
            self.judge();
        }
        for event in later {
            let _ = self.events.send(event);
        }
    }

    fn judged(&mut self, report: Result<Report, Error>) {
        match report {
            Ok(report) => {
                let complete = report.problems.len() == Id::all().count();
                for problem in report.problems {
                    if let Some(id) = Id::all().find(|id| id.to_string() == problem.id) {
                        self.verdicts.insert(id, problem);
                    }
                }
                if complete && !self.chosen {
                    self.chosen = true;
                    self.id = self.first_open().unwrap_or(self.id);
                }
            }
            Err(Error::CalledOff) => {}
            Err(error) => {
                self.doing = None;
                self.trouble = Some(error.to_string());
            }
        }
    }

    fn first_open(&self) -> Option<Id> {
        Id::all().find(|id| {
            self.verdicts
                .get(id)
                .is_none_or(|it| it.status != Status::Passed)
        })
    }

    /// The verdict on the problem at hand, if there is one of the file as it is.
    fn verdict(&self) -> Option<&Problem> {
        self.verdicts.get(&self.id)
    }

    /// Does what a key says; true where it says to end.
    fn key(&mut self, key: Key) -> bool {
        if self.view == View::AskForSolution {
            self.view = View::Problem;
            if key == Key::Sign('y') {
                self.show_solution();
            }
            return false;
        }
        let page = terminal::size().1.saturating_sub(4).max(1);
        match key {
            Key::Interrupt | Key::Sign('q') => return true,
            Key::Sign('h') => self.show_hint(),
            Key::Sign('n') => self.go(1),
            Key::Sign('p') => self.go(-1),
            Key::Sign('l') => self.show(View::List),
            Key::Sign('r') => {
                self.show(View::Problem);
                self.verdicts.clear();
                self.judge();
            }
            Key::Sign('s') => {
                let solved = self.verdict().is_some_and(|it| it.status == Status::Passed);
                if solved {
                    self.show_solution()
                } else {
                    self.show(View::AskForSolution)
                }
            }
            Key::Sign('?') => self.show(View::Help),
            Key::Escape | Key::Enter => self.show(View::Problem),
            Key::Up => self.scroll = self.scroll.saturating_sub(1),
            Key::Down => self.scroll += 1,
            Key::PageUp => self.scroll = self.scroll.saturating_sub(page),
            Key::PageDown | Key::Sign(' ') => self.scroll += page,
            Key::Sign(_) | Key::Suspend => {}
            Key::Left | Key::Right | Key::Home | Key::End | Key::Click(..) => {}
        }
        false
    }

    fn show(&mut self, view: View) {
        // The same key again goes back.
        self.view = if self.view == view {
            View::Problem
        } else {
            view
        };
        self.scroll = 0;
    }

    fn go(&mut self, by: isize) {
        let all: Vec<Id> = Id::all().collect();
        let at = all.iter().position(|id| *id == self.id).unwrap_or(0);
        if let Some(id) = at.checked_add_signed(by).and_then(|at| all.get(at)) {
            self.id = *id;
        }
        self.chosen = true;
        self.view = View::Problem;
        self.scroll = 0;
        if self.verdict().is_none() {
            self.judge();
        }
    }

    fn show_hint(&mut self) {
        let (title, text) = match hints::next(self.workbook, self.id) {
            Ok(hints::Next { hint, left: 0 }) => {
                (hint.title, format!("{}\n\n(the last)", hint.text))
            }
            Ok(hints::Next { hint, left }) => {
                (hint.title, format!("{}\n\n({left} more: h)", hint.text))
            }
            Err(error) => ("No hint".to_owned(), error.to_string()),
        };
        self.view = View::Text { title, text };
        self.scroll = 0;
    }

    fn show_solution(&mut self) {
        let text = match check::reference(self.workbook, self.id) {
            Some(reference) => reference.text,
            None => "There is none here: a student edition comes without solutions.".to_owned(),
        };
        let title = format!("{}: reference", self.id.problem.title);
        self.view = View::Text { title, text };
        self.scroll = 0;
    }

    fn content(&self, width: usize) -> String {
        let all: Vec<_> = Id::all().map(|id| (id, self.verdicts.get(&id))).collect();
        let task = Page::read(self.workbook, self.id)
            .map(|page| page.task)
            .unwrap_or_default();
        let watch = self.watch.lock().unwrap_or_else(PoisonError::into_inner);
        let root = self.workbook.root().to_string_lossy();
        let shown = Shown {
            id: self.id,
            task: &task,
            verdict: self.verdict(),
            doing: self.doing.as_deref(),
            trouble: self.trouble.as_deref(),
            looking: watch.why_looking(),
            all: &all,
            view: &self.view,
            root: &root,
        };
        screen::content(&shown, width)
    }

    fn draw(&mut self, (width, height): (usize, usize)) {
        let text = self.content(width.clamp(20, 120));
        let lines: Vec<&str> = text.lines().collect();
        let room = height.saturating_sub(2).max(1);
        self.scroll = self.scroll.min(lines.len().saturating_sub(room));
        let mut out = String::from("\x1b[H");
        for row in 0..room {
            out.push_str(lines.get(self.scroll + row).unwrap_or(&""));
            out.push_str("\x1b[0m\x1b[K\r\n");
        }
        let below = lines.len().saturating_sub(self.scroll + room);
        if below > 0 {
            out.push_str(&format!("... {below} more lines (down)"));
        }
        out.push_str("\x1b[K\r\n");
        out.push_str(&screen::footer(width));
        out.push_str("\x1b[K\x1b[J");
        if report::is_colourless() {
            out = report::without_colour(&out);
        }
        let mut stdout = io::stdout().lock();
        let _ = stdout.write_all(out.as_bytes());
        let _ = stdout.flush();
    }
}
