//! The order that a person puts sources in: collections, which have names of their own and may be empty, and tags, which
//! are there as long as a source has them.

use crate::error::StoreError;
use crate::library::Library;
use pincite_core::source::document::SourceId;
use rusqlite::{Connection, params};
use std::collections::BTreeMap;

/// What a source belongs to, by name; each list in the order of its names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Belonging {
    /// The collections that it is in.
    pub collections: Vec<String>,
    /// Its tags.
    pub tags: Vec<String>,
}

/// A kind of names that sources have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// Collections.
    Collection,
    /// Tags.
    Tag,
}

impl Naming {
    const fn is_collection(self) -> bool {
        matches!(self, Self::Collection)
    }
}

impl Library {
    /// The names of all collections, in order.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn collections(&self) -> Result<Vec<String>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT name FROM collections ORDER BY name COLLATE NOCASE")?;
        let names = statement.query_map([], |row| row.get(0))?;
        Ok(names.collect::<Result<_, _>>()?)
    }

    /// Makes a collection, unless there is one of this name.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn add_collection(&self, name: &str) -> Result<(), StoreError> {
        self.writer()
            .execute("INSERT INTO collections VALUES (?1) ON CONFLICT DO NOTHING", [name])?;
        Ok(())
    }

    /// Gives a collection another name. One that has this name already takes in what was in the other.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn rename_collection(&self, name: &str, to: &str) -> Result<(), StoreError> {
        if name == to {
            return Ok(());
        }
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let made = "INSERT OR IGNORE INTO collections SELECT ?2 FROM collections WHERE name = ?1";
        transaction.execute(made, [name, to])?;
        transaction.execute(
            "INSERT OR IGNORE INTO belongings SELECT source, collection, ?2 FROM belongings \
             WHERE collection = 1 AND name = ?1",
            [name, to],
        )?;
        transaction.execute("DELETE FROM belongings WHERE collection = 1 AND name = ?1", [name])?;
        transaction.execute("DELETE FROM collections WHERE name = ?1", [name])?;
        Ok(transaction.commit()?)
    }

    /// Takes a collection away; its sources stay in the library.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn remove_collection(&self, name: &str) -> Result<(), StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        transaction.execute("DELETE FROM belongings WHERE collection = 1 AND name = ?1", [name])?;
        transaction.execute("DELETE FROM collections WHERE name = ?1", [name])?;
        Ok(transaction.commit()?)
    }

    /// Gives sources a name, or takes it from them. A collection that is not there is made. A source that is gone is
    /// passed over.
    ///
    /// # Errors
    /// When the database cannot be written; then none has changed.
    pub fn name_sources(&self, naming: Naming, name: &str, ids: &[SourceId], has: bool) -> Result<(), StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        if has && naming.is_collection() {
            transaction.execute("INSERT INTO collections VALUES (?1) ON CONFLICT DO NOTHING", [name])?;
        }
        let sql = match has {
            true => "INSERT OR IGNORE INTO belongings SELECT id, ?2, ?3 FROM sources WHERE id = ?1",
            false => "DELETE FROM belongings WHERE source = ?1 AND collection = ?2 AND name = ?3",
        };
        for id in ids {
            transaction.execute(sql, params![id.0, naming.is_collection(), name])?;
        }
        Ok(transaction.commit()?)
    }

    /// What each source belongs to; sources that belong to nothing are not in it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn belongings(&self) -> Result<BTreeMap<SourceId, Belonging>, StoreError> {
        read(&self.reader(), None)
    }

    /// What a source belongs to.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn belonging(&self, id: SourceId) -> Result<Belonging, StoreError> {
        Ok(read(&self.reader(), Some(id))?.remove(&id).unwrap_or_default())
    }
}

fn read(reader: &Connection, only: Option<SourceId>) -> Result<BTreeMap<SourceId, Belonging>, StoreError> {
    let mut statement = reader.prepare_cached(
        "SELECT source, collection, name FROM belongings WHERE ?1 IS NULL OR source = ?1 \
         ORDER BY source, name COLLATE NOCASE",
    )?;
    let rows = statement.query_map([only.map(|id| id.0)], |row| {
        Ok((SourceId(row.get(0)?), row.get::<_, bool>(1)?, row.get::<_, String>(2)?))
    })?;
    let mut all = BTreeMap::<SourceId, Belonging>::new();
    for row in rows {
        let (source, is_collection, name) = row?;
        let one = all.entry(source).or_default();
        match is_collection {
            true => one.collections.push(name),
            false => one.tags.push(name),
        }
    }
    Ok(all)
}
