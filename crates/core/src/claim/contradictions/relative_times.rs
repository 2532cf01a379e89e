//! "Crowned in 1820" of who was crowned a year after a death in 1820, and "the ferry is free" of what was so before 1950.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::claim::values::What;
use crate::language::Language;
use crate::language::word_list::{WordLists, word_list};
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// A date of the claim that the passage only has to reckon from, and a claim of now that was so until then.
pub(super) fn reckoned(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let passage = alignment.cover.passage;
    let reckons = |reading: &Reading, at: usize| RECKONED.has(reading.tongue.known(), reading.word(at));
    if !out.is_empty() || alignment.cover.says_itself(reckons) {
        return;
    }
    let found = (0..passage.terms.len())
        .find_map(|at| from_a_date(alignment, at))
        .or_else(|| until_then(alignment));
    out.extend(found);
}

/// "a year after his father's death in 1820": the date behind the word at `at`, where the claim takes other words than these.
fn from_a_date(alignment: &Alignment<'_>, at: usize) -> Option<Differs> {
    const REACH: usize = 7;
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let language = passage.tongue.known();
    let span =
        (at.saturating_sub(2)..at).any(|before| SPANS.has(language, passage.word(before)) || is_span(passage, before));
    if !RECKONED.has(language, passage.word(at)) || !span {
        return None;
    }
    let end = (at + 1..=at + REACH)
        .find(|at| passage.border(*at) >= Border::Comma)
        .unwrap_or(at + 1 + REACH);
    let date = (at + 1..end).find(|at| is_date_or_year(passage, *at))?;
    let phrase: Range<usize> = at..date + 1;
    let a = (0..claim.terms.len()).find(|a| {
        is_date_or_year(claim, *a)
            && !alignment.places(*a).is_empty()
            && alignment.places(*a).iter().all(|place| phrase.contains(place))
    })?;
    let other = (0..claim.terms.len()).find(|a| {
        let places = alignment.places(*a);
        !places.is_empty() && places.iter().all(|place| !phrase.contains(place))
    })?;
    Some(Differs {
        claim: vec![other, a],
        passage: vec![at],
        class: EditClass::Content,
    })
}

/// "Before 1950 the ferry was free": of what the claim says that it is.
fn until_then(alignment: &Alignment<'_>) -> Option<Differs> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let language = passage.tongue.known();
    let at = (0..passage.terms.len()).find(|at| {
        UNTIL.has(language, passage.word(*at)) && (is_date_or_year(passage, at + 1) || is_date_or_year(passage, at + 2))
    })?;
    let dated = (0..claim.terms.len()).any(|a| is_date_or_year(claim, a));
    let is_now = (0..claim.terms.len()).any(|a| NOW.has(language, claim.word(a)));
    let was = (0..passage.terms.len()).any(|at| WAS.has(language, passage.word(at)));
    let still = (0..passage.terms.len()).any(|at| NOW.has(language, passage.word(at)));
    (!dated && is_now && was && !still).then(|| Differs {
        claim: Vec::new(),
        passage: vec![at],
        class: EditClass::Content,
    })
}

/// "three years", read as an amount.
fn is_span(reading: &Reading, at: usize) -> bool {
    let value = reading.terms.get(at).and_then(|term| reading.value(term));
    value.is_some_and(|value| matches!(&value.what, What::Amount(amount) if matches!(amount.unit.dimension.as_str(), "time" | "calendar")))
}

fn is_date_or_year(reading: &Reading, at: usize) -> bool {
    let term = reading.terms.get(at).filter(|term| matches!(term.kind, Kind::Value(_)));
    let value = term.and_then(|term| reading.value(term));
    // "the fire of 1890".
    let is_year = |number: f64, bare: bool| bare && (1000.0..2100.0).contains(&number) && number.fract() == 0.0;
    value.is_some_and(|value| match &value.what {
        What::Date(_) => true,
        What::Amount(amount) => is_year(amount.number, amount.unit.dimension.is_empty()),
        _ => false,
    })
}

/// After and before.
static RECKONED: WordLists<11> = WordLists([
    (Language::English, word_list!("after before")),
    (Language::German, word_list!("nach vor")),
    (Language::French, word_list!("après avant")),
    (Language::Spanish, word_list!("después antes")),
    (Language::Italian, word_list!("dopo prima")),
    (Language::Portuguese, word_list!("depois após antes")),
    (Language::Dutch, word_list!("na voor")),
    (Language::Swedish, word_list!("efter före")),
    (Language::Polish, word_list!("po przed")),
    (Language::Czech, word_list!("po před")),
    (Language::Russian, word_list!("после до")),
]);

/// Spans of time.
static SPANS: WordLists<11> = WordLists([
    (
        Language::English,
        word_list!(
            "shortly soon only long just immediately year years month months week weeks day days decade decades century"
        ),
    ),
    (
        Language::German,
        word_list!("kurz erst lange gleich jahr jahre jahren monat monate monaten woche wochen tag tage tagen"),
    ),
    (
        Language::French,
        word_list!("peu longtemps juste an ans mois semaine semaines jour jours année années"),
    ),
    (
        Language::Spanish,
        word_list!("poco mucho año años mes meses semana semanas día días"),
    ),
    (
        Language::Italian,
        word_list!("poco molto anno anni mese mesi settimana settimane giorno giorni"),
    ),
    (
        Language::Portuguese,
        word_list!("pouco logo ano anos mês meses semana semanas dia dias"),
    ),
    (
        Language::Dutch,
        word_list!("kort pas lang jaar maand maanden week weken dag dagen"),
    ),
    (
        Language::Swedish,
        word_list!("strax kort långt år månad månader vecka veckor dag dagar"),
    ),
    (
        Language::Polish,
        word_list!("krótko dopiero rok lata lat miesiąc miesiące miesięcy dzień dni tydzień tygodnie"),
    ),
    (
        Language::Czech,
        word_list!("krátce až rok roky let měsíc měsíce měsíců den dny dní týden týdny"),
    ),
    (
        Language::Russian,
        word_list!("вскоре лишь только год года лет месяц месяца месяцев день дня дней"),
    ),
]);

/// Until.
static UNTIL: WordLists<11> = WordLists([
    (Language::English, word_list!("before until till")),
    (Language::German, word_list!("bis vor")),
    (Language::French, word_list!("jusqu jusqu'en avant")),
    (Language::Spanish, word_list!("hasta antes")),
    (Language::Italian, word_list!("fino prima")),
    (Language::Portuguese, word_list!("até antes")),
    (Language::Dutch, word_list!("tot voor")),
    (Language::Swedish, word_list!("till före")),
    (Language::Polish, word_list!("do przed")),
    (Language::Czech, word_list!("do před")),
    (Language::Russian, word_list!("до")),
]);

/// "Is" and "are".
static NOW: WordLists<10> = WordLists([
    (Language::English, word_list!("is are")),
    (Language::German, word_list!("ist sind")),
    (Language::French, word_list!("est sont")),
    (Language::Spanish, word_list!("es son está están")),
    (Language::Italian, word_list!("è sono")),
    (Language::Portuguese, word_list!("é são está")),
    (Language::Dutch, word_list!("is zijn")),
    (Language::Swedish, word_list!("är")),
    (Language::Polish, word_list!("jest są")),
    (Language::Czech, word_list!("je jsou")),
]);

/// "Was" and "were".
static WAS: WordLists<10> = WordLists([
    (Language::English, word_list!("was were")),
    (Language::German, word_list!("war waren")),
    (Language::French, word_list!("était étaient fut")),
    (Language::Spanish, word_list!("era eran fue fueron estaba")),
    (Language::Italian, word_list!("era erano fu furono")),
    (Language::Portuguese, word_list!("era eram foi estava")),
    (Language::Dutch, word_list!("was waren")),
    (Language::Swedish, word_list!("var")),
    (Language::Polish, word_list!("był była było byli były")),
    (Language::Czech, word_list!("byl byla bylo byli byly")),
]);
