//! Every suite of the workbook is given answers that nobody would give: blank ones, the question
//! itself, huge ones, odd shapes, and anything at all. Each is a wrong answer and no more: the judge
//! neither loops nor panics nor grows, and the report stays as small as it always is.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rstest::rstest;
use serde_json::Value;
use shim::LABS;
use shim::table::{Function, Lab, Problem};

use crate::support::{
    CHECKER, PATIENCE, Report, Session, Started, Submission, command, prepared, workbook,
};

/// What every strange file has: how answers are made.
const ANSWERS: &str = include_str!("strangers/answers.txt");

/// And in the lab with trees: how those are.
const TREES: &str = include_str!("strangers/tree.txt");

/// A kind of strange answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flavour {
    /// Nothing: an empty list, 0, `None`, `false`.
    Blank,
    /// What was asked about, where its type fits.
    Echo,
    /// Hundreds of thousands of items, boards of hundreds of rows, the largest numbers.
    Huge,
    /// Rows of different lengths, none at all, places off the board, trees as deep as can be sent.
    Odd,
    /// Anything, by a hash of the arguments.
    Random,
}
use Flavour::{Blank, Echo, Huge, Odd, Random};

/// What a lab's types are called, how they are made, and what its aliases stand for.
struct Types {
    imports: &'static str,
    strange: &'static str,
    aliases: &'static [(&'static str, &'static str)],
}

fn types(lab: &Lab) -> Types {
    match lab.id {
        "game_lab" => Types {
            imports: "Board, Cell, Line, Player",
            strange: "strange_enum!(Player { Player::X, Player::O });",
            aliases: &[],
        },
        "any_size" => Types {
            imports: "Board, Field, Player, Row, board",
            strange: "strange_enum!(Player { Player::X, Player::O });",
            aliases: &[
                ("Board", "Vec<Row>"),
                ("Row", "Vec<Field>"),
                ("Field", "Option<Player>"),
            ],
        },
        "unbeatable" => Types {
            imports: "Grid, MoveError, Player, Tree",
            strange: "strange_enum!(Player { Player::O, Player::B, Player::X });
                strange_enum!(MoveError { MoveError::OutOfRange, MoveError::Occupied });",
            aliases: &[("Grid", "Vec<Vec<Player>>")],
        },
        "occupancy" => Types {
            imports: "Board, Outcome, Place, PlayError, Player",
            strange: "strange_struct!(Board { os, xs, empties });
                strange_enum!(Outcome {
                    Outcome::Draw, Outcome::Winner(Player::O), Outcome::Winner(Player::X)
                });
                strange_enum!(PlayError { PlayError::Completed, PlayError::Unavailable });",
            aliases: &[("Place", "(usize,usize)")],
        },
        "drop_disc" => Types {
            imports: "DropError, Position",
            strange: "strange_struct!(Position { columns, to_move });
                strange_enum!(DropError { DropError::OutOfRange, DropError::ColumnFull });",
            aliases: &[],
        },
        other => panic!("the types of {other} are not known here"),
    }
}

/// A file that answers every question of a problem strangely.
fn source(lab: &Lab, problem: &Problem, flavour: Flavour) -> String {
    let types = types(lab);
    let mut text = format!(
        "//! Answers that nobody would give.\n\n#[allow(unused_imports)]\nuse super::{{{}}};\n\
         #[allow(unused_imports)]\nuse strange::{{Lots, Strange, hugely, seed}};\n",
        types.imports
    );
    for name in problem.functions {
        let mut functions = lab.functions.iter();
        let function = functions.find(|function| function.name == *name).unwrap();
        let body = body(&types, lab, function, flavour);
        let _ = write!(text, "\npub {} {{\n    {body}\n}}\n", function.signature());
    }
    for signature in problem.unasked {
        let qualified = signature
            .replace("io::Result", "std::io::Result")
            .replace("dyn BufRead", "dyn std::io::BufRead")
            .replace("dyn Write", "dyn std::io::Write");
        let body = unasked_body(signature, flavour);
        let _ = write!(
            text,
            "\n#[allow(unused_variables)]\npub {qualified} {{\n    {body}\n}}\n"
        );
    }
    text += ANSWERS;
    let _ = write!(
        text,
        "    use super::super::{{{}}};\n    {}\n",
        types.imports, types.strange
    );
    if lab.id == "unbeatable" {
        text += TREES;
    }
    text + "}\n"
}

/// The body of a function that can be asked.
fn body(types: &Types, lab: &Lab, function: &Function, flavour: Flavour) -> String {
    let names = function.parameters.iter().map(|parameter| parameter.name);
    let names: Vec<&str> = names.collect();
    let seed = format!(
        "seed(({}))",
        names.join(", ") + if names.len() == 1 { "," } else { "" }
    );
    let ignored: String = names
        .iter()
        .map(|name| format!("let _ = {name}; "))
        .collect();
    let returns = expand(types, function.returns);
    let answer = match flavour {
        Blank => "Strange::blank()".to_owned(),
        Echo => echo(types, &returns, function).unwrap_or_else(|| "Strange::blank()".to_owned()),
        Huge => {
            // Many copies of something that fits are worse than many of anything.
            let item = returns
                .strip_prefix("Vec<")
                .and_then(|item| item.strip_suffix('>'));
            let copies = match (lab.id, function.name) {
                ("any_size", "win_moves") => Some(
                    "super::moves(player, board).into_iter().cycle().take(100_000).collect()"
                        .to_owned(),
                ),
                _ => item
                    .and_then(|item| echo(types, item, function))
                    .map(|item| format!("vec![{item}; 50_000]")),
            };
            let copies = copies.unwrap_or_else(|| "Strange::huge(strange::HUGE, way)".to_owned());
            format!(
                "match hugely() {{
        Some(way) if way % 2 == 0 => {copies},
        Some(way) => Strange::huge(strange::HUGE, way / 2),
        None => Strange::blank(),
    }}"
            )
        }
        Odd => format!("Strange::odd({seed})"),
        Random => format!("Strange::random(&mut Lots({seed}))"),
    };
    format!("{ignored}{answer}")
}

/// A type with its aliases resolved and no white space.
fn expand(types: &Types, ty: &str) -> String {
    let mut ty: String = ty.split_whitespace().collect();
    for (alias, meaning) in types.aliases {
        // Names of types are words of their own.
        let words = ty.split_inclusive(|letter: char| !letter.is_alphanumeric());
        ty = words
            .map(|word| {
                let name = word.trim_end_matches(|letter: char| !letter.is_alphanumeric());
                match name == *alias {
                    true => word.replacen(alias, meaning, 1),
                    false => word.to_owned(),
                }
            })
            .collect();
    }
    ty
}

/// An expression of this type that is made of the function's arguments, where there is one.
fn echo(types: &Types, ty: &str, function: &Function) -> Option<String> {
    for parameter in function.parameters {
        let (owned, expression) = match parameter.ty.strip_prefix('&').map(str::trim) {
            Some("str") => (
                "String".to_owned(),
                format!("{}.to_owned()", parameter.name),
            ),
            Some(slice) if slice.starts_with('[') => (
                format!("Vec<{}>", slice.trim_matches(['[', ']'])),
                format!("{}.to_vec()", parameter.name),
            ),
            Some(lent) => (lent.to_owned(), format!("{}.clone()", parameter.name)),
            None => (parameter.ty.to_owned(), parameter.name.to_owned()),
        };
        if expand(types, &owned) == ty {
            return Some(expression);
        }
    }
    if let Some(parts) = ty
        .strip_prefix('(')
        .and_then(|parts| parts.strip_suffix(')'))
    {
        let parts: Vec<Option<String>> = split(parts)
            .iter()
            .map(|part| echo(types, part, function))
            .collect();
        let some = parts.iter().any(Option::is_some);
        let parts = parts
            .into_iter()
            .map(|part| part.unwrap_or_else(|| "Strange::blank()".to_owned()));
        return some.then(|| format!("({})", parts.collect::<Vec<_>>().join(", ")));
    }
    let (outer, inner) = ty.strip_suffix('>')?.split_once('<')?;
    let inner = echo(types, split(inner).first()?, function)?;
    match outer {
        "Option" => Some(format!("Some({inner})")),
        "Result" => Some(format!("Ok({inner})")),
        "Vec" => Some(format!("vec![{inner}; 3]")),
        "Tree" => Some(format!("Tree {{ root: {inner}, children: Vec::new() }}")),
        _ => None,
    }
}

/// What stands between the commas of a list of types.
fn split(list: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut depth = 0;
    for letter in list.chars() {
        match letter {
            '<' | '(' => depth += 1,
            '>' | ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().unwrap().push(letter);
    }
    parts
}

/// The body of a function whose arguments cannot travel.
fn unasked_body(signature: &str, flavour: Flavour) -> &'static str {
    let name = signature.trim_start_matches("fn ");
    let end = name.find(['(', '<']).unwrap();
    match (&name[..end], flavour) {
        ("interleave", Blank) => "Vec::new()",
        ("interleave", Echo) => "items.to_vec()",
        ("interleave", Huge) => "vec![between; strange::HUGE]",
        ("interleave", Odd) => "vec![between; 3]",
        ("interleave", Random) => "items.iter().rev().cloned().collect()",
        ("prune", Blank) => "Tree { root: tree.root.clone(), children: Vec::new() }",
        ("prune", Echo) => "tree.clone()",
        ("prune", Huge) => "strange::deep(tree.root.clone(), strange::HUGE)",
        ("prune", Odd) => "strange::deep(tree.root.clone(), 1)",
        ("prune", Random) => {
            "Tree {
        root: tree.root.clone(),
        children: tree.children.iter().rev().take(seed(depth) as usize % 3).cloned().collect(),
    }"
        }
        ("count_nodes" | "tree_depth", Blank) => "0",
        ("count_nodes" | "tree_depth", Echo) => "tree.children.len()",
        ("count_nodes" | "tree_depth", Huge) => "usize::MAX",
        ("count_nodes" | "tree_depth", Odd) => "usize::MAX / 2 + 1",
        ("count_nodes" | "tree_depth", Random) => "seed(tree.children.len()) as usize",
        ("random_best_move", Blank) => "None",
        ("random_best_move", Echo) => "{ pick(1); Some(grid.clone()) }",
        ("random_best_move", Huge) => {
            "{ for count in 0..strange::HUGE { pick(count); } Some(Strange::huge(strange::HUGE, 0)) }"
        }
        ("random_best_move", Odd) => "{ pick(usize::MAX); Some(Vec::new()) }",
        ("random_best_move", Random) => "Strange::random(&mut Lots(seed(grid)))",
        ("human_vs_human" | "human_vs_computer", Blank) => "Ok(())",
        ("human_vs_human" | "human_vs_computer", Echo) => {
            "std::io::copy(input, output).map(|_| ())"
        }
        ("human_vs_human" | "human_vs_computer", Huge) => {
            "{ for _ in 0..strange::HUGE / 8 { output.write_all(b\"X O | \\n\\n\")?; } Ok(()) }"
        }
        ("human_vs_human" | "human_vs_computer", Odd) => {
            "output.write_all(b\"\\xff\\xfe\\0\\x1b[2J\\r\\r\\r \\t\")"
        }
        ("human_vs_human" | "human_vs_computer", Random) => {
            "{
        let mut typed = String::new();
        let _ = input.read_line(&mut typed);
        output.write_all(String::random(&mut Lots(seed(typed))).as_bytes())
    }"
        }
        ("distinct_finals", Blank) => "Vec::new()",
        ("distinct_finals", Echo) => "vec![(board.clone(), Outcome::Draw); 3]",
        ("distinct_finals", Huge) => "Strange::huge(strange::HUGE / 4, seed(board) as usize)",
        ("distinct_finals", Odd) => {
            "{
        let places = vec![(0, 0), (usize::MAX, 3), (0, 0), (7, 1)];
        let board = Board { os: places.clone(), xs: Vec::new(), empties: places };
        let mut boards = next(&board);
        boards.push(board);
        boards.into_iter().map(|board| (board, Outcome::Draw)).collect()
    }"
        }
        ("distinct_finals", Random) => "Strange::random(&mut Lots(seed(board)))",
        ("examine_won", Blank) => "()",
        ("examine_won", Echo) => "{ won(Player::X, &board(\"X\")); }",
        ("examine_won", Huge) => "panic!(\"{}\", \"\\n\".repeat(strange::HUGE))",
        ("examine_won", Odd) => {
            "{ won(Player::X, &Vec::new()); won(Player::O, &vec![Vec::new(); 3]); }"
        }
        ("examine_won", Random) => {
            "{ if !won(Player::X, &board(\"XX OO\")) { panic!(\"\\u{202e}\\0\"); } }"
        }
        (name, _) => panic!("there is no strange {name} yet"),
    }
}

/// What was seen of the judges while a submission was judged.
#[derive(Default)]
struct Judges {
    /// CPU time of each judge, in clock ticks, by the number of its process.
    ticks: HashMap<i32, u64>,
    /// The most memory that one of them had at once, in KiB.
    most_memory: u64,
}

impl Judges {
    /// Looks at the judges that run now. What a judge uses up after the last look is not seen.
    fn look(&mut self, session: Session) {
        for process in session.processes() {
            let is_judge = process.arguments.contains("--test-threads=1");
            let folder = format!("/proc/{}", process.pid);
            let read = |name: &str| fs::read_to_string(format!("{folder}/{name}"));
            let (Ok(stat), Ok(status)) = (read("stat"), read("status")) else {
                continue;
            };
            if !is_judge {
                continue;
            }
            let numbers = stat.rsplit(')').next().unwrap_or_default();
            let ticks = numbers.split(' ').skip(12).take(2);
            let ticks = ticks.flat_map(str::parse::<u64>).sum();
            self.ticks.insert(process.pid, ticks);
            let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let most = most.and_then(|most| most.trim().strip_suffix(" kB")?.parse().ok());
            self.most_memory = self.most_memory.max(most.unwrap_or_default());
        }
    }

    fn cpu(&self) -> Duration {
        let ticks: u64 = self.ticks.values().sum();
        Duration::from_millis(ticks * 1000 / rustix::param::clock_ticks_per_second())
    }
}

/// A report, and what it took to make it.
struct Judged {
    report: Report,
    bytes: usize,
    code: Option<i32>,
    wall: Duration,
    judges: Judges,
}

impl Judged {
    fn of(submission: &Submission) -> Judged {
        prepared();
        let folder = submission.folder().to_str().unwrap();
        let mut command = command(workbook());
        command.args(["check", "--submission", folder, "--format", "json"]);
        let began = Instant::now();
        let started = Started::new(&mut command);
        let session = started.session();
        let over = AtomicBool::new(false);
        let mut judges = Judges::default();
        let run = std::thread::scope(|scope| {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    judges.look(session);
                    std::thread::sleep(Duration::from_millis(20));
                }
            });
            let run = started.finish(PATIENCE);
            over.store(true, Ordering::Relaxed);
            run
        });
        let wall = began.elapsed();
        assert!(!run.err.contains("panicked at"), "{run}");
        let run = run.leaves_no_process();
        Judged {
            report: run.report(),
            bytes: run.out.len(),
            code: run.code,
            wall,
            judges,
        }
    }

    /// Every case, with the id of its problem.
    fn cases(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.report.problems().iter().flat_map(|problem| {
            let id = problem["id"].as_str().unwrap();
            let cases = problem["cases"].as_array().unwrap();
            cases.iter().map(move |case| (id, case))
        })
    }

    /// The time from the first question to the end of all cases, in seconds.
    fn seconds_of_cases(&self) -> f64 {
        self.cases().map(|(_, case)| seconds(case)).sum()
    }

    fn longest_case(&self) -> f64 {
        self.cases()
            .map(|(_, case)| seconds(case))
            .fold(0.0, f64::max)
    }

    fn tell(&self, what: &str) {
        let longest = self
            .cases()
            .max_by(|(_, one), (_, other)| seconds(one).total_cmp(&seconds(other)));
        let (id, case) = longest.unwrap();
        println!(
            "{what}: {:.1} s in all; judges {:.1} s wall, {:.1} s CPU, at most {} MiB; report {} KiB; \
             longest case {:.2} s ({id}, {})",
            self.wall.as_secs_f64(),
            self.seconds_of_cases(),
            self.judges.cpu().as_secs_f64(),
            self.judges.most_memory >> 10,
            self.bytes >> 10,
            seconds(case),
            case["name"],
        );
    }
}

fn seconds(case: &Value) -> f64 {
    case["millis"].as_f64().unwrap() / 1000.0
}

/// The references, judged once.
fn references() -> &'static Judged {
    static JUDGED: OnceLock<Judged> = OnceLock::new();
    JUDGED.get_or_init(|| {
        let judged = Judged::of(&Submission::solved());
        judged.tell("references");
        assert_eq!(judged.code, Some(0));
        judged
    })
}

/// The longest text of a value, and where it stands.
fn longest_text(value: &Value, at: &str) -> (usize, String) {
    match value {
        Value::String(text) => (text.len(), at.to_owned()),
        Value::Array(items) => {
            let texts = items.iter().map(|item| longest_text(item, at));
            texts.max().unwrap_or_default()
        }
        Value::Object(fields) => {
            let texts = fields.iter().map(|(name, field)| {
                let at = format!("{at}.{name}");
                longest_text(field, &at)
            });
            texts.max().unwrap_or_default()
        }
        _ => (0, at.to_owned()),
    }
}

/// What is shown of a value, and a sentence about it.
const LONGEST_TEXT: usize = 9 << 10;

#[rstest]
#[case::blank(Blank)]
#[case::the_question_itself(Echo)]
#[case::huge(Huge)]
#[case::of_odd_shapes(Odd)]
#[case::anything_at_all(Random)]
fn strange_answers_are_wrong_and_nothing_worse(#[case] flavour: Flavour) {
    let references = references();
    let submission = Submission::untouched();
    for lab in LABS {
        for problem in lab.problems {
            let file = format!("exercises/{}/{}.rs", lab.id, problem.id);
            let text = source(lab, problem, flavour);
            fs::write(submission.folder().join(file), text).unwrap();
        }
    }
    let judged = Judged::of(&submission);
    judged.tell(&format!("{flavour:?}"));
    assert_eq!(judged.code, Some(1), "{CHECKER}");
    for problem in judged.report.problems() {
        let shown = || format!("{:.2000}", format!("{problem:#}"));
        assert_eq!(problem["status"], "failed", "{}", shown());
    }
    for (id, case) in judged.cases() {
        let (length, at) = longest_text(case, "");
        assert!(length <= LONGEST_TEXT, "{length} bytes in {id}{at}");
    }
    // A bound that does not depend on how fast the machine is, or how busy.
    let most = references.seconds_of_cases() / 2.0;
    let longest = judged.longest_case();
    assert!(
        longest <= most,
        "a case took {longest} s, of at most {most} s"
    );
    let memory = judged.judges.most_memory >> 10;
    assert!(memory < 1024, "a judge had {memory} MiB");
}
