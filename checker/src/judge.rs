//! Runs a judge over one problem and collects what it reports of every case.

use std::collections::HashMap;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use shim::asking::{
    ANSWER_BYTES, CANDIDATE, CPU_MILLIS, IDLE_MILLIS, PATIENCE_MILLIS, SPENT_CPU_MILLIS,
    SPENT_IDLE_MILLIS, SPENT_TIME_OUTS,
};
use shim::candidate::{Keeper, Launch, Limits};
use shim::frame;
use shim::record::{Fault, FaultKind, LONGEST_WORD, Record, Spent, Word};
use shim::wire;

use crate::build::{self, Candidate, kill_group};
use crate::error::Error;
use crate::hash::Hash;
use crate::pipes::{Beyond, Listener};
use crate::stage::{Stage, Subject};
use crate::tools::Tools;
use crate::watchdog::{self, Watchdog};
use crate::workbook::Id;

/// After so many judges that did not come to their own end a problem is asked nothing more.
const ENDS: usize = 3;

/// A judge that has closed its socket may take this long to be gone, and its last words to be read.
const LEAVE: Duration = Duration::from_secs(5);

/// The same for words where a process that is not the judge may hold the pipe.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// What is kept of a judge's words, in bytes; they are only shown where it is broken.
const KEPT_WORDS: usize = 64 << 10;

/// What a judge reported: every case that the suite has, and the record of those that ran.
#[derive(Clone, Debug)]
pub struct Hearing {
    subject: Subject,
    /// Names of all cases within the problem, in order.
    pub cases: Vec<String>,
    /// Records by name within the problem.
    pub records: HashMap<String, Record>,
    /// What went wrong in the judge itself, if anything.
    pub broken: Option<String>,
}

impl Hearing {
    /// A hearing of which nothing is reported yet.
    pub fn of(subject: &Subject, cases: Vec<String>) -> Hearing {
        Hearing {
            subject: subject.clone(),
            cases,
            records: HashMap::new(),
            broken: None,
        }
    }

    /// Whose file was heard.
    pub fn subject(&self) -> &Subject {
        &self.subject
    }
}

/// A hash of everything that a hearing depends on: the files that stand for a problem and for what
/// it needs, which are those of `stage`, and the judge.
pub fn key(tools: &Tools, stage: &Stage, subject: &Subject) -> String {
    let id = subject.id();
    let mut hash = Hash::new();
    hash.add(&build::key(tools, stage));
    tools.add_judge_to(id.lab, &mut hash);
    hash.add(&id.to_string());
    hash.add(subject.source_hash());
    hash.hex()
}

/// Why a candidate does not even start, if it does not.
pub fn start_fault(candidate: &Candidate) -> Option<String> {
    let program = candidate.program().to_owned();
    let folder = program.parent().map(Path::to_owned).unwrap_or_default();
    let launch = Launch {
        program,
        folder,
        limits: Limits::default(),
    };
    let fault = Keeper::new(launch).ready().err()?;
    Some(fault.message)
}

/// Names of all cases of a problem, within it.
pub fn cases(tools: &Tools, id: Id) -> Vec<String> {
    let prefix = prefix(id);
    let mut cases: Vec<String> = tools
        .tests(id.lab)
        .iter()
        .filter_map(|name| name.strip_prefix(&prefix))
        .map(str::to_owned)
        .collect();
    cases.sort_by_key(|name| !is_named(name));
    cases
}

/// Whether a case is one of several that a test function has, each with its own name. Such a case
/// shows one thing; the others look at everything that there is.
fn is_named(case: &str) -> bool {
    case.contains("::")
}

/// What comes before a case's name within its problem.
fn prefix(id: Id) -> String {
    format!("{}::{}::", id.lab.id, id.problem.id)
}

/// Lets the suite of a problem question a candidate: the named cases first, so that what they show is
/// known whatever becomes of the candidate under the others.
///
/// The test harness runs its tests in the order of their names, so each of the two kinds has a run
/// of its own, with what the first has left of the candidate's limits.
///
/// # Errors
/// Where the judge cannot be started, and where the candidate does not have the subject's own file.
pub fn hear(tools: &Tools, candidate: &Candidate, subject: &Subject) -> Result<Hearing, Error> {
    let id = subject.id();
    if candidate.subject(id) != Some(subject) {
        return Err(Error::Environment(format!(
            "another file than the one that was handed in for {id} was about to be judged"
        )));
    }
    let candidate = candidate.program();
    let mut hearing = Hearing::of(subject, cases(tools, id));
    if hearing.cases.is_empty() {
        hearing.broken = Some("its suite has no cases".to_owned());
    }
    let (named, others): (Vec<&String>, Vec<&String>) =
        hearing.cases.iter().partition(|case| is_named(case));
    for cases in [named, others] {
        if hearing.broken.is_none() {
            hearing.broken = run(tools, id, candidate, &cases, &mut hearing.records)?;
        }
    }
    Ok(hearing)
}

/// Runs judges over just these cases, with what those already heard have left of the candidate's
/// limits, and adds what they report of them. Says what went wrong in a judge itself, if anything.
///
/// A judge is ours, so one that is ended or stopped while it asks was ended or stopped by what it
/// asked. That costs the case at hand, and another judge goes on with those that are left.
fn run(
    tools: &Tools,
    id: Id,
    candidate: &Path,
    cases: &[&String],
    records: &mut HashMap<String, Record>,
) -> Result<Option<String>, Error> {
    let mut left: Vec<&String> = cases.to_vec();
    while !left.is_empty() {
        let spent = spent(records);
        let is_end = |record: &&Record| {
            let fault = record.fault.as_ref();
            fault.is_some_and(|fault| fault.kind.is_the_judges_end())
        };
        if records.values().filter(is_end).count() >= ENDS {
            for case in left {
                let message = format!("the judge was ended {ENDS} times");
                let fault = Fault::new(FaultKind::NotAsked, message);
                let record = Record::without_a_judge(case.clone(), fault, spent);
                records.insert(case.clone(), record);
            }
            break;
        }
        let report = once(tools, id, candidate, &left, spent)?;
        let prefix = prefix(id);
        let mut all_passed = true;
        for record in report.records {
            if let Some(name) = record.name.strip_prefix(&prefix) {
                let name = name.to_owned();
                records.insert(name.clone(), Record { name, ..record });
            }
        }
        for case in &left {
            all_passed &= records.get(*case).is_some_and(|record| record.passed);
        }
        let fault = match report.end {
            End::Itself(code) if all_passed == (code == 0) => break,
            End::Itself(code) => {
                let said = report.said;
                return Ok(Some(format!(
                    "its report and its exit code ({code}) do not agree. {said}"
                )));
            }
            End::Broken(why) => return Ok(Some(why)),
            End::Killed(how) => Fault::new(FaultKind::JudgeEnded, how),
            End::Stuck(why) => Fault::new(FaultKind::JudgeStuck, why),
        };
        // The case at hand, or the last one that was: a candidate lives on between two.
        let at_hand = report.begun.as_ref().and_then(|name| {
            let name = name.strip_prefix(&prefix)?;
            left.iter().find(|case| **case == name).copied()
        });
        let Some(case) = at_hand else {
            let why = &fault.message;
            return Ok(Some(format!("it did not come to its own end: {why}")));
        };
        let record = Record::without_a_judge(case.clone(), fault, self::spent(records));
        records.insert(case.clone(), record);
        left.retain(|case| !records.contains_key(*case));
    }
    Ok(None)
}

/// What the candidates of a hearing have used up so far.
fn spent(records: &HashMap<String, Record>) -> Spent {
    let spent = records.values().map(|record| record.spent).max();
    spent.unwrap_or_default()
}

/// What came of one judge.
struct Report {
    records: Vec<Record>,
    /// The case that began last.
    begun: Option<String>,
    end: End,
    /// What it wrote to its error stream.
    said: String,
}

/// How a judge came to its end.
enum End {
    /// By itself, with this exit code.
    Itself(i32),
    /// By a signal, which is named.
    Killed(String),
    /// It had to be ended, and why.
    Stuck(String),
    /// What it sent cannot be read, and why.
    Broken(String),
}

/// Runs one judge.
fn once(
    tools: &Tools,
    id: Id,
    candidate: &Path,
    cases: &[&String],
    spent: Spent,
) -> Result<Report, Error> {
    let judge = tools
        .judge(id.lab)
        .ok_or_else(|| Error::Environment(format!("the judge of {} is not built", id.lab.id)))?;
    let cannot = |error| Error::Start {
        program: judge.display().to_string(),
        error,
        advice: "`cargo clean` and another try builds it anew",
    };
    let prefix = prefix(id);
    let limits = id.problem.limits();
    let (socket, theirs) = UnixStream::pair().map_err(cannot)?;
    let mut child = Command::new(judge)
        .args(cases.iter().map(|case| format!("{prefix}{case}")))
        .args(["--exact", "--test-threads=1", "--quiet"])
        .env_clear()
        .env(CANDIDATE, candidate)
        .env(PATIENCE_MILLIS, limits.question.as_millis().to_string())
        .env(CPU_MILLIS, limits.cpu.as_millis().to_string())
        .env(IDLE_MILLIS, limits.idle.as_millis().to_string())
        .env(ANSWER_BYTES, limits.answer.to_string())
        .env(SPENT_CPU_MILLIS, spent.cpu_millis.to_string())
        .env(SPENT_IDLE_MILLIS, spent.idle_millis.to_string())
        .env(SPENT_TIME_OUTS, spent.time_outs.to_string())
        .env("INSTA_UPDATE", "no")
        // What differs is in the record; a picture of it, drawn by the judge, nobody sees.
        .env("INSTA_OUTPUT", "none")
        .env("INSTA_WORKSPACE_ROOT", tools.root())
        .env("NO_COLOR", "1")
        .current_dir(tools.root())
        .stdin(OwnedFd::from(theirs))
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        // Whatever a candidate starts is in this group too, and is ended with it.
        .process_group(0)
        .spawn()
        .map_err(cannot)?;
    tools.cancel.enter(&child);
    let said = child
        .stderr
        .take()
        .map(|stream| Listener::start(stream, KEPT_WORDS, Beyond::Forget));
    let mut report = Report {
        records: Vec::new(),
        begun: None,
        end: End::Stuck("it did not leave".to_owned()),
        said: String::new(),
    };
    let stuck = receive(&socket, child.id(), &mut report);
    tools.cancel.leave();
    match stuck {
        Ok(None) => {
            // Also ends what a candidate has left behind; an exit code is fixed once the socket is
            // closed.
            if let Some(status) = leave(&mut child) {
                report.end = how(status);
            }
        }
        Ok(Some(why)) => {
            kill_group(&mut child);
            report.end = End::Stuck(why);
        }
        Err(error) => {
            kill_group(&mut child);
            report.end = End::Broken(format!("its report cannot be read: {error}"));
        }
    }
    if let Some(Ok(said)) = said {
        report.said = said.end(LAST_WORDS).text.trim().to_owned();
    }
    tools.cancel.check()?;
    Ok(report)
}

fn how(status: ExitStatus) -> End {
    status
        .code()
        .map_or_else(|| End::Killed(status.to_string()), End::Itself)
}

/// Receives what a judge reports until it closes its socket; where it has to be ended before, says
/// why.
fn receive(stream: &UnixStream, judge: u32, report: &mut Report) -> io::Result<Option<String>> {
    stream.set_read_timeout(Some(watchdog::INTERVAL))?;
    let mut stream = Patient {
        stream,
        watchdog: Watchdog::new(judge),
        wrong: None,
    };
    loop {
        let message = match frame::read(&mut stream, LONGEST_WORD) {
            Ok(Some(message)) => message,
            Ok(None) => return Ok(None),
            // One that is ended in the middle of a word has said it to nobody.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
            Err(error) => return stream.wrong.map_or(Err(error), |wrong| Ok(Some(wrong))),
        };
        stream.watchdog.word();
        match wire::whole(&message).map_err(io::Error::other)? {
            Word::Begins(name) => report.begun = Some(name),
            Word::Ended(record) => report.records.push(*record),
        }
    }
}

/// A judge's socket, read for as long as the judge is well.
struct Patient<'a> {
    stream: &'a UnixStream,
    watchdog: Watchdog,
    /// What is wrong with the judge.
    wrong: Option<String>,
}

impl io::Read for Patient<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match io::Read::read(&mut self.stream, buffer) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    self.wrong = self.watchdog.look();
                    if self.wrong.is_some() {
                        return Err(error);
                    }
                }
                // A judge that is killed with something unread in front of it.
                Err(error) if error.kind() == io::ErrorKind::ConnectionReset => return Ok(0),
                read => return read,
            }
        }
    }
}

/// Waits for a judge that has closed its socket, ends its group, and says how the judge itself has
/// ended; `None` where it lives on.
fn leave(child: &mut Child) -> Option<ExitStatus> {
    // The group goes first, while the judge, not yet waited for, still holds its number.
    let pid = i32::try_from(child.id())
        .ok()
        .and_then(rustix::process::Pid::from_raw);
    let since = Instant::now();
    let mut pause = Duration::from_micros(50);
    let mut is_gone = false;
    while !is_gone && since.elapsed() < LEAVE {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
        is_gone =
            pid.is_none_or(|pid| waitid(WaitId::Pid(pid), options).is_ok_and(|it| it.is_some()));
        if !is_gone {
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(5));
        }
    }
    if let Some(pid) = pid {
        let _ = kill_process_group(pid, Signal::KILL);
    }
    let status = child.wait().ok();
    status.filter(|_| is_gone)
}
