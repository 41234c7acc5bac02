//! One lab's files put together so that they compile: what stands for each problem, and what is
//! wrong with those that cannot stand for themselves.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use shim::table::Lab;

use crate::blame::{self, Fault};
use crate::build::{self, Built};
use crate::check::{Plan, pristine, provided, read, reference};
use crate::error::Error;
use crate::stage::{Source, Sources};
use crate::tools::Tools;
use crate::verdict::Location;
use crate::workbook::{Id, Workbook};

/// What takes the place of a file that cannot be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandIn {
    /// The reference solution, so that the other problems can be judged; the stub where there is
    /// none.
    Reference,
    /// The stub: a call of it reaches a `todo!()`.
    Stub,
}

/// The files of one lab, and who stands in for whom.
pub struct Assembly<'a> {
    workbook: &'a Workbook,
    tools: &'a Tools,
    stand_in: StandIn,
    /// What was handed in, where it can be read.
    pub own: BTreeMap<Id, Source>,
    /// What is compiled: what was handed in, or a stand-in.
    pub sources: Sources,
    /// What is wrong with the files that cannot be compiled.
    pub faults: BTreeMap<Id, Fault>,
    /// Problems that are reference solutions by the plan.
    pub trusted: BTreeSet<Id>,
}

impl<'a> Assembly<'a> {
    /// Reads the files of a lab; what cannot be read is set aside.
    ///
    /// # Errors
    /// Where one of the workbook's own files is missing.
    pub fn open(
        workbook: &'a Workbook,
        tools: &'a Tools,
        plan: &Plan,
        lab: &'static Lab,
        stand_in: StandIn,
    ) -> Result<Assembly<'a>, Error> {
        let mut assembly = Assembly {
            workbook,
            tools,
            stand_in,
            own: BTreeMap::new(),
            sources: Sources {
                lab,
                problems: BTreeMap::new(),
                provided: provided(workbook, lab)?,
            },
            faults: BTreeMap::new(),
            trusted: BTreeSet::new(),
        };
        for id in Id::of(lab) {
            let trusted = plan.trusts(id);
            if trusted {
                assembly.trusted.insert(id);
            }
            match read(workbook, plan, id) {
                Ok(source) => {
                    assembly.own.insert(id, source.clone());
                    assembly.sources.problems.insert(id, source);
                }
                Err(complaint) if trusted && plan.problems.contains(&id) => {
                    return Err(Error::Environment(format!(
                        "there is no reference solution at {} ({complaint:?}); \
                         a student edition has none",
                        id.path("solutions", ".rs")
                    )));
                }
                Err(complaint) => {
                    let location = Location {
                        file: id.stub(),
                        line: complaint.line(),
                    };
                    let message = complaint.sentence(id);
                    assembly.set_aside(
                        id,
                        Fault {
                            message,
                            location,
                            compiler_output: None,
                        },
                    );
                }
            }
        }
        Ok(assembly)
    }

    /// Puts a stand-in in the place of a file that cannot be compiled.
    fn set_aside(&mut self, id: Id, fault: Fault) {
        self.faults.insert(id, fault);
        let stub = || pristine(self.workbook, id);
        let stand_in = match self.stand_in {
            StandIn::Reference => reference(self.workbook, id).or_else(stub),
            StandIn::Stub => stub(),
        };
        match stand_in {
            Some(source) => self.sources.problems.insert(id, source),
            None => self.sources.problems.remove(&id),
        };
    }

    /// Compiles the wanted problems and all they need into one candidate; whoever's file does not
    /// compile is set aside, until the rest compiles.
    ///
    /// # Errors
    /// Where the environment is at fault.
    pub fn compile(&mut self, wanted: &BTreeSet<Id>) -> Result<PathBuf, Error> {
        for _ in 0..=self.sources.lab.problems.len() {
            let stage = self.sources.stage(wanted.iter().copied());
            match build::candidate(self.tools, &stage)? {
                Built::Ready(program) => return Ok(program),
                Built::Broken(errors) => {
                    let faults = blame::assign(&stage, &self.own, &errors);
                    let fresh: Vec<(Id, Fault)> = faults
                        .into_iter()
                        .filter(|(id, _)| !self.faults.contains_key(id))
                        .collect();
                    if fresh.is_empty() {
                        let said = errors.iter().map(|error| error.text().to_owned()).collect();
                        return Err(Error::Build {
                            what: "a candidate".to_owned(),
                            said,
                        });
                    }
                    for (id, fault) in fresh {
                        self.set_aside(id, fault);
                    }
                }
                Built::Endless(why) => self.find_endless(wanted, &why)?,
            }
        }
        Err(Error::Environment(
            "the candidate does not compile even with stand-ins".to_owned(),
        ))
    }

    /// The compiler did not come to an end: finds out whose file that is by compiling one student
    /// file at a time among references.
    fn find_endless(&mut self, wanted: &BTreeSet<Id>, why: &str) -> Result<(), Error> {
        let staged = self.sources.stage(wanted.iter().copied());
        let suspects: Vec<Id> = Id::of(self.sources.lab)
            .filter(|id| staged.files.contains_key(&id.stub()) && !self.faults.contains_key(id))
            .collect();
        let endless = |id: Id| Fault {
            message: format!(
                "{} cannot be compiled within {why}: look for a constant, a macro or a type that \
                 grows without end.",
                id.stub()
            ),
            location: Location {
                file: id.stub(),
                line: None,
            },
            compiler_output: None,
        };
        if let [only] = suspects.as_slice() {
            self.set_aside(*only, endless(*only));
            return Ok(());
        }
        let mut found = false;
        for id in suspects {
            let others = Id::of(self.sources.lab)
                .filter(|other| *other != id)
                .filter_map(|other| Some((other, reference(self.workbook, other)?)));
            let alone = self.sources.with(others).stage([id]);
            if let Built::Endless(_) = build::quickly(self.tools, &alone)? {
                self.set_aside(id, endless(id));
                found = true;
            }
        }
        if found {
            Ok(())
        } else {
            Err(Error::Environment(format!(
                "the files of {} cannot be compiled together within {why}, although each can by \
                 itself; check one problem at a time",
                self.sources.lab.id
            )))
        }
    }
}
