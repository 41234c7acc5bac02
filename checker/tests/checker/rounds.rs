//! The known mistakes in rounds: in the n-th round every problem is its n-th mistake, where it has
//! so many, and else its reference. What a problem builds on fails too and is replaced by its
//! reference, so each mistake is judged as if it were the only one.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use shim::LABS;
use shim::table::{Lab, Problem};

use crate::support::{Report, Submission, ids, names, needs, prepared, text};

/// So many checks run side by side.
const THREADS: usize = 2;

/// A file that stands in for one problem.
#[derive(Clone)]
pub struct StandIn {
    lab: &'static Lab,
    problem: &'static Problem,
    /// Its name, without the ending.
    pub name: String,
    /// Its path in the workbook.
    pub path: PathBuf,
}

impl StandIn {
    /// All files of all problems' folders in a tree.
    pub fn all(tree: &str) -> Vec<StandIn> {
        let mut found = Vec::new();
        for &lab in LABS {
            for problem in lab.problems {
                let folder = PathBuf::from(tree).join(lab.id).join(problem.id);
                for file in names(&folder) {
                    found.push(StandIn {
                        lab,
                        problem,
                        name: file.trim_end_matches(".rs").to_owned(),
                        path: folder.join(file),
                    });
                }
            }
        }
        found
    }

    /// The problem's full name.
    pub fn id(&self) -> String {
        format!("{}/{}", self.lab.id, self.problem.id)
    }

    /// Puts it in its place.
    pub fn stand_in(&self, submission: &Submission) {
        submission.replace(self.lab, self.problem, &self.path);
    }

    /// Whether it would be judged beside the other one: because both are for the same problem, or because
    /// it imports a function that its problem does not build on, so that no reference replaces it.
    fn meets(&self, other: &StandIn) -> bool {
        if self.lab.id != other.lab.id {
            return false;
        }
        let imports_it = || {
            let text = text(&self.path);
            let imports = text.split("use super::").skip(1);
            let mut names = imports.flat_map(|rest| {
                let end = rest.find(';').unwrap_or(rest.len());
                rest[..end].split(|letter: char| !letter.is_alphanumeric() && letter != '_')
            });
            names.any(|name| name == other.problem.id)
        };
        let builds_on_it = || needs(self.lab, self.problem).contains(&other.problem.id);
        self.problem.id == other.problem.id || (!builds_on_it() && imports_it())
    }

    /// What its first lines tell a student.
    pub fn advice(&self) -> String {
        let text = text(&self.path);
        let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
        let lines: Vec<&str> = lines.map(str::trim).collect();
        lines.join(" ").trim().to_owned()
    }
}

/// The references with other files in some of their places: known mistakes, say, or other styles.
pub struct Round {
    /// At most one a problem, in the order of the catalogue.
    pub files: Vec<StandIn>,
    /// All of it, as if a student had handed it in.
    pub submission: Submission,
}

impl Round {
    /// About as many rounds as the problem with the most mistakes has of them.
    pub fn all(tree: &str) -> Vec<Round> {
        let mut rounds: Vec<Round> = Vec::new();
        for mistake in StandIn::all(tree) {
            let in_the_way = |other: &StandIn| mistake.meets(other) || other.meets(&mistake);
            let has_room = |round: &Round| !round.files.iter().any(in_the_way);
            let round = match rounds.iter().position(has_room) {
                Some(index) => &mut rounds[index],
                None => {
                    rounds.push(Round {
                        files: Vec::new(),
                        submission: Submission::solved(),
                    });
                    rounds.last_mut().unwrap()
                }
            };
            mistake.stand_in(&round.submission);
            round.files.push(mistake);
        }
        rounds
    }

    /// The report on one of its mistakes. Each is asked about on its own: then it is compiled as it
    /// also is to compare a student's file with it, and only once.
    pub fn report(&self, mistake: &StandIn, more: &[&str]) -> Report {
        self.submission.report(&[mistake.id()], more)
    }

    /// Full names of the problems that are their references.
    pub fn right(&self) -> Vec<String> {
        let mut right: Vec<String> = LABS.iter().flat_map(|lab| ids(lab)).collect();
        right.retain(|id| self.files.iter().all(|mistake| mistake.id() != *id));
        right
    }
}

/// Looks at all items with a few threads, and fails with everything that was found wrong.
pub fn all_are_good<T: Send>(items: Vec<T>, faults: impl Fn(T) -> Vec<String> + Sync) {
    assert!(!items.is_empty());
    // Each of these tests keeps the machine busy by itself.
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    prepared();
    let todo = Mutex::new(items.into_iter());
    let found = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                loop {
                    let Some(next) = todo.lock().unwrap().next() else {
                        break;
                    };
                    let faults = faults(next);
                    found.lock().unwrap().extend(faults);
                }
            });
        }
    });
    let found = found.into_inner().unwrap();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}
