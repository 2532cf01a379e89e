//! A library of Zotero's, with the tables and columns that Pincite reads and no others.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "a test fails by panicking, and none uses all of this"
)]

use rusqlite::{Connection, params};
use std::path::{Path, PathBuf};

const TABLES: &str = "
    CREATE TABLE libraries (libraryID INTEGER PRIMARY KEY, type TEXT);
    CREATE TABLE groups (groupID INTEGER PRIMARY KEY, libraryID INT, name TEXT);
    CREATE TABLE itemTypes (itemTypeID INTEGER PRIMARY KEY, typeName TEXT UNIQUE);
    CREATE TABLE items (itemID INTEGER PRIMARY KEY, itemTypeID INT, libraryID INT, key TEXT);
    CREATE TABLE fields (fieldID INTEGER PRIMARY KEY, fieldName TEXT UNIQUE);
    CREATE TABLE itemDataValues (valueID INTEGER PRIMARY KEY, value);
    CREATE TABLE itemData (itemID INT, fieldID INT, valueID INT, PRIMARY KEY (itemID, fieldID));
    CREATE TABLE creatorTypes (creatorTypeID INTEGER PRIMARY KEY, creatorType TEXT UNIQUE);
    CREATE TABLE creators (creatorID INTEGER PRIMARY KEY, firstName TEXT, lastName TEXT, fieldMode INT);
    CREATE TABLE itemCreators (
        itemID INT, creatorID INT, creatorTypeID INT, orderIndex INT, PRIMARY KEY (itemID, creatorID, creatorTypeID, orderIndex)
    );
    CREATE TABLE itemAttachments (itemID INTEGER PRIMARY KEY, parentItemID INT, linkMode INT, contentType TEXT, path TEXT);
    CREATE TABLE collections (
        collectionID INTEGER PRIMARY KEY, collectionName TEXT, parentCollectionID INT, libraryID INT, key TEXT
    );
    CREATE TABLE collectionItems (collectionID INT, itemID INT);
    CREATE TABLE deletedItems (itemID INTEGER PRIMARY KEY);
    CREATE TABLE deletedCollections (collectionID INTEGER PRIMARY KEY);
    INSERT INTO libraries VALUES (1, 'user'), (2, 'group'), (3, 'feed');
    INSERT INTO groups VALUES (4711, 2, 'Tidal Group');
";

/// The number of one's own library, and of the group's.
pub const OWN: i64 = 1;
pub const GROUP: i64 = 2;
pub const FEED: i64 = 3;

/// How a file is kept: copied into the storage, or linked.
pub const STORED: i64 = 1;
pub const LINKED: i64 = 2;

pub struct Zotero {
    pub folder: PathBuf,
    pub database: Connection,
}

impl Zotero {
    pub fn new(folder: &Path) -> Self {
        std::fs::create_dir_all(folder.join("storage")).unwrap();
        let database = Connection::open(folder.join("zotero.sqlite")).unwrap();
        database.execute_batch(TABLES).unwrap();
        database.pragma_update(None, "synchronous", "OFF").unwrap();
        Self {
            folder: folder.to_owned(),
            database,
        }
    }

    pub fn sql(&self, sql: &str) {
        self.database.execute_batch(sql).unwrap();
    }

    fn row(&self, sql: &str, values: impl rusqlite::Params) -> i64 {
        self.database.prepare_cached(sql).unwrap().execute(values).unwrap();
        self.database.last_insert_rowid()
    }

    /// The number of a name in a table of names.
    fn named(&self, table: &str, column: &str, name: &str) -> i64 {
        self.database
            .execute(&format!("INSERT OR IGNORE INTO {table} ({column}) VALUES (?1)"), [name])
            .unwrap();
        let sql = format!("SELECT rowid FROM {table} WHERE {column} = ?1");
        self.database.query_row(&sql, [name], |row| row.get(0)).unwrap()
    }

    pub fn item_in(&self, library: i64, kind: &str, key: &str, fields: &[(&str, &str)]) -> i64 {
        let kind = self.named("itemTypes", "typeName", kind);
        let item = self.row(
            "INSERT INTO items (itemTypeID, libraryID, key) VALUES (?1, ?2, ?3)",
            params![kind, library, key],
        );
        fields.iter().for_each(|(name, value)| self.say(item, name, value));
        item
    }

    pub fn item(&self, kind: &str, key: &str, fields: &[(&str, &str)]) -> i64 {
        self.item_in(OWN, kind, key, fields)
    }

    /// Writes a field, in the place of what stood there.
    pub fn say(&self, item: i64, name: &str, value: &str) {
        let field = self.named("fields", "fieldName", name);
        let value = self.row("INSERT INTO itemDataValues (value) VALUES (?1)", [value]);
        self.database
            .execute("DELETE FROM itemData WHERE itemID = ?1 AND fieldID = ?2", [item, field])
            .unwrap();
        self.row("INSERT INTO itemData VALUES (?1, ?2, ?3)", [item, field, value]);
    }

    /// `first` empty: there is one field for the name.
    pub fn creator(&self, item: i64, does: &str, first: &str, last: &str) {
        let does = self.named("creatorTypes", "creatorType", does);
        let sql = "INSERT INTO creators (firstName, lastName, fieldMode) VALUES (?1, ?2, ?3)";
        let creator = self.row(sql, params![first, last, i64::from(first.is_empty())]);
        let sql = "INSERT INTO itemCreators SELECT ?1, ?2, ?3, count(*) FROM itemCreators WHERE itemID = ?1";
        self.row(sql, [item, creator, does]);
    }

    pub fn attachment_in(
        &self,
        library: i64,
        parent: Option<i64>,
        key: &str,
        mode: i64,
        media_type: &str,
        path: &str,
    ) -> i64 {
        let item = self.item_in(library, "attachment", key, &[]);
        let sql = "INSERT INTO itemAttachments VALUES (?1, ?2, ?3, ?4, ?5)";
        self.row(sql, params![item, parent, mode, media_type, path]);
        item
    }

    /// A file of one's own in the storage.
    pub fn stored(&self, parent: Option<i64>, key: &str, media_type: &str, name: &str, bytes: &[u8]) -> i64 {
        std::fs::create_dir_all(self.folder.join("storage").join(key)).unwrap();
        std::fs::write(self.folder.join("storage").join(key).join(name), bytes).unwrap();
        self.attachment_in(OWN, parent, key, STORED, media_type, &format!("storage:{name}"))
    }

    pub fn collection(&self, library: i64, key: &str, name: &str, parent: Option<i64>) -> i64 {
        let sql =
            "INSERT INTO collections (collectionName, parentCollectionID, libraryID, key) VALUES (?1, ?2, ?3, ?4)";
        self.row(sql, params![name, parent, library, key])
    }

    pub fn put(&self, collection: i64, item: i64) {
        self.row("INSERT INTO collectionItems VALUES (?1, ?2)", [collection, item]);
    }

    pub fn trash(&self, item: i64) {
        self.row("INSERT INTO deletedItems VALUES (?1)", [item]);
    }

    /// Every file in the folder with its bytes.
    pub fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let (mut found, mut waiting) = (Vec::new(), vec![self.folder.clone()]);
        while let Some(folder) = waiting.pop() {
            for entry in std::fs::read_dir(folder).unwrap().flatten() {
                match entry.path() {
                    path if path.is_dir() => waiting.push(path),
                    path => found.push((path.clone(), std::fs::read(path).unwrap())),
                }
            }
        }
        found.sort();
        found
    }
}
