//! The order of judging: what is heard before what, and who stands for whom meanwhile.
//!
//! A problem is judged as it was handed in. What it builds on by the catalogue has been judged
//! before; what of that does not pass is replaced by its reference. Any other file that it names is
//! run as it was handed in; where that cannot be used, its stub is there instead, never a reference.

use std::collections::{BTreeMap, BTreeSet};

use crate::assembly::{Assembly, Trouble, attempt};
use crate::build::{Candidate, Effort};
use crate::error::Error;
use crate::judge::Hearing;
use crate::ruling;
use crate::stage::{Sources, Standing};
use crate::verdict::Status;
use crate::workbook::Id;
use crate::works::Works;

/// A problem that has been heard.
#[derive(Debug)]
pub struct Heard {
    /// What the hearing means.
    pub status: Status,
    /// What the judge reported.
    pub hearing: Hearing,
    /// Problems that it builds on whose reference stood in.
    pub with_reference: BTreeSet<Id>,
    /// Whether the same program has given other answers before.
    pub unsteady: bool,
}

/// One lab being judged.
pub struct Order<'a, W> {
    works: &'a W,
    /// Its files, with what is found to be wrong with them.
    pub files: Assembly,
    /// What is known of problems so far.
    pub statuses: BTreeMap<Id, Status>,
    /// Problems that are heard anew, whatever is known.
    pub anew: BTreeSet<Id>,
    /// Problems whose file only compiles beside the files that were handed in with it.
    tied: BTreeSet<Id>,
    /// Tells what is going on.
    tell: &'a dyn Fn(String),
}

/// Problems that are compiled together where they can be.
struct Wave {
    /// Those that are not heard yet.
    open: BTreeSet<Id>,
    /// What came of them so far.
    made: Vec<(Sources, Candidate)>,
}

/// Who stands for whom while one problem is judged.
struct Lineup {
    sources: Sources,
    with_reference: BTreeSet<Id>,
}

impl<'a, W: Works> Order<'a, W> {
    /// Nothing is known yet.
    pub fn new(works: &'a W, files: Assembly, tell: &'a dyn Fn(String)) -> Order<'a, W> {
        Order {
            works,
            files,
            statuses: BTreeMap::new(),
            anew: BTreeSet::new(),
            tied: BTreeSet::new(),
            tell,
        }
    }

    /// Hears problems, each after what it builds on; there is nothing of those whose file cannot be
    /// used, which have a fault instead.
    ///
    /// # Errors
    /// Where the environment is at fault.
    pub fn hear_all(&mut self, asked: &BTreeSet<Id>) -> Result<BTreeMap<Id, Heard>, Error> {
        let mut heard = BTreeMap::new();
        for ids in self.waves(asked) {
            let mut wave = Wave {
                open: ids.clone(),
                made: Vec::new(),
            };
            // In the order of the catalogue, so after all they build on.
            for id in ids {
                if let Some(it) = self.hear(id, &mut wave)? {
                    self.statuses.insert(id, it.status);
                    heard.insert(id, it);
                }
                wave.open.remove(&id);
            }
        }
        Ok(heard)
    }

    /// What is compiled together. Where something has been written in what others build on, that is
    /// heard first: if it fails, most of the others are judged among references, and nobody has to
    /// wait until all of them are compiled with it.
    fn waves(&self, asked: &BTreeSet<Id>) -> Vec<BTreeSet<Id>> {
        let is_first = |id: &Id| id.prerequisites().is_disjoint(asked);
        let (first, rest): (BTreeSet<Id>, BTreeSet<Id>) = asked.iter().partition(|id| is_first(id));
        let is_news = |id: &Id| !self.files.trusted.contains(id) && !self.files.is_untouched(*id);
        if first.iter().any(is_news) {
            vec![first, rest]
        } else {
            vec![asked.clone()]
        }
    }

    /// Hears a problem; nothing where its own file cannot be used.
    fn hear(&mut self, id: Id, wave: &mut Wave) -> Result<Option<Heard>, Error> {
        // A stub as it came reaches its own `todo!()` whatever stands beside it, and is compiled
        // together with what was handed in.
        if self.files.is_untouched(id)
            && let Some(heard) = self.hear_in(id, wave, true)?
            && is_final(id, &heard)
        {
            return Ok(Some(heard));
        }
        let Some(mut heard) = self.hear_in(id, wave, false)? else {
            return Ok(None);
        };
        // Where there are no references there is no verdict before the others pass.
        let lacks = |need: &Id| self.is_wanting(*need) && self.files.reference(*need).is_none();
        if !is_final(id, &heard) && id.prerequisites().iter().any(lacks) {
            heard.status = Status::Blocked;
        }
        Ok(Some(heard))
    }

    fn hear_in(
        &mut self,
        id: Id,
        wave: &mut Wave,
        as_handed_in: bool,
    ) -> Result<Option<Heard>, Error> {
        while self.files.usable(id).is_some() {
            let lineup = self.lineup(id, as_handed_in);
            let stage = lineup.sources.stage([id]);
            let Some(subject) = stage.subject(id) else {
                break;
            };
            let known = self.works.recall(&stage, subject);
            let anew = self.anew.contains(&id);
            let hearing = match known.clone().filter(|_| !anew) {
                Some(hearing) => hearing,
                None => {
                    let Some(candidate) = self.candidate(id, &lineup.sources, wave)? else {
                        continue;
                    };
                    (self.tell)(format!("Judging {}", id.short()));
                    let hearing = self.works.hear(&stage, &candidate, subject)?;
                    if let Some(why) = ruling::start_fault(&hearing)
                        && self.works.start_fault(&candidate)?.is_some()
                    {
                        self.start_fault(candidate, why, wave)?;
                        continue;
                    }
                    hearing
                }
            };
            return Ok(Some(Heard {
                status: ruling::status(&hearing),
                unsteady: known.is_some_and(|known| ruling::differ(&known, &hearing)),
                hearing,
                with_reference: lineup.with_reference,
            }));
        }
        Ok(None)
    }

    /// Whether what others build on a problem cannot count on it.
    fn is_wanting(&self, id: Id) -> bool {
        self.files.usable(id).is_none()
            || self
                .statuses
                .get(&id)
                .is_some_and(|status| *status != Status::Passed)
    }

    /// Who stands for whom while `id` is judged. What is not known to be wrong is taken for right:
    /// what `id` builds on is heard before it.
    fn lineup(&self, id: Id, as_handed_in: bool) -> Lineup {
        let below = id.prerequisites();
        let as_handed_in = as_handed_in || self.tied.contains(&id);
        let mut with_reference = BTreeSet::new();
        let mut choose = |other: Id| -> Option<Standing> {
            let own = self.files.usable(other);
            if other == id || (own.is_some() && as_handed_in) {
                return own;
            }
            let lost = self.tied.contains(&other)
                && other.prerequisites().iter().any(|need| {
                    self.is_wanting(*need)
                        && below.contains(need)
                        && self.files.usable(*need).is_some()
                });
            if below.contains(&other) {
                if (lost || self.is_wanting(other))
                    && let Some(reference) = self.files.reference(other)
                {
                    with_reference.insert(other);
                    return Some(reference);
                }
                return own.or_else(|| self.files.stub(other));
            }
            own.filter(|_| !lost).or_else(|| self.files.stub(other))
        };
        let chosen: BTreeMap<Id, Standing> = Id::of(id.lab)
            .filter_map(|other| Some((other, choose(other)?)))
            .collect();
        Lineup {
            sources: self.files.sources(|other| chosen.get(&other).cloned()),
            with_reference,
        }
    }

    /// The program in which `id` stands among just these files, compiled together with all of its
    /// wave that want just the same. `None` where somebody has turned out not to compile, so that
    /// others may stand for him now.
    fn candidate(
        &mut self,
        id: Id,
        sources: &Sources,
        wave: &mut Wave,
    ) -> Result<Option<Candidate>, Error> {
        let mut made = wave.made.iter();
        let fits = made
            .find(|(made, candidate)| candidate.subject(id).is_some() && made.agrees(sources, id));
        if let Some((_, candidate)) = fits {
            return Ok(Some(candidate.clone()));
        }
        (self.tell)("Compiling".to_owned());
        let mut together: BTreeSet<Id> = wave
            .open
            .iter()
            .copied()
            .filter(|other| self.files.usable(*other).is_some())
            .filter(|other| {
                let untouched = self.files.is_untouched(*other);
                sources.agrees(&self.lineup(*other, untouched).sources, *other)
            })
            .collect();
        together.insert(id);
        let stage = sources.stage(together.iter().copied());
        let trouble = match attempt(self.works, &stage, Effort::Whole, false)? {
            Ok(candidate) => {
                wave.made.push((sources.clone(), candidate.clone()));
                return Ok(Some(candidate));
            }
            Err(trouble) => trouble,
        };
        for (guilty, fault) in self.files.blame(self.works, &stage, &trouble)? {
            // What does not compile among references may well do so beside the files that it was
            // written with.
            let is_own = |need: &Id| stage.subject(*need).is_some();
            let below = guilty.prerequisites();
            let displaced = |need: &Id| !is_own(need) && self.files.usable(*need).is_some();
            let among_others = below.iter().any(displaced);
            if among_others && self.tied.insert(guilty) {
                continue;
            }
            self.files.faults.insert(guilty, fault);
        }
        Ok(None)
    }

    /// A program has not started: finds out whose file that is.
    fn start_fault(
        &mut self,
        candidate: Candidate,
        why: String,
        wave: &mut Wave,
    ) -> Result<(), Error> {
        wave.made
            .retain(|(_, made)| made.program() != candidate.program());
        let trouble = Trouble::Unstarted(why);
        let faults = self.files.blame(self.works, candidate.stage(), &trouble)?;
        self.files.faults.extend(faults);
        Ok(())
    }
}

/// Whether another look among other files could not change the verdict.
fn is_final(id: Id, heard: &Heard) -> bool {
    match heard.status {
        Status::Passed | Status::InfraError => true,
        // Its own `todo!()`, whatever the others do.
        Status::Unsolved => ruling::only_reaches(&heard.hearing, &id.stub()),
        _ => false,
    }
}

#[cfg(test)]
mod tests;
