//! Whose fault a compile error is, and how to say it in the problem's words.

use std::collections::{BTreeMap, BTreeSet};

use shim::table::Function;

use crate::assembly::Trouble;
use crate::compiler::Diagnostic;
use crate::imports;
use crate::sentences;
use crate::source::{Complaint, Place, way_back};
use crate::stage::{MAIN, Own, Source, Stage, lab_root};
use crate::tokens::tokens;
use crate::verdict::{Location, Status};
use crate::workbook::Id;

/// Why a problem's file cannot take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What it makes of the problem: `Missing` or `CompileError`.
    pub status: Status,
    /// One sentence for the student.
    pub message: String,
    /// Where it is.
    pub location: Location,
    /// The compiler's own messages, in colour.
    pub compiler_output: Option<String>,
}

/// A fault with nothing of the compiler's to show.
fn plain(id: Id, status: Status, message: String, line: Option<usize>) -> Fault {
    Fault {
        status,
        message,
        location: Location {
            file: id.stub(),
            line,
        },
        compiler_output: None,
    }
}

/// A file that cannot be taken as source text.
pub fn unreadable(id: Id, complaint: &Complaint, place: Place) -> Fault {
    let status = match complaint {
        Complaint::Missing => Status::Missing,
        _ => Status::CompileError,
    };
    plain(id, status, complaint.sentence(id, place), complaint.line())
}

/// A file that keeps a program from being made, which no error of the compiler's says.
pub fn unbuildable(id: Id, trouble: &Trouble) -> Fault {
    let stub = id.stub();
    let (message, said) = match trouble {
        Trouble::Errors(errors) => (
            format!("{stub} does not compile."),
            Some(errors.iter().map(Diagnostic::text).collect()),
        ),
        Trouble::Endless(why) => (
            format!(
                "{stub} cannot be compiled within {why}: look for a constant, a macro or a type \
                 that grows without end."
            ),
            None,
        ),
        Trouble::Foreign(path) => (
            format!(
                "{stub} makes the compiler read another file ({path}); only {stub} is judged, so \
                 write what you need in that file."
            ),
            None,
        ),
        Trouble::Unbuilt(said) => (
            format!("{stub} compiles, but no program can be put together with it."),
            Some(said.clone()),
        ),
        Trouble::Unstarted(_) => (
            format!(
                "{stub} compiles, but no program with it starts: look for a `static` of hundreds \
                 of megabytes."
            ),
            None,
        ),
    };
    Fault {
        compiler_output: said.map(|said| sentences::cut_output(&said)),
        ..plain(id, Status::CompileError, message, None)
    }
}

/// Of the errors of one compilation, those that are somebody's own fault: errors in the generated
/// files first, since a missing or wrongly typed function also breaks those who call it; then
/// those in the earliest file of the catalogue. Empty where no error can be laid at any door.
pub fn assign(
    stage: &Stage,
    sources: &BTreeMap<Id, Own>,
    errors: &[Diagnostic],
    offered: &BTreeSet<String>,
    place: Place,
) -> BTreeMap<Id, Fault> {
    let owned: Vec<(Id, &str, usize, &Diagnostic)> = errors
        .iter()
        .filter_map(|error| {
            let (file, line) = error.place()?;
            Some((stage.owner(file, line)?, file, line, error))
        })
        .collect();
    let lab_root = lab_root(stage.lab);
    for generated in [lab_root.as_str(), MAIN] {
        let faults: BTreeMap<Id, Fault> = owned
            .iter()
            .filter(|(_, file, ..)| *file == generated)
            .filter_map(|&(id, _, _, error)| {
                let own = sources.get(&id)?.source();
                Some((id, misfit(id, own, generated == MAIN, error, place)))
            })
            .collect();
        if !faults.is_empty() {
            return faults;
        }
    }
    let Some(first) = owned.iter().map(|(id, ..)| *id).min() else {
        return BTreeMap::new();
    };
    let own: Vec<_> = owned.iter().filter(|(id, ..)| *id == first).collect();
    let Some(&&(_, file, line, error)) = own.first() else {
        return BTreeMap::new();
    };
    let message = own_error(first, line, error);
    let mut errors: Vec<Diagnostic> = own.iter().map(|(.., error)| (*error).clone()).collect();
    let text = sources.get(&first).map(|own| own.source().text.as_str());
    let text = text.unwrap_or_default();
    let advice = [
        imports::advice(first, text, &mut errors, offered),
        signature_advice(first, text, &errors),
    ];
    let sentences: Vec<String> = [message]
        .into_iter()
        .chain(advice.into_iter().flatten())
        .collect();
    let rendered: String = errors.iter().map(Diagnostic::text).collect();
    let fault = Fault {
        status: Status::CompileError,
        message: sentences.join(" "),
        location: Location {
            file: file.to_owned(),
            line: Some(line),
        },
        compiler_output: Some(sentences::cut_output(&rendered)),
    };
    BTreeMap::from([(first, fault)])
}

/// An error in the student's own file.
fn own_error(id: Id, line: usize, error: &Diagnostic) -> String {
    let stub = id.stub();
    let message = sentences::cut_line(&error.message);
    format!("{stub} does not compile (line {line}): {message}.")
}

/// What there is to say where the compiler proposes to change a signature that is the one asked for.
fn signature_advice(id: Id, text: &str, errors: &[Diagnostic]) -> Option<String> {
    let file = id.stub();
    let is_to_change = |function: &&str| {
        given_signature(id, text, function).is_some_and(|(from, to)| {
            let mut errors = errors.iter();
            errors.any(|error| error.proposes_between(&file, from, to))
        })
    };
    let functions = id.problem.all_functions().filter(is_to_change);
    let functions: Vec<String> = functions.map(|name| format!("`{name}`")).collect();
    let names = functions.join(" and ");
    match functions.len() {
        0 => None,
        1 => Some(format!(
            "The signature of {names} stays as it is, whatever the compiler proposes there."
        )),
        _ => Some(format!(
            "The signatures of {names} stay as they are, whatever the compiler proposes there."
        )),
    }
}

/// A line and a column, from 1.
type Spot = (usize, usize);

/// Where the signature of a function begins and ends, if it is the one that is asked for.
fn given_signature(id: Id, text: &str, function: &str) -> Option<(Spot, Spot)> {
    let line = definition(text, function)?;
    let start = text
        .split_inclusive('\n')
        .take(line - 1)
        .map(str::len)
        .sum();
    let (written, _) = text[start..].split_once('{')?;
    let begin = written.find("fn ")?;
    let words = |text: &str| -> Vec<String> {
        let tokens = tokens(text).into_iter().map(|token| token.text.to_owned());
        tokens.collect()
    };
    if words(&written[begin..]) != words(&signature(id, function)) {
        return None;
    }
    let letters = |text: &str| text.rsplit('\n').next().map_or(0, |it| it.chars().count());
    let lines = written.matches('\n').count();
    Some(((line, 1 + begin), (line + lines, letters(written))))
}

/// The signature of a function of a problem, as the catalogue has it.
fn signature(id: Id, function: &str) -> String {
    let asked = id.lab.functions.iter().find(|asked| asked.name == function);
    let mut unasked = id.problem.unasked.iter();
    let unasked = unasked.find(|it| it.starts_with(&format!("fn {function}")));
    let signature = asked
        .map(Function::signature)
        .or(unasked.map(|it| (*it).to_owned()));
    signature.unwrap_or_else(|| format!("fn {function}"))
}

/// An error in a generated file: the student's file does not offer what the catalogue says.
fn misfit(id: Id, source: &Source, typed: bool, error: &Diagnostic, place: Place) -> Fault {
    let stub = id.stub();
    let function = id
        .problem
        .all_functions()
        .find(|name| mentions(error, name))
        .or(id.problem.all_functions().next())
        .unwrap_or_default();
    let signature = signature(id, function);
    let line = definition(&source.text, function);
    let message = if source.text.trim().is_empty() {
        format!("{stub} is empty{}.", way_back(id, place))
    } else if typed {
        format!(
            "The signature of `{function}` in {stub} is not the one that is asked for, which is `pub {signature}`."
        )
    } else if line.is_some() {
        format!(
            "`{function}` in {stub} is private, so nothing can call it: write `pub {signature}`."
        )
    } else {
        let asked_for: Vec<&str> = id.problem.all_functions().collect();
        let near = nearest_function(&source.text, function, &asked_for);
        let near = near.map_or_else(String::new, |name| {
            format!(" (there is a `{name}`: renamed?)")
        });
        format!("{stub} has no function `{function}`{near}; it needs `pub {signature}`.")
    };
    plain(id, Status::CompileError, message, line)
}

fn mentions(error: &Diagnostic, name: &str) -> bool {
    error.message.contains(&format!("`{name}`")) || has_path_to(error.text(), name)
}

/// Whether a text has a path that ends in this name, and not in a longer one.
fn has_path_to(text: &str, name: &str) -> bool {
    let path = format!("::{name}");
    let mut behind = text.split(&path).skip(1);
    behind.any(|rest| !rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == '_'))
}

/// The line on which a function is defined, from 1.
pub fn definition(text: &str, function: &str) -> Option<usize> {
    functions(text)
        .find(|(_, name)| *name == function)
        .map(|(line, _)| line)
}

/// The function whose name is nearest to the one that is wanted, without those that have to have
/// another name.
fn nearest_function<'a>(text: &'a str, wanted: &str, others: &[&str]) -> Option<&'a str> {
    functions(text)
        .filter(|(_, name)| !others.contains(name))
        .map(|(_, name)| (strsim::damerau_levenshtein(name, wanted), name))
        .filter(|(distance, _)| *distance <= wanted.len() / 2)
        .min()
        .map(|(_, name)| name)
}

fn functions(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().filter_map(|(index, line)| {
        let code = line.split("//").next().unwrap_or_default();
        let (before, rest) = code.split_once("fn ")?;
        let starts_word = before.is_empty() || before.ends_with([' ', '\t']);
        let rest = rest.trim_start();
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let name = &rest[..end.unwrap_or(rest.len())];
        (starts_word && !name.is_empty()).then_some((index + 1, name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_found_by_their_lines() {
        let text = "//! fn nothing()\nuse a;\npub fn one() {}\n    async fn two<T>(t: T) {}\n";
        let found: Vec<_> = functions(text).collect();
        assert_eq!(found, [(3, "one"), (4, "two")]);
        assert_eq!(nearest_function(text, "ones", &["ones"]), Some("one"));
        assert_eq!(nearest_function(text, "ones", &["ones", "one"]), None);
        assert_eq!(nearest_function(text, "winner", &["winner"]), None);
    }

    #[test]
    fn a_path_ends_in_a_name_and_not_in_a_longer_one() {
        assert!(has_path_to(
            "game_tree: Some(unbeatable::game_tree),",
            "game_tree"
        ));
        assert!(has_path_to("pub use wins::won;", "won"));
        assert!(!has_path_to("Some(unbeatable::game_tree_to)", "game_tree"));
    }
}
