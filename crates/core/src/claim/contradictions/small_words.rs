//! Small words of the known languages that only one of claim and passage has: how sure, how much, under which condition.

use super::Differs;
use super::denials::is_correction;
use super::difference::Missing;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Reading, Term};
use crate::language::grammar::{Grammar, Kind};
use crate::quote::verdict::EditClass;

/// The kinds of words that change what a sentence says of its words of content, each with what a difference is called.
const SHADES: [(Kind, EditClass); 5] = [
    (Kind::Modal, EditClass::Modal),
    (Kind::Hedge, EditClass::Modal),
    (Kind::Quantifier, EditClass::Quantifier),
    (Kind::Condition, EditClass::Quantifier),
    (Kind::Comparative, EditClass::Quantifier),
];

/// Words that shade the claim or the passage, and have no counterpart in the other. For English and German finer rules
/// stand beside this file.
pub(super) fn shaded(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let Some(grammar) = cover.passage.grammar().filter(|_| !cover.passage.tongue.is_ruled()) else {
        return;
    };
    for (a, term) in cover.claim.terms.iter().enumerate() {
        if let Some(class) = shade(grammar, term).filter(|_| !has(cover.passage, grammar, term)) {
            let turned = cover
                .passage
                .terms
                .iter()
                .position(|theirs| grammar.opposite(&term.word, &theirs.word));
            out.push(Differs {
                claim: vec![a],
                passage: turned.into_iter().collect(),
                class: if turned.is_some() { EditClass::Opposite } else { class },
            });
        }
    }
    for (b, term) in cover.passage.terms.iter().enumerate() {
        // "no en 1855 sino en 1857".
        if term.word == "sino" && is_correction(cover) {
            continue;
        }
        if let Some(class) = shade(grammar, term).filter(|_| !has(cover.claim, grammar, term) && is_near(cover, b)) {
            let known = out.iter().any(|differs| differs.passage.contains(&b));
            if !known {
                out.push(Differs {
                    claim: Vec::new(),
                    passage: vec![b],
                    class,
                });
            }
        }
    }
}

fn shade(grammar: &Grammar, term: &Term) -> Option<EditClass> {
    let told = |kind: Kind| grammar.is(&term.word, kind);
    // What is also a preposition or an article says too little.
    if told(Kind::Filler) || told(Kind::Agent) || told(Kind::Common) || told(Kind::Pronoun) || term.denies {
        return None;
    }
    SHADES.iter().find(|(kind, _)| told(*kind)).map(|(_, class)| *class)
}

fn has(reading: &Reading, grammar: &Grammar, term: &Term) -> bool {
    reading.terms.iter().any(|other| {
        other.word == term.word || other.key == term.key || grammar.interchangeable(&other.word, &term.word)
    })
}

/// Whether the passage's word at `b` stands among the words that the claim has, or right beside one.
fn is_near(cover: &Cover<'_>, b: usize) -> bool {
    const BESIDE: usize = 2;
    let part = |at: usize| cover.passage.terms.get(at).map(|term| term.part);
    let placed = |at: usize| cover.claim_at(at).is_some() && part(at) == part(b);
    (b.saturating_sub(BESIDE)..=b + BESIDE).any(|at| at != b && placed(at))
}

/// Two words of one closed list in each other's place: months, weekdays, number words, units.
pub(super) fn listed_otherwise(cover: &Cover<'_>, gaps: &[Missing], out: &mut Vec<Differs>) {
    let Some(grammar) = cover.passage.grammar().filter(|_| !cover.passage.tongue.is_ruled()) else {
        return;
    };
    let kinds = [
        (Kind::Date, EditClass::Number),
        (Kind::Number, EditClass::Number),
        (Kind::Ordinal, EditClass::Number),
        (Kind::Unit, EditClass::Unit),
    ];
    for gap in gaps {
        for a in &gap.claim {
            let Some(ours) = cover.claim.terms.get(*a) else {
                continue;
            };
            if out.iter().any(|differs| differs.claim.contains(a)) {
                continue;
            }
            let against = gap.passage.iter().find_map(|b| {
                let theirs = cover.passage.terms.get(*b)?;
                let of = |kind: Kind| grammar.is(&ours.word, kind) && grammar.is(&theirs.word, kind);
                let class = kinds.iter().find(|(kind, _)| of(*kind))?.1;
                let same = grammar.interchangeable(&ours.word, &theirs.word) || ours.key == theirs.key;
                (!same).then_some((*b, class))
            });
            if let Some((b, class)) = against {
                out.push(Differs {
                    claim: vec![*a],
                    passage: vec![b],
                    class,
                });
            }
        }
    }
}
