//! Lays out the tree that is compiled: our own files, and of the submission only the stubs that
//! the catalogue names.
//!
//! ```text
//! main.rs                          generated: hands the functions to the shim
//! game_lab.rs                      generated: the modules and what they export
//! exercises/game_lab/winner.rs     the student's
//! solutions/game_lab/winner.rs     the reference, where it stands in
//! ```
//!
//! The paths are those of the workbook, so that the compiler's messages and a panic's location are
//! the student's own.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::rc::Rc;

use shim::table::{Lab, Provided};

use crate::error::{AtPath, Error};
use crate::hash;
use crate::reach;
use crate::source;
use crate::workbook::Id;

/// One file that stands for a problem.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its path below the workbook, with `/`.
    pub path: String,
    /// Its text.
    pub text: String,
    /// What is known of the text; shared by all copies, of which every lineup has one.
    known: Rc<Known>,
}

/// What somebody has asked about a text.
#[derive(Debug, Default)]
struct Known {
    /// The names by which it may refer to other files.
    names: OnceCell<HashSet<String>>,
    /// Its hash, or that of its file.
    hash: OnceCell<String>,
}

impl Source {
    /// A file by its path below the workbook and its text.
    pub fn new(path: String, text: String) -> Source {
        Source {
            path,
            text,
            known: Rc::default(),
        }
    }

    /// What is read from a file: its text is plain, and its hash that of the file as it is.
    pub fn of_file(path: String, written: &str) -> Source {
        let source = Source::new(path, source::plainly(written));
        let _ = source.known.hash.set(hash::of(written));
        source
    }

    /// The SHA-256 of the text, or of the file that it was read from, in hexadecimal.
    pub fn hash(&self) -> &str {
        self.known.hash.get_or_init(|| hash::of(&self.text))
    }

    /// Every name by which the text may refer to another file.
    fn names(&self) -> &HashSet<String> {
        self.known.names.get_or_init(|| reach::names(&self.text))
    }
}

/// The file that is judged under a problem's name: what was handed in for it, or, where that is
/// what was asked for, its reference or a known mistake. Only of such a file there can be a
/// [`Subject`], and so a verdict.
#[derive(Clone, Debug)]
pub struct Own(Source);

impl Own {
    /// Takes a file for what is judged.
    pub fn new(source: Source) -> Own {
        Own(source)
    }

    /// The file.
    pub fn source(&self) -> &Source {
        &self.0
    }
}

/// What stands for a problem when it is compiled.
#[derive(Clone, Debug)]
pub enum Standing {
    /// Its own file.
    Own(Own),
    /// Another file in its place, for others that build on it or name it. It is never judged.
    StandIn(Source),
}

impl Standing {
    /// The file, whoever's it is.
    pub fn source(&self) -> &Source {
        match self {
            Standing::Own(Own(source)) | Standing::StandIn(source) => source,
        }
    }

    /// Whether it is the problem's own file.
    pub fn is_own(&self) -> bool {
        matches!(self, Standing::Own(_))
    }
}

/// A problem whose own file is staged, with the hash of that file. A stage is the only place where
/// there are any, so whatever is said of a subject is said of the file that was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    id: Id,
    source_hash: String,
}

impl Subject {
    /// The problem.
    pub fn id(&self) -> Id {
        self.id
    }

    /// The SHA-256 of its own file, in hexadecimal.
    pub fn source_hash(&self) -> &str {
        &self.source_hash
    }
}

/// The files of one lab to choose from: one a problem, and the provided ones.
#[derive(Clone, Debug)]
pub struct Sources {
    /// The lab.
    pub lab: &'static Lab,
    /// What stands for each problem.
    pub problems: BTreeMap<Id, Standing>,
    /// The texts of the provided files that call the problems' functions, by id.
    pub provided: BTreeMap<&'static str, String>,
}

impl Sources {
    /// The same files with something else standing for some problems.
    pub fn with(&self, others: impl IntoIterator<Item = (Id, Standing)>) -> Sources {
        let mut sources = self.clone();
        sources.problems.extend(others);
        sources
    }

    /// Every problem that `id` needs to be compiled and to run, without itself: those it builds on
    /// by the catalogue, those whose functions its text may call, those that its provided files
    /// build on, and what these need in turn.
    pub fn needs(&self, id: Id) -> BTreeSet<Id> {
        let mut needed = self.reach([id]).0;
        needed.remove(&id);
        needed
    }

    /// Whether `id` stands among just the same files here and there, and is its own here.
    pub fn agrees(&self, there: &Sources, id: Id) -> bool {
        let (problems, _) = there.reach([id]);
        let same = |id: &Id| match (self.problems.get(id), there.problems.get(id)) {
            (Some(here), Some(there)) => {
                let (here, there) = (here.source(), there.source());
                here.path == there.path && here.text == there.text
            }
            (here, there) => here.is_none() && there.is_none(),
        };
        self.problems.get(&id).is_some_and(Standing::is_own) && problems.iter().all(same)
    }

    fn reach(&self, from: impl IntoIterator<Item = Id>) -> (BTreeSet<Id>, BTreeSet<&'static str>) {
        let mut problems = BTreeSet::new();
        let mut provided = BTreeSet::new();
        let mut open: Vec<Id> = from.into_iter().collect();
        while let Some(id) = open.pop() {
            if !problems.insert(id) {
                continue;
            }
            open.extend(
                id.problem
                    .builds_on
                    .iter()
                    .filter_map(|before| id.beside(before)),
            );
            let names = self.problems.get(&id).map(|it| it.source().names());
            let is_named = |name: &str| names.is_some_and(|names| names.contains(name));
            let named = |functions: &[&str]| functions.iter().any(|name| is_named(name));
            open.extend(
                Id::of(self.lab).filter(|other| other.problem.all_functions().any(is_named)),
            );
            for file in self.lab.provided {
                // Its own provided files may be how its suite asks for its functions.
                let own = file.belongs_to(id.problem.id);
                if own || named(file.functions) || is_named(file.id) {
                    provided.insert(file.id);
                    open.extend(file.builds_on.iter().filter_map(|before| id.beside(before)));
                }
            }
        }
        (problems, provided)
    }

    /// The tree for one crate with these problems and all they need.
    pub fn stage(&self, roots: impl IntoIterator<Item = Id>) -> Stage {
        let (problems, _) = self.reach(roots);
        // A provided file comes along wherever all it calls is there.
        let ids: BTreeSet<&str> = problems.iter().map(|id| id.problem.id).collect();
        let provided: Vec<&Provided> = self
            .lab
            .provided
            .iter()
            .filter(|file| file.builds_on.iter().all(|id| ids.contains(id)))
            .collect();
        let library = self.library();
        let (root, root_owners) = self.lab_root(&library, &problems, &provided);
        let (main, main_owners) = main(self.lab, &library, &problems, &provided);
        let mut stage = Stage {
            lab: self.lab,
            library,
            files: BTreeMap::new(),
            owners: BTreeMap::new(),
            subjects: BTreeMap::new(),
        };
        for id in &problems {
            let Some(standing) = self.problems.get(id) else {
                continue;
            };
            let source = standing.source();
            stage.files.insert(source.path.clone(), source.text.clone());
            stage
                .owners
                .insert(source.path.clone(), Owner::Problem(*id));
            if standing.is_own() {
                let source_hash = source.hash().to_owned();
                let subject = Subject {
                    id: *id,
                    source_hash,
                };
                stage.subjects.insert(*id, subject);
            }
        }
        for file in provided {
            let path = format!("exercises/{}/{}.rs", self.lab.id, file.id);
            let text = self.provided.get(file.id).cloned().unwrap_or_default();
            stage.files.insert(path.clone(), text);
            let first = Id::of(self.lab).find(|id| file.builds_on.contains(&id.problem.id));
            if let Some(id) = first {
                stage.owners.insert(path, Owner::Problem(id));
            }
        }
        let root_path = lab_root(self.lab);
        stage
            .owners
            .insert(root_path.clone(), Owner::Lines(root_owners));
        stage.files.insert(root_path, root);
        stage
            .owners
            .insert(MAIN.to_owned(), Owner::Lines(main_owners));
        stage.files.insert(MAIN.to_owned(), main);
        stage
    }

    /// A name for the library of the provided types that stands in none of the files: where the
    /// compiler writes it, that is not the student's.
    fn library(&self) -> String {
        let problems = self.problems.values().map(|it| &it.source().text);
        let texts: Vec<&String> = problems.chain(self.provided.values()).collect();
        let mut name = "provided".to_owned();
        while texts.iter().any(|text| text.contains(&name)) {
            name.push('_');
        }
        name
    }

    fn lab_root(
        &self,
        library: &str,
        problems: &BTreeSet<Id>,
        provided: &[&Provided],
    ) -> (String, BTreeMap<usize, Id>) {
        let lab = self.lab.id;
        let mut text = String::new();
        let mut owners = BTreeMap::new();
        let mut lines = 0;
        let mut push = |line: &str, owner: Option<Id>| {
            text.push_str(line);
            text.push('\n');
            lines += 1;
            owners.extend(owner.map(|id| (lines, id)));
        };
        for file in self.lab.types {
            push(
                &format!("mod {file} {{ pub use {library}::types::{lab}::*; }}"),
                None,
            );
        }
        push(&format!("pub use {library}::types::{lab}::*;"), None);
        for file in provided {
            let path = format!("exercises/{lab}/{}.rs", file.id);
            push(&format!("#[path = {path:?}]"), None);
            push(&format!("mod {};", file.id), None);
            push(
                &format!("pub use {}::{{{}}};", file.id, file.functions.join(", ")),
                None,
            );
        }
        for id in problems {
            let standing = self.problems.get(id);
            let path = standing.map(|it| it.source().path.as_str());
            push(
                &format!("#[path = {:?}]", path.unwrap_or_default()),
                Some(*id),
            );
            push(&format!("mod {};", id.problem.id), Some(*id));
            for function in id.problem.all_functions() {
                push(
                    &format!("pub use {}::{function};", id.problem.id),
                    Some(*id),
                );
            }
        }
        (text, owners)
    }
}

/// The path of a lab's generated root in the stage: not below `exercises`, so that the paths in it,
/// and with them those in messages, are plain.
pub fn lab_root(lab: &Lab) -> String {
    format!("{}.rs", lab.id)
}

/// The crate root's path in the stage.
pub const MAIN: &str = "main.rs";

fn main(
    lab: &Lab,
    library: &str,
    problems: &BTreeSet<Id>,
    provided: &[&Provided],
) -> (String, BTreeMap<usize, Id>) {
    let id = lab.id;
    // The names that a signature may be written with: those that a lab's types do not bring.
    let mut text = format!(
        "#![forbid(unsafe_code)]\nextern crate shim as {library};\nmod {id};\nfn main() {{\n    use {id}::*;\n    \
         #[allow(unused_imports)]\n    use std::io::{{self, BufRead, Write}};\n"
    );
    let mut owners = BTreeMap::new();
    let mut lines = text.lines().count();
    let mut push = |line: &str, owner: Option<Id>| {
        let _ = writeln!(text, "    {line}");
        lines += 1;
        owners.extend(owner.map(|id| (lines, id)));
    };
    for &problem in problems {
        for signature in problem.problem.unasked {
            let (name, pointer) = pointer(signature);
            push(&format!("let _: {pointer} = {id}::{name};"), Some(problem));
        }
    }
    let module = format!("{library}::{id}");
    push(&format!("{module}::serve({module}::Table {{"), None);
    let mut slot = |function: &str, owner| {
        push(&format!("    {function}: Some({id}::{function}),"), owner);
    };
    for &problem in problems {
        for function in problem.problem.functions {
            slot(function, Some(problem));
        }
    }
    for file in provided {
        for function in file.functions {
            slot(function, None);
        }
    }
    let _ = writeln!(text, "        ..{module}::Table::EMPTY\n    }})\n}}");
    (text, owners)
}

/// The name in a signature, and the type of a pointer to such a function; one that is generic is
/// pointed to for bytes.
fn pointer(signature: &str) -> (&str, String) {
    let rest = signature.trim_start_matches("fn ");
    let open = rest.find('(').unwrap_or(rest.len());
    let (head, parameters) = rest.split_at(open);
    let (name, generics) = head.split_once('<').unwrap_or((head, ""));
    let mut pointer = format!("fn{parameters}");
    for generic in generics.trim_end_matches('>').split(',') {
        let generic = generic.split(':').next().unwrap_or_default().trim();
        if !generic.is_empty() {
            pointer = replace_word(&pointer, generic, "u8");
        }
    }
    (name, pointer)
}

fn replace_word(text: &str, word: &str, by: &str) -> String {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let pieces = text.split_inclusive(|letter: char| !is_part(letter));
    let replaced = pieces.map(|piece| {
        let bare = piece.trim_end_matches(|letter: char| !is_part(letter));
        if bare == word {
            piece.replacen(word, by, 1)
        } else {
            piece.to_owned()
        }
    });
    replaced.collect()
}

/// Who answers for an error in a staged file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The problem whose file it is.
    Problem(Id),
    /// In a generated file, the problem that the line was generated for.
    Lines(BTreeMap<usize, Id>),
}

/// A tree that is ready to be written and compiled.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The lab it is of.
    pub lab: &'static Lab,
    /// What the generated files call the library of the provided types; no other file has the word.
    pub library: String,
    /// Texts by path with `/`.
    pub files: BTreeMap<String, String>,
    /// Who answers for which file.
    pub owners: BTreeMap<String, Owner>,
    /// The problems whose own files are staged.
    subjects: BTreeMap<Id, Subject>,
}

impl Stage {
    /// The problem as one that can be judged here: `None` unless its own file is staged.
    pub fn subject(&self, id: Id) -> Option<&Subject> {
        self.subjects.get(&id)
    }

    /// The problems whose own files are staged.
    pub fn subjects(&self) -> impl Iterator<Item = &Subject> {
        self.subjects.values()
    }

    /// Writes every file anew below an empty folder.
    ///
    /// # Errors
    /// Where the folder cannot be written.
    pub fn write(&self, folder: &Path) -> Result<(), Error> {
        for (path, text) in &self.files {
            let path = folder.join(path);
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent).writing(parent)?;
            }
            fs::write(&path, text).writing(&path)?;
        }
        Ok(())
    }

    /// The problem that answers for an error at a line of a file, if one does.
    pub fn owner(&self, path: &str, line: usize) -> Option<Id> {
        match self.owners.get(path)? {
            Owner::Problem(id) => Some(*id),
            Owner::Lines(lines) => lines.get(&line).copied(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::problem;

    fn sources(texts: &[(&str, &str)]) -> Sources {
        let problems = Id::of(&shim::game_lab::LAB)
            .map(|id| {
                let text = texts.iter().find(|(name, _)| *name == id.problem.id);
                let text = text.map_or("", |(_, text)| text).to_owned();
                (id, Standing::Own(Own::new(Source::new(id.stub(), text))))
            })
            .collect();
        Sources {
            lab: &shim::game_lab::LAB,
            problems,
            provided: BTreeMap::new(),
        }
    }

    fn names(ids: &BTreeSet<Id>) -> Vec<&'static str> {
        ids.iter().map(|id| id.problem.id).collect()
    }

    #[test]
    fn a_problem_needs_what_it_builds_on_and_what_its_text_names() {
        let winner = problem("winner").unwrap();
        assert_eq!(names(&sources(&[]).needs(winner)), ["line_winner"]);
        let sources = sources(&[("winner", "use super::{apply_move, is_over};")]);
        assert_eq!(
            names(&sources.needs(winner)),
            [
                "no_empty_cells_left",
                "line_winner",
                "is_over",
                "current_player"
            ]
        );
    }

    /// What a file names and the catalogue does not list below its problem is run as a student has
    /// written it.
    #[test]
    fn references_and_mistakes_name_only_what_their_problem_builds_on() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let text = |path: &Path| fs::read_to_string(path).unwrap();
        for id in Id::all() {
            let mut files = vec![root.join(id.path("solutions", ".rs"))];
            let mistakes = fs::read_dir(root.join(id.path("checker/mistakes", "")));
            let mistakes = mistakes.into_iter().flatten().flatten();
            files.extend(mistakes.map(|entry| entry.path()));
            let below = id.prerequisites();
            let strangers = Id::of(id.lab).filter(|other| *other != id && !below.contains(other));
            let strangers: Vec<&str> = strangers
                .flat_map(|other| other.problem.all_functions())
                .collect();
            for file in files {
                let names = reach::names(&text(&file));
                let named = strangers.iter().find(|name| names.contains(**name));
                assert_eq!(named, None, "{}", file.display());
            }
        }
    }

    #[test]
    fn every_generated_line_of_a_problem_is_known_to_be_its() {
        let winner = problem("winner").unwrap();
        let stage = sources(&[]).stage([winner]);
        let line_of = |path: &str, text: &str| {
            1 + stage.files[path]
                .lines()
                .position(|line| line.contains(text))
                .unwrap()
        };
        let root = "game_lab.rs";
        let line = line_of(root, "pub use winner::winner;");
        assert_eq!(stage.owner(root, line), Some(winner));
        let line = line_of(MAIN, "winner: Some(game_lab::winner)");
        assert_eq!(stage.owner(MAIN, line), Some(winner));
    }

    #[test]
    fn a_signature_that_cannot_be_asked_becomes_a_type_to_check_against() {
        let generic = "fn prune<T: Clone>(depth: usize, tree: &Tree<T>) -> Tree<T>";
        let expected = "fn(depth: usize, tree: &Tree<u8>) -> Tree<u8>".to_owned();
        assert_eq!(pointer(generic), ("prune", expected));
        let plain = "fn pick(next: &mut dyn FnMut(usize) -> usize) -> bool";
        let expected = "fn(next: &mut dyn FnMut(usize) -> usize) -> bool".to_owned();
        assert_eq!(pointer(plain), ("pick", expected));
    }
}
