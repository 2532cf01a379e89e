//! Keeps originals, documents, answers and checks, and finds candidate passages.
//!
//! A library is one folder: `library.db` (SQLite), `index/` (tantivy, and a filter of letters; can be made anew from the database at any time),
//! `sources/ab/abcdef….pdf` (the originals, by content hash, never written again), `copies/` (the database as it was, of
//! the last days). All of it is its owner's alone. A source's text lands in one
//! transaction; the index follows, and is caught up at the next start when it is behind. One program writes; any number read
//! beside it.

mod abouts;
mod answers;
mod backup;
mod beside;
mod checks;
mod claims;
mod collections;
mod companions;
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
pub use answers::{AnswerId, AnswerRecord, Imported, Kept};
pub use backup::prove_database;
pub use checks::QuoteIn;
pub use claims::{ClaimRecord, ClaimRun};
pub use collections::{Belonging, Naming};
pub use companions::Companion;
pub use contents::{OutlineRecord, PageRecord, Reading, SourceContents, StoredText};
pub use copies::copies;
pub use error::StoreError;
pub use highlights::{Anchor, Colour, HighlightId, HighlightRecord, NewHighlight};
pub use learned::{
    Decided, Lesson, LessonId, LessonRecord, PagesBehind, QuoteSaid, Remembered, Ruler, Taught, words_key,
};
pub use letters::{Letters, TextReading, Told};
pub use library::{Batch, Library, delete_library};
pub use meanings::KeptMeanings;
pub use misread::{Misread, MisreadId, MisreadRecord};
pub use originals::{Adopted, CopiedIn, fingerprint_of};
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
    ZoteroAttachment, ZoteroCatalogue, ZoteroCollection, ZoteroGroup, ZoteroItem, ZoteroKept, ZoteroLibrary,
    ZoteroUnread,
};
pub use zotero_files::ZoteroFile;
