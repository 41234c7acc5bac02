//! Starts a program in a process group of its own, with limits, and so that it does not outlive
//! the checker.
//!
//! Limits and the parent-death signal belong to a process, and only the process itself can set
//! them without unsafe code. So the checker starts itself once more under a hidden name; that
//! second one sets them and then becomes the program.

use std::ffi::OsString;
use std::io;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use rustix::process::{Resource, Rlimit};

/// The hidden first argument.
const LAUNCH: &str = "__launch";

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
    command.arg(LAUNCH).arg(std::process::id().to_string());
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

/// Whether a program can be found; afterwards only an exit code would tell.
fn is_there(program: &Path) -> bool {
    if program.components().count() > 1 {
        return program.is_file();
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

/// Becomes the program, where this process was started to do so; otherwise returns.
pub fn become_program() {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|first| first == LAUNCH) {
        let error = launch(arguments)
            .err()
            .unwrap_or_else(|| io::Error::other("bad arguments"));
        eprintln!("cannot start: {error}");
        std::process::exit(127);
    }
}

fn launch(mut arguments: impl Iterator<Item = OsString>) -> io::Result<()> {
    let text = |argument: Option<OsString>| argument.and_then(|text| text.into_string().ok());
    let parent = text(arguments.next());
    let limits = text(arguments.next());
    let Some(program) = arguments.next() else {
        return Ok(());
    };
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Signal, getppid, set_parent_process_death_signal};
        set_parent_process_death_signal(Some(Signal::KILL))?;
        let now = getppid().map(|pid| pid.as_raw_nonzero().to_string());
        if now != parent {
            return Err(io::Error::other("the checker is gone"));
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = parent;
    let numbers = limits.unwrap_or_default();
    let numbers: Vec<u64> = numbers.split(',').flat_map(str::parse).collect();
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
    Err(Command::new(program).args(arguments).exec())
}
