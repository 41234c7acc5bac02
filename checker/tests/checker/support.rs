//! What the tests share: the workbook's paths, runs of the checker, submissions and reports.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Read;
use std::os::unix::fs::symlink;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, Once, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process, kill_process_group};
use serde_json::Value;
use shim::LABS;
use shim::table::{Lab, Problem};
use tempfile::TempDir;

/// The checker under test.
pub const CHECKER: &str = env!("CARGO_BIN_EXE_checker");

/// A run that takes longer is ended and has failed; far more than any needs on a quiet machine.
pub const PATIENCE: Duration = Duration::from_secs(600);

/// The judge and all it depends on may have to be built first.
const BUILD: Duration = Duration::from_secs(1800);

/// A process that was killed may take this long to be gone.
const GONE: Duration = Duration::from_secs(10);

/// The workbook's root.
pub fn workbook() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The first lab, which every test of a single submission uses.
pub fn game_lab() -> &'static Lab {
    LABS.iter().find(|lab| lab.id == "game_lab").unwrap()
}

/// A problem of the first lab.
pub fn problem(id: &str) -> &'static Problem {
    let mut problems = game_lab().problems.iter();
    problems.find(|problem| problem.id == id).unwrap()
}

/// `lab/problem` of every problem of a lab, in order.
pub fn ids(lab: &Lab) -> Vec<String> {
    let problems = lab.problems.iter();
    problems
        .map(|problem| format!("{}/{}", lab.id, problem.id))
        .collect()
}

/// The ids of all problems that this one builds on, directly or not.
pub fn needs(lab: &Lab, problem: &Problem) -> Vec<&'static str> {
    let mut needed: Vec<&'static str> = problem.builds_on.to_vec();
    let mut next = 0;
    while let Some(id) = needed.get(next) {
        next += 1;
        let before = lab.problems.iter().find(|other| other.id == *id).unwrap();
        for id in before.builds_on {
            if !needed.contains(id) {
                needed.push(id);
            }
        }
    }
    needed
}

/// The text of a file of the workbook.
pub fn text(path: impl AsRef<Path>) -> String {
    let path = workbook().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Names in a folder of the workbook, sorted; none where there is no such folder.
pub fn names(folder: impl AsRef<Path>) -> Vec<String> {
    let entries = fs::read_dir(workbook().join(folder));
    let entries = entries.into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// The text of the file that a fixture has for a problem.
pub fn fixture(name: &str, problem: &str) -> String {
    let folder = format!("checker/tests/fixtures/{name}/exercises/game_lab");
    text(Path::new(&folder).join(format!("{problem}.rs")))
}

/// The line of a text, from 1, that holds these words.
pub fn line_of(text: &str, words: &str) -> u64 {
    let index = text.lines().position(|line| line.contains(words));
    1 + index.unwrap_or_else(|| panic!("no line with {words:?} in\n{text}")) as u64
}

/// A command that runs the checker in a folder, as in a fresh shell: leader of a session of its
/// own, so that everything it starts can be found again.
pub fn command(folder: &Path) -> Command {
    let mut command = Command::new("setsid");
    // What runs in the background may have been told to ignore a terminal's signals.
    command
        .args(["env", "--default-signal", CHECKER])
        .current_dir(folder);
    command.env("CARGO_TARGET_DIR", target());
    fresh(&mut command);
    command
}

/// A target folder for this run of the tests: what cargo has built is shared with the real one,
/// what the checker remembers is not. So no verdict comes from an earlier run, and a student's
/// hints stay as they are.
pub fn target() -> &'static Path {
    static TARGET: OnceLock<PathBuf> = OnceLock::new();
    TARGET.get_or_init(|| {
        let targets = Path::new(env!("CARGO_TARGET_TMPDIR")).join("targets");
        fs::create_dir_all(&targets).unwrap();
        for old in fs::read_dir(&targets).unwrap().flatten() {
            if !Path::new("/proc").join(old.file_name()).exists() {
                let _ = fs::remove_dir_all(old.path());
            }
        }
        let target = targets.join(std::process::id().to_string());
        let _ = fs::remove_dir_all(&target);
        share_built(&target);
        target
    })
}

/// Makes a target folder in which cargo finds what it has built for these tests.
pub fn share_built(target: &Path) {
    fs::create_dir_all(target).unwrap();
    let built = Path::new(CHECKER).ancestors().nth(2).unwrap().join("debug");
    fs::create_dir_all(&built).unwrap();
    let link = target.join("debug");
    if fs::read_link(&link).ok().as_ref() != Some(&built) {
        let _ = fs::remove_file(&link);
        symlink(&built, &link).unwrap();
    }
}

/// Takes away what would change colours, and gives it nothing to read.
pub fn fresh(command: &mut Command) {
    for name in [
        "CI",
        "NO_COLOR",
        "CLICOLOR",
        "CLICOLOR_FORCE",
        "COLUMNS",
        "LINES",
    ] {
        command.env_remove(name);
    }
    // What is built for these tests is what is built for this workbook, also for copies of it.
    command.envs(shim::ROOT.map(|root| ("NOUGHTS_ROOT", root)));
    command.env("NOUGHTS_ALIAS", "noughts");
    command.stdin(Stdio::null());
}

/// Runs the checker in the workbook.
pub fn checker(arguments: &[&str]) -> Run {
    prepared();
    Started::new(command(workbook()).args(arguments)).finish(PATIENCE)
}

/// Builds the judges, once, so that no test's time is spent on that.
pub fn prepared() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let mut command = command(workbook());
        command.args(["check", "--solutions"]);
        let run = Started::new(&mut command).finish(BUILD);
        assert_eq!(run.code, Some(0), "{run}");
    });
}

/// A run that has come to its end.
pub struct Run {
    /// The exit code, unless a signal has ended it.
    pub code: Option<i32>,
    /// The signal that has ended it.
    pub signal: Option<i32>,
    /// What it wrote to standard output.
    pub out: String,
    /// What it wrote to standard error.
    pub err: String,
    session: Session,
}

impl std::fmt::Display for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Run { code, out, err, .. } = self;
        write!(f, "exit code {code:?}\n--- out\n{out}\n--- err\n{err}")
    }
}

impl Run {
    /// Checks the exit code, and that the checker itself has not panicked.
    #[track_caller]
    pub fn exits_with(self, code: i32) -> Run {
        assert_eq!(self.code, Some(code), "{self}");
        assert!(!self.err.contains("panicked at"), "{self}");
        self
    }

    /// Checks that standard output has these words.
    #[track_caller]
    pub fn says(self, words: &str) -> Run {
        assert!(self.out.contains(words), "no {words:?} in: {self}");
        self
    }

    /// Checks that standard output does not have these words.
    #[track_caller]
    pub fn does_not_say(self, words: &str) -> Run {
        assert!(!self.out.contains(words), "{words:?} in: {self}");
        self
    }

    /// Checks that standard error has these words.
    #[track_caller]
    pub fn complains(self, words: &str) -> Run {
        assert!(self.err.contains(words), "no {words:?} in: {self}");
        self
    }

    /// Checks that nothing which the run has started is still there.
    #[track_caller]
    pub fn leaves_no_process(self) -> Run {
        self.session.is_over();
        self
    }

    /// The report on standard output.
    #[track_caller]
    pub fn report(&self) -> Report {
        match serde_json::from_str(&self.out) {
            Ok(json) => Report(json),
            Err(error) => panic!("{error} in: {self}"),
        }
    }
}

/// A run that has begun.
pub struct Started {
    child: Child,
    out: JoinHandle<String>,
    err: JoinHandle<String>,
}

impl Started {
    /// Starts a command that [`command`] has made.
    pub fn new(command: &mut Command) -> Started {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let out = in_background(child.stdout.take().unwrap());
        let err = in_background(child.stderr.take().unwrap());
        Started { child, out, err }
    }

    /// The processes that this run has started, and itself.
    pub fn session(&self) -> Session {
        Session(self.child.id())
    }

    /// Sends a signal to the checker and its process group, as a terminal does.
    pub fn signal_group(&self, signal: Signal) {
        kill_process_group(self.pid(), signal).unwrap();
    }

    /// Sends a signal to the checker alone.
    pub fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).unwrap();
    }

    fn pid(&self) -> Pid {
        let pid = i32::try_from(self.child.id()).unwrap();
        Pid::from_raw(pid).unwrap()
    }

    /// Waits for the end.
    pub fn finish(mut self, patience: Duration) -> Run {
        let began = Instant::now();
        let session = self.session();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            if began.elapsed() > patience {
                let left = session.end();
                let _ = self.child.wait();
                panic!("no end within {patience:?}; still there:\n{left}");
            }
            std::thread::sleep(Duration::from_millis(2));
        };
        // Whoever is left may hold the other ends of these.
        let until = Instant::now() + GONE;
        while !(self.out.is_finished() && self.err.is_finished()) {
            if Instant::now() > until {
                let left = session.end();
                panic!("the output is still held open by:\n{left}");
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Run {
            code: status.code(),
            signal: status.signal(),
            out: self.out.join().unwrap(),
            err: self.err.join().unwrap(),
            session,
        }
    }
}

fn in_background(mut stream: impl Read + Send + 'static) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// Everything that was started in one session, by the number of its leader.
#[derive(Clone, Copy)]
pub struct Session(u32);

/// A running process, as `/proc` shows it.
pub struct Process {
    /// Its number.
    pub pid: i32,
    /// The program's file.
    pub program: PathBuf,
    /// Its command line.
    pub arguments: String,
}

impl Session {
    /// The processes that still run; not those that have ended and were not waited for.
    pub fn processes(self) -> Vec<Process> {
        let mut found = Vec::new();
        for entry in fs::read_dir("/proc").unwrap().flatten() {
            let Ok(pid) = entry.file_name().to_string_lossy().parse::<i32>() else {
                continue;
            };
            // The name, in brackets, may hold anything; after it come the state, the parent, the
            // group and the session.
            let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
            let fields = stat.rsplit(')').next().unwrap_or_default();
            let fields: Vec<&str> = fields.split_whitespace().collect();
            let [state, _, _, session, ..] = fields.as_slice() else {
                continue;
            };
            if session.parse() == Ok(self.0) && !["Z", "X"].contains(state) {
                let arguments = fs::read(entry.path().join("cmdline")).unwrap_or_default();
                found.push(Process {
                    pid,
                    program: fs::read_link(entry.path().join("exe")).unwrap_or_default(),
                    arguments: String::from_utf8_lossy(&arguments).replace('\0', " "),
                });
            }
        }
        found
    }

    /// Waits until a process runs of which this is true.
    pub fn wait_for(self, what: &str, wanted: impl Fn(&Process) -> bool) {
        let until = Instant::now() + PATIENCE;
        while !self.processes().iter().any(&wanted) {
            if Instant::now() > until {
                panic!("{what} was not started; there is:\n{}", self.end());
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Checks that nothing is left, or will be in a moment.
    #[track_caller]
    pub fn is_over(self) {
        let until = Instant::now() + GONE;
        while !self.processes().is_empty() {
            assert!(Instant::now() < until, "still there:\n{}", self.end());
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Ends what is left and says what it was.
    fn end(self) -> String {
        let mut text = String::new();
        for process in self.processes() {
            let _ = writeln!(text, "{} {}", process.pid, process.arguments);
            if let Some(pid) = Pid::from_raw(process.pid) {
                let _ = kill_process(pid, Signal::KILL);
            }
        }
        text
    }
}

/// A folder with somebody's stubs, laid out like the workbook.
pub struct Submission {
    folder: TempDir,
}

impl Submission {
    /// The reference solutions, handed in as if a student had written them.
    pub fn solved() -> Submission {
        Submission::from_tree("solutions")
    }

    /// The stubs as the workbook came with them.
    pub fn untouched() -> Submission {
        Submission::from_tree("checker/stubs")
    }

    /// The reference solutions with a fixture's files over them.
    pub fn with_fixture(name: &str) -> Submission {
        let submission = Submission::solved();
        let exercises = PathBuf::from(format!("checker/tests/fixtures/{name}/exercises"));
        let labs = names(&exercises);
        assert!(!labs.is_empty(), "{} is missing", exercises.display());
        for lab in labs {
            let folder = exercises.join(&lab);
            for file in names(&folder) {
                let to = submission
                    .folder
                    .path()
                    .join("exercises")
                    .join(&lab)
                    .join(&file);
                fs::write(to, text(folder.join(&file))).unwrap();
            }
        }
        submission
    }

    /// The reference solutions with a known mistake in the place of one.
    pub fn with_mistake(lab: &str, problem: &str, mistake: &str) -> Submission {
        let submission = Submission::solved();
        let file = format!("exercises/{lab}/{problem}.rs");
        let mistake = text(format!("checker/mistakes/{lab}/{problem}/{mistake}.rs"));
        fs::write(submission.folder.path().join(file), mistake).unwrap();
        submission
    }

    fn from_tree(tree: &str) -> Submission {
        let folder = tempfile::Builder::new()
            .prefix("submission ")
            .tempdir()
            .unwrap();
        for lab in LABS {
            let target = folder.path().join("exercises").join(lab.id);
            fs::create_dir_all(&target).unwrap();
            for problem in lab.problems {
                let name = format!("{}.rs", problem.id);
                let source = workbook().join(tree).join(lab.id).join(&name);
                fs::write(target.join(name), fs::read(source).unwrap()).unwrap();
            }
        }
        Submission { folder }
    }

    /// Its folder.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The path of a file of the first lab.
    pub fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join("exercises/game_lab").join(file)
    }

    /// Writes a file of the first lab.
    pub fn put(&self, file: &str, contents: &[u8]) {
        fs::write(self.path(file), contents).unwrap();
    }

    /// Removes a file of the first lab.
    pub fn remove(&self, file: &str) {
        fs::remove_file(self.path(file)).unwrap();
    }

    /// Puts another file of the workbook in the place of a problem's.
    pub fn replace(&self, lab: &Lab, problem: &Problem, with: &Path) {
        let file = format!("exercises/{}/{}.rs", lab.id, problem.id);
        fs::write(self.folder.path().join(file), text(with)).unwrap();
    }

    /// Runs `check` on the problems of the first lab.
    pub fn check(&self, more: &[&str]) -> Run {
        self.check_problems(&ids(game_lab()), more)
    }

    /// Runs `check` on some problems.
    pub fn check_problems(&self, ids: &[String], more: &[&str]) -> Run {
        let mut arguments = vec!["check"];
        arguments.extend(ids.iter().map(String::as_str));
        arguments.extend(["--submission", self.folder.path().to_str().unwrap()]);
        arguments.extend(more);
        checker(&arguments)
    }

    /// Judges the problems of the first lab.
    #[track_caller]
    pub fn judge(&self) -> Report {
        self.report(&ids(game_lab()), &[])
    }

    /// Judges some problems; all, if none is named.
    #[track_caller]
    pub fn report(&self, problems: &[String], more: &[&str]) -> Report {
        let arguments = [&["--format", "json"], more].concat();
        let run = self
            .check_problems(problems, &arguments)
            .leaves_no_process();
        let report = run.report();
        let all_passed = report.problems().iter().all(|p| p["status"] == "passed");
        run.exits_with(i32::from(!all_passed));
        report
    }
}

/// The report on a fixture, which is judged once, however many tests look at it.
#[track_caller]
pub fn judged(name: &str) -> &'static Report {
    type Reports = HashMap<String, &'static OnceLock<Report>>;
    static REPORTS: Mutex<Option<Reports>> = Mutex::new(None);
    let report = {
        let mut reports = REPORTS.lock().unwrap();
        let reports = reports.get_or_insert_default();
        *reports
            .entry(name.to_owned())
            .or_insert_with(|| Box::leak(Box::default()))
    };
    report.get_or_init(|| Submission::with_fixture(name).judge())
}

/// The JSON report.
#[derive(Debug)]
pub struct Report(pub Value);

impl Report {
    /// All problems in it.
    pub fn problems(&self) -> &Vec<Value> {
        self.0["problems"].as_array().unwrap()
    }

    /// A problem of the first lab, or with its lab's name in front.
    #[track_caller]
    pub fn problem(&self, id: &str) -> Verdict<'_> {
        let own = format!("game_lab/{id}");
        let mut problems = self.problems().iter();
        let found = problems.find(|problem| problem["id"] == own || problem["id"] == id);
        Verdict(found.unwrap_or_else(|| panic!("no {id} in {:#}", self.0)))
    }

    /// Checks that every problem of the first lab but this one passes, on its own or, where it
    /// builds on this one, with its reference.
    #[track_caller]
    pub fn all_pass_but(&self, faulty: &str) {
        let stands_in = format!("game_lab/{faulty}");
        let hopeless = !self.problem(faulty).case_statuses().contains(&"passed");
        for other in game_lab().problems {
            if other.id == faulty {
                continue;
            }
            let verdict = self.problem(other.id);
            assert_eq!(verdict.status(), "passed", "{verdict}");
            assert_eq!(verdict.0["points"], other.points, "{verdict}");
            let with = verdict.with_reference();
            let builds_on_it = needs(game_lab(), other).contains(&faulty);
            if !builds_on_it {
                assert!(with.is_empty(), "{verdict}");
            } else if hopeless {
                assert_eq!(with, [stands_in.as_str()], "{verdict}");
            } else {
                assert!(with.is_empty() || with == [stands_in.as_str()], "{verdict}");
            }
        }
    }
}

/// The verdict on one problem.
pub struct Verdict<'a>(pub &'a Value);

/// Without the cases that passed, which are many.
impl std::fmt::Display for Verdict<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = self.0.clone();
        if let Some(cases) = shown["cases"].as_array_mut() {
            cases.retain(|case| case["status"] != "passed");
        }
        write!(f, "{shown:#}")
    }
}

impl<'a> Verdict<'a> {
    /// Such as `passed`.
    pub fn status(&self) -> &'a str {
        self.0["status"].as_str().unwrap()
    }

    /// The sentence about it.
    pub fn message(&self) -> &'a str {
        self.0["message"].as_str().unwrap()
    }

    /// What it earned.
    pub fn points(&self) -> f64 {
        self.0["points"].as_f64().unwrap()
    }

    /// Problems whose reference stood in.
    pub fn with_reference(&self) -> Vec<&'a str> {
        let ids = self.0["with_reference"].as_array().unwrap();
        ids.iter().map(|id| id.as_str().unwrap()).collect()
    }

    /// Its cases.
    pub fn cases(&self) -> &'a Vec<Value> {
        self.0["cases"].as_array().unwrap()
    }

    /// The states of its cases, in order.
    pub fn case_statuses(&self) -> Vec<&'a str> {
        let cases = self.cases().iter();
        cases.map(|case| case["status"].as_str().unwrap()).collect()
    }

    /// Its first case with this state.
    #[track_caller]
    pub fn first(&self, status: &str) -> &'a Value {
        let mut cases = self.cases().iter();
        let found = cases.find(|case| case["status"] == status);
        found.unwrap_or_else(|| panic!("no case is {status}: {self}"))
    }
}
