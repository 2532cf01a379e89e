//! `pincite zotero`: what is in Zotero, and sources out of it.

use crate::arguments::{Zotero, ZoteroAdd, ZoteroList};
use crate::library::{line, open, open_to_read};
use crate::progress::{settle, wait};
use crate::{ALL_STAND, FAILED, Failure};
use pincite_core::source::about::Person;
use pincite_core::source::document::SourceId;
use pincite_engine::Engine;
use pincite_engine::zotero::{
    OpenZotero, ZoteroCatalogue, ZoteroCollection, ZoteroItem, ZoteroLibrary, ZoteroTaken, ZoteroUpdated, ZoteroWanted,
    ZoteroWay,
};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

pub(crate) async fn zotero(at: Option<&Path>, wanted: &Zotero) -> Result<u8, Failure> {
    match wanted {
        Zotero::List(wanted) => list(at, wanted),
        Zotero::Add(wanted) => add(at, wanted).await,
        Zotero::Update { json } => update(at, *json).await,
    }
}

fn list(at: Option<&Path>, wanted: &ZoteroList) -> Result<u8, Failure> {
    let engine = open_to_read(at)?;
    let zotero = match &wanted.folder {
        Some(folder) => engine.open_zotero_in(folder)?,
        None => engine.open_zotero()?,
    };
    let followed = engine.followed_in_zotero()?;
    let items = listed(&zotero.catalogue, wanted)?;
    if wanted.json {
        anstream::println!("{}", list_json(&zotero, &followed, &items));
        return Ok(ALL_STAND);
    }
    say_way(&zotero);
    let catalogue = &zotero.catalogue;
    let own = (ZoteroLibrary::Own, "My Library".to_owned());
    let groups = catalogue.groups.iter().map(|group| (group.library, group.name.clone()));
    for (library, name) in std::iter::once(own).chain(groups) {
        let count = catalogue.items.iter().filter(|item| item.library == library).count();
        let mark = mark(&followed, &ZoteroWanted::Library(library));
        anstream::println!("{name}  ({library}, {count} items){mark}");
        for collection in catalogue.collections.iter().filter(|one| one.library == library) {
            let wanted = ZoteroWanted::Collection(library, collection.key.clone());
            let path = catalogue.path_of(collection);
            anstream::println!("  {}  {path}{}", collection.key, self::mark(&followed, &wanted));
        }
    }
    if wanted.items || wanted.find.is_some() || wanted.within.is_some() {
        anstream::println!();
        items
            .iter()
            .for_each(|item| anstream::println!("{}", item_line(&zotero, item)));
    } else {
        anstream::println!("\nItems are listed with --items, --in COLLECTION or --find WORDS.");
    }
    Ok(ALL_STAND)
}

/// Says which of the two ways was gone.
fn say_way(zotero: &OpenZotero) {
    match &zotero.way {
        ZoteroWay::Program => anstream::eprintln!("Zotero itself told what is in it."),
        ZoteroWay::Database(None) => {}
        ZoteroWay::Database(Some(why)) => {
            anstream::eprintln!("Zotero's database in {} was read. {why}", zotero.folder.display());
        }
    }
}

fn mark(followed: &[ZoteroWanted], one: &ZoteroWanted) -> &'static str {
    if followed.contains(one) { "  kept in step" } else { "" }
}

/// The items that are meant.
fn listed<'a>(catalogue: &'a ZoteroCatalogue, wanted: &ZoteroList) -> Result<Vec<&'a ZoteroItem>, Failure> {
    let within = wanted
        .within
        .as_deref()
        .map(|name| collection(catalogue, name))
        .transpose()?;
    let keys = within.map(|one| (one.library, catalogue.below(one.library, &one.key)));
    let words = wanted.find.as_deref().map(str::to_lowercase);
    let is_in = |item: &&ZoteroItem| match &keys {
        Some((library, keys)) => {
            item.library == *library && item.collections.iter().any(|key| keys.contains(key.as_str()))
        }
        None => true,
    };
    let has_words = |item: &&ZoteroItem| {
        let told = || format!("{} {}", item.title, authors(item).join(" ")).to_lowercase();
        words
            .as_ref()
            .is_none_or(|words| words.split_whitespace().all(|word| told().contains(word)))
    };
    Ok(catalogue.items.iter().filter(is_in).filter(has_words).collect())
}

fn authors(item: &ZoteroItem) -> Vec<String> {
    item.about.authors.iter().map(Person::written).collect()
}

fn item_line(zotero: &OpenZotero, item: &ZoteroItem) -> String {
    let sources: Vec<String> = sources(zotero, item).map(|id| id.0.to_string()).collect();
    let state = match (sources.is_empty(), item.attachments.len()) {
        (false, _) => format!("source {}", sources.join(", ")),
        (true, 0) => "no file".to_owned(),
        (true, 1) => "1 file".to_owned(),
        (true, count) => format!("{count} files"),
    };
    let by = item.about.cited().filter(|_| !item.about.authors.is_empty());
    let by = by.map(|by| format!("{by}: ")).unwrap_or_default();
    format!("{}  {by}{}  ({state})", item.key, item.title)
}

fn sources(zotero: &OpenZotero, item: &ZoteroItem) -> impl Iterator<Item = SourceId> {
    let of = |key: &String| zotero.sources.get(&(item.library, key.clone())).copied();
    item.attachments.iter().filter_map(move |file| of(&file.key))
}

fn list_json(zotero: &OpenZotero, followed: &[ZoteroWanted], items: &[&ZoteroItem]) -> Value {
    let catalogue = &zotero.catalogue;
    let collection = |one: &ZoteroCollection| {
        json!({
            "library": one.library.to_string(), "key": one.key, "name": one.name, "parent": one.parent,
            "path": catalogue.path_of(one),
            "in_step": followed.contains(&ZoteroWanted::Collection(one.library, one.key.clone())),
        })
    };
    let item = |item: &&ZoteroItem| {
        let files: Vec<Value> = item
            .attachments
            .iter()
            .map(|file| {
                let source = zotero.sources.get(&(item.library, file.key.clone()));
                json!({"key": file.key, "name": file.kept.name(), "media_type": file.media_type, "source": source.map(|id| id.0)})
            })
            .collect();
        json!({
            "library": item.library.to_string(), "key": item.key, "kind": item.kind, "title": item.title,
            "authors": authors(item), "year": item.about.year, "date": item.date, "container": item.about.container,
            "publisher": item.about.publisher, "doi": item.about.doi, "url": item.url, "citation_key": item.about.key,
            "collections": item.collections, "files": files,
        })
    };
    json!({
        "read": if zotero.way == ZoteroWay::Program { "program" } else { "database" },
        "folder": zotero.folder.display().to_string(),
        "base": zotero.base.as_ref().map(|base| base.display().to_string()),
        "groups": catalogue.groups.iter().map(|group| json!({
            "library": group.library.to_string(), "name": group.name,
            "in_step": followed.contains(&ZoteroWanted::Library(group.library)),
        })).collect::<Vec<_>>(),
        "collections": catalogue.collections.iter().map(collection).collect::<Vec<_>>(),
        "items": items.iter().map(item).collect::<Vec<_>>(),
    })
}

/// The one collection that is called so: by its key, its path or its name.
fn collection<'a>(catalogue: &'a ZoteroCatalogue, name: &str) -> Result<&'a ZoteroCollection, Failure> {
    let is_key = |one: &&ZoteroCollection| one.key == name;
    let is_path = |one: &&ZoteroCollection| catalogue.path_of(one) == name;
    let is_name = |one: &&ZoteroCollection| one.name.to_lowercase() == name.to_lowercase();
    let all = || catalogue.collections.iter();
    let mut named: Vec<_> = all().filter(is_key).collect();
    if named.is_empty() {
        named = all().filter(is_path).collect();
    }
    if named.is_empty() {
        named = all().filter(is_name).collect();
    }
    match named[..] {
        [one] => Ok(one),
        [] => Err(format!("Zotero has no collection {name}; see: pincite zotero list").into()),
        _ => Err(format!("Zotero has several collections {name}; name it by its key, see: pincite zotero list").into()),
    }
}

async fn add(at: Option<&Path>, wanted: &ZoteroAdd) -> Result<u8, Failure> {
    let engine = open(at)?;
    engine.set_scanning(!wanted.scans.no_ocr);
    if let Some(folder) = &wanted.folder {
        engine.choose_zotero(Some(folder))?;
    }
    if let Some(base) = &wanted.base {
        engine.choose_zotero_base(Some(base))?;
    }
    let meant = meant(&engine, wanted)?;
    let mut events = engine.subscribe();
    let taken = engine.add_from_zotero(meant, wanted.keep_in_step).await?;
    let failed = settled(&engine, &mut events, &taken).await?;
    if wanted.json {
        anstream::println!("{}", taken_json(&taken));
    } else {
        say_taken(&engine, &taken)?;
    }
    Ok(if failed == 0 { ALL_STAND } else { FAILED })
}

/// What the words of the command line mean.
fn meant(engine: &Engine, wanted: &ZoteroAdd) -> Result<Vec<ZoteroWanted>, Failure> {
    if wanted.all {
        return Ok(vec![ZoteroWanted::Library(ZoteroLibrary::Own)]);
    }
    let catalogue = engine.open_zotero()?.catalogue;
    let one = |name: &String| {
        if let Some(group) = catalogue.groups.iter().find(|group| group.library.to_string() == *name) {
            return Ok(ZoteroWanted::Library(group.library));
        }
        let items: Vec<_> = catalogue.items.iter().filter(|item| item.key == *name).collect();
        match items[..] {
            [item] => Ok(ZoteroWanted::Item(item.library, item.key.clone())),
            _ => collection(&catalogue, name).map(|one| ZoteroWanted::Collection(one.library, one.key.clone())),
        }
    };
    wanted.wanted.iter().map(one).collect()
}

/// Waits until what was taken is read, and says what could not be; how many of them.
async fn settled(
    engine: &Arc<Engine>,
    events: &mut tokio::sync::broadcast::Receiver<pincite_engine::Event>,
    taken: &ZoteroTaken,
) -> Result<usize, Failure> {
    for one in &taken.refused {
        anstream::eprintln!("pincite: {}", one.error);
    }
    let open: BTreeSet<SourceId> = taken
        .added
        .iter()
        .copied()
        .filter(|id| engine.is_being_read(*id))
        .collect();
    wait(engine, events, open).await;
    let mut failed = taken.refused.len();
    for id in &taken.added {
        failed += usize::from(!settle(engine, *id).await?);
    }
    Ok(failed)
}

fn say_taken(engine: &Engine, taken: &ZoteroTaken) -> Result<(), Failure> {
    for id in taken.added.iter().chain(&taken.already_there) {
        if let Some(status) = engine.source(*id)? {
            anstream::println!("{}", line(&status));
        }
    }
    if taken.without_file > 0 {
        anstream::println!("{} items have no PDF, EPUB or saved page.", taken.without_file);
    }
    if taken.removed > 0 {
        anstream::println!(
            "{} files were removed from this library before and were not added again.",
            taken.removed
        );
    }
    Ok(())
}

fn taken_json(taken: &ZoteroTaken) -> Value {
    json!({
        "added": numbers(&taken.added), "already_there": numbers(&taken.already_there),
        "refused": taken.refused.iter().map(|one| json!({"title": one.title, "message": one.error.to_string()})).collect::<Vec<_>>(),
        "without_file": taken.without_file, "removed_before": taken.removed,
    })
}

fn numbers(ids: &[SourceId]) -> Vec<i64> {
    ids.iter().map(|id| id.0).collect()
}

async fn update(at: Option<&Path>, as_json: bool) -> Result<u8, Failure> {
    let engine = open(at)?;
    let mut events = engine.subscribe();
    let updated = engine.update_from_zotero().await?;
    let failed = settled(&engine, &mut events, &updated.taken).await?;
    let ZoteroUpdated {
        taken,
        renewed,
        kept,
        gone,
        changed,
        lost,
    } = &updated;
    if as_json {
        let mut told = taken_json(taken);
        if let Value::Object(told) = &mut told {
            told.insert("renewed".to_owned(), json!(numbers(renewed)));
            told.insert("kept".to_owned(), json!(numbers(kept)));
            told.insert("gone".to_owned(), json!(numbers(gone)));
            told.insert("changed".to_owned(), json!(numbers(changed)));
            told.insert("lost".to_owned(), json!(lost.iter().map(named).collect::<Vec<_>>()));
        }
        anstream::println!("{told}");
        return Ok(if failed == 0 { ALL_STAND } else { FAILED });
    }
    say_taken(&engine, taken)?;
    for (what, ids) in [
        ("what Zotero says of it was renewed", renewed),
        ("Zotero says something else of it now; what you said here stays", kept),
        ("not in Zotero any more; it stays here", gone),
        ("its file in Zotero has changed; it stays here as it was taken", changed),
    ] {
        for id in ids {
            if let Some(status) = engine.source(*id)? {
                anstream::println!("source {:>4}  {}: {what}", id.0, status.record.file_name);
            }
        }
    }
    for one in lost {
        anstream::eprintln!("pincite: {} is kept in step and is not in Zotero any more.", named(one));
    }
    let is_quiet = taken.added.is_empty() && [renewed, kept, gone, changed].iter().all(|ids| ids.is_empty());
    if is_quiet && lost.is_empty() {
        anstream::println!("Nothing has changed in Zotero.");
    }
    Ok(if failed == 0 { ALL_STAND } else { FAILED })
}

fn named(one: &ZoteroWanted) -> String {
    match one {
        ZoteroWanted::Item(library, key) => format!("{library} item {key}"),
        ZoteroWanted::Collection(library, key) => format!("{library} collection {key}"),
        ZoteroWanted::Library(library) => library.to_string(),
    }
}
