//! The engine of a game: one lab's functions, asked just as the student has written them, with a
//! default for whatever does not answer.
//!
//! Unlike a judge it never puts a reference solution in. A file that does not compile is replaced
//! by its stub, so that whoever calls it reaches a `todo!()`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use shim::candidate::{Keeper, Launch, Limits};
use shim::record::{Fault, FaultKind};
use shim::table::Lab;
use shim::wire::{self, Wire};

use crate::assembly::Assembly;
use crate::blame;
use crate::check::{self, Plan};
use crate::error::Error;
use crate::report;
use crate::sentences;
use crate::tools::{Run, Tools};
use crate::workbook::{Id, Workbook};

/// Something that the player should know about the code behind the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A default is used because the function is not there yet, or cannot be compiled.
    Default {
        /// The function that was asked.
        function: String,
        /// What there is to say.
        text: String,
    },
    /// The code came to a bad end, or gave an answer that cannot be.
    Wrong(String),
    /// What the code printed.
    Printed(String),
}

/// Why a function gave no answer.
enum Silence {
    /// The call reached a `todo!()`, or the file does not compile.
    NotThere(String),
    /// Anything else.
    Broken(String),
}

/// The functions of one lab, ready to be asked.
pub struct Panel<'a> {
    workbook: &'a Workbook,
    plan: Plan,
    lab: &'static Lab,
    tools: Tools,
    /// The texts that the running program was made from.
    texts: BTreeMap<Id, Result<String, String>>,
    faults: BTreeMap<Id, blame::Fault>,
    keeper: Keeper,
    notes: Vec<Note>,
}

impl<'a> Panel<'a> {
    /// Compiles what the plan says of one lab.
    ///
    /// # Errors
    /// Where the environment is at fault.
    pub fn open(workbook: &'a Workbook, plan: Plan, lab: &'static Lab) -> Result<Panel<'a>, Error> {
        // No judge is needed to play.
        let tools = Tools::prepare(workbook, &[], plan.route, &Run::told())?;
        let texts = texts(workbook, &plan, lab);
        let (program, faults) = compile(workbook, &tools, &plan, lab)?;
        Ok(Panel {
            workbook,
            plan,
            lab,
            tools,
            texts,
            faults,
            keeper: keeper(program),
            notes: Vec::new(),
        })
    }

    /// Compiles again if a file has changed since; true if something has. Where that does not
    /// work, the game goes on with what there was.
    pub fn renew(&mut self) -> bool {
        let now = texts(self.workbook, &self.plan, self.lab);
        if now == self.texts {
            return false;
        }
        self.texts = now;
        match compile(self.workbook, &self.tools, &self.plan, self.lab) {
            Ok((program, faults)) => {
                self.faults = faults;
                self.keeper = keeper(program);
            }
            Err(error) => self.notes.push(Note::Wrong(format!(
                "The game goes on with the code as it was: {error}"
            ))),
        }
        true
    }

    /// Asks one of the lab's functions; `default`, which `in_words` describes, where it does not
    /// answer.
    pub fn ask<R: Wire>(
        &mut self,
        name: &str,
        arguments: impl FnOnce(&mut Vec<u8>),
        default: R,
        in_words: &str,
    ) -> R {
        let answer = self.question(name, arguments);
        let (printed, cut) = self.keeper.output.take();
        if !printed.is_empty() {
            self.notes
                .push(Note::Printed(report::printed(&printed, cut)));
        }
        match answer {
            Ok(answer) => return answer,
            Err(Silence::NotThere(why)) => self.notes.push(Note::Default {
                function: name.to_owned(),
                text: format!("{why} The game takes {in_words} for the answer of `{name}`."),
            }),
            Err(Silence::Broken(why)) => self.notes.push(Note::Wrong(format!(
                "`{name}`: {why} The game takes {in_words} for its answer."
            ))),
        }
        default
    }

    fn question<R: Wire>(
        &mut self,
        name: &str,
        arguments: impl FnOnce(&mut Vec<u8>),
    ) -> Result<R, Silence> {
        let (id, number) = self
            .find(name)
            .ok_or_else(|| Silence::Broken("the lab has no such function.".to_owned()))?;
        if let Some(fault) = self.faults.get(&id) {
            return Err(Silence::NotThere(fault.message.clone()));
        }
        let mut message = Vec::new();
        number.put(&mut message);
        arguments(&mut message);
        self.keeper.set_limits_of_a_question(id.problem.limits());
        match self.keeper.ask(message) {
            Ok(answer) => wire::whole(&answer)
                .map_err(|error| Silence::Broken(format!("its answer cannot be read: {error}."))),
            Err(fault) => Err(self.silence(name, &fault)),
        }
    }

    fn silence(&self, name: &str, fault: &Fault) -> Silence {
        if fault.kind != FaultKind::Todo {
            return Silence::Broken(sentences::fault_sentence(fault));
        }
        let at = sentences::place(fault);
        let broken = at.as_ref().and_then(|(file, _)| {
            let (_, fault) = self.faults.iter().find(|(id, _)| id.stub() == *file)?;
            Some(fault.message.clone())
        });
        Silence::NotThere(broken.unwrap_or_else(|| {
            let at = at.map_or_else(String::new, |(file, line)| format!(" ({file}:{line})"));
            format!("`{name}` is not solved yet{at}.")
        }))
    }

    fn find(&self, name: &str) -> Option<(Id, u16)> {
        let id = Id::of(self.lab).find(|id| id.problem.functions.contains(&name))?;
        let function = self.lab.functions.iter().find(|it| it.name == name)?;
        Some((id, function.number))
    }

    /// Says that an answer cannot be.
    pub fn complain(&mut self, what: String) {
        self.notes.push(Note::Wrong(what));
    }

    /// What there is to say since it was last taken, each thing once.
    pub fn notes(&mut self) -> Vec<Note> {
        let mut notes = Vec::new();
        for note in self.notes.drain(..) {
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
        notes
    }
}

const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A game may last for hours; only a single question has a limit.
fn keeper(program: PathBuf) -> Keeper {
    let folder = program.parent().map(PathBuf::from).unwrap_or_default();
    Keeper::new(Launch {
        program,
        folder,
        limits: Limits {
            cpu: A_DAY,
            idle: A_DAY,
            time_outs: u32::MAX,
            ..Limits::default()
        },
    })
}

fn texts(
    workbook: &Workbook,
    plan: &Plan,
    lab: &'static Lab,
) -> BTreeMap<Id, Result<String, String>> {
    let read = |id| {
        let source = check::read(workbook, plan, id);
        let text = source.map(|own| own.source().text.clone());
        let place = plan.origin.place();
        (id, text.map_err(|complaint| complaint.sentence(id, place)))
    };
    Id::of(lab).map(read).collect()
}

fn compile(
    workbook: &Workbook,
    tools: &Tools,
    plan: &Plan,
    lab: &'static Lab,
) -> Result<(PathBuf, BTreeMap<Id, blame::Fault>), Error> {
    let mut files = Assembly::open(workbook, plan, lab)?;
    let candidate = files.compile_with_stubs(tools)?;
    Ok((candidate.program().to_owned(), files.faults))
}
