//! "Proved the theorem" of what proved it wrong: a word at the end that says what became of the claim's words.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::language::word_list::{WordList, word_list};

/// A word behind the claim's words that takes back what they say, and that the claim leaves out. It keeps the claim from being
/// supported.
pub(super) fn refuted(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    /// Words between: "erklärte den Satz für falsch".
    const REACH: usize = 3;
    let passage = alignment.cover.passage;
    if !out.is_empty() || alignment.cover.says_itself(|reading, at| UNTRUE.has(reading.word(at))) {
        return;
    }
    let found = (0..passage.terms.len()).find(|at| {
        let ends =
            *at + 1 == passage.terms.len() || passage.border(at + 1) >= Border::And || LAST.has(passage.word(at + 1));
        let mut before = at.saturating_sub(REACH)..*at;
        let together = |from: usize| (from + 1..=*at).all(|at| passage.border(at) == Border::None);
        UNTRUE.has(passage.word(*at))
            && !alignment.is_used(*at)
            && ends
            && before.any(|from| alignment.is_used(from) && together(from))
    });
    out.extend(found.map(Differs::unsure));
}

static UNTRUE: WordList = word_list!(
    "wrong false untrue incorrect mistaken invalid void unfounded baseless groundless impossible nonsense fraudulent falsch unwahr \
     unrichtig ungültig nichtig haltlos unmöglich unbegründet faux fausse erroné erronée infondé infondée nul nulle impossible falso falsa \
     erróneo errónea infundado infundada inválido nulo imposible errato errata infondato infondata nullo impossibile errado errada \
     impossível onwaar onjuist ongegrond nietig onmogelijk falskt felaktig felaktigt ogiltig ogiltigt ogrundad ogrundat fałszywe błędne \
     bezpodstawne nieważne nieważny nepravdivé mylné neplatné neplatný ложным ложной ошибочным ошибочной неверным недействительным \
     недействительной yanlış asılsız geçersiz"
);

/// Verbs that may stand behind it.
static LAST: WordList = word_list!("erklärt erklärte erkannt ilan");
