//! What a passage excepts and the claim says: of "daily except Monday" that it is so on Mondays.

use super::Differs;
use super::alignment::Alignment;
use super::denials::denials;
use super::set_apart::is_excepted;
use super::taken_out::{excepts, excepts_of_none, is_taken_out};
use crate::claim::terms::Reading;
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// Words of the claim that stand in the passage behind "except" only.
pub(super) fn exceptions(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    // "All but two of the twelve": that ten did is neither said nor denied.
    for differs in out.iter_mut() {
        let excepted = !differs.passage.is_empty() && differs.passage.iter().all(|at| is_taken_out(passage, *at));
        if excepted && differs.class == EditClass::Number {
            differs.class = EditClass::Content;
        }
    }
    let denied = denials(passage);
    let speaks = excepts_of_none(passage)
        || !denied.is_empty() && is_excepted(alignment.cover)
        || (0..claim.terms.len()).any(|at| excepts(claim, at))
        || !denials(claim).is_empty();
    if speaks || !out.is_empty() {
        return;
    }
    let all = |a: &usize| {
        let places = alignment.places(*a);
        !places.is_empty() && places.iter().all(|at| is_taken_out(passage, *at))
    };
    if let Some(a) = (0..claim.terms.len()).find(all) {
        out.push(Differs {
            claim: vec![a],
            passage: alignment.places(a).to_vec(),
            class: EditClass::Negation,
        });
    }
    if out.is_empty() {
        out.extend(not_quite_all(alignment).map(Differs::unsure));
    }
}

/// "all of the bridges" of what says "all but two of them" or "nearly all": where the passage takes something out. It keeps the
/// claim from being supported.
fn not_quite_all(alignment: &Alignment<'_>) -> Option<usize> {
    /// Words between "every" and "except": "every old bridge of the town except".
    const REACH: usize = 7;
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    if !(0..claim.terms.len()).any(|at| ALL.has(claim.word(at))) {
        return None;
    }
    if (0..claim.terms.len()).any(|at| NEARLY.has(claim.word(at)) || is_exception(claim, at)) {
        return None;
    }
    let limited = |all: usize| {
        let nearly = all.checked_sub(1).filter(|at| NEARLY.has(passage.word(*at)));
        let behind = (all + 1..=all + REACH).find(|at| is_exception(passage, *at) || is_but(passage, all, *at));
        nearly.or(behind.filter(|at| takes_out_another(alignment, *at)))
    };
    // Of what it is said: "all ministers", "all but two of the bridges".
    let ours = |all: &usize| ALL.has(passage.word(*all)) && (all + 1..=all + REACH).any(|at| alignment.is_used(at));
    let all: Option<Vec<usize>> = (0..passage.terms.len()).filter(ours).map(limited).collect();
    all?.first().copied()
}

/// Whether what stands behind an exception is none of the claim's words.
fn takes_out_another(alignment: &Alignment<'_>, exception: usize) -> bool {
    let passage = alignment.cover.passage;
    let counts = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.kind.counts());
    let first = (exception + 1..passage.terms.len()).find(counts);
    first.is_some_and(|at| !alignment.is_used(at))
}

fn is_exception(reading: &Reading, at: usize) -> bool {
    excepts(reading, at)
        || EXCEPTION.has(reading.word(at))
        || reading.word(at) == "auf" && at > 0 && reading.word(at - 1) == "bis"
}

/// "all bridges but one": right behind what all of it is.
fn is_but(reading: &Reading, all: usize, at: usize) -> bool {
    let counts = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.kind.counts());
    reading.word(at) == "but" && (all + 1..at).filter(counts).count() <= 1
}

/// Words of a claim that say it of all.
static ALL: WordList = word_list!(
    "all every everyone everybody everything each entire whole always alle alles allen aller jeder jede jedes jeden sämtliche tous toutes      tout toute chaque todos todas todo toda cada tutti tutte tutto ogni iedereen elke elk alla allt varje wszyscy wszystkie wszystko      każdy każda każde všichni všechny vše každý každá každé все всё всех каждый каждая каждое bütün tüm herkes her hepsi كل جميع"
);

/// Words right before them that take some of it back.
static NEARLY: WordList = word_list!(
    "virtually nearly almost practically fast nahezu beinahe praktisch annähernd presque pratiquement quasiment casi prácticamente quasi      praticamente quase bijna vrijwel nästan prawie niemal téměř skoro почти практически neredeyse تقريبا not nicht"
);

/// Other words that take something out.
static EXCEPTION: WordList = word_list!(
    "exception ausnahme excepté exception excepción eccezione exceto exceção uitzondering undantag wyjątkiem poza výjimkou кроме      исключением помимо hariç dışında باستثناء إلا عدا سوى fuorché hormis menos"
);
