//! How the places of recordings and saved pages, and the times of words, are packed.

use crate::error::StoreError;
use pincite_core::source::document::{Document, Place, Section, SectionIndex};
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
    postcard::to_stdvec(&(packed, sections.collect::<Vec<_>>()))
        .map(Some)
        .map_err(|_| StoreError::Damaged("the places of a source"))
}

/// What [`pack`] made, back.
pub(crate) fn unpack(blob: &[u8]) -> Result<(Vec<Place>, Vec<Section>), StoreError> {
    let (places, sections): (Vec<Packed>, Vec<PackedSection>) =
        postcard::from_bytes(blob).map_err(|_| StoreError::Damaged("the places of a source"))?;
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
    Ok((
        places.into_iter().map(place).collect(),
        sections.into_iter().map(section).collect(),
    ))
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
