//! Writing files so that nothing is lost: a new file is complete before it takes the old one's
//! place, and what it replaces is kept.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Writes to a path that the user has named: a file is replaced, also behind a link; what is no
/// file, such as `/dev/null` or a named pipe, stays what it is and is written to.
///
/// # Errors
/// Whatever the system reports; a file is then as it was.
pub fn write(path: &Path, contents: &[u8]) -> io::Result<()> {
    let is_link = fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink());
    let behind = is_link.then(|| fs::canonicalize(path)).transpose()?;
    let path = behind.as_deref().unwrap_or(path);
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => {
            File::options().write(true).open(path)?.write_all(contents)
        }
        _ => replace(path, contents),
    }
}

/// Puts `contents` in the place of `path`: written beside it, flushed to the disk, then renamed.
///
/// # Errors
/// Whatever the system reports; `path` is then as it was.
pub fn replace(path: &Path, contents: &[u8]) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or_else(|| Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = tempfile::Builder::new()
        .prefix(".new-")
        .tempfile_in(folder)?;
    file.write_all(contents)?;
    file.as_file().sync_all()?;
    let permissions = match fs::metadata(path) {
        Ok(old) => old.permissions(),
        // What a file gets that is created in the ordinary way, less what the user masks.
        Err(_) => std::os::unix::fs::PermissionsExt::from_mode(0o644),
    };
    file.as_file().set_permissions(permissions)?;
    file.persist(path)?;
    // Best effort: the rename itself should survive a power cut too.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Like [`replace`] for what can be made again: complete or not there, but not waited for until it
/// is on the disk.
///
/// # Errors
/// Whatever the system reports; `path` is then as it was.
pub fn replace_quickly(path: &Path, contents: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or_else(|| Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = tempfile::Builder::new()
        .prefix(".new-")
        .tempfile_in(folder)?;
    file.write_all(contents)?;
    file.persist(path)?;
    Ok(())
}

/// Marks something as used just now.
///
/// # Errors
/// Whatever the system reports.
pub fn touch(path: &Path) -> io::Result<()> {
    File::open(path)?.set_modified(SystemTime::now())
}

/// Removes what was not touched for longest from a folder of things that can be made again, but
/// nothing that may still be in use.
pub fn keep_newest(folder: &Path, count: usize) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let entries: Vec<_> = entries.flatten().collect();
    if entries.len() <= count {
        return;
    }
    let age = |entry: &fs::DirEntry| {
        entry
            .metadata()
            .and_then(|entry| entry.modified())
            .ok()?
            .elapsed()
            .ok()
    };
    let mut aged: Vec<_> = entries
        .iter()
        .map(|entry| (age(entry).unwrap_or_default(), entry.path()))
        .collect();
    aged.sort();
    for (age, path) in aged.into_iter().skip(count) {
        if age > std::time::Duration::from_secs(300) {
            let _ = if path.is_dir() {
                fs::remove_dir_all(path)
            } else {
                fs::remove_file(path)
            };
        }
    }
}

/// Copies `path` to the first free name of `path.1.bak`, `path.2.bak`, ... beside it.
///
/// # Errors
/// Whatever the system reports.
pub fn keep_copy(path: &Path) -> io::Result<PathBuf> {
    let contents = fs::read(path)?;
    for number in 1.. {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{number}.bak"));
        let copy = PathBuf::from(name);
        match File::create_new(&copy) {
            Ok(mut file) => {
                file.write_all(&contents)?;
                file.sync_all()?;
                return Ok(copy);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("every name for a copy is taken"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_user_names_stays_what_it_is() {
        use std::os::unix::fs::{FileTypeExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let path = |name| folder.path().join(name);
        fs::write(path("report"), "old").unwrap();
        symlink(path("report"), path("link")).unwrap();
        write(&path("link"), b"new").unwrap();
        assert!(path("link").is_symlink());
        assert_eq!(fs::read(path("report")).unwrap(), b"new");
        symlink(path("nowhere/at/all"), path("dangling")).unwrap();
        assert!(write(&path("dangling"), b"new").is_err());
        assert!(path("dangling").is_symlink());
        let mode = rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR;
        let fifo = rustix::fs::FileType::Fifo;
        rustix::fs::mknodat(rustix::fs::CWD, path("pipe"), fifo, mode, 0).unwrap();
        let pipe = path("pipe");
        let reader = std::thread::spawn(move || fs::read(pipe).unwrap());
        write(&path("pipe"), b"through it").unwrap();
        assert_eq!(reader.join().unwrap(), b"through it");
        let found = fs::metadata(path("pipe")).unwrap();
        assert!(found.file_type().is_fifo());
    }

    #[test]
    fn every_copy_gets_a_name_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("winner.rs");
        replace(&path, b"one").unwrap();
        let first = keep_copy(&path).unwrap();
        replace(&path, b"two").unwrap();
        let second = keep_copy(&path).unwrap();
        assert_eq!(fs::read(first).unwrap(), b"one");
        assert_eq!(fs::read(second).unwrap(), b"two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
    }
}
