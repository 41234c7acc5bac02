//! The state of the watch loop: what is known, what is shown, and what a key does.

use std::collections::BTreeMap;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};

use crate::cancel::Cancel;
use crate::check::{self, Origin, Plan, pristine};
use crate::error::Error;
use crate::hints;
use crate::page::Page;
use crate::progress::Progress;
use crate::source;
use crate::terminal::{self, Key};
use crate::tools::{Route, Run};
use crate::verdict::{Problem, Report, Status};
use crate::workbook::{Id, Workbook};

use super::folders::{Snapshot, Watch};
use super::screen::{self, Shown, View};
use super::{Event, SETTLED, Wish};

/// The loop's state.
pub struct Session<'a> {
    workbook: &'a Workbook,
    route: Route,
    events: Sender<Event>,
    watch: Arc<Mutex<Watch>>,
    snapshot: Snapshot,
    id: Id,
    /// Whether it is known where to be: a student has chosen, or what he has written is judged.
    chosen: bool,
    verdicts: BTreeMap<Id, Problem>,
    pub view: View,
    scroll: usize,
    doing: Option<String>,
    /// Provided files that were changed.
    provided_changed: Vec<String>,
    pub trouble: Option<String>,
    generation: u64,
    pub cancel: Cancel,
}

impl<'a> Session<'a> {
    /// The state before anything is known.
    pub fn start(
        workbook: &'a Workbook,
        wish: &Wish,
        watch: Arc<Mutex<Watch>>,
        events: Sender<Event>,
    ) -> Session<'a> {
        Session {
            workbook,
            route: wish.route,
            events,
            watch,
            snapshot: Snapshot::take(workbook),
            id: wish.problem.unwrap_or_else(first),
            chosen: wish.problem.is_some(),
            verdicts: BTreeMap::new(),
            view: View::Problem,
            scroll: 0,
            doing: None,
            provided_changed: Vec::new(),
            trouble: None,
            generation: 0,
            cancel: Cancel::default(),
        }
    }

    /// Judges the problem at hand, then all others; whatever ran before is called off. What is known
    /// of the problem at hand does not count where it is to be asked anew.
    pub fn judge(&mut self, anew: bool) {
        self.cancel.call_off();
        self.cancel = Cancel::default();
        self.generation += 1;
        self.doing = Some("Judging".to_owned());
        self.trouble = None;
        let generation = self.generation;
        let workbook = self.workbook.clone();
        let plan = |problems, fresh| Plan {
            origin: Origin::Exercises,
            problems,
            replaced: Default::default(),
            route: self.route,
            fresh,
        };
        // Which problem is the first that is open is known as soon as all are judged that somebody has
        // written something for: most of that is known from before, and a stub is open.
        let touched = touched(self.workbook);
        self.chosen |= touched.is_empty();
        let first = if self.chosen { vec![self.id] } else { touched };
        let lab = Id::of(self.id.lab).collect();
        let plans = [
            plan(first, anew),
            plan(lab, false),
            plan(Id::all().collect(), false),
        ];
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

    pub fn take(&mut self, event: Event, received: &Receiver<Event>) {
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
            self.judge(false);
        }
        for event in later {
            let _ = self.events.send(event);
        }
    }

    fn judged(&mut self, report: Result<Report, Error>) {
        match report {
            Ok(report) => {
                self.provided_changed = report.provided_changed;
                for problem in report.problems {
                    if let Some(id) = Id::all().find(|id| id.to_string() == problem.id) {
                        self.verdicts.insert(id, problem);
                    }
                }
                if !self.chosen {
                    self.chosen = true;
                    self.id = self.first_open().unwrap_or(self.id);
                }
            }
            Err(Error::CalledOff) => {}
            Err(error) => {
                self.chosen = true;
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
    pub fn verdict(&self) -> Option<&Problem> {
        self.verdicts.get(&self.id)
    }

    /// Does what a key says; true where it says to end.
    pub fn key(&mut self, key: Key) -> bool {
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
                self.judge(true);
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
            self.judge(false);
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

    pub fn content(&self, width: usize) -> String {
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
            provided_changed: &self.provided_changed,
            looking: watch.why_looking(),
            all: &all,
            is_placed: self.chosen,
            view: &self.view,
            root: &root,
        };
        screen::content(&shown, width)
    }

    pub fn draw(&mut self, (width, height): (usize, usize)) {
        let text = self.content(width.clamp(20, 120));
        let lines: Vec<String> = text
            .lines()
            .flat_map(|line| terminal::fold(line, width))
            .collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let room = height.saturating_sub(2).max(1);
        self.scroll = self.scroll.min(lines.len().saturating_sub(room));
        let below = lines.len().saturating_sub(self.scroll + room);
        let more = format!("... {below} more lines (down)");
        let mut shown: Vec<&str> = lines.into_iter().skip(self.scroll).take(room).collect();
        if below > 0 {
            shown.push(&more);
        }
        terminal::paint(&shown, &screen::footer(width), (width, height));
    }
}

/// The first problem of all.
fn first() -> Id {
    let first = Id::all().next();
    first.unwrap_or_else(|| unreachable!("the catalogue has problems"))
}

/// The problems whose files are not the stubs any more.
fn touched(workbook: &Workbook) -> Vec<Id> {
    let is_touched = |id: &Id| {
        let own = source::read(workbook.root(), &id.stub()).ok();
        own.is_none_or(|own| pristine(workbook, *id).is_none_or(|stub| stub.text != own))
    };
    Id::all().filter(is_touched).collect()
}
