//! Every bad file gets one plain sentence about the right problem, and the others are judged as if
//! it were good.

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::process::Command;

use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::support::{
    Report, Run, Submission, checker, fixture, game_lab, judged, line_of, problem, text,
};

/// Checks what is true of every file that cannot be judged as source text.
#[track_caller]
fn expect(report: &Report, id: &str, sentence: &str, line: Option<u64>) {
    expect_state(report, id, "compile_error", sentence, line);
}

#[track_caller]
fn expect_state(report: &Report, id: &str, state: &str, sentence: &str, line: Option<u64>) {
    report.all_pass_but(id);
    let verdict = report.problem(id);
    assert_eq!(verdict.status(), state, "{verdict}");
    assert_eq!(verdict.message(), sentence);
    assert_eq!(verdict.points(), 0.0);
    assert!(verdict.cases().is_empty(), "{verdict}");
    let location = &verdict.0["location"];
    let file = format!("exercises/game_lab/{id}.rs");
    assert_eq!(location["file"], file.as_str(), "{verdict}");
    assert_eq!(location["line"].as_u64(), line, "{verdict}");
}

/// The line of a fixture's file that holds these words; none where there are no words.
fn place(name: &str, id: &str, words: &str) -> Option<u64> {
    (!words.is_empty()).then(|| line_of(&fixture(name, id), words))
}

fn signature(id: &str) -> String {
    let mut functions = game_lab().functions.iter();
    let function = functions.find(|function| function.name == id).unwrap();
    format!("pub {}", function.signature())
}

#[rstest]
#[case::that_is_empty("empty", "winner", "", "FILE is empty.")]
#[case::whose_function_has_another_name(
    "renamed_function",
    "winner",
    "",
    "FILE has no function `winner` (there is a `winners`: renamed?); it needs `SIGNATURE`."
)]
#[case::with_another_function(
    "other_function",
    "winner",
    "",
    "FILE has no function `winner`; it needs `SIGNATURE`."
)]
#[case::whose_function_is_private(
    "private_function",
    "winner",
    "fn winner",
    "`winner` in FILE is private, so nothing can call it: write `SIGNATURE`."
)]
#[case::whose_function_is_half_private(
    "half_private_function",
    "line_winner",
    "fn line_winner",
    "`line_winner` in FILE is private, so nothing can call it: write `SIGNATURE`."
)]
#[case::that_returns_something_else(
    "wrong_return_type",
    "line_winner",
    "fn line_winner",
    "The signature of `line_winner` in FILE is not the one that is asked for, which is \
     `SIGNATURE`."
)]
#[case::that_takes_something_else(
    "wrong_argument_type",
    "no_empty_cells_left",
    "fn no_empty_cells_left",
    "The signature of `no_empty_cells_left` in FILE is not the one that is asked for, which is \
     `SIGNATURE`."
)]
#[case::that_takes_too_little(
    "one_argument_too_few",
    "line_winner",
    "fn line_winner",
    "The signature of `line_winner` in FILE is not the one that is asked for, which is \
     `SIGNATURE`."
)]
#[case::with_a_module_elsewhere(
    "module_in_another_file",
    "winner",
    "mod helper",
    "FILE declares a module in a file of its own (line LINE); only FILE is judged, so write \
     helpers in that file, as functions or as `mod name { ... }`."
)]
#[case::with_an_unfinished_merge(
    "conflict_markers",
    "is_over",
    "<<<<<<< HEAD",
    "FILE has the marks of an unfinished merge on line LINE; choose one side and remove the \
     `<<<<<<<`, `=======` and `>>>>>>>` lines."
)]
#[case::with_unsafe_code(
    "unsafe_code",
    "no_empty_cells_left",
    "unsafe {",
    "FILE uses `unsafe` (line LINE), which no problem here needs and the checker does not accept."
)]
#[case::with_unsafe_code_that_it_allows(
    "allows_unsafe_code",
    "current_player",
    "unsafe {",
    "FILE uses `unsafe` (line LINE), which no problem here needs and the checker does not accept."
)]
#[case::that_exports_a_symbol(
    "exported_symbol",
    "current_player",
    "no_mangle",
    "FILE uses `unsafe` (line LINE), which no problem here needs and the checker does not accept."
)]
#[case::that_runs_before_main(
    "runs_before_main",
    "current_player",
    "link_section",
    "FILE uses `unsafe` (line LINE), which no problem here needs and the checker does not accept."
)]
#[case::that_is_the_reference_by_a_path(
    "takes_the_reference_by_a_path",
    "winner",
    "#[path",
    "FILE brings in another file by `#[path]` (line LINE); only FILE is judged, so write what you \
     need in that file."
)]
#[case::that_includes_the_reference(
    "includes_the_reference",
    "winner",
    "include!",
    "FILE brings in another file by `include!` (line LINE); only FILE is judged, so write what you \
     need in that file."
)]
#[case::that_includes_the_reference_as_a_text(
    "includes_the_reference_as_text",
    "winner",
    "include_str!",
    "FILE brings in another file by `include_str!` (line LINE); only FILE is judged, so write what \
     you need in that file."
)]
#[case::that_includes_what_the_compiler_says(
    "includes_the_compilers_words",
    "winner",
    "include_bytes!",
    "FILE brings in another file by `include_bytes!` (line LINE); only FILE is judged, so write \
     what you need in that file."
)]
#[case::with_a_naked_function(
    "naked_function",
    "winner",
    "unsafe(naked)",
    "FILE uses `unsafe` (line LINE), which no problem here needs and the checker does not accept."
)]
#[case::with_a_naked_function_that_runs_before_main(
    "naked_function_before_main",
    "current_player",
    "unsafe(naked)",
    "FILE uses `unsafe` (line LINE), which no problem here needs and the checker does not accept."
)]
#[case::that_hands_macros_to_others(
    "macros_for_others",
    "no_empty_cells_left",
    "macro_use",
    "FILE has `#![macro_use]` (line LINE), which is about the file as a whole; only lint levels, \
     such as `#![allow(dead_code)]`, and documentation may stand there."
)]
#[case::that_is_switched_off(
    "switched_off",
    "winner",
    "cfg(false)",
    "FILE has `#![cfg]` (line LINE), which is about the file as a whole; only lint levels, such as \
     `#![allow(dead_code)]`, and documentation may stand there."
)]
#[case::with_statics_of_a_gigabyte(
    "statics_of_a_gigabyte",
    "current_player",
    "",
    "FILE compiles, but no program with it starts: look for a `static` of hundreds of megabytes."
)]
#[case::that_loops_through_another(
    "loops_through_another_file",
    "winner",
    "",
    "FILE cannot be compiled within 20 s of CPU time and 4 GiB of memory: look for a constant, a \
     macro or a type that grows without end."
)]
fn a_file(#[case] name: &str, #[case] id: &str, #[case] words: &str, #[case] sentence: &str) {
    let report = judged(name);
    let line = place(name, id, words);
    let sentence = sentence
        .replace("FILE", &format!("exercises/game_lab/{id}.rs"))
        .replace("LINE", &line.unwrap_or_default().to_string())
        .replace("SIGNATURE", &signature(id));
    expect(report, id, &sentence, line);
}

#[rstest]
#[case::for_a_syntax_error("syntax_error", "winner", "into_iter()", "expected `;`")]
#[case::for_a_missing_brace("unclosed_brace", "line_winner", "", "unclosed delimiter")]
#[case::for_a_wrong_type("type_error", "current_player", "marks.count()", "mismatched types")]
#[case::for_an_unknown_name("unknown_name", "is_over", "board_is_full", "`board_is_full`")]
#[case::for_an_unknown_crate("unknown_import", "best_move", "use rand", "`rand`")]
#[case::for_the_borrow_checker("borrow_error", "best_move", "cells.push", "cannot borrow `cells`")]
#[case::for_a_constant_without_end("long_constant", "is_over", "", "taking a long time")]
fn the_compiler_speaks(
    #[case] name: &str,
    #[case] id: &str,
    #[case] words: &str,
    #[case] what: &str,
) {
    let report = judged(name);
    report.all_pass_but(id);
    let verdict = report.problem(id);
    assert_eq!(verdict.status(), "compile_error", "{verdict}");
    let line = verdict.0["location"]["line"].as_u64();
    if !words.is_empty() {
        assert_eq!(line, place(name, id, words), "{verdict}");
    }
    let opening = format!(
        "exercises/game_lab/{id}.rs does not compile (line {}): ",
        line.unwrap()
    );
    assert!(verdict.message().starts_with(&opening), "{verdict}");
    assert!(verdict.message().contains(what), "{verdict}");
    let output = verdict.0["compiler_output"].as_str().unwrap();
    assert!(
        output.contains(&format!("exercises/game_lab/{id}.rs")),
        "{output}"
    );
}

#[test]
fn a_constant_without_end_ends_also_where_it_asks_for_patience() {
    let report = judged("endless_constant");
    report.all_pass_but("is_over");
    let verdict = report.problem("is_over");
    assert_eq!(verdict.status(), "compile_error", "{verdict}");
    assert_eq!(
        verdict.0["location"]["file"],
        "exercises/game_lab/is_over.rs"
    );
}

#[test]
fn what_the_compiler_reads_elsewhere_is_not_judged() {
    let elsewhere = tempfile::tempdir().unwrap();
    let reference = elsewhere.path().join("a reference.rs");
    fs::write(
        &reference,
        text("solutions/game_lab/winner.rs").replace("//!", "//"),
    )
    .unwrap();
    let report = spoilt("winner", |submission, file| {
        // Its pieces are words like any others.
        let source = format!(
            "macro_rules! put_together {{\n    ($name:tt [$mark:tt] $path:tt) => \
             {{ $name $mark ($path); }};\n}}\n\nput_together!(include [!] {reference:?});\n"
        );
        submission.put(file, source.as_bytes());
    });
    report.all_pass_but("winner");
    let verdict = report.problem("winner");
    assert_eq!(verdict.status(), "compile_error", "{verdict}");
    let message = verdict.message();
    assert!(
        message.contains("makes the compiler read another file"),
        "{message}"
    );
    assert!(message.contains("a reference.rs"), "{message}");
    assert_eq!(verdict.points(), 0.0);
}

/// The error is in the file that is used, and the fault is with the one that uses it.
#[test]
fn who_breaks_another_file_by_using_it_is_to_blame() {
    let submission = Submission::solved();
    let used = fs::read_to_string(submission.path("no_empty_cells_left.rs")).unwrap()
        + "pub fn at_most_nine<const N: usize>() -> usize {\n    const { assert!(N < 10) }\n    N\n}\n";
    submission.put("no_empty_cells_left.rs", used.as_bytes());
    let user = fs::read_to_string(submission.path("current_player.rs")).unwrap();
    let signature = "pub fn current_player(board: &Board) -> Player {\n";
    assert!(user.contains(signature));
    let user = user.replace(
        signature,
        &format!("{signature}    std::hint::black_box(ten());\n"),
    ) + "fn ten() -> usize {\n    super::no_empty_cells_left::at_most_nine::<10>()\n}\n";
    submission.put("current_player.rs", user.as_bytes());
    let report = submission.judge();
    report.all_pass_but("current_player");
    let verdict = report.problem("current_player");
    assert_eq!(verdict.status(), "compile_error", "{verdict}");
    let output = verdict.0["compiler_output"].as_str().unwrap();
    assert!(output.contains("E0080"), "{output}");
}

#[test]
fn a_later_problem_that_a_file_names_is_the_students_own() {
    let submission = Submission::with_fixture("asks_a_later_problem");
    let named = ["turn", "wins", "make_move", "line_length"].map(|id| format!("unbeatable/{id}"));
    let report = submission.report(&named, &[]);
    let wins = report.problem("unbeatable/wins");
    assert_eq!(wins.status(), "failed", "{wins}");
    assert!(wins.with_reference().is_empty(), "{wins}");
    let message = wins.first("unsolved")["message"].as_str().unwrap();
    assert!(
        message.contains("exercises/unbeatable/line_length.rs:"),
        "{message}"
    );
    let line_length = report.problem("unbeatable/line_length");
    assert_eq!(line_length.status(), "unsolved", "{line_length}");
    for id in ["turn", "make_move"] {
        assert_eq!(
            report.problem(&format!("unbeatable/{id}")).status(),
            "passed"
        );
    }
}

#[test]
fn a_later_problem_that_cannot_be_used_is_told_where_it_is_asked() {
    let submission = Submission::with_fixture("asks_a_later_problem");
    let later = submission
        .folder()
        .join("exercises/unbeatable/line_length.rs");
    fs::write(later, "pub fn ] {").unwrap();
    let report = submission.report(&["unbeatable/wins".to_owned()], &[]);
    let wins = report.problem("unbeatable/wins");
    assert_eq!(wins.status(), "failed", "{wins}");
    let case = wins.first("unsolved");
    let message = case["message"].as_str().unwrap();
    let expected = "The call reached a file that cannot be used: \
                    exercises/unbeatable/line_length.rs does not compile (line 1)";
    assert!(message.starts_with(expected), "{message}");
    assert_eq!(case["location"]["line"], 1);
}

#[test]
fn eight_thousand_warnings_are_no_error() {
    let report = spoilt("winner", |submission, file| {
        let own = fs::read_to_string(submission.path(file)).unwrap();
        let functions: String = (0..8_000)
            .map(|n| format!("fn f{n}() {{ let x = 1; }}\n"))
            .collect();
        submission.put(file, (own + &functions).as_bytes());
    });
    assert_eq!(report.problem("winner").status(), "passed");
    assert_eq!(report.0["points"], report.0["max_points"]);
}

#[rstest]
#[case::of_comments("/*".repeat(120_000))]
#[case::of_errors("fn ] {\n".repeat(30_000))]
#[case::of_wrong_types((0..4_000).map(|n| format!("fn f{n}() {{ let x: u8 = true; }}\n")).collect())]
#[case::of_brackets("[".repeat(200_000))]
fn a_long_file_gets_a_short_answer(#[case] text: String) {
    let report = spoilt("winner", |submission, file| {
        submission.put(file, text.as_bytes())
    });
    report.all_pass_but("winner");
    let verdict = report.problem("winner");
    assert_eq!(verdict.status(), "compile_error", "{}", verdict.message());
    assert!(
        verdict.0.to_string().len() < 128 << 10,
        "{}",
        verdict.0.to_string().len()
    );
    assert!(verdict.message().len() < 1_000);
}

#[test]
fn a_path_of_37_000_steps_is_read_once() {
    let report = spoilt("winner", |submission, file| {
        let path = "super::".repeat(37_000);
        submission.put(file, format!("fn f() {{ {path}a() }}").as_bytes());
    });
    report.all_pass_but("winner");
    assert_eq!(report.problem("winner").status(), "compile_error");
}

/// Each takes some seconds of the compiler's time, all together more than there is.
#[test]
fn files_that_are_only_slow_together_are_found() {
    let submission = Submission::solved();
    for problem in game_lab().problems {
        let file = format!("{}.rs", problem.id);
        let own = fs::read_to_string(submission.path(&file)).unwrap();
        let slow = "#[allow(long_running_const_eval)]\nconst _: u64 = {\n    let mut i = 0;\n    \
                    while i < 6_000_000 {\n        i += 1;\n    }\n    i\n};\n";
        submission.put(&file, (own + slow).as_bytes());
    }
    let report = submission.judge();
    for problem in game_lab().problems {
        let verdict = report.problem(problem.id);
        // How slow a compiler is, is the machine's affair; whose fault it is, is not.
        assert!(
            ["passed", "compile_error"].contains(&verdict.status()),
            "{verdict}"
        );
        if verdict.status() == "compile_error" {
            assert!(
                verdict.message().contains("cannot be compiled within"),
                "{verdict}"
            );
        }
    }
}

#[test]
fn each_of_two_bad_files_gets_its_own_sentence() {
    let report = judged("two_at_once");
    for (id, words) in [
        ("winner", "delimiter"),
        ("current_player", "mismatched types"),
    ] {
        let verdict = report.problem(id);
        assert_eq!(verdict.status(), "compile_error", "{verdict}");
        assert!(verdict.message().contains(words), "{verdict}");
    }
    for id in ["no_empty_cells_left", "line_winner", "is_over", "best_move"] {
        assert_eq!(report.problem(id).status(), "passed");
    }
    assert_eq!(
        report.problem("is_over").with_reference(),
        ["game_lab/winner"]
    );
    assert_eq!(
        report.problem("best_move").with_reference(),
        ["game_lab/winner", "game_lab/current_player"]
    );
}

#[test]
fn every_problem_may_have_a_bad_file_at_once() {
    let submission = Submission::solved();
    for problem in game_lab().problems {
        submission.put(&format!("{}.rs", problem.id), b"pub fn ] {");
    }
    let report = submission.judge();
    for problem in game_lab().problems {
        let verdict = report.problem(problem.id);
        assert_eq!(verdict.status(), "compile_error", "{verdict}");
        assert!(verdict.message().contains("(line 1)"), "{verdict}");
    }
    assert_eq!(report.0["points"], 0);
}

/// Judges a submission with one file that `spoil` has made bad.
fn spoilt(id: &str, spoil: impl FnOnce(&Submission, &str)) -> Report {
    let submission = Submission::solved();
    let file = format!("{id}.rs");
    spoil(&submission, &file);
    submission.judge()
}

#[test]
fn a_missing_file() {
    let report = spoilt("winner", |submission, file| submission.remove(file));
    let sentence = "exercises/game_lab/winner.rs is missing in what was handed in.";
    expect_state(&report, "winner", "missing", sentence, None);
}

#[rstest]
#[case::to_a_good_file("good.rs")]
#[case::to_nowhere("nowhere.rs")]
#[case::to_a_file_of_the_system("/etc/passwd")]
fn a_link_instead_of_a_file(#[case] to: &str) {
    let report = spoilt("line_winner", |submission, file| {
        fs::rename(submission.path(file), submission.folder().join("good.rs")).unwrap();
        symlink(submission.folder().join(to), submission.path(file)).unwrap();
    });
    let sentence = "exercises/game_lab/line_winner.rs is reached through a link; only a regular \
                    file is judged, so put the file itself there.";
    expect(&report, "line_winner", sentence, None);
}

#[test]
fn a_linked_folder() {
    let submission = Submission::solved();
    let lab = submission.folder().join("exercises/game_lab");
    let elsewhere = submission.folder().join("elsewhere");
    fs::rename(&lab, &elsewhere).unwrap();
    symlink(&elsewhere, &lab).unwrap();
    let report = submission.judge();
    for problem in game_lab().problems {
        let verdict = report.problem(problem.id);
        assert_eq!(verdict.status(), "compile_error", "{verdict}");
        assert!(
            verdict.message().contains("is reached through a link"),
            "{verdict}"
        );
    }
    assert_eq!(report.0["points"], 0);
}

#[test]
fn a_folder_instead_of_a_file() {
    let report = spoilt("is_over", |submission, file| {
        submission.remove(file);
        fs::create_dir(submission.path(file)).unwrap();
    });
    let sentence = "exercises/game_lab/is_over.rs is not a regular file.";
    expect(&report, "is_over", sentence, None);
}

#[test]
fn a_named_pipe_instead_of_a_file() {
    let report = spoilt("current_player", |submission, file| {
        submission.remove(file);
        let made = Command::new("mkfifo").arg(submission.path(file)).status();
        assert!(made.unwrap().success());
    });
    let sentence = "exercises/game_lab/current_player.rs is not a regular file.";
    expect(&report, "current_player", sentence, None);
}

#[test]
fn a_socket_instead_of_a_file() {
    let report = spoilt("current_player", |submission, file| {
        submission.remove(file);
        // The name of a socket must be short.
        let socket = tempfile::tempdir().unwrap();
        drop(UnixListener::bind(socket.path().join("s")).unwrap());
        fs::rename(socket.path().join("s"), submission.path(file)).unwrap();
    });
    let sentence = "exercises/game_lab/current_player.rs is not a regular file.";
    expect(&report, "current_player", sentence, None);
}

#[test]
fn a_file_that_is_not_utf8() {
    let report = spoilt("best_move", |submission, file| {
        let mut bytes = fs::read(submission.path(file)).unwrap();
        let line_3 = bytes.iter().position(|&byte| byte == b'\n').unwrap() + 2;
        bytes.splice(line_3..line_3, b"// Gr\xfc\xdfe\n".iter().copied());
        submission.put(file, &bytes);
    });
    let sentence = "exercises/game_lab/best_move.rs is not UTF-8 text (first on line 3); save it \
                    as UTF-8 in your editor.";
    expect(&report, "best_move", sentence, Some(3));
}

#[test]
fn a_file_in_utf16() {
    let report = spoilt("best_move", |submission, file| {
        let source = fs::read_to_string(submission.path(file)).unwrap();
        let words = std::iter::once(0xfeff).chain(source.encode_utf16());
        let bytes: Vec<u8> = words.flat_map(u16::to_le_bytes).collect();
        submission.put(file, &bytes);
    });
    let sentence = "exercises/game_lab/best_move.rs is not UTF-8 text (first on line 1); save it \
                    as UTF-8 in your editor.";
    expect(&report, "best_move", sentence, Some(1));
}

#[test]
fn a_file_with_a_nul_byte() {
    let report = spoilt("winner", |submission, file| {
        let source = fs::read_to_string(submission.path(file)).unwrap();
        submission.put(file, format!("{source}\n\0\n").as_bytes());
    });
    let line = text("solutions/game_lab/winner.rs").lines().count() as u64 + 2;
    let sentence = format!(
        "exercises/game_lab/winner.rs has a NUL byte on line {line}, which no source text has; \
         remove it, or save the file as UTF-8."
    );
    expect(&report, "winner", &sentence, Some(line));
}

#[rstest]
#[case::of_100_megabytes(100 << 20)]
#[case::of_300_kibibytes(300 << 10)]
#[case::of_one_byte_too_many((256 << 10) + 1)]
fn a_file_that_is_too_large(#[case] size: u64) {
    let report = spoilt("no_empty_cells_left", |submission, file| {
        // Sparse: it takes no room on the disk.
        let file = File::options()
            .write(true)
            .open(submission.path(file))
            .unwrap();
        file.set_len(size).unwrap();
    });
    let sentence = format!(
        "exercises/game_lab/no_empty_cells_left.rs has {size} bytes, and at most 262144 are \
         accepted; a solution needs a few hundred."
    );
    expect(&report, "no_empty_cells_left", &sentence, None);
}

#[rstest]
#[case::with_line_ends_from_windows(|source: &str| source.replace('\n', "\r\n"))]
#[case::with_a_byte_order_mark(|source: &str| format!("\u{feff}{source}"))]
#[case::with_both(|source: &str| format!("\u{feff}{}", source.replace('\n', "\r\n")))]
#[case::with_other_alphabets(|source: &str| format!("{source}\n// \u{2716} \u{25ef} три в ряд\n"))]
#[case::of_the_largest_size(|source: &str| source.to_owned() + &"\n".repeat((256 << 10) - source.len()))]
#[case::without_a_last_line_end(|source: &str| source.trim_end().to_owned())]
fn a_good_file(#[case] change: fn(&str) -> String) {
    let submission = Submission::solved();
    for problem in game_lab().problems {
        let source = text(format!("solutions/game_lab/{}.rs", problem.id));
        submission.put(&format!("{}.rs", problem.id), change(&source).as_bytes());
    }
    let report = submission.judge();
    for problem in game_lab().problems {
        assert_eq!(report.problem(problem.id).status(), "passed");
    }
    assert_eq!(report.0["points"], report.0["max_points"]);
}

#[test]
fn a_module_from_elsewhere_takes_down_only_its_own_problem() {
    let elsewhere = tempfile::tempdir().unwrap();
    let helper = elsewhere.path().join("helper.rs");
    fs::write(&helper, "pub fn helper() -> bool {\n    1\n}\n").unwrap();
    let report = spoilt("is_over", |submission, file| {
        let source = format!(
            "use super::Board;\n\n#[path = {helper:?}]\nmod helper;\n\n\
             pub fn is_over(_: &Board) -> bool {{\n    helper::helper()\n}}\n"
        );
        submission.put(file, source.as_bytes());
    });
    report.all_pass_but("is_over");
    let verdict = report.problem("is_over");
    assert_eq!(verdict.status(), "compile_error", "{verdict}");
    assert!(
        verdict.message().contains("exercises/game_lab/is_over.rs"),
        "{verdict}"
    );
}

#[test]
fn files_that_nobody_asked_for_are_named_and_change_nothing() {
    let submission = Submission::solved();
    submission.put("helper.rs", b"compile_error!(\"never read\");");
    submission.put("board.rs", b"compile_error!(\"never read\");");
    submission.put("apply_move.rs", b"compile_error!(\"never read\");");
    submission.put("notes.txt", b"not Rust");
    let at = |path: &str| submission.folder().join(path);
    for folder in [
        "exercises/my_lab",
        ".cargo",
        "tests/game_lab",
        "solutions/game_lab",
        "src",
    ] {
        fs::create_dir_all(at(folder)).unwrap();
    }
    for (path, contents) in [
        ("exercises/lib.rs", "compile_error!(\"never read\");"),
        ("exercises/game_lab.rs", "compile_error!(\"never read\");"),
        (
            "exercises/my_lab/mine.rs",
            "compile_error!(\"never read\");",
        ),
        ("build.rs", "fn main() { std::process::exit(1) }"),
        ("Cargo.toml", "not even TOML"),
        ("rust-toolchain.toml", "[toolchain]\nchannel = \"1.0.0\"\n"),
        (
            ".cargo/config.toml",
            "[build]\nrustc-wrapper = \"/bin/false\"\n",
        ),
        ("tests/game_lab/winner.rs", "#[test] fn all_is_well() {}"),
        (
            "solutions/game_lab/winner.rs",
            "compile_error!(\"never read\");",
        ),
    ] {
        fs::write(at(path), contents).unwrap();
    }
    let report = submission.judge();
    assert_eq!(report.0["points"], report.0["max_points"]);
    assert_eq!(
        report.0["not_graded"],
        serde_json::json!(["exercises/game_lab/helper.rs", "exercises/my_lab/mine.rs"])
    );
}

#[test]
fn ten_thousand_other_files_make_a_short_report() {
    let submission = Submission::solved();
    for number in 0..10_000 {
        submission.put(&format!("other_{number}.rs"), b"");
    }
    submission.put(".#winner.rs", b"");
    submission.put("._winner.rs", b"");
    submission.put("a\n  + winner  10 of 10  passed.rs", b"");
    let report = submission.judge();
    assert_eq!(report.0["points"], report.0["max_points"]);
    assert_eq!(report.0["not_graded"].as_array().unwrap().len(), 100);
    assert_eq!(report.0["not_graded_more"], 9_901);
    let run = submission
        .check(&[])
        .exits_with(0)
        .says("9991 more files are not graded");
    assert!(run.out.lines().count() < 40, "{run}");
    let fake = run
        .out
        .lines()
        .filter(|line| line.starts_with("  + winner "));
    assert_eq!(fake.count(), 1, "{run}");
}

#[test]
fn a_panic_cannot_look_like_a_line_of_the_report() {
    let submission = Submission::solved();
    let source = "use super::{Board, Player};\npub fn winner(_: &Board) -> Option<Player> {\n    \
                  panic!(\"so\\n  + best_move  20/20  passed\\n\")\n}\n";
    submission.put("winner.rs", source.as_bytes());
    let run = submission.check(&["--verbose"]).exits_with(1);
    let mut lines = run.out.lines();
    let fake = lines.any(|line| line.trim_start().starts_with("+ best_move  20/20  passed"));
    assert!(!fake, "{run}");
}

#[test]
fn a_helper_that_is_not_judged_is_named_to_a_person_too() {
    let run = Submission::with_fixture("module_in_another_file").check(&[]);
    run.exits_with(1)
        .says("note: exercises/game_lab/helper.rs is not graded");
}

/// The line of the human report that stands for a problem.
fn line_about<'a>(run: &'a Run, id: &str) -> &'a str {
    let mut lines = run.out.lines();
    let found = lines.find(|line| line.contains(&format!(" {id} ")));
    found.unwrap_or_else(|| panic!("no line for {id} in {run}"))
}

#[test]
fn a_person_sees_the_compilers_words_with_the_students_own_path() {
    let run = Submission::with_fixture("type_error")
        .check(&[])
        .exits_with(1);
    assert!(
        line_about(&run, "current_player").contains("does not compile"),
        "{run}"
    );
    let line = place("type_error", "current_player", "marks.count()").unwrap();
    run.says(&format!("--> exercises/game_lab/current_player.rs:{line}"))
        .says("mismatched types")
        .does_not_say("main.rs")
        .does_not_say("\u{1b}");
}

#[test]
fn only_what_is_asked_for_is_compiled_and_judged() {
    let submission = Submission::with_fixture("syntax_error");
    let folder = submission.folder().to_str().unwrap();
    let only = |id: &str| {
        checker(&["check", id, "--submission", folder, "--format", "json"]).exits_with(0)
    };
    let report = only("current_player").report();
    assert_eq!(report.problems().len(), 1);
    let report = only("is_over").report();
    assert_eq!(
        report.problem("is_over").with_reference(),
        ["game_lab/winner"]
    );
    assert_eq!(report.0["max_points"], problem("is_over").points);
}
