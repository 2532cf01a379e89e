//! The library's answers.

use crate::clock::now_ms;
use crate::error::StoreError;
use crate::library::Library;
use crate::packed::{self, pack};
use crate::packs::PackId;
use rusqlite::{OptionalExtension, Row, params};

/// Which answer, within one library. Never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnswerId(pub i64);

/// An answer as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerRecord {
    /// Which answer.
    pub id: AnswerId,
    /// What a reader calls it.
    pub title: String,
    /// When it was added: milliseconds since 1970.
    pub added_ms: i64,
    /// Its text, untouched.
    pub text: String,
    /// What was asked, when an export tells.
    pub question: Option<String>,
    /// Which model wrote it, when an export tells.
    pub model: Option<String>,
    /// The conversation that it was imported from; answers of one conversation share it.
    pub conversation: Option<String>,
    /// What the assistant was given to answer from, when that is known.
    pub pack: Option<PackId>,
    /// A person has changed the text since it came.
    pub edited: bool,
}

/// An answer out of an export.
#[derive(Clone, Copy, Debug)]
pub struct Imported<'a> {
    /// What a reader calls it.
    pub title: &'a str,
    /// Its text, as Markdown.
    pub text: &'a str,
    /// What was asked.
    pub question: Option<&'a str>,
    /// Which model wrote it.
    pub model: Option<&'a str>,
    /// Names it for ever: the same in every export.
    pub origin: &'a str,
    /// Names its conversation.
    pub conversation: &'a str,
}

/// What keeping an imported answer came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptAnswer {
    /// It is new.
    New(AnswerId),
    /// It was there with another text, which is replaced.
    Renewed(AnswerId),
    /// It was there just so.
    Known(AnswerId),
}

const COLUMNS: &str = "SELECT id, title, added_ms, text, question, model, conversation, pack, original IS NOT NULL \
                       FROM answers WHERE removed_ms IS NULL";

/// More bytes than a conversation takes; bounds what a damaged record may ask for.
const LONGEST: usize = 1 << 30;

impl Library {
    /// Keeps an answer.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn add_answer(&self, title: &str, text: &str) -> Result<AnswerId, StoreError> {
        let writer = self.writer();
        let sql = "INSERT INTO answers (title, added_ms, text) VALUES (?1, ?2, ?3)";
        writer.execute(sql, params![title, now_ms(), text])?;
        Ok(AnswerId(writer.last_insert_rowid()))
    }

    /// Keeps another version of an answer beside it: what is known of where it came from is known of both, and the words that
    /// are judged in it though they read as no quote are judged in both.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn copy_answer(&self, from: AnswerId, title: &str, text: &str) -> Result<AnswerId, StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        transaction.execute(
            "INSERT INTO answers (title, added_ms, text, question, model, pack) \
             SELECT ?2, ?3, ?4, question, model, pack FROM answers WHERE id = ?1",
            params![from.0, title, now_ms(), text],
        )?;
        let copy = transaction.last_insert_rowid();
        let sql = "INSERT INTO judged_too SELECT ?2, words FROM judged_too WHERE answer = ?1";
        transaction.execute(sql, params![from.0, copy])?;
        transaction.commit()?;
        Ok(AnswerId(copy))
    }

    /// Keeps an answer out of an export. One that was imported before is not kept twice.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn import_answer(&self, answer: Imported<'_>) -> Result<KeptAnswer, StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let known: Option<(i64, String, bool, bool)> = transaction
            .prepare_cached(
                "SELECT id, COALESCE(original, text), original IS NOT NULL, removed_ms IS NOT NULL \
                 FROM answers WHERE origin = ?1",
            )?
            .query_row([answer.origin], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
            })
            .optional()?;
        let kept = match known {
            Some((id, text, _, hidden)) if text == answer.text => {
                // One that was just removed comes back.
                transaction.execute("UPDATE answers SET removed_ms = NULL WHERE id = ?1", [id])?;
                match hidden {
                    true => KeptAnswer::New(AnswerId(id)),
                    false => KeptAnswer::Known(AnswerId(id)),
                }
            }
            Some((id, _, edited, _)) => {
                if edited {
                    // What a person wrote is not overwritten: it stays as an answer of its own.
                    transaction.execute(
                        "INSERT INTO answers (title, added_ms, text, question, model, pack) \
                         SELECT title || ' (edited)', ?2, text, question, model, pack FROM answers WHERE id = ?1",
                        params![id, now_ms()],
                    )?;
                }
                transaction.execute(
                    "UPDATE answers SET text = ?2, question = ?3, model = ?4, original = NULL, removed_ms = NULL \
                     WHERE id = ?1",
                    params![id, answer.text, answer.question, answer.model],
                )?;
                KeptAnswer::Renewed(AnswerId(id))
            }
            None => {
                let mut statement = transaction.prepare_cached(
                    "INSERT INTO answers (title, added_ms, text, origin, conversation, question, model) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                )?;
                statement.execute(params![
                    answer.title,
                    now_ms(),
                    answer.text,
                    answer.origin,
                    answer.conversation,
                    answer.question,
                    answer.model
                ])?;
                KeptAnswer::New(AnswerId(transaction.last_insert_rowid()))
            }
        };
        transaction.commit()?;
        Ok(kept)
    }

    /// Keeps what a conversation was read from, byte by byte; the newest reading of it.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn keep_conversation(&self, key: &str, raw: &[u8]) -> Result<(), StoreError> {
        let packed = pack(raw, 3, "conversation")?;
        let writer = self.writer();
        let mut statement = writer.prepare_cached("INSERT OR REPLACE INTO conversations VALUES (?1, ?2)")?;
        statement.execute(params![key, packed])?;
        Ok(())
    }

    /// What a conversation was read from, or `None` when it is not known.
    ///
    /// # Errors
    /// When the database cannot be read, or is damaged.
    pub fn conversation(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT raw FROM conversations WHERE key = ?1";
        let packed: Option<Vec<u8>> = self.reader().query_row(sql, [key], |row| row.get(0)).optional()?;
        let unpack = |packed: Vec<u8>| packed::unpack(&packed, LONGEST).ok_or(StoreError::Damaged("a conversation"));
        packed.map(unpack).transpose()
    }

    /// Gives an answer another text; the one that it came with is kept beside it.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn edit_answer(&self, id: AnswerId, text: &str) -> Result<(), StoreError> {
        let sql = "UPDATE answers SET original = NULLIF(COALESCE(original, text), ?2), text = ?2 WHERE id = ?1";
        self.writer().execute(sql, params![id.0, text])?;
        Ok(())
    }

    /// Says from what an answer was given, or that this is not known.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn tie_answer(&self, id: AnswerId, pack: Option<PackId>) -> Result<(), StoreError> {
        let sql = "UPDATE answers SET pack = ?2 WHERE id = ?1";
        self.writer().execute(sql, params![id.0, pack.map(|pack| pack.0)])?;
        Ok(())
    }

    /// Every answer, in the order they were added.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn answers(&self) -> Result<Vec<AnswerRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(&format!("{COLUMNS} ORDER BY id"))?;
        Ok(statement.query_map([], record)?.collect::<Result<_, _>>()?)
    }

    /// The answers of a conversation, in the order in which they were given.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn answers_of(&self, conversation: &str) -> Result<Vec<AnswerRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(&format!("{COLUMNS} AND conversation = ?1 ORDER BY id"))?;
        Ok(statement.query_map([conversation], record)?.collect::<Result<_, _>>()?)
    }

    /// One answer, or `None` when it is gone.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn answer(&self, id: AnswerId) -> Result<Option<AnswerRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(&format!("{COLUMNS} AND id = ?1"))?;
        Ok(statement.query_row([id.0], record).optional()?)
    }

    /// Gives an answer another title.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn rename_answer(&self, id: AnswerId, title: &str) -> Result<(), StoreError> {
        self.writer()
            .execute("UPDATE answers SET title = ?2 WHERE id = ?1", params![id.0, title])?;
        Ok(())
    }

    /// Takes an answer and its checks out of the library.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn remove_answer(&self, id: AnswerId) -> Result<(), StoreError> {
        self.writer().execute("DELETE FROM answers WHERE id = ?1", [id.0])?;
        Ok(())
    }
}

fn record(row: &Row<'_>) -> rusqlite::Result<AnswerRecord> {
    Ok(AnswerRecord {
        id: AnswerId(row.get(0)?),
        title: row.get(1)?,
        added_ms: row.get(2)?,
        text: row.get(3)?,
        question: row.get(4)?,
        model: row.get(5)?,
        conversation: row.get(6)?,
        pack: row.get::<_, Option<i64>>(7)?.map(PackId),
        edited: row.get(8)?,
    })
}
