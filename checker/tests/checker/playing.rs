//! The games in the terminal: line by line through pipes and in a real terminal, and on the whole
//! screen with arrows, digits and the mouse; with right code, with none, and with code that breaks.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use rstest::rstest;

use crate::screen::Screen;
use crate::support::{CHECKER, fixture, text};
use crate::workshop::{Workshop, workshop};

/// What a game says when these lines are typed into a pipe; it must end well.
#[track_caller]
fn played(workshop: &Workshop, arguments: &str, typed: &str) -> String {
    let mut child = Command::new(CHECKER)
        .arg("play")
        .args(arguments.split_whitespace())
        .args(own(arguments))
        .current_dir(&workshop.root)
        .env("CARGO_TARGET_DIR", &workshop.target)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut typing = child.stdin.take().unwrap();
    typing.write_all(typed.as_bytes()).unwrap();
    drop(typing);
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let complaints = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}{complaints}");
    said
}

/// The checker may have been built to take the references where nothing is said.
fn own(arguments: &str) -> Option<&'static str> {
    (!arguments.contains("--solutions")).then_some("--exercises")
}

fn write(workshop: &Workshop, problem: &str, text: &str) {
    let path = format!("exercises/game_lab/{problem}.rs");
    fs::write(workshop.root.join(path), text).unwrap();
}

fn solve(workshop: &Workshop, problems: &[&str]) {
    for problem in problems {
        let solution = text(format!("solutions/game_lab/{problem}.rs"));
        write(workshop, problem, &solution);
    }
}

const ALL: [&str; 6] = [
    "no_empty_cells_left",
    "line_winner",
    "winner",
    "is_over",
    "current_player",
    "best_move",
];

#[rstest]
#[case::game_lab("game_lab", "1 4 2 5 3", "X wins!")]
#[case::any_size("any_size", "1 4 2 5 3", "X wins!")]
#[case::any_size_of_five("any_size --size 5", "1 6 2 7 3 8 4 9 5", "X wins!")]
#[case::any_size_of_one("any_size --size 1", "1", "X wins!")]
#[case::unbeatable("unbeatable", "1 4 2 5 3", "O wins!")]
#[case::occupancy("occupancy", "1 4 2 5 3", "O wins!")]
#[case::drop_disc("drop_disc", "1 2 1 2 1 2 1", "X wins!")]
#[case::a_draw("game_lab", "1 2 3 5 4 6 8 7 9", "Draw!")]
#[case::a_draw_of_sets("occupancy", "1 2 3 5 4 6 8 7 9", "Draw!")]
fn two_people_play_to_the_end(
    workshop: Workshop,
    #[case] lab: &str,
    #[case] moves: &str,
    #[case] end: &str,
) {
    let typed = moves.replace(' ', "\n") + "\n1\n";
    let said = played(&workshop, &format!("{lab} --solutions"), &typed);
    assert!(said.contains(end), "{said}");
    assert!(
        said.ends_with("The game is over; `n` begins a new one.\n"),
        "{said}"
    );
    assert!(!said.contains("note:"), "{said}");
}

#[rstest]
#[case::game_lab(
    "game_lab",
    "X begins. You play X, your `best_move` plays O.",
    "O plays 1."
)]
#[case::unbeatable(
    "unbeatable",
    "O begins. You play O, your `best_move` plays X.",
    "X plays 1."
)]
#[case::drop_disc(
    "drop_disc",
    "X begins. You play X, your `best_drop` plays O.",
    "O plays "
)]
fn the_labs_own_function_plays_one_side(
    workshop: Workshop,
    #[case] lab: &str,
    #[case] players: &str,
    #[case] answer: &str,
) {
    let said = played(&workshop, &format!("{lab} --computer --solutions"), "5\n");
    assert!(said.contains(players), "{said}");
    assert!(said.contains(answer), "{said}");
    let arguments = format!("{lab} --computer=it --solutions");
    let said = played(&workshop, &arguments, "b\nc\nu\n");
    assert!(said.contains("is thinking ..."), "{said}");
    assert!(said.contains("You begin."), "{said}");
    assert!(said.contains("Two people play."), "{said}");
}

#[rstest]
fn every_command_does_what_it_says(workshop: Workshop) {
    let typed = "u\n5\nundo\nb\nc\nh\ns 3\nsize\nfive\n0\n10\n\n?\nnew\nq\n5\n";
    let said = played(&workshop, "--solutions", typed);
    for words in [
        "There is nothing to take back.",
        "X plays 5.",
        "Taken back.",
        "X always has the first move",
        "You play X, your `best_move` plays O.",
        "best move: 0 (type 1)",
        "game_lab is played on one size of board only",
        "\"size\" means nothing here",
        "\"five\" means nothing here",
        "\"0\" means nothing here",
        "10 is not an open cell.",
        "h, hint",
        "A new game.",
    ] {
        assert!(said.contains(words), "{words:?} in\n{said}");
    }
    assert_eq!(said.matches("X plays 5.").count(), 1, "after `q`:\n{said}");
    let said = played(&workshop, "any_size --solutions", "s 2\n1\n2\nh\n3\n");
    assert!(said.contains("A new game of size 2."), "{said}");
    assert!(
        said.contains("moves that win at once: type 3 or 4"),
        "{said}"
    );
    assert!(said.contains("X wins!"), "{said}");
}

#[rstest]
#[case::nothing("")]
#[case::no_text("\u{0}\u{1b}[2J\u{7}\n")]
#[case::a_line_without_an_end(&"1".repeat(20_000))]
#[case::in_the_middle("5\n1")]
fn any_input_comes_to_an_end(workshop: Workshop, #[case] typed: &str) {
    let said = played(&workshop, "--solutions", typed);
    assert!(said.contains("X's turn"), "{said}");
    assert!(!said.contains('\u{1b}'), "{said:?}");
}

#[rstest]
fn what_is_not_solved_falls_back_and_says_so_once(workshop: Workshop) {
    let said = played(&workshop, "", "1\n1\n2\n3\nh\n");
    // Nobody knows that X has won, and every mark is an X.
    assert!(said.contains("X plays 3."), "{said}");
    assert!(
        !said.contains("O's turn") && !said.contains("wins"),
        "{said}"
    );
    assert!(said.contains("1 is not an open cell."), "{said}");
    for function in ["winner", "is_over", "current_player", "best_move"] {
        let note = format!("`{function}` is not solved yet (exercises/game_lab/{function}.rs:");
        assert_eq!(said.matches(&note).count(), 1, "{note}\n{said}");
    }
    for lab in ["any_size", "unbeatable", "occupancy", "drop_disc"] {
        let said = played(&workshop, lab, "1\nh\nu\nn\n");
        assert!(said.contains("is not solved yet"), "{said}");
        assert!(said.contains("is not an open c"), "{said}");
    }
}

#[rstest]
#[case::a_loop("is_over", "loops", "`is_over`: No answer within 1 s")]
#[case::a_panic(
    "line_winner",
    "panics",
    "`winner`: The code panicked at exercises/game_lab/line_winner.rs:"
)]
#[case::an_overflow("no_empty_cells_left", "overflows_the_stack", "The stack overflowed")]
#[case::an_exit("winner", "exits_with_zero", "The program ended itself")]
fn broken_code_ends_no_game(
    workshop: Workshop,
    #[case] problem: &str,
    #[case] broken: &str,
    #[case] words: &str,
) {
    solve(&workshop, &ALL);
    write(&workshop, problem, &fixture(broken, problem));
    let said = played(&workshop, "", "5\n1\n");
    assert!(said.contains("note: "), "{said}");
    assert!(said.contains(words), "{said}");
    assert!(said.contains("O plays 1."), "{said}");
}

#[rstest]
fn a_file_that_does_not_compile_takes_away_only_itself(workshop: Workshop) {
    solve(&workshop, &ALL);
    write(&workshop, "winner", "pub fn winner( {");
    let said = played(&workshop, "", "5\n1\n");
    assert!(said.contains("winner.rs"), "{said}");
    assert!(
        said.contains("The game takes `None` for the answer of `winner`."),
        "{said}"
    );
    assert!(said.contains("O plays 1."), "{said}");
}

#[rstest]
fn an_answer_that_cannot_be_is_shown_and_never_played(workshop: Workshop) {
    solve(&workshop, &ALL);
    let taken = "use super::Board;\npub fn best_move(_: &Board) -> Option<usize> {\n    \
                 println!(\"looking\");\n    Some(4)\n}\n";
    write(&workshop, "best_move", taken);
    let said = played(&workshop, "--computer", "5\n1\n");
    assert!(
        said.contains("`best_move` says cell 4, which is taken"),
        "{said}"
    );
    assert!(said.contains("so you move for O too"), "{said}");
    assert!(said.contains("your code printed:\n| looking"), "{said}");
    // And so did the person.
    assert!(said.contains("O plays 1."), "{said}");
}

#[rstest]
#[case::no_such_lab("chess", "the labs are game_lab, any_size,")]
#[case::a_wrong_size("any_size --size 9 --solutions", "has a size from 1 to 5, not 9")]
#[case::nobody_to_play("occupancy --computer --solutions", "two people play")]
#[case::no_screen("--tui --solutions", "--tui needs a terminal")]
fn wrong_usage_is_explained(workshop: Workshop, #[case] arguments: &str, #[case] words: &str) {
    let output = Command::new(CHECKER)
        .arg("play")
        .args(arguments.split_whitespace())
        .current_dir(&workshop.root)
        .env("CARGO_TARGET_DIR", &workshop.target)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(words), "{said}");
}

#[rstest]
fn a_whole_game_line_by_line_at_a_terminal(workshop: Workshop) {
    let Some(screen) = Screen::new(&workshop, 90, 60) else {
        return;
    };
    screen.start("play unbeatable --computer --solutions");
    screen.until("the first grid", |text| text.contains("O's turn\n>"));
    // Nobody loses who takes every hint, and nobody wins against this player.
    for round in 0..5 {
        screen.line("h");
        let shown = screen.until("a hint", |text| {
            text.rsplit("plays").next().unwrap().contains("(type ")
        });
        let hint = shown.rsplit("(type ").next().unwrap();
        let key = hint.split(')').next().unwrap().to_owned();
        screen.line("clear");
        screen.line(&key);
        screen.until(&format!("move {round}"), |text| {
            let after = text.rsplit("O plays").next().unwrap();
            after.contains("O's turn") || after.contains("draw!")
        });
    }
    let end = screen.until("the end", |text| text.contains("It's a draw!"));
    assert!(!end.contains("wins"), "{end}");
    screen.line("q");
    screen.until("the shell", |text| text.contains("ready>"));
}

#[rstest]
fn a_whole_game_on_the_screen(workshop: Workshop) {
    solve(&workshop, &ALL);
    let Some(screen) = Screen::new(&workshop, 90, 30) else {
        return;
    };
    screen.start("play --tui --exercises");
    screen.until("the board", |text| text.contains("[5]"));
    screen.key("Up");
    screen.until("the cursor above", |text| text.contains("[2]"));
    screen.key("Left");
    screen.key("Enter");
    screen.until("a move by the arrows", |text| {
        text.contains("X plays 1.") && text.contains("O's turn") && text.contains("[X]")
    });
    screen.key("5");
    screen.until("a move by a digit", |text| text.contains("O plays 5."));
    // The second cell of the first row, at column 8 and row 4 of the screen, counted from 1.
    screen.typed("\x1b[<0;8;4M\x1b[<0;8;4m");
    screen.until("a move by the mouse", |text| text.contains("X plays 2."));
    screen.key("2");
    screen.until("a taken cell", |text| {
        text.contains("2 is not an open cell.")
    });
    screen.key("u");
    screen.until("one move less", |text| {
        text.contains("Taken back.") && text.contains("X's turn")
    });
    screen.key("2");
    screen.until("the move again", |text| text.contains("X plays 2."));
    screen.key("h");
    screen.until("a hint", |text| text.contains("best move: 2 (type 3)"));
    screen.key("4");
    screen.until("a bad move", |text| text.contains("O plays 4."));
    screen.key("3");
    screen.until("the end", |text| text.contains("X wins!"));
    screen.key("9");
    screen.until("no more", |text| text.contains("The game is over"));
    screen.key("?");
    screen.until("the keys", |text| text.contains("take a move back"));
    screen.key("n");
    screen.until("a new game", |text| {
        text.contains("A new game.") && text.contains("X's turn")
    });
    screen.key("c");
    screen.until("a computer", |text| {
        text.contains("your `best_move` plays O.")
    });
    screen.key("5");
    screen.until("its move", |text| text.contains("O plays 1."));
    screen.key("q");
    screen.is_given_back("end");
}

#[rstest]
fn the_game_on_the_screen_follows_the_files_and_survives_them(workshop: Workshop) {
    let Some(screen) = Screen::new(&workshop, 90, 30) else {
        return;
    };
    screen.start("play --tui --exercises");
    screen.until("a fallback", |text| {
        text.contains("`winner` is not solved yet")
    });
    for key in ["1", "2", "3"] {
        screen.key(key);
        screen.until("a mark", |text| text.contains(&format!("X plays {key}.")));
    }
    // The position stays, and gains a winner as soon as there is code for one.
    solve(&workshop, &["line_winner", "winner"]);
    screen.until("a winner", |text| text.contains("X wins!"));
    let looping = "pub fn is_over(_: &super::Board) -> bool {\n    loop {}\n}\n";
    write(&workshop, "is_over", looping);
    screen.until("a loop", |text| {
        text.contains("`is_over`: No answer within 1 s")
    });
    screen.key("C-c");
    screen.is_given_back("interrupt");
    screen.line("clear");
    solve(&workshop, &ALL);
    screen.start("play --tui --exercises");
    screen.until("the board", |text| text.contains("[5]"));
    screen.key("C-z");
    screen.is_given_back("stop");
    screen.line("fg");
    screen.until("the board again", |text| text.contains("[5]"));
    screen.resize(40, 12);
    screen.until("a short footer", |text| text.contains("? keys  q quit"));
    screen.key("q");
    screen.is_given_back("narrow");
}
