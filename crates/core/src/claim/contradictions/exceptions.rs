//! What a passage excepts and the claim says: of "daily except Monday" that it is so on Mondays.

use super::Differs;
use super::alignment::Alignment;
use super::denials::denials;
use super::set_apart::is_excepted;
use super::taken_out::{excepts, excepts_of_none, is_taken_out};
use crate::claim::borders::Border;
use crate::claim::omissions::refers;
use crate::claim::terms::Reading;
use crate::language::Language;
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
        || alignment.cover.says_itself(|reading, at| {
            is_exception(reading, at) || reading.terms.get(at).is_some_and(|term| term.denies)
        });
    if speaks || !out.is_empty() {
        return;
    }
    let all = |a: &usize| {
        let places = alignment.places(*a);
        let excepted = |at: &usize| is_taken_out(passage, *at) && !is_told_of_apart(passage, *at);
        !places.is_empty() && places.iter().all(excepted) && !is_taken_out(claim, *a)
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

/// "except Holme, where the member had retired": whether a clause of its own says something of what is taken out.
fn is_told_of_apart(passage: &Reading, at: usize) -> bool {
    passage.border(at + 1) >= Border::Comma && refers(passage, passage.word(at + 1))
}

/// "all of the bridges" of what says "all but two of them" or "nearly all": where the passage takes something out. It keeps the
/// claim from being supported.
fn not_quite_all(alignment: &Alignment<'_>) -> Option<usize> {
    /// Words between "every" and "except": "every old bridge of the town except".
    const REACH: usize = 7;
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let says_all = (0..claim.terms.len()).any(|at| is_all(claim, at));
    if !says_all || (0..claim.terms.len()).any(|at| NEARLY.has(claim.word(at)) || is_exception(claim, at)) {
        return None;
    }
    let limited = |all: usize| {
        let nearly = all.checked_sub(1).filter(|at| NEARLY.has(passage.word(*at)));
        let behind = (all + 1..=all + REACH).find(|at| is_exception(passage, *at) || is_but(passage, all, *at));
        // "Except for two, all": at the beginning of what is said.
        let parted = |at: &usize| {
            passage
                .terms
                .get(*at)
                .is_some_and(|term| term.border >= Border::Semicolon)
        };
        let start = (0..=all).rev().find(parted).unwrap_or_default();
        let before = (start..all).find(|at| passage.word(*at) != "unlike" && is_exception(passage, *at));
        let taken_out = |at: &usize| takes_out_another(alignment, *at);
        nearly.or(behind.filter(taken_out)).or(before.filter(taken_out))
    };
    // Of what it is said: "all ministers", "all but two of the bridges".
    let ours = |all: &usize| is_all(passage, *all) && (all + 1..=all + REACH).any(|at| alignment.is_used(at));
    let all: Option<Vec<usize>> = (0..passage.terms.len()).filter(ours).map(limited).collect();
    all?.first().copied()
}

/// Whether the word at `at`, or the two characters there, say it of all.
fn is_all(reading: &Reading, at: usize) -> bool {
    let word = reading.word(at);
    let two = || {
        matches!(
            (word, reading.word(at + 1)),
            ("所", "有") | ("全", "部" | "て") | ("一", "切") | ("모", "든")
        )
    };
    // Words of one language that mean something else in another.
    let own = match reading.tongue.known() {
        Some(Language::Turkish) => word == "her",
        Some(Language::Dutch) => word == "elk",
        _ => false,
    };
    own || ALL.has(word) || matches!(word, "皆" | "都" | "全部" | "所有" | "すべて" | "全て" | "모든") || two()
}

/// Whether what stands behind an exception is none of the claim's words.
fn takes_out_another(alignment: &Alignment<'_>, exception: usize) -> bool {
    let passage = alignment.cover.passage;
    let counts = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.kind.counts());
    let first = (exception + 1..passage.terms.len()).find(counts);
    first.is_some_and(|at| !alignment.is_used(at))
}

fn is_exception(reading: &Reading, at: usize) -> bool {
    /// Characters between "除" and "外".
    const REACH: usize = 16;
    let word = reading.word(at);
    let outside = || (at + 1..at + REACH).any(|at| matches!(reading.word(at), "外" | "以外" | "之外" | "い"));
    if word == "除了" || word == "除" && (reading.word(at + 1) == "了" || outside()) {
        return true;
    }
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
    "all every everyone everybody everything each entire whole always alle alles allen aller jeder jede jedes jeden sämtliche tous toutes      tout toute chaque todos todas todo toda cada tutti tutte tutto ogni iedereen elke alla allt varje wszyscy wszystkie wszystko      każdy każda każde všichni všechny vše každý každá každé все всё всех каждый каждая каждое bütün tüm herkes hepsi كل جميع"
);

/// Words right before them that take some of it back.
static NEARLY: WordList = word_list!(
    "virtually nearly almost practically fast nahezu beinahe praktisch annähernd presque pratiquement quasiment casi prácticamente quasi      praticamente quase bijna vrijwel nästan prawie niemal téměř skoro почти практически neredeyse تقريبا not nicht"
);

/// Other words that take something out.
static EXCEPTION: WordList = word_list!(
    "exception ausnahme excepté exception excepción eccezione exceto exceção uitzondering undantag wyjątkiem poza výjimkou кроме      исключением помимо hariç dışında باستثناء إلا عدا سوى fuorché hormis menos"
);
