//! What the passage only says that somebody thinks, wants or tries, and the claim says is so.

use super::Differs;
use crate::claim::borders::Border;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Kind, Reading, Term};

/// A word of doubt or of will that stands over the claim's words in the passage, and has no counterpart in the claim.
pub(super) fn reported(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let says_so = |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(tells);
    if !cover.passage.tongue.is_ruled() || cover.says_itself(says_so) {
        return;
    }
    let over = (0..cover.passage.terms.len()).find(|at| {
        let reports = is_doubt(cover.passage, *at) || is_will(cover.passage, *at) || is_hearsay(cover.passage, *at);
        reports
            && cover.claim_at(*at).is_none()
            && !cover.says_as_well(*at, FURTHER, says_so)
            && stands_over(cover, *at)
            && !is_still_to_be(cover, *at)
    });
    out.extend(over.map(Differs::unsure));
}

/// Whether a word of a claim says that its statement is told; the month of May does not.
pub(super) fn tells(term: &Term) -> bool {
    is_told(&term.word) && !matches!(term.kind, Kind::Value(_) | Kind::Name)
}

/// Words of a claim that say themselves that it is told, thought or wanted.
pub(super) fn is_told(word: &str) -> bool {
    let verbs = || THINK.iter().chain(WANT).chain(SAY);
    verbs().any(|verb| word.strip_prefix(verb).is_some_and(|ending| ENDINGS.contains(&ending)))
        || ADVERBS.contains(&word)
        || OTHER_SIGNS.contains(&word)
}

const ENDINGS: &[&str] = &["", "s", "d", "ed", "es", "ing", "te", "ten", "et"];

/// Verbs of what may not be so, without their endings.
const THINK: &[&str] = &[
    "claim",
    "alleg",
    "allege",
    "believe",
    "believ",
    "think",
    "suspect",
    "speculat",
    "speculate",
    "assum",
    "assume",
    "fear",
    "accus",
    "accuse",
    "behaupt",
    "glaub",
    "glaubt",
    "vermut",
];

/// Verbs of what is not done yet, without their endings; "to" follows.
const WANT: &[&str] = &[
    "want", "plan", "plann", "intend", "hope", "hop", "try", "tri", "tries", "tried", "attempt", "seek", "threaten",
    "promise", "promis", "propos", "propose", "offer", "expect", "agree", "due", "suppos", "meant", "schedul", "slat",
    "prepar", "vow", "pledg", "wollt", "versuch",
];

const SAY: &[&str] = &["say", "said", "sagt", "sagte"];

/// Adverbs of what is told or nearly so.
const ADVERBS: &[&str] = &[
    "allegedly",
    "reportedly",
    "supposedly",
    "purportedly",
    "apparently",
    "seemingly",
    "arguably",
    "nearly",
    "almost",
    "angeblich",
    "vermeintlich",
    "mutmasslich",
    "beinahe",
    "fast",
];

/// What else tells in a claim that its statement is somebody's, or not so yet.
const OTHER_SIGNS: &[&str] = &[
    "according",
    "laut",
    "opinion",
    "view",
    "thought",
    "sought",
    "aim",
    "aims",
    "aimed",
    "will",
    "would",
    "going",
    "set",
    "might",
    "may",
    "could",
    "likely",
    "describes",
    "described",
    "told",
    "considers",
    "considered",
    "soll",
    "sollen",
    "dürfte",
    "wird",
    "werden",
    "looking",
    "wishes",
    "about",
    "feel",
    "feels",
    "felt",
];

fn is_doubt(reading: &Reading, at: usize) -> bool {
    let word = reading.terms.get(at).map_or("", |term| term.word.as_str());
    let verb = |stem: &str| word.strip_prefix(stem).is_some_and(|ending| ENDINGS.contains(&ending));
    let next = reading.terms.get(at + 1).map_or("", |term| term.word.as_str());
    // "The claim was dismissed" claims nothing: what is claimed follows.
    let follows = matches!(
        next,
        "that"
            | "to"
            | "dass"
            | "he"
            | "she"
            | "it"
            | "they"
            | "the"
            | "there"
            | "der"
            | "die"
            | "das"
            | "er"
            | "sie"
            | "es"
            | "ein"
            | "eine"
    ) || reading.terms.get(at + 1).is_some_and(|term| term.kind == Kind::Name);
    // "was thought extinct".
    let passive = at > 0 && matches!(reading.word(at - 1), "is" | "are" | "was" | "were" | "been");
    let thought = passive
        && matches!(
            word,
            "thought" | "believed" | "presumed" | "feared" | "considered" | "assumed"
        );
    let described = thought && reading.terms.get(at + 1).is_some_and(|term| term.kind == Kind::Content);
    (THINK.iter().any(|stem| verb(stem)) && (follows || by_somebody(reading, at)))
        || described
        || ADVERBS.contains(&word)
}

/// "was said by his rivals to have closed it".
fn by_somebody(reading: &Reading, at: usize) -> bool {
    const LONGEST: usize = 6;
    let word = |at: usize| reading.terms.get(at).map_or("", |term| term.word.as_str());
    let passive = matches!(
        at.checked_sub(1).map_or("", word),
        "is" | "are" | "was" | "were" | "been"
    );
    passive && word(at + 1) == "by" && (at + 2..at + 2 + LONGEST).any(|to| word(to) == "to")
}

fn is_will(reading: &Reading, at: usize) -> bool {
    let word = |at: usize| reading.terms.get(at).map_or("", |term| term.word.as_str());
    let verb = |stem: &str| {
        word(at)
            .strip_prefix(stem)
            .is_some_and(|ending| ENDINGS.contains(&ending))
    };
    let follows = (at + 2..at + 2 + FURTHER).any(|at| word(at) == "zu");
    // "agreed in March to buy".
    let reach = if word(at).starts_with("agree") { FURTHER / 2 } else { 1 };
    let leads = (at + 1..=at + reach).any(|at| matches!(word(at), "to" | "zu"));
    WANT.iter().any(|stem| verb(stem)) && leads || PLANT.contains(&word(at)) && follows
}

/// Words between a German verb of what is not done yet and its "zu".
const FURTHER: usize = 8;

/// Such verbs.
const PLANT: &[&str] = &[
    "plant",
    "planen",
    "plante",
    "planten",
    "droht",
    "drohte",
    "drohen",
    "hofft",
    "hoffte",
    "hoffen",
    "beabsichtigt",
    "beabsichtigte",
    "verspricht",
    "versprach",
    "versucht",
    "versuchte",
];

/// "Critics say that", "it is said to".
fn is_hearsay(reading: &Reading, at: usize) -> bool {
    let word = |at: usize| reading.terms.get(at).map_or("", |term| term.word.as_str());
    let says = matches!(word(at), "say" | "says" | "said" | "sagen" | "sagt");
    let before = at.checked_sub(1).map_or("", word);
    let whose = matches!(
        before,
        "critics"
            | "opponents"
            | "supporters"
            | "proponents"
            | "some"
            | "rumours"
            | "rumors"
            | "legend"
            | "skeptics"
            | "sceptics"
            | "kritiker"
            | "gegner"
            | "manche"
    );
    says && (whose
        || by_somebody(reading, at)
        || (matches!(before, "is" | "are" | "was" | "were") && word(at + 1) == "to"))
}

/// Whether the claim has the next word behind "to" as well: "the deal to buy it".
fn is_still_to_be(cover: &Cover<'_>, at: usize) -> bool {
    let next = (at + 1..cover.passage.terms.len()).find_map(|at| cover.claim_at(at));
    let before = next
        .and_then(|next| next.checked_sub(1))
        .and_then(|before| cover.claim.terms.get(before));
    before.is_some_and(|before| matches!(before.word.as_str(), "to" | "zu"))
}

/// Whether words of the claim follow in the clause that the term at `at` opens.
fn stands_over(cover: &Cover<'_>, at: usize) -> bool {
    const REACH: usize = 8;
    let placed = cover.found.iter().filter_map(|found| found.and_then(|found| found.at));
    // "claims that it is safe": the pronoun stands for a word of the claim.
    let governed = cover.passage.terms.get(at + 1..).unwrap_or_default().iter().take(REACH);
    // "Critics say it was empty, but …".
    let behind = governed
        .take_while(|term| !(term.border == Border::Turn && term.word != "than") && term.border < Border::Semicolon);
    let reach = behind.clone().count();
    let pronoun = behind.filter(|term| refers(&term.word) && term.word != "that").count();
    let governed = placed.clone().filter(|b| *b > at && *b <= at + reach).count();
    // "The painting was believed to be by Titian": there is no more to say.
    governed + pronoun.min(1) > 1 || governed == 1 && cover.passage.word(at + 1) == "to" && placed.count() <= 2
}

/// Whether a pronoun stands for something that was said before.
fn refers(word: &str) -> bool {
    matches!(
        word,
        "it" | "he"
            | "she"
            | "they"
            | "this"
            | "that"
            | "these"
            | "which"
            | "who"
            | "es"
            | "er"
            | "sie"
            | "dies"
            | "das"
    )
}
