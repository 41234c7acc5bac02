//! Runs a judge over one problem and collects what it reports of every case.

use std::collections::HashMap;
use std::io::Read;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use rustix::process::{Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use shim::asking::{CANDIDATE, CPU_MILLIS, PATIENCE_MILLIS, SPENT_CPU_MILLIS, SPENT_TIME_OUTS};
use shim::candidate::{Keeper, Launch, Limits};
use shim::frame;
use shim::record::Record;
use shim::wire;

use crate::build::{self, Candidate, kill_group};
use crate::error::Error;
use crate::hash::Hash;
use crate::stage::{Stage, Subject};
use crate::tools::Tools;
use crate::workbook::Id;

/// The judge is ours and its questions have limits; past this it is broken.
const PATIENCE: Duration = Duration::from_secs(300);

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

/// Runs a judge over just these cases, with what those already heard have left of the candidate's
/// limits, and adds what it reports of them. Says what went wrong in the judge itself, if anything.
fn run(
    tools: &Tools,
    id: Id,
    candidate: &Path,
    cases: &[&String],
    records: &mut HashMap<String, Record>,
) -> Result<Option<String>, Error> {
    if cases.is_empty() {
        return Ok(None);
    }
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
    let spent = records.values().map(|record| record.spent).max();
    let spent = spent.unwrap_or_default();
    let (socket, theirs) = UnixStream::pair().map_err(cannot)?;
    let mut child = Command::new(judge)
        .args(cases.iter().map(|case| format!("{prefix}{case}")))
        .args(["--exact", "--test-threads=1", "--quiet"])
        .env_clear()
        .env(CANDIDATE, candidate)
        .env(PATIENCE_MILLIS, limits.question.as_millis().to_string())
        .env(CPU_MILLIS, limits.cpu.as_millis().to_string())
        .env(SPENT_CPU_MILLIS, spent.cpu_millis.to_string())
        .env(SPENT_TIME_OUTS, spent.time_outs.to_string())
        .env("INSTA_UPDATE", "no")
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
    let said = child.stderr.take().map(|stream| {
        std::thread::spawn(move || {
            let mut said = Vec::new();
            let _ = stream.take(64 << 10).read_to_end(&mut said);
            String::from_utf8_lossy(&said).trim().to_owned()
        })
    });
    let received = receive(&socket);
    tools.cancel.leave();
    // Also ends what a candidate has left behind; an exit code is fixed once the socket is closed.
    let status = if received.is_ok() {
        leave(&mut child)
    } else {
        kill_group(&mut child);
        None
    };
    let said = said.and_then(|said| said.join().ok()).unwrap_or_default();
    tools.cancel.check()?;
    let received = match received {
        Ok(received) => received,
        Err(error) => return Ok(Some(format!("its report cannot be read: {error}"))),
    };
    for record in received {
        if let Some(name) = record.name.strip_prefix(&prefix) {
            let name = name.to_owned();
            records.insert(name.clone(), Record { name, ..record });
        }
    }
    let all_passed = cases
        .iter()
        .all(|case| records.get(*case).is_some_and(|record| record.passed));
    let agree = all_passed == (status == Some(0));
    Ok((!agree).then(|| {
        format!(
            "its report and its exit code ({}) do not agree. {said}",
            status.map_or_else(|| "none".to_owned(), |code| code.to_string())
        )
    }))
}

fn receive(mut stream: &UnixStream) -> std::io::Result<Vec<Record>> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut records = Vec::new();
    while let Some(message) = frame::read(&mut stream)? {
        records.push(wire::whole::<Record>(&message).map_err(std::io::Error::other)?);
    }
    Ok(records)
}

/// Waits for a judge that has closed its socket, ends its group, and returns the judge's own exit code.
fn leave(child: &mut std::process::Child) -> Option<i32> {
    // The group goes first, while the judge, not yet waited for, still holds its number.
    let pid = i32::try_from(child.id())
        .ok()
        .and_then(rustix::process::Pid::from_raw);
    if let Some(pid) = pid {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        let _ = waitid(WaitId::Pid(pid), options);
        let _ = kill_process_group(pid, Signal::KILL);
    }
    child.wait().ok().and_then(|status| status.code())
}
