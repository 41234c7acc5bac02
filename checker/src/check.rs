//! Judges problems: reads the sources, compiles them, lets the suites question them, and judges
//! again with reference solutions where a problem's own prerequisites are at fault.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use shim::table::Lab;

use crate::advice;
use crate::blame::{self, Fault};
use crate::build::{Built, Tools};
use crate::error::Error;
use crate::hash;
use crate::judge::{self, Hearing};
use crate::progress::Progress;
use crate::sentences;
use crate::source::{self, Complaint};
use crate::stage::{Source, Sources};
use crate::verdict::{
    Advice, Case, CaseStatus, Location, Points, Problem, Question, Report, Status, VERSION, earned,
};
use crate::workbook::{Id, Workbook};

/// Whose files are judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The workbook's own stubs, as the student has filled them in.
    Exercises,
    /// The reference solutions.
    Solutions,
    /// A folder with the stubs of somebody else, laid out like the workbook.
    Submission(PathBuf),
}

impl Origin {
    /// As the report names it.
    pub fn name(&self) -> String {
        match self {
            Origin::Exercises => "exercises".to_owned(),
            Origin::Solutions => "solutions".to_owned(),
            Origin::Submission(folder) => folder.display().to_string(),
        }
    }
}

/// What to judge.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Whose files.
    pub origin: Origin,
    /// Which problems.
    pub problems: Vec<Id>,
    /// Problems whose reference is put in their place from the start.
    pub replaced: BTreeSet<Id>,
}

impl Plan {
    /// Whether the reference stands for a problem by the plan itself.
    fn trusts(&self, id: Id) -> bool {
        self.origin == Origin::Solutions || self.replaced.contains(&id)
    }
}

/// Judges what the plan says.
///
/// # Errors
/// Where the environment is at fault; a wrong solution is a verdict, not an error.
pub fn run(workbook: &Workbook, plan: &Plan) -> Result<Report, Error> {
    let mut labs: Vec<&'static Lab> = Vec::new();
    for id in &plan.problems {
        if !labs.iter().any(|lab| lab.id == id.lab.id) {
            labs.push(id.lab);
        }
    }
    let tools = Tools::prepare(workbook, &labs)?;
    let mut problems = Vec::new();
    for lab in labs {
        let wanted: BTreeSet<Id> = plan
            .problems
            .iter()
            .filter(|id| id.lab.id == lab.id)
            .copied()
            .collect();
        problems.extend(Bench::open(workbook, &tools, plan, lab, &wanted)?.judge(&wanted)?);
    }
    Ok(Report {
        version: VERSION,
        judged: plan.origin.name(),
        replaced: plan.replaced.iter().map(Id::to_string).collect(),
        checker: env!("CARGO_PKG_VERSION").to_owned(),
        compiler: tools.compiler.clone(),
        points: problems.iter().map(|problem| problem.points).sum(),
        max_points: problems.iter().map(|problem| problem.max_points).sum(),
        problems,
        not_graded: not_graded(workbook, &plan.origin),
    })
}

/// The reference solution of a problem, where the workbook has one.
pub fn reference(workbook: &Workbook, id: Id) -> Option<Source> {
    let path = id.path("solutions", ".rs");
    let text = source::read(workbook.root(), &path).ok()?;
    Some(Source { path, text })
}

/// The stub of a problem as the workbook came with it.
pub fn pristine(workbook: &Workbook, id: Id) -> Option<Source> {
    let text = source::read(workbook.root(), &id.path("checker/stubs", ".rs")).ok()?;
    Some(Source {
        path: id.stub(),
        text,
    })
}

/// The provided files of a lab that call the problems' functions.
pub fn provided(
    workbook: &Workbook,
    lab: &'static Lab,
) -> Result<BTreeMap<&'static str, String>, Error> {
    lab.provided
        .iter()
        .map(|file| {
            let path = format!("exercises/{}/{}.rs", lab.id, file.id);
            let text = source::read(workbook.root(), &path).map_err(|complaint| {
                Error::Environment(format!(
                    "the provided file {path} cannot be used ({complaint:?}); \
                     `git checkout {path}` brings it back"
                ))
            })?;
            Ok((file.id, text))
        })
        .collect()
}

/// The files of one lab just as they were handed in, for a program in which nothing stands in for
/// anything; what cannot be read and is not needed by `id` is left out.
///
/// # Errors
/// A sentence about the file of `id`, or of what it needs, that cannot be read.
pub fn as_handed_in(workbook: &Workbook, plan: &Plan, id: Id) -> Result<Sources, String> {
    let provided = provided(workbook, id.lab).map_err(|error| error.to_string())?;
    let mut sources = Sources {
        lab: id.lab,
        problems: BTreeMap::new(),
        provided,
    };
    let mut complaints = BTreeMap::new();
    for other in Id::of(id.lab) {
        match read(workbook, plan, other) {
            Ok(source) => {
                sources.problems.insert(other, source);
            }
            Err(complaint) => {
                complaints.insert(other, complaint.sentence(other));
            }
        }
    }
    let mut needed = sources.needs(id);
    needed.insert(id);
    match needed.iter().find_map(|id| complaints.remove(id)) {
        Some(sentence) => Err(sentence),
        None => Ok(sources),
    }
}

/// The file that stands for a problem by the plan.
fn read(workbook: &Workbook, plan: &Plan, id: Id) -> Result<Source, Complaint> {
    let (root, path) = match &plan.origin {
        _ if plan.trusts(id) => (workbook.root(), id.path("solutions", ".rs")),
        Origin::Submission(folder) => (folder.as_path(), id.stub()),
        Origin::Exercises | Origin::Solutions => (workbook.root(), id.stub()),
    };
    source::read(root, &path).map(|text| Source { path, text })
}

/// One lab's files on the bench: what stands for each problem, and what is wrong with those that
/// cannot stand for themselves.
struct Bench<'a> {
    workbook: &'a Workbook,
    tools: &'a Tools,
    progress: Progress,
    /// What the student handed in, where it can be read.
    own: BTreeMap<Id, Source>,
    /// What is compiled: the student's, or a stand-in.
    sources: Sources,
    faults: BTreeMap<Id, Fault>,
    /// Problems that are reference solutions by the plan.
    trusted: BTreeSet<Id>,
}

/// A problem that has been heard.
struct Heard {
    status: Status,
    hearing: Hearing,
    with_reference: BTreeSet<Id>,
}

impl<'a> Bench<'a> {
    fn open(
        workbook: &'a Workbook,
        tools: &'a Tools,
        plan: &Plan,
        lab: &'static Lab,
        wanted: &BTreeSet<Id>,
    ) -> Result<Bench<'a>, Error> {
        let mut bench = Bench {
            workbook,
            tools,
            progress: Progress::start("Judging"),
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
                bench.trusted.insert(id);
            }
            match read(workbook, plan, id) {
                Ok(source) => {
                    bench.own.insert(id, source.clone());
                    bench.sources.problems.insert(id, source);
                }
                Err(complaint) if trusted && wanted.contains(&id) => {
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
                    bench.set_aside(
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
        Ok(bench)
    }

    /// Puts a stand-in in the place of a file that cannot be compiled.
    fn set_aside(&mut self, id: Id, fault: Fault) {
        self.faults.insert(id, fault);
        let stand_in = reference(self.workbook, id).or_else(|| pristine(self.workbook, id));
        match stand_in {
            Some(source) => self.sources.problems.insert(id, source),
            None => self.sources.problems.remove(&id),
        };
    }

    fn judge(mut self, wanted: &BTreeSet<Id>) -> Result<Vec<Problem>, Error> {
        let mut heard = BTreeMap::new();
        let program = self.compile(wanted)?;
        let sound: Vec<Id> = wanted
            .iter()
            .filter(|id| !self.faults.contains_key(id))
            .copied()
            .collect();
        for id in sound {
            let with_reference = self.faulty_needs(id, &BTreeMap::new());
            heard.insert(id, self.hear(id, &program, with_reference)?);
        }
        self.judge_again(wanted, &mut heard)?;
        wanted
            .iter()
            .map(|&id| self.problem(id, heard.remove(&id)))
            .collect()
    }

    /// Compiles the wanted problems and all they need into one candidate; whoever's file does not
    /// compile is set aside and its reference stands in, until the rest compiles.
    fn compile(&mut self, wanted: &BTreeSet<Id>) -> Result<PathBuf, Error> {
        self.progress.tell("Compiling");
        for _ in 0..=self.sources.lab.problems.len() {
            let stage = self.sources.stage(wanted.iter().copied());
            match self.tools.compile(&stage)? {
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
            "the candidate does not compile even with references".to_owned(),
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
        for id in suspects {
            let others = Id::of(self.sources.lab)
                .filter(|other| *other != id)
                .filter_map(|other| Some((other, reference(self.workbook, other)?)));
            let alone = self.sources.with(others).stage([id]);
            if let Built::Endless(_) = self.tools.compile(&alone)? {
                self.set_aside(id, endless(id));
            }
        }
        Ok(())
    }

    /// Of what `id` needs, all that does not pass: what could not be compiled, and what was heard
    /// and found wanting.
    fn faulty_needs(&self, id: Id, heard: &BTreeMap<Id, Heard>) -> BTreeSet<Id> {
        self.sources
            .needs(id)
            .into_iter()
            .filter(|need| {
                self.faults.contains_key(need)
                    || heard
                        .get(need)
                        .is_some_and(|heard| heard.status != Status::Passed)
            })
            .collect()
    }

    fn hear(&self, id: Id, program: &Path, with_reference: BTreeSet<Id>) -> Result<Heard, Error> {
        self.progress.tell(format!("Judging {}", id.short()));
        let hearing = judge::hear(self.tools, id, program)?;
        let status = status(&hearing);
        Ok(Heard {
            status,
            hearing,
            with_reference,
        })
    }

    /// A problem that fails although its own file may be right: judged again with the reference
    /// in the place of what it needs and does not pass, from the bottom up.
    fn judge_again(
        &mut self,
        wanted: &BTreeSet<Id>,
        heard: &mut BTreeMap<Id, Heard>,
    ) -> Result<(), Error> {
        // What was not asked for but is needed has to be known too.
        let doubtful: BTreeSet<Id> = wanted
            .iter()
            .filter(|id| heard.get(id).is_some_and(|heard| !is_final(**id, heard)))
            .flat_map(|id| self.sources.needs(*id))
            .filter(|need| !heard.contains_key(need) && !self.faults.contains_key(need))
            .filter(|need| !self.trusted.contains(need))
            .collect();
        if !doubtful.is_empty() {
            let all: BTreeSet<Id> = wanted.union(&doubtful).copied().collect();
            let program = self.compile(&all)?;
            for id in doubtful {
                if !self.faults.contains_key(&id) {
                    let with_reference = self.faulty_needs(id, &BTreeMap::new());
                    heard.insert(id, self.hear(id, &program, with_reference)?);
                }
            }
        }
        let mut open: BTreeSet<Id> = heard
            .iter()
            .filter(|(id, heard)| !is_final(**id, heard))
            .map(|(id, _)| *id)
            .filter(|id| {
                !self
                    .faulty_needs(*id, heard)
                    .is_subset(&heard[id].with_reference)
            })
            .collect();
        while let Some(first) = open.first().copied() {
            let ready: Vec<Id> = open
                .iter()
                .copied()
                .filter(|id| self.faulty_needs(*id, heard).is_disjoint(&open))
                .collect();
            // Two that call each other are taken in the order of the catalogue.
            let next = if ready.is_empty() { vec![first] } else { ready };
            for id in next {
                open.remove(&id);
                let faulty = self.faulty_needs(id, heard);
                let stand_ins: Vec<(Id, Source)> = faulty
                    .iter()
                    .filter_map(|need| Some((*need, reference(self.workbook, *need)?)))
                    .collect();
                if stand_ins.len() < faulty.len() {
                    if let Some(heard) = heard.get_mut(&id) {
                        heard.status = Status::Blocked;
                    }
                    continue;
                }
                let stage = self.sources.with(stand_ins).stage([id]);
                // Where the student's file only compiles beside his own other files, the first
                // verdict stands.
                if let Built::Ready(program) = self.tools.compile(&stage)? {
                    let again = self.hear(id, &program, faulty)?;
                    heard.insert(id, again);
                }
            }
        }
        Ok(())
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
            source_hash: self.own.get(&id).map(|source| hash::of(&source.text)),
            message: String::new(),
            location: None,
            compiler_output: None,
            advice: None,
            cases: Vec::new(),
        };
        let Some(heard) = heard else {
            if let Some(fault) = self.faults.get(&id) {
                problem.message = fault.message.clone();
                problem.location = Some(fault.location.clone());
                problem.compiler_output = fault.compiler_output.clone();
            }
            return Ok(problem);
        };
        problem.status = heard.status;
        problem.with_reference = heard.with_reference.iter().map(Id::to_string).collect();
        problem.cases = cases(&heard.hearing);
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
                    .or_else(|| broken_suite(&heard.hearing));
                problem.message = format!(
                    "The judge could not do its work: {}",
                    why.unwrap_or_else(|| "some case was not reported".to_owned())
                );
            }
            Status::Blocked => {
                let on: Vec<Id> = self
                    .sources
                    .needs(id)
                    .into_iter()
                    .filter(|need| id.problem.builds_on.contains(&need.problem.id))
                    .collect();
                problem.message = sentences::blocked(&on);
            }
            Status::CompileError => {}
        }
        if heard.status == Status::Failed && !self.trusted.contains(&id) {
            self.progress
                .tell(format!("Comparing {} with known mistakes", id.short()));
            let found = advice::matching(self.workbook, self.tools, id, &heard.hearing)?;
            problem.advice = found.map(|(mistake, text)| Advice { mistake, text });
        }
        Ok(problem)
    }

    fn location(&self, id: Id) -> Location {
        let file = self
            .own
            .get(&id)
            .map_or_else(|| id.stub(), |source| source.path.clone());
        let text = self.own.get(&id).map_or("", |source| source.text.as_str());
        let function = id.problem.functions.first().copied().unwrap_or_default();
        Location {
            file,
            line: blame::definition(text, function),
        }
    }
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

fn status(hearing: &Hearing) -> Status {
    let statuses: Vec<CaseStatus> = hearing
        .cases
        .iter()
        .map(|case| sentences::case_status(hearing.records.get(case)))
        .collect();
    let some = |wanted| statuses.contains(&wanted);
    if hearing.broken.is_some() || broken_suite(hearing).is_some() || unreported(hearing) {
        Status::InfraError
    } else if statuses.iter().all(|status| *status == CaseStatus::Passed) {
        Status::Passed
    } else if some(CaseStatus::Unsolved) && !some(CaseStatus::Passed) {
        Status::Unsolved
    } else {
        Status::Failed
    }
}

/// A case of which nothing was reported, or that could not be asked.
fn unreported(hearing: &Hearing) -> bool {
    use shim::record::FaultKind::Unreachable;
    hearing.cases.iter().any(|case| {
        hearing.records.get(case).is_none_or(|record| {
            record
                .fault
                .as_ref()
                .is_some_and(|fault| fault.kind == Unreachable)
        })
    })
}

fn broken_suite(hearing: &Hearing) -> Option<String> {
    hearing.cases.iter().find_map(|case| {
        let record = hearing.records.get(case)?;
        let why = record.broken.clone().or_else(|| {
            let fault = record.fault.as_ref()?;
            (fault.kind == shim::record::FaultKind::Unreachable).then(|| fault.message.clone())
        })?;
        Some(format!("{case}: {why}"))
    })
}

fn cases(hearing: &Hearing) -> Vec<Case> {
    hearing
        .cases
        .iter()
        .map(|name| {
            let record = hearing.records.get(name);
            let mismatch = record.and_then(|record| record.mismatch.as_ref());
            let fault = record.and_then(|record| record.fault.as_ref());
            let place = |(file, line): &(String, u32)| Location {
                file: clean(file),
                line: usize::try_from(*line).ok(),
            };
            Case {
                name: name.clone(),
                group: name.split("::").next().unwrap_or_default().to_owned(),
                status: sentences::case_status(record),
                message: sentences::case(record),
                question: record
                    .and_then(|record| record.question.as_ref())
                    .map(|question| Question {
                        call: question.call.clone(),
                        board: question.board.clone(),
                    }),
                expected: mismatch.map(|mismatch| mismatch.expected.clone()),
                got: mismatch.map(|mismatch| mismatch.got.clone()),
                output: record
                    .map(|record| record.output.clone())
                    .unwrap_or_default(),
                output_cut: record.is_some_and(|record| record.output_cut),
                location: fault.and_then(|fault| fault.location.as_ref()).map(place),
                source: mismatch.map(|mismatch| place(&mismatch.source)),
                millis: record.map_or(0.0, |record| (record.micros as f64 / 100.0).round() / 10.0),
            }
        })
        .collect()
}

/// The judges' suites are compiled by a path that goes through their own package.
fn clean(file: &str) -> String {
    file.rsplit_once("../")
        .map_or(file, |(_, rest)| rest)
        .to_owned()
}

/// The files beside the stubs that the catalogue does not name.
fn not_graded(workbook: &Workbook, origin: &Origin) -> Vec<String> {
    let root = match origin {
        Origin::Exercises => workbook.root(),
        Origin::Solutions => return Vec::new(),
        Origin::Submission(folder) => folder,
    };
    let mut known: BTreeSet<String> = BTreeSet::from(["exercises/lib.rs".to_owned()]);
    for lab in shim::LABS {
        known.insert(format!("exercises/{}.rs", lab.id));
        known.extend(Id::of(lab).map(Id::stub));
        let provided = lab
            .provided
            .iter()
            .map(|file| file.id)
            .chain(lab.types.iter().copied());
        known.extend(provided.map(|file| format!("exercises/{}/{file}.rs", lab.id)));
    }
    let mut found = Vec::new();
    let mut open = vec!["exercises".to_owned()];
    while let Some(folder) = open.pop() {
        let Ok(entries) = fs::read_dir(root.join(&folder)) else {
            continue;
        };
        for entry in entries.flatten() {
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if is_folder && open.len() < 1000 {
                open.push(path);
            } else if path.ends_with(".rs") && !known.contains(&path) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
