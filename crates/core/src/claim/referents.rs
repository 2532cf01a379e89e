//! Who "she" is: a claim that puts a name in the place of a pronoun is supported only where nobody else can be meant.

use super::borders::Border;
use super::coverage::Cover;
use super::terms::{Kind, Reading, Term};
use crate::language::Language;
use crate::language::lexicon::{is_past, is_verb};
use crate::language::word_list::{WordList, word_list};

/// Whether the claim has a name or a noun for a pronoun of the passage, and the sentences before it, the nearest first, have
/// another one that may be meant. English alone: of other languages too little is known here.
pub(super) fn may_be_another(cover: &Cover<'_>, before: &[Reading]) -> bool {
    let (claim, passage) = (cover.claim, cover.passage);
    if passage
        .tongue
        .known()
        .is_some_and(|language| language != Language::English)
    {
        return false;
    }
    let borrowed: Vec<usize> = (0..claim.terms.len())
        .filter(|at| {
            cover
                .found
                .get(*at)
                .copied()
                .flatten()
                .is_some_and(|found| found.at.is_none())
        })
        .filter(|at| {
            claim
                .terms
                .get(*at)
                .is_some_and(|term| matches!(term.kind, Kind::Name | Kind::Content))
        })
        .collect();
    let pronoun = (0..passage.terms.len()).find_map(|at| Some((at, Pronoun::of(passage.word(at))?)));
    let (false, Some((place, pronoun))) = (borrowed.is_empty(), pronoun) else {
        return false;
    };
    let is_ours = |reading: &Reading, at: usize| {
        let key = reading.terms.get(at).map(|term| &term.key);
        borrowed
            .iter()
            .any(|ours| claim.terms.get(*ours).map(|term| &term.key) == key)
    };
    // "The beavers came back as well, and they dammed the streams": it is in the same sentence.
    if candidates(passage, 0..place, pronoun).any(|at| !is_ours(passage, at) && !is_claimed(cover, at)) {
        return true;
    }
    let Some(meant) = before.iter().find(|sentence| !goes_on(sentence, pronoun)) else {
        return false;
    };
    let all: Vec<usize> = candidates(meant, 0..meant.terms.len(), pronoun).collect();
    let others: Vec<usize> = all.into_iter().filter(|at| !is_ours(meant, *at)).collect();
    // A thing that the sentence before begins with: "The treaty was signed by Finland. It …".
    let first = (0..meant.terms.len()).find(|at| meant.terms.get(*at).is_some_and(|term| term.kind.counts()));
    let conditional = matches!(meant.word(0), "if" | "were" | "should" | "unless" | "when");
    let thing = |at: usize| {
        meant
            .terms
            .get(at)
            .is_some_and(|term| term.kind == Kind::Content && !BODIES.has(&term.word))
    };
    let leads = pronoun == Pronoun::It && !conditional && first.is_some_and(|at| is_ours(meant, at) && thing(at));
    !leads && !others.is_empty()
}

/// Whether the claim has the word at `at` of the passage.
fn is_claimed(cover: &Cover<'_>, at: usize) -> bool {
    cover.claim_at(at).is_some()
}

/// Whether a sentence begins with a pronoun of the kind, and speaks of the same one.
fn goes_on(sentence: &Reading, pronoun: Pronoun) -> bool {
    Pronoun::of(sentence.word(0)) == Some(pronoun)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pronoun {
    He,
    She,
    It,
    They,
}

impl Pronoun {
    fn of(word: &str) -> Option<Self> {
        Some(match word {
            "he" | "him" | "his" => Self::He,
            "she" | "her" | "hers" => Self::She,
            "it" | "its" => Self::It,
            "they" | "them" | "their" | "theirs" => Self::They,
            _ => return None,
        })
    }
}

/// The words of a stretch that a pronoun may stand for, one for each name or noun: its last word.
fn candidates(reading: &Reading, range: std::ops::Range<usize>, pronoun: Pronoun) -> impl Iterator<Item = usize> + '_ {
    let end = range.end;
    range.filter(move |at| {
        let Some(term) = reading.terms.get(*at) else {
            return false;
        };
        let next = reading.terms.get(at + 1).filter(|_| at + 1 < end);
        let goes_on = next.is_some_and(|next| next.kind == Kind::Name && next.border == Border::None);
        let named = term.kind == Kind::Name && !goes_on && !is_place(reading, *at, pronoun) && !has_noun(reading, *at);
        let noun = term.kind == Kind::Content;
        let word = term.word.as_str();
        // "Anna Berg is a doctor", "Anna Berg, a doctor".
        let noun = noun && !is_said_of_another(reading, *at);
        let (man, woman, person) = (MEN.has(word), WOMEN.has(word), PEOPLE.has(word));
        match pronoun {
            Pronoun::He => named || noun && (man || person),
            Pronoun::She => named || noun && (woman || person),
            Pronoun::It => named && !WOMEN.has(word) || noun && BODIES.has(word),
            Pronoun::They => noun && is_plural_subject(reading, *at),
        }
    })
}

/// Whether a noun only says what somebody is whom the sentence names: "is a doctor", "Anna Berg, a doctor".
fn is_said_of_another(reading: &Reading, at: usize) -> bool {
    let plain = |at: &usize| reading.border(*at) == Border::None;
    let article = (0..at).rev().take(3).find(|at| matches!(reading.word(*at), "a" | "an"));
    let Some(article) = article.filter(|article| (article + 1..=at).all(|at| plain(&at))) else {
        return false;
    };
    let Some(before) = article.checked_sub(1) else {
        return false;
    };
    let named = reading.terms.get(before).is_some_and(|term| term.kind == Kind::Name);
    let is = matches!(reading.word(before), "is" | "was" | "became" | "be" | "been" | "as");
    is || named && reading.border(article) == Border::Comma
}

/// "in Leeds", "from Vienna"; "the province of Hest" for what is no person.
fn is_place(reading: &Reading, at: usize, pronoun: Pronoun) -> bool {
    let is_name = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.kind == Kind::Name);
    let first = (0..=at).rev().take_while(is_name).last().unwrap_or(at);
    let before = first.checked_sub(1).map_or("", |at| reading.word(at));
    let before = match before == "the" && first > 1 {
        true => reading.word(first - 2),
        false => before,
    };
    PLACED.has(before) || before == "of" && pronoun == Pronoun::It
}

/// "the Skerra archipelago", "a Boeing engineer": a name that describes a thing.
fn has_noun(reading: &Reading, at: usize) -> bool {
    let next = reading.terms.get(at + 1);
    let owns = reading.terms.get(at).is_some_and(|term| term.owns);
    let noun = |next: &Term| {
        next.kind == Kind::Content
            && next.border == Border::None
            && !is_verb(&next.word)
            && !is_past(&next.word)
            && !BESIDE.has(&next.word)
    };
    !owns && next.is_some_and(noun)
}

/// A word for many behind an article, or that begins the sentence: who or what does something.
fn is_plural_subject(reading: &Reading, at: usize) -> bool {
    let word = reading.word(at);
    let plural = word.len() > 3 && word.ends_with('s') && !word.ends_with("ss")
        || matches!(word, "people" | "men" | "women" | "children");
    let before = at.checked_sub(1).map_or("the", |at| reading.word(at));
    plural
        && (at == 0
            || matches!(
                before,
                "the" | "these" | "those" | "many" | "some" | "two" | "three" | "several"
            ))
}

/// What stands beside a name and is no noun.
static BESIDE: WordList = word_list!("alone himself herself itself too first later again once instead then now");

/// Before the name of a place.
static PLACED: WordList = word_list!("in at near from through across into around outside on via since until");

static MEN: WordList = word_list!(
    "man boy king prince duke lord father son brother husband uncle nephew grandfather grandson stepson widower monk priest bishop pope abbot \
     emperor gentleman groom earl baron sir mr"
);

static WOMEN: WordList = word_list!(
    "woman girl queen princess duchess lady mother daughter sister wife aunt niece grandmother granddaughter stepdaughter widow nun abbess \
     empress bride countess mrs ms miss"
);

static PEOPLE: WordList = word_list!(
    "founder owner porter cook mayor minister president chairman chairwoman director manager doctor surgeon nurse patient teacher pupil \
     student professor lawyer judge clerk painter writer author poet composer singer actor engineer architect chemist physicist historian \
     scientist researcher inventor merchant banker soldier general colonel captain admiral sailor farmer miller baker butcher smith servant \
     gardener driver pilot officer inspector detective witness defendant plaintiff tenant landlord successor predecessor deputy secretary \
     assistant partner rival friend colleague cousin critic editor publisher senator governor councillor ambassador spy prisoner guard \
     thief murderer victim editor trainer coach player captain heir foreman"
);

/// What acts as one: a firm, a council.
static BODIES: WordList = word_list!(
    "council charity company firm bank court tribunal government ministry board committee party union club school university church museum \
     hospital kitchen agency insurer consortium group society association commission parliament senate army navy operator brewery mill factory \
     lab laboratory institute foundation trust station team"
);
