//! What has to be built before anything can be judged: the shim and the judges. Cargo builds them;
//! as long as nothing they are made of has changed, cargo is not even asked.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use shim::table::Lab;

use crate::build;
use crate::cancel::Cancel;
use crate::compiler::{Compiler, cargo, rustc};
use crate::error::{AtPath, Error};
use crate::files;
use crate::hash::{self, Hash};
use crate::launch;
use crate::progress::Progress;
use crate::provided;
use crate::words;
use crate::workbook::Workbook;

/// How candidates are compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// By calling the compiler on the staged files.
    Rustc,
    /// By cargo, in a workspace of their own: slower, and right wherever cargo is.
    Cargo,
}

/// Variables that make cargo call the compiler in another way than this program would.
pub const STEERING: [&str; 6] = [
    "RUSTFLAGS",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_BUILD_RUSTFLAGS",
    "CARGO_BUILD_TARGET",
    "RUSTC_WRAPPER",
    "RUSTC_WORKSPACE_WRAPPER",
];

impl Route {
    /// The fast one where nothing speaks against it.
    pub fn choose(cargo_asked_for: bool) -> Route {
        let steered = STEERING.iter().any(|name| std::env::var_os(name).is_some());
        if cargo_asked_for || steered || !cfg!(target_os = "linux") {
            Route::Cargo
        } else {
            Route::Rustc
        }
    }
}

/// One run of the checker's work: what it tells meanwhile, and a way to call it off.
pub struct Run {
    /// To call it off.
    pub cancel: Cancel,
    /// What it tells.
    pub progress: Progress,
}

impl Run {
    /// A run that is told about on the error stream.
    pub fn told() -> Run {
        Run {
            cancel: Cancel::default(),
            progress: Progress::start("Getting ready"),
        }
    }
}

/// What is built, ready for use.
#[derive(Clone, Debug)]
pub struct Tools {
    /// How candidates are compiled.
    pub route: Route,
    /// To call the whole run off.
    pub cancel: Cancel,
    root: PathBuf,
    scratch: PathBuf,
    kit: Kit,
    shim_identity: String,
}

/// What is known of the built files, kept from one run to the next.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Kit {
    /// Identities of everything that they are made of.
    made_of: String,
    compiler: Compiler,
    /// The compiler's own file, which an update of the toolchain replaces.
    compiler_file: String,
    shim: Artifact,
    judges: BTreeMap<String, Judge>,
}

/// A built file, and how to see that it is still the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Artifact {
    path: PathBuf,
    identity: String,
    /// A hash of what is in it.
    contents: String,
}

impl Artifact {
    fn at(path: PathBuf) -> Artifact {
        Artifact {
            identity: identity(&path),
            contents: contents(&path),
            path,
        }
    }

    fn is_same(&self) -> bool {
        self.identity == identity(&self.path)
    }

    /// Whether it is there and something else than what was built: a program has written to it.
    fn is_overwritten(&self) -> bool {
        !self.is_same() && self.path.exists() && self.contents != contents(&self.path)
    }
}

fn contents(path: &Path) -> String {
    fs::read(path).map_or_else(|_| String::new(), |bytes| hash::of_bytes(&bytes))
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Judge {
    program: Artifact,
    /// Every test it has, by full name.
    tests: Vec<String>,
}

impl Tools {
    /// Builds the shim and the judges of some labs, where they are not built yet.
    ///
    /// # Errors
    /// Where cargo cannot be started or the workbook's own files do not compile.
    pub fn prepare(
        workbook: &Workbook,
        labs: &[&'static Lab],
        route: Route,
        run: &Run,
    ) -> Result<Tools, Error> {
        let scratch = workbook.scratch();
        fs::create_dir_all(&scratch).writing(&scratch)?;
        build::remove_leftovers(&scratch);
        let kept = scratch.join("tools.json");
        let made_of = made_of(workbook);
        let known: Option<Kit> = fs::read(&kept)
            .ok()
            .and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .filter(|kit: &Kit| kit.made_of == made_of && kit.has_its_compiler());
        if known.as_ref().is_some_and(Kit::is_overwritten) {
            Made::nothing(workbook, run, "what was built was overwritten")?;
        }
        let known = known.filter(Kit::is_whole);
        let has_all = |kit: &Kit| labs.iter().all(|lab| kit.judges.contains_key(lab.id));
        let kit = match known {
            Some(kit) if has_all(&kit) => kit,
            known => {
                let mut kit = Kit::build(workbook, labs, made_of.clone(), run)?;
                if kit.has_a_judge_without_tests() {
                    Made::nothing(workbook, run, "a judge without a test was found")?;
                    kit = Kit::build(workbook, labs, made_of, run)?;
                }
                let earlier = known.map(|kit| kit.judges).unwrap_or_default();
                for (lab, judge) in earlier {
                    kit.judges.entry(lab).or_insert(judge);
                }
                let bytes = serde_json::to_vec(&kit).unwrap_or_default();
                files::replace(&kept, &bytes).writing(&kept)?;
                kit
            }
        };
        Ok(Tools {
            route,
            cancel: run.cancel.clone(),
            root: workbook.root().to_owned(),
            scratch,
            shim_identity: kit.shim.identity.clone(),
            kit,
        })
    }

    /// The compiler.
    pub fn compiler(&self) -> &Compiler {
        &self.kit.compiler
    }

    /// The shim's library.
    pub fn shim(&self) -> &Path {
        &self.kit.shim.path
    }

    /// The judge of a lab.
    pub fn judge(&self, lab: &Lab) -> Option<&Path> {
        self.kit
            .judges
            .get(lab.id)
            .map(|judge| judge.program.path.as_path())
    }

    /// Names of all tests of a lab's judge.
    pub fn tests(&self, lab: &Lab) -> &[String] {
        self.kit
            .judges
            .get(lab.id)
            .map_or(&[], |judge| &judge.tests)
    }

    /// The workbook's root, which the judges run in.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder for what can be made again.
    pub fn scratch(&self) -> &Path {
        &self.scratch
    }

    /// Adds everything that a candidate is made of, beside its own files.
    pub fn add_to(&self, hash: &mut Hash) {
        hash.add(&self.kit.compiler.version);
        hash.add(&self.shim_identity);
        hash.add(match self.route {
            Route::Rustc => "rustc",
            Route::Cargo => "cargo",
        });
    }

    /// Adds everything that the judge of a lab is made of, and what it reads when it runs.
    pub fn add_judge_to(&self, lab: &Lab, hash: &mut Hash) {
        let judge = self.kit.judges.get(lab.id);
        hash.add(judge.map_or("", |judge| &judge.program.identity));
        let mut snapshots = Vec::new();
        let folder = self.root.join("tests").join(lab.id).join("snapshots");
        below(&folder, &mut snapshots);
        for snapshot in snapshots {
            hash.add(&identity(&snapshot));
        }
    }
}

impl Kit {
    fn artifacts(&self) -> impl Iterator<Item = &Artifact> {
        let judges = self.judges.values().map(|judge| &judge.program);
        std::iter::once(&self.shim).chain(judges)
    }

    fn is_whole(&self) -> bool {
        self.artifacts().all(Artifact::is_same) && !self.has_a_judge_without_tests()
    }

    /// Whether some file of it was changed by somebody else than cargo, who goes by times and by the
    /// sources, and so would take it for what it has built.
    fn is_overwritten(&self) -> bool {
        self.artifacts().any(Artifact::is_overwritten)
    }

    fn has_a_judge_without_tests(&self) -> bool {
        self.judges.values().any(|judge| judge.tests.is_empty())
    }

    /// Whether the compiler that it was made by is still the same.
    fn has_its_compiler(&self) -> bool {
        self.compiler_file == identity(&self.compiler.rustc)
    }

    fn build(
        workbook: &Workbook,
        labs: &[&'static Lab],
        made_of: String,
        run: &Run,
    ) -> Result<Kit, Error> {
        run.progress.tell("Preparing the judge");
        let compiler = Compiler::find(workbook.root())?;
        let mut made = Made::by_cargo(workbook, labs, run)?;
        if !made.good && made.is_in_pieces() {
            // A compiler or a linker that was ended may leave behind what nobody can use.
            Made::nothing(workbook, run, "what was built does not fit together")?;
            made = Made::by_cargo(workbook, labs, run)?;
        }
        let Made {
            good,
            said,
            shim,
            judges,
        } = made;
        let failed = |said: String| Error::Build {
            what: "the judge".to_owned(),
            // The judges' package takes the suites from where they are.
            said: said.replace("checker/judge/../../", ""),
        };
        if !good {
            return Err(failed(said));
        }
        let shim = shim.ok_or_else(|| failed(format!("{said}no shim among the artifacts")))?;
        if judges.len() != labs.len() {
            return Err(failed(format!(
                "{said}a suite is missing among the artifacts"
            )));
        }
        let judges = judges
            .into_iter()
            .map(|(lab, path)| {
                let tests = tests(&path)?;
                Ok((
                    lab.to_owned(),
                    Judge {
                        program: Artifact::at(path),
                        tests,
                    },
                ))
            })
            .collect::<Result<_, Error>>()?;
        Ok(Kit {
            made_of,
            compiler_file: identity(&compiler.rustc),
            compiler,
            shim: Artifact::at(shim),
            judges,
        })
    }
}

/// What is built, as cargo's arguments: the shim, and of the judges' package the tests that are named.
/// Both packages are there whichever labs are asked for, since what is built together decides how.
const BUILT: [&str; 5] = [
    "--package",
    "noughts-shim",
    "--package",
    "noughts-judge",
    "--lib",
];

/// The packages of our own that are in it, as cargo's arguments.
const OWN: [&str; 6] = [
    "--package",
    "noughts-shim",
    "--package",
    "noughts-suite",
    "--package",
    "noughts-judge",
];

/// What a run of cargo has made.
struct Made {
    good: bool,
    /// What it says itself.
    said: String,
    shim: Option<PathBuf>,
    judges: BTreeMap<&'static str, PathBuf>,
}

impl Made {
    /// Builds the shim, and the judges of these labs. A suite of another lab is not even read.
    fn by_cargo(workbook: &Workbook, labs: &[&'static Lab], run: &Run) -> Result<Made, Error> {
        let mut command = cargo_in(workbook)?;
        command.arg("build").args(BUILT);
        for lab in labs {
            command.args(["--test", lab.id]);
        }
        command.args(["--message-format", "json-render-diagnostics"]);
        let total = packages(workbook);
        // Whoever has said so to the cargo that started this program is not heard here; where all
        // packages are there, nobody has to be asked for any.
        if total.is_some() {
            command.arg("--offline");
        }
        Made::by(command, labs, run, total, words::PATIENCE)
    }

    /// Removes what is built of our own packages, where it cannot be used for that reason.
    fn nothing(workbook: &Workbook, run: &Run, why: &str) -> Result<(), Error> {
        run.progress.say(format!("Preparing the judge anew: {why}"));
        let mut clean = cargo_in(workbook)?;
        clean.arg("clean").args(OWN);
        Made::by(clean, &[], run, None, words::PATIENCE).map(|_| ())
    }

    fn by(
        mut command: Command,
        labs: &[&'static Lab],
        run: &Run,
        total: Option<usize>,
        patience: Duration,
    ) -> Result<Made, Error> {
        let Run { cancel, progress } = run;
        let gone = |error| Error::Environment(format!("cargo: {error}"));
        let mut child = command.spawn().map_err(cannot_start_cargo)?;
        // Waiting would close it, before cargo has ended by itself.
        let _held = child.stdin.take();
        cancel.enter(&child);
        let (tell, told) = mpsc::channel();
        let out = child
            .stdout
            .take()
            .map(|it| Box::new(it) as Box<dyn Read + Send>);
        let err = child
            .stderr
            .take()
            .map(|it| Box::new(it) as Box<dyn Read + Send>);
        for (stream, line) in [
            (out, Line::Message as fn(String) -> Line),
            (err, Line::Said),
        ] {
            let tell = tell.clone();
            std::thread::spawn(move || {
                let lines = stream.map(BufReader::new).into_iter();
                for text in lines.flat_map(BufRead::lines).map_while(Result::ok) {
                    if tell.send(line(text)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(tell);
        let mut made = Made {
            good: false,
            said: String::new(),
            shim: None,
            judges: BTreeMap::new(),
        };
        let mut seen = BTreeSet::new();
        let mut ended = None;
        loop {
            match told.recv_timeout(LOOK) {
                Ok(Line::Message(line)) => {
                    if let Some(built) = made.take(&line, labs, &mut seen) {
                        progress.tell(preparing(built, total));
                    }
                }
                Ok(Line::Said(line)) => {
                    if let Some(news) = waiting(&line) {
                        progress.tell(news);
                    }
                    made.said.push_str(&line);
                    made.said.push('\n');
                }
                Err(RecvTimeoutError::Disconnected) => break,
                // Somebody else may keep the streams open when cargo is long gone.
                Err(RecvTimeoutError::Timeout) => {
                    if ended.is_none() && child.try_wait().map_err(gone)?.is_some() {
                        ended = Some(Instant::now());
                    }
                    if ended.is_some_and(|ended: Instant| ended.elapsed() > patience) {
                        break;
                    }
                }
            }
        }
        cancel.leave();
        let status = child.wait().map_err(gone)?;
        cancel.check()?;
        made.good = status.success();
        Ok(made)
    }

    /// Takes a line of cargo's messages; the number of packages that are there, if one was just built.
    fn take(
        &mut self,
        line: &str,
        labs: &[&'static Lab],
        seen: &mut BTreeSet<String>,
    ) -> Option<usize> {
        let message: Message = serde_json::from_str(line).ok()?;
        let target = message.target?;
        if message.reason != "compiler-artifact" {
            return None;
        }
        if target.name == "shim" {
            self.shim = library(&message.filenames);
        } else if let Some(lab) = labs.iter().find(|lab| lab.id == target.name)
            && let Some(executable) = message.executable
        {
            self.judges.insert(lab.id, executable);
        }
        // A package's build script comes before the package.
        if !target.kind.iter().any(|kind| kind == "custom-build") {
            seen.insert(message.package_id);
        }
        (!message.fresh).then_some(seen.len())
    }

    /// Whether what had been built before does not fit together: the linker fails, a library cannot be
    /// found or read, or the compiler itself breaks down. None of that is about a line of the source.
    fn is_in_pieces(&self) -> bool {
        const SIGNS: [&str; 8] = [
            "linking with",
            "[E0460]",
            "[E0463]",
            "[E0514]",
            "[E0786]",
            "internal compiler error",
            "incremental compilation",
            "(signal: ",
        ];
        SIGNS.iter().any(|sign| self.said.contains(sign))
    }
}

/// How often is looked whether cargo is still there.
const LOOK: Duration = Duration::from_millis(200);

/// A line of cargo's.
enum Line {
    /// One for programs.
    Message(String),
    /// One for people.
    Said(String),
}

/// What is told while packages are built.
fn preparing(built: usize, total: Option<usize>) -> String {
    let of = total.filter(|total| built <= *total);
    let of = of.map_or_else(String::new, |total| format!(" of {total}"));
    format!("Preparing the judge, once (about a minute): {built}{of} packages built")
}

/// What there is to tell where cargo says that it waits.
fn waiting(line: &str) -> Option<String> {
    let what = line
        .trim()
        .strip_prefix("Blocking waiting for file lock on ")?;
    Some(format!(
        "Another cargo is at work here and has the {what}; waiting for it"
    ))
}

/// How many packages have to be there before anything can be judged: shim and judges, and all that
/// they are built from here. Nothing where cargo cannot tell.
fn packages(workbook: &Workbook) -> Option<usize> {
    let mut command = Command::new(cargo());
    command
        .args(["tree", "--offline", "--edges", "normal,build"])
        .args(["--prefix", "none", "--format", "{p}"])
        .args(["--package", "noughts-shim", "--package", "noughts-judge"])
        .current_dir(workbook.root())
        .stdin(Stdio::null());
    let output = command.output().ok()?;
    let listed = String::from_utf8(output.stdout).ok()?;
    let package = |line: &str| {
        let words: Vec<&str> = line.split(' ').take(2).collect();
        (!line.is_empty()).then(|| words.join(" "))
    };
    let packages: BTreeSet<String> = listed.lines().filter_map(package).collect();
    (output.status.success() && !packages.is_empty()).then_some(packages.len())
}

/// Of the files of a library the one to link, where what it depends on lies beside it. What cargo was
/// asked for by name it also puts elsewhere, by itself, and tells only that place.
fn library(files: &[PathBuf]) -> Option<PathBuf> {
    let ending = |end| {
        let mut files = files.iter();
        files.find(move |file| file.extension().is_some_and(|its| its == end))
    };
    let beside = ending("rmeta").map(|file| file.with_extension("rlib"));
    let beside = beside.filter(|file| file.exists());
    beside.or_else(|| ending("rlib").cloned())
}

fn cannot_start_cargo(error: std::io::Error) -> Error {
    Error::Start {
        program: "cargo".to_owned(),
        error,
        advice: "install Rust with rustup, and see that it is on the PATH",
    }
}

/// Cargo in the workbook, with nothing to read, and heard.
fn cargo_in(workbook: &Workbook) -> Result<Command, Error> {
    let mut command = launch::guarded(&cargo(), None).map_err(cannot_start_cargo)?;
    command
        .current_dir(workbook.root())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
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
    Ok(command)
}

/// The names of all tests that a judge has.
fn tests(judge: &Path) -> Result<Vec<String>, Error> {
    let output = Command::new(judge)
        .args(["--list", "--format", "terse"])
        .env_clear()
        .stdin(Stdio::null())
        .output()
        .map_err(|error| Error::Start {
            program: judge.display().to_string(),
            error,
            advice: "`cargo clean` and another try builds it anew",
        })?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(text
        .lines()
        .filter_map(|line| line.strip_suffix(": test"))
        .map(str::to_owned)
        .collect())
}

/// Identities of everything that decides what cargo would build: manifests, lock file, settings,
/// compiler, and the sources of shim, suites and provided types.
fn made_of(workbook: &Workbook) -> String {
    let mut hash = Hash::new();
    for name in STEERING
        .into_iter()
        .chain(["RUSTUP_TOOLCHAIN", "CARGO_TARGET_DIR"])
    {
        hash.add(&format!("{name}={:?}", std::env::var_os(name)));
    }
    for (name, value) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("CARGO_PROFILE_") {
            hash.add(&format!("{name:?}={value:?}"));
        }
    }
    let home = std::env::var_os("HOME")
        .map(PathBuf::from)
        .unwrap_or_default();
    let rustup = std::env::var_os("RUSTUP_HOME").map(PathBuf::from);
    let cargo_home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let mut files = vec![
        on_the_path(cargo()),
        on_the_path(rustc()),
        rustup
            .unwrap_or_else(|| home.join(".rustup"))
            .join("settings.toml"),
        cargo_home
            .unwrap_or_else(|| home.join(".cargo"))
            .join("config.toml"),
    ];
    for folder in workbook.root().ancestors() {
        for name in [
            ".cargo/config.toml",
            ".cargo/config",
            "rust-toolchain.toml",
            "rust-toolchain",
        ] {
            files.push(folder.join(name));
        }
    }
    files.extend(["Cargo.toml", "Cargo.lock"].map(|name| workbook.file(name)));
    for lab in shim::LABS {
        for file in lab.types {
            files.push(workbook.file(&provided::copy(&format!("{}/{file}.rs", lab.id))));
        }
    }
    for tree in ["checker/shim", "checker/suite", "checker/judge", "tests"] {
        below(&workbook.file(tree), &mut files);
    }
    for file in files {
        hash.add(&identity(&file));
    }
    hash.hex()
}

/// The file that is started for a program's name.
fn on_the_path(program: PathBuf) -> PathBuf {
    if program.components().count() > 1 {
        return program;
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut found = std::env::split_paths(&path).map(|folder| folder.join(&program));
    found.find(|file| file.is_file()).unwrap_or(program)
}

/// All files below a folder, in order.
pub fn below(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut entries: Vec<_> = entries.flatten().collect();
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            below(&entry.path(), files);
        } else {
            files.push(entry.path());
        }
    }
}

/// A text that changes when a file is written, replaced or removed: size, number, and the times of
/// the last change to contents and to anything.
pub fn identity(path: &Path) -> String {
    use std::os::unix::fs::MetadataExt;
    match fs::metadata(path) {
        Ok(file) => {
            let modified = file
                .modified()
                .ok()
                .and_then(|time| time.duration_since(UNIX_EPOCH).ok());
            format!(
                "{} {} {} {:?} {}.{}",
                path.display(),
                file.len(),
                file.ino(),
                modified,
                file.ctime(),
                file.ctime_nsec()
            )
        }
        Err(_) => format!("{} absent", path.display()),
    }
}

#[derive(Deserialize)]
struct Message {
    reason: String,
    target: Option<Target>,
    executable: Option<PathBuf>,
    #[serde(default)]
    package_id: String,
    #[serde(default)]
    filenames: Vec<PathBuf>,
    #[serde(default)]
    fresh: bool,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    #[serde(default)]
    kind: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_told_in_plain_words_what_is_waited_for() {
        assert_eq!(
            preparing(14, Some(38)),
            "Preparing the judge, once (about a minute): 14 of 38 packages built"
        );
        assert_eq!(
            preparing(14, None),
            "Preparing the judge, once (about a minute): 14 packages built"
        );
        let line = "    Blocking waiting for file lock on build directory";
        let told = waiting(line).unwrap();
        assert!(told.starts_with("Another cargo is at work here"), "{told}");
        assert_eq!(waiting("   Compiling insta v1.49.0"), None);
    }

    #[test]
    fn what_was_written_to_is_told_from_what_was_only_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("judge");
        fs::write(&path, "built").unwrap();
        let artifact = Artifact::at(path.clone());
        fs::hard_link(&path, folder.path().join("another name")).unwrap();
        assert!(!artifact.is_same() && !artifact.is_overwritten());
        fs::remove_file(&path).unwrap();
        assert!(!artifact.is_overwritten());
        fs::write(&path, "replaced").unwrap();
        assert!(artifact.is_overwritten());
    }

    #[test]
    fn a_stream_that_somebody_keeps_open_is_not_waited_for_when_cargo_is_gone() {
        let mut command = Command::new("sh");
        command
            .args(["-c", "echo said >&2; sleep 600 & exit 3"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let run = Run {
            cancel: Cancel::default(),
            progress: Progress::from(mpsc::channel().0),
        };
        let began = Instant::now();
        let made = Made::by(command, &[], &run, None, Duration::from_millis(300)).unwrap();
        assert!(!made.good && made.said == "said\n");
        assert!(began.elapsed() < Duration::from_secs(60));
    }
}
