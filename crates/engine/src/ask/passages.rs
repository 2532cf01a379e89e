//! The passages that go along with a question, and the answer that is kept with them.

use super::{heard, prompts};
use crate::packs::Prepared;
use crate::titles::first_words;
use crate::{AnswerId, Engine, EngineError};
use pincite_core::language::running_text::running_text;
use pincite_core::pack::{Extent, Pack, Part, Stood, stood};
use pincite_core::source::document::{Aside, Document, Place, SourceId};
use pincite_core::source::text::TextSpan;

/// A passage that may go along with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The source.
    pub source: SourceId,
    /// What an answer is asked to call it: "tides.pdf, p. 4".
    pub name: String,
    /// The place alone: "p. 4".
    pub place: String,
    /// Its words; what is left out between them is marked.
    pub text: String,
    /// Where they stand in the source.
    pub spans: Vec<TextSpan>,
    /// Words of it were left out, for the page or the file does not show them.
    pub hides: bool,
}

/// What a model is given of the sources.
pub(super) struct Given<'a>(pub(super) &'a [Passage]);

impl Given<'_> {
    /// The passage in which all of `spans` stands, or where they begin if they stand in several. What stands in none was not sent, and is not to be told.
    pub(super) fn holding(&self, text: &str, source: SourceId, spans: &[TextSpan]) -> Option<&Passage> {
        let own: Vec<&Passage> = self.0.iter().filter(|passage| passage.source == source).collect();
        let much = |passage: &&&Passage| stood(text, &passage.spans, spans);
        let whole = own.iter().find(|passage| much(passage) == Stood::Whole);
        whole.copied().or_else(|| {
            // A sentence may go on in the next passage.
            let mut all: Vec<TextSpan> = own.iter().flat_map(|passage| passage.spans.iter().copied()).collect();
            all.sort_unstable();
            let begins = own.iter().find(|passage| much(passage) == Stood::Partly);
            begins.copied().filter(|_| stood(text, &all, spans) == Stood::Whole)
        })
    }
}

/// A source's words without what steers a terminal or turns the direction of what stands behind it: whoever reads them before they
/// are sent has to see what is sent.
fn shown(text: &str) -> String {
    text.chars().map(|c| if heard::is_shown(c) { c } else { ' ' }).collect()
}

/// What the source hides from its readers, which may be meant for a model alone. Letters that a PDF hides with most of the rest are
/// what tells a scan's words, and what a page unfolds is there to be read.
fn hidden(document: &Document) -> Vec<TextSpan> {
    let first = document.segments().first().map(|first| &first.place);
    let is_page = matches!(first, Some(Place::Block { .. }));
    if !is_page && document.hides_most() {
        return Vec::new();
    }
    let asides = document.asides().iter().filter(|(_, kind)| *kind == Aside::Hidden);
    let mut hidden: Vec<TextSpan> = asides.map(|(span, _)| *span).collect();
    hidden.sort_unstable();
    hidden
}

/// Those parts of `spans` that are not `hidden`.
fn seen(document: &Document, spans: &[TextSpan], hidden: &[TextSpan]) -> Vec<TextSpan> {
    let mut seen = Vec::new();
    for span in spans {
        let mut rest = span.bytes();
        for hidden in hidden.iter().filter_map(|hidden| hidden.intersection(*span)) {
            seen.extend(TextSpan::from_bytes(rest.start..hidden.bytes().start.max(rest.start)));
            rest.start = hidden.bytes().end.max(rest.start);
        }
        seen.extend(TextSpan::from_bytes(rest));
    }
    seen.retain(|span| !span.of(document.text()).trim().is_empty());
    seen
}

/// Whether anything `hidden` stands from the first of `spans` to the last.
fn hides(spans: &[TextSpan], hidden: &[TextSpan]) -> bool {
    let (first, last) = (
        spans.first().map(|span| span.start()),
        spans.last().map(|span| span.end()),
    );
    let whole = first.zip(last).and_then(|(first, last)| TextSpan::new(first, last));
    whole.is_some_and(|whole| hidden.iter().any(|hidden| hidden.intersection(whole).is_some()))
}

/// The words at `spans` as a passage, without a name; with no spans where the source hides all of them.
pub(super) fn passage_of(document: &Document, source: SourceId, place: &str, spans: &[TextSpan]) -> Passage {
    let hidden = hidden(document);
    let shown_spans = seen(document, spans, &hidden);
    let texts = shown_spans.iter().map(|span| running_text(document, *span));
    let texts: Vec<String> = texts.map(|text| text.trim().to_owned()).collect();
    Passage {
        source,
        name: String::new(),
        place: place.to_owned(),
        text: shown(&texts.join(" […] ")),
        hides: hides(spans, &hidden),
        spans: shown_spans,
    }
}

impl Engine {
    /// The passages of a question that was prepared, to be shown before any of them is sent.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn passages(&self, prepared: &Prepared) -> Result<Vec<Passage>, EngineError> {
        let passage = |part: &Part| {
            let document = self.document(part.source)?;
            let source = prepared.sources.iter().find(|source| source.id == part.source);
            let file = source.map(|source| source.file_name.as_str()).unwrap_or_default();
            Ok::<_, EngineError>(Passage {
                name: prompts::named(file, &part.place),
                ..passage_of(&document, part.source, &part.place, &part.spans)
            })
        };
        let passages = prepared.pack.parts.iter().map(passage);
        let mut passages = passages.collect::<Result<Vec<_>, _>>()?;
        passages.retain(|passage| !passage.spans.is_empty());
        Ok(passages)
    }

    /// Keeps an answer to a question that was prepared, with the passages that went along, and judges it as any other one.
    ///
    /// # Errors
    /// When it has no text, or the library cannot be written.
    pub fn keep_asked(&self, prepared: &Prepared, sent: &[Passage], answer: &str) -> Result<AnswerId, EngineError> {
        let question = &prepared.wanted.question;
        let id = self.add_answer(Some(&first_words(question)), answer)?;
        let text = prompts::question(question, sent);
        let part = |passage: &Passage| Part {
            source: passage.source,
            place: passage.place.clone(),
            extent: Extent::Excerpts,
            spans: passage.spans.clone(),
        };
        let pack = Pack {
            tokens: prepared.wanted.tokenizer.count(&text),
            parts: sent.iter().map(part).collect(),
            left_out: Vec::new(),
            text,
        };
        let pack = self.keep_pack(&Prepared {
            pack,
            ..prepared.clone()
        })?;
        self.tie(id, Some(pack))?;
        Ok(id)
    }
}
