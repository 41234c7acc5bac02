//! The watch loop, driven in a real terminal (tmux) and through pipes, in a copy of the workbook.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use rstest::rstest;

use crate::screen::{PATIENCE, Screen};
use crate::stale::FLAKY;
use crate::support::{CHECKER, fixture, game_lab, text};
use crate::workshop::{Workshop, workshop, workshop_apart};

fn solution(problem: &str) -> String {
    text(format!("solutions/game_lab/{problem}.rs"))
}

/// Saves as many editors do: a new file, then a rename.
fn save(workshop: &Workshop, problem: &str, text: &str) {
    let path = path(workshop, problem);
    let fresh = path.with_extension("new");
    fs::write(&fresh, text).unwrap();
    fs::rename(fresh, path).unwrap();
}

fn path(workshop: &Workshop, problem: &str) -> PathBuf {
    workshop
        .root
        .join(format!("exercises/game_lab/{problem}.rs"))
}

const WRONG: &str = "use super::{Board, Line, Player};\n\
    pub fn line_winner(_: &Board, _: Line) -> Option<Player> {\n    Some(Player::X)\n}\n";

const LOOPING: &str = "use super::{Board, Line, Player};\n\
    pub fn line_winner(_: &Board, _: Line) -> Option<Player> {\n    loop {}\n}\n";

/// Not so plain that the compiler makes a loop of it.
const OVERFLOWING: &str = "use super::{Board, Line, Player};\n\
    #[allow(unconditional_recursion)]\n\
    pub fn line_winner(board: &Board, line: Line) -> Option<Player> {\n    \
    std::hint::black_box(line_winner(std::hint::black_box(board), line))\n}\n";

#[rstest]
fn every_kind_of_save_gets_its_own_verdict(workshop: Workshop) {
    let Some(screen) = Screen::new(&workshop, 100, 40) else {
        return;
    };
    screen.start("watch line_winner");
    screen.until("unsolved", |text| text.contains("unsolved  Not solved yet"));
    let right = "All 22 cases pass";
    save(&workshop, "line_winner", WRONG);
    let shown = screen.verdict("cases pass.", "Not solved yet");
    assert!(shown.contains("expected  "), "{shown}");
    save(&workshop, "line_winner", &solution("line_winner"));
    screen.verdict(right, "expected  ");
    save(&workshop, "line_winner", "pub fn line_winner( {");
    let shown = screen.verdict("does not compile", right);
    assert!(
        shown.contains("exercises/game_lab/line_winner.rs:1"),
        "{shown}"
    );
    save(&workshop, "line_winner", LOOPING);
    screen.verdict("No answer within 1 s", "does not compile");
    save(&workshop, "line_winner", OVERFLOWING);
    screen.verdict("The stack overflowed", "No answer within 1 s");
    fs::write(path(&workshop, "line_winner"), solution("line_winner")).unwrap();
    screen.verdict(right, "The stack overflowed");
    fs::remove_file(path(&workshop, "line_winner")).unwrap();
    screen.verdict("line_winner.rs is missing", right);
    fs::write(path(&workshop, "line_winner"), solution("line_winner")).unwrap();
    screen.verdict(right, "line_winner.rs is missing");
    let folder = path(&workshop, "line_winner").parent().unwrap().to_owned();
    let away = folder.with_file_name("away");
    fs::rename(&folder, &away).unwrap();
    screen.verdict("line_winner.rs is missing", right);
    fs::rename(&away, &folder).unwrap();
    screen.verdict(right, "line_winner.rs is missing");
}

#[rstest]
fn judging_again_is_asking_again(workshop: Workshop) {
    let Some(screen) = Screen::new(&workshop, 100, 40) else {
        return;
    };
    save(&workshop, "no_empty_cells_left", FLAKY);
    screen.start("watch no_empty_cells_left");
    let is_judged = |text: &str| text.contains("20 cases pass");
    screen.until("a verdict", is_judged);
    // Each time it is one or the other, by lot.
    let mut seen = [false; 3];
    for _ in 0..60 {
        let text = screen.until("a verdict", is_judged);
        seen[usize::from(text.contains("All 20 cases pass"))] = true;
        seen[2] |= text.contains("the same file has given other");
        if seen == [true; 3] {
            return;
        }
        screen.typed("r");
        std::thread::sleep(Duration::from_millis(150));
    }
    panic!("it was always the same: {}", screen.text());
}

#[rstest]
fn the_last_of_many_quick_saves_is_what_counts(workshop: Workshop) {
    let Some(screen) = Screen::new(&workshop, 100, 40) else {
        return;
    };
    screen.start("watch line_winner");
    screen.until("unsolved", |text| text.contains("unsolved  Not solved yet"));
    for round in 0..3 {
        for number in 0..12 {
            save(
                &workshop,
                "line_winner",
                &format!("{WRONG}// {round} {number}\n"),
            );
            std::thread::sleep(Duration::from_millis(17));
            save(
                &workshop,
                "line_winner",
                &format!("{}// {round} {number}\n", solution("line_winner")),
            );
            std::thread::sleep(Duration::from_millis(23));
        }
        screen.verdict("All 22 cases pass", "expected  ");
        std::thread::sleep(Duration::from_millis(600));
        assert!(
            screen.text().contains("All 22 cases pass"),
            "{}",
            screen.text()
        );
        save(
            &workshop,
            "line_winner",
            &format!("{WRONG}// last {round}\n"),
        );
        screen.verdict("expected  ", "All 22 cases pass");
    }
}

#[rstest]
fn another_branch_is_another_verdict(workshop: Workshop) {
    let git = |arguments: &[&str]| {
        let output = Command::new("git")
            .args(["-c", "user.name=a", "-c", "user.email=a@example.org"])
            .args(arguments)
            .current_dir(&workshop.root)
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
    };
    git(&["init", "--quiet", "--initial-branch", "stubs"]);
    git(&["add", "exercises"]);
    git(&["commit", "--quiet", "-m", "stubs"]);
    git(&["checkout", "--quiet", "-b", "solved"]);
    save(&workshop, "line_winner", &solution("line_winner"));
    git(&["commit", "--quiet", "-a", "-m", "solved"]);
    let Some(screen) = Screen::new(&workshop, 100, 40) else {
        return;
    };
    screen.start("watch line_winner");
    screen.until("passed", |text| text.contains("All 22 cases pass"));
    git(&["checkout", "--quiet", "stubs"]);
    screen.verdict("Not solved yet", "All 22 cases pass");
    git(&["checkout", "--quiet", "solved"]);
    screen.verdict("All 22 cases pass", "Not solved yet");
    fs::remove_dir_all(workshop.root.join(".git")).unwrap();
}

#[rstest]
fn the_keys_lead_through_the_workbook(workshop: Workshop) {
    save(
        &workshop,
        "no_empty_cells_left",
        &solution("no_empty_cells_left"),
    );
    let _ = fs::remove_dir_all(workshop.target.join("noughts/hints"));
    let Some(screen) = Screen::new(&workshop, 100, 40) else {
        return;
    };
    screen.start("watch ");
    // It begins at the first problem that is not solved.
    screen.until("the second problem", |text| {
        text.contains("game_lab/line_winner")
    });
    screen.key("p");
    screen.until("passed", |text| text.contains("Compare with the reference"));
    screen.key("s");
    screen.until("the reference", |text| {
        text.contains("No empty cells left: reference")
    });
    screen.key("Escape");
    screen.key("n");
    screen.until("unsolved", |text| text.contains("Not solved yet"));
    screen.key("s");
    screen.until("a question", |text| {
        text.contains("not solved yet. See the reference")
    });
    screen.key("x");
    screen.until("no reference", |text| text.contains("Not solved yet"));
    screen.key("h");
    screen.until("the first hint", |text| text.contains("Hint 1"));
    screen.key("h");
    screen.until("the second hint", |text| text.contains("Hint 2"));
    screen.key("l");
    let list = screen.until("the list", |text| text.contains("best_move"));
    assert!(list.contains("> line_winner"), "{list}");
    screen.key("?");
    screen.until("the keys", |text| text.contains("the next hint"));
    screen.key("Escape");
    screen.key("r");
    screen.until("judged again", |text| text.contains("Not solved yet"));
    screen.key("q");
    screen.until("the shell", |text| text.contains("ready>"));
}

#[rstest]
fn the_terminal_is_given_back(workshop: Workshop) {
    let Some(screen) = Screen::new(&workshop, 100, 40) else {
        return;
    };
    screen.start("watch line_winner");
    screen.until("unsolved", |text| text.contains("unsolved  Not solved yet"));
    screen.key("C-c");
    screen.is_given_back("interrupt");
    screen.line("clear");
    screen.start("watch line_winner");
    screen.until("unsolved", |text| text.contains("unsolved  Not solved yet"));
    screen.key("C-z");
    screen.is_given_back("stop");
    screen.line("fg");
    screen.until("unsolved again", |text| {
        text.contains("unsolved  Not solved yet")
    });
    save(&workshop, "line_winner", &solution("line_winner"));
    screen.verdict("All 22 cases pass", "Not solved yet");
    screen.key("q");
    screen.is_given_back("end");
    // Ended from outside, in the middle of it.
    screen.line("clear");
    screen.start("watch line_winner");
    screen.until("passed", |text| text.contains("All 22 cases pass"));
    let pid = watcher(&workshop);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    screen.is_given_back("terminate");
}

/// The watch loop that runs in this copy.
fn watcher(workshop: &Workshop) -> rustix::process::Pid {
    let found = fs::read_dir("/proc").unwrap().flatten().find_map(|entry| {
        let pid: i32 = entry.file_name().to_str()?.parse().ok()?;
        let here = fs::read_link(entry.path().join("cwd")).ok()? == workshop.root;
        let line = fs::read_to_string(entry.path().join("cmdline")).ok()?;
        (here && line.starts_with(CHECKER) && line.contains("watch")).then_some(pid)
    });
    rustix::process::Pid::from_raw(found.expect("a watch loop runs")).unwrap()
}

#[rstest]
fn it_fits_into_a_narrow_terminal_and_follows_its_size(workshop: Workshop) {
    save(&workshop, "line_winner", WRONG);
    let Some(screen) = Screen::new(&workshop, 40, 30) else {
        return;
    };
    screen.start("watch line_winner");
    let narrow = screen.until("a verdict", |text| text.contains("expected"));
    assert!(narrow.contains("? keys"), "{narrow}");
    assert!(narrow.contains("The winner of a line"), "{narrow}");
    screen.resize(110, 45);
    screen.until("the wide footer", |text| {
        text.contains("s solution  ? keys")
    });
    screen.resize(30, 8);
    screen.until("a cut", |text| text.contains("more lines"));
    screen.key("q");
    screen.until("the shell", |text| text.contains("ready>"));
}

#[rstest]
fn without_colour_there_is_none(workshop: Workshop) {
    save(&workshop, "line_winner", WRONG);
    let Some(screen) = Screen::new(&workshop, 100, 40) else {
        return;
    };
    screen.start("watch line_winner");
    screen.until("a verdict", |text| text.contains("expected"));
    let coloured = screen.coloured();
    assert!(
        coloured.contains("\x1b[31m")
            || coloured.contains("\x1b[1;31m")
            || coloured.contains("\x1b[1m\x1b[31m"),
        "{coloured:?}"
    );
    screen.key("q");
    screen.until("the shell", |text| text.contains("ready>"));
    screen.line("clear; export NO_COLOR=1");
    screen.start("watch line_winner");
    screen.until("a verdict", |text| text.contains("expected"));
    let plain = screen.coloured();
    assert!(!plain.contains("\x1b[3"), "{plain:?}");
}

/// The watch loop with pipes instead of a terminal.
struct Plain {
    child: Child,
    typing: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Plain {
    fn start(workshop: &Workshop, problem: &str) -> Plain {
        let mut child = Command::new(CHECKER)
            .args(["watch", problem, "--plain"])
            .current_dir(&workshop.root)
            .env("CARGO_TARGET_DIR", &workshop.target)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Plain {
            typing: child.stdin.take(),
            child,
            lines,
        }
    }

    fn until(&self, words: &str) {
        let since = Instant::now();
        let mut seen = String::new();
        while let Ok(line) = self
            .lines
            .recv_timeout(PATIENCE.saturating_sub(since.elapsed()))
        {
            if line.contains(words) {
                return;
            }
            seen.push_str(&line);
            seen.push('\n');
        }
        panic!("not seen: {words:?} in\n{seen}");
    }

    fn line(&mut self, text: &str) {
        writeln!(self.typing.as_mut().unwrap(), "{text}").unwrap();
    }
}

impl Drop for Plain {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[rstest]
fn plain_lines_say_the_same(workshop: Workshop) {
    let _ = fs::remove_dir_all(workshop.target.join("noughts/hints"));
    let mut plain = Plain::start(&workshop, "line_winner");
    plain.until("Not solved yet");
    save(&workshop, "line_winner", WRONG);
    plain.until("expected");
    plain.line("h");
    plain.until("Hint 1");
    save(&workshop, "line_winner", &solution("line_winner"));
    plain.line("");
    plain.until("All 22 cases pass");
    plain.line("q");
    assert!(plain.child.wait().unwrap().success());
}

#[rstest]
fn the_end_of_input_ends_only_the_typing(workshop: Workshop) {
    let mut plain = Plain::start(&workshop, "line_winner");
    drop(plain.typing.take());
    plain.until("Not solved yet");
    save(&workshop, "line_winner", &solution("line_winner"));
    plain.until("All 22 cases pass");
}

#[rstest]
fn a_line_that_is_no_key_is_passed_over(workshop: Workshop) {
    let mut plain = Plain::start(&workshop, "line_winner");
    plain.until("Not solved yet");
    let long = "x".repeat(10_000);
    for rubbish in [
        "qwerty".as_bytes(),
        b"\xff\xfe q",
        b"\x1b]0;q\x07",
        long.as_bytes(),
    ] {
        let typing = plain.typing.as_mut().unwrap();
        typing.write_all(&[rubbish, b"\n"].concat()).unwrap();
        plain.until("A line is one key");
    }
    plain.line("l");
    plain.until("> line_winner");
}

#[rstest]
fn two_watch_loops_do_not_disturb_each_other(workshop: Workshop) {
    let one = Plain::start(&workshop, "line_winner");
    let two = Plain::start(&workshop, "line_winner");
    one.until("Not solved yet");
    two.until("Not solved yet");
    for number in 0..3 {
        save(&workshop, "line_winner", &format!("{WRONG}// {number}"));
        one.until("expected");
        two.until("expected");
        save(
            &workshop,
            "line_winner",
            &format!("{}// {number}", solution("line_winner")),
        );
        one.until("All 22 cases pass");
        two.until("All 22 cases pass");
    }
}

#[rstest]
#[cfg(target_os = "linux")]
fn with_every_watch_of_the_system_taken_it_looks_for_itself(workshop: Workshop) {
    use rustix::fs::inotify::{CreateFlags, init};
    let mut taken = Vec::new();
    while let Ok(watch) = init(CreateFlags::CLOEXEC) {
        taken.push(watch);
        assert!(taken.len() < 100_000, "the system has no limit to run into");
    }
    let plain = Plain::start(&workshop, "line_winner");
    plain.until("the system's limit of watched folders");
    plain.until("Not solved yet");
    save(&workshop, "line_winner", &solution("line_winner"));
    plain.until("All 22 cases pass");
    drop(taken);
}

#[rstest]
fn a_broken_manifest_is_told_and_survived(workshop: Workshop) {
    save(&workshop, "line_winner", &solution("line_winner"));
    let plain = Plain::start(&workshop, "line_winner");
    plain.until("All 22 cases pass");
    let file = "Cargo.toml";
    let path = workshop.root.join(file);
    let good = fs::read_to_string(&path).unwrap();
    fs::write(&path, "[[[").unwrap();
    plain.until("the judge cannot be built");
    fs::write(&path, good).unwrap();
    plain.until("All 22 cases pass");
}

#[rstest]
fn a_broken_suite_is_told_and_survived(#[from(workshop_apart)] workshop: Workshop) {
    save(&workshop, "line_winner", &solution("line_winner"));
    let plain = Plain::start(&workshop, "line_winner");
    plain.until("All 22 cases pass");
    for file in ["line_winner.rs", "oracle.rs"] {
        let path = workshop.root.join("tests/game_lab").join(file);
        let good = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{good}fn (")).unwrap();
        plain.until("the judge cannot be built");
        plain.until(&format!("--> tests/game_lab/{file}:"));
        fs::remove_file(&path).unwrap();
        plain.until("file not found for module");
        fs::write(&path, good).unwrap();
        plain.until("All 22 cases pass");
    }
}

/// It is read by the judge and not built into it, so a verdict that is kept must know of it.
#[rstest]
fn a_changed_snapshot_is_another_verdict(workshop: Workshop) {
    for problem in game_lab().problems {
        save(&workshop, problem.id, &solution(problem.id));
    }
    let plain = Plain::start(&workshop, "game_lab/best_move");
    plain.until("All 18 cases pass");
    let snapshots = workshop.root.join("tests/game_lab/snapshots");
    let name = "game_lab__game_lab__best_move__plays_both_sides_to_a_draw.snap";
    let path = snapshots.join(name);
    let good = fs::read_to_string(&path).unwrap();
    let changed = good.replacen('X', "O", 1);
    assert_ne!(good, changed);
    fs::write(&path, changed).unwrap();
    plain.until("17 of 18 cases pass");
    fs::write(&path, good).unwrap();
    plain.until("All 18 cases pass");
}

#[rstest]
fn a_loop_in_another_problem_does_not_hold_up_this_one(workshop: Workshop) {
    let looping = fixture("loops", "is_over");
    save(&workshop, "is_over", &looping);
    save(&workshop, "line_winner", &solution("line_winner"));
    let plain = Plain::start(&workshop, "line_winner");
    plain.until("All 22 cases pass");
    save(&workshop, "line_winner", WRONG);
    plain.until("expected");
}
