//! Whether a sentence says of the statement in it that it is so, or that it is not, or leaves it open: "It is a myth that",
//! "engineers doubt that", "whether", "…, which is false".
//!
//! A passage may have every word of a claim and take it back by a few words beside them. Those words are a closed list of each
//! language ([`Assertion`]). In languages in which they stand before the statement, a word like "that" opens it; in the others
//! they are looked for as stretches of text on either side of it.

mod announcing;
mod behind;
mod holding;
mod invented;
#[cfg(test)]
mod tests;
mod unreal;

use super::borders::Border;
use super::contradictions::Differs;
use super::coverage::Cover;
use super::terms::{Kind, Reading, Term, counting};
use crate::language::Language;
use crate::language::assertion::{self, Assertion, Says, bare};
use crate::language::grammar::Kind as Listed;
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;
pub(super) use announcing::REACH as ANNOUNCED_REACH;
use announcing::is_announced;
use behind::{answered, behind};
pub(super) use holding::is_only;
use holding::{Asserted, Holding, Stands, lists};
use invented::{announced, headed, invented};
use std::ops::Range;
use unreal::unreal;

/// Of a condition nearly all: what holds only under it is said.
const NEARLY_ALL: f32 = 0.9;
/// Terms between the word that says what a statement is and the one that opens it.
const REACH: usize = 7;

/// A claim beside a passage, each with the text that it is written in.
pub(super) struct Beside<'a> {
    pub(super) claim: &'a str,
    /// The passage's text, and where it begins in the source.
    pub(super) passage: (&'a str, usize),
    /// The sentence before the passage, which may announce it as false: as it is read and written.
    pub(super) before: Option<(&'a Reading, &'a str)>,
    /// The sentences before it, the nearest first, which may say whose words follow.
    pub(super) led_by: &'a [Reading],
    /// The heading that the passage stands under, as it is read and written.
    pub(super) heading: Option<(&'a Reading, &'a str)>,
    /// The sentence behind the passage, which may answer or take back what it says: as it is read and written.
    pub(super) next: Option<(&'a Reading, &'a str)>,
}

/// Where one of claim and passage says that it is so, and the other one does not.
pub(super) fn otherwise_asserted(cover: &Cover<'_>, beside: &Beside<'_>, out: &mut Vec<Differs>) {
    let ours = Holding {
        reading: cover.claim,
        text: beside.claim,
        base: 0,
        weights: of_itself(cover.claim),
        tells: true,
    };
    let said = asserted(&ours, None);
    let theirs = Holding {
        reading: cover.passage,
        text: beside.passage.0,
        base: beside.passage.1,
        weights: of_cover(cover),
        tells: said.stands != Stands::Plain,
    };
    let found = match asserted(&theirs, beside.next) {
        Asserted {
            stands: Stands::Plain, ..
        } if announced(beside.before, cover.passage.tongue)
            || headed(beside.heading, beside.passage.0)
            || is_announced(beside.led_by, cover.passage) =>
        {
            Asserted::new(Stands::Open, 0..0)
        }
        found => found,
    };
    if said.stands == found.stands {
        // "Nobody denies that": what takes itself back denies nothing, and two ways to deny are one.
        let framing = |differs: &Differs| {
            let (ours, theirs) = (&differs.claim, &differs.passage);
            let inside = |at: &[usize], by: &Range<usize>| at.iter().all(|at| by.contains(at));
            let negation = matches!(
                differs.class,
                EditClass::Negation | EditClass::Modal | EditClass::Content
            );
            negation && (!ours.is_empty() || !theirs.is_empty()) && inside(ours, &said.by) && inside(theirs, &found.by)
        };
        out.retain(|differs| !framing(differs));
        return;
    }
    let untrue = [said.stands, found.stands].contains(&Stands::Untrue);
    let open = [said.stands, found.stands].contains(&Stands::Open);
    if found.stands == Stands::Open && said.stands == Stands::Plain {
        // "It is not known whether": the "not" is of what is known, and contradicts nothing.
        let of_frame = |at: &usize| *at < found.by.end && found.by.end - at <= REACH;
        out.retain(|differs| {
            let denies = differs.class == EditClass::Negation && differs.claim.is_empty();
            !(denies && !differs.passage.is_empty() && differs.passage.iter().all(of_frame))
        });
        // What is only told, asked or supposed contradicts nothing that is stated.
        for differs in out.iter_mut().filter(|differs| differs.contradicts()) {
            differs.class = EditClass::Content;
        }
    }
    out.push(Differs {
        claim: said.by.take(1).collect(),
        passage: found.by.take(1).collect(),
        class: if untrue && !open {
            EditClass::Negation
        } else {
            EditClass::Modal
        },
    });
}

/// A claim is all of its statement.
fn of_itself(reading: &Reading) -> Vec<f32> {
    let mut weights = vec![0.0; reading.terms.len()];
    for at in counting(reading) {
        if let Some(weight) = weights.get_mut(at) {
            *weight = 1.0;
        }
    }
    weights
}

/// What of the passage is the claim.
fn of_cover(cover: &Cover<'_>) -> Vec<f32> {
    let mut weights = vec![0.0; cover.passage.terms.len()];
    for (found, weight) in cover.found.iter().zip(&cover.weights) {
        let place = found.and_then(|found| Some((found.at?, found.credit)));
        if let Some((slot, credit)) = place.and_then(|(at, credit)| Some((weights.get_mut(at)?, credit))) {
            *slot += weight * credit;
        }
    }
    weights
}

/// What the sentence, and the one behind it, say of the statement.
fn asserted(holding: &Holding<'_>, next: Option<(&Reading, &str)>) -> Asserted {
    let mut taken_back = Asserted::default();
    for words in lists(holding.reading.tongue) {
        let found = [
            opened(holding, words),
            labelled(holding, words),
            invented(holding, words),
            by_phrase(holding, words),
            unreal(holding),
            one_of_two(holding),
            behind(holding, words),
            answered(holding, next, words),
            beside_text(holding, words),
        ];
        for found in found.into_iter().flatten() {
            if found.stands != Stands::Plain {
                return found;
            }
            taken_back = found;
        }
    }
    taken_back
}

/// What the words before "that", "whether" or "if" say of what those open.
fn opened(holding: &Holding<'_>, words: &Assertion) -> Option<Asserted> {
    let opens = |at: &usize| words.is_any(holding.word(*at), &[Says::That, Says::Whether, Says::If]);
    let mut plain = None;
    for at in (0..holding.reading.terms.len()).filter(opens) {
        let stretch = holding.stretch(at);
        let asks = words.is(holding.word(at), Says::Whether) && !words.is(holding.word(at), Says::That);
        let half = asks && holding.has_half(at + 1..stretch.end);
        if !half && !holding.is_in(at + 1..stretch.end) {
            continue;
        }
        let found = if words.is(holding.word(at), Says::Whether) {
            left_open(holding, words, stretch.start..at)
        } else {
            governed(holding, words, stretch.start..at).or_else(|| condition(holding, words, at))
        };
        match found {
            Some(found) if found.stands == Stands::Plain => plain = Some(found),
            Some(found) => return Some(found),
            None => {}
        }
    }
    plain.or_else(|| without_that(holding, words))
}

/// "whether": open, but where the claim itself says who asks.
fn left_open(holding: &Holding<'_>, words: &Assertion, head: Range<usize>) -> Option<Asserted> {
    let asks = head
        .clone()
        .rev()
        .find(|at| holding.term(*at).is_some_and(|term| term.kind.counts()));
    if asks.is_some_and(|at| holding.is_of_it(at) && !words.is_any(holding.word(at), &[Says::Doubted])) {
        return None;
    }
    let from = asks.unwrap_or(head.end);
    Some(Asserted::new(Stands::Open, from..head.end + 1))
}

/// What the nearest word of `head` that says something of a statement says of the one that `head` leads to.
fn governed(holding: &Holding<'_>, words: &Assertion, head: Range<usize>) -> Option<Asserted> {
    let if_ = words.is(holding.word(head.end), Says::If) && !words.is(holding.word(head.end), Says::That);
    let reach = head.end.saturating_sub(REACH).max(head.start)..head.end;
    for at in reach.rev() {
        let word = holding.word(at);
        // "It is wrong to forget that": what is forgotten is so.
        let infinitive = at
            .checked_sub(1)
            .is_some_and(|before| matches!(holding.word(before), "to" | "zu" | "de" | "di" | "te"));
        let bare = match is_czech_denial(word, holding.reading.tongue.known()) {
            true => word.strip_prefix("ne").unwrap_or(word),
            false => word,
        };
        let known = |says: &[Says]| words.is_any(word, says) || words.is_any(bare, says);
        if if_ && known(&[Says::Asks]) && !holding.is_of_it(at) {
            return Some(Asserted::new(Stands::Open, at..head.end + 1));
        }
        // "ruled out that".
        let out = word == "out"
            && at
                .checked_sub(1)
                .is_some_and(|before| holding.word(before).starts_with("rul"));
        if out && !holding.is_of_it(at) {
            return Some(Asserted::new(Stands::Open, at..head.end + 1));
        }
        if wrongly(holding, words, at, head.end) {
            return Some(Asserted::new(Stands::Untrue, at..head.end + 1));
        }
        if known(&[Says::Untrue, Says::Doubted]) {
            if holding.is_of_it(at) {
                return None;
            }
            // "fake news that spread": not what was spread is untrue.
            let describes = holding
                .term(at + 1)
                .is_some_and(|next| next.kind == Kind::Content && next.border == Border::None)
                && at + 1 < head.end
                && !words.is_any(holding.word(at + 1), &[Says::Told, Says::Vouched, Says::Supposed]);
            let stands = match (
                is_denied(holding, words, at, &head),
                known(&[Says::Untrue]) && !describes,
            ) {
                (true, _) => Stands::Plain,
                (false, true) => Stands::Untrue,
                (false, false) => Stands::Open,
            };
            return Some(Asserted::new(stands, head.start..head.end + 1));
        }
        // "had no idea that": it is so.
        let told = known(&[Says::Told])
            && head.end - at <= 3
            && is_noun(holding, at)
            && !has_denial(holding, words, at, &head);
        if (known(&[Says::Supposed]) || told) && !if_ && !holding.is_of_it(at) {
            return Some(Asserted::new(Stands::Open, at..head.end + 1));
        }
        if known(&[Says::True, Says::Vouched]) && has_denial(holding, words, at, &head) {
            let stands = if known(&[Says::True]) {
                Stands::Untrue
            } else {
                Stands::Open
            };
            return Some(Asserted::new(stands, head.start..head.end + 1));
        }
        // "hard to believe that".
        let hard = (at.saturating_sub(2)..at).any(|at| words.is(holding.word(at), Says::Against));
        if hard && infinitive && known(&[Says::Vouched, Says::Supposed]) && !holding.is_of_it(at) {
            return Some(Asserted::new(Stands::Open, at..head.end + 1));
        }
        let content = holding.term(at).is_some_and(|term| term.kind == Kind::Content);
        if infinitive && content && !known(&[Says::Vouched, Says::True, Says::Against]) {
            return None;
        }
    }
    None
}

/// "wrongly said", "it is said in error": an adverb beside a verb of saying.
fn wrongly(holding: &Holding<'_>, words: &Assertion, at: usize, end: usize) -> bool {
    let near = at.saturating_sub(2)..(at + 4).min(end);
    words.is(holding.word(at), Says::Wrongly)
        && near
            .into_iter()
            .any(|at| words.is_any(holding.word(at), &[Says::Vouched, Says::Supposed, Says::Told]))
}

/// Whether a noun that may be a verb as well is one: "the claim that", not "they claim that".
fn is_noun(holding: &Holding<'_>, at: usize) -> bool {
    let language = holding.reading.tongue.known();
    if language.is_some_and(|language| language != Language::English) {
        return true;
    }
    let before = at.checked_sub(1).and_then(|before| holding.term(before));
    let led =
        |before: &Term| before.kind == Kind::Function && !matches!(before.word.as_str(), "they" | "we" | "to" | "who");
    let common = |before: &Term| {
        matches!(
            before.word.as_str(),
            "popular" | "common" | "widespread" | "old" | "mistaken"
        )
    };
    before.is_some_and(|before| led(before) || common(before))
        || !holding.word(at).ends_with('s') && at.checked_sub(2).is_some_and(|before| is_article(holding.word(before)))
}

fn is_article(word: &str) -> bool {
    matches!(
        word,
        "the" | "a" | "an" | "this" | "that" | "their" | "his" | "her" | "its" | "no" | "any"
    )
}

/// Whether something denies the term at `at` of `head`: "not true", "glaubt niemand".
fn has_denial(holding: &Holding<'_>, words: &Assertion, at: usize, head: &Range<usize>) -> bool {
    const NEAR: usize = 4;
    let near = at.saturating_sub(NEAR).max(head.start)..head.end;
    let language = holding.reading.tongue.known();
    let listed = |word: &str| language.is_some_and(|language| language.grammar().is(word, Listed::Negation));
    near.into_iter().filter(|near| *near != at).any(|near| {
        let word = holding.word(near);
        let denies = holding.term(near).is_some_and(|term| term.denies) || listed(word) || words.is(word, Says::Far);
        let own = words.is_any(word, &[Says::Untrue, Says::Doubted]);
        (denies || is_czech_denial(word, language)) && !own && !is_only(holding.word(near + 1))
    }) || is_czech_denial(holding.word(at), language)
        || is_scant(holding, at, head)
}

/// "little evidence", "peu de preuves": next to nothing of what stands at `at`.
fn is_scant(holding: &Holding<'_>, at: usize, head: &Range<usize>) -> bool {
    const NEAR: usize = 2;
    static SCANT: WordList = word_list!(
        "little scant scanty insufficient scarce hardly barely scarcely few kaum wenig wenige wenigen spärliche dürftige unzureichende peu \
         poca pocas pocos poco escasa escasas escaso escasos poche pochi scarse scarsi scarsa pouca poucas poucos escassas weinig nauwelijks \
         amper knappt lite mało niewiele niewielu málo мало недостаточно pek"
    );
    let mut near = at.saturating_sub(NEAR).max(head.start)..at;
    near.any(|near| {
        SCANT.has(holding.word(near)) && near.checked_sub(1).is_none_or(|before| holding.word(before) != "a")
    })
}

/// Whether a Czech verb is denied by how it begins: "neexistují".
fn is_czech_denial(word: &str, language: Option<Language>) -> bool {
    let others = ["nebo", "neboť", "než", "nebot", "nekdo", "někdo", "neděle", "nepravda"];
    language == Some(Language::Czech)
        && word.starts_with("ne")
        && !word.starts_with("nej")
        && word.len() > 4
        && !others.contains(&word)
}

/// Whether what says that something is not so, or not sure, is itself denied: "no doubt", "hard to deny".
fn is_denied(holding: &Holding<'_>, words: &Assertion, at: usize, head: &Range<usize>) -> bool {
    const NEAR: usize = 3;
    let near = at.saturating_sub(NEAR).max(head.start)..at;
    has_denial(holding, words, at, head) || near.into_iter().any(|near| words.is(holding.word(near), Says::Against))
}

/// "If the dam holds, …": what is only the condition of something.
fn condition(holding: &Holding<'_>, words: &Assertion, at: usize) -> Option<Asserted> {
    let word = holding.word(at);
    if !words.is(word, Says::If) || holding.is_of_it(at) {
        return None;
    }
    // Elsewhere these are "about", "or", "as" and "itself".
    let begins = at == 0 || holding.border(at) >= Border::Comma;
    if (matches!(word, "om" | "of" | "als" | "se" | "si") || is_either(word)) && !begins {
        return None;
    }
    let end = holding.reading.terms.len();
    let parted = |at: &usize| holding.border(*at) >= Border::Comma;
    // "Either it was finished or the map is wrong"; "either party may end it" leaves nothing open.
    let or = |at: &usize| is_or(holding.word(*at));
    let to = match is_either(word) {
        true => (at + 1..holding.stretch(at).end).find(or)?,
        false => {
            // "If, however, the council".
            let says = |to: &usize| (at + 1..*to).any(|at| holding.term(at).is_some_and(|term| term.kind.counts()));
            (at + 1..end).filter(parted).find(says).unwrap_or(end)
        }
    };
    let all = holding.all();
    let only = all > 0.0 && holding.weight(at + 1..to) >= NEARLY_ALL * all;
    only.then(|| Asserted::new(Stands::Open, at..at + 1))
}

/// Words that open one of two statements: "either".
fn is_either(word: &str) -> bool {
    matches!(
        word,
        "either" | "entweder" | "soit" | "buď" | "antingen" | "hetzij" | "ofwel"
    )
}

/// "Engineers doubt the dam held": English leaves "that" out.
fn without_that(holding: &Holding<'_>, words: &Assertion) -> Option<Asserted> {
    if holding
        .reading
        .tongue
        .known()
        .is_some_and(|language| language != Language::English)
    {
        return None;
    }
    let verbs = |at: &usize| {
        let word = holding.word(*at);
        let doubts = matches!(
            word,
            "deny" | "denies" | "denied" | "doubt" | "doubts" | "doubted" | "pretend" | "pretended"
        );
        !holding.is_of_it(*at) && (doubts || words.is(word, Says::Vouched))
    };
    let mut places = (0..holding.reading.terms.len()).filter(verbs);
    places.find_map(|at| {
        let stretch = holding.stretch(at);
        let head = stretch.start..at;
        let next = holding.term(at + 1)?;
        let leads = next.kind == Kind::Name
            || is_article(&next.word)
            || matches!(&*next.word, "it" | "he" | "she" | "they" | "there");
        let end = (at + 2..stretch.end)
            .find(|at| holding.border(*at) >= Border::Comma)
            .unwrap_or(stretch.end);
        if !leads || next.border != Border::None || !holding.is_in(at + 1..end) || !has_verb(holding, at + 2..end) {
            return None;
        }
        let denied = has_denial(holding, words, at, &head);
        let open = denied == words.is(holding.word(at), Says::Vouched);
        open.then(|| Asserted::new(Stands::Open, head.start..at + 1))
    })
}

/// Whether one of these terms is surely a verb of its own.
fn has_verb(holding: &Holding<'_>, range: Range<usize>) -> bool {
    range.into_iter().any(|at| {
        let word = holding.word(at);
        matches!(
            word,
            "is" | "are"
                | "was"
                | "were"
                | "has"
                | "had"
                | "have"
                | "held"
                | "did"
                | "does"
                | "will"
                | "would"
                | "can"
                | "could"
                | "may"
                | "might"
                | "must"
                | "made"
                | "took"
                | "gave"
                | "came"
                | "went"
                | "got"
                | "ran"
                | "lost"
                | "won"
                | "kept"
                | "led"
                | "sent"
                | "became"
                | "began"
                | "built"
                | "rose"
                | "fell"
                | "grew"
                | "cut"
                | "said"
                | "told"
                | "bought"
                | "sold"
                | "paid"
        ) || (word.len() > 4 && word.ends_with("ed") && holding.term(at).is_some_and(|term| term.kind == Kind::Content))
    })
}

/// "Myth: …", "Misconception 3: …".
fn labelled(holding: &Holding<'_>, words: &Assertion) -> Option<Asserted> {
    let label = (0..holding.reading.terms.len()).find(|at| {
        let begins = *at == 0 || holding.border(*at) >= Border::Stop;
        begins && words.is(holding.word(*at), Says::Untrue) && !holding.is_of_it(*at)
    })?;
    let numbered = holding
        .term(label + 1)
        .is_some_and(|term| matches!(term.kind, Kind::Value(_) | Kind::Name) && term.border < Border::Stop);
    let from = label + 1 + usize::from(numbered && holding.border(label + 2) == Border::Stop);
    let end = holding.reading.terms.len();
    let to = (from + 1..end)
        .find(|at| holding.border(*at) == Border::Stop)
        .unwrap_or(end);
    let stops = holding.border(from) == Border::Stop;
    (stops && holding.is_in(from..to)).then(|| Asserted::new(Stands::Untrue, label..label + 1))
}

/// "On paper, …", "…, so the story goes", "by no means".
fn by_phrase(holding: &Holding<'_>, words: &Assertion) -> Option<Asserted> {
    const LONGEST: usize = 8;
    let all = holding.reading.terms.len();
    let found = (0..all).find_map(|at| {
        let row: Vec<&str> = (at..(at + LONGEST).min(all)).map(|at| holding.word(at)).collect();
        let not_so = words.not_so(&row).map(|length| (Stands::Untrue, length));
        let (stands, length) = not_so.or_else(|| words.only_so(&row).map(|length| (Stands::Open, length)))?;
        let end = at + length;
        let own = (at..end).any(|at| holding.is_of_it(at));
        // "in theory and in practice".
        let joined = end < all && holding.border(end) == Border::And;
        (!own && !joined).then(|| Asserted::new(stands, at..end))
    })?;
    let by = found.by.clone();
    let stretch = holding.stretch(by.start);
    // "On paper: …".
    if by.start == 0 && holding.parts(by.end) && holding.is_in(by.end..all) {
        return Some(found);
    }
    if found.stands == Stands::Untrue {
        const NEAR: usize = 4;
        let next = (by.end..by.end + NEAR).find(|at| holding.is_covered(*at))?;
        let parted =
            (by.end + 1..=next).any(|at| holding.border(at) >= Border::Comma && holding.border(at) != Border::Turn);
        return (!parted && holding.is_in(0..all)).then_some(found);
    }
    // Behind a dash or a semicolon it still says it of what stands before.
    let around = if holding.parts(by.end) { 0..stretch.end } else { stretch };
    holding.is_in(around).then_some(found)
}

/// "1811 or 1812": one of two, and nobody says which.
fn one_of_two(holding: &Holding<'_>) -> Option<Asserted> {
    let value = |at: usize| holding.term(at).and_then(|term| holding.reading.value(term));
    let ors = (1..holding.reading.terms.len()).filter(|at| is_or(holding.word(*at)));
    let mut ors = ors.filter(|at| holding.border(*at) <= Border::And && holding.border(at + 1) <= Border::And);
    ors.find_map(|at| {
        let (before, after) = (value(at - 1)?, value(at + 1)?);
        let sides = [at - 1, at + 1].map(|side| holding.is_covered(side));
        let alike = std::mem::discriminant(&before.what) == std::mem::discriminant(&after.what);
        let one = !holding.tells && sides[0] != sides[1];
        (alike && one).then(|| Asserted::new(Stands::Open, at..at + 1))
    })
}

pub(super) fn is_or(word: &str) -> bool {
    matches!(
        word,
        "or" | "oder" | "ou" | "o" | "of" | "eller" | "lub" | "albo" | "nebo" | "či" | "или" | "veya" | "أو" | "او"
    )
}

/// Stretches of text beside the statement, in languages that set them behind it or write without spaces.
fn beside_text(holding: &Holding<'_>, words: &Assertion) -> Option<Asserted> {
    let covered = |at: &usize| holding.is_covered(*at);
    let all = 0..holding.reading.terms.len();
    let (first, last) = (all.clone().find(covered)?, all.rev().find(covered)?);
    let byte = |range: Option<usize>| range.and_then(|at| at.checked_sub(holding.base));
    let from = byte(holding.term(first).map(|term| term.range.start))?;
    let to = byte(holding.term(last).map(|term| term.range.end))?;
    let head = holding.text.get(..from)?.rsplit(SEPARATES).next().unwrap_or_default();
    let tail = turn(holding.text.get(to..)?.split(SEPARATES).next().unwrap_or_default());
    let places = [
        (head, 0..first),
        (holding.text.get(from..to)?, first..last + 1),
        (tail, last + 1..holding.reading.terms.len()),
    ];
    let mut plain = None;
    for (text, by) in places {
        match words.beside(&bare(text)) {
            Some(assertion::Beside::Untrue) => return Some(Asserted::new(Stands::Untrue, by)),
            Some(assertion::Beside::Open) => return Some(Asserted::new(Stands::Open, by)),
            Some(assertion::Beside::TakenBack) => plain = Some(Asserted::new(Stands::Plain, by)),
            None => {}
        }
    }
    plain
}

/// What parts two statements in these languages.
const SEPARATES: [char; 6] = [';', '；', '。', '؛', '|', '\n'];

/// What stands before a word that sets something else against it.
fn turn(text: &str) -> &str {
    const TURNS: [&str; 10] = [
        "，但",
        "、しかし",
        "が、",
        ", ama ",
        ", fakat ",
        ", ancak ",
        "، لكن",
        "، ولكن",
        ", 하지만",
        "지만,",
    ];
    let end = TURNS.iter().filter_map(|turn| text.find(turn)).min();
    text.get(..end.unwrap_or(text.len())).unwrap_or_default()
}
