//! "Against a Danish investor" of what is for one, "4 million each" of 4 million, "had to sell" of what was sold: small words of the
//! claim's own that make another claim.

use super::Differs;
use super::alignment::{ARTICLES, Alignment};
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::Language;
use crate::language::word_list::{WordList, WordLists, word_list};
use crate::quote::verdict::EditClass;

/// A preposition that turns what the passage says of its word, and words that say more: "each", "the same", "had to".
pub(super) fn put_otherwise(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let claim = alignment.cover.claim;
    let all = 0..claim.terms.len();
    let found = all
        .clone()
        .find(|a| is_turned(alignment, *a))
        .or_else(|| all.clone().find(|a| says_more(alignment, *a)));
    out.extend(found.map(|a| Differs {
        claim: vec![a],
        passage: Vec::new(),
        class: EditClass::Content,
    }));
}

/// Whether another preposition leads the claim's word `a` than in the passage, one of which sets against it or leads away.
fn is_turned(alignment: &Alignment<'_>, a: usize) -> bool {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let language = claim.tongue.known();
    let is_word = claim
        .terms
        .get(a)
        .is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name));
    let [at] = *alignment.places(a) else { return false };
    let Some((ours, theirs)) = lead(claim, a).zip(lead(passage, at)).filter(|_| is_word) else {
        return false;
    };
    let against = |word: &str| AGAINST.has(language, word);
    let other = |word: &str| FOR.has(language, word);
    against(ours) && other(theirs) || other(ours) && against(theirs)
}

/// The small word right before a word, before its article, or before an article and an adjective: "to a Danish investor".
fn lead(reading: &Reading, at: usize) -> Option<&str> {
    let is_article = |at: usize| ARTICLES.contains(&reading.word(at));
    let first = at.checked_sub(1)?;
    let described = first.checked_sub(1).filter(|article| is_article(*article));
    let content = reading.terms.get(first).is_some_and(|term| term.kind.counts());
    let lead = match (is_article(first), described) {
        (true, _) => first.checked_sub(1)?,
        (false, Some(article)) if content => article.checked_sub(1)?,
        _ => first,
    };
    let function = reading.terms.get(lead).is_some_and(|term| term.kind == Kind::Function);
    let together = (lead + 1..=at).all(|at| reading.border(at) <= Border::Onward);
    (function && together).then(|| reading.word(lead))
}

/// Whether the claim's word at `a` says more than the passage has any word for.
fn says_more(alignment: &Alignment<'_>, a: usize) -> bool {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let language = claim.tongue.known();
    let none = |words: &dyn Fn(&Reading, usize) -> bool| !(0..passage.terms.len()).any(|at| words(passage, at));
    let each = |reading: &Reading, at: usize| EACH.has(reading.word(at));
    let same = |reading: &Reading, at: usize| SAME.has(language, reading.word(at));
    let must = |reading: &Reading, at: usize| {
        MUST.has(language, reading.word(at))
            || matches!(reading.word(at), "had" | "has" | "have") && reading.word(at + 1) == "to"
    };
    // "each other", "each member": of the first nothing is said here.
    let ends = a + 1 == claim.terms.len() || claim.border(a + 1) >= Border::And;
    let value = (a.saturating_sub(3)..a).any(|at| {
        claim
            .terms
            .get(at)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    });
    each(claim, a) && ends && value && none(&each)
        || same(claim, a) && none(&same)
        || must(claim, a)
            && none(&must)
            && none(&|reading, at| NEED.iter().any(|head| reading.word(at).starts_with(head)))
}

static EACH: WordList = word_list!("each apiece per every jeweils je pro chacun chacune par cada ciascuno ognuno per");

/// What words begin with that say that something has to be.
const NEED: [&str; 29] = [
    "requir",
    "need",
    "forc",
    "oblig",
    "compel",
    "necess",
    "responsib",
    "mandat",
    "shall",
    "should",
    "order",
    "bound",
    "zwang",
    "gezwung",
    "pflicht",
    "nötig",
    "verpflicht",
    "doit",
    "dev",
    "forcé",
    "contraint",
    "debe",
    "debi",
    "tuv",
    "deve",
    "dov",
    "moet",
    "potřeb",
    "нужн",
];

/// Prepositions that set against something, leave it out or lead away from it.
static AGAINST: WordLists<11> = WordLists([
    (Language::English, word_list!("against without despite from")),
    (Language::German, word_list!("gegen ohne trotz")),
    (Language::French, word_list!("contre sans malgré")),
    (Language::Spanish, word_list!("contra sin")),
    (Language::Italian, word_list!("contro senza")),
    (Language::Portuguese, word_list!("contra sem")),
    (Language::Dutch, word_list!("tegen zonder ondanks")),
    (Language::Swedish, word_list!("utan trots")),
    (Language::Polish, word_list!("przeciw bez mimo")),
    (Language::Czech, word_list!("proti bez navzdory")),
    (Language::Russian, word_list!("против без")),
]);

/// Prepositions that do not.
static FOR: WordLists<11> = WordLists([
    (Language::English, word_list!("to for with by at in")),
    (Language::German, word_list!("für mit an zu")),
    (Language::French, word_list!("à pour avec au aux")),
    (Language::Spanish, word_list!("a para con")),
    (Language::Italian, word_list!("a per con")),
    (Language::Portuguese, word_list!("a para com")),
    (Language::Dutch, word_list!("voor met aan")),
    (Language::Swedish, word_list!("för med till")),
    (Language::Polish, word_list!("dla z do")),
    (Language::Czech, word_list!("pro s k")),
    (Language::Russian, word_list!("для с к")),
]);

/// "The same".
static SAME: WordLists<7> = WordLists([
    (Language::English, word_list!("same")),
    (
        Language::German,
        word_list!("selbe selben selber dieselbe dieselben derselbe derselben denselben demselben dasselbe"),
    ),
    (Language::Spanish, word_list!("mismo misma mismos mismas")),
    (Language::Italian, word_list!("stesso stessa stessi stesse")),
    (Language::Portuguese, word_list!("mesmo mesma mesmos mesmas")),
    (Language::Dutch, word_list!("dezelfde hetzelfde")),
    (Language::Swedish, word_list!("samma")),
]);

/// "Must".
static MUST: WordLists<10> = WordLists([
    (Language::English, word_list!("must")),
    (Language::German, word_list!("musste mussten müssen muss")),
    (Language::French, word_list!("dut durent")),
    (Language::Spanish, word_list!("tuvo tuvieron")),
    (Language::Italian, word_list!("dovette dovettero")),
    (Language::Dutch, word_list!("moest moesten")),
    (Language::Swedish, word_list!("måste")),
    (Language::Polish, word_list!("musiał musiała musieli")),
    (Language::Czech, word_list!("musel musela museli")),
    (Language::Russian, word_list!("должен должна должны")),
]);
