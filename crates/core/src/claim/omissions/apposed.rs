//! What a sentence sets beside one of several whom it names, and a claim beside another: "Ana Ruiz, an engineer, designed the pump;
//! Leo Katz, a lawyer, raised the money".

use super::laid::Laid;
use super::words;
use crate::claim::borders::Border;
use crate::claim::terms::Kind;
use crate::language::Language;

impl Laid<'_> {
    /// Whether the claim puts together what the sentence says of two of those it names.
    pub(super) fn is_of_another_member(&self) -> bool {
        self.is_apposed_to_another() || self.spans_statements() || self.turns_of_round()
    }

    /// "Leo Katz, an engineer, …": what stands behind a name between commas in the claim, and behind another name in the
    /// sentence.
    fn is_apposed_to_another(&self) -> bool {
        let claim = self.claim;
        let named = |at: usize| claim.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
        let begins = |at: &usize| *at > 0 && claim.border(*at) == Border::Comma && named(*at - 1);
        (0..claim.terms.len()).filter(begins).any(|from| {
            let end = (from + 1..claim.terms.len()).find(|at| claim.border(*at) >= Border::And);
            let end = end.unwrap_or(claim.terms.len());
            // "…, who resigned" is looked at elsewhere.
            let refers = words::RELATIVES.has(self.language, claim.word(from));
            let own = |at: &usize| claim.terms.get(*at).is_some_and(|term| term.kind.counts());
            let ours = self.place(from - 1);
            let theirs = (from..end).filter(own).find_map(|at| self.place(at));
            match (refers, ours, theirs) {
                (false, Some(name), Some(place)) => self.belongs_to_another(name, place),
                _ => false,
            }
        })
    }

    /// Whether another name than the one at `name` is the last before `place` in the sentence, and none of it follows at once.
    fn belongs_to_another(&self, name: usize, place: usize) -> bool {
        let is_name = |at: usize| self.passage.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
        let before = (0..place).rev().find(|at| is_name(*at));
        let Some(before) = before.filter(|_| !is_name(place)) else {
            return false;
        };
        let together =
            |low: usize, high: usize| (low + 1..=high).all(|at| is_name(at) && self.passage.border(at) == Border::None);
        let same = together(name.min(before), name.max(before));
        // "the lawyer Leo Katz".
        let next = (place + 1..self.passage.terms.len()).find(|at| self.counts(*at));
        let leads = next.is_some_and(|next| {
            is_name(next) && self.passage.border(next) == Border::None && next <= name && together(next, name)
        });
        !same && !leads
    }

    /// "the Oder burst its banks" of "the Elbe burst its banks; the Oder did not": words on both sides of a semicolon, behind
    /// which another one is spoken of.
    fn spans_statements(&self) -> bool {
        let (Some(first), Some(last)) = (self.used.first().copied(), self.used.last().copied()) else {
            return false;
        };
        let parted = |at: &usize| self.passage.border(*at) == Border::Semicolon;
        let Some(border) = (first + 1..=last).find(parted) else {
            return false;
        };
        let ours = self
            .stretch
            .clone()
            .any(|at| at > self.stretch.start && self.claim.border(at) >= Border::Semicolon);
        // The second part names somebody or something of its own at its beginning.
        let end = (border + 1..self.passage.terms.len()).find(|at| self.passage.border(*at) >= Border::Comma);
        let end = end.unwrap_or(self.passage.terms.len());
        let own = (border..end).find(|at| self.counts(*at)).is_some_and(|at| {
            let term = self.passage.terms.get(at);
            term.is_some_and(|term| term.kind == Kind::Name)
                || at.checked_sub(1).is_some_and(|before| {
                    before >= border && words::DEFINITE.has(self.language, self.passage.word(before))
                })
        });
        !ours && own
    }

    /// "the province of the capital" of the capital of the province, "the nephew's bishop" of the bishop's nephew.
    fn turns_of_round(&self) -> bool {
        if self.language.is_some_and(|language| language != Language::English) {
            return false;
        }
        let article = |word: &str| matches!(word, "the" | "a" | "an" | "his" | "her" | "its" | "their");
        // The word right behind "of" at `at` of the sentence.
        let behind = |at: usize| {
            let next = at + 1 + usize::from(article(self.passage.word(at + 1)));
            (self.passage.word(at) == "of").then_some(next)
        };
        let claim = self.claim;
        let pairs = (0..claim.terms.len()).filter_map(|at| {
            let term = claim.terms.get(at)?;
            match term.owns {
                // "the nephew's bishop".
                true => Some((at + 1, at)),
                false if claim.word(at + 1) == "of" => Some((at, at + 2 + usize::from(article(claim.word(at + 2))))),
                false => None,
            }
        });
        pairs.into_iter().any(|(thing, owner)| {
            let (Some(thing), Some(owner)) = (self.place(thing), self.place(owner)) else {
                return false;
            };
            behind(owner + 1) == Some(thing)
                || self.passage.terms.get(thing).is_some_and(|term| term.owns) && owner == thing + 1
        })
    }
}
