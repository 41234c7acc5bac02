//! One lab's files: what was handed in, what can stand in for it, and what is wrong with what cannot
//! be compiled.

use std::collections::{BTreeMap, BTreeSet};

use shim::table::Lab;

use crate::blame::{self, Fault};
use crate::build::{Built, Candidate, Effort, LIMITS};
use crate::check::{Plan, pristine, provided, read, reference};
use crate::compiler::Diagnostic;
use crate::error::Error;
use crate::imports;
use crate::source::Place;
use crate::stage::{Own, Source, Sources, Stage, Standing};
use crate::workbook::{Id, Workbook};
use crate::works::Works;

/// The files of one lab.
#[derive(Clone, Debug)]
pub struct Assembly {
    /// The lab.
    pub lab: &'static Lab,
    /// Where the files lie, for what is said about them.
    pub place: Place,
    /// What is judged, where it can be read.
    pub own: BTreeMap<Id, Own>,
    /// What is wrong with the files that cannot be used.
    pub faults: BTreeMap<Id, Fault>,
    /// Problems that are reference solutions by the plan.
    pub trusted: BTreeSet<Id>,
    /// The reference solutions there are.
    pub references: BTreeMap<Id, Source>,
    /// The stubs as the workbook came with them.
    pub stubs: BTreeMap<Id, Source>,
    /// The provided files that call the problems' functions.
    pub provided: BTreeMap<&'static str, String>,
    /// Every name that the lab offers to its problems.
    pub offered: BTreeSet<String>,
}

/// Why a stage has not become a program that answers.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// The compiler found errors.
    Errors(Vec<Diagnostic>),
    /// The compiler did not come to an end.
    Endless(String),
    /// The compiler read a file that nobody has staged.
    Foreign(String),
    /// No program came of it, for no line's fault.
    Unbuilt(String),
    /// The program does not start.
    Unstarted(String),
}

/// What several files may take of the compiler's time when it is looked for the one that is too much:
/// several times what good ones take.
const TOGETHER: Effort = Effort::Seconds(10);

/// What is built, or why not.
pub type Attempt = Result<Candidate, Trouble>;

impl Assembly {
    /// Reads the files of a lab; what cannot be read has its fault at once.
    ///
    /// # Errors
    /// Where one of the workbook's own files is missing.
    pub fn open(workbook: &Workbook, plan: &Plan, lab: &'static Lab) -> Result<Assembly, Error> {
        let mut assembly = Assembly {
            lab,
            place: plan.origin.place(),
            own: BTreeMap::new(),
            faults: BTreeMap::new(),
            trusted: Id::of(lab).filter(|id| plan.trusts(*id)).collect(),
            references: BTreeMap::new(),
            stubs: BTreeMap::new(),
            provided: provided(workbook, lab)?,
            offered: imports::offered(workbook, lab),
        };
        for id in Id::of(lab) {
            assembly
                .references
                .extend(reference(workbook, id).map(|it| (id, it)));
            assembly
                .stubs
                .extend(pristine(workbook, id).map(|it| (id, it)));
            match read(workbook, plan, id) {
                Ok(own) => {
                    assembly.own.insert(id, own);
                }
                Err(complaint) if plan.trusts(id) && plan.problems.contains(&id) => {
                    return Err(Error::Environment(format!(
                        "there is no reference solution at {} ({complaint:?}); \
                         a student edition has none",
                        id.path("solutions", ".rs")
                    )));
                }
                Err(complaint) => {
                    let fault = blame::unreadable(id, &complaint, assembly.place);
                    assembly.faults.insert(id, fault);
                }
            }
        }
        Ok(assembly)
    }

    /// The problem's own file, where it can be used.
    pub fn usable(&self, id: Id) -> Option<Standing> {
        let own = self.own.get(&id).cloned().map(Standing::Own);
        own.filter(|_| !self.faults.contains_key(&id))
    }

    /// The reference, for those that build on a problem.
    pub fn reference(&self, id: Id) -> Option<Standing> {
        self.references.get(&id).cloned().map(Standing::StandIn)
    }

    /// The stub, for those that only name a problem: a call of it reaches a `todo!()`.
    pub fn stub(&self, id: Id) -> Option<Standing> {
        self.stubs.get(&id).cloned().map(Standing::StandIn)
    }

    /// Whether a problem's file is the stub as it came.
    pub fn is_untouched(&self, id: Id) -> bool {
        let own = self.own.get(&id).map(|own| &own.source().text);
        own.is_some() && own == self.stubs.get(&id).map(|stub| &stub.text)
    }

    /// The files with what `choose` says standing for each problem.
    pub fn sources(&self, choose: impl Fn(Id) -> Option<Standing>) -> Sources {
        Sources {
            lab: self.lab,
            problems: Id::of(self.lab)
                .filter_map(|id| Some((id, choose(id)?)))
                .collect(),
            provided: self.provided.clone(),
        }
    }

    /// The files just as they were handed in; there is none for what cannot be read.
    pub fn handed_in(&self) -> Sources {
        self.sources(|id| self.own.get(&id).cloned().map(Standing::Own))
    }

    /// Files that are known to be good: references, and stubs where there are none.
    fn good(&self) -> Sources {
        self.sources(|id| self.reference(id).or_else(|| self.stub(id)))
    }

    /// Compiles all problems of the lab into one program, with the stub in the place of what cannot
    /// be used.
    ///
    /// # Errors
    /// Where the environment is at fault.
    pub fn compile_with_stubs(&mut self, works: &impl Works) -> Result<Candidate, Error> {
        loop {
            let sources = self.sources(|id| self.usable(id).or_else(|| self.stub(id)));
            let stage = sources.stage(Id::of(self.lab));
            let trouble = match attempt(works, &stage, Effort::Whole, true)? {
                Ok(candidate) => return Ok(candidate),
                Err(trouble) => trouble,
            };
            self.faults.extend(self.blame(works, &stage, &trouble)?);
        }
    }

    /// Whose fault it is that a stage has not become a program: at least one that had none before,
    /// and whose own file is in the stage.
    ///
    /// # Errors
    /// Where it is nobody's, so that the environment is at fault.
    pub fn blame(
        &self,
        works: &impl Works,
        stage: &Stage,
        trouble: &Trouble,
    ) -> Result<BTreeMap<Id, Fault>, Error> {
        let mut found = BTreeMap::new();
        if let Trouble::Errors(errors) = trouble {
            found = blame::assign(stage, &self.own, errors, &self.offered, self.place);
            found.retain(|id, _| stage.subject(*id).is_some() && !self.trusted.contains(id));
            // What only comes up where one file uses another is not told where it is used.
            let mut placed = errors.iter().filter(|error| error.place().is_some());
            let late = placed.all(Diagnostic::is_late);
            let is_told = !late || stage.subjects().count() == 1;
            if is_told && !found.is_empty() {
                return Ok(found);
            }
        }
        let guilty = self.guilty(works, stage, trouble)?;
        let mut fault = |id: Id| {
            let told = found.remove(&id);
            (id, told.unwrap_or_else(|| blame::unbuildable(id, trouble)))
        };
        Ok(guilty.into_iter().map(&mut fault).collect())
    }

    /// Finds out whose file makes the trouble, by building: first each alone among good files, then
    /// one more at a time, for those that are only bad together or through one another.
    fn guilty(
        &self,
        works: &impl Works,
        stage: &Stage,
        trouble: &Trouble,
    ) -> Result<BTreeSet<Id>, Error> {
        let suspects: Vec<Id> = stage
            .subjects()
            .map(|subject| subject.id())
            .filter(|id| !self.trusted.contains(id))
            .collect();
        let starts = matches!(trouble, Trouble::Unstarted(_));
        let good = self.good();
        let at_fault = |sources: &Sources, roots: &[Id], effort| {
            let stage = sources.stage(roots.iter().copied());
            let found = attempt(works, &stage, effort, starts)?.err();
            // Errors are somebody else's business, unless they are what is looked for.
            let is_errors = |it: &Trouble| matches!(it, Trouble::Errors(_));
            Ok::<_, Error>(found.filter(|it| !is_errors(it) || is_errors(trouble)))
        };
        if suspects.is_empty() || at_fault(&good, &suspects, Effort::Whole)?.is_some() {
            return Err(trouble.is_nobodys());
        }
        if let [only] = suspects.as_slice() {
            return Ok(BTreeSet::from([*only]));
        }
        let own = |id: &Id| self.usable(*id).map(|own| (*id, own));
        // All together have the time of one compilation: who takes more than a share of it is slow.
        let share = LIMITS.cpu_seconds / suspects.len().max(1) as u64;
        let share = Effort::Seconds(share.clamp(2, 3));
        let mut guilty = BTreeSet::new();
        for id in &suspects {
            let alone = good.with(own(id));
            if at_fault(&alone, &[*id], share)?.is_some() {
                guilty.insert(*id);
            }
        }
        if !guilty.is_empty() {
            return Ok(guilty);
        }
        let mut together = good.clone();
        for (count, id) in suspects.iter().enumerate() {
            together = together.with(own(id));
            if at_fault(&together, &suspects[..=count], TOGETHER)?.is_some() {
                return Ok(BTreeSet::from([*id]));
            }
        }
        // Not bad in the same way a second time: all that is known is that it is one of these.
        Ok(suspects.into_iter().collect())
    }
}

impl Trouble {
    /// What it means where no student's file is to blame.
    fn is_nobodys(&self) -> Error {
        let said = match self {
            Trouble::Errors(errors) => errors.iter().map(Diagnostic::text).collect(),
            Trouble::Endless(why) => format!("the compiler does not come to an end within {why}"),
            Trouble::Foreign(path) => format!("the compiler reads {path}"),
            Trouble::Unbuilt(said) => said.clone(),
            Trouble::Unstarted(said) => format!("it does not start: {said}"),
        };
        Error::Build {
            what: "a candidate".to_owned(),
            said,
        }
    }
}

/// Builds a stage; where that is asked for, the program also has to start.
///
/// # Errors
/// Where the environment is at fault.
pub fn attempt(
    works: &impl Works,
    stage: &Stage,
    effort: Effort,
    starts: bool,
) -> Result<Attempt, Error> {
    let candidate = match works.build(stage, effort)? {
        Built::Ready(candidate) => candidate,
        Built::Broken(errors) => return Ok(Err(Trouble::Errors(errors))),
        Built::Endless(why) => return Ok(Err(Trouble::Endless(why))),
        Built::Foreign(path) => return Ok(Err(Trouble::Foreign(path))),
        Built::Unbuilt(said) => return Ok(Err(Trouble::Unbuilt(said))),
    };
    if starts && let Some(why) = works.start_fault(&candidate)? {
        return Ok(Err(Trouble::Unstarted(why)));
    }
    Ok(Ok(candidate))
}
