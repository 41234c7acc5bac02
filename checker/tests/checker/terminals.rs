//! Terminals as they are: keys that mean nothing, lines as wide as the screen, dumb ones, and saves that the
//! system does not tell of. In tmux at 80 columns and 24 rows.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;

use rstest::rstest;

use crate::screen::Screen;
use crate::support::text;
use crate::workshop::{Workshop, workshop};

/// Names of tmux for keys that mean nothing to a screen of ours.
const NAMED: [&str; 24] = [
    "Tab", "BTab", "BSpace", "DC", "IC", "F1", "F2", "F5", "F12", "M-x", "M-q", "C-s", "C-l",
    "C-d", "C-w", "C-@", "C-Right", "S-Up", "M-Left", "C-M-q", "C-F5", "NPage", "PPage", "Home",
];

/// Texts that come at once: signs of other alphabets, a word from an input method, an emoji of several
/// parts.
const TYPED: [&str; 5] = ["é", "й", "ñß", "三目並べ", "👩‍🏫"];

/// What terminals report unasked or where another program has asked for it, and what is no report at all.
const REPORTS: [&str; 23] = [
    // The focus comes and goes.
    "\x1b[I\x1b[O",
    // A paste with its brackets: what is in it is no key.
    "\x1b[200~q\r\x1b[201~",
    // The keyboard of kitty: a key with its release, a shift alone, a super key.
    "\x1b[98;1:1u\x1b[98;1:3u",
    "\x1b[57441;2:1u",
    "\x1b[120;9u",
    // The mouse in three ways, wheel, movement and release.
    "\x1b[<64;1;1M\x1b[<35;70;20M\x1b[<0;5;3m",
    "\x1b[32;70;20M",
    "\x1b[M !!",
    // Where the cursor stands, what the terminal is, what its colours are.
    "\x1b[24;80R",
    "\x1b[?62;22c",
    "\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\",
    // Function keys in other ways, a sequence with too many numbers, one with too large a number.
    "\x1b[15;5~\x1bOP",
    "\x1b[1;2;3;4;5;6;7;8;9m",
    "\x1b[99999999999999999999~",
    // Strings with letters in them: a title, the name of a terminal, a picture, what a setting is.
    "\x1b]0;q\x1b\\",
    "\x1b]2;q\x07",
    "\x1bP>|quick(3)\x1b\\",
    "\x1b_Gi=31;q\x1b\\",
    "\x1b[?2026;1$y",
    // Cut off.
    "\x1b[?",
    "\x1b[1;",
    // Not UTF-8 is sent as bytes below; a lone end of a string.
    "\x1b\\",
    "\x1bP1$r0m\x1b\\",
];

impl Screen {
    /// Everything that means nothing, and then some bytes by chance.
    fn rubbish(&self) {
        for key in NAMED {
            self.key(key);
        }
        for text in TYPED.iter().chain(&REPORTS) {
            self.bytes(text.as_bytes());
        }
        // Bytes that are no UTF-8.
        self.bytes(&[0xff, 0xfe, 0x80, 0xc3]);
        // By chance, but for what would mean something. Seeded: xorshift.
        let mut state = 0x2545_f491_4f6c_dd1d_u64;
        let by_chance = std::iter::repeat_with(|| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state.to_le_bytes()[3]
        });
        let meaningless: Vec<u8> = by_chance
            .filter(|byte| !byte.is_ascii_alphanumeric())
            .filter(|byte| !matches!(byte, 3 | 26 | b'?' | b'+' | b'-' | b' ' | b'\r' | b'\n'))
            .take(600)
            .collect();
        for part in meaningless.chunks(60) {
            self.bytes(part);
        }
        // Whatever sequence is open now ends here, and a screen over the problem is left.
        self.bytes(b"\x1b");
        std::thread::sleep(std::time::Duration::from_millis(300));
        self.key("Escape");
    }
}

#[rstest]
fn nothing_that_is_typed_without_a_meaning_ends_a_screen(workshop: Workshop) {
    let Some(screen) = Screen::new(&workshop, 80, 24) else {
        return;
    };
    screen.start("watch line_winner");
    screen.until("unsolved", |text| text.contains("unsolved  Not solved yet"));
    screen.rubbish();
    screen.key("l");
    screen.until("the list", |text| text.contains("> line_winner"));
    screen.key("Escape");
    screen.key("q");
    screen.until("the shell", |text| text.contains("ready>"));
    screen.line("clear");
    screen.start("play --tui --solutions game_lab");
    screen.until("the game", |text| text.contains("h hint"));
    screen.rubbish();
    // Pressed and let go.
    screen.bytes(b"\x1b[<0;4;4M\x1b[<0;4;4m");
    screen.until("a mark", |text| text.contains("u undo"));
    screen.key("n");
    screen.key("5");
    screen.until("O to move", |text| text.contains('O'));
    screen.key("q");
    screen.until("the shell", |text| text.contains("ready>"));
}

/// Lines of other people's texts stand on the screen to their last letter, whatever their width and the screen's.
#[rstest]
fn a_line_as_wide_as_the_screen_is_shown_to_its_last_letter(workshop: Workshop) {
    let Some(screen) = Screen::new(&workshop, 80, 40) else {
        return;
    };
    // They are shown behind two blanks.
    let line = |width: usize, fill: &str, columns: usize| {
        let (begin, end) = (format!("//{width}"), "end");
        let room = width - 2 - begin.len() - end.len();
        format!("{begin}{}{end}", fill.repeat(room / columns))
    };
    let mut lines = Vec::new();
    for width in [39, 40, 41, 79, 80, 81, 131, 132, 133] {
        lines.push(line(width, "x", 1));
    }
    for width in [40, 41, 80, 81] {
        lines.push(line(width, "三", 2));
        lines.push(line(width, "🦀", 2));
    }
    let solution = workshop.root.join("solutions/game_lab/line_winner.rs");
    fs::write(&solution, lines.join("\n")).unwrap();
    screen.start("watch line_winner");
    screen.until("unsolved", |text| text.contains("unsolved  Not solved yet"));
    screen.key("s");
    screen.key("y");
    for (columns, rows) in [(80, 40), (40, 60), (132, 30), (80, 40)] {
        screen.resize(columns, rows);
        screen.until(&format!("all at {columns} columns"), |text| {
            let joined: String = text.lines().collect();
            lines.iter().all(|line| joined.contains(line))
        });
    }
    screen.key("q");
    screen.until("the shell", |text| text.contains("ready>"));
}

#[rstest]
#[case::dumb("TERM=dumb")]
#[case::without_a_name("env -u TERM")]
#[case::with_an_empty_name("env TERM=")]
fn a_terminal_that_takes_only_lines_gets_only_lines(workshop: Workshop, #[case] setting: &str) {
    let Some(screen) = Screen::new(&workshop, 80, 24) else {
        return;
    };
    let checker = crate::support::CHECKER;
    let log = workshop.root.join("said");
    screen.recorded(&log);
    // On the terminal itself: what stood there before still stands there.
    screen.line("echo what-was-before");
    screen.line(&format!("{setting} '{checker}' watch line_winner"));
    screen.until("lines", |text| {
        text.contains("what-was-before") && text.contains("Not solved yet")
    });
    screen.line("q");
    // What is typed before it has ended may still be read by it.
    screen.until("the shell", |text| text.trim_end().ends_with("ready>"));
    screen.line(&format!(
        "{setting} '{checker}' play --tui --solutions game_lab"
    ));
    screen.until("a game of lines", |text| text.contains("line by line"));
    screen.line("q");
    screen.is_given_back("end");
    let said = fs::read(&log).unwrap();
    let said = String::from_utf8_lossy(&said);
    // The shell itself may still have been clearing the screen when the recording began.
    let (_, said) = said.split_once("what-was-before").unwrap_or_default();
    assert!(said.len() > 500, "{said:?}");
    assert!(!said.contains('\x1b'), "{said}");
}

/// Through another name of the same file, as from the other side of a shared folder: the folder that is
/// watched knows nothing of it.
#[rstest]
fn a_save_that_the_system_does_not_tell_of_is_seen(workshop: Workshop) {
    let Some(screen) = Screen::new(&workshop, 80, 24) else {
        return;
    };
    let path = workshop.root.join("exercises/game_lab/line_winner.rs");
    // In a folder that is not watched.
    let other = workshop.target.join("another name");
    let _ = fs::remove_file(&other);
    fs::hard_link(&path, &other).unwrap();
    screen.start("watch line_winner");
    screen.until("unsolved", |text| text.contains("unsolved  Not solved yet"));
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    fs::write(&other, text("solutions/game_lab/line_winner.rs")).unwrap();
    screen.until("passed", |text| text.contains("All 22 cases pass"));
    // As some editors save: nothing first, and the text a moment later.
    let mut file = fs::File::create(&other).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(40));
    let stub = text("checker/stubs/game_lab/line_winner.rs");
    std::io::Write::write_all(&mut file, stub.as_bytes()).unwrap();
    drop(file);
    screen.until("unsolved", |text| text.contains("unsolved  Not solved yet"));
    fs::remove_file(&other).unwrap();
    screen.key("q");
    screen.until("the shell", |text| text.contains("ready>"));
}

/// The first problem that is shown is the one that stays, and so is the count.
#[rstest]
fn it_begins_where_the_student_was(workshop: Workshop) {
    let write = |problem: &str, text: &str| {
        let file = format!("exercises/game_lab/{problem}.rs");
        fs::write(workshop.root.join(file), text).unwrap();
    };
    for solved in ["no_empty_cells_left", "line_winner", "is_over"] {
        write(solved, &text(format!("solutions/game_lab/{solved}.rs")));
    }
    write(
        "winner",
        "use super::{Board, Player};\npub fn winner(_: &Board) -> Option<Player> {\n    None\n}\n",
    );
    let Some(screen) = Screen::new(&workshop, 80, 24) else {
        return;
    };
    screen.start("watch");
    let shown = RefCell::new(BTreeSet::new());
    screen.until("a verdict", |text| {
        let is_placed =
            |line: &&str| line.contains("  game_lab/") || line.contains("problems pass");
        let lines = text.lines().filter(is_placed).map(str::to_owned);
        shown.borrow_mut().extend(lines);
        text.contains("cases pass.")
    });
    let shown = shown.into_inner();
    assert_eq!(shown.len(), 2, "{shown:#?}");
    assert!(
        shown.iter().any(|line| line.contains("] 3 of ")),
        "{shown:#?}"
    );
    assert!(
        shown.iter().any(|line| line.contains("game_lab/winner")),
        "{shown:#?}"
    );
    screen.key("q");
    screen.until("the shell", |text| text.contains("ready>"));
}

/// Half of what a beginner has to know stands in a warning.
#[rstest]
fn what_the_compiler_warns_of_is_told_beside_a_verdict_that_it_explains(workshop: Workshop) {
    let code = "use super::Cell;\nuse std::rc::Rc;\nuse std::rc::Weak;\nuse std::cell::RefCell;\n\
         pub fn no_empty_cells_left(cells: &[Cell]) -> bool {\n    \
         match cells {\n        [] => true,\n        \
         [first, rest @ ..] => *first != Cell::Empty && no_empty_cells_left(cells),\n    }\n}\n";
    fs::write(
        workshop
            .root
            .join("exercises/game_lab/no_empty_cells_left.rs"),
        code,
    )
    .unwrap();
    let warning = "unused variable: `rest`";
    // The second time nothing is compiled.
    for _ in 0..2 {
        let run = workshop.run(&["check", "--exercises", "no_empty_cells_left"]);
        assert!(run.out.contains(warning), "{}", run.out);
    }
    let Some(screen) = Screen::new(&workshop, 80, 24) else {
        return;
    };
    screen.start("watch no_empty_cells_left");
    screen.until("the warning", |text| text.contains(warning));
    screen.key("q");
    screen.until("the shell", |text| text.contains("ready>"));
}
