//! Files of Zotero's taken as sources, with what Zotero says of them.

use super::files::{is_taken, path_of};
use super::{OpenZotero, ZoteroAttachment, ZoteroItem, ZoteroWanted, chosen};
use crate::jobs::Event;
use crate::{Engine, EngineError};
use pincite_core::source::about::About;
use pincite_core::source::document::{Fingerprint, SourceId};
use pincite_store::{ZoteroFile, fingerprint_of};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::UNIX_EPOCH;

/// Files that are taken at the same time: what a run that is cut off has to do again.
const AT_ONCE: usize = 64;

/// What taking files from Zotero came to.
#[derive(Debug, Default)]
pub struct ZoteroTaken {
    /// New sources; each is being read by a job of its own.
    pub added: Vec<SourceId>,
    /// Sources whose very bytes the library had already.
    pub already_there: Vec<SourceId>,
    /// Files that could not be taken.
    pub refused: Vec<NotTaken>,
    /// How many items have no file of a kind that is taken.
    pub without_file: usize,
    /// How many files a person has removed from this library: they are not added again by an update.
    pub removed: usize,
}

/// A file that could not be taken.
#[derive(Debug)]
pub struct NotTaken {
    /// What its item is called.
    pub title: String,
    /// Why not.
    pub error: EngineError,
}

/// A file that is to be taken.
#[derive(Clone)]
struct Chosen {
    item: ZoteroItem,
    file: ZoteroAttachment,
    path: PathBuf,
}

/// How a file is: its bytes, how many, and when it was changed last in milliseconds since 1970.
pub(super) struct Looks {
    pub(super) fingerprint: Fingerprint,
    pub(super) bytes: u64,
    pub(super) modified_ms: i64,
}

impl Looks {
    fn of(path: &Path) -> Result<Self, EngineError> {
        let (bytes, modified_ms) = outside(path).unwrap_or_default();
        Ok(Self {
            fingerprint: fingerprint_of(path)?,
            bytes,
            modified_ms,
        })
    }
}

/// The length of a file and when it was changed last, as [`Looks`] has them.
pub(super) fn outside(path: &Path) -> Option<(u64, i64)> {
    let about = fs::metadata(path).ok()?;
    let modified = about.modified().ok()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Some((about.len(), i64::try_from(modified.as_millis()).unwrap_or(i64::MAX)))
}

/// Whether somebody asked for just these files, or an update came upon them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    ForThese,
    ToUpdate,
}

impl Engine {
    /// Takes files of Zotero's with what it says of them; `follow`: collections and libraries among what is wanted are kept in
    /// step from now on.
    ///
    /// # Errors
    /// When Zotero or the library cannot be read, or the library cannot be written.
    pub async fn add_from_zotero(
        self: &Arc<Self>,
        wanted: Vec<ZoteroWanted>,
        follow: bool,
    ) -> Result<ZoteroTaken, EngineError> {
        let engine = Arc::clone(self);
        let (zotero, items) = on_the_side(move || {
            let zotero = engine.open_zotero()?;
            if follow {
                engine.follow_in_zotero(&wanted, true)?;
            }
            let items: Vec<ZoteroItem> = chosen(&zotero.catalogue, &wanted).0.into_iter().cloned().collect();
            Ok((zotero, items))
        })
        .await?;
        self.take_from_zotero(&zotero, items, Asked::ForThese).await
    }

    /// Takes the files of items that are not sources yet; those that are, too, where a person asked for them.
    pub(super) async fn take_from_zotero(
        self: &Arc<Self>,
        zotero: &OpenZotero,
        items: Vec<ZoteroItem>,
        asked: Asked,
    ) -> Result<ZoteroTaken, EngineError> {
        let mut taken = ZoteroTaken::default();
        let mut files = Vec::new();
        for item in items {
            let own: Vec<_> = item.attachments.iter().filter(|file| is_taken(file)).collect();
            taken.without_file += usize::from(own.is_empty());
            for file in own {
                match path_of(&item, file, &zotero.folder, zotero.base.as_deref()) {
                    Ok(path) => files.push(Chosen {
                        item: item.clone(),
                        file: file.clone(),
                        path,
                    }),
                    Err(error) => taken.refused.push(NotTaken {
                        title: item.title.clone(),
                        error: error.into(),
                    }),
                }
            }
        }
        let mut renewed = false;
        for some in files.chunks(AT_ONCE) {
            renewed |= self.take_some(some.to_vec(), asked, &mut taken).await?;
        }
        if renewed {
            self.judge_by_new_names().await?;
        }
        Ok(taken)
    }

    /// Whether what is said of a source has changed.
    async fn take_some(
        self: &Arc<Self>,
        some: Vec<Chosen>,
        asked: Asked,
        taken: &mut ZoteroTaken,
    ) -> Result<bool, EngineError> {
        let engine = Arc::clone(self);
        let (seen, refused) = on_the_side(move || Ok(engine.look_at(some))).await?;
        taken.refused.extend(refused);
        let gone = match asked {
            Asked::ForThese => BTreeSet::new(),
            Asked::ToUpdate => self.taken_and_removed()?,
        };
        let (removed, wanted): (Vec<_>, Vec<_>) = seen
            .into_iter()
            .partition(|(_, looks)| gone.contains(&looks.fingerprint));
        taken.removed += removed.len();
        let titles: BTreeMap<PathBuf, String> = wanted
            .iter()
            .map(|(one, _)| (one.path.clone(), one.item.title.clone()))
            .collect();
        let report = self.add(titles.keys().cloned().collect()).await;
        taken.added.extend(report.added);
        taken.already_there.extend(report.already_there);
        taken
            .refused
            .extend(report.refused.into_iter().map(|(path, error)| NotTaken {
                title: titles.get(&path).cloned().unwrap_or_else(|| path.display().to_string()),
                error,
            }));
        let engine = Arc::clone(self);
        on_the_side(move || engine.note_taken(&wanted)).await
    }

    fn look_at(&self, some: Vec<Chosen>) -> (Vec<(Chosen, Looks)>, Vec<NotTaken>) {
        let looked: Vec<_> = some
            .into_par_iter()
            .map(|one| match Looks::of(&one.path) {
                Ok(looks) => Ok((one, looks)),
                Err(error) => Err(NotTaken {
                    title: one.item.title,
                    error,
                }),
            })
            .collect();
        let (seen, refused): (Vec<_>, Vec<_>) = looked.into_iter().partition(Result::is_ok);
        (
            seen.into_iter().filter_map(Result::ok).collect(),
            refused.into_iter().filter_map(Result::err).collect(),
        )
    }

    /// The bytes that were taken from Zotero once and are not in the library any more.
    fn taken_and_removed(&self) -> Result<BTreeSet<Fingerprint>, EngineError> {
        let there: BTreeSet<_> = self
            .library
            .sources()?
            .into_iter()
            .map(|record| record.fingerprint)
            .collect();
        let taken = self.library.zotero_files()?.into_iter().map(|file| file.fingerprint);
        Ok(taken.filter(|fingerprint| !there.contains(fingerprint)).collect())
    }

    /// Writes down what became a source, and says of it what Zotero does unless a person said something already.
    fn note_taken(&self, wanted: &[(Chosen, Looks)]) -> Result<bool, EngineError> {
        let (mut files, mut abouts) = (Vec::new(), BTreeMap::<SourceId, About>::new());
        for (Chosen { item, file, .. }, looks) in wanted {
            let Some(id) = self.library.source_with(looks.fingerprint)? else {
                continue;
            };
            if !item.about.is_empty() && self.library.about(id)?.said.is_none() {
                abouts.entry(id).or_insert_with(|| item.about.clone());
            }
            files.push(file_of(item, file, looks));
        }
        let abouts: Vec<_> = abouts.into_iter().collect();
        self.library.note_zotero(&files, &abouts)?;
        abouts.iter().for_each(|(id, _)| self.tell(Event::SourceChanged(*id)));
        Ok(!abouts.is_empty())
    }

    /// Answers may name sources by what is said of them now.
    pub(super) async fn judge_by_new_names(self: &Arc<Self>) -> Result<(), EngineError> {
        let engine = Arc::clone(self);
        on_the_side(move || engine.check_all()).await
    }
}

pub(super) fn file_of(item: &ZoteroItem, file: &ZoteroAttachment, looks: &Looks) -> ZoteroFile {
    ZoteroFile {
        library: item.library,
        attachment: file.key.clone(),
        item: item.key.clone(),
        fingerprint: looks.fingerprint,
        bytes: looks.bytes,
        modified_ms: looks.modified_ms,
        kind: item.kind.clone(),
        date: item.date.clone(),
        url: item.url.clone(),
        about: item.about.clone(),
        is_gone: false,
    }
}

/// Does what may take long where nobody waits for it.
pub(super) async fn on_the_side<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, EngineError> + Send + 'static,
) -> Result<T, EngineError> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|_| EngineError::Stopped)?
}
