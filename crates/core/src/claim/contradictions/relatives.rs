//! Words that the passage has only in a relative clause or an insertion, and the claim in what is said: "the union dismissed the
//! case" of the judge "whose brother the union had sued", who dismissed it.

use super::Differs;
use super::alignment::Alignment;
use super::dependents::doer;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::Language;
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// A word that does in the claim what the passage says of another one, beside which it only stands in a clause of its own; or the
/// one whose son did it. It keeps the claim from being supported.
pub(super) fn of_a_relative(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let passage = alignment.cover.passage;
    let in_clauses = clauses(passage).find_map(|clause| {
        let found = taken_from(alignment, &clause).or_else(|| owner_of_doer(alignment, &clause));
        let found = found.or_else(|| done_by_antecedent(alignment, &clause));
        found.or_else(|| of_the_whole(alignment, &clause))
    });
    let in_insertions = || {
        insertions(passage).find_map(|inside| {
            let found = of_the_main_verb(alignment, &inside);
            found.or_else(|| of_the_insertion(alignment, &inside))
        })
    };
    let found = in_clauses.or_else(in_insertions);
    out.extend(found.map(|(a, at)| Differs {
        claim: vec![a],
        passage: vec![at],
        class: EditClass::Content,
    }));
}

/// The clauses of a sentence that a comma and a word like "who" open, each from that word to the comma that closes it.
fn clauses(passage: &Reading) -> impl Iterator<Item = Range<usize>> {
    /// Words between the comma and "whom": "the painter, by whom".
    const REACH: usize = 2;
    let parts = |at: usize| passage.terms.get(at).is_some_and(|term| term.border >= Border::Comma);
    let opens = move |at: &usize| {
        let word = |next: usize| RELATIVE.has(passage.word(next));
        parts(*at) && (word(*at) || (1..=REACH).any(|next| word(at + next) && LEADS.has(passage.word(*at))))
    };
    let all = passage.terms.len();
    (1..all)
        .filter(opens)
        .map(move |at| at..(at + 1..all).find(|at| parts(*at)).unwrap_or(all))
}

/// A doer of the claim that stands only in the clause, before a verb that stands behind it.
fn taken_from(alignment: &Alignment<'_>, clause: &Range<usize>) -> Option<(usize, usize)> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    (0..claim.terms.len()).find_map(|a| {
        let verb = doer(claim, a)?;
        let (places, verbs) = (alignment.places(a), alignment.places(verb));
        let inside = |at: &usize| clause.contains(at);
        let counts = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.kind.counts());
        let first = (clause.end..passage.terms.len()).find(counts)?;
        // "…, who owned the mill, closed it".
        let refers = |at: usize| PRONOUNS.has(passage.word(at));
        let main = !verbs.is_empty() && verbs.iter().all(|verb| *verb == first && !refers(verb + 1));
        // "who is the minister".
        let is_called = (clause.start..*places.first()?).any(|at| LINKS.has(passage.word(at)));
        (places.iter().all(inside) && main && !is_called).then_some((a, *places.first()?))
    })
}

/// "left it to his nephew, who sold it" of whom the claim says that he sold it.
fn done_by_antecedent(alignment: &Alignment<'_>, clause: &Range<usize>) -> Option<(usize, usize)> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let term = |at: usize| passage.terms.get(at);
    if !WHO.has(passage.word(clause.start)) {
        return None;
    }
    let is_word = |at: &usize| term(*at).is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name));
    let antecedent = (0..clause.start).rev().find(is_word)?;
    let person = term(antecedent).is_some_and(|term| term.kind == Kind::Name)
        && passage.tongue.known() != Some(Language::German)
        || (antecedent.saturating_sub(2)..antecedent).any(|at| THEIR.has(passage.word(at)));
    let parted = (antecedent + 1..clause.start).any(|at| term(at).is_some_and(|term| term.border >= Border::Comma));
    if !person || parted || alignment.is_used(antecedent) {
        return None;
    }
    (0..claim.terms.len()).find_map(|a| {
        let verb = doer(claim, a)?;
        let (places, verbs) = (alignment.places(a), alignment.places(verb));
        // "Ida Lund, mayor of Arden, who": the one that the sentence is of may be meant.
        let plain = (0..antecedent).all(|at| term(at).is_some_and(|term| at == 0 || term.border < Border::Comma));
        let before = plain && places.iter().all(|at| *at < antecedent) && !places.is_empty();
        let inside = !verbs.is_empty() && verbs.iter().all(|at| clause.contains(at));
        (before && inside).then_some((a, antecedent))
    })
}

/// What stands between the first comma and the second, the third and the fourth.
fn insertions(passage: &Reading) -> impl Iterator<Item = Range<usize>> {
    let parts = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.border == Border::Comma);
    let commas: Vec<usize> = (1..passage.terms.len()).filter(parts).collect();
    let pairs: Vec<Range<usize>> = commas
        .chunks_exact(2)
        .filter_map(|pair| Some(*pair.first()?..*pair.last()?))
        .collect();
    pairs.into_iter()
}

/// "The tunnel, begun in 1882 and abandoned a year later, was completed in 1994" of which the claim says that it was abandoned in
/// 1994.
fn of_the_main_verb(alignment: &Alignment<'_>, inside: &Range<usize>) -> Option<(usize, usize)> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let content = |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(|term| term.kind == Kind::Content);
    let values = (0..claim.terms.len()).filter(|a| {
        claim
            .terms
            .get(*a)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    });
    values.into_iter().find_map(|value| {
        let verb = (0..value)
            .rev()
            .find(|a| claim.terms.get(*a).is_some_and(|term| term.kind.counts()))?;
        let ([there], [date]) = (alignment.places(verb), alignment.places(value)) else {
            return None;
        };
        let between = inside.end..*date;
        let own = between
            .clone()
            .find(|at| content(passage, *at) && !alignment.is_used(*at));
        let used = between.clone().any(|at| alignment.is_used(at));
        let whole = between
            .skip(1)
            .all(|at| passage.terms.get(at).is_some_and(|term| term.border < Border::Comma));
        let is_verb = content(claim, verb) && inside.contains(there) && *date >= inside.end;
        (is_verb && !used && whole).then_some((value, own?))
    })
}

/// "The museum, closed from 1990 to 1998, reopened" of which the claim says that it reopened in 1990.
fn of_the_insertion(alignment: &Alignment<'_>, inside: &Range<usize>) -> Option<(usize, usize)> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let content = |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(|term| term.kind == Kind::Content);
    let own = inside
        .clone()
        .find(|at| content(passage, *at) && !alignment.is_used(*at))?;
    let is_value = |a: &usize| matches!(claim.terms.get(*a).map(|term| term.kind), Some(Kind::Value(_)));
    let value = (0..claim.terms.len()).filter(is_value).find(|a| {
        let [date] = alignment.places(*a) else { return false };
        let alone = inside.clone().all(|at| at == *date || !alignment.is_used(at));
        inside.contains(date) && alone
    })?;
    let counts = |a: &usize| claim.terms.get(*a).is_some_and(|term| term.kind.counts());
    let after = |a: usize| {
        let places = alignment.places(a);
        content(claim, a) && !places.is_empty() && places.iter().all(|at| *at >= inside.end)
    };
    let is_main = match (0..value).rev().find(counts) {
        // "The treaty of 1951" is told by its date.
        Some(before) => after(before),
        None => (value + 1..claim.terms.len()).any(after),
    };
    is_main.then_some((value, own))
}

/// "60 patients, of whom 12 left and 48 finished" of which the claim says that 60 finished.
fn of_the_whole(alignment: &Alignment<'_>, clause: &Range<usize>) -> Option<(usize, usize)> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let is_value =
        |reading: &Reading, at: usize| matches!(reading.terms.get(at).map(|term| term.kind), Some(Kind::Value(_)));
    let opening = clause.clone().find(|at| RELATIVE.has(passage.word(*at)))?;
    let parts = PARTS.has(passage.word(opening)) || opening > 0 && passage.word(opening - 1) == "of";
    let part = Some(opening + 1)
        .filter(|at| parts && *at < clause.end && is_value(passage, *at) && !alignment.is_used(*at))?;
    let within = |a: usize| {
        let content = claim.terms.get(a).is_some_and(|term| term.kind == Kind::Content);
        let places = alignment.places(a);
        content && !places.is_empty() && places.iter().all(|at| clause.contains(at))
    };
    let whole = (0..claim.terms.len()).find(|a| {
        let places = alignment.places(*a);
        is_value(claim, *a) && !places.is_empty() && places.iter().all(|at| *at < clause.start)
    })?;
    (0..claim.terms.len()).any(within).then_some((whole, part))
}

/// The one before "whose": what the claim says of that one is said of what is theirs, and the claim leaves that out.
fn owner_of_doer(alignment: &Alignment<'_>, clause: &Range<usize>) -> Option<(usize, usize)> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let whose = clause.clone().find(|at| WHOSE.has(passage.word(*at)))?;
    let counts = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.kind.counts());
    let owned = (whose + 1..clause.end)
        .find(counts)
        .filter(|at| !alignment.is_used(*at))?;
    let owner = (0..clause.start).rev().find(counts)?;
    let a = (0..claim.terms.len()).find(|a| alignment.places(*a) == [owner])?;
    let is_word = |a: &usize| {
        let term = claim.terms.get(*a);
        term.is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name))
    };
    let named = |at: &usize| *at == owner || is_of_name(passage, *at, owner);
    let said = (0..claim.terms.len()).filter(is_word).map(|a| alignment.places(a));
    let places: Vec<&[usize]> = said.filter(|all| !all.is_empty() && !all.iter().all(named)).collect();
    let inside = places
        .iter()
        .all(|places| places.iter().all(|at| (owned + 1..clause.end).contains(at)));
    (!places.is_empty() && inside).then_some((a, owned))
}

/// Whether nothing parts two terms but words of content: those of one name.
fn is_of_name(passage: &Reading, at: usize, owner: usize) -> bool {
    let terms = passage.terms.get(at + 1..=owner).unwrap_or_default();
    at < owner
        && terms
            .iter()
            .all(|term| term.border == Border::None && term.kind != Kind::Function)
}

/// What opens a clause of what somebody does.
static WHO: WordList = word_list!("who qui der die que che die som który która который которая");

/// What says whose somebody is.
static THEIR: WordList = word_list!(
    "his her their sein seine seinem seinen seiner ihr ihre ihrem ihren ihrer son sa ses leur su sus suo sua suoi seu zijn haar hun \
     hans hennes sin"
);

static RELATIVE: WordList = word_list!(
    "who whom whose which der die das den dem dessen deren denen welcher welche welches welchen qui que dont lequel laquelle lesquels \
     duquel quien quienes cuyo cuya cuyos cuyas cual che cui quale quali quem cujo cuja cujos cujas qual dat wie wiens wier som vars \
     który która które którego której který která které jenž который которая которое которого которой"
);

/// Whose what follows is.
static WHOSE: WordList = word_list!(
    "whose dessen deren dont cuyo cuya cuyos cuyas cui cujo cuja cujos cujas wiens wier vars którego której jehož jejíž"
);

/// What opens a clause of a part of them.
static PARTS: WordList =
    word_list!("whom denen deren dont cui quali cuales quais waarvan wie vars varav vilka których které которых");

static LEADS: WordList = word_list!(
    "by to for with from of in on against under after über von mit für gegen an auf bei nach par pour avec contre de à a con por para \
     contra en da di per con su com em door voor tegen van op av för mot med"
);

static LINKS: WordList = word_list!(
    "is was are were became as been ist war sind waren wurde wird est était sont étaient fut devint es era fue son eran è fu sono erano \
     divenne foi é são eram wordt werd waren was är var blev"
);

static PRONOUNS: WordList = word_list!(
    "it them him her es sie ihn ihm ihnen le la les lo los las li o os a as het hem haar hen ze den det dem"
);
