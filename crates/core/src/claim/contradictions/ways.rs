//! "reduced to $200 million" of what was reduced by $200 million: which way an amount is meant.

use super::Differs;
use crate::claim::coverage::Cover;
use crate::claim::terms::Reading;
use crate::claim::values::What;
use crate::quote::verdict::EditClass;

/// What the word before an amount says of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    From,
    To,
    By,
}

/// The same amount behind another one of "from", "to" and "by".
pub(super) fn other_ways(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    for (a, found) in cover.found.iter().enumerate() {
        let Some(b) = found.and_then(|found| found.at) else {
            continue;
        };
        let pair = way(cover.claim, a).zip(way(cover.passage, b));
        if pair.is_some_and(|(ours, theirs)| ours != theirs) && !out.iter().any(|differs| differs.claim.contains(&a)) {
            out.push(Differs {
                claim: vec![a],
                passage: vec![b],
                class: EditClass::Number,
            });
        }
    }
}

fn way(reading: &Reading, at: usize) -> Option<Way> {
    let is_amount = matches!(reading.value(reading.terms.get(at)?)?.what, What::Amount(_));
    // "by about $200 million".
    let mut before = reading.terms.get(at.saturating_sub(2)..at)?.iter().rev();
    let near = before.next()?;
    let word = match near.word.as_str() {
        "about" | "around" | "approximately" | "roughly" | "nearly" | "almost" | "etwa" | "rund" | "fast" => {
            before.next()?
        }
        _ => near,
    };
    let way = match word.word.as_str() {
        "from" | "von" | "från" | "van" => Way::From,
        "to" | "auf" | "till" | "tot" => Way::To,
        "by" | "um" | "med" | "met" => Way::By,
        _ => return None,
    };
    is_amount.then_some(way)
}
