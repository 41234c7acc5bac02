//! The order against a plain model, on thousands of mixtures of good and bad files, none of which is
//! compiled: a file's first line says what the compiler and the judge would find.

use std::cell::Cell;
use std::path::PathBuf;

use shim::record::{Fault as NoAnswer, FaultKind, Form, Mismatch, Record, Spent};
use shim::table::Lab;
use suite::Lots;

use super::*;
use crate::blame;
use crate::build::Built;
use crate::compiler::Diagnostic;
use crate::source::{Complaint, Place};
use crate::stage::{Own, Source, Stage, Subject};

/// What a student may have made of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Right,
    Wrong,
    Stub,
    Missing,
    Link,
    Merge,
    Latin1,
    Refused,
    SyntaxError,
    TypeError,
    Renamed,
    Private,
    Endless,
    NoStart,
    /// Asks the function of another problem, whichever that is, for its answer.
    Asks(Id),
    /// Right, but only beside the student's own file for a problem that it builds on.
    Tied(Id),
}

/// The function that a file is called after, or its first.
fn function(id: Id) -> &'static str {
    id.problem.all_functions().next().unwrap()
}

impl Kind {
    fn draw(lots: &mut Lots, id: Id) -> Kind {
        use Kind::*;
        const PLAIN: [Kind; 17] = [
            Right,
            Right,
            Right,
            Right,
            Wrong,
            Wrong,
            Stub,
            Stub,
            Missing,
            Link,
            Merge,
            Latin1,
            Refused,
            SyntaxError,
            TypeError,
            Renamed,
            Private,
        ];
        let others: Vec<Id> = Id::of(id.lab).filter(|other| *other != id).collect();
        let before: Vec<Id> = id
            .problem
            .builds_on
            .iter()
            .filter_map(|it| id.beside(it))
            .collect();
        match lots.below(24) {
            0 | 1 => Asks(*lots.pick(&others)),
            2 if !before.is_empty() => Tied(*lots.pick(&before)),
            3 => Endless,
            4 => NoStart,
            _ => *lots.pick(&PLAIN),
        }
    }

    /// What is wrong with it before anything is compiled.
    fn complaint(self) -> Option<Complaint> {
        match self {
            Kind::Missing => Some(Complaint::Missing),
            Kind::Link => Some(Complaint::Link),
            Kind::Merge => Some(Complaint::Conflict(3)),
            Kind::Latin1 => Some(Complaint::NotUtf8(1)),
            Kind::Refused => crate::refusals::first("mod a;").map(Complaint::Refused),
            _ => None,
        }
    }

    fn compiles(self) -> bool {
        use Kind::*;
        matches!(self, Right | Wrong | Stub | Asks(_) | Tied(_))
    }

    fn text(self, id: Id) -> String {
        let names: Vec<&str> = match self {
            Kind::Asks(other) => vec![function(other)],
            _ => Vec::new(),
        };
        let tied = match self {
            Kind::Tied(other) => format!("use super::{}::helper;\n", other.problem.id),
            _ => String::new(),
        };
        let word = match self {
            Kind::Asks(_) => "asks".to_owned(),
            Kind::Tied(_) => "tied".to_owned(),
            kind => format!("{kind:?}").to_lowercase(),
        };
        let uses: String = names
            .iter()
            .map(|name| format!("use super::{name};\n"))
            .collect();
        format!("// {word} {id}\n{uses}{tied}")
    }
}

/// What a mixture comes to, by the rules as they are told to a student.
struct Model<'a> {
    kinds: &'a BTreeMap<Id, Kind>,
    passed: BTreeMap<Id, bool>,
}

impl Model<'_> {
    /// Whether what stands for `id` works while `asker` is judged.
    fn works(&self, id: Id, asker: Id, asking: &mut Vec<Id>) -> bool {
        let kind = self.kinds[&id];
        let below = asker.prerequisites();
        let as_handed_in = self.is_tied(asker);
        if id != asker && below.contains(&id) && !(as_handed_in && self.compiles(id)) {
            let lost = self.is_tied(id)
                && id
                    .prerequisites()
                    .iter()
                    .any(|need| below.contains(need) && !self.passed[need] && self.compiles(*need));
            if !self.passed[&id] || lost {
                // The reference, whose own prerequisites stand below the asker too.
                return self.all_work(id, asker, asking);
            }
        }
        match kind {
            Kind::Right => self.all_work(id, asker, asking),
            // A loop without end.
            Kind::Asks(_) if asking.contains(&id) => false,
            Kind::Asks(other) => {
                asking.push(id);
                let works = self.works(other, asker, asking);
                asking.pop();
                works
            }
            Kind::Tied(_) if id != asker && self.is_lost(id, asker) => false,
            Kind::Tied(_) => self.all_work(id, asker, asking),
            _ => false,
        }
    }

    fn all_work(&self, id: Id, asker: Id, asking: &mut Vec<Id>) -> bool {
        let before = id.problem.builds_on.iter();
        let mut before = before.filter_map(|before| id.beside(before));
        if asking.contains(&id) {
            return false;
        }
        asking.push(id);
        let works = before.all(|need| self.works(need, asker, asking));
        asking.pop();
        works
    }

    /// Whether a file does not compile among the references that its prerequisites call for.
    fn is_tied(&self, id: Id) -> bool {
        let Kind::Tied(other) = self.kinds[&id] else {
            return false;
        };
        !self.passed.get(&other).copied().unwrap_or(true)
    }

    fn is_lost(&self, id: Id, asker: Id) -> bool {
        let Kind::Tied(other) = self.kinds[&id] else {
            return false;
        };
        let below = asker.prerequisites();
        below.contains(&other) && !self.passed[&other] && !self.is_tied(asker)
    }

    /// A file that is tied to one that does not compile does not compile either.
    fn compiles(&self, id: Id) -> bool {
        match self.kinds[&id] {
            Kind::Tied(other) => self.compiles(other),
            kind => kind.compiles(),
        }
    }

    fn verdict(&self, id: Id) -> Status {
        match self.kinds[&id] {
            Kind::Missing => Status::Missing,
            Kind::Stub => Status::Unsolved,
            _ if !self.compiles(id) => Status::CompileError,
            _ if self.works(id, id, &mut Vec::new()) => Status::Passed,
            _ => Status::Failed,
        }
    }
}

/// Compiles nothing, and finds what the files' first lines say.
struct Pretence {
    heard: Cell<usize>,
    built: Cell<usize>,
}

/// The first word of what stands for a problem.
fn word(stage: &Stage, id: Id) -> Option<&str> {
    let [own, reference] = ["exercises", "solutions"].map(|tree| id.path(tree, ".rs"));
    let text = stage.files.get(&own).or(stage.files.get(&reference))?;
    text.trim_start_matches("// ").split(' ').next()
}

fn error(file: &str, line: usize, message: &str) -> Diagnostic {
    let json = serde_json::json!({
        "message": message, "code": null, "level": "error", "rendered": message,
        "spans": [{"file_name": file, "line_start": line, "is_primary": true, "expansion": null}],
    });
    serde_json::from_value(json).unwrap()
}

/// The line of a generated file that names a function.
fn generated(stage: &Stage, file: &str, words: &str) -> usize {
    1 + stage.files[file]
        .lines()
        .position(|line| line.contains(words))
        .unwrap()
}

impl Works for Pretence {
    fn build(&self, stage: &Stage, _effort: Effort) -> Result<Built, Error> {
        self.built.set(self.built.get() + 1);
        let all: Vec<Id> = Id::of(stage.lab).collect();
        let are = |wanted: &'static str| {
            all.iter()
                .copied()
                .filter(move |id| word(stage, *id) == Some(wanted))
        };
        if are("endless").next().is_some() {
            return Ok(Built::Endless("20 s".to_owned()));
        }
        let syntax = are("syntaxerror").map(|id| error(&id.stub(), 1, "expected `;`"));
        let root = crate::stage::lab_root(stage.lab);
        let at_root = ["renamed", "private"].into_iter().flat_map(are).map(|id| {
            let name = function(id);
            error(
                &root,
                generated(stage, &root, &format!("::{name};")),
                &format!("no `{name}`"),
            )
        });
        let types = are("typeerror").map(|id| error(&id.stub(), 1, "mismatched types"));
        let helpers = are("tied").filter_map(|id| {
            let text = &stage.files[&id.stub()];
            let other = text.split("super::").nth(1)?.split("::").next()?;
            let is_there = stage.files.contains_key(&id.beside(other)?.stub());
            (!is_there).then(|| error(&id.stub(), 2, "unresolved import"))
        });
        // In the order in which a compiler comes to them.
        for errors in [
            syntax.collect::<Vec<_>>(),
            at_root.chain(helpers).collect(),
            types.collect(),
        ] {
            if !errors.is_empty() {
                return Ok(Built::Broken(errors));
            }
        }
        Ok(Built::Ready(Candidate::of(stage, PathBuf::new())))
    }

    fn start_fault(&self, candidate: &Candidate) -> Result<Option<String>, Error> {
        let mut all = Id::of(candidate.stage().lab);
        let big = all.any(|id| word(candidate.stage(), id) == Some("nostart"));
        Ok(big.then(|| "too big".to_owned()))
    }

    fn recall(&self, _stage: &Stage, _subject: &Subject) -> Option<Hearing> {
        None
    }

    fn hear(
        &self,
        stage: &Stage,
        candidate: &Candidate,
        subject: &Subject,
    ) -> Result<Hearing, Error> {
        self.heard.set(self.heard.get() + 1);
        let id = subject.id();
        assert_eq!(
            candidate.subject(id),
            Some(subject),
            "another's file was about to be heard"
        );
        let own = &candidate.stage().files[&id.stub()];
        assert_eq!(subject.source_hash(), crate::hash::of(own));
        for (path, text) in stage.files.iter().filter(|(path, _)| path.contains('/')) {
            assert_eq!(candidate.stage().files.get(path), Some(text), "{path}");
        }
        let mut record = Record {
            name: "case".to_owned(),
            passed: false,
            fault: None,
            mismatch: None,
            broken: None,
            question: None,
            output: String::new(),
            output_cut: false,
            micros: 0,
            spent: Spent::default(),
            questions: 1,
            answers: 0,
        };
        let no_answer = |kind, location| {
            Some(NoAnswer {
                kind,
                message: String::new(),
                location,
                code: None,
            })
        };
        match outcome(candidate.stage(), id, &mut Vec::new()) {
            _ if self.start_fault(candidate)?.is_some() => {
                record.fault = no_answer(FaultKind::NotStarted, None);
            }
            Outcome::Works => record.passed = true,
            Outcome::Todo(at) => {
                record.fault = no_answer(FaultKind::Todo, Some((at.stub(), 1)));
            }
            Outcome::Wrong => {
                record.mismatch = Some(Mismatch {
                    expected: "1".to_owned(),
                    got: "2".to_owned(),
                    form: Form::Values,
                    source: (String::new(), 1),
                });
            }
        }
        let mut hearing = Hearing::of(subject, vec!["case".to_owned()]);
        hearing.records.insert("case".to_owned(), record);
        Ok(hearing)
    }
}

enum Outcome {
    Works,
    Wrong,
    Todo(Id),
}

/// What a call of a problem's function comes to in a program.
fn outcome(stage: &Stage, id: Id, asking: &mut Vec<Id>) -> Outcome {
    let Some(word) = word(stage, id) else {
        panic!("{id} is called and not there");
    };
    if asking.contains(&id) {
        return Outcome::Wrong;
    }
    asking.push(id);
    let called: Vec<Id> = match word {
        "stub" => return Outcome::Todo(id),
        "right" | "reference" | "tied" => {
            let before = id.problem.builds_on.iter();
            before.filter_map(|before| id.beside(before)).collect()
        }
        "asks" => {
            let text = &stage.files[&id.stub()];
            let name = text
                .split("super::")
                .nth(1)
                .unwrap()
                .split(';')
                .next()
                .unwrap();
            Id::of(id.lab).filter(|id| function(*id) == name).collect()
        }
        _ => return Outcome::Wrong,
    };
    for called in called {
        match outcome(stage, called, asking) {
            Outcome::Works => {}
            other => return other,
        }
    }
    asking.pop();
    Outcome::Works
}

fn assembly(lab: &'static Lab, kinds: &BTreeMap<Id, Kind>) -> Assembly {
    let file = |id: Id, tree: &str, text: String| Source::new(id.path(tree, ".rs"), text);
    let mut files = Assembly {
        lab,
        place: Place::Submission,
        own: BTreeMap::new(),
        faults: BTreeMap::new(),
        trusted: BTreeSet::new(),
        references: BTreeMap::new(),
        stubs: BTreeMap::new(),
        provided: BTreeMap::new(),
        offered: BTreeSet::new(),
    };
    for (&id, kind) in kinds {
        let stub = file(id, "exercises", Kind::Stub.text(id));
        files.stubs.insert(id, stub);
        let reference = file(id, "solutions", format!("// reference {id}\n"));
        files.references.insert(id, reference);
        match kind.complaint() {
            Some(complaint) => {
                let fault = blame::unreadable(id, &complaint, Place::Submission);
                files.faults.insert(id, fault);
            }
            None => {
                let own = Own::new(file(id, "exercises", kind.text(id)));
                files.own.insert(id, own);
            }
        }
    }
    files
}

/// Judges some problems of a mixture, and compares what comes of it with the model.
fn agrees(lab: &'static Lab, kinds: &BTreeMap<Id, Kind>, asked: &BTreeSet<Id>) -> usize {
    let pretence = Pretence {
        heard: Cell::new(0),
        built: Cell::new(0),
    };
    let quiet = |_: String| {};
    let mut order = Order::new(&pretence, assembly(lab, kinds), &quiet);
    let below: BTreeSet<Id> = asked.iter().flat_map(|id| id.prerequisites()).collect();
    let all: BTreeSet<Id> = below.union(asked).copied().collect();
    let heard = order.hear_all(&all).unwrap();
    let mut model = Model {
        kinds,
        passed: BTreeMap::new(),
    };
    for id in &all {
        let expected = model.verdict(*id);
        let found = match heard.get(id) {
            Some(heard) => {
                assert_eq!(heard.hearing.subject().id(), *id);
                match heard.status {
                    // Somebody else's `todo!()`, which the file has asked for.
                    Status::Unsolved if kinds[id] != Kind::Stub => Status::Failed,
                    status => status,
                }
            }
            None => order.files.faults[id].status,
        };
        assert_eq!(found, expected, "{id} in {kinds:#?}");
        model.passed.insert(*id, expected == Status::Passed);
        if let Some(heard) = heard.get(id) {
            let below = id.prerequisites();
            for stood_in in &heard.with_reference {
                assert!(below.contains(stood_in), "{stood_in} stood in for {id}");
            }
        }
    }
    pretence.built.get()
}

#[test]
fn thousands_of_mixtures_get_the_verdicts_of_a_plain_model() {
    let mut lots = Lots::seeded(9);
    for number in 0..6_000 {
        let lab = if number % 10 == 0 {
            *lots.pick(shim::LABS)
        } else {
            *lots.pick(&shim::LABS[..1])
        };
        let kinds: BTreeMap<Id, Kind> = Id::of(lab)
            .map(|id| (id, Kind::draw(&mut lots, id)))
            .collect();
        let all: BTreeSet<Id> = Id::of(lab).collect();
        agrees(lab, &kinds, &all);
        // The verdict does not depend on what else is asked for.
        let ids: Vec<Id> = all.into_iter().collect();
        agrees(lab, &kinds, &BTreeSet::from([*lots.pick(&ids)]));
    }
}

#[test]
fn untouched_stubs_and_right_files_are_compiled_in_one_go() {
    for &lab in shim::LABS {
        for kind in [Kind::Stub, Kind::Right] {
            let kinds = Id::of(lab).map(|id| (id, kind)).collect();
            let built = agrees(lab, &kinds, &Id::of(lab).collect());
            assert!(built <= 2, "{built} programs for {kind:?} of {}", lab.id);
        }
    }
}
