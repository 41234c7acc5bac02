//! Reading a student's files: only regular files, only text, only of a sane size, and one plain
//! sentence about anything else.

use std::fs::{self, File};
use std::io::{self, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use crate::invocation;
use crate::refusals::{self, Refusal};
use crate::stage::Source;
use crate::workbook::Id;

/// The largest source file that is accepted, in bytes.
const LARGEST: u64 = 256 << 10;

/// Why a file cannot be taken as source text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Complaint {
    /// There is no such file.
    Missing,
    /// It or a folder on the way to it is a link.
    Link,
    /// It is something else than a file.
    NotAFile,
    /// It has this many bytes.
    TooLarge(u64),
    /// It is not UTF-8, first on this line.
    NotUtf8(usize),
    /// It has a NUL byte on this line.
    Nul(usize),
    /// It has the marks of an unfinished merge, first on this line.
    Conflict(usize),
    /// Something stands in it that may not.
    Refused(Refusal),
    /// The system will not let it be read.
    Unreadable(String),
}

/// Where somebody's files lie, for what is said about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the workbook itself, at the student's desk.
    Desk,
    /// In a folder that was handed in; whoever reads of it may be somebody else.
    Submission,
}

impl Complaint {
    /// The line it is about, where it is about one.
    pub fn line(&self) -> Option<usize> {
        match self {
            Complaint::NotUtf8(line) | Complaint::Nul(line) | Complaint::Conflict(line) => {
                Some(*line)
            }
            Complaint::Refused(refusal) => Some(refusal.line),
            _ => None,
        }
    }

    /// One sentence about the stub of `id`.
    pub fn sentence(&self, id: Id, place: Place) -> String {
        let stub = id.stub();
        let reset = way_back(id, place);
        match self {
            Complaint::Missing => match place {
                Place::Desk => format!("{stub} is missing{reset}."),
                Place::Submission => format!("{stub} is missing in what was handed in."),
            },
            Complaint::Link => format!(
                "{stub} is reached through a link; only a regular file is judged, so put the file \
                 itself there."
            ),
            Complaint::NotAFile => format!("{stub} is not a regular file{reset}."),
            Complaint::TooLarge(size) => format!(
                "{stub} has {size} bytes, and at most {LARGEST} are accepted; a solution needs a \
                 few hundred."
            ),
            Complaint::NotUtf8(line) => format!(
                "{stub} is not UTF-8 text (first on line {line}); save it as UTF-8 in your editor."
            ),
            Complaint::Nul(line) => format!(
                "{stub} has a NUL byte on line {line}, which no source text has; remove it, or \
                 save the file as UTF-8."
            ),
            Complaint::Conflict(line) => format!(
                "{stub} has the marks of an unfinished merge on line {line}; choose one side and \
                 remove the `<<<<<<<`, `=======` and `>>>>>>>` lines."
            ),
            Complaint::Refused(refusal) => refusal.sentence(&stub),
            Complaint::Unreadable(why) => format!("{stub} cannot be read: {why}."),
        }
    }
}

/// How a student gets the stub back, as the end of a sentence about it; nothing where the file is
/// not his to put back.
pub fn way_back(id: Id, place: Place) -> String {
    match place {
        Place::Desk => format!(
            "; `{}` puts the stub back",
            invocation::command(&format!("reset {}", id.short()))
        ),
        Place::Submission => String::new(),
    }
}

/// Reads somebody's source text at `path` (with `/`) below `root`, in which only some things may
/// stand.
///
/// # Errors
/// A complaint where it is not plain text of a sane size in a regular file, or where something
/// stands in it that is refused.
pub fn read_own(root: &Path, path: &str) -> Result<Source, Complaint> {
    let written = read_as_written(root, path)?;
    let source = Source::of_file(path.to_owned(), &written);
    match refusals::first(&source.text) {
        Some(refusal) => Err(Complaint::Refused(refusal)),
        None => Ok(source),
    }
}

/// Reads the source text at `path` (with `/`) below `root`, as [`plainly`] written.
///
/// # Errors
/// A complaint where it is not plain text of a sane size in a regular file.
pub fn read(root: &Path, path: &str) -> Result<String, Complaint> {
    read_as_written(root, path).map(|text| plainly(&text))
}

/// A text as the compiler takes it: without a mark of its byte order, each line ended by a newline
/// alone. An editor or git may have put either there, and neither means anything.
pub fn plainly(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.replace("\r\n", "\n")
}

fn read_as_written(root: &Path, path: &str) -> Result<String, Complaint> {
    let mut file = open(root, path)?;
    let size = file.metadata().map_err(unreadable)?.len();
    if size > LARGEST {
        return Err(Complaint::TooLarge(size));
    }
    let mut bytes = Vec::new();
    // The file may grow while it is read.
    file.by_ref()
        .take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST {
        return Err(Complaint::TooLarge(bytes.len() as u64));
    }
    text(bytes)
}

fn open(root: &Path, path: &str) -> Result<File, Complaint> {
    let mut at = PathBuf::from(root);
    for part in path.split('/') {
        at.push(part);
        let kind = fs::symlink_metadata(&at).map_err(unreadable)?.file_type();
        if kind.is_symlink() {
            return Err(Complaint::Link);
        }
    }
    if !fs::symlink_metadata(&at).map_err(unreadable)?.is_file() {
        return Err(Complaint::NotAFile);
    }
    // Checked once more by the system itself, and never waiting for a named pipe's other end.
    let flags = rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK;
    let flags = i32::try_from(flags.bits()).unwrap_or_default();
    File::options()
        .read(true)
        .custom_flags(flags)
        .open(&at)
        .map_err(unreadable)
}

fn unreadable(error: io::Error) -> Complaint {
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Complaint::Missing,
        _ => Complaint::Unreadable(error.to_string()),
    }
}

fn text(bytes: Vec<u8>) -> Result<String, Complaint> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        Complaint::NotUtf8(1 + valid.iter().filter(|&&byte| byte == b'\n').count())
    })?;
    for (index, line) in text.lines().enumerate() {
        if line.contains('\0') {
            return Err(Complaint::Nul(index + 1));
        }
        if line.starts_with("<<<<<<< ") || line.starts_with(">>>>>>> ") {
            return Err(Complaint::Conflict(index + 1));
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_the_fault_is_counted_from_one() {
        assert_eq!(
            text(b"fn a() {}\n\xff".to_vec()),
            Err(Complaint::NotUtf8(2))
        );
        assert_eq!(text(b"\0".to_vec()), Err(Complaint::Nul(1)));
        let merge = b"a\n<<<<<<< mine\nb\n=======\nc\n>>>>>>> theirs\n".to_vec();
        assert_eq!(text(merge), Err(Complaint::Conflict(2)));
    }

    #[test]
    fn carriage_returns_and_a_byte_order_mark_are_fine_and_mean_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let written = "\u{feff}fn a() {}\r\n// \r\r\n";
        fs::write(folder.path().join("a.rs"), written).unwrap();
        let plain = "fn a() {}\n// \r\n";
        assert_eq!(read(folder.path(), "a.rs"), Ok(plain.to_owned()));
        let own = read_own(folder.path(), "a.rs").unwrap();
        assert_eq!(own.text, plain);
        assert_eq!(own.hash(), crate::hash::of(written));
    }

    #[test]
    fn a_named_pipe_does_not_keep_anyone_waiting() {
        let folder = tempfile::tempdir().unwrap();
        let status = std::process::Command::new("mkfifo")
            .arg(folder.path().join("a.rs"))
            .status();
        assert!(status.unwrap().success());
        assert_eq!(read(folder.path(), "a.rs"), Err(Complaint::NotAFile));
    }
}
