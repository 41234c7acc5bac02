//! The asking side of a candidate: starts the process, asks it, keeps what it prints apart, and
//! ends it when it is silent for too long.
//!
//! The socket is one half of a pair that becomes the child's standard input; a pipe takes what the
//! child prints. Both are watched together, so that a child that prints without end, or that waits
//! for its output to be read, still meets its time limit.

use std::io::{self, PipeReader, Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::Signal;

use crate::clock::{self, Clock, Over};
use crate::frame::{self, TooLong};
use crate::record::{Fault, FaultKind, Spent};
use crate::serve::{ANSWERED, FAULTED, OwnLimits};
use crate::wire::{self, Wire};

/// What is kept of a candidate's output, in bytes.
pub const KEPT_OUTPUT: usize = 64 << 10;

/// A candidate may take so much CPU time, and be idle for so long, until it says that it is there.
const START: Duration = Duration::from_secs(10);

/// The first word of a candidate is its lab's name.
const LONGEST_HELLO: usize = 1 << 10;

/// A process that has closed its socket may take this long to be gone by itself.
const LEAVE: Duration = Duration::from_millis(500);

/// However busy the machine is: a candidate that has not said a word for so long is ended. It may have
/// seen to it itself that everybody else comes first.
const FOREVER: Duration = Duration::from_secs(300);

/// Answers to questions that are asked together are kept together, in so many bytes at most, unless
/// a single one may have more.
const ANSWERS: usize = 64 << 20;

/// What a candidate may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// CPU time for one question, and as much idle time: neither running nor waiting for a core.
    pub question: Duration,
    /// CPU time for all questions together, however many processes it took.
    pub cpu: Duration,
    /// Idle time for all questions together.
    pub idle: Duration,
    /// The longest answer, in bytes.
    pub answer: usize,
    /// Address space, in bytes.
    pub memory: u64,
    /// After so many time-outs nothing more is asked.
    pub time_outs: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            question: Duration::from_secs(1),
            cpu: Duration::from_secs(10),
            idle: Duration::from_secs(10),
            answer: 1 << 20,
            memory: 1 << 30,
            time_outs: 3,
        }
    }
}

/// How to start a candidate.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The compiled candidate.
    pub program: PathBuf,
    /// The folder it runs in.
    pub folder: PathBuf,
    /// What it may use.
    pub limits: Limits,
}

/// The bytes of an answer, or why there is none.
pub type Reply = Result<Vec<u8>, Fault>;

/// Keeps a candidate ready: starts one when there is a question, and a fresh one after a fault
/// that ended the last.
pub struct Keeper {
    launch: Launch,
    spawner: Spawner,
    running: Option<Running>,
    /// What earlier candidates, none of which still runs, have used up.
    spent: Spent,
    /// What the candidates have printed since it was last taken.
    pub output: Output,
}

impl Keeper {
    /// A keeper that has not started anything yet.
    pub fn new(launch: Launch) -> Keeper {
        Keeper {
            launch,
            spawner: Spawner::start(),
            running: None,
            spent: Spent::default(),
            output: Output::default(),
        }
    }

    /// The same, with limits that others have used before.
    pub fn after(self, spent: Spent) -> Keeper {
        Keeper { spent, ..self }
    }

    /// Asks the questions in order, together. A panic is a reply like any other; a fault that ends
    /// the process is the last reply, and what comes after it is not asked.
    pub fn ask_all(&mut self, questions: &[Vec<u8>]) -> Vec<Reply> {
        let mut replies = Vec::with_capacity(questions.len());
        // The first goes alone: what loops on one question mostly loops on the first, and then it
        // is known at once which one it was.
        let (first, rest) = questions.split_at(questions.len().min(1));
        let mut asked = self.round(first, &mut replies);
        if asked.is_ok() {
            asked = self.round(rest, &mut replies);
            // Answers travel in bunches, so one that was already found may be lost with the
            // process: with more than one suspect, what is missing is asked one by one.
            if asked.is_err() && rest.len() > 1 {
                asked = self.one_by_one(questions, &mut replies);
            }
        }
        if let Err(fault) = asked {
            if matches!(fault.kind, FaultKind::TimedOut | FaultKind::Slept) {
                self.spent.time_outs += 1;
            }
            replies.push(Err(fault));
        }
        replies
    }

    fn one_by_one(&mut self, questions: &[Vec<u8>], replies: &mut Vec<Reply>) -> Result<(), Fault> {
        while let Some(next) = questions.get(replies.len()) {
            self.round(std::slice::from_ref(next), replies)?;
        }
        Ok(())
    }

    /// What all candidates together have used up so far.
    pub fn spent(&mut self) -> Spent {
        let mut spent = self.spent;
        if let Some(running) = &mut self.running {
            running.clock.settle();
            running.add_to(&mut spent);
        }
        spent
    }

    /// The limits of one question that hold for those that follow.
    pub fn set_limits_of_a_question(&mut self, limits: Limits) {
        self.launch.limits.question = limits.question;
        self.launch.limits.answer = limits.answer;
    }

    /// Starts a candidate, unless one is running.
    ///
    /// # Errors
    /// Why there is none.
    pub fn ready(&mut self) -> Result<(), Fault> {
        if self.running.is_none() {
            let limits = self.launch.limits;
            self.running = Some(Running::start(
                &self.spawner,
                &self.launch,
                limits.cpu,
                &mut self.output,
            )?);
        }
        Ok(())
    }

    /// Asks one question.
    pub fn ask(&mut self, question: Vec<u8>) -> Reply {
        self.ask_all(&[question])
            .pop()
            .unwrap_or_else(|| Err(unreachable("nothing was asked")))
    }

    fn round(&mut self, questions: &[Vec<u8>], replies: &mut Vec<Reply>) -> Result<(), Fault> {
        if questions.is_empty() {
            return Ok(());
        }
        let limits = self.launch.limits;
        if self.spent.time_outs >= limits.time_outs {
            return Err(Fault::new(
                FaultKind::NotAsked,
                format!("{} time-outs", self.spent.time_outs),
            ));
        }
        let idle_left = limits.idle.saturating_sub(millis(self.spent.idle_millis));
        if idle_left.is_zero() {
            return Err(sleep_spent(limits));
        }
        let mut running = match self.running.take() {
            Some(running) => running,
            None => {
                let cpu_left = limits.cpu.saturating_sub(millis(self.spent.cpu_millis));
                if cpu_left.is_zero() {
                    return Err(Fault::new(FaultKind::CpuSpent, String::new()));
                }
                Running::start(&self.spawner, &self.launch, cpu_left, &mut self.output)?
            }
        };
        let allowed = Allowed {
            question: limits.question,
            idle: idle_left,
            answer: limits.answer,
        };
        match running.exchange(questions, replies, allowed, &mut self.output) {
            Ok(()) => {
                self.running = Some(running);
                Ok(())
            }
            Err(end) => {
                running.add_to(&mut self.spent);
                Err(running.finish(&end, limits, &mut self.output))
            }
        }
    }
}

fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

fn in_millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn sleep_spent(limits: Limits) -> Fault {
    let message = format!("{} s", limits.idle.as_secs_f64());
    Fault::new(FaultKind::SleepSpent, message)
}

fn unreachable(what: impl ToString) -> Fault {
    Fault::new(FaultKind::Unreachable, what.to_string())
}

/// What a candidate has printed: the beginning is kept, the end is known.
#[derive(Debug, Default)]
pub struct Output {
    kept: Vec<u8>,
    cut: bool,
    tail: Vec<u8>,
}

impl Output {
    fn add(&mut self, bytes: &[u8]) {
        let room = KEPT_OUTPUT - self.kept.len();
        self.kept.extend_from_slice(&bytes[..bytes.len().min(room)]);
        self.cut |= bytes.len() > room;
        self.tail.extend_from_slice(bytes);
        let old = self.tail.len().saturating_sub(1024);
        self.tail.drain(..old);
    }

    /// Takes what was printed, and whether there was more than is kept.
    pub fn take(&mut self) -> (String, bool) {
        let Output { kept, cut, .. } = std::mem::take(self);
        let mut text = String::from_utf8_lossy(&kept).into_owned();
        // A byte that is no letter is shown as one of three bytes.
        text.truncate(text.floor_char_boundary(KEPT_OUTPUT));
        // The runtime's own last words are told in the verdict's.
        let own: Vec<&str> = text
            .split_inclusive('\n')
            .filter(|line| !is_last_words(line))
            .collect();
        (own.concat().trim_start_matches('\n').to_owned(), cut)
    }

    fn ends_with(&self, words: &str) -> bool {
        String::from_utf8_lossy(&self.tail).contains(words)
    }
}

const OVERFLOWED: &str = "has overflowed its stack";
const NO_MEMORY: &str = "memory allocation of ";

fn is_last_words(line: &str) -> bool {
    line.starts_with("fatal runtime error: ")
        || line.starts_with("thread caused non-unwinding panic")
        || line.starts_with("note: run with `RUST_BACKTRACE=1`")
        || (line.starts_with("thread '") && line.contains(OVERFLOWED))
        || (line.starts_with(NO_MEMORY) && line.contains(" bytes failed"))
}

/// What a candidate may do while it is waited for.
#[derive(Clone, Copy)]
struct Allowed {
    /// CPU time until its next word, and as much idle time.
    question: Duration,
    /// Idle time since it began.
    idle: Duration,
    /// The longest word, in bytes.
    answer: usize,
}

/// Why a candidate is ended.
enum End {
    /// One of its times is used up.
    Late(Late),
    /// Its answer, or what it answers to questions that were asked together, is too long.
    TooLong(usize),
    /// What it sent is no answer.
    Garbled(wire::Malformed),
    Closed,
    Broken(io::Error),
}

/// Which time is used up.
#[derive(Clone, Copy)]
enum Late {
    Ran,
    Slept,
    SleepSpent,
    Forever,
}

struct Running {
    child: Child,
    clock: Clock,
    socket: UnixStream,
    printed: PipeReader,
    received: Vec<u8>,
    read_from: usize,
}

impl Running {
    fn start(
        spawner: &Spawner,
        launch: &Launch,
        cpu_left: Duration,
        output: &mut Output,
    ) -> Result<Running, Fault> {
        let cannot = |error: io::Error| {
            unreachable(format!(
                "{} cannot be started: {error}",
                launch.program.display()
            ))
        };
        let own_limits = OwnLimits {
            parent: std::process::id(),
            cpu_seconds: cpu_left.as_secs() + u64::from(cpu_left.subsec_nanos() > 0),
            memory: launch.limits.memory,
        };
        let (socket, theirs) = UnixStream::pair().map_err(cannot)?;
        let (printed, prints) = io::pipe().map_err(cannot)?;
        socket.set_nonblocking(true).map_err(cannot)?;
        rustix::io::ioctl_fionbio(&printed, true).map_err(|error| cannot(error.into()))?;
        let mut command = Command::new(&launch.program);
        command
            .args(own_limits.arguments())
            .env_clear()
            .current_dir(&launch.folder)
            .stdin(OwnedFd::from(theirs))
            .stdout(prints.try_clone().map_err(cannot)?)
            .stderr(prints);
        let child = spawner.spawn(command).map_err(cannot)?;
        let received = Vec::new();
        let mut running = Running {
            clock: Clock::new(child.id()),
            child,
            socket,
            printed,
            received,
            read_from: 0,
        };
        let allowed = Allowed {
            question: START,
            idle: START,
            answer: LONGEST_HELLO,
        };
        match running.receive(&[], 1, allowed, output, |_| Ok(())) {
            Ok(()) => {
                // What the system has to read for a start is not the candidate's sleep.
                running.clock.forget();
                Ok(running)
            }
            Err(end) => {
                let fault = running.finish(&end, launch.limits, output);
                let said = String::from_utf8_lossy(&output.tail).trim().to_owned();
                let what = match end {
                    End::Late(_) => format!("no word within {} s", START.as_secs()),
                    _ => fault.message,
                };
                Err(Fault::new(FaultKind::NotStarted, format!("{what} {said}")))
            }
        }
    }

    /// Adds what it has used.
    fn add_to(&self, spent: &mut Spent) {
        spent.cpu_millis += in_millis(clock::cpu_time(self.child.id()));
        spent.idle_millis += in_millis(self.clock.idle());
    }

    fn exchange(
        &mut self,
        questions: &[Vec<u8>],
        replies: &mut Vec<Reply>,
        allowed: Allowed,
        output: &mut Output,
    ) -> Result<(), End> {
        let mut outgoing = Vec::new();
        for question in questions {
            frame::push(&mut outgoing, question);
        }
        let most = ANSWERS.max(allowed.answer);
        let mut all = 0;
        // One byte of a reply is its tag.
        let allowed = Allowed {
            answer: allowed.answer + 1,
            ..allowed
        };
        self.receive(&outgoing, questions.len(), allowed, output, |message| {
            all += message.len();
            if all > most {
                return Err(End::TooLong(most));
            }
            replies.push(read_reply(&message).map_err(End::Garbled)?);
            Ok(())
        })
    }

    /// Sends `outgoing` and receives `wanted` messages, whichever comes first; gives up when the
    /// candidate has used up its time without a word.
    fn receive(
        &mut self,
        mut outgoing: &[u8],
        mut wanted: usize,
        allowed: Allowed,
        output: &mut Output,
        mut arrived: impl FnMut(Vec<u8>) -> Result<(), End>,
    ) -> Result<(), End> {
        let mut now = Instant::now();
        let mut heard = now;
        let mut last_look = false;
        let mut chunk = vec![0; 64 << 10];
        self.clock.word();
        while wanted > 0 {
            let since = std::mem::replace(&mut now, Instant::now());
            self.clock.waited(now.duration_since(since));
            if last_look || self.clock.until_next().is_zero() {
                self.clock.look();
                let late = self.late(allowed, now.duration_since(heard));
                // Whoever asks may have been kept from running with the answer in front of it.
                match late {
                    Some(late) if last_look => return Err(End::Late(late)),
                    late => last_look = late.is_some(),
                }
            }
            let left = if last_look {
                Duration::ZERO
            } else {
                self.clock.until_next()
            };
            let (socket, printed) = self.wait(left, !outgoing.is_empty())?;
            if printed || !socket.is_empty() {
                self.clock.meet();
            }
            if printed {
                drain(&mut self.printed, &mut chunk, output);
            }
            if socket.contains(PollFlags::OUT) {
                match self.socket.write(outgoing) {
                    Ok(count) => outgoing = &outgoing[count..],
                    Err(error) if is_transient(&error) => {}
                    // It is gone; what it had answered before may still be there to read.
                    Err(_) => outgoing = &[],
                }
            }
            if socket.intersects(PollFlags::IN | PollFlags::HUP | PollFlags::ERR) {
                match self.socket.read(&mut chunk) {
                    Ok(0) => return Err(End::Closed),
                    Ok(count) => self.received.extend_from_slice(&chunk[..count]),
                    Err(error) if is_transient(&error) => {}
                    Err(error) if error.kind() == io::ErrorKind::ConnectionReset => {
                        return Err(End::Closed);
                    }
                    Err(error) => return Err(End::Broken(error)),
                }
                while wanted > 0
                    && let Some(message) =
                        frame::pop(&mut self.received, &mut self.read_from, allowed.answer)
                            .map_err(|TooLong| End::TooLong(allowed.answer))?
                {
                    // Only a whole message is a word: a few bytes now and then are none.
                    heard = now;
                    self.clock.word();
                    arrived(message)?;
                    wanted -= 1;
                }
            }
        }
        self.clock.waited(now.elapsed());
        drain(&mut self.printed, &mut chunk, output);
        Ok(())
    }

    /// Which time is used up, if any is.
    fn late(&self, allowed: Allowed, silent: Duration) -> Option<Late> {
        match self.clock.over(allowed.question) {
            Some(Over::Ran) => Some(Late::Ran),
            Some(Over::Slept) => Some(Late::Slept),
            None if self.clock.idle() >= allowed.idle => Some(Late::SleepSpent),
            None if silent >= FOREVER => Some(Late::Forever),
            None => None,
        }
    }

    /// Waits until the socket or the output has something, and says what the socket has.
    fn wait(&self, left: Duration, sending: bool) -> Result<(PollFlags, bool), End> {
        let mut wish = PollFlags::IN;
        wish.set(PollFlags::OUT, sending);
        let mut watched = [
            PollFd::new(&self.socket, wish),
            PollFd::new(&self.printed, PollFlags::IN),
        ];
        // A child may close its output and go on; a closed pipe must not keep the loop spinning.
        let left =
            Timespec::try_from(left).map_err(|error| End::Broken(io::Error::other(error)))?;
        match poll(&mut watched, Some(&left)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(End::Broken(error.into())),
        }
        let printed = watched[1].revents();
        if printed.contains(PollFlags::HUP) && watched[0].revents().is_empty() {
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok((watched[0].revents(), printed.contains(PollFlags::IN)))
    }

    /// Ends the process and says what became of it.
    fn finish(mut self, end: &End, limits: Limits, output: &mut Output) -> Fault {
        let status = match end {
            End::Closed | End::Broken(_) => self.left_by_itself(),
            _ => None,
        };
        // Kill in any case: the status of a process that has left already stays what it is.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let mut chunk = vec![0; 64 << 10];
        drain(&mut self.printed, &mut chunk, output);
        let seconds = |time: Duration| format!("{} s", time.as_secs_f64());
        match end {
            End::Late(Late::Ran) => {
                let message = format!("{} of CPU time", seconds(limits.question));
                Fault::new(FaultKind::TimedOut, message)
            }
            End::Late(Late::Forever) => Fault::new(FaultKind::TimedOut, seconds(FOREVER)),
            End::Late(Late::Slept) => Fault::new(FaultKind::Slept, seconds(limits.question)),
            End::Late(Late::SleepSpent) => sleep_spent(limits),
            End::TooLong(most) => Fault::new(FaultKind::TooLong, format!("{} MiB", most >> 20)),
            End::Garbled(error) => Fault::new(FaultKind::Garbled, error.0.to_owned()),
            End::Broken(error) => unreachable(error),
            End::Closed => match status {
                Some(status) => fault_of(status, output),
                None => Fault::new(FaultKind::Exited, "it closed every connection".to_owned()),
            },
        }
    }

    fn left_by_itself(&mut self) -> Option<ExitStatus> {
        let since = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if since.elapsed() < LEAVE => {
                    std::thread::sleep(Duration::from_millis(1));
                }
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn is_transient(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted
    )
}

/// Reads what there is to read, but no more than the child can print meanwhile.
fn drain(printed: &mut PipeReader, chunk: &mut [u8], output: &mut Output) {
    for _ in 0..16 {
        match printed.read(chunk) {
            Ok(0) | Err(_) => return,
            Ok(count) => output.add(&chunk[..count]),
        }
    }
}

fn read_reply(mut message: &[u8]) -> Result<Reply, wire::Malformed> {
    match u8::take(&mut message)? {
        ANSWERED => Ok(Ok(message.to_vec())),
        FAULTED => wire::whole::<Fault>(message)?
            .if_a_candidate_may_say_so()
            .map(Err)
            .ok_or(wire::Malformed("a fault that is none of its own")),
        _ => Err(wire::Malformed("neither an answer nor a fault")),
    }
}

/// What an exit status means, with the runtime's last words as a witness.
fn fault_of(status: ExitStatus, output: &Output) -> Fault {
    let signal = status.signal().and_then(Signal::from_named_raw);
    let kind = match signal {
        Some(Signal::ABORT) if output.ends_with(OVERFLOWED) => FaultKind::StackOverflow,
        Some(Signal::ABORT) if output.ends_with(NO_MEMORY) => FaultKind::OutOfMemory,
        Some(Signal::XCPU) => FaultKind::CpuSpent,
        Some(_) => FaultKind::Killed,
        None if status.signal().is_some() => FaultKind::Killed,
        None => FaultKind::Exited,
    };
    Fault {
        code: status.code().or(status.signal()),
        ..Fault::new(kind, status.to_string())
    }
}

/// Starts processes from one thread that stays: a parent-death signal is sent when the *thread*
/// that forked ends, and the test harness ends a thread a test.
struct Spawner {
    orders: mpsc::Sender<(Command, mpsc::Sender<io::Result<Child>>)>,
}

impl Spawner {
    fn start() -> Spawner {
        let (orders, received) = mpsc::channel::<(Command, mpsc::Sender<io::Result<Child>>)>();
        std::thread::spawn(move || {
            for (mut command, done) in received {
                let _ = done.send(command.spawn());
            }
        });
        Spawner { orders }
    }

    fn spawn(&self, command: Command) -> io::Result<Child> {
        let gone = || io::Error::other("the thread that starts processes is gone");
        let (done, result) = mpsc::channel();
        self.orders.send((command, done)).map_err(|_| gone())?;
        result.recv().map_err(|_| gone())?
    }
}
