//! Zotero itself, asked what is in it: over its local API, which its user turns on there. Only this machine is asked, nothing is
//! sent but the questions, and whatever answers is a stranger until it says that it is Zotero.
//!
//! It tells what the database tells, and is read beside it, never in its place: where anything of it fails, the database is read.

use super::ZoteroApiError;
use crate::connections::{asking_zotero, zotero};
use crate::scratch::Scratch;
use pincite_store::{ZoteroAnswers, ZoteroCatalogue, ZoteroGroup, ZoteroLibrary};
use serde_json::Value;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use ureq::http::Response;
use ureq::{Agent, Body, Error};

/// How much and how long is heard.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// How long one answer may take.
    pub(super) answer: Duration,
    /// How long all of them may.
    pub(super) total: Duration,
    /// How many bytes one answer may have.
    pub(super) bytes: u64,
    /// How many objects there may be in all.
    pub(super) objects: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            answer: Duration::from_secs(30),
            total: Duration::from_secs(180),
            bytes: 32 << 20,
            objects: 500_000,
        }
    }
}

/// The version of the API that is spoken.
const VERSION: &str = "3";
/// Objects that are asked for at once. Who gives fewer at a time is asked more often.
const PAGE: usize = 500;
/// Groups that are read.
const GROUPS: usize = 500;
/// How often a library is read anew when it changes meanwhile.
const TRIES: u32 = 3;
/// Files whose place is asked for, to learn where the storage is. One that was not fetched yet has none.
const ASKED: usize = 8;

/// What Zotero told.
pub(super) struct Told {
    pub(super) catalogue: ZoteroCatalogue,
    /// Its data folder; `None` where it keeps no file there.
    pub(super) folder: Option<PathBuf>,
}

struct Program {
    agent: Agent,
    port: u16,
    limits: Limits,
    begun: Instant,
    objects: usize,
}

/// An answer: its status, the headers that matter, and its bytes.
struct Answer {
    status: u16,
    version: Option<String>,
    is_zotero: bool,
    total: Option<usize>,
    bytes: Vec<u8>,
}

/// Asks Zotero at a port of this machine for everything in it. `usual`: its data folder, where it says none.
pub(super) fn ask(port: u16, usual: Option<&Path>, limits: Limits) -> Result<Told, ZoteroApiError> {
    let mut program = Program {
        agent: asking_zotero(limits.answer),
        port,
        limits,
        begun: Instant::now(),
        objects: 0,
    };
    program.introduce()?;
    let groups = program.groups()?;
    let all = std::iter::once(ZoteroLibrary::Own).chain(groups.iter().map(|group| group.library));
    let libraries = all
        .map(|library| program.library(library))
        .collect::<Result<Vec<_>, _>>()?;
    let folder = program.folder(libraries.first())?;
    let keys = folder.as_deref().or(usual).and_then(|folder| {
        let spare = Scratch::new().ok()?;
        Some(ZoteroCatalogue::citation_keys(folder, spare.path()))
    });
    Ok(Told {
        catalogue: ZoteroCatalogue::told(groups, libraries, &keys.unwrap_or_default()),
        folder,
    })
}

impl Program {
    /// Whether it is Zotero, lets itself be asked, and speaks a version that is known.
    fn introduce(&self) -> Result<(), ZoteroApiError> {
        let answer = self.get("/api/")?;
        match (answer.status, answer.version.as_deref()) {
            (200, Some(VERSION)) => Ok(()),
            (200, Some(other)) => Err(ZoteroApiError::OtherVersion(other.chars().take(20).collect())),
            (300..=399, _) => Err(ZoteroApiError::Redirects(self.port)),
            (403, _) if answer.is_zotero || answer.says("Local API") => Err(ZoteroApiError::Off),
            // A Zotero that is too old for it.
            (404, _) if answer.is_zotero => Err(ZoteroApiError::Off),
            _ => Err(ZoteroApiError::Foreign(self.port)),
        }
    }

    fn groups(&mut self) -> Result<Vec<ZoteroGroup>, ZoteroApiError> {
        let mut groups: Vec<ZoteroGroup> = Vec::new();
        self.pages("/api/users/0/groups?format=json", |page| {
            let before = groups.len();
            for object in page {
                let group = ZoteroGroup::told(object)?;
                if groups.iter().all(|known| known.library != group.library) {
                    groups.push(group);
                }
            }
            Some(groups.len() - before)
        })?;
        match groups.len() > GROUPS {
            true => Err(ZoteroApiError::TooMuch),
            false => Ok(groups),
        }
    }

    fn library(&mut self, library: ZoteroLibrary) -> Result<ZoteroAnswers, ZoteroApiError> {
        let at = match library {
            ZoteroLibrary::Own => "/api/users/0".to_owned(),
            ZoteroLibrary::Group(number) => format!("/api/groups/{number}"),
        };
        let mut attempt = 1;
        loop {
            let mut answers = ZoteroAnswers::new(library);
            let read = self.pages(&format!("{at}/collections?format=json"), |page| {
                answers.take_collections(page)
            });
            answers.done_with_collections();
            // Marks are a reader's, and may be more than all the rest.
            let items = format!("{at}/items?format=json&itemType=-annotation&sort=dateAdded&direction=asc");
            let read = read.and_then(|()| self.pages(&items, |page| answers.take_items(page)));
            match read {
                Err(ZoteroApiError::Changing) if attempt < TRIES => attempt += 1,
                read => return read.map(|()| answers),
            }
        }
    }

    /// Asks for everything at an address, page by page. `take`: takes a page, and says how many of it are new.
    fn pages(&mut self, address: &str, mut take: impl FnMut(&[Value]) -> Option<usize>) -> Result<(), ZoteroApiError> {
        let (mut start, mut taken) = (0, 0);
        let mut total = None;
        loop {
            let answer = self.get(&format!("{address}&limit={PAGE}&start={start}"))?;
            let page = self.page(&answer)?;
            // One that came or went meanwhile moves all the others.
            if start > 0 && answer.total != total {
                return Err(ZoteroApiError::Changing);
            }
            total = answer.total;
            self.objects += page.len();
            if self.objects > self.limits.objects {
                return Err(ZoteroApiError::TooMuch);
            }
            let new = take(&page).ok_or(ZoteroApiError::Foreign(self.port))?;
            taken += new;
            start += page.len();
            // Who does not say how many there are is asked until nothing new comes.
            let is_all = total.map_or(new == 0, |total| start >= total);
            if is_all || page.is_empty() {
                return match total.is_none_or(|total| taken == total) {
                    true => Ok(()),
                    false => Err(ZoteroApiError::Changing),
                };
            }
        }
    }

    fn page(&self, answer: &Answer) -> Result<Vec<Value>, ZoteroApiError> {
        match answer.status {
            200 => serde_json::from_slice(&answer.bytes).map_err(|_| ZoteroApiError::Foreign(self.port)),
            300..=399 => Err(ZoteroApiError::Redirects(self.port)),
            403 => Err(ZoteroApiError::Off),
            status => Err(ZoteroApiError::Refuses(status)),
        }
    }

    /// Zotero's data folder, told by the place of a file in its storage; `None` where it keeps no file there. One whose files are in
    /// no folder of Zotero's that can be read here is somebody else's.
    fn folder(&self, own: Option<&ZoteroAnswers>) -> Result<Option<PathBuf>, ZoteroApiError> {
        let mut stored = own.into_iter().flat_map(ZoteroAnswers::stored).take(ASKED).peekable();
        if stored.peek().is_none() {
            return Ok(None);
        }
        for (key, name) in stored {
            let answer = self.get(&format!("/api/users/0/items/{key}/file/view/url"))?;
            let address = String::from_utf8_lossy(&answer.bytes);
            let file = path_of(address.trim()).filter(|_| answer.status == 200);
            if let Some(folder) = file.and_then(|file| data_folder(&file, key, name)) {
                return Ok(Some(folder));
            }
        }
        Err(ZoteroApiError::NoFolder)
    }

    fn get(&self, path: &str) -> Result<Answer, ZoteroApiError> {
        if self.begun.elapsed() > self.limits.total {
            return Err(ZoteroApiError::TooMuch);
        }
        let address = format!("http://{}{path}", zotero(self.port));
        let answer = self.agent.get(&address).header("Zotero-API-Version", VERSION).call();
        let mut answer = answer.map_err(|error| self.unheard(&error, true))?;
        let bytes = answer.body_mut().with_config().limit(self.limits.bytes).read_to_vec();
        let bytes = bytes.map_err(|error| self.unheard(&error, false))?;
        Ok(Answer::of(&answer, bytes))
    }

    /// Why nothing was heard, or not all of it. `at_first`: not a word came.
    fn unheard(&self, error: &Error, at_first: bool) -> ZoteroApiError {
        match error {
            Error::Timeout(ureq::Timeout::Connect) | Error::ConnectionFailed | Error::HostNotFound => {
                ZoteroApiError::NotRunning(self.port)
            }
            Error::Timeout(_) => ZoteroApiError::Silent(self.limits.answer.as_secs()),
            Error::BodyExceedsLimit(_) => ZoteroApiError::TooMuch,
            Error::Io(error) if at_first && error.kind() == io::ErrorKind::ConnectionRefused => {
                ZoteroApiError::NotRunning(self.port)
            }
            Error::Io(error) if error.kind() == io::ErrorKind::TimedOut => {
                ZoteroApiError::Silent(self.limits.answer.as_secs())
            }
            Error::Io(_) => ZoteroApiError::BrokenOff,
            _ => ZoteroApiError::Foreign(self.port),
        }
    }
}

impl Answer {
    fn of(response: &Response<Body>, bytes: Vec<u8>) -> Self {
        let header = |name: &str| response.headers().get(name)?.to_str().ok();
        Self {
            status: response.status().as_u16(),
            version: header("Zotero-API-Version").map(str::to_owned),
            is_zotero: header("X-Zotero-Version").or(header("Zotero-API-Version")).is_some(),
            total: header("Total-Results").and_then(|total| total.trim().parse().ok()),
            bytes,
        }
    }

    fn says(&self, words: &str) -> bool {
        String::from_utf8_lossy(self.bytes.get(..200).unwrap_or(&self.bytes)).contains(words)
    }
}

/// The file of this machine that a `file://` address names.
fn path_of(address: &str) -> Option<PathBuf> {
    let rest = address.strip_prefix("file://")?;
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    // The name of another machine stands before the first slash.
    let rest = rest.strip_prefix('/')?;
    let mut bytes = Vec::with_capacity(rest.len() + 1);
    let mut left = rest.bytes();
    while let Some(byte) = left.next() {
        bytes.push(match byte {
            b'%' => {
                let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
                let (high, low) = (digit(left.next())?, digit(left.next())?);
                u8::try_from(high * 16 + low).ok()?
            }
            byte => byte,
        });
    }
    let path = String::from_utf8(bytes).ok()?;
    let path = PathBuf::from(if cfg!(windows) { path } else { format!("/{path}") });
    path.is_absolute().then_some(path)
}

/// The data folder that a file lies in, where its place is that of a stored file: `storage/ABCD2345/name`.
fn data_folder(file: &Path, key: &str, name: &str) -> Option<PathBuf> {
    let own = file.parent()?;
    let storage = own.parent()?;
    let folder = storage.parent()?;
    let fits = file.file_name()? == name && own.file_name()? == key && storage.file_name()? == "storage";
    (fits && folder.join("zotero.sqlite").is_file()).then(|| folder.to_owned())
}

/// Whether two folders are one.
pub(super) fn is_same(one: &Path, other: &Path) -> bool {
    one == other || matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
mod tests;
