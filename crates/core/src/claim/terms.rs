//! A sentence as terms: what must be found in a source for the sentence to be supported.

use super::borders::{Border, joins_parts};
use super::opposite_stems::{are_opposite, has_one, is_opposed_to_content};
use super::stems::Stems;
use super::tokens::{Token, tokens};
use super::tongue::Tongue;
use super::values::{Amount, Value, What, may_start, values};
use crate::fold::marks::is_cjk;
use crate::language::Language;
use crate::language::fillers::is_filler;
use crate::language::grammar::{Grammar, Kind as Listed};
use crate::language::word_list::{WordList, word_list};
use crate::quote::critical;
use crate::quote::verdict::EditClass;
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// A word or a value of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Term {
    /// What it is looked up by: a word's stem, or what a value says.
    pub(super) key: String,
    /// The word in small letters.
    pub(super) word: String,
    /// Where it stands, in bytes.
    pub(super) range: Range<usize>,
    pub(super) kind: Kind,
    /// Which of the sentence's parts it stands in, counted from zero: parts are what commas, semicolons, brackets and
    /// "and" divide.
    pub(super) part: usize,
    /// How deep the sentence is cut before it.
    pub(super) border: Border,
    /// "not", "never", "without".
    pub(super) denies: bool,
    /// A hyphen joins it to the term before it.
    pub(super) hyphened: bool,
    /// "the chairman's".
    pub(super) owns: bool,
}

/// What kind of word a term is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A word that only holds the sentence together.
    Function,
    /// A word of content.
    Content,
    /// A name, or an identifier such as "X" or "A320".
    Name,
    /// A value, as an index into [`Reading::values`].
    Value(usize),
}

impl Kind {
    /// Whether the term says something of its own.
    pub(super) fn counts(self) -> bool {
        self != Self::Function
    }
}

/// A sentence, read.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Reading {
    pub(super) terms: Vec<Term>,
    pub(super) values: Vec<Value>,
    pub(super) tongue: Tongue,
}

impl Reading {
    /// Reads `text`, which starts at byte `base` of a longer one.
    pub(super) fn new(text: &str, base: usize, lexis: &Lexis) -> Self {
        let mut reading = Self::default();
        reading.add(text, base, &tokens(text, base), lexis);
        reading
    }

    /// The word at `at`; empty where there is none.
    pub(super) fn word(&self, at: usize) -> &str {
        self.terms.get(at).map_or("", |term| &term.word)
    }

    /// How deep the sentence is cut before `at`; not at all where nothing stands there.
    pub(super) fn border(&self, at: usize) -> Border {
        self.terms.get(at).map_or(Border::None, |term| term.border)
    }

    /// Whether a number of something stands at `at`.
    pub(super) fn is_amount(&self, at: usize) -> bool {
        let value = self.terms.get(at).and_then(|term| self.value(term));
        value.is_some_and(|value| matches!(value.what, What::Amount(_)))
    }

    /// Whether a day, a month or a year stands at `at`.
    pub(super) fn is_date(&self, at: usize) -> bool {
        let value = self.terms.get(at).and_then(|term| self.value(term));
        value.is_some_and(|value| matches!(value.what, What::Date(_)))
    }

    /// Whether two words say the opposite of each other, by the lists of the language that this is read in.
    pub(super) fn opposite(&self, a: &Term, b: &Term) -> bool {
        let listed = |language: Language| {
            are_opposite(language, &a.key, &b.key) || language.grammar().opposite(&a.word, &b.word)
        };
        let listed = || matches!(self.tongue, Tongue::Known(language) if listed(language));
        let sides = |a: &str, b: &str| SIDES.contains(&(a, b)) || SIDES.contains(&(b, a));
        a.word != b.word && (critical::opposite(&a.word, &b.word) || sides(&a.word, &b.word) || listed())
    }

    /// The closed lists of its language, where that is known.
    pub(super) fn grammar(&self) -> Option<&'static Grammar> {
        self.tongue.grammar()
    }

    /// Reads on: a sentence may stand in several places. `tokens` are those of `text`.
    pub(super) fn add(&mut self, text: &str, base: usize, tokens: &[Token], lexis: &Lexis) {
        self.tongue = lexis.tongue;
        let entries: Vec<Cow<'_, Entry>> = tokens.iter().map(|token| lexis.entry(token)).collect();
        let starts: Vec<bool> = entries.iter().map(|entry| entry.starts_value).collect();
        let found = values(text, base, tokens, &starts, lexis.tongue.known());
        let mut part = self.terms.last().map_or(0, |term| term.part);
        let (mut at, mut end, mut next) = (0, base, 0);
        while let Some(token) = tokens.get(at) {
            let gap = text.get(end - base..token.range.start - base).unwrap_or_default();
            let known = lexis.tongue.known();
            part += usize::from(divides(gap) && !self.terms.is_empty() || joins_parts(&token.folded, known));
            let border = Border::before(&token.folded, gap, known);
            let value = found.get(next).filter(|value| value.tokens.start == at);
            // "Under-21" names something, and counts nothing.
            let named = gap == "-" && value.is_some_and(is_bare) && self.ends_in_word();
            // "No one" is nobody.
            let nobody = token.folded == "one" && self.terms.last().is_some_and(|before| before.word == "no");
            let skipped = named || nobody && value.is_some();
            next += usize::from(skipped);
            let value = value.filter(|_| !skipped);
            if let Some(value) = value {
                let term = Term {
                    key: key(value),
                    word: token.folded.clone(),
                    range: value.range.clone(),
                    kind: Kind::Value(self.values.len()),
                    part,
                    border,
                    denies: false,
                    hyphened: gap == "-",
                    owns: false,
                };
                self.values.push(value.clone());
                self.terms.push(term);
                at = value.tokens.end;
                next += 1;
            } else {
                let entry = entries
                    .get(at)
                    .map_or(Cow::Owned(Entry::default()), |entry| Cow::Borrowed(&**entry));
                self.terms.push(Term {
                    border,
                    hyphened: gap == "-",
                    ..word(token, tokens.get(at + 1), part, &entry)
                });
                at += 1;
            }
            end = self
                .terms
                .last()
                .map_or(end, |term| term.range.end.max(token.range.end));
        }
        self.inherit_units();
        self.inherit_from_next();
        self.deny_by_refusing();
        self.compare_by_plus();
        self.join_characters();
    }

    /// Small words of scripts without spaces: "ません" is three characters, and one word.
    fn join_characters(&mut self) {
        const LONGEST: usize = 6;
        let Some(grammar) = self.grammar() else { return };
        let is_character = |term: &Term| term.word.chars().count() == 1 && term.word.chars().all(is_cjk);
        let mut at = 0;
        while at < self.terms.len() {
            let run = self.terms.get(at..).unwrap_or_default();
            let run = run.iter().take(LONGEST).take_while(|term| is_character(term));
            let words: Vec<&str> = run.map(|term| term.word.as_str()).collect();
            let listed = (1..=words.len()).rev().find_map(|length| {
                let word = words.get(..length)?.concat();
                grammar.lists(&word).then_some((length, word))
            });
            let Some((length, word)) = listed else {
                at += 1;
                continue;
            };
            // "学んだ", "読んで" and "田中さん" deny nothing.
            let sounded = word == "ん"
                && (matches!(self.word(at + 1), "だ" | "で")
                    || at.checked_sub(1).is_some_and(|at| self.word(at) == "さ"));
            let denies = grammar.is(&word, Listed::Negation) && !sounded;
            let small = holds_together(&word, grammar);
            if small {
                self.join(at..at + length, word, denies);
                at += 1;
                continue;
            }
            for (place, term) in self.terms.iter_mut().skip(at).take(length).enumerate() {
                term.denies = denies && place == 0;
            }
            at += length;
        }
    }

    /// Puts one small word in the place of its characters.
    fn join(&mut self, range: Range<usize>, word: String, denies: bool) {
        let end = self.terms.get(range.end - 1).map(|last| last.range.end);
        if let (Some(first), Some(end)) = (self.terms.get_mut(range.start), end) {
            first.range.end = end;
            first.kind = Kind::Function;
            first.denies = denies;
            first.key.clone_from(&word);
            first.word = word;
            self.terms.drain(range.start + 1..range.end);
        }
    }

    fn ends_in_word(&self) -> bool {
        let last = self.terms.last();
        last.is_some_and(|term| !matches!(term.kind, Kind::Value(_)) && term.word.chars().any(char::is_alphabetic))
    }

    /// "plus efficace" denies nothing, "n'est plus" does, and "n'est pas plus" does so by its "pas".
    fn compare_by_plus(&mut self) {
        const REACH: usize = 5;
        if self.tongue != Tongue::Known(Language::French) {
            return;
        }
        for at in 0..self.terms.len() {
            if self.word(at) != "plus" {
                continue;
            }
            let head = at.saturating_sub(REACH)..at;
            let has = |words: &[&str]| head.clone().any(|at| words.contains(&self.word(at)));
            let denies = has(&["ne", "n"]) && !has(&["pas", "jamais", "point", "guère"]);
            if let Some(term) = self.terms.get_mut(at) {
                term.denies &= denies;
            }
        }
    }

    /// "refused to sell" is "did not sell"; what is refused by a noun ("refused the offer") is another statement.
    fn deny_by_refusing(&mut self) {
        if !self.tongue.is_ruled() {
            return;
        }
        for at in 0..self.terms.len() {
            let word = |at: Option<usize>| {
                at.and_then(|at| self.terms.get(at))
                    .map_or("", |term| term.word.as_str())
            };
            let (before, next) = (word(at.checked_sub(1)), word(Some(at + 1)));
            let counted = self
                .terms
                .get(at + 1)
                .is_some_and(|next| matches!(next.kind, Kind::Value(_)));
            let denies = match word(Some(at)) {
                refusal if is_refusal(refusal) => next == "to",
                // "have yet to approve", "stopped short of calling", "lacks a lift".
                "yet" => next == "to",
                "short" => next == "of" && !counted && before != "for",
                "lacks" | "lacked" => true,
                "lack" => !matches!(
                    before,
                    "a" | "the" | "for" | "of" | "any" | "no" | "its" | "their" | "by" | "to" | "from"
                ),
                _ => continue,
            };
            if let Some(term) = self.terms.get_mut(at) {
                term.denies = denies;
            }
        }
    }

    /// "3.2 metres in 1743; by 1790 it was barely 1.9": a bare number that counts nothing of its own may be of the unit of the
    /// one before it.
    fn inherit_units(&mut self) {
        let mut unit = None;
        for at in 0..self.terms.len() {
            let Some(Kind::Value(place)) = self.terms.get(at).map(|term| term.kind) else {
                continue;
            };
            let alone = self
                .terms
                .get(at + 1)
                .is_none_or(|next| !next.kind.counts() || next.border != Border::None || says_when(&next.word));
            let Some(value) = self.values.get_mut(place) else {
                continue;
            };
            let What::Amount(amount) = &mut value.what else {
                continue;
            };
            let lasts = matches!(amount.unit.dimension.as_str(), "time" | "calendar");
            if !amount.unit.dimension.is_empty() && (!lasts || unit.is_none()) {
                unit = Some(amount.unit.clone());
            } else if alone && amount.unit.dimension.is_empty() {
                amount.inherits.clone_from(&unit);
            }
        }
    }

    /// "40 and 65 litres": a bare number may be of the unit of the one that it is joined to. "3 to 12 million": it may be of
    /// millions, too, or as it stands.
    fn inherit_from_next(&mut self) {
        for at in 0..self.terms.len() {
            let (Some(own), Some(join), Some(next)) =
                (self.terms.get(at), self.terms.get(at + 1), self.terms.get(at + 2))
            else {
                break;
            };
            let next = self.value(next).filter(|_| JOINS.has(&join.word));
            let Some(What::Amount(next)) = next.map(|next| next.what.clone()) else {
                continue;
            };
            let Kind::Value(place) = own.kind else { continue };
            if let Some(What::Amount(amount)) = self.values.get_mut(place).map(|value| &mut value.what) {
                inherit(amount, &next);
            }
        }
    }

    /// The value that a term says.
    pub(super) fn value(&self, term: &Term) -> Option<&Value> {
        match term.kind {
            Kind::Value(at) => self.values.get(at),
            _ => None,
        }
    }
}

/// Takes over what the amount that a bare number is joined to says for both.
fn inherit(amount: &mut Amount, next: &Amount) {
    /// "900 to 1.2 million" are not both of millions.
    const ALIKE: f64 = 100.0;
    if !amount.unit.dimension.is_empty() || amount.scaled {
        return;
    }
    if !next.unit.dimension.is_empty() && !next.scaled && amount.inherits.is_none() {
        amount.inherits = Some(next.unit.clone());
    }
    let scaled = amount.number * next.by;
    let ratio = (scaled / next.number).abs();
    if next.by > 1.0 && amount.other.is_none() && (1.0 / ALIKE..=ALIKE).contains(&ratio) {
        amount.other = Some(scaled);
    }
}

/// What stands between two numbers of a kind.
static JOINS: WordList =
    word_list!("and or to und oder bis auf et ou à y o a e ai naar tot en of till och eller do i до и или");

fn word(token: &Token, next: Option<&Token>, part: usize, entry: &Entry) -> Term {
    let kind = kind(token, entry);
    let cjk = token.folded.chars().next().is_some_and(is_cjk);
    // Scripts without spaces are looked up by pairs of characters.
    let key = match next.filter(|next| cjk && next.range.start == token.range.end) {
        Some(next) if next.folded.chars().all(is_cjk) => format!("{}{}", token.folded, next.folded),
        _ => entry.stem.clone(),
    };
    Term {
        key,
        word: token.folded.clone(),
        range: token.range.clone(),
        kind,
        part,
        border: Border::None,
        denies: entry.denies,
        hyphened: false,
        owns: token.owns,
    }
}

/// What is known of words, looked up once for each.
#[derive(Clone, Debug, Default)]
pub(super) struct Lexis {
    stems: Stems,
    tongue: Tongue,
    words: Arc<HashMap<String, Entry>>,
    /// What is known already from another text of the same language.
    before: Option<Arc<HashMap<String, Entry>>>,
}

/// What is known of a word.
#[derive(Clone, Debug, Default)]
struct Entry {
    stem: String,
    function: bool,
    denies: bool,
    starts_value: bool,
}

impl Lexis {
    /// Of a text in the language `tongue`, of which `piece` is a part.
    pub(super) fn new(tongue: Tongue, piece: &str) -> Self {
        Self {
            stems: Stems::of(tongue, piece),
            tongue,
            ..Self::default()
        }
    }

    /// The same, and what `other` knows of words that holds here, too, is not looked up again.
    pub(super) fn after(self, other: &Self) -> Self {
        let same = (self.tongue, self.stems) == (other.tongue, other.stems);
        Self {
            before: same.then(|| Arc::clone(&other.words)),
            ..self
        }
    }

    pub(super) fn tongue(&self) -> Tongue {
        self.tongue
    }

    pub(super) fn stems(&self) -> Stems {
        self.stems
    }

    /// About how many bytes of memory it takes.
    pub(super) fn bytes(&self) -> usize {
        let strings = self.words.iter().map(|(word, entry)| word.len() + entry.stem.len());
        strings.sum::<usize>() + self.words.len() * 2 * size_of::<(String, Entry)>()
    }

    /// Keeps what is known of these words.
    pub(super) fn learn(&mut self, tokens: &[Token]) {
        for token in tokens.iter().filter(|token| !token.number) {
            if self.known(&token.folded).is_none() {
                let entry = Entry::of(&token.folded, self.stems, self.tongue);
                Arc::make_mut(&mut self.words).insert(token.folded.clone(), entry);
            }
        }
    }

    fn known(&self, word: &str) -> Option<&Entry> {
        let before = || self.before.as_ref()?.get(word);
        self.words.get(word).or_else(before)
    }

    fn entry(&self, token: &Token) -> Cow<'_, Entry> {
        if token.number {
            return Cow::Owned(Entry {
                stem: token.folded.clone(),
                starts_value: true,
                ..Entry::default()
            });
        }
        match self.known(&token.folded) {
            Some(entry) => Cow::Borrowed(entry),
            None => Cow::Owned(Entry::of(&token.folded, self.stems, self.tongue)),
        }
    }
}

impl Entry {
    fn of(word: &str, stems: Stems, tongue: Tongue) -> Self {
        let listed = (!tongue.is_ruled()).then(|| tongue.grammar()).flatten();
        // In English they are words of content.
        let of_others = tongue == Tongue::Known(Language::English)
            && matches!(
                word,
                "die" | "war" | "son" | "hat" | "van" | "pour" | "sin" | "bin" | "den" | "dos" | "bald" | "pas"
            );
        Self {
            stem: stem(word, stems),
            function: listed.map_or_else(
                || is_function(word) && !of_others,
                |grammar| holds_together(word, grammar) && !is_told_by(word, tongue, grammar) && !is_deed(word, tongue),
            ),
            denies: listed.map_or_else(
                || denies(word, tongue),
                |grammar| grammar.is(word, Listed::Negation) && !is_deed(word, tongue) || is_missing(word, tongue),
            ),
            starts_value: may_start(word, tongue.known()),
        }
    }
}

/// The terms that count, as indexes.
pub(super) fn counting(reading: &Reading) -> Vec<usize> {
    reading
        .terms
        .iter()
        .enumerate()
        .filter(|(_, term)| term.kind.counts())
        .map(|(at, _)| at)
        .collect()
}

/// Whether a value is a number and nothing else.
fn is_bare(value: &Value) -> bool {
    matches!(&value.what, What::Amount(amount) if amount.unit.dimension.is_empty()) && value.tokens.len() == 1
}

/// What one is for and against: "in favour of the plan".
const SIDES: [(&str, &str); 8] = [
    ("favour", "against"),
    ("favor", "against"),
    ("for", "against"),
    ("favour", "opposition"),
    ("für", "gegen"),
    ("plus", "less"),
    ("plus", "minus"),
    ("zugunsten", "gegen"),
];

/// Verbs that deny what they are followed by.
fn is_refusal(word: &str) -> bool {
    matches!(
        word,
        "refuse"
            | "refuses"
            | "refused"
            | "refusing"
            | "fail"
            | "fails"
            | "failed"
            | "failing"
            | "decline"
            | "declines"
            | "declined"
            | "declining"
            | "deny"
            | "denies"
            | "denied"
    )
}

/// Whether a word that denies is a verb with an opposite: "not rejected" is another thing than "rejected".
fn is_deed(word: &str, tongue: Tongue) -> bool {
    matches!(tongue, Tongue::Known(language) if is_opposed_to_content(language, word))
}

/// Whether a frequent word is one of content all the same: "new" has an opposite.
fn is_told_by(word: &str, tongue: Tongue, grammar: &Grammar) -> bool {
    let small = [
        Listed::Filler,
        Listed::Agent,
        Listed::Negation,
        Listed::Pronoun,
        Listed::Modal,
        Listed::Comparative,
        Listed::Quantifier,
    ];
    let opposed = matches!(tongue, Tongue::Known(language) if has_one(language, word));
    opposed && word.chars().count() > 2 && !small.iter().any(|kind| grammar.is(word, *kind))
}

/// Whether a word of a known language only holds a sentence together, or says how sure or how much it is.
fn holds_together(word: &str, grammar: &Grammar) -> bool {
    const SMALL: [Listed; 9] = [
        Listed::Filler,
        Listed::Pronoun,
        Listed::Negation,
        Listed::Condition,
        Listed::Modal,
        Listed::Hedge,
        Listed::Agent,
        Listed::Common,
        Listed::Comparative,
    ];
    let says = grammar.is(word, Listed::Number) || grammar.is(word, Listed::Date) || grammar.is(word, Listed::Unit);
    !says && (SMALL.iter().any(|kind| grammar.is(word, *kind)) || grammar.is(word, Listed::Quantifier))
}

/// Whether `word` denies: in English and German some of the other languages' negations are words of content.
fn denies(word: &str, tongue: Tongue) -> bool {
    let of_others = matches!(word, "mai" | "sin" | "pas" | "ni" | "ne" | "sem" | "non");
    let here = matches!(tongue.known(), Some(Language::English | Language::German));
    let lacks = matches!(word, "lack" | "lacks" | "lacking");
    critical::of_sense(word) == Some(EditClass::Negation) && !(of_others && here) && !lacks
        || tongue == Tongue::Known(Language::German) && GERMAN_DENIALS.contains(&word)
}

/// Whether a word says of what stands beside it that it is not there: "carece de", "è privo di".
fn is_missing(word: &str, tongue: Tongue) -> bool {
    match tongue {
        Tongue::Known(Language::Spanish) => matches!(
            word,
            "carece" | "carecen" | "carecía" | "carecían" | "desprovisto" | "desprovista"
        ),
        Tongue::Known(Language::French) => matches!(
            word,
            "dépourvu" | "dépourvue" | "dépourvus" | "dépourvues" | "manque" | "manquent"
        ),
        Tongue::Known(Language::Italian) => matches!(
            word,
            "privo" | "priva" | "privi" | "prive" | "manca" | "mancano" | "mancava"
        ),
        Tongue::Known(Language::Portuguese) => matches!(
            word,
            "carece" | "carecem" | "carecia" | "falta" | "faltam" | "desprovido" | "desprovida"
        ),
        Tongue::Known(Language::Dutch) => matches!(
            word,
            "mist" | "missen" | "miste" | "ontbreekt" | "ontbreken" | "ontbrak" | "ontbraken"
        ),
        Tongue::Known(Language::Swedish) => matches!(word, "saknar" | "saknas" | "saknade" | "saknades"),
        _ => false,
    }
}

const GERMAN_DENIALS: &[&str] = &[
    "nichts",
    "niemand",
    "niemanden",
    "niemandem",
    "nirgends",
    "nirgendwo",
    "keinerlei",
    "keinesfalls",
    "keineswegs",
    "mitnichten",
    "fehlt",
    "fehlen",
    "fehlte",
    "fehlten",
];

/// The stem of a word in small letters.
fn stem(word: &str, stems: Stems) -> String {
    let bare = word.split('\'').next().unwrap_or(word);
    stems.stem(bare).into_owned()
}

fn kind(token: &Token, entry: &Entry) -> Kind {
    let word = token.folded.as_str();
    let letter = token.capital && word.chars().count() == 1 && word != "i" && (word != "a" || !token.initial);
    let identifier = word.contains(|c: char| c.is_numeric()) && word.contains(char::is_alphabetic);
    let named = token.capital && !token.initial;
    if letter || identifier || token.number {
        Kind::Name
    } else if entry.function && !(named && OFTEN_NAMES.contains(&word)) {
        Kind::Function
    } else if named {
        Kind::Name
    } else {
        Kind::Content
    }
}

/// Words that name something where they are written with a capital: the month, the person, the country, the organisation.
const OFTEN_NAMES: &[&str] = &["may", "will", "us", "who"];

/// Whether a word only holds the sentence together, or says how sure or how much it is: what those change is looked at
/// apart.
fn is_function(word: &str) -> bool {
    FUNCTION.contains(&word)
        || is_filler(word)
        || matches!(critical::of_sense(word), Some(EditClass::Negation | EditClass::Modal))
}

/// Words that hold a sentence together, beside those that quotes may leave out.
const FUNCTION: &[&str] = &[
    "i", "he", "she", "they", "them", "him", "me", "we", "us", "you", "your", "my", "who", "whom", "whose", "what",
    "when", "where", "why", "how", "if", "than", "from", "into", "onto", "about", "between", "among", "through",
    "during", "against", "under", "over", "before", "after", "while", "because", "since", "although", "though", "both",
    "each", "some", "any", "all", "more", "most", "other", "another", "but", "up", "out", "off", "per", "via", "am",
    "s", "t", "within", "upon", "whether", "not", "no", "nor", "only", "same", "will", "would", "can", "could", "may",
    "might", "shall", "should", "must", "one", "im", "am", "ist", "sind", "war", "waren", "wird", "werden", "wurde",
    "wurden", "hat", "haben", "mit", "auf", "für", "bei", "aus", "nach", "sich", "als", "wie", "oder", "zum", "zur",
    "dans", "est", "sont", "était", "pour", "par", "sur", "avec", "plus", "ce", "cette", "ces", "son", "sa", "ses",
    "au", "aux", "ou", "se", "es", "son", "fue", "por", "para", "con", "su", "sus", "al", "como", "sono", "per", "nel",
    "della", "del", "dei", "delle", "com", "não", "foi", "ao", "dos", "das", "het", "van", "een", "zijn", "op", "te",
    "er", "sie", "ihn", "ihm", "ihnen", "sondern", "aber", "während", "meiste", "meisten",
];

/// Whether what stands between two words parts a sentence.
fn divides(gap: &str) -> bool {
    gap.contains([',', ';', ':', '(', ')', '—', '–', '|', '\u{2022}']) || gap.contains(" - ")
}

/// Whether a word says when, of what a number before it counts.
pub(super) fn says_when(word: &str) -> bool {
    matches!(
        word,
        "afterwards"
            | "afterward"
            | "later"
            | "earlier"
            | "today"
            | "now"
            | "then"
            | "danach"
            | "davor"
            | "später"
            | "früher"
            | "heute"
    )
}

/// Everything that a term is looked up by: a date also by its year, its month and its day of the year.
pub(super) fn keys(reading: &Reading, term: &Term) -> Vec<String> {
    match reading.value(term).map(|value| &value.what) {
        Some(What::Date(date)) if date.month.is_some() => {
            let (year, month) = (date.year.map(year_key), date.month.unwrap_or_default());
            let day = date.day.map(|day| format!("@{month}-{day}"));
            [year, Some(format!("@{month}")), day].into_iter().flatten().collect()
        }
        _ => vec![term.key.clone()],
    }
}

fn year_key(year: u16) -> String {
    format!("#{:.6e}", f64::from(year))
}

/// What a value is looked up by.
fn key(value: &Value) -> String {
    match &value.what {
        What::Amount(amount) => {
            let number = amount.number * amount.unit.factor;
            format!("#{number:.6e}")
        }
        What::Date(date) => match (date.year, date.month, date.day) {
            (Some(year), None, None) => year_key(year),
            (year, month, day) => format!(
                "@{}-{}-{}",
                year.unwrap_or_default(),
                month.unwrap_or_default(),
                day.unwrap_or_default()
            ),
        },
        What::Ordinal(place) => format!("#{place}th"),
        What::Label(label) => format!("§{label}"),
    }
}
