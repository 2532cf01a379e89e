//! Reading a source: a PDF's pages as images and as text, a recording's cues, a saved page's blocks, and where a match
//! stands in them.

use crate::error::EngineError;
use crate::{AnswerId, Engine, locked};
use pincite_core::source::anchor;
use pincite_core::source::document::{Document, PageIndex, Place, SourceId, SourceKind};
use pincite_core::source::layout;
use pincite_core::source::layout::{PageGeometry, UserRect};
use pincite_core::source::text::{TextOffset, TextSpan};
use pincite_core::source::timing::{MediaSpan, WordTime, spoken};
use pincite_ingest::PageImage;
use pincite_store::{OutlineRecord, PageRecord, SourceRecord, TranscriptOrigin, TranscriptRecord};
use std::sync::Arc;

/// A source opened for reading.
#[derive(Clone, Debug)]
pub struct OpenSource {
    /// What the store knows of it.
    pub record: SourceRecord,
    /// Its pages, in order.
    pub pages: Vec<PageRecord>,
    /// Its table of contents, as the file gives it.
    pub outline: Vec<OutlineRecord>,
}

/// A run of a page's text on one line.
#[derive(Clone, Debug, PartialEq)]
pub struct PageRun {
    /// Its text.
    pub text: String,
    /// Where it begins in the source's text.
    pub start: TextOffset,
    /// Where it stands.
    pub rect: UserRect,
    /// Whether a line ends after it.
    pub line_end: bool,
}

/// A page's text and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct PageText {
    /// The page's visible part.
    pub geometry: PageGeometry,
    /// Its runs, in reading order.
    pub runs: Vec<PageRun>,
}

/// Where a page's lines stand.
#[derive(Clone, Debug, PartialEq)]
pub struct PageLines {
    /// The page's visible part.
    pub geometry: PageGeometry,
    /// A rectangle a line, or a part of one where a wide gap parts it.
    pub lines: Vec<UserRect>,
}

/// What a viewer can show of a passage. A passage has as many as it needs, over any number of pages, cues or blocks.
#[derive(Clone, Debug, PartialEq)]
pub enum Region {
    /// Its lines on one page of a PDF.
    Page(layout::Region),
    /// When it is said in a recording.
    Time {
        /// From its first word to its last.
        time: MediaSpan,
        /// Its words, cue by cue.
        words: Vec<SegmentSpan>,
    },
    /// Its words in one block of a saved page.
    Text(SegmentSpan),
}

/// Words within one segment of a document: a cue of a recording, a block of a saved page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SegmentSpan {
    /// Which segment, as an index into [`Document::segments`].
    pub segment: usize,
    /// The words, in the document's text.
    pub span: TextSpan,
}

/// What was said in one go in a recording.
#[derive(Clone, Debug, PartialEq)]
pub struct Cue {
    /// From when to when.
    pub time: MediaSpan,
    /// Who says it, when the transcript tells.
    pub speaker: Option<String>,
    /// The words as one reads them, without the line's end.
    pub span: TextSpan,
    /// When each word is said; empty where the transcript does not tell.
    pub words: Vec<WordTime>,
}

/// What is said in a recording, as far as it is known.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The text that all spans are spans of.
    pub document: Arc<Document>,
    /// What was said, in order; as many as the document has segments.
    pub cues: Vec<Cue>,
    /// Whether a machine that listened wrote it down: it may have misheard.
    pub automatic: bool,
    /// The file of the model that did, or the file that it was taken from.
    pub made_by: Option<String>,
}

/// Where a match stands: its regions, and those stretches of them whose words differ.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchPlace {
    /// The source.
    pub source: SourceId,
    /// The passage.
    pub regions: Vec<Region>,
    /// The words in it that differ from the quote.
    pub edits: Vec<Region>,
}

/// Whether two runs that follow one another stand close on one line.
fn shares_line(left: UserRect, right: UserRect) -> bool {
    let gap = (right.x0 - left.x1).max(left.x0 - right.x1);
    let height = left.y1 - left.y0;
    (left.y0 - right.y0).abs() < height / 2.0 && gap < height
}

impl Engine {
    /// A source's pages and table of contents.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn open_source(&self, id: SourceId) -> Result<OpenSource, EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        Ok(OpenSource {
            record,
            pages: self.library.pages(id)?,
            outline: self.library.outline(id)?,
        })
    }

    /// An image of a page, `width` device pixels wide.
    ///
    /// # Errors
    /// When the source is gone, needs its password again, or the page cannot be drawn.
    pub async fn page_image(&self, id: SourceId, page: PageIndex, width: u32) -> Result<PageImage, EngineError> {
        if let Some(image) = self.pictures.get((id, page, width)) {
            return Ok(image);
        }
        let file = self.library.original(id)?;
        let password = locked(&self.passwords).get(&id).cloned();
        let image = self.renderer.render(&file, password.as_ref(), page, width).await;
        let image = match image {
            Ok(image) => image,
            Err(error) => return Err(self.not_drawn(id, error)?),
        };
        self.pictures.keep((id, page, width), image.clone());
        Ok(image)
    }

    /// A page's text, line by line, and where it stands.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn page_text(&self, id: SourceId, page: PageIndex) -> Result<PageText, EngineError> {
        let source_text = self.cache.source(id)?;
        let layout = self.library.layout(id, page)?;
        let segment = source_text
            .document
            .segments()
            .get(page.0 as usize)
            .ok_or(EngineError::Gone("This page"))?;
        let text = segment.span.of(source_text.document.text());
        let runs = anchor::runs(text, &layout)
            .into_iter()
            .map(|run| PageRun {
                start: offset_of(segment.span, text, run.text),
                text: run.text.to_owned(),
                rect: run.rect,
                line_end: run.line_end,
            })
            .collect();
        Ok(PageText {
            geometry: layout.geometry,
            runs,
        })
    }

    /// Where the lines of up to `count` pages from `first` on stand: what a page looks like before its image is drawn. Fewer
    /// pages where the source ends before; a page without text has no lines.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn page_lines(&self, id: SourceId, first: PageIndex, count: u32) -> Result<Vec<PageLines>, EngineError> {
        let source_text = self.cache.source(id)?;
        let (document, from) = (&source_text.document, first.0 as usize);
        let segments = document.segments().iter().skip(from).take(count as usize);
        (first.0..)
            .zip(segments)
            .map(|(page, segment)| {
                let layout = self.library.layout(id, PageIndex(page))?;
                let runs = anchor::runs(segment.span.of(document.text()), &layout);
                let mut lines: Vec<UserRect> = Vec::new();
                let mut goes_on = false;
                for run in runs {
                    match lines.last_mut().filter(|last| goes_on && shares_line(**last, run.rect)) {
                        Some(last) => *last = last.union(run.rect),
                        None => lines.push(run.rect),
                    }
                    goes_on = !run.line_end;
                }
                Ok(PageLines {
                    geometry: layout.geometry,
                    lines,
                })
            })
            .collect()
    }

    /// A source's whole text; empty when it is not read (yet).
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn document(&self, id: SourceId) -> Result<Arc<Document>, EngineError> {
        Ok(Arc::clone(&self.cache.source(id)?.document))
    }

    /// The file that a recording plays from.
    ///
    /// # Errors
    /// When the source is gone, or is no recording.
    pub fn media_file(&self, id: SourceId) -> Result<std::path::PathBuf, EngineError> {
        let record = self.library.source(id)?;
        match record.map(|record| record.kind) {
            Some(SourceKind::Recording) => Ok(self.library.original(id)?),
            Some(SourceKind::Pdf | SourceKind::Page) | None => Err(EngineError::Gone("This recording")),
        }
    }

    /// What is said in a recording: without any cue as long as nothing of it is transcribed.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn transcript(&self, id: SourceId) -> Result<Transcript, EngineError> {
        let record = self.transcript_record(id)?;
        let Some(newest) = self.newest_transcript(id)? else {
            let source_text = self.cache.source(id)?;
            return Ok(Transcript {
                document: Arc::clone(&source_text.document),
                cues: cues(&source_text.document, &source_text.words),
                automatic: source_text.is_automatic(),
                made_by: None,
            });
        };
        Ok(Transcript {
            cues: cues(&newest.document, &newest.words),
            document: Arc::new(newest.document),
            automatic: matches!(
                record,
                Some(TranscriptRecord {
                    origin: TranscriptOrigin::Model(_),
                    ..
                })
            ),
            made_by: record.map(|record| match record.origin {
                TranscriptOrigin::Model(name) | TranscriptOrigin::File(name) => name,
            }),
        })
    }

    /// When the words are said that `spans` of a recording's text touch, in order; none of other sources.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn word_times(&self, id: SourceId, spans: &[TextSpan]) -> Result<Vec<WordTime>, EngineError> {
        let source_text = self.cache.source(id)?;
        let touched = |span: &TextSpan| {
            let first = source_text
                .words
                .partition_point(|word| word.span.end() <= span.start());
            let words = source_text.words.get(first..).unwrap_or_default().iter();
            words
                .take_while(|word| word.span.start() < span.end())
                .copied()
                .collect::<Vec<_>>()
        };
        Ok(spans.iter().flat_map(touched).collect())
    }

    /// Where match number `rank` of quote `ordinal` of an answer stands.
    ///
    /// # Errors
    /// When the answer or the match is gone, or the library cannot be read.
    pub fn match_place(&self, answer: AnswerId, ordinal: usize, rank: usize) -> Result<MatchPlace, EngineError> {
        let checks = self.library.checks(answer)?;
        let (_, check) = checks.get(ordinal).ok_or(EngineError::Gone("This quote"))?;
        let found = check.matches.get(rank).ok_or(EngineError::Gone("This passage"))?;
        let edits: Vec<TextSpan> = found
            .edits
            .iter()
            .map(|edit| edit.source)
            .filter(|span| !span.is_empty())
            .collect();
        Ok(MatchPlace {
            source: found.source,
            regions: self.regions(found.source, &found.spans)?,
            edits: self.regions(found.source, &edits)?,
        })
    }

    /// Where piece number `rank` of the evidence for claim `ordinal` of an answer stands.
    ///
    /// # Errors
    /// When the answer or the evidence is gone, or the library cannot be read.
    pub fn evidence_place(&self, answer: AnswerId, ordinal: usize, rank: usize) -> Result<MatchPlace, EngineError> {
        let claims = self.library.claims(answer)?;
        let claim = claims.get(ordinal).ok_or(EngineError::Gone("This claim"))?;
        let evidence = claim.check.evidence.get(rank);
        let evidence = evidence.ok_or(EngineError::Gone("This passage"))?;
        let differing: Vec<TextSpan> = claim
            .check
            .differences
            .iter()
            .filter(|one| one.source == evidence.source)
            .flat_map(|one| evidence.spans.iter().filter_map(|span| span.intersection(one.passage)))
            .filter(|span| !span.is_empty())
            .collect();
        Ok(MatchPlace {
            source: evidence.source,
            regions: self.regions(evidence.source, &evidence.spans)?,
            edits: self.regions(evidence.source, &differing)?,
        })
    }

    /// What a viewer can show of `spans` of a source's text, in the order in which they stand there.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn regions(&self, source: SourceId, spans: &[TextSpan]) -> Result<Vec<Region>, EngineError> {
        let source_text = self.cache.source(source)?;
        let document = &source_text.document;
        Ok(match source_text.record.kind {
            SourceKind::Pdf => self
                .page_regions(source, spans)?
                .into_iter()
                .map(Region::Page)
                .collect(),
            SourceKind::Recording => spans
                .iter()
                .filter_map(|span| time_region(document, &source_text.words, *span))
                .collect(),
            SourceKind::Page => spans
                .iter()
                .flat_map(|span| by_segment(document, *span))
                .map(Region::Text)
                .collect(),
        })
    }

    /// The lines of `spans` of a PDF's text, page by page.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn page_regions(&self, source: SourceId, spans: &[TextSpan]) -> Result<Vec<layout::Region>, EngineError> {
        let source_text = self.cache.source(source)?;
        let mut failed = None;
        let layout = |page| {
            self.cache
                .layout(&source_text, page)
                .map_err(|error| failed = Some(error))
                .ok()
        };
        let regions = anchor::regions(&source_text.document, spans, layout);
        failed.map_or(Ok(regions), Err)
    }
}

/// Where `part`, a slice of the text `of` that stands at `span`, begins.
fn offset_of(span: TextSpan, of: &str, part: &str) -> TextOffset {
    let within = part.as_ptr().addr().saturating_sub(of.as_ptr().addr()).min(of.len());
    TextOffset::new(span.start().bytes() + within).unwrap_or(span.start())
}

fn time_region(document: &Document, words: &[WordTime], span: TextSpan) -> Option<Region> {
    let time = spoken(document, words, &[span]).into_iter().next()?;
    let words = by_segment(document, span).collect();
    Some(Region::Time { time, words })
}

/// `span`, cut where one segment ends and the next begins.
fn by_segment(document: &Document, span: TextSpan) -> impl Iterator<Item = SegmentSpan> {
    let first = document.segment_at(span.start()).unwrap_or_default();
    let part = move |(i, segment): (usize, &pincite_core::source::document::Segment)| {
        let span = segment.span.intersection(span).filter(|span| !span.is_empty())?;
        Some(SegmentSpan {
            segment: first + i,
            span,
        })
    };
    document.segments_of(span).enumerate().filter_map(part)
}

/// A document's cues with the words of each. `words` are in the order of the text.
fn cues(document: &Document, words: &[WordTime]) -> Vec<Cue> {
    let text = document.text();
    let mut words = words.iter().copied().peekable();
    let cue = |segment: &pincite_core::source::document::Segment| {
        let (time, speaker) = match &segment.place {
            Place::Cue { time, speaker } => (*time, speaker.clone()),
            Place::Page { .. } | Place::Block { .. } => Default::default(),
        };
        let shown = segment.span.of(text).trim_end();
        let start = segment.span.start().bytes();
        let said = std::iter::from_fn(|| words.next_if(|word| word.span.start() < segment.span.end()));
        Cue {
            time,
            speaker,
            words: said.collect(),
            span: TextSpan::from_bytes(start..start + shown.len()).unwrap_or(segment.span),
        }
    };
    document.segments().iter().map(cue).collect()
}
