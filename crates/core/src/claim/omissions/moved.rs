//! Words that a claim ties otherwise than the sentence that it restates: under another preposition, to another clause, in another
//! place.

use super::laid::Laid;
use super::words;
use crate::claim::borders::{Border, joins_parts};
use crate::claim::light::is_light;
use crate::claim::terms::{Kind, Reading};
use crate::language::Language;
use crate::language::grammar::Kind as Listed;
use std::ops::Range;

impl Laid<'_> {
    /// Whether a word of the claim is tied to another one than in the sentence; `first` and `last` are the ends of what the claim
    /// has of it.
    pub(super) fn is_moved(&self, (first, last): (usize, usize)) -> bool {
        self.is_of_another_antecedent(first)
            || self.is_under_another_preposition()
            || self.is_denied_elsewhere()
            || self.is_denied_there_alone()
            || self.is_a_borrowed_deed()
            || self.changes_places_with_a_borrowed_one()
            || self.lacks_its_subject(first)
            || self.is_taken_from_the_end(last)
            || self.is_set_apart((first, last))
            || self.is_of_another_frame()
            || self.borrows_too_much()
            || self.is_torn()
            || self.is_in_another_order()
            || self.refers_otherwise()
            || self.excepts_another()
            || self.lacks_a_particle()
            || self.is_of_another_gender()
            || self.is_in_another_tense()
            || self.is_in_another_case()
            || self.is_of_another_member()
    }

    /// "The beetle is endangered" of a weevil, "which is now endangered": the clause refers to a word that the claim has not.
    fn is_of_another_antecedent(&self, first: usize) -> bool {
        let opening = self.opening(first, Border::Comma);
        let refers = words::RELATIVES.has(self.language, self.passage.word(opening))
            && self.passage.border(opening) == Border::Comma
            && (opening..first).all(|at| !self.counts(at));
        let antecedent = (0..opening).rev().find(|at| self.counts(*at));
        refers && antecedent.is_some_and(|at| !self.used.contains(&at))
    }

    /// "during the first two years" of what holds after them.
    fn is_under_another_preposition(&self) -> bool {
        let is_preposition = |word: &str| words::PREPOSITIONS.has(self.language, word);
        let lead = |reading: &'_ Reading, at: usize| -> Vec<String> {
            let small = |at: &usize| {
                let term = reading.terms.get(*at);
                term.is_some_and(|term| !term.kind.counts() || is_preposition(&term.word))
            };
            let all = (0..at).rev().take_while(small).map(|at| reading.word(at));
            all.filter(|word| is_preposition(word)).map(str::to_owned).collect()
        };
        let decides = |word: &String| words::DECIDES.has(self.language, word);
        self.placed().any(|(a, at)| {
            let (ours, theirs) = (lead(self.claim, a), lead(self.passage, at));
            let differ = !ours.is_empty() && !theirs.is_empty() && !ours.iter().any(|word| theirs.contains(word));
            differ && (ours.iter().any(decides) || theirs.iter().any(decides))
        })
    }

    /// "showed that it did not reduce" of what did not show that it reduced.
    fn is_denied_elsewhere(&self) -> bool {
        let (ours, theirs) = (denied(self.claim), denied(self.passage));
        let said = |clause: &&Range<usize>| self.places_of(clause).next().is_some();
        let meets = |ours: &Range<usize>| {
            let mut places = self.places_of(ours);
            places.any(|place| theirs.iter().any(|clause| clause.contains(&place)))
        };
        !theirs.is_empty() && ours.iter().filter(said).any(|ours| !meets(ours))
    }

    /// "made a provision" of what made no provision: a denial among the claim's words that the claim has not.
    fn is_denied_there_alone(&self) -> bool {
        let ours = denied(self.claim);
        let denies = |at: &usize| self.passage.terms.get(*at).is_some_and(|term| term.denies);
        (0..self.passage.terms.len()).filter(denies).any(|at| {
            let theirs = set_off(self.passage, at).unwrap_or_else(|| clause(self.passage, at));
            let before = (theirs.start..at).rev().find(|at| self.counts(*at));
            let behind = self.used.iter().any(|used| *used > at && theirs.contains(used));
            // "not in 1855 but in 1857".
            let turns =
                self.passage.border(theirs.end) == Border::Turn && self.used.iter().any(|used| *used >= theirs.end);
            let turned = turns && !self.dropped(at..theirs.end).is_empty();
            let meets = !turned && behind || !turns && before.is_some_and(|before| self.used.contains(&before));
            let said = || {
                ours.iter()
                    .any(|ours| self.places_of(ours).any(|place| theirs.contains(&place)))
            };
            meets && !said()
        })
    }

    /// "was discovered by Klaproth", who only named what others had discovered: a verb that only the sentences around have.
    fn is_a_borrowed_deed(&self) -> bool {
        let is_deed = |at: usize| {
            let term = self.claim.terms.get(at);
            // "reopened" stands in no list.
            let done =
                |word: &str| self.is_deed(word) || self.language == Some(Language::English) && word.ends_with("ed");
            term.is_some_and(|term| term.kind == Kind::Content && done(&term.word))
        };
        self.part
            .iter()
            .copied()
            .any(|at| self.place(at).is_none() && is_deed(at))
    }

    /// "Rousseau ascribes it to Voltaire" of Voltaire, who ascribes it to him: the claim's first word stands around the sentence, and
    /// a name that follows in the claim stands ahead of the rest.
    fn changes_places_with_a_borrowed_one(&self) -> bool {
        let counting = self.part;
        let borrows = counting.first().is_some_and(|at| self.place(*at).is_none());
        let named = |at: usize| self.claim.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
        let ahead = |name: &usize| {
            let before = counting.iter().take_while(|at| *at < name);
            let before = before.filter_map(|at| self.place(*at)).min();
            named(*name) && self.place(*name).zip(before).is_some_and(|(own, before)| own < before)
        };
        borrows && counting.iter().any(ahead)
    }

    /// Only who or what is spoken of may stand in the sentences around: one stretch of the claim, at its beginning and under no
    /// preposition, or for a pronoun of the sentence.
    fn borrows_too_much(&self) -> bool {
        const MOST: usize = 4;
        let own: Vec<usize> = self
            .part
            .iter()
            .copied()
            .filter(|at| !is_light(self.claim, *at))
            .collect();
        let lacks = |at: &usize| self.place(*at).is_none();
        let Some(first) = own.iter().position(lacks) else {
            return false;
        };
        let run = own.iter().skip(first).take_while(|at| lacks(at)).count();
        let all = own.iter().filter(|at| lacks(at)).count();
        let head = own.get(first).copied().unwrap_or_default();
        let small = |at: &usize| self.claim.terms.get(*at).is_some_and(|term| !term.kind.counts());
        let mut led = (0..head).rev().take_while(small);
        let is_preposition = |at: usize| words::PREPOSITIONS.has(self.language, self.claim.word(at));
        let prepared = is_preposition(head) || led.any(is_preposition);
        let opens = first == 0 && !prepared;
        let object = || {
            self.passage
                .terms
                .iter()
                .any(|term| words::OBJECTS.has(self.language, &term.word) && !self.says(&term.word))
        };
        run < all || run > MOST || !(opens || object())
    }

    /// Whether the claim has the word, too.
    fn says(&self, word: &str) -> bool {
        self.claim.terms.iter().any(|term| term.word == word)
    }

    /// "acquired in 2018 for an undisclosed sum, was sold" of what was acquired in 2018, and sold for that sum: two words side by
    /// side in the claim, between which the sentence has a comma that no clause between closes.
    fn is_torn(&self) -> bool {
        let mut pairs = self.part.iter().zip(self.part.iter().skip(1));
        pairs.any(|(a, b)| {
            let parts =
                |at: usize| self.claim.border(at) >= Border::And || words::THAT.has(self.language, self.claim.word(at));
            let places = self.place(*a).zip(self.place(*b));
            places.is_some_and(|ends| !(a + 1..=*b).any(parts) && self.is_parted(ends))
        })
    }

    /// Whether a comma parts two places of the sentence, and neither a clause between two commas nor a phrase ahead of the first
    /// one is all that it parts.
    fn is_parted(&self, (from, to): (usize, usize)) -> bool {
        let (low, high) = (from.min(to), from.max(to));
        let mut commas = (low + 1..=high).filter(|at| self.passage.border(*at) >= Border::Comma);
        let Some(first) = commas.next() else { return false };
        let last = commas.next_back();
        let aside = last.is_some_and(|last| !(first..last).any(|at| self.used.contains(&at)));
        let opening = self.opening(low, Border::Comma);
        let word = self.passage.word(opening);
        let opens = opening == 0 || joins_parts(word, self.language);
        let phrase = words::PREPOSITIONS.has(self.language, word) || words::FACTS.has(self.language, word);
        let joined = joins_parts(self.passage.word(last.unwrap_or(first)), self.language) && from < to;
        // "Dain, who resigned in April".
        let beside = !(low + 1..high).any(|at| self.used.contains(&at));
        !(beside || aside || joined || opens && phrase && last.is_none())
    }

    /// "the novel of the daughter of Lobo, with the help of the writer": the claim has the words in another order than the sentence,
    /// and neither parts that an "and" joins nor a phrase at one end have changed places.
    fn is_in_another_order(&self) -> bool {
        let when = |at: usize| self.is_value(at) || self.all_when(&[at]);
        let placed: Vec<(usize, usize)> = self.placed().filter(|(_, at)| !when(*at)).collect();
        let back = |pair: &[(usize, usize)]| match pair {
            [(a, from), (b, to)] => {
                let parted = (a + 1..=*b).any(|at| self.claim.border(at) >= Border::And);
                // "ring width" of the width of the ring.
                let of = |at: usize| words::PREPOSITIONS.has(self.language, self.passage.word(at));
                let apart = (to + 1..*from).any(|at| self.counts(at)) || !(to + 1..*from).any(of);
                let kept =
                    self.is_owned_otherwise((*a, *from), (*b, *to)) || self.is_made_passive((*a, *from), (*b, *to));
                (to < from && apart && !parted && !kept).then_some(*b)
            }
            _ => None,
        };
        let descents: Vec<usize> = placed.windows(2).filter_map(back).collect();
        // "Seine Frau überlebte ihn": nothing tells who does it but the order.
        let bare = |at: &usize| {
            let before = at.checked_sub(1).map_or("", |at| self.claim.word(at));
            !GERMAN_ARTICLES.contains(&before) && !words::PREPOSITIONS.has(self.language, before)
        };
        let first = placed.first().is_some_and(|(a, _)| bare(a));
        let untold =
            self.language == Some(Language::German) && first && !descents.is_empty() && descents.iter().all(bare);
        let ends = placed.first().zip(placed.last());
        // "In Crete the wall stands", "the wall stands in Crete": one phrase, led by a preposition, at the other end.
        let led = |at: Option<&(usize, usize)>| {
            at.is_some_and(|(a, _)| {
                let small = |at: &usize| self.claim.terms.get(*at).is_some_and(|term| !term.kind.counts());
                let leads = |at: usize| {
                    let word = self.claim.word(at);
                    words::PREPOSITIONS.has(self.language, word) || words::FACTS.has(self.language, word)
                };
                leads(*a) || (0..*a).rev().take_while(small).any(leads)
            })
        };
        let tail = descents.first().and_then(|from| placed.iter().find(|(a, _)| a == from));
        let rotated = ends.is_some_and(|((_, first), (_, last))| last < first)
            && (led(placed.first()) || led(tail) || placed.first().is_some_and(|(_, at)| self.is_gapped_part(*at)));
        // Behind "that" a phrase from ahead of it is another one's.
        let that = self
            .stretch
            .clone()
            .find(|at| words::THAT.has(self.language, self.claim.word(*at)));
        let told = that.is_some_and(|that| descents.iter().any(|at| *at > that));
        let by = |at: usize| words::BY.has(self.language, self.passage.word(at));
        let agent = |at: &usize| (at.saturating_sub(2)..*at).any(by);
        let passive = self.claim_has(&words::BY) || self.used.iter().any(agent);
        let moved = descents.len() > 1 || descents.len() == 1 && (!rotated || told);
        moved && !passive && (untold || self.language.is_some_and(is_in_order))
    }

    /// "the planet's fourth-largest moon" of the fourth-largest moon of the planet, "the heirs of the dealer" of the dealer's heirs.
    fn is_owned_otherwise(&self, (a, from): (usize, usize), (b, to): (usize, usize)) -> bool {
        let of = |reading: &Reading, mut between: Range<usize>| {
            let last = between
                .clone()
                .rev()
                .find(|at| words::OF.has(self.language, reading.word(*at)));
            last.is_some_and(|last| {
                between.all(|at| at <= last || !reading.terms.get(at).is_some_and(|term| term.kind.counts()))
            })
        };
        let owns = |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(|term| term.owns);
        let close = (to + 1..from).all(|at| !self.counts(at) || self.used.contains(&at) && !self.is_value(at));
        let ours = owns(self.claim, a) && of(self.passage, to + 1..from);
        let theirs = owns(self.passage, to) && of(self.claim, a + 1..b);
        // "the baker's wife's sister" is not the wife of the baker's sister.
        let chained = |reading: &Reading, stretch: Range<usize>| {
            let mut links = stretch.filter(|at| owns(reading, *at) || words::OF.has(self.language, reading.word(*at)));
            links.nth(1).is_some()
        };
        let one =
            !chained(self.claim, a.saturating_sub(2)..b + 3) && !chained(self.passage, to.saturating_sub(2)..from + 3);
        close && one && (ours || theirs) && (to + 1..=from).all(|at| self.passage.border(at) == Border::None)
    }

    /// "Eels were found" of researchers who found eels: what it is done to stands right behind the verb, under no preposition, and
    /// the claim does not say by whom.
    fn is_made_passive(&self, (a, from): (usize, usize), (b, to): (usize, usize)) -> bool {
        const REACH: usize = 2;
        let be = |reading: &Reading, at: usize| {
            (at.saturating_sub(REACH)..at).any(|before| words::BE.has(self.language, reading.word(before)))
        };
        let prepared = |at: usize| words::PREPOSITIONS.has(self.language, self.passage.word(at));
        // Of "the old clinic" the first word stands right behind the verb.
        let first = (to + 1..=from).find(|at| self.counts(*at)).unwrap_or(from);
        let whole = (first..=from).all(|at| self.used.contains(&at)) && !(to + 1..first).any(prepared);
        let opens = self.placed().next().is_some_and(|(first, _)| first <= a);
        let ahead = self
            .placed()
            .filter(|(at, _)| *at <= a)
            .all(|(_, place)| (first..=from).contains(&place));
        self.language == Some(Language::English)
            && be(self.claim, b)
            && !be(self.passage, to)
            && self.is_deed(self.passage.word(to))
            && (whole && opens && ahead)
            && (to + 1..=from).all(|at| self.passage.border(at) == Border::None)
    }

    /// "and part Y for 450 °C": whether the part with the word at `at` has a value and no verb, and the claim has all of it.
    fn is_gapped_part(&self, at: usize) -> bool {
        let from = self.opening(at, Border::And);
        let end = self.passage.terms.len();
        let to = (at + 1..end)
            .find(|at| self.passage.border(*at) >= Border::And)
            .unwrap_or(end);
        let own: Vec<usize> = (from..to).filter(|at| self.counts(*at)).collect();
        let valued = own.iter().any(|at| self.is_value(*at));
        from > 0 && valued && own.iter().all(|at| self.used.contains(at))
    }

    /// "fluorite, which dissolves" of what is softer than fluorite, and dissolves itself.
    fn refers_otherwise(&self) -> bool {
        let relative = |reading: &Reading, at: usize| words::RELATIVES.has(self.language, reading.word(at));
        let opens = |at: &usize| relative(self.claim, *at) && self.claim.border(*at) == Border::Comma;
        self.language != Some(Language::German)
            && self.stretch.clone().filter(opens).any(|at| {
                let before = self.placed().take_while(|(a, _)| *a < at).last();
                let behind = self.placed().find(|(a, _)| *a > at);
                before.zip(behind).is_some_and(|((_, before), (_, behind))| {
                    let (low, high) = (before.min(behind), before.max(behind));
                    let refers = (low + 1..high).any(|at| relative(self.passage, at));
                    !refers && (low + 1..=high).any(|at| self.passage.border(at) >= Border::And)
                })
            })
    }

    /// "except where there is no room" of except along the road.
    fn excepts_another(&self) -> bool {
        let excepted = |reading: &Reading| -> Vec<usize> {
            let except = (0..reading.terms.len()).filter(|at| words::EXCEPT.has(self.language, reading.word(*at)));
            let counts = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.kind.counts());
            except
                .filter_map(|at| (at + 1..reading.terms.len()).find(counts))
                .collect()
        };
        let theirs = excepted(self.passage);
        let ours = excepted(self.claim);
        let other = |at: &usize| self.place(*at).is_some_and(|at| !theirs.contains(&at));
        !theirs.is_empty() && ours.iter().any(other)
    }

    /// "… and needs more memory": a clause that takes who it speaks of from what stands before it, where the claim has that from
    /// another sentence.
    fn lacks_its_subject(&self, first: usize) -> bool {
        let borrows = self.part.first().is_some_and(|at| self.place(*at).is_none());
        let opening = self.opening(first, Border::And);
        let joined = opening > 0 && joins_parts(self.passage.word(opening), self.language);
        let is_pronoun = |at: usize| {
            let word = self.passage.word(at);
            let listed = self
                .passage
                .grammar()
                .is_some_and(|grammar| grammar.is(word, Listed::Pronoun));
            listed || words::PRONOUNS.has(self.language, word)
        };
        borrows && joined && !(opening..first).any(is_pronoun) && !self.dropped(0..opening).is_empty()
    }

    /// "The Sund rises" of a river that rises there and joins the Sund: who does it in the claim stands behind all the rest in the
    /// sentence, and not as who does it there.
    fn is_taken_from_the_end(&self, last: usize) -> bool {
        const FEWEST: usize = 3;
        const REACH: usize = 4;
        let counting = self.part;
        let opens = counting.iter().find_map(|at| self.place(*at).map(|place| (*at, place)));
        let Some((first, place)) = opens else { return false };
        let next = counting
            .iter()
            .copied()
            .find(|at| self.place(*at).is_some_and(|other| other < place));
        let Some(next) = next else { return false };
        let claim = self.claim;
        let prepared =
            (first.saturating_sub(2)..first).any(|at| words::PREPOSITIONS.has(self.language, claim.word(at)));
        let mut behind = place.saturating_sub(REACH)..place;
        let agent = behind.any(|at| words::BY.has(self.language, self.passage.word(at)));
        let is_word = claim
            .terms
            .get(first)
            .is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name));
        // "If enrolment falls, …", "Investigators found that …": a part that is moved as a whole.
        let parted = |at: usize| claim.border(at) >= Border::And || words::THAT.has(self.language, claim.word(at));
        let moved = (first + 1..=next).any(parted);
        let passive = agent || self.claim_has(&words::BY);
        let ends = self.run_from(place) == last && self.used.len() >= FEWEST;
        ends && is_word && !prepared && !moved && !passive && self.language.is_some_and(is_in_order)
    }

    /// "The pitch of the old stadium" of a pitch unlike that of the old stadium, "the manuscripts were destroyed" of most of them: a
    /// small word among the claim's that sets apart or takes a part, and that the claim has not.
    fn is_set_apart(&self, (first, last): (usize, usize)) -> bool {
        let all = self.passage.terms.len();
        let end = (last + 1..all).find(|at| self.passage.border(*at) >= Border::Semicolon);
        let opening = self.opening(first, Border::Semicolon);
        let near = self.opening(first, Border::And);
        (opening..end.unwrap_or(all)).any(|at| {
            let word = self.passage.word(at);
            let except = words::EXCEPT.has(self.language, word);
            // "; most had returned".
            let alone = self.passage.border(at) >= Border::And && !self.counts(at + 1);
            let share = words::SHARES.has(self.language, word)
                && (alone || words::OF.has(self.language, self.passage.word(at + 1)));
            // "Unlike its closest relative, the karst frog, it hibernates in mud".
            let apposed = except && at == opening && self.is_apposed(first);
            let within = at < last && (apposed || at >= near && (except || share)) && !self.used.contains(&at);
            let behind = at > last && except && self.dropped(last + 1..at).is_empty();
            // "among the largest" of one of them.
            let among = || {
                share
                    && self
                        .claim
                        .terms
                        .iter()
                        .any(|term| matches!(term.word.as_str(), "among" | "unter" | "parmi"))
            };
            (within || behind) && !among() && !self.says(word)
        })
    }

    /// Whether a comma stands right behind the words of the claim that begin at `first`, and a pronoun follows.
    fn is_apposed(&self, first: usize) -> bool {
        let behind = self.run_from(first) + 1;
        let pronoun = words::PRONOUNS.has(self.language, self.passage.word(behind));
        self.passage.border(behind) == Border::Comma && pronoun
    }

    /// "The data showed that it shrinks evenly" of what was thought of it, before the data showed that it does not.
    fn is_of_another_frame(&self) -> bool {
        const REACH: usize = 3;
        let that = |reading: &Reading, at: usize| words::THAT.has(self.language, reading.word(at));
        self.stretch.clone().filter(|at| that(self.claim, *at)).any(|at| {
            let frame = self
                .placed()
                .take_while(|(a, _)| *a < at)
                .last()
                .map(|(_, place)| place);
            let said = self.placed().find(|(a, _)| *a > at).map(|(_, place)| place);
            let goes_on = |frame: usize| (frame + 1..=frame + REACH).any(|at| that(self.passage, at));
            frame
                .zip(said)
                .is_some_and(|(frame, said)| said < frame && goes_on(frame))
        })
    }

    /// "The strike was called on 3 May" of one that was called off.
    fn lacks_a_particle(&self) -> bool {
        let said = |word: &str| self.claim.terms.iter().any(|term| term.word == word);
        self.language == Some(Language::English)
            && self.used.iter().any(|at| {
                let word = self.passage.word(at + 1);
                words::PARTICLES.has(word) && !said(word) && self.passage.border(at + 1) == Border::None
            })
    }

    /// "moved with his daughter" of what says "she" and "her".
    fn is_of_another_gender(&self) -> bool {
        let has =
            |reading: &Reading, words: &[&str]| reading.terms.iter().any(|term| words.contains(&term.word.as_str()));
        let male = |reading: &Reading| has(reading, &["he", "his", "him", "himself"]);
        let female = |reading: &Reading| has(reading, &["she", "her", "hers", "herself"]);
        let only = |one: bool, other: bool| one && !other;
        let (ours, theirs) = (
            (male(self.claim), female(self.claim)),
            (male(self.passage), female(self.passage)),
        );
        self.language == Some(Language::English)
            && (only(ours.0, ours.1) && only(theirs.1, theirs.0) || only(ours.1, ours.0) && only(theirs.0, theirs.1))
    }

    /// "publicó" of "publicará": what was done in one, and is to be done in the other.
    fn is_in_another_tense(&self) -> bool {
        let endings: &[&str] = match self.language {
            Some(Language::Spanish) => &["rá", "rán", "ra", "ran", "ría", "rían", "ria", "rian"],
            Some(Language::Portuguese) => &["rá", "rão", "ra", "rao", "ria", "riam"],
            Some(Language::Italian) => &["rà", "ra", "ranno", "rebbe", "rebbero"],
            Some(Language::French) => &["ra", "ront", "rait", "raient"],
            _ => &[],
        };
        let to_be = |word: &str| endings.iter().any(|ending| word.ends_with(ending));
        self.placed().any(|(a, at)| {
            let (ours, theirs) = (self.claim.word(a), self.passage.word(at));
            ours != theirs && to_be(ours) != to_be(theirs)
        })
    }

    /// "den Chemiker" of "der Chemiker": who does it in one, and whom it is done to in the other.
    fn is_in_another_case(&self) -> bool {
        let passive = |reading: &Reading| {
            let mut words = reading.terms.iter().map(|term| term.word.as_str());
            words.any(|word| matches!(word, "wurde" | "wurden" | "wird" | "werden" | "worden"))
        };
        let article = |reading: &'_ Reading, at: usize| at.checked_sub(1).map(|at| reading.word(at).to_owned());
        let turned = |(a, at): (usize, usize)| {
            let (ours, theirs) = (article(self.claim, a), article(self.passage, at));
            let differ = matches!(
                (ours.as_deref(), theirs.as_deref()),
                (Some("der"), Some("den" | "dem"))
                    | (Some("den"), Some("der" | "dem"))
                    | (Some("dem"), Some("der" | "den"))
            );
            differ && self.claim.word(a) == self.passage.word(at)
        };
        self.language == Some(Language::German)
            && passive(self.claim) == passive(self.passage)
            && self.placed().any(turned)
    }

    /// The places of the claim's terms in `clause`.
    fn places_of(&self, clause: &Range<usize>) -> impl Iterator<Item = usize> {
        self.places
            .get(clause.clone())
            .unwrap_or_default()
            .iter()
            .copied()
            .flatten()
    }
}

/// Articles by whose endings German tells who does something.
const GERMAN_ARTICLES: [&str; 16] = [
    "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines", "kein", "keine",
    "keinen", "keinem",
];

/// The clauses that deny something.
fn denied(reading: &Reading) -> Vec<Range<usize>> {
    let denies = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.denies);
    (0..reading.terms.len())
        .filter(denies)
        .map(|at| clause(reading, at))
        .collect()
}

/// What is denied behind an aside: "not, as is often read, already in 1570".
fn set_off(reading: &Reading, at: usize) -> Option<Range<usize>> {
    let own = clause(reading, at);
    let behind = clause(reading, clause(reading, own.end).end);
    (own.len() == 1 && reading.border(own.end) == Border::Comma).then_some(own.start..behind.end)
}

/// Whether who does it stands before the verb in a language, and ahead of whom it is done to.
const fn is_in_order(language: Language) -> bool {
    matches!(
        language,
        Language::English
            | Language::French
            | Language::Spanish
            | Language::Italian
            | Language::Portuguese
            | Language::Dutch
            | Language::Swedish
            | Language::Chinese
    )
}

/// The clause with the word at `at`: up to a comma, an "and" or a "that".
fn clause(reading: &Reading, at: usize) -> Range<usize> {
    let language = reading.tongue.known();
    let parts = |at: &usize| reading.border(*at) >= Border::And || words::THAT.has(language, reading.word(*at));
    let from = (0..=at).rev().find(parts).unwrap_or_default();
    let to = (at + 1..reading.terms.len()).find(parts).unwrap_or(reading.terms.len());
    from..to
}
