//! What has to be built before anything can be judged: the shim and the judges. Cargo builds them;
//! as long as nothing they are made of has changed, cargo is not even asked.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};
use shim::table::Lab;

use crate::cancel::Cancel;
use crate::compiler::{Compiler, cargo, rustc};
use crate::error::{AtPath, Error};
use crate::files;
use crate::hash::Hash;
use crate::launch;
use crate::progress::Progress;
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
    shim: Artifact,
    judges: BTreeMap<String, Judge>,
}

/// A built file, and how to see that it is still the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Artifact {
    path: PathBuf,
    identity: String,
}

impl Artifact {
    fn at(path: PathBuf) -> Artifact {
        Artifact {
            identity: identity(&path),
            path,
        }
    }

    fn is_same(&self) -> bool {
        self.identity == identity(&self.path)
    }
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
        let kept = scratch.join("tools.json");
        let made_of = made_of(workbook);
        let known: Option<Kit> = fs::read(&kept)
            .ok()
            .and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .filter(|kit: &Kit| kit.made_of == made_of && kit.is_whole());
        let has_all = |kit: &Kit| labs.iter().all(|lab| kit.judges.contains_key(lab.id));
        let kit = match known {
            Some(kit) if has_all(&kit) => kit,
            known => {
                let mut kit = Kit::build(workbook, labs, made_of, run)?;
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
    fn is_whole(&self) -> bool {
        self.shim.is_same() && self.judges.values().all(|judge| judge.program.is_same())
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
            run.progress.tell("Preparing the judge, from the beginning");
            let mut clean = cargo_in(workbook)?;
            clean.arg("clean").args(OWN);
            let _ = Made::by(clean, labs, run)?;
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
    /// What it says.
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
        Made::by(command, labs, run)
    }

    fn by(mut command: Command, labs: &[&'static Lab], run: &Run) -> Result<Made, Error> {
        let Run { cancel, progress } = run;
        let mut child = command.spawn().map_err(cannot_start_cargo)?;
        // Waiting would close it, before cargo has ended by itself.
        let _held = child.stdin.take();
        cancel.enter(&child);
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
                    "Preparing the judge, once: {} is built, number {built}",
                    target.name
                ));
            }
            if target.name == "shim" {
                shim = library(&filenames);
            } else if let Some(lab) = labs.iter().find(|lab| lab.id == target.name)
                && let Some(executable) = executable
            {
                judges.insert(lab.id, executable);
            }
        }
        cancel.leave();
        let status = child
            .wait()
            .map_err(|error| Error::Environment(format!("cargo: {error}")))?;
        cancel.check()?;
        let said = said.and_then(|said| said.join().ok()).unwrap_or_default();
        Ok(Made {
            good: status.success(),
            said,
            shim,
            judges,
        })
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
        cargo(),
        rustc(),
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
            files.push(workbook.file(&format!("exercises/{}/{file}.rs", lab.id)));
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
    filenames: Vec<PathBuf>,
    #[serde(default)]
    fresh: bool,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}
