//! A copy of the workbook, the states that it can be in, and a shell to type in.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use shim::LABS;

/// The workbook that these tests belong to.
pub fn workbook() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// What a student's files can be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// As they came.
    Untouched,
    /// One of another lab than the one that is asked about cannot be parsed.
    SyntaxError,
    /// The one that is asked about has an error of types.
    TypeError,
    /// The one that is asked about is not there.
    Missing,
    /// Several are such that the compiler warns.
    Warnings,
    /// The one that is asked about gives wrong answers.
    Wrong,
    /// None can be parsed.
    AllBroken,
}

impl State {
    /// What a stub is in this state; nothing where it is not there.
    fn of(self, stub: &str, text: String) -> Option<String> {
        let is = |path: &str| stub == path;
        let winner = is("game_lab/winner.rs");
        Some(match self {
            State::SyntaxError if is("occupancy/won.rs") => text + "\nfn {\n",
            State::TypeError if winner => text.replace("todo!(", "let _: u8 = \"eight\"; todo!("),
            State::Missing if winner => return None,
            State::Warnings => text.replace("    todo!(", "    let rest = 1;\n    todo!("),
            State::Wrong if winner => {
                "use super::{Board, Player};\npub fn winner(_: &Board) -> Option<Player> {\n    None\n}\n"
                    .to_owned()
            }
            State::AllBroken => "This is { no Rust.\n".to_owned(),
            _ => text,
        })
    }
}

/// The copy, for one test at a time.
pub struct Door {
    root: PathBuf,
    _alone: MutexGuard<'static, ()>,
    _alone_here: File,
}

/// Waits for its turn and makes the copy.
pub fn open() -> Door {
    static TURN: Mutex<()> = Mutex::new(());
    let alone = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let alone_here = File::create(folder.join("front-door.lock")).unwrap();
    alone_here.lock().unwrap();
    let door = Door {
        root: folder.join("front door"),
        _alone: alone,
        _alone_here: alone_here,
    };
    door.mirror(&door.root);
    door
}

/// The files of the workbook: those that git knows, and those that it might; without git, all but what
/// was built.
fn files() -> BTreeSet<PathBuf> {
    let mut git = Command::new("git");
    git.args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]);
    let listed = git.current_dir(workbook()).output();
    let mut files = BTreeSet::new();
    match listed {
        Ok(listed) if listed.status.success() => {
            let names = String::from_utf8(listed.stdout).unwrap();
            let names = names.split('\0').filter(|name| !name.is_empty());
            files.extend(names.map(PathBuf::from));
        }
        _ => below(workbook(), Path::new(""), &mut files),
    }
    // A student's own files are not looked at.
    for lab in LABS {
        for problem in lab.problems {
            files.remove(Path::new(&format!(
                "exercises/{}/{}.rs",
                lab.id, problem.id
            )));
        }
    }
    files.retain(|file| workbook().join(file).is_file());
    files
}

fn below(root: &Path, folder: &Path, files: &mut BTreeSet<PathBuf>) {
    for entry in fs::read_dir(root.join(folder))
        .into_iter()
        .flatten()
        .flatten()
    {
        let name = folder.join(entry.file_name());
        let path = entry.path();
        if !path.is_dir() {
            files.insert(name);
        } else if !path.join("CACHEDIR.TAG").exists() && entry.file_name() != ".git" {
            below(root, &name, files);
        }
    }
}

/// Writes a file where it says something else.
fn put(path: &Path, text: &[u8]) {
    if fs::read(path).ok().as_deref() != Some(text) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

/// Writes a file and lets it look as old as it was.
pub fn write_with_the_old_time(path: &Path, text: &str) {
    let time = fs::metadata(path).unwrap().modified().unwrap();
    fs::write(path, text).unwrap();
    let file = File::options().write(true).open(path).unwrap();
    file.set_modified(time).unwrap();
}

impl Door {
    /// The copy's root.
    pub fn root(&self) -> &Path {
        &self.root
    }

    fn mirror(&self, to: &Path) {
        let files = files();
        let mut there = BTreeSet::new();
        below(to, Path::new(""), &mut there);
        for file in there.difference(&files) {
            fs::remove_file(to.join(file)).unwrap();
        }
        for file in &files {
            put(&to.join(file), &fs::read(workbook().join(file)).unwrap());
        }
        let handed_in = to.join("handed in");
        for (stub, text) in stubs() {
            put(&to.join("exercises").join(&stub), text.as_bytes());
            put(&handed_in.join("exercises").join(&stub), text.as_bytes());
        }
    }

    /// Brings the stubs into a state, and takes away what commands have left.
    pub fn put(&self, state: State) {
        for (stub, text) in stubs() {
            let path = self.root.join("exercises").join(&stub);
            match state.of(&stub, text) {
                Some(text) => put(&path, text.as_bytes()),
                None => drop(fs::remove_file(&path)),
            }
            let _ = fs::remove_file(path.with_extension("rs.1.bak"));
        }
        let _ = fs::remove_file(self.root.join("report.json"));
    }

    /// Changes a file; [`Door::restore`] undoes it.
    pub fn change(&self, file: &str, change: impl Fn(String) -> String) -> (PathBuf, String) {
        let path = self.root.join(file);
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, change(text.clone())).unwrap();
        (path, text)
    }

    /// What [`Door::change`] has changed is as it was.
    pub fn restore(&self, (path, text): (PathBuf, String)) {
        fs::write(path, text).unwrap();
    }

    /// Another copy beside this one, whose files look as old as these.
    pub fn copied(&self, name: &str) -> PathBuf {
        let to = self.root.with_file_name(name);
        let _ = fs::remove_dir_all(&to);
        let mut files = BTreeSet::new();
        below(&self.root, Path::new(""), &mut files);
        for file in files {
            let (from, to) = (self.root.join(&file), to.join(&file));
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::copy(&from, &to).unwrap();
            let time = fs::metadata(&from).unwrap().modified().unwrap();
            let copy = File::options().write(true).open(&to).unwrap();
            copy.set_modified(time).unwrap();
        }
        to
    }

    /// Types a command in a folder of the copy, without a terminal.
    pub fn type_in(&self, folder: &str, command: &str) -> Typed {
        let command = command
            .replace(" DIR", " 'handed in'")
            .replace("=FILE", "=report.json")
            .replace("PROBLEM", "winner");
        // Only this shell can read from a command.
        let shell = if command.contains("<(") { "bash" } else { "sh" };
        let mut typed = Command::new("timeout");
        typed
            .args(["600", shell, "-c", &command])
            .current_dir(self.root.join(folder));
        as_in_a_fresh_shell(&mut typed);
        let output = typed.stdin(Stdio::null()).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Typed {
            command,
            code: output.status.code(),
            all: text(&output.stdout) + &text(&output.stderr),
        }
    }

    /// A shell in a terminal of 80 columns and 24 rows; nothing where there is no tmux.
    pub fn in_a_terminal(&self) -> Option<Screen> {
        if Command::new("tmux").arg("-V").output().is_err() {
            assert!(std::env::var_os("CI").is_none(), "tmux is not installed");
            let _ = writeln!(io::stderr(), "skipped, tmux is not installed");
            return None;
        }
        let screen = Screen(format!("noughts-door-{}", std::process::id()));
        let mut start = Command::new("tmux");
        start.args(["-L", &screen.0, "-f", "/dev/null", "new-session", "-d"]);
        start
            .args(["-x", "80", "-y", "24", "sh"])
            .current_dir(&self.root);
        as_in_a_fresh_shell(&mut start);
        assert!(start.status().unwrap().success());
        screen.line("PS1='ready> '; clear");
        screen.until("ready>");
        Some(screen)
    }
}

/// The stubs as they came, by their paths below `exercises`.
fn stubs() -> impl Iterator<Item = (String, String)> {
    let problems = LABS
        .iter()
        .flat_map(|lab| lab.problems.iter().map(move |it| (lab, it)));
    problems.map(|(lab, problem)| {
        let stub = format!("{}/{}.rs", lab.id, problem.id);
        let path = workbook().join("checker/stubs").join(&stub);
        let text = fs::read_to_string(path).unwrap();
        (stub, text)
    })
}

/// Takes away what cargo tells the programs that it runs, and what would change how things look.
fn as_in_a_fresh_shell(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy().into_owned();
        let by_cargo = name.starts_with("CARGO") && name != "CARGO_HOME";
        let others = [
            "CI",
            "NO_COLOR",
            "CLICOLOR_FORCE",
            "LD_LIBRARY_PATH",
            "RUSTFLAGS",
            "TMUX",
        ];
        if by_cargo || name.starts_with("NOUGHTS_") || others.contains(&&*name) {
            command.env_remove(name);
        }
    }
}

/// What has come of a command.
#[derive(Debug)]
pub struct Typed {
    command: String,
    /// Its exit code.
    pub code: Option<i32>,
    /// What it wrote, to either stream.
    pub all: String,
}

impl fmt::Display for Typed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` ends with {:?} and says\n{}",
            self.command, self.code, self.all
        )
    }
}

impl Typed {
    /// Checks the exit code.
    #[track_caller]
    pub fn ends_with(self, codes: &[i32]) -> Typed {
        assert!(
            self.code.is_some_and(|code| codes.contains(&code)),
            "not {codes:?}: {self}"
        );
        self
    }

    /// Checks that these words are said.
    #[track_caller]
    pub fn says(self, words: &str) -> Typed {
        assert!(self.all.contains(words), "no {words:?}: {self}");
        self
    }

    /// Checks that nobody sees what is only about how things are built.
    #[track_caller]
    pub fn is_clean(&self) {
        assert_eq!(self.unclean(), None, "{self}");
    }

    /// Words that nobody should ever see.
    pub fn unclean(&self) -> Option<&'static str> {
        let words = [
            "warning:",
            "panicked",
            "could not compile",
            "has a fault of its own",
        ];
        words.into_iter().find(|words| self.all.contains(words))
    }

    /// The commands that it names.
    pub fn commands(&self) -> BTreeSet<String> {
        let quoted = self
            .all
            .lines()
            .flat_map(|line| line.split('`').skip(1).step_by(2));
        let again = self
            .all
            .lines()
            .filter_map(|line| line.trim().strip_prefix("again  ").map(str::trim));
        let commands = quoted
            .chain(again)
            .filter(|words| words.starts_with("cargo "));
        commands.map(str::to_owned).collect()
    }
}

/// A terminal of its own.
pub struct Screen(String);

impl Screen {
    fn tmux(&self, arguments: &[&str]) -> String {
        let output = Command::new("tmux")
            .args(["-L", &self.0])
            .args(arguments)
            .output()
            .unwrap();
        assert!(output.status.success(), "tmux {arguments:?}: {output:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Types a line.
    pub fn line(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
        self.key("Enter");
    }

    /// Presses a key.
    pub fn key(&self, key: &str) {
        self.tmux(&["send-keys", key]);
    }

    /// Waits until these words are on the screen.
    #[track_caller]
    pub fn until(&self, words: &str) -> String {
        let since = Instant::now();
        loop {
            let text = self.tmux(&["capture-pane", "-p"]);
            if text.contains(words) {
                return text;
            }
            assert!(
                since.elapsed() < Duration::from_secs(120),
                "not seen: {words}\n{text}"
            );
            std::thread::sleep(Duration::from_millis(30));
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = Command::new("tmux")
            .args(["-L", &self.0, "kill-server"])
            .output();
    }
}
