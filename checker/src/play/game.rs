//! A game on a lab's board as the terminal sees it: what stands where, who moves, which places are
//! open. What happens on the board is decided by the lab's functions.

use std::ops::RangeInclusive;

use crate::panel::Panel;

/// The two players: in every lab one of them is X and one is O.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    X,
    O,
}

impl Side {
    /// Its mark.
    pub fn mark(self) -> char {
        match self {
            Side::X => 'X',
            Side::O => 'O',
        }
    }

    /// The other one.
    pub fn other(self) -> Side {
        match self {
            Side::X => Side::O,
            Side::O => Side::X,
        }
    }
}

/// What a number that a player types stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// The cells, row by row from the top.
    Cells,
    /// The columns from the left; what is played falls down.
    Columns,
}

/// A position as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// Rows from top to bottom.
    pub rows: Vec<Vec<Option<Side>>>,
    /// One sentence on how the game stands.
    pub status: String,
    /// Who is to move by the lab's functions, whether or not the game is over.
    pub turn: Side,
    /// Whether the game takes no more moves.
    pub over: bool,
    /// The places that can be played, in ascending order.
    pub open: Vec<usize>,
}

impl Look {
    /// The status of a game that goes on.
    pub fn turn_of(side: Side) -> String {
        format!("{}'s turn", side.mark())
    }

    /// The status of a game that is won.
    pub fn won_by(side: Side) -> String {
        format!("{} wins!", side.mark())
    }
}

/// How a lab's functions make a game. Places are numbered from 0.
pub trait Rules {
    /// The lab's own type of a position.
    type Position: Clone;

    /// Whose move is the first.
    const FIRST: Side;
    /// What is numbered.
    const PLACES: Places = Places::Cells;
    /// The sizes of a new board.
    const SIZES: RangeInclusive<usize> = 3..=3;
    /// The function that finds moves worth making, if the lab has one.
    const ADVISER: Option<&'static str>;
    /// Whether that function finds a move in every open position, so that it can play.
    const PLAYS: bool;

    /// A new board.
    fn start(panel: &mut Panel<'_>, size: usize) -> Self::Position;

    /// The position as it is shown.
    fn look(panel: &mut Panel<'_>, position: &Self::Position) -> Look;

    /// The position after a move on an open place, or nothing where the functions refuse it.
    fn play(
        panel: &mut Panel<'_>,
        position: &Self::Position,
        place: usize,
    ) -> Option<Self::Position>;

    /// The places that the adviser finds; what cannot be played is complained of and left out.
    fn advise(panel: &mut Panel<'_>, position: &Self::Position) -> Vec<usize>;
}

/// What is the same for all positions of a lab.
#[derive(Clone, Debug)]
pub struct Kind {
    pub first: Side,
    pub places: Places,
    pub sizes: RangeInclusive<usize>,
    pub adviser: Option<&'static str>,
    pub plays: bool,
}

/// A game of some lab, with all its positions up to now.
pub trait Game {
    /// What is the same for all its positions.
    fn kind(&self) -> Kind;
    /// Begins anew.
    fn restart(&mut self, panel: &mut Panel<'_>, size: usize);
    /// The position as it is shown.
    fn look(&self, panel: &mut Panel<'_>) -> Look;
    /// Makes a move; false where the functions refuse it.
    fn play(&mut self, panel: &mut Panel<'_>, place: usize) -> bool;
    /// Takes the last move back; false where there is none.
    fn undo(&mut self) -> bool;
    /// The places that the adviser finds.
    fn advise(&self, panel: &mut Panel<'_>) -> Vec<usize>;
}

/// The positions of a game, the current one last.
pub struct History<R: Rules> {
    earlier: Vec<R::Position>,
    now: R::Position,
}

impl<R: Rules> History<R> {
    /// A new game.
    pub fn start(panel: &mut Panel<'_>, size: usize) -> History<R> {
        History {
            earlier: Vec::new(),
            now: R::start(panel, size),
        }
    }
}

impl<R: Rules> Game for History<R> {
    fn kind(&self) -> Kind {
        Kind {
            first: R::FIRST,
            places: R::PLACES,
            sizes: R::SIZES,
            adviser: R::ADVISER,
            plays: R::PLAYS,
        }
    }

    fn restart(&mut self, panel: &mut Panel<'_>, size: usize) {
        *self = History::start(panel, size);
    }

    fn look(&self, panel: &mut Panel<'_>) -> Look {
        R::look(panel, &self.now)
    }

    fn play(&mut self, panel: &mut Panel<'_>, place: usize) -> bool {
        match R::play(panel, &self.now, place) {
            Some(next) => {
                self.earlier.push(std::mem::replace(&mut self.now, next));
                true
            }
            None => false,
        }
    }

    fn undo(&mut self) -> bool {
        match self.earlier.pop() {
            Some(before) => {
                self.now = before;
                true
            }
            None => false,
        }
    }

    fn advise(&self, panel: &mut Panel<'_>) -> Vec<usize> {
        R::advise(panel, &self.now)
    }
}
