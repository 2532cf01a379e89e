//! A file, folder or zip archive, and the conversations in it.

use super::answer::{Conversation, Speaker, Turn};
use super::copied::{from_copied, from_html};
use super::gap::Gap;
use super::kinds::{Origin, detect};
use super::scan::{Element, LONGEST, elements};
use super::{chatgpt, claude, docx, gemini, json, neutral, responses};
use crate::error::ReadError;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// No file is read further than this once it is unpacked: what promises more is a bomb.
pub const MOST_BYTES: u64 = 8 << 30;

/// A text that is no JSON is at most so long.
const LONGEST_TEXT: u64 = 64 << 20;

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
    /// Its file, within a folder or archive.
    pub(crate) part: Option<String>,
    /// Where it stands in its file.
    at: u64,
    length: u64,
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
    pub not_understood: Vec<Gap>,
    /// What was read of the archive last: its conversations are asked for one after the other.
    last: Mutex<Option<LastRead>>,
}

/// A file of an archive, unpacked, and the archive, opened.
#[derive(Debug)]
struct LastRead {
    archive: Archive,
    part: String,
    bytes: Vec<u8>,
}

/// A file of an archive that is longer unpacked is unpacked anew for each of its conversations.
const HELD: u64 = 256 << 20;

impl Export {
    /// Looks at a file, the files of a folder, or a zip archive. Holds one conversation at a time.
    ///
    /// # Errors
    /// When it cannot be read at all. What is not understood of it is in [`Export::not_understood`].
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
        for file in files_below(path) {
            let part = file.strip_prefix(path).unwrap_or(&file).to_string_lossy().into_owned();
            let opened = File::open(&file).map_err(unreadable)?;
            export
                .look(Some(part), &mut BufReader::new(opened))
                .map_err(unreadable)?;
        }
        Ok(export)
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
        }
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
        let file = self.path.clone();
        let unreadable = |error| ImportError::Unreadable { file, error };
        let looked = match self.is_archive() {
            Ok(true) => return self.look_into_archive(),
            Ok(false) => self.file().and_then(|file| self.look(None, &mut BufReader::new(file))),
            Err(error) => Err(error),
        };
        looked.map_err(unreadable)
    }

    /// Looks at a text that was copied, if it is JSON and holds conversations.
    #[must_use]
    pub fn pasted(text: String) -> Option<Self> {
        if !text.trim_start_matches('\u{feff}').trim_start().starts_with(['{', '[']) {
            return None;
        }
        let mut export = Self::of(PathBuf::from("clipboard.json"));
        export.look(None, &mut text.as_bytes()).ok()?;
        export.pasted = Some(text);
        (!export.entries.is_empty()).then_some(export)
    }

    fn look_into_archive(&mut self) -> Result<(), ImportError> {
        let mut archive = self.archive()?;
        if let Some(document) = word(&mut archive) {
            self.entries.push(whole(&self.path, None, &document));
            return Ok(());
        }
        let mut left = MOST_BYTES;
        for i in 0..archive.len() {
            let part = archive.by_index(i).map_err(|error| self.damaged(&error))?;
            // The name is only a name: nothing is ever written to where it points.
            let Ok(name) = part.name().map(|name| name.into_owned()) else {
                self.not_understood.push(Gap::Unnamed { number: i + 1 });
                continue;
            };
            if part.is_dir() || !is_read(&name) {
                continue;
            }
            let mut limited = part.take(left);
            let read = self.look(Some(name.clone()), &mut limited);
            left = limited.limit();
            if let Err(error) = read {
                self.not_understood.push(Gap::Unreadable {
                    file: name.clone(),
                    why: error.to_string(),
                });
            }
            if left == 0 {
                self.not_understood.push(Gap::TooMuch {
                    file: name,
                    gigabytes: MOST_BYTES >> 30,
                });
                break;
            }
        }
        Ok(())
    }

    fn damaged(&self, error: &zip::result::ZipError) -> ImportError {
        ImportError::Archive {
            file: self.path.clone(),
            error: error.to_string(),
        }
    }

    fn archive(&self) -> Result<Archive, ImportError> {
        let file = self.file().map_err(|error| ImportError::Unreadable {
            file: self.path.clone(),
            error,
        })?;
        zip::ZipArchive::new(BufReader::new(file)).map_err(|error| self.damaged(&error))
    }

    /// The text of a Word document, when it is one.
    fn word_document(&self, entry: &Entry) -> Option<String> {
        let is_archive = entry.part.is_none() && self.pasted.is_none() && self.is_archive().unwrap_or(false);
        is_archive.then(|| word(&mut self.archive().ok()?)).flatten()
    }

    /// Looks at one file.
    fn look(&mut self, part: Option<String>, from: &mut dyn Read) -> io::Result<()> {
        let named = part.clone().unwrap_or_else(|| self.path.to_string_lossy().into_owned());
        if !named.to_lowercase().ends_with(".json") && !named.to_lowercase().ends_with(".txt") {
            return self.look_at_text(part, &named, from);
        }
        let mut start = Vec::new();
        from.take(64).read_to_end(&mut start)?;
        let begins = start
            .iter()
            .copied()
            .find(|b| !b.is_ascii_whitespace() && !matches!(b, 0xef | 0xbb | 0xbf));
        let mut from = start.as_slice().chain(from);
        if !matches!(begins, Some(b'{' | b'[')) {
            return self.look_at_text(part, &named, &mut from);
        }
        let mut unknown = 0_usize;
        elements(&mut from, |Element { at, bytes }| {
            let Some(bytes) = bytes else {
                self.not_understood.push(Gap::LongEntry {
                    file: named.clone(),
                    megabytes: LONGEST as u64 >> 20,
                });
                return;
            };
            let value = match json::parse(&bytes) {
                Ok(value) => value,
                Err(error) => {
                    self.not_understood.push(Gap::BadEntry {
                        file: named.clone(),
                        at,
                        why: error.to_string(),
                    });
                    return;
                }
            };
            match detect(&value).and_then(|(origin, sure)| Some((sure, conversation(origin, &value)?))) {
                Some((sure, conversation)) => self.entries.push(Entry {
                    origin: conversation.origin,
                    sure,
                    title: title(&conversation),
                    created_ms: conversation.created_ms,
                    answers: conversation.answers().count(),
                    key: conversation.key,
                    part: part.clone(),
                    at,
                    length: bytes.len() as u64,
                }),
                None => unknown += 1,
            }
        })?;
        if unknown > 0 {
            self.not_understood.push(Gap::NoConversations {
                file: named,
                count: unknown,
            });
        }
        Ok(())
    }

    fn look_at_text(&mut self, part: Option<String>, named: &str, from: &mut dyn Read) -> io::Result<()> {
        let mut bytes = Vec::new();
        from.take(LONGEST_TEXT + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LONGEST_TEXT {
            self.not_understood.push(Gap::LongText {
                file: named.to_owned(),
                megabytes: LONGEST_TEXT >> 20,
            });
            return Ok(());
        }
        let text = copied(named, &bytes);
        self.entries.push(whole(Path::new(named), part, &text));
        Ok(())
    }

    /// Reads a conversation.
    ///
    /// # Errors
    /// When the export cannot be read any more, or has changed.
    pub fn read(&self, entry: &Entry) -> Result<Conversation, ImportError> {
        let changed = || ImportError::Changed(self.path.clone());
        let bytes = self.bytes(entry)?;
        if entry.origin == Origin::Copied {
            let named = entry
                .part
                .clone()
                .unwrap_or_else(|| self.path.to_string_lossy().into_owned());
            let text = match self.word_document(entry) {
                Some(text) => text,
                None => copied(&named, &bytes),
            };
            return Ok(alone(&entry.title, text));
        }
        let value = json::parse(&bytes).map_err(|_| changed())?;
        conversation(entry.origin, &value)
            .filter(|read| read.key == entry.key)
            .ok_or_else(changed)
    }

    fn bytes(&self, entry: &Entry) -> Result<Vec<u8>, ImportError> {
        let unreadable = |error| ImportError::Unreadable {
            file: self.path.clone(),
            error,
        };
        let mut bytes = Vec::new();
        if let Some(pasted) = &self.pasted {
            let at = usize::try_from(entry.at).unwrap_or(usize::MAX);
            let rest = pasted.as_bytes().get(at..).unwrap_or_default();
            rest.take(entry.length).read_to_end(&mut bytes).map_err(unreadable)?;
            return Ok(bytes);
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
            let mut bytes = Vec::new();
            let file = archive.by_name(part).map_err(|error| self.damaged(&error))?;
            let read = file.take(HELD + 1).read_to_end(&mut bytes);
            read.map_err(|error| ImportError::Unreadable {
                file: self.path.clone(),
                error,
            })?;
            if bytes.len() as u64 > HELD {
                return Ok(None);
            }
            *last = Some(LastRead {
                archive,
                part: part.to_owned(),
                bytes,
            });
        }
        let place = || {
            let bytes = &last.as_ref()?.bytes;
            let start = usize::try_from(entry.at).ok()?.min(bytes.len());
            let length = usize::try_from(entry.length).unwrap_or(usize::MAX);
            bytes.get(start..start.saturating_add(length).min(bytes.len()))
        };
        Ok(place().map(<[u8]>::to_vec))
    }

    /// The raw bytes that `entry` was read from, to be kept beside its answers.
    ///
    /// # Errors
    /// When the export cannot be read any more.
    pub fn raw(&self, entry: &Entry) -> Result<Vec<u8>, ImportError> {
        self.bytes(entry)
    }
}

/// Reads a conversation again from the bytes that [`Export::raw`] gave; `None` for what is no conversation, but a text.
#[must_use]
pub fn reread(origin: Origin, raw: &[u8]) -> Option<Conversation> {
    conversation(origin, &json::parse(raw).ok()?)
}

fn conversation(origin: Origin, value: &Value) -> Option<Conversation> {
    let read = match origin {
        Origin::ChatGpt => chatgpt::conversation(value),
        Origin::Claude => claude::conversation(value),
        Origin::GeminiActivity => gemini::activity(value)?,
        Origin::GeminiHistory => gemini::history(value),
        Origin::Anthropic => responses::anthropic(value),
        Origin::OpenAi => responses::openai(value),
        Origin::Cohere => responses::cohere(value),
        Origin::Neutral => neutral::conversation(value),
        Origin::Copied => return None,
    };
    Some(read)
}

/// Its title; else how its first question begins, or its answer.
fn title(conversation: &Conversation) -> String {
    const LENGTH: usize = 80;
    let first = |speaker| conversation.turns.iter().find(|turn| turn.speaker == speaker);
    let begins = || {
        let turn = first(Speaker::Person).or_else(|| first(Speaker::Assistant))?;
        let line = turn
            .text
            .lines()
            .map(|line| line.trim_start_matches(['#', '*', ' ']))
            .find(|line| !line.is_empty())?;
        Some(line.chars().take(LENGTH).collect::<String>())
    };
    conversation
        .title
        .clone()
        .or_else(begins)
        .unwrap_or_else(|| "Untitled".into())
}

/// A text that is one answer.
fn alone(title: &str, text: String) -> Conversation {
    Conversation {
        origin: Origin::Copied,
        key: title.to_owned(),
        title: Some(title.to_owned()),
        created_ms: None,
        turns: vec![Turn {
            key: "text".into(),
            speaker: Speaker::Assistant,
            text,
            model: None,
            carried: Vec::new(),
        }],
        warnings: Vec::new(),
    }
}

fn whole(named: &Path, part: Option<String>, text: &str) -> Entry {
    let heading = text.lines().find_map(|line| line.strip_prefix("# ")).map(str::to_owned);
    let name = named.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let title = heading.or(name).unwrap_or_else(|| "Untitled".into());
    Entry {
        origin: Origin::Copied,
        sure: 0.5,
        key: title.clone(),
        title,
        created_ms: None,
        answers: 1,
        part,
        at: 0,
        length: LONGEST_TEXT,
    }
}

fn copied(named: &str, bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let lower = named.to_lowercase();
    match lower.ends_with(".html") || lower.ends_with(".htm") {
        true => from_html(&text),
        false => from_copied(text.trim_start_matches('\u{feff}')),
    }
}

fn is_zip(file: File) -> io::Result<bool> {
    let mut start = [0; 4];
    let read = file.take(4).read(&mut start)?;
    Ok(start
        .get(..read)
        .is_some_and(|start| start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06")))
}

type Archive = zip::ZipArchive<BufReader<File>>;

/// The text of a Word document, when the archive is one.
fn word(archive: &mut Archive) -> Option<String> {
    let mut xml = Vec::new();
    let part = archive.by_name("word/document.xml").ok()?;
    part.take(LONGEST_TEXT).read_to_end(&mut xml).ok()?;
    docx::text(&xml).ok()
}

/// Which of an archive's or folder's files may hold conversations.
fn is_read(name: &str) -> bool {
    const OTHERS: [&str; 6] = [
        "user.json",
        "user_settings.json",
        "users.json",
        "export_manifest.json",
        "shared_conversations.json",
        "message_feedback.json",
    ];
    let lower = name.to_lowercase();
    let base = lower.rsplit(['/', '\\']).next().unwrap_or_default();
    let known = [".json", ".md", ".markdown"]
        .iter()
        .any(|ending| base.ends_with(ending))
        || (base.ends_with(".txt") && base.starts_with("conversation"));
    known && !OTHERS.contains(&base) && !base.starts_with('.')
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
