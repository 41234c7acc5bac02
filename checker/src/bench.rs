//! One lab on the bench: what is known already, what has to be judged, and what the student is told
//! of it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use shim::table::Lab;

use crate::advice;
use crate::assembly::Assembly;
use crate::blame;
use crate::cache;
use crate::check::Plan;
use crate::error::Error;
use crate::hash::Hash;
use crate::order::{Heard, Order};
use crate::progress::Progress;
use crate::ruling;
use crate::sentences;
use crate::stage::Sources;
use crate::tools::{self, Tools};
use crate::verdict::{CaseStatus, Location, Points, Problem, Status, earned};
use crate::workbook::{Id, Workbook};

/// One lab's files on the bench, and what is known of them.
pub struct Bench<'a> {
    workbook: &'a Workbook,
    tools: &'a Tools,
    progress: &'a Progress,
    files: Assembly,
    /// The files as they were handed in: what a verdict depends on.
    handed_in: Sources,
    /// A hash of what all verdicts on problems of the lab are made from.
    ground: String,
    /// Whether nothing that is known counts.
    fresh: bool,
}

impl<'a> Bench<'a> {
    /// Reads the files of a lab.
    ///
    /// # Errors
    /// Where one of the workbook's own files is missing.
    pub fn open(
        workbook: &'a Workbook,
        tools: &'a Tools,
        plan: &Plan,
        progress: &'a Progress,
        lab: &'static Lab,
    ) -> Result<Bench<'a>, Error> {
        let files = Assembly::open(workbook, plan, lab)?;
        let handed_in = files.handed_in();
        Ok(Bench {
            workbook,
            tools,
            progress,
            ground: ground(workbook, tools, &handed_in),
            files,
            handed_in,
            fresh: plan.fresh,
        })
    }

    /// The verdicts on some problems, from the cache where everything they depend on is as it was.
    ///
    /// What a problem builds on is judged before it, asked for or not: with which other files a
    /// problem is judged, and so its verdict, must not depend on what else was asked for.
    ///
    /// # Errors
    /// Where the environment is at fault.
    pub fn judge(self, wanted: &BTreeSet<Id>) -> Result<Vec<Problem>, Error> {
        let keys: BTreeMap<Id, String> = wanted.iter().map(|id| (*id, self.key(*id))).collect();
        let tell = |what| self.progress.tell(what);
        let mut order = Order::new(self.tools, self.files.clone(), &tell);
        let mut verdicts = BTreeMap::new();
        for (id, key) in keys.iter().filter(|_| !self.fresh) {
            if let Some(problem) = cache::get(self.tools, key) {
                order.statuses.insert(*id, problem.status);
                verdicts.insert(*id, problem);
            }
        }
        let open: BTreeSet<Id> = wanted
            .iter()
            .filter(|id| !verdicts.contains_key(id))
            .copied()
            .collect();
        if !open.is_empty() {
            let mut asked = open.clone();
            for need in open.iter().flat_map(|id| id.prerequisites()) {
                if wanted.contains(&need) || self.files.trusted.contains(&need) {
                    continue;
                }
                match cache::get(self.tools, &self.key(need)) {
                    Some(known) => order.statuses.insert(need, known.status).is_some(),
                    None => asked.insert(need),
                };
            }
            if self.fresh {
                order.anew.clone_from(&open);
            }
            let mut heard = order.hear_all(&asked)?;
            let fleeting: BTreeSet<Id> = heard
                .iter()
                .filter(|(_, it)| {
                    it.status == Status::InfraError || cache::depends_on_time(&it.hearing)
                })
                .map(|(id, _)| *id)
                .collect();
            for id in open {
                let problem = self.problem(&order.files, id, heard.remove(&id))?;
                // What follows from what another run might find otherwise is not kept either.
                if !fleeting.contains(&id) && id.prerequisites().is_disjoint(&fleeting) {
                    cache::put(self.tools, &keys[&id], &problem);
                }
                verdicts.insert(id, problem);
            }
        }
        Ok(verdicts.into_values().collect())
    }

    /// A hash of everything that the verdict on a problem is made from.
    fn key(&self, id: Id) -> String {
        let Assembly {
            own,
            faults,
            trusted,
            ..
        } = &self.files;
        let mut hash = Hash::new();
        hash.add(&self.ground);
        hash.add(&id.to_string());
        let mut others = self.handed_in.needs(id);
        others.extend(id.prerequisites());
        others.insert(id);
        for other in others {
            hash.add(&other.to_string());
            hash.add(if trusted.contains(&other) {
                "reference"
            } else {
                "own"
            });
            match (own.get(&other), faults.get(&other)) {
                (Some(own), _) => hash.add(own.source().hash()),
                (None, Some(fault)) => hash.add(&fault.message),
                (None, None) => {}
            }
        }
        for identity in advice::identities(self.workbook, id) {
            hash.add(&identity);
        }
        hash.hex()
    }

    fn problem(&self, files: &Assembly, id: Id, heard: Option<Heard>) -> Result<Problem, Error> {
        let max_points = Points::whole(id.problem.points);
        let mut problem = Problem {
            id: id.to_string(),
            lab: id.lab.id.to_owned(),
            title: id.problem.title.to_owned(),
            status: Status::CompileError,
            points: Points::default(),
            max_points,
            with_reference: Vec::new(),
            source_hash: None,
            message: String::new(),
            location: None,
            compiler_output: None,
            warnings: Vec::new(),
            unsteady: false,
            advice: None,
            cases: Vec::new(),
        };
        let Some(heard) = heard else {
            let own = files.own.get(&id);
            problem.source_hash = own.map(|own| own.source().hash().to_owned());
            if let Some(fault) = files.faults.get(&id) {
                problem.status = fault.status;
                problem.message = fault.message.clone();
                problem.location = Some(fault.location.clone());
                problem.compiler_output = fault.compiler_output.clone();
            }
            return Ok(problem);
        };
        // What was heard says itself whose file it was.
        let subject = heard.hearing.subject();
        if subject.id() != id {
            return Err(Error::Environment(format!(
                "what was heard of {} was taken for {id}",
                subject.id()
            )));
        }
        problem.source_hash = Some(subject.source_hash().to_owned());
        if heard.status == Status::Failed {
            problem.warnings = cache::warnings(self.tools, subject);
        }
        problem.status = heard.status;
        problem.with_reference = heard.with_reference.iter().map(Id::to_string).collect();
        problem.cases = ruling::cases(&heard.hearing);
        for case in &mut problem.cases {
            let place = case.location.as_ref();
            let reached = place.and_then(|at| Id::of(id.lab).find(|id| id.stub() == at.file));
            if case.status == CaseStatus::Unsolved
                && let Some(fault) = reached.and_then(|reached| files.faults.get(&reached))
            {
                // Its stub is there instead, whose lines nobody has.
                case.message = sentences::reached_fault(&fault.message);
                case.location = Some(fault.location.clone());
            }
        }
        problem.location = Some(self.location(id));
        let names: Vec<String> = heard.with_reference.iter().map(|id| id.short()).collect();
        problem.message = sentences::problem(
            heard.status,
            &problem.cases,
            &names,
            problem.todo_elsewhere(),
        );
        match heard.status {
            Status::Passed | Status::Failed | Status::Unsolved => {
                problem.points = earned(max_points, &problem.cases);
            }
            Status::InfraError => {
                let why = heard
                    .hearing
                    .broken
                    .clone()
                    .or_else(|| ruling::broken_suite(&heard.hearing));
                problem.message = format!(
                    "The judge could not do its work: {}",
                    why.unwrap_or_else(|| "some case was not reported".to_owned())
                );
            }
            Status::Blocked => {
                let on: Vec<Id> = id
                    .prerequisites()
                    .into_iter()
                    .filter(|need| id.problem.builds_on.contains(&need.problem.id))
                    .collect();
                problem.message = sentences::blocked(&on);
            }
            Status::CompileError | Status::Missing => {}
        }
        if heard.unsteady {
            problem.unsteady = true;
            problem.message = format!("{} {}", problem.message, sentences::UNSTEADY);
        }
        if heard.status == Status::Failed && !files.trusted.contains(&id) {
            let own = files.own.get(&id).map(|own| own.source());
            problem.advice = advice::of(self.workbook, id, &heard.hearing, own);
        }
        Ok(problem)
    }

    fn location(&self, id: Id) -> Location {
        let own = self.files.own.get(&id).map(|own| own.source());
        let file = own.map_or_else(|| id.stub(), |source| source.path.clone());
        let text = own.map_or("", |source| source.text.as_str());
        let function = id.problem.all_functions().next().unwrap_or_default();
        Location {
            file,
            line: blame::definition(text, function),
        }
    }
}

/// A hash of what all verdicts on problems of a lab are made from: the checker, the compiler, the
/// judge, the provided files and the references.
fn ground(workbook: &Workbook, tools: &Tools, sources: &Sources) -> String {
    let mut hash = Hash::new();
    hash.add(env!("CARGO_PKG_VERSION"));
    hash.add(&tools::identity(Path::new("/proc/self/exe")));
    tools.add_to(&mut hash);
    tools.add_judge_to(sources.lab, &mut hash);
    for (name, text) in &sources.provided {
        hash.add(name);
        hash.add(text);
    }
    for id in Id::of(sources.lab) {
        hash.add(&tools::identity(
            &workbook.file(&id.path("solutions", ".rs")),
        ));
    }
    hash.hex()
}
