//! The small words by which a sentence ties its words together, and limits what it says: a claim has to have the same ones.
//!
//! "The letter was sent by Smith" has each word of content of "The letter was sent to Smith", and "the bridge opened" each of "the
//! bridge will open". What such words do to a statement cannot be told one by one; where they differ, nothing is supported.

use super::laid::Laid;
use super::{small_words, words};
use crate::claim::borders::{Border, joins_parts};
use crate::claim::terms::{Kind, Reading};
use crate::claim::values::Agreement;
use crate::language::Language;
use crate::language::assertion::{Assertion, Says};
use crate::language::grammar::Kind as Listed;
use crate::language::word_list::{WordList, word_list};
use std::ops::Range;

impl Laid<'_> {
    /// Whether a small word between the claim's words is another one than in the sentence.
    pub(super) fn is_tied_otherwise(&self) -> bool {
        if self.is_whole() {
            return false;
        }
        self.is_limited_by_other_words()
            || self.is_led_otherwise()
            || self.is_focused_otherwise()
            || self.is_part_of_a_name()
            || self.has_another_limit()
            || self.is_one_of_a_list()
            || self.is_set_off_behind_another()
            || self.is_labelled()
            || self.is_owner_of_another()
            || self.is_only_told_aside()
            || self.has_a_subject_of_its_own()
            || self.ends_in_another_particle()
            || self.is_no_longer_so()
            || self.names_have_other_endings()
            || (self.language.is_none() && !self.is_literal())
    }

    /// The sentence's clauses, between commas and "and", in which words of the claim stand.
    fn clauses(&self) -> Vec<Range<usize>> {
        let end = self.passage.terms.len();
        // In German and Dutch the same words are articles.
        let articles = matches!(self.language, Some(Language::German | Language::Dutch));
        let refers = |at: usize| !articles && words::RELATIVES.has(self.language, self.passage.word(at));
        let parts = |at: &usize| self.passage.border(*at) >= Border::And || refers(*at);
        let mut clauses: Vec<Range<usize>> = Vec::new();
        for at in &self.used {
            if clauses.last().is_none_or(|last| !last.contains(at)) {
                let to = (at + 1..end).find(parts).unwrap_or(end);
                clauses.push(self.opening(*at, Border::And)..to);
            }
        }
        clauses
    }

    /// "some states" and "most states", "will open" and "opened", "if" and "unless": words that say of how many, how surely and
    /// on what condition something is so.
    fn is_limited_by_other_words(&self) -> bool {
        const KINDS: [Listed; 3] = [Listed::Modal, Listed::Quantifier, Listed::Condition];
        let Some(grammar) = self.passage.grammar() else {
            return false;
        };
        let limits = |word: &str| {
            let listed = KINDS.iter().any(|kind| grammar.is(word, *kind));
            listed && !words::PREPOSITIONS.has(self.language, word) && !joins_parts(word, self.language)
                || small_words::FUTURE.has(self.language, word)
        };
        let clauses = self.clauses();
        let theirs: Vec<&str> = clauses
            .iter()
            .flat_map(|clause| clause.clone().map(|at| self.passage.word(at)))
            .filter(|word| limits(word))
            .collect();
        let ours: Vec<&str> = self
            .stretch
            .clone()
            .map(|at| self.claim.word(at))
            .filter(|word| limits(word))
            .collect();
        let same = |a: &str, b: &str| a == b || grammar.interchangeable(a, b);
        let counted = self.used.iter().any(|at| self.is_value(*at));
        let has = |all: &[&str], word: &str| all.iter().any(|other| same(other, word));
        // "Most of the locks" of 29 of 34.
        let reckoned = |word: &&str| counted && grammar.is(word, Listed::Quantifier);
        theirs.iter().any(|word| !has(&ours, word)) || ours.iter().any(|word| !has(&theirs, word) && !reckoned(word))
    }

    /// "sent by Smith" and "sent to Smith", "left for Rome" and "left Rome".
    fn is_led_otherwise(&self) -> bool {
        self.placed().any(|(a, at)| {
            let (ours, theirs) = (self.lead(self.claim, a, false), self.lead(self.passage, at, true));
            let when = self.is_value(at) || self.all_when(&[at]);
            let owns = |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(|term| term.owns);
            let free = when || owns(self.claim, a) || owns(self.passage, at);
            let weak = |word: &String| {
                let language = self.language;
                words::OF.has(language, word)
                    || words::BY.has(language, word)
                    || small_words::NEAR_OF.has(language, word)
            };
            match (ours.is_empty(), theirs.is_empty()) {
                (true, true) => false,
                (true, false) => !free && !theirs.iter().all(weak),
                (false, true) => !free && !ours.iter().all(weak),
                (false, false) => !ours
                    .iter()
                    .any(|word| theirs.iter().any(|other| self.is_same_way(word, other))),
            }
        })
    }

    /// The prepositions ahead of a word, back to the word before; in the sentence over words that the claim leaves out.
    fn lead(&self, reading: &Reading, at: usize, passage: bool) -> Vec<String> {
        const MOST: usize = 2;
        let mut led = Vec::new();
        let (mut from, mut passed) = (at, 0);
        while let Some(before) = from.checked_sub(1).filter(|_| reading.border(from) < Border::And) {
            let word = reading.word(before);
            // "while the demand stayed" leads a clause.
            let opens = before == 0 || reading.border(before) > Border::None;
            let is_preposition =
                words::PREPOSITIONS.has(self.language, word) && !(opens && words::FACTS.has(self.language, word));
            let counts = reading.terms.get(before).is_some_and(|term| term.kind.counts());
            let left_out = passage && !self.used.contains(&before) && !words::is_light_beside(reading, word);
            // "refused to sell" is "did not sell".
            if reading.terms.get(before).is_some_and(|term| term.denies) {
                led.clear();
            }
            if is_preposition {
                led.push(word.to_owned());
            } else if counts && (!left_out || !led.is_empty() || passed == MOST) {
                break;
            }
            passed += usize::from(counts && !is_preposition);
            from = before;
        }
        led
    }

    /// Whether two prepositions say the same of a place or a time.
    fn is_same_way(&self, a: &str, b: &str) -> bool {
        a == b
            || small_words::SAME_WAYS
                .iter()
                .any(|ways| ways.has(self.language, a) && ways.has(self.language, b))
    }

    /// "only men may vote" and "men may only vote", "if it rains" and "if the roof leaks": what such a word stands before.
    fn is_focused_otherwise(&self) -> bool {
        let focus =
            |word: &str| small_words::FOCUS.has(self.language, word) || small_words::IF.has(self.language, word);
        let next = |reading: &Reading, at: usize| {
            (at + 1..reading.terms.len()).find(|at| reading.terms.get(*at).is_some_and(|term| term.kind.counts()))
        };
        let all = |reading: &Reading| -> Vec<usize> {
            (0..reading.terms.len()).filter(|at| focus(reading.word(*at))).collect()
        };
        let place = |at: usize| Some((self.place(next(self.claim, at)?)?, self.claim.word(at + 1)));
        let theirs: Vec<(usize, &str)> = all(self.passage)
            .into_iter()
            .filter_map(|at| Some((next(self.passage, at)?, self.passage.word(at + 1))))
            .collect();
        let ours = all(self.claim).into_iter().filter(|at| self.stretch.contains(at));
        let pronoun = |word: &str| words::PRONOUNS.has(self.language, word);
        let same = |ours: (usize, &str), theirs: (usize, &str)| {
            ours.0 == theirs.0 && (ours.1 == theirs.1 || !pronoun(ours.1) && !pronoun(theirs.1))
        };
        ours.filter_map(place)
            .any(|ours| !theirs.iter().any(|theirs| same(ours, *theirs)))
    }

    /// "Virginia" of West Virginia, "John Adams" of John Quincy Adams, "Westfalen" of Nordrhein-Westfalen.
    fn is_part_of_a_name(&self) -> bool {
        let term = |at: usize| self.passage.terms.get(at);
        let named = |at: usize| {
            term(at).is_some_and(|term| term.kind == Kind::Name)
                || at == 0 && term(0).is_some_and(|term| term.kind.counts())
        };
        let left_out = |at: usize| self.counts(at) && !self.used.contains(&at) && !self.is_value(at);
        let joined = |at: usize| term(at).is_some_and(|term| term.hyphened);
        self.used.iter().copied().filter(|at| named(*at)).any(|at| {
            let hyphened = joined(at) && at > 0 && left_out(at - 1) || joined(at + 1) && left_out(at + 1);
            let Some(before) = at.checked_sub(1).filter(|before| left_out(*before) && named(*before)) else {
                return hyphened;
            };
            let initial = self.passage.word(before).chars().count() == 1;
            let close = self.passage.border(at) == Border::None || initial;
            let mut back = (0..before).rev().skip_while(|at| left_out(*at) && named(*at));
            let middle = back
                .next()
                .is_some_and(|first| self.used.contains(&first) && named(first) && self.counts(first));
            hyphened || close && (middle || small_words::PARTS_OF_NAMES.has(self.passage.word(before)))
        })
    }

    /// "1850" of "no later than 1850", "1850 or earlier", "1720 (or 1721)", "1950 年前".
    fn has_another_limit(&self) -> bool {
        const NEAR: usize = 3;
        let said = |word: &str| self.stretch.clone().any(|at| self.claim.word(at) == word);
        let limits = |at: usize| {
            let word = self.passage.word(at);
            let grammar = self.passage.grammar();
            let compares = grammar.is_some_and(|grammar| grammar.is(word, Listed::Comparative));
            (small_words::LATER.has(self.language, word) || compares || words::DECIDES.has(self.language, word))
                && !said(word)
        };
        let or = |at: usize| small_words::OR.has(self.language, self.passage.word(at));
        let ends = |word: &str| matches!(word, "前" | "后" | "後" | "以" | "未" | "超" | "전" | "후") && !said(word);
        self.used.iter().copied().filter(|at| self.is_value(*at)).any(|at| {
            let other = |next: usize| self.is_value(next) && !self.used.contains(&next);
            let either = or(at + 1) && (other(at + 2) || limits(at + 2)) || at > 1 && or(at - 1) && other(at - 2);
            // "more than 40 staff" is no limit of the year before it.
            let before = (at.saturating_sub(NEAR)..at).rev().take_while(|at| !self.is_value(*at));
            let near = before.take_while(|at| !self.used.contains(at) && self.passage.border(at + 1) < Border::Comma);
            let mut near = near.collect::<Vec<_>>().into_iter();
            either || near.any(limits) || (at + 1..=at + 2).any(|at| ends(self.passage.word(at)))
        })
    }

    /// "The fan costs $40" of a pump and a fan that cost $40 and $60: which of two belongs to which is told by their order.
    fn is_one_of_a_list(&self) -> bool {
        let value = |at: usize| self.passage.terms.get(at).and_then(|term| self.passage.value(term));
        let alike = |at: usize, other: usize| {
            let pair = value(at).zip(value(other));
            pair.is_some_and(|(one, other)| one.agrees(other) != Agreement::Apart)
        };
        let end = self.passage.terms.len();
        let ordered = (0..end).any(|at| small_words::RESPECTIVELY.has(self.passage.word(at)));
        self.used.iter().copied().filter(|at| self.is_value(*at)).any(|at| {
            let row: Vec<usize> = (0..end).filter(|other| alike(at, *other)).collect();
            let nth = row.iter().position(|other| *other == at);
            let beside = |other: usize| {
                other == at + 2 && self.is_joined(at + 1) || other + 2 == at && self.is_joined(other + 1)
            };
            let listed = row.len() == 2 && row.iter().any(|other| beside(*other)) || ordered;
            let one = self.one_of_a_pair();
            listed && (one.is_some() || ordered) && (row.len() != 2 || one != nth)
        })
    }

    /// Of two things that an "and" joins, and of which the claim has one, whether it is the first or the second.
    fn one_of_a_pair(&self) -> Option<usize> {
        let thing = |at: &usize| self.counts(*at);
        let end = self.passage.terms.len();
        (0..end).filter(|at| self.is_joined(*at)).find_map(|at| {
            let first = (0..at).rev().find(thing).filter(|at| !self.is_value(*at))?;
            let second = (at + 1..end).find(thing).filter(|at| !self.is_value(*at))?;
            match (self.used.contains(&first), self.used.contains(&second)) {
                (true, false) => Some(0),
                (false, true) => Some(1),
                _ => None,
            }
        })
    }

    /// Whether the word at `at` is an "and".
    fn is_joined(&self, at: usize) -> bool {
        self.passage.border(at) == Border::And
    }

    /// "Jones is 34" of "Smith, 34, and Jones, 41".
    fn is_set_off_behind_another(&self) -> bool {
        let parted = |at: usize| self.passage.border(at) >= Border::Comma || at >= self.passage.terms.len();
        self.used
            .iter()
            .copied()
            .filter(|at| self.is_value(*at) && parted(*at) && parted(at + 1))
            .any(|at| {
                let before = (0..at).rev().find(|at| self.counts(*at));
                before.is_some_and(|before| !self.used.contains(&before))
            })
    }

    /// "Claim: …", "The defendant's lawyer: …": what stands before a colon says whose words they are.
    fn is_labelled(&self) -> bool {
        const LONGEST: usize = 6;
        let Some(first) = self.used.first().copied() else {
            return false;
        };
        let opening = self.opening(first, Border::Stop);
        let mut label = 0..opening;
        let known = |at: usize| small_words::HEADINGS.has(self.passage.word(at)) || self.is_value(at);
        (1..=LONGEST).contains(&opening) && !label.all(known)
    }

    /// "Wolves, it was once thought, hunt alone", "…, said nobody", "… – a claim without evidence": what stands beside the claim's
    /// clause says of it that it is told or believed.
    fn is_only_told_aside(&self) -> bool {
        let told = |word: &str| words::SAID.has(self.language, word) || small_words::BELIEVED.has(self.language, word);
        let said = |word: &str| self.stretch.clone().any(|at| self.claim.word(at) == word);
        let end = self.passage.terms.len();
        let starts = (0..end).filter(|at| *at == 0 || self.passage.border(*at) >= Border::Comma);
        starts.into_iter().any(|from| {
            let to = (from + 1..end)
                .find(|at| self.passage.border(*at) >= Border::Comma)
                .unwrap_or(end);
            let beside = !self.used.iter().any(|at| (from..to).contains(at));
            let told = |at: &usize| told(self.passage.word(*at)) && !said(self.passage.word(*at));
            beside && (from..to).filter(told).any(|at| !self.tells_of_another(from..to, at))
        })
    }

    /// "the doctor's key" of a key that a friend of the doctor's found.
    fn is_owner_of_another(&self) -> bool {
        let owns = |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(|term| term.owns);
        let owners = self
            .placed()
            .filter(|(a, at)| owns(self.claim, *a) && owns(self.passage, *at));
        owners.into_iter().any(|(a, at)| {
            let thing = self.placed().find(|(b, _)| *b > a).map(|(_, thing)| thing);
            thing.is_some_and(|thing| thing < at || (at + 1..thing).any(|between| self.used.contains(&between)))
        })
    }

    /// Whether the word at `at`, by which somebody says something in a clause beside the claim's, has something else to say: a "that"
    /// and a thing that the claim does not name ("and the ministry claims that the sluice is safe"), a number ("rather than the ten
    /// that had been expected"), a thing of its own ("who promised relief").
    fn tells_of_another(&self, clause: Range<usize>, at: usize) -> bool {
        let word = |at: usize| self.passage.word(at);
        let names = |at: usize| {
            let term = self.passage.terms.get(at);
            let ours = |key: &str| self.claim.terms.iter().any(|term| term.key == key);
            term.is_some_and(|term| term.kind.counts() && !ours(&term.key))
        };
        let pronoun = |at: usize| {
            let grammar = self.passage.grammar();
            words::PRONOUNS.has(self.language, word(at))
                || words::OBJECTS.has(self.language, word(at))
                || grammar.is_some_and(|grammar| grammar.is(word(at), Listed::Pronoun))
        };
        let doubts = |at: usize| {
            let kinds = [Says::Untrue, Says::Doubted];
            self.language
                .is_none_or(|language| Assertion::of(language).is_any(word(at), &kinds))
        };
        let denies = |at: usize| self.passage.terms.get(at).is_some_and(|term| term.denies);
        let nothing_of_ours = (at + 1..clause.end).all(|at| !denies(at) && (!self.counts(at) || names(at)));
        // "claims that day" says no more than "claims".
        let that = words::THAT.has(self.language, word(at + 1)) && at + 4 < clause.end;
        // "although a larger study suggests that …" sets what it says against the statement.
        let against = self.passage.border(clause.start) >= Border::Turn
            || CONCEDES.has(word(clause.start))
            || CONCEDES.has(word(clause.start + 1));
        let says = that && !against && !pronoun(at + 2) && (at + 2..clause.end).any(names) && nothing_of_ours;
        let counted = (clause.start..at).any(|at| self.is_value(at))
            && (clause.start..clause.start + 3).any(|at| word(at) == "than");
        let who = word(clause.start) == "who" && (clause.start + 1..=clause.start + 2).contains(&at);
        let own = who && (at + 1..clause.end).any(names) && !(at + 1..clause.end).any(pronoun) && nothing_of_ours;
        !doubts(at) && (says || counted || own)
    }

    /// "Hemp is legal in most states", where the claim takes "cannabis" from the sentence before.
    fn has_a_subject_of_its_own(&self) -> bool {
        let borrows = self.part.first().is_some_and(|at| self.place(*at).is_none());
        let Some(first) = self.used.first().copied().filter(|_| borrows) else {
            return false;
        };
        let opening = self.opening(first, Border::Comma);
        let pronoun = (opening..first).any(|at| {
            let word = self.passage.word(at);
            let grammar = self.passage.grammar();
            words::PRONOUNS.has(self.language, word)
                || words::OBJECTS.has(self.language, word)
                || grammar.is_some_and(|grammar| grammar.is(word, Listed::Pronoun))
        });
        !pronoun && !self.dropped(opening..first).is_empty()
    }

    /// "Lund is the largest port" of Lund, which was the largest port until 1960.
    fn is_no_longer_so(&self) -> bool {
        let clauses = self.clauses();
        let mut theirs = clauses
            .iter()
            .flat_map(|clause| clause.clone().map(|at| self.passage.word(at)));
        let is = |word: &str| small_words::IS.has(self.language, word);
        let past = theirs.clone().any(|word| small_words::WAS.has(self.language, word));
        past && !theirs.any(is) && self.stretch.clone().any(|at| is(self.claim.word(at)))
    }

    /// "schloss das Fenster auf" and "zu": the small word that ends a clause belongs to its verb.
    fn ends_in_another_particle(&self) -> bool {
        let particle = |reading: &Reading, at: usize| {
            let word = reading.word(at + 1).to_owned();
            let ends = at + 2 >= reading.terms.len() || reading.border(at + 2) >= Border::And;
            let listed = words::PREPOSITIONS.has(self.language, &word) || words::PARTICLES.has(&word);
            (ends && listed).then_some(word)
        };
        self.placed().any(|(a, at)| {
            let (ours, theirs) = (particle(self.claim, a), particle(self.passage, at));
            ours.is_some() && theirs.is_some() && ours != theirs
        })
    }

    /// "Петра победил Иван" of "Пётр победил Ивана": the endings say who does it.
    fn names_have_other_endings(&self) -> bool {
        let inflected = matches!(
            self.language,
            Some(Language::Russian | Language::Polish | Language::Czech)
        );
        let other = |(a, at): &(usize, usize)| {
            let name = *a == 0 || self.claim.terms.get(*a).is_some_and(|term| term.kind == Kind::Name);
            name && self.claim.word(*a) != self.passage.word(*at)
        };
        inflected && self.placed().filter(other).count() > 1
    }

    /// Whether the claim is the sentence, word by word.
    fn is_whole(&self) -> bool {
        let ours = self.stretch.clone().map(|at| self.claim.word(at));
        ours.eq(self.passage.terms.iter().map(|term| term.word.as_str()))
    }

    /// Whether the sentence has the claim's words one by one: of a language that is not known nothing else can be told.
    fn is_literal(&self) -> bool {
        let ours: Vec<&str> = self.stretch.clone().map(|at| self.claim.word(at)).collect();
        let all: Vec<&str> = self.passage.terms.iter().map(|term| term.word.as_str()).collect();
        !ours.is_empty() && all.windows(ours.len()).any(|run| run == ours)
    }
}

/// Words that set a clause against the one beside it.
static CONCEDES: WordList = word_list!(
    "although though but yet while whereas however even still despite obwohl obgleich wenngleich aber doch jedoch während mais bien \
     quoique tandis alors pourtant aunque pero mientras sino ma sebbene benché mentre però mas embora enquanto porém maar hoewel \
     terwijl men fast fastän medan dock ale choć chociaż podczas natomiast но хотя тогда однако zatímco ačkoli"
);
