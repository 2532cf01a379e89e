//! The database's tables, and how older libraries get them.

use crate::connection::version;
use crate::copies;
use crate::error::StoreError;
use rusqlite::Connection;
use std::path::Path;

/// One step a version: step N brings a database from `user_version` N to N + 1. Never changed once released.
const STEPS: &[&str] = &[
    "
    CREATE TABLE sources (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        fingerprint BLOB NOT NULL UNIQUE,
        file_name TEXT NOT NULL,
        came_from TEXT NOT NULL,
        added_ms INTEGER NOT NULL,
        state TEXT NOT NULL,
        message TEXT,
        title TEXT,
        pages INTEGER NOT NULL DEFAULT 0,
        pages_without_text INTEGER NOT NULL DEFAULT 0,
        readings INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE warnings (
        source INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (source, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE documents (
        source INTEGER PRIMARY KEY REFERENCES sources ON DELETE CASCADE,
        text BLOB NOT NULL,
        segments BLOB NOT NULL,
        asides BLOB NOT NULL,
        fold_version INTEGER NOT NULL,
        folded BLOB NOT NULL,
        fold_starts BLOB NOT NULL
    ) STRICT;
    CREATE TABLE pages (
        source INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
        page INTEGER NOT NULL,
        label TEXT,
        x0 REAL NOT NULL, y0 REAL NOT NULL, x1 REAL NOT NULL, y1 REAL NOT NULL,
        quarters INTEGER NOT NULL,
        has_text INTEGER NOT NULL,
        PRIMARY KEY (source, page)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE glyphs (
        source INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
        page INTEGER NOT NULL,
        boxes BLOB NOT NULL,
        UNIQUE (source, page)
    ) STRICT;
    CREATE TABLE outlines (
        source INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        title TEXT NOT NULL,
        depth INTEGER NOT NULL,
        page INTEGER NOT NULL,
        PRIMARY KEY (source, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE answers (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL,
        added_ms INTEGER NOT NULL,
        text TEXT NOT NULL
    ) STRICT;
    CREATE TABLE quotes (
        answer INTEGER NOT NULL REFERENCES answers ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        span_start INTEGER NOT NULL,
        span_end INTEGER NOT NULL,
        text TEXT NOT NULL,
        claimed_source TEXT,
        claimed_first TEXT,
        claimed_last TEXT,
        verdict TEXT NOT NULL,
        places INTEGER NOT NULL,
        attribution TEXT NOT NULL,
        named INTEGER,
        locator TEXT NOT NULL,
        confidence REAL NOT NULL,
        PRIMARY KEY (answer, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE matches (
        answer INTEGER NOT NULL,
        quote INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        source INTEGER NOT NULL,
        folds TEXT NOT NULL,
        score REAL NOT NULL,
        PRIMARY KEY (answer, quote, rank),
        FOREIGN KEY (answer, quote) REFERENCES quotes ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX matches_of_source ON matches (source, rank);
    CREATE TABLE match_spans (
        answer INTEGER NOT NULL,
        quote INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        omitted INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        span_start INTEGER NOT NULL,
        span_end INTEGER NOT NULL,
        PRIMARY KEY (answer, quote, rank, omitted, seq),
        FOREIGN KEY (answer, quote, rank) REFERENCES matches ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE edits (
        answer INTEGER NOT NULL,
        quote INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        quote_start INTEGER NOT NULL,
        quote_end INTEGER NOT NULL,
        source_start INTEGER NOT NULL,
        source_end INTEGER NOT NULL,
        class TEXT NOT NULL,
        PRIMARY KEY (answer, quote, rank, seq),
        FOREIGN KEY (answer, quote, rank) REFERENCES matches ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE settings (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
",
    "
    ALTER TABLE sources ADD COLUMN kind TEXT NOT NULL DEFAULT 'pdf';
    ALTER TABLE sources ADD COLUMN duration_ms INTEGER;
    ALTER TABLE documents ADD COLUMN places BLOB;
    ALTER TABLE documents ADD COLUMN words BLOB;
    ALTER TABLE quotes ADD COLUMN claimed_time INTEGER;
    ALTER TABLE quotes ADD COLUMN claimed_until INTEGER;
    ALTER TABLE quotes ADD COLUMN claimed_section TEXT;
",
    "
    ALTER TABLE answers ADD COLUMN origin TEXT;
    ALTER TABLE answers ADD COLUMN conversation TEXT;
    ALTER TABLE answers ADD COLUMN question TEXT;
    ALTER TABLE answers ADD COLUMN model TEXT;
    CREATE UNIQUE INDEX answers_origin ON answers (origin);
    CREATE TABLE conversations (
        key TEXT PRIMARY KEY,
        raw BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE transcripts (
        source INTEGER PRIMARY KEY REFERENCES sources ON DELETE CASCADE,
        by_model INTEGER NOT NULL,
        made_by TEXT NOT NULL,
        language TEXT,
        until_ms INTEGER NOT NULL DEFAULT 0,
        complete INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE cues (
        source INTEGER NOT NULL REFERENCES transcripts ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        start_ms INTEGER NOT NULL,
        end_ms INTEGER NOT NULL,
        speaker TEXT,
        text TEXT NOT NULL,
        words BLOB,
        doubt TEXT,
        heard TEXT,
        PRIMARY KEY (source, seq)
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE saved_pages (
        source INTEGER PRIMARY KEY REFERENCES sources ON DELETE CASCADE,
        html BLOB NOT NULL,
        map BLOB NOT NULL,
        outline BLOB NOT NULL,
        site TEXT,
        author TEXT,
        date TEXT,
        address TEXT,
        saved_at TEXT
    ) STRICT;
    CREATE TABLE page_parts (
        source INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
        part INTEGER NOT NULL,
        media_type TEXT NOT NULL,
        bytes BLOB NOT NULL,
        UNIQUE (source, part)
    ) STRICT;
    CREATE TABLE companions (
        source INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
        path TEXT NOT NULL,
        fingerprint BLOB NOT NULL,
        PRIMARY KEY (source, path)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX companions_file ON companions (fingerprint);
",
    "
    CREATE TABLE claim_runs (
        answer INTEGER PRIMARY KEY REFERENCES answers ON DELETE CASCADE,
        judged_by TEXT NOT NULL,
        against BLOB NOT NULL
    ) STRICT;
    CREATE TABLE claims (
        answer INTEGER NOT NULL REFERENCES claim_runs ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        text TEXT NOT NULL,
        support TEXT NOT NULL,
        attribution TEXT NOT NULL,
        named INTEGER,
        locator TEXT NOT NULL,
        found BLOB NOT NULL,
        PRIMARY KEY (answer, seq)
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE packs (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        made_ms INTEGER NOT NULL,
        question TEXT NOT NULL,
        tokenizer TEXT NOT NULL,
        budget INTEGER NOT NULL,
        tokens INTEGER NOT NULL,
        text TEXT NOT NULL
    ) STRICT;
    CREATE TABLE pack_sources (
        pack INTEGER NOT NULL REFERENCES packs ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        source INTEGER NOT NULL,
        reading INTEGER NOT NULL,
        file_name TEXT NOT NULL,
        spans BLOB NOT NULL,
        PRIMARY KEY (pack, seq)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE answers ADD COLUMN pack INTEGER REFERENCES packs ON DELETE SET NULL;
    ALTER TABLE answers ADD COLUMN original TEXT;
    ALTER TABLE sources ADD COLUMN seen_by TEXT;
    CREATE TABLE reviews (
        answer INTEGER NOT NULL REFERENCES answers ON DELETE CASCADE,
        quote TEXT NOT NULL,
        note TEXT NOT NULL,
        PRIMARY KEY (answer, quote)
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE abouts (
        source INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
        by_person INTEGER NOT NULL,
        title TEXT,
        authors TEXT NOT NULL,
        year INTEGER,
        container TEXT,
        publisher TEXT,
        doi TEXT,
        key TEXT,
        PRIMARY KEY (source, by_person)
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE collections (
        name TEXT PRIMARY KEY
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE belongings (
        source INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
        collection INTEGER NOT NULL,
        name TEXT NOT NULL,
        PRIMARY KEY (source, collection, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX belongings_name ON belongings (collection, name);
    ALTER TABLE sources ADD COLUMN removed_ms INTEGER;
    ALTER TABLE answers ADD COLUMN removed_ms INTEGER;
",
    "
    CREATE TABLE meanings (
        source INTEGER PRIMARY KEY REFERENCES sources ON DELETE CASCADE,
        key TEXT NOT NULL,
        complete INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE meaning_vectors (
        source INTEGER NOT NULL REFERENCES meanings ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        places BLOB NOT NULL,
        vectors BLOB NOT NULL,
        PRIMARY KEY (source, seq)
    ) STRICT;
",
    "
    CREATE TABLE page_labels (
        source INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
        first INTEGER NOT NULL,
        style TEXT NOT NULL,
        prefix TEXT NOT NULL,
        start INTEGER NOT NULL,
        PRIMARY KEY (source, first)
    ) STRICT, WITHOUT ROWID;
",
    "
    ALTER TABLE sources ADD COLUMN text_sum BLOB;
    CREATE INDEX sources_text ON sources (text_sum) WHERE text_sum IS NOT NULL;
    CREATE TABLE watched_files (
        path TEXT PRIMARY KEY,
        bytes INTEGER NOT NULL,
        modified_ms INTEGER NOT NULL,
        fingerprint BLOB,
        gone_ms INTEGER,
        changed INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX watched_bytes ON watched_files (fingerprint);
",
    "
    ALTER TABLE sources ADD COLUMN has_picture INTEGER;
",
    "
    ALTER TABLE sources ADD COLUMN read_by INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE answers ADD COLUMN judged_by INTEGER NOT NULL DEFAULT 0;
",
    "
    CREATE TABLE other_names (
        source INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
        name TEXT NOT NULL,
        PRIMARY KEY (source, name)
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE judged_too (
        answer INTEGER NOT NULL REFERENCES answers ON DELETE CASCADE,
        words TEXT NOT NULL,
        PRIMARY KEY (answer, words)
    ) STRICT, WITHOUT ROWID;
",
    "
    ALTER TABLE documents ADD COLUMN tables BLOB;
",
    "
    ALTER TABLE documents ADD COLUMN record_sum BLOB;
",
    "
    ALTER TABLE sources ADD COLUMN laid_out_by INTEGER NOT NULL DEFAULT 0;
",
    "
    CREATE TABLE sound_tracks (
        source INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
        number INTEGER NOT NULL,
        language TEXT,
        name TEXT,
        heard INTEGER NOT NULL,
        PRIMARY KEY (source, number)
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE scans (
        source INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
        page INTEGER NOT NULL,
        version INTEGER NOT NULL,
        failed INTEGER NOT NULL,
        scan BLOB NOT NULL,
        UNIQUE (source, page)
    ) STRICT;
",
    "
    CREATE TABLE decisions (
        answer INTEGER NOT NULL,
        quote TEXT NOT NULL,
        decision TEXT,
        reviewer TEXT,
        at_ms INTEGER,
        source INTEGER REFERENCES sources ON DELETE SET NULL,
        source_title TEXT,
        span_start INTEGER,
        span_end INTEGER,
        exact TEXT,
        prefix TEXT,
        suffix TEXT,
        PRIMARY KEY (answer, quote),
        FOREIGN KEY (answer, quote) REFERENCES reviews ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE lessons (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        words TEXT NOT NULL,
        behind INTEGER,
        ruler TEXT,
        fingerprint BLOB,
        source_name TEXT,
        taught TEXT NOT NULL,
        times INTEGER NOT NULL,
        quote TEXT NOT NULL,
        answer_title TEXT NOT NULL,
        reviewer TEXT,
        at_ms INTEGER NOT NULL,
        is_on INTEGER NOT NULL,
        UNIQUE (kind, key)
    ) STRICT;
",
    "
    CREATE TABLE highlights (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        fingerprint BLOB NOT NULL,
        source_title TEXT NOT NULL,
        span_start INTEGER NOT NULL,
        span_end INTEGER NOT NULL,
        exact TEXT NOT NULL,
        prefix TEXT NOT NULL,
        suffix TEXT NOT NULL,
        colour TEXT NOT NULL,
        note TEXT NOT NULL,
        made_by TEXT,
        at_ms INTEGER NOT NULL,
        taken_from TEXT
    ) STRICT;
    CREATE INDEX highlights_fingerprint ON highlights (fingerprint, span_start);
",
    "
    CREATE TABLE zotero_files (
        library TEXT NOT NULL,
        attachment TEXT NOT NULL,
        item TEXT NOT NULL,
        fingerprint BLOB NOT NULL,
        bytes INTEGER NOT NULL,
        modified_ms INTEGER NOT NULL,
        kind TEXT NOT NULL,
        date TEXT,
        url TEXT,
        title TEXT,
        authors TEXT NOT NULL,
        year INTEGER,
        container TEXT,
        publisher TEXT,
        doi TEXT,
        key TEXT,
        gone_ms INTEGER,
        PRIMARY KEY (library, attachment)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX zotero_files_bytes ON zotero_files (fingerprint);
",
    "
    CREATE TABLE misread_words (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        fingerprint BLOB NOT NULL,
        page INTEGER NOT NULL,
        start INTEGER NOT NULL,
        read TEXT NOT NULL,
        prefix TEXT NOT NULL,
        suffix TEXT NOT NULL,
        written TEXT NOT NULL,
        made_by TEXT,
        at_ms INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX misread_words_fingerprint ON misread_words (fingerprint, page, start);
",
    "
    CREATE TABLE flagged_quotes (
        answer INTEGER PRIMARY KEY REFERENCES answers ON DELETE CASCADE,
        quotes INTEGER NOT NULL
    ) STRICT;
",
    // The addresses of all saved pages, without a step through the pages themselves.
    "
    CREATE INDEX saved_pages_address ON saved_pages (source, address) WHERE address IS NOT NULL;
",
];

/// How a database stands to this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Age {
    /// It has no tables yet.
    Unmade,
    Older,
    Current,
    Newer,
}

/// How old a database is.
pub(crate) fn age(connection: &Connection) -> Result<Age, rusqlite::Error> {
    Ok(match version(connection)? {
        0 => Age::Unmade,
        older if older < STEPS.len() => Age::Older,
        current if current == STEPS.len() => Age::Current,
        _ => Age::Newer,
    })
}

/// Refuses a database of a newer version.
pub(crate) fn refuse_newer(connection: &Connection, folder: &Path) -> Result<(), StoreError> {
    match age(connection)? {
        Age::Newer => Err(StoreError::Newer(folder.to_owned())),
        _ => Ok(()),
    }
}

/// Brings the database to this version.
pub(crate) fn migrate(connection: &mut Connection, folder: &Path) -> Result<(), StoreError> {
    refuse_newer(connection, folder)?;
    let version = version(connection)?;
    if version > 0 && version < STEPS.len() {
        copies::copy(connection, folder)?;
    }
    for (i, step) in STEPS.iter().enumerate().skip(version) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", u32::try_from(i + 1).unwrap_or(u32::MAX))?;
        transaction.commit()?;
    }
    Ok(())
}
