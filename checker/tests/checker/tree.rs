//! The tree is the map: every problem of the catalogue has its files, each tree has them at the same
//! paths, nothing else is there, and every page is built in the same way.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use pretty_assertions::assert_eq;
use shim::LABS;
use shim::table::{Lab, Problem};

use crate::support::{names, text, workbook};

/// The sections of a problem's page.
const SECTIONS: [&str; 8] = [
    "Task",
    "Signature",
    "Examples",
    "Cheat sheet",
    "Hints",
    "Reference solution",
    "Why it works",
    "In the game panel",
];

fn problems() -> impl Iterator<Item = (&'static Lab, &'static Problem)> {
    LABS.iter()
        .flat_map(|&lab| lab.problems.iter().map(move |problem| (lab, problem)))
}

/// All files below a folder of the workbook, by their paths with `/` from it.
fn below(folder: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![String::new()];
    while let Some(inner) = open.pop() {
        for name in names(Path::new(folder).join(&inner)) {
            let path = if inner.is_empty() {
                name
            } else {
                format!("{inner}/{name}")
            };
            if workbook().join(folder).join(&path).is_dir() {
                open.push(path);
            } else {
                found.insert(path);
            }
        }
    }
    found
}

fn set(paths: impl IntoIterator<Item = String>) -> BTreeSet<String> {
    paths.into_iter().collect()
}

/// `lab/problem.EXTENSION` of every problem.
fn of_problems(extension: &str) -> BTreeSet<String> {
    set(problems().map(|(lab, problem)| format!("{}/{}.{extension}", lab.id, problem.id)))
}

/// Checks that a tree has at least, and at most, these files; `more` says of any other whether it
/// may be there too.
#[track_caller]
fn holds(tree: &str, expected: &BTreeSet<String>, more: impl Fn(&str) -> bool) {
    let found = below(tree);
    let missing: Vec<&String> = expected.difference(&found).collect();
    assert!(missing.is_empty(), "{tree} lacks {missing:?}");
    let extra: Vec<&String> = found
        .difference(expected)
        .filter(|path| !more(path))
        .collect();
    assert!(
        extra.is_empty(),
        "{tree} has {extra:?}, which nothing in the catalogue explains"
    );
}

/// Whether a path is that of a file in a problem's own folder.
fn is_of_a_problem(path: &str, extension: &str) -> bool {
    let mut found = problems().filter_map(|(lab, problem)| {
        let file = path.strip_prefix(&format!("{}/{}/", lab.id, problem.id))?;
        file.strip_suffix(extension)
    });
    found.any(|name| !name.is_empty() && !name.contains('/'))
}

/// What git knows of the exercises, since a student may put anything beside it.
fn tracked_exercises() -> Option<BTreeSet<String>> {
    let output = Command::new("git")
        .args(["ls-files", "-z", "--", "exercises"])
        .current_dir(workbook())
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    let listed = String::from_utf8(output.stdout).ok()?;
    let paths = listed.split_terminator('\0');
    Some(set(paths.filter_map(|path| {
        Some(path.strip_prefix("exercises/")?.to_owned())
    })))
}

/// Every file below `exercises` that the catalogue explains.
fn exercises() -> BTreeSet<String> {
    let mut expected = of_problems("rs");
    expected.insert("lib.rs".to_owned());
    for lab in LABS {
        expected.insert(format!("{}.rs", lab.id));
        let provided = lab.provided.iter().map(|provided| provided.id);
        let files = lab.types.iter().copied().chain(provided);
        expected.extend(files.map(|id| format!("{}/{id}.rs", lab.id)));
    }
    expected
}

#[test]
fn the_exercises_are_those_of_the_catalogue() {
    let expected = exercises();
    let tracked = tracked_exercises();
    holds("exercises", &expected, |path| {
        tracked
            .as_ref()
            .is_none_or(|tracked| !tracked.contains(path))
    });
}

#[test]
fn every_provided_file_has_a_copy_that_is_used() {
    let mut provided = exercises();
    provided.retain(|path| !of_problems("rs").contains(path));
    holds("checker/provided", &provided, |_| false);
    for path in &provided {
        let copy = text(format!("checker/provided/{path}"));
        assert!(!copy.starts_with("//! Problem"), "{path}");
    }
}

#[test]
fn every_problem_has_a_stub_that_can_be_put_back() {
    holds("checker/stubs", &of_problems("rs"), |_| false);
    for (lab, problem) in problems() {
        let path = format!("checker/stubs/{}/{}.rs", lab.id, problem.id);
        let stub = text(&path);
        let number = 1 + lab
            .problems
            .iter()
            .position(|it| it.id == problem.id)
            .unwrap();
        let first = stub.lines().next().unwrap_or_default();
        let opening = format!("//! Problem {number}");
        let rest = first.strip_prefix(&opening).unwrap_or("?");
        assert!(
            rest.starts_with([':', ',']),
            "{path} begins with {first:?}, not {opening:?}"
        );
        assert!(stub.contains("todo!("), "{path} has nothing to do");
        for function in problem.all_functions() {
            assert!(
                stub.contains(&format!("pub fn {function}")),
                "{path} lacks {function}"
            );
        }
    }
}

#[test]
fn every_problem_has_a_reference_and_perhaps_variants() {
    holds("solutions", &of_problems("rs"), |path| {
        is_of_a_problem(path, ".rs")
    });
    for path in below("solutions") {
        let solution = text(Path::new("solutions").join(&path));
        assert!(
            solution.starts_with("//! "),
            "solutions/{path} does not say what it is"
        );
        assert!(
            !solution.contains("todo!("),
            "solutions/{path} is not finished"
        );
    }
}

#[test]
fn every_problem_has_a_suite() {
    let mut expected = of_problems("rs");
    expected.extend(LABS.iter().map(|lab| format!("{}.rs", lab.id)));
    let is_help = |path: &str| {
        LABS.iter().any(|lab| {
            let snapshot = format!("{0}/snapshots/{0}__{0}__", lab.id);
            path == format!("{}/oracle.rs", lab.id)
                || path.starts_with(&format!("{}/data/", lab.id))
                || (path.starts_with(&snapshot) && path.ends_with(".snap"))
        })
    };
    holds("tests", &expected, is_help);
    for (lab, problem) in problems() {
        let root = text(format!("tests/{}.rs", lab.id));
        let module = format!("mod {};", problem.id);
        assert!(
            root.contains(&module),
            "tests/{}.rs lacks `{module}`",
            lab.id
        );
        let suite = text(format!("tests/{}/{}.rs", lab.id, problem.id));
        assert!(
            suite.starts_with("//! "),
            "the suite of {} has no lesson",
            problem.id
        );
    }
}

#[test]
fn every_snapshot_belongs_to_a_test() {
    for lab in LABS {
        for name in names(format!("tests/{}/snapshots", lab.id)) {
            let rest = name.strip_prefix(&format!("{0}__{0}__", lab.id)).unwrap();
            let rest = rest.split(['@', '.']).next().unwrap();
            let (problem, test) = rest.split_once("__").unwrap();
            let suite = text(format!("tests/{}/{problem}.rs", lab.id));
            // A second snapshot of one test has a number.
            let test =
                test.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '-');
            assert!(
                suite.contains(&format!("fn {test}(")),
                "{name} belongs to no test"
            );
        }
    }
}

#[test]
fn every_lab_has_a_test_target_for_both_ways() {
    for manifest in ["Cargo.toml", "checker/judge/Cargo.toml"] {
        let manifest_text = text(manifest);
        let tables: Vec<&str> = manifest_text.split("\n[").collect();
        let targets: Vec<&str> = tables
            .iter()
            .filter(|table| table.starts_with("[test]]"))
            .filter_map(|table| table.lines().find_map(|line| line.strip_prefix("name = ")))
            .collect();
        let expected: Vec<String> = LABS.iter().map(|lab| format!("{:?}", lab.id)).collect();
        assert_eq!(targets, expected, "in {manifest}");
        for lab in LABS {
            let path = format!("tests/{}.rs\"", lab.id);
            assert!(manifest_text.contains(&path), "{manifest} lacks {path}");
        }
    }
    for lab in LABS {
        let module = format!("pub mod {};", lab.id);
        assert!(
            text("exercises/lib.rs").contains(&module),
            "exercises/lib.rs lacks `{module}`"
        );
    }
}

#[test]
fn every_problem_has_known_mistakes_with_advice() {
    let tables = LABS.iter().map(|lab| format!("{}/answers.json", lab.id));
    holds("checker/mistakes", &tables.collect(), |path| {
        is_of_a_problem(path, ".rs")
    });
    for (lab, problem) in problems() {
        let folder = format!("checker/mistakes/{}/{}", lab.id, problem.id);
        let found = names(&folder);
        let least = match (lab.id, problem.all_functions().count()) {
            ("game_lab", _) => 4,
            (_, 1) => 3,
            _ => 1,
        };
        assert!(
            found.len() >= least,
            "{folder} has {} of {least} mistakes",
            found.len()
        );
        let mut advices = BTreeSet::new();
        for name in found {
            let mistake = text(Path::new(&folder).join(&name));
            let advice: Vec<&str> = mistake
                .lines()
                .map_while(|line| line.strip_prefix("//!"))
                .map(str::trim)
                .collect();
            let advice = advice.join(" ");
            let letters = advice.chars().count();
            assert!((20..=300).contains(&letters), "{folder}/{name}: {advice:?}");
            assert!(
                advice.ends_with(['.', '?', '!']),
                "{folder}/{name}: {advice:?}"
            );
            assert!(
                advices.insert(advice),
                "{folder}/{name} repeats the advice of another"
            );
        }
    }
}

#[test]
fn every_style_belongs_to_a_problem() {
    holds("checker/styles", &BTreeSet::new(), |path| {
        is_of_a_problem(path, ".rs")
    });
}

#[test]
fn what_is_known_of_mistakes_is_of_those_there_are() {
    for lab in LABS {
        let table = text(format!("checker/mistakes/{}/answers.json", lab.id));
        let table: serde_json::Value = serde_json::from_str(&table).unwrap();
        let keys = |value: &serde_json::Value| {
            let keys = value.as_object().unwrap().keys();
            keys.cloned().collect::<BTreeSet<String>>()
        };
        let problems = lab.problems.iter().map(|problem| problem.id.to_owned());
        assert_eq!(
            keys(&table),
            problems.collect(),
            "{}: `learn` renews it",
            lab.id
        );
        for problem in lab.problems {
            let files = names(format!("checker/mistakes/{}/{}", lab.id, problem.id));
            let files = files
                .iter()
                .map(|file| file.trim_end_matches(".rs").to_owned());
            let known = keys(&table[problem.id]);
            assert_eq!(known, files.collect(), "{}: `learn {}`", lab.id, problem.id);
        }
    }
}

#[test]
fn every_problem_has_a_page_and_every_page_is_in_the_summary() {
    let linked: BTreeSet<String> = links(&text("docs/src/SUMMARY.md"))
        .into_iter()
        .map(|(_, to)| to)
        .collect();
    let mut expected = of_problems("md");
    expected.extend(LABS.iter().map(|lab| format!("{}.md", lab.id)));
    expected.insert("SUMMARY.md".to_owned());
    holds("docs/src", &expected, |path| {
        linked.contains(path) || !path.ends_with(".md")
    });
    expected.remove("SUMMARY.md");
    let missing: Vec<&String> = expected.difference(&linked).collect();
    assert!(missing.is_empty(), "the summary lacks {missing:?}");
    // In the catalogue's order, with the catalogue's titles.
    let summary = links(&text("docs/src/SUMMARY.md"));
    let listed: Vec<(String, String)> = summary
        .into_iter()
        .filter(|(_, to)| expected.contains(to))
        .collect();
    let mut wanted = Vec::new();
    for lab in LABS {
        wanted.push((lab.title.to_owned(), format!("{}.md", lab.id)));
        for problem in lab.problems {
            wanted.push((
                problem.title.to_owned(),
                format!("{}/{}.md", lab.id, problem.id),
            ));
        }
    }
    assert_eq!(listed, wanted);
}

/// A page, apart from what stands in its blocks of code.
struct Page {
    path: String,
    /// Headings in order, with their `#`.
    headings: Vec<String>,
    /// The blocks of code: the section, what stands behind the fence, and the lines.
    blocks: Vec<(String, String, Vec<String>)>,
    /// Every other line, with its section.
    lines: Vec<(String, String)>,
}

impl Page {
    #[track_caller]
    fn read(path: String) -> Page {
        let mut page = Page {
            headings: Vec::new(),
            blocks: Vec::new(),
            lines: Vec::new(),
            path,
        };
        let mut section = String::new();
        let mut block: Option<(String, Vec<String>)> = None;
        for line in text(Path::new("docs/src").join(&page.path)).lines() {
            match (&mut block, line.strip_prefix("```")) {
                (Some(_), Some(_)) => {
                    let (kind, lines) = block.take().unwrap();
                    page.blocks.push((section.clone(), kind, lines));
                }
                (Some((_, lines)), None) => lines.push(line.to_owned()),
                (None, Some(kind)) => block = Some((kind.to_owned(), Vec::new())),
                (None, None) => {
                    if line.starts_with('#') {
                        page.headings.push(line.to_owned());
                        if let Some(title) = line.strip_prefix("## ") {
                            section = title.to_owned();
                        }
                    }
                    page.lines.push((section.clone(), line.to_owned()));
                }
            }
        }
        assert!(block.is_none(), "{}: a block of code has no end", page.path);
        page
    }

    fn of(lab: &Lab, problem: &Problem) -> Page {
        Page::read(format!("{}/{}.md", lab.id, problem.id))
    }

    fn blocks<'a>(&'a self, section: &'a str) -> impl Iterator<Item = (&'a str, &'a [String])> {
        let blocks = self.blocks.iter();
        let own = blocks.filter(move |(of, ..)| of == section);
        own.map(|(_, kind, lines)| (kind.as_str(), lines.as_slice()))
    }
}

#[test]
fn every_page_has_its_title_and_sections() {
    for (lab, problem) in problems() {
        let page = Page::of(lab, problem);
        let mut expected = vec![format!("# {}", problem.title)];
        expected.extend(SECTIONS.map(|section| format!("## {section}")));
        let upper = page
            .headings
            .iter()
            .filter(|heading| !heading.starts_with("###"));
        assert_eq!(
            upper.cloned().collect::<Vec<_>>(),
            expected,
            "in {}",
            page.path
        );
        let opening: String = page
            .lines
            .iter()
            .filter(|(section, line)| section.is_empty() && !line.starts_with('#'))
            .map(|(_, line)| format!("{line} "))
            .collect();
        let file = format!("`exercises/{}/{}.rs`", lab.id, problem.id);
        assert!(
            opening.trim().starts_with(&file),
            "{}: {opening}",
            page.path
        );
        for before in problem.builds_on {
            assert!(
                opening.contains(&format!("({before}.md)")),
                "{}: {opening}",
                page.path
            );
        }
        assert!(opening.contains("first"), "{}: who moves first?", page.path);
    }
    for lab in LABS {
        let page = Page::read(format!("{}.md", lab.id));
        assert_eq!(page.headings[0], format!("# {}", lab.title));
        for problem in lab.problems {
            let link = format!("({}/{}.md)", lab.id, problem.id);
            let linked = page.lines.iter().any(|(_, line)| line.contains(&link));
            assert!(linked, "{} has no link to {}", page.path, problem.id);
        }
    }
}

#[test]
fn every_page_has_the_signatures_of_the_catalogue() {
    for (lab, problem) in problems() {
        let page = Page::of(lab, problem);
        let blocks: Vec<_> = page
            .blocks("Signature")
            .filter(|(kind, _)| *kind == "rust,ignore")
            .collect();
        let [(_, lines)] = blocks.as_slice() else {
            panic!("{}: {} blocks of signatures", page.path, blocks.len());
        };
        let functions = lab.functions.iter();
        let asked = functions.filter(|function| problem.functions.contains(&function.name));
        let mut expected: Vec<String> = asked.map(|function| function.signature()).collect();
        expected.extend(
            problem
                .unasked
                .iter()
                .map(|signature| (*signature).to_owned()),
        );
        let mut found: Vec<String> = lines
            .iter()
            .filter(|line| !line.is_empty())
            .cloned()
            .collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "in {}", page.path);
    }
}

#[test]
fn every_page_has_examples_and_a_cheat_sheet() {
    for (lab, problem) in problems() {
        let page = Page::of(lab, problem);
        assert!(
            page.blocks("Examples").count() >= 1,
            "{}: no example",
            page.path
        );
        let features = page
            .headings
            .iter()
            .filter(|heading| heading.starts_with("### "));
        let features = features.count();
        assert!(
            (1..=4).contains(&features),
            "{}: {features} features",
            page.path
        );
        let examples = page
            .blocks("Cheat sheet")
            .filter(|(kind, _)| *kind == "rust");
        assert!(
            examples.count() >= features,
            "{}: a feature without an example",
            page.path
        );
    }
}

#[test]
fn every_example_of_a_cheat_sheet_runs_and_clippy_has_nothing_to_say() {
    let folder = tempfile::tempdir().unwrap();
    let mut source = String::from("#![allow(unused)]\n");
    for (lab, problem) in problems() {
        let page = Page::of(lab, problem);
        for (number, (section, kind, lines)) in page.blocks.iter().enumerate() {
            if kind == "rust" {
                assert_eq!(section, "Cheat sheet", "in {}", page.path);
                let name = format!("{}_{}_{number}", lab.id, problem.id);
                source += &format!("#[test]\nfn {name}() {{\n{}\n}}\n", lines.join("\n"));
            }
        }
    }
    fs::write(folder.path().join("examples.rs"), source).unwrap();
    // Clippy's own compiler: a student who runs clippy on what they have copied is not corrected.
    let output = Command::new("clippy-driver")
        .args([
            "--edition",
            "2024",
            "--test",
            "-Dclippy::all",
            "-o",
            "examples",
            "examples.rs",
        ])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let output = Command::new(folder.path().join("examples"))
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stdout)
    );
}

#[test]
fn every_page_has_three_hints() {
    for (lab, problem) in problems() {
        let page = Page::of(lab, problem);
        let hints: Vec<&str> = page
            .lines
            .iter()
            .filter(|(section, _)| section == "Hints")
            .filter_map(|(_, line)| line.trim().split_once("<summary>"))
            .map(|(_, title)| title.trim_end_matches("</summary>"))
            .collect();
        assert_eq!(
            hints,
            [
                "Hint 1: a question",
                "Hint 2: the tool",
                "Hint 3: nearly the code"
            ],
            "in {}",
            page.path
        );
        for tag in ["<details>", "</details>"] {
            let count = page
                .lines
                .iter()
                .filter(|(_, line)| line.contains(tag))
                .count();
            assert_eq!(count, 4, "{tag} in {}", page.path);
        }
    }
}

#[test]
fn every_page_shows_the_reference_and_its_variants() {
    for (lab, problem) in problems() {
        let page = Page::of(lab, problem);
        let include = |path: &str| format!("{{{{#include ../../../solutions/{}/{path}}}}}", lab.id);
        let mut expected = vec![include(&format!("{}.rs", problem.id))];
        let variants = names(format!("solutions/{}/{}", lab.id, problem.id));
        expected.extend(
            variants
                .iter()
                .map(|name| include(&format!("{}/{name}", problem.id))),
        );
        let mut found: Vec<String> = page
            .blocks("Reference solution")
            .filter(|(kind, _)| *kind == "rust,ignore")
            .flat_map(|(_, lines)| lines.iter().cloned())
            .collect();
        assert_eq!(found.first(), expected.first(), "in {}", page.path);
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "in {}", page.path);
        let folded = page
            .lines
            .iter()
            .any(|(_, line)| line.contains("<summary>Show the reference solution</summary>"));
        assert!(folded, "{} does not fold its reference away", page.path);
    }
}

/// The links of a text, each with its words, apart from those in code.
fn links(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut in_block = false;
    for line in text.lines() {
        if line.starts_with("```") {
            in_block = !in_block;
        }
        let parts: Vec<&str> = line.split("](").collect();
        if in_block || parts.len() < 2 {
            continue;
        }
        for pair in parts.windows(2) {
            let words = pair[0].rsplit('[').next().unwrap_or_default();
            let to = pair[1].split(')').next().unwrap_or_default();
            found.push((words.to_owned(), to.to_owned()));
        }
    }
    found
}

/// Every page of the workbook.
pub fn pages() -> Vec<PathBuf> {
    let docs = below("docs/src")
        .into_iter()
        .map(|path| Path::new("docs/src").join(path));
    let docs = docs.filter(|path| path.extension().is_some_and(|end| end == "md"));
    let top = names(".").into_iter().filter(|name| name.ends_with(".md"));
    docs.chain(top.map(PathBuf::from)).collect()
}

#[test]
fn links_and_includes_lead_somewhere() {
    let mut dead = Vec::new();
    for page in pages() {
        let text = text(&page);
        let folder = workbook().join(&page).parent().unwrap().to_owned();
        for (_, to) in links(&text) {
            let is_elsewhere =
                to.contains("://") || to.starts_with("mailto:") || to.starts_with('#');
            let path = to.split('#').next().unwrap_or_default();
            if !is_elsewhere && !folder.join(path).exists() {
                dead.push(format!("{}: {to}", page.display()));
            }
        }
        // Only in the book; elsewhere it is talk about includes.
        let includes = if page.starts_with("docs") {
            text.as_str()
        } else {
            ""
        };
        for include in includes.split("{{#include ").skip(1) {
            let path = include.split("}}").next().unwrap_or_default();
            let path = path.split(':').next().unwrap_or_default().trim();
            if !folder.join(path).is_file() {
                dead.push(format!("{}: {path}", page.display()));
            }
        }
    }
    assert!(dead.is_empty(), "{dead:#?}");
}

#[test]
fn a_problem_builds_only_on_earlier_ones() {
    for lab in LABS {
        for (index, problem) in lab.problems.iter().enumerate() {
            for before in problem.builds_on {
                let earlier = lab.problems[..index]
                    .iter()
                    .any(|other| other.id == *before);
                assert!(earlier, "{}/{} builds on {before}", lab.id, problem.id);
            }
            let needed = &problem.builds_on;
            let distinct: BTreeSet<&&str> = needed.iter().collect();
            assert_eq!(
                distinct.len(),
                needed.len(),
                "{} repeats itself",
                problem.id
            );
        }
    }
}

#[test]
fn a_reference_uses_only_what_its_problem_builds_on() {
    for (lab, problem) in problems() {
        let path = format!("solutions/{}/{}.rs", lab.id, problem.id);
        let solution = text(&path);
        let code: String = solution
            .lines()
            .map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n")
            .collect();
        // What it has from the others, which may not be what a parameter of its own is called.
        let words: BTreeSet<&str> = code
            .split("super::")
            .skip(1)
            .filter_map(|rest| rest.split(['}', ';', '(']).next())
            .flat_map(|names| {
                names.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
            })
            .collect();
        for other in lab.problems {
            let called = other
                .all_functions()
                .any(|function| words.contains(function));
            if other.id != problem.id && called {
                assert!(
                    problem.builds_on.contains(&other.id),
                    "{path} calls {}, which the catalogue does not say",
                    other.id
                );
            }
        }
    }
}

#[test]
fn the_exercises_have_a_line_for_every_reference() {
    for (lab, problem) in problems() {
        let path = format!("../solutions/{}/{}.rs", lab.id, problem.id);
        let root = text(format!("exercises/{}.rs", lab.id));
        assert!(
            root.contains(&format!("{path:?}")),
            "exercises/{}.rs lacks {path}",
            lab.id
        );
    }
}
