//! Whether a source bears out whom an answer gives a quote to.

use super::linked::{Names, alike};
use super::names::Speaker;
use super::surroundings::Surroundings;
use super::turns;
use crate::source::document::Document;
use crate::source::text::TextSpan;

/// Whether the source gives the passage to whom the answer names. So it is where that is no person of whom this could be told: a
/// text, its author, anybody.
pub(super) fn is_borne_out(
    named: &Speaker,
    around: &Surroundings,
    names: &Names<'_>,
    (document, spans): (&Document, &[TextSpan]),
) -> bool {
    if names.is_nobody_in_particular(named) || named.is_weak && !names.is_in_source(named) {
        return true;
    }
    let all = named.all();
    let is_same = |found: &Speaker| {
        let one = alike(&all, found) || names.are_linked(&all, found) || names.speaks_for(found);
        one && !names.are_namesakes(&all, found)
    };
    let frames: Vec<Speaker> = around.said_within().into_iter().chain(around.speaker()).collect();
    if !frames.is_empty() {
        let before = around.named_before(document.text());
        // "She" is whoever was named last.
        return frames.iter().any(|found| match (found.is_here, found.pronoun) {
            (true, _) => names.is_who_wrote(named),
            (false, true) => before.last().is_some_and(is_same),
            (false, false) => is_same(found),
        });
    }
    if turns::is_own(document, spans, named) {
        return true;
    }
    if let Some(turn) = turns::turn(document, spans) {
        return is_same(&turn.speaker);
    }
    let is_person = named.is_named() && !named.is_body && !named.is_weak;
    // What nobody is quoted with is whoever's who wrote it.
    !is_person || !around.is_quoted() && names.is_who_wrote(named)
}
