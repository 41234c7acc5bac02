//! The workbook on disk: where everything is.

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};

use shim::LABS;
use shim::table::{Lab, Problem};

use crate::error::{AtPath, Error};
use crate::source;

/// What this binary and the judges that it has built must agree on, as it was when the binary was
/// built: the problems, and how a judge reports.
const AGREED: [(&str, &str); 4] = [
    ("catalogue.rs", include_str!("../shim/src/catalogue.rs")),
    ("frame.rs", include_str!("../shim/src/frame.rs")),
    ("record.rs", include_str!("../shim/src/record.rs")),
    ("wire.rs", include_str!("../shim/src/wire.rs")),
];

/// A problem of the catalogue: the only way to name one.
#[derive(Clone, Copy)]
pub struct Id {
    /// Its lab.
    pub lab: &'static Lab,
    /// Its entry.
    pub problem: &'static Problem,
}

impl Id {
    /// Every problem, in order.
    pub fn all() -> impl Iterator<Item = Id> {
        LABS.iter().flat_map(|lab| Id::of(lab))
    }

    /// The problems of one lab, in order.
    pub fn of(lab: &'static Lab) -> impl Iterator<Item = Id> {
        lab.problems.iter().map(move |problem| Id { lab, problem })
    }

    /// The problem of the same lab with this id, or `None`.
    pub fn beside(self, id: &str) -> Option<Id> {
        Id::of(self.lab).find(|other| other.problem.id == id)
    }

    /// All that it builds on by the catalogue, directly or through others: the only problems whose
    /// references ever stand in while it is judged.
    pub fn prerequisites(self) -> BTreeSet<Id> {
        let mut found = BTreeSet::new();
        let mut open = vec![self];
        while let Some(id) = open.pop() {
            let before = id.problem.builds_on.iter();
            open.extend(
                before
                    .filter_map(|before| id.beside(before))
                    .filter(|before| found.insert(*before)),
            );
        }
        found
    }

    /// Its place in the catalogue, for sorting: that of its lab, and its own within the lab, whose
    /// problems stand one behind the other in memory.
    fn place(self) -> (usize, *const Problem) {
        let lab = LABS.iter().position(|lab| std::ptr::eq(*lab, self.lab));
        (lab.unwrap_or(usize::MAX), std::ptr::from_ref(self.problem))
    }

    /// `winner` where one problem has that name, else `lab/winner`: what a student types.
    pub fn short(self) -> String {
        let alone = Id::all()
            .filter(|other| other.problem.id == self.problem.id)
            .count()
            == 1;
        if alone {
            self.problem.id.to_owned()
        } else {
            self.to_string()
        }
    }

    /// The path of one of its files below a tree such as `exercises`, with `/`.
    pub fn path(self, tree: &str, extension: &str) -> String {
        format!("{tree}/{}/{}{extension}", self.lab.id, self.problem.id)
    }

    /// The stub's path below the workbook.
    pub fn stub(self) -> String {
        self.path("exercises", ".rs")
    }
}

impl PartialEq for Id {
    fn eq(&self, other: &Id) -> bool {
        std::ptr::eq(self.problem, other.problem)
    }
}

impl Eq for Id {}

impl PartialOrd for Id {
    fn partial_cmp(&self, other: &Id) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// In catalogue order: what a problem builds on comes before it.
impl Ord for Id {
    fn cmp(&self, other: &Id) -> std::cmp::Ordering {
        self.place().cmp(&other.place())
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.lab.id, self.problem.id)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A workbook's folder, known to be one.
#[derive(Clone, Debug)]
pub struct Workbook {
    root: PathBuf,
}

impl Workbook {
    /// The workbook that `folder` is in.
    ///
    /// # Errors
    /// Where there is none, or it is not the one that this binary was built from.
    pub fn find(folder: &Path) -> Result<Workbook, Error> {
        let root =
            Workbook::root_above(folder).ok_or_else(|| Error::NoWorkbook(folder.to_owned()))?;
        for (file, text) in AGREED {
            let path = root.join("checker/shim/src").join(file);
            let there = std::fs::read_to_string(&path).reading(&path)?;
            if source::plainly(&there) != source::plainly(text) {
                return Err(Error::OtherWorkbook(root.to_owned()));
            }
        }
        Ok(Workbook {
            root: root.to_owned(),
        })
    }

    /// The root of the workbook that a folder is in, whichever version it is of.
    pub fn root_above(folder: &Path) -> Option<&Path> {
        folder.ancestors().find(|folder| {
            folder.join("exercises/lib.rs").exists() && folder.join("checker").is_dir()
        })
    }

    /// Its root folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A file of it, by its path with `/` from the root.
    pub fn file(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// Whether it has reference solutions, which a student edition does not.
    pub fn has_solutions(&self) -> bool {
        self.root.join("solutions").is_dir()
    }

    /// The folder for everything that can be made again.
    pub fn scratch(&self) -> PathBuf {
        let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        self.root
            .join(target.unwrap_or_else(|| PathBuf::from("target")))
            .join("noughts")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names;

    #[test]
    fn prerequisites_are_those_of_the_catalogue_and_what_these_build_on() {
        let below = |id: &str| -> Vec<&str> {
            let found = names::problem(id).unwrap().prerequisites();
            found.iter().map(|id| id.problem.id).collect()
        };
        assert!(below("current_player").is_empty());
        assert_eq!(
            below("game_lab/is_over"),
            ["no_empty_cells_left", "line_winner", "winner"]
        );
    }

    #[test]
    fn provided_files_call_only_what_their_problem_builds_on() {
        for lab in LABS {
            for file in lab.provided {
                let own = Id::of(lab)
                    .find(|id| file.belongs_to(id.problem.id))
                    .unwrap();
                let below = own.prerequisites();
                let called = file.builds_on.iter().map(|id| own.beside(id).unwrap());
                let strange: Vec<Id> = called
                    .filter(|id| *id != own && !below.contains(id))
                    .collect();
                assert!(strange.is_empty(), "{} calls {strange:?}", file.id);
            }
        }
    }
}
