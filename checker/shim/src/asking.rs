//! The judge's side of a suite: the session with the checker, the questions, and the case at hand.
//!
//! A suite compiled against this crate runs under the ordinary test harness. The checker starts it
//! with the candidate's path in [`CANDIDATE`]; standard input is then a socket to the checker, on
//! which two [`Word`]s a case go out. A case begins with its first question and ends with its thread.
//! Without [`CANDIDATE`] there is no session, and suites run in process never ask here.

use std::cell::RefCell;
use std::io;
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::panic::{self, Location};
use std::path::PathBuf;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use rustix::process::Resource;

use crate::candidate::{Keeper, Launch, Limits, Reply};
use crate::frame;
use crate::record::{Fault, FaultKind, Mismatch, Question, Record, Shown, Spent, Word};
use crate::serve::limit;
use crate::table::Function;
use crate::wire::{self, Wire};

/// The variable that names the compiled candidate.
pub const CANDIDATE: &str = "NOUGHTS_CANDIDATE";

/// The variable that gives the CPU time for one question, in milliseconds.
pub const PATIENCE_MILLIS: &str = "NOUGHTS_PATIENCE";

/// The variable that gives the CPU time for all questions, in milliseconds.
pub const CPU_MILLIS: &str = "NOUGHTS_CPU";

/// The variable that gives the idle time for all questions, in milliseconds.
pub const IDLE_MILLIS: &str = "NOUGHTS_IDLE";

/// The variable that gives the length of the longest answer, in bytes.
pub const ANSWER_BYTES: &str = "NOUGHTS_ANSWER";

/// The variable that gives the CPU time that was used for the problem before, in milliseconds.
pub const SPENT_CPU_MILLIS: &str = "NOUGHTS_SPENT_CPU";

/// The variable that gives the idle time that there was for the problem before, in milliseconds.
pub const SPENT_IDLE_MILLIS: &str = "NOUGHTS_SPENT_IDLE";

/// The variable that gives the number of time-outs that there were for the problem before.
pub const SPENT_TIME_OUTS: &str = "NOUGHTS_SPENT_TIME_OUTS";

/// Address space of a judge, in bytes: whatever a suite makes of an answer, it does not take all the
/// memory that the machine has.
const MEMORY: u64 = 4 << 30;

struct Session {
    records: Mutex<UnixStream>,
    keeper: Mutex<Keeper>,
}

/// The one piece of state that the test harness leaves no other place for: it calls the suites'
/// functions without arguments.
static SESSION: OnceLock<Option<Session>> = OnceLock::new();

thread_local! {
    static CASE: RefCell<Option<Case>> = const { RefCell::new(None) };
}

fn session() -> Option<&'static Session> {
    SESSION
        .get_or_init(|| Session::from_environment().ok().flatten())
        .as_ref()
}

impl Session {
    fn from_environment() -> io::Result<Option<Session>> {
        let Some(program) = std::env::var_os(CANDIDATE).map(PathBuf::from) else {
            return Ok(None);
        };
        let defaults = Limits::default();
        let limits = Limits {
            question: stated(PATIENCE_MILLIS).map_or(defaults.question, Duration::from_millis),
            cpu: stated(CPU_MILLIS).map_or(defaults.cpu, Duration::from_millis),
            idle: stated(IDLE_MILLIS).map_or(defaults.idle, Duration::from_millis),
            answer: stated(ANSWER_BYTES).unwrap_or(defaults.answer),
            ..defaults
        };
        let spent = Spent {
            cpu_millis: stated(SPENT_CPU_MILLIS).unwrap_or_default(),
            idle_millis: stated(SPENT_IDLE_MILLIS).unwrap_or_default(),
            time_outs: stated(SPENT_TIME_OUTS).unwrap_or_default(),
        };
        let folder = program
            .parent()
            .map_or_else(|| PathBuf::from("."), PathBuf::from);
        let socket = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
        let lifeline = socket.try_clone()?;
        std::thread::spawn(move || end_with_the_checker(lifeline));
        stay_on_one_core();
        stay_small();
        panic::set_hook(Box::new(|info| {
            let payload = info.payload();
            let text = payload
                .downcast_ref::<&str>()
                .map(|text| (*text).to_owned());
            let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
            note_panic(text.unwrap_or_default());
        }));
        Ok(Some(Session {
            records: Mutex::new(socket),
            keeper: Mutex::new(
                Keeper::new(Launch {
                    program,
                    folder,
                    limits,
                })
                .after(spent),
            ),
        }))
    }
}

impl Session {
    fn tell(&self, word: &Word) {
        let mut message = Vec::new();
        word.put(&mut message);
        // Where the checker is gone, so is the reader of this word.
        let _ = frame::write(&mut *lock(&self.records), &message);
    }
}

/// What a variable states, if it is there and can be read.
fn stated<T: std::str::FromStr>(variable: &str) -> Option<T> {
    std::env::var(variable).ok()?.parse().ok()
}

/// The checker holds the other end of the socket; when it is gone, however it ended, so are the
/// judge and everything that a candidate may have started.
fn end_with_the_checker(mut lifeline: UnixStream) {
    while let Ok(Some(_)) = frame::read(&mut lifeline, frame::LONGEST) {}
    if rustix::process::getpgrp() == rustix::process::getpid() {
        let _ = rustix::process::kill_current_process_group(rustix::process::Signal::KILL);
    }
    std::process::exit(0);
}

/// A question and its answer take a quarter of the time when both processes share a core. The test
/// harness starts a thread a case, all from the process's first, and they inherit its core.
fn stay_on_one_core() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::getpid;
        use rustix::thread::{CpuSet, sched_getcpu, sched_setaffinity};
        let mut here = CpuSet::new();
        here.set(sched_getcpu());
        for thread in [None, Some(getpid())] {
            let _ = sched_setaffinity(thread, &here);
        }
    }
}

/// A judge that an answer is too much for ends, and with it one case; it leaves nothing behind.
fn stay_small() {
    let _ = limit(Resource::Core, 0, 0);
    // Not every system can limit the address space.
    let _ = limit(Resource::As, MEMORY, MEMORY);
}

/// How the next call of a function is answered.
enum Mode {
    /// By asking.
    Direct,
    /// Not at all: questions are being collected.
    Collecting,
    /// By the replies that came to the collected questions, from this one on.
    Replaying { replies: Vec<Reply>, next: usize },
}

/// A function and the arguments it is called with.
struct Asked {
    function: &'static Function,
    arguments: Vec<u8>,
}

impl Asked {
    fn message(&self) -> Vec<u8> {
        let mut message = Vec::with_capacity(self.arguments.len() + 2);
        self.function.number.put(&mut message);
        message.extend_from_slice(&self.arguments);
        message
    }
}

/// One test of the harness, from its first question to the end of its thread.
struct Case {
    session: &'static Session,
    name: String,
    began: Instant,
    mode: Mode,
    collected: Vec<Asked>,
    last: Option<Asked>,
    fault: Option<Fault>,
    mismatch: Option<Mismatch>,
    panic: Option<String>,
    questions: u64,
    answers: Fnv,
}

impl Case {
    fn begin(session: &'static Session) -> Case {
        // What an earlier case's candidate printed late is not this one's.
        let _ = lock(&session.keeper).output.take();
        let name = std::thread::current().name().unwrap_or("main").to_owned();
        session.tell(&Word::Begins(name.clone()));
        Case {
            session,
            name,
            began: Instant::now(),
            mode: Mode::Direct,
            collected: Vec::new(),
            last: None,
            fault: None,
            mismatch: None,
            panic: None,
            questions: 0,
            answers: Fnv::new(),
        }
    }

    /// The reply to a call, or `None` where it is only noted down.
    fn reply(&mut self, asked: Asked) -> Option<Reply> {
        let reply = match &mut self.mode {
            Mode::Collecting => {
                self.collected.push(asked);
                return None;
            }
            Mode::Direct => lock(&self.session.keeper).ask(asked.message()),
            Mode::Replaying { replies, next } => {
                let reply = replies
                    .get_mut(*next)
                    .map(|reply| std::mem::replace(reply, Ok(vec![])));
                *next += 1;
                let last = *next >= self.collected.len();
                if last {
                    self.mode = Mode::Direct;
                    self.collected.clear();
                }
                match reply {
                    Some(reply) => reply,
                    None => lock(&self.session.keeper).ask(asked.message()),
                }
            }
        };
        self.questions += 1;
        self.answers.add(&asked.message());
        match &reply {
            Ok(answer) => self.answers.add(answer),
            Err(fault) => {
                // Not to be taken for an answer of one byte.
                self.answers.add(b"no answer");
                self.answers.add(&[fault.kind as u8]);
                self.fault = Some(fault.clone());
            }
        }
        self.last = Some(asked);
        Some(reply)
    }
}

/// A case ends with its thread, whichever way the test ended.
impl Drop for Case {
    fn drop(&mut self) {
        let (output, output_cut, spent) = {
            let mut keeper = lock(&self.session.keeper);
            let (output, cut) = keeper.output.take();
            (output, cut, keeper.spent())
        };
        let record = Record {
            name: std::mem::take(&mut self.name),
            passed: self.fault.is_none()
                && self.mismatch.is_none()
                && self.panic.is_none()
                && self.questions > 0,
            broken: self
                .panic
                .take()
                .filter(|_| self.fault.is_none() && self.mismatch.is_none()),
            fault: self.fault.take(),
            mismatch: self.mismatch.take(),
            question: self.last.as_ref().map(|asked| Question {
                call: asked.function.call(&asked.arguments),
                board: asked.function.draw(&asked.arguments),
            }),
            output,
            output_cut,
            micros: u64::try_from(self.began.elapsed().as_micros()).unwrap_or(u64::MAX),
            spent,
            questions: self.questions,
            answers: self.answers.0,
        };
        let record = Box::new(record.bounded());
        self.session.tell(&Word::Ended(record));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does something to the case of this thread, which begins now if it has not yet.
fn with_case<R>(session: &'static Session, act: impl FnOnce(&mut Case) -> R) -> R {
    CASE.with_borrow_mut(|case| act(case.get_or_insert_with(|| Case::begin(session))))
}

/// Asks the candidate what `function` answers to the arguments that `send` writes.
///
/// # Panics
/// Outside of a session, where there is nobody to ask. Where the candidate does not answer, the
/// test is unwound and the case's record says why.
#[track_caller]
pub fn ask<R: Wire>(function: &'static Function, send: impl FnOnce(&mut Vec<u8>)) -> R {
    let mut arguments = Vec::new();
    send(&mut arguments);
    read(answer_to(function, arguments))
}

/// The answer, where the question was asked and not only noted down. All of asking that depends on
/// no type is in here, so that it is compiled once and not for every function of the catalogue.
#[track_caller]
fn answer_to(function: &'static Function, arguments: Vec<u8>) -> Option<Vec<u8>> {
    let Some(session) = session() else {
        panic!(
            "`{}` can only be asked by the judge, which the checker starts",
            function.name
        );
    };
    let asked = Asked {
        function,
        arguments,
    };
    let reply = with_case(session, |case| case.reply(asked));
    reply.map(|reply| reply.unwrap_or_else(|_| not_answered()))
}

fn read<R: Wire>(answer: Option<Vec<u8>>) -> R {
    match answer.map(|answer| wire::whole(&answer)) {
        None => R::blank(),
        Some(Ok(answer)) => answer,
        Some(Err(error)) => garbled(error),
    }
}

/// Bytes that no function of the right type has sent.
fn garbled(error: wire::Malformed) -> ! {
    if let Some(session) = session() {
        let fault = Fault::new(FaultKind::Garbled, error.0.to_owned());
        with_case(session, |case| case.fault = Some(fault));
    }
    not_answered()
}

/// Past the panic hook: the fault is in the record already.
fn not_answered() -> ! {
    panic::resume_unwind(Box::new("the candidate did not answer"))
}

/// Questions being collected, to be asked together.
#[must_use = "collected questions are asked by `send`"]
pub struct Batch {
    session: &'static Session,
}

/// From here to [`Batch::send`], calls are noted down and answered with a blank value; after it,
/// the same calls in the same order get their answers. `None` outside of a session, where calls
/// are plain calls.
pub fn collect() -> Option<Batch> {
    let session = session()?;
    with_case(session, |case| case.mode = Mode::Collecting);
    Some(Batch { session })
}

impl Batch {
    /// Asks what was collected.
    pub fn send(self) {
        with_case(self.session, |case| {
            let questions: Vec<Vec<u8>> = case.collected.iter().map(Asked::message).collect();
            let replies = lock(&self.session.keeper).ask_all(&questions);
            case.mode = if questions.is_empty() {
                Mode::Direct
            } else {
                Mode::Replaying { replies, next: 0 }
            };
        });
    }
}

/// Notes the outcome of a check. `values` gives what was expected and what came, and is only
/// called where the check has failed. A later check of the same case that passes takes a failure
/// back; a check whose failure stands unwinds its test. `source` is where the check stands.
pub fn checked(source: &Location<'_>, passed: bool, values: impl Fn() -> Shown) {
    let Some(session) = session() else { return };
    with_case(session, |case| {
        case.mismatch = (!passed).then(|| {
            let shown = values();
            Mismatch {
                expected: shown.expected,
                got: shown.got,
                form: shown.form,
                source: (source.file().to_owned(), source.line()),
            }
        });
    });
}

fn note_panic(message: String) {
    // A panic while the case is borrowed, or after its end, has no case to be noted in.
    let _ = CASE.try_with(|case| {
        if let Ok(mut case) = case.try_borrow_mut()
            && let Some(case) = case.as_mut()
        {
            case.panic.get_or_insert(message);
        }
    });
}

/// FNV-1a, 64 bits (Fowler, Noll and Vo): enough to tell whether two programs gave the same
/// answers; nothing is trusted to it.
struct Fnv(u64);

impl Fnv {
    fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        let length = (bytes.len() as u64).to_le_bytes();
        for byte in length.iter().chain(bytes) {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
