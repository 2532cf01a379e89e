//! "40 percent of farmers" of those who were asked in a survey: what a study found of its own people only.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::terms::{Kind, Reading};
use crate::language::Language;
use crate::language::word_list::{WordList, WordLists, word_list};

/// People or things of the claim that the passage names only as those that a study looked at. It keeps the claim from being
/// supported.
pub(super) fn sampled(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let studies = |reading: &Reading, at: usize| STUDIES.has(reading.tongue.known(), reading.word(at));
    if !out.is_empty() || alignment.cover.says_itself(studies) {
        return;
    }
    let found = (0..claim.terms.len()).find_map(|a| {
        let thing = claim
            .terms
            .get(a)
            .is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name));
        let places = alignment.places(a);
        let study: Option<Vec<usize>> = places.iter().map(|at| study_of(passage, *at)).collect();
        study.filter(|study| thing && !study.is_empty())?.first().copied()
    });
    out.extend(found.filter(|at| !alignment.is_used(*at)).map(Differs::unsure));
}

/// The study that looked at so many of what stands at `at`: "a survey of 1,200 farmers".
fn study_of(passage: &Reading, at: usize) -> Option<usize> {
    const REACH: usize = 5;
    let value = |at: usize| {
        passage
            .terms
            .get(at)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    };
    let near = at.saturating_sub(REACH)..at;
    let counted = near.clone().any(value);
    let study = |near: &usize| counted && STUDIES.has(passage.tongue.known(), passage.word(*near));
    near.rev().find(|near| study(near) && OF.has(passage.word(near + 1)))
}

/// Words for studies of people.
static STUDIES: WordLists<11> = WordLists([
    (
        Language::English,
        word_list!(
            "survey surveys poll polls study studies sample samples panel questionnaire interviews trial cohort"
        ),
    ),
    (
        Language::German,
        word_list!("umfrage befragung studie untersuchung stichprobe erhebung"),
    ),
    (Language::French, word_list!("enquête sondage étude échantillon")),
    (Language::Spanish, word_list!("encuesta sondeo estudio muestra")),
    (Language::Italian, word_list!("sondaggio indagine studio campione")),
    (
        Language::Portuguese,
        word_list!("inquérito pesquisa estudo sondagem amostra"),
    ),
    (Language::Dutch, word_list!("enquête onderzoek peiling steekproef")),
    (Language::Swedish, word_list!("undersökning enkät studie")),
    (
        Language::Polish,
        word_list!("ankieta ankiecie sondaż sondażu badanie badaniu"),
    ),
    (Language::Czech, word_list!("průzkum průzkumu studie studii")),
    (
        Language::Russian,
        word_list!("опрос опросе исследование исследовании опросу"),
    ),
]);

static OF: WordList = word_list!(
    "of among with unter von mit bei auprès sur de d entre a con su tra di com onder van bland av wśród na mezi o среди с"
);
