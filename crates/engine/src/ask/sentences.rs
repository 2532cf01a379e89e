//! What a passage has of its place, changed by the person who asks: sentence by sentence, out of the source alone. No word that
//! is not in the source can come to stand in a passage.

use super::Passage;
use super::passages::passage_of;
use crate::packs::Prepared;
use crate::{Engine, EngineError};
use pincite_core::pack::{PackSource, PlaceSentences, joined, places};
use pincite_core::source::text::TextSpan;

/// A sentence of the place that a passage is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceSentence {
    /// Its number in its place, to name it by.
    pub number: usize,
    /// Its words.
    pub text: String,
    /// The passage has it.
    pub is_in: bool,
}

/// Sentences that are told before and behind what a passage has. A place may be a whole book that has no pages.
const AROUND: usize = 200;

impl Engine {
    /// The sentences of the place that a passage of a prepared question is of. What the source hides from its readers is left out.
    ///
    /// # Errors
    /// When the source was read anew meanwhile, or the library cannot be read.
    pub fn sentences_of(&self, prepared: &Prepared, passage: &Passage) -> Result<Vec<PlaceSentence>, EngineError> {
        let document = self.document(passage.source)?;
        let place = self.place_of(prepared, passage)?;
        let has = |sentence: &[TextSpan]| {
            let mut all = sentence
                .iter()
                .flat_map(|span| passage.spans.iter().map(move |own| (own, span)));
            all.any(|(own, span)| own.intersection(*span).is_some())
        };
        let is_in: Vec<bool> = place.sentences.iter().map(|sentence| has(sentence)).collect();
        let first = is_in.iter().position(|is_in| *is_in).unwrap_or_default();
        let last = is_in.iter().rposition(|is_in| *is_in).unwrap_or_default();
        let near = first.saturating_sub(AROUND)..=last.saturating_add(AROUND);
        let all = place.sentences.iter().zip(is_in).enumerate();
        let told = all
            .filter(|(number, _)| near.contains(number))
            .map(|(number, (sentence, is_in))| PlaceSentence {
                number,
                text: passage_of(&document, passage.source, &passage.place, sentence).text,
                is_in,
            });
        Ok(told.filter(|sentence| !sentence.text.is_empty()).collect())
    }

    /// A passage of a prepared question with just these sentences of its place. Numbers that the place does not have are passed
    /// over.
    ///
    /// # Errors
    /// When nothing remains, the source was read anew meanwhile, or the library cannot be read.
    pub fn with_sentences(
        &self,
        prepared: &Prepared,
        passage: &Passage,
        numbers: &[usize],
    ) -> Result<Passage, EngineError> {
        let document = self.document(passage.source)?;
        let place = self.place_of(prepared, passage)?;
        let chosen: Vec<&[TextSpan]> = (place.sentences.iter().enumerate())
            .filter(|(number, _)| numbers.contains(number))
            .map(|(_, sentence)| sentence.as_slice())
            .collect();
        let spans = joined(document.text(), &chosen);
        let changed = Passage {
            name: passage.name.clone(),
            ..passage_of(&document, passage.source, &passage.place, &spans)
        };
        match changed.spans.is_empty() {
            true => Err(super::AskError::NoPassages.into()),
            false => Ok(changed),
        }
    }

    /// The place that a passage is of, as the pack had it.
    fn place_of(&self, prepared: &Prepared, passage: &Passage) -> Result<PlaceSentences, EngineError> {
        let gone = || EngineError::Gone("The question");
        let source = self.cache.source(passage.source)?;
        let asked = prepared.sources.iter().find(|asked| asked.id == passage.source);
        // Read anew, the same offsets are other words.
        asked
            .filter(|asked| asked.reading == source.record.readings)
            .ok_or_else(gone)?;
        let sentences = source.passages();
        let own = PackSource {
            id: passage.source,
            name: &source.record.file_name,
            document: &source.document,
            passages: sentences,
        };
        // Two places of a source may have one name.
        let touches = |spans: &[TextSpan]| {
            let first = passage.spans.first();
            first.is_some_and(|first| spans.iter().any(|span| span.intersection(*first).is_some()))
        };
        let is_it =
            |place: &PlaceSentences| place.place == passage.place && place.sentences.iter().any(|one| touches(one));
        places(own).into_iter().find(is_it).ok_or_else(gone)
    }
}
