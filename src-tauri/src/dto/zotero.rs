//! What is in Zotero, and what came of taking it.

use super::failure::{CodedErrorView, Failure};
use super::number;
use pincite_core::source::document::SourceId;
use pincite_engine::zotero::{
    NotTaken, OpenZotero, ZoteroItem, ZoteroLibrary, ZoteroTaken, ZoteroUpdated, ZoteroWanted, ZoteroWay, files_of,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// An item of Zotero's; without it a collection; without that, too, a whole library. `library`: "library" for one's own,
/// "groups/4711" for a group's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct ZoteroWantedView {
    library: String,
    collection: Option<String>,
    item: Option<String>,
}

impl ZoteroWantedView {
    /// What is meant; `None` for what means nothing.
    pub(crate) fn meant(self) -> Option<ZoteroWanted> {
        let library = ZoteroLibrary::named(&self.library)?;
        Some(match (self.collection, self.item) {
            (_, Some(item)) => ZoteroWanted::Item(library, item),
            (Some(key), None) => ZoteroWanted::Collection(library, key),
            (None, None) => ZoteroWanted::Library(library),
        })
    }
}

impl From<ZoteroWanted> for ZoteroWantedView {
    fn from(wanted: ZoteroWanted) -> Self {
        let (library, collection, item) = match wanted {
            ZoteroWanted::Item(library, key) => (library, None, Some(key)),
            ZoteroWanted::Collection(library, key) => (library, Some(key), None),
            ZoteroWanted::Library(library) => (library, None, None),
        };
        Self {
            library: library.to_string(),
            collection,
            item,
        }
    }
}

/// A collection of Zotero's, or a library (`key` null); `name` null: one's own library. `parent`: the key of the collection that
/// it is in. `followed`: it is kept in step.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ZoteroShelfView {
    library: String,
    key: Option<String>,
    name: Option<String>,
    parent: Option<String>,
    followed: bool,
}

/// An item of Zotero's. `by`: how a citation names it, null without authors. `files`: how many it has that can be taken;
/// `sources`: those that are taken.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ZoteroItemView {
    library: String,
    key: String,
    kind: String,
    title: String,
    by: Option<String>,
    authors: String,
    year: Option<i32>,
    collections: Vec<String>,
    files: u32,
    #[ts(type = "Array<number>")]
    sources: Vec<i64>,
}

/// What is in Zotero. `asked`: Zotero itself told it; else its database was read, and `why` says why Zotero did not tell. `base`:
/// the folder that linked files are named from; null where none is known, and `needs_base`: there are such files.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ZoteroView {
    asked: bool,
    why: Option<Failure>,
    folder: String,
    base: Option<String>,
    needs_base: bool,
    shelves: Vec<ZoteroShelfView>,
    items: Vec<ZoteroItemView>,
}

impl ZoteroView {
    pub(crate) fn new(zotero: &OpenZotero, followed: &[ZoteroWanted]) -> Self {
        let catalogue = &zotero.catalogue;
        let library = |library: ZoteroLibrary, name| ZoteroShelfView {
            library: library.to_string(),
            key: None,
            name,
            parent: None,
            followed: followed.contains(&ZoteroWanted::Library(library)),
        };
        let groups = catalogue
            .groups
            .iter()
            .map(|group| library(group.library, Some(group.name.clone())));
        let collections = catalogue.collections.iter().map(|one| ZoteroShelfView {
            library: one.library.to_string(),
            key: Some(one.key.clone()),
            name: Some(one.name.clone()),
            parent: one.parent.clone(),
            followed: followed.contains(&ZoteroWanted::Collection(one.library, one.key.clone())),
        });
        Self {
            asked: zotero.way == ZoteroWay::Program,
            why: match &zotero.way {
                ZoteroWay::Database(Some(why)) => Some(why.into()),
                ZoteroWay::Database(None) | ZoteroWay::Program => None,
            },
            folder: zotero.folder.display().to_string(),
            base: zotero.base.as_ref().map(|base| base.display().to_string()),
            needs_base: zotero.base.is_none() && zotero.needs_base(),
            shelves: std::iter::once(library(ZoteroLibrary::Own, None))
                .chain(groups)
                .chain(collections)
                .collect(),
            items: catalogue.items.iter().map(|item| view_of(zotero, item)).collect(),
        }
    }
}

fn view_of(zotero: &OpenZotero, item: &ZoteroItem) -> ZoteroItemView {
    let source = |key: &String| zotero.sources.get(&(item.library, key.clone()));
    let sources: BTreeSet<i64> = files_of(item)
        .filter_map(|file| source(&file.key))
        .map(|id| id.0)
        .collect();
    let about = &item.about;
    let families: Vec<&str> = about.authors.iter().map(|author| author.family.as_str()).collect();
    ZoteroItemView {
        library: item.library.to_string(),
        key: item.key.clone(),
        kind: item.kind.clone(),
        title: item.title.clone(),
        by: about.cited().filter(|_| !families.is_empty()),
        authors: families.join(", "),
        year: about.year,
        collections: item.collections.clone(),
        files: number(files_of(item).count()),
        sources: sources.into_iter().collect(),
    }
}

/// A file of Zotero's that could not be taken. `title`: its item's.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ZoteroRefusal {
    title: String,
    message: String,
    coded: CodedErrorView,
}

impl From<NotTaken> for ZoteroRefusal {
    fn from(one: NotTaken) -> Self {
        Self {
            title: one.title,
            message: one.error.to_string(),
            coded: one.error.coded().into(),
        }
    }
}

/// What came of taking files from Zotero, as sources. `without_file`: items that have none that can be taken. `removed`: files
/// that were taken before, and removed by the reader.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ZoteroTakenView {
    #[ts(type = "Array<number>")]
    added: Vec<i64>,
    #[ts(type = "Array<number>")]
    already_there: Vec<i64>,
    refused: Vec<ZoteroRefusal>,
    without_file: u32,
    removed: u32,
}

impl From<ZoteroTaken> for ZoteroTakenView {
    fn from(taken: ZoteroTaken) -> Self {
        Self {
            added: numbers(taken.added),
            already_there: numbers(taken.already_there),
            refused: taken.refused.into_iter().map(ZoteroRefusal::from).collect(),
            without_file: number(taken.without_file),
            removed: number(taken.removed),
        }
    }
}

fn numbers(ids: Vec<SourceId>) -> Vec<i64> {
    ids.into_iter().map(|id| id.0).collect()
}

/// What came of an update from Zotero, as sources. `renewed`: what Zotero says of them now holds; `kept`: what the reader said
/// holds instead; `gone`: they are in Zotero no more; `changed`: their file there has other bytes now. `lost`: what was to be kept
/// in step and is in Zotero no more.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ZoteroUpdatedView {
    taken: ZoteroTakenView,
    #[ts(type = "Array<number>")]
    renewed: Vec<i64>,
    #[ts(type = "Array<number>")]
    kept: Vec<i64>,
    #[ts(type = "Array<number>")]
    gone: Vec<i64>,
    #[ts(type = "Array<number>")]
    changed: Vec<i64>,
    lost: Vec<ZoteroWantedView>,
}

impl From<ZoteroUpdated> for ZoteroUpdatedView {
    fn from(updated: ZoteroUpdated) -> Self {
        Self {
            taken: updated.taken.into(),
            renewed: numbers(updated.renewed),
            kept: numbers(updated.kept),
            gone: numbers(updated.gone),
            changed: numbers(updated.changed),
            lost: updated.lost.into_iter().map(ZoteroWantedView::from).collect(),
        }
    }
}
