//! Types what the pages tell people to type: every command of the README, of the pages and of
//! CONTRIBUTING, in a shell, in a copy of the workbook, in every state that a student's files can be in.
//!
//! | module | concern |
//! |---|---|
//! | `commands` | every command that stands on a page |
//! | `table` | what is expected of each |
//! | `door` | the copy, its states, and the shell |
//!
//! The copy has a target folder of its own and always the same place below cargo's folder for tests. The
//! tests take turns.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on has failed"
)]

mod commands;
mod door;
mod table;

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;

use door::{Door, State, open};
use table::{TABLE, When};

/// Types all commands that the table wants in this state.
fn type_all(door: &Door, state: State) {
    let mut printed = BTreeSet::new();
    let wanted = TABLE.iter().filter(|row| match row.when {
        When::Always => true,
        When::Twice => matches!(state, State::Untouched | State::TypeError),
        When::Once => state == State::Untouched,
        When::Left(_) => false,
    });
    for row in wanted {
        door.put(state);
        let run = door.type_in("", row.words);
        row.judge(state, &run);
        printed.extend(run.commands());
    }
    // What is printed can be typed too.
    for command in printed {
        if TABLE.iter().any(|row| row.words == command) {
            continue;
        }
        door.put(state);
        let run = door.type_in("", &command);
        let usual = matches!(run.code, Some(0 | 1)) || command.starts_with("cargo test");
        assert!(
            usual && !run.all.contains("Usage: "),
            "{state:?}, as printed: {run}"
        );
    }
}

#[test]
fn every_command_of_the_pages_is_in_the_table() {
    let known: BTreeSet<&str> = TABLE.iter().map(|row| row.words).collect();
    assert_eq!(known.len(), TABLE.len(), "a command is in the table twice");
    let found = commands::of_all_pages();
    for (command, pages) in &found {
        assert!(
            known.contains(command.as_str()),
            "{pages:?} tells people to type `{command}`, and nobody has tried that: add a row for it to \
             checker/tests/front_door/table.rs that says what is expected, or why it is left out"
        );
    }
    for row in TABLE {
        assert!(
            found.contains_key(row.words),
            "no page says `{}` any more: take its row out of checker/tests/front_door/table.rs",
            row.words
        );
        if let When::Left(reason) = row.when {
            assert!(!reason.is_empty(), "why is `{}` left out?", row.words);
        }
    }
}

#[test]
fn a_game_can_be_played_when_nothing_is_built() {
    let door = open();
    door.put(State::Untouched);
    door.type_in("", "cargo clean").ends_with(&[0]);
    assert!(!door.root().join("target/debug").exists());
    let run = door.type_in("", "cargo run -q -- play").ends_with(&[0]);
    run.says("The game lab. X begins.").is_clean();
    let run = door.type_in("", "cargo run -q -- try winner 'XX. OO. ...'");
    run.ends_with(&[1]).says("reached the `todo!()`").is_clean();
    // Only now the judge is needed.
    let run = door.type_in("", "cargo run -q -- check winner");
    run.ends_with(&[1]).says("0 of 1 problems pass").is_clean();
}

#[test]
fn with_untouched_stubs() {
    type_all(&open(), State::Untouched);
}

#[test]
fn with_a_syntax_error_in_one_stub() {
    type_all(&open(), State::SyntaxError);
}

#[test]
fn with_a_type_error_in_one_stub() {
    type_all(&open(), State::TypeError);
}

#[test]
fn with_a_stub_that_is_missing() {
    type_all(&open(), State::Missing);
}

#[test]
fn with_stubs_that_have_warnings() {
    type_all(&open(), State::Warnings);
}

#[test]
fn with_a_wrong_answer() {
    type_all(&open(), State::Wrong);
}

#[test]
fn with_no_stub_that_compiles() {
    type_all(&open(), State::AllBroken);
}

#[test]
fn without_a_network() {
    let door = open();
    door.put(State::SyntaxError);
    for row in TABLE.iter().filter(|row| row.when == When::Always) {
        door.put(State::SyntaxError);
        let run = door.type_in("", &format!("export CARGO_NET_OFFLINE=true; {}", row.words));
        row.judge(State::SyntaxError, &run);
    }
    let run = door.type_in("", "cargo run --offline -q -- check winner");
    run.ends_with(&[1]).says("0 of 1 problems pass").is_clean();
}

#[test]
fn in_the_folders_below() {
    let door = open();
    door.put(State::SyntaxError);
    for row in TABLE.iter().filter(|row| row.when == When::Always) {
        // What it writes is not to stay, and the path of what is handed in is from the root.
        if !row.words.contains("json=") {
            door.put(State::SyntaxError);
            let run = door.type_in("exercises/game_lab", row.words);
            row.judge(State::SyntaxError, &run);
        }
        // Where cargo alone would run another package.
        if row.words.starts_with("cargo noughts ") {
            let run = door.type_in("checker/shim", row.words);
            row.judge(State::SyntaxError, &run);
        }
    }
    let run = door.type_in("exercises/occupancy", "cargo noughts hint won.rs --all");
    run.ends_with(&[0]).says("Hint 3").is_clean();
    let run = door.type_in(
        "exercises/occupancy",
        "cargo noughts diff ../game_lab/winner.rs",
    );
    run.ends_with(&[1])
        .says("`winner` is not solved yet")
        .is_clean();
}

#[test]
fn usage_says_what_can_be_typed() {
    let door = open();
    door.put(State::AllBroken);
    for (command, code, words) in [
        (
            "cargo run -q -- --help",
            0,
            "Usage: cargo run -q -- [COMMAND]",
        ),
        (
            "cargo run -q -- help check",
            0,
            "Usage: cargo run -q -- check [OPTIONS]",
        ),
        ("cargo noughts help", 0, "Usage: cargo noughts [COMMAND]"),
        (
            "cargo noughts hint",
            2,
            "Usage: cargo noughts hint <PROBLEM>",
        ),
        (
            "cargo run winner",
            2,
            "`cargo run -q -- check winner` judges it",
        ),
        (
            "cargo noughts winner",
            2,
            "`cargo noughts check winner` judges it",
        ),
        (
            "cargo noughts check xyzzy",
            2,
            "`cargo noughts list` shows all",
        ),
        (
            "cargo run -q -- check --verbos",
            2,
            "Usage: cargo run -q -- check",
        ),
        (
            "target/debug/checker hint",
            2,
            "Usage: target/debug/checker hint <PROBLEM>",
        ),
    ] {
        door.type_in("", command).ends_with(&[code]).says(words);
    }
}

#[test]
fn after_a_change_of_a_suite() {
    let door = open();
    door.put(State::SyntaxError);
    let suite = door.change("tests/game_lab/winner.rs", |text| text + "\n// Changed.\n");
    let run = door.type_in("", "cargo run -q -- play").ends_with(&[0]);
    run.says("The game lab. X begins.").is_clean();
    let run = door
        .type_in("", "cargo run -q -- check winner")
        .ends_with(&[1]);
    run.says("0 of 1 problems pass").is_clean();
    door.restore(suite);
    // A suite that does not compile is in nobody's way but its own lab's.
    let broken = door.change("tests/occupancy/won.rs", |text| text + "\nfn {\n");
    for (command, code) in [
        ("play occupancy", 0),
        ("try winner XX.OO....", 1),
        ("check winner", 1),
    ] {
        let command = format!("cargo run -q -- {command}");
        door.type_in("", &command).ends_with(&[code]).is_clean();
    }
    let run = door
        .type_in("", "cargo run -q -- check occupancy/won")
        .ends_with(&[3]);
    run.says("`git checkout tests/occupancy/won.rs` brings it back");
    door.restore(broken);
}

#[test]
fn after_a_change_of_a_provided_file() {
    let door = open();
    door.put(State::Warnings);
    let provided = door.change("exercises/game_lab/board.rs", |text| {
        text + "\n// Changed.\n"
    });
    for (command, code, words) in [
        ("cargo run -q -- hint winner --all", 0, "Hint 1"),
        ("cargo run -q -- play", 0, "The game lab"),
        ("cargo run -q -- check winner", 1, "0 of 1 problems pass"),
    ] {
        door.type_in("", command)
            .ends_with(&[code])
            .says(words)
            .is_clean();
    }
    door.restore(provided);
}

/// Types a command where the linker fails once.
fn with_a_linker_that_fails(door: &Door, command: &str) -> door::Typed {
    let tools = tempfile::tempdir().unwrap();
    let linker = tools.path().join("cc");
    let script = "#!/bin/sh\nhere=\"${0%/*}\"\nif [ ! -e \"$here/failed\" ]; then\n    touch \
                  \"$here/failed\"\n    echo 'undefined hidden symbol' >&2\n    exit 1\nfi\n\
                  PATH=\"${PATH#*:}\"\nexec cc \"$@\"\n";
    fs::write(&linker, script).unwrap();
    fs::set_permissions(&linker, fs::Permissions::from_mode(0o755)).unwrap();
    let path = tools.path().display();
    let run = door.type_in("", &format!("export PATH='{path}':\"$PATH\"; {command}"));
    assert!(
        tools.path().join("failed").exists(),
        "nothing was linked: {run}"
    );
    run
}

#[test]
fn after_a_build_that_was_cut_off() {
    let door = open();
    door.put(State::Untouched);
    let check = "cargo noughts check winner";
    door.type_in("", check).ends_with(&[1]);
    let suite = door.change("tests/game_lab/winner.rs", |text| {
        text + "\n// Once more.\n"
    });
    // The artifacts do not fit together the first time.
    let run = with_a_linker_that_fails(&door, check);
    run.ends_with(&[1]).says("0 of 1 problems pass").is_clean();
    door.restore(suite);
}

#[test]
fn in_two_copies_with_one_target_folder() {
    let door = open();
    door.put(State::Untouched);
    let check = "cargo noughts check winner --solutions";
    door.type_in("", check).ends_with(&[0]);
    let other = door.copied("another copy");
    let suite = other.join("tests/game_lab/winner.rs");
    let text = fs::read_to_string(&suite).unwrap();
    let strict = text.replace(
        "(\"XXX OO. ...\", Player::X)",
        "(\"XXX OO. ...\", Player::O)",
    );
    assert_ne!(strict, text);
    door::write_with_the_old_time(&suite, &strict);
    let target = door.root().join("target");
    let there = format!(
        "cd '{}' && CARGO_TARGET_DIR='{}' {check}",
        other.display(),
        target.display()
    );
    let run = door.type_in("", &there).ends_with(&[1]);
    run.says("Some(O)");
    door.type_in("", check).ends_with(&[0]);
    fs::remove_dir_all(other).unwrap();
}

#[test]
fn in_a_terminal_the_loop_begins_whatever_the_stubs_are() {
    let door = open();
    door.put(State::SyntaxError);
    fs::remove_file(door.root().join("exercises/game_lab/winner.rs")).unwrap();
    let Some(screen) = door.in_a_terminal() else {
        return;
    };
    screen.line("cargo run");
    let text = screen.until("of 49 problems pass");
    assert!(
        text.contains("exercises/game_lab/no_empty_cells_left.rs"),
        "{text}"
    );
    screen.until("unsolved");
    screen.key("n");
    screen.until("exercises/game_lab/line_winner.rs");
    screen.key("n");
    let text = screen.until("winner.rs is missing");
    for words in ["could not compile", "panicked", "warning:"] {
        assert!(!text.contains(words), "{text}");
    }
    screen.key("q");
    screen.until("ready>");
}
