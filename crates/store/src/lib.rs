//! Keeps originals, documents, answers and checks, and finds candidate passages.
//!
//! A library is one folder: `library.db` (SQLite), `index/` (tantivy, and a filter of letters; can be made anew from the database at any time),
//! `sources/ab/abcdef….pdf` (the originals, by content hash, never written again), `copies/` (the database as it was, of
//! the last days). All of it is its owner's alone. A source's text lands in one
//! transaction; the index follows, and is caught up at the next start when it is behind. One program writes; any number read
//! beside it.
//!
//! # A library
//!
//! [`Library::open`] makes one where there is none. What is in it are plain records; what they mean to a person is the engine's.
//!
//! ```
//! use pincite_core::source::document::SourceKind;
//! use pincite_store::{Library, SourceState, StoreError};
//! use std::fs;
//! use std::time::Duration;
//!
//! let place = tempfile::tempdir()?;
//! let folder = place.path().join("library");
//! let library = Library::open(&folder)?;
//!
//! // A file becomes a source: its bytes are copied in. The same bytes again are the same source.
//! let [first, second] = ["tides.html", "copy.html"].map(|name| place.path().join(name));
//! fs::write(&first, "<p>The ferry waits for the tide.")?;
//! fs::copy(&first, &second)?;
//! let source = library.adopt(&first, SourceKind::Page)?;
//! assert_eq!(library.adopt(&second, SourceKind::Page)?.id, source.id);
//! assert_eq!(fs::read(library.original(source.id)?)?, fs::read(&first)?);
//! assert_eq!(library.sources()?[0].state, SourceState::Waiting); // Nobody has read it yet.
//!
//! // An answer is kept as it was written.
//! let answer = library.add_answer("Tides", "“The ferry waits for the tide.”")?;
//!
//! // Another program that wants to write is told which library it is, and what to do.
//! let refused = Library::open_within(&folder, Duration::ZERO);
//! assert!(matches!(refused, Err(StoreError::InUse(_))));
//!
//! // What was written is there at the next start.
//! drop(library);
//! let library = Library::open(&folder)?;
//! assert_eq!(library.answer(answer)?.map(|answer| answer.title).as_deref(), Some("Tides"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What always holds
//!
//! - An original is written once and never again. Taking a source out of the library leaves the user's own file alone.
//! - What belongs together is written in one transaction: a full disk, a crash or a power cut leaves the library as it was before or
//!   as it is after.
//! - The index can be lost without loss ([`Library::rebuild_index`]). The filter that says where to look may name too many sources
//!   and never too few ([`Letters`]).
//! - A library of an older version is brought up when it is opened; one of a newer version is refused and left alone.
//! - A program that only reads ([`Library::open_to_read`]) is refused what it would write.
//!
//! # Errors
//!
//! [`StoreError`] says what happened, to which folder or file, and what to do; its words are shown to people as they are. A disk that
//! is full is [`StoreError::Full`] wherever it was met. What is gone meanwhile is `None` where that is usual, and else
//! [`StoreError::Gone`].

mod abouts;
mod answers;
mod backup;
mod beside;
mod checks;
mod claims;
mod clock;
mod collections;
mod companions;
mod connection;
mod contents;
mod copies;
mod error;
mod geometry;
mod highlights;
mod judged_too;
mod labels;
mod learned;
mod letters;
mod library;
mod lock;
mod lost;
mod meanings;
mod misread;
mod names;
mod originals;
mod packed;
mod packs;
mod passages;
mod places;
pub mod private;
mod rebuild;
mod removal;
mod reviews;
mod sameness;
mod saved;
mod scans;
mod schema;
mod shrink;
mod sources;
mod tables;
mod transcripts;
mod verify;
mod versions;
mod watched;
mod whereabouts;
mod zotero;
mod zotero_files;

pub use abouts::AboutRecord;
pub use answers::{AnswerId, AnswerRecord, Imported, KeptAnswer};
pub use backup::prove_database;
pub use checks::QuoteIn;
pub use claims::{ClaimRecord, ClaimRun};
pub use clock::now_ms;
pub use collections::{Belonging, Naming};
pub use contents::{OutlineRecord, PageRecord, Reading, SourceContents, StoredText};
pub use copies::copies;
pub use error::StoreError;
pub use highlights::{Anchor, Colour, HighlightId, HighlightRecord, NewHighlight};
pub use learned::{
    Decided, Lesson, LessonId, LessonRecord, PagesBehind, QuoteSaid, Remembered, Ruler, Taught, words_key,
};
pub use letters::{Letters, TextFacts, TextReading};
pub use library::{Batch, Library, delete_library};
pub use meanings::KeptMeanings;
pub use misread::{Misread, MisreadId, MisreadRecord};
pub use originals::{Adopted, Companion, CopiedIn, fingerprint_of};
pub use packs::{Given, NewPack, PackId, PackRecord};
pub use rebuild::replace_database;
pub use reviews::{ChosenRecord, Decision, ReviewRecord, claim_words, review_key};
pub use saved::{HeadingRecord, SavedContents, SavedRecord};
pub use sources::{SourceRecord, SourceState};
pub use transcripts::{CueDoubt, CueRecord, RecordingHead, SoundTrack, TranscriptOrigin, TranscriptRecord};
pub use verify::{Broken, Part, is_as_named};
pub use watched::WatchedFile;
pub use whereabouts::{Whereabouts, conflicted_copies};
pub use zotero::{
    ZoteroAnswers, ZoteroAttachment, ZoteroCatalogue, ZoteroCollection, ZoteroGroup, ZoteroItem, ZoteroKept,
    ZoteroLibrary, ZoteroUnread,
};
pub use zotero_files::ZoteroFile;
