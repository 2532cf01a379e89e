//! What is said in recordings: cue by cue, as it comes, and as people correct it.
//!
//! A transcript grows in rows, one transaction a stretch, so that nothing of it is lost whatever ends the program. The
//! document that quotes are looked for in is made of it from time to time; see [`crate::SourceContents`].

use crate::error::StoreError;
use crate::library::Library;
use crate::names::{Named, names};
use crate::places;
use pincite_core::source::document::SourceId;
use pincite_core::source::timing::{MediaSpan, MediaTime, TrackNumber, WordTime};
use rusqlite::{OptionalExtension, Row, Transaction, params};

/// Where a transcript comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TranscriptOrigin {
    /// A model listened to the recording; the name of its file.
    Model(String),
    /// A person brought it along; the name of its file.
    File(String),
}

/// What is known of a transcript besides its cues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptRecord {
    /// Where it comes from.
    pub origin: TranscriptOrigin,
    /// The language that is spoken, when it is known.
    pub language: Option<String>,
    /// Everything before is written down.
    pub until: MediaTime,
    /// It reaches the recording's end.
    pub complete: bool,
}

/// What a recording's head tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordingHead {
    /// Its title.
    pub title: Option<String>,
    /// How long it is.
    pub duration: Option<MediaTime>,
    /// Whether it has moving pictures, too.
    pub has_picture: Option<bool>,
    /// Its sound tracks; none where there is nothing to choose.
    pub tracks: Vec<SoundTrack>,
}

/// A sound track of a recording that has several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoundTrack {
    /// Its number.
    pub number: TrackNumber,
    /// Its language, as the file has it.
    pub language: Option<String>,
    /// What it is called.
    pub name: Option<String>,
    /// This one is listened to.
    pub heard: bool,
}

/// Why a cue may be a model's invention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CueDoubt {
    /// The recording is silent there.
    Silence,
    /// The model heard no speech there.
    NoSpeech,
    /// It says the same again and again.
    Repeats,
}

names!(CueDoubt {
    Self::Silence => Self::Silence, "silence";
    Self::NoSpeech => Self::NoSpeech, "no_speech";
    Self::Repeats => Self::Repeats, "repeats";
});

/// Something said in one go.
#[derive(Clone, Debug, PartialEq)]
pub struct CueRecord {
    /// From when to when.
    pub time: MediaSpan,
    /// Who says it, when that is known.
    pub speaker: Option<String>,
    /// What is said, as far as anyone knows: corrected, if a person did.
    pub text: String,
    /// When its words are said, in order; their spans are of [`CueRecord::text`].
    pub words: Vec<WordTime>,
    /// Why it may not have been said at all.
    pub doubt: Option<CueDoubt>,
    /// What the transcript said before a person corrected it.
    pub heard: Option<String>,
}

impl Library {
    /// Begins a transcript of a recording, in place of one that is there.
    ///
    /// # Errors
    /// When the source is gone or the database cannot be written.
    pub fn begin_transcript(
        &self,
        id: SourceId,
        origin: &TranscriptOrigin,
        language: Option<&str>,
    ) -> Result<(), StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        begin(&transaction, id, origin, language)?;
        Ok(transaction.commit()?)
    }

    /// Says otherwise where a transcript comes from: another model goes on with it.
    ///
    /// # Errors
    /// When there is no transcript, or the database cannot be written.
    pub fn name_transcript(&self, id: SourceId, origin: &TranscriptOrigin) -> Result<(), StoreError> {
        let (by_model, made_by) = kept(origin);
        let sql = "UPDATE transcripts SET by_model = ?2, made_by = ?3 WHERE source = ?1";
        match self.writer().execute(sql, params![id.0, by_model, made_by])? {
            0 => Err(StoreError::Gone("The transcript")),
            _ => Ok(()),
        }
    }

    /// Writes down what was said until then, behind what is there.
    ///
    /// # Errors
    /// When there is no transcript to add to, or the database cannot be written; nothing is added then.
    pub fn add_cues(
        &self,
        id: SourceId,
        cues: &[CueRecord],
        until: MediaTime,
        language: Option<&str>,
    ) -> Result<(), StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let sql = "UPDATE transcripts SET until_ms = ?2, language = coalesce(?3, language) WHERE source = ?1";
        if transaction.execute(sql, params![id.0, ms(until), language])? == 0 {
            return Err(StoreError::Gone("The transcript"));
        }
        append(&transaction, id, cues)?;
        Ok(transaction.commit()?)
    }

    /// Puts a whole transcript in place of what is there.
    ///
    /// # Errors
    /// When the source is gone or the database cannot be written; what was there stays then.
    pub fn put_transcript(
        &self,
        id: SourceId,
        record: &TranscriptRecord,
        cues: &[CueRecord],
    ) -> Result<(), StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        begin(&transaction, id, &record.origin, record.language.as_deref())?;
        let sql = "UPDATE transcripts SET until_ms = ?2, complete = ?3 WHERE source = ?1";
        transaction.execute(sql, params![id.0, ms(record.until), record.complete])?;
        append(&transaction, id, cues)?;
        Ok(transaction.commit()?)
    }

    /// Takes a recording's transcript out, to make another one.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn forget_transcript(&self, id: SourceId) -> Result<(), StoreError> {
        self.writer()
            .execute("DELETE FROM transcripts WHERE source = ?1", [id.0])?;
        Ok(())
    }

    /// Says that a transcript reaches the recording's end.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn complete_transcript(&self, id: SourceId) -> Result<(), StoreError> {
        let sql = "UPDATE transcripts SET complete = 1 WHERE source = ?1";
        self.writer().execute(sql, [id.0])?;
        Ok(())
    }

    /// What is known of a recording's transcript; `None` when there is none.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn transcript(&self, id: SourceId) -> Result<Option<TranscriptRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT by_model, made_by, language, until_ms, complete FROM transcripts WHERE source = ?1",
        )?;
        let found = statement.query_row([id.0], |row| {
            let made_by: String = row.get(1)?;
            Ok(TranscriptRecord {
                origin: match row.get(0)? {
                    true => TranscriptOrigin::Model(made_by),
                    false => TranscriptOrigin::File(made_by),
                },
                language: row.get(2)?,
                until: moment(row.get(3)?),
                complete: row.get(4)?,
            })
        });
        Ok(found.optional()?)
    }

    /// What is said in a recording, in order, as far as it is written down.
    ///
    /// # Errors
    /// When the database cannot be read or a record is damaged.
    pub fn cues(&self, id: SourceId) -> Result<Vec<CueRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT start_ms, end_ms, speaker, text, words, doubt, heard FROM cues WHERE source = ?1 ORDER BY seq",
        )?;
        let cues = statement.query_map([id.0], cue)?;
        cues.map(|cue| {
            let (mut cue, words) = cue?;
            cue.words = words
                .map(|blob| places::unpack_words(&blob))
                .transpose()?
                .unwrap_or_default();
            Ok(cue)
        })
        .collect()
    }

    /// Writes down what a person says is said in cue number `seq` (from zero). What the transcript said first is kept.
    ///
    /// # Errors
    /// When there is no such cue, or the database cannot be written.
    pub fn correct_cue(&self, id: SourceId, seq: usize, text: &str, words: &[WordTime]) -> Result<(), StoreError> {
        let sql = "UPDATE cues SET heard = coalesce(heard, text), text = ?3, words = ?4 WHERE source = ?1 AND seq = ?2";
        let seq = i64::try_from(seq).unwrap_or(i64::MAX);
        match self
            .writer()
            .execute(sql, params![id.0, seq, text, places::pack_words(words)?])?
        {
            0 => Err(StoreError::Gone("This part of the transcript")),
            _ => Ok(()),
        }
    }

    /// Writes down what a recording's head tells, before anything of it is transcribed. What it does not tell stays.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub fn describe_recording(&self, id: SourceId, head: &RecordingHead) -> Result<(), StoreError> {
        let mut writer = self.writer();
        let transaction = writer.transaction()?;
        let sql = "UPDATE sources SET title = coalesce(?2, title), duration_ms = coalesce(?3, duration_ms), \
                   has_picture = coalesce(?4, has_picture) WHERE id = ?1";
        let duration = head.duration.map(ms);
        transaction.execute(sql, params![id.0, head.title, duration, head.has_picture])?;
        transaction.execute("DELETE FROM sound_tracks WHERE source = ?1", [id.0])?;
        let sql = "INSERT INTO sound_tracks (source, number, language, name, heard) VALUES (?1, ?2, ?3, ?4, ?5)";
        for track in &head.tracks {
            transaction.execute(
                sql,
                params![id.0, track.number.0, track.language, track.name, track.heard],
            )?;
        }
        Ok(transaction.commit()?)
    }

    /// The sound tracks of a recording, in its file's order; none where there is nothing to choose.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn sound_tracks(&self, id: SourceId) -> Result<Vec<SoundTrack>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT number, language, name, heard FROM sound_tracks WHERE source = ?1 ORDER BY number",
        )?;
        let tracks = statement.query_map([id.0], |row| {
            Ok(SoundTrack {
                number: TrackNumber(row.get(0)?),
                language: row.get(1)?,
                name: row.get(2)?,
                heard: row.get(3)?,
            })
        })?;
        Ok(tracks.collect::<Result<_, _>>()?)
    }

    /// Where the file of a source lay when it was added.
    ///
    /// # Errors
    /// When the source is gone or the database cannot be read.
    pub fn came_from(&self, id: SourceId) -> Result<std::path::PathBuf, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached("SELECT came_from FROM sources WHERE id = ?1")?;
        let path: Option<String> = statement.query_row([id.0], |row| row.get(0)).optional()?;
        path.map(Into::into).ok_or(StoreError::Gone("This source"))
    }
}

/// Whether a model made it, and the name of what did.
fn kept(origin: &TranscriptOrigin) -> (bool, &str) {
    match origin {
        TranscriptOrigin::Model(name) => (true, name),
        TranscriptOrigin::File(name) => (false, name),
    }
}

fn begin(
    transaction: &Transaction<'_>,
    id: SourceId,
    origin: &TranscriptOrigin,
    language: Option<&str>,
) -> Result<(), StoreError> {
    let (by_model, made_by) = kept(origin);
    transaction.execute("DELETE FROM transcripts WHERE source = ?1", [id.0])?;
    let sql = "INSERT INTO transcripts (source, by_model, made_by, language) VALUES (?1, ?2, ?3, ?4)";
    transaction.execute(sql, params![id.0, by_model, made_by, language])?;
    Ok(())
}

fn append(transaction: &Transaction<'_>, id: SourceId, cues: &[CueRecord]) -> Result<(), StoreError> {
    let sql = "SELECT coalesce(max(seq) + 1, 0) FROM cues WHERE source = ?1";
    let first: i64 = transaction.query_row(sql, [id.0], |row| row.get(0))?;
    let mut statement = transaction.prepare_cached("INSERT INTO cues VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?;
    for (seq, cue) in (first..).zip(cues) {
        statement.execute(params![
            id.0,
            seq,
            ms(cue.time.start()),
            ms(cue.time.end()),
            cue.speaker,
            cue.text,
            places::pack_words(&cue.words)?,
            cue.doubt.map(Named::name),
            cue.heard,
        ])?;
    }
    Ok(())
}

fn cue(row: &Row<'_>) -> rusqlite::Result<(CueRecord, Option<Vec<u8>>)> {
    let cue = CueRecord {
        time: MediaSpan::new(moment(row.get(0)?), moment(row.get(1)?)),
        speaker: row.get(2)?,
        text: row.get(3)?,
        words: Vec::new(),
        doubt: row
            .get::<_, Option<String>>(5)?
            .and_then(|name| CueDoubt::from_name(&name)),
        heard: row.get(6)?,
    };
    Ok((cue, row.get(4)?))
}

fn ms(time: MediaTime) -> i64 {
    i64::try_from(time.0).unwrap_or(i64::MAX)
}

fn moment(ms: i64) -> MediaTime {
    MediaTime(u64::try_from(ms).unwrap_or(0))
}
