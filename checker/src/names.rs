//! What a name on the command line means: a problem, a lab, or everything, by its name or by the path
//! of any of its files, as somebody types it where they are.

use std::env;
use std::path::{Component, Path, PathBuf};

use shim::LABS;
use shim::table::Lab;

use crate::error::Error;
use crate::invocation;
use crate::provided;
use crate::workbook::{Id, Workbook};

/// Folders of the workbook that have a folder a lab, and in that a file or a folder a problem.
const TREES: [&[&str]; 7] = [
    &["exercises"],
    &["solutions"],
    &["tests"],
    &["docs", "src"],
    &["checker", "stubs"],
    &["checker", "provided"],
    &["checker", "mistakes"],
];

/// What a name means.
#[derive(Clone, Debug)]
enum Meaning {
    Everything,
    Lab(&'static Lab),
    Problem(Id),
    /// Files that no problem is solved in, by their paths below `exercises`.
    Provided(Vec<String>),
}

/// What can be put back.
#[derive(Clone, Debug)]
pub enum File {
    /// The stub of a problem.
    Stub(Id),
    /// One of these provided files, by their paths below `exercises`.
    Provided(Vec<String>),
}

/// The file that is meant.
///
/// # Errors
/// Where it is none; the error says what to type instead.
pub fn file(name: &str) -> Result<File, Error> {
    Place::here().file(name)
}

/// The problem that is meant.
///
/// # Errors
/// Where it is none, or more than one; the error says what to type instead.
pub fn problem(name: &str) -> Result<Id, Error> {
    Place::here().problem(name)
}

/// The problems that are meant, in order: of several names, of labs, or all of them.
///
/// # Errors
/// Where a name means none.
pub fn problems(names: &[String]) -> Result<Vec<Id>, Error> {
    Place::here().problems(names)
}

/// The lab that is meant, by its name or by anything in it.
///
/// # Errors
/// Where it is none; the names there are are part of the error.
pub fn lab(name: &str) -> Result<&'static Lab, Error> {
    Place::here().lab(name)
}

/// What to tell somebody who has typed this in the place of a command; nothing where it means nothing.
pub fn in_place_of_a_command(name: &str) -> Option<String> {
    let command = |words: &str, name: &str| invocation::command(&format!("{words} {name}"));
    match Place::here().meaning(name) {
        Ok(Meaning::Problem(id)) => {
            let id = id.short();
            Some(format!(
                "`{id}` is a problem: `{}` judges it, `{}` judges it at every save, and `{}` helps",
                command("check", &id),
                command("watch", &id),
                command("hint", &id)
            ))
        }
        Ok(Meaning::Lab(lab)) => Some(format!(
            "`{}` is a lab: `{}` judges it, and `{}` is its game",
            lab.id,
            command("check", lab.id),
            command("play", lab.id)
        )),
        Ok(Meaning::Everything) => Some(format!(
            "all problems are there: `{}` judges them",
            invocation::command("check")
        )),
        Ok(Meaning::Provided(paths)) => Some(is_provided(&paths)),
        Err(Error::NoProblem { near, .. }) if near.is_empty() => None,
        Err(error) => Some(error.to_string()),
    }
}

/// Where names are typed.
struct Place {
    /// The workbook's folder, if this is in one.
    root: Option<PathBuf>,
    /// The folder one is in.
    here: PathBuf,
}

impl Place {
    fn here() -> Place {
        let here = env::current_dir().unwrap_or_default();
        Place {
            root: Workbook::root_above(&here).map(Path::to_owned),
            here,
        }
    }

    fn problem(&self, name: &str) -> Result<Id, Error> {
        match self.meaning(name)? {
            Meaning::Problem(id) => Ok(id),
            Meaning::Provided(paths) => Err(Error::Usage(is_provided(&paths))),
            Meaning::Lab(lab) => Err(Error::Usage(format!(
                "`{name}` is a lab; name one of its problems: {}",
                listed(Id::of(lab))
            ))),
            Meaning::Everything => Err(Error::Usage(format!(
                "`{name}` holds all problems; name one of them: `{}` shows them",
                invocation::command("list")
            ))),
        }
    }

    fn file(&self, name: &str) -> Result<File, Error> {
        match self.meaning(name)? {
            Meaning::Provided(paths) => Ok(File::Provided(paths)),
            // The list of its modules, and not the folder.
            Meaning::Lab(lab) if name.trim().ends_with(".rs") => {
                Ok(File::Provided(vec![format!("{}.rs", lab.id)]))
            }
            _ => self.problem(name).map(File::Stub),
        }
    }

    fn problems(&self, names: &[String]) -> Result<Vec<Id>, Error> {
        let mut ids = Vec::new();
        for name in names {
            match self.meaning(name)? {
                Meaning::Problem(id) => ids.push(id),
                Meaning::Lab(lab) => ids.extend(Id::of(lab)),
                Meaning::Everything => ids.extend(Id::all()),
                Meaning::Provided(paths) => return Err(Error::Usage(is_provided(&paths))),
            }
        }
        if names.is_empty() {
            ids.extend(Id::all());
        }
        ids.sort();
        ids.dedup();
        Ok(ids)
    }

    fn lab(&self, name: &str) -> Result<&'static Lab, Error> {
        match self.meaning(name) {
            Ok(Meaning::Lab(lab)) => Ok(lab),
            Ok(Meaning::Problem(id)) => Ok(id.lab),
            Err(error @ Error::Ambiguous { .. }) => Err(error),
            _ => Err(no_lab(name)),
        }
    }

    /// What a name means, without regard to what it is wanted for.
    fn meaning(&self, name: &str) -> Result<Meaning, Error> {
        let typed = name.trim().replace('\\', "/");
        let path = typed.trim_end_matches('/');
        let is_a_path = path.contains('/') || path.starts_with('.') || path.is_empty();
        if !is_a_path {
            return self.of_a_word(name, path);
        }
        let no_problem = || Error::NoProblem {
            name: name.to_owned(),
            near: near(path),
        };
        if typed.starts_with('/') {
            let inside = self.root.as_deref().and_then(|root| below(root, &typed));
            return match (inside, &self.root) {
                (Some(parts), _) => of_a_path(&parts).ok_or_else(no_problem),
                (None, Some(root)) => Err(Error::Usage(format!(
                    "{name} is not in this workbook, which is {}",
                    root.display()
                ))),
                (None, None) => Err(no_problem()),
            };
        }
        // From where one is, and else from the workbook's root.
        let here = self.root.as_deref().and_then(|root| {
            let here = self.here.join(path);
            below(root, &here.to_string_lossy())
        });
        let from_the_root = below(Path::new("/"), &format!("/{path}"));
        let mut readings = here.into_iter().chain(from_the_root);
        readings
            .find_map(|parts| of_a_path(&parts))
            .ok_or_else(no_problem)
    }

    /// A word without a folder: a lab, a problem, one of its functions, or one of their files.
    fn of_a_word(&self, name: &str, word: &str) -> Result<Meaning, Error> {
        let wanted = stem(word);
        if let Some(lab) = LABS.iter().find(|lab| lab.id == wanted) {
            return Ok(Meaning::Lab(lab));
        }
        if wanted == "exercises" {
            return Ok(Meaning::Everything);
        }
        if wanted == "lib" {
            return Ok(Meaning::Provided(vec!["lib.rs".to_owned()]));
        }
        let own = |id: &Id| id.problem.id == wanted;
        let by_function = |id: &Id| id.problem.all_functions().any(|it| it == wanted);
        for is_meant in [&own as &dyn Fn(&Id) -> bool, &by_function] {
            let found: Vec<Id> = Id::all().filter(is_meant).collect();
            let at_hand = found.iter().find(|id| self.is_in(id.lab));
            match (found.as_slice(), at_hand) {
                ([], _) => {}
                ([id], _) | (_, Some(id)) => return Ok(Meaning::Problem(*id)),
                (several, None) => {
                    return Err(Error::Ambiguous {
                        name: name.to_owned(),
                        which: several.iter().map(Id::to_string).collect(),
                    });
                }
            }
        }
        let found = || LABS.iter().flat_map(|&lab| provided_files(lab, &wanted));
        let at_hand: Vec<String> = found()
            .filter(|(lab, _)| self.is_in(lab))
            .map(|(_, path)| path)
            .collect();
        let files = match at_hand.is_empty() {
            true => found().map(|(_, path)| path).collect(),
            false => at_hand,
        };
        if files.is_empty() {
            return Err(Error::NoProblem {
                name: name.to_owned(),
                near: near(&wanted),
            });
        }
        Ok(Meaning::Provided(files))
    }

    /// Whether this place is a folder of a lab, whatever its files are for.
    fn is_in(&self, lab: &Lab) -> bool {
        let root = self.root.as_deref().unwrap_or(Path::new("/"));
        let parts = below(root, &self.here.to_string_lossy()).unwrap_or_default();
        matches!(of_a_path(&parts), Some(Meaning::Lab(here)) if here.id == lab.id)
    }
}

/// What the path of a file or a folder means, from the workbook's root or from one of its trees.
fn of_a_path(parts: &[String]) -> Option<Meaning> {
    let begins =
        |tree: &[&str]| parts.len() >= tree.len() && parts.iter().zip(tree).all(|(a, b)| a == b);
    let within = TREES.iter().find(|tree| begins(tree));
    let within = within.and_then(|tree| parts.get(tree.len()..));
    let rest = match within {
        Some([]) => return Some(Meaning::Everything),
        Some(rest) => rest,
        None if parts.is_empty() => return Some(Meaning::Everything),
        None => parts,
    };
    let (lab, rest) = rest.split_first()?;
    if lab == "lib.rs" && rest.is_empty() {
        return Some(Meaning::Provided(vec![lab.clone()]));
    }
    let lab = *LABS.iter().find(|known| known.id == stem(lab))?;
    let Some(file) = rest.first() else {
        return Some(Meaning::Lab(lab));
    };
    let wanted = stem(file);
    if let Some(id) = Id::of(lab).find(|id| id.problem.id == wanted) {
        return Some(Meaning::Problem(id));
    }
    let paths = provided_files(lab, &wanted).map(|(_, path)| path);
    let paths: Vec<String> = paths.collect();
    (!paths.is_empty()).then_some(Meaning::Provided(paths))
}

/// A name as the catalogue writes it, without what comes after its first dot: `Winner.rs`.
fn stem(name: &str) -> String {
    let name = name.split('.').next().unwrap_or(name);
    name.to_lowercase().replace(['-', ' '], "_")
}

/// The parts of an absolute path below a folder, without `.` and `..`; nothing where it is elsewhere.
fn below(folder: &Path, path: &str) -> Option<Vec<String>> {
    let mut plain = PathBuf::new();
    for part in Path::new(path).components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    // Also by another way to the same folder, such as a link.
    let real = plain.canonicalize().ok();
    let inside = plain
        .strip_prefix(folder)
        .ok()
        .or_else(|| real.as_deref()?.strip_prefix(folder).ok())?;
    let parts = inside
        .iter()
        .map(|part| part.to_string_lossy().into_owned());
    Some(parts.collect())
}

/// The provided files of a lab that have this name, or a function of this name, each with the lab.
fn provided_files<'a>(
    lab: &'static Lab,
    wanted: &'a str,
) -> impl Iterator<Item = (&'static Lab, String)> + 'a {
    let types = lab
        .types
        .iter()
        .copied()
        .filter(move |file| *file == wanted);
    let others = lab
        .provided
        .iter()
        .filter(move |file| file.id == wanted || file.functions.contains(&wanted));
    let files = types.chain(others.map(|file| file.id));
    files.map(move |file| (lab, format!("{}/{file}.rs", lab.id)))
}

/// What there is to say of files that are not to be solved.
fn is_provided(paths: &[String]) -> String {
    let are = if paths.len() == 1 { "is" } else { "are" };
    let files: Vec<String> = paths.iter().map(|path| provided::exercise(path)).collect();
    let first = paths.first().map_or("", String::as_str);
    format!(
        "{} {are} provided, with nothing to solve; `{}` brings it back as it was",
        files.join(", "),
        provided::reset(first)
    )
}

fn no_lab(name: &str) -> Error {
    let names: Vec<&str> = LABS.iter().map(|lab| lab.id).collect();
    Error::Usage(format!(
        "there is no lab `{name}`; the labs are {}",
        names.join(", ")
    ))
}

fn listed(ids: impl Iterator<Item = Id>) -> String {
    let names: Vec<String> = ids.map(|id| format!("`{}`", id.short())).collect();
    names.join(", ")
}

/// Names that somebody may have meant.
fn near(wanted: &str) -> Vec<String> {
    let wanted = wanted.trim_start_matches("./");
    let wanted = wanted.strip_prefix("exercises/").unwrap_or(wanted);
    let wanted = stem(wanted);
    let distance = |id: Id| {
        let lone = strsim::damerau_levenshtein(id.problem.id, &wanted);
        lone.min(strsim::damerau_levenshtein(&id.to_string(), &wanted))
    };
    let contains = |id: Id| wanted.len() > 2 && id.problem.id.contains(&wanted);
    let mut ranked: Vec<(usize, Id)> = Id::all().map(|id| (distance(id), id)).collect();
    ranked.retain(|&(distance, id)| distance <= 1 + wanted.len() / 3 || contains(id));
    ranked.sort();
    let best = ranked.into_iter().take(3);
    best.map(|(_, id)| id.short()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn place(folder: &str) -> Place {
        let root = PathBuf::from("/no such/Noughts");
        Place {
            here: root.join(folder),
            root: Some(root),
        }
    }

    #[rstest]
    #[case::its_name("winner")]
    #[case::its_name_with_its_lab("game_lab/winner")]
    #[case::in_capitals("Winner")]
    #[case::its_file("winner.rs")]
    #[case::its_file_from_the_root("exercises/game_lab/winner.rs")]
    #[case::its_file_from_the_root_and_a_dot("./exercises/game_lab/winner.rs")]
    #[case::an_absolute_path("/no such/Noughts/exercises/game_lab/winner.rs")]
    #[case::an_absolute_path_with_a_detour("/no such/Noughts/docs/../exercises/game_lab/winner.rs")]
    #[case::back_slashes("exercises\\game_lab\\winner.rs")]
    #[case::its_page("docs/src/game_lab/winner.md")]
    #[case::its_suite("tests/game_lab/winner.rs")]
    #[case::its_reference("solutions/game_lab/winner.rs")]
    #[case::a_variant("solutions/game_lab/winner/fold.rs")]
    #[case::a_stub("checker/stubs/game_lab/winner.rs")]
    #[case::a_mistake("checker/mistakes/game_lab/winner/forgets_the_antidiagonal.rs")]
    #[case::what_reset_has_kept("exercises/game_lab/winner.rs.1.bak")]
    fn a_problem_is_found_anywhere_by(#[case] name: &str) {
        for folder in [
            "",
            "exercises/game_lab",
            "checker/shim",
            "exercises/occupancy",
        ] {
            let found = place(folder).problem(name).unwrap();
            assert_eq!(found.to_string(), "game_lab/winner", "in {folder:?}");
        }
    }

    #[rstest]
    #[case("exercises/game_lab", "./winner.rs")]
    #[case("exercises/game_lab", "../game_lab/winner.rs")]
    #[case("exercises/occupancy", "../game_lab/winner.rs")]
    #[case("exercises", "game_lab/winner.rs")]
    #[case("docs/src/game_lab", "./winner.md")]
    #[case("checker/shim", "../../exercises/game_lab/winner.rs")]
    #[case("exercises/occupancy", "..\\game_lab\\winner.rs")]
    fn a_problem_is_found_from_a_folder_by_a_path(#[case] folder: &str, #[case] name: &str) {
        let found = place(folder).problem(name).unwrap();
        assert_eq!(found.to_string(), "game_lab/winner");
    }

    #[test]
    fn of_several_problems_with_one_name_the_folder_says_which() {
        for (folder, expected) in [
            ("exercises/occupancy", "occupancy/won"),
            ("tests/any_size", "any_size/won"),
            ("docs/src/occupancy", "occupancy/won"),
        ] {
            for name in ["won", "won.rs", "./won.rs", "Won"] {
                if name.starts_with('.') && folder.starts_with("docs") {
                    continue;
                }
                let found = place(folder).problem(name).unwrap();
                assert_eq!(found.to_string(), expected, "{name} in {folder}");
            }
        }
        let error = place("").problem("won").unwrap_err().to_string();
        assert!(
            error.contains("say which: any_size/won, occupancy/won"),
            "{error}"
        );
    }

    #[rstest]
    #[case("game_lab")]
    #[case("Game-Lab")]
    #[case("game_lab/")]
    #[case("exercises/game_lab")]
    #[case("exercises/game_lab/")]
    #[case("exercises/game_lab.rs")]
    #[case("tests/game_lab.rs")]
    #[case("docs/src/game_lab.md")]
    #[case("/no such/Noughts/exercises/game_lab/")]
    fn a_lab_is_found_by(#[case] name: &str) {
        let place = place("docs");
        assert_eq!(place.lab(name).unwrap().id, "game_lab");
        assert_eq!(place.problems(&[name.to_owned()]).unwrap().len(), 6);
        let error = place.problem(name).unwrap_err().to_string();
        assert!(
            error.contains("is a lab; name one of its problems: `no_empty"),
            "{error}"
        );
    }

    #[test]
    fn a_folder_is_what_is_in_it() {
        let all = Id::all().count();
        for (folder, name) in [("", "exercises"), ("docs", "../exercises/"), ("", ".")] {
            // A word alone could be a name, a path is one.
            let name = if name == "exercises" {
                "./exercises"
            } else {
                name
            };
            let found = place(folder).problems(&[name.to_owned()]).unwrap();
            assert_eq!(found.len(), all, "{name} in {folder}");
        }
        let here = place("exercises/game_lab").problems(&[".".to_owned()]);
        assert_eq!(here.unwrap().len(), 6);
    }

    #[test]
    fn a_function_belongs_to_its_problem() {
        let found = place("").problem("toggle").unwrap();
        assert_eq!(found.to_string(), "drop_disc/empty_position");
        let error = place("").problem("human_vs_human_session").unwrap_err();
        let words = "exercises/unbeatable/probes_human_vs_human.rs is provided";
        assert!(error.to_string().starts_with(words), "{error}");
    }

    #[test]
    fn a_provided_file_is_nothing_to_solve() {
        for (folder, name) in [
            ("exercises/game_lab", "board"),
            ("", "exercises/game_lab/board.rs"),
            ("", "game_lab/board"),
        ] {
            let error = place(folder).problem(name).unwrap_err();
            assert_eq!(error.exit_code(), crate::error::exit::USAGE);
            assert_eq!(
                error.to_string(),
                format!(
                    "exercises/game_lab/board.rs is provided, with nothing to solve; `{}` brings \
                     it back as it was",
                    provided::reset("game_lab/board.rs")
                )
            );
        }
    }

    #[test]
    fn what_is_provided_can_be_put_back() {
        for (folder, name, expected) in [
            ("exercises/game_lab", "board", &["game_lab/board.rs"][..]),
            ("", "exercises/game_lab/board.rs", &["game_lab/board.rs"]),
            (
                "",
                "checker/provided/game_lab/board.rs",
                &["game_lab/board.rs"],
            ),
            ("", "exercises/game_lab.rs", &["game_lab.rs"]),
            ("", "lib", &["lib.rs"]),
            ("", "exercises/lib.rs", &["lib.rs"]),
            (
                "",
                "board",
                &[
                    "game_lab/board.rs",
                    "any_size/board.rs",
                    "occupancy/board.rs",
                ],
            ),
        ] {
            match place(folder).file(name).unwrap() {
                File::Provided(files) => assert_eq!(files, expected, "{name}"),
                File::Stub(id) => panic!("{name} is taken for {id}"),
            }
        }
        assert!(matches!(place("").file("winner.rs"), Ok(File::Stub(_))));
        assert!(place("").file("game_lab").is_err());
    }

    #[test]
    fn a_path_elsewhere_is_said_to_be_elsewhere() {
        let error = place("")
            .problem("/tmp/exercises/game_lab/winner.rs")
            .unwrap_err();
        let error = error.to_string();
        assert!(
            error.ends_with("is not in this workbook, which is /no such/Noughts"),
            "{error}"
        );
    }

    #[test]
    fn a_wrong_name_lists_near_ones() {
        for (name, words) in [
            ("winer", "near: `winner`"),
            ("no_empty", "`no_empty_cells_left`"),
            ("game_lap/winner", "near: `winner`"),
            ("exercises/game_lab/winer.rs", "near: `winner`"),
        ] {
            let error = place("").problem(name).unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        }
        let error = place("").problem("xyzzy").unwrap_err().to_string();
        assert!(!error.contains("near"), "{error}");
    }
}
