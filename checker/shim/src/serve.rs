//! The answering side: everything a candidate process does, from its first instruction on.
//!
//! A candidate's generated `main` calls `serve` with its table of functions. The private socket
//! arrives as standard input; it is moved to a descriptor of its own before any student code runs,
//! so that neither standard input nor a path in `/proc` leads to it.

use std::any::Any;
use std::cell::RefCell;
use std::io::{self, BufReader, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::panic::{self, AssertUnwindSafe};
use std::time::{Duration, Instant};

use rustix::process::{Resource, Rlimit};

use crate::frame;
use crate::record::{Fault, FaultKind, KEPT_MESSAGE, cut};
use crate::wire::{Malformed, Wire};

/// A table of functions that can be asked.
pub trait Answer: Send + 'static {
    /// The lab whose functions these are.
    fn lab(&self) -> &'static str;

    /// Calls the function with this number and appends its answer.
    ///
    /// # Errors
    /// Where the question is not one of this table's.
    fn answer(&self, number: u16, input: &[u8], out: &mut Vec<u8>) -> Result<(), Malformed>;
}

/// Tags of a reply's first byte.
pub(crate) const ANSWERED: u8 = 0;
pub(crate) const FAULTED: u8 = 1;

/// The student's functions run on a stack of this size, whatever the shell's own limit is.
const STACK: usize = 8 << 20;

/// Answers may wait in the buffer this long before they are sent.
const HOLD: Duration = Duration::from_millis(10);

/// Limits that a candidate puts on itself before it runs any student code, as its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnLimits {
    /// The process that started it; without it, the candidate ends.
    pub parent: u32,
    /// CPU time, in seconds.
    pub cpu_seconds: u64,
    /// Address space, in bytes.
    pub memory: u64,
}

impl OwnLimits {
    /// The arguments that [`serve`] reads.
    pub fn arguments(&self) -> [String; 3] {
        [
            self.parent.to_string(),
            self.cpu_seconds.to_string(),
            self.memory.to_string(),
        ]
    }

    fn from_arguments(mut arguments: impl Iterator<Item = String>) -> Option<OwnLimits> {
        let limits = OwnLimits {
            parent: arguments.next()?.parse().ok()?,
            cpu_seconds: arguments.next()?.parse().ok()?,
            memory: arguments.next()?.parse().ok()?,
        };
        Some(limits)
    }

    fn apply(&self) -> io::Result<()> {
        #[cfg(target_os = "linux")]
        {
            use rustix::process::{Signal, getppid, set_parent_process_death_signal};
            set_parent_process_death_signal(Some(Signal::KILL))?;
            // The parent may have died before the line above.
            let parent = getppid().map_or(0, |pid| pid.as_raw_nonzero().get());
            if u32::try_from(parent) != Ok(self.parent) {
                return Err(io::Error::other("the judge is gone"));
            }
        }
        // One second between the soft and the hard limit: the soft one's signal says which it was.
        limit(Resource::Cpu, self.cpu_seconds, self.cpu_seconds + 1)?;
        limit(Resource::Core, 0, 0)?;
        limit(Resource::Fsize, 16 << 20, 16 << 20)?;
        limit(Resource::Nofile, 64, 64)?;
        // Not every system can limit the address space.
        let memory = limit(Resource::As, self.memory, self.memory);
        if cfg!(target_os = "linux") {
            memory
        } else {
            Ok(())
        }
    }
}

/// Lowers a limit; one that is lower already stays.
pub(crate) fn limit(resource: Resource, soft: u64, hard: u64) -> io::Result<()> {
    let now = rustix::process::getrlimit(resource);
    let lower = |value: u64, now: Option<u64>| Some(now.map_or(value, |now| now.min(value)));
    let maximum = lower(hard, now.maximum);
    let current = lower(soft, maximum);
    rustix::process::setrlimit(resource, Rlimit { current, maximum })?;
    Ok(())
}

/// Answers questions until there are no more, then ends the process.
///
/// Not generic, so that all of this is compiled with the shim and not with every candidate.
pub fn serve(table: Box<dyn Answer>) -> ! {
    std::process::exit(match live(table) {
        Ok(()) => 0,
        Err(error) => {
            eprintln!("This program is one half of a pair: the checker starts it ({error}).");
            2
        }
    });
}

fn live(table: Box<dyn Answer>) -> io::Result<()> {
    let limits = OwnLimits::from_arguments(std::env::args().skip(1))
        .ok_or_else(|| io::Error::other("its limits are missing"))?;
    limits.apply()?;
    let socket = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    let nothing = std::fs::File::open("/dev/null")?;
    rustix::stdio::dup2_stdin(&nothing)?;
    panic::set_hook(Box::new(|info| {
        let location = info.location().map(|at| (at.file().to_owned(), at.line()));
        LAST_PANIC.set(Some((text_of(info.payload()), location)));
    }));
    let work = move || answer_all(&*table, socket);
    let worker = std::thread::Builder::new()
        .name("main".to_owned())
        .stack_size(STACK);
    worker
        .spawn(work)?
        .join()
        .map_err(|_| io::Error::other("the answering thread panicked"))?
}

/// A panic's message and place.
type Panic = (String, Option<(String, u32)>);

thread_local! {
    static LAST_PANIC: RefCell<Option<Panic>> = const { RefCell::new(None) };
}

fn answer_all(table: &dyn Answer, socket: UnixStream) -> io::Result<()> {
    let mut questions = BufReader::with_capacity(64 << 10, socket.try_clone()?);
    let mut answers = Replies {
        socket,
        pending: Vec::new(),
        sent: Instant::now(),
    };
    answers.push(table.lab().as_bytes());
    answers.flush()?;
    while let Some(question) = frame::read(&mut questions, frame::LONGEST)? {
        let reply = answer(table, &question);
        // What the student printed must be on its way before the answer is.
        io::stdout().flush()?;
        answers.push(&reply);
        if questions.buffer().is_empty() || answers.sent.elapsed() > HOLD {
            answers.flush()?;
        }
    }
    answers.flush()
}

struct Replies {
    socket: UnixStream,
    pending: Vec<u8>,
    sent: Instant,
}

impl Replies {
    fn push(&mut self, reply: &[u8]) {
        frame::push(&mut self.pending, reply);
    }

    fn flush(&mut self) -> io::Result<()> {
        self.socket.write_all(&self.pending)?;
        self.pending.clear();
        self.sent = Instant::now();
        Ok(())
    }
}

fn answer(table: &dyn Answer, mut question: &[u8]) -> Vec<u8> {
    LAST_PANIC.set(None);
    let mut reply = vec![ANSWERED];
    let asked = panic::catch_unwind(AssertUnwindSafe(|| {
        let number = u16::take(&mut question)?;
        table.answer(number, question, &mut reply)
    }));
    let fault = match asked {
        Ok(Ok(())) => return reply,
        Ok(Err(malformed)) => Fault::new(FaultKind::Unreachable, malformed.to_string()),
        Err(payload) => {
            // The hook may have been replaced; then the payload still has the message.
            let (message, location) = LAST_PANIC
                .take()
                .unwrap_or_else(|| (text_of(&*payload), None));
            // Dropping a payload can panic again, unless it is a text, and those can be long.
            match payload.downcast::<String>() {
                Ok(text) => drop(text),
                Err(other) => std::mem::forget(other),
            }
            let todo = ["not yet implemented", "not implemented"]
                .iter()
                .any(|opening| message.starts_with(opening));
            let kind = if todo {
                FaultKind::Todo
            } else {
                FaultKind::Panicked
            };
            Fault {
                location,
                ..Fault::new(kind, message)
            }
        }
    };
    let mut reply = vec![FAULTED];
    fault.put(&mut reply);
    reply
}

/// The beginning of a panic's message: nobody reads more, and copying it can be more than there is
/// memory for.
fn text_of(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let text = text.unwrap_or("a panic without a text");
    // One letter more than is kept, so that what is cut says so.
    let end = text.floor_char_boundary(KEPT_MESSAGE + 4);
    cut(text[..end].to_owned(), KEPT_MESSAGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panics_message_is_cut_between_two_letters() {
        let kept = |text: &str| text_of(&text.to_owned());
        assert_eq!(kept("index out of bounds"), "index out of bounds");
        let most = "ä".repeat(KEPT_MESSAGE / 2);
        assert_eq!(kept(&most), most);
        for length in [KEPT_MESSAGE / 2 + 1, 1 << 20] {
            let long = kept(&"ä".repeat(length));
            assert!(long.len() <= KEPT_MESSAGE && long.ends_with("ä ... (cut)"));
        }
        let odd = kept(&format!("a{}", "🦀".repeat(KEPT_MESSAGE)));
        assert!(odd.ends_with("🦀 ... (cut)"), "{odd}");
        assert_eq!(text_of(&17), "a panic without a text");
    }
}
