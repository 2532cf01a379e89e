//! What sources are as works: as their files tell, and as a person says it is.

use crate::error::StoreError;
use crate::library::Library;
use pincite_core::source::about::{About, Person};
use pincite_core::source::document::SourceId;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// Who says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    File,
    Person,
}

/// A source as a work.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AboutRecord {
    /// As its file tells.
    pub told: About,
    /// As a person says; takes the place of all that the file tells, but for a title that is left empty.
    pub said: Option<About>,
}

impl Library {
    /// What a source is as a work.
    ///
    /// # Errors
    /// When the source is gone or the database cannot be read.
    pub fn about(&self, id: SourceId) -> Result<AboutRecord, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT title FROM sources WHERE id = ?1")?;
        let title: Option<Option<String>> = statement.query_row([id.0], |row| row.get(0)).optional()?;
        let title = title.ok_or(StoreError::Gone("This source"))?;
        let sql = "SELECT authors, year, container, publisher, doi, key, title FROM abouts \
                   WHERE source = ?1 AND by_person = ?2";
        let mut statement = reader.prepare_cached(sql)?;
        let mut of = |by: By| {
            let about = |row: &Row<'_>| {
                let title: Option<String> = row.get(6)?;
                Ok(About {
                    guessed: by == By::File && title.is_some(),
                    title,
                    ..from_row(row, 0)?
                })
            };
            statement.query_row(params![id.0, by == By::Person], about).optional()
        };
        Ok(AboutRecord {
            told: About {
                title,
                ..of(By::File)?.unwrap_or_default()
            },
            said: of(By::Person)?,
        })
    }

    /// Keeps what a person says a source is; `None` goes back to what its file tells.
    ///
    /// # Errors
    /// When the source is gone or the database cannot be written.
    pub fn set_about(&self, id: SourceId, said: Option<&About>) -> Result<(), StoreError> {
        self.source(id)?.ok_or(StoreError::Gone("This source"))?;
        let writer = self.writer();
        match said {
            Some(about) => write(&writer, id, By::Person, about),
            None => {
                writer.execute("DELETE FROM abouts WHERE source = ?1 AND by_person", [id.0])?;
                Ok(())
            }
        }
    }
}

/// Writes down what somebody says. What the file calls itself is kept with the source alone; what is only guessed stands
/// here, too, by which it is known.
pub(crate) fn write(writer: &Connection, id: SourceId, by: By, about: &About) -> Result<(), StoreError> {
    let mut statement = writer.prepare_cached(
        "INSERT OR REPLACE INTO abouts (source, by_person, title, authors, year, container, publisher, doi, key) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    statement.execute(params![
        id.0,
        by == By::Person,
        about.title.as_ref().filter(|_| by == By::Person || about.guessed),
        pack(&about.authors),
        about.year,
        about.container,
        about.publisher,
        about.doi,
        about.key
    ])?;
    Ok(())
}

/// All but the title, from the columns `authors`, `year`, `container`, `publisher`, `doi`, `key` that begin at `first`; null
/// columns are a work that nobody told of.
pub(crate) fn from_row(row: &Row<'_>, first: usize) -> rusqlite::Result<About> {
    Ok(About {
        title: None,
        authors: unpack(&row.get::<_, Option<String>>(first)?.unwrap_or_default()),
        year: row.get(first + 1)?,
        container: row.get(first + 2)?,
        publisher: row.get(first + 3)?,
        doi: row.get(first + 4)?,
        key: row.get(first + 5)?,
        guessed: false,
    })
}

/// An author a line, family name and given names parted by a tab; names have neither in them.
pub(crate) fn pack(authors: &[Person]) -> String {
    let plain = |name: &str| name.replace(['\t', '\n'], " ");
    let line = |author: &Person| match &author.given {
        Some(given) => format!("{}\t{}", plain(&author.family), plain(given)),
        None => plain(&author.family),
    };
    authors.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn unpack(packed: &str) -> Vec<Person> {
    let person = |line: &str| {
        let (family, given) = match line.split_once('\t') {
            Some((family, given)) => (family, Some(given.to_owned())),
            None => (line, None),
        };
        Person {
            family: family.to_owned(),
            given,
        }
    };
    packed.lines().filter(|line| !line.is_empty()).map(person).collect()
}
