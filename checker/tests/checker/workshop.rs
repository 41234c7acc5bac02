//! The commands that look at or change a workbook's own exercises, in a copy of it.

use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Once;
use std::time::Duration;

use pretty_assertions::{assert_eq, assert_ne};
use rstest::rstest;
use shim::LABS;
use tempfile::TempDir;

use crate::support::{
    CHECKER, PATIENCE, Run, Started, command, fixture, fresh, game_lab, ids, share_built, text,
    workbook,
};

/// A copy of the workbook with untouched stubs, for one test at a time. It always has the same
/// place, so that what is built for it is built once.
pub struct Workshop {
    /// Its root.
    pub root: PathBuf,
    /// The target folder that goes with it.
    pub target: PathBuf,
    /// Where the checker keeps what it remembers between two runs; new for every test.
    memory: TempDir,
    _alone: File,
}

#[rstest::fixture]
pub fn workshop() -> Workshop {
    let workshop = Workshop::open("workshop");
    share_built(&workshop.target);
    static ONCE: Once = Once::new();
    ONCE.call_once(|| workshop.prepare(&[]));
    workshop
}

/// The same for tests that change what the judges are made of: with judges of its own, which cost
/// a build of the first lab's.
#[rstest::fixture]
pub fn workshop_apart() -> Workshop {
    let workshop = Workshop::open("workshop-apart");
    workshop.prepare(&["game_lab"]);
    workshop
}

/// Makes `to` equal to `from`, and leaves alone what is equal already, so that cargo sees no change
/// either.
fn mirror(from: &Path, to: &Path) {
    if from.is_dir() {
        if !is_plain(to, fs::FileType::is_dir) {
            remove(to);
            fs::create_dir_all(to).unwrap();
        }
        for entry in fs::read_dir(to).unwrap().flatten() {
            let original = from.join(entry.file_name());
            if !original.exists() || is_skipped(&original) {
                remove(&entry.path());
            }
        }
        for entry in fs::read_dir(from).unwrap().flatten() {
            if !is_skipped(&entry.path()) {
                mirror(&entry.path(), &to.join(entry.file_name()));
            }
        }
    } else if from.is_file() {
        let contents = fs::read(from).unwrap();
        if !is_plain(to, fs::FileType::is_file) || fs::read(to).unwrap() != contents {
            remove(to);
            let mut file = File::create(to).unwrap();
            file.write_all(&contents).unwrap();
            let modified = fs::metadata(from).unwrap().modified().unwrap();
            file.set_modified(modified).unwrap();
        }
    }
}

/// What was built, what is hidden, what a student has set aside, and these tests.
fn is_skipped(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with('.')
        || name.ends_with(".bak")
        || name == "target"
        || path.join("CACHEDIR.TAG").exists()
        // A copy that is made inside of what is copied would have no end.
        || Path::new(env!("CARGO_TARGET_TMPDIR")).starts_with(path)
        || path == workbook().join("checker/tests")
}

/// Whether there is something of this kind itself, and not a link to it.
fn is_plain(path: &Path, kind: fn(&fs::FileType) -> bool) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| kind(&found.file_type()))
}

fn remove(path: &Path) {
    if is_plain(path, fs::FileType::is_dir) {
        fs::remove_dir_all(path).unwrap();
    } else {
        let _ = fs::remove_file(path);
    }
}

fn stub(lab: &str, problem: &str) -> String {
    text(format!("checker/stubs/{lab}/{problem}.rs"))
}

fn solution(problem: &str) -> String {
    text(format!("solutions/game_lab/{problem}.rs"))
}

impl Workshop {
    /// Waits for its turn, and makes the copy.
    fn open(name: &str) -> Workshop {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let alone = File::create(folder.join(format!("{name}.lock"))).unwrap();
        alone.lock().unwrap();
        let root = folder.join(name);
        mirror(workbook(), &root);
        for lab in LABS {
            for problem in lab.problems {
                let stub = format!("checker/stubs/{}/{}.rs", lab.id, problem.id);
                let exercise = format!("exercises/{}/{}.rs", lab.id, problem.id);
                mirror(&workbook().join(stub), &root.join(exercise));
            }
        }
        Workshop {
            root,
            target: folder.join(format!("{name}-target")),
            memory: tempfile::tempdir().unwrap(),
            _alone: alone,
        }
    }

    /// Builds what has to be built before the reference solutions of some problems are judged.
    fn prepare(&self, problems: &[&str]) {
        let mut command = self.command();
        command.args(["check", "--solutions"]).args(problems);
        let run = Started::new(&mut command).finish(Duration::from_secs(1800));
        assert_eq!(run.code, Some(0), "{run}");
    }

    /// The file of a problem of the first lab.
    fn exercise(&self, file: &str) -> PathBuf {
        self.root.join("exercises/game_lab").join(file)
    }

    fn write(&self, file: &str, contents: &str) {
        fs::write(self.exercise(file), contents).unwrap();
    }

    #[track_caller]
    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.exercise(file)).unwrap()
    }

    /// Names in the folder of the first lab.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.root.join("exercises/game_lab")).unwrap();
        let names = entries.flatten().map(|entry| entry.file_name());
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The checker in the copy.
    fn command(&self) -> Command {
        let mut command = command(&self.root);
        command.env("CARGO_TARGET_DIR", &self.target);
        command
    }

    /// Runs the checker in the copy.
    pub fn run(&self, arguments: &[&str]) -> Run {
        Started::new(self.command().args(arguments)).finish(PATIENCE)
    }

    /// For commands that build nothing: with a memory of their own.
    fn remember(&self, arguments: &[&str]) -> Run {
        let mut command = command(&self.root);
        command
            .args(arguments)
            .env("CARGO_TARGET_DIR", self.memory.path());
        Started::new(&mut command).finish(PATIENCE)
    }

    /// On a terminal, with somebody who types.
    fn on_a_terminal(&self, arguments: &str, typed: &str) -> Run {
        let mut script = Command::new("setsid");
        script
            .args(["script", "-qec"])
            .arg(format!("exec '{CHECKER}' {arguments}"))
            .arg("/dev/null")
            .current_dir(&self.root)
            .env("TERM", "xterm")
            .env("CARGO_TARGET_DIR", &self.target);
        fresh(&mut script);
        let (theirs, mut ours) = std::io::pipe().unwrap();
        script.stdin(Stdio::from(theirs));
        ours.write_all(typed.as_bytes()).unwrap();
        drop(ours);
        Started::new(&mut script).finish(PATIENCE)
    }
}

#[rstest]
fn a_check_of_an_untouched_workbook_says_where_to_begin(workshop: Workshop) {
    let run = workshop.run(&["check", "--exercises"]).exits_with(1);
    let problems = LABS.iter().flat_map(|lab| lab.problems);
    let most: u32 = problems.map(|problem| problem.points).sum();
    run.says("Judged: your exercises\n")
        .says(&format!("0 of {most} points"))
        .says("Next: no_empty_cells_left in exercises/game_lab/no_empty_cells_left.rs:")
        .says("docs/src/game_lab/no_empty_cells_left.md");
}

#[rstest]
fn a_check_moves_on_to_the_next_problem(workshop: Workshop) {
    for problem in ["no_empty_cells_left", "line_winner"] {
        workshop.write(&format!("{problem}.rs"), &solution(problem));
    }
    let mut arguments = vec!["check".to_owned(), "--exercises".to_owned()];
    arguments.extend(ids(game_lab()));
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let run = workshop.run(&arguments).exits_with(1);
    run.says("20 of 70 points")
        .says("Next: winner in exercises/game_lab/winner.rs:");
}

#[rstest]
fn a_failing_case_comes_with_the_command_that_runs_it_again(workshop: Workshop) {
    workshop.write("winner.rs", &fixture("answers_wrongly", "winner"));
    workshop.write("line_winner.rs", &solution("line_winner"));
    let run = workshop
        .run(&["check", "winner", "--exercises"])
        .exits_with(1);
    run.says(
        "again     cargo test -p noughts --test game_lab game_lab::winner::names_the_winner_of_every_line::\
         case_01_x_in_the_top_row -- --exact\n",
    );
    // In process it would fail for another reason.
    workshop.write(
        "is_over.rs",
        "pub fn is_over(board: &super::Board) -> bool {\n    \
        super::winner(board).is_some()\n}\n",
    );
    let run = workshop
        .run(&["check", "is_over", "--exercises"])
        .exits_with(1);
    run.says("again     cargo noughts check game_lab/is_over\n");
}

#[rstest]
fn a_list_shows_what_is_done(workshop: Workshop) {
    workshop.write("current_player.rs", &solution("current_player"));
    let run = workshop.run(&["list", "--exercises"]).exits_with(0);
    let line = |id: &str| {
        run.out
            .lines()
            .find(|line| line.contains(id))
            .unwrap_or_default()
    };
    assert!(line("current_player").contains("10/10"), "{run}");
    assert!(line("best_move").contains("0/20"), "{run}");
    assert!(line("best_move").contains("unsolved"), "{run}");
}

#[rstest]
fn one_reference_stands_in_for_one_exercise(workshop: Workshop) {
    let run = workshop
        .run(&["check", "--solutions=winner", "--format", "json"])
        .exits_with(1);
    let report = run.report();
    assert_eq!(report.0["judged"], "exercises");
    for problem in report.problems() {
        let expected = if problem["id"] == "game_lab/winner" {
            "passed"
        } else {
            "unsolved"
        };
        assert_eq!(problem["status"], expected, "{problem:#}");
    }
}

#[rstest]
fn a_try_runs_the_students_own_function(workshop: Workshop) {
    let board = "XX. OO. ...";
    workshop
        .run(&["try", "--exercises", "current_player", board])
        .exits_with(1)
        .says("reached the `todo!()` at exercises/game_lab/current_player.rs:");
    workshop.write("current_player.rs", &solution("current_player"));
    let run = workshop.run(&["try", "--exercises", "current_player", board]);
    run.exits_with(0).says("returns X");
}

#[rstest]
fn hints_come_one_after_the_other(workshop: Workshop) {
    let hint = || workshop.remember(&["hint", "winner"]).exits_with(0);
    hint()
        .says("Hint 1: ")
        .does_not_say("Hint 2: ")
        .says("2 more: `cargo noughts hint winner` again.");
    hint()
        .says("Hint 2: ")
        .does_not_say("Hint 1: ")
        .says("1 more: `cargo noughts hint winner` again.");
    let last = || {
        hint()
            .says("Hint 3: ")
            .says("That was the last hint; `cargo noughts solution winner`")
    };
    last();
    last();
    let other = workshop.remember(&["hint", "is_over"]).exits_with(0);
    other
        .says("Hint 1: ")
        .does_not_say("<details>")
        .does_not_say("<summary>");
}

#[rstest]
fn all_hints_come_at_once_where_they_are_asked_for(workshop: Workshop) {
    for lab in LABS {
        for problem in lab.problems {
            let id = format!("{}/{}", lab.id, problem.id);
            let run = workshop.remember(&["hint", &id, "--all"]).exits_with(0);
            run.says("Hint 1: ")
                .says("Hint 2: ")
                .says("Hint 3: ")
                .does_not_say("Hint 4");
        }
    }
}

#[rstest]
fn hints_begin_anew_after_a_reset(workshop: Workshop) {
    let hint = || workshop.remember(&["hint", "winner"]).exits_with(0);
    hint().says("Hint 1: ");
    hint().says("Hint 2: ");
    workshop.write("winner.rs", &solution("winner"));
    workshop.remember(&["reset", "winner"]).exits_with(0);
    hint().says("Hint 1: ");
}

#[rstest]
fn a_reference_is_not_shown_before_the_problem_is_solved(workshop: Workshop) {
    for command in ["solution", "diff"] {
        workshop
            .run(&[command, "winner"])
            .exits_with(1)
            .says("`winner` is not solved yet; `cargo noughts hint winner` helps")
            .does_not_say("find_map");
    }
    workshop.write("winner.rs", &solution("winner"));
    workshop.write("line_winner.rs", &solution("line_winner"));
    let run = workshop.run(&["solution", "winner"]).exits_with(0);
    run.says(&solution("winner"))
        .says("solutions/game_lab/winner/fold.rs");
}

#[rstest]
fn a_solved_problem_is_open_whatever_it_builds_on(workshop: Workshop) {
    workshop.write("winner.rs", &solution("winner"));
    workshop
        .run(&["solution", "winner"])
        .exits_with(0)
        .says("find_map");
}

#[rstest]
#[case::with_yes("y\n", 0)]
#[case::with_no("n\n", 1)]
#[case::with_nothing("\n", 1)]
#[case::with_something_else("of course not\n", 1)]
#[case::by_leaving("", 1)]
fn on_a_terminal_the_question_is_answered(
    workshop: Workshop,
    #[case] typed: &str,
    #[case] code: i32,
) {
    let run = workshop
        .on_a_terminal("solution winner", typed)
        .exits_with(code);
    assert!(
        run.out.contains("See the reference all the same? [y/N]"),
        "{run}"
    );
    assert_eq!(run.out.contains("find_map"), code == 0, "{run}");
}

#[rstest]
fn nobody_is_asked_who_wants_to_see_it(workshop: Workshop) {
    let run = workshop
        .run(&["solution", "winner", "--reveal"])
        .exits_with(0);
    let run = run
        .says(&solution("winner"))
        .says("solutions/game_lab/winner.rs\n");
    for variant in ["fold", "loops", "recursion"] {
        let body = text(format!("solutions/game_lab/winner/{variant}.rs"));
        assert!(run.out.contains(&body), "{run}");
    }
}

#[rstest]
fn a_diff_shows_what_is_different(workshop: Workshop) {
    workshop
        .run(&["diff", "winner", "--reveal"])
        .exits_with(0)
        .says("--- exercises/game_lab/winner.rs\n+++ solutions/game_lab/winner.rs\n")
        .says("-    todo!(\"find the winner of {board}\")\n")
        .says("+        .find_map(|line| line_winner(board, line))\n")
        .says(" pub fn winner(board: &Board) -> Option<Player> {\n");
    workshop.write("winner.rs", &solution("winner"));
    workshop
        .run(&["diff", "winner"])
        .exits_with(0)
        .says("Your file and the reference are the same.");
}

#[rstest]
fn a_diff_of_a_bad_file_says_what_is_wrong_with_it(workshop: Workshop) {
    fs::remove_file(workshop.exercise("winner.rs")).unwrap();
    let run = workshop.run(&["diff", "winner", "--reveal"]).exits_with(1);
    run.says("exercises/game_lab/winner.rs is missing");
}

#[rstest]
fn without_solutions_there_is_none_to_show(workshop: Workshop) {
    fs::remove_file(workshop.root.join("solutions/game_lab/winner.rs")).unwrap();
    for command in ["solution", "diff"] {
        let run = workshop.run(&[command, "winner", "--reveal"]).exits_with(3);
        run.complains("this may be a student edition, which comes without solutions");
    }
}

#[rstest]
fn without_solutions_a_problem_waits_for_those_it_builds_on(workshop: Workshop) {
    fs::remove_dir_all(workshop.root.join("solutions")).unwrap();
    for problem in ["no_empty_cells_left", "winner", "is_over"] {
        workshop.write(&format!("{problem}.rs"), &solution(problem));
    }
    let run = workshop
        .run(&["check", "--exercises", "--format", "json"])
        .exits_with(1);
    let report = run.report();
    let verdict = report.problem("no_empty_cells_left");
    assert_eq!(verdict.status(), "passed", "{verdict}");
    let verdict = report.problem("winner");
    assert_eq!(verdict.status(), "blocked", "{verdict}");
    assert_eq!(verdict.message(), "Solve `line_winner` first.");
    assert_eq!(report.problem("is_over").status(), "blocked");
    assert_eq!(report.problem("line_winner").status(), "unsolved");
    assert_eq!(report.0["points"], 10);
}

#[rstest]
fn a_reset_keeps_what_was_there_and_names_it(workshop: Workshop) {
    workshop.write("winner.rs", "// mine\n");
    let before = workshop.names();
    workshop
        .remember(&["reset", "winner"])
        .exits_with(0)
        .says("Your version is kept as exercises/game_lab/winner.rs.1.bak.")
        .says("exercises/game_lab/winner.rs is the stub again.");
    assert_eq!(workshop.read("winner.rs"), stub("game_lab", "winner"));
    assert_eq!(workshop.read("winner.rs.1.bak"), "// mine\n");
    assert_eq!(
        workshop.names().len(),
        before.len() + 1,
        "nothing else has changed"
    );
}

#[rstest]
fn a_second_reset_loses_nothing_of_the_first(workshop: Workshop) {
    for (number, mine) in [(1, "// first\n"), (2, "// second\n"), (3, "// first\n")] {
        workshop.write("winner.rs", mine);
        let run = workshop.remember(&["reset", "winner"]).exits_with(0);
        run.says(&format!("winner.rs.{number}.bak"));
    }
    assert_eq!(workshop.read("winner.rs.1.bak"), "// first\n");
    assert_eq!(workshop.read("winner.rs.2.bak"), "// second\n");
    assert_eq!(workshop.read("winner.rs.3.bak"), "// first\n");
    assert_eq!(workshop.read("winner.rs"), stub("game_lab", "winner"));
}

#[rstest]
fn a_reset_of_a_stub_changes_nothing(workshop: Workshop) {
    let before = workshop.names();
    let run = workshop.remember(&["reset", "winner"]).exits_with(0);
    run.says("exercises/game_lab/winner.rs is the stub already.");
    assert_eq!(workshop.names(), before);
}

#[rstest]
fn a_reset_brings_a_missing_file_back(workshop: Workshop) {
    fs::remove_file(workshop.exercise("winner.rs")).unwrap();
    let run = workshop.remember(&["reset", "winner"]).exits_with(0);
    run.says("is the stub again").does_not_say(".bak");
    assert_eq!(workshop.read("winner.rs"), stub("game_lab", "winner"));
}

#[rstest]
fn a_reset_keeps_bytes_that_are_no_text(workshop: Workshop) {
    let bytes = b"\xff\xfe\0not text";
    fs::write(workshop.exercise("winner.rs"), bytes).unwrap();
    workshop.remember(&["reset", "winner"]).exits_with(0);
    assert_eq!(
        fs::read(workshop.exercise("winner.rs.1.bak")).unwrap(),
        bytes
    );
}

#[rstest]
fn a_reset_replaces_a_link_and_not_what_it_leads_to(workshop: Workshop) {
    let elsewhere = workshop.memory.path().join("elsewhere.rs");
    fs::write(&elsewhere, "// elsewhere\n").unwrap();
    fs::remove_file(workshop.exercise("winner.rs")).unwrap();
    symlink(&elsewhere, workshop.exercise("winner.rs")).unwrap();
    workshop.remember(&["reset", "winner"]).exits_with(0);
    assert_eq!(fs::read_to_string(&elsewhere).unwrap(), "// elsewhere\n");
    let now = fs::symlink_metadata(workshop.exercise("winner.rs")).unwrap();
    assert!(now.is_file());
    assert_eq!(workshop.read("winner.rs"), stub("game_lab", "winner"));
    assert_eq!(workshop.read("winner.rs.1.bak"), "// elsewhere\n");
}

#[rstest]
fn a_reset_does_not_touch_a_folder(workshop: Workshop) {
    fs::remove_file(workshop.exercise("winner.rs")).unwrap();
    fs::create_dir(workshop.exercise("winner.rs")).unwrap();
    let run = workshop.remember(&["reset", "winner"]).exits_with(3);
    run.complains("is a folder; move it away and try again");
    assert!(workshop.exercise("winner.rs").is_dir());
}

#[rstest]
fn copies_that_were_kept_are_not_judged(workshop: Workshop) {
    workshop.write("winner.rs", "compile_error!(\"mine\");\n");
    workshop.remember(&["reset", "winner"]).exits_with(0);
    let run = workshop
        .run(&["check", "--exercises", "--format", "json"])
        .exits_with(1);
    let report = run.report();
    assert_eq!(report.problem("winner").status(), "unsolved");
    assert_eq!(report.0["not_graded"], serde_json::json!([]));
}

#[rstest]
fn the_doctor_finds_a_workbook_healthy(workshop: Workshop) {
    let run = workshop.run(&["doctor"]).exits_with(0);
    let problems: usize = LABS.iter().map(|lab| lab.problems.len()).sum();
    run.says(&format!("{problems} problems, "))
        .says("with reference solutions")
        .does_not_say("odd");
}

#[rstest]
fn the_doctor_finds_what_is_odd(workshop: Workshop) {
    fs::remove_file(workshop.exercise("winner.rs")).unwrap();
    fs::remove_file(workshop.root.join("docs/src/game_lab/is_over.md")).unwrap();
    let run = workshop.run(&["doctor"]).exits_with(3);
    run.says("exercises/game_lab/winner.rs is missing")
        .says("`cargo noughts reset winner` puts the stub back.")
        .says("docs/src/game_lab/is_over.md is missing")
        .says("`git checkout docs/src/game_lab/is_over.md` brings it back.");
}

#[rstest]
fn a_missing_copy_of_a_provided_file_is_the_environments_fault(workshop: Workshop) {
    fs::remove_file(
        workshop
            .root
            .join("checker/provided/game_lab/apply_move.rs"),
    )
    .unwrap();
    let run = workshop.run(&["check", "--exercises"]).exits_with(3);
    run.complains("`git checkout checker/provided/game_lab/apply_move.rs` brings it back");
}

/// Costs a build of one lab's judge, some ten seconds.
#[rstest]
fn a_judge_that_was_replaced_is_built_anew(#[from(workshop_apart)] workshop: Workshop) {
    let check = ["check", "no_empty_cells_left", "--solutions", "--fresh"];
    let built = workshop.target.join("debug/deps");
    let entries = fs::read_dir(&built)
        .unwrap()
        .flatten()
        .map(|entry| entry.path());
    let is_judge = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy();
        name.starts_with("game_lab-") && path.extension().is_none()
    };
    for judge in entries.filter(is_judge) {
        let new = judge.with_extension("new");
        fs::write(&new, "#!/bin/sh\nexit 0\n").unwrap();
        fs::set_permissions(&new, fs::metadata(&judge).unwrap().permissions()).unwrap();
        fs::rename(&new, &judge).unwrap();
    }
    let run = workshop.run(&check).exits_with(0);
    run.complains("Preparing the judge anew: what was built was overwritten.");
    let run = workshop.run(&check).exits_with(0);
    assert!(!run.err.contains("anew"), "{run}");
}

/// Writes every text below a folder anew, as git does where it is told to end lines in another way.
fn end_lines_differently(folder: &Path) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            end_lines_differently(&path);
        } else if let Ok(text) = fs::read_to_string(&path) {
            fs::write(&path, text.replace('\n', "\r\n")).unwrap();
        }
    }
}

/// Costs two checks of three problems.
#[rstest]
fn how_lines_end_makes_no_difference(workshop: Workshop) {
    let mistake = "checker/mistakes/game_lab/winner";
    let forgets = fs::read_dir(workshop.root.join(mistake)).unwrap().flatten();
    let forgets = forgets.map(|entry| entry.path()).min().unwrap();
    workshop.write("line_winner.rs", &solution("line_winner"));
    workshop.write("winner.rs", &fs::read_to_string(forgets).unwrap());
    workshop.write("is_over.rs", "use super::Board;\n\npub fn is_over( {\n");
    let look = || {
        let problems = [
            "check",
            "winner",
            "is_over",
            "game_lab/best_move",
            "--exercises",
        ];
        let mut report = workshop
            .run(&[&problems[..], &["--format", "json"]].concat())
            .report();
        let advice = report.problem("winner").0["advice"].clone();
        assert!(advice.is_object(), "{advice}");
        for problem in report.0["problems"].as_array_mut().unwrap() {
            problem.as_object_mut().unwrap().remove("source_hash");
            for case in problem["cases"].as_array_mut().unwrap() {
                case.as_object_mut().unwrap().remove("millis");
            }
        }
        let printed = [
            &["diff", "winner", "--reveal"][..],
            &["diff", "line_winner", "--reveal"],
            &["hint", "winner", "--all"],
            &["solution", "winner", "--reveal"],
            &["doctor"],
        ];
        let printed = printed.map(|arguments| workshop.run(arguments).out);
        (format!("{:#}", report.0), printed)
    };
    let before = look();
    for tree in [
        "exercises",
        "solutions",
        "docs/src",
        "checker/stubs",
        "checker/mistakes",
    ] {
        end_lines_differently(&workshop.root.join(tree));
    }
    let marked = format!("\u{feff}{}", workshop.read("line_winner.rs"));
    workshop.write("line_winner.rs", &marked);
    let after = look();
    assert_eq!(before.0, after.0);
    assert_eq!(before.1, after.1);
    assert!(after.1[1].contains("are the same"), "{}", after.1[1]);
    let reset = workshop
        .remember(&["reset", "game_lab/best_move"])
        .exits_with(0);
    reset.says("is the stub already");
}

/// Costs one check of two solved problems.
#[rstest]
fn a_changed_provided_file_is_named_not_used_and_can_be_put_back(workshop: Workshop) {
    for problem in ["line_winner", "winner"] {
        workshop.write(&format!("{problem}.rs"), &solution(problem));
    }
    let board = workshop.read("board.rs");
    let changed = board.replacen("(0, 1, 2)", "(0, 1, 3)", 1);
    assert_ne!(board, changed);
    workshop.write("board.rs", &changed);
    workshop.write("apply_move.rs", "pub fn apply_move( {");
    let occupancy = workshop.root.join("exercises/occupancy/board.rs");
    let with_other_line_ends = fs::read_to_string(&occupancy)
        .unwrap()
        .replace('\n', "\r\n");
    fs::write(&occupancy, with_other_line_ends).unwrap();
    let check = ["check", "winner", "line_winner", "--exercises"];
    let run = workshop.run(&check).exits_with(0);
    let unbroken: Vec<&str> = run.out.split_whitespace().collect();
    let note = "exercises/game_lab/board.rs is provided and was changed; what is judged does not use the \
                change; `cargo noughts reset game_lab/board` puts it back";
    assert!(unbroken.join(" ").contains(note), "{run}");
    run.says("note: exercises/game_lab/apply_move.rs is provided and was changed")
        .does_not_say("occupancy");
    let doctor = workshop.run(&["doctor"]).exits_with(3);
    doctor.says("exercises/game_lab/board.rs is provided and was changed");
    // Of three files of that name only one was changed.
    let reset = workshop.remember(&["reset", "board"]).exits_with(0);
    reset
        .says("Your version is kept as exercises/game_lab/board.rs.1.bak.")
        .says("exercises/game_lab/board.rs is as it came again.");
    assert_eq!(workshop.read("board.rs"), board);
    assert_eq!(workshop.read("board.rs.1.bak"), changed);
    let reset = workshop.remember(&["reset", "game_lab/apply_move"]);
    reset
        .exits_with(0)
        .says("apply_move.rs is as it came again.");
    let run = workshop.run(&[&check[..], &["--format", "json"]].concat());
    assert!(run.exits_with(0).report().0["provided_changed"].is_null());
}

#[rstest]
fn a_missing_stub_copy_is_the_environments_fault(workshop: Workshop) {
    workshop.write("winner.rs", "// mine\n");
    fs::remove_file(workshop.root.join("checker/stubs/game_lab/winner.rs")).unwrap();
    let run = workshop.remember(&["reset", "winner"]).exits_with(3);
    run.complains("`git checkout checker/stubs/game_lab/winner.rs` brings it back");
    assert_eq!(workshop.read("winner.rs"), "// mine\n");
}

#[rstest]
#[case::with_other_problems("catalogue.rs", " 20 points", " 30 points")]
#[case::with_other_reports("record.rs", "    answers,\n", "")]
fn a_workbook_of_another_version_is_not_judged(
    workshop: Workshop,
    #[case] file: &str,
    #[case] from: &str,
    #[case] to: &str,
) {
    let path = workshop.root.join("checker/shim/src").join(file);
    let text = fs::read_to_string(&path).unwrap();
    let changed = text.replace(from, to);
    assert_ne!(text, changed);
    fs::write(&path, changed).unwrap();
    let run = workshop.run(&["check"]).exits_with(3);
    run.complains("this checker was built for another version of the workbook");
}
