//! Who does it: of "Fowler scored twice before Wright pulled one back" that "Wright scored".

use super::super::borders::Border;
use super::super::terms::{Kind, Reading};
use super::Differs;
use super::alignment::{Alignment, Side, beside};
use super::spliced_clauses::{are_joined, refers, statements};
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// A name right behind its verb: "…, said Wright".
const BEHIND: usize = 2;

/// A word of the claim right before its verb, where the passage has something else before that verb, and the claim's word
/// in another statement; or, where it is a name, further on.
pub(super) fn changed_agents(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let claim = alignment.cover.claim;
    let deeds = Deeds {
        alignment,
        statements: statements(alignment.cover.passage),
    };
    let found = (0..claim.terms.len()).find_map(|a| {
        let verb = beside(claim, a, Side::After)?;
        let is_verb = claim.terms.get(verb)?.kind == Kind::Content;
        let between = between(claim, a, verb).filter(|_| is_verb)?;
        Some((a, deeds.of_another(a, verb, between)?))
    });
    if let Some((a, passage)) = found {
        out.push(Differs {
            claim: vec![a],
            passage,
            class: EditClass::Content,
        });
    }
}

/// What stands between a word of the claim and its verb.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    /// Nothing, or "has".
    Active,
    /// "was".
    Passive,
}

struct Deeds<'a> {
    alignment: &'a Alignment<'a>,
    statements: Vec<Range<usize>>,
}

impl Deeds<'_> {
    /// Who or what does in the passage what the claim says of `doer`; none where it may be that one.
    fn of_another(&self, doer: usize, verb: usize, between: Between) -> Option<Vec<usize>> {
        let (doers, verbs) = (self.alignment.places(doer), self.alignment.places(verb));
        if doers.is_empty() || verbs.is_empty() || !doers.iter().all(|at| self.is_word(*at)) {
            return None;
        }
        let all =
            |test: &dyn Fn(usize, usize) -> bool| doers.iter().all(|doer| verbs.iter().all(|at| test(*doer, *at)));
        if all(&|doer, at| self.is_apart(doer, at, between)) {
            return verbs.iter().map(|at| self.first_word(*at)).collect();
        }
        if let Some(other) = self.quoted(doers, verbs) {
            return Some(other);
        }
        let is_name = |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
        let named = is_name(self.alignment.cover.claim, doer)
            || doers.iter().all(|at| is_name(self.alignment.cover.passage, *at));
        let further = |doer: usize, at: usize| doer > at + BEHIND && self.acts_itself(doer);
        if !(named && all(&further)) {
            return None;
        }
        let other =
            |at: usize| beside(self.alignment.cover.passage, at, Side::Before).filter(|other| self.is_free(*other));
        verbs.iter().map(|at| other(*at)).collect()
    }

    /// Who does it in what the doer only says: "campaigners argue that the authority spent …".
    fn quoted(&self, doers: &[usize], verbs: &[usize]) -> Option<Vec<usize>> {
        let passage = self.alignment.cover.passage;
        let says_that = |from: usize, to: usize| {
            let mut terms = passage.terms.get(from + 1..to).unwrap_or_default().iter();
            // "Ana Roth, que había venido de Leeds, dirigió": that is a clause beside her.
            terms.any(|term| {
                term.border < Border::Comma
                    && matches!(&*term.word, "that" | "dass" | "que" | "che" | "dat" | "att" | "что")
            })
        };
        let other = |verb: usize| {
            let before = beside(passage, verb, Side::Before).filter(|other| self.is_free(*other))?;
            doers
                .iter()
                .all(|doer| *doer < before && says_that(*doer, before))
                .then_some(before)
        };
        verbs.iter().map(|verb| other(*verb)).collect()
    }

    /// Whether the doer stands in the statement before or behind that of the verb, which has a word of its own for it.
    fn is_apart(&self, doer: usize, verb: usize, between: Between) -> bool {
        let passage = self.alignment.cover.passage;
        let Some((home, there)) = self.statement(doer).zip(self.statement(verb)) else {
            return false;
        };
        // "…; her brother published it": what is published may be what the statement before is of.
        let end = if between == Between::Passive { there.end } else { verb };
        let mut pronouns = (there.start..end).filter_map(|at| passage.terms.get(at));
        let refers_back = there.start > home.start && pronouns.any(|term| refers(&term.word));
        // One word that is no verb may stand in the other statement by chance.
        let taken = |a: &usize| self.alignment.places(*a).iter().any(|at| there.contains(at));
        let taken = (0..self.alignment.cover.claim.terms.len()).filter(taken).count();
        let enough = between == Between::Active || taken > 1;
        are_joined(home, there) && !refers_back && enough && self.first_word(verb).is_some()
    }

    fn statement(&self, at: usize) -> Option<&Range<usize>> {
        self.statements.iter().find(|statement| statement.contains(&at))
    }

    /// The first word of the statement that the verb stands in, before it.
    fn first_word(&self, verb: usize) -> Option<usize> {
        let start = self.statement(verb)?.start;
        (start..verb).find(|at| self.is_word(*at))
    }

    fn is_word(&self, at: usize) -> bool {
        let kind = self.alignment.cover.passage.terms.get(at).map(|term| term.kind);
        matches!(kind, Some(Kind::Name | Kind::Content))
    }

    /// A word that the claim leaves out.
    fn is_free(&self, at: usize) -> bool {
        self.is_word(at) && !self.alignment.is_used(at)
    }

    /// Whether the word opens a clause with a verb of its own: in "Norway took 18 %, Chile 7 %" both have the same.
    fn acts_itself(&self, doer: usize) -> bool {
        let passage = self.alignment.cover.passage;
        let before = doer.checked_sub(1).and_then(|before| passage.terms.get(before));
        let opens = before.is_some_and(|term| {
            matches!(
                &*term.word,
                "before"
                    | "after"
                    | "when"
                    | "until"
                    | "once"
                    | "because"
                    | "bevor"
                    | "nachdem"
                    | "ehe"
                    | "weil"
                    | "bis"
            )
        });
        opens && self.is_free(doer + 1)
    }
}

/// What stands between a word and the one behind it; none where it is more than an auxiliary.
fn between(claim: &Reading, word: usize, verb: usize) -> Option<Between> {
    let whole = (word + 1..=verb).all(|at| claim.terms.get(at).is_some_and(|term| term.border < Border::And));
    let terms = claim.terms.get(word + 1..verb).unwrap_or_default();
    let active = |word: &str| {
        matches!(
            word,
            "has" | "have" | "had" | "did" | "will" | "may" | "can" | "hat" | "haben"
        )
    };
    let passive = |word: &str| {
        matches!(
            word,
            "was"
                | "were"
                | "is"
                | "are"
                | "be"
                | "been"
                | "war"
                | "waren"
                | "ist"
                | "sind"
                | "wurde"
                | "wurden"
                | "wird"
                | "werden"
        )
    };
    let known = terms.iter().all(|term| active(&term.word) || passive(&term.word));
    let is_passive = terms.iter().any(|term| passive(&term.word));
    (whole && known).then_some(if is_passive { Between::Passive } else { Between::Active })
}
