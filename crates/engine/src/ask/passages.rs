//! The passages that go along with a question, and the answer that is kept with them.

use super::words;
use crate::check::first_words;
use crate::packs::Prepared;
use crate::{AnswerId, Engine, EngineError};
use pincite_core::language::running_text::running_text;
use pincite_core::pack::{Pack, Stood, stood};
use pincite_core::source::document::{Hiding, SourceId};
use pincite_core::source::text::TextSpan;

/// A passage that may go along with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The source.
    pub source: SourceId,
    /// What an answer is asked to call it: "tides.pdf, p. 4".
    pub name: String,
    /// Its words; what is left out between them is marked.
    pub text: String,
    /// Where they stand in the source.
    pub spans: Vec<TextSpan>,
    /// The page or the file does not show it, or a part of it: whoever wrote it there may have meant it for a model alone.
    pub hidden: bool,
}

/// What a model is given of the sources.
pub(super) struct Given<'a>(pub(super) &'a [Passage]);

impl Given<'_> {
    /// The passage in which all of `spans` stands, if there is one. What stands in none was not sent, and is not to be told.
    pub(super) fn holding(&self, text: &str, source: SourceId, spans: &[TextSpan]) -> Option<&Passage> {
        self.0
            .iter()
            .filter(|passage| passage.source == source)
            .find(|passage| stood(text, &passage.spans, spans) == Stood::Whole)
    }
}

impl Engine {
    /// The passages of a question that was prepared, to be shown before any of them is sent.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn passages(&self, prepared: &Prepared) -> Result<Vec<Passage>, EngineError> {
        let passage = |part: &pincite_core::pack::Part| {
            let document = self.document(part.source)?;
            let source = prepared.sources.iter().find(|source| source.id == part.source);
            let file = source.map(|source| source.file_name.as_str()).unwrap_or_default();
            let texts = part.spans.iter().map(|span| running_text(&document, *span));
            let texts: Vec<String> = texts.map(|text| text.trim().to_owned()).collect();
            Ok(Passage {
                source: part.source,
                name: words::named(file, &part.place),
                text: texts.join(" […] "),
                hidden: document
                    .hiding(&part.spans)
                    .is_some_and(|hiding| hiding == Hiding::Alone),
                spans: part.spans.clone(),
            })
        };
        prepared.pack.parts.iter().map(passage).collect()
    }

    /// Keeps an answer to a question that was prepared, with the passages that went along, and judges it as any other one.
    ///
    /// # Errors
    /// When it has no text, or the library cannot be written.
    pub fn keep_asked(&self, prepared: &Prepared, sent: &[Passage], answer: &str) -> Result<AnswerId, EngineError> {
        let question = &prepared.wanted.question;
        let id = self.add_answer(Some(&first_words(question)), answer)?;
        let text = words::question(question, sent);
        let is_sent = |part: &&pincite_core::pack::Part| {
            let of_part = |passage: &Passage| passage.source == part.source && passage.spans == part.spans;
            sent.iter().any(of_part)
        };
        let pack = Pack {
            tokens: prepared.wanted.tokenizer.count(&text),
            parts: prepared.pack.parts.iter().filter(is_sent).cloned().collect(),
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
