//! Lines that list an answer's sources, with or without a heading: they state nothing, and what they put in quotation marks is a title.

use super::cite::citation;
use super::files::file_in;
use super::flow::{Flow, NOTE, in_text};
use super::references::{Style, raised, split};
use super::times::Subject;
use crate::answer::{Block, BlockKind};
use std::collections::BTreeSet;
use std::ops::Range;

/// Which lines of an answer are entries of a list of sources: for each block, bytes of its flow, ascending.
#[derive(Debug, Default)]
pub(super) struct Entries {
    lines: Vec<Vec<Range<usize>>>,
}

impl Entries {
    pub(super) fn new(blocks: &[Block], flows: &[Flow<'_>], subject: Subject) -> Self {
        let called = called(flows);
        let lines = lines(blocks, flows);
        let mut entries = Self {
            lines: vec![Vec::new(); blocks.len()],
        };
        for (at, run) in runs(&lines) {
            let is_last = lines.get(at + run.len()).is_none();
            if lists_sources(run, is_last, &called, subject) {
                for line in run {
                    if let Some(own) = entries.lines.get_mut(line.block) {
                        own.push(line.range.clone());
                    }
                }
            }
        }
        entries
    }

    /// The entry that holds this byte of a block's text.
    pub(super) fn at(&self, block: usize, byte: usize) -> Option<&Range<usize>> {
        let lines = self.lines.get(block)?;
        let after = lines.partition_point(|line| line.end <= byte);
        lines.get(after).filter(|line| line.contains(&byte))
    }

    /// The stretches of a block's text that are no entries.
    pub(super) fn others(&self, block: usize, length: usize) -> Vec<Range<usize>> {
        let mut others = Vec::new();
        let mut at = 0;
        for line in self.lines.get(block).map_or(&[][..], Vec::as_slice) {
            others.push(at..line.start);
            at = line.end;
        }
        others.push(at..length);
        others.retain(|range| range.start < range.end);
        others
    }
}

/// A line of running text.
#[derive(Debug)]
struct Line<'f> {
    block: usize,
    range: Range<usize>,
    text: &'f str,
    head: Head<'f>,
}

/// What a line begins with.
#[derive(Debug)]
enum Head<'f> {
    /// A number, and what follows it.
    Number(Style, u32, &'f str),
    /// "Osei, A. (2019)."
    Author,
    /// It goes on with the entry above.
    GoesOn,
    Other,
}

fn lines<'f>(blocks: &[Block], flows: &'f [Flow<'_>]) -> Vec<Line<'f>> {
    let mut lines: Vec<Line<'f>> = Vec::new();
    for (at, (block, flow)) in blocks.iter().zip(flows).enumerate() {
        let known = in_text(block) && !matches!(block.kind, BlockKind::Footnote(_));
        for (i, range) in flow.lines().into_iter().enumerate() {
            let text = flow.text.get(range.clone()).unwrap_or_default().trim();
            let goes_on = i > 0 && lines.last().is_some_and(|above| !matches!(above.head, Head::Other));
            let head = match (head(text), &block.kind) {
                _ if !known => Head::Other,
                (Head::Other, BlockKind::Item(Some(number))) if i == 0 => {
                    Head::Number(Style::Plain, u32::try_from(*number).unwrap_or(0), text)
                }
                (Head::Other, _) if goes_on && !text.is_empty() => Head::GoesOn,
                (head, _) => head,
            };
            lines.push(Line {
                block: at,
                range,
                text,
                head,
            });
        }
    }
    lines
}

fn head(text: &str) -> Head<'_> {
    match split(text) {
        Some((style, number, rest)) => Head::Number(style, number, rest),
        None if is_author_and_year(text) => Head::Author,
        None => Head::Other,
    }
}

/// Entries of the same kind that follow each other, their numbers ascending, and where the first one stands.
fn runs<'l, 'f>(lines: &'l [Line<'f>]) -> Vec<(usize, &'l [Line<'f>])> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = lines.get(at) {
        let mut last = first;
        let rest = lines.get(at + 1..).unwrap_or_default();
        let more = rest.iter().take_while(|line| {
            let follows = match (&last.head, &line.head) {
                (_, Head::GoesOn) | (Head::Author, Head::Author) => true,
                (Head::Number(style, number, _), Head::Number(next, above, _)) => style == next && above > number,
                _ => false,
            };
            if !matches!(line.head, Head::GoesOn) {
                last = line;
            }
            follows
        });
        let length = 1 + more.count();
        if !matches!(first.head, Head::Other | Head::GoesOn) {
            found.push((at, lines.get(at..at + length).unwrap_or_default()));
        }
        at += length;
    }
    found
}

/// Whether lines that follow each other list sources. What is only numbered may be findings.
fn lists_sources(run: &[Line<'_>], is_last: bool, called: &BTreeSet<(Style, u32)>, subject: Subject) -> bool {
    let numbered = || {
        run.iter().filter_map(|line| match line.head {
            Head::Number(style, number, rest) => Some((style, number, rest)),
            _ => None,
        })
    };
    let Some((style, ..)) = numbered().next() else {
        return true;
    };
    let is_called = |style| numbered().any(|(_, number, _)| called.contains(&(style, number)));
    let dated = |rest| ends_with_year(rest) && (is_last || !is_statement(rest));
    let works = numbered()
        .filter(|(.., rest)| names_work(rest, subject) || dated(rest))
        .count();
    if style == Style::Plain {
        let calls = |line: &Line<'_>| line.text.contains(NOTE) || !calls(line.text).is_empty();
        let some = [Style::Square, Style::Raised].into_iter().any(is_called);
        return is_last && some && works == numbered().count() && !run.iter().any(calls);
    }
    // A finding is a sentence that names no work.
    let stated = numbered().filter(|(.., rest)| is_statement(rest) && !names_work(rest, subject) && !dated(rest));
    let sure = || numbered().all(|(.., rest)| names_work(rest, subject) && !is_statement(rest));
    is_called(style) && stated.count() * 2 < numbered().count() || sure()
}

/// Whether a line names a file, an address, an author with a year, or what else a citation names.
fn names_work(text: &str, subject: Subject) -> bool {
    const LONGEST: usize = 500;
    let text = super::stretches::head(text, LONGEST);
    let lower = text.to_lowercase();
    let address = ["http://", "https://", "www.", "doi:", "doi.org", "isbn"];
    address.iter().any(|address| lower.contains(address))
        || file_in(text).is_some()
        || is_author_and_year(text)
        || is_inverted(text)
        || citation(text, subject).is_some_and(|claimed| claimed.source.is_some())
}

/// "Osei, Abena.", "Osei, A.,": a name as lists have it.
fn is_inverted(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let capital = |word: &str| word.starts_with(char::is_uppercase);
    let first = words
        .next()
        .is_some_and(|word| capital(word) && word.ends_with(',') && word.chars().count() > 2);
    first
        && words
            .next()
            .is_some_and(|word| capital(word) && word.ends_with(['.', ',', ':', ';']))
}

/// "…, Oxford 2019.", "… Journal of the Sea 12 (2020), 33–41."
fn ends_with_year(text: &str) -> bool {
    let mut words = text.split_whitespace().rev().take(4);
    words.any(|word| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let year = bare.get(..4).filter(|_| bare.len() <= 5 && bare.is_char_boundary(4));
        year.is_some_and(|year| year.parse().is_ok_and(|year: u32| (1500..2100).contains(&year)))
    })
}

/// Whether a line reads as a sentence: many words, a full stop, and a small letter at the start of most of them.
fn is_statement(text: &str) -> bool {
    const FEWEST: usize = 5;
    let words: Vec<&str> = text.split_whitespace().collect();
    let small = words.iter().filter(|word| word.starts_with(char::is_lowercase)).count();
    let dense = words.len() < FEWEST && text.contains(super::marks::unspaced);
    let ended = text.trim_end().ends_with(['.', '!', '?', '。']);
    dense || words.len() >= FEWEST && (small * 2 >= words.len() || ended && small * 3 >= words.len())
}

/// "Osei, A. (2019).", "Osei, Abena, & Marsh, T. (2020a)," at a line's start: names, a year in brackets, and a mark behind it.
fn is_author_and_year(text: &str) -> bool {
    const LONGEST: usize = 16;
    let Some((names, rest)) = text.split_once('(') else {
        return false;
    };
    let Some((year, behind)) = rest.split_once(')') else {
        return false;
    };
    let dated = year
        .get(..4)
        .is_some_and(|year| year.bytes().all(|byte| byte.is_ascii_digit()))
        && year
            .get(4..)
            .is_some_and(|rest| rest.is_empty() || rest.len() == 1 || rest.starts_with(','));
    let words: Vec<&str> = names.split_whitespace().collect();
    let name = |word: &&str| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let joins = [
            "and", "und", "et", "al", "y", "e", "de", "van", "von", "der", "den", "la", "di", "da", "hrsg", "eds", "ed",
        ];
        bare.is_empty() || bare.starts_with(char::is_uppercase) || joins.contains(&bare)
    };
    let inverted = words
        .first()
        .is_some_and(|first| first.ends_with(',') && first.chars().count() > 2);
    dated
        && inverted
        && (2..=LONGEST).contains(&words.len())
        && words.iter().all(name)
        && behind.starts_with(['.', ':', ','])
        && behind.len() > 3
}

/// The numbers that an answer's text refers to, other than at a line's start.
fn called(flows: &[Flow<'_>]) -> BTreeSet<(Style, u32)> {
    let mut all = BTreeSet::new();
    for flow in flows {
        for line in flow.lines() {
            let text = flow.text.get(line).unwrap_or_default().trim_start();
            all.extend(calls(text));
        }
    }
    all
}

/// `[3]`, `[1, 4–6]`, `[^2]`, `¹²` behind other words.
fn calls(text: &str) -> Vec<(Style, u32)> {
    const LONGEST: u32 = 40;
    const FURTHEST: usize = 60;
    let mut found = Vec::new();
    for (at, _) in text.match_indices('[').filter(|(at, _)| *at > 0) {
        let rest = super::stretches::head(text.get(at + 1..).unwrap_or_default(), FURTHEST);
        let Some((inside, _)) = rest.split_once(']') else {
            continue;
        };
        let (style, list) = inside
            .strip_prefix('^')
            .map_or((Style::Square, inside), |list| (Style::Note, list));
        if list.is_empty()
            || !list
                .chars()
                .all(|c| c.is_ascii_digit() || matches!(c, ',' | ' ' | '-' | '–' | ';'))
        {
            continue;
        }
        for part in list.split([',', ';']) {
            let mut ends = part
                .split(['-', '–'])
                .filter_map(|number| number.trim().parse::<u32>().ok());
            if let Some(first) = ends.next() {
                let last = ends.next().unwrap_or(first);
                found.extend((first..=last.min(first.saturating_add(LONGEST))).map(|number| (style, number)));
            }
        }
    }
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        match raised(rest) {
            Some((number, length)) => {
                if at > 0 {
                    found.push((Style::Raised, number));
                }
                at += length;
            }
            None => at += rest.chars().next().map_or(1, char::len_utf8),
        }
    }
    found
}
