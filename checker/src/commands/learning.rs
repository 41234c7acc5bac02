//! `learn`: what the known mistakes answer, so that a student who answers alike is told at once.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::workbook;
use crate::advice::{self, Entry, Table};
use crate::error::{Error, exit};
use crate::names;
use crate::report;
use crate::tools::{Route, Run, Tools};
use crate::workbook::{Id, Workbook};

/// Asks the known mistakes of some problems and renews their labs' tables.
///
/// # Errors
/// Where a file is no mistake to learn from, or the environment is at fault; the tables are then as
/// they were.
pub fn run(wanted: &[String]) -> Result<u8, Error> {
    let ids = names::problems(wanted)?;
    let workbook = workbook()?;
    let labs: Vec<_> = shim::LABS
        .iter()
        .copied()
        .filter(|lab| ids.iter().any(|id| id.lab.id == lab.id))
        .collect();
    let run = Run::told();
    let tools = Tools::prepare(&workbook, &labs, Route::choose(false), &run)?;
    let tables = labs.iter().map(|lab| Table::read(&workbook, lab));
    let mut tables = tables.collect::<Result<Vec<_>, _>>()?;
    let mut learned = ask(&workbook, &tools, &ids, &run)?;
    drop(run);
    for (lab, table) in labs.into_iter().zip(&mut tables) {
        let (mut count, mut news) = (0, 0);
        for id in Id::of(lab) {
            if let Some(learned) = learned.remove(&id) {
                count += learned.len();
                news += table.put(id, learned);
            }
        }
        table.write(&workbook, lab)?;
        let path = Table::path(lab);
        report::print(&format!(
            "{path}: {count} mistakes asked, {news} with news\n"
        ))?;
    }
    Ok(exit::PASSED)
}

/// Asks them, several problems at a time.
fn ask(
    workbook: &Workbook,
    tools: &Tools,
    ids: &[Id],
    run: &Run,
) -> Result<BTreeMap<Id, BTreeMap<String, Entry>>, Error> {
    let todo = Mutex::new(ids.iter());
    let next = || todo.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        let mut learned = Vec::new();
        while let Some(id) = next() {
            run.progress
                .tell(format!("Asking the mistakes of {}", id.short()));
            learned.push((*id, advice::learn(workbook, tools, *id)?));
        }
        Ok(learned)
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut all = BTreeMap::new();
        for thread in threads {
            let learned = thread.join();
            all.extend(learned.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
        }
        Ok(all)
    })
}
