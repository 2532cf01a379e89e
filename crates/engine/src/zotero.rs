//! Sources out of Zotero: its files with what it knows of the works, kept in step when a person asks for it. Zotero itself is
//! asked where it runs and lets itself be asked; its database is read where it does not. Either is only read.
//!
//! What was taken is known by Zotero's own keys. So nothing is taken twice, what is removed here is not added again, and what a
//! person says of a work here is told from what Zotero said: that alone gives way to Zotero's newer word.

mod error;
mod files;
mod places;
mod program;
mod take;
mod update;

use crate::scratch::Scratch;
use crate::{Engine, EngineError};
pub use error::{ZoteroApiError, ZoteroError};
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_store::ZoteroFile;
pub use pincite_store::{
    ZoteroAttachment, ZoteroCatalogue, ZoteroCollection, ZoteroGroup, ZoteroItem, ZoteroKept, ZoteroLibrary,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
pub use take::{NotTaken, ZoteroTaken};
pub use update::ZoteroUpdated;

/// The library's setting that says where Zotero is, and what is kept in step with it.
const SETTING: &str = "zotero";

/// What a person wants of Zotero.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ZoteroWanted {
    /// An item, by its key.
    Item(ZoteroLibrary, String),
    /// A collection with all that are in it, by its key.
    Collection(ZoteroLibrary, String),
    /// A whole library.
    Library(ZoteroLibrary),
}

/// Where Zotero keeps its things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoteroPlaces {
    /// Its data folder; `None` where none was chosen and none was found.
    pub folder: Option<PathBuf>,
    /// The folder from which some linked files are named.
    pub base: Option<PathBuf>,
    /// The port of this machine at which Zotero answers while it runs.
    pub port: u16,
}

/// Zotero's usual port.
const PORT: u16 = 23119;

impl Default for ZoteroPlaces {
    fn default() -> Self {
        Self {
            folder: None,
            base: None,
            port: PORT,
        }
    }
}

/// Which of the two ways to what is in Zotero was gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ZoteroWay {
    /// Zotero itself told, over its local API.
    Program,
    /// Its database was read; why Zotero itself did not tell, where it was asked.
    Database(Option<ZoteroApiError>),
}

/// Zotero's library, as it was when it was opened.
#[derive(Debug)]
pub struct OpenZotero {
    /// How it was read.
    pub way: ZoteroWay,
    /// Where it is.
    pub folder: PathBuf,
    /// The folder from which some linked files are named.
    pub base: Option<PathBuf>,
    /// What is in it.
    pub catalogue: ZoteroCatalogue,
    /// The sources that files of it are, by their keys.
    pub sources: BTreeMap<(ZoteroLibrary, String), SourceId>,
}

impl OpenZotero {
    /// Whether files are linked from a base folder.
    #[must_use]
    pub fn needs_base(&self) -> bool {
        let mut files = self.catalogue.items.iter().flat_map(|item| &item.attachments);
        files.any(|file| matches!(file.kept, ZoteroKept::Based(_)))
    }
}

/// What of Zotero's a source is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InZotero {
    /// The address that opens it in Zotero, as a rule: a PDF's file, or else its entry in Zotero's list.
    pub open: String,
    /// The address that shows its entry in Zotero's list.
    pub select: String,
    /// What Zotero calls its kind: "journalArticle".
    pub kind: String,
    /// Its date, as a person wrote it there.
    pub date: Option<String>,
    /// Its address on the web.
    pub url: Option<String>,
    /// It is in Zotero no more.
    pub is_gone: bool,
}

impl InZotero {
    /// The address that opens it in Zotero at a page, counted from 1.
    #[must_use]
    pub fn at_page(&self, page: Option<u32>) -> String {
        match page {
            Some(page) if self.open.starts_with("zotero://open-pdf/") => format!("{}?page={page}", self.open),
            _ => self.open.clone(),
        }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Settings {
    folder: Option<PathBuf>,
    base: Option<PathBuf>,
    port: Option<u16>,
    followed: Vec<Followed>,
}

/// A collection that is kept in step; a whole library where it names none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Followed {
    library: String,
    collection: Option<String>,
}

impl From<&ZoteroWanted> for Option<Followed> {
    fn from(wanted: &ZoteroWanted) -> Self {
        let (library, collection) = match wanted {
            ZoteroWanted::Item(..) => return None,
            ZoteroWanted::Collection(library, key) => (library, Some(key.clone())),
            ZoteroWanted::Library(library) => (library, None),
        };
        Some(Followed {
            library: library.to_string(),
            collection,
        })
    }
}

impl Followed {
    fn wanted(&self) -> Option<ZoteroWanted> {
        let library = ZoteroLibrary::named(&self.library)?;
        Some(match &self.collection {
            Some(key) => ZoteroWanted::Collection(library, key.clone()),
            None => ZoteroWanted::Library(library),
        })
    }
}

/// The files of an item that are of a kind that is taken: PDFs, books, and pages that Zotero saved.
pub fn files_of(item: &ZoteroItem) -> impl Iterator<Item = &ZoteroAttachment> {
    item.attachments.iter().filter(|file| files::is_taken(file))
}

impl Engine {
    fn zotero_settings(&self) -> Result<Settings, EngineError> {
        let kept = self.library.setting(SETTING)?.unwrap_or_default();
        Ok(serde_json::from_str(&kept).unwrap_or_default())
    }

    fn keep_zotero(&self, settings: &Settings) -> Result<(), EngineError> {
        let kept = serde_json::to_string(settings).map_err(|_| EngineError::Stopped)?;
        Ok(self.library.set_setting(SETTING, &kept)?)
    }

    /// Where Zotero is: as a person chose, or as Zotero's own settings say.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn zotero_places(&self) -> Result<ZoteroPlaces, EngineError> {
        let Settings { folder, base, port, .. } = self.zotero_settings()?;
        let found = places::found();
        Ok(ZoteroPlaces {
            folder: folder.or(found.folder),
            base: base.or(found.base),
            port: port.unwrap_or(found.port),
        })
    }

    /// Asks Zotero at this port of this machine from now on; `None` goes back to what Zotero's own settings say.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn choose_zotero_port(&self, port: Option<u16>) -> Result<(), EngineError> {
        self.keep_zotero(&Settings {
            port,
            ..self.zotero_settings()?
        })
    }

    /// Looks into this folder for Zotero from now on; `None` goes back to where Zotero says that it is.
    ///
    /// # Errors
    /// When there is no library of Zotero's in it, or this library cannot be written.
    pub fn choose_zotero(&self, folder: Option<&Path>) -> Result<(), EngineError> {
        let folder = folder.map(|folder| std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned()));
        if let Some(folder) = &folder {
            read(folder)?;
        }
        self.keep_zotero(&Settings {
            folder,
            ..self.zotero_settings()?
        })
    }

    /// Names linked files from this folder from now on; `None` goes back to what Zotero says.
    ///
    /// # Errors
    /// When it is no folder, or this library cannot be written.
    pub fn choose_zotero_base(&self, base: Option<&Path>) -> Result<(), EngineError> {
        let base = base.map(|base| std::path::absolute(base).unwrap_or_else(|_| base.to_owned()));
        if let Some(base) = base.as_ref().filter(|base| !base.is_dir()) {
            return Err(EngineError::NoSuchFile(base.clone()));
        }
        self.keep_zotero(&Settings {
            base,
            ..self.zotero_settings()?
        })
    }

    /// Reads what is in Zotero now: Zotero itself tells it where it runs and lets itself be asked, and its database where it does
    /// not. It takes a moment where there is much.
    ///
    /// # Errors
    /// When there is no Zotero, or it cannot be read.
    pub fn open_zotero(&self) -> Result<OpenZotero, EngineError> {
        match self.ask_zotero()? {
            Ok(zotero) => Ok(zotero),
            Err(why) => {
                tracing::info!(%why, "Zotero's database is read");
                let folder = self.zotero_places()?.folder.ok_or(ZoteroError::NotFound)?;
                Ok(OpenZotero {
                    way: ZoteroWay::Database(Some(why)),
                    ..self.open_zotero_in(&folder)?
                })
            }
        }
    }

    /// What Zotero itself tells, or why it does not.
    fn ask_zotero(&self) -> Result<Result<OpenZotero, ZoteroApiError>, EngineError> {
        if !self.is_network_allowed()? {
            return Ok(Err(ZoteroApiError::NetworkOff));
        }
        let chosen = self.zotero_settings()?.folder;
        let ZoteroPlaces { folder, base, port } = self.zotero_places()?;
        let told = match program::ask(port, folder.as_deref(), program::Limits::default()) {
            Ok(told) => told,
            Err(why) => return Ok(Err(why)),
        };
        if let (Some(chosen), Some(folder)) = (&chosen, &told.folder)
            && !program::is_same(chosen, folder)
        {
            return Ok(Err(ZoteroApiError::OtherFolder(folder.clone())));
        }
        let Some(folder) = told.folder.or(folder) else {
            return Ok(Err(ZoteroApiError::NoFolder));
        };
        Ok(Ok(OpenZotero {
            way: ZoteroWay::Program,
            folder,
            base,
            catalogue: told.catalogue,
            sources: self.zotero_sources()?,
        }))
    }

    /// What is in the database in this folder, this once.
    ///
    /// # Errors
    /// As [`Engine::open_zotero`].
    pub fn open_zotero_in(&self, folder: &Path) -> Result<OpenZotero, EngineError> {
        Ok(OpenZotero {
            way: ZoteroWay::Database(None),
            folder: folder.to_owned(),
            base: self.zotero_places()?.base,
            catalogue: read(folder)?,
            sources: self.zotero_sources()?,
        })
    }

    fn zotero_sources(&self) -> Result<BTreeMap<(ZoteroLibrary, String), SourceId>, EngineError> {
        let sources = self.library.sources()?;
        let by_bytes: BTreeMap<_, _> = sources.iter().map(|record| (record.fingerprint, record.id)).collect();
        let files = self.library.zotero_files()?.into_iter();
        Ok(files
            .filter_map(|file| Some(((file.library, file.attachment), *by_bytes.get(&file.fingerprint)?)))
            .collect())
    }

    /// The collections and libraries that are kept in step.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn followed_in_zotero(&self) -> Result<Vec<ZoteroWanted>, EngineError> {
        let followed = self.zotero_settings()?.followed;
        Ok(followed.iter().filter_map(Followed::wanted).collect())
    }

    /// Keeps collections and libraries in step from now on, or no longer. Items alone are not followed.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn follow_in_zotero(&self, wanted: &[ZoteroWanted], on: bool) -> Result<(), EngineError> {
        let mut settings = self.zotero_settings()?;
        for one in wanted.iter().filter_map(Option::<Followed>::from) {
            settings.followed.retain(|followed| *followed != one);
            if on {
                settings.followed.push(one);
            }
        }
        self.keep_zotero(&settings)
    }

    /// What of Zotero's a source is; `None` for one that did not come from there.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn in_zotero(&self, id: SourceId) -> Result<Option<InZotero>, EngineError> {
        let Some(file) = self.library.zotero_files_of(id)?.into_iter().next() else {
            return Ok(None);
        };
        let record = self.library.source(id)?;
        Ok(record.map(|record| told(file, record.kind)))
    }

    /// The address that opens each source in Zotero which came from there and is there still.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn links_to_zotero(&self) -> Result<BTreeMap<SourceId, String>, EngineError> {
        let mut files = self.library.zotero_files()?;
        if files.is_empty() {
            return Ok(BTreeMap::new());
        }
        // One's own library before a group's, as for one source alone: what comes later here stays.
        files.retain(|file| !file.is_gone);
        files.sort_by_key(|file| std::cmp::Reverse((file.library, file.attachment.clone())));
        let by_bytes: BTreeMap<_, _> = files.into_iter().map(|file| (file.fingerprint, file)).collect();
        let sources = self.library.sources()?.into_iter();
        Ok(sources
            .filter_map(|record| {
                Some((
                    record.id,
                    told(by_bytes.get(&record.fingerprint)?.clone(), record.kind).open,
                ))
            })
            .collect())
    }

    /// The address that opens a source in Zotero at a page (from 1), where it came from there and is there still.
    #[must_use]
    pub fn zotero_link(&self, id: SourceId, page: Option<u32>) -> Option<String> {
        let found = self.in_zotero(id).ok().flatten()?;
        (!found.is_gone).then(|| found.at_page(page))
    }
}

/// What of Zotero's a source of this kind is.
fn told(file: ZoteroFile, kind: SourceKind) -> InZotero {
    let select = format!("zotero://select/{}/items/{}", file.library, file.item);
    InZotero {
        open: match kind {
            SourceKind::Pdf => format!("zotero://open-pdf/{}/items/{}", file.library, file.attachment),
            SourceKind::Page | SourceKind::Recording => select.clone(),
        },
        select,
        kind: file.kind,
        date: file.date,
        url: file.url,
        is_gone: file.is_gone,
    }
}

fn read(folder: &Path) -> Result<ZoteroCatalogue, EngineError> {
    let spare = Scratch::new().map_err(ZoteroError::NoScratch)?;
    Ok(ZoteroCatalogue::read(folder, spare.path()).map_err(ZoteroError::from)?)
}

/// The items that are meant, each once, in Zotero's order; and what of it is not there any more.
fn chosen<'a>(catalogue: &'a ZoteroCatalogue, wanted: &[ZoteroWanted]) -> (Vec<&'a ZoteroItem>, Vec<ZoteroWanted>) {
    let (mut items, mut collections, mut libraries) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut missing = Vec::new();
    for one in wanted {
        let is_there = match one {
            ZoteroWanted::Item(library, key) => {
                items.insert((*library, key.as_str()));
                catalogue
                    .items
                    .iter()
                    .any(|item| item.library == *library && item.key == *key)
            }
            ZoteroWanted::Collection(library, key) => {
                let below = catalogue.below(*library, key);
                let is_there = !below.is_empty();
                collections.extend(below.into_iter().map(|key| (*library, key)));
                is_there
            }
            ZoteroWanted::Library(library) => {
                libraries.insert(*library);
                *library == ZoteroLibrary::Own || catalogue.groups.iter().any(|group| group.library == *library)
            }
        };
        if !is_there {
            missing.push(one.clone());
        }
    }
    let is_meant = |item: &&ZoteroItem| {
        libraries.contains(&item.library)
            || items.contains(&(item.library, item.key.as_str()))
            || item
                .collections
                .iter()
                .any(|key| collections.contains(&(item.library, key.as_str())))
    };
    (catalogue.items.iter().filter(is_meant).collect(), missing)
}
