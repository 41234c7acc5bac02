//! However the checker ends, nothing that it has started outlives it.

use std::time::Duration;

use rstest::rstest;
use rustix::process::Signal;

use crate::support::{Process, Started, Submission, command, prepared, workbook};

fn is_candidate(process: &Process) -> bool {
    process.program.ends_with("candidate")
}

fn is_compiler(process: &Process) -> bool {
    let name = process.program.file_name().unwrap_or_default();
    name == "rustc"
}

/// Starts to check a submission of which the checker will not be done soon.
fn start(submission: &Submission, more: &[&str]) -> Started {
    prepared();
    let mut command = command(workbook());
    command
        .args(["check", "is_over", "--submission"])
        .arg(submission.folder())
        .args(more);
    Started::new(&mut command)
}

#[derive(Clone, Copy)]
enum To {
    /// As a terminal sends it when Ctrl-C is pressed.
    Group,
    Checker,
}

#[rstest]
#[case::interrupted_from_the_terminal(To::Group, Signal::INT)]
#[case::stopped_from_the_terminal(To::Group, Signal::QUIT)]
#[case::left_by_its_terminal(To::Group, Signal::HUP)]
#[case::interrupted_alone(To::Checker, Signal::INT)]
#[case::terminated(To::Checker, Signal::TERM)]
#[case::killed(To::Checker, Signal::KILL)]
fn a_looping_candidate_ends_with_a_checker_that_is(#[case] to: To, #[case] signal: Signal) {
    let submission = Submission::with_fixture("loops");
    let run = start(&submission, &[]);
    let session = run.session();
    session.wait_for("a candidate", is_candidate);
    match to {
        To::Group => run.signal_group(signal),
        To::Checker => run.signal(signal),
    }
    session.is_over();
    let run = run.finish(Duration::from_secs(10));
    assert_eq!(run.signal, Some(signal.as_raw()), "{run}");
    assert!(run.out.is_empty(), "{run}");
}

#[rstest]
#[case::interrupted(To::Group, Signal::INT, &[])]
#[case::killed(To::Checker, Signal::KILL, &[])]
#[case::interrupted_by_cargo(To::Group, Signal::INT, &["--cargo"])]
#[case::killed_by_cargo(To::Checker, Signal::KILL, &["--cargo"])]
fn a_compiler_ends_with_a_checker_that_is(
    #[case] to: To,
    #[case] signal: Signal,
    #[case] more: &[&str],
) {
    let submission = Submission::with_fixture("endless_type");
    let run = start(&submission, more);
    let session = run.session();
    // Not the one that is asked for its version.
    session.wait_for("a compiler", |process| {
        is_compiler(process) && process.arguments.contains("--crate-name")
    });
    match to {
        To::Group => run.signal_group(signal),
        To::Checker => run.signal(signal),
    }
    session.is_over();
    let run = run.finish(Duration::from_secs(10));
    assert_eq!(run.signal, Some(signal.as_raw()), "{run}");
}

#[rstest]
#[case::interrupted(To::Group, Signal::INT)]
#[case::killed(To::Checker, Signal::KILL)]
fn a_child_of_a_candidate_ends_with_a_checker_that_is(#[case] to: To, #[case] signal: Signal) {
    let submission = Submission::with_fixture("loops_with_a_child");
    let run = start(&submission, &[]);
    let session = run.session();
    session.wait_for("the child", |process| {
        process.arguments.contains("sleep 1000")
    });
    match to {
        To::Group => run.signal_group(signal),
        To::Checker => run.signal(signal),
    }
    session.is_over();
    run.finish(Duration::from_secs(10));
}

#[test]
fn a_candidate_does_not_run_without_a_checker() {
    let submission = Submission::with_fixture("loops");
    let run = start(&submission, &[]);
    let session = run.session();
    session.wait_for("a candidate", is_candidate);
    let processes = session.processes();
    let candidate = processes
        .iter()
        .find(|process| is_candidate(process))
        .unwrap();
    let program = candidate.program.clone();
    run.signal(Signal::KILL);
    session.is_over();
    for arguments in [&[][..], &["1", "10", "1073741824"]] {
        let mut alone = std::process::Command::new(&program);
        alone.args(arguments).stdin(std::process::Stdio::null());
        let output = alone.output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("the checker starts it"), "{said}");
    }
}
