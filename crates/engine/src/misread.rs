//! Words that were misread on pictures of pages, and what a person says that they are. What a person says is put into what was
//! read of the page; verdicts follow, and say that they rest on it.

use crate::answer_report::{Stands, places};
use crate::error::EngineError;
use crate::{AnswerId, Engine};
use pincite_core::quote::EditClass;
use pincite_core::source::document::{Corrected, Document, PageIndex, Place, SourceId};
use pincite_core::source::layout::{PageGeometry, UserRect};
use pincite_core::source::text::TextSpan;
use pincite_ingest::{Applied, Correction, Scan, as_read};
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

pub use pincite_store::{Misread, MisreadId, MisreadRecord, now_ms};

/// More letters are no word that was misread, but a passage.
pub const LONGEST: usize = 120;
/// How often it is looked whether a source is free to be read once more.
const LOOK: Duration = Duration::from_millis(200);

/// Words of a page that was read from its picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// The page.
    pub page: PageIndex,
    /// Where in the source's text.
    pub span: TextSpan,
    /// What is taken to stand there.
    pub text: String,
    /// What was read there, where a person said otherwise.
    pub read: Option<String>,
    /// Where it stands on its page.
    pub shown: Option<(PageGeometry, UserRect)>,
}

/// A word that a person corrected, as a list shows it.
#[derive(Clone, Debug)]
pub struct Listed {
    /// What is kept.
    pub record: MisreadRecord,
    /// Its page, where the source still has it.
    pub place: Option<Stands>,
    /// Whether it is put in: what was read there is still the same.
    pub stands: bool,
}

/// What came of correcting a word.
#[derive(Clone, Debug)]
pub struct Made {
    /// What is kept; nothing where what the person says is what was read.
    pub made: Option<MisreadRecord>,
    /// What it stands in place of.
    pub replaced: Vec<MisreadRecord>,
}

impl Engine {
    /// The whole words of a source that a span touches, where they stand on one line of a page that was read from its picture.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn misread_word(&self, source: SourceId, span: TextSpan) -> Result<Option<Word>, EngineError> {
        let document = self.document(source)?;
        let Some(at) = Standing::of(&document, span) else {
            return Ok(None);
        };
        let records = self.library.misread(source)?;
        let Some(scan) = self.scan_of(source, &document, &at, &records)? else {
            return Ok(None);
        };
        let text = at.page_text(&document);
        let letters = text.get(..at.within.start).unwrap_or_default().chars().count();
        let count = text.get(at.within.clone()).unwrap_or_default().chars().count();
        let layout = self.library.layout(source, at.page)?;
        let rects = layout.glyphs.iter().skip(letters).take(count).flatten().copied();
        let read = as_read(at.within.clone(), scan.applied());
        Ok(Some(Word {
            page: at.page,
            span: at.span(),
            text: text.get(at.within.clone()).unwrap_or_default().to_owned(),
            read: is_corrected(scan.applied(), &at.within)
                .then(|| self.as_it_was_read(source, at.page, &read))
                .transpose()?
                .flatten(),
            shown: rects.reduce(UserRect::union).map(|rect| (layout.geometry, rect)),
        }))
    }

    /// The words of a quote's match that may be misread, each once, in the order of the source's text.
    ///
    /// # Errors
    /// When the answer or the quote is gone, or the library cannot be read.
    pub fn misread_words(
        &self,
        answer: AnswerId,
        ordinal: usize,
        rank: usize,
    ) -> Result<Vec<(SourceId, Word)>, EngineError> {
        let quotes = self.sheet(answer)?.quotes;
        let found = quotes.get(ordinal).and_then(|quote| quote.check.matches.get(rank));
        let found = found.ok_or(EngineError::Gone("This quote"))?;
        let misread = found.edits.iter().filter(|edit| edit.class == EditClass::Misread);
        let mut words: Vec<Word> = Vec::new();
        for edit in misread {
            let word = self.misread_word(found.source, edit.source)?;
            words.extend(word.filter(|word| words.iter().all(|other| other.span != word.span)));
        }
        words.sort_by_key(|word| word.span.start());
        Ok(words.into_iter().map(|word| (found.source, word)).collect())
    }

    /// Keeps what a person says of a word. `text`: what is taken to stand there until now; where it is something else, the page was
    /// read anew meanwhile. Answers are judged anew in the background.
    ///
    /// # Errors
    /// When the word is not there, what is said is empty or too long, or the library cannot be written.
    pub fn correct_misread(
        self: &Arc<Self>,
        source: SourceId,
        span: TextSpan,
        text: &str,
        written: &str,
    ) -> Result<Made, EngineError> {
        let written = one_line(written);
        if written.is_empty() {
            return Err(EngineError::NothingWritten);
        }
        if written.chars().count() > LONGEST {
            return Err(EngineError::MisreadTooLong);
        }
        let document = self.document(source)?;
        let at = Standing::of(&document, span).ok_or(EngineError::NotAPicture)?;
        let records = self.library.misread(source)?;
        let scan = self.scan_of(source, &document, &at, &records)?;
        let scan = scan.ok_or(EngineError::NotAPicture)?;
        if at.page_text(&document).get(at.within.clone()) != Some(text) {
            return Err(EngineError::Gone("This word"));
        }
        let raw = self.raw_scan(source, at.page)?.ok_or(EngineError::NotAPicture)?;
        let read = as_read(at.within.clone(), scan.applied());
        let on_page: Vec<&MisreadRecord> = records.iter().filter(|record| record.own.page == at.page).collect();
        let touched = scan.applied().iter().filter(|one| meets(&one.before, &read));
        let instead: Vec<MisreadId> = touched.filter_map(|one| Some(on_page.get(one.which)?.id)).collect();
        let made = if raw.text().get(read.clone()) == Some(written.as_str()) {
            Made {
                made: None,
                replaced: self.library.change_misread(source, &instead, &[])?,
            }
        } else {
            let own = Correction::of(raw.text(), read, written).ok_or(EngineError::NotAPicture)?;
            let own = Misread {
                page: at.page,
                start: own.start,
                read: own.read,
                prefix: own.prefix,
                suffix: own.suffix,
                written: own.written,
                by: self.reviewer()?,
                at_ms: now_ms(),
            };
            let (made, replaced) = self.library.add_misread(source, &own, &instead)?;
            Made {
                made: Some(made),
                replaced,
            }
        };
        self.read_corrected(source);
        Ok(made)
    }

    /// Takes corrections out and puts others back, all or none; those that were taken out. Undoes what came of correcting, too.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be written.
    pub fn change_misread(
        self: &Arc<Self>,
        source: SourceId,
        out: &[MisreadId],
        back: &[MisreadRecord],
    ) -> Result<Vec<MisreadRecord>, EngineError> {
        let taken = self.library.change_misread(source, out, back)?;
        self.read_corrected(source);
        Ok(taken)
    }

    /// The words of a source that a person corrected, in the order of its pages.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn corrected_words(&self, source: SourceId) -> Result<Vec<Listed>, EngineError> {
        let document = self.document(source)?;
        let records = self.library.misread(source)?;
        let listed = records.into_iter().map(|record| {
            let page = page_of(&document, record.own.page);
            let is_this =
                |one: &Corrected| one.read == record.own.read && one.span.of(document.text()) == record.own.written;
            let stands = page.is_some_and(|page| document.corrected_in(&[page]).any(is_this));
            Listed {
                place: page.and_then(|span| places(&document, &[], &[span]).into_iter().next()),
                stands,
                record,
            }
        });
        Ok(listed.collect())
    }

    /// Reads a source once more with what a person says of its words, as soon as nothing else reads it.
    fn read_corrected(self: &Arc<Self>, source: SourceId) {
        if !self.jobs.is_running(source) {
            return self.start_scanning(source, true);
        }
        let engine = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                let Some(engine) = engine.upgrade().filter(|engine| !engine.is_held()) else {
                    return;
                };
                if !engine.jobs.is_running(source) {
                    engine.start_scanning(source, true);
                    return;
                }
                // Not held while it waits: the library can be closed meanwhile.
                drop(engine);
                tokio::time::sleep(LOOK).await;
            }
        });
    }

    /// What was read of the picture of a page, where it is what stands in the source's text.
    fn scan_of(
        &self,
        source: SourceId,
        document: &Document,
        at: &Standing,
        misread: &[MisreadRecord],
    ) -> Result<Option<Scan>, EngineError> {
        let scan = self.raw_scan(source, at.page)?.map(|scan| corrected(scan, misread));
        Ok(scan.filter(|scan| scan.text() == at.page_text(document)))
    }

    /// The same without what a person says.
    fn raw_scan(&self, source: SourceId, page: PageIndex) -> Result<Option<Scan>, EngineError> {
        let kept = self.library.scans(source, pincite_ingest::SCANNER)?;
        let mut scans = kept.iter().filter_map(|scan| Scan::from_bytes(scan));
        Ok(scans.find(|scan| scan.index() == page))
    }

    fn as_it_was_read(
        &self,
        source: SourceId,
        page: PageIndex,
        read: &Range<usize>,
    ) -> Result<Option<String>, EngineError> {
        let raw = self.raw_scan(source, page)?;
        Ok(raw.and_then(|raw| Some(raw.text().get(read.clone())?.to_owned())))
    }
}

/// What was read of a page with what a person says of it. `misread`: of all pages.
pub(crate) fn corrected(scan: Scan, misread: &[MisreadRecord]) -> Scan {
    let on_page = misread.iter().filter(|record| record.own.page == scan.index());
    let corrections: Vec<Correction> = on_page
        .map(|record| Correction {
            start: record.own.start,
            read: record.own.read.clone(),
            prefix: record.own.prefix.clone(),
            suffix: record.own.suffix.clone(),
            written: record.own.written.clone(),
        })
        .collect();
    scan.corrected(&corrections)
}

/// Where whole words stand on a page.
struct Standing {
    page: PageIndex,
    /// Of the page's text in that of the source.
    of_page: TextSpan,
    /// The words, as bytes of the page's text.
    within: Range<usize>,
}

impl Standing {
    /// The words that a span touches, which are some and on one line.
    fn of(document: &Document, span: TextSpan) -> Option<Self> {
        let segment = document.segments_of(span).next().or_else(|| {
            let at = document.segment_at(span.start())?;
            document.segments().get(at)
        })?;
        let Place::Page { index, .. } = segment.place else {
            return None;
        };
        let from = segment.span.start().bytes();
        let text = segment.span.of(document.text());
        let within = span.start().bytes().checked_sub(from)?..span.end().bytes().min(segment.span.end().bytes()) - from;
        let within = whole_words(text, within)?;
        let words = text.get(within.clone())?;
        let is_sound = !words.contains('\n') && words.chars().count() <= LONGEST;
        is_sound.then_some(Self {
            page: index,
            of_page: segment.span,
            within,
        })
    }

    fn page_text<'a>(&self, document: &'a Document) -> &'a str {
        self.of_page.of(document.text())
    }

    fn span(&self) -> TextSpan {
        let from = self.of_page.start().bytes();
        TextSpan::from_bytes(from + self.within.start..from + self.within.end).unwrap_or(self.of_page)
    }
}

/// Where the page with this number is.
fn page_of(document: &Document, page: PageIndex) -> Option<TextSpan> {
    let mut segments = document.segments().iter();
    let found = segments.find(|segment| matches!(segment.place, Place::Page { index, .. } if index == page))?;
    Some(found.span)
}

/// The stretch without white space at its ends, and with the rest of the words that it begins and ends in. Where words are not set
/// apart, as in Chinese, it stays as it is.
fn whole_words(text: &str, at: Range<usize>) -> Option<Range<usize>> {
    let part = text.get(at.clone())?;
    let start = at.start + (part.len() - part.trim_start().len());
    let end = start + part.trim().len();
    let is_joined = |c: &char| !c.is_whitespace() && !is_ideograph(*c);
    let first = text.get(start..)?.chars().next().filter(is_joined);
    let last = text.get(..end)?.chars().next_back().filter(is_joined);
    let before = text.get(..start)?.chars().rev().take_while(is_joined);
    let behind = text.get(end..)?.chars().take_while(is_joined);
    let length = |letters: &mut dyn Iterator<Item = char>| letters.map(char::len_utf8).sum::<usize>();
    let start = first.map_or(start, |_| start - length(&mut { before }));
    let end = last.map_or(end, |_| end + length(&mut { behind }));
    (start < end).then_some(start..end)
}

fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

fn meets(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start < other.end && other.start < one.end
}

fn is_corrected(applied: &[Applied], now: &Range<usize>) -> bool {
    applied.iter().any(|one| meets(&one.now, now))
}

/// What a person wrote, on one line and without what nobody sees.
fn one_line(written: &str) -> String {
    let seen: String = written
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|c| !c.is_control())
        .collect();
    seen.split(' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_selection_stands_for_its_words() {
        let check = |text: &str, at: Range<usize>, expected: Option<&str>| {
            let words = whole_words(text, at.clone()).and_then(|at| text.get(at));
            assert_eq!(words, expected, "{text} {at:?}");
        };
        check("the rnodern age", 5..7, Some("rnodern"));
        check("the rnodern age", 3..12, Some("rnodern"));
        check("the rnodern age", 2..6, Some("the rnodern"));
        check("the rnodern age", 3..4, None);
        // A stretch of nothing stands for the word that it lies in, and between two for none.
        check("the age", 1..1, Some("the"));
        check("漢字仮名", 3..6, Some("字"));
        check("a", 0..9, None);
    }

    #[test]
    fn what_is_written_is_one_line() {
        let check = |written: &str, expected: &str| assert_eq!(one_line(written), expected, "{written:?}");
        check("  modern \n age\u{7} ", "modern age");
        check("\u{0}\n", "");
    }
}
