//! "Wages fell" of what says that they did when adjusted for inflation, "deaths fell by 80 percent" of what says so of children: words
//! that say by what measure, or of whom, a passage says all that it says.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::claim::values::What;
use crate::language::Language;
use crate::language::word_list::{WordList, WordLists, word_list};
use rustc_hash::FxHashSet;
use std::ops::Range;
use std::sync::LazyLock;

/// A measure or a group of people of the passage that the claim leaves out. It keeps the claim from being supported.
pub(super) fn framed(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let all = 0..alignment.cover.passage.terms.len();
    let found = all
        .clone()
        .find(|at| is_measure(alignment, *at))
        .or_else(|| all.clone().find(|at| is_group(alignment, *at)));
    out.extend(found.map(Differs::unsure));
}

/// From what parts `at` from the statement before to what parts it from the next one.
pub(super) fn statement(passage: &Reading, at: usize) -> Range<usize> {
    let compares = |at: usize| {
        matches!(
            passage.word(at),
            "than" | "als" | "que" | "dan" | "än" | "niż" | "než" | "чем"
        )
    };
    let ends = |at: &usize| passage.border(*at) >= Border::Turn && !compares(*at);
    let start = (0..=at).rev().find(|at| *at == 0 || ends(at)).unwrap_or_default();
    start..(at + 1..passage.terms.len()).find(ends).unwrap_or(passage.terms.len())
}

/// Whether the claim takes what it says from this statement.
pub(super) fn is_said_there(alignment: &Alignment<'_>, statement: &Range<usize>) -> bool {
    let claim = alignment.cover.claim;
    let placed = (0..claim.terms.len())
        .map(|a| alignment.places(a))
        .filter(|places| !places.is_empty());
    let mut placed = placed.peekable();
    placed.peek().is_some() && placed.all(|places| places.iter().any(|at| statement.contains(at)))
}

/// "per capita", "adjusted for", "in real terms", at `at`.
fn is_measure(alignment: &Alignment<'_>, at: usize) -> bool {
    let passage = alignment.cover.passage;
    let stands = |reading: &Reading, at: usize, phrase: &str| {
        phrase
            .split(' ')
            .enumerate()
            .all(|(on, word)| reading.word(at + on) == word)
    };
    let measures = |reading: &Reading, at: usize| {
        let begins = HEADS.contains(reading.word(at));
        begins && MEASURES.iter().any(|phrase| stands(reading, at, phrase)) || ADJUSTED.has(reading.word(at))
    };
    if !measures(passage, at) || alignment.cover.says_itself(measures) || alignment.is_used(at) {
        return false;
    }
    is_said_there(alignment, &statement(passage, at))
}

/// "among children", "in men over 65", "for women": a group of people at `at`, behind the word that leads it.
fn is_group(alignment: &Alignment<'_>, at: usize) -> bool {
    /// Words between the two: "in older white men".
    const REACH: usize = 3;
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let is_people = |reading: &Reading, at: usize| {
        reading
            .terms
            .get(at)
            .is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name) && !term.owns)
            && PEOPLE.has(reading.tongue.known(), reading.word(at))
    };
    if !is_people(passage, at)
        || alignment.is_used(at)
        || alignment.cover.takes(at)
        || alignment.cover.says_itself(is_people)
    {
        return false;
    }
    let within = |lead: &usize| (lead + 1..=at).all(|at| passage.border(at) == Border::None);
    let lead = (at.saturating_sub(REACH)..at)
        .rev()
        .find(|lead| LEADS.has(passage.word(*lead)));
    let Some(lead) = lead.filter(within) else {
        return false;
    };
    let amount = |at: usize| {
        let value = claim.terms.get(at).and_then(|term| claim.value(term));
        value.is_some_and(|value| matches!(value.what, What::Amount(_)))
    };
    // "in 312 adults": those whom a study looked at.
    let sample = (lead + 1..at).any(|at| {
        passage
            .terms
            .get(at)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    });
    let statement = statement(passage, at);
    let first = lead == statement.start;
    // "of children", "for women": of what is counted.
    let counted = (0..claim.terms.len()).any(amount);
    let meant = counted || first || ONLY_OF.has(passage.word(lead));
    // "between men and women", "for men, women and children".
    let listed =
        passage.border(at + 1) == Border::And || passage.border(at + 1) == Border::Comma && is_people(passage, at + 1);
    // "by 40 % in women and by 12 % in men": of others as well.
    let others = (0..passage.terms.len()).any(|other| {
        other != at
            && LEADS.has(passage.word(other.wrapping_sub(1)))
            && alignment.is_used(other)
            && passage.border(other) == Border::None
            && is_people(passage, other)
    });
    meant && !sample && !listed && !others && is_said_there(alignment, &statement)
}

static LEADS: WordList = word_list!(
    "in among amongst for bei unter für chez parmi pour entre en para tra fra nei negli nelle per em onder voor bij bland hos för wśród u dla mezi pro среди у для"
);

/// Those that say nothing else.
static ONLY_OF: WordList = word_list!("among amongst in bei chez parmi nei negli nelle bij hos bland wśród среди у");

/// The first words of measures: few words of a text are one.
static HEADS: LazyLock<FxHashSet<&str>> = LazyLock::new(|| {
    let first = |phrase: &&'static str| phrase.split(' ').next().unwrap_or_default();
    MEASURES.iter().map(first).collect()
});

/// Measures of several words.
const MEASURES: [&str; 104] = [
    "per capita",
    "per head",
    "per person",
    "per inhabitant",
    "in real terms",
    "in nominal terms",
    "adjusted for",
    "on paper",
    "in the laboratory",
    "in the lab",
    "laboratory conditions",
    "ideal conditions",
    "pro kopf",
    "pro person",
    "pro einwohner",
    "je einwohner",
    "auf dem papier",
    "im labor",
    "idealen bedingungen",
    "par habitant",
    "par personne",
    "par tête",
    "sur le papier",
    "en laboratoire",
    "en termes réels",
    "conditions idéales",
    "corrigé de",
    "corrigée de",
    "corrigés de",
    "per cápita",
    "por habitante",
    "por persona",
    "por cabeza",
    "sobre el papel",
    "en laboratorio",
    "el laboratorio",
    "en términos reales",
    "condiciones ideales",
    "pro capite",
    "per abitante",
    "per persona",
    "sulla carta",
    "in laboratorio",
    "in termini reali",
    "condizioni ideali",
    "por pessoa",
    "no papel",
    "em laboratório",
    "em termos reais",
    "per hoofd",
    "per inwoner",
    "per persoon",
    "op papier",
    "het laboratorium",
    "per invånare",
    "på pappret",
    "i laboratorium",
    "na mieszkańca",
    "na osobę",
    "na obyvatele",
    "na osobu",
    "на душу",
    "на человека",
    "kişi başına",
    "at the earliest",
    "at the latest",
    "at best",
    "at worst",
    "on a good day",
    "in good weather",
    "in good years",
    "au plus tôt",
    "au plus tard",
    "au mieux",
    "au pire",
    "como muy pronto",
    "como muy tarde",
    "a más tardar",
    "en el mejor",
    "en el peor",
    "al più presto",
    "al più tardi",
    "nel migliore",
    "nel peggiore",
    "na melhor",
    "na pior",
    "op zijn vroegst",
    "op zijn laatst",
    "i bästa fall",
    "i värsta fall",
    "w najlepszym",
    "w najgorszym",
    "v nejlepším",
    "v nejhorším",
    "не раньше",
    "не позднее",
    "в лучшем",
    "в худшем",
    "en erken",
    "en geç",
    "besten fall",
    "günstigsten fall",
    "schlimmsten fall",
    "ungünstigsten fall",
];

static ADJUSTED: WordList = word_list!(
    "inflationsbereinigt inflationsbereinigte preisbereinigt preisbereinigte frühestens spätestens bestenfalls schlimmstenfalls hooguit tidigast najwcześniej najpóźniej nejdříve nejpozději saisonbereinigt saisonbereinigte laborbedingungen theoretisch \
     laboratoriumomstandigheden laboratuvarda"
);

/// Groups of people.
static PEOPLE: WordLists<11> = WordLists([
    (
        Language::English,
        word_list!(
            "men women children students pupils seniors members residents visitors boys girls adults adolescents teenagers infants babies newborns smokers nonsmokers diabetics pensioners veterans athletes migrants immigrants foreigners graduates elderly seniors males females toddlers"
        ),
    ),
    (
        Language::German,
        word_list!(
            "männern frauen kindern studenten studierende schüler mitglieder jungen mädchen erwachsenen jugendlichen säuglingen rauchern nichtrauchern rentnern ausländern"
        ),
    ),
    (
        Language::French,
        word_list!(
            "hommes femmes enfants garçons filles adultes adolescents jeunes nourrissons fumeurs retraités étrangers"
        ),
    ),
    (
        Language::Spanish,
        word_list!("hombres mujeres niños niñas adultos adolescentes jóvenes fumadores jubilados extranjeros"),
    ),
    (
        Language::Italian,
        word_list!("uomini donne bambini bambine adulti adolescenti giovani fumatori pensionati stranieri"),
    ),
    (
        Language::Portuguese,
        word_list!("homens mulheres crianças adultos jovens adolescentes fumantes fumadores estrangeiros"),
    ),
    (
        Language::Dutch,
        word_list!("mannen vrouwen kinderen jongens meisjes volwassenen jongeren rokers"),
    ),
    (
        Language::Swedish,
        word_list!("män kvinnor barn pojkar flickor vuxna ungdomar rökare"),
    ),
    (
        Language::Polish,
        word_list!("mężczyzn kobiet dzieci dorosłych młodzieży palaczy"),
    ),
    (Language::Czech, word_list!("mužů žen dětí dospělých kuřáků")),
    (
        Language::Russian,
        word_list!("мужчин женщин детей взрослых подростков курильщиков"),
    ),
]);
