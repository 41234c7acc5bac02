//! How long a student waits, beside other ways to the same verdict, side by side in one run.
//!
//! ```text
//! cargo bench -p checker                    everything that takes a minute or two
//! cargo bench -p checker -- --runs 31       more runs
//! cargo bench -p checker -- --fresh         also a fresh clone with an empty registry cache
//! ```
//!
//! Every figure is a median of wall time; what counts are the ratios, taken on the same machine in
//! the same run. The measured checker is built as `cargo run` builds it, in a copy of the workbook
//! below the target folder.
//!
//! | figure | what is timed |
//! |---|---|
//! | watch | a file is written; the watch loop, already running, shows its verdict |
//! | check | a file is written; `checker check PROBLEM` runs from start to end |
//! | cargo test | a file is written; `cargo test -p noughts --test LAB LAB::PROBLEM::` runs |
//! | rustlings | a file is written; `rustlings run` of the same function with the same cases |
//! | floor | the compiler on the staged files with the same options, then the judge on the result |

use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1)?.parse().ok()
    };
    let bench = Bench {
        runs: after("--runs").unwrap_or(15),
        fresh: arguments.iter().any(|a| a == "--fresh"),
    };
    if let Err(error) = bench.run() {
        eprintln!("the bench cannot go on: {error}");
        std::process::exit(3);
    }
}

struct Bench {
    runs: usize,
    fresh: bool,
}

/// A copy of the workbook with the reference solutions in the place of the stubs, built as a
/// student builds it.
struct Copy {
    root: PathBuf,
    checker: PathBuf,
}

impl Bench {
    fn run(&self) -> Outcome<()> {
        let copy = Copy::prepare()?;
        println!(
            "medians of {} runs, {} cores\n",
            self.runs,
            std::thread::available_parallelism()?
        );
        println!("{:<22}{:>12}{:>12}", "", "winner", "best_move");
        let rustlings = Rustlings::prepare();
        let mut rows: Vec<(&str, Vec<Option<f64>>)> = Vec::new();
        for problem in ["winner", "best_move"] {
            let source = fs::read_to_string(copy.file(problem))?;
            let measured = vec![
                (
                    "watch: save to verdict",
                    Some(self.watch(&copy, problem, &source)?),
                ),
                ("check PROBLEM", Some(self.check(&copy, problem, &source)?)),
                (
                    "cargo test",
                    Some(self.cargo_test(&copy, problem, &source)?),
                ),
                (
                    "rustlings run",
                    match &rustlings {
                        Ok(rustlings) if problem == "winner" => {
                            Some(self.rustlings(rustlings, &source)?)
                        }
                        _ => None,
                    },
                ),
                ("floor", Some(self.floor(&copy, problem)?)),
                (
                    "watch: compile error",
                    Some(self.watch_error(&copy, problem, &source)?),
                ),
                (
                    "cargo test: the same",
                    Some(self.cargo_test_error(&copy, problem, &source)?),
                ),
            ];
            for (index, (name, value)) in measured.into_iter().enumerate() {
                match rows.get_mut(index) {
                    Some((_, values)) => values.push(value),
                    None => rows.push((name, vec![value])),
                }
            }
        }
        let show = |value: &Option<f64>| {
            value.map_or_else(|| "-".to_owned(), |millis| format!("{millis:.0} ms"))
        };
        for (name, values) in &rows {
            println!("{name:<22}{:>12}{:>12}", show(&values[0]), show(&values[1]));
        }
        if let Err(why) = &rustlings {
            println!("rustlings was skipped: {why}");
        }
        println!();
        let ratio = |above: usize, below: usize, column: usize| match (
            rows[above].1[column],
            rows[below].1[column],
        ) {
            (Some(above), Some(below)) => format!("{:.2}", above / below),
            _ => "-".to_owned(),
        };
        for (text, above, below) in [
            ("save to verdict / floor", 0, 4),
            ("cargo test / save to verdict", 2, 0),
            ("rustlings / save to verdict", 3, 0),
            ("compile error: cargo test / watch", 6, 5),
        ] {
            println!(
                "{text:<36}{:>8}{:>8}",
                ratio(above, below, 0),
                ratio(above, below, 1)
            );
        }
        println!();
        self.unchanged(&copy)?;
        self.memory(&copy)?;
        if self.fresh {
            fresh_clone(&copy)?;
        }
        Ok(())
    }

    fn median(&self, mut measure: impl FnMut(usize) -> Outcome<Duration>) -> Outcome<f64> {
        let mut times = Vec::new();
        for run in 0..=self.runs {
            let time = measure(run)?;
            // The first warms up.
            if run > 0 {
                times.push(time.as_secs_f64() * 1000.0);
            }
        }
        times.sort_by(f64::total_cmp);
        Ok(times[times.len() / 2])
    }

    fn watch(&self, copy: &Copy, problem: &str, source: &str) -> Outcome<f64> {
        let mut watcher = Watcher::start(copy, problem)?;
        watcher.until("passed")?;
        let median = self.median(|run| {
            // A wrong one between two right ones, so that each verdict is news.
            copy.write(problem, &format!("{}\n// wrong {run}\n", wrong(source)))?;
            watcher.until("failed")?;
            let since = Instant::now();
            copy.write(
                problem,
                &format!("{source}\n// right {run} {:?}\n", Instant::now()),
            )?;
            watcher.until("passed")?;
            Ok(since.elapsed())
        });
        copy.write(problem, source)?;
        median
    }

    fn watch_error(&self, copy: &Copy, problem: &str, source: &str) -> Outcome<f64> {
        let mut watcher = Watcher::start(copy, problem)?;
        watcher.until("passed")?;
        let median = self.median(|run| {
            let since = Instant::now();
            copy.write(problem, &broken(source, run))?;
            watcher.until("does not compile")?;
            let time = since.elapsed();
            copy.write(
                problem,
                &format!("{source}\n// mended {run} {:?}\n", Instant::now()),
            )?;
            watcher.until("passed")?;
            Ok(time)
        });
        copy.write(problem, source)?;
        median
    }

    fn check(&self, copy: &Copy, problem: &str, source: &str) -> Outcome<f64> {
        let median = self.median(|run| {
            let since = Instant::now();
            copy.write(
                problem,
                &format!("{source}\n// check {run} {:?}\n", Instant::now()),
            )?;
            let status = Command::new(&copy.checker)
                .args(["check", &format!("game_lab/{problem}")])
                .current_dir(&copy.root)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()?;
            expect(status.success(), "check passes")?;
            Ok(since.elapsed())
        });
        copy.write(problem, source)?;
        median
    }

    fn cargo_test(&self, copy: &Copy, problem: &str, source: &str) -> Outcome<f64> {
        let median = self.median(|run| {
            let since = Instant::now();
            copy.write(
                problem,
                &format!("{source}\n// cargo {run} {:?}\n", Instant::now()),
            )?;
            let status = copy.cargo_test(problem).status()?;
            expect(status.success(), "cargo test passes")?;
            Ok(since.elapsed())
        });
        copy.write(problem, source)?;
        median
    }

    fn cargo_test_error(&self, copy: &Copy, problem: &str, source: &str) -> Outcome<f64> {
        let median = self.median(|run| {
            let since = Instant::now();
            copy.write(problem, &broken(source, run))?;
            let status = copy.cargo_test(problem).status()?;
            expect(!status.success(), "cargo test fails")?;
            Ok(since.elapsed())
        });
        copy.write(problem, source)?;
        median
    }

    fn rustlings(&self, rustlings: &Rustlings, source: &str) -> Outcome<f64> {
        self.median(|run| {
            let since = Instant::now();
            rustlings.write(source, run)?;
            let status = rustlings.run().status()?;
            expect(status.success(), "rustlings run passes")?;
            Ok(since.elapsed())
        })
    }

    /// What no way around can be faster than: the compiler with the checker's own options on the
    /// checker's own staged files, then the suite.
    fn floor(&self, copy: &Copy, problem: &str) -> Outcome<f64> {
        let status = Command::new(&copy.checker)
            .args(["check", &format!("game_lab/{problem}")])
            .current_dir(&copy.root)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()?;
        expect(status.success(), "check passes")?;
        let scratch = copy.root.join("target/noughts");
        let tools: serde_json::Value =
            serde_json::from_slice(&fs::read(scratch.join("tools.json"))?)?;
        let text = |value: &serde_json::Value| {
            value
                .as_str()
                .map(str::to_owned)
                .ok_or("tools.json is not as expected")
        };
        let rustc = text(&tools["compiler"]["rustc"])?;
        let libraries = text(&tools["compiler"]["libraries"])?;
        let shim = text(&tools["shim"]["path"])?;
        let judge = text(&tools["judges"]["game_lab"]["program"]["path"])?;
        let search = Path::new(&shim)
            .parent()
            .map(Path::to_owned)
            .unwrap_or_default();
        let staged = newest(&scratch.join("stage"))?;
        let program = staged.join("floor");
        self.median(|_| {
            let since = Instant::now();
            let status = Command::new(&rustc)
                .args([
                    "main.rs",
                    "--crate-name",
                    "candidate",
                    "--edition",
                    "2024",
                    "-o",
                    "floor",
                ])
                .args([
                    "-C",
                    "opt-level=2",
                    "-C",
                    "debug-assertions=on",
                    "-C",
                    "codegen-units=1",
                ])
                .args(["-C", "prefer-dynamic", "-C"])
                .arg(format!("link-arg=-Wl,-rpath,{libraries}"))
                .args(["--extern", &format!("shim={shim}"), "-L"])
                .arg(format!("dependency={}", search.display()))
                .current_dir(&staged)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()?;
            expect(status.success(), "the compiler succeeds")?;
            let (mut records, theirs) = UnixStream::pair()?;
            let mut child = Command::new(&judge)
                .args([
                    &format!("game_lab::{problem}::"),
                    "--test-threads=1",
                    "--quiet",
                ])
                .env("NOUGHTS_CANDIDATE", &program)
                .env("INSTA_UPDATE", "no")
                .env("INSTA_WORKSPACE_ROOT", &copy.root)
                .current_dir(&copy.root)
                .stdin(OwnedFd::from(theirs))
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()?;
            records.read_to_end(&mut Vec::new())?;
            expect(child.wait()?.success(), "the judge passes")?;
            Ok(since.elapsed())
        })
    }

    /// A tree on which nothing has changed.
    fn unchanged(&self, copy: &Copy) -> Outcome<()> {
        let check = || -> Outcome<Duration> {
            let since = Instant::now();
            let mut child = Command::new(&copy.checker)
                .arg("check")
                .current_dir(&copy.root)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()?;
            child.wait()?;
            Ok(since.elapsed())
        };
        let before = own_cpu()?;
        let median = self.median(|_| check())?;
        let cpu = (own_cpu()? - before) / (self.runs + 1) as f64;
        println!("unchanged tree, `check` of everything: {median:.0} ms wall, {cpu:.0} ms CPU");
        Ok(())
    }

    fn memory(&self, copy: &Copy) -> Outcome<()> {
        let mut watcher = Watcher::start(copy, "winner")?;
        watcher.until("passed")?;
        let status = fs::read_to_string(format!("/proc/{}/status", watcher.child.id()))?;
        let peak = status
            .lines()
            .find(|line| line.starts_with("VmHWM"))
            .unwrap_or_default();
        println!(
            "memory of the watcher: {}",
            peak.trim_start_matches("VmHWM:").trim()
        );
        Ok(())
    }
}

impl Copy {
    fn prepare() -> Outcome<Copy> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .ok_or("no workbook")?;
        let root = here.join("target/bench/workbook");
        eprintln!("building a copy of the workbook in {} ...", root.display());
        let listed = Command::new("git")
            .args(["ls-files", "-z"])
            .current_dir(here)
            .output()?;
        for path in String::from_utf8(listed.stdout)?.split_terminator('\0') {
            let (from, to) = (here.join(path), root.join(path));
            let unchanged = fs::read(&to).ok() == fs::read(&from).ok();
            if from.is_file() && !unchanged {
                fs::create_dir_all(to.parent().ok_or("no folder")?)?;
                fs::copy(from, to)?;
            }
        }
        let copy = Copy {
            checker: root.join("target/debug/checker"),
            root,
        };
        for lab in fs::read_dir(copy.root.join("solutions"))? {
            let lab = lab?.file_name();
            for entry in fs::read_dir(copy.root.join("solutions").join(&lab))? {
                let path = entry?.path();
                if path.is_file() {
                    let name = path.file_name().ok_or("no name")?;
                    fs::copy(&path, copy.root.join("exercises").join(&lab).join(name))?;
                }
            }
        }
        for arguments in [
            vec!["build", "--quiet"],
            vec![
                "test", "--quiet", "--no-run", "-p", "noughts", "--test", "game_lab",
            ],
            vec!["run", "--quiet", "--", "check"],
        ] {
            let status = copy
                .cargo()
                .args(arguments)
                .stdout(Stdio::null())
                .status()?;
            expect(status.success(), "the copy is built and passes")?;
        }
        Ok(copy)
    }

    fn file(&self, problem: &str) -> PathBuf {
        self.root.join(format!("exercises/game_lab/{problem}.rs"))
    }

    fn write(&self, problem: &str, text: &str) -> Outcome<()> {
        // As editors do: a new file, then a rename.
        let fresh = self.root.join("exercises/game_lab/.saving");
        fs::write(&fresh, text)?;
        fs::rename(fresh, self.file(problem))?;
        Ok(())
    }

    fn cargo(&self) -> Command {
        let mut command = Command::new("cargo");
        command.current_dir(&self.root);
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("CARGO") && name != "CARGO_HOME" {
                command.env_remove(name);
            }
        }
        command
    }

    fn cargo_test(&self, problem: &str) -> Command {
        let mut command = self.cargo();
        command
            .args([
                "test",
                "--quiet",
                "--package",
                "noughts",
                "--test",
                "game_lab",
                &format!("game_lab::{problem}::"),
            ])
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }
}

/// A running watch loop, in plain mode.
struct Watcher {
    child: Child,
    lines: BufReader<ChildStdout>,
}

impl Watcher {
    fn start(copy: &Copy, problem: &str) -> Outcome<Watcher> {
        let mut child = Command::new(&copy.checker)
            .args(["watch", &format!("game_lab/{problem}"), "--plain"])
            .current_dir(&copy.root)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()?;
        let lines = BufReader::new(child.stdout.take().ok_or("no output")?);
        Ok(Watcher { child, lines })
    }

    /// Reads until a line begins with a word.
    fn until(&mut self, word: &str) -> Outcome<()> {
        let mut line = String::new();
        loop {
            line.clear();
            expect(
                self.lines.read_line(&mut line)? > 0,
                "the watch loop goes on",
            )?;
            if line.starts_with(word) {
                return Ok(());
            }
        }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Rustlings with one exercise: the function and its board in one file, with as many plain tests.
struct Rustlings {
    program: PathBuf,
    root: PathBuf,
    provided: String,
    tests: String,
}

impl Rustlings {
    fn prepare() -> Outcome<Rustlings> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .ok_or("no workbook")?;
        let tools = here.join("target/bench/tools");
        let program = tools.join("bin/rustlings");
        if !program.exists() {
            eprintln!("installing rustlings below target/bench ...");
            let output = Command::new("cargo")
                .args(["install", "rustlings", "--locked", "--quiet", "--root"])
                .arg(&tools)
                .output()?;
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            expect(
                output.status.success(),
                &format!("`cargo install rustlings` works: {said}"),
            )?;
        }
        let root = here.join("target/bench/rustlings");
        let _ = fs::remove_dir_all(&root);
        fs::create_dir_all(root.join("exercises"))?;
        fs::write(
            root.join("info.toml"),
            "format_version = 1\nwelcome_message = \"\"\nfinal_message = \"\"\n\
             [[exercises]]\nname = \"winner\"\nhint = \"\"\n",
        )?;
        fs::write(
            root.join("Cargo.toml"),
            "[[bin]]\nname = \"winner\"\npath = \"exercises/winner.rs\"\n\n\
             [package]\nname = \"exercises\"\nedition = \"2024\"\nversion = \"0.0.0\"\n\n[workspace]\n",
        )?;
        let provided = fs::read_to_string(here.join("exercises/game_lab/board.rs"))?;
        let line_winner = fs::read_to_string(here.join("solutions/game_lab/line_winner.rs"))?;
        let provided = format!(
            "mod board {{\n{}\n}}\nmod line_winner {{\n{}\n}}\n\
             pub use board::*;\npub use line_winner::line_winner;\n",
            inner(&provided),
            inner(&line_winner)
        );
        let rustlings = Rustlings {
            program,
            root,
            provided,
            tests: plain_tests(here)?,
        };
        let source = fs::read_to_string(here.join("solutions/game_lab/winner.rs"))?;
        rustlings.write(&source, 0)?;
        let output = rustlings
            .run()
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .output()?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned()
            + &String::from_utf8_lossy(&output.stderr);
        expect(
            output.status.success(),
            &format!("`rustlings run` works here: {said}"),
        )?;
        Ok(rustlings)
    }

    fn write(&self, source: &str, run: usize) -> Outcome<()> {
        let text = format!(
            "#![allow(dead_code, unused_imports)]\n{}\nmod winner {{\n{}\n}}\npub use winner::winner;\nfn main() {{}}\n{}\n// {run} {:?}\n",
            self.provided,
            inner(source),
            self.tests,
            Instant::now()
        );
        fs::write(self.root.join("exercises/winner.rs"), text)?;
        Ok(())
    }

    fn run(&self) -> Command {
        let mut command = Command::new(&self.program);
        command
            .args(["run", "winner"])
            .current_dir(&self.root)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }
}

/// A file's text as it can stand in an inline module.
fn inner(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("//!"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The named cases of `winner` as plain tests.
fn plain_tests(here: &Path) -> Outcome<String> {
    let suite = fs::read_to_string(here.join("tests/game_lab/winner.rs"))?;
    let mut tests = String::from("#[cfg(test)]\nmod tests {\n    use super::*;\n");
    for line in suite.lines() {
        let Some(rest) = line.trim().strip_prefix("#[case::") else {
            continue;
        };
        let Some((name, arguments)) = rest.split_once('(') else {
            continue;
        };
        let arguments = arguments.trim_end_matches(")]");
        let (board, expected) = match arguments.split_once(", ") {
            Some((board, player)) => (board, format!("Some({player})")),
            None => (arguments, "None".to_owned()),
        };
        tests.push_str(&format!(
            "    #[test] fn {name}() {{ assert_eq!(winner(&{board}.parse().unwrap()), {expected}); }}\n"
        ));
    }
    tests.push_str("}\n");
    Ok(tests)
}

/// A version that gives a wrong answer: the answer turned round.
fn wrong(source: &str) -> String {
    let Some(at) = source.find("{\n").map(|at| at + 2) else {
        return source.to_owned();
    };
    format!(
        "{}    if true {{ return None; }}\n{}",
        &source[..at],
        &source[at..]
    )
}

fn broken(source: &str, run: usize) -> String {
    format!(
        "{source}\nfn broken_{run}() -> usize {{ \"text\" }}\n// {:?}\n",
        Instant::now()
    )
}

fn newest(folder: &Path) -> Outcome<PathBuf> {
    let mut folders = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        folders.push((entry.metadata()?.modified()?, entry.path()));
    }
    folders.sort();
    Ok(folders.pop().ok_or("nothing is staged")?.1)
}

fn expect(holds: bool, what: &str) -> Outcome<()> {
    if holds {
        Ok(())
    } else {
        Err(format!("expected that {what}").into())
    }
}

/// CPU time of the children that were waited for, in milliseconds.
fn own_cpu() -> Outcome<f64> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let numbers = stat.rsplit(')').next().unwrap_or_default();
    // cutime and cstime, in hundredths of a second.
    let ticks: u64 = numbers
        .split(' ')
        .skip(14)
        .take(2)
        .flat_map(str::parse::<u64>)
        .sum();
    Ok(ticks as f64 * 10.0)
}

/// From a fresh clone and an empty registry cache to the first verdict, in CPU time, beside the
/// installation of rustlings.
fn fresh_clone(copy: &Copy) -> Outcome<()> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .ok_or("no workbook")?;
    let folder = tempfile::tempdir()?;
    let clone = folder.path().join("clone");
    let status = Command::new("git")
        .args(["clone", "--quiet"])
        .arg(here)
        .arg(&clone)
        .status()?;
    expect(status.success(), "the workbook can be cloned")?;
    let cpu = |command: &mut Command| -> Outcome<f64> {
        let before = own_cpu()?;
        command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()?;
        Ok((own_cpu()? - before) / 1000.0)
    };
    let home = folder.path().join("home");
    let mut first = copy.cargo();
    first
        // The problem that `cargo run` begins with on a terminal.
        .args(["run", "--", "check", "no_empty_cells_left"])
        .current_dir(&clone)
        .env("CARGO_HOME", &home);
    let first = cpu(&mut first)?;
    println!("fresh clone to the first verdict: {first:.0} s CPU");
    let mut install = copy.cargo();
    install
        .args(["install", "rustlings", "--locked", "--root"])
        .arg(folder.path().join("tools"))
        .env("CARGO_HOME", folder.path().join("home2"));
    let install = cpu(&mut install)?;
    println!(
        "cargo install rustlings:          {install:.0} s CPU, ratio {:.2}",
        first / install
    );
    Ok(())
}
