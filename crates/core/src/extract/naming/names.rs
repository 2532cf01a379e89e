//! Names of sources in a text: their titles, their sites, who wrote them.

use super::super::cues::is_work;
use super::super::marks::unspaced;
use super::roles::{self, is_set_apart};
use super::tokens::{Token, tokens};
use crate::extract::source_names::{Called, named, site_names, without_article};
use crate::fold::folded;
use crate::source::document::SourceId;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};

/// Words between a quote and a name behind it.
const BEHIND: usize = 3;

/// What words before a quote name.
pub(super) enum Said {
    Nothing,
    One(String),
    Several,
}

/// Names of sources whose words stand in an answer.
pub(super) struct Names<'a> {
    sources: &'a [Called<'a>],
    /// Titles and sites by their first word, folded.
    phrases: HashMap<String, Vec<Phrase<'a>>>,
    /// Who wrote which sources, by their family names' last words, folded.
    families: HashMap<String, Vec<usize>>,
    /// Titles in scripts without spaces between words that stand in the answer.
    unspaced: Vec<(&'a str, SourceId)>,
    /// Which sources names mean that were looked up.
    meant: RefCell<HashMap<String, Option<SourceId>>>,
}

/// A title or a site.
struct Phrase<'a> {
    /// Its words, folded.
    words: Vec<String>,
    /// The whole of it.
    name: &'a str,
    source: SourceId,
    /// A title is left without what stands behind its colon.
    is_short: bool,
}

/// A name in a text that the words beside it make the source of what is quoted.
struct Mention {
    /// Where it begins, in bytes.
    start: usize,
    /// In which words its source is found again.
    name: String,
    /// None where it may be one of several.
    source: Option<SourceId>,
}

impl<'a> Names<'a> {
    pub(super) fn of(raw: &str, sources: &'a [Called<'a>]) -> Self {
        let said: HashSet<String> = tokens(raw).into_iter().map(|token| token.folded).collect();
        let mut names = Self {
            sources,
            phrases: HashMap::new(),
            families: HashMap::new(),
            unspaced: Vec::new(),
            meant: RefCell::default(),
        };
        for (at, source) in sources.iter().enumerate() {
            let title = source.title.into_iter().flat_map(|title| {
                let short = title.split([':', '–', '—', '(']).next().unwrap_or_default();
                let short = Some(short).filter(|short| short.len() < title.len());
                [Some((title, false)), short.map(|short| (short, true))]
                    .into_iter()
                    .flatten()
            });
            let title = title.flat_map(|(title, is_short)| [(title, is_short), (without_article(title), is_short)]);
            let title = title.filter(|(title, _)| is_telling(title));
            let whole = source.title.unwrap_or_default();
            if is_unspaced(whole) && raw.contains(whole) {
                names.unspaced.push((whole, source.id));
            }
            let about = source.about;
            let site = about.and_then(|about| about.container.as_deref()).into_iter();
            let sites = site.flat_map(|site| site_names(site).map(move |name| (name, site, false)));
            for (words, name, is_short) in title.map(|(words, short)| (words, whole, short)).chain(sites) {
                names.phrase(&said, words, name, source.id, is_short);
            }
            for author in about.into_iter().flat_map(|about| &about.authors) {
                let last = author.family.rsplit(' ').next().map(folded).unwrap_or_default();
                if said.contains(&last) {
                    names.families.entry(last).or_default().push(at);
                }
            }
        }
        names
    }

    fn phrase(&mut self, said: &HashSet<String>, words: &str, name: &'a str, source: SourceId, is_short: bool) {
        // A library has many names, and an answer few of their words.
        let Some(first) = words.split_whitespace().next().map(folded) else {
            return;
        };
        if first.is_empty() || !said.contains(&first) {
            return;
        }
        let mut words: Vec<String> = words.split_whitespace().map(folded).collect();
        words.retain(|word| !word.is_empty());
        let phrases = self.phrases.entry(first).or_default();
        if !phrases
            .iter()
            .any(|other| other.source == source && other.words == words)
        {
            phrases.push(Phrase {
                words,
                name,
                source,
                is_short,
            });
        }
    }

    /// What the words before a quote name.
    pub(super) fn before(&self, text: &str) -> Said {
        let is_apart = |mention: &Mention| text.get(..mention.start).is_some_and(is_set_apart);
        let mut named = self.mentions(text).into_iter().filter(|mention| !is_apart(mention));
        match (named.next(), named.next()) {
            (None, _) => Said::Nothing,
            (Some(one), rest) => {
                let mut rest = rest.into_iter().chain(named);
                let is_one = one.source.is_some() && rest.all(|other| other.source == one.source);
                if is_one { Said::One(one.name) } else { Said::Several }
            }
        }
    }

    /// What the words right behind a quote name: "…, Lang writes", "… (Dam Safety Regulator)".
    pub(super) fn behind(&self, text: &str) -> Option<String> {
        let text = text.trim_start();
        let near = tokens(text).get(BEHIND).map_or(text.len(), |token| token.range.end);
        let mut mentions = self.mentions(text).into_iter();
        let one = mentions.next().filter(|mention| mention.start <= near)?;
        (one.source.is_some() && mentions.all(|other| other.source == one.source)).then_some(one.name)
    }

    /// The names in a text, the longest at each place.
    fn mentions(&self, text: &str) -> Vec<Mention> {
        let tokens = tokens(text);
        let mut found = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            let Some((used, mention)) = self.phrase_at(&tokens, at).or_else(|| self.author_at(&tokens, at)) else {
                at += 1;
                continue;
            };
            let cited = text.starts_with(['(', '[']) && at == 0;
            found.extend(Some(mention).filter(|_| cited || roles::is_source(&tokens, at..at + used)));
            at += used.max(1);
        }
        found.extend(self.unspaced.iter().filter_map(|(title, source)| {
            Some(Mention {
                start: text.find(title)?,
                name: (*title).to_owned(),
                source: Some(*source),
            })
        }));
        found
    }

    /// A title or a site that begins with a word.
    fn phrase_at(&self, tokens: &[Token<'_>], at: usize) -> Option<(usize, Mention)> {
        let first = tokens
            .get(at)
            .filter(|token| token.is_capital() || token.is_set_off())?;
        let stands = |phrase: &&Phrase<'_>| {
            let words = tokens.get(at..at + phrase.words.len()).unwrap_or_default();
            let mut pairs = words.iter().zip(&phrase.words);
            !words.is_empty() && pairs.all(|(token, word)| token.folded == *word)
        };
        let standing: Vec<&Phrase<'_>> = self.phrases.get(&first.folded)?.iter().filter(stands).collect();
        // "Counting moths" is one work, though "Counting moths: a correction" begins so, too.
        let length = |phrase: &Phrase<'_>| (phrase.words.len(), !phrase.is_short);
        let phrase = *standing.iter().max_by_key(|phrase| length(phrase))?;
        let mut same = standing.iter().filter(|other| length(other) == length(phrase));
        let is_one = same.all(|other| other.source == phrase.source);
        let source = Some(phrase.source).filter(|source| is_one && self.is_called(phrase.name, *source));
        let words = phrase.words.len();
        let (start, name) = (first.range.start, phrase.name.to_owned());
        Some((words, Mention { start, name, source }))
    }

    /// Authors that begin with a word: "Lang", "Jonas Holt", "Rowe and Holt", "Rowe et al.".
    fn author_at(&self, tokens: &[Token<'_>], at: usize) -> Option<(usize, Mention)> {
        let first = tokens.get(at).filter(|token| token.is_capital())?;
        let family = tokens
            .get(at..)?
            .iter()
            .take(3)
            .position(|token| self.families.contains_key(&token.folded))?;
        let given = tokens.get(at..at + family)?;
        let is_name =
            |token: &Token<'_>| token.is_capital() && !LEADS.contains(&token.folded.as_str()) && !token.ends_clause();
        if !given.iter().all(is_name) {
            return None;
        }
        let mut end = at + family + 1;
        while let Some(next) = self.joined(tokens, end) {
            end = next;
        }
        let last = tokens.get(end - 1)?;
        let beside = tokens.get(end);
        let goes_on = beside.is_some_and(|token| token.is_capital()) && !last.ends_clause();
        let owns = last.is_possessive && !tokens.iter().skip(end).take(BEHIND).any(|token| is_work(&token.folded));
        // "Young people say": a lone name that its verb does not follow may be an ordinary word.
        let is_bare = end == at + 1 && !last.is_possessive && !last.parts();
        let is_word = is_bare && beside.is_some_and(|token| !roles::may_follow_a_name(token));
        if goes_on || owns || is_word {
            return None;
        }
        let words = tokens
            .get(at..end)?
            .iter()
            .filter(|token| !TITLES.contains(&token.folded.as_str()));
        let name = words.map(|token| token.bare).collect::<Vec<_>>().join(" ");
        let wrote: BTreeSet<usize> = tokens
            .get(at..end)?
            .iter()
            .filter_map(|token| self.families.get(&token.folded))
            .flatten()
            .copied()
            .collect();
        let sources = wrote.iter().filter_map(|at| self.sources.get(*at)).copied();
        let mut source = named(Some(&name), sources);
        source = source.filter(|source| self.is_called(&name, *source));
        let start = first.range.start;
        Some((end - at, Mention { start, name, source }))
    }

    /// Where a further author's name ends that is joined to one that ended at `at`.
    fn joined(&self, tokens: &[Token<'_>], at: usize) -> Option<usize> {
        const JOINS: [&str; 8] = ["and", "und", "et", "y", "e", "en", "och", ""];
        let before = tokens.get(at.checked_sub(1)?)?;
        let next = tokens.get(at)?;
        let is_family = |at: usize| {
            tokens
                .get(at)
                .is_some_and(|token| token.is_capital() && self.families.contains_key(&token.folded))
        };
        if next.folded == "et" && tokens.get(at + 1).is_some_and(|token| token.folded == "al") {
            return Some(at + 2);
        }
        let joins = JOINS.contains(&next.folded.as_str());
        let from = if joins { at + 1 } else { at };
        let is_listed = joins || before.range.end < before.outer_end;
        (from..from + 2)
            .filter(|_| is_listed)
            .find(|at| is_family(*at))
            .map(|at| at + 1)
    }

    /// Whether that source is found again by this name.
    fn is_called(&self, name: &str, source: SourceId) -> bool {
        let meant = || named(Some(name), self.sources.iter().copied());
        *self.meant.borrow_mut().entry(name.to_owned()).or_insert_with(meant) == Some(source)
    }
}

/// Whether a title is in a script without spaces between words.
fn is_unspaced(title: &str) -> bool {
    const CHARACTERS: usize = 3;
    title.chars().filter(|c| unspaced(*c)).count() >= CHARACTERS
}

/// Whether a title is more than words that stand in any text.
fn is_telling(title: &str) -> bool {
    const LETTERS: usize = 8;
    let words = title.split_whitespace().count();
    words >= 2 && title.chars().filter(|c| c.is_alphabetic()).count() >= LETTERS
}

/// Words with a capital before a name that belong to no name.
const LEADS: [&str; 24] = [
    "in",
    "as",
    "according",
    "per",
    "by",
    "see",
    "for",
    "from",
    "the",
    "and",
    "but",
    "while",
    "however",
    "similarly",
    "thus",
    "both",
    "like",
    "laut",
    "nach",
    "bei",
    "wie",
    "selon",
    "según",
    "secondo",
];

/// Words before a name that are no part of it.
const TITLES: [&str; 14] = [
    "dr",
    "prof",
    "professor",
    "mr",
    "mrs",
    "ms",
    "miss",
    "sir",
    "lord",
    "herr",
    "frau",
    "mme",
    "señor",
    "señora",
];
