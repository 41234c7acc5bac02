//! `play`: the game of a lab in the terminal, run by the student's own functions.

mod drawing;
mod game;
mod labs;
mod lines;
mod screen;
mod session;

use shim::table::Lab;

use crate::check::Plan;
use crate::error::{Error, exit};
use crate::panel::Panel;
use crate::report;
use crate::terminal;
use crate::workbook::Workbook;

use session::Session;

/// How a game was asked for.
pub struct Wish {
    /// Whose functions.
    pub plan: Plan,
    /// The board, and who may play on it.
    pub lab: &'static Lab,
    /// The size of the board, where the lab has several.
    pub size: Option<usize>,
    /// Whether the lab's best function plays one side.
    pub computer: bool,
    /// Whether it has the first move.
    pub computer_begins: bool,
    /// A screen instead of lines.
    pub screen: bool,
}

/// Plays until the player has had enough.
///
/// # Errors
/// Wrong usage, and whatever is at fault in the environment.
pub fn run(workbook: &Workbook, wish: Wish) -> Result<u8, Error> {
    if wish.screen && !terminal::is_there() {
        return Err(Error::Usage(
            "--tui needs a terminal; without it the game is played line by line".to_owned(),
        ));
    }
    let screen = wish.screen && terminal::has_screen();
    if wish.screen && !screen {
        report::print(
            "This terminal takes only lines (see TERM): the game goes line by line.\n\n",
        )?;
    }
    let panel = Panel::open(workbook, wish.plan, wish.lab)?;
    let mut session = Session::start(
        panel,
        wish.lab,
        wish.size,
        wish.computer,
        wish.computer_begins,
    )?;
    if screen {
        screen::play(&mut session)?;
    } else {
        lines::play(&mut session)?;
    }
    Ok(exit::PASSED)
}
