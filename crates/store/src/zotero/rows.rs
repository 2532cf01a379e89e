//! The tables of Zotero's database, each read once and put together here.

use super::fields;
use super::item::{MOST_AUTHORS, Reading, is_key, line};
use super::{ZoteroAttachment, ZoteroCatalogue, ZoteroCollection, ZoteroGroup, ZoteroKept, ZoteroLibrary};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row};
use std::collections::{BTreeMap, BTreeSet};

/// The tables that are read.
const TABLES: [&str; 14] = [
    "collectionItems",
    "collections",
    "creatorTypes",
    "creators",
    "deletedItems",
    "fields",
    "groups",
    "itemAttachments",
    "itemCreators",
    "itemData",
    "itemDataValues",
    "itemTypes",
    "items",
    "libraries",
];

type Asked<T> = Result<T, rusqlite::Error>;

/// Everything but what is in the trash. `keys`: citation keys by the item's number.
pub(super) fn read(connection: &Connection, keys: &BTreeMap<i64, String>) -> Asked<ZoteroCatalogue> {
    let tables = tables(connection)?;
    if TABLES.iter().any(|table| !tables.contains(*table)) {
        // As if there were no such database.
        return Err(rusqlite::Error::QueryReturnedNoRows);
    }
    let (libraries, groups) = libraries(connection)?;
    let shelves = collections(connection, &libraries, tables.contains("deletedCollections"))?;
    let mut items = works(connection, &libraries)?;
    put_fields(connection, &mut items)?;
    put_creators(connection, &mut items)?;
    put_attachments(connection, &libraries, &mut items)?;
    put_collections(connection, &shelves, &mut items)?;
    let mut catalogue = ZoteroCatalogue {
        groups,
        collections: shelves.into_values().collect(),
        items: items
            .into_iter()
            .map(|(number, read)| read.item(keys.get(&number)))
            .collect(),
    };
    catalogue.collections.sort_by_cached_key(|one| one.name.to_lowercase());
    Ok(catalogue)
}

/// Better BibTeX's citation keys, by the item's number.
pub(super) fn citation_keys(connection: &Connection) -> Asked<BTreeMap<i64, String>> {
    let mut keys = BTreeMap::new();
    each_citation_key(connection, "itemID", |row| {
        keys.extend(number(row, 0).zip(text(row, 1)));
    })?;
    Ok(keys)
}

/// The same by the item's key; what has two of them in different libraries has none.
pub(super) fn citation_keys_by_key(connection: &Connection) -> Asked<BTreeMap<String, String>> {
    let mut keys = BTreeMap::<String, Option<String>>::new();
    each_citation_key(connection, "itemKey", |row| {
        if let (Some(key), Some(said)) = (key(row, 0), text(row, 1)) {
            let kept = keys.entry(key).or_insert_with(|| Some(said.clone()));
            kept.take_if(|kept| *kept != said);
        }
    })?;
    Ok(keys.into_iter().filter_map(|(key, said)| Some((key, said?))).collect())
}

fn each_citation_key(connection: &Connection, column: &str, take: impl FnMut(&Row<'_>)) -> Asked<()> {
    if !tables(connection)?.contains("citationkey") {
        return Err(rusqlite::Error::QueryReturnedNoRows);
    }
    each(
        connection,
        &format!("SELECT {column}, citationKey FROM citationkey"),
        take,
    )
}

/// The real tables there are. A view, or a table that a program makes up, could compute for ever.
fn tables(connection: &Connection) -> Asked<BTreeSet<String>> {
    let mut tables = BTreeSet::new();
    each(
        connection,
        "SELECT name, sql FROM sqlite_master WHERE type = 'table'",
        |row| {
            let is_real = |sql: &String| sql.trim_start().to_uppercase().starts_with("CREATE TABLE");
            if text(row, 1).as_ref().is_some_and(is_real) {
                tables.extend(text(row, 0));
            }
        },
    )?;
    Ok(tables)
}

fn each(connection: &Connection, sql: &str, mut take: impl FnMut(&Row<'_>)) -> Asked<()> {
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        take(row);
    }
    Ok(())
}

fn number(row: &Row<'_>, at: usize) -> Option<i64> {
    row.get_ref(at).ok()?.as_i64_or_null().ok().flatten()
}

/// A text, without what surrounds it; columns of Zotero's may hold numbers as well.
fn text(row: &Row<'_>, at: usize) -> Option<String> {
    let text = match row.get_ref(at).ok()? {
        ValueRef::Text(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Null | ValueRef::Real(_) | ValueRef::Blob(_) => return None,
    };
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn key(row: &Row<'_>, at: usize) -> Option<String> {
    text(row, at).filter(|key| is_key(key))
}

/// The libraries by their numbers, and the groups. Feeds are no libraries.
fn libraries(connection: &Connection) -> Asked<(BTreeMap<i64, ZoteroLibrary>, Vec<ZoteroGroup>)> {
    let (mut libraries, mut groups) = (BTreeMap::new(), Vec::new());
    let sql = "SELECT l.libraryID, l.type, g.groupID, g.name FROM libraries l LEFT JOIN \"groups\" g USING (libraryID)";
    each(connection, sql, |row| {
        let group = number(row, 2).and_then(|group| u64::try_from(group).ok());
        let library = match (text(row, 1).as_deref(), group) {
            (Some("user"), _) => ZoteroLibrary::Own,
            (Some("group"), Some(group)) => ZoteroLibrary::Group(group),
            _ => return,
        };
        libraries.extend(number(row, 0).map(|number| (number, library)));
        if library != ZoteroLibrary::Own {
            let name = text(row, 3).and_then(|name| line(&name));
            groups.push(ZoteroGroup {
                library,
                name: name.unwrap_or_else(|| library.to_string()),
            });
        }
    })?;
    groups.sort_by_cached_key(|group| group.name.to_lowercase());
    Ok((libraries, groups))
}

/// The collections by their numbers.
fn collections(
    connection: &Connection,
    libraries: &BTreeMap<i64, ZoteroLibrary>,
    with_trash: bool,
) -> Asked<BTreeMap<i64, ZoteroCollection>> {
    let mut found = BTreeMap::new();
    let mut parents = BTreeMap::new();
    let trash = match with_trash {
        true => "WHERE collectionID NOT IN (SELECT collectionID FROM deletedCollections)",
        false => "",
    };
    let sql =
        format!("SELECT collectionID, libraryID, key, collectionName, parentCollectionID FROM collections {trash}");
    each(connection, &sql, |row| {
        let library = number(row, 1).and_then(|number| libraries.get(&number));
        let (Some(number_of), Some(library), Some(key)) = (number(row, 0), library, key(row, 2)) else {
            return;
        };
        let name = text(row, 3).and_then(|name| line(&name));
        parents.extend(number(row, 4).map(|parent| (number_of, parent)));
        let collection = ZoteroCollection {
            library: *library,
            name: name.unwrap_or_else(|| key.clone()),
            key,
            parent: None,
        };
        found.insert(number_of, collection);
    })?;
    // One whose parent is not there stands at the top.
    let keys: BTreeMap<i64, (ZoteroLibrary, String)> = found
        .iter()
        .map(|(number, one)| (*number, (one.library, one.key.clone())))
        .collect();
    for (child, parent) in parents {
        if let Some((one, (library, key))) = found.get_mut(&child).zip(keys.get(&parent))
            && one.library == *library
        {
            one.parent = Some(key.clone());
        }
    }
    Ok(found)
}

const NOT_IN_TRASH: &str = "NOT IN (SELECT itemID FROM deletedItems)";

/// The works by their numbers: neither notes nor annotations nor files.
fn works(connection: &Connection, libraries: &BTreeMap<i64, ZoteroLibrary>) -> Asked<BTreeMap<i64, Reading>> {
    let mut items = BTreeMap::new();
    let sql = format!(
        "SELECT i.itemID, i.libraryID, i.key, t.typeName FROM items i JOIN itemTypes t USING (itemTypeID) \
         WHERE i.itemID {NOT_IN_TRASH} AND t.typeName NOT IN ('attachment', 'note', 'annotation')"
    );
    each(connection, &sql, |row| {
        let library = number(row, 1).and_then(|number| libraries.get(&number));
        if let (Some(number), Some(library), Some(key), Some(kind)) =
            (number(row, 0), library, key(row, 2), text(row, 3))
        {
            items.insert(number, Reading::new(*library, key, kind));
        }
    })?;
    Ok(items)
}

fn put_fields(connection: &Connection, items: &mut BTreeMap<i64, Reading>) -> Asked<()> {
    let names: Vec<String> = fields::FIELDS.iter().map(|(name, _)| format!("'{name}'")).collect();
    let sql = format!(
        "SELECT d.itemID, f.fieldName, v.value FROM itemData d JOIN fields f USING (fieldID) \
         JOIN itemDataValues v USING (valueID) WHERE f.fieldName IN ({})",
        names.join(", ")
    );
    each(connection, &sql, |row| {
        let item = number(row, 0).and_then(|number| items.get_mut(&number));
        let field = text(row, 1).and_then(|name| fields::field(&name));
        if let (Some(item), Some(field), Some(value)) = (item, field, text(row, 2)) {
            item.fields.entry(field).or_insert(value);
        }
    })
}

fn put_creators(connection: &Connection, items: &mut BTreeMap<i64, Reading>) -> Asked<()> {
    let sql = "SELECT c.itemID, t.creatorType, p.firstName, p.lastName, p.fieldMode FROM itemCreators c \
               JOIN creators p USING (creatorID) JOIN creatorTypes t USING (creatorTypeID) ORDER BY c.itemID, c.orderIndex";
    each(connection, sql, |row| {
        let item = number(row, 0).and_then(|number| items.get_mut(&number));
        let part = |at| text(row, at).and_then(|name| line(&name));
        let person = fields::person(part(2), part(3), number(row, 4) == Some(1));
        if let (Some(item), Some(does), Some(person)) = (item, text(row, 1), person)
            && item.creators.len() < MOST_AUTHORS
        {
            item.creators.push((does, person));
        }
    })
}

/// Gives the works their files. A file without a work is an item of its own; one whose work is in the trash is left out.
fn put_attachments(
    connection: &Connection,
    libraries: &BTreeMap<i64, ZoteroLibrary>,
    items: &mut BTreeMap<i64, Reading>,
) -> Asked<()> {
    let sql = format!(
        "SELECT a.itemID, a.parentItemID, i.libraryID, i.key, a.linkMode, a.contentType, a.path \
         FROM itemAttachments a JOIN items i USING (itemID) WHERE a.itemID {NOT_IN_TRASH} ORDER BY a.itemID"
    );
    let mut alone = BTreeMap::new();
    each(connection, &sql, |row| {
        let (Some(key), Some(kept)) = (key(row, 3), text(row, 6).and_then(|path| kept(number(row, 4), &path))) else {
            return;
        };
        let file = ZoteroAttachment {
            key: key.clone(),
            kept,
            media_type: text(row, 5),
        };
        match number(row, 1) {
            Some(parent) => {
                if let Some(item) = items.get_mut(&parent) {
                    item.attachments.push(file);
                }
            }
            None => {
                let library = number(row, 2).and_then(|number| libraries.get(&number));
                if let (Some(number), Some(library)) = (number(row, 0), library) {
                    let mut item = Reading::new(*library, key, "attachment".to_owned());
                    item.attachments.push(file);
                    alone.insert(number, item);
                }
            }
        }
    })?;
    items.append(&mut alone);
    Ok(())
}

/// Where a file is kept; `None` for what is only a link into the web or a picture in a note.
fn kept(link_mode: Option<i64>, path: &str) -> Option<ZoteroKept> {
    const IMPORTED: [i64; 2] = [0, 1];
    const LINKED: i64 = 2;
    let mode = link_mode?;
    if IMPORTED.contains(&mode) {
        return Some(ZoteroKept::Stored(path.strip_prefix("storage:")?.to_owned()));
    }
    (mode == LINKED).then(|| ZoteroKept::linked(path))
}

fn put_collections(
    connection: &Connection,
    shelves: &BTreeMap<i64, ZoteroCollection>,
    items: &mut BTreeMap<i64, Reading>,
) -> Asked<()> {
    each(connection, "SELECT collectionID, itemID FROM collectionItems", |row| {
        let shelf = number(row, 0).and_then(|number| shelves.get(&number));
        let item = number(row, 1).and_then(|number| items.get_mut(&number));
        if let (Some(shelf), Some(item)) = (shelf, item)
            && shelf.library == item.library
        {
            item.collections.push(shelf.key.clone());
        }
    })
}
