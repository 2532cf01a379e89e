//! What an answer says around a quote about where it stands.

use super::cite::{bracket, citation, file_named, line};
use super::claimed::{fill, is_placed};
use super::files::file_in;
use super::flow::{Flow, NOTE};
use super::mentions;
use super::numbered::only_place_in;
use super::pages::{Named, page_in, slide_words};
use super::references::{References, link, superscript};
use super::stretches::{floor, tail};
use super::times::{self, Subject};
use crate::answer::locator::{Claimed, ClaimedTime};
use std::ops::Range;

/// How far from a quote its place is looked for, in bytes.
const REACH: usize = 600;

/// What was found behind a quote.
#[derive(Debug, Default)]
pub(super) struct After {
    /// What it names.
    pub(super) claimed: Claimed,
    /// Whether there is a citation, even one that names nothing.
    pub(super) cited: bool,
    /// Where the last citation ends.
    pub(super) end: usize,
}

/// A citation that follows words in marks at once: what makes a quote of one or two of them.
pub(super) fn at_once(flow: &Flow<'_>, from: usize, limit: usize, refs: &References) -> After {
    adjacent(flow, from, floor(&flow.text, limit.min(from + 80)), refs)
}

/// What stands behind the quote that ends at `inner_end`, its mark at `from`, before the next quote or the end at `limit`.
pub(super) fn after(
    flow: &Flow<'_>,
    inner_end: usize,
    from: usize,
    limit: usize,
    next: bool,
    refs: &References,
) -> After {
    let limit = floor(&flow.text, limit.min(from + REACH));
    let mut found = adjacent(flow, from, limit, refs);
    let timed = found.claimed.time.is_some();
    if found.cited && (found.claimed.pages.is_some() || found.claimed.source.is_none() != timed) {
        return found;
    }
    let rest = flow.text.get(found.end.max(from)..limit).unwrap_or_default();
    let at = found.end.max(from);
    let ended = flow
        .text
        .get(..inner_end)
        .is_some_and(|text| text.ends_with(['.', '!', '?', '。', '！', '？', '…']));
    let trimmed = rest.trim_start_matches([' ', '*', '_', '\u{a0}']);
    if ended && trimmed.starts_with(|c: char| c.is_uppercase() || super::marks::unspaced(c) || c == '\n') {
        return found;
    }
    let end = sentence_end(rest);
    let within = rest.get(..end).unwrap_or_default();
    let bracketed = within.find(['(', '[', '（', '【']);
    let named = page_in(within).map(|named| named.range.start);
    let timed = times::time_in(within, refs.subject).map(|named| named.range.start);
    let place = bracketed.into_iter().chain(named).chain(timed).min().unwrap_or(end);
    if next && end == rest.len() && leads_on(within.get(..place).unwrap_or_default()) {
        return found;
    }
    let pages = in_brackets(within, refs).or_else(|| running(within, !(next && end == rest.len()), refs));
    if let Some(claimed) = pages {
        found.cited = true;
        found.end = at + end;
        fill(&mut found.claimed, claimed);
    } else if end < rest.len() && !found.cited {
        // "… he wrote. [report.pdf, p. 3]"
        let behind = adjacent(flow, at + end, limit, refs);
        if behind.cited && !(next && behind.end == limit) {
            found = behind;
        }
    }
    found
}

/// Whether the words between two quotes lead to the second: a new sentence, or "and on page 4".
fn leads_on(between: &str) -> bool {
    let words = between.trim_start_matches([' ', ',', ';', '.', '*']);
    let joined = [
        " and ", " while ", " but ", " und ", " aber ", " et ", " mais ", " y ", " и ", " then ",
    ]
    .iter();
    words.starts_with(char::is_uppercase)
        || joined.clone().any(|word| between.contains(word))
        || between.contains([';', '，', '；'])
}

/// Citations that follow at once, with nothing but marks and spaces between.
pub(super) fn adjacent(flow: &Flow<'_>, from: usize, limit: usize, refs: &References) -> After {
    let mut found = After {
        end: from,
        ..After::default()
    };
    let mut at = from;
    while at < limit {
        let Some(c) = flow.text.get(at..limit).and_then(|rest| rest.chars().next()) else {
            break;
        };
        let len = c.len_utf8();
        let (claimed, used) = if let Some(run) = flow.run(at).filter(|run| run.footnote.is_some() && c == NOTE) {
            (
                run.footnote
                    .as_deref()
                    .and_then(|label| refs.note(label))
                    .cloned()
                    .or(Some(Claimed::default())),
                len,
            )
        } else if let Some(target) = flow.run(at).and_then(|run| run.link.as_deref()) {
            let range = flow.run_range(at);
            let text = flow.text.get(at..range.end).unwrap_or_default();
            let inner = bracket(text.trim()).map(|(inner, _)| inner);
            let claimed = link(target, text, refs.subject).or_else(|| refs.bracketed(inner.unwrap_or(text), true));
            if claimed.is_none() {
                break;
            }
            (claimed, range.end - at)
        } else if let Some(found) = flow.text.get(at..limit).and_then(|rest| refs.raised(rest)) {
            found
        } else if let Some((content, used)) = flow.text.get(at..limit).and_then(bracket) {
            let mut claimed = refs.bracketed(content, c == '[');
            let range = flow.run_range(at + len);
            if let Some(run) = flow.run(at + len)
                && let Some(target) = run.link.as_deref()
                && let Some(linked) = link(target, flow.text.get(range).unwrap_or_default(), refs.subject)
            {
                fill(claimed.get_or_insert_default(), linked);
            }
            if content == "\u{fffc}"
                && let Some(label) = flow.run(at + len).and_then(|run| run.footnote.as_deref())
            {
                claimed = Some(refs.note(label).cloned().unwrap_or_default());
            }
            (claimed, used)
        } else if c.is_whitespace() || ".,;:!?…—–-*_。，、；：！？)]”\"’'»“「」『』>".contains(c)
        {
            if c == '\n' && found.cited {
                break;
            }
            at += len;
            continue;
        } else {
            break;
        };
        at += used;
        if let Some(claimed) = claimed {
            found.cited = true;
            found.end = at;
            fill(&mut found.claimed, claimed);
        }
    }
    found
}

/// The first citation in brackets in running text.
fn in_brackets(text: &str, refs: &References) -> Option<Claimed> {
    text.match_indices(['(', '[', '（', '【']).find_map(|(at, open)| {
        let (content, _) = bracket(text.get(at..)?)?;
        let mut claimed = refs
            .bracketed(content, open == "[")
            .filter(|claimed| *claimed != Claimed::default())?;
        let dated = content.trim_start().starts_with(|c: char| c.is_ascii_digit());
        if claimed.source.is_none() && dated && claimed.time.is_none() {
            claimed.source = named_before(text.get(..at)?, content);
        }
        Some(claimed)
    })
}

/// "Smith (2020, p. 8)" names Smith, 2020.
fn named_before(before: &str, content: &str) -> Option<String> {
    mentions::last(&format!("{before}({}", content.trim_start()))
        .filter(|_| content.trim_start().starts_with(|c: char| c.is_ascii_digit()))
}

/// "on page 12 of report.pdf", "at 5:23 in lecture.mp3".
fn running(text: &str, numbered: bool, refs: &References) -> Option<Claimed> {
    let subject = refs.subject;
    let pages = page_in(text).map(|named| named.pages);
    let source = file_named(text);
    let time = times::time_in(text, subject).map(|named| named.time);
    // Before another quote a numbered place is that one's.
    let place = || only_place_in(text, &refs.remarks).filter(|_| numbered);
    let section = slide_words(text).or_else(|| Some(place()?.words));
    (pages.is_some() || source.is_some() || time.is_some() || section.is_some()).then_some(Claimed {
        source,
        pages,
        time,
        section,
        ..Claimed::default()
    })
}

/// What the words of the quote's own sentence before it name; the last page and file count.
pub(super) fn before(text: &str, refs: &References) -> Claimed {
    let text = last_sentence(tail(text, REACH));
    let time = || times::alone(text, refs.subject).or_else(|| last_time(text, refs.subject));
    if let Some(mut claimed) = last_bracket(text, refs) {
        claimed.time = claimed.time.or_else(time);
        return claimed;
    }
    let pages = last_page(text).map(|named| named.pages);
    Claimed {
        source: file_named(text).or_else(|| mentions::last(text)),
        pages,
        time: time(),
        section: slide_words(text).or_else(|| Some(only_place_in(text, &refs.remarks)?.words)),
        ..Claimed::default()
    }
}

fn last_bracket(text: &str, refs: &References) -> Option<Claimed> {
    let opens = text.rmatch_indices(['(', '[', '（', '【']).take(4);
    let mut claimed = opens
        .map(|(at, _)| at)
        .find_map(|at| in_brackets(text.get(at..)?, refs).map(|claimed| (claimed, at)))?;
    if claimed.0.source.is_none() {
        let content = bracket(text.get(claimed.1..)?)?.0;
        claimed.0.source = named_before(text.get(..claimed.1)?, content)
            .or_else(|| file_named(text))
            .or_else(|| mentions::last(text));
    }
    Some(claimed.0)
}

fn last_time(text: &str, subject: Subject) -> Option<ClaimedTime> {
    let first = times::time_in(text, subject)?;
    let rest = text.get(first.range.end..)?;
    Some(last_time(rest, subject).unwrap_or(first.time))
}

/// Cuts the time stamp with which a quote of a transcript begins: "\[00:12:34\] The sea …".
pub(super) fn cut_stamp(flow: &Flow<'_>, range: &mut Range<usize>, refs: &References) -> Option<ClaimedTime> {
    let text = flow.text.get(range.clone())?;
    let (content, len) = bracket(text)?;
    let time = times::alone(content, refs.subject)?;
    let rest = text.get(len..)?.trim_start_matches([' ', ':', '-', '–', '\n']);
    (!rest.is_empty()).then(|| {
        range.start += text.len() - rest.len();
        time
    })
}

fn last_page(text: &str) -> Option<Named> {
    let mut last = None;
    let mut from = 0;
    while let Some(named) = text.get(from..).and_then(page_in) {
        from += named.range.end;
        last = Some(named);
    }
    last
}

/// The last sentence of `text`, which need not be ended.
pub(super) fn last_sentence(text: &str) -> &str {
    let mut rest = text;
    loop {
        let end = sentence_end(rest);
        let after = rest.get(end..).unwrap_or_default();
        if after.trim().is_empty() {
            return rest;
        }
        rest = after;
    }
}

/// Where the first sentence of `text` ends: behind its full stop, or at the end.
pub(super) fn sentence_end(text: &str) -> usize {
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let end = at + c.len_utf8();
        match c {
            '。' | '！' | '？' | '\n' => return end,
            '.' | '!' | '?' => {
                let Some(&(_, next)) = chars.peek() else { return end };
                let after = text.get(end..).unwrap_or_default().trim_start();
                let starts = after.is_empty() || after.starts_with(|c: char| c.is_uppercase() || opens_sentence(c));
                if next.is_whitespace() && starts && !(c == '.' && abbreviated(text.get(..at).unwrap_or_default())) {
                    return end;
                }
            }
            _ => {}
        }
    }
    text.len()
}

fn opens_sentence(c: char) -> bool {
    "\"“‘„«»「『[(【*¿¡".contains(c) || super::marks::unspaced(c)
}

/// Whether the word before a full stop is one that is written with it.
fn abbreviated(before: &str) -> bool {
    let word = before.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let initial = word.chars().count() == 1 && word.chars().all(|c| c.is_uppercase());
    let known = [
        "p", "pp", "pg", "s", "nr", "no", "vol", "al", "cf", "vgl", "b", "стр", "с", "pág", "pag", "págs", "fig",
        "sec", "ed", "eds", "dr", "mr", "mrs", "ms", "st", "e", "i", "g", "vs", "art", "inc", "ca", "bzw", "ch", "v",
        "str",
    ];
    initial || known.contains(&word.to_lowercase().as_str())
}

/// What the lines after a quote say, when they are nothing but citations: "Source: report.pdf, p. 3".
pub(super) fn following<'a>(lines: impl Iterator<Item = &'a str>, subject: Subject) -> Claimed {
    let mut claimed = Claimed::default();
    for text in lines.filter(|text| !text.trim().is_empty()).take(3) {
        let Some(found) = line(text, subject) else { break };
        fill(&mut claimed, found);
    }
    claimed
}

/// Cuts citations from the end of `range`, and answers what they name. With `own` only those are cut that cannot be
/// the quoted text's own.
pub(super) fn cut_trailing(flow: &Flow<'_>, range: &mut Range<usize>, own: bool, refs: &References) -> Claimed {
    let mut claimed = Claimed::default();
    while let Some(text) = flow.text.get(range.clone()) {
        let kept = text.trim_end();
        let bare = kept.trim_end_matches(['.', ',', ';', '。', ' ']);
        let last = range.start + bare.len();
        let Some(c) = bare.chars().next_back() else { break };
        let at = last - c.len_utf8();
        let cut = if let Some(label) = flow
            .run(at)
            .and_then(|run| run.footnote.as_deref())
            .filter(|_| c == NOTE)
        {
            Some((refs.note(label).cloned().unwrap_or_default(), at))
        } else if superscript(c).is_some() {
            let start = bare.trim_end_matches(|c| superscript(c).is_some()).len();
            let whole = bare.get(start..).and_then(|digits| refs.raised(digits));
            match whole.filter(|(_, length)| start + length == bare.len()) {
                Some((claimed, _)) => claimed.map(|claimed| (claimed, range.start + start)),
                None => bare
                    .get(bare.len() - c.len_utf8()..)
                    .and_then(|digit| refs.raised(digit))
                    .and_then(|(claimed, _)| Some((claimed?, at))),
            }
        } else if let Some(target) = flow.run(at).and_then(|run| run.link.as_deref()) {
            let start = flow.run_range(at).start.max(range.start);
            link(target, flow.text.get(start..last).unwrap_or_default(), refs.subject).map(|claimed| (claimed, start))
        } else {
            trailing_bracket(bare, own, refs).map(|(claimed, start)| (claimed, range.start + start))
        };
        let Some((found, start)) = cut else {
            range.end = range.start + kept.len();
            break;
        };
        if flow
            .text
            .get(range.start..start)
            .is_none_or(|text| text.trim().is_empty())
        {
            break;
        }
        fill(&mut claimed, found);
        range.end = start;
    }
    claimed
}

fn trailing_bracket(text: &str, own: bool, refs: &References) -> Option<(Claimed, usize)> {
    let close = text.chars().next_back()?;
    let open = match close {
        ')' => '(',
        ']' => '[',
        '）' => '（',
        '］' => '［',
        '】' => '【',
        _ => return None,
    };
    let mut depth = 0usize;
    let start = text.char_indices().rev().take(300).find_map(|(at, c)| {
        if c == close {
            depth += 1;
        } else if c == open {
            depth -= 1;
        }
        (depth == 0).then_some(at)
    })?;
    let content = text.get(start + open.len_utf8()..text.len() - close.len_utf8())?;
    let claimed = refs.bracketed(content, open == '[')?;
    // "(Smith et al., 2020)" or "[25]" may be the source's own; a page, a file or a tool's mark is the answer's.
    let sure = content.contains('†') || content.starts_with('^') || file_in(content).is_some();
    let paged = citation(content, refs.subject).is_some_and(|claimed| is_placed(&claimed));
    let listed = claimed != Claimed::default() && open == '[';
    (sure || paged || !own && listed).then_some((claimed, start))
}
