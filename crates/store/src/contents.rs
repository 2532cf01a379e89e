//! A source's text, its pages and their glyphs.

use crate::abouts::{self, By};
use crate::error::StoreError;
use crate::geometry;
use crate::labels;
use crate::library::Library;
use crate::packed::{self, pack};
use crate::places;
use crate::sameness;
use crate::saved::{self, SavedContents};
use crate::sources::SourceState;
use crate::tables;
use pincite_core::fold;
use pincite_core::fold::Folded;
use pincite_core::source::about::About;
use pincite_core::source::document::{Aside, Corrected, Document, PageIndex, PageLabel, Place, Segment, SourceId};
use pincite_core::source::layout::{PageGeometry, PageLayout, Rotation, UserRect};
use pincite_core::source::text::TextSpan;
use pincite_core::source::timing::{MediaTime, WordTime};
use pincite_core::source::voices::{Voice, Voices};
use rusqlite::{OptionalExtension, Row, Transaction, params};
use sha2::{Digest, Sha256};

/// A page without its glyphs.
#[derive(Clone, Debug, PartialEq)]
pub struct PageRecord {
    /// Its printed name, when the file gives one that differs from its number, or what a person says that it is called.
    pub label: Option<PageLabel>,
    /// Its visible part.
    pub geometry: PageGeometry,
    /// Whether it has text.
    pub has_text: bool,
}

/// An entry of a source's table of contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlineRecord {
    /// Its words.
    pub title: String,
    /// How deep it is nested, from zero.
    pub depth: u8,
    /// The page that it leads to.
    pub page: PageIndex,
}

/// What reading a source came to.
#[derive(Clone, Debug)]
pub struct SourceContents {
    /// Its text.
    pub document: Document,
    /// The same, folded.
    pub folded: Folded,
    /// When its words are said, in order; empty unless it is a recording.
    pub words: Vec<WordTime>,
    /// How long it is, when it is a recording.
    pub duration: Option<MediaTime>,
    /// Its pages, in order; empty unless it is a PDF.
    pub pages: Vec<PageRecord>,
    /// Its table of contents.
    pub outline: Vec<OutlineRecord>,
    /// What it is as a work, as far as its file tells.
    pub about: About,
    /// What could not be read of it, for a person.
    pub warnings: Vec<String>,
    /// [`SourceState::Ready`] or [`SourceState::NoText`].
    pub state: SourceState,
}

/// A source's text as it is kept.
#[derive(Clone, Debug, Default)]
pub struct StoredText {
    /// The text and its places.
    pub document: Document,
    /// The same, folded.
    pub folded: Folded,
    /// When its words are said; empty unless it is a recording.
    pub words: Vec<WordTime>,
}

/// A source that is being read. Dropped without [`Reading::finish`], it leaves the library as it was.
pub struct Reading<'a> {
    library: &'a Library,
    id: SourceId,
    /// Packed glyphs, in the order in which pages come: a few kilobytes each, so that even ten thousand fit.
    glyphs: Vec<(PageIndex, Vec<u8>)>,
    /// What is shown of a saved page.
    pub(crate) saved: Option<SavedContents>,
}

const LEVEL: i32 = 6;

/// A stored text longer than this is refused as damaged: [`pincite_core::source::text::TextOffset`] cannot reach further.
const LONGEST_TEXT: usize = u32::MAX as usize;

impl Library {
    /// Begins to take in what a source contains.
    ///
    /// # Errors
    /// When the source is gone.
    pub fn begin_reading(&self, id: SourceId) -> Result<Reading<'_>, StoreError> {
        self.source(id)?.ok_or(StoreError::Gone("This source"))?;
        Ok(Reading {
            library: self,
            id,
            glyphs: Vec::new(),
            saved: None,
        })
    }

    /// A source's text, the same folded, and when its words are said.
    ///
    /// # Errors
    /// When the source was not read, or its record is damaged.
    pub fn document(&self, id: SourceId) -> Result<StoredText, StoreError> {
        type Columns = (
            Vec<u8>,
            Vec<u8>,
            Vec<u8>,
            u32,
            Vec<u8>,
            Vec<u8>,
            Option<Vec<u8>>,
            Option<Vec<u8>>,
            Option<Vec<u8>>,
        );
        let columns: Option<Columns> = {
            let reader = self.reader();
            let mut statement = reader.prepare_cached(
                "SELECT text, segments, asides, fold_version, folded, fold_starts, places, words, tables \
                 FROM documents WHERE source = ?1",
            )?;
            let row = statement.query_row([id.0], |row| {
                Ok((
                    row.get(0)?,
                    row.get(1)?,
                    row.get(2)?,
                    row.get(3)?,
                    row.get(4)?,
                    row.get(5)?,
                    row.get(6)?,
                    row.get(7)?,
                    row.get(8)?,
                ))
            });
            row.optional()?
        };
        let (text, segments, asides, version, folded, starts, places, words, tables) =
            columns.ok_or(StoreError::Gone("The text"))?;
        let kept = match places {
            Some(blob) => places::unpack(&blob)?,
            None => places::Places {
                places: page_places(&self.pages(id)?),
                sections: Vec::new(),
                leaves: Vec::new(),
            },
        };
        let document = document(&text, &segments, &asides, kept.places)?
            .with_sections(kept.sections)
            .map_err(|_| StoreError::Damaged("the sections of a source"))?
            .with_tables(tables.map_or(Ok(Vec::new()), |blob| tables::unpack(&blob))?)
            .map_err(|_| StoreError::Damaged("the tables of a source"))?
            .with_leaves(kept.leaves)
            .map_err(|_| StoreError::Damaged("the places of a source"))?;
        let words = words.map(|blob| places::unpack_words(&blob)).transpose()?;
        let stored = (version == fold::VERSION)
            .then(|| Folded::from_parts(&document, unpack_text(&folded).ok()?, numbers(&starts)))
            .flatten();
        let folded = stored.unwrap_or_else(|| Folded::of(&document));
        Ok(StoredText {
            document,
            folded,
            words: words.unwrap_or_default(),
        })
    }

    /// A source's pages, in order.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn pages(&self, id: SourceId) -> Result<Vec<PageRecord>, StoreError> {
        let mut pages = self.pages_of_file(id)?;
        labels::call(pages.iter_mut().map(|page| &mut page.label), &self.page_labels(id)?);
        Ok(pages)
    }

    /// A source's pages, in order, called as the file says.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn pages_of_file(&self, id: SourceId) -> Result<Vec<PageRecord>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT label, x0, y0, x1, y1, quarters, has_text FROM pages WHERE source = ?1 ORDER BY page",
        )?;
        let pages = statement.query_map([id.0], page_record)?;
        pages.map(|page| page.map_err(StoreError::from)).collect()
    }

    /// A source's table of contents.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn outline(&self, id: SourceId) -> Result<Vec<OutlineRecord>, StoreError> {
        let reader = self.reader();
        let mut statement =
            reader.prepare_cached("SELECT title, depth, page FROM outlines WHERE source = ?1 ORDER BY seq")?;
        let items = statement.query_map([id.0], |row| {
            Ok(OutlineRecord {
                title: row.get(0)?,
                depth: row.get(1)?,
                page: PageIndex(row.get(2)?),
            })
        })?;
        items.map(|item| item.map_err(StoreError::from)).collect()
    }

    /// Where the glyphs of a page stand.
    ///
    /// # Errors
    /// When there is no such page, or its record is damaged.
    pub fn layout(&self, id: SourceId, page: PageIndex) -> Result<PageLayout, StoreError> {
        let reader = self.reader();
        let record = reader
            .prepare_cached(
                "SELECT label, x0, y0, x1, y1, quarters, has_text FROM pages WHERE source = ?1 AND page = ?2",
            )?
            .query_row(params![id.0, page.0], page_record)
            .optional()?
            .ok_or(StoreError::Gone("This page"))?;
        let mut statement = reader.prepare_cached("SELECT boxes FROM glyphs WHERE source = ?1 AND page = ?2")?;
        let blob: Option<Vec<u8>> = statement
            .query_row(params![id.0, page.0], |row| row.get(0))
            .optional()?;
        let glyphs = blob
            .map(|blob| geometry::unpack(&blob))
            .transpose()?
            .unwrap_or_default();
        Ok(PageLayout {
            geometry: record.geometry,
            glyphs,
        })
    }
}

/// A page of columns as [`Library::pages_of_file`] asks for them.
fn page_record(row: &Row<'_>) -> rusqlite::Result<PageRecord> {
    let coordinate = |column| row.get::<_, f64>(column).map(|points| points as f32);
    let bounds = UserRect {
        x0: coordinate(1)?,
        y0: coordinate(2)?,
        x1: coordinate(3)?,
        y1: coordinate(4)?,
    };
    let geometry = PageGeometry {
        bounds,
        rotation: Rotation::from_quarters(row.get(5)?),
    };
    Ok(PageRecord {
        label: row.get::<_, Option<String>>(0)?.map(PageLabel),
        geometry,
        has_text: row.get(6)?,
    })
}

impl Reading<'_> {
    /// Takes in a page's glyphs. Pages may come in any order.
    ///
    /// # Errors
    /// When they cannot be packed.
    pub fn page(&mut self, index: PageIndex, layout: &PageLayout) -> Result<(), StoreError> {
        if !layout.glyphs.is_empty() {
            self.glyphs.push((index, geometry::pack(&layout.glyphs)?));
        }
        Ok(())
    }

    /// Takes in what is shown of a saved page; it is written down by [`Reading::finish`].
    pub fn saved(&mut self, contents: SavedContents) {
        self.saved = Some(contents);
    }

    /// Writes the source down, in one transaction, and puts it into the index.
    ///
    /// # Errors
    /// When the database cannot be written; the library is then as it was.
    pub fn finish(self, contents: &SourceContents) -> Result<(), StoreError> {
        let id = self.id;
        let text = compressed(contents.document.text())?;
        let folded = compressed(contents.folded.text())?;
        {
            // It can be read again from its original.
            let mut writer = self.library.light_writer()?;
            let transaction = writer.transaction()?;
            clear(&transaction, id)?;
            write_source(&transaction, id, contents)?;
            let document = &contents.document;
            let ends = document.segments().iter().map(|segment| segment.span.end().as_u32());
            let stretches = |spans: &'_ [TextSpan], kind| {
                let numbers = |span: &TextSpan| [span.start().as_u32(), span.end().as_u32(), kind];
                spans.iter().flat_map(numbers).collect::<Vec<u32>>()
            };
            let marks = [
                stretches(document.unsure(), UNSURE),
                stretches(document.pictures(), PICTURE),
                stretches(document.weak(), WEAK),
                document.corrected().iter().flat_map(corrected_numbers).collect(),
                document
                    .borders()
                    .iter()
                    .flat_map(|at| [at.as_u32(), at.as_u32(), BORDER])
                    .collect(),
                document.voices().all().iter().flat_map(voice_numbers).collect(),
            ]
            .concat();
            let columns = [
                Some(text),
                Some(bytes(ends)),
                Some(bytes(document.asides().iter().flat_map(aside_numbers).chain(marks))),
                Some(folded),
                Some(bytes(contents.folded.starts())),
                places::pack(document)?,
                places::pack_words(&contents.words)?,
                tables::pack(document.tables())?,
            ];
            let sum = record_sum(fold::VERSION, &columns);
            let [text, segments, asides, folded, starts, places, words, tables] = columns;
            transaction.execute(
                "INSERT INTO documents VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
                params![
                    id.0,
                    text,
                    segments,
                    asides,
                    fold::VERSION,
                    folded,
                    starts,
                    places,
                    words,
                    tables,
                    sum
                ],
            )?;
            if let Some(contents) = &self.saved {
                saved::write(&transaction, id, contents)?;
            }
            let mut statement = transaction.prepare_cached("INSERT INTO glyphs VALUES (?1, ?2, ?3)")?;
            for (page, boxes) in &self.glyphs {
                statement.execute(params![id.0, page.0, boxes])?;
            }
            drop(statement);
            transaction.commit()?;
        }
        self.library.index(id, &contents.document, &contents.folded)
    }
}

fn compressed(text: &str) -> Result<Vec<u8>, StoreError> {
    pack(text.as_bytes(), LEVEL, "text")
}

/// What the row of a source's text is known by: the SHA-256 of all that is in it. `columns` are text, segments, asides, the
/// folded text, its starts, places, words and tables.
pub(crate) fn record_sum(version: u32, columns: &[Option<Vec<u8>>; 8]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(version.to_le_bytes());
    for column in columns {
        // Lengths, so that no byte can move from one column to the next.
        hash.update(
            column
                .as_ref()
                .map_or(u64::MAX, |bytes| bytes.len() as u64)
                .to_le_bytes(),
        );
        hash.update(column.as_deref().unwrap_or_default());
    }
    hash.finalize().into()
}

/// Takes out what an earlier reading left.
fn clear(transaction: &Transaction<'_>, id: SourceId) -> Result<(), StoreError> {
    for table in [
        "documents",
        "pages",
        "glyphs",
        "outlines",
        "warnings",
        "saved_pages",
        "page_parts",
    ] {
        transaction.execute(&format!("DELETE FROM {table} WHERE source = ?1"), [id.0])?;
    }
    Ok(())
}

fn write_source(transaction: &Transaction<'_>, id: SourceId, contents: &SourceContents) -> Result<(), StoreError> {
    let (state, message) = contents.state.columns();
    let without_text = contents.pages.iter().filter(|page| !page.has_text).count();
    let changed = transaction.execute(
        "UPDATE sources SET state = ?2, message = ?3, title = ?4, pages = ?5, pages_without_text = ?6, \
         readings = readings + 1, duration_ms = ?7, text_sum = ?8 WHERE id = ?1",
        params![
            id.0,
            state,
            message,
            contents.about.title,
            small(contents.pages.len()),
            small(without_text),
            contents.duration.map(|time| i64::try_from(time.0).unwrap_or(i64::MAX)),
            sameness::sum(&contents.folded)
        ],
    )?;
    if changed == 0 {
        return Err(StoreError::Gone("This source"));
    }
    abouts::write(transaction, id, By::File, &contents.about)?;
    let mut statement = transaction.prepare_cached("INSERT INTO pages VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?;
    for (page, record) in contents.pages.iter().enumerate() {
        let UserRect { x0, y0, x1, y1 } = record.geometry.bounds;
        let [x0, y0, x1, y1] = [x0, y0, x1, y1].map(f64::from);
        let label = record.label.as_ref().map(|label| &label.0);
        let quarters = record.geometry.rotation.quarters();
        statement.execute(params![
            id.0,
            small(page),
            label,
            x0,
            y0,
            x1,
            y1,
            quarters,
            record.has_text
        ])?;
    }
    let mut statement = transaction.prepare_cached("INSERT INTO outlines VALUES (?1, ?2, ?3, ?4, ?5)")?;
    for (seq, item) in contents.outline.iter().enumerate() {
        statement.execute(params![id.0, small(seq), item.title, item.depth, item.page.0])?;
    }
    let mut statement = transaction.prepare_cached("INSERT INTO warnings VALUES (?1, ?2, ?3)")?;
    for (seq, warning) in contents.warnings.iter().enumerate() {
        statement.execute(params![id.0, small(seq), warning])?;
    }
    Ok(())
}

fn small(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// Stands in the place of an aside's kind where letters are not sure. Such stretches come after the asides, which they may
/// overlap.
const UNSURE: u32 = 5;
/// The same for pages that were read as pictures.
const PICTURE: u32 = 7;
/// The same for their letters that may be others.
const WEAK: u32 = 8;

/// The same for words that a person corrected. What was read there follows, a letter each.
const CORRECTED: u32 = 9;
const WAS_READ: u32 = 10;

/// The same for the borders that a page sets between lines.
const BORDER: u32 = 11;

/// The same for what others say in it. Whose it is follows.
const VOICE: u32 = 12;
const WHO: u32 = 13;

fn voice_numbers(voice: &Voice) -> [u32; 6] {
    let span = voice.span;
    [span.start().as_u32(), span.end().as_u32(), VOICE, voice.who, 0, WHO]
}

/// What [`voice_numbers`] made, among other marks.
fn voices(marks: &[[u32; 3]]) -> Option<Voices> {
    let told = marks.iter().filter(|[_, _, kind]| matches!(*kind, VOICE | WHO));
    let told: Vec<&[u32; 3]> = told.collect();
    let voice = |pair: &[&[u32; 3]]| match pair {
        [[start, end, VOICE], [who, _, WHO]] => Some(Voice {
            span: TextSpan::from_bytes(*start as usize..*end as usize)?,
            who: *who,
        }),
        _ => None,
    };
    Voices::new(told.chunks(2).map(voice).collect::<Option<_>>()?)
}

fn corrected_numbers(one: &Corrected) -> Vec<u32> {
    let letters = one.read.chars().flat_map(|letter| [u32::from(letter), 0, WAS_READ]);
    let span = [one.span.start().as_u32(), one.span.end().as_u32(), CORRECTED];
    span.into_iter().chain(letters).collect()
}

/// What [`corrected_numbers`] made, among other marks.
fn corrected(marks: &[[u32; 3]]) -> Option<Vec<Corrected>> {
    let mut found: Vec<Corrected> = Vec::new();
    for [start, end, kind] in marks {
        match *kind {
            CORRECTED => found.push(Corrected {
                span: TextSpan::from_bytes(*start as usize..*end as usize)?,
                read: String::new(),
            }),
            WAS_READ => found.last_mut()?.read.push(char::from_u32(*start)?),
            _ => {}
        }
    }
    Some(found)
}

fn aside_numbers((span, kind): &(TextSpan, Aside)) -> [u32; 3] {
    let kind = match kind {
        Aside::Furniture => 0,
        Aside::Note => 1,
        Aside::Surrounding => 2,
        Aside::Hidden => 3,
        Aside::Struck => 4,
        Aside::Folded => 6,
    };
    [span.start().as_u32(), span.end().as_u32(), kind]
}

fn bytes(numbers: impl IntoIterator<Item = u32>) -> Vec<u8> {
    numbers.into_iter().flat_map(u32::to_le_bytes).collect()
}

fn numbers(bytes: &[u8]) -> Vec<u32> {
    bytes
        .as_chunks::<4>()
        .0
        .iter()
        .map(|four| u32::from_le_bytes(*four))
        .collect()
}

pub(crate) fn unpack_text(blob: &[u8]) -> Result<String, StoreError> {
    let damaged = || StoreError::Damaged("the text of a source");
    let plain = packed::unpack(blob, LONGEST_TEXT).ok_or_else(damaged)?;
    String::from_utf8(plain).map_err(|_| damaged())
}

fn page_places(pages: &[PageRecord]) -> Vec<Place> {
    let place = |(i, page): (usize, &PageRecord)| Place::Page {
        index: PageIndex(small(i)),
        label: page.label.clone(),
    };
    pages.iter().enumerate().map(place).collect()
}

fn document(text: &[u8], segments: &[u8], asides: &[u8], places: Vec<Place>) -> Result<Document, StoreError> {
    let damaged = || StoreError::Damaged("the text of a source");
    let mut start = 0;
    let mut cut = Vec::new();
    let ends = numbers(segments);
    if ends.len() != places.len() {
        return Err(damaged());
    }
    for (end, place) in ends.into_iter().zip(places) {
        let span = TextSpan::from_bytes(start..end as usize).ok_or_else(damaged)?;
        cut.push(Segment { span, place });
        start = end as usize;
    }
    let marks = numbers(asides);
    let (marks, asides): (Vec<[u32; 3]>, Vec<[u32; 3]>) = marks.as_chunks::<3>().0.iter().partition(|[_, _, kind]| {
        matches!(
            *kind,
            UNSURE | PICTURE | WEAK | CORRECTED | WAS_READ | BORDER | VOICE | WHO
        )
    });
    let of_kind = |wanted: u32| {
        let own = marks.iter().filter(|[_, _, kind]| *kind == wanted);
        own.map(|[start, end, _]| TextSpan::from_bytes(*start as usize..*end as usize).ok_or_else(damaged))
            .collect::<Result<Vec<TextSpan>, _>>()
    };
    let asides = asides.iter().map(|[start, end, kind]| {
        let kind = match kind {
            0 => Aside::Furniture,
            1 => Aside::Note,
            2 => Aside::Surrounding,
            4 => Aside::Struck,
            6 => Aside::Folded,
            _ => Aside::Hidden,
        };
        TextSpan::from_bytes(*start as usize..*end as usize)
            .map(|span| (span, kind))
            .ok_or_else(damaged)
    });
    let (unsure, pictures, weak) = (of_kind(UNSURE)?, of_kind(PICTURE)?, of_kind(WEAK)?);
    let corrected = corrected(&marks).ok_or_else(damaged)?;
    let borders = of_kind(BORDER)?.iter().map(|span| span.start()).collect();
    let voices = voices(&marks).ok_or_else(damaged)?;
    Document::new(unpack_text(text)?, cut, asides.collect::<Result<_, _>>()?)
        .and_then(|document| {
            document
                .with_unsure(unsure)?
                .with_pictures(pictures, weak)?
                .with_corrected(corrected)?
                .with_borders(borders)?
                .with_voices(voices)
        })
        .map_err(|_| damaged())
}
