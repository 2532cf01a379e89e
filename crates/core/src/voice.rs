//! Who says it: the person whom an answer gives a quote to, and the one who says it in the source.
//!
//! A quote may stand in its source word for word and yet be somebody else's. Both texts tell who speaks by the words around the
//! quotation ("…, said Peter Voss"), or by a label (a transcript, an interview). Where both name somebody, and the two names
//! cannot be one person's, this says so. It says nothing where a text does not tell, where "he" could be the one named, or where
//! both names stand side by side ("Mayor Anna Keller").

mod borne;
mod frame;
mod linked;
mod names;
mod surroundings;
#[cfg(test)]
mod tests;
mod tokens;
mod turns;
mod unspaced;
mod words;

use crate::answer::Block;
use crate::source::about::About;
use crate::source::document::Document;
use crate::source::text::TextSpan;
use linked::{Names, alike, telling};
use names::Speaker;
use surroundings::{Surroundings, in_answer, in_source, shown};

/// Somebody other than the answer says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherVoice {
    /// Whom the answer names, as it writes it: "Mayor Anna Keller".
    pub named: String,
    /// Who says it in the source, as it writes it: "Peter Voss".
    pub found: String,
}

/// What a source tells of who says a passage that an answer gives to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Voice {
    /// Somebody else says it.
    Other(OtherVoice),
    /// It does not tell, or in a way that is not understood, and does not bear out whom the answer names.
    Untold,
}

/// An answer, read for whom it gives its quotes to.
#[derive(Debug)]
pub struct Voices {
    blocks: Vec<Block>,
    /// What a reader sees of it.
    text: String,
}

/// Whom an answer gives a quote to.
#[derive(Debug)]
pub struct Named<'a> {
    speaker: Speaker,
    around: Surroundings,
    answer: &'a str,
}

impl Voices {
    /// Of an answer whose [`blocks`](crate::answer::blocks) these are.
    #[must_use]
    pub fn of(blocks: Vec<Block>) -> Self {
        let text = shown(&blocks);
        Self { blocks, text }
    }

    /// Whom it gives the quote at `quote` to, by the words around it; `None` where it names nobody.
    #[must_use]
    pub fn named(&self, quote: TextSpan) -> Option<Named<'_>> {
        let around = in_answer(&self.blocks, quote)?;
        let speaker = around.speaker()?;
        Some(Named {
            speaker,
            around,
            answer: &self.text,
        })
    }
}

impl Named<'_> {
    /// What a source tells of who says its passage `spans`: nothing that needs to be said where it bears out whom the answer
    /// names. `about` is what is known of who wrote the source.
    #[must_use]
    pub fn voice(&self, document: &Document, spans: &[TextSpan], about: Option<&About>) -> Option<Voice> {
        let source = document.text();
        let named = self.speaker(source)?;
        let around = in_source(document, spans)?;
        let at = spans.first()?.start().bytes();
        let told = telling(source, at);
        let names = Names::of(&told, self.answer, about);
        let passage = (document, spans);
        match other_voice(&named, &around, &names, passage) {
            Some(other) => Some(Voice::Other(other)),
            None if borne::is_borne_out(&named, &around, &names, passage) => None,
            None => Some(Voice::Untold),
        }
    }

    /// Whoever it is; whom "she" means is told by the names before, of which `source` knows some.
    fn speaker(&self, source: &str) -> Option<Speaker> {
        let speaker = if self.speaker.pronoun {
            self.around.only_before(source)?
        } else {
            self.speaker.clone()
        };
        (speaker.is_named() || !speaker.roles.is_empty()).then_some(speaker)
    }
}

/// Whoever else says a passage than whom an answer names.
fn other_voice(
    named: &Speaker,
    around: &Surroundings,
    names: &Names<'_>,
    (document, spans): (&Document, &[TextSpan]),
) -> Option<OtherVoice> {
    let found = match around.said_within().or_else(|| around.speaker()) {
        Some(found) if found.is_here => None,
        Some(found) if found.pronoun => meant(around, named, document.text()),
        found => found,
    };
    let other = match found {
        Some(found) => names.differ(named, &found).then_some(found),
        None if around.is_quoted() || turns::is_own(document, spans, named) => None,
        None => turns::turn(document, spans)
            .filter(|turn| names.is_another_turn(named, turn))
            .map(|turn| turn.speaker),
    }?;
    Some(OtherVoice {
        named: amid(&named.shown),
        found: amid(&other.shown),
    })
}

/// Whether what is left of a sentence beside a quote only says who says it: "Union leader Peter Voss said".
pub(crate) fn only_says_who(words: &str) -> bool {
    frame::only_says_who(words)
}

/// A name as it stands amid a sentence: without the capital of an article that began one.
fn amid(name: &str) -> String {
    let (first, rest) = name.split_once(' ').unwrap_or((name, ""));
    let article = words::ARTICLES.has(&first.to_lowercase()) && rest.starts_with(char::is_lowercase);
    if article {
        format!("{} {rest}", first.to_lowercase())
    } else {
        name.to_owned()
    }
}

/// Whom "he" means: the only one named before, where that is not whom the answer names.
fn meant(around: &Surroundings, named: &Speaker, source: &str) -> Option<Speaker> {
    if around.named_before(source).iter().any(|one| alike(named, one)) {
        return None;
    }
    around.only_before(source)
}
