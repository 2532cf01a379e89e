//! What may be left out of a sentence: what stands beside what is said, and what takes nothing from it.

use super::laid::Laid;
use super::words;
use crate::claim::articles::ARTICLES;
use crate::claim::borders::{Border, joins_parts};
use crate::claim::contradictions::is_superlative;
use crate::claim::terms::{Kind, Reading, says_when};
use crate::claim::values::{Agreement, What};
use crate::language::Language;
use crate::language::assertion::{Assertion, Says};
use crate::language::grammar::Kind as Listed;
use crate::language::lexicon::{is_adjective, is_verb, is_word};
use crate::language::word_list::WordLists;

impl Laid<'_> {
    /// Clauses and phrases that stand beside the claim's: between two commas, or joined by "and".
    pub(super) fn is_beside(&self, before: usize, (first, last): (usize, usize), after: usize) -> bool {
        let mut from = before;
        if self.passage.border(before + 1) >= Border::Comma {
            let whole = self.dropped(self.opening(before, Border::And)..before).is_empty();
            let closing = (first + 1..=after).find(|at| self.passage.border(*at) >= Border::Comma);
            if !whole {
                return false;
            }
            let relative = |at: usize| words::RELATIVES.has(self.language, self.passage.word(at));
            // "the first market, followed by Germany, where".
            if closing.is_some_and(relative) && !relative(before + 1) {
                return false;
            }
            if closing.is_some_and(|closing| self.dropped(closing..after).is_empty()) {
                return true;
            }
            from = closing.map_or(before + 1, |closing| closing - 1);
        }
        let joint = (first + 1..=after)
            .rev()
            .find(|at| self.passage.border(*at) >= Border::And);
        joint.is_some_and(|joint| {
            let joined = joins_parts(self.passage.word(joint), self.language);
            let plain = (from + 1..joint).all(|at| self.passage.border(at) < Border::Comma || at == from + 1);
            joined && last < joint && plain && self.passage.border(joint) <= Border::Turn
        })
    }

    /// "The minister [and the judge] visited": who else did it.
    pub(super) fn is_partner(&self, before: usize, run: &[usize], after: usize) -> bool {
        const SUBJECT: usize = 3;
        let first = run.first().copied().unwrap_or(before);
        let opening = self.opening(before, Border::Comma);
        let words = (opening..=before).filter(|at| self.counts(*at)).count();
        let deed = (opening..=first).any(|at| self.is_deed(self.passage.word(at)));
        let whole = self.dropped(opening..before).is_empty() && words <= SUBJECT && !deed;
        let last = run.last().copied().unwrap_or(before);
        let owned = (last + 1..after).any(|at| words::PREPOSITIONS.has(self.language, self.passage.word(at)));
        let joint =
            !owned && self.passage.border(before + 1) == Border::And && (before + 1..first).all(|at| !self.counts(at));
        whole && joint && (before + 2..=after).all(|at| self.passage.border(at) == Border::None)
    }

    /// "by [Anna Smith,] Carl Jones and Eva Hill": others of a row of names.
    pub(super) fn is_in_row(&self, before: usize, run: &[usize], after: usize) -> bool {
        let last = run.last().copied().unwrap_or(before);
        let joined = (last + 1..=after).any(|at| self.passage.border(at) >= Border::And);
        let next =
            (after..self.passage.terms.len()).take_while(|at| self.passage.border(*at) == Border::None || *at == after);
        let owned = next
            .clone()
            .any(|at| self.passage.terms.get(at).is_some_and(|term| term.owns));
        run.iter().all(|at| self.is_name(*at))
            && self.is_name(after)
            && joined
            && !owned
            && self.passage.border(before + 1) < Border::Comma
    }

    /// "Coal made up 61 % of the tonnage and lime 22 %": what a part without a verb of its own takes from the part before it. What
    /// belongs to which number the rules of contradictions tell.
    pub(super) fn is_gapped(&self, run: &[usize]) -> bool {
        let Some(last) = run.last().copied() else { return false };
        let end = self.passage.terms.len();
        let mut openings = (last + 1..end).filter(|at| self.passage.border(*at) >= Border::And);
        let whole = openings.find(|from| {
            let from = *from;
            let to = (from + 1..end)
                .find(|at| self.passage.border(*at) >= Border::And)
                .unwrap_or(end);
            let own: Vec<usize> = (from..to).filter(|at| self.counts(*at)).collect();
            let valued = own.iter().any(|at| self.is_value(*at));
            let verb = own.iter().any(|at| self.is_deed(self.passage.word(*at)));
            let all = own.len() > 1 && own.iter().all(|at| self.used.contains(at));
            all && valued && !verb
        });
        let Some(part) = whole else { return false };
        let value = |at: usize| self.passage.terms.get(at).and_then(|term| self.passage.value(term));
        let rivals = |at: usize| {
            let ours = value(at).filter(|value| !matches!(value.what, What::Ordinal(_)));
            let mut theirs = (part..end).filter_map(value);
            ours.is_some_and(|ours| theirs.any(|theirs| ours.agrees(theirs) == Agreement::Differs))
        };
        let values = run.iter().all(|at| rivals(*at));
        let opens = run.first().is_some_and(|first| self.dropped(0..*first).is_empty());
        let led = (part..end)
            .find(|at| self.counts(*at))
            .is_some_and(|at| !self.is_value(at));
        values || (opens && led && !self.used.iter().any(|at| run.first().is_some_and(|first| at < first)))
    }

    /// "After the death of her father Anna Holm took over": a phrase ahead of who did it, without a comma.
    pub(super) fn is_opening_phrase(&self, opening: usize, first: usize) -> bool {
        let word = self.passage.word(opening);
        let told = (opening..first).any(|at| words::THAT.has(self.language, self.passage.word(at)));
        let plain = words::PREPOSITIONS.has(self.language, word)
            && !words::PARTS.has(self.language, word)
            && !words::OF.has(self.language, word)
            && !words::EXCEPT.has(self.language, word)
            && !words::ACCORDING.has(self.language, word);
        plain && !told && self.is_event() && !self.has_amount()
    }

    /// "The board [of the bank] approved": whose it is, of what the sentence says which one it is.
    pub(super) fn is_owner(&self, before: usize, run: &[usize], after: usize) -> bool {
        const MOST: usize = 3;
        let of = words::OF.has(self.language, self.passage.word(before + 1));
        let definite = before
            .checked_sub(1)
            .is_some_and(|at| words::DEFINITE.has(self.language, self.passage.word(at)));
        let close = (before + 1..=after).all(|at| self.passage.border(at) == Border::None);
        of && definite && close && run.len() <= MOST && self.is_event() && !run.iter().any(|at| self.is_value(*at))
    }

    /// "The city of Arden".
    pub(super) fn is_place(&self, run: &[usize], name: usize) -> bool {
        let of = (0..name)
            .rev()
            .take(2)
            .any(|at| words::OF.has(self.language, self.passage.word(at)));
        of && self.is_name(name) && run.iter().all(|at| words::TOWNS.has(self.passage.word(*at)))
    }

    /// "Most of the locks" of 29 of 34: numbers for which the claim has a word.
    pub(super) fn is_counted(&self, run: &[usize]) -> bool {
        let counts = |at: usize| {
            let grammar = self.claim.grammar();
            grammar.is_some_and(|grammar| grammar.is(self.claim.word(at), Listed::Quantifier))
        };
        run.iter().all(|at| self.is_value(*at)) && self.stretch.clone().any(counts)
    }

    /// "the physicist Irene Dovak", "Sir Alan May".
    pub(super) fn is_title(&self, name: usize, run: &[usize]) -> bool {
        const MOST: usize = 4;
        let Some(first) = run.first().copied() else {
            return false;
        };
        let plain = |at: &usize| {
            self.passage
                .terms
                .get(*at)
                .is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name) && !term.owns && !term.denies)
        };
        self.is_name(name)
            && run.len() <= MOST
            && run.iter().all(plain)
            && (first..name).all(|at| self.counts(at))
            && (first + 1..=name).all(|at| self.passage.border(at) == Border::None)
    }

    /// "a [new] hospital", "the [old] clinic in Denby", "a [34-year-old] woman": what describes a thing that is meant anyhow,
    /// where the sentence has no other one of the kind.
    pub(super) fn describes(&self, noun: usize, run: &[usize]) -> bool {
        let Some(first) = run.first().copied() else {
            return false;
        };
        let article = first.checked_sub(1).map_or("", |at| self.passage.word(at));
        let key = self.passage.terms.get(noun).map_or("", |term| &term.key);
        let alone = self.passage.terms.iter().filter(|term| term.key == key).count() == 1;
        let years = |at: &usize| matches!(self.passage.word(*at), "year" | "old") || self.is_value(*at);
        let aged = run.iter().any(|at| self.passage.word(*at) == "old") && run.iter().all(years);
        let described = |at: &usize| is_adjective(self.passage.word(*at)) && !is_superlative(self.passage, *at);
        let plain = || run.iter().all(described) || run.iter().all(|at| self.is_name(*at));
        self.language == Some(Language::English)
            && ARTICLES.contains(&article)
            && (first..noun).all(|at| run.contains(&at))
            && (first..=noun).all(|at| self.passage.border(at) == Border::None)
            && alone
            && (aged || plain())
            && self.is_event()
    }

    /// "Researchers found that", "it is true that": a frame of what is so. Frames that deny or doubt it are told elsewhere; those by
    /// which somebody only says so are none.
    pub(super) fn is_frame(&self, run: &[usize], after: usize) -> bool {
        let Some(last) = run.last().copied() else { return false };
        let that = (last + 1..after).any(|at| words::THAT.has(self.language, self.passage.word(at)));
        // "Nobody doubts that".
        let denied = (0..after).any(|at| self.passage.terms.get(at).is_some_and(|term| term.denies));
        let doubted = |word: &str| {
            self.language
                .is_some_and(|language| Assertion::of(language).is(word, Says::Doubted))
        };
        let said = |at: &usize| {
            let word = self.passage.word(*at);
            self.only_says(*at) && !(denied && doubted(word))
        };
        let found = |at: &usize| words::FOUND.has(self.language, self.passage.word(*at));
        // Other languages have more words for what is only said than are listed.
        let vouched = |at: &usize| {
            let word = self.passage.word(*at);
            let kinds = [Says::True, Says::Vouched, Says::Untrue, Says::Doubted];
            self.language
                .is_none_or(|language| language == Language::English || Assertion::of(language).is_any(word, &kinds))
        };
        let sure = run.iter().any(|at| doubted(self.passage.word(*at)));
        let known = run.iter().any(|at| found(at) || vouched(at)) && (!denied || sure);
        that && known && !run.iter().any(said) && self.dropped(0..after).len() == run.len()
    }

    /// "was 455 million" of what rose to 455 million, "will open" of what is due to open: a verb for which the claim has a small one.
    pub(super) fn is_said_by_verb(&self, run: &[usize]) -> bool {
        let all = |list: &WordLists<1>| run.iter().all(|at| list.has(self.language, self.passage.word(*at)));
        all(&words::DOES)
            || (self.claim_has(&words::BE) && all(&words::BECOMES))
            || (self.claim_has(&words::HAS) && all(&words::SHOWS))
            || (self.claim_has(&words::WILL) && all(&words::DUE))
    }

    /// "the eggs, which both parents incubate": what a clause between commas is said of, where it is a certain one.
    pub(super) fn is_antecedent(&self, first: usize) -> bool {
        let behind = self.run_from(first) + 1;
        let refers = words::RELATIVES.has(self.language, self.passage.word(behind));
        let definite = first
            .checked_sub(1)
            .is_some_and(|at| words::DEFINITE.has(self.language, self.passage.word(at)));
        refers && self.passage.border(behind) == Border::Comma && (definite || self.is_name(first))
    }

    /// "The company raised the dividend" for "the dividend was raised": the claim leaves out who did it.
    pub(super) fn is_agent_of_passive(&self, first: usize) -> bool {
        const REACH: usize = 3;
        let Some(ours) = self.places.iter().position(|place| *place == Some(first)) else {
            return false;
        };
        let be = |reading: &Reading, at: usize| {
            (at.saturating_sub(REACH)..at).any(|before| words::BE.has(self.language, reading.word(before)))
        };
        let direct = first.checked_sub(1).is_some_and(|at| self.counts(at));
        let german = self.language == Some(Language::German);
        let passive = match german {
            true => self.claim_has(&words::BE) && !self.is_name(first),
            false => be(self.claim, ours) && is_verb(self.passage.word(first)),
        };
        direct && passive && !be(self.passage, first)
    }

    /// When something happened that the claim tells of, and does not deny.
    pub(super) fn is_when(&self, run: &[usize]) -> bool {
        let claim = self.claim;
        let narrows = |at: usize| {
            let grammar = claim.grammar();
            let kinds = [Listed::Negation, Listed::Condition, Listed::Modal];
            let listed = grammar.is_some_and(|grammar| kinds.iter().any(|kind| grammar.is(claim.word(at), *kind)));
            listed
                || claim.terms.get(at).is_some_and(|term| term.denies)
                || words::NARROWS.has(self.language, claim.word(at))
        };
        // What the sentence tells the year of happened.
        let year = |at: &usize| {
            let word = self.passage.word(*at);
            word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit())
        };
        let happened = || self.is_told() || run.iter().any(|at| self.passage.is_date(*at) && year(at));
        self.all_when(run) && happened() && !self.stretch.clone().any(narrows)
    }

    pub(super) fn all_when(&self, run: &[usize]) -> bool {
        let when = |at: &usize| {
            let word = self.passage.word(*at);
            let listed = self
                .passage
                .grammar()
                .is_some_and(|grammar| grammar.is(word, Listed::Date));
            self.passage.is_date(*at) || listed || says_when(word) || words::WHEN.has(self.language, word)
        };
        run.iter().all(when) && !run.is_empty()
    }

    /// Whether the claim tells of something that happened, and has no word that says the more the less is said with it.
    pub(super) fn is_event(&self) -> bool {
        let claim = self.claim;
        let scoped = |at: usize| {
            let term = claim.terms.get(at);
            let ordinal = term.and_then(|term| claim.value(term));
            let ordinal = ordinal.is_some_and(|value| matches!(value.what, What::Ordinal(_)));
            let denies = term.is_some_and(|term| term.denies);
            denies || ordinal || words::SCOPED.has(self.language, claim.word(at)) || self.is_scope(at)
        };
        self.is_told() && !self.stretch.clone().any(scoped)
    }

    /// "after falling 3 % in 2018": what happened at another time, behind what the claim says with its own time.
    pub(super) fn is_of_another_time(&self, run: &[usize]) -> bool {
        let dated = self.stretch.clone().any(|at| self.claim.is_date(at));
        let opens = run
            .first()
            .and_then(|first| first.checked_sub(1))
            .map_or("", |at| self.passage.word(at));
        let first = run.first().map_or("", |at| self.passage.word(*at));
        let led = words::SETS_TIMES.has(self.language, opens) || words::SETS_TIMES.has(self.language, first);
        dated && led && run.iter().any(|at| self.passage.is_date(*at)) && self.is_told()
    }

    /// Whether why something happened begins at `at`: "because of", "por falta de".
    pub(super) fn is_why(&self, at: usize) -> bool {
        (at..at + 2).any(|at| words::CAUSES.has(self.language, self.passage.word(at)))
    }

    /// Whether the claim says that something was, or when it is.
    pub(super) fn is_told(&self) -> bool {
        let claim = self.claim;
        let told = |at: usize| {
            let word = claim.word(at);
            words::PAST.has(self.language, word) || self.is_deed(word) || claim.is_date(at)
        };
        self.stretch.clone().any(told)
    }

    /// A superlative, or a word that the language's lists have as one that counts, limits, supposes or denies.
    pub(super) fn is_scope(&self, at: usize) -> bool {
        let kinds = [
            Listed::Negation,
            Listed::Condition,
            Listed::Modal,
            Listed::Quantifier,
            Listed::Comparative,
        ];
        let word = self.claim.word(at);
        let grammar = self.claim.grammar();
        let listed = grammar.is_some_and(|grammar| kinds.iter().any(|kind| grammar.is(word, *kind)));
        let named = self.claim.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
        let preposition = words::PREPOSITIONS.has(self.language, word);
        !named && !preposition && (listed || is_superlative(self.claim, at))
    }

    /// Whether the claim has an amount that may be another one with more or less said: not one of things that begins it ("Fifteen
    /// miners were rescued"), and not one of time.
    pub(super) fn has_amount(&self) -> bool {
        let dimension = |at: usize| match &self.claim.terms.get(at).and_then(|term| self.claim.value(term))?.what {
            What::Amount(amount) => Some(amount.unit.dimension.as_str()),
            _ => None,
        };
        let first = self.part.first().copied();
        self.stretch.clone().any(|at| {
            dimension(at).is_some_and(|dimension| dimension != "time" && (Some(at) != first || !dimension.is_empty()))
        })
    }

    /// Whether the claim begins with a word for many, none of them named: "patients", "deaths".
    pub(super) fn is_of_many(&self) -> bool {
        let first = self.claim.terms.first();
        first.is_some_and(|term| term.kind == Kind::Content && term.word.ends_with('s') && is_word(&term.word))
    }
}
