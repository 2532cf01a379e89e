//! "30 teachers in 2010" of what says that there are 30, 12 more than in 2010: an amount with the date of what it is compared with,
//! and a difference that the claim takes for an amount.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::Language;
use crate::language::word_list::{WordList, WordLists, word_list};
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// An amount of the claim that the passage has outside a comparison whose date the claim gives it, or that is only the difference.
pub(super) fn of_the_compared(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let compares = |reading: &Reading, at: usize| comparison(reading, at).is_some() || is_more(reading, at);
    if !out.is_empty() || alignment.cover.says_itself(compares) {
        return;
    }
    let found = (0..passage.terms.len())
        .find_map(|at| comparison(passage, at).and_then(|range| dated(alignment, &range)))
        .or_else(|| (0..claim.terms.len()).find_map(|a| difference(alignment, a)));
    out.extend(found);
}

/// The stretch that says what is compared with, where the word at `at` opens one: to the comma behind its date.
fn comparison(reading: &Reading, at: usize) -> Option<Range<usize>> {
    /// Words between "than" and its date.
    const REACH: usize = 7;
    /// Words between "more" and "than".
    const NEAR: usize = 4;
    let word = reading.word(at);
    let more = || (at.saturating_sub(NEAR)..at).any(|before| is_more(reading, before));
    let next = reading.word(at + 1);
    let opens = COMPARED.has(word) && WITH.has(next)
        || AGAINST.has(word)
        || matches!(
            (word, next),
            ("up" | "down", "from") | ("par", "rapport") | ("frente", "a") | ("ve", "srovnání")
        )
        || THAN.has(reading.tongue.known(), word) && more();
    if !opens {
        return None;
    }
    let parted = |at: &usize| reading.border(*at) >= Border::Semicolon;
    let end = (at + 1..=at + REACH)
        .find(parted)
        .unwrap_or(at + 1 + REACH)
        .min(reading.terms.len());
    let date = (at + 1..end).find(|at| reading.is_date(*at))?;
    let comma = |from: usize| (from..reading.terms.len()).find(|at| reading.border(*at) >= Border::Comma);
    let behind = comma(date + 1).unwrap_or(reading.terms.len());
    // "compared with 2010, when it had 50 members, the club".
    let stop = match WHEN.has(reading.word(behind)) {
        true => comma(behind + 1).unwrap_or(reading.terms.len()),
        false => behind,
    };
    Some(at..stop)
}

/// The claim's date in the comparison, where its amounts stand outside.
fn dated(alignment: &Alignment<'_>, range: &Range<usize>) -> Option<Differs> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let inside = |a: usize| {
        let places = alignment.places(a);
        !places.is_empty() && places.iter().all(|at| range.contains(at))
    };
    let outside = |a: usize| {
        let places = alignment.places(a);
        !places.is_empty() && places.iter().all(|at| !range.contains(at))
    };
    let date = (0..claim.terms.len()).find(|a| claim.is_date(*a) && inside(*a))?;
    let amounts: Vec<usize> = (0..claim.terms.len()).filter(|a| claim.is_amount(*a)).collect();
    let other = amounts.iter().copied().find(|a| outside(*a))?;
    let first = alignment.places(date).first().copied()?;
    let both = (first.min(range.start)..first.max(range.end)).all(|at| passage.border(at) < Border::Stop);
    (both && !amounts.iter().any(|a| inside(*a))).then(|| Differs {
        claim: vec![other, date],
        passage: vec![first],
        class: EditClass::Content,
    })
}

/// "employs 12 teachers" of "12 more than in 2010".
fn difference(alignment: &Alignment<'_>, a: usize) -> Option<Differs> {
    /// Words between the amount and "more": "12 de plus", "12 in più".
    const NEAR: usize = 2;
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let places = alignment.places(a);
    let differs = |at: &usize| {
        let near = at + 1..=at + NEAR;
        let more = near
            .take_while(|at| passage.border(*at) < Border::Comma)
            .find(|at| is_more(passage, *at));
        let plain = |more: usize| {
            (at + 1..more).all(|at| passage.terms.get(at).is_some_and(|term| term.kind == Kind::Function))
        };
        more.is_some_and(|more| plain(more) && THAN.has(passage.tongue.known(), passage.word(more + 1)))
    };
    let only = claim.is_amount(a) && !places.is_empty() && places.iter().all(differs);
    only.then(|| Differs {
        claim: vec![a],
        passage: places.iter().copied().take(1).collect(),
        class: EditClass::Content,
    })
}

fn is_more(reading: &Reading, at: usize) -> bool {
    MORE.has(reading.tongue.known(), reading.word(at))
}

/// Words for more and for less.
static MORE: WordLists<12> = WordLists([
    (
        Language::English,
        word_list!("more fewer less higher lower larger smaller greater bigger"),
    ),
    (
        Language::German,
        word_list!("mehr weniger höher niedriger größer kleiner"),
    ),
    (Language::French, word_list!("plus moins")),
    (Language::Spanish, word_list!("más menos")),
    (Language::Italian, word_list!("più meno")),
    (Language::Portuguese, word_list!("mais menos")),
    (Language::Dutch, word_list!("meer minder hoger lager")),
    (Language::Swedish, word_list!("mer fler färre högre lägre")),
    (Language::Polish, word_list!("więcej mniej wyższy niższy")),
    (Language::Czech, word_list!("více méně vyšší nižší")),
    (Language::Russian, word_list!("больше меньше выше ниже")),
    (Language::Turkish, word_list!("fazla az daha")),
]);

/// What stands before what is compared with.
static THAN: WordLists<12> = WordLists([
    (Language::English, word_list!("than")),
    (Language::German, word_list!("als")),
    (Language::French, word_list!("qu que")),
    (Language::Spanish, word_list!("que")),
    (Language::Italian, word_list!("di che del rispetto")),
    (Language::Portuguese, word_list!("do que")),
    (Language::Dutch, word_list!("dan")),
    (Language::Swedish, word_list!("än")),
    (Language::Polish, word_list!("niż")),
    (Language::Czech, word_list!("než")),
    (Language::Russian, word_list!("чем")),
    (Language::Turkish, word_list!("göre")),
]);

static COMPARED: WordList = word_list!(
    "compared comparison verglichen vergleich comparé comparée comparaison comparado comparada comparación paragone confronto comparação \
     vergeleken vergelijking jämfört jämförelse porównaniu porównując srovnání сравнению сравнении"
);

static WITH: WordList = word_list!("with to mit zu zum zur à avec con a com med van z ze s se с со al alla");

static AGAINST: WordList = word_list!("versus gegenüber contre tegenover oproti wobec против");

static WHEN: WordList = word_list!("when als quand lorsque cuando quando toen då när gdy kiedy kdy когда");
