//! Block quotes: each is one quote, whatever marks it holds.

mod reference;

use super::flow::Flow;
use super::marks::{Pair, closers_of, marks};
use super::quoted::Quote;
use super::references::{References, link};
use super::search::{Finder, Out};
use super::short::{is_quote, units};
use super::{cite, claim, claimed, cues};
use crate::answer::locator::Claimed;
use crate::answer::{Block, BlockKind, Inline};
use crate::language::saying::is_saying;
use std::ops::Range;

impl Finder<'_> {
    /// Reads the block quote that starts with block `first`; answers the block behind it.
    pub(super) fn block_quote(&self, first: usize, out: &mut Out) -> usize {
        let mut end = first + 1;
        while let Some(block) = self.blocks.get(end).filter(|block| block.quote_depth > 0) {
            let gap = self.blocks.get(end - 1).map_or(0, |last| last.span.end().bytes())..block.span.start().bytes();
            if self.raw.get(gap).is_some_and(parts) {
                break;
            }
            end += 1;
        }
        let blocks = self.blocks.get(first..end).unwrap_or_default();
        // Each item of a list in it is a quote of its own.
        if blocks.len() > 1 && blocks.iter().all(|block| matches!(block.kind, BlockKind::Item(_))) {
            for (nth, block) in blocks.iter().enumerate() {
                let flow = Flow::new(first + nth, &block.inlines, self.raw);
                for quote in self.read(&flow, first, end, out) {
                    out.take(Some(quote));
                }
            }
            return end;
        }
        let inlines = joined(blocks);
        let flow = Flow::new(first, &inlines, self.raw);
        // A callout is no quote, but may hold some.
        if is_callout(&flow) {
            self.pairs(&flow, &marks(&flow).pairs, out);
            return end;
        }
        for quote in self.read(&flow, first, end, out) {
            out.take(Some(quote));
        }
        end
    }

    fn read(&self, flow: &Flow<'_>, first: usize, end: usize, out: &Out) -> Vec<Quote> {
        let mut range = trimmed(flow, 0..flow.text.len());
        let headed = headed(flow, &mut range, &self.references);
        let stamp = claim::cut_stamp(flow, &mut range, &self.references);
        let mut claimed = attribution(flow, &mut range, &self.references);
        if let Some(start) = signed_below(flow, &range, self.raw) {
            range.end = start;
            range = trimmed(flow, range);
        }
        if let Some(end) = speaker(flow, &range) {
            range.start = end;
            range = trimmed(flow, range);
        }
        claimed::fill(&mut claimed, headed);
        claimed.time = claimed.time.or(stamp);
        claimed::fill(
            &mut claimed,
            claim::cut_trailing(flow, &mut range, false, &self.references),
        );
        if let Some(start) = reference::behind(flow.text.get(range.clone()).unwrap_or_default()) {
            range.end = range.start + start;
        }
        let found = marks(flow);
        if let Some(quotes) = self.several(flow, &range, &found.pairs, out) {
            return quotes;
        }
        range = trimmed(flow, range);
        let wrapped = unwrapped(flow, range.clone(), &found.pairs).or_else(|| led_to(flow, &range, &found.pairs));
        if let Some(inner) = wrapped {
            let lead = flow.text.get(..inner.start).unwrap_or_default();
            claimed::fill(
                &mut claimed,
                claim::before(lead.trim_end_matches(|c| !closers_of(c).is_empty()), &self.references),
            );
            range = trimmed(flow, inner);
            if claimed == Claimed::default() {
                claimed = claim::cut_trailing(flow, &mut range, true, &self.references);
            }
        }
        if units(flow.text.get(range.clone()).unwrap_or_default()) == 0 {
            return Vec::new();
        }
        if !claimed::is_placed(&claimed) {
            claimed::fill(&mut claimed, self.cited_in_tag(first));
            let said = self.said_around(first, end, &claimed);
            claimed::fill(&mut claimed, said);
        }
        self.made(flow, range, claimed, out).into_iter().collect()
    }

    /// Several quotes in one block quote: each with a place of its own, or with nothing but marks between them.
    fn several(&self, flow: &Flow<'_>, range: &Range<usize>, pairs: &[Pair], out: &Out) -> Option<Vec<Quote>> {
        let pairs: Vec<&Pair> = pairs.iter().filter(|pair| is_quote(flow, &pair.inner, false)).collect();
        let afters = pairs.iter().enumerate().map(|(i, pair)| {
            let limit = pairs.get(i + 1).map_or(flow.text.len(), |next| next.outer.start);
            claim::after(
                flow,
                pair.inner.end,
                pair.outer.end,
                limit,
                i + 1 < pairs.len(),
                &self.references,
            )
        });
        let afters: Vec<_> = afters.collect();
        let first = pairs.first().is_some_and(|pair| pair.outer.start == range.start);
        let are_placed = afters.iter().all(|after| claimed::is_placed(&after.claimed));
        let ends = pairs.iter().map(|pair| pair.outer.end);
        let starts = pairs.iter().skip(1).map(|pair| pair.outer.start).chain([range.end]);
        let gaps: Vec<_> = ends.zip(starts).map(|(from, to)| flow.text.get(from..to)).collect();
        let are_alone = || gaps.iter().all(|gap| gap.is_none_or(says_who));
        if pairs.len() < 2 || !first || !(are_placed || are_alone()) {
            return None;
        }
        let quotes = pairs
            .iter()
            .zip(afters)
            .filter_map(|(pair, after)| self.made(flow, pair.inner.clone(), after.claimed, out));
        Some(quotes.collect())
    }

    /// What `<blockquote cite="…">` names.
    fn cited_in_tag(&self, first: usize) -> Claimed {
        let start = self.blocks.get(first).map_or(0, |block| block.span.start().bytes());
        let before = first
            .checked_sub(1)
            .and_then(|before| self.blocks.get(before))
            .map_or(0, |block| block.span.end().bytes());
        let gap = self.raw.get(before.min(start)..start).unwrap_or_default();
        let tag = gap.rfind("<blockquote").and_then(|at| gap.get(at..)?.split('>').next());
        let target = tag.and_then(|tag| tag.split_once("cite=")).and_then(|(_, value)| {
            let mark = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
            value.get(1..)?.split(mark).next()
        });
        target
            .and_then(|target| link(target, "", self.references.subject))
            .unwrap_or_default()
    }

    /// What stands right below a block quote, or leads to it from above.
    fn said_around(&self, first: usize, end: usize, claimed: &Claimed) -> Claimed {
        let below = self
            .blocks
            .get(end)
            .filter(|block| block.kind == BlockKind::Paragraph && block.quote_depth == 0);
        let below = below.and_then(|_| self.flows.get(end)).and_then(|flow| {
            let after = claim::after(flow, 0, 0, flow.text.len(), false, &self.references);
            let only = after.cited
                && flow
                    .text
                    .get(after.end..)
                    .is_some_and(|rest| !rest.chars().any(char::is_alphanumeric));
            let short = flow.text.chars().count() < 60
                && flow
                    .text
                    .starts_with(['(', '[', '（', '【', super::flow::NOTE, '—', '–', '-']);
            (only && short)
                .then_some(after.claimed)
                .or_else(|| cite::line(&flow.text, self.references.subject))
        });
        let mut said = below.unwrap_or_default();
        if said == Claimed::default() && *claimed == Claimed::default() {
            said = self.said_above(first);
        }
        said
    }
}

/// Whether what stands between two quotes is nothing, or who says them: "”, she said, “".
fn says_who(gap: &str) -> bool {
    const WORDS: usize = 4;
    let words: Vec<&str> = gap
        .split(|c: char| !c.is_alphanumeric() && c != '-')
        .filter(|word| !word.is_empty())
        .collect();
    let says = || words.iter().any(|word| is_saying(&word.to_lowercase()));
    words.is_empty() || words.len() <= WORDS && says()
}

/// Whether a block quote is a box for a remark: "[!NOTE]", "**Note:** …", "⚠️ …".
fn is_callout(flow: &Flow<'_>) -> bool {
    let text = flow.text.trim_start();
    let signed =
        text.starts_with(|c: char| matches!(u32::from(c), 0x2139 | 0x2600..=0x27bf | 0x2b50 | 0x1f300..=0x1faff));
    let label = text.split([':', '：']).next().unwrap_or_default();
    let bold = flow.run(flow.text.len() - text.len()).is_some_and(|run| run.bold);
    (text.starts_with("[!") && quote_box(text).is_none())
        || signed
        || bold && label.len() < text.len() && cues::is_remark(label)
}

/// What a box for a quote has behind its sign: "[!quote] report.pdf, p. 3", as programs for notes write it.
fn quote_box(text: &str) -> Option<&str> {
    let inside = text.trim_start().strip_prefix("[!")?;
    let (kind, rest) = inside.split_once(']')?;
    let is_quote = ["quote", "cite", "quotation", "zitat"]
        .iter()
        .any(|name| kind.eq_ignore_ascii_case(name));
    is_quote.then(|| rest.trim_start_matches(['+', '-']))
}

/// Cuts the first line of a box for a quote, which names where it stands.
fn headed(flow: &Flow<'_>, range: &mut Range<usize>, references: &References) -> Claimed {
    let text = flow.text.get(range.clone()).unwrap_or_default();
    let Some(rest) = quote_box(text) else {
        return Claimed::default();
    };
    let start = range.end - rest.len();
    let lines = flow.lines();
    let end = lines
        .iter()
        .find(|line| line.end >= start)
        .map_or(start, |line| line.end.min(range.end));
    *range = trimmed(flow, end..range.end);
    let line = flow.text.get(start..end).unwrap_or_default().trim();
    let inside = line.trim_matches(['[', ']']);
    references
        .bracketed(inside, true)
        .or_else(|| cite::line(line, references.subject))
        .unwrap_or_default()
}

/// Whether what stands between two blocks of block quotes parts them: an empty line without `>`, or a tag.
fn parts(gap: &str) -> bool {
    let mut lines = gap.split('\n').skip(1).peekable();
    let mut empty = false;
    while let Some(line) = lines.next() {
        empty |= lines.peek().is_some() && line.trim().is_empty();
    }
    let lower = gap.to_ascii_lowercase();
    empty && !lower.contains("<p") && !lower.contains("<div") && !lower.contains("<br")
        || lower.contains("</blockquote")
}

/// The text of the blocks, one below the other, without code.
fn joined(blocks: &[Block]) -> Vec<Inline> {
    let mut inlines = Vec::new();
    for block in blocks
        .iter()
        .filter(|block| !matches!(block.kind, BlockKind::Code | BlockKind::Rule))
    {
        if !inlines.is_empty() {
            inlines.push(Inline::LineBreak);
        }
        inlines.extend(block.inlines.iter().cloned());
    }
    inlines
}

fn trimmed(flow: &Flow<'_>, range: Range<usize>) -> Range<usize> {
    let text = flow.text.get(range.clone()).unwrap_or_default();
    let start = range.start + text.len() - text.trim_start().len();
    start..(range.start + text.trim_end().len()).max(start)
}

/// Cuts the last lines that say who or what is quoted: "— (Smith, 2020, p. 8)", "Source: report.pdf, p. 3".
fn attribution(flow: &Flow<'_>, range: &mut Range<usize>, references: &References) -> Claimed {
    let mut claimed = Claimed::default();
    let lines = flow.lines();
    if let Some(line) = lines.last() {
        // "… calm. — report.pdf, p. 3"
        let text = flow.text.get(line.start..range.end.max(line.start)).unwrap_or_default();
        let dash = text.rfind(
            [" — ", " – ", " ― "]
                .into_iter()
                .max_by_key(|dash| text.rfind(dash))
                .unwrap_or(" — "),
        );
        if let Some(at) = dash.filter(|at| !text.get(..*at).unwrap_or_default().trim().is_empty())
            && !goes_on(text.get(at + 1..).unwrap_or_default())
            && let Some(found) = text.get(at + 1..).and_then(|text| cite::line(text, references.subject))
            && claimed::is_placed(&found)
        {
            range.end = line.start + at;
            return found;
        }
    }
    for line in lines.iter().skip(1).rev().take(2) {
        let text = flow.text.get(line.clone()).unwrap_or_default().trim();
        if text.is_empty() {
            continue;
        }
        let named = text
            .strip_prefix(['—', '–', '―'])
            .or_else(|| text.strip_prefix("-- "))
            .is_some_and(|name| {
                // Chinese and Japanese write the dash twice as long.
                let name = name.trim_start_matches(['—', '–', '―']).trim_start();
                let ends = name.ends_with(['.', '!', '?', ',', ';']) && !name.contains(['(', '[', '【']);
                name.starts_with(|c: char| {
                    c.is_uppercase() || "([【（".contains(c) || c == super::flow::NOTE || super::marks::unspaced(c)
                }) && name.split_whitespace().count() <= 14
                    && !ends
            });
        let cited = cite::line(text, references.subject);
        if !named && cited.is_none() {
            break;
        }
        let mut rest = line.clone();
        let noted = claim::cut_trailing(flow, &mut rest, false, references);
        claimed::fill(&mut claimed, cited.unwrap_or_default());
        claimed::fill(&mut claimed, noted);
        range.end = line.start;
    }
    claimed
}

/// Whether what stands behind a dash is the quote's own, with its place in brackets behind it: "– was calm. (Rowe, p. 3)".
fn goes_on(behind: &str) -> bool {
    let behind = behind.trim_start_matches([' ', '—', '–', '―']);
    let Some((words, _)) = behind
        .split_once([' ', '\n'])
        .and_then(|_| behind.rsplit_once(['(', '[', '（', '【']))
    else {
        return false;
    };
    let words = words.trim_end();
    let mut each = words.split_whitespace();
    let is_small = |word: &str| word.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_lowercase);
    let is_file = |word: &str| {
        word.trim_end_matches([',', ':'])
            .rsplit_once('.')
            .is_some_and(|(name, _)| !name.is_empty())
    };
    let first = each.next().unwrap_or_default();
    let begins_small = is_small(first) && !is_file(first) && first != "from" && first != "in";
    let is_sentence = words.ends_with(['.', '!', '?', '…', '。', '！', '？']) && each.any(is_small);
    begins_small || is_sentence
}

/// Where a signature without a place begins, behind a dash or on the last line: "— Elena Rowe, *Tides and Time*", "~ Rowe",
/// "<cite>Rowe</cite>".
fn signed_below(flow: &Flow<'_>, range: &Range<usize>, raw: &str) -> Option<usize> {
    let ends = |text: &str| {
        let text = text.trim_end();
        text.ends_with(['.', '!', '?', '…', '。', '！', '？']) || text.ends_with(closes)
    };
    let text = flow.text.get(range.clone())?;
    let dash = [" — ", " – ", " ― ", " -- "]
        .into_iter()
        .filter_map(|dash| text.rfind(dash))
        .max();
    if let Some(at) = dash
        && let Some((said, name)) = text.split_at_checked(at)
        && let name = name.trim_start_matches([' ', '—', '–', '―', '-'])
        && (ends(said) && is_signature(name) || is_marked_whole(said) && is_short(name))
    {
        return Some(range.start + at);
    }
    let lines: Vec<Range<usize>> = flow.lines().into_iter().filter(|line| line.start < range.end).collect();
    let last = lines
        .into_iter()
        .rev()
        .find(|line| flow.text.get(line.clone()).is_some_and(|text| !text.trim().is_empty()))?;
    let last = last.start..last.end.min(range.end);
    let said = flow.text.get(range.start..last.start).filter(|said| ends(said))?;
    let line = flow.text.get(last.clone())?;
    let name = line.trim().trim_start_matches(['~', '—', '–', '―', '-']).trim_start();
    let first = last.start + line.len() - line.trim_start().len();
    let emphasised = flow
        .emphasised()
        .iter()
        .any(|stretch| stretch.start <= first && stretch.end >= last.start + line.trim_end().len());
    let cited = raw
        .get(flow.raw_end(range.start + said.trim_end().len())..flow.raw_start(first))
        .is_some_and(|gap| gap.contains("<cite"));
    let marked = said.trim_end().ends_with(closes);
    let told = emphasised || cited || marked || line.trim_start().starts_with('~');
    (told && is_signature(name)).then_some(last.start)
}

/// Whether words stand in quotation marks from the first to the last: who says them follows, however it is written.
fn is_marked_whole(text: &str) -> bool {
    let text = text.trim();
    let (Some(first), Some(last)) = (text.chars().next(), text.chars().next_back()) else {
        return false;
    };
    let inside = text.get(first.len_utf8()..text.len() - last.len_utf8());
    closers_of(first).contains(last) && inside.is_some_and(|inside| !inside.contains([first, last]))
}

/// Whether words are few, and none of them quoted: "Nadia K.", "drpatel_cardio".
fn is_short(text: &str) -> bool {
    const MOST: usize = 8;
    let apostrophe = |c: char| matches!(c, '\'' | '’');
    let quotes = |c: char| !apostrophe(c) && (closes(c) || !closers_of(c).is_empty());
    (1..=MOST).contains(&text.split_whitespace().count()) && !text.contains(quotes)
}

/// Whether a mark closes quotes.
fn closes(mark: char) -> bool {
    matches!(mark, '"' | '”' | '’' | '»' | '›' | '」' | '』' | '“')
}

/// Whether words name who said something: "Elena Rowe, *Tides and Time*". Not a part of a sentence.
fn is_signature(text: &str) -> bool {
    const LONGEST: usize = 14;
    /// Letters of a small word that a title may have: "and", "of".
    const SMALL: usize = 3;
    let text = text.trim();
    let words: Vec<&str> = text.split_whitespace().collect();
    let capital = |word: &&str| {
        word.trim_start_matches(['(', '"', '“', '«'])
            .starts_with(char::is_uppercase)
    };
    let large = words.iter().filter(|word| capital(word)).count();
    let long = words
        .iter()
        .filter(|word| !capital(word) && word.chars().count() > SMALL)
        .count();
    let named = match words.as_slice() {
        [] => false,
        [one] => capital(one),
        [first, second, ..] => capital(first) && (first.ends_with(',') || capital(second)),
    };
    named && words.len() <= LONGEST && large >= long && !text.ends_with(['.', '!', '?', ';', ':'])
}

/// Where the bold name of a speaker ends with which a block quote begins: "**Rowe:** …".
fn speaker(flow: &Flow<'_>, range: &Range<usize>) -> Option<usize> {
    const MOST: usize = 4;
    flow.run(range.start).filter(|run| run.bold)?;
    let text = flow.text.get(range.clone())?;
    let (name, rest) = text.split_once([':', '：'])?;
    let end = range.start + name.len();
    let whole = flow.run(end.saturating_sub(1)).is_some_and(|run| run.bold);
    let named = name.split_whitespace().all(|word| word.starts_with(char::is_uppercase));
    let short = (1..=MOST).contains(&name.split_whitespace().count());
    (whole && named && short && !rest.trim().is_empty()).then(|| range.start + text.len() - rest.len())
}

/// The inside of the marks that wrap all of `range`.
fn unwrapped(flow: &Flow<'_>, range: Range<usize>, pairs: &[Pair]) -> Option<Range<usize>> {
    let text = flow.text.get(range.clone())?;
    let open = text.chars().next()?;
    let closers = closers_of(open);
    if closers.is_empty() {
        return None;
    }
    let inner_start = range.start + open.len_utf8();
    let bare = text.trim_end_matches(['.', ',', ';', ' ']);
    let close = bare.chars().next_back().filter(|close| closers.contains(*close));
    let first = pairs.iter().find(|pair| pair.outer.start == range.start);
    match (first, close) {
        (Some(pair), Some(_)) if pair.outer.end >= range.start + bare.len() => Some(pair.inner.clone()),
        (first, Some(close)) => {
            let end = range.start + bare.len() - close.len_utf8();
            let apart = first.is_some()
                && pairs
                    .iter()
                    .any(|pair| pair.outer.start > range.start && pair.inner.end == end);
            (!apart && end > inner_start).then_some(inner_start..end)
        }
        // The closing mark is missing.
        (None, None) if !matches!(open, '\'' | '‘' | '”' | '»' | '›') => Some(inner_start..range.end),
        _ => None,
    }
}

/// The quote that a few words in the same block quote lead to: "The report says: “…”".
fn led_to(flow: &Flow<'_>, range: &Range<usize>, pairs: &[Pair]) -> Option<Range<usize>> {
    let last = pairs.last().filter(|pair| is_quote(flow, &pair.inner, false))?;
    let lead = flow.text.get(range.start..last.outer.start)?.trim_end();
    let rest = flow.text.get(last.outer.end..range.end)?;
    let only = pairs.iter().filter(|pair| is_quote(flow, &pair.inner, false)).count() == 1;
    let leads =
        lead.ends_with([':', '：']) && units(lead) <= 12 && units(lead) < units(flow.text.get(last.inner.clone())?);
    (only && leads && !rest.chars().any(char::is_alphanumeric)).then(|| last.inner.clone())
}
