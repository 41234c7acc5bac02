//! The command line: exit codes, usage, formats, colours, and the commands that need no workbook
//! of their own.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;

use crate::support::{
    CHECKER, PATIENCE, Run, Started, Submission, checker, command, fresh, game_lab, prepared,
    target, workbook,
};

#[rstest]
#[case::a_near_name(&["check", "winer"], "there is no problem `winer` (near: `winner`")]
#[case::a_part_of_a_name(&["check", "empty_cells"], "(near: `no_empty_cells_left`)")]
#[case::swapped_letters(&["check", "line_winenr"], "(near: `line_winner`")]
#[case::a_wrong_lab(&["check", "game_lap/winner"], "(near: `winner`")]
#[case::a_name_like_no_other(&["check", "xyzzy"], "there is no problem `xyzzy`; `cargo noughts list` shows all")]
#[case::a_near_name_for_a_hint(&["hint", "winer"], "(near: `winner`")]
#[case::a_near_name_for_a_solution(&["solution", "winer"], "(near: `winner`")]
#[case::a_near_name_for_a_diff(&["diff", "winer"], "(near: `winner`")]
#[case::a_near_name_for_a_reset(&["reset", "winer"], "(near: `winner`")]
#[case::a_near_name_for_a_try(&["try", "winer", "..."], "(near: `winner`")]
#[case::a_near_name_for_a_reference(&["check", "--solutions=winer"], "(near: `winner`")]
#[case::an_unknown_format(&["check", "--format", "xml"], "the formats are `human` and `json`")]
#[case::a_format_without_its_file(&["check", "--format", "json="], "name is missing after `=`")]
#[case::two_reports_in_one_place(
    &["check", "--format", "json", "--format", "human"], "only one --format can go to standard output"
)]
#[case::an_unknown_command(&["chek"], "unrecognized subcommand 'chek'")]
#[case::a_problem_instead_of_a_command(&["winner"], "`cargo noughts check winner` judges it")]
#[case::a_file_instead_of_a_command(
    &["exercises/game_lab/winner.rs"], "and `cargo noughts hint winner` helps"
)]
#[case::a_lab_instead_of_a_command(&["game_lab"], "`cargo noughts play game_lab` is its game")]
#[case::a_near_name_instead_of_a_command(&["winer"], "(near: `winner`")]
#[case::a_problem_to_be_helped_with(&["help", "winner"], "and `cargo noughts hint winner` helps")]
#[case::a_command_without_what_it_needs(&["hint"], "Usage: cargo noughts hint <PROBLEM>")]
#[case::a_lab_for_a_hint(&["hint", "game_lab"], "is a lab; name one of its problems: `no_empty")]
#[case::a_provided_file(
    &["check", "exercises/game_lab/board.rs"], "`cargo noughts reset game_lab/board` brings"
)]
#[case::an_unknown_option(&["check", "--fast"], "unexpected argument '--fast'")]
#[case::an_unknown_shell(&["completions", "tcsh"], "invalid value 'tcsh'")]
#[case::both_sides_at_once(&["check", "--exercises", "--solutions"], "cannot be used with")]
#[case::no_problem_for_a_hint(&["hint"], "required arguments were not provided")]
#[case::no_such_submission(&["check", "--submission", "/no/such/folder"], "is not a submission")]
#[case::a_submission_that_is_none(&["check", "--submission", "/"], "no folder `exercises` in it")]
#[case::a_submission_of_references(
    &["check", "--submission", ".", "--solutions"], "leave out --submission, or name the problems"
)]
#[case::no_arguments_for_a_try(
    &["try", "winner"], "`fn winner(board: &Board) -> Option<Player>`"
)]
#[case::too_many_arguments_for_a_try(
    &["try", "winner", "XX. OO. ...", "4"], "2 argument(s) given, but 1 needed"
)]
#[case::a_board_of_three_cells(&["try", "winner", "XX."], "a board has 9 cells, not 3")]
#[case::a_board_with_other_marks(&["try", "winner", "XX? OO. ..."], "`board`: ")]
#[case::a_cell_in_words(&["try", "apply_move", "XX. OO. ...", "two"], "`cell`: \"two\" is not")]
#[case::a_line_of_two_cells(&["try", "line_winner", "XX. OO. ...", "0,1"], "such as 0,1,2")]
#[case::a_function_of_two_labs(
    &["try", "best_move", "XX. OO. ..."], "say which: game_lab/best_move, unbeatable/best_move"
)]
#[case::a_board_of_another_lab(&["try", "is_over", "XXXX"], "(did you mean drop_disc/is_over?)")]
#[case::a_function_that_cannot_be_asked(&["try", "prune", "1"], "what asks it: `prune_numbers`")]
#[case::a_tree_that_is_too_big(&["try", "minimax", "... ... ..."], "6 are the most")]
#[case::a_negative_size(&["try", "empty", "-3"], "\"-3\" is not a whole number from 0")]
#[case::a_disc_in_the_air(&["try", "score", ".X. ..."], "column 2 has a disc with an empty cell")]
fn wrong_usage_is(#[case] arguments: &[&str], #[case] words: &str) {
    let run = checker(arguments).exits_with(2).complains(words);
    assert_eq!(run.out, "", "{run}");
}

#[test]
fn every_argument_of_a_try_is_explained() {
    checker(&["try", "line_winner"])
        .exits_with(2)
        .complains("fn line_winner(board: &Board, line: Line) -> Option<Player>")
        .complains("board: nine of `X`, `O` and `.`")
        .complains("line: three values with commas");
}

#[rstest]
#[case::everything(&["--help"], "Exit codes:")]
#[case::checking(&["check", "--help"], "--format")]
#[case::trying(&["try", "--help"], "apply_move")]
#[case::by_a_word(&["help"], "Exit codes:")]
#[case::of_a_command_by_a_word(&["help", "check"], "Usage: cargo noughts check [OPTIONS]")]
fn help_is_not_an_error(#[case] arguments: &[&str], #[case] words: &str) {
    let run = checker(arguments).exits_with(0).says(words);
    assert_eq!(run.err, "", "{run}");
}

#[test]
fn the_version_is_told() {
    checker(&["--version"])
        .exits_with(0)
        .says(env!("CARGO_PKG_VERSION"));
}

#[test]
fn outside_of_a_workbook_there_is_nothing_to_check() {
    let elsewhere = tempfile::tempdir().unwrap();
    for arguments in [
        &["check"][..],
        &["list"],
        &["hint", "winner"],
        &["reset", "winner"],
        &["doctor"],
    ] {
        let run = Started::new(command(elsewhere.path()).args(arguments)).finish(PATIENCE);
        run.exits_with(3)
            .complains("there is no workbook in")
            .complains("run this in your clone of Noughts");
    }
}

#[test]
fn any_folder_of_the_workbook_will_do() {
    prepared();
    let folder = workbook().join("docs/src/game_lab");
    let arguments = ["check", "is_over", "--solutions"];
    let run = Started::new(command(&folder).args(arguments)).finish(PATIENCE);
    run.exits_with(0)
        .says("1 of 1 problems pass, 10 of 10 points");
}

#[test]
fn a_file_of_an_exercise_is_a_name_too() {
    checker(&["check", "exercises/game_lab/is_over.rs", "--solutions"])
        .exits_with(0)
        .says("1 of 1 problems pass");
}

#[test]
fn a_scratch_folder_that_cannot_be_written_is_the_environments_fault() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let below_a_file = file.path().join("target");
    let run = |arguments: &[&str]| {
        let mut command = command(workbook());
        command
            .args(arguments)
            .env("CARGO_TARGET_DIR", &below_a_file);
        Started::new(&mut command).finish(PATIENCE).exits_with(3)
    };
    let path = file.path().to_str().unwrap();
    run(&["check", "--solutions"])
        .complains("error: ")
        .complains(path);
    run(&["doctor"])
        .says(path)
        .says("set CARGO_TARGET_DIR to a folder that is");
}

#[rstest]
#[case::cargo("CARGO", "`cargo` cannot be started")]
#[case::the_compiler("RUSTC", "cannot be started")]
fn a_missing_tool_is_the_environments_fault(#[case] variable: &str, #[case] words: &str) {
    let mut check = command(workbook());
    check
        .args(["check", "--solutions"])
        .env(variable, "/no/such/tool");
    let run = Started::new(&mut check).finish(PATIENCE);
    run.exits_with(3)
        .complains(words)
        .complains("install Rust with rustup");
    let mut doctor = command(workbook());
    doctor.arg("doctor").env(variable, "/no/such/tool");
    let run = Started::new(&mut doctor).finish(PATIENCE);
    run.exits_with(3)
        .says("odd")
        .says("Install Rust with rustup.");
}

#[test]
fn the_doctor_looks_at_everything() {
    let run = checker(&["doctor"]);
    // Whether all is well depends on the machine and on what the student has done.
    assert!(matches!(run.code, Some(0 | 3)), "{run}");
    for words in [
        "checker ",
        "workbook ",
        "compiler: rustc ",
        "cargo: cargo ",
        "linker: ",
    ] {
        assert!(run.out.contains(words), "no {words:?} in {run}");
    }
    run.says("known mistakes, with reference solutions")
        .says("scratch folder");
}

#[rstest]
#[case::bash("bash", "complete -F")]
#[case::fish("fish", "complete -c noughts")]
#[case::zsh("zsh", "#compdef noughts")]
fn completions_are_there_for(#[case] shell: &str, #[case] words: &str) {
    checker(&["completions", shell])
        .exits_with(0)
        .says(words)
        .says("cargo noughts ")
        .says(" winner ")
        .says(" occupancy/won ")
        .does_not_say("__launch");
}

/// What bash offers after these words.
fn completed(words: &[&str]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("completions.bash");
    let run = checker(&["completions", "bash"]).exits_with(0);
    fs::write(&script, &run.out).unwrap();
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let (cursor, last) = (words.len() - 1, words.last().unwrap());
    let ask = format!(
        "source '{}' && complete -p noughts >/dev/null && COMP_WORDS=({}) COMP_CWORD={cursor} && \
         _noughts noughts '{last}' '{}' && printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        script.display(),
        quoted.join(" "),
        words.iter().rev().nth(1).unwrap()
    );
    let output = Command::new("bash").args(["-c", &ask]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    said.lines().map(str::to_owned).collect()
}

#[rstest]
#[case::a_command(&["noughts", "sol"], &["solution"])]
#[case::a_problem(&["noughts", "hint", "winne"], &["winner"])]
#[case::problems(&["noughts", "reset", "win"], &["winner", "win_moves", "wins", "winning_lines"])]
#[case::a_second_problem(&["noughts", "check", "is_over", "winne"], &["winner"])]
#[case::a_problem_of_several_labs(&["noughts", "try", "occupancy/w"], &["occupancy/won"])]
#[case::a_lab(&["noughts", "play", "ga"], &["game_lab"])]
#[case::a_shell(&["noughts", "completions", "ba"], &["bash"])]
#[case::an_option(&["noughts", "hint", "--al"], &["--all"])]
fn bash_completes(#[case] words: &[&str], #[case] expected: &[&str]) {
    assert_eq!(completed(words), expected);
}

#[test]
fn the_completed_command_is_there_without_being_installed() {
    let script = checker(&["completions", "bash"]).exits_with(0).out;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("completions.bash");
    fs::write(&file, script).unwrap();
    let say = |before: &str| {
        let line = format!(
            "{before} cargo() {{ echo cargo \"$@\"; }}; source '{}'; noughts hint 'is over'",
            file.display()
        );
        let output = Command::new("bash").args(["-c", &line]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(say(""), "cargo noughts hint is over\n");
    assert_eq!(say("noughts() { echo its own; };"), "its own\n");
}

#[rstest]
#[case::by_cargo(Some(("CARGO_PKG_NAME", "checker")), "`cargo run -q ")]
#[case::by_the_alias(Some(("NOUGHTS_ALIAS", "noughts")), "`cargo noughts ")]
#[case::as_a_program(None, "/checker ")]
fn commands_are_named_as_they_were_typed(
    #[case] variable: Option<(&str, &str)>,
    #[case] words: &str,
) {
    let mut command = command(workbook());
    command.args(["check", "xyzzy"]);
    command
        .env_remove("NOUGHTS_ALIAS")
        .env_remove("CARGO_PKG_NAME");
    command.envs(variable);
    let run = Started::new(&mut command).finish(PATIENCE).exits_with(2);
    assert!(
        run.err.contains(words) && run.err.contains(" list` shows all"),
        "{run}"
    );
}

#[test]
fn a_report_in_a_file_leaves_the_terminal_to_the_person() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a report.json");
    let target = format!("json={}", file.display());
    let run = Submission::with_fixture("answers_wrongly").check(&["--format", &target]);
    let run = run
        .exits_with(1)
        .says("Judged: the submission")
        .says("5 of 6 problems pass");
    let json: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(json["points"], 60, "{run}");
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        1,
        "nothing else is left"
    );
}

#[test]
fn several_reports_may_be_written_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let [json, human] = ["report.json", "report.txt"].map(|name| folder.path().join(name));
    let formats = [
        format!("json={}", json.display()),
        format!("human={}", human.display()),
    ];
    let arguments = [
        "--format",
        &formats[0],
        "--format",
        &formats[1],
        "--format",
        "json",
    ];
    let run = Submission::solved().check(&arguments).exits_with(0);
    assert_eq!(fs::read_to_string(json).unwrap(), run.out);
    let human = fs::read_to_string(human).unwrap();
    assert!(
        human.contains("6 of 6 problems pass, 70 of 70 points"),
        "{human}"
    );
}

#[test]
fn a_report_that_cannot_be_written_is_the_environments_fault() {
    let run = Submission::solved().check(&["--format", "json=/dev/null/report.json"]);
    run.exits_with(3).complains("/dev/null/report.json");
}

#[test]
fn a_reader_that_has_seen_enough_is_not_an_error() {
    prepared();
    let submission = Submission::with_fixture("answers_wrongly");
    let mut check = Command::new(CHECKER);
    fresh(&mut check);
    check.env("CARGO_TARGET_DIR", target());
    check
        .current_dir(workbook())
        .args(["check", "winner", "--format", "json", "--submission"]);
    let mut child = check
        .arg(submission.folder())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        !said.contains("panicked") && !said.contains("error"),
        "{said}"
    );
}

/// Runs the checker on a terminal of its own, so many columns wide.
fn on_a_terminal(columns: u32, variables: &str, arguments: &str) -> Run {
    prepared();
    let mut script = Command::new("setsid");
    script.arg("script").arg("-qec");
    script.arg(format!(
        "stty cols {columns} rows 50; {variables} exec '{CHECKER}' {arguments}"
    ));
    script
        .arg("/dev/null")
        .current_dir(workbook())
        .env("TERM", "xterm");
    script.env("CARGO_TARGET_DIR", target());
    fresh(&mut script);
    Started::new(&mut script).finish(PATIENCE)
}

/// What would be seen of a text: without the sequences that steer a terminal.
fn seen(text: &str) -> Vec<String> {
    let text = text.rsplit("\u{1b}[2K").next().unwrap_or(text);
    let mut seen = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter == '\u{1b}' {
            let _ = letters.by_ref().find(|letter| letter.is_ascii_alphabetic());
        } else {
            seen.push(letter);
        }
    }
    seen.lines()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

fn quoted(folder: &Path) -> String {
    format!("'{}'", folder.display())
}

#[test]
fn a_terminal_gets_colours_unless_it_does_not_want_them() {
    let submission = Submission::with_fixture("answers_wrongly");
    let arguments = format!("check winner --submission {}", quoted(submission.folder()));
    let colours = |run: &Run| run.out.contains("\u{1b}[32m") || run.out.contains("\u{1b}[1m");
    let run = on_a_terminal(100, "", &arguments).exits_with(1);
    assert!(colours(&run), "{run}");
    let run = on_a_terminal(100, "NO_COLOR=1", &arguments).exits_with(1);
    assert!(!colours(&run), "{run}");
    let run = on_a_terminal(100, "TERM=dumb", &arguments).exits_with(1);
    assert!(!colours(&run), "{run}");
}

#[rstest]
#[case::of_40_columns(40)]
#[case::of_60_columns(60)]
#[case::of_100_columns(100)]
fn a_report_fits_a_terminal(#[case] columns: u32) {
    let submission = Submission::with_fixture("answers_wrongly");
    let folder = quoted(submission.folder());
    let arguments = format!("check winner --submission {folder}");
    let run = on_a_terminal(columns, "NO_COLOR=1", &arguments).exits_with(1);
    // Paths and commands are not broken, so that they can be copied.
    let whole = ["Judged:", "exercises/", "case   ", "again  ", "Next:"];
    for line in seen(&run.out) {
        let may_be_long = whole.iter().any(|words| line.contains(words));
        assert!(
            may_be_long || line.chars().count() <= columns as usize,
            "{line:?} in {run}"
        );
    }
}

#[test]
fn progress_on_a_terminal_leaves_no_trace() {
    let submission = Submission::with_fixture("loops");
    let arguments = format!("check is_over --submission {}", quoted(submission.folder()));
    let run = on_a_terminal(100, "", &arguments).exits_with(1);
    assert!(run.out.contains("Judging is_over ("), "{run}");
    let seen = seen(&run.out).join("\n");
    assert!(seen.starts_with("Judged: "), "{seen}");
}

#[test]
fn a_pipe_gets_no_colours_and_progress_only_on_the_error_stream() {
    let submission = Submission::with_fixture("loops");
    let run = submission.check(&[]).exits_with(1).complains(" ...\n");
    assert!(
        !run.out.contains('\u{1b}') && !run.err.contains('\u{1b}'),
        "{run}"
    );
    assert!(run.out.starts_with("Judged: "), "{run}");
}

#[test]
fn no_color_is_respected_on_a_pipe_too() {
    let submission = Submission::with_fixture("type_error");
    let mut check = command(workbook());
    check
        .args(["check", "current_player", "--submission"])
        .arg(submission.folder());
    check.env("NO_COLOR", "1");
    let run = Started::new(&mut check).finish(PATIENCE).exits_with(1);
    assert!(
        !run.out.contains('\u{1b}') && !run.err.contains('\u{1b}'),
        "{run}"
    );
}

/// Runs `try` on a submission.
fn attempt(submission: &Submission, problem: &str, arguments: &[&str]) -> Run {
    let folder = submission.folder().to_str().unwrap();
    let mut all = vec!["try", "--submission", folder, problem];
    all.extend(arguments);
    checker(&all).leaves_no_process()
}

#[test]
fn a_try_shows_the_board_and_the_answer() {
    attempt(&Submission::solved(), "winner", &["XXX OO. ..."])
        .exits_with(0)
        .says(" X | X | X\n---+---+---\n O | O | 5\n---+---+---\n 6 | 7 | 8\n")
        .says("winner(\"XXX OO. ...\") returns Some(X)\n");
}

#[rstest]
#[case::several_arguments("line_winner", &["XXX OO. ...", "0,1,2"], "returns Some(X)")]
#[case::the_cells_of_a_list("no_empty_cells_left", &["XO.X"], "returns false")]
#[case::no_cells("no_empty_cells_left", &[""], "returns true")]
#[case::a_number_as_answer("game_lab/best_move", &["XX. OO. ..."], "returns Some(2)")]
#[case::a_provided_function("apply_move", &["XX. OO. ...", "2"], "returns Some(\"XXX OO. ...\")")]
#[case::a_name_with_its_lab("game_lab/is_over", &["XXX OO. ..."], "returns true")]
#[case::a_board_without_spaces("winner", &["XXXOO...."], "returns Some(X)")]
#[case::a_problem_before_a_function("is_over", &["XXX OO. ..."], "returns true")]
#[case::a_negative_number("toggle", &["-1"], "returns 1")]
#[case::a_function_that_is_no_problem("drop_disc/is_over", &["XXXX"], "returns true")]
#[case::a_position("drop_in", &["... .O. XXO, X", "1"], "returns Ok(\".X. .O. XXO, O to move\")")]
#[case::all_games_from_a_grid("minimax", &["OXO XXO .OX"], "minimax(\"OXO XXO .OX\") returns ")]
#[case::a_tree_of_grids("minimax", &["\"OX ..\"(\"OX O.\")"], "minimax(\"OX ..\"(\"OX O.\"))")]
#[case::a_tree("prune_numbers", &["1", "1(2 3(4))"], "prune_numbers(1, 1(2 3(4))) returns 1(2 3)\n")]
#[case::lines_to_type("human_vs_human_session", &["4\nx\n"], "\n| Player X, enter your move: x\n")]
fn a_try_takes(#[case] problem: &str, #[case] arguments: &[&str], #[case] words: &str) {
    attempt(&Submission::solved(), problem, arguments)
        .exits_with(0)
        .says(words);
}

#[test]
fn options_of_a_try_may_come_last() {
    checker(&["try", "winner", "XXX OO. ...", "--solutions"])
        .exits_with(0)
        .says("returns Some(X)");
}

#[test]
fn a_try_shows_what_the_code_printed() {
    attempt(
        &Submission::with_fixture("answers_wrongly"),
        "winner",
        &["XX. OO. ..."],
    )
    .exits_with(0)
    .says("| looking at \"XX. OO. ...\"\n")
    .says("returns Some(O)");
}

#[test]
fn much_output_of_a_try_is_cut() {
    let run = attempt(
        &Submission::with_fixture("loops_printing"),
        "game_lab/best_move",
        &["XX. OO. ..."],
    );
    let run = run
        .exits_with(1)
        .says("more lines")
        .says("No answer within 1 s");
    assert!(run.out.lines().count() < 30, "{run}");
}

#[rstest]
#[case::at_a_todo(
    "todo",
    "winner",
    "reached the `todo!()` at exercises/game_lab/winner.rs:6"
)]
#[case::in_a_panic(
    "index_out_of_bounds",
    "winner",
    "panicked at exercises/game_lab/winner.rs:7: index out of bounds"
)]
#[case::in_a_panic_further_down("panics", "winner", "exercises/game_lab/line_winner.rs:6")]
#[case::in_a_loop("loops", "is_over", "No answer within 1 s")]
#[case::in_an_exit("exits_with_zero", "winner", "ended itself (exit code 0)")]
#[case::in_a_stack_overflow("overflows_the_stack", "is_over", "The stack overflowed")]
#[case::before_it_begins(
    "type_error",
    "current_player",
    "--> exercises/game_lab/current_player.rs:7"
)]
#[case::at_an_empty_file("empty", "winner", "exercises/game_lab/winner.rs is empty")]
#[case::at_another_name("renamed_function", "winner", "has no function `winner`")]
#[case::at_a_wrong_signature(
    "wrong_return_type",
    "line_winner",
    "is not the one that is asked for"
)]
#[case::at_a_merge(
    "conflict_markers",
    "is_over",
    "marks of an unfinished merge on line 6"
)]
fn a_try_ends(#[case] name: &str, #[case] problem: &str, #[case] words: &str) {
    let board: &[&str] = match problem {
        "line_winner" => &["XO. OX. ...", "0,1,2"],
        _ => &["XO. OX. ..."],
    };
    attempt(&Submission::with_fixture(name), problem, board)
        .exits_with(1)
        .says(words)
        .does_not_say("main.rs")
        .does_not_say("--> game_lab.rs");
}

#[test]
fn a_try_needs_only_what_it_calls() {
    let submission = Submission::with_fixture("type_error");
    attempt(&submission, "winner", &["XXX OO. ..."])
        .exits_with(0)
        .says("returns Some(X)");
}

#[test]
fn a_list_shows_every_problem_and_is_never_a_failure() {
    let submission = Submission::with_fixture("type_error");
    let folder = submission.folder().to_str().unwrap();
    let run = checker(&["list", "--submission", folder]).exits_with(0);
    for problem in game_lab().problems {
        assert!(run.out.contains(&format!(" {} ", problem.id)), "{run}");
    }
    run.says("does not compile")
        .says("10/10")
        .says("20/20")
        .says("[####");
}

#[test]
fn a_lab_stands_for_all_its_problems() {
    let arguments = ["check", "game_lab", "occupancy/won", "--solutions"];
    let run = checker(&arguments).exits_with(0);
    let run = run.says("7 of 7 problems pass").says("best_move");
    run.does_not_say("canonical");
}
