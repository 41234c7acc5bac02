//! Compiles candidates: by rustc on the staged files, or by cargo in a workspace of their own.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::cache;
use crate::compiler::{Diagnostic, cargo};
use crate::error::{AtPath, Error};
use crate::files;
use crate::hash::Hash;
use crate::launch::{self, Limits};
use crate::stage::{MAIN, Stage, Subject};
use crate::tools::{Route, Tools};
use crate::words::{self, Heard, Listener, Words};
use crate::workbook::Id;

/// What limits a compiler is its CPU time, so that a busy machine is nobody's fault; this is for one
/// that now and then does a little.
const PATIENCE: Duration = Duration::from_secs(300);

/// A compiler that waits for something which never comes does nothing for so long. Cargo may have to
/// wait for another one.
const IDLE: Duration = Duration::from_secs(10);
const IDLE_CARGO: Duration = Duration::from_secs(120);

/// What a compiler may use.
pub const LIMITS: Limits = Limits {
    cpu_seconds: 20,
    memory: 4 << 30,
    file_size: 300 << 20,
};

/// How much of the compiler's time a stage is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// All that a candidate may take.
    Whole,
    /// So many seconds of CPU time, where it is only asked whether a file can be compiled at all.
    Seconds(u64),
}

impl Effort {
    fn limits(self) -> Limits {
        match self {
            Effort::Whole => LIMITS,
            Effort::Seconds(cpu_seconds) => Limits {
                cpu_seconds,
                ..LIMITS
            },
        }
    }
}

/// The package of what every candidate stands on.
const SHIM: &str = "noughts-shim";

/// How much the compiler does for speed. For a few hundred lines 2 takes hardly longer than 1, and a
/// suite over all boards is through in three quarters of the time.
const OPT_LEVEL: u8 = 2;

/// So many compiled candidates are kept, each a few hundred kilobytes.
const KEPT: usize = 200;

/// A compiled stage.
#[derive(Clone, Debug)]
pub struct Candidate {
    program: PathBuf,
    stage: Arc<Stage>,
}

impl Candidate {
    /// The program that a stage has become.
    pub fn of(stage: &Stage, program: PathBuf) -> Candidate {
        Candidate {
            program,
            stage: Arc::new(stage.clone()),
        }
    }

    /// The program.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// What it was made from.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The problem as one that this can be judged for: `None` unless its own file is in it.
    pub fn subject(&self, id: Id) -> Option<&Subject> {
        self.stage.subject(id)
    }
}

/// What came of compiling a candidate.
#[derive(Debug)]
pub enum Built {
    /// The program.
    Ready(Candidate),
    /// The compiler found errors.
    Broken(Vec<Diagnostic>),
    /// The compiler did not come to an end within its limits.
    Endless(String),
    /// The compiler has read this file, which is not of the stage.
    Foreign(String),
    /// No program came of it, for nothing that is wrong on any line.
    Unbuilt(String),
}

/// A hash of everything that a candidate is made from.
pub fn key(tools: &Tools, stage: &Stage) -> String {
    let mut hash = Hash::new();
    // One that was compiled before anybody kept the warnings is compiled again.
    hash.add("with warnings");
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
pub fn candidate(tools: &Tools, stage: &Stage, effort: Effort) -> Result<Built, Error> {
    let stages = tools.scratch().join("stage");
    fs::create_dir_all(&stages).writing(&stages)?;
    let folder = stages.join(&key(tools, stage)[..32]);
    let program = folder.join("candidate");
    if program.exists() {
        let _ = files::touch(&folder);
        return Ok(Built::Ready(Candidate::of(stage, program)));
    }
    let fresh = tempfile::Builder::new()
        .prefix(FRESH)
        .tempdir_in(&stages)
        .writing(&stages)?;
    // As long as this is held, nobody takes the folder for one that was left behind.
    let _in_use = in_use(fresh.path());
    stage.write(fresh.path())?;
    let limits = effort.limits();
    let compiled = match tools.route {
        Route::Cargo => by_cargo(tools, stage, fresh.path(), limits)?,
        Route::Rustc => match by_rustc(tools, stage, fresh.path(), limits)? {
            // The linker, a library that does not fit, or the compiler itself: cargo may know
            // better.
            Compiled::Failed(_) => by_cargo(tools, stage, fresh.path(), limits)?,
            compiled => compiled,
        },
    };
    match compiled {
        Compiled::Done(mut said) => {
            for warning in &mut said {
                warning.put_plainly(&stage.library, tools.root());
            }
            cache::keep_warnings(tools, stage, &said);
        }
        Compiled::Errors(mut errors) => {
            for error in &mut errors {
                error.put_plainly(&stage.library, tools.root());
            }
            return Ok(Built::Broken(errors));
        }
        Compiled::Endless(why) => return Ok(Built::Endless(why)),
        Compiled::Foreign(path) => return Ok(Built::Foreign(path)),
        Compiled::Failed(said) => return Ok(Built::Unbuilt(said)),
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
    Ok(Built::Ready(Candidate::of(stage, program)))
}

/// How the name of a folder begins in which a candidate is being made.
const FRESH: &str = "new-";

/// A folder is nobody's for a moment, before the one who makes it has said so.
const MOMENT: Duration = Duration::from_secs(5);

/// Says of a folder that it is in use, until what is returned is dropped or this process ends.
fn in_use(folder: &Path) -> Option<fs::File> {
    let folder = fs::File::open(folder).ok()?;
    folder.try_lock().ok()?;
    Some(folder)
}

/// Removes what those have left behind who were killed while they made a candidate.
pub fn remove_leftovers(scratch: &Path) {
    let entries = fs::read_dir(scratch.join("stage")).into_iter().flatten();
    for entry in entries.flatten() {
        let is_fresh = entry.file_name().to_string_lossy().starts_with(FRESH);
        let changed = entry.metadata().and_then(|entry| entry.modified()).ok();
        let age = changed.and_then(|changed| changed.elapsed().ok());
        let is_older = age.is_some_and(|age| age > MOMENT);
        if is_fresh && is_older && in_use(&entry.path()).is_some() {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

enum Compiled {
    /// With what the compiler has said of it.
    Done(Vec<Diagnostic>),
    Errors(Vec<Diagnostic>),
    Endless(String),
    Foreign(String),
    /// Not about any line of the source.
    Failed(String),
}

fn by_rustc(
    tools: &Tools,
    stage: &Stage,
    folder: &Path,
    limits: Limits,
) -> Result<Compiled, Error> {
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
            "--emit",
            &format!("link=candidate,dep-info={FILES_READ}"),
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
    let said = child.stderr.take().map(Listener::<Diagnostic>::start);
    let ended = wait(tools, &mut child, IDLE).map_err(|error| cannot(&compiler.rustc, error))?;
    tools.cancel.check()?;
    let said = finished(said);
    let stopped = matches!(ended, Ended::By(status) if status.signal().is_some());
    Ok(
        match outcome(ended, stopped, said.messages, said.text, limits) {
            Compiled::Done(said) => match read_elsewhere(folder, stage) {
                Some(path) => Compiled::Foreign(path),
                None => Compiled::Done(said),
            },
            compiled => compiled,
        },
    )
}

/// Where the compiler writes which files it has read.
const FILES_READ: &str = "candidate.d";

/// A file that the compiler has read and that nobody has staged.
fn read_elsewhere(folder: &Path, stage: &Stage) -> Option<String> {
    let read = fs::read_to_string(folder.join(FILES_READ)).ok()?;
    files_read(&read).find(|file| !stage.files.contains_key(file))
}

/// The files that a compiler says it has read: each is a rule without anything behind its colon. A
/// comment is about something else, whatever it ends with.
fn files_read(rules: &str) -> impl Iterator<Item = String> {
    rules
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.strip_suffix(':'))
        .map(|file| file.replace("\\ ", " "))
}

fn by_cargo(
    tools: &Tools,
    stage: &Stage,
    folder: &Path,
    limits: Limits,
) -> Result<Compiled, Error> {
    let shim = tools.root().join("checker/shim");
    let shim = shim.to_str().ok_or_else(|| {
        Error::Environment(format!(
            "{} is no name that cargo can write down; move the workbook to a folder with a plain one",
            shim.display()
        ))
    })?;
    let manifest = format!(
        "[package]\nname = \"candidate\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [[bin]]\nname = \"candidate\"\npath = \"{MAIN}\"\n\n\
         [dependencies]\n{SHIM} = {{ path = {} }}\n\n\
         [profile.dev]\nopt-level = {OPT_LEVEL}\ncodegen-units = 1\ndebug = 0\nincremental = false\n\n\
         [profile.dev.package.\"*\"]\nopt-level = 1\n\n\
         [workspace]\n",
        toml_text(shim)
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
    if !matches!(library.ended, Ended::By(status) if status.success()) {
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
    let by_a_signal = |code| code > 128;
    let stopped = built.said.contains("(signal: ")
        // Cargo itself may have been, by what it had to write down of a compiler's words.
        || matches!(built.ended, Ended::By(status) if status.code().is_some_and(by_a_signal));
    let outcome = outcome(built.ended, stopped, diagnostics, built.said, limits);
    if let (Compiled::Done(_), Some(program)) = (&outcome, program) {
        let copy = folder.join("candidate");
        fs::copy(&program, &copy).writing(&copy)?;
        let _ = fs::remove_file(program);
    }
    Ok(outcome)
}

/// A text as TOML writes it, which knows other escapes than Rust.
fn toml_text(text: &str) -> String {
    let mut written = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => written.extend(['\\', letter]),
            letter if letter.is_control() => {
                written.push_str(&format!("\\u{:04X}", u32::from(letter)));
            }
            letter => written.push(letter),
        }
    }
    written.push('"');
    written
}

/// What a run of cargo has come to.
struct ByCargo {
    ended: Ended,
    messages: Vec<Message>,
    /// What it says itself.
    said: String,
}

impl ByCargo {
    /// Everything it has said, for somebody who does not know what went wrong.
    fn in_words(self) -> String {
        let diagnostics = self.messages.iter().filter_map(|it| it.message.as_ref());
        let mut words: String = diagnostics.map(Diagnostic::text).collect();
        words += &self.said;
        if let Ended::Stopped(why) = self.ended {
            words += &format!("cargo did not come to an end within {why}\n");
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
) -> Result<ByCargo, Error> {
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
    let lines = child.stdout.take().map(Listener::<Message>::start);
    let said = child.stderr.take().map(Listener::<Message>::start);
    let ended = wait(tools, &mut child, IDLE_CARGO).map_err(|error| cannot(&cargo, error))?;
    tools.cancel.check()?;
    Ok(ByCargo {
        ended,
        messages: finished(lines).messages,
        said: finished(said).text,
    })
}

fn finished<M: Heard>(listener: Option<Listener<M>>) -> Words<M> {
    listener
        .map(|listener| listener.finish(words::PATIENCE))
        .unwrap_or_default()
}

impl Heard for Message {
    fn read(line: &str) -> Option<Message> {
        serde_json::from_str(line).ok()
    }

    fn diagnostic(&mut self) -> Option<&mut Diagnostic> {
        self.message.as_mut()
    }
}

#[derive(Debug, Deserialize)]
struct Message {
    executable: Option<PathBuf>,
    message: Option<Diagnostic>,
}

fn cannot(program: &Path, error: io::Error) -> Error {
    Error::Start {
        program: program.display().to_string(),
        error,
        advice: "see that Rust is installed, and on the PATH",
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

/// What a compiler's end means; `stopped` where it was not by its own will.
fn outcome(
    ended: Ended,
    stopped: bool,
    diagnostics: Vec<Diagnostic>,
    said: String,
    limits: Limits,
) -> Compiled {
    let status = match ended {
        Ended::By(status) => status,
        Ended::Stopped(why) => return Compiled::Endless(why),
    };
    if status.success() {
        return Compiled::Done(diagnostics);
    }
    if stopped {
        let (seconds, memory) = (limits.cpu_seconds, limits.memory >> 30);
        return Compiled::Endless(format!(
            "{seconds} s of CPU time and {memory} GiB of memory"
        ));
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

/// How a process has come to its end.
enum Ended {
    By(ExitStatus),
    /// It had to be ended after this.
    Stopped(String),
}

/// How often is looked whether a process still does something, once it has run for that long: a
/// compiler that is through by then, as nearly all are, is not looked at.
const LOOK: Duration = Duration::from_secs(1);

/// Waits for a process that leads its own group, and ends it, with its group, where it takes too long
/// or does nothing any more.
fn wait(tools: &Tools, child: &mut Child, idle_limit: Duration) -> io::Result<Ended> {
    let since = Instant::now();
    let mut pause = Duration::from_micros(500);
    let (mut busy, mut looked) = (since, since);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Ended::By(status));
        }
        if looked.elapsed() > LOOK {
            looked = Instant::now();
            if launch::is_busy(child.id()) {
                busy = looked;
            }
        }
        let idle = busy.elapsed() > idle_limit;
        if idle || since.elapsed() > PATIENCE || tools.cancel.check().is_err() {
            kill_group(child);
            return Ok(Ended::Stopped(if idle {
                format!("{} s without doing anything", idle_limit.as_secs())
            } else {
                format!("{} s", PATIENCE.as_secs())
            }));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_makes_any_more_is_removed() {
        let scratch = tempfile::tempdir().unwrap();
        let folder = |name: &str, age: u64| {
            let folder = scratch.path().join("stage").join(name);
            fs::create_dir_all(&folder).unwrap();
            let then = std::time::SystemTime::now() - Duration::from_secs(age);
            fs::File::open(&folder).unwrap().set_modified(then).unwrap();
            folder
        };
        let (kept, young) = (folder("0608ffa5904d", 1_000), folder("new-young", 0));
        let (used, left) = (folder("new-used", 1_000), folder("new-left", 1_000));
        let held = in_use(&used).unwrap();
        remove_leftovers(scratch.path());
        assert!(kept.exists() && young.exists() && used.exists() && !left.exists());
        drop(held);
        remove_leftovers(scratch.path());
        assert!(!used.exists());
    }

    /// Costs two tenths of a second.
    #[test]
    fn cargo_finds_a_library_in_a_folder_of_any_name() {
        let folder = tempfile::tempdir().unwrap();
        let name = "cafe\u{301} \u{1f3b2}\u{fe0f} \u{200d}'s \"one\" \\ two\t\u{7f}";
        let package = |folder: &Path, name: &str, more: &str| {
            fs::create_dir_all(folder.join("src")).unwrap();
            fs::write(folder.join("src/lib.rs"), "").unwrap();
            let text =
                format!("[package]\nname = \"{name}\"\nedition = \"2024\"\n{more}\n[workspace]\n");
            fs::write(folder.join("Cargo.toml"), text).unwrap();
        };
        let library = folder.path().join(name);
        package(&library, "library", "");
        let path = toml_text(library.to_str().unwrap());
        let user = folder.path().join("user");
        package(
            &user,
            "user",
            &format!("[dependencies]\nlibrary = {{ path = {path} }}"),
        );
        let mut command = Command::new(cargo());
        command.args(["metadata", "--offline", "--format-version", "1"]);
        let output = command.current_dir(&user).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
    }

    #[test]
    fn files_that_were_read_are_told_from_comments() {
        let rules = "candidate: main.rs a\\ b.rs\n\nmain.rs:\na\\ b.rs:\n\n# env-dep:PLACE=here:\n";
        assert_eq!(files_read(rules).collect::<Vec<_>>(), ["main.rs", "a b.rs"]);
    }
}
