//! A file, folder or zip archive, and the conversations in it.

use super::answer::Conversation;
use super::gap::ImportGap;
use super::kind_of_file::{HEAD, is_utf16, utf8};
use super::kinds::Origin;
use super::look::{Listing, Looked};
use super::programs::cherry_alone;
use super::read::{alone, conversations, copied, kept, many, value_of};
use super::zipped::{Archive, HELD, INSIDE, is_zip, kind_of, needs_password, nested, unpacked, word};
use crate::error::ReadError;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// No file is read further than this once it is unpacked: what promises more is a bomb.
pub const MOST_BYTES: u64 = 8 << 30;

/// Why an export could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// It could not be opened or read.
    #[error("{} could not be read: {error}.", .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// It is named as a zip archive and is none, or a damaged one.
    #[error("{} is a damaged archive: {error}. Download the export again.", .file.display())]
    Archive {
        /// The file.
        file: PathBuf,
        /// Why.
        error: String,
    },
    /// It has no bytes.
    #[error("{} is empty. Save or download it again.", .0.display())]
    Empty(PathBuf),
    /// It is something else than an export or a text.
    #[error("{} is no export of an assistant, but a {what}. Add sources with the + button or `pincite add`.", .file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
        /// What it is: "PDF".
        what: String,
    },
    /// It is an archive that needs a password.
    #[error("{} is an encrypted archive. Unpack it with its password, and import what was in it.", .0.display())]
    Encrypted(PathBuf),
    /// A conversation that was listed is not there any more.
    #[error("{} has changed since it was opened. Open it again.", .0.display())]
    Changed(PathBuf),
    /// There is no worker to read it, or the worker fails on it.
    #[error(transparent)]
    Reader(#[from] ReadError),
}

/// A conversation in an export, without its text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Where it comes from.
    pub origin: Origin,
    /// How surely, 0 to 1.
    pub sure: f32,
    /// What the export calls it.
    pub key: String,
    /// Its title, or how its first question begins.
    pub title: String,
    /// When it was begun: milliseconds since 1970.
    pub created_ms: Option<i64>,
    /// How many answers the assistant gives in it.
    pub answers: usize,
    /// 0 for the branch that was seen last; further branches of the same conversation count from 1.
    pub branch: usize,
    /// Its file, within a folder or archive.
    pub(crate) part: Option<String>,
    /// Where it stands in its file.
    pub(super) at: u64,
    pub(super) length: u64,
    /// Which it is of the conversations that stand there.
    pub(super) inner: usize,
}

/// An export that was opened: what it holds.
#[derive(Debug)]
pub struct Export {
    path: PathBuf,
    /// The file, where it came open.
    open: Option<File>,
    /// It is one of a folder's files, in which no archives are looked for.
    in_folder: bool,
    /// What was pasted, where it is no file.
    pasted: Option<String>,
    /// Its conversations, in the order in which they stand.
    pub entries: Vec<Entry>,
    /// What was not understood.
    pub not_understood: Vec<ImportGap>,
    /// What was read of the archive last: its conversations are asked for one after the other.
    last: Mutex<Option<LastRead>>,
    /// The conversations of a place that holds many, where one of them was read last.
    many: Mutex<Option<Many>>,
}

/// A file of an archive, unpacked, and the archive, opened.
#[derive(Debug)]
struct LastRead {
    archive: Archive,
    part: String,
    bytes: Vec<u8>,
}

/// Conversations that stand at one place, each with what is kept of it.
#[derive(Debug)]
struct Many {
    part: Option<String>,
    at: u64,
    all: Arc<Vec<(Conversation, Vec<u8>)>>,
}

impl Export {
    /// Looks at a file, the files of a folder, or a zip archive. Holds one conversation at a time.
    ///
    /// # Errors
    /// When it cannot be read at all, or is no export. What is not understood of it is in [`Export::not_understood`].
    pub fn open(path: &Path) -> Result<Self, ImportError> {
        let mut export = Self::of(path.to_owned());
        if !path.is_dir() {
            export.look_at_all()?;
            return Ok(export);
        }
        let unreadable = |error| ImportError::Unreadable {
            file: path.to_owned(),
            error,
        };
        let mut listing = Listing::default();
        for file in files_below(path) {
            let part = file.strip_prefix(path).unwrap_or(&file).to_string_lossy().into_owned();
            let looked = Looked {
                part: Some(&part),
                named: &part,
                quiet: is_quiet(&part),
            };
            let opened = File::open(&file).map_err(unreadable)?;
            listing.look(&looked, &mut BufReader::new(opened)).map_err(unreadable)?;
        }
        export.take(listing);
        Ok(export)
    }

    #[cfg(test)]
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Looks at a file that is open already and is called `name`. One of a folder's files is taken for no archive.
    ///
    /// # Errors
    /// As [`Export::open`].
    pub fn of_file(file: File, name: &Path, in_folder: bool) -> Result<Self, ImportError> {
        let mut export = Self::held(file, name, in_folder);
        export.look_at_all()?;
        Ok(export)
    }

    /// The same, of which is known already what it holds: its conversations can be read.
    #[must_use]
    pub fn held(file: File, name: &Path, in_folder: bool) -> Self {
        Self {
            open: Some(file),
            in_folder,
            ..Self::of(name.to_owned())
        }
    }

    fn of(path: PathBuf) -> Self {
        Self {
            path,
            open: None,
            in_folder: false,
            pasted: None,
            entries: Vec::new(),
            not_understood: Vec::new(),
            last: Mutex::default(),
            many: Mutex::default(),
        }
    }

    fn take(&mut self, listing: Listing) {
        self.entries.extend(listing.entries);
        self.not_understood.extend(listing.gaps);
    }

    /// The file, from its beginning.
    fn file(&self) -> io::Result<File> {
        let Some(open) = &self.open else {
            return File::open(&self.path);
        };
        let mut again = open.try_clone()?;
        again.rewind()?;
        Ok(again)
    }

    fn is_archive(&self) -> io::Result<bool> {
        Ok(!self.in_folder && is_zip(self.file()?)?)
    }

    fn look_at_all(&mut self) -> Result<(), ImportError> {
        if self.is_archive().map_err(|error| self.unreadable(error))? {
            return self.look_into_archive();
        }
        let name = self.path.to_string_lossy().into_owned();
        let looked = Looked {
            part: None,
            named: &name,
            quiet: self.in_folder && is_quiet(&name),
        };
        let mut listing = Listing::default();
        let file = self.file().map_err(|error| self.unreadable(error))?;
        listing
            .look(&looked, &mut BufReader::new(file))
            .map_err(|error| self.unreadable(error))?;
        self.take(listing);
        match self.not_understood.as_slice() {
            _ if self.in_folder || !self.entries.is_empty() => Ok(()),
            [ImportGap::Empty { .. }] => Err(ImportError::Empty(self.path.clone())),
            [ImportGap::Foreign { what, .. }] => Err(self.foreign(what)),
            _ => Ok(()),
        }
    }

    fn foreign(&self, what: &str) -> ImportError {
        ImportError::Foreign {
            file: self.path.clone(),
            what: what.to_owned(),
        }
    }

    fn unreadable(&self, error: io::Error) -> ImportError {
        ImportError::Unreadable {
            file: self.path.clone(),
            error,
        }
    }

    /// Looks at a text that was copied, if it is JSON and holds conversations.
    #[must_use]
    pub fn pasted(text: String) -> Option<Self> {
        if !text.trim_start_matches('\u{feff}').trim_start().starts_with(['{', '[']) {
            return None;
        }
        let mut export = Self::of(PathBuf::from("clipboard.json"));
        let looked = Looked {
            part: None,
            named: "clipboard.json",
            quiet: false,
        };
        let mut listing = Listing::default();
        listing.look(&looked, &mut text.as_bytes()).ok()?;
        listing.entries.retain(|entry| entry.origin != Origin::Copied);
        export.take(listing);
        export.pasted = Some(text);
        (!export.entries.is_empty()).then_some(export)
    }

    fn look_into_archive(&mut self) -> Result<(), ImportError> {
        let mut archive = self.archive()?;
        let mut listing = Listing::default();
        if let Some(document) = word(&mut archive) {
            listing.whole(&self.path, None, &document);
            self.take(listing);
            return Ok(());
        }
        if let Some(what) = kind_of(&archive) {
            return Err(self.foreign(what));
        }
        let mut left = MOST_BYTES;
        let (mut files, mut locked) = (0_usize, 0_usize);
        for i in 0..archive.len() {
            let Some(name) = archive
                .name_for_index(i)
                .and_then(Result::ok)
                .map(|name| name.into_owned())
            else {
                listing.gaps.push(ImportGap::Unnamed { number: i + 1 });
                continue;
            };
            if name.ends_with('/') {
                continue;
            }
            files += 1;
            let read = match name.to_lowercase().ends_with(".zip") {
                true => look_within(&mut archive, &name, &mut listing, &mut left),
                false => part(&mut archive, i, &name, None, &mut listing, &mut left),
            };
            locked += usize::from(matches!(read, Looking::Locked));
            if left == 0 {
                listing.gaps.push(ImportGap::TooMuch {
                    file: name,
                    gigabytes: MOST_BYTES >> 30,
                });
                break;
            }
        }
        if files > 0 && locked > 0 && listing.entries.is_empty() {
            return Err(ImportError::Encrypted(self.path.clone()));
        }
        self.take(listing);
        Ok(())
    }

    fn damaged(&self, error: &zip::result::ZipError) -> ImportError {
        if needs_password(error) {
            return ImportError::Encrypted(self.path.clone());
        }
        ImportError::Archive {
            file: self.path.clone(),
            error: error.to_string(),
        }
    }

    fn archive(&self) -> Result<Archive, ImportError> {
        let file = self.file().map_err(|error| self.unreadable(error))?;
        zip::ZipArchive::new(BufReader::new(file)).map_err(|error| self.damaged(&error))
    }

    /// The text of a Word document, when it is one.
    fn word_document(&self, entry: &Entry) -> Option<String> {
        let is_archive = entry.part.is_none() && self.pasted.is_none() && self.is_archive().unwrap_or(false);
        is_archive.then(|| word(&mut self.archive().ok()?)).flatten()
    }

    /// Reads a conversation.
    ///
    /// # Errors
    /// When the export cannot be read any more, or has changed.
    pub fn read(&self, entry: &Entry) -> Result<Conversation, ImportError> {
        if entry.origin != Origin::Copied {
            return Ok(self.both(entry)?.0);
        }
        let bytes = self.bytes(entry)?;
        let named = entry
            .part
            .clone()
            .unwrap_or_else(|| self.path.to_string_lossy().into_owned());
        let text = match self.word_document(entry) {
            Some(text) => text,
            None => copied(&named, &bytes),
        };
        Ok(alone(&entry.title, text))
    }

    /// The raw bytes that `entry` was read from, to be kept beside its answers. Of a file that holds many conversations, what
    /// belongs to this one.
    ///
    /// # Errors
    /// When the export cannot be read any more.
    pub fn raw(&self, entry: &Entry) -> Result<Vec<u8>, ImportError> {
        match entry.origin {
            Origin::Copied => self.bytes(entry),
            _ => Ok(self.both(entry)?.1),
        }
    }

    /// A conversation, and what is kept of it.
    fn both(&self, entry: &Entry) -> Result<(Conversation, Vec<u8>), ImportError> {
        let mut held = self.many.lock().unwrap_or_else(PoisonError::into_inner);
        let is_held = |many: &Many| many.part == entry.part && many.at == entry.at;
        if !held.as_ref().is_some_and(is_held) {
            *held = None;
            let all = Arc::new(self.all_at(entry)?);
            *held = Some(Many {
                part: entry.part.clone(),
                at: entry.at,
                all,
            });
        }
        let all = held.as_ref().map(|many| Arc::clone(&many.all)).unwrap_or_default();
        drop(held);
        let found = all.get(entry.inner).filter(|(read, _)| read.key == entry.key);
        found.cloned().ok_or_else(|| ImportError::Changed(self.path.clone()))
    }

    /// The conversations that stand where `entry` does.
    fn all_at(&self, entry: &Entry) -> Result<Vec<(Conversation, Vec<u8>)>, ImportError> {
        let changed = || ImportError::Changed(self.path.clone());
        let bytes = self.bytes(entry)?;
        let Some(value) = value_of(entry.origin, &bytes) else {
            let all = many(&crate::transcript::decoded(&bytes)).into_iter();
            return Ok(all.map(|one| (one.clone(), kept(&one))).collect());
        };
        drop_unless_alone(entry.origin, bytes, |bytes| {
            let all = conversations(entry.origin, &value).into_iter();
            let with = |one: Conversation| -> Result<(Conversation, Vec<u8>), ImportError> {
                let own = match entry.origin {
                    Origin::CherryStudio => cherry_alone(&value, &one.key).map(|own| own.to_string().into_bytes()),
                    _ => None,
                };
                let raw = own.or_else(|| bytes.clone()).ok_or_else(changed)?;
                Ok((one, raw))
            };
            all.map(with).collect()
        })
    }

    fn bytes(&self, entry: &Entry) -> Result<Vec<u8>, ImportError> {
        let unreadable = |error| self.unreadable(error);
        let mut bytes = Vec::new();
        if let Some(pasted) = &self.pasted {
            return Ok(within(pasted.as_bytes(), entry).to_vec());
        }
        match &entry.part {
            Some(part) if self.open.is_some() || !self.path.is_dir() => {
                if let Some(bytes) = self.held_bytes(part, entry)? {
                    return Ok(bytes);
                }
                let mut archive = self.archive()?;
                let mut file = archive.by_name(part).map_err(|error| self.damaged(&error))?;
                io::copy(&mut (&mut file).take(entry.at), &mut io::sink()).map_err(unreadable)?;
                file.take(entry.length).read_to_end(&mut bytes).map_err(unreadable)?;
            }
            part => {
                let file = match part {
                    Some(part) => File::open(self.path.join(part)),
                    None => self.file(),
                };
                let mut file = file.map_err(unreadable)?;
                let mut head = Vec::new();
                (&mut file)
                    .take(HEAD as u64)
                    .read_to_end(&mut head)
                    .map_err(unreadable)?;
                if is_utf16(&head) {
                    file.rewind().map_err(unreadable)?;
                    file.take(HELD).read_to_end(&mut bytes).map_err(unreadable)?;
                    return Ok(within(&utf8(&bytes), entry).to_vec());
                }
                file.seek(SeekFrom::Start(entry.at)).map_err(unreadable)?;
                file.take(entry.length).read_to_end(&mut bytes).map_err(unreadable)?;
            }
        }
        Ok(bytes)
    }

    /// The bytes of an entry out of a file of an archive that is held, which it is from now on; `None` of a file that is too
    /// long for that.
    fn held_bytes(&self, part: &str, entry: &Entry) -> Result<Option<Vec<u8>>, ImportError> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.as_ref().is_none_or(|last| last.part != part) {
            let mut archive = match last.take() {
                Some(last) => last.archive,
                None => self.archive()?,
            };
            let mut bytes = unpacked(&mut archive, part).map_err(|error| self.damaged(&error))?;
            if bytes.len() as u64 > HELD {
                return Ok(None);
            }
            if is_utf16(bytes.get(..bytes.len().min(HEAD)).unwrap_or_default()) {
                bytes = utf8(&bytes);
            }
            *last = Some(LastRead {
                archive,
                part: part.to_owned(),
                bytes,
            });
        }
        Ok(last.as_ref().map(|last| within(&last.bytes, entry).to_vec()))
    }
}

/// Hands the bytes over only where they are kept as they are.
fn drop_unless_alone<T>(origin: Origin, bytes: Vec<u8>, with: impl FnOnce(Option<Vec<u8>>) -> T) -> T {
    with((origin != Origin::CherryStudio).then_some(bytes))
}

/// The bytes of an entry.
fn within<'a>(bytes: &'a [u8], entry: &Entry) -> &'a [u8] {
    let start = usize::try_from(entry.at).unwrap_or(usize::MAX).min(bytes.len());
    let length = usize::try_from(entry.length).unwrap_or(usize::MAX);
    bytes
        .get(start..start.saturating_add(length).min(bytes.len()))
        .unwrap_or_default()
}

/// What came of looking at a file of an archive.
enum Looking {
    Done,
    Locked,
}

/// Looks at the files of an archive that is a file of another.
fn look_within(archive: &mut Archive, name: &str, listing: &mut Listing, left: &mut u64) -> Looking {
    let mut inner = match nested(archive, name) {
        Ok(inner) => inner,
        Err(error) => return failed(name, &error, listing),
    };
    let mut locked = false;
    for i in 0..inner.len() {
        let Some(own) = inner
            .name_for_index(i)
            .and_then(Result::ok)
            .map(|name| name.into_owned())
        else {
            listing.gaps.push(ImportGap::Unnamed { number: i + 1 });
            continue;
        };
        if own.to_lowercase().ends_with(".zip") {
            listing.gaps.push(ImportGap::TooDeep {
                file: format!("{name}{INSIDE}{own}"),
            });
        } else if !own.ends_with('/') {
            locked |= matches!(part(&mut inner, i, &own, Some(name), listing, left), Looking::Locked);
        }
        if *left == 0 {
            break;
        }
    }
    if locked { Looking::Locked } else { Looking::Done }
}

/// Looks at one file of an archive. The name is only a name: nothing is ever written to where it points.
fn part<R: Read + Seek>(
    archive: &mut zip::ZipArchive<R>,
    i: usize,
    name: &str,
    outer: Option<&str>,
    listing: &mut Listing,
    left: &mut u64,
) -> Looking {
    if !is_read(name) {
        return Looking::Done;
    }
    let part_name = outer.map_or_else(|| name.to_owned(), |outer| format!("{outer}{INSIDE}{name}"));
    let file = match archive.by_index(i) {
        Ok(file) => file,
        Err(error) => return failed(&part_name, &error, listing),
    };
    let mut limited = file.take(*left);
    let looked = Looked {
        part: Some(&part_name),
        named: &part_name,
        quiet: is_quiet(name),
    };
    let read = listing.look(&looked, &mut limited);
    *left = limited.limit();
    if let Err(error) = read {
        listing.gaps.push(ImportGap::Unreadable {
            file: part_name,
            why: error.to_string(),
        });
    }
    Looking::Done
}

fn failed(name: &str, error: &zip::result::ZipError, listing: &mut Listing) -> Looking {
    let file = name.to_owned();
    if needs_password(error) {
        listing.gaps.push(ImportGap::Encrypted { file });
        return Looking::Locked;
    }
    let why = error.to_string();
    listing.gaps.push(ImportGap::Unreadable { file, why });
    Looking::Done
}

/// Which of an archive's or folder's files may hold conversations.
fn is_read(name: &str) -> bool {
    const OTHERS: [&str; 11] = [
        "user.json",
        "user_settings.json",
        "users.json",
        "export_manifest.json",
        "shared_conversations.json",
        "message_feedback.json",
        "memories.json",
        "projects.json",
        "prod-mc-auth-mgmt-api.json",
        "prod-mc-billing.json",
        "chat.html",
    ];
    const ENDINGS: [&str; 8] = [
        ".json",
        ".jsonl",
        ".ndjson",
        ".md",
        ".markdown",
        ".csv",
        ".html",
        ".htm",
    ];
    let base = base_of(name);
    let known = ENDINGS.iter().any(|ending| base.ends_with(ending))
        || (base.ends_with(".txt") && (base.starts_with("conversation") || base.starts_with("chat")))
        || !base.contains('.');
    known && !OTHERS.contains(&base.as_str()) && !base.starts_with('.') && !name.contains("__MACOSX")
}

/// Whether nothing is said of a file that holds no conversation: pages, tables and files without an ending are often there.
fn is_quiet(name: &str) -> bool {
    let base = base_of(name);
    [".csv", ".html", ".htm"].iter().any(|ending| base.ends_with(ending)) || !base.contains('.')
}

fn base_of(name: &str) -> String {
    name.rsplit(['/', '\\']).next().unwrap_or_default().to_lowercase()
}

pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    const DEEPEST: usize = 8;
    let mut found = Vec::new();
    let mut open = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = open.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && depth < DEEPEST => open.push((entry.path(), depth + 1)),
                Ok(kind) if kind.is_file() && is_read(&entry.file_name().to_string_lossy()) => found.push(entry.path()),
                _ => {}
            }
        }
    }
    found.sort();
    found
}
