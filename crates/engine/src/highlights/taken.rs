//! What readers marked in a PDF with other programs, and taking it over. The file itself is only read.

use super::letters::Letters;
use super::{Anchor, Colour, HighlightRecord, LONGEST_NOTE, NewHighlight, anchor_at};
use crate::answer_report::title_of;
use crate::error::EngineError;
use crate::jobs::Event;
use crate::{Engine, locked};
use pincite_core::language::running_text::running_text;
use pincite_core::source::document::{Document, PageIndex, PageLabel, Place, SourceId, SourceKind};
use pincite_core::source::text::TextSpan;
use pincite_ingest::PdfAnnotation;
use std::collections::BTreeSet;
use std::sync::Arc;

pub use pincite_ingest::AnnotationKind;

/// Annotations of one file that are told.
const MOST: usize = 10_000;
/// Files whose annotations are remembered.
const KEPT: usize = 8;

/// What is remembered of files' annotations, and the turn of whoever reads some.
#[derive(Default)]
pub(crate) struct Marked {
    known: std::sync::Mutex<Vec<(SourceId, u32, Arc<Found>)>>,
    turn: tokio::sync::Mutex<()>,
}

#[derive(Debug, Default)]
pub(crate) struct Found {
    list: Vec<PdfAnnotation>,
    more: bool,
    unread: Vec<PageIndex>,
}

/// The annotations of a file.
#[derive(Clone, Debug, Default)]
pub struct FileAnnotations {
    /// In the order of the pages.
    pub list: Vec<FileAnnotation>,
    /// There are more than are told.
    pub more: bool,
    /// Pages whose annotations could not be read.
    pub unread: Vec<PageIndex>,
}

/// An annotation of a file.
#[derive(Clone, Debug)]
pub struct FileAnnotation {
    /// What it is known by: the file never changes.
    pub key: String,
    /// Its page.
    pub page: PageIndex,
    /// What that is called.
    pub label: Option<PageLabel>,
    /// What kind of mark it is.
    pub kind: AnnotationKind,
    /// The colour that comes closest to its own.
    pub colour: Colour,
    /// The words that it marks, or that it stands beside; where none can be told, it cannot be taken over.
    pub spans: Vec<TextSpan>,
    /// These words, as one reads them.
    pub words: String,
    /// What it says.
    pub note: String,
    /// It says more than is told.
    pub cut: bool,
    /// Who made it, as it says.
    pub author: Option<String>,
    /// When, as it says: milliseconds since 1970.
    pub at_ms: Option<i64>,
    /// There is a highlight that was taken over from it.
    pub taken: bool,
}

impl Engine {
    /// What readers marked in a PDF with other programs; nothing of other sources.
    ///
    /// # Errors
    /// When the source is gone, or its file cannot be opened.
    pub async fn annotations(&self, id: SourceId) -> Result<FileAnnotations, EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        if record.kind != SourceKind::Pdf {
            return Ok(FileAnnotations::default());
        }
        let found = self.read_annotations(id, record.pages).await?;
        let taken: BTreeSet<String> = self
            .library
            .highlights_of(id)?
            .into_iter()
            .filter_map(|record| record.own.taken_from)
            .collect();
        let source_text = self.cache.cached(&record)?;
        let mut list = Vec::with_capacity(found.list.len());
        let mut letters: Option<(PageIndex, Letters<'_>)> = None;
        for one in &found.list {
            if letters.as_ref().is_none_or(|(page, _)| *page != one.page) {
                // A page that is not read has no letters.
                let layout = self.library.layout(id, one.page).unwrap_or_default();
                letters = Letters::of(&source_text.document, one.page, &layout).map(|letters| (one.page, letters));
            }
            let spans = letters
                .as_ref()
                .map_or_else(Vec::new, |(_, letters)| letters.spans_of(one));
            let words: Vec<String> = spans
                .iter()
                .map(|span| running_text(&source_text.document, *span))
                .collect();
            let key = key(one);
            list.push(FileAnnotation {
                taken: taken.contains(&key),
                key,
                page: one.page,
                label: label_of(&source_text.document, one.page),
                kind: one.kind,
                colour: nearest(one.colour),
                spans,
                words: words.join(" … "),
                note: one.note.clone(),
                cut: one.cut,
                author: one.author.clone(),
                at_ms: one.at_ms,
            });
        }
        Ok(FileAnnotations {
            list,
            more: found.more,
            unread: found.unread.clone(),
        })
    }

    /// Takes annotations of a PDF over as highlights, all or none; those that were taken over already, and that mark no words,
    /// stay as they are.
    ///
    /// # Errors
    /// As [`Engine::annotations`], or when the library cannot be written.
    pub async fn take_over(&self, id: SourceId, keys: &BTreeSet<String>) -> Result<Vec<HighlightRecord>, EngineError> {
        let there = self.annotations(id).await?;
        let source_text = self.cache.source(id)?;
        let mut added = Vec::new();
        for one in there
            .list
            .into_iter()
            .filter(|one| !one.taken && keys.contains(&one.key))
        {
            for (part, span) in one.spans.iter().enumerate() {
                // What it says is said once.
                let note = if part == 0 { one.note.as_str() } else { "" };
                added.push(NewHighlight {
                    anchor: anchor_at(&source_text.document, *span),
                    colour: one.colour,
                    note: note.chars().take(LONGEST_NOTE).collect(),
                    by: one.author.clone(),
                    at_ms: one.at_ms.unwrap_or_else(pincite_store::now_ms),
                    taken_from: Some(one.key.clone()),
                });
            }
        }
        added.retain(|one| one.anchor != Anchor::default());
        let title = title_of(&source_text.record).to_owned();
        let records = self.library.add_highlights(id, &title, &added)?;
        self.tell(Event::HighlightsChanged(Some(id)));
        Ok(records)
    }

    async fn read_annotations(&self, id: SourceId, pages: u32) -> Result<Arc<Found>, EngineError> {
        // Whoever asks meanwhile waits for what is being read anyway.
        let _turn = self.marked.turn.lock().await;
        let kept = |known: &[(SourceId, u32, Arc<Found>)]| {
            let same = known.iter().find(|(other, count, _)| (*other, *count) == (id, pages));
            same.map(|(_, _, found)| Arc::clone(found))
        };
        if let Some(found) = kept(&locked(&self.marked.known)) {
            return Ok(found);
        }
        let file = self.library.original(id)?;
        let password = locked(&self.passwords).get(&id).cloned();
        let mut found = Found::default();
        for page in (0..pages).map(PageIndex) {
            match self.renderer.annotations(&file, password.as_ref(), page).await {
                Ok(read) => {
                    found.more |= read.more || found.list.len() + read.list.len() > MOST;
                    let room = MOST - found.list.len();
                    found.list.extend(read.list.into_iter().take(room));
                }
                Err(pincite_ingest::RenderError::NoSuchPage { .. }) => break,
                Err(pincite_ingest::RenderError::Damaged { .. } | pincite_ingest::RenderError::WorkerFails { .. }) => {
                    found.unread.push(page);
                }
                Err(error) => return Err(self.not_drawn(id, error)?),
            }
        }
        let found = Arc::new(found);
        let mut known = locked(&self.marked.known);
        known.retain(|(other, _, _)| *other != id);
        if known.len() >= KEPT {
            known.remove(0);
        }
        known.push((id, pages, Arc::clone(&found)));
        Ok(found)
    }
}

/// Page and number: neither changes, for the file does not.
fn key(one: &PdfAnnotation) -> String {
    format!("{}/{}", one.page.number(), one.number)
}

fn label_of(document: &Document, page: PageIndex) -> Option<PageLabel> {
    match &document.segments().get(page.0 as usize)?.place {
        Place::Page { label, .. } => label.clone(),
        Place::Cue { .. } | Place::Block { .. } => None,
    }
}

/// The colour of ours that comes closest: by its hue, and yellow for what has none.
fn nearest(colour: Option<[u8; 3]>) -> Colour {
    let Some([red, green, blue]) = colour.map(|colour| colour.map(f32::from)) else {
        return Colour::default();
    };
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    let chroma = most - least;
    if chroma < 24.0 {
        return Colour::default();
    }
    let sector = if most <= red {
        (green - blue) / chroma
    } else if most <= green {
        2.0 + (blue - red) / chroma
    } else {
        4.0 + (red - green) / chroma
    };
    match (sector * 60.0).rem_euclid(360.0) {
        hue if hue < 20.0 => Colour::Pink,
        hue if hue < 72.0 => Colour::Yellow,
        hue if hue < 165.0 => Colour::Green,
        hue if hue < 255.0 => Colour::Blue,
        hue if hue < 295.0 => Colour::Purple,
        _ => Colour::Pink,
    }
}

#[cfg(test)]
mod tests {
    use super::{Colour, nearest};

    #[test]
    fn foreign_colours_become_ours() {
        let cases = [
            // Zotero's palette.
            ([255, 212, 0], Colour::Yellow),
            ([255, 102, 102], Colour::Pink),
            ([95, 178, 54], Colour::Green),
            ([46, 168, 229], Colour::Blue),
            ([162, 138, 229], Colour::Purple),
            ([229, 110, 238], Colour::Pink),
            ([241, 152, 55], Colour::Yellow),
            ([170, 170, 170], Colour::Yellow),
            ([0, 0, 0], Colour::Yellow),
            ([255, 255, 255], Colour::Yellow),
        ];
        for (colour, expected) in cases {
            assert_eq!(nearest(Some(colour)), expected, "{colour:?}");
        }
        assert_eq!(nearest(None), Colour::Yellow);
    }
}
