//! What footnotes, numbered references and links stand for.

use super::addresses::address_in;
use super::again;
use super::cite::{citation, numbering};
use super::files::file_in;
use super::flow::Flow;
use super::mentions;
use super::numbered::{cited_place, remarks};
use super::pages::{number_at, page_in};
use super::parts::apart;
use super::times::{self, Subject, subject};
use crate::answer::locator::Claimed;
use crate::answer::{Block, BlockKind};
use crate::fold::folded;
use crate::source::numbering::Kind;
use std::collections::{BTreeMap, BTreeSet};

/// How references are numbered. An answer may have a list for each: `[1]` is then not `¹`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Style {
    /// "\[1\]"
    Square,
    /// "¹"
    Raised,
    /// `[^1]`
    Note,
    /// "1."
    Plain,
}

/// The sources that an answer lists apart from its text.
#[derive(Debug, Default)]
pub(super) struct References {
    /// What the answer speaks of.
    pub(super) subject: Subject,
    notes: BTreeMap<String, Claimed>,
    numbers: BTreeMap<(Style, u32), Claimed>,
    /// The last one listed, which "Ibid." below it means.
    last: Claimed,
    /// Numbers that two lists have for different sources.
    doubtful: BTreeSet<(Style, u32)>,
    /// Authors that the answer names with a year, by their first family name, folded.
    authors: BTreeMap<String, String>,
    /// The kinds of places by which the answer numbers its own remarks.
    pub(super) remarks: Vec<Kind>,
}

impl References {
    /// Reads the footnotes and the lists of references.
    pub(super) fn new(blocks: &[Block], flows: &[Flow<'_>]) -> Self {
        let mut references = Self {
            subject: subject(&flows.iter().map(|flow| flow.text.as_str()).collect::<Vec<_>>()),
            remarks: remarks(flows.iter().map(|flow| flow.text.as_str())),
            ..Self::default()
        };
        let subject = references.subject;
        references.authors = flows.iter().flat_map(|flow| mentions::all(&flow.text)).collect();
        let mut before = Claimed::default();
        for (block, flow) in blocks.iter().zip(flows) {
            match &block.kind {
                BlockKind::Footnote(label) => {
                    let mut claimed = linked(flow, subject)
                        .or_else(|| citation(&flow.text, subject))
                        .or_else(|| address_in(&flow.text).map(at_address))
                        .unwrap_or_default();
                    if again::is_again(&flow.text) {
                        again::fill(&mut claimed, &before);
                    }
                    before = claimed.clone();
                    references.notes.entry(label.clone()).or_insert(claimed);
                }
                BlockKind::Paragraph | BlockKind::Item(_) if block.quote_depth == 0 => references.lines(block, flow),
                _ => {}
            }
        }
        references
    }

    fn lines(&mut self, block: &Block, flow: &Flow<'_>) {
        let mut link = None;
        for (i, line) in flow.lines().into_iter().enumerate() {
            let text = flow.text.get(line).unwrap_or_default().trim();
            let (style, number, rest, listed) = match (&block.kind, split(text)) {
                (_, Some((style, number, rest))) => (style, number, rest, true),
                (BlockKind::Item(Some(number)), None) if i == 0 => {
                    (Style::Plain, u32::try_from(*number).unwrap_or(0), text, false)
                }
                _ => continue,
            };
            if rest.chars().count() > 300 || rest.starts_with(['"', '“', '‘', '„', '«', '「']) {
                continue;
            }
            let linked = || {
                link.get_or_insert_with(|| linked(flow, self.subject))
                    .clone()
                    .filter(|_| i == 0)
            };
            if listed && again::is_again(rest) {
                let claimed = again::claim(rest, &self.last, self.subject);
                self.list(style, number, claimed);
                continue;
            }
            let claimed = citation(rest, self.subject).or_else(linked);
            let Some(claimed) = claimed.or_else(|| address_in(rest).map(at_address)) else {
                continue;
            };
            // A list of findings may go by time; one of references names a time alone.
            let found = claimed.source.is_none() && claimed.pages.is_none() && claimed.time.is_some();
            if found && times::alone(rest, self.subject).is_none() {
                continue;
            }
            // A numbered list of findings also names pages now and then; one of references names a source first.
            let names_work = file_in(rest).is_some() || address_in(rest).is_some();
            if listed || names_work && rest.split_whitespace().count() <= 12 {
                self.list(style, number, claimed);
            }
        }
    }

    fn list(&mut self, style: Style, number: u32, claimed: Claimed) {
        let key = (style, number);
        let other = self
            .numbers
            .get(&key)
            .filter(|other| other.source.is_some() && **other != claimed);
        if other.is_some() && claimed.source.is_some() && style != Style::Plain {
            self.doubtful.insert(key);
        }
        self.last = claimed.clone();
        self.numbers.insert(key, claimed);
    }

    /// What a footnote says.
    pub(super) fn note(&self, label: &str) -> Option<&Claimed> {
        let number = || self.number(Style::Note, label.parse().ok()?);
        self.notes.get(label).or_else(number)
    }

    /// What the reference with this number is, written in this style. One without a list of its own is looked for in the others, which
    /// have to agree.
    pub(super) fn number(&self, style: Style, number: u32) -> Option<&Claimed> {
        let listed = |style| {
            let note = || self.notes.get(&number.to_string()).filter(|_| style == Style::Note);
            let key = (style, number);
            self.numbers
                .get(&key)
                .or_else(note)
                .filter(|_| !self.doubtful.contains(&key))
        };
        if self.has_list(style) {
            return listed(style);
        }
        let mut others = [Style::Square, Style::Raised, Style::Note, Style::Plain]
            .into_iter()
            .filter_map(listed);
        let first = others.next()?;
        others.all(|other| other == first).then_some(first)
    }

    fn has_list(&self, style: Style) -> bool {
        let notes = style == Style::Note && !self.notes.is_empty();
        notes || self.numbers.range((style, 0)..=(style, u32::MAX)).next().is_some()
    }

    /// What raised digits at the start of `text` refer to, and how long they are: "¹²" is 12, or 1 and 2.
    pub(super) fn raised(&self, text: &str) -> Option<(Option<Claimed>, usize)> {
        let (number, length) = raised(text)?;
        let whole = self.number(Style::Raised, number).cloned();
        if whole.is_some() {
            return Some((whole, length));
        }
        let first = text.chars().next()?;
        let single = self.number(Style::Raised, superscript(first)?).cloned();
        Some((single, first.len_utf8()))
    }

    /// What stands in brackets: a citation, or numbers of the list.
    pub(super) fn bracketed(&self, content: &str, square: bool) -> Option<Claimed> {
        let whole = content.trim();
        // "[[report.pdf#page=3|Rowe, p. 3]]" names the file first, then how it is shown.
        let content = content.trim().trim_start_matches('[').trim_end_matches(']');
        let content = plain_label(content.split_once('|').map_or(content, |(target, _)| target));
        if let Some(label) = content.strip_prefix('^') {
            return Some(self.note(label).cloned().unwrap_or_default());
        }
        let apart = apart(content);
        let section = cited_place(whole, apart.section);
        let named = self.of_rest(&apart.rest, square).filter(|_| !apart.rest.is_empty());
        let mut claimed = named.or_else(|| section.clone().map(Claimed::of_section))?;
        claimed.section = section.or(claimed.section);
        Some(claimed)
    }

    /// What brackets name, without the parts of pages and works in them.
    fn of_rest(&self, content: &str, square: bool) -> Option<Claimed> {
        let digits = content.len() - content.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number = content
            .get(..digits)
            .filter(|_| digits < 4)
            .and_then(|digits| digits.parse().ok());
        let style = if square { Style::Square } else { Style::Plain };
        let known = number.and_then(|number| self.number(style, number));
        if content
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, ',' | ' ' | '-' | '–'))
        {
            return match known {
                Some(known) => Some(known.clone()),
                None => (square && number.is_some()).then(Claimed::default),
            };
        }
        let Some(mut claimed) = citation(content, self.subject) else {
            return self.author_and_page(content);
        };
        if claimed.source.is_none()
            && content
                .get(digits..)
                .is_some_and(|rest| rest.starts_with([',', ':', ' ']))
        {
            claimed.source = known.and_then(|known| known.source.clone());
        }
        Some(claimed)
    }
}

impl References {
    /// "Karpukhin 9", where the answer names Karpukhin as an author elsewhere.
    fn author_and_page(&self, content: &str) -> Option<Claimed> {
        let (name, number) = content.rsplit_once([' ', ','])?;
        let (pages, length) = number_at(number)?;
        let name = name.trim_end_matches([',', ' ']);
        let first = name.split(' ').next()?.trim_end_matches(',');
        let author = self.authors.get(&folded(first)).filter(|_| length == number.len())?;
        Some(Claimed {
            source: Some(author.clone()),
            pages: Some(pages),
            ..Claimed::default()
        })
    }
}

/// The number and the text of a line of references: "\[1\] report.pdf".
pub(super) fn split(text: &str) -> Option<(Style, u32, &str)> {
    let text = text.trim_start_matches(['*', '_']);
    if let Some((number, length)) = raised(text) {
        return Some((Style::Raised, number, text.get(length..)?.trim_start()));
    }
    let note = text.strip_prefix("[^").map(|rest| format!("[{rest}"));
    if let Some(note) = note {
        let rest = numbering(&note)?.len();
        let number = note.trim_start_matches('[').split(']').next()?.parse().ok()?;
        let rest = text.get(text.len() - rest..)?;
        return Some((Style::Note, number, rest.trim_start_matches([':', ' '])));
    }
    if let Some(label) = text
        .strip_prefix('[')
        .and_then(|rest| Some(rest.split_once(']')?.0))
        .filter(|label| plain_label(label) != *label)
    {
        let rest = text.get(label.len() + 2..)?;
        let number = plain_label(label).parse().ok()?;
        return Some((Style::Square, number, rest.trim_start_matches([':', ' '])));
    }
    let rest = numbering(text)?;
    let style = if text.starts_with('[') {
        Style::Square
    } else {
        Style::Plain
    };
    let number = text
        .trim_start_matches('[')
        .split(|c: char| !c.is_ascii_digit())
        .next()?
        .parse()
        .ok()?;
    Some((style, number, rest.trim_start_matches([':', ' '])))
}

/// The number of a mark that says what it is: "citation:1", "cite: 22".
fn plain_label(label: &str) -> &str {
    let number = ["citation", "cite", "ref", "source"]
        .iter()
        .find_map(|word| label.strip_prefix(word)?.trim_start().strip_prefix(':'))
        .map(str::trim);
    let is_number = |number: &&str| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    number.filter(is_number).unwrap_or(label)
}

/// The number that raised digits at the start of `text` make, and how many bytes they take.
pub(super) fn raised(text: &str) -> Option<(u32, usize)> {
    const MOST: usize = 3;
    let digits = || text.chars().map_while(superscript).take(MOST);
    let length = text.chars().take(digits().count()).map(char::len_utf8).sum();
    (length > 0).then(|| (digits().fold(0, |number, digit| number * 10 + digit), length))
}

/// The value of a superscript digit.
pub(super) fn superscript(c: char) -> Option<u32> {
    "⁰¹²³⁴⁵⁶⁷⁸⁹"
        .chars()
        .position(|digit| digit == c)
        .and_then(|value| u32::try_from(value).ok())
}

/// What the first link of a flow to a source names.
fn linked(flow: &Flow<'_>, subject: Subject) -> Option<Claimed> {
    let mut at = 0;
    while at < flow.text.len() {
        let range = flow.run_range(at);
        if let Some(target) = flow.run(at).and_then(|run| run.link.as_deref())
            && let Some(claimed) = link(target, flow.text.get(range.clone()).unwrap_or_default(), subject)
        {
            let rest = flow.text.get(range.end..)?;
            return Some(Claimed {
                pages: claimed.pages.or_else(|| page_in(rest).map(|named| named.pages)),
                time: claimed
                    .time
                    .or_else(|| times::time_in(rest, subject).map(|named| named.time)),
                ..claimed
            });
        }
        at = range.end.max(at + 1);
        while at < flow.text.len() && !flow.text.is_char_boundary(at) {
            at += 1;
        }
    }
    None
}

/// What a link to a source names: "report.pdf#page=12", "…/watch?v=x&t=323s".
pub(super) fn link(target: &str, text: &str, subject: Subject) -> Option<Claimed> {
    let (path, fragment) = target.split_once('#').unwrap_or((target, ""));
    let path = path.split('?').next().unwrap_or(path);
    let name = decoded(path.rsplit(['/', '\\']).next().unwrap_or(path));
    let from_text = citation(text, subject);
    let time = times::of_link(target);
    let page = fragment
        .split('&')
        .find_map(|part| part.strip_prefix("page=").or_else(|| part.strip_prefix('p')));
    let page = page
        .and_then(|page| number_at(page.trim_start_matches('=')))
        .map(|(pages, _)| pages);
    let file = file_in(&name)
        .is_some_and(|range| range.end == name.len())
        .then_some(name);
    if file.is_none() && page.is_none() && time.is_none() {
        let address = address_in(target).map(at_address);
        return match from_text {
            Some(claimed) if claimed.source.is_none() => Some(Claimed {
                source: address.and_then(|address| address.source),
                ..claimed
            }),
            Some(claimed) => Some(claimed),
            None => address,
        };
    }
    let from_text = from_text.unwrap_or_default();
    Some(Claimed {
        source: file.or(from_text.source),
        pages: page.or(from_text.pages),
        time: time.or(from_text.time),
        ..from_text
    })
}

/// What names no more than the address of a page.
fn at_address(address: &str) -> Claimed {
    Claimed {
        source: Some(address.to_owned()),
        ..Claimed::default()
    }
}

/// `text` with `%20` and the like undone.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let hex = tail
            .get(..2)
            .filter(|_| *first == b'%')
            .and_then(|hex| std::str::from_utf8(hex).ok());
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = tail.get(2..).unwrap_or_default();
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
