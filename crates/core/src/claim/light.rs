//! Words of a claim that say nothing of their own: "according to", "takes place", "it is true that".

use super::terms::{Kind, Reading, Term};
use crate::language::Language;
use crate::language::assertion::{Assertion, Says};
use crate::language::word_list::{WordList, word_list};

/// Whether a claim may have the word at `at` without saying more by it.
pub(super) fn is_light(claim: &Reading, at: usize) -> bool {
    static LIGHT: WordList = word_list!(
        "should many rather apply applies applied occur occurs occurred happen happens happened take takes took taken place located situated \
         exist exists existed consist consists consisted include includes included involve involves involved use uses used make makes made do \
         does did get gets got call calls called name named number amount total kind type thing person people several various certain \
         respectively currently later then there currently compared \
         study studies paper authors researchers around according report reports reported say says said state states stated note notes \
         noted"
    );
    let language = claim.tongue.known().unwrap_or(Language::English);
    let words = Assertion::of(language);
    // "It is not true that": what it says of the statement is looked at by itself.
    let frames = |term: &Term| {
        words.is_any(&term.word, &[Says::True, Says::Untrue])
            && (at + 1..=at + 2).any(|next| words.is(claim.word(next), Says::That))
    };
    let light = |term: &Term| language == Language::English && LIGHT.has(&term.word);
    let word = claim.terms.get(at).filter(|term| term.kind == Kind::Content);
    word.is_some_and(|term| light(term) || frames(term))
}
