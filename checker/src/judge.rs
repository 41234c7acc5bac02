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
use shim::asking::{CANDIDATE, CPU_MILLIS, PATIENCE_MILLIS};
use shim::frame;
use shim::record::Record;
use shim::wire;

use crate::build::{self, kill_group};
use crate::error::Error;
use crate::hash::Hash;
use crate::stage::Sources;
use crate::tools::Tools;
use crate::workbook::Id;

/// The judge is ours and its questions have limits; past this it is broken.
const PATIENCE: Duration = Duration::from_secs(300);

/// What a judge reported: every case that the suite has, and the record of those that ran.
#[derive(Clone, Debug)]
pub struct Hearing {
    /// Names of all cases within the problem, in order.
    pub cases: Vec<String>,
    /// Records by name within the problem.
    pub records: HashMap<String, Record>,
    /// What went wrong in the judge itself, if anything.
    pub broken: Option<String>,
}

/// A hash of everything that a hearing depends on: the files that stand for a problem and for what
/// it needs, the judge, and which cases are heard.
pub fn key(tools: &Tools, id: Id, sources: &Sources, case: Option<&str>) -> String {
    let mut hash = Hash::new();
    hash.add(&build::key(tools, &sources.stage([id])));
    tools.add_judge_to(id.lab, &mut hash);
    hash.add(&id.to_string());
    hash.add(case.unwrap_or_default());
    hash.hex()
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
    // Named cases, which show one thing, before tests over everything.
    cases.sort_by_key(|name| !name.contains("::"));
    cases
}

/// What comes before a case's name within its problem.
fn prefix(id: Id) -> String {
    format!("{}::{}::", id.lab.id, id.problem.id)
}

/// Lets the suite of `id` question a candidate.
///
/// # Errors
/// Where the judge cannot be started.
pub fn hear(tools: &Tools, id: Id, candidate: &Path) -> Result<Hearing, Error> {
    let cases = cases(tools, id);
    run(tools, id, candidate, cases, vec![prefix(id)])
}

/// Lets one case of the suite question a candidate.
///
/// # Errors
/// Where the judge cannot be started.
pub fn hear_one(tools: &Tools, id: Id, candidate: &Path, case: &str) -> Result<Hearing, Error> {
    let filter = vec![format!("{}{case}", prefix(id)), "--exact".to_owned()];
    run(tools, id, candidate, vec![case.to_owned()], filter)
}

/// Runs a judge with a filter that lets just these cases through.
fn run(
    tools: &Tools,
    id: Id,
    candidate: &Path,
    cases: Vec<String>,
    filter: Vec<String>,
) -> Result<Hearing, Error> {
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
    let (records, theirs) = UnixStream::pair().map_err(cannot)?;
    let mut child = Command::new(judge)
        .args(filter)
        .args(["--test-threads=1", "--quiet"])
        .env_clear()
        .env(CANDIDATE, candidate)
        .env(PATIENCE_MILLIS, limits.question.as_millis().to_string())
        .env(CPU_MILLIS, limits.cpu.as_millis().to_string())
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
    let received = receive(&records);
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
    let (records, mut broken) = match received {
        Ok(records) => (records, None),
        Err(error) => (
            Vec::new(),
            Some(format!("its report cannot be read: {error}")),
        ),
    };
    let records: HashMap<String, Record> = records
        .into_iter()
        .filter_map(|record| {
            let name = record.name.strip_prefix(&prefix)?.to_owned();
            Some((name.clone(), Record { name, ..record }))
        })
        .collect();
    let all_passed = cases
        .iter()
        .all(|case| records.get(case).is_some_and(|r| r.passed));
    if all_passed != (status == Some(0)) && broken.is_none() {
        broken = Some(format!(
            "its report and its exit code ({}) do not agree. {said}",
            status.map_or_else(|| "none".to_owned(), |code| code.to_string())
        ));
    }
    if cases.is_empty() {
        broken = Some("its suite has no cases".to_owned());
    }
    Ok(Hearing {
        cases,
        records,
        broken,
    })
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
