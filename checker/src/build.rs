//! Compiles candidates: by rustc on the staged files, or by cargo in a workspace of their own.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read};
use std::os::fd::AsFd;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::compiler::{Diagnostic, cargo};
use crate::error::{AtPath, Error};
use crate::files;
use crate::hash::Hash;
use crate::launch::{self, Limits};
use crate::pipes::{Beyond, Listener, Said};
use crate::stage::{MAIN, Stage};
use crate::tools::{Route, Tools};

/// What limits a compiler is its CPU time, so that a busy machine is nobody's fault; this is for one
/// that waits for something which never comes.
const PATIENCE: Duration = Duration::from_secs(300);

const LIMITS: Limits = Limits {
    cpu_seconds: 20,
    memory: 4 << 30,
    file_size: 300 << 20,
};

/// One file among references, when it is only asked whether it can be compiled at all.
const QUICK_LIMITS: Limits = Limits {
    cpu_seconds: 5,
    ..LIMITS
};

/// The package of what every candidate stands on.
const SHIM: &str = "noughts-shim";

/// How much the compiler does for speed. For a few hundred lines 2 takes hardly longer than 1, and a
/// suite over all boards is through in three quarters of the time.
const OPT_LEVEL: u8 = 2;

/// So many compiled candidates are kept, each a few hundred kilobytes.
const KEPT: usize = 200;

/// What came of compiling a candidate.
#[derive(Debug)]
pub enum Built {
    /// The program.
    Ready(PathBuf),
    /// The compiler found errors.
    Broken(Vec<Diagnostic>),
    /// The compiler did not come to an end within its limits.
    Endless(String),
}

/// A hash of everything that a candidate is made from.
pub fn key(tools: &Tools, stage: &Stage) -> String {
    let mut hash = Hash::new();
    tools.add_to(&mut hash);
    for (path, text) in &stage.files {
        hash.add(path);
        hash.add(text);
    }
    hash.hex()
}

/// Compiles a candidate, or finds the one that was made from the very same files.
///
/// # Errors
/// Where the compiler cannot do its work, whatever the source.
pub fn candidate(tools: &Tools, stage: &Stage) -> Result<Built, Error> {
    within(tools, stage, LIMITS)
}

/// The same with less time: what was too much for everything together is looked for in one file
/// after the other.
///
/// # Errors
/// Where the compiler cannot do its work, whatever the source.
pub fn quickly(tools: &Tools, stage: &Stage) -> Result<Built, Error> {
    within(tools, stage, QUICK_LIMITS)
}

fn within(tools: &Tools, stage: &Stage, limits: Limits) -> Result<Built, Error> {
    let stages = tools.scratch().join("stage");
    fs::create_dir_all(&stages).writing(&stages)?;
    let folder = stages.join(&key(tools, stage)[..32]);
    let program = folder.join("candidate");
    if program.exists() {
        let _ = files::touch(&folder);
        return Ok(Built::Ready(program));
    }
    let fresh = tempfile::Builder::new()
        .prefix("new-")
        .tempdir_in(&stages)
        .writing(&stages)?;
    stage.write(fresh.path())?;
    let compiled = match tools.route {
        Route::Cargo => by_cargo(tools, stage, fresh.path(), limits)?,
        Route::Rustc => match by_rustc(tools, fresh.path(), limits)? {
            // The linker, a library that does not fit, or the compiler itself: cargo may know
            // better.
            Compiled::Failed(_) => by_cargo(tools, stage, fresh.path(), limits)?,
            compiled => compiled,
        },
    };
    match compiled {
        Compiled::Done => {}
        Compiled::Errors(errors) => return Ok(Built::Broken(errors)),
        Compiled::Endless(why) => return Ok(Built::Endless(why)),
        Compiled::Failed(said) => {
            return Err(Error::Build {
                what: "a candidate".to_owned(),
                said,
            });
        }
    }
    let fresh = fresh.keep();
    if let Err(error) = fs::rename(&fresh, &folder) {
        // Somebody else was faster with the same files.
        let _ = fs::remove_dir_all(&fresh);
        if !program.exists() {
            return Err(error).writing(&folder);
        }
    }
    files::keep_newest(&stages, KEPT);
    Ok(Built::Ready(program))
}

enum Compiled {
    Done,
    Errors(Vec<Diagnostic>),
    Endless(String),
    /// Not about any line of the source.
    Failed(String),
}

fn by_rustc(tools: &Tools, folder: &Path, limits: Limits) -> Result<Compiled, Error> {
    let compiler = tools.compiler();
    let mut external = OsString::from("shim=");
    external.push(tools.shim());
    let mut search = OsString::from("dependency=");
    search.push(tools.shim().parent().unwrap_or(Path::new(".")));
    // Linked against the shared standard library, which is a good part of the link saved; its
    // folder is written into the program.
    let mut rpath = OsString::from("link-arg=-Wl,-rpath,");
    rpath.push(&compiler.libraries);
    let mut command = launch::command(&compiler.rustc, Some(limits))
        .map_err(|error| cannot(&compiler.rustc, error))?;
    command
        .args([
            MAIN,
            "--crate-name",
            "candidate",
            "--edition",
            "2024",
            "-o",
            "candidate",
        ])
        .args([
            "-C",
            &format!("opt-level={OPT_LEVEL}"),
            "-C",
            "debug-assertions=on",
            "-C",
            "codegen-units=1",
        ])
        .args(["-C", "prefer-dynamic", "-C"])
        .arg(rpath)
        .args([
            "--error-format",
            "json",
            "--json",
            "diagnostic-rendered-ansi",
        ])
        .arg("--extern")
        .arg(external)
        .arg("-L")
        .arg(search)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    in_clean_environment(&mut command, folder);
    let mut child = command
        .spawn()
        .map_err(|error| cannot(&compiler.rustc, error))?;
    let lines = child.stderr.take().and_then(read_in_background);
    let ended = wait(tools, &mut child).map_err(|error| cannot(&compiler.rustc, error))?;
    tools.cancel.check()?;
    let said = joined(lines);
    let diagnostics = said
        .text
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let by_a_signal = ended.is_some_and(|status| status.signal().is_some());
    let stopped = by_a_signal || said.is_cut;
    Ok(outcome(ended, stopped, diagnostics, said.text))
}

fn by_cargo(
    tools: &Tools,
    stage: &Stage,
    folder: &Path,
    limits: Limits,
) -> Result<Compiled, Error> {
    let shim = tools.root().join("checker/shim");
    let manifest = format!(
        "[package]\nname = \"candidate\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [[bin]]\nname = \"candidate\"\npath = \"{MAIN}\"\n\n\
         [dependencies]\n{SHIM} = {{ path = {:?} }}\n\n\
         [profile.dev]\nopt-level = {OPT_LEVEL}\ncodegen-units = 1\ndebug = 0\nincremental = false\n\n\
         [profile.dev.package.\"*\"]\nopt-level = 1\n\n\
         [workspace]\n",
        shim.display().to_string()
    );
    let manifest_path = folder.join("Cargo.toml");
    fs::write(&manifest_path, manifest).writing(&manifest_path)?;
    let lock = folder.join("Cargo.lock");
    fs::copy(tools.root().join("Cargo.lock"), &lock).writing(&lock)?;
    let target = tools.scratch().join("cargo");
    // Every candidate has the same name there: until this one is copied, nobody else may build.
    let alone = tools.scratch().join("cargo.lock");
    let lock = fs::File::create(&alone).writing(&alone)?;
    lock.lock().writing(&alone)?;
    // Cargo goes by times: these files must be newer than what was built while this one waited.
    for path in stage.files.keys() {
        let path = folder.join(path);
        files::touch(&path).writing(&path)?;
    }
    // What the candidate stands on is the workbook's own and takes many times as long.
    let library = run_cargo(tools, folder, &target, None, &["--package", SHIM])?;
    if !library.status.is_some_and(|status| status.success()) {
        return Ok(Compiled::Failed(library.in_words()));
    }
    // Limits are each process's own, and so the compiler's as if it had been called directly.
    let built = run_cargo(tools, folder, &target, Some(limits), &[])?;
    let mut messages = built.messages.iter();
    let program = messages.find_map(|message| message.executable.clone());
    let messages = built.messages.into_iter();
    let diagnostics = messages.filter_map(|message| message.message).collect();
    // Cargo tells of a compiler that was ended by a signal in words; what the compiler says, which
    // may quote the student's file, comes with the messages.
    let stopped = built.said.contains("(signal: ") || built.is_cut;
    let outcome = outcome(built.status, stopped, diagnostics, built.said);
    if let (Compiled::Done, Some(program)) = (&outcome, program) {
        let copy = folder.join("candidate");
        fs::copy(&program, &copy).writing(&copy)?;
        let _ = fs::remove_file(program);
    }
    Ok(outcome)
}

/// What a run of cargo has come to.
struct Ended {
    /// `None` where it had to be ended.
    status: Option<ExitStatus>,
    messages: Vec<Message>,
    /// Whether there were more of them than are kept.
    is_cut: bool,
    /// What it says itself.
    said: String,
}

impl Ended {
    /// Everything it has said, for somebody who does not know what went wrong.
    fn in_words(self) -> String {
        let diagnostics = self.messages.iter().filter_map(|it| it.message.as_ref());
        let mut words: String = diagnostics.map(Diagnostic::text).collect();
        words += &self.said;
        if self.status.is_none() {
            words += &format!(
                "cargo did not come to an end within {} s\n",
                PATIENCE.as_secs()
            );
        }
        words
    }
}

/// Builds in the candidate's workspace.
fn run_cargo(
    tools: &Tools,
    folder: &Path,
    target: &Path,
    limits: Option<Limits>,
    what: &[&str],
) -> Result<Ended, Error> {
    let cargo = cargo();
    let mut command = launch::guarded(&cargo, limits).map_err(|error| cannot(&cargo, error))?;
    command
        .args(["build", "--offline", "--quiet"])
        .args(what)
        .args([
            "--message-format",
            "json,json-diagnostic-rendered-ansi",
            "--target-dir",
        ])
        .arg(target)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    in_clean_environment(&mut command, folder);
    for name in crate::tools::STEERING {
        command.envs(std::env::var_os(name).map(|value| (name, value)));
    }
    let mut child = command.spawn().map_err(|error| cannot(&cargo, error))?;
    let lines = child.stdout.take().and_then(read_in_background);
    let said = child.stderr.take().and_then(read_in_background);
    let status = wait(tools, &mut child).map_err(|error| cannot(&cargo, error))?;
    tools.cancel.check()?;
    let Said { text, is_cut } = joined(lines);
    let messages = text
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok());
    Ok(Ended {
        status,
        messages: messages.collect(),
        is_cut,
        said: joined(said).text,
    })
}

#[derive(Deserialize)]
struct Message {
    executable: Option<PathBuf>,
    message: Option<Diagnostic>,
}

fn cannot(program: &Path, error: io::Error) -> Error {
    Error::Start {
        program: program.display().to_string(),
        error,
        advice: "`doctor` shows which compiler is used",
    }
}

/// Of the environment only what finding the toolchain and its linker takes; nothing that a student's
/// `env!` should see.
fn in_clean_environment(command: &mut Command, folder: &Path) {
    const PASSED_ON: [&str; 5] = ["PATH", "HOME", "CARGO_HOME", "SDKROOT", "DEVELOPER_DIR"];
    command
        .current_dir(folder)
        .env_clear()
        .envs(std::env::vars_os().filter(|(name, _)| {
            let name = name.to_string_lossy();
            PASSED_ON.contains(&&*name) || name.starts_with("RUSTUP_")
        }))
        // What the compiler leaves behind when it is killed goes with the folder.
        .env("TMPDIR", folder);
}

/// What a compiler's end means; `stopped` where it was not by its own will, or where it had too much
/// to say.
fn outcome(
    ended: Option<ExitStatus>,
    stopped: bool,
    diagnostics: Vec<Diagnostic>,
    said: String,
) -> Compiled {
    let Some(status) = ended else {
        return Compiled::Endless(format!("{} s", PATIENCE.as_secs()));
    };
    if status.success() {
        return Compiled::Done;
    }
    if stopped {
        return Compiled::Endless("its limits of CPU time and memory".to_owned());
    }
    let errors: Vec<Diagnostic> = diagnostics
        .into_iter()
        .filter(Diagnostic::is_error)
        .collect();
    // A library that cannot be found or does not fit is nobody's line.
    let foreign = errors.iter().any(|error| {
        ["E0463", "E0514", "E0460"].contains(&error.code()) && error.message.contains("`shim`")
    });
    if foreign || errors.iter().all(|error| error.spans.is_empty()) {
        let rendered: String = errors.iter().map(Diagnostic::text).collect();
        return Compiled::Failed(if rendered.is_empty() { said } else { rendered });
    }
    Compiled::Errors(errors)
}

/// What is kept of what a compiler says, in bytes. Whoever says more is not listened to any more,
/// which ends it.
const KEPT_WORDS: usize = 16 << 20;

/// A compiler's last words may take this long to be read.
const LAST_WORDS: Duration = Duration::from_secs(10);

fn read_in_background(stream: impl Read + AsFd + Send + 'static) -> Option<Listener> {
    Listener::start(stream, KEPT_WORDS, Beyond::HangUp).ok()
}

fn joined(reader: Option<Listener>) -> Said {
    reader.map_or_else(Said::default, |reader| reader.end(LAST_WORDS))
}

/// Waits for a process that leads its own group; `None` where it had to be ended, with its group.
fn wait(tools: &Tools, child: &mut Child) -> io::Result<Option<ExitStatus>> {
    let since = Instant::now();
    let mut pause = Duration::from_micros(500);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if since.elapsed() > PATIENCE || tools.cancel.check().is_err() {
            kill_group(child);
            return Ok(None);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(2));
    }
}

/// Ends a process that leads its own group, and the group.
pub fn kill_group(child: &mut Child) {
    let pid = i32::try_from(child.id())
        .ok()
        .and_then(rustix::process::Pid::from_raw);
    if let Some(pid) = pid {
        let _ = rustix::process::kill_process_group(pid, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}
