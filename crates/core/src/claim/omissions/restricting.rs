//! Phrases set apart by commas that take something from the sentence beside them: who says it, on what condition it holds, what
//! is taken out of it.

use super::laid::Laid;
use super::words;
use crate::claim::borders::{Border, joins_parts};
use crate::language::Language;
use crate::language::word_list::{WordList, WordLists, word_list};
use std::ops::Range;

impl Laid<'_> {
    /// A phrase right behind a comma after the claim's last word: ", save those in arrears", ", according to its owner".
    pub(super) fn restricted_behind(&self, last: usize) -> Option<Range<usize>> {
        let end = self.passage.terms.len();
        let from = (last + 1..end).find(|at| self.passage.border(*at) >= Border::Comma)?;
        // What stands behind two deeds is of both.
        let joined = self.passage.border(last + 1) == Border::And;
        let whole = (joined || self.dropped(last + 1..from).is_empty())
            && matches!(self.passage.border(from), Border::Comma | Border::Turn);
        let phrase = self.phrase(from);
        (whole && !self.is_used(&phrase) && self.restricts(&phrase)).then_some(phrase)
    }

    /// The same between two words of the claim: "The data, according to a former employee, were invented".
    pub(super) fn restricted_within(&self, before: usize, after: usize) -> Option<Range<usize>> {
        let commas = (before + 1..after).filter(|at| self.passage.border(*at) == Border::Comma);
        commas
            .map(|from| self.phrase(from))
            .find(|phrase| phrase.end <= after && self.restricts(phrase))
    }

    /// The same ahead of the claim's first word, at the beginning of the sentence: "Failing an heir, …".
    pub(super) fn restricted_ahead(&self, first: usize) -> Option<Range<usize>> {
        let from = self.opening(first, Border::Semicolon);
        let but_for = self.passage.word(from) == "but" && self.passage.word(from + 1) == "for";
        let joins = joins_parts(self.passage.word(from), self.language) && !but_for;
        let from = from + usize::from(joins);
        let phrase = self.phrase(from);
        let parted = self.passage.border(phrase.end) == Border::Comma;
        (parted && phrase.end <= first && self.restricts(&phrase)).then_some(phrase)
    }

    /// From `from` to the next comma; a word or two between commas are passed over: "If, however, the council".
    fn phrase(&self, from: usize) -> Range<usize> {
        let end = self.passage.terms.len();
        let ends = |at: &usize| self.passage.border(*at) >= Border::Comma;
        let first = (from + 1..end).find(ends).unwrap_or(end);
        let parted = first == from + 1 && self.passage.border(first) == Border::Comma;
        let light = |at: usize| words::is_light_beside(self.passage, self.passage.word(at));
        if parted && light(first) {
            let second = (first + 1..end).find(ends).unwrap_or(end);
            return from..(second + 1..end).find(ends).unwrap_or(end);
        }
        from..first
    }

    fn is_used(&self, phrase: &Range<usize>) -> bool {
        self.used.iter().any(|at| phrase.contains(at))
    }

    /// Whether a phrase says who says the sentence, on what condition it holds, or what is taken out of it, and the claim says
    /// nothing of it.
    fn restricts(&self, phrase: &Range<usize>) -> bool {
        let word = |at: usize| self.passage.word(at);
        let first = word(phrase.start);
        let last = phrase.end.checked_sub(1).map_or("", word);
        let ours = |at: usize| (0..self.claim.terms.len()).any(|a| self.claim.word(a) == word(at));
        let says = phrase.clone().any(|at| self.counts(at) && !ours(at));
        let than = word(phrase.start + 1) == "than";
        let always = ALWAYS.has(self.language, first) && !than
            || words::ACCORDING.has(self.language, first) && !phrase.clone().any(|at| RECORDS.has(word(at)))
            || ALONE.has(self.language, first) && phrase.len() == 1;
        let unless_done = UNLESS_DONE.has(self.language, first) && !self.is_event();
        let english = self.language.is_none_or(|language| language == Language::English);
        let own = english && (self.is_view(phrase) || ENDS.has(last) || is_stretch_of_condition(&word, phrase.start));
        says && (always || unless_done && phrase.start == self.opening(phrase.start, Border::Semicolon) || own)
    }

    /// "as the patients saw it", "to quote his rival", "on their own map", "seen from Tokyo", "To the Church".
    fn is_view(&self, phrase: &Range<usize>) -> bool {
        let word = |at: usize| self.passage.word(at);
        let (first, second) = (word(phrase.start), word(phrase.start + 1));
        let mut rest = phrase.start + 1..phrase.end;
        match first {
            "as" => {
                let sees = rest.clone().any(|at| SEES.has(word(at)));
                sees && rest.any(|at| matches!(word(at), "it" | "them" | "things" | "matters"))
            }
            "to" => SAYS.has(second) || self.leads_to_somebody(phrase),
            "on" | "in" | "by" | "at" => {
                let whose = matches!(second, "his" | "her" | "its" | "their" | "some" | "the");
                whose && rest.any(|at| ACCOUNTS.has(word(at)))
            }
            "seen" | "viewed" | "judged" | "judging" | "looked" => true,
            _ => false,
        }
    }

    /// "To the Romans, the river was a god": not "to the north".
    fn leads_to_somebody(&self, phrase: &Range<usize>) -> bool {
        const LONGEST: usize = 5;
        let word = |at: usize| self.passage.word(at);
        let opens = phrase.start == self.opening(phrase.start, Border::Semicolon);
        let article = matches!(
            word(phrase.start + 1),
            "the" | "his" | "her" | "their" | "its" | "many" | "some" | "most"
        );
        let place = phrase.clone().any(|at| SIDES.has(word(at)));
        opens && article && !place && phrase.len() <= LONGEST
    }
}

/// "so long as", "as long as", "short of a miracle", "subject to", "were the battery to fail".
fn is_stretch_of_condition<'a>(word: &impl Fn(usize) -> &'a str, at: usize) -> bool {
    let row = |words: &[&str]| words.iter().enumerate().all(|(on, one)| word(at + on) == *one);
    [
        &["so", "long", "as"][..],
        &["as", "long", "as"],
        &["short", "of"],
        &["subject", "to"],
        &["on", "condition"],
        &["in", "case"],
        &["in", "theory"],
        &["in", "part"],
        &["at", "least"],
        &["at", "best"],
        &["but", "for"],
        &["only", "in"],
        &["only", "on"],
        &["only", "if"],
        &["only", "when"],
        &["only", "after"],
        &["only", "for"],
        &["with", "reservations"],
        &["with", "exceptions"],
        &["with", "the", "exception"],
        &["apart", "from"],
        &["aside", "from"],
        &["other", "than"],
    ]
    .into_iter()
    .any(row)
}

/// What opens a phrase that always takes something from the sentence.
static ALWAYS: WordLists<7> = WordLists([
    (
        Language::English,
        word_list!(
            "failing barring absent save bar excepting excluding less minus pending notwithstanding unless provided providing assuming supposing"
        ),
    ),
    (
        Language::German,
        word_list!("mangels vorbehaltlich abzüglich ausgenommen sofern falls vorausgesetzt"),
    ),
    (Language::French, word_list!("sauf hormis excepté moyennant")),
    (Language::Spanish, word_list!("salvo excepto")),
    (Language::Italian, word_list!("salvo tranne eccetto")),
    (Language::Portuguese, word_list!("salvo exceto")),
    (Language::Dutch, word_list!("behoudens behalve uitgezonderd")),
]);

/// Words that take it back alone: "Ideally, …".
static ALONE: WordLists<7> = WordLists([
    (
        Language::English,
        word_list!(
            "ideally supposedly allegedly reportedly nominally officially theoretically hypothetically purportedly"
        ),
    ),
    (
        Language::German,
        word_list!("idealerweise angeblich vermeintlich offiziell theoretisch"),
    ),
    (
        Language::French,
        word_list!("idéalement officiellement théoriquement prétendument"),
    ),
    (
        Language::Spanish,
        word_list!("idealmente oficialmente teóricamente supuestamente presuntamente"),
    ),
    (
        Language::Italian,
        word_list!("idealmente ufficialmente teoricamente presumibilmente"),
    ),
    (
        Language::Portuguese,
        word_list!("idealmente oficialmente teoricamente supostamente alegadamente"),
    ),
    (
        Language::Dutch,
        word_list!("idealiter officieel theoretisch vermoedelijk"),
    ),
]);

/// What opens a condition where the sentence tells of nothing that happened: "Once the debt is paid, Lamb owns the ship".
static UNLESS_DONE: WordLists<2> = WordLists([
    (
        Language::English,
        word_list!("given once where wherever whenever should were"),
    ),
    (Language::German, word_list!("sobald solange")),
]);

/// What ends a phrase that takes something out: ", surgery aside".
static ENDS: WordList = word_list!("aside excluded excepted permitting allowing notwithstanding");

/// What is written down of what is so: "according to the archives".
static RECORDS: WordList = word_list!(
    "archive archives record records register registers study studies report reports census survey statistics data document documents minutes      inventory deed deeds law statute archiv archiven akten register studie studien bericht statistik daten urkunde urkunden registre étude \
     rapport recensement archivio archivi atti registro studio rapporto censimento archivo archivos estudio informe censo"
);

static SEES: WordList = word_list!(
    "see sees saw seen tell tells told put puts remember remembers remembered understand understands understood view views viewed \
     describe describes described have has had"
);

static SAYS: WordList = word_list!("quote judge hear believe cite paraphrase borrow");

static ACCOUNTS: WordList = word_list!(
    "account eyes mind minds judgment judgement statement testimony map maps view view telling reckoning version words opinion estimate estimates count admission figures reading book books"
);

static SIDES: WordList = word_list!(
    "north south east west northeast northwest southeast southwest left right rear front top bottom end side surprise delight dismay \
     horror relief regret astonishment point contrary extent degree letter"
);
