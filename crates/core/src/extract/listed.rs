//! References behind a quote, "[2]" or "²", whose entry in the answer's list is just the title of a source, or its file's name:
//! "[2] Four Lectures on Standard ML". Whether that is a source's name, only the sources tell.

use super::claim::sentence_end;
use super::flow::Flow;
use super::references::{Style, raised, split};
use crate::answer::locator::Claimed;
use crate::answer::{Block, BlockKind};
use crate::extract::source_names::{Called, is_title_of, named};
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
        let behind = reference(raw, end.bytes());
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
            // A numbered list of findings may speak of a source.
            let is_known = key.0 != Style::Plain && named(Some(name), sources.iter().copied()).is_some();
            if !is_known && sources.iter().filter(|source| is_title_of(name, source)).count() != 1 {
                continue;
            }
            let entry = entries.entry(key).or_insert_with(|| Some(name.to_owned()));
            if entry.as_deref() != Some(name) {
                *entry = None;
            }
        }
    }
    entries
}

/// What may stand around a title.
const MARKS: &[char] = &['*', '_', '"', '“', '”', '„', '«', '»', '.', ' '];

/// The reference behind a quote: past the marks that close it and a place in brackets ("” (p. 18) [2]"), in those brackets
/// ("” (p. 18, [2])"), or further on in its sentence ("” as Bell has it [2]"), where no other quote comes first.
fn reference(raw: &str, end: usize) -> Option<(Style, u32)> {
    const LONGEST: usize = 40;
    let closes = |c: char| "”\"“’'‘»«」』.,;*_ ".contains(c);
    let (quoted, behind) = raw.split_at_checked(end)?;
    let mut rest = behind.trim_start_matches(closes);
    let marks = behind.strip_suffix(rest).unwrap_or_default();
    let is_ended =
        marks.contains('.') || quoted.ends_with(['.', '!', '?', '…']) && rest.starts_with(char::is_uppercase);
    if let Some((inside, after)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'))
        && inside.len() <= LONGEST
        && inside.chars().any(|c| c.is_ascii_digit())
    {
        if let Some(found) = inside.find('[').and_then(|at| labelled(inside.get(at..)?)) {
            return Some(found);
        }
        rest = after.trim_start_matches(closes);
    }
    if let Some((number, _)) = raised(rest) {
        return Some((Style::Raised, number));
    }
    labelled(rest).or_else(|| further(rest).filter(|_| !is_ended))
}

/// A reference in square brackets with which `text` begins.
fn labelled(text: &str) -> Option<(Style, u32)> {
    let (label, _) = text.strip_prefix('[')?.split_once(']')?;
    let (style, label) = match label.strip_prefix('^') {
        Some(label) => (Style::Note, label),
        None => (Style::Square, label),
    };
    Some((style, label.parse().ok()?))
}

/// The first reference in the sentence with which `text` begins.
fn further(text: &str) -> Option<(Style, u32)> {
    const QUOTES: &[char] = &['"', '“', '”', '„', '«', '»', '「', '『', '\n'];
    let sentence = text.get(..sentence_end(text))?;
    let at = sentence.find('[')?;
    let between = sentence.get(..at)?;
    (!between.contains(QUOTES)).then(|| labelled(sentence.get(at..)?))?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::blocks;
    use crate::extract::quotes;
    use crate::extract::tests::claim_shown;
    use crate::source::document::SourceId;

    #[test]
    fn a_reference_whose_entry_is_a_title_names_that_source() {
        let called = [
            ("bridges.pdf", Some("Why Bridges Stand")),
            ("mud.pdf", Some("Mud and Money")),
        ];
        let called: Vec<Called<'_>> = (1..)
            .zip(&called)
            .map(|(id, (file_name, title))| Called {
                id: SourceId(id),
                file_name,
                other_names: &[],
                title: *title,
                about: None,
                address: None,
            })
            .collect();
        let lists = [
            "\n\n[1]: Why Bridges Stand\n[2] *Mud and Money*.",
            "\n\n1. Why Bridges Stand\n2. Mud and Money",
        ];
        let two = [
            ("He says “the sea was calm” [1].", "Why Bridges Stand"),
            ("He says “the sea was calm” (p. 18) [2].", "Mud and Money # 18"),
            ("He says “the sea was calm”² and goes.", "Mud and Money"),
            ("He says “the sea was calm” (p. 18, [2]).", "Mud and Money # 18"),
            ("He says “the sea was calm” ([2], p. 18).", "Mud and Money # 18"),
            ("He says “the sea was calm” and goes [2].", "Mud and Money"),
            (
                "He says “the sea was calm”, as Bell has it in his second letter [2].",
                "Mud and Money",
            ),
            ("He says “the sea was calm”. Bell goes on [2].", ""),
            ("He says “the sea was calm.” Bell goes on [2].", ""),
            ("He says “the sea was calm” and “the tide” goes [2].", ""),
            ("He says “the sea was calm” [3].", ""),
            ("He says “the sea was calm” (Mud) and “the tide rose” [1].", ""),
        ];
        let others = [
            (
                "He says “the sea was calm” [^1].\n\n[^1]: Mud and Money",
                "Mud and Money",
            ),
            (
                "He says “the sea was calm” [1].\n\n[1] Mud and Money\n\n[1] Why Bridges Stand",
                "",
            ),
            ("He says “the sea was calm” [1].\n\n[1] Mud, Money and Bridges", ""),
            (
                "He says “the sea was calm” (p. 4) [1].\n\n[1] Ackroyd, Mud and Money, 2001",
                "Ackroyd, Mud and Money, 2001 # 4",
            ),
        ];
        let listed = lists
            .iter()
            .flat_map(|list| two.map(|(text, name)| (format!("{text}{list}"), name)));
        for (raw, expected) in listed.chain(others.map(|(raw, name)| (raw.to_owned(), name))) {
            let blocks = blocks(&raw);
            let mut all = quotes(&raw, &blocks);
            let named = all.iter_mut().map(|quote| (quote.span.end(), &mut quote.claimed));
            cite_by_entry(&raw, &blocks, named, &called);
            let shown = claim_shown(&all[0].claimed);
            assert_eq!(shown.trim().trim_start_matches("@ "), expected, "{raw}");
        }
    }
}
