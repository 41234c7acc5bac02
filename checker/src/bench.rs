//! One lab on the bench: compiles its problems, lets the suites question them, with reference
//! solutions in the place of what a problem builds on and what does not pass.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use shim::table::Lab;

use crate::advice;
use crate::assembly::{Assembly, StandIn};
use crate::blame;
use crate::build::{self, Built};
use crate::cache;
use crate::check::{Plan, pristine, reference};
use crate::error::Error;
use crate::hash::Hash;
use crate::judge::{self, Hearing};
use crate::progress::Progress;
use crate::ruling;
use crate::sentences;
use crate::stage::{Source, Sources};
use crate::tools::{self, Tools};
use crate::verdict::{Advice, Location, Points, Problem, Status, earned};
use crate::workbook::{Id, Workbook};

/// One lab's files on the bench, and what is known of them.
pub struct Bench<'a> {
    workbook: &'a Workbook,
    tools: &'a Tools,
    progress: &'a Progress,
    files: Assembly<'a>,
    /// A hash of what all verdicts on problems of the lab are made from.
    ground: String,
    /// What is known of problems so far.
    statuses: BTreeMap<Id, Status>,
    /// Problems of which another run might find something else, so that nothing that follows from
    /// them is kept either.
    fleeting: BTreeSet<Id>,
}

/// Problems whose files are compiled together.
struct Wave {
    ids: BTreeSet<Id>,
    /// What they were compiled into as they are.
    program: Option<PathBuf>,
    /// What some of them were compiled into with the references in the place of others.
    among_references: BTreeMap<BTreeSet<Id>, (BTreeSet<Id>, PathBuf)>,
}

impl Wave {
    fn of(ids: BTreeSet<Id>) -> Wave {
        Wave {
            ids,
            program: None,
            among_references: BTreeMap::new(),
        }
    }
}

/// A problem that has been heard.
struct Heard {
    status: Status,
    hearing: Hearing,
    with_reference: BTreeSet<Id>,
}

impl<'a> Bench<'a> {
    /// Reads the files of a lab; what cannot be read is set aside.
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
        let files = Assembly::open(workbook, tools, plan, lab, StandIn::Reference)?;
        Ok(Bench {
            workbook,
            tools,
            progress,
            ground: ground(workbook, tools, &files.sources),
            files,
            statuses: BTreeMap::new(),
            fleeting: BTreeSet::new(),
        })
    }

    /// The verdicts on some problems, from the cache where everything they depend on is as it was.
    ///
    /// What a problem builds on is judged before it, asked for or not: with which other files a
    /// problem is judged, and so its verdict, must not depend on what else was asked for.
    ///
    /// # Errors
    /// Where the environment is at fault.
    pub fn judge(mut self, wanted: &BTreeSet<Id>) -> Result<Vec<Problem>, Error> {
        let keys: BTreeMap<Id, String> = wanted.iter().map(|id| (*id, self.key(*id))).collect();
        let mut verdicts = BTreeMap::new();
        for (id, key) in &keys {
            if let Some(problem) = cache::get(self.tools, key) {
                self.statuses.insert(*id, problem.status);
                verdicts.insert(*id, problem);
            }
        }
        let open: BTreeSet<Id> = wanted
            .iter()
            .filter(|id| !verdicts.contains_key(id))
            .copied()
            .collect();
        if !open.is_empty() {
            let asked: BTreeSet<Id> = open.union(&self.unknown_needs(&open)).copied().collect();
            let mut heard = self.hear_all(&asked)?;
            for id in open {
                let problem = self.problem(id, heard.remove(&id))?;
                let lasts = !self.fleeting.contains(&id);
                if lasts && self.files.sources.needs(id).is_disjoint(&self.fleeting) {
                    cache::put(self.tools, &keys[&id], &problem);
                }
                verdicts.insert(id, problem);
            }
        }
        Ok(verdicts.into_values().collect())
    }

    /// What some problems need and what is not known yet; what the cache knows is noted.
    fn unknown_needs(&mut self, of: &BTreeSet<Id>) -> BTreeSet<Id> {
        let mut needs: BTreeSet<Id> = of
            .iter()
            .flat_map(|id| self.files.sources.needs(*id))
            .filter(|need| !self.statuses.contains_key(need) && !of.contains(need))
            .filter(|need| !self.files.trusted.contains(need))
            .collect();
        for id in needs.clone() {
            if let Some(known) = cache::get(self.tools, &self.key(id)) {
                self.statuses.insert(id, known.status);
                needs.remove(&id);
            }
        }
        needs
    }

    /// A hash of everything that the verdict on a problem is made from.
    fn key(&self, id: Id) -> String {
        let Assembly {
            own,
            sources,
            faults,
            trusted,
            ..
        } = &self.files;
        let mut hash = Hash::new();
        hash.add(&self.ground);
        hash.add(&id.to_string());
        for other in sources.needs(id).into_iter().chain([id]) {
            hash.add(&other.to_string());
            hash.add(if trusted.contains(&other) {
                "reference"
            } else {
                "own"
            });
            match (own.get(&other), faults.get(&other)) {
                (Some(source), _) => hash.add(source.hash()),
                (None, Some(fault)) => hash.add(&fault.message),
                (None, None) => {}
            }
        }
        for identity in advice::identities(self.workbook, id) {
            hash.add(&identity);
        }
        hash.hex()
    }

    /// Hears problems, each after what it needs.
    fn hear_all(&mut self, asked: &BTreeSet<Id>) -> Result<BTreeMap<Id, Heard>, Error> {
        let mut heard = BTreeMap::new();
        for mut wave in self.waves(asked) {
            let mut open = wave.ids.clone();
            while let Some(&first) = open.first() {
                let ready = |id: &&Id| self.files.sources.needs(**id).is_disjoint(&open);
                // Two that call each other are taken in the order of the catalogue.
                let id = open.iter().find(ready).copied().unwrap_or(first);
                open.remove(&id);
                if let Some(it) = self.hear(id, &mut wave)? {
                    heard.insert(id, it);
                }
            }
        }
        // Of two that call each other, the first was heard when nothing was known of the second.
        for id in asked {
            let faulty = self.faulty_needs(*id);
            let again = heard.get(id).is_some_and(|it: &Heard| {
                !is_final(*id, it)
                    && it.status != Status::Blocked
                    && !faulty.is_subset(&it.with_reference)
            });
            let mut alone = Wave::of(BTreeSet::from([*id]));
            if again && let Some(again) = self.hear_with_references(*id, &faulty, &mut alone)? {
                heard.insert(*id, again);
            }
        }
        Ok(heard)
    }

    /// What is compiled together. Where something has been written in what others build on, that is
    /// heard first: if it fails, most of the others are judged among references, and nobody has to
    /// wait until all of them are compiled with it.
    fn waves(&self, asked: &BTreeSet<Id>) -> Vec<Wave> {
        let is_first = |id: &Id| self.files.sources.needs(*id).is_disjoint(asked);
        let (first, rest): (BTreeSet<Id>, BTreeSet<Id>) = asked.iter().partition(|id| is_first(id));
        let is_news = |id: &Id| !self.files.trusted.contains(id) && !self.is_untouched(*id);
        if first.iter().any(is_news) {
            vec![Wave::of(first), Wave::of(rest)]
        } else {
            vec![Wave::of(asked.clone())]
        }
    }

    /// The program with the files of a wave as they are, compiled when it is first needed.
    fn program(&mut self, wave: &mut Wave) -> Result<PathBuf, Error> {
        if let Some(program) = &wave.program {
            return Ok(program.clone());
        }
        self.progress.tell("Compiling");
        let program = self.files.compile(&wave.ids)?;
        wave.program = Some(program.clone());
        Ok(program)
    }

    /// Of what `id` needs, all that does not pass: what could not be compiled, and what was heard
    /// and found wanting.
    fn faulty_needs(&self, id: Id) -> BTreeSet<Id> {
        let wanting = |need: &Id| {
            self.files.faults.contains_key(need)
                || self
                    .statuses
                    .get(need)
                    .is_some_and(|status| *status != Status::Passed)
        };
        self.files
            .sources
            .needs(id)
            .into_iter()
            .filter(wanting)
            .collect()
    }

    /// Of what `id` needs, all whose file does not compile and whose reference stands in already.
    fn replaced_needs(&self, id: Id) -> BTreeSet<Id> {
        let mut needs = self.files.sources.needs(id);
        needs.retain(|need| self.files.faults.contains_key(need) && self.has_reference(*need));
        needs
    }

    fn has_reference(&self, id: Id) -> bool {
        reference(self.workbook, id).is_some()
    }

    /// Hears a problem with what it builds on as it is, or with references in the place of what
    /// does not pass; nothing where its own file does not compile.
    fn hear(&mut self, id: Id, wave: &mut Wave) -> Result<Option<Heard>, Error> {
        let faulty = self.faulty_needs(id);
        // A stub as it came reaches its own `todo!()` whatever the others do, and is compiled
        // together with them.
        if !faulty.is_subset(&self.replaced_needs(id))
            && !self.is_untouched(id)
            && let Some(heard) = self.hear_with_references(id, &faulty, wave)?
        {
            return Ok(Some(heard));
        }
        let Some(own) = self.hear_as_it_is(id, wave)? else {
            return Ok(None);
        };
        let faulty = self.faulty_needs(id);
        if is_final(id, &own) || faulty.is_subset(&own.with_reference) {
            return Ok(Some(own));
        }
        let again = self.hear_with_references(id, &faulty, wave)?;
        Ok(Some(again.unwrap_or_else(|| {
            // Where the student's file only compiles beside his own other files, the first verdict
            // stands; where there are no references, there is none before the others pass.
            let blocked = !faulty.iter().all(|need| self.has_reference(*need));
            let status = if blocked { Status::Blocked } else { own.status };
            self.statuses.insert(id, status);
            Heard { status, ..own }
        })))
    }

    /// Hears a problem with what it builds on as it is.
    fn hear_as_it_is(&mut self, id: Id, wave: &mut Wave) -> Result<Option<Heard>, Error> {
        let key = judge::key(self.tools, id, &self.files.sources);
        let hearing = match cache::hearing(self.tools, &key) {
            _ if self.files.faults.contains_key(&id) => return Ok(None),
            Some(hearing) => hearing,
            None => {
                let program = self.program(wave)?;
                if self.files.faults.contains_key(&id) {
                    return Ok(None);
                }
                // Others may have been set aside.
                let key = judge::key(self.tools, id, &self.files.sources);
                self.run(id, &key, &program)?
            }
        };
        let with_reference = self.replaced_needs(id);
        Ok(Some(self.heard(id, hearing, with_reference)))
    }

    /// Runs the judge, and keeps what it reports.
    fn run(&self, id: Id, key: &str, program: &Path) -> Result<Hearing, Error> {
        self.progress.tell(format!("Judging {}", id.short()));
        let hearing = judge::hear(self.tools, id, program)?;
        cache::keep_hearing(self.tools, key, &hearing);
        Ok(hearing)
    }

    /// Notes what a hearing says of a problem.
    fn heard(&mut self, id: Id, hearing: Hearing, with_reference: BTreeSet<Id>) -> Heard {
        let status = ruling::status(&hearing);
        self.statuses.insert(id, status);
        if status == Status::InfraError || cache::depends_on_time(&hearing) {
            self.fleeting.insert(id);
        }
        Heard {
            status,
            hearing,
            with_reference,
        }
    }

    fn is_untouched(&self, id: Id) -> bool {
        let stub = pristine(self.workbook, id);
        self.files.own.get(&id).map(|own| &own.text) == stub.as_ref().map(|stub| &stub.text)
    }

    /// Hears a problem with the references in the place of others; nothing where there are none,
    /// or where it does not compile beside them.
    fn hear_with_references(
        &mut self,
        id: Id,
        others: &BTreeSet<Id>,
        wave: &mut Wave,
    ) -> Result<Option<Heard>, Error> {
        let stand_ins: Option<Vec<(Id, Source)>> = others
            .iter()
            .map(|need| Some((*need, reference(self.workbook, *need)?)))
            .collect();
        let Some(stand_ins) = stand_ins else {
            return Ok(None);
        };
        let sources = self.files.sources.with(stand_ins);
        let key = judge::key(self.tools, id, &sources);
        let hearing = match cache::hearing(self.tools, &key) {
            Some(hearing) => hearing,
            None => match self.program_with(id, others, &sources, wave)? {
                Some(program) => self.run(id, &key, &program)?,
                None => return Ok(None),
            },
        };
        Ok(Some(self.heard(id, hearing, others.clone())))
    }

    /// A problem compiled with references in the place of others, and together with it all of its
    /// wave that wants just the same of them.
    fn program_with(
        &self,
        id: Id,
        others: &BTreeSet<Id>,
        sources: &Sources,
        wave: &mut Wave,
    ) -> Result<Option<PathBuf>, Error> {
        if let Some((ids, program)) = wave.among_references.get(others)
            && ids.contains(&id)
        {
            return Ok(Some(program.clone()));
        }
        self.progress.tell("Compiling");
        let alike = |other: &&Id| self.faulty_needs(**other) == *others;
        let mut together: BTreeSet<Id> = wave.ids.iter().filter(alike).copied().collect();
        together.insert(id);
        for ids in [together, BTreeSet::from([id])] {
            let stage = sources.stage(ids.iter().copied());
            if let Built::Ready(program) = build::candidate(self.tools, &stage)? {
                let made = (ids, program.clone());
                wave.among_references.insert(others.clone(), made);
                return Ok(Some(program));
            }
        }
        Ok(None)
    }

    fn problem(&self, id: Id, heard: Option<Heard>) -> Result<Problem, Error> {
        let max_points = Points::whole(id.problem.points);
        let mut problem = Problem {
            id: id.to_string(),
            lab: id.lab.id.to_owned(),
            title: id.problem.title.to_owned(),
            status: Status::CompileError,
            points: Points::default(),
            max_points,
            with_reference: Vec::new(),
            source_hash: self
                .files
                .own
                .get(&id)
                .map(|source| source.hash().to_owned()),
            message: String::new(),
            location: None,
            compiler_output: None,
            advice: None,
            cases: Vec::new(),
        };
        let Some(heard) = heard else {
            if let Some(fault) = self.files.faults.get(&id) {
                problem.message = fault.message.clone();
                problem.location = Some(fault.location.clone());
                problem.compiler_output = fault.compiler_output.clone();
            }
            return Ok(problem);
        };
        problem.status = heard.status;
        problem.with_reference = heard.with_reference.iter().map(Id::to_string).collect();
        problem.cases = ruling::cases(&heard.hearing);
        problem.location = Some(self.location(id));
        let names: Vec<String> = heard.with_reference.iter().map(|id| id.short()).collect();
        problem.message = sentences::problem(heard.status, &problem.cases, &names);
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
                let on: Vec<Id> = self
                    .files
                    .sources
                    .needs(id)
                    .into_iter()
                    .filter(|need| id.problem.builds_on.contains(&need.problem.id))
                    .collect();
                problem.message = sentences::blocked(&on);
            }
            Status::CompileError => {}
        }
        if heard.status == Status::Failed && !self.files.trusted.contains(&id) {
            let found = advice::matching(self.workbook, id, &heard.hearing);
            problem.advice = found.map(|(mistake, text)| Advice { mistake, text });
        }
        Ok(problem)
    }

    fn location(&self, id: Id) -> Location {
        let file = self
            .files
            .own
            .get(&id)
            .map_or_else(|| id.stub(), |source| source.path.clone());
        let text = self
            .files
            .own
            .get(&id)
            .map_or("", |source| source.text.as_str());
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

/// Whether another look with other prerequisites could not change the verdict.
fn is_final(id: Id, heard: &Heard) -> bool {
    match heard.status {
        Status::Passed | Status::InfraError => true,
        // Its own `todo!()`, whatever the others do.
        Status::Unsolved => heard.hearing.records.values().all(|record| {
            record.fault.as_ref().is_some_and(|fault| {
                fault
                    .location
                    .as_ref()
                    .is_some_and(|(file, _)| *file == id.stub())
            })
        }),
        _ => false,
    }
}
