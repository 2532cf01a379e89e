//! References behind a quote, "[2]" or "²", whose entry in the answer's list is just the title of a source, or its file's name:
//! "[2] Four Lectures on Standard ML". Whether that is a source's name, only the sources tell.

use super::flow::Flow;
use super::references::{Style, raised, split};
use crate::answer::locator::Claimed;
use crate::answer::{Block, BlockKind};
use crate::extract::source_names::{Called, is_title_of};
use crate::source::text::TextOffset;
use std::collections::BTreeMap;

/// Gives quotes that name no source the one that the entry of the reference behind them is called. `raw` is the answer that the
/// quotes stand in; of each where it ends, and what it names.
pub fn cite_by_entry<'q>(
    raw: &str,
    blocks: &[Block],
    quotes: impl Iterator<Item = (TextOffset, &'q mut Claimed)>,
    sources: &[Called<'_>],
) {
    let entries = entries(raw, blocks, sources);
    for (end, claimed) in quotes.filter(|(_, claimed)| claimed.source.is_none()) {
        let behind = raw.get(end.bytes()..).and_then(reference);
        claimed.source = behind.and_then(|key| named_by(&entries, key));
    }
}

/// What the entry of a reference names. A reference whose style has no list here belongs to the only other one with its number.
fn named_by(entries: &BTreeMap<(Style, u32), Option<String>>, key: (Style, u32)) -> Option<String> {
    if entries.keys().any(|(style, _)| *style == key.0) {
        return entries.get(&key)?.clone();
    }
    let mut others = entries.iter().filter(|((_, number), _)| *number == key.1);
    let (_, name) = others.next()?;
    name.clone().filter(|_| others.next().is_none())
}

/// What each numbered entry names; none where two entries of a number name different sources.
fn entries(raw: &str, blocks: &[Block], sources: &[Called<'_>]) -> BTreeMap<(Style, u32), Option<String>> {
    let mut entries: BTreeMap<(Style, u32), Option<String>> = BTreeMap::new();
    for (at, block) in blocks.iter().enumerate() {
        let note = match &block.kind {
            BlockKind::Footnote(label) => label.parse().ok().map(|number| (Style::Note, number)),
            BlockKind::Paragraph | BlockKind::Item(_) if block.quote_depth == 0 => None,
            _ => continue,
        };
        let item = match block.kind {
            BlockKind::Item(Some(number)) => u32::try_from(number).ok().map(|number| (Style::Plain, number)),
            _ => None,
        };
        let flow = Flow::new(at, &block.inlines, raw);
        for (i, line) in flow.lines().into_iter().enumerate() {
            let line = flow.text.get(line).unwrap_or_default().trim();
            let own = split(line).map(|(style, number, rest)| ((style, number), rest));
            let first = note.or(item).filter(|_| i == 0).map(|key| (key, line));
            let Some((key, rest)) = own.or(first) else { continue };
            let name = rest.trim().trim_matches(MARKS);
            if sources.iter().filter(|source| is_title_of(name, source)).count() != 1 {
                continue;
            }
            let named = entries.entry(key).or_insert_with(|| Some(name.to_owned()));
            if named.as_deref() != Some(name) {
                *named = None;
            }
        }
    }
    entries
}

/// What may stand around a title.
const MARKS: &[char] = &['*', '_', '"', '“', '”', '„', '«', '»', '.', ' '];

/// The reference that `behind` begins with, past the marks that close a quote and a place in brackets: "” (p. 18) [2]".
fn reference(behind: &str) -> Option<(Style, u32)> {
    const LONGEST: usize = 40;
    let closes = |c: char| "”\"“’'‘»«」』.,;*_ ".contains(c);
    let mut rest = behind.trim_start_matches(closes);
    if let Some((inside, after)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'))
        && inside.len() <= LONGEST
        && inside.chars().any(|c| c.is_ascii_digit())
    {
        rest = after.trim_start_matches(closes);
    }
    if let Some((number, _)) = raised(rest) {
        return Some((Style::Raised, number));
    }
    let inside = rest.strip_prefix('[')?;
    let (label, _) = inside.split_once(']')?;
    let (style, label) = match label.strip_prefix('^') {
        Some(label) => (Style::Note, label),
        None => (Style::Square, label),
    };
    Some((style, label.parse().ok()?))
}
