//! Zotero's library, read: its collections, its items, and the files that belong to them, out of its database or as Zotero
//! itself tells them. Nothing is ever written to it, and nothing is left in its folder.
//!
//! What stands in `zotero.sqlite` comes from outside, also from others in a group. Only real tables are read, a row that makes no
//! sense is passed over, and a text is bounded. What is in Zotero's trash is left out.

mod answers;
mod fields;
mod item;
mod opened;
mod rows;

pub use answers::ZoteroAnswers;

use pincite_core::source::about::About;
use rusqlite::Connection;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// The database in Zotero's data folder.
const DATABASE: &str = "zotero.sqlite";
/// That of the extension Better BibTeX, beside it.
const BETTER_BIBTEX: &str = "better-bibtex.sqlite";

/// Whose library an item is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ZoteroLibrary {
    /// The person's own one.
    Own,
    /// That of a group, by its number.
    Group(u64),
}

/// As links to Zotero name it: "library", "groups/4711".
impl fmt::Display for ZoteroLibrary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own => f.write_str("library"),
            Self::Group(number) => write!(f, "groups/{number}"),
        }
    }
}

impl ZoteroLibrary {
    /// The library that is named so; `None` for what names none.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name.strip_prefix("groups/") {
            Some(number) if number.bytes().all(|byte| byte.is_ascii_digit()) => number.parse().ok().map(Self::Group),
            Some(_) => None,
            None => (name == "library").then_some(Self::Own),
        }
    }
}

/// What is in Zotero.
#[derive(Clone, Debug, Default)]
pub struct ZoteroCatalogue {
    /// The groups, by their names.
    pub groups: Vec<ZoteroGroup>,
    /// The collections, by their names.
    pub collections: Vec<ZoteroCollection>,
    /// The items, in the order in which they came.
    pub items: Vec<ZoteroItem>,
}

/// A group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoteroGroup {
    /// Its library.
    pub library: ZoteroLibrary,
    /// What it is called.
    pub name: String,
}

/// A collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoteroCollection {
    /// Whose it is.
    pub library: ZoteroLibrary,
    /// Its key.
    pub key: String,
    /// What it is called.
    pub name: String,
    /// The key of the collection that it is in.
    pub parent: Option<String>,
}

/// An item: a work, or a file that belongs to none.
#[derive(Clone, Debug, PartialEq)]
pub struct ZoteroItem {
    /// Whose it is.
    pub library: ZoteroLibrary,
    /// Its key.
    pub key: String,
    /// What Zotero calls its kind: "journalArticle".
    pub kind: String,
    /// What a list shows it as.
    pub title: String,
    /// The work; empty for a file that belongs to none.
    pub about: About,
    /// Its date, as a person wrote it.
    pub date: Option<String>,
    /// Its address on the web.
    pub url: Option<String>,
    /// The keys of the collections that it is in.
    pub collections: Vec<String>,
    /// Its files.
    pub attachments: Vec<ZoteroAttachment>,
}

/// A file of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoteroAttachment {
    /// Its key.
    pub key: String,
    /// Where it is kept.
    pub kept: ZoteroKept,
    /// What Zotero takes it for: "application/pdf".
    pub media_type: Option<String>,
}

/// Where a file is kept. Nothing of it has been looked at: names and paths are as Zotero's database has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ZoteroKept {
    /// In Zotero's storage, under this name in the folder that is called like the attachment's key.
    Stored(String),
    /// Elsewhere, at this path.
    Linked(String),
    /// Below the folder that Zotero's settings name as the base of linked files, at this path from there.
    Based(String),
}

impl ZoteroKept {
    /// A linked file, as Zotero writes its path.
    fn linked(path: &str) -> Self {
        match path.strip_prefix("attachments:") {
            Some(below) => Self::Based(below.to_owned()),
            None => Self::Linked(path.to_owned()),
        }
    }

    /// The file's path or name, as it stands there.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Stored(name) | Self::Linked(name) | Self::Based(name) => name,
        }
    }
}

/// Why Zotero's library could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ZoteroUnread {
    /// The folder is none of Zotero's.
    #[error("There is no {DATABASE} in {}. Choose the folder that Zotero's settings name as its data directory.", .0.display())]
    Missing(PathBuf),
    /// The file could not be read or copied.
    #[error("{} could not be read: {error}. Close Zotero and try again.", .file.display())]
    Unreadable {
        /// The database.
        file: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// It is another program's database.
    #[error("{} is not a library of Zotero. Choose the folder that Zotero's settings name as its data directory.", .0.display())]
    Foreign(PathBuf),
    /// It is from before Zotero 5.
    #[error("{} was written by a Zotero older than version 5. Start a newer Zotero with it once.", .0.display())]
    Old(PathBuf),
    /// It is no database, or a broken one.
    #[error("{} is damaged: {why}. Zotero keeps an older copy of it in the same folder.", .file.display())]
    Damaged {
        /// The database.
        file: PathBuf,
        /// What SQLite says.
        why: String,
    },
    /// Zotero wrote to it all the time.
    #[error("Zotero is writing to {} just now. Wait until it is done, or close Zotero, and try again.", .0.display())]
    Busy(PathBuf),
}

impl ZoteroCatalogue {
    /// Reads what is in Zotero's data folder. `spare`: an empty folder for copies, of the caller's.
    ///
    /// # Errors
    /// When there is no database, or it cannot be read.
    pub fn read(folder: &Path, spare: &Path) -> Result<Self, ZoteroUnread> {
        let file = folder.join(DATABASE);
        if !file.is_file() {
            return Err(ZoteroUnread::Missing(folder.to_owned()));
        }
        let keys = citation_keys_with(folder, spare, rows::citation_keys);
        opened::with(&file, spare, |connection| rows::read(connection, &keys))
    }

    /// Better BibTeX's citation keys in Zotero's data folder, by the item's key; none where they cannot be read.
    #[must_use]
    pub fn citation_keys(folder: &Path, spare: &Path) -> BTreeMap<String, String> {
        citation_keys_with(folder, spare, rows::citation_keys_by_key)
    }

    /// The names that lead to a collection, parted by slashes.
    #[must_use]
    pub fn path_of(&self, collection: &ZoteroCollection) -> String {
        /// Deeper than anybody sorts; a damaged library may have a collection in itself.
        const DEEPEST: usize = 64;
        let up = |one: &&ZoteroCollection| {
            let parent = one.parent.as_deref()?;
            let is_parent = |other: &&ZoteroCollection| other.library == one.library && other.key == parent;
            self.collections.iter().find(is_parent)
        };
        let way = std::iter::successors(Some(collection), up).take(DEEPEST);
        let mut names: Vec<&str> = way.map(|one| one.name.as_str()).collect();
        names.reverse();
        names.join("/")
    }

    /// The keys of a collection and of all that are in it, at any depth.
    #[must_use]
    pub fn below(&self, library: ZoteroLibrary, key: &str) -> BTreeSet<&str> {
        let mut children = BTreeMap::<&str, Vec<&str>>::new();
        let own = self.collections.iter().filter(|one| one.library == library);
        for (parent, child) in own.filter_map(|one| Some((one.parent.as_deref()?, one.key.as_str()))) {
            children.entry(parent).or_default().push(child);
        }
        let mut found = BTreeSet::new();
        let is_key = |one: &&ZoteroCollection| one.library == library && one.key == key;
        let mut waiting: Vec<&str> = self
            .collections
            .iter()
            .filter(is_key)
            .map(|one| one.key.as_str())
            .collect();
        while let Some(key) = waiting.pop() {
            // In a damaged library a collection may be in itself.
            if found.insert(key) {
                waiting.extend(children.get(key).into_iter().flatten());
            }
        }
        found
    }
}

/// The citation keys that Better BibTeX keeps. Without them there is still the rest.
fn citation_keys_with<K: Ord>(
    folder: &Path,
    spare: &Path,
    read: impl Fn(&Connection) -> Result<BTreeMap<K, String>, rusqlite::Error>,
) -> BTreeMap<K, String> {
    let file = folder.join(BETTER_BIBTEX);
    if !file.is_file() {
        return BTreeMap::new();
    }
    opened::with(&file, spare, read).unwrap_or_else(|error| {
        tracing::info!(%error, "Better BibTeX's citation keys could not be read");
        BTreeMap::new()
    })
}

#[cfg(test)]
mod tests;
