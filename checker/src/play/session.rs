//! A session of games: who plays what, and everything a player can say. How it is shown is the
//! matter of `lines` and `screen`.

use shim::table::Lab;

use super::game::{Game, Kind, Look, Places, Side};
use super::labs;
use crate::error::Error;
use crate::panel::{Note, Panel};

/// The size of a board where nobody says another.
const USUAL: usize = 3;

/// What a player can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Plays on a place, counted from 0.
    Play(usize),
    Hint,
    Undo,
    New,
    /// The other side begins the next game.
    Begin,
    /// Lets the lab's function play one side, or two people again.
    Computer,
    /// A new board of this size.
    Size(usize),
}

/// One thing to tell the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// What was done or is to be known.
    Text(String),
    /// Why something was not done.
    Refused(String),
    /// About the code behind the game.
    Note(Note),
}

/// The games of one lab, one after the other.
pub struct Session<'a> {
    pub lab: &'static Lab,
    panel: Panel<'a>,
    game: Box<dyn Game>,
    kind: Kind,
    size: usize,
    /// The side that the lab's function plays.
    computer: Option<Side>,
    /// Whether it has found no move here, so that somebody else has to.
    stuck: bool,
    pub look: Look,
    said: Vec<Said>,
}

impl<'a> Session<'a> {
    /// The first game; with `computer`, against the lab's function, which begins or not.
    ///
    /// # Errors
    /// Wrong usage: a size, or a computer, that the lab does not have.
    pub fn start(
        mut panel: Panel<'a>,
        lab: &'static Lab,
        size: Option<usize>,
        computer: bool,
        computer_begins: bool,
    ) -> Result<Session<'a>, Error> {
        let nothing = || Error::Usage(format!("{} has no game to play", lab.id));
        let game = labs::game(&mut panel, lab, USUAL).ok_or_else(nothing)?;
        let kind = game.kind();
        let look = game.look(&mut panel);
        let mut session = Session {
            lab,
            panel,
            game,
            size: USUAL,
            computer: None,
            stuck: false,
            look,
            said: Vec::new(),
            kind,
        };
        if let Some(size) = size {
            if !session.kind.sizes.contains(&size) {
                return Err(Error::Usage(session.wrong_size(size)));
            }
            session.size = size;
            session.game.restart(&mut session.panel, size);
            session.settle();
        }
        if computer {
            if !session.kind.plays {
                return Err(Error::Usage(session.nobody_to_play()));
            }
            let first = session.kind.first;
            let side = if computer_begins {
                first
            } else {
                first.other()
            };
            session.computer = Some(side);
        }
        Ok(session)
    }

    /// The size of the board.
    pub fn size(&self) -> usize {
        self.size
    }

    /// What numbers stand for.
    pub fn places(&self) -> Places {
        self.kind.places
    }

    /// The sizes that can be chosen, where there is a choice.
    pub fn sizes(&self) -> Option<(usize, usize)> {
        let (least, most) = (*self.kind.sizes.start(), *self.kind.sizes.end());
        (least < most).then_some((least, most))
    }

    /// Who plays, in one sentence.
    pub fn players(&self) -> String {
        let first = self.kind.first.mark();
        match (self.computer, self.kind.adviser) {
            (Some(side), Some(function)) if self.kind.plays => {
                let you = side.other().mark();
                format!(
                    "{first} begins. You play {you}, your `{function}` plays {}.",
                    side.mark()
                )
            }
            _ => format!("{first} begins. Two people play."),
        }
    }

    /// What there is to tell since it was last taken.
    pub fn said(&mut self) -> Vec<Said> {
        self.note();
        std::mem::take(&mut self.said)
    }

    /// Takes up what the panel has to tell.
    fn note(&mut self) {
        self.said
            .extend(self.panel.notes().into_iter().map(Said::Note));
    }

    /// Takes up what has been saved meanwhile; true if anything has.
    pub fn renew(&mut self) -> bool {
        if !self.panel.renew() {
            return false;
        }
        self.tell("Your files have changed: the game goes on with them.".to_owned());
        self.settle();
        true
    }

    /// Does what a player says.
    pub fn perform(&mut self, command: Command) {
        match command {
            Command::Play(place) => self.play(place),
            Command::Hint => self.hint(),
            Command::Undo => self.undo(),
            Command::New => self.restart("A new game."),
            Command::Begin => match self.computer {
                Some(side) => {
                    self.computer = Some(side.other());
                    let begins = if side.other() == self.kind.first {
                        "The computer begins."
                    } else {
                        "You begin."
                    };
                    self.restart(begins);
                }
                None => self.refuse(format!(
                    "{} always has the first move; with a computer player it can be yours or not.",
                    self.kind.first.mark()
                )),
            },
            Command::Computer => self.change_computer(),
            Command::Size(size) if self.sizes().is_some() && self.kind.sizes.contains(&size) => {
                self.size = size;
                self.restart(&format!("A new game of size {size}."));
            }
            Command::Size(size) => self.refuse(self.wrong_size(size)),
        }
    }

    fn play(&mut self, place: usize) {
        if self.look.over {
            self.refuse("The game is over; `n` begins a new one.".to_owned());
        } else if !self.look.open.contains(&place) {
            let what = match self.kind.places {
                Places::Cells => "cell",
                Places::Columns => "column",
            };
            self.refuse(format!("{} is not an open {what}.", place + 1));
        } else {
            self.make(self.look.turn, place);
        }
    }

    fn make(&mut self, side: Side, place: usize) {
        if self.game.play(&mut self.panel, place) {
            self.tell(format!("{} plays {}.", side.mark(), place + 1));
            self.settle();
        } else {
            self.refuse(format!("The code refuses {}.", place + 1));
        }
    }

    fn hint(&mut self) {
        let Some(function) = self.kind.adviser else {
            return self.refuse("No function of this lab looks for good moves.".to_owned());
        };
        if self.look.over {
            return self.refuse("The game is over.".to_owned());
        }
        let places = self.game.advise(&mut self.panel);
        let keys: Vec<String> = places.iter().map(|place| (place + 1).to_string()).collect();
        let text = match (places.as_slice(), self.kind.plays) {
            ([], _) => format!("`{function}` names no move here."),
            ([place], true) => format!("best move: {place} (type {})", keys[0]),
            _ => format!("moves that win at once: type {}", keys.join(" or ")),
        };
        self.tell(text);
    }

    fn undo(&mut self) {
        if !self.game.undo() {
            return self.refuse("There is nothing to take back.".to_owned());
        }
        self.settle();
        // The computer would only make its move again.
        while self.is_computers_turn() && self.game.undo() {
            self.settle();
        }
        self.tell("Taken back.".to_owned());
    }

    fn change_computer(&mut self) {
        if !self.kind.plays {
            return self.refuse(self.nobody_to_play());
        }
        self.computer = match self.computer {
            Some(_) => None,
            None => Some(self.look.turn.other()),
        };
        self.stuck = false;
        self.tell(self.players());
    }

    fn restart(&mut self, why: &str) {
        self.game.restart(&mut self.panel, self.size);
        self.tell(why.to_owned());
        self.settle();
    }

    /// Looks at the position anew.
    fn settle(&mut self) {
        self.look = self.game.look(&mut self.panel);
        self.stuck = false;
    }

    /// Whether the lab's function is to move.
    pub fn is_computers_turn(&self) -> bool {
        self.computer == Some(self.look.turn) && !self.look.over && !self.stuck
    }

    /// What is said while the function looks for its move.
    pub fn thinking(&self) -> String {
        format!("{} is thinking ...", self.look.turn.mark())
    }

    /// Lets the lab's function make its move.
    pub fn let_computer_move(&mut self) {
        match self.game.advise(&mut self.panel).first() {
            Some(place) if self.look.open.contains(place) => self.make(self.look.turn, *place),
            _ => {
                let function = self.kind.adviser.unwrap_or_default();
                self.refuse(format!(
                    "`{function}` has no move, so you move for {} too.",
                    self.look.turn.mark()
                ));
            }
        }
        // Where it could not move, somebody else has to.
        self.stuck = self.computer == Some(self.look.turn);
    }

    fn nobody_to_play(&self) -> String {
        format!(
            "no function of {} chooses a move for every position, so two people play",
            self.lab.id
        )
    }

    fn wrong_size(&self, size: usize) -> String {
        let (least, most) = (self.kind.sizes.start(), self.kind.sizes.end());
        if least == most {
            format!("{} is played on one size of board only", self.lab.id)
        } else {
            format!(
                "a board of {} has a size from {least} to {most}, not {size}",
                self.lab.id
            )
        }
    }

    fn tell(&mut self, text: String) {
        self.note();
        self.said.push(Said::Text(text));
    }

    fn refuse(&mut self, text: String) {
        self.note();
        self.said.push(Said::Refused(text));
    }
}
