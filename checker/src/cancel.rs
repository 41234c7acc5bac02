//! Calling a run off: a newer save makes it worthless.

use std::process::Child;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rustix::process::{Pid, Signal, kill_process_group};

use crate::error::Error;

/// A run that can be called off from another thread. Clones are the same run.
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    called_off: Arc<AtomicBool>,
    group: Arc<Mutex<Option<Pid>>>,
}

impl Cancel {
    /// Calls the run off and ends the process group that it is waiting for.
    pub fn call_off(&self) {
        self.called_off.store(true, Ordering::SeqCst);
        // The lock is held, so that the group cannot be waited for, and its number given to
        // another, between the look and the signal.
        let group = self.group.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(group) = *group {
            let _ = kill_process_group(group, Signal::KILL);
        }
    }

    /// Whether the run goes on.
    ///
    /// # Errors
    /// [`Error::CalledOff`] where it does not.
    pub fn check(&self) -> Result<(), Error> {
        if self.called_off.load(Ordering::SeqCst) {
            Err(Error::CalledOff)
        } else {
            Ok(())
        }
    }

    /// From now until [`Cancel::leave`], calling off ends this child's process group.
    pub fn enter(&self, child: &Child) {
        let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
        *self.group.lock().unwrap_or_else(PoisonError::into_inner) = pid;
        if self.called_off.load(Ordering::SeqCst) {
            self.call_off();
        }
    }

    /// The child is about to be waited for.
    pub fn leave(&self) {
        *self.group.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
