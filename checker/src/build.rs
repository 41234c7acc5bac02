//! Compiling: the judge and the shim once by cargo, a candidate at every change by rustc.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use serde::Deserialize;
use shim::table::Lab;

use crate::error::{AtPath, Error};
use crate::hash::Hash;
use crate::launch::{self, Limits};
use crate::progress::Progress;
use crate::stage::{MAIN, Stage};
use crate::workbook::Workbook;

/// A candidate is a few hundred lines; what takes longer to compile will not come to an end.
const PATIENCE: Duration = Duration::from_secs(60);

const LIMITS: Limits = Limits {
    cpu_seconds: 20,
    memory: 4 << 30,
    file_size: 300 << 20,
};

/// So many compiled candidates are kept.
const KEPT: usize = 24;

/// What cargo has built, ready for use.
#[derive(Clone, Debug)]
pub struct Tools {
    rustc: PathBuf,
    /// The compiler's own version line.
    pub compiler: String,
    shim: PathBuf,
    judges: BTreeMap<&'static str, PathBuf>,
    scratch: PathBuf,
    root: PathBuf,
}

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

/// The cargo that this process was started by, or the one on the path.
pub fn cargo() -> PathBuf {
    std::env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from)
}

/// The compiler that belongs to that cargo.
pub fn rustc() -> PathBuf {
    if let Some(rustc) = std::env::var_os("RUSTC") {
        return PathBuf::from(rustc);
    }
    let beside = cargo().with_file_name("rustc");
    if beside.is_absolute() && beside.exists() {
        beside
    } else {
        PathBuf::from("rustc")
    }
}

/// The version line of a tool, such as `rustc 1.95.0 (...)`.
///
/// # Errors
/// Where it cannot be started.
pub fn version(tool: &Path, root: &Path) -> Result<String, Error> {
    let output = Command::new(tool)
        .arg("-V")
        .current_dir(root)
        .output()
        .map_err(|error| Error::Start {
            program: tool.display().to_string(),
            error,
            advice: "install Rust with rustup, and see that it is on the PATH",
        })?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

impl Tools {
    /// Builds the shim and the judges of some labs, where they are not built yet.
    ///
    /// # Errors
    /// Where cargo cannot be started or the workbook's own files do not compile.
    pub fn prepare(workbook: &Workbook, labs: &[&'static Lab]) -> Result<Tools, Error> {
        let progress = Progress::start("Preparing the judge");
        let rustc = rustc();
        let compiler = version(&rustc, workbook.root())?;
        let mut command = Command::new(cargo());
        command
            .args(["build", "--package", "noughts-judge", "--message-format"])
            .arg("json-render-diagnostics")
            .current_dir(workbook.root())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        for lab in labs {
            command.args(["--test", lab.id]);
        }
        // What cargo tells a program that it runs would otherwise look like a change to build for.
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy().into_owned();
            if [
                "CARGO_PKG_",
                "CARGO_MANIFEST_",
                "CARGO_BIN_",
                "CARGO_CRATE_",
            ]
            .iter()
            .any(|prefix| name.starts_with(prefix))
            {
                command.env_remove(name);
            }
        }
        let mut child = command.spawn().map_err(|error| Error::Start {
            program: "cargo".to_owned(),
            error,
            advice: "install Rust with rustup, and see that it is on the PATH",
        })?;
        let said = child.stderr.take().map(|stream| {
            std::thread::spawn(move || {
                let mut said = String::new();
                let _ = BufReader::new(stream).read_to_string(&mut said);
                said
            })
        });
        let mut shim = None;
        let mut judges = BTreeMap::new();
        let mut built = 0;
        for line in child
            .stdout
            .take()
            .map(BufReader::new)
            .into_iter()
            .flat_map(BufRead::lines)
        {
            let line = line.map_err(|error| Error::Environment(format!("cargo: {error}")))?;
            let Ok(Message {
                reason,
                target: Some(target),
                executable,
                filenames,
                fresh,
                ..
            }) = serde_json::from_str::<Message>(&line)
            else {
                continue;
            };
            if reason != "compiler-artifact" {
                continue;
            }
            if !fresh {
                built += 1;
                progress.tell(format!(
                    "Preparing the judge, once for this compiler: {built} crates built, \
                     {} the last",
                    target.name
                ));
            }
            if target.name == "shim" {
                shim = filenames
                    .into_iter()
                    .find(|file| file.extension().is_some_and(|e| e == "rlib"));
            } else if let Some(lab) = labs.iter().find(|lab| lab.id == target.name)
                && let Some(executable) = executable
            {
                judges.insert(lab.id, executable);
            }
        }
        let status = child
            .wait()
            .map_err(|error| Error::Environment(format!("cargo: {error}")))?;
        let said = said.and_then(|said| said.join().ok()).unwrap_or_default();
        let failed = |said: String| Error::Build {
            what: "the judge".to_owned(),
            said,
        };
        if !status.success() {
            return Err(failed(said));
        }
        let shim = shim.ok_or_else(|| failed(format!("{said}no shim among the artifacts")))?;
        if judges.len() != labs.len() {
            return Err(failed(format!(
                "{said}a suite is missing among the artifacts"
            )));
        }
        let scratch = workbook.scratch();
        fs::create_dir_all(&scratch).writing(&scratch)?;
        Ok(Tools {
            rustc,
            compiler,
            shim,
            judges,
            scratch,
            root: workbook.root().to_owned(),
        })
    }

    /// The judge of a lab.
    pub fn judge(&self, lab: &Lab) -> Option<&Path> {
        self.judges.get(lab.id).map(PathBuf::as_path)
    }

    /// The workbook's root, which the judges run in.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder for what can be made again.
    pub fn scratch(&self) -> &Path {
        &self.scratch
    }

    /// A hash of everything that a candidate is made from.
    pub fn key(&self, stage: &Stage) -> String {
        let mut hash = Hash::new();
        hash.add(&self.compiler);
        hash.add(&identity(&self.shim));
        for (path, text) in &stage.files {
            hash.add(path);
            hash.add(text);
        }
        hash.hex()
    }

    /// A text that changes when the judge of a lab is built anew.
    pub fn judge_identity(&self, lab: &Lab) -> String {
        self.judge(lab).map(identity).unwrap_or_default()
    }

    /// Compiles a candidate, or finds the one that was made from the very same files.
    ///
    /// # Errors
    /// Where the compiler cannot do its work, whatever the source.
    pub fn compile(&self, stage: &Stage) -> Result<Built, Error> {
        let stages = self.scratch.join("stage");
        fs::create_dir_all(&stages).writing(&stages)?;
        let folder = stages.join(&self.key(stage)[..32]);
        let program = folder.join("candidate");
        if program.exists() {
            let _ = touch(&folder);
            return Ok(Built::Ready(program));
        }
        let fresh = tempfile::Builder::new()
            .prefix("new-")
            .tempdir_in(&stages)
            .writing(&stages)?;
        stage.write(fresh.path())?;
        match self.rustc(fresh.path())? {
            Compiled::Done => {}
            Compiled::Errors(errors) => return Ok(Built::Broken(errors)),
            Compiled::Endless(why) => return Ok(Built::Endless(why)),
        }
        let fresh = fresh.keep();
        if let Err(error) = fs::rename(&fresh, &folder) {
            // Somebody else was faster with the same files.
            let _ = fs::remove_dir_all(&fresh);
            if !program.exists() {
                return Err(error).writing(&folder);
            }
        }
        forget_old(&stages);
        Ok(Built::Ready(program))
    }

    fn rustc(&self, folder: &Path) -> Result<Compiled, Error> {
        let cannot = |error: io::Error| Error::Start {
            program: self.rustc.display().to_string(),
            error,
            advice: "`doctor` shows which compiler is used",
        };
        let deps = self.shim.parent().unwrap_or(Path::new("."));
        let mut external = std::ffi::OsString::from("shim=");
        external.push(&self.shim);
        let mut search = std::ffi::OsString::from("dependency=");
        search.push(deps);
        let mut command = launch::command(&self.rustc, Some(LIMITS)).map_err(cannot)?;
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
                "opt-level=1",
                "-C",
                "debug-assertions=on",
                "-C",
                "codegen-units=1",
            ])
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
            .current_dir(folder)
            .env_clear()
            .envs(std::env::vars_os().filter(|(name, _)| {
                let name = name.to_string_lossy();
                ["PATH", "HOME", "CARGO_HOME", "SDKROOT", "DEVELOPER_DIR"].contains(&&*name)
                    || name.starts_with("RUSTUP_")
            }))
            // What the compiler leaves behind when it is killed goes with the folder.
            .env("TMPDIR", folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let mut child = command.spawn().map_err(cannot)?;
        let lines = child.stderr.take().map(read_in_background);
        let ended = wait(&mut child, PATIENCE).map_err(cannot)?;
        let said = lines
            .and_then(|lines| lines.join().ok())
            .unwrap_or_default();
        let Some(status) = ended else {
            return Ok(Compiled::Endless(format!("{} s", PATIENCE.as_secs())));
        };
        if status.success() {
            return Ok(Compiled::Done);
        }
        let diagnostics: Vec<Diagnostic> = said
            .lines()
            .filter_map(|line| serde_json::from_str::<Diagnostic>(line).ok())
            .filter(|diagnostic| diagnostic.level.starts_with("error"))
            .collect();
        use std::os::unix::process::ExitStatusExt;
        if let Some(signal) = status.signal() {
            return Ok(Compiled::Endless(format!(
                "its limits of CPU time and memory (it was ended by signal {signal})"
            )));
        }
        if diagnostics
            .iter()
            .all(|diagnostic| diagnostic.spans.is_empty())
        {
            // Not about any line of the source: the linker, or the compiler itself.
            let rendered: String = diagnostics.iter().map(Diagnostic::text).collect();
            let said = if rendered.is_empty() { said } else { rendered };
            return Err(Error::Build {
                what: "a candidate".to_owned(),
                said,
            });
        }
        Ok(Compiled::Errors(diagnostics))
    }
}

enum Compiled {
    Done,
    Errors(Vec<Diagnostic>),
    Endless(String),
}

fn read_in_background(stream: impl Read + Send + 'static) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut said = Vec::new();
        let _ = stream.take(16 << 20).read_to_end(&mut said);
        String::from_utf8_lossy(&said).into_owned()
    })
}

/// Waits for a process that leads its own group; `None` where it had to be ended, with its group.
fn wait(child: &mut Child, patience: Duration) -> io::Result<Option<std::process::ExitStatus>> {
    let since = Instant::now();
    let mut pause = Duration::from_micros(200);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if since.elapsed() > patience {
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

/// A text that changes when a file is written anew.
fn identity(path: &Path) -> String {
    let described = fs::metadata(path).and_then(|file| Ok((file.len(), file.modified()?)));
    format!("{} {described:?}", path.display())
}

fn touch(path: &Path) -> io::Result<()> {
    fs::File::open(path)?.set_modified(SystemTime::now())
}

/// Removes the compiled candidates that were not used for longest, and what a killed checker left.
fn forget_old(stages: &Path) {
    let Ok(entries) = fs::read_dir(stages) else {
        return;
    };
    let mut folders: Vec<(Duration, PathBuf)> = entries
        .flatten()
        .filter_map(|entry| {
            let modified = entry.metadata().and_then(|folder| folder.modified()).ok()?;
            Some((modified.elapsed().unwrap_or_default(), entry.path()))
        })
        .collect();
    folders.sort();
    for (age, folder) in folders.into_iter().skip(KEPT) {
        // A fresh one may be in use.
        if age > Duration::from_secs(300) {
            let _ = fs::remove_dir_all(folder);
        }
    }
}

#[derive(Deserialize)]
struct Message {
    reason: String,
    target: Option<Target>,
    executable: Option<PathBuf>,
    #[serde(default)]
    filenames: Vec<PathBuf>,
    #[serde(default)]
    fresh: bool,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

/// A message of the compiler, as its JSON form has it.
#[derive(Clone, Debug, Deserialize)]
pub struct Diagnostic {
    /// What is wrong, in one sentence.
    pub message: String,
    /// The error's code, such as `E0308`, or the lint's name.
    pub code: Option<Code>,
    /// `error`, `warning` and so on.
    pub level: String,
    /// The places it is about.
    pub spans: Vec<Span>,
    /// The whole message as it is printed, in colour.
    pub rendered: Option<String>,
}

impl Diagnostic {
    /// The error's code or the lint's name, or nothing.
    pub fn code(&self) -> &str {
        self.code.as_ref().map_or("", |code| &code.code)
    }

    /// The whole message.
    pub fn text(&self) -> &str {
        self.rendered.as_deref().unwrap_or(&self.message)
    }

    /// The file and line that it is mainly about: for an error inside a macro, where the macro is
    /// used.
    pub fn place(&self) -> Option<(&str, usize)> {
        let span = self
            .spans
            .iter()
            .find(|span| span.is_primary)
            .or(self.spans.first())?;
        let mut span = span;
        while let Some(expansion) = &span.expansion {
            span = &expansion.span;
        }
        Some((&span.file_name, span.line_start))
    }
}

/// See [`Diagnostic::code`].
#[derive(Clone, Debug, Deserialize)]
pub struct Code {
    code: String,
}

/// A place in a file.
#[derive(Clone, Debug, Deserialize)]
pub struct Span {
    file_name: String,
    line_start: usize,
    is_primary: bool,
    expansion: Option<Box<Expansion>>,
}

#[derive(Clone, Debug, Deserialize)]
struct Expansion {
    span: Span,
}
