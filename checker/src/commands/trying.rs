//! `try`: one question to the student's own program.

use std::fmt::Write as _;

use shim::candidate::{Keeper, Launch, Limits};
use shim::table::{Function, Parameter};
use shim::wire::{self, Wire};

use crate::assembly::{Assembly, Trouble, attempt};
use crate::blame;
use crate::build::Effort;
use crate::check;
use crate::cli::Try;
use crate::error::{Error, exit};
use crate::names;
use crate::report;
use crate::sentences;
use crate::tools::{Run, Tools};
use crate::workbook::Id;

/// Runs one function once and prints what it returns and prints.
///
/// # Errors
/// Wrong usage, and whatever is at fault in the environment.
pub fn run(arguments: &Try) -> Result<u8, Error> {
    let (id, function) = function(&arguments.problem)?;
    let question = question(function, &arguments.arguments).map_err(|error| {
        let others: Vec<_> = by_name(&arguments.problem)
            .into_iter()
            .filter(|(other, _)| *other != id)
            .collect();
        match with_labs(&others).join(", ") {
            none if none.is_empty() => error,
            others => Error::Usage(format!("{error}\n(did you mean {others}?)")),
        }
    })?;
    let plan = super::plan(vec![id], &arguments.whose)?;
    let workbook = super::workbook()?;
    // Nobody judges here: no suite is needed, and none that does not compile stands in the way.
    let tools = Tools::prepare(&workbook, &[], plan.route, &Run::told())?;
    // Unlike `check`, nothing stands in for the student's own functions.
    let sources = match check::as_handed_in(&workbook, &plan, id) {
        Ok(sources) => sources,
        Err(sentence) => {
            report::print(&format!("{sentence}\n"))?;
            return Ok(exit::NOT_PASSED);
        }
    };
    let stage = sources.stage([id]);
    let program = match attempt(&tools, &stage, Effort::Whole, true)? {
        Ok(candidate) => candidate.program().to_owned(),
        Err(Trouble::Errors(errors)) => {
            let files = Assembly::open(&workbook, &plan, id.lab)?;
            let faults = blame::assign(&stage, &files.own, &errors, &files.offered, files.place);
            for fault in faults.values() {
                report::print(&format!("{}\n", fault.message))?;
                report::print(fault.compiler_output.as_deref().unwrap_or_default())?;
            }
            if faults.is_empty() {
                for error in errors {
                    report::print(error.text())?;
                }
            }
            return Ok(exit::NOT_PASSED);
        }
        Err(trouble) => {
            let files = Assembly::open(&workbook, &plan, id.lab)?;
            for fault in files.blame(&tools, &stage, &trouble)?.values() {
                report::print(&format!("{}\n", fault.message))?;
                report::print(fault.compiler_output.as_deref().unwrap_or_default())?;
            }
            return Ok(exit::NOT_PASSED);
        }
    };
    let folder = program
        .parent()
        .map(std::path::Path::to_owned)
        .unwrap_or_default();
    let mut keeper = Keeper::new(Launch {
        program,
        folder,
        limits: Limits {
            answer: LONGEST,
            ..id.problem.limits()
        },
    });
    let mut message = Vec::new();
    function.number.put(&mut message);
    message.extend_from_slice(&question);
    let reply = keeper.ask(message);
    let (output, cut) = keeper.output.take();
    let mut text = String::new();
    if let Some(board) = function.draw(&question) {
        let _ = writeln!(text, "{board}\n");
    }
    if !output.is_empty() {
        let _ = writeln!(text, "{}", report::printed(&output, cut));
    }
    let call = function.call(&question);
    let code = match &reply {
        Ok(answer) => {
            let cannot = |error| Error::Environment(format!("the answer cannot be read: {error}"));
            let shown = (function.answer)(answer).map_err(cannot)?;
            let shown = report::cut(&shown, SHOWN);
            let _ = writeln!(text, "{call} returns {shown}");
            // Its lines one below the other, where there are several.
            if function.returns == "String"
                && let Ok(lines) = wire::whole::<String>(answer)
                && lines.contains('\n')
            {
                let _ = writeln!(text, "\n{}", report::returned(&lines));
            }
            exit::PASSED
        }
        Err(fault) => {
            let _ = writeln!(text, "{call}: {}", sentences::fault_sentence(fault));
            exit::NOT_PASSED
        }
    };
    report::print(&text)?;
    Ok(code)
}

/// The longest answer that is taken, in bytes: somebody may want to see what no suite asks for.
const LONGEST: usize = 64 << 20;

/// So many letters of an answer are shown.
const SHOWN: usize = 10_000;

/// A name as it is typed: with its lab or without.
fn parts(name: &str) -> (Option<&str>, &str) {
    match name.split_once('/') {
        Some((lab, own)) => (Some(lab), own),
        None => (None, name),
    }
}

/// All functions with this name that can be asked, each with the problem that it belongs to.
fn by_name(name: &str) -> Vec<(Id, &'static Function)> {
    let (lab, own) = parts(name);
    Id::all()
        .filter(|id| lab.is_none_or(|lab| lab == id.lab.id))
        .filter_map(|id| Some((id, asked(id).find(|function| function.name == own)?)))
        .collect()
}

/// These functions with their labs.
fn with_labs(functions: &[(Id, &'static Function)]) -> Vec<String> {
    functions
        .iter()
        .map(|(id, function)| format!("{}/{}", id.lab.id, function.name))
        .collect()
}

/// The function that a name means: one by its own name, else the first of the problem with that
/// name. Of several the one that a problem is called after goes first.
fn function(name: &str) -> Result<(Id, &'static Function), Error> {
    let found = by_name(name);
    let problem = names::problem(name).ok();
    let chosen = match found[..] {
        [only] => Some(only),
        _ => found.iter().find(|(id, _)| problem == Some(*id)).copied(),
    };
    if let Some(chosen) = chosen {
        return Ok(chosen);
    }
    if !found.is_empty() {
        return Err(Error::Ambiguous {
            name: name.to_owned(),
            which: with_labs(&found),
        });
    }
    let (lab, own) = parts(name);
    let unasked = Id::all()
        .filter(|id| lab.is_none_or(|lab| lab == id.lab.id))
        .find(|id| id.problem.all_functions().any(|function| function == own));
    let id = match unasked {
        Some(id) => id,
        None => names::problem(name)?,
    };
    let mut instead = asked(id);
    match instead.next() {
        Some(function) if unasked.is_none() && id.problem.functions.contains(&function.name) => {
            Ok((id, function))
        }
        first => {
            let names: Vec<String> = first
                .into_iter()
                .chain(instead)
                .filter(|function| !id.problem.functions.contains(&function.name))
                .map(|function| format!("`{}`", function.name))
                .collect();
            Err(Error::Usage(format!(
                "what `{own}` takes cannot be written on a command line; try what asks it: {}",
                names.join(", ")
            )))
        }
    }
}

/// The functions of a problem that can be asked, first its own, then those of the provided files
/// that belong to it.
fn asked(id: Id) -> impl Iterator<Item = &'static Function> {
    let provided = id
        .lab
        .provided
        .iter()
        .filter(move |file| file.belongs_to(id.problem.id))
        .flat_map(|file| file.functions);
    let names = id.problem.functions.iter().chain(provided);
    names.filter_map(move |name| {
        let mut functions = id.lab.functions.iter();
        functions.find(|function| function.name == *name)
    })
}

fn question(function: &Function, arguments: &[String]) -> Result<Vec<u8>, Error> {
    let expected = function.parameters.len();
    let usage = || {
        let mut text = format!("`{}`", function.signature());
        for Parameter { name, form, .. } in function.parameters {
            let _ = write!(text, "\n  {name}: {form}");
        }
        text
    };
    if arguments.len() != expected {
        let given = arguments.len();
        return Err(Error::Usage(format!(
            "{given} argument(s) given, but {expected} needed by {}",
            usage()
        )));
    }
    let texts: Vec<&str> = arguments.iter().map(String::as_str).collect();
    function.read(&texts).map_err(Error::Usage)
}
