//! How the places of recordings and saved pages, and the times of words, are packed.

use crate::error::StoreError;
use pincite_core::source::document::{Document, Leaf, PageLabel, Place, Section, SectionIndex};
use pincite_core::source::text::{TextOffset, TextSpan};
use pincite_core::source::timing::{MediaSpan, MediaTime, WordTime};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
enum Packed {
    Cue(u64, u64, Option<String>),
    Block(Option<u32>),
}

#[derive(Serialize, Deserialize)]
struct PackedSection(String, Option<u32>, Option<String>);

/// A slide, a printed page or a note: from a byte to a byte.
#[derive(Serialize, Deserialize)]
struct PackedLeaf(u32, u32, PackedName);

#[derive(Serialize, Deserialize)]
enum PackedName {
    Page(String),
    Slide(u32),
    SpeakerNotes(u32),
    Note(String),
    Comment,
}

/// A word: bytes from the end of the one before, bytes long, milliseconds from the start of the one before, milliseconds
/// long, sureness in 255ths.
#[derive(Serialize, Deserialize)]
struct PackedWord(u32, u32, i64, u64, u8);

/// The places and sections of a document; `None` when its places are pages, which have a table of their own.
pub(crate) fn pack(document: &Document) -> Result<Option<Vec<u8>>, StoreError> {
    let mut packed = Vec::with_capacity(document.segments().len());
    for segment in document.segments() {
        packed.push(match &segment.place {
            Place::Page { .. } => return Ok(None),
            Place::Cue { time, speaker } => Packed::Cue(time.start().0, time.end().0, speaker.clone()),
            Place::Block { section } => Packed::Block(section.map(|section| section.0)),
        });
    }
    if packed.is_empty() {
        return Ok(None);
    }
    let sections = document.sections().iter().map(|section| {
        let parent = section.parent.map(|parent| parent.0);
        PackedSection(section.title.clone(), parent, section.fragment.clone())
    });
    let mut bytes = postcard::to_stdvec(&(packed, sections.collect::<Vec<_>>())).map_err(|_| DAMAGED)?;
    if !document.leaves().is_empty() {
        let leaves: Vec<PackedLeaf> = document.leaves().iter().map(packed_leaf).collect();
        bytes.extend(postcard::to_stdvec(&leaves).map_err(|_| DAMAGED)?);
    }
    Ok(Some(bytes))
}

const DAMAGED: StoreError = StoreError::Damaged("the places of a source");

fn packed_leaf((span, leaf): &(TextSpan, Leaf)) -> PackedLeaf {
    let name = match leaf {
        Leaf::Page(label) => PackedName::Page(label.0.clone()),
        Leaf::Slide {
            number,
            is_notes: false,
        } => PackedName::Slide(*number),
        Leaf::Slide { number, is_notes: true } => PackedName::SpeakerNotes(*number),
        Leaf::Note(name) => PackedName::Note(name.clone()),
        Leaf::Comment => PackedName::Comment,
    };
    PackedLeaf(span.start().as_u32(), span.end().as_u32(), name)
}

fn leaf(PackedLeaf(start, end, name): PackedLeaf) -> Option<(TextSpan, Leaf)> {
    let leaf = match name {
        PackedName::Page(label) => Leaf::Page(PageLabel(label)),
        PackedName::Slide(number) => Leaf::Slide {
            number,
            is_notes: false,
        },
        PackedName::SpeakerNotes(number) => Leaf::Slide { number, is_notes: true },
        PackedName::Note(name) => Leaf::Note(name),
        PackedName::Comment => Leaf::Comment,
    };
    Some((
        TextSpan::new(TextOffset::from_u32(start), TextOffset::from_u32(end))?,
        leaf,
    ))
}

/// What [`pack`] made, back.
pub(crate) struct Places {
    pub(crate) places: Vec<Place>,
    pub(crate) sections: Vec<Section>,
    pub(crate) leaves: Vec<(TextSpan, Leaf)>,
}

/// What [`pack`] made, back.
pub(crate) fn unpack(blob: &[u8]) -> Result<Places, StoreError> {
    type Kept = (Vec<Packed>, Vec<PackedSection>);
    let ((places, sections), rest): (Kept, _) = postcard::take_from_bytes(blob).map_err(|_| DAMAGED)?;
    // Sources without slides, pages or notes end here, and so did all of older versions.
    let leaves: Vec<PackedLeaf> = match rest.is_empty() {
        true => Vec::new(),
        false => postcard::from_bytes(rest).map_err(|_| DAMAGED)?,
    };
    let leaves = leaves.into_iter().map(leaf).collect::<Option<_>>().ok_or(DAMAGED)?;
    let place = |packed| match packed {
        Packed::Cue(start, end, speaker) => Place::Cue {
            time: MediaSpan::new(MediaTime(start), MediaTime(end)),
            speaker,
        },
        Packed::Block(section) => Place::Block {
            section: section.map(SectionIndex),
        },
    };
    let section = |PackedSection(title, parent, fragment)| Section {
        title,
        parent: parent.map(SectionIndex),
        fragment,
    };
    Ok(Places {
        places: places.into_iter().map(place).collect(),
        sections: sections.into_iter().map(section).collect(),
        leaves,
    })
}

/// The times of words; `None` when there are none.
pub(crate) fn pack_words(words: &[WordTime]) -> Result<Option<Vec<u8>>, StoreError> {
    if words.is_empty() {
        return Ok(None);
    }
    let (mut at, mut since) = (0, 0_i64);
    let packed: Vec<PackedWord> = words
        .iter()
        .map(|word| {
            let (start, end) = (word.span.start().as_u32(), word.span.end().as_u32());
            let begins = i64::try_from(word.time.start().0).unwrap_or(i64::MAX);
            let lasts = word.time.end().0 - word.time.start().0;
            let sure = (word.sure.clamp(0.0, 1.0) * 255.0).round() as u8;
            let packed = PackedWord(start.saturating_sub(at), end - start, begins - since, lasts, sure);
            (at, since) = (end, begins);
            packed
        })
        .collect();
    postcard::to_stdvec(&packed)
        .map(Some)
        .map_err(|_| StoreError::Damaged("the times of a source's words"))
}

/// What [`pack_words`] made, back.
pub(crate) fn unpack_words(blob: &[u8]) -> Result<Vec<WordTime>, StoreError> {
    let damaged = || StoreError::Damaged("the times of a source's words");
    let packed: Vec<PackedWord> = postcard::from_bytes(blob).map_err(|_| damaged())?;
    let (mut at, mut since) = (0_u32, 0_i64);
    packed
        .into_iter()
        .map(|PackedWord(skip, length, later, lasts, sure)| {
            let start = at.checked_add(skip).ok_or_else(damaged)?;
            let end = start.checked_add(length).ok_or_else(damaged)?;
            since = since.checked_add(later).ok_or_else(damaged)?;
            at = end;
            let begins = u64::try_from(since).map_err(|_| damaged())?;
            let ends = begins.checked_add(lasts).ok_or_else(damaged)?;
            Ok(WordTime {
                span: TextSpan::new(TextOffset::from_u32(start), TextOffset::from_u32(end)).ok_or_else(damaged)?,
                time: MediaSpan::new(MediaTime(begins), MediaTime(ends)),
                sure: f32::from(sure) / 255.0,
            })
        })
        .collect()
}
