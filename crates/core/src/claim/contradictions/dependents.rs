//! "the founder sold it" of what the founder's son sold: a word of the claim that in the passage only says whose, or of what, the
//! thing is that does it.

mod heads;

use super::Differs;
use super::alignment::{ARTICLES, Alignment};
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading, Term};
use crate::language::Language;
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;
pub(super) use heads::DETERMINERS;
use heads::{CONTAINS, LEADS, LINKS, LINKS_OF_CONTENT, MEASURES};

/// Words between a preposition and what it leads: "of the former chemist Iris".
const REACH: usize = 3;

/// A word that does something in the claim, or suffers it, and in the passage only stands behind another one that does: the claim
/// leaves that one out. It keeps the claim from being supported.
pub(super) fn dependents(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let claim = alignment.cover.claim;
    let found = (0..claim.terms.len()).find_map(|a| {
        let term = claim.terms.get(a).filter(|term| is_word(term))?;
        let role = role(claim, a).filter(|_| !term.owns)?;
        let places = places_of_name(alignment, a);
        let heads = places.iter().map(|at| dropped(alignment, (a, *at), role));
        let heads: Option<Vec<usize>> = heads.collect();
        heads.filter(|heads| !heads.is_empty()).map(|heads| (a, heads))
    });
    out.extend(found.map(|(a, passage)| Differs {
        claim: vec![a],
        passage,
        class: EditClass::Content,
    }));
}

/// What a word of the claim is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// It opens its clause, before the term that says what it does.
    Does(usize),
    /// Right behind the term that says what is done to it, or what it does.
    Follows(usize),
    /// Behind "by".
    Agent,
    /// What something is, behind "is a".
    Called,
}

/// The verb of the claim's term `a`, where that one opens its clause and does something.
pub(super) fn doer(claim: &Reading, a: usize) -> Option<usize> {
    let is_word = claim.terms.get(a).is_some_and(|term| is_word(term) && !term.owns);
    match role(claim, a).filter(|_| is_word)? {
        Role::Does(verb) => Some(verb),
        Role::Follows(_) | Role::Agent | Role::Called => None,
    }
}

fn is_word(term: &Term) -> bool {
    matches!(term.kind, Kind::Content | Kind::Name)
}

/// What the claim's term `a`, the last one of its name, is in the claim.
fn role(claim: &Reading, a: usize) -> Option<Role> {
    let goes_on = claim
        .terms
        .get(a + 1)
        .is_some_and(|next| next.kind == Kind::Name && next.border == Border::None);
    let is_name = claim.terms.get(a).is_some_and(|term| term.kind == Kind::Name);
    if goes_on && is_name {
        return None;
    }
    let first = start_of_name(claim, a);
    let Some(before) = first.checked_sub(1) else {
        return does(claim, a);
    };
    let parted = claim.terms.get(first).is_some_and(|term| term.border >= Border::Comma);
    if parted {
        return does(claim, a);
    }
    match claim.terms.get(before)? {
        term if is_agent(&term.word) => Some(Role::Agent),
        term if LINKING.has(&term.word) && first < a => Some(Role::Called),
        Term {
            kind: Kind::Value(_), ..
        } => does(claim, a),
        // An article of a language that is not told.
        term if before == 0
            && term.kind == Kind::Function
            && !LEADS.has(&term.word)
            && !LINKS_OF_CONTENT.has(&term.word) =>
        {
            does(claim, a)
        }
        // "the old mill closed": what stands before may be said of it.
        // "The Danish investor sold it".
        Term {
            kind: Kind::Content | Kind::Name,
            ..
        } if opens(claim, before) => does(claim, a),
        Term {
            kind: Kind::Content, ..
        } => Some(Role::Follows(before)),
        _ => None,
    }
}

/// The verb behind the claim's term `a`, and behind what is said of that one: "the ticket to Arden doubled".
fn does(claim: &Reading, a: usize) -> Option<Role> {
    let end = claim.terms.len();
    let (mut led, mut of_name) = (false, false);
    for at in a + 1..end {
        let term = claim.terms.get(at).filter(|term| term.border < Border::Comma)?;
        let leads = LINKS.has(&term.word) || LINKS_OF_CONTENT.has(&term.word) || LEADS.has(&term.word);
        match term.kind {
            Kind::Function => led |= leads,
            Kind::Value(_) => led = false,
            _ if led || of_name && term.kind == Kind::Name => (led, of_name) = (false, true),
            Kind::Content => return Some(Role::Does(at)),
            _ => return None,
        }
    }
    None
}

/// The places of the claim's term `a`, or of the name that it ends: "Nils Lund" is not where "Ida Lund" is.
pub(super) fn places_of_name(alignment: &Alignment<'_>, a: usize) -> Vec<usize> {
    let claim = alignment.cover.claim;
    let named = |at: usize| claim.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
    let together = claim.terms.get(a).is_some_and(|term| term.border == Border::None);
    let all = alignment.places(a).to_vec();
    let before = a
        .checked_sub(1)
        .filter(|before| together && named(a) && (named(*before) || *before == 0));
    let Some(before) = before else { return all };
    let whole = |at: &usize| {
        at.checked_sub(1)
            .is_some_and(|at| alignment.places(before).contains(&at))
    };
    let own: Vec<usize> = all.iter().copied().filter(whole).collect();
    if own.is_empty() { all } else { own }
}

/// Whether the word at `at` is an article, or stands where one stands.
pub(super) fn is_article(reading: &Reading, at: usize) -> bool {
    let word = reading.word(at);
    let known = reading.tongue.known();
    match word {
        "de" => {
            let led = at.checked_sub(1).map_or("", |before| reading.word(before));
            matches!(known, None | Some(Language::Dutch | Language::Swedish))
                || matches!(led, "van" | "door" | "voor" | "aan" | "op")
        }
        // "il a fermé".
        "a" => matches!(known, None | Some(Language::English | Language::Portuguese)),
        _ => ARTICLES.contains(&word) || DETERMINERS.has(word),
    }
}

/// Whether nothing that counts stands before the term in its clause.
fn opens(reading: &Reading, at: usize) -> bool {
    let mut open = true;
    let head = (0..=at).rev().take_while(|at| {
        let border = reading.terms.get(*at).map_or(Border::Stop, |term| term.border);
        std::mem::replace(&mut open, border < Border::Comma)
    });
    head.skip(1).all(|at| is_article(reading, at))
}

/// Where the name or the words begin that the term at `at` ends, with its article.
fn start_of_name(reading: &Reading, at: usize) -> usize {
    let together = |at: usize| reading.terms.get(at).is_some_and(|term| term.border == Border::None);
    let mut first = at;
    let named = |at: usize| reading.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
    while let Some(before) = first.checked_sub(1) {
        let is_name = named(at) && named(before);
        let article = is_article(reading, before);
        if !together(first) || !(is_name || article) {
            break;
        }
        first = before;
        if article {
            break;
        }
    }
    first
}

/// The word that the passage has before the one at `at`, and says of that one whose or of what it is, where the claim leaves it
/// out.
fn dropped(alignment: &Alignment<'_>, (a, at): (usize, usize), role: Role) -> Option<usize> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let head = head_of(alignment, (a, at), role)?;
    let there = |a: usize| alignment.places(a).iter().copied();
    let fits = match role {
        Role::Agent | Role::Called => true,
        // What is measured is named by what it is measured in.
        Role::Does(verb) => {
            let whole = |to: usize| {
                passage
                    .terms
                    .get(at + 1..=to)
                    .unwrap_or_default()
                    .iter()
                    .all(|term| term.border < Border::Turn)
            };
            let acts = there(verb).any(|verb| verb > at && whole(verb)) && !is_led(passage, head);
            acts && !MEASURES.has(passage.word(head))
        }
        Role::Follows(verb) => {
            let first = start_of_name(passage, head);
            let behind = |verb: usize| verb < first && (verb + 1..first).all(|at| !counts(passage, at));
            let verb_there = there(verb).any(behind);
            verb_there && claim.terms.get(verb).is_some_and(|term| !term.denies)
        }
    };
    fits.then_some(head)
}

/// Whether a preposition leads the noun at `head`, or what that one is of: "After the death of her father Anna took over".
fn is_led(passage: &Reading, head: usize) -> bool {
    let mut at = head;
    while let Some(before) = at.checked_sub(1) {
        let word = passage.word(before);
        let together = passage.terms.get(at).is_some_and(|term| term.border < Border::And);
        let content = passage.terms.get(before).is_some_and(|term| term.kind == Kind::Content);
        if !together {
            return false;
        }
        // In Dutch it is "and".
        let and = word == "en" && passage.tongue.known() == Some(Language::Dutch);
        if and {
            return false;
        }
        if LEADS.has(word) || LINKS_OF_CONTENT.has(word) {
            return true;
        }
        if !(content || LINKS.has(word) || is_article(passage, before)) {
            return false;
        }
        at = before;
    }
    false
}

fn counts(reading: &Reading, at: usize) -> bool {
    reading.terms.get(at).is_some_and(|term| term.kind.counts())
}

/// The noun before the preposition that leads the word at `at`.
fn head_of(alignment: &Alignment<'_>, (a, at): (usize, usize), role: Role) -> Option<usize> {
    let passage = alignment.cover.passage;
    let together = |at: usize| passage.terms.get(at).is_some_and(|term| term.border < Border::And);
    let is_name = passage.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
    let german = passage.tongue.known() == Some(Language::German);
    let mut link = at;
    // Words that are said of it: "of the former chemist Iris Holm".
    for _ in 0..=REACH {
        if !together(link) {
            return None;
        }
        let before = link.checked_sub(1)?;
        let word = passage.word(before);
        let genitive = german && is_genitive(word) && before > 0 && is_noun(passage, before - 1);
        let of = LINKS.has(word) && !(word == "de" && is_article(passage, before)) || genitive;
        // "a pump to drain the mine" drains it.
        let infinitive = matches!(word, "to" | "à" | "a") && link == at && !is_name;
        let other = matches!(role, Role::Does(_) | Role::Agent) && LINKS_OF_CONTENT.has(word) && !infinitive;
        if of || other {
            // "by the farmers" of the claim is "by the farmers" there.
            let same = role == Role::Agent && a > 0 && is_agent(word) && !is_made_noun(alignment, before);
            let head = before.checked_sub(1).filter(|_| together(before) && !same)?;
            return head_at(alignment, (a, head), role, genitive);
        }
        let skipped = match passage.terms.get(before)?.kind {
            Kind::Function => is_article(passage, before),
            Kind::Content => true,
            // "Iris Holm": a part of the name that the claim has, too.
            Kind::Name => {
                let article = before.checked_sub(1).map_or("", |at| passage.word(at));
                a > 0 && alignment.places(a - 1).contains(&before) || german && is_genitive(article)
            }
            Kind::Value(_) => false,
        };
        if !skipped {
            return None;
        }
        link = before;
    }
    None
}

/// Whether the word before "by" is a deed that the claim leaves out: "despite protests by the farmers".
fn is_made_noun(alignment: &Alignment<'_>, by: usize) -> bool {
    static BESIDE: WordList = word_list!(
        "despite after following before during amid against over trotz nach vor während wegen gegen malgré après avant pendant contre \
         tras antes durante contra nonostante dopo prima contro após ondanks na tijdens tegen trots efter under mot"
    );
    let passage = alignment.cover.passage;
    let Some(head) = by.checked_sub(1).filter(|head| is_noun(passage, *head)) else {
        return false;
    };
    let near = head.saturating_sub(2)..head;
    let beside = near.into_iter().any(|at| BESIDE.has(passage.word(at)));
    beside && !is_article(passage, head - 1) && !alignment.is_used(head)
}

/// The noun at `head`, or what that one is of in its turn.
fn head_at(alignment: &Alignment<'_>, (a, head): (usize, usize), role: Role, genitive: bool) -> Option<usize> {
    let passage = alignment.cover.passage;
    if !is_noun(passage, head) || genitive && !is_german_noun(passage, head) {
        return None;
    }
    if alignment.is_used(head) {
        return None;
    }
    if CONTAINS.has(passage.word(head)) {
        return head_of(alignment, (a, head), role);
    }
    Some(head)
}

/// Whether the word at `at` stands where a noun stands: behind an article or what is like one, or at the beginning of a clause.
fn is_noun(reading: &Reading, at: usize) -> bool {
    let Some(term) = reading.terms.get(at).filter(|term| is_word(term)) else {
        return false;
    };
    let english = reading.tongue.known() == Some(Language::English);
    if english && term.word.ends_with("ed") || is_verb_with_preposition(&term.word) {
        return false;
    }
    if term.kind == Kind::Name || at == 0 || term.border >= Border::Comma {
        return true;
    }
    let led = |at: usize| {
        let word = reading.word(at);
        let value = reading
            .terms
            .get(at)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)));
        is_article(reading, at)
            || LINKS.has(word)
            || LINKS_OF_CONTENT.has(word)
            || LEADS.has(word)
            || is_agent(word)
            || value
            || reading.terms.get(at).is_some_and(|term| term.owns)
    };
    let Some(before) = at.checked_sub(1) else { return true };
    let describes = reading
        .terms
        .get(before)
        .is_some_and(|before| before.kind == Kind::Content && term.border == Border::None)
        && (before == 0 || before.checked_sub(1).is_some_and(led));
    led(before) || describes
}

fn is_german_noun(reading: &Reading, at: usize) -> bool {
    reading
        .terms
        .get(at)
        .is_some_and(|term| term.kind == Kind::Name || at == 0 || term.border >= Border::Comma)
}

/// The German articles of the genitive.
fn is_genitive(word: &str) -> bool {
    matches!(
        word,
        "des" | "der" | "eines" | "einer" | "seines" | "seiner" | "ihres" | "ihrer" | "dieses" | "dieser"
    )
}

static LINKING: WordList = word_list!(
    "is are was were became ist sind war waren wurde est sont était fut es son era fue è sono fu foi é são zijn was waren är var"
);

fn is_agent(word: &str) -> bool {
    matches!(
        word,
        "by" | "von"
            | "vom"
            | "durch"
            | "par"
            | "por"
            | "da"
            | "dal"
            | "dalla"
            | "dai"
            | "dagli"
            | "dall"
            | "pelo"
            | "pela"
            | "pelos"
            | "pelas"
            | "door"
            | "av"
    )
}

/// Verbs that stand before a preposition and look like a noun: "works for".
fn is_verb_with_preposition(word: &str) -> bool {
    matches!(
        word,
        "works" | "consists" | "belongs" | "died" | "left" | "came" | "went" | "spoke" | "met" | "won" | "made"
    )
}
