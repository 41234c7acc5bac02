//! What the order of judging needs of the world: something that builds stages, and something that
//! hears candidates. Tests put their own in its place, so that thousands of mixtures of good and bad
//! files can be tried without compiling one.

use crate::build::{self, Built, Candidate, Effort};
use crate::cache;
use crate::error::Error;
use crate::judge::{self, Hearing};
use crate::stage::{Stage, Subject};
use crate::tools::Tools;

/// Builds stages and hears candidates.
pub trait Works {
    /// Compiles a stage.
    ///
    /// # Errors
    /// Where the compiler cannot do its work, whatever the source.
    fn build(&self, stage: &Stage, effort: Effort) -> Result<Built, Error>;

    /// Why a candidate does not even start, if it does not.
    ///
    /// # Errors
    /// Where nothing can be started.
    fn start_fault(&self, candidate: &Candidate) -> Result<Option<String>, Error>;

    /// What is known of a subject among just these files.
    fn recall(&self, stage: &Stage, subject: &Subject) -> Option<Hearing>;

    /// Lets the suite of a problem question a candidate. `stage` has the files that the problem
    /// stands on, and no others.
    ///
    /// # Errors
    /// Where the judge cannot be started.
    fn hear(
        &self,
        stage: &Stage,
        candidate: &Candidate,
        subject: &Subject,
    ) -> Result<Hearing, Error>;
}

impl Works for Tools {
    fn build(&self, stage: &Stage, effort: Effort) -> Result<Built, Error> {
        build::candidate(self, stage, effort)
    }

    fn start_fault(&self, candidate: &Candidate) -> Result<Option<String>, Error> {
        Ok(judge::start_fault(candidate))
    }

    fn recall(&self, stage: &Stage, subject: &Subject) -> Option<Hearing> {
        cache::hearing(self, &judge::key(self, stage, subject), subject)
    }

    fn hear(
        &self,
        stage: &Stage,
        candidate: &Candidate,
        subject: &Subject,
    ) -> Result<Hearing, Error> {
        let hearing = judge::hear(self, candidate, subject)?;
        cache::keep_hearing(self, &judge::key(self, stage, subject), &hearing);
        Ok(hearing)
    }
}
