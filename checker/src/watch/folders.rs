//! Tells when something below the workbook has changed. Folders are watched, not files: an editor
//! that writes a new file and renames it leaves a watched file behind.

use std::collections::BTreeMap;
use std::fs;
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::hash;
use crate::provided;
use crate::source;
use crate::tools::{self, identity};
use crate::workbook::{Id, Workbook};

/// How often is looked where the system does not tell.
pub const INTERVAL: Duration = Duration::from_millis(200);

/// How often is looked where it does: it knows nothing of what is saved on the other side of a
/// network, of a shared folder, or of a virtual machine.
const SECOND_LOOK: Duration = Duration::from_secs(1);

/// The state of everything that a verdict depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot(BTreeMap<String, String>);

impl Snapshot {
    /// A quick look: the marks of a change of every stub.
    pub fn of_marks(workbook: &Workbook) -> Snapshot {
        let mut state = BTreeMap::new();
        for id in Id::all() {
            state.insert(id.stub(), identity(&workbook.file(&id.stub())));
        }
        Snapshot(state)
    }

    /// Takes a look: stubs by content, the rest by the marks of a change.
    pub fn take(workbook: &Workbook) -> Snapshot {
        let mut state = BTreeMap::new();
        for id in Id::all() {
            let own = match source::read(workbook.root(), &id.stub()) {
                Ok(text) => hash::of(&text),
                Err(complaint) => format!("{complaint:?}"),
            };
            state.insert(id.stub(), own);
        }
        let mut files = ["Cargo.toml", "Cargo.lock"]
            .map(|name| workbook.file(name))
            .to_vec();
        tools::below(&workbook.file("tests"), &mut files);
        files.extend(provided::all().map(|file| workbook.file(&provided::exercise(&file))));
        for file in files {
            state.insert(file.display().to_string(), identity(&file));
        }
        Snapshot(state)
    }
}

/// Where the system's word comes from.
#[derive(Clone)]
pub enum Watch {
    /// The system tells.
    #[cfg(target_os = "linux")]
    Told(Arc<OwnedFd>),
    /// It does not, for this reason; so a look is taken now and then.
    Looking(String),
}

impl Watch {
    /// Watches the folders of a workbook.
    pub fn start(workbook: &Workbook) -> Watch {
        #[cfg(target_os = "linux")]
        {
            use rustix::fs::inotify;
            let watch = inotify::init(inotify::CreateFlags::CLOEXEC).map(Arc::new);
            match watch {
                Ok(watch) => match add(&watch, workbook) {
                    Ok(()) => Watch::Told(watch),
                    Err(error) => Watch::Looking(reason(error)),
                },
                Err(error) => Watch::Looking(reason(error)),
            }
        }
        #[cfg(not(target_os = "linux"))]
        {
            let _ = workbook;
            Watch::Looking("this system's way is not built in".to_owned())
        }
    }

    /// Watches folders that have come since; those that are watched already stay so.
    pub fn renew(&mut self, workbook: &Workbook) {
        #[cfg(target_os = "linux")]
        if let Watch::Told(watch) = self
            && let Err(error) = add(watch, workbook)
        {
            *self = Watch::Looking(reason(error));
        }
        #[cfg(not(target_os = "linux"))]
        let _ = workbook;
    }

    /// Waits until the system tells that something may have changed, or until it is time for a look;
    /// true where it was told.
    pub fn wait(&self) -> bool {
        match self {
            #[cfg(target_os = "linux")]
            Watch::Told(watch) => {
                use rustix::event::{PollFd, PollFlags, Timespec, poll};
                let patience = Timespec::try_from(SECOND_LOOK).ok();
                let mut told = [PollFd::new(watch, PollFlags::IN)];
                match poll(&mut told, patience.as_ref()) {
                    Ok(0) => false,
                    Ok(_) => {
                        let mut buffer = [0; 4096];
                        rustix::io::read(watch, &mut buffer).is_ok()
                    }
                    Err(_) => {
                        std::thread::sleep(INTERVAL);
                        false
                    }
                }
            }
            Watch::Looking(_) => {
                std::thread::sleep(INTERVAL);
                true
            }
        }
    }

    /// Why the system does not tell, if it does not.
    pub fn why_looking(&self) -> Option<&str> {
        match self {
            #[cfg(target_os = "linux")]
            Watch::Told(_) => None,
            Watch::Looking(why) => Some(why),
        }
    }
}

#[cfg(target_os = "linux")]
fn add(watch: &OwnedFd, workbook: &Workbook) -> rustix::io::Result<()> {
    use rustix::fs::inotify::{WatchFlags, add_watch};
    let flags = WatchFlags::CLOSE_WRITE
        | WatchFlags::MOVED_TO
        | WatchFlags::MOVED_FROM
        | WatchFlags::CREATE
        | WatchFlags::DELETE
        | WatchFlags::DELETE_SELF
        | WatchFlags::ONLYDIR;
    for folder in folders(workbook) {
        match add_watch(watch, &folder, flags) {
            Ok(_) | Err(rustix::io::Errno::NOENT | rustix::io::Errno::NOTDIR) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(target_os = "linux")]
fn reason(error: rustix::io::Errno) -> String {
    match error {
        rustix::io::Errno::NOSPC | rustix::io::Errno::MFILE => {
            "the system's limit of watched folders is used up".to_owned()
        }
        error => error.to_string(),
    }
}

/// The workbook's own folder, and all folders with exercises and suites.
fn folders(workbook: &Workbook) -> Vec<PathBuf> {
    let mut folders = vec![workbook.root().to_owned()];
    let mut open = ["exercises", "tests"]
        .map(|tree| workbook.file(tree))
        .to_vec();
    while let Some(folder) = open.pop() {
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        let is_folder = |entry: &fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_dir());
        open.extend(entries.filter(is_folder).map(|entry| entry.path()));
        folders.push(folder);
    }
    folders
}
