//! "The road is closed" of what is closed to trucks, "bans the sale of alcohol" of what bans it to minors: what holds for some only.

use super::Differs;
use super::alignment::{ARTICLES, Alignment};
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading, Term};
use crate::language::Language;
use crate::language::word_list::{WordList, WordLists, word_list};

/// For whom or for what something is forbidden, allowed or open, where the claim leaves it out. It keeps the claim from being
/// supported.
pub(super) fn limited_to(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let all = 0..passage.terms.len();
    let found = all
        .filter(|at| limits(passage, *at) && alignment.is_used(*at))
        .find_map(|at| {
            let cut = |at: &usize| passage.border(*at) >= Border::And;
            let end = (at + 1..passage.terms.len()).find(cut).unwrap_or(passage.terms.len());
            // "ist für Lastwagen gesperrt".
            let german = passage.tongue.known() == Some(Language::German);
            let start = match german {
                true => (1..=at).rev().find(cut).unwrap_or_default(),
                false => at + 1,
            };
            (start..end).find(|lead| {
                let thing = thing(passage, *lead, end);
                let own = thing.is_some_and(|thing| !alignment.is_used(thing) && !alignment.cover.takes(thing));
                // "closed for want of doctors".
                let reason = WORDS.has(passage.word(at)) && passage.word(*lead) == "for";
                own && !reason
                    && FOR.has(passage.tongue.known(), passage.word(*lead))
                    && !leads_as_well(claim, passage.word(*lead))
            })
        });
    out.extend(found.map(Differs::unsure));
}

/// Whether the claim says for whom, in words of its own: "to heavy vehicles".
fn leads_as_well(claim: &Reading, word: &str) -> bool {
    (0..claim.terms.len())
        .any(|at| claim.word(at) == word && thing(claim, at, claim.terms.len()).is_some() && limits_before(claim, at))
}

fn limits_before(reading: &Reading, at: usize) -> bool {
    (0..at).any(|before| limits(reading, before))
}

fn limits(reading: &Reading, at: usize) -> bool {
    HEADS.iter().any(|head| reading.word(at).starts_with(head)) || WORDS.has(reading.word(at))
}

/// The word that the preposition at `lead` is of, with an article and one more word between at most.
fn thing(reading: &Reading, lead: usize, end: usize) -> Option<usize> {
    let first = (lead + 1..end).find(|at| !ARTICLES.contains(&reading.word(*at)))?;
    let bound = matches!(
        reading.word(lead),
        "over" | "under" | "above" | "below" | "über" | "unter"
    );
    let german = reading.tongue.known() == Some(Language::German);
    let word = |term: &Term| term.kind == Kind::Content || german && term.kind == Kind::Name;
    let said = |term: &Term| word(term) && !EVERYBODY.has(&term.word) || bound && matches!(term.kind, Kind::Value(_));
    (reading.terms.get(first).is_some_and(said) && first <= lead + 2).then_some(first)
}

/// Whom nothing is kept from by naming them.
static EVERYBODY: WordList = word_list!(
    "everybody everyone all anyone anybody public alle allen jedermann öffentlichkeit tous public todos público tutti pubblico iedereen alla allmänheten"
);

/// What words begin with that allow or forbid.
const HEADS: [&str; 31] = [
    "ban",
    "prohibit",
    "forbid",
    "forbad",
    "restrict",
    "exempt",
    "verbiet",
    "verbot",
    "verboten",
    "untersag",
    "beschränk",
    "interdi",
    "interdit",
    "réserv",
    "prohíb",
    "prohib",
    "vieta",
    "vietat",
    "riserv",
    "proib",
    "verbied",
    "verbod",
    "förbj",
    "förbud",
    "zakaz",
    "zabran",
    "zakáz",
    "запрещ",
    "запрет",
    "yasakl",
    "yasak",
];

static WORDS: WordList = word_list!(
    "closed open gesperrt geschlossen offen fermé fermée ouvert ouverte cerrado cerrada abierto abierta chiuso chiusa aperto aperta fechado fechada aberto aberta gesloten stängd öppen zamknięty zamknięta uzavřen uzavřena закрыт закрыта открыт открыта"
);

/// For whom.
static FOR: WordLists<11> = WordLists([
    (Language::English, word_list!("to for over under above below")),
    (Language::German, word_list!("für über unter an")),
    (Language::French, word_list!("aux")),
    (Language::Spanish, word_list!("a al para")),
    (Language::Italian, word_list!("ai alle agli")),
    (Language::Portuguese, word_list!("a para aos às")),
    (Language::Dutch, word_list!("voor aan")),
    (Language::Swedish, word_list!("för")),
    (Language::Polish, word_list!("dla")),
    (Language::Czech, word_list!("pro")),
    (Language::Russian, word_list!("для")),
]);
