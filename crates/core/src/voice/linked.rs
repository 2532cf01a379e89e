//! Whether two names cannot be one person's.

use super::names::{Speaker, plain};
use super::surroundings::stands_amid;
use super::tokens::{Kind, Token, all_tokens};
use super::turns::Turn;
use super::unspaced;
use super::words::{ANYBODY, DOCUMENTS, GOVERNS, NO_NAMES, PRONOUNS, SPEAKS_FOR, SPEAKS_FOR_UNSPACED};
use crate::fold::folded;
use crate::fold::marks::is_cjk;
use crate::language::saying::SAYS;
use crate::source::about::About;
use std::borrow::Cow;
use std::cell::OnceCell;

/// What is known of names: both texts, and who wrote the source.
pub(super) struct Names<'a> {
    source: Read<'a>,
    answer: Read<'a>,
    about: Option<&'a About>,
}

/// A text and its words, which are read once.
struct Read<'a> {
    text: &'a str,
    words: OnceCell<Vec<(Token<'a>, String)>>,
}

impl<'a> Read<'a> {
    fn of(text: &'a str) -> Self {
        Self {
            text,
            words: OnceCell::new(),
        }
    }

    /// Each token, with its letters as a name is compared.
    fn words(&self) -> &[(Token<'a>, String)] {
        self.words.get_or_init(|| {
            let all = all_tokens(self.text).into_iter();
            all.map(|token| (token, plain(token.text))).collect()
        })
    }
}

/// Where a long source tells who people are: its beginning, and what stands around a passage. The whole of a shorter one.
pub(super) fn telling(source: &str, at: usize) -> Cow<'_, str> {
    /// Bytes of a source's beginning, and before and behind the passage.
    const AROUND: usize = 40_000;
    if source.len() <= 3 * AROUND {
        return Cow::Borrowed(source);
    }
    let head = source.floor_char_boundary(AROUND);
    let (from, to) = (at.saturating_sub(AROUND), at.saturating_add(AROUND).min(source.len()));
    let around = source
        .get(source.floor_char_boundary(from).max(head)..source.floor_char_boundary(to))
        .unwrap_or_default();
    Cow::Owned(format!("{}\n{around}", source.get(..head).unwrap_or_default()))
}

impl<'a> Names<'a> {
    /// Of what a source tells of people, and of an answer.
    pub(super) fn of(source: &'a str, answer: &'a str, about: Option<&'a About>) -> Self {
        Self {
            source: Read::of(source),
            answer: Read::of(answer),
            about,
        }
    }

    /// Whether whom the answer names and who says it in the source are two.
    pub(super) fn differ(&self, named: &Speaker, found: &Speaker) -> bool {
        let document = |word: &String| DOCUMENTS.has(word);
        if named.several || named.is_body || named.names.iter().any(document) {
            return false;
        }
        if named.initial && !self.stands_amid(named) || found.initial && !self.stands_amid(found) {
            return false;
        }
        if self.is_nobody(named) || self.is_nobody(found) {
            return false;
        }
        if named.pronoun || found.pronoun || alike(named, found) || self.are_linked(named, found) {
            return false;
        }
        if self.speaks_for(found) {
            return false;
        }
        // A frame that only seems to be one names whoever speaks, or the listener, or whose words are passed on.
        if named.is_weak && (alike(&named.all(), found) || self.are_linked(&named.all(), found)) {
            return false;
        }
        match (named.is_named(), found.is_named()) {
            (true, true) => self.is_in_source(named) || self.is_author(named) || is_person(named),
            (false, true) => {
                // "the mayor", and nothing that says of which town.
                let capital = |word: &str| word.starts_with(char::is_uppercase) && !NO_NAMES.has(&word.to_lowercase());
                let alone = named.roles.len() == 1 && !named.shown.split(' ').any(capital);
                alone
                    && named
                        .roles
                        .iter()
                        .all(|role| !document(role) && self.is_of_another(role, found))
            }
            (true, false) => self.is_in_source(named) && found.roles.iter().any(|role| self.is_of_another(role, named)),
            (false, false) => false,
        }
    }

    /// Whether who is named is no person of whom a source tells what they say: a text, its author, anybody.
    pub(super) fn is_nobody_in_particular(&self, named: &Speaker) -> bool {
        let anybody = |word: &String| DOCUMENTS.has(word) || ANYBODY.has(word);
        self.is_nobody(named)
            || named.names.iter().chain(&named.roles).any(anybody)
            || named.initial && !self.stands_amid(named)
    }

    /// Whether they share a family name, and the source has both with another name before it: "Anna Keller", "Paul Keller".
    pub(super) fn are_namesakes(&self, one: &Speaker, other: &Speaker) -> bool {
        let ([.., given, family], [.., theirs, same]) = (one.names.as_slice(), other.names.as_slice()) else {
            return false;
        };
        let other_given = !is_same(given, theirs);
        let full = |given: &str| {
            let pairs = self.source.words().windows(2);
            pairs.into_iter().any(|pair| {
                let [(first, a), (last, b)] = pair else { return false };
                first.is_capital() && last.is_capital() && is_same(a, given) && is_same(b, family)
            })
        };
        other_given && is_same(family, same) && full(given) && full(theirs)
    }

    /// Whether it is somebody who speaks for others: what they say may be given to either.
    pub(super) fn speaks_for(&self, found: &Speaker) -> bool {
        let for_another = |name: &String| SPEAKS_FOR_UNSPACED.iter().any(|word| name.contains(word));
        found.roles.iter().any(|role| SPEAKS_FOR.has(role)) || found.names.iter().any(for_another)
    }

    /// Whether it is who wrote the source: as its particulars say, or a line of names at its beginning or end does.
    pub(super) fn is_who_wrote(&self, named: &Speaker) -> bool {
        /// Bytes of a source's beginning and end.
        const BEGINNING: usize = 1_500;
        const END: usize = 300;
        let text = self.source.text;
        let end = text.len().saturating_sub(END).max(BEGINNING);
        let head = text.get(..text.floor_char_boundary(BEGINNING)).unwrap_or_default();
        let tail = text.get(text.floor_char_boundary(end)..).unwrap_or_default();
        self.is_author(named) || head.lines().chain(tail.lines()).any(|line| is_signed(line, named))
    }

    /// Whether a turn is of somebody else: its label is another one's than the label of whom the answer names, or is the name of
    /// a person whom the source names in full.
    pub(super) fn is_another_turn(&self, named: &Speaker, turn: &Turn) -> bool {
        if !named.is_named()
            || named.several
            || named.is_body
            || named.is_weak && (alike(&named.all(), &turn.speaker) || self.are_linked(&named.all(), &turn.speaker))
        {
            return false;
        }
        if self.is_nobody(named) || self.is_nobody(&turn.speaker) {
            return false;
        }
        let own = shared(named, &turn.speaker);
        let best = turn.others.iter().map(|other| shared(named, other)).max().unwrap_or(0);
        let person = turn.speaker.names.len() > 1 || self.is_full_name(&turn.speaker);
        if best > own {
            // "Bob" and "R. Lane" may be one.
            let known = person || named.names.len() < 2 || own > 0;
            return known && turn.speaker.is_named() && (own > 0 || !self.are_linked(named, &turn.speaker));
        }
        own == 0
            && best == 0
            && person
            && named.is_named()
            && self.is_in_source(named)
            && !self.are_linked(named, &turn.speaker)
    }

    /// Whether the source names somebody by a given name and this one: "Finn Aldous" of "ALDOUS".
    fn is_full_name(&self, label: &Speaker) -> bool {
        self.source.words().windows(3).any(|three| {
            let [(given, _), (family, name), (behind, _)] = three else {
                return false;
            };
            let full = given.is_capital() && family.is_capital() && behind.kind != Kind::Colon;
            let spelled = |token: &Token<'_>| token.text.chars().skip(1).any(char::is_lowercase);
            full && spelled(given) && spelled(family) && label.names.iter().any(|own| own == name)
        })
    }

    /// Whether one is called as the other one is, somewhere: "Mayor Anna Keller", "Keller, the mayor".
    pub(super) fn are_linked(&self, one: &Speaker, other: &Speaker) -> bool {
        if is_spaced(one) != is_spaced(other) {
            return true;
        }
        if !is_spaced(one) {
            return self.are_beside(one, other);
        }
        [&self.source, &self.answer]
            .iter()
            .any(|text| self.link(text, one, other))
    }

    /// Whether a word of one stands beside a word of the other, with nothing between that parts two people.
    fn link(&self, text: &Read<'_>, one: &Speaker, other: &Speaker) -> bool {
        /// Tokens between the two.
        const NEAR: usize = 4;
        let words = text.words();
        // "Straker-Boyle" is called either.
        let half = |token: &Token<'_>, own: &str| {
            token.text.contains('-') && token.text.split('-').any(|part| plain(part) == own)
        };
        let is = |(token, letters): &(Token<'_>, String), own: &Speaker| {
            let mut words = own.names.iter().chain(&own.roles);
            token.is_word() && words.any(|word| is_same(word, letters) || half(token, word))
        };
        words.iter().enumerate().any(|(at, word)| {
            let wanted = if is(word, one) {
                other
            } else if is(word, other) {
                one
            } else {
                return false;
            };
            let behind = words.get(at + 1..).unwrap_or_default();
            let Some(end) = behind.iter().take(NEAR + 1).position(|word| is(word, wanted)) else {
                return false;
            };
            let (token, Some((last, _))) = (&word.0, behind.get(end)) else {
                return false;
            };
            let between = behind.get(..end).unwrap_or_default();
            // Two names one behind the other are one; with a comma or other words between they are a list's.
            let names = token.is_capital() && last.is_capital();
            let strict = names && !self.is_common(token.text) && !self.is_common(last.text);
            let uncased = !token.text.chars().any(|c| c.is_lowercase() || c.is_uppercase());
            if uncased {
                return between.is_empty() && !last.text.starts_with('و');
            }
            let close = |token: &Token<'_>| token.is_capital() || token.kind == Kind::Open || is_of(&token.lower());
            between
                .iter()
                .all(|(token, _)| joins(token) && (!strict || close(token)))
        })
    }

    /// Whether a name is made of common nouns alone: "Key Findings: …", "Critics said".
    fn is_nobody(&self, one: &Speaker) -> bool {
        let cased = |word: &str| word.chars().any(char::is_lowercase);
        let mut words = one.shown.split_whitespace().filter(|word| cased(word)).peekable();
        one.is_named() && words.peek().is_some() && words.all(|word| self.is_common(word))
    }

    /// Whether a word with a capital is a common noun: it stands in small letters somewhere, or behind an article.
    fn is_common(&self, word: &str) -> bool {
        let lower = word.to_lowercase();
        [&self.source.text, &self.answer.text].iter().any(|text| {
            let small = text
                .match_indices(lower.as_str())
                .any(|(at, found)| stands_alone(text, at, found.len()));
            let behind = |article: &str| {
                let wanted = format!("{article} {word}");
                let mut places = text.match_indices(wanted.as_str());
                places.any(|(at, found)| stands_alone(text, at, found.len()))
            };
            small
                || [
                    "der", "die", "das", "den", "dem", "des", "ein", "eine", "einer", "einem", "einen", "the", "The",
                    "Der", "Die", "Das", "a", "an",
                ]
                .iter()
                .any(|article| behind(article))
        })
    }

    /// As [`Self::are_linked`], in a language without spaces.
    fn are_beside(&self, one: &Speaker, other: &Speaker) -> bool {
        let joined = |a: &str, b: &str| {
            [&self.source.text, &self.answer.text].iter().any(|text| {
                [
                    format!("{a}{b}"),
                    format!("{a}的{b}"),
                    format!("{a}の{b}"),
                    format!("{a} {b}"),
                    format!("{a}·{b}"),
                    format!("{a}・{b}"),
                ]
                .iter()
                .any(|both| text.contains(both.as_str()))
            })
        };
        one.names
            .iter()
            .any(|a| other.names.iter().any(|b| joined(a, b) || joined(b, a)))
    }

    pub(super) fn is_in_source(&self, named: &Speaker) -> bool {
        if !is_spaced(named) {
            return named.names.iter().any(|name| {
                self.source.text.contains(name.as_str()) || parts(name).any(|part| self.source.text.contains(&part))
            });
        }
        let cased = named.names.iter().any(|name| name.chars().any(char::is_lowercase));
        self.source.words().iter().any(|(token, plain)| {
            (token.is_capital() || !cased && token.is_word()) && named.names.iter().any(|name| is_same(name, plain))
        })
    }

    /// Whether a word with which a sentence begins is a name where no sentence begins.
    fn stands_amid(&self, one: &Speaker) -> bool {
        [&self.source.text, &self.answer.text]
            .iter()
            .any(|text| stands_amid(text, &one.shown))
    }

    fn is_author(&self, named: &Speaker) -> bool {
        let authors = self.about.map(|about| about.authors.as_slice()).unwrap_or_default();
        let wrote = |name: &String| {
            authors.iter().any(|author| {
                author
                    .family
                    .split_whitespace()
                    .any(|word| is_same(name, &folded(word)))
            })
        };
        named.names.iter().any(wrote)
    }

    /// Whether somebody else than `found` is called so: "mayor" of "Mayor Anna Keller".
    fn is_of_another(&self, role: &str, found: &Speaker) -> bool {
        let words = self.source.words();
        let called = words.iter().enumerate();
        let places = called.filter(|(_, (token, plain))| token.is_word() && is_same(role, plain));
        let mut another = false;
        for (at, _) in places {
            let Some(name) = beside(words, at) else { continue };
            if found.names.iter().any(|own| is_same(own, &name)) {
                return false;
            }
            another = true;
        }
        another
    }
}

/// The name right beside a role: "Mayor Keller", "Keller, the mayor".
fn beside(words: &[(Token<'_>, String)], at: usize) -> Option<String> {
    let capital = |word: &&(Token<'_>, String)| word.0.is_capital();
    let behind = words.get(at + 1).filter(capital);
    let comma = |at: usize| words.get(at).is_some_and(|(token, _)| token.kind == Kind::Comma);
    let before = (1..=4)
        .map_while(|back| at.checked_sub(back))
        .find(|place| comma(*place));
    let before = before
        .and_then(|place| words.get(place.checked_sub(1)?))
        .filter(capital);
    behind.or(before).map(|(_, plain)| plain.clone())
}

/// Whether no letter stands at either side.
fn stands_alone(text: &str, at: usize, length: usize) -> bool {
    let before = text.get(..at).and_then(|head| head.chars().next_back());
    let behind = text.get(at + length..).and_then(|tail| tail.chars().next());
    !before.is_some_and(char::is_alphanumeric) && !behind.is_some_and(char::is_alphanumeric)
}

/// What joins a name and what it is of.
fn is_of(word: &str) -> bool {
    matches!(
        word,
        "of" | "de"
            | "der"
            | "des"
            | "von"
            | "du"
            | "del"
            | "della"
            | "di"
            | "da"
            | "do"
            | "van"
            | "the"
            | "la"
            | "le"
            | "el"
            | "al"
            | "bin"
    )
}

/// Whether a token may stand within what one person is called.
fn joins(token: &Token<'_>) -> bool {
    match token.kind {
        Kind::Comma | Kind::Open => true,
        Kind::Word => {
            let word = token.lower();
            let of = is_of(&word)
                || matches!(
                    word.as_str(),
                    "for"
                        | "für"
                        | "at"
                        | "a"
                        | "an"
                        | "die"
                        | "das"
                        | "il"
                        | "o"
                        | "who"
                        | "is"
                        | "was"
                        | "ist"
                        | "als"
                        | "as"
                );
            of || token.is_capital()
                || !GOVERNS.has(&word) && !SAYS.has(&word) && !PRONOUNS.has(&word) && !AND.contains(&word.as_str())
        }
        Kind::Colon | Kind::Dash | Kind::Stop | Kind::Quotation => false,
    }
}

/// Whether a line has nothing but names, that one among them: "By Anna Keller and Peter Voss".
fn is_signed(line: &str, named: &Speaker) -> bool {
    const MOST: usize = 12;
    let words: Vec<Token<'_>> = all_tokens(line).into_iter().filter(Token::is_word).collect();
    let small = |word: &Token<'_>| {
        word.is_capital()
            || is_of(&word.lower())
            || AND.contains(&word.lower().as_str())
            || BY.contains(&word.lower().as_str())
    };
    let is = |word: &Token<'_>| named.names.iter().any(|name| is_same(name, &plain(word.text)));
    words.len() <= MOST && words.iter().all(small) && words.iter().any(is)
}

/// Whether two could be one person.
pub(super) fn alike(one: &Speaker, other: &Speaker) -> bool {
    if one.is_named() && other.is_named() {
        let named = |a: &String| {
            other
                .names
                .iter()
                .any(|b| is_same(a, b) || initials(a, &other.names) || initials(b, &one.names))
        };
        return one.names.iter().any(named);
    }
    let (ours, theirs) = (words_of(one), words_of(other));
    ours.iter().any(|a| theirs.iter().any(|b| is_same(a, b)))
}

/// How many words of the first one's name the other one has.
fn shared(one: &Speaker, other: &Speaker) -> usize {
    let theirs = words_of(other);
    let has = |word: &&String| theirs.iter().any(|own| is_same(word, own) || initials(own, &one.names));
    words_of(one).iter().filter(has).count()
}

/// "ak" of "Anna Keller".
fn initials(short: &str, names: &[String]) -> bool {
    let letters: String = names.iter().filter_map(|name| name.chars().next()).collect();
    names.len() > 1 && short == letters
}

/// Whether two folded words are one, but for an ending or a slip.
fn is_same(a: &str, b: &str) -> bool {
    /// How alike two spellings of a name are.
    const ALIKE: f64 = 0.82;
    if a == b {
        return true;
    }
    if a.chars().any(is_cjk) || b.chars().any(is_cjk) || a.chars().any(|c| matches!(c, '\u{ac00}'..='\u{d7a3}')) {
        return unspaced::alike(a, b);
    }
    let (a, b) = (bare(a), bare(b));
    let shorter = a.chars().count().min(b.chars().count());
    let common = a.chars().zip(b.chars()).take_while(|(x, y)| x == y).count();
    let longer = a.chars().count().max(b.chars().count());
    let inflected = common >= 3 && common + 2 >= shorter && longer <= common + 3 && common * 3 >= longer * 2;
    inflected || shorter >= 4 && strsim::normalized_damerau_levenshtein(a, b) >= ALIKE
}

/// A word without the Arabic article and the "and" before it.
fn bare(word: &str) -> &str {
    let word = word
        .strip_prefix('و')
        .filter(|rest| rest.chars().count() > 3)
        .unwrap_or(word);
    word.strip_prefix("ال").unwrap_or(word)
}

fn words_of(one: &Speaker) -> Vec<String> {
    one.names.iter().chain(&one.roles).cloned().collect()
}

fn is_spaced(one: &Speaker) -> bool {
    !one.names
        .iter()
        .any(|name| name.chars().any(|c| is_cjk(c) || matches!(c, '\u{ac00}'..='\u{d7a3}')))
}

/// The stretches of two letters of a name.
fn parts(name: &str) -> impl Iterator<Item = String> + '_ {
    let letters: Vec<char> = name.chars().collect();
    (0..letters.len().saturating_sub(1)).map(move |at| letters.iter().skip(at).take(2).collect())
}

/// Whether it reads as a person's name: two words with a capital.
fn is_person(named: &Speaker) -> bool {
    named.names.len() >= 2
}

/// Words before who wrote a text.
const BY: &[&str] = &["by", "von", "par", "por", "di", "door", "av", "od", "przez"];

/// Words between two people.
const AND: &[&str] = &[
    "and", "or", "und", "oder", "et", "ou", "y", "e", "o", "en", "of", "och", "i", "lub", "a", "и", "или", "ve",
    "veya", "و", "&",
];
