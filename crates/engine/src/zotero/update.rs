//! Keeping in step with Zotero: what is new there is added, what it says of works is renewed, what is gone or changed there is
//! told. Nothing is removed.

use super::files::{is_taken, path_of};
use super::take::{Asked, on_the_side, outside};
use super::{OpenZotero, ZoteroAttachment, ZoteroItem, ZoteroLibrary, ZoteroTaken, ZoteroWanted, chosen};
use crate::jobs::Event;
use crate::{Engine, EngineError};
use pincite_core::source::about::About;
use pincite_core::source::document::{Fingerprint, SourceId};
use pincite_store::{ZoteroFile, fingerprint_of};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What an update from Zotero came to.
#[derive(Debug, Default)]
pub struct ZoteroUpdated {
    /// What is new in the collections that are kept in step.
    pub taken: ZoteroTaken,
    /// Sources of which Zotero says something else now, which holds here, too.
    pub renewed: Vec<SourceId>,
    /// Sources of which Zotero says something else now, while a person said something of their own here, which stays.
    pub kept: Vec<SourceId>,
    /// Sources that are in Zotero no more. They stay.
    pub gone: Vec<SourceId>,
    /// Sources whose file in Zotero has other bytes now. They stay as they were taken.
    pub changed: Vec<SourceId>,
    /// Collections and libraries that are to be kept in step and are in Zotero no more.
    pub lost: Vec<ZoteroWanted>,
}

type Attachments<'a> = BTreeMap<(ZoteroLibrary, &'a str), (&'a ZoteroItem, &'a ZoteroAttachment)>;

impl Engine {
    /// Brings this library into step with Zotero, once.
    ///
    /// # Errors
    /// When Zotero or the library cannot be read, or the library cannot be written.
    pub async fn update_from_zotero(self: &Arc<Self>) -> Result<ZoteroUpdated, EngineError> {
        let engine = Arc::clone(self);
        let (zotero, mut updated, items) = on_the_side(move || {
            let zotero = engine.open_zotero()?;
            let mut updated = ZoteroUpdated::default();
            engine.compare(&zotero, &mut updated)?;
            let (items, lost) = chosen(&zotero.catalogue, &engine.followed_in_zotero()?);
            updated.lost = lost;
            let known = engine.library.zotero_files()?;
            let items = new_in(items, &known);
            Ok((zotero, updated, items))
        })
        .await?;
        updated.taken = self.take_from_zotero(&zotero, items, Asked::ToUpdate).await?;
        // What was taken has been judged by then.
        if !updated.renewed.is_empty() {
            self.judge_by_new_names().await?;
        }
        Ok(updated)
    }

    /// Compares what was taken with what Zotero says now.
    fn compare(&self, zotero: &OpenZotero, updated: &mut ZoteroUpdated) -> Result<(), EngineError> {
        let there: Attachments<'_> = zotero
            .catalogue
            .items
            .iter()
            .flat_map(|item| {
                item.attachments
                    .iter()
                    .map(move |file| ((item.library, file.key.as_str()), (item, file)))
            })
            .collect();
        let sources = self.library.sources()?;
        let by_bytes: BTreeMap<Fingerprint, SourceId> =
            sources.iter().map(|record| (record.fingerprint, record.id)).collect();
        let (mut files, mut abouts) = (Vec::new(), Vec::new());
        for before in self.library.zotero_files()? {
            let source = by_bytes.get(&before.fingerprint).copied();
            let key = before.attachment.clone();
            let Some((item, file)) = there.get(&(before.library, key.as_str())) else {
                updated.gone.extend(source);
                if !before.is_gone {
                    files.push(ZoteroFile {
                        is_gone: true,
                        ..before
                    });
                }
                continue;
            };
            if let Some(id) = source {
                if self.has_changed(&before, item, file, zotero) {
                    updated.changed.push(id);
                }
                self.renew(id, &before.about, &item.about, updated, &mut abouts)?;
            }
            files.extend(renewed(&before, item));
        }
        // Several items may have one file.
        updated.gone.dedup();
        self.library.note_zotero(&files, &abouts)?;
        abouts.iter().for_each(|(id, _)| self.tell(Event::SourceChanged(*id)));
        Ok(())
    }

    /// Zotero's newer word takes the place of its older one, and of nobody else's.
    fn renew(
        &self,
        id: SourceId,
        before: &About,
        now: &About,
        updated: &mut ZoteroUpdated,
        abouts: &mut Vec<(SourceId, About)>,
    ) -> Result<(), EngineError> {
        if before == now || now.is_empty() {
            return Ok(());
        }
        match self.library.about(id)?.said {
            Some(said) if said == *now => {}
            Some(said) if said == *before => {
                updated.renewed.push(id);
                abouts.push((id, now.clone()));
            }
            // A file that had no entry has one now.
            None if before.is_empty() => {
                updated.renewed.push(id);
                abouts.push((id, now.clone()));
            }
            _ => updated.kept.push(id),
        }
        Ok(())
    }

    /// Whether a file has other bytes than when it was taken. A file that is not there now has not changed.
    fn has_changed(
        &self,
        before: &ZoteroFile,
        item: &ZoteroItem,
        file: &ZoteroAttachment,
        zotero: &OpenZotero,
    ) -> bool {
        let Ok(path) = path_of(item, file, &zotero.folder, zotero.base.as_deref()) else {
            return false;
        };
        match outside(&path) {
            Some(looks) if looks != (before.bytes, before.modified_ms) => {
                fingerprint_of(&path).is_ok_and(|fingerprint| fingerprint != before.fingerprint)
            }
            _ => false,
        }
    }
}

/// The record as Zotero has it now, where it differs.
fn renewed(before: &ZoteroFile, item: &ZoteroItem) -> Option<ZoteroFile> {
    let now = ZoteroFile {
        item: item.key.clone(),
        kind: item.kind.clone(),
        date: item.date.clone(),
        url: item.url.clone(),
        about: item.about.clone(),
        is_gone: false,
        ..before.clone()
    };
    (now != *before).then_some(now)
}

/// The items that have files which were never taken, with those alone.
fn new_in(items: Vec<&ZoteroItem>, known: &[ZoteroFile]) -> Vec<ZoteroItem> {
    let known: BTreeMap<(ZoteroLibrary, &str), ()> = known
        .iter()
        .map(|file| ((file.library, file.attachment.as_str()), ()))
        .collect();
    let is_new = |item: &ZoteroItem, file: &ZoteroAttachment| {
        is_taken(file) && !known.contains_key(&(item.library, file.key.as_str()))
    };
    let with_new = items.into_iter().map(|item| ZoteroItem {
        attachments: item
            .attachments
            .iter()
            .filter(|file| is_new(item, file))
            .cloned()
            .collect(),
        ..item.clone()
    });
    with_new.filter(|item| !item.attachments.is_empty()).collect()
}
