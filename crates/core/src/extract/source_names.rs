//! Which source an answer names.

use crate::extract::addresses::{is_address, leads_to};
use crate::extract::files::is_file;
use crate::fold::folded;
use crate::source::about::{About, Person};
use crate::source::document::SourceId;

/// What a source is called by.
#[derive(Clone, Copy, Debug)]
pub struct Called<'a> {
    /// Which source.
    pub id: SourceId,
    /// The name of its file.
    pub file_name: &'a str,
    /// Other names that files with the same bytes had.
    pub other_names: &'a [String],
    /// Its title, where it has one.
    pub title: Option<&'a str>,
    /// Who wrote it and when, where that is known.
    pub about: Option<&'a About>,
    /// The address of the page that it was saved from, where that is known.
    pub address: Option<&'a str>,
}

/// The one of `sources` that an answer means by `name`; none where none is called so, or two are equally well.
#[must_use]
pub fn named<'a>(name: Option<&str>, sources: impl Iterator<Item = Called<'a>>) -> Option<SourceId> {
    let name = name?;
    let claim = Claim::read(name);
    let mut best: Vec<(f64, SourceId)> = sources
        .map(|source| (likeness_of(&claim, &source), source.id))
        .collect();
    best.sort_by(|a, b| b.0.total_cmp(&a.0));
    match best.as_slice() {
        // Two sources that fit equally well: the answer has not said which.
        [(a, _), (b, _), ..] if *a < 1.0 && (a - b).abs() < f64::EPSILON => None,
        [(likeness, id), ..] if *likeness >= LIKE_ENOUGH => Some(*id),
        _ => None,
    }
}

/// Whether one of `sources` is called by this name, or several are.
#[must_use]
pub fn is_known<'a>(name: &str, mut sources: impl Iterator<Item = Called<'a>>) -> bool {
    let claim = Claim::read(name);
    sources.any(|source| likeness_of(&claim, &source) >= LIKE_ENOUGH)
}

/// Whether this is a file's name, and none of `sources` is called so; or the address of a page, and of all of them it is known that
/// they were saved from others.
#[must_use]
pub fn is_absent_file<'a>(name: Option<&str>, sources: impl Iterator<Item = Called<'a>>) -> bool {
    let Some(name) = name else { return false };
    if is_address(name) {
        let elsewhere = |source: &Called<'_>| {
            let known = source.address.is_some();
            known && !leads_to(name, source.address, source.about, source.file_name)
        };
        return sources.into_iter().all(|source| elsewhere(&source));
    }
    is_file(name) && !is_known(name, sources)
}

/// Whether a heading is just what a source is called, letter for letter: its title, or its file's name.
pub(crate) fn is_title_of(heading: &str, source: &Called<'_>) -> bool {
    const LETTERS: usize = 6;
    let heading = folded(heading);
    let names = with_stem(source.file_name).chain(source.title);
    heading.len() >= LETTERS && names.into_iter().any(|name| folded(name) == heading)
}

/// What an answer calls a source.
struct Claim<'a> {
    name: &'a str,
    folded: String,
    /// The same without an article before it.
    bare: String,
    authors: Authors,
}

impl<'a> Claim<'a> {
    fn read(name: &'a str) -> Self {
        Self {
            name,
            folded: folded(name),
            bare: folded(without_article(name)),
            authors: Authors::read(name),
        }
    }

    /// Whether it is what the site is called that a page was saved from.
    fn is_site_of(&self, source: &Called<'_>) -> bool {
        let site = source.about.and_then(|about| about.container.as_deref());
        site.is_some_and(|site| site_names(site).any(|name| folded(name) == self.folded))
    }

    /// Whether it is a title with its author before it: "Hester Ackroyd, Why Bridges Stand (Oslo, 2001)".
    fn holds(&self, title: &str) -> bool {
        const WORDS: usize = 2;
        let (name, title) = (self.name.to_lowercase(), title.to_lowercase());
        let long = title.split_whitespace().count() >= WORDS;
        long && name.split_once(&title).is_some_and(|(before, after)| {
            let before = before.trim_end_matches([' ', '*', '_', '“', '"', '„', '‘', '«']);
            before.ends_with([',', ':', '.']) && !after.starts_with(|c: char| c.is_alphanumeric() || c == ':')
        })
    }
}

/// A title without the article that it begins with, which those who cite it leave out.
pub(super) fn without_article(title: &str) -> &str {
    const ARTICLES: [&str; 16] = [
        "the", "a", "an", "der", "die", "das", "ein", "eine", "le", "la", "les", "un", "une", "el", "il", "los",
    ];
    match title.trim_start().split_once(' ') {
        Some((article, rest)) if ARTICLES.contains(&article.to_lowercase().as_str()) => rest,
        _ => title,
    }
}

/// What a site is called: "The Guardian", "Guardian"; "BBC News", "BBC".
pub(super) fn site_names(site: &str) -> impl Iterator<Item = &str> {
    const LETTERS: usize = 3;
    let bare = without_article(site.trim());
    let short = [" News", " Online", ".com"]
        .iter()
        .find_map(|end| bare.strip_suffix(end));
    let all = [Some(site.trim()), Some(bare), short].into_iter().flatten();
    all.filter(|name| name.chars().filter(|c| c.is_alphabetic()).count() >= LETTERS)
}

/// A file's name, and the same without its ending.
fn with_stem(file_name: &str) -> impl Iterator<Item = &str> {
    let stem = file_name.rsplit_once('.').map(|(stem, _)| stem);
    [Some(file_name), stem].into_iter().flatten()
}

/// How much a name is like one of those that a source has, or the authors of it, 0 to 1.
fn likeness_of(claim: &Claim<'_>, source: &Called<'_>) -> f64 {
    if is_address(claim.name) {
        return f64::from(leads_to(claim.name, source.address, source.about, source.file_name));
    }
    // Whatever file has that very name now is meant before one that had it, too.
    let other = source.other_names.iter().flat_map(|name| with_stem(name));
    let other = other.map(|name| 0.995 * likeness(&claim.folded, &folded(name)));
    with_stem(source.file_name)
        .chain(source.title)
        .map(|name| likeness(&claim.folded, &folded(name)))
        .chain(other)
        .chain(
            source
                .title
                .map(|title| 0.99 * likeness(&claim.bare, &folded(without_article(title)))),
        )
        .chain(source.title.filter(|title| claim.holds(title)).map(|_| 0.9))
        .chain(
            source
                .about
                .map(|about| claim.authors.likeness(about, source.file_name)),
        )
        .chain(with_stem(source.file_name).map(|name| claim.authors.in_file(name)))
        .chain(claim.is_site_of(source).then_some(0.9))
        .fold(0.0, f64::max)
}

/// A name as those that cite an author have it: "Ackroyd", "Ackroyd 2020", "Ackroyd and Bell (2020)".
struct Authors {
    /// The names, folded.
    names: Vec<String>,
    /// More are meant than are named: "et al.".
    and_others: bool,
    year: Option<i32>,
    /// The letter behind the year, where an author has several works of it: "2019b".
    letter: Option<char>,
}

impl Authors {
    fn read(name: &str) -> Self {
        let year = |word: &str| word.trim_end_matches(char::is_alphabetic).parse::<i32>().ok();
        let lettered = |word: &str| {
            let letter = word.chars().next_back().filter(char::is_ascii_lowercase)?;
            (word.len() == 5 && year(word).is_some()).then_some(letter)
        };
        let letters = |part: &str| part.chars().any(char::is_alphabetic);
        let others = ["et al", "u. a", "u.a", "and others"];
        let named = others
            .iter()
            .fold(name.to_owned(), |name, mark| name.replace(mark, " "));
        let parts = named.split([',', '&', ';', '(', ')', '/']);
        let parts = parts
            .flat_map(|part| part.split(" and "))
            .flat_map(|part| part.split(" und "));
        // Initials stand before the family's name.
        let plain = |word: &&str| year(word).is_none() && letters(word) && !word.ends_with('.');
        Self {
            names: parts
                .map(|part| folded(&part.split_whitespace().filter(plain).collect::<Vec<_>>().join(" ")))
                .filter(|name| !name.is_empty())
                .collect(),
            and_others: others.iter().any(|mark| name.contains(mark)),
            letter: name.split(|c: char| !c.is_alphanumeric()).find_map(lettered),
            year: name.split(|c: char| !c.is_alphanumeric()).find_map(year),
        }
    }

    /// How surely a file's name is that of the first author and the year: "karpukhin-2020-dpr.pdf".
    fn in_file(&self, file_name: &str) -> f64 {
        const LETTERS: usize = 4;
        let (Some(first), Some(year)) = (self.names.first(), self.year) else {
            return 0.0;
        };
        let mut words = file_name.split(|c: char| !c.is_alphabetic()).map(folded);
        let dated = file_name
            .split(|c: char| !c.is_ascii_digit())
            .any(|number| number == year.to_string());
        let fits = first.len() >= LETTERS && dated && words.any(|word| word == *first);
        if fits { 0.88 } else { 0.0 }
    }

    /// How surely this is a work, 0 to 1: its first author comes first, no other name is there, and no other year. A little
    /// surer where as many are named as wrote it, and where the file's name has the letter behind the year.
    fn likeness(&self, about: &About, file_name: &str) -> f64 {
        const LITTLE: f64 = 0.01;
        let (Some(first), Some(author)) = (self.names.first(), about.authors.first()) else {
            return 0.0;
        };
        let is = |name: &str, author: &Person| {
            let given = author.given.as_deref().unwrap_or_default();
            name == folded(&author.family) || name == folded(&format!("{given}{}", author.family))
        };
        let others = self.names.iter().skip(1);
        let all = is(first, author)
            && others
                .into_iter()
                .all(|name| about.authors.iter().any(|author| is(name, author)));
        let sure = match (self.year, about.year) {
            _ if !all => return 0.0,
            (Some(year), Some(own)) if year != own => return 0.0,
            (Some(_), Some(_)) => 0.99,
            // Which of an author's works is meant is not said.
            _ => 0.9,
        };
        let fewer = self.names.len() < about.authors.len();
        // A bare name may be short for all who wrote it.
        let is_bare = self.year.is_none() && self.names.len() == 1 && !self.and_others;
        let counts = is_bare || if self.and_others { fewer } else { !fewer };
        let lettered = self.year.zip(self.letter).is_none_or(|(year, letter)| {
            let behind = file_name
                .split_once(&year.to_string())
                .and_then(|(_, rest)| rest.chars().next());
            behind.is_none_or(|c| !c.is_ascii_lowercase() || c == letter)
        });
        let doubts = f64::from(u8::from(!counts)) + 2.0 * f64::from(u8::from(!lettered));
        sure - LITTLE * doubts
    }
}

/// Names closer than this are the same name spelt differently.
const LIKE_ENOUGH: f64 = 0.85;

/// Shorter names are the same or they are not.
const SHORT_NAME: usize = 5;

fn likeness(claim: &str, name: &str) -> f64 {
    if claim == name {
        1.0
    } else if claim.len() < SHORT_NAME || name.len() < SHORT_NAME {
        0.0
    } else if begins(name, claim) || begins(claim, name) {
        // "Cell Respiration" for "Cell Respiration: A Primer".
        0.9
    } else if may_be_alike(claim, name) && digits(claim).eq(digits(name)) {
        strsim::normalized_levenshtein(claim, name)
    } else {
        // "report 2020" is not a slip for "report 2021".
        0.0
    }
}

/// Whether `long` begins with `short`, and not amid a number.
fn begins(long: &str, short: &str) -> bool {
    let Some(rest) = long.strip_prefix(short) else {
        return false;
    };
    let amid = |c: Option<char>| c.is_some_and(char::is_numeric);
    !(amid(short.chars().next_back()) && amid(rest.chars().next()))
}

/// Whether the lengths alone leave room for names that are like enough: each letter more is an edit. A library has a
/// thousand names, and most are told apart by this.
fn may_be_alike(claim: &str, name: &str) -> bool {
    let (claim, name) = (claim.chars().count(), name.chars().count());
    claim.abs_diff(name) as f64 <= (1.0 - LIKE_ENOUGH) * claim.max(name) as f64 + 1e-9
}

fn digits(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().filter(|c| c.is_numeric())
}
