//! Starts a program in a process group of its own, with limits, and so that it does not outlive
//! the checker.
//!
//! Limits and the parent-death signal belong to a process, and only the process itself can set
//! them without unsafe code. So the checker starts itself once more under a hidden name; that
//! second one sets them and then becomes the program. The signal reaches no child of the program's:
//! where it starts others, as cargo does, the second one stays beside it instead and ends the group
//! when the checker is gone.

use std::ffi::OsString;
use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rustix::process::{Resource, Rlimit, Signal, getpgrp, getpid, kill_current_process_group};

/// The hidden first argument of one that becomes the program.
const LAUNCH: &str = "__launch";

/// The hidden first argument of one that stays beside the program.
const GUARD: &str = "__guard";

/// What a program may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// CPU time in seconds.
    pub cpu_seconds: u64,
    /// Address space in bytes.
    pub memory: u64,
    /// The largest file it may write, in bytes.
    pub file_size: u64,
}

/// A command that starts `program` under `limits`, if there are any.
///
/// # Errors
/// Where the checker cannot tell its own path.
pub fn command(program: &Path, limits: Option<Limits>) -> io::Result<Command> {
    by_way_of(LAUNCH, program, limits)
}

/// The same for a program that starts others: all of them end when the standard input of the child
/// that this command starts is closed, so also with the checker. The program itself has none.
///
/// # Errors
/// Where the checker cannot tell its own path.
pub fn guarded(program: &Path, limits: Option<Limits>) -> io::Result<Command> {
    let mut command = by_way_of(GUARD, program, limits)?;
    command.stdin(Stdio::piped());
    Ok(command)
}

fn by_way_of(way: &str, program: &Path, limits: Option<Limits>) -> io::Result<Command> {
    if !is_there(program) {
        return Err(io::ErrorKind::NotFound.into());
    }
    // The path in /proc stays good when a rebuild has replaced the file.
    let own = PathBuf::from("/proc/self/exe");
    let own = if own.exists() {
        own
    } else {
        std::env::current_exe()?
    };
    let mut command = Command::new(own);
    command.arg(way).arg(std::process::id().to_string());
    let limits = limits.map_or_else(
        || "-".to_owned(),
        |limits| {
            format!(
                "{},{},{}",
                limits.cpu_seconds, limits.memory, limits.file_size
            )
        },
    );
    command.arg(limits).arg(program).process_group(0);
    Ok(command)
}

/// Whether some thread of a process group runs, waits for a core, or for a disk; true where the
/// system does not tell.
pub fn is_busy(group: u32) -> bool {
    let Ok(processes) = std::fs::read_dir("/proc") else {
        return true;
    };
    let stat = |path: &Path| {
        let text = std::fs::read_to_string(path.join("stat")).unwrap_or_default();
        // The name, in brackets, may hold anything; behind it come the state, the parent and the
        // group.
        let fields = text.rsplit(')').next().unwrap_or_default();
        let mut fields = fields.split_whitespace();
        let state = fields.next().unwrap_or_default().to_owned();
        (state, fields.nth(1).and_then(|group| group.parse().ok()))
    };
    processes.flatten().any(|process| {
        stat(&process.path()).1 == Some(group)
            && std::fs::read_dir(process.path().join("task"))
                .into_iter()
                .flatten()
                .flatten()
                .any(|thread| matches!(stat(&thread.path()).0.as_str(), "R" | "D"))
    })
}

/// Whether a program can be found; afterwards only an exit code would tell.
fn is_there(program: &Path) -> bool {
    if program.components().count() > 1 {
        return program.is_file();
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

/// Becomes the program or stays beside it, where this process was started to do so; otherwise
/// returns.
pub fn become_program() {
    let mut arguments = std::env::args_os().skip(1);
    let start = match arguments.next() {
        Some(first) if first == LAUNCH => launch,
        Some(first) if first == GUARD => guard,
        _ => return,
    };
    let parent = text(arguments.next());
    let limits = text(arguments.next()).unwrap_or_default();
    let started = match arguments.next() {
        Some(program) => restrict(&limits)
            .and_then(|()| start(parent.as_deref(), Command::new(program).args(arguments))),
        None => Err(io::Error::other("bad arguments")),
    };
    let code = started.unwrap_or_else(|error| {
        eprintln!("cannot start: {error}");
        127
    });
    std::process::exit(code);
}

fn text(argument: Option<OsString>) -> Option<String> {
    argument.and_then(|text| text.into_string().ok())
}

/// Becomes the program, and only comes back where it cannot.
fn launch(parent: Option<&str>, program: &mut Command) -> io::Result<i32> {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{getppid, set_parent_process_death_signal};
        set_parent_process_death_signal(Some(Signal::KILL))?;
        let now = getppid().map(|pid| pid.as_raw_nonzero().to_string());
        if now.as_deref() != parent {
            return Err(io::Error::other("the checker is gone"));
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = parent;
    Err(program.exec())
}

/// Runs the program and returns its exit code, as a shell would tell it. When the checker, which
/// holds the other end of standard input, is gone, so is this process's group.
fn guard(_parent: Option<&str>, program: &mut Command) -> io::Result<i32> {
    let mut child = program.stdin(Stdio::null()).spawn()?;
    std::thread::spawn(|| {
        let _ = io::copy(&mut io::stdin().lock(), &mut io::sink());
        if getpgrp() == getpid() {
            let _ = kill_current_process_group(Signal::KILL);
        }
    });
    let status = child.wait()?;
    let signal = status.signal().unwrap_or_default();
    Ok(status.code().unwrap_or(128 + signal))
}

/// Limits this process and all that it starts.
fn restrict(limits: &str) -> io::Result<()> {
    let numbers: Vec<u64> = limits.split(',').flat_map(str::parse).collect();
    if let [cpu, memory, file] = numbers.as_slice() {
        for (resource, value) in [
            (Resource::Cpu, cpu),
            (Resource::As, memory),
            (Resource::Fsize, file),
            (Resource::Core, &0),
        ] {
            let most = rustix::process::getrlimit(resource).maximum;
            let value = Some(most.map_or(*value, |most| most.min(*value)));
            rustix::process::setrlimit(
                resource,
                Rlimit {
                    current: value,
                    maximum: value,
                },
            )?;
        }
    }
    Ok(())
}
