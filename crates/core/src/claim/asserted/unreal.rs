//! Statements of what would have been, of what somebody wrongly reported, and of what only nearly was.

use super::holding::{Asserted, Holding, Stands};
use crate::claim::borders::Border;
use crate::claim::tongue::Tongue;
use crate::language::Language;

/// What a sentence leaves open by its mood, or by "contrary to" and "all but".
pub(super) fn unreal(holding: &Holding<'_>) -> Option<Asserted> {
    would_have(holding)
        .or_else(|| inverted(holding))
        .or_else(|| contrary(holding))
        .or_else(|| all_but(holding))
}

/// "would have been finished", "was to have opened": it was not, or not surely.
fn would_have(holding: &Holding<'_>) -> Option<Asserted> {
    const NEAR: usize = 3;
    // A short source may be in German and not be known to be.
    let of_both = matches!(
        holding.reading.tongue.known(),
        None | Some(Language::English | Language::German)
    );
    if !of_both {
        return None;
    }
    if let Some(found) = unreal_in_german(holding) {
        return Some(found);
    }
    let leads = |at: usize| {
        let modal = matches!(holding.word(at), "would" | "should" | "could" | "might" | "ought");
        modal
            || holding.word(at) == "to"
                && matches!(
                    at.checked_sub(1).map(|at| holding.word(at)),
                    Some("was" | "were" | "ought")
                )
    };
    let mut perfects = (1..holding.reading.terms.len()).filter(|at| {
        let has_to = holding.word(at + 1) == "to";
        holding.word(*at) == "have" && !has_to && leads(at - 1)
    });
    perfects.find_map(|at| {
        let done = (at + 1..at + 1 + NEAR).any(|at| holding.is_covered(at));
        (done && !holding.is_of_it(at - 1)).then(|| Asserted::new(Stands::Open, at - 1..at + 1))
    })
}

/// "wäre fertig geworden", "soll fertig geworden sein".
fn unreal_in_german(holding: &Holding<'_>) -> Option<Asserted> {
    let all = holding.reading.terms.len();
    (0..all).find_map(|at| {
        let unreal = matches!(
            holding.word(at),
            "wäre" | "wären" | "hätte" | "hätten" | "soll" | "sollen" | "sollte" | "sollten"
        );
        let parted = |at: &usize| holding.border(*at) >= Border::Comma;
        let from = (0..=at).rev().find(parted).unwrap_or_default();
        let to = (at + 1..all).find(parted).unwrap_or(all);
        (unreal && !holding.is_of_it(at) && holding.is_in(from..to)).then(|| Asserted::new(Stands::Open, at..at + 1))
    })
}

/// "Had Hale closed the mill, the town would have starved."
fn inverted(holding: &Holding<'_>) -> Option<Asserted> {
    let english = matches!(
        holding.reading.tongue,
        Tongue::Known(Language::English) | Tongue::Untold
    );
    let all = holding.reading.terms.len();
    let opens = |at: &usize| {
        let begins = *at == 0 || holding.border(*at) >= Border::Semicolon;
        begins && matches!(holding.word(*at), "had" | "were" | "should") && !holding.is_of_it(*at)
    };
    let at = (0..all).find(opens).filter(|_| english)?;
    let comma = (at + 2..all).find(|at| holding.border(*at) >= Border::Comma)?;
    let end = holding.statement_end(at);
    let would = (comma..end).any(|at| matches!(holding.word(at), "would" | "could" | "might"));
    (would && holding.is_in(at + 1..comma)).then(|| Asserted::new(Stands::Open, at..at + 1))
}

/// "Contrary to the newspaper, which wrote that the mill closed, it ran on."
fn contrary(holding: &Holding<'_>) -> Option<Asserted> {
    let all = holding.reading.terms.len();
    let opens = |at: &usize| {
        matches!(
            holding.word(*at),
            "contrary"
                | "entgegen"
                | "contrairement"
                | "contrariamente"
                | "contrario"
                | "tegenstelling"
                | "wbrew"
                | "вопреки"
        ) && !holding.is_of_it(*at)
    };
    let at = (0..all).find(opens)?;
    let comma = (at + 1..all).find(|at| holding.border(*at) >= Border::Comma)?;
    let told = ["that", "dass", "que", "che"];
    let relative = ["which", "who", "whose", "die", "der", "das", "qui", "który", "которые"];
    let led = |at: usize| told.contains(&holding.word(at));
    let goes_on = led(comma) || relative.contains(&holding.word(comma)) || (at..comma).any(led);
    // The main clause begins behind the last comma.
    let main = (comma..all).rev().find(|at| holding.border(*at) >= Border::Comma)?;
    (goes_on && main > comma && holding.is_in(at..main)).then(|| Asserted::new(Stands::Open, at..at + 1))
}

/// "He all but resigned", "as good as closed".
fn all_but(holding: &Holding<'_>) -> Option<Asserted> {
    let words = |at: usize, row: &[&str]| {
        row.iter()
            .enumerate()
            .all(|(next, word)| holding.word(at + next) == *word)
    };
    let verb = |at: usize| holding.is_covered(at) && holding.word(at).ends_with("ed");
    (0..holding.reading.terms.len()).find_map(|at| {
        let length = match () {
            () if words(at, &["all", "but"]) && verb(at + 2) => 2,
            () if words(at, &["as", "good", "as"]) && holding.is_covered(at + 3) => 3,
            () if words(at, &["so", "gut", "wie"]) && holding.is_covered(at + 3) => 3,
            () => return None,
        };
        let own = (at..at + length).any(|at| holding.is_of_it(at));
        (!own).then(|| Asserted::new(Stands::Open, at..at + length))
    })
}
