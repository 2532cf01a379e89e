//! Words of sources that a person highlighted, with their notes: kept apart from answers, listed, searched, handed out, and found
//! again when their source is read anew. What readers marked in a PDF with other programs is taken over from [`taken`].

mod handed;
mod letters;
pub mod taken;

use crate::Engine;
use crate::answer_report::{Stands, letters, places, title_of};
use crate::error::EngineError;
use crate::jobs::Event;
use pincite_core::language::running_text::{one_line, running_text};
use pincite_core::source::again::{Sought, all_again};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use std::collections::BTreeMap;

pub use handed::HighlightFormat;
pub use pincite_store::{Anchor, Colour, HighlightId, HighlightRecord, NewHighlight, now_ms};

/// A highlight has at most so many characters: some forty pages. Backups, exports and lists carry its words.
pub const LONGEST_HIGHLIGHT: usize = 100_000;
/// A note has at most so many characters.
pub const LONGEST_NOTE: usize = 20_000;
/// Highlights of the whole library that a list shows at once.
const MOST_LISTED: usize = 500;

/// Whether a highlight's words are in its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// They stand where its anchor says.
    Here,
    /// The source was read anew, and they were not found in it again for sure.
    Lost,
    /// The source is not read just now.
    Unread,
    /// The source was removed from the library.
    Removed,
}

/// A highlight as a list shows it.
#[derive(Clone, Debug)]
pub struct HighlightReport {
    /// What is kept; its anchor is where the words stand now, if they do.
    pub record: HighlightRecord,
    /// Whether they do.
    pub standing: Standing,
    /// What its source is called now, or was called last.
    pub title: String,
    /// Its words on one line, as one reads them.
    pub words: String,
    /// The pages, times or sections that it touches; none where its words do not stand there.
    pub places: Vec<Stands>,
}

/// Highlights of the whole library.
#[derive(Clone, Debug, Default)]
pub struct FoundHighlights {
    /// The first of them.
    pub list: Vec<HighlightReport>,
    /// How many there are.
    pub total: usize,
}

/// What came of highlighting words.
#[derive(Clone, Debug)]
pub struct Highlighted {
    /// The highlight.
    pub record: HighlightRecord,
    /// As it was before, where just these words were highlighted already.
    pub before: Option<HighlightRecord>,
}

impl Engine {
    /// Highlights words of a source. Just these words a second time: they get the other colour, and keep their note.
    ///
    /// # Errors
    /// When the source is gone, nothing stands there, the passage or the note is too long, or the library cannot be written.
    pub fn highlight(
        &self,
        source: SourceId,
        span: TextSpan,
        colour: Colour,
        note: &str,
    ) -> Result<Highlighted, EngineError> {
        let own = NewHighlight {
            anchor: self.anchor(source, span)?,
            colour,
            note: noted(note)?,
            by: self.reviewer()?,
            at_ms: now_ms(),
            taken_from: None,
        };
        let there = self.highlights(source)?;
        let same = there
            .into_iter()
            .find(|one| one.standing == Standing::Here && one.record.own.anchor.span == own.anchor.span);
        if let Some(same) = same {
            let before = same.record;
            let note = Some(own.note.as_str()).filter(|note| !note.is_empty());
            self.change_highlight(before.id, Some(colour), note)?;
            let record = self.library.highlight(before.id)?;
            return Ok(Highlighted {
                record: record.ok_or(EngineError::Gone("This highlight"))?,
                before: Some(before),
            });
        }
        let title = title_of(&self.cache.source(source)?.record).to_owned();
        let record = self.library.add_highlights(source, &title, &[own])?.pop();
        self.tell(Event::HighlightsChanged(Some(source)));
        Ok(Highlighted {
            record: record.ok_or(EngineError::Gone("This highlight"))?,
            before: None,
        })
    }

    /// Gives a highlight another colour or another note, where they are named.
    ///
    /// # Errors
    /// When it is gone, the note is too long, or the library cannot be written.
    pub fn change_highlight(
        &self,
        id: HighlightId,
        colour: Option<Colour>,
        note: Option<&str>,
    ) -> Result<(), EngineError> {
        let note = note.map(noted).transpose()?;
        if !self.library.change_highlight(id, colour, note.as_deref())? {
            return Err(EngineError::Gone("This highlight"));
        }
        let source = self.library.highlight(id)?.and_then(|record| record.source);
        self.tell(Event::HighlightsChanged(source));
        Ok(())
    }

    /// Takes highlights away, all or none, and gives back those that were there.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn remove_highlights(&self, ids: &[HighlightId]) -> Result<Vec<HighlightRecord>, EngineError> {
        let removed = self.library.remove_highlights(ids)?;
        self.tell_of_highlights(&removed);
        Ok(removed)
    }

    /// Puts highlights back as they were, all or none.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn put_back_highlights(&self, records: &[HighlightRecord]) -> Result<(), EngineError> {
        self.library.put_back_highlights(records)?;
        self.tell_of_highlights(records);
        Ok(())
    }

    /// The highlights of a source, in the order in which they stand there; those that are lost where they stood.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn highlights(&self, source: SourceId) -> Result<Vec<HighlightReport>, EngineError> {
        let records = self.library.highlights_of(source)?;
        self.placed(Some(source), records)
    }

    /// The highlights of the whole library, or those whose words, note or source has all words of `text`; source by source.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn find_highlights(&self, text: &str) -> Result<FoundHighlights, EngineError> {
        let sought: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        let mut found = self.library.highlights()?;
        if !sought.is_empty() {
            found.retain(|record| has_all(record, &sought));
        }
        let total = found.len();
        found.truncate(MOST_LISTED);
        Ok(FoundHighlights {
            list: self.by_source(found)?,
            total,
        })
    }

    /// Highlights of several sources, each as it stands there.
    fn by_source(&self, records: Vec<HighlightRecord>) -> Result<Vec<HighlightReport>, EngineError> {
        let mut list = Vec::with_capacity(records.len());
        let mut rest = records.into_iter().peekable();
        while let Some(first) = rest.next() {
            let source = first.source;
            let mut of_source = vec![first];
            while let Some(next) = rest.next_if(|next| next.source == source) {
                of_source.push(next);
            }
            list.extend(self.placed(source, of_source)?);
        }
        Ok(list)
    }

    /// Highlights of one source as they stand in its text now. Where that was read anew since, they are found again, and that
    /// is kept.
    fn placed(
        &self,
        source: Option<SourceId>,
        records: Vec<HighlightRecord>,
    ) -> Result<Vec<HighlightReport>, EngineError> {
        if records.is_empty() {
            return Ok(Vec::new());
        }
        let record = source.map(|id| self.library.source(id)).transpose()?.flatten();
        let Some(record) = record else {
            return Ok(records
                .into_iter()
                .map(|one| without_place(one, Standing::Removed))
                .collect());
        };
        let source_text = self.cache.cached(&record)?;
        let document = &source_text.document;
        let text = document.text();
        let title = title_of(&record);
        if text.is_empty() {
            return Ok(records
                .into_iter()
                .map(|one| without_place(one, Standing::Unread))
                .collect());
        }
        let moved: Vec<&HighlightRecord> = records.iter().filter(|one| !stands(text, &one.own.anchor)).collect();
        let found = match moved.is_empty() {
            true => BTreeMap::new(),
            false => again(text, &moved),
        };
        let anchors: Vec<(HighlightId, Anchor)> = found
            .into_iter()
            .map(|(id, span)| (id, anchor_at(document, span)))
            .collect();
        // Beside a library that is read only it is found again each time.
        if !anchors.is_empty()
            && let Err(error) = self.library.move_highlights(&anchors)
        {
            tracing::debug!(%error, "where highlights stand now was not kept");
        }
        let mut anchors: BTreeMap<HighlightId, Anchor> = anchors.into_iter().collect();
        let report = |mut one: HighlightRecord| {
            if let Some(anchor) = anchors.remove(&one.id) {
                one.own.anchor = anchor;
            }
            let span = one.own.anchor.span;
            let standing = match stands(text, &one.own.anchor) {
                true => Standing::Here,
                false => Standing::Lost,
            };
            match standing {
                Standing::Here => HighlightReport {
                    words: running_text(document, span),
                    places: places(document, &source_text.words, &[span]),
                    title: title.to_owned(),
                    standing,
                    record: one,
                },
                _ => HighlightReport {
                    title: title.to_owned(),
                    ..without_place(one, standing)
                },
            }
        };
        let mut reports: Vec<HighlightReport> = records.into_iter().map(report).collect();
        reports.sort_by_key(|one| {
            (
                one.record.own.anchor.span.start(),
                one.record.own.anchor.span.end(),
                one.record.id,
            )
        });
        Ok(reports)
    }

    /// Finds a source's highlights again once it was read anew.
    pub(crate) fn find_highlights_again(&self, source: SourceId) {
        match self.highlights(source) {
            Ok(list) if list.is_empty() => {}
            Ok(_) => self.tell(Event::HighlightsChanged(Some(source))),
            Err(error) => tracing::warn!(%error, source = source.0, "the highlights of a source were not looked for"),
        }
    }

    /// What a highlight of `span` is found by: its words without white space at their ends.
    fn anchor(&self, source: SourceId, span: TextSpan) -> Result<Anchor, EngineError> {
        let document = self.document(source)?;
        let words = span.of(document.text());
        let (trimmed, ahead) = (words.trim(), words.len() - words.trim_start().len());
        if trimmed.is_empty() {
            return Err(EngineError::Gone("This passage"));
        }
        if trimmed.chars().nth(LONGEST_HIGHLIGHT).is_some() {
            return Err(EngineError::HighlightTooLong);
        }
        let start = span.start().bytes() + ahead;
        let span = TextSpan::from_bytes(start..start + trimmed.len()).unwrap_or(span);
        Ok(anchor_at(&document, span))
    }

    fn tell_of_highlights(&self, records: &[HighlightRecord]) {
        let mut sources: Vec<Option<SourceId>> = records.iter().map(|record| record.source).collect();
        sources.sort_unstable();
        sources.dedup();
        for source in sources {
            self.tell(Event::HighlightsChanged(source));
        }
    }
}

fn noted(note: &str) -> Result<String, EngineError> {
    let note = note.trim();
    match note.chars().nth(LONGEST_NOTE) {
        Some(_) => Err(EngineError::NoteTooLong),
        None => Ok(note.to_owned()),
    }
}

fn anchor_at(document: &pincite_core::source::document::Document, span: TextSpan) -> Anchor {
    let [prefix, exact, suffix] = letters(document, span);
    Anchor {
        span,
        exact,
        prefix,
        suffix,
    }
}

fn stands(text: &str, anchor: &Anchor) -> bool {
    !anchor.exact.is_empty() && anchor.span.of(text) == anchor.exact
}

/// Where highlights stand in a text that was read anew: those that are there for sure.
fn again(text: &str, moved: &[&HighlightRecord]) -> BTreeMap<HighlightId, TextSpan> {
    let sought: Vec<Sought<'_>> = moved
        .iter()
        .map(|record| {
            let anchor = &record.own.anchor;
            Sought {
                then: anchor.span.start().bytes(),
                exact: &anchor.exact,
                beside: [&anchor.prefix, &anchor.suffix],
            }
        })
        .collect();
    let found = moved.iter().zip(all_again(text, &sought));
    found
        .filter_map(|(record, range)| Some((record.id, TextSpan::from_bytes(range?)?)))
        .collect()
}

/// A highlight whose words do not stand anywhere just now: what is kept of them is told.
fn without_place(record: HighlightRecord, standing: Standing) -> HighlightReport {
    HighlightReport {
        title: record.title.clone(),
        words: one_line(&record.own.anchor.exact),
        places: Vec::new(),
        standing,
        record,
    }
}

fn has_all(record: &HighlightRecord, sought: &[String]) -> bool {
    let own = &record.own;
    let all = format!("{}\n{}\n{}", one_line(&own.anchor.exact), own.note, record.title).to_lowercase();
    sought.iter().all(|word| all.contains(word.as_str()))
}
