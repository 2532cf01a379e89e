//! Whether what a passage says otherwise stands in the clause that speaks of what the claim does.

use super::borders::Border;
use super::contradictions::Differs;
use super::coverage::Cover;
use super::omissions::{is_definite, is_due, is_light_beside, is_preposition, refers};
use super::terms::{Kind, Reading, counting};
use super::values::What;
use crate::language::Language;
use crate::language::grammar::Kind as Listed;
use crate::language::lexicon::is_past;
use crate::language::word_list::{WordList, WordLists, word_list};
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// Whether a difference may be one of another clause than the claim restates: it keeps the claim from being supported then, and does
/// not contradict it.
pub(super) fn is_of_another_clause(cover: &Cover<'_>, differs: &Differs) -> bool {
    let passage = cover.passage;
    // "Signed by both, but never ratified by the latter": who is meant is told by the order of what stands before.
    let refers = || {
        passage
            .terms
            .iter()
            .any(|term| BY_ORDER.has(passage.tongue.known(), &term.word))
    };
    let or_else = || {
        let mut terms = 0..cover.passage.terms.len();
        terms.any(|at| {
            OR_ELSE.has(cover.passage.word(at)) || cover.passage.word(at) == "否" && cover.passage.word(at + 1) == "则"
        })
    };
    match differs.class {
        EditClass::Negation => {
            or_else()
                || refers()
                || is_denied_twice(cover, differs)
                || is_told_behind(cover, differs)
                || is_not_until(cover, differs)
                || is_denied_elsewhere(cover, differs)
        }
        EditClass::Number | EditClass::Unit => {
            is_of_another_kind(cover, differs)
                || stands_in_own_clause(cover, differs)
                || is_denied_on_one_side(cover, differs)
        }
        EditClass::Name => refers() || is_of_its_own(cover, differs),
        EditClass::Opposite => {
            refers()
                || is_set_apart(cover, differs)
                || is_turned_comparison(cover, differs)
                || has_object_first(cover, differs)
                || is_so_until(cover, differs)
        }
        _ => refers(),
    }
}

/// The denial of a clause that says something else, with half of the claim's words at most; or one that the passage has, too, of a
/// word that the claim denies.
fn is_denied_elsewhere(cover: &Cover<'_>, differs: &Differs) -> bool {
    let denials = |reading: &Reading| -> Vec<Range<usize>> {
        let all = 0..reading.terms.len();
        let denies = all.filter(|at| reading.terms.get(*at).is_some_and(|term| term.denies));
        denies.map(|at| clause(reading, at)).collect()
    };
    // "Italy paid" of all but Italy, "Eva signed" of Anna, not Eva: what is left out is named.
    if !differs.claim.is_empty() && !differs.passage.is_empty() {
        return false;
    }
    let placed: Vec<usize> = counting(cover.claim)
        .into_iter()
        .filter_map(|at| cover.place(at))
        .collect();
    if differs.passage.is_empty() {
        // "No mill but Hale's closed": that Hale's did not is told otherwise.
        let excepts = |at: &usize| OTHER_THAN.has(cover.passage.word(*at)) && cover.passage.border(*at) < Border::Comma;
        if (0..cover.passage.terms.len()).any(|at| excepts(&at)) {
            return false;
        }
        // "declined to stand" of who was asked to, but declined.
        let is_deed = |at: &usize| cover.claim.terms.get(*at).is_some_and(|term| term.kind.counts());
        let stands = |at: &usize| {
            cover
                .passage
                .terms
                .iter()
                .any(|term| term.word == cover.claim.word(*at))
        };
        if differs.claim.iter().all(|at| is_deed(at) && stands(at)) {
            return true;
        }
        let theirs = denials(cover.passage);
        let denied = differs
            .claim
            .iter()
            .flat_map(|at| clause(cover.claim, *at))
            .filter_map(|at| cover.place(at));
        return denied
            .into_iter()
            .any(|place| theirs.iter().any(|clause| clause.contains(&place)));
    }
    let clauses: Vec<Range<usize>> = differs.passage.iter().map(|at| denied(cover.passage, *at)).collect();
    let inside = placed
        .iter()
        .filter(|place| clauses.iter().any(|clause| clause.contains(place)))
        .count();
    let own = clauses.iter().flat_map(Clone::clone).any(|at| {
        let term = cover.passage.terms.get(at);
        let light = |word: &str| is_light_beside(cover.passage, word);
        term.is_some_and(|term| term.kind.counts() && !term.denies && !light(&term.word)) && !cover.takes(at)
    });
    let denies = cover.claim.terms.iter().any(|term| term.denies);
    let most = placed.len();
    let few = inside * 2 < most || own && inside * 2 == most;
    (own || denies) && few && (inside > 0 || is_set_off(cover.passage, differs)) && most > 2
}

/// What a denial is of: its clause, or what follows an aside behind it: "not, as was long believed, by the rebels".
fn denied(reading: &Reading, at: usize) -> Range<usize> {
    let own = clause(reading, at);
    if own.len() > 1 {
        return own;
    }
    let behind = clause(reading, clause(reading, own.end).end);
    own.start..behind.end
}

/// Whether a denial stands alone between commas.
fn is_set_off(reading: &Reading, differs: &Differs) -> bool {
    differs.passage.iter().all(|at| clause(reading, *at).len() == 1)
}

/// "It was not until 1974 that she signed": she did.
fn is_not_until(cover: &Cover<'_>, differs: &Differs) -> bool {
    const REACH: usize = 6;
    let language = cover.passage.tongue.known();
    let until = |at: &usize| (at + 1..=at + REACH).any(|next| UNTIL.has(language, cover.passage.word(next)));
    differs.claim.is_empty() && !differs.passage.is_empty() && differs.passage.iter().all(until)
}

/// "It remained unopened until 1922": then it was opened.
fn is_so_until(cover: &Cover<'_>, differs: &Differs) -> bool {
    const REACH: usize = 3;
    let language = cover.passage.tongue.known();
    let until = |at: &usize| (at + 1..=at + REACH).any(|next| UNTIL.has(language, cover.passage.word(next)));
    !differs.passage.is_empty() && differs.passage.iter().all(until)
}

/// "never failed to pay": who never fails does it.
fn is_denied_twice(cover: &Cover<'_>, differs: &Differs) -> bool {
    const REACH: usize = 2;
    let undone = |at: &usize| (at + 1..=at + REACH).any(|next| FAILS.has(cover.passage.word(next)));
    differs.claim.is_empty() && !differs.passage.is_empty() && differs.passage.iter().all(undone)
}

/// "not the 300 that she had asked for": what a clause says of a thing that is denied.
fn is_told_behind(cover: &Cover<'_>, differs: &Differs) -> bool {
    const REACH: usize = 4;
    let refers = |at: usize| (at + 1..=at + REACH).find(|next| refers(cover.passage, cover.passage.word(*next)));
    let Some(clause) = differs.passage.iter().copied().max().and_then(refers) else {
        return false;
    };
    let denial = differs.passage.iter().copied().min().unwrap_or_default();
    let named = is_definite(cover.passage, cover.passage.word(denial + 1)) || is_value(cover.passage, denial + 1);
    let placed: Vec<usize> = counting(cover.claim)
        .into_iter()
        .filter_map(|at| cover.place(at))
        .collect();
    let told = placed.iter().any(|place| *place > clause);
    differs.claim.is_empty() && named && told && placed.iter().all(|place| *place > denial)
}

/// "Its outflow, the Little Vard": whose it is stands in the sentence before, and a name of its own is no other one.
fn is_of_its_own(cover: &Cover<'_>, differs: &Differs) -> bool {
    let own = OWN.has(cover.passage.word(0));
    let unplaced = differs.claim.iter().all(|at| cover.place(*at).is_none());
    own && unplaced && !differs.passage.is_empty()
}

/// "unlike that of the old stadium".
fn is_set_apart(cover: &Cover<'_>, differs: &Differs) -> bool {
    let apart = |at: &usize| clause(cover.passage, *at).any(|at| cover.passage.word(at) == "unlike");
    !differs.passage.is_empty() && differs.passage.iter().all(apart)
}

/// "A is larger than B" of B that is smaller than A.
fn is_turned_comparison(cover: &Cover<'_>, differs: &Differs) -> bool {
    const REACH: usize = 6;
    let than = |reading: &Reading, at: usize| {
        (at + 1..=at + REACH).find(|next| THAN.has(reading.tongue.known(), reading.word(*next)))
    };
    let ([ours], [theirs]) = (differs.claim.as_slice(), differs.passage.as_slice()) else {
        return false;
    };
    let Some((a, b)) = than(cover.claim, *ours).zip(than(cover.passage, *theirs)) else {
        return false;
    };
    let all = counting(cover.claim);
    let places = |range: Range<usize>| {
        all.iter()
            .filter(move |at| range.contains(at))
            .filter_map(|at| cover.place(*at))
    };
    let behind = places(a..usize::MAX).next();
    let mut before = places(0..a);
    let compares = |reading: &Reading, at: usize| {
        let grammar = reading.grammar();
        grammar.is_some_and(|grammar| grammar.is(reading.word(at), Listed::Comparative))
    };
    let both = compares(cover.claim, *ours) && compares(cover.passage, *theirs);
    both && behind.is_some_and(|place| place < b) && before.any(|place| place > b)
}

/// "Den Physiker Lang empfahl Hahn": whom it is done to opens the sentence, so that the order tells nothing.
fn has_object_first(cover: &Cover<'_>, differs: &Differs) -> bool {
    let german = cover.passage.tongue.known() == Some(Language::German);
    let object = matches!(cover.passage.word(0), "den" | "dem" | "ihn" | "ihm");
    german && object && differs.claim.len() > 1 && differs.passage.len() > 1
}

/// A year for a share: nothing that the one could be instead of the other.
fn is_of_another_kind(cover: &Cover<'_>, differs: &Differs) -> bool {
    let measures = |reading: &Reading, at: usize| {
        let value = reading.terms.get(at).and_then(|term| reading.value(term));
        value.is_some_and(|value| matches!(&value.what, What::Amount(amount) if amount.unit.dimension != "time" && !amount.unit.dimension.is_empty()))
    };
    let (claim, passage) = (&differs.claim, &differs.passage);
    let dated = |reading: &Reading, all: &[usize]| !all.is_empty() && all.iter().all(|at| reading.is_date(*at));
    let measured = |reading: &Reading, all: &[usize]| !all.is_empty() && all.iter().all(|at| measures(reading, *at));
    dated(cover.claim, claim) && measured(cover.passage, passage)
        || measured(cover.claim, claim) && dated(cover.passage, passage)
}

/// "was not won in 1977" of what was won in 1976: both may be true.
fn is_denied_on_one_side(cover: &Cover<'_>, differs: &Differs) -> bool {
    let denies = |reading: &Reading, all: &[usize]| {
        let clauses = all.iter().flat_map(|at| clause(reading, *at));
        clauses
            .into_iter()
            .any(|at| reading.terms.get(at).is_some_and(|term| term.denies))
    };
    // "made twelve arrests" of what made none.
    let is_none = |at: &usize| cover.passage.terms.get(*at).is_some_and(|term| term.denies);
    !differs.claim.is_empty()
        && !differs.passage.is_empty()
        && !differs.passage.iter().any(is_none)
        && denies(cover.claim, &differs.claim) != denies(cover.passage, &differs.passage)
}

/// A value that the passage has, too, in a clause with nothing of its own, and with what the claim says but for what stands before:
/// "and was only printed in 1967" of the story that was written in 1926.
fn stands_in_own_clause(cover: &Cover<'_>, differs: &Differs) -> bool {
    let own = |a: &usize| {
        let all = 0..cover.passage.terms.len();
        let at = all
            .rev()
            .find(|b| cover.same(*a, *b).is_some() && is_value(cover.claim, *a))?;
        let clause = clause(cover.passage, at);
        let is_ours = |b: usize| {
            let word = cover.passage.word(b);
            cover.takes(b)
                || is_due(cover.passage, word)
                || is_light_beside(cover.passage, word)
                || HOLDS.has(cover.passage.tongue.known(), word)
                || cover.passage.terms.get(b).is_some_and(|term| !term.kind.counts())
        };
        let whole = clause.clone().all(is_ours);
        let before = counting(cover.claim).into_iter().all(|a| {
            let place = cover.place(a);
            let again = clause.clone().any(|b| cover.same(a, b).is_some());
            let ahead = (0..clause.start).any(|b| cover.same(a, b).is_some());
            again || ahead || place.is_none_or(|place| place < clause.start)
        });
        let said = clause.clone().filter(|b| cover.takes(*b)).count() > 1;
        Some(whole && before && said && !has_subject_of_its_own(cover, clause.start))
    };
    // "The second tube": which one it is.
    let counted = |a: &usize| is_value(cover.claim, *a) && !(*a <= 1 && is_ordinal(cover.claim, *a));
    let values = counting(cover.claim).iter().filter(|a| counted(a)).count();
    let [a] = differs.claim.as_slice() else { return false };
    let same = differs.passage.iter().any(|b| cover.same(*a, *b).is_some());
    values == 1 && !same && own(a) == Some(true)
}

/// "…, while the lens, made in Paris, lasted until 1938": whether a part that is set against the rest, and in which the clause that
/// begins at `start` stands, begins with something that the claim does not speak of.
fn has_subject_of_its_own(cover: &Cover<'_>, start: usize) -> bool {
    let language = cover.passage.tongue.known();
    let english = language == Some(Language::English);
    let parts = |at: &usize| cover.passage.border(*at) >= Border::Turn && !THAN.has(language, cover.passage.word(*at));
    let turn = (0..=start).rev().find(parts);
    let small = |at: &usize| cover.passage.terms.get(*at).is_some_and(|term| !term.kind.counts());
    turn.is_some_and(|turn| {
        let first = (turn + 1..cover.passage.terms.len()).find(|at| !small(at));
        let plain = !(turn + 1..first.unwrap_or(turn)).any(|at| is_preposition(cover.passage, cover.passage.word(at)));
        let done = |at: usize| english && is_past(cover.passage.word(at));
        first.is_some_and(|first| first < start && plain && !cover.takes(first) && !done(first))
    })
}

fn is_ordinal(reading: &Reading, at: usize) -> bool {
    let value = reading.terms.get(at).and_then(|term| reading.value(term));
    value.is_some_and(|value| matches!(value.what, What::Ordinal(_)))
}

fn is_value(reading: &Reading, at: usize) -> bool {
    reading
        .terms
        .get(at)
        .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
}

/// The clause with the word at `at`: between commas, "and", or the like.
fn clause(reading: &Reading, at: usize) -> Range<usize> {
    let parts = |at: &usize| reading.border(*at) >= Border::And;
    let from = (0..=at).rev().find(parts).unwrap_or_default();
    let to = (at + 1..reading.terms.len()).find(parts).unwrap_or(reading.terms.len());
    from..to
}

/// Words for the first and the second of what was named.
static BY_ORDER: WordLists<3> = WordLists([
    (Language::English, word_list!("former latter")),
    (
        Language::German,
        word_list!("erstere ersterer ersteres letztere letzterer letzteres"),
    ),
    (Language::French, word_list!("celui-ci celle-ci celui-là celle-là")),
]);

/// What holds a clause together, and ties it to what stands before, where it counts as a word of content elsewhere.
static HOLDS: WordLists<8> = WordLists([
    (
        Language::English,
        word_list!("now still already was were had has have whose them those"),
    ),
    (
        Language::German,
        word_list!(
            "hat hatte hatten haben wurde wurden wird ist war waren noch bereits schon davon darunter dessen deren die der das"
        ),
    ),
    (
        Language::French,
        word_list!("dont qui que avait avaient a ont est était déjà encore eux elles"),
    ),
    (
        Language::Spanish,
        word_list!("que cuyo cuya había habían ha han es era ya aún ellos ellas cuales"),
    ),
    (
        Language::Italian,
        word_list!("che cui aveva avevano ha hanno è era già ancora essi esse quali"),
    ),
    (
        Language::Portuguese,
        word_list!("que cujo cuja tinha tinham é era já ainda eles elas quais"),
    ),
    (
        Language::Dutch,
        word_list!("die dat wiens wier had hadden heeft hebben is was werd werden al nog waarvan hem haar"),
    ),
    (
        Language::Swedish,
        word_list!("som vars hade har är var blev redan ännu varav"),
    ),
]);

/// Verbs that say of something that it was not done.
static FAILS: WordList = word_list!(
    "fail fails failed failing refuse refused miss missed deny denied doubt doubted doubts versäumte versäumt verfehlte manqué manqua dejó dejado mancò mancato deixou"
);

/// Up to when, behind a denial.
static UNTIL: WordLists<4> = WordLists([
    (Language::English, word_list!("until till")),
    (Language::Spanish, word_list!("hasta")),
    (Language::Italian, word_list!("fino prima")),
    (Language::Portuguese, word_list!("até")),
]);

/// Whose something is, where a sentence begins with it.
static OWN: WordList = word_list!("its his her their sein seine ihr ihre son sa ses leur leurs su sus zijn haar hun");

/// What takes something out of what is denied.
static OTHER_THAN: WordList =
    word_list!("but except other außer ausser ausgenommen sauf sinon salvo tranne behalve utom oprócz kromě кроме");

/// Behind a comparative.
static THAN: WordLists<11> = WordLists([
    (Language::English, word_list!("than")),
    (Language::German, word_list!("als")),
    (Language::French, word_list!("que")),
    (Language::Spanish, word_list!("que")),
    (Language::Dutch, word_list!("dan")),
    (Language::Swedish, word_list!("än")),
    (Language::Italian, word_list!("di che del della dei delle")),
    (Language::Portuguese, word_list!("que")),
    (Language::Polish, word_list!("niż od")),
    (Language::Czech, word_list!("než")),
    (Language::Russian, word_list!("чем")),
]);

/// What follows if it is not so.
static OR_ELSE: WordList = word_list!(
    "otherwise andernfalls sonst ansonsten sinon contrario altrimenti contrário anders annars inaczej jinak иначе aksi 否则 さもない وإلا"
);
