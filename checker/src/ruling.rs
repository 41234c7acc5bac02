//! What a hearing means: the state of each case and of the problem.

use crate::difference;
use crate::judge::Hearing;
use crate::sentences;
use crate::verdict::{Case, CaseStatus, Location, Question, Status};

/// The state of a problem that was heard.
pub fn status(hearing: &Hearing) -> Status {
    let statuses: Vec<CaseStatus> = hearing
        .cases
        .iter()
        .map(|case| sentences::case_status(hearing.records.get(case)))
        .collect();
    let some = |wanted| statuses.contains(&wanted);
    if hearing.broken.is_some() || broken_suite(hearing).is_some() || unreported(hearing) {
        Status::InfraError
    } else if statuses.iter().all(|status| *status == CaseStatus::Passed) {
        Status::Passed
    } else if some(CaseStatus::Unsolved) && !some(CaseStatus::Passed) {
        Status::Unsolved
    } else {
        Status::Failed
    }
}

/// A case of which nothing was reported, or that could not be asked.
fn unreported(hearing: &Hearing) -> bool {
    use shim::record::FaultKind::{NotStarted, Unreachable};
    hearing.cases.iter().any(|case| {
        hearing.records.get(case).is_none_or(|record| {
            record
                .fault
                .as_ref()
                .is_some_and(|fault| matches!(fault.kind, NotStarted | Unreachable))
        })
    })
}

/// What is wrong with the suite itself, if anything.
pub fn broken_suite(hearing: &Hearing) -> Option<String> {
    hearing.cases.iter().find_map(|case| {
        let record = hearing.records.get(case)?;
        let why = record.broken.clone().or_else(|| {
            let fault = record.fault.as_ref()?;
            use shim::record::FaultKind::{NotStarted, Unreachable};
            matches!(fault.kind, NotStarted | Unreachable).then(|| fault.message.clone())
        })?;
        Some(format!("{case}: {why}"))
    })
}

/// Whether some case has passed.
pub fn some_passed(hearing: &Hearing) -> bool {
    let mut records = hearing.cases.iter().map(|case| hearing.records.get(case));
    records.any(|record| sentences::case_status(record) == CaseStatus::Passed)
}

/// Why the candidate has not even started, if that is what a hearing came to.
pub fn start_fault(hearing: &Hearing) -> Option<String> {
    let mut records = hearing.records.values();
    records.find_map(|record| {
        let fault = record.fault.as_ref()?;
        let unstarted = fault.kind == shim::record::FaultKind::NotStarted;
        unstarted.then(|| fault.message.clone())
    })
}

/// Whether every case of a hearing has come to the `todo!()` of just this file.
pub fn only_reaches(hearing: &Hearing, file: &str) -> bool {
    hearing.records.values().all(|record| {
        let place = record
            .fault
            .as_ref()
            .and_then(|fault| fault.location.as_ref());
        place.is_some_and(|(at, _)| at == file)
    })
}

/// Whether a program has given other answers to the same questions than before, in cases that were
/// heard to their end both times.
pub fn differ(before: &Hearing, now: &Hearing) -> bool {
    let is_heard = |status| {
        use CaseStatus::{Failed, Panicked, Passed, Unsolved};
        matches!(status, Passed | Failed | Panicked | Unsolved)
    };
    now.cases.iter().any(|case| {
        let records = (before.records.get(case), now.records.get(case));
        let (Some(before), Some(now)) = records else {
            return false;
        };
        let heard = [before, now].map(|it| is_heard(sentences::case_status(Some(it))));
        heard == [true, true] && before.answers != now.answers
    })
}

/// The cases of a hearing, as a verdict has them.
pub fn cases(hearing: &Hearing) -> Vec<Case> {
    hearing
        .cases
        .iter()
        .map(|name| {
            let record = hearing.records.get(name);
            let mismatch = record.and_then(|record| record.mismatch.as_ref());
            let fault = record.and_then(|record| record.fault.as_ref());
            let place = |(file, line): &(String, u32)| Location {
                file: sentences::below_the_workbook(file),
                line: usize::try_from(*line).ok(),
            };
            Case {
                name: name.clone(),
                group: name.split("::").next().unwrap_or_default().to_owned(),
                status: sentences::case_status(record),
                message: sentences::case(record),
                question: record
                    .and_then(|record| record.question.as_ref())
                    .map(|question| Question {
                        call: question.call.clone(),
                        board: question.board.clone(),
                    }),
                expected: mismatch.map(|mismatch| mismatch.expected.clone()),
                got: mismatch.map(|mismatch| mismatch.got.clone()),
                difference: mismatch.map(difference::of),
                output: record
                    .map(|record| record.output.clone())
                    .unwrap_or_default(),
                output_cut: record.is_some_and(|record| record.output_cut),
                location: fault.and_then(sentences::place).as_ref().map(place),
                source: mismatch.map(|mismatch| place(&mismatch.source)),
                millis: record.map_or(0.0, |record| (record.micros as f64 / 100.0).round() / 10.0),
            }
        })
        .collect()
}
