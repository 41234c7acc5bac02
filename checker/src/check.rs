//! Judges problems: what is judged, by which plan, and the report of all of it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use shim::table::Lab;

use crate::bench::Bench;
use crate::error::Error;
use crate::provided;
use crate::source::{self, Complaint, Place};
use crate::stage::{Own, Source, Sources, Standing};
use crate::tools::{Route, Run, Tools};
use crate::verdict::{Report, VERSION};
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
    /// Where its files lie.
    pub fn place(&self) -> Place {
        match self {
            Origin::Exercises | Origin::Solutions => Place::Desk,
            Origin::Submission(_) => Place::Submission,
        }
    }

    /// As the report names it.
    pub fn name(&self) -> String {
        match self {
            Origin::Exercises => "exercises".to_owned(),
            Origin::Solutions => "solutions".to_owned(),
            Origin::Submission(folder) => match folder.display().to_string() {
                // Not to be taken for the workbook's own.
                name if name == "exercises" || name == "solutions" => format!("./{name}"),
                name => name,
            },
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
    /// How candidates are compiled.
    pub route: Route,
    /// Whether what is known of these problems does not count, and they are asked anew.
    pub fresh: bool,
}

impl Plan {
    /// Whether the reference stands for a problem by the plan itself.
    pub fn trusts(&self, id: Id) -> bool {
        self.origin == Origin::Solutions || self.replaced.contains(&id)
    }
}

/// Judges what the plan says.
///
/// # Errors
/// Where the environment is at fault; a wrong solution is a verdict, not an error.
pub fn run(workbook: &Workbook, plan: &Plan, run: &Run) -> Result<Report, Error> {
    let mut labs: Vec<&'static Lab> = Vec::new();
    for id in &plan.problems {
        if !labs.iter().any(|lab| lab.id == id.lab.id) {
            labs.push(id.lab);
        }
    }
    let tools = Tools::prepare(workbook, &labs, plan.route, run)?;
    let mut problems = Vec::new();
    for lab in labs {
        let wanted: BTreeSet<Id> = plan
            .problems
            .iter()
            .filter(|id| id.lab.id == lab.id)
            .copied()
            .collect();
        problems.extend(Bench::open(workbook, &tools, plan, &run.progress, lab)?.judge(&wanted)?);
    }
    let (not_graded, not_graded_more) = not_graded(workbook, &plan.origin);
    Ok(Report {
        version: VERSION,
        judged: plan.origin.name(),
        replaced: plan.replaced.iter().map(Id::to_string).collect(),
        checker: env!("CARGO_PKG_VERSION").to_owned(),
        compiler: tools.compiler().version.clone(),
        points: problems.iter().map(|problem| problem.points).sum(),
        max_points: problems.iter().map(|problem| problem.max_points).sum(),
        problems,
        provided_changed: match &plan.origin {
            Origin::Exercises => provided::changed(workbook, workbook.root()),
            Origin::Submission(folder) => provided::changed(workbook, folder),
            Origin::Solutions => Vec::new(),
        },
        not_graded,
        not_graded_more,
    })
}

/// The reference solution of a problem, where the workbook has one.
pub fn reference(workbook: &Workbook, id: Id) -> Option<Source> {
    let path = id.path("solutions", ".rs");
    let text = source::read(workbook.root(), &path).ok()?;
    Some(Source::new(path, text))
}

/// The stub of a problem as the workbook came with it.
pub fn pristine(workbook: &Workbook, id: Id) -> Option<Source> {
    let text = source::read(workbook.root(), &id.path("checker/stubs", ".rs")).ok()?;
    Some(Source::new(id.stub(), text))
}

/// The provided files of a lab that call the problems' functions.
pub fn provided(
    workbook: &Workbook,
    lab: &'static Lab,
) -> Result<BTreeMap<&'static str, String>, Error> {
    let files = lab.provided.iter().map(|file| file.id);
    files
        .map(|file| {
            let text = provided::original(workbook, &format!("{}/{file}.rs", lab.id))?;
            Ok((file, text))
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
            Ok(own) => {
                sources.problems.insert(other, Standing::Own(own));
            }
            Err(complaint) => {
                complaints.insert(other, complaint.sentence(other, plan.origin.place()));
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

/// The file that is judged for a problem by the plan.
pub fn read(workbook: &Workbook, plan: &Plan, id: Id) -> Result<Own, Complaint> {
    let (root, path) = match &plan.origin {
        _ if plan.trusts(id) => (workbook.root(), id.path("solutions", ".rs")),
        Origin::Submission(folder) => (folder.as_path(), id.stub()),
        Origin::Exercises | Origin::Solutions => (workbook.root(), id.stub()),
    };
    source::read_own(root, &path).map(Own::new)
}

/// So many files that are not graded are named; the others are counted.
const NAMED: usize = 100;

/// So many entries of a submission's folders are looked at.
const LOOKED_AT: usize = 20_000;

/// The files beside the stubs that the catalogue does not name, and how many more there are.
fn not_graded(workbook: &Workbook, origin: &Origin) -> (Vec<String>, usize) {
    let root = match origin {
        Origin::Exercises => workbook.root(),
        Origin::Solutions => return (Vec::new(), 0),
        Origin::Submission(folder) => folder,
    };
    let mut known: BTreeSet<String> = Id::all().map(Id::stub).collect();
    known.extend(provided::all().map(|file| provided::exercise(&file)));
    let mut found = Vec::new();
    let mut open = vec!["exercises".to_owned()];
    let mut left = LOOKED_AT;
    while let Some(folder) = open.pop() {
        let entries = fs::read_dir(root.join(&folder)).into_iter().flatten();
        for entry in entries.flatten().take(left) {
            left -= 1;
            let name = entry.file_name().to_string_lossy().into_owned();
            // What editors and systems leave lying about.
            if name.starts_with('.') {
                continue;
            }
            let path = format!("{folder}/{name}");
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                open.push(path);
            } else if path.ends_with(".rs") && !known.contains(&path) {
                found.push(path);
            }
        }
    }
    found.sort();
    let more = found.len().saturating_sub(NAMED);
    found.truncate(NAMED);
    (found, more)
}
