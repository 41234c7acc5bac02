//! The report for a person: a line a problem, then what is wrong, shown on a board.

use std::fmt::Write as _;

use anstyle::Style;

use super::warnings::warnings;
use super::{BAD, FAINT, GOOD, OPEN, TITLE, clip, difference, on_one_line, plain, printed};
use crate::invocation;
use crate::provided;
use crate::verdict::{Advice, Case, CaseStatus, Problem, Report, Status};

/// How wide the terminal is; a pipe is as wide as a page.
fn width() -> usize {
    terminal_size::terminal_size()
        .map_or(80, |(width, _)| usize::from(width.0))
        .clamp(20, 120)
}

/// The whole report.
pub fn report(report: &Report, verbose: bool) -> String {
    let mut text = headline(report);
    text.push_str(&list_of(report, width()));
    for problem in &report.problems {
        text.push_str(&details(
            problem,
            verbose,
            width(),
            report.judged == "exercises",
        ));
    }
    text.push_str(&closing(report));
    text
}

/// So many files that nobody looked at are named.
const NOTES: usize = 10;

/// Only the problems, their state and points.
pub fn list(report: &Report) -> String {
    headline(report) + &list_of(report, width()) + &closing(report)
}

fn headline(report: &Report) -> String {
    let judged = match report.judged.as_str() {
        "exercises" => "your exercises".to_owned(),
        "solutions" => "the reference solutions".to_owned(),
        folder => format!("the submission {}", on_one_line(folder)),
    };
    let replaced = match report.replaced.as_slice() {
        [] => String::new(),
        ids => format!(", with the reference {}", ids.join(", ")),
    };
    format!("Judged: {judged}{replaced}\n")
}

fn list_of(report: &Report, width: usize) -> String {
    let mut text = String::new();
    let mut lab = "";
    let widest = report
        .problems
        .iter()
        .map(|problem| name(problem).len())
        .max()
        .unwrap_or(0);
    for problem in &report.problems {
        if problem.lab != lab {
            lab = &problem.lab;
            let _ = writeln!(text, "\n{TITLE}{}{TITLE:#}", lab_title(lab));
        }
        let (mark, style, word) = mark(problem.status);
        let points = format!("{}/{}", problem.points, problem.max_points);
        let line = format!("{:widest$}  {points:>9}  {word}", name(problem));
        let room = width.saturating_sub(line.chars().count() + 4);
        let line = line + &in_a_few_words(problem, room);
        let line = clip(&line, width.saturating_sub(4));
        let _ = writeln!(text, "  {style}{mark}{style:#} {line}");
    }
    let (bar, sum) = (bar(report, width), sum(report));
    // The bar, its brackets, and a blank.
    if bar_size(width) + 3 + sum.len() > width {
        let _ = writeln!(text, "\n{bar}\n{}", wrap(&sum, width).join("\n"));
    } else {
        let _ = writeln!(text, "\n{bar} {sum}");
    }
    let mut note = |what: &str| {
        for (index, line) in wrap(what, width.saturating_sub(6)).iter().enumerate() {
            let label = if index == 0 { "note:" } else { "     " };
            let _ = writeln!(text, "{OPEN}{label}{OPEN:#} {line}");
        }
    };
    for file in &report.provided_changed {
        note(&provided_note(file, report.judged == "exercises"));
    }
    for file in report.not_graded.iter().take(NOTES) {
        let file = on_one_line(file);
        note(&format!(
            "{file} is not graded; only the stubs are, so helpers belong in them"
        ));
    }
    let more = report.not_graded.len().saturating_sub(NOTES) + report.not_graded_more;
    if more > 0 {
        note(&format!("{more} more files are not graded"));
    }
    text
}

/// What there is to say of a provided file that was changed, at one's own desk or elsewhere.
pub fn provided_note(file: &str, at_the_desk: bool) -> String {
    let short = file.strip_prefix("exercises/").unwrap_or(file);
    let back = match at_the_desk {
        true => format!("; `{}` puts it back", provided::reset(short)),
        false => String::new(),
    };
    format!("{file} is provided and was changed; what is judged does not use the change{back}")
}

/// What the list says of a problem after its state, in about so many letters: what matters comes
/// first, and the names of references only as far as there is room for them.
fn in_a_few_words(problem: &Problem, room: usize) -> String {
    match problem.status {
        Status::Unsolved | Status::Missing => String::new(),
        Status::Passed => with_reference(problem, room),
        Status::Failed => {
            let passed = |case: &&Case| case.status == CaseStatus::Passed;
            let passed = problem.cases.iter().filter(passed).count();
            let words = format!(": {passed} of {} cases pass", problem.cases.len());
            let room = room.saturating_sub(words.len());
            words + &with_reference(problem, room)
        }
        _ => {
            let message = on_one_line(&problem.message);
            // Whose file it is stands at the beginning of the line.
            let file = problem.location.as_ref().map_or("", |at| at.file.as_str());
            let said = message
                .strip_prefix(file)
                .map_or(&*message, str::trim_start);
            match said.strip_prefix(mark(problem.status).2) {
                Some(rest) => rest.to_owned(),
                None => format!(": {said}"),
            }
        }
    }
}

fn with_reference(problem: &Problem, room: usize) -> String {
    let short = |id: &String| id.rsplit('/').next().unwrap_or(id).to_owned();
    let names: Vec<String> = problem.with_reference.iter().map(short).collect();
    let said = |shown: usize| match names.len() - shown {
        0 => format!(" (with reference {})", names.join(", ")),
        more => format!(
            " (with reference {} and {more} more)",
            names[..shown].join(", ")
        ),
    };
    match names.len() {
        0 => String::new(),
        all => {
            let fits = (1..=all).rev().find(|shown| said(*shown).len() <= room);
            said(fits.unwrap_or(1))
        }
    }
}

fn sum(report: &Report) -> String {
    let passed = report
        .problems
        .iter()
        .filter(|problem| problem.status == Status::Passed)
        .count();
    format!(
        "{passed} of {} problems pass, {} of {} points",
        report.problems.len(),
        report.points,
        report.max_points
    )
}

fn bar_size(width: usize) -> usize {
    width.saturating_sub(50).clamp(10, 30)
}

fn bar(report: &Report, width: usize) -> String {
    let size = bar_size(width);
    let (points, most) = (
        report.points.0 as usize,
        report.max_points.0.max(1) as usize,
    );
    let done = points * size / most;
    format!(
        "[{GOOD}{}{GOOD:#}{}]",
        "#".repeat(done),
        ".".repeat(size - done)
    )
}

fn lab_title(lab: &str) -> &'static str {
    shim::LABS
        .iter()
        .find(|known| known.id == lab)
        .map_or("", |lab| lab.title)
}

fn name(problem: &Problem) -> &str {
    problem.id.rsplit('/').next().unwrap_or(&problem.id)
}

/// A problem's state as a sign, a colour and a word.
pub fn mark(status: Status) -> (char, Style, &'static str) {
    match status {
        Status::Passed => ('+', GOOD, "passed"),
        Status::Failed => ('x', BAD, "failed"),
        Status::Unsolved => ('.', OPEN, "unsolved"),
        Status::Missing => ('!', BAD, "missing"),
        Status::CompileError => ('!', BAD, "does not compile"),
        Status::Blocked => ('-', OPEN, "blocked"),
        Status::InfraError => ('?', BAD, "not judged"),
    }
}

fn details(problem: &Problem, verbose: bool, width: usize, own: bool) -> String {
    let mut text = String::new();
    match problem.status {
        Status::Unsolved if !verbose && problem.todo_elsewhere().is_none() => return text,
        Status::Blocked if !verbose => return text,
        Status::Passed if !verbose => return text,
        _ => {}
    }
    let place = problem
        .location
        .as_ref()
        .map_or_else(String::new, |at| match at.line {
            Some(line) => format!("  {FAINT}{}:{line}{FAINT:#}", at.file),
            None => format!("  {FAINT}{}{FAINT:#}", at.file),
        });
    let _ = writeln!(text, "\n{TITLE}{}{TITLE:#}{place}", problem.id);
    text.push_str(&paragraph(&on_one_line(&problem.message), 2, width));
    if problem.status == Status::Unsolved && !verbose {
        return text;
    }
    if let Some(output) = &problem.compiler_output {
        // The compiler's own colours; its text quotes the student's file.
        let _ = writeln!(text, "\n{}", output.trim_end());
    }
    let bad: Vec<&Case> = problem
        .cases
        .iter()
        .filter(|case| case.status != CaseStatus::Passed)
        .collect();
    let first = bad
        .first()
        .filter(|_| !matches!(problem.status, Status::CompileError | Status::Missing));
    match first {
        Some(first) => {
            if verbose {
                let mut look = Look {
                    width,
                    own,
                    all: None,
                    advice: problem.advice.as_ref(),
                };
                text.push_str(&warnings(problem, width));
                text.push_str(&whole_case(problem, first, &look));
                look.advice = None;
                for other in &bad[1..] {
                    text.push_str(&other_case(problem, other, &look));
                }
                text.push('\n');
            } else {
                text.push_str(&warnings(problem, width));
                text.push_str(&case(problem, first, width, own));
                text.push_str(&others(&bad, OTHERS, width, &see_all(problem, own)));
            }
        }
        None => {
            if let Some(advice) = &problem.advice {
                text.push('\n');
                text.push_str(&self::advice(advice, width));
            }
        }
    }
    if verbose {
        for passed in problem
            .cases
            .iter()
            .filter(|case| case.status == CaseStatus::Passed)
        {
            let _ = writeln!(text, "  {GOOD}+{GOOD:#} {}", passed.name);
            if !passed.output.is_empty() {
                text.push_str(&indented(&printed(&passed.output, passed.output_cut), 6));
            }
        }
    }
    text
}

/// So many cases but the first have a line each.
const OTHERS: usize = 9;

/// How to see what is left out. What is said of somebody's submission cannot be typed as it stands.
fn see_all(problem: &Problem, own: bool) -> String {
    if own {
        let all = invocation::command(&format!("check {} --verbose", problem.id));
        format!("`{all}` shows all")
    } else {
        "`--verbose` shows all".to_owned()
    }
}

/// All cases but the first in a line each, at most so many; `all` says how to see the others. Those
/// that were not asked have nothing to show and are only counted.
pub fn others(bad: &[&Case], shown: usize, width: usize, all: &str) -> String {
    let (unasked, asked): (Vec<&Case>, Vec<&Case>) = bad
        .iter()
        .skip(1)
        .partition(|case| case.status == CaseStatus::NotRun);
    let mut text = String::new();
    match (asked.is_empty(), unasked.first()) {
        (true, None) => return text,
        (true, Some(first)) => {
            let more = format!("{} more: {}", unasked.len(), on_one_line(&first.message));
            return format!("\n{}", paragraph(&more, 2, width));
        }
        (false, _) => {
            let _ = writeln!(text, "\n  {} more:", bad.len() - 1);
        }
    }
    for other in asked.iter().take(shown) {
        let lines = difference::in_short(other, is_own_call(bad, other), width.saturating_sub(6));
        let _ = writeln!(text, "    {BAD}x{BAD:#} {}", lines.join("\n      "));
    }
    if asked.len() > shown {
        let more = format!("... {} more: {all}", asked.len() - shown);
        text.push_str(&paragraph(&more, 4, width));
    }
    if let Some(first) = unasked.first() {
        let message = on_one_line(&first.message);
        let more = format!("... {} more: {message}", unasked.len());
        text.push_str(&paragraph(&more, 4, width));
    }
    text
}

/// Whether no other case is about the same call.
fn is_own_call(bad: &[&Case], case: &Case) -> bool {
    let call = |case: &Case| case.question.as_ref().map(|it| it.call.clone());
    bad.iter().filter(|other| call(other) == call(case)).count() == 1
}

/// What a known mistake gets told, below what was expected and what came.
pub fn advice(advice: &Advice, width: usize) -> String {
    let mut text = String::new();
    for (index, line) in wrap(&advice.text, width.saturating_sub(16))
        .iter()
        .enumerate()
    {
        let label = if index == 0 { "advice" } else { "" };
        let _ = writeln!(text, "      {OPEN}{label:<8}{OPEN:#}  {line}");
    }
    text
}

/// One case in full: the board, the call, expected and got, advice, what was printed, and where to
/// look.
///
/// How to run it again is only said of the workbook's own exercises.
pub fn case(problem: &Problem, case: &Case, width: usize, own: bool) -> String {
    let all = see_all(problem, own);
    let look = Look {
        width,
        own,
        all: Some(&all),
        advice: problem.advice.as_ref(),
    };
    whole_case(problem, case, &look)
}

/// How a case is shown in full.
struct Look<'a> {
    width: usize,
    /// Whether it is about the workbook's own exercises.
    own: bool,
    /// How to see what is left out, where something is to be left out.
    all: Option<&'a str>,
    advice: Option<&'a Advice>,
}

fn whole_case(problem: &Problem, case: &Case, look: &Look<'_>) -> String {
    let width = look.width;
    let mut text = format!("\n  {BAD}x{BAD:#} {}\n", named(&case.name, width));
    if let Some(question) = &case.question {
        if let Some(board) = &question.board {
            let _ = write!(text, "\n{}\n", indented(&plain(board), 6));
        }
        text.push_str(&paragraph(&plain(&question.call), 6, width));
    }
    match &case.difference {
        Some(difference) => text.push_str(&difference::show(difference, width, look.all)),
        None => {
            let message = plain(&case.message);
            for (index, own) in message.lines().enumerate() {
                // What goes on is the code's own text, and must not look like ours.
                let mark = if index == 0 { "" } else { "| " };
                for line in wrap(own, width.saturating_sub(6 + mark.len())) {
                    let _ = writeln!(text, "      {mark}{line}");
                }
            }
        }
    }
    if let Some(advice) = look.advice {
        text.push_str(&self::advice(advice, width));
    }
    if !case.output.is_empty() {
        let _ = writeln!(text, "      your code printed:");
        text.push_str(&indented(&printed(&case.output, case.output_cut), 6));
    }
    if let Some(source) = &case.source {
        let line = source
            .line
            .map_or_else(String::new, |line| format!(":{line}"));
        let _ = writeln!(
            text,
            "      {FAINT}case      {}{line}{FAINT:#}",
            source.file
        );
    }
    if look.own {
        let _ = writeln!(
            text,
            "      {FAINT}again     {}{FAINT:#}",
            rerun(problem, case)
        );
    }
    text
}

/// A case after the first where all are to be shown: an answer that differs in full, of others only
/// how they ended.
fn other_case(problem: &Problem, case: &Case, look: &Look<'_>) -> String {
    if case.difference.is_some() {
        return whole_case(problem, case, look);
    }
    let lines = difference::in_short(case, true, look.width.saturating_sub(6));
    let name = named(&case.name, look.width);
    format!(
        "\n  {BAD}x{BAD:#} {name}\n{}",
        indented(&lines.join("\n"), 6)
    )
}

/// A case's name, on a line for its group and one for the rest where it is too long.
fn named(name: &str, width: usize) -> String {
    let room = width.saturating_sub(4);
    let parts = match name.split_once("::") {
        Some((group, case)) if name.len() > room => vec![format!("{group}::"), case.to_owned()],
        _ => vec![name.to_owned()],
    };
    let lines: Vec<String> = parts.iter().flat_map(|part| wrap(part, room)).collect();
    lines.join("\n    ")
}

/// The command that runs just this case again: in process, where that is the same program.
fn rerun(problem: &Problem, case: &Case) -> String {
    if problem.with_reference.is_empty() {
        let (lab, name, case) = (&problem.lab, name(problem), &case.name);
        format!("cargo test -p noughts --test {lab} {lab}::{name}::{case} -- --exact")
    } else {
        invocation::command(&format!("check {}", problem.id))
    }
}

/// A text broken into lines, with so many blanks before each.
fn paragraph(text: &str, by: usize, width: usize) -> String {
    indented(&wrap(text, width.saturating_sub(by)).join("\n"), by)
}

fn indented(text: &str, by: usize) -> String {
    text.lines()
        .map(|line| format!("{:by$}{line}\n", ""))
        .collect()
}

/// Breaks a text at its blanks, but not inside a command in backquotes, which is there to be copied.
/// What is longer than the width is broken all the same.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(10);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut length = 0;
        for word in words(paragraph, width) {
            let size = word.trim_end().chars().count();
            if length > 0 && length + size > width {
                lines.push(line.trim_end().to_owned());
                line.clear();
                length = 0;
            }
            for letter in word.chars() {
                if length >= width && letter != ' ' {
                    lines.push(line.clone());
                    line.clear();
                    length = 0;
                }
                line.push(letter);
                length += 1;
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The words of a text, each with the blank behind it; what stands in backquotes is one, if it fits.
fn words(text: &str, width: usize) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let after = |from: usize| {
            rest[from..]
                .find(' ')
                .map_or(rest.len(), |at| from + at + 1)
        };
        let mut end = after(0);
        let quotes = rest[..end].matches('`').count();
        if quotes % 2 == 1
            && let Some(closing) = rest[end..].find('`')
        {
            let whole = after(end + closing);
            if rest[..whole].trim_end().chars().count() <= width {
                end = whole;
            }
        }
        let (word, others) = rest.split_at(end);
        words.push(word);
        rest = others;
    }
    words
}

fn closing(report: &Report) -> String {
    let Some(next) = report
        .problems
        .iter()
        .find(|problem| problem.status != Status::Passed)
    else {
        return String::new();
    };
    if report.judged != "exercises" {
        return String::new();
    }
    let place = next.location.as_ref().map_or_else(
        || format!("exercises/{}.rs", next.id),
        |at| {
            at.line
                .map_or(at.file.clone(), |line| format!("{}:{line}", at.file))
        },
    );
    let (name, page) = (name(next), format!("docs/src/{}.md", next.id));
    format!("\nNext: {name} in {place}\nPage: {page}\n")
}

#[cfg(test)]
#[path = "displays.rs"]
mod displays;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_broken_at_spaces() {
        assert_eq!(wrap("one two three four", 10), ["one two", "three four"]);
        assert_eq!(wrap("abcdefghijklmno", 10), ["abcdefghij", "klmno"]);
        assert_eq!(wrap("a\nb", 10), ["a", "b"]);
    }

    #[test]
    fn a_command_in_backquotes_is_not_broken() {
        assert_eq!(
            wrap("It is missing: `cargo run` (or not) puts it back.", 20),
            ["It is missing:", "`cargo run` (or not)", "puts it back."]
        );
        // Unless it does not fit, or is none.
        assert_eq!(wrap("`cargo run -q`", 10), ["`cargo run", "-q`"]);
        assert_eq!(wrap("a ` b c d e f g", 10), ["a ` b c d", "e f g"]);
    }
}
