//! What is expected of every command that stands on a page.

use crate::door::{State, Typed};

/// In which states a command is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// In all of them.
    Always,
    /// With untouched stubs and with one that does not compile, since it takes its time.
    Twice,
    /// With untouched stubs.
    Once,
    /// Never, for this reason.
    Left(&'static str),
}

/// One command.
#[derive(Debug)]
pub struct Row {
    /// As it stands on the page.
    pub words: &'static str,
    /// In which states it is typed.
    pub when: When,
    /// The exit codes that it may have.
    codes: &'static [i32],
    /// Words that it says, on either stream.
    says: &'static str,
}

const fn always(words: &'static str, code: &'static [i32], says: &'static str) -> Row {
    row(words, When::Always, code, says)
}

const fn once(words: &'static str, code: &'static [i32], says: &'static str) -> Row {
    row(words, When::Once, code, says)
}

const fn left(words: &'static str, reason: &'static str) -> Row {
    row(words, When::Left(reason), &[], "")
}

const fn row(words: &'static str, when: When, codes: &'static [i32], says: &'static str) -> Row {
    Row {
        words,
        when,
        codes,
        says,
    }
}

const BY_CI: &str = "`.ci/run` does it, and what it says is not the workbook's";
const MINUTES: &str = "takes minutes, and judges nothing";

/// Every command.
pub const TABLE: &[Row] = &[
    // Judging everything.
    always("cargo run", &[1], "of 49 problems pass"),
    always("cargo run -q --", &[1], "of 49 problems pass"),
    always("cargo noughts", &[1], "of 49 problems pass"),
    always("cargo run -q -- check", &[1], "of 49 problems pass"),
    always(
        "CARGO_NET_OFFLINE=true cargo run",
        &[1],
        "of 49 problems pass",
    ),
    once("cargo run -q -- check --fresh", &[1], "of 49 problems pass"),
    always("cargo run -q -- list", &[0], "of 49 problems pass"),
    always(
        "cargo run -q -- check --format json",
        &[1],
        "\"max_points\": 605",
    ),
    always(
        "cargo run -q -- check --format json=FILE",
        &[1],
        "of 49 problems pass",
    ),
    always(
        "cargo run -q -- check --submission DIR --format json=report.json",
        &[1],
        "0 of 49 problems pass",
    ),
    // One lab, one problem.
    always(
        "cargo run -q -- check game_lab",
        &[1],
        "0 of 6 problems pass",
    ),
    always(
        "cargo run -q -- check PROBLEM",
        &[1],
        "0 of 1 problems pass",
    ),
    always("cargo run -q -- check winner", &[1], "0 of 1 problems pass"),
    always("cargo noughts check winner", &[1], "0 of 1 problems pass"),
    always(
        "cargo run -q -- check winner --exercises",
        &[1],
        "0 of 1 problems pass",
    ),
    always(
        "cargo run -q -- check winner --solutions",
        &[0],
        "1 of 1 problems pass",
    ),
    // Help.
    always("cargo run -q -- hint winner", &[0], "Hint "),
    always(
        "cargo noughts hint exercises/game_lab/winner.rs",
        &[0],
        "Hint ",
    ),
    always(
        "cargo run -q -- solution winner",
        &[1],
        "`winner` is not solved yet",
    ),
    always("cargo run -q -- diff winner", &[1], "winner"),
    always("cargo run -q -- reset winner", &[0], "is the stub"),
    always(
        "cargo run -q -- reset game_lab/board",
        &[0],
        "is as it came already",
    ),
    always("cargo run -q -- try winner \"XX. OO. ...\"", &[1], "winner"),
    always("cargo run -q -- doctor", &[0], "ok "),
    always("source <(cargo noughts completions bash)", &[0], ""),
    // Games.
    always("cargo run -q -- play", &[0], "The game lab. X begins."),
    always(
        "cargo run -q -- play unbeatable --computer",
        &[0],
        "You play",
    ),
    always(
        "cargo run -q -- play drop_disc --computer=it",
        &[0],
        "Connect Four.",
    ),
    always(
        "cargo run -q -- play occupancy --solutions",
        &[0],
        "Occupancy.",
    ),
    always(
        "cargo run -q -- play any_size --size 4 --tui",
        &[2],
        "--tui needs a terminal",
    ),
    always(
        "cargo run -q -- play drop_disc --tui",
        &[2],
        "--tui needs a terminal",
    ),
    // For instructors.
    row(
        "cargo run -q -- check --solutions",
        When::Twice,
        &[0],
        "605 of 605 points",
    ),
    row(
        "cargo run -q -- check --solutions=winner",
        When::Twice,
        &[1],
        "with the reference",
    ),
    once(
        "cargo run --features solutions -- check",
        &[0],
        "605 of 605 points",
    ),
    once("cargo run -q -- learn winner", &[0], "mistakes asked"),
    once(
        "cargo tree -p checker -p noughts-judge -e normal,build",
        &[0],
        "noughts-shim",
    ),
    // The suites in process.
    row(
        "cargo test -p noughts --test game_lab game_lab::winner::",
        When::Twice,
        &[101],
        "",
    ),
    once(
        "cargo test -p noughts --features solutions --test game_lab",
        &[0],
        "test result: ok",
    ),
    once(
        "cargo test -p noughts --features solutions --test game_lab game_lab::winner::",
        &[0],
        "test result: ok",
    ),
    once(
        "INSTA_UPDATE=always cargo test -p noughts --features solutions --test game_lab \
         game_lab::best_move::",
        &[0],
        "test result: ok",
    ),
    // The two programs of the third lab, as they are.
    once(
        "cargo run -q -p noughts --example human_vs_human",
        &[101],
        "not yet implemented: play a game",
    ),
    once(
        "cargo run -q -p noughts --example human_vs_computer",
        &[101],
        "not yet implemented",
    ),
    once(
        "cargo run -q -p noughts --example human_vs_computer -- X",
        &[101],
        "not yet implemented",
    ),
    // What is not typed.
    left(
        "cargo test -p noughts-laws",
        "takes most of a minute, and `.ci/run` does it",
    ),
    left(
        "cargo test --workspace --features solutions",
        "it would run this very test",
    ),
    left("cargo test --workspace", "it would run this very test"),
    left("cargo test -p checker", "it would run this very test"),
    left(
        "cargo test -p checker --test checker styles::",
        "takes minutes, and `.ci/run` does it",
    ),
    left(
        "cargo test -p noughts",
        "stands for what is always followed by the name of a suite",
    ),
    left(
        "cargo run -q -- learn",
        "takes minutes; the same with a name is typed",
    ),
    left("cargo bench -p checker", MINUTES),
    left("cargo bench -p checker -- --fresh", MINUTES),
    left("cargo bench -p noughts --features solutions", MINUTES),
    left(
        "cargo install rustlings",
        "needs a network, and is somebody else's program",
    ),
    left("cargo fetch", "needs a network"),
    left(
        "cargo noughts completions fish | source",
        "fish is not everywhere; its script is looked at",
    ),
    left("cargo fmt", BY_CI),
    left("cargo clippy --workspace --all-targets", BY_CI),
    left("cargo doc", BY_CI),
];

impl Row {
    /// Whether cargo compiles the student's library for it, as it stands.
    fn is_plain_cargo(&self) -> bool {
        self.words.contains("cargo test ") || self.words.contains(" --example ")
    }

    /// Checks what has come of it.
    #[track_caller]
    pub fn judge(&self, state: State, run: &Typed) {
        let missing = state == State::Missing;
        // How such a problem counts is not the matter of this test.
        let counted = self
            .says
            .find("of ")
            .filter(|_| missing && self.says.contains("problems pass"));
        let says = counted
            .and_then(|at| self.says.get(at..))
            .unwrap_or(self.says);
        let (codes, says): (&[i32], &str) = match self.words {
            // A file that is missing is something odd.
            "cargo run -q -- doctor" if missing => (&[0, 3], says),
            // It can be asked, and is wrong.
            "cargo run -q -- try winner \"XX. OO. ...\"" if state == State::Wrong => {
                (&[0], "returns ")
            }
            "cargo test -p noughts --test game_lab game_lab::winner::" => match state {
                State::Untouched => (self.codes, "not yet implemented"),
                _ => (self.codes, "could not compile `noughts`"),
            },
            _ if missing && says.contains("of 1 ") => (&[0, 1], says),
            _ => (self.codes, says),
        };
        let told = format!("{state:?}, `{}`", self.words);
        assert!(
            run.code.is_some_and(|code| codes.contains(&code)),
            "{told}: {run}"
        );
        assert!(
            run.all.contains(says),
            "{told} does not say {says:?}: {run}"
        );
        if !self.is_plain_cargo() {
            assert_eq!(run.unclean(), None, "{told}: {run}");
        }
    }
}
