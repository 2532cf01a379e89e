//! A note that is a transcript: what tells when and who is no part of what is said, and where somebody else speaks a border
//! stands. So a sentence over two time marks is whole, and two people's words are none.

use crate::transcript::{Cue, Format, read_as, sounds};
use pincite_core::fold::marks::is_cjk;
use pincite_core::source::document::{Aside, Document};
use pincite_core::source::text::TextSpan;

/// The same document; where it is a transcript, with its time marks and names as furniture, remarks on sounds as notes, and
/// borders between speakers.
///
/// One is known by what [`read_as`] reads of it, and is left as it is where a line of that cannot be found again.
pub(super) fn mark(document: Document) -> Document {
    let Some(said) = said(document.text()) else {
        return document;
    };
    let mut asides = document.asides().to_vec();
    let mut borders = document.borders().to_vec();
    let mut before: Option<&Said> = None;
    let entries = are_entries(document.text(), &said);
    for one in &said {
        let between = before.and_then(|last| TextSpan::new(last.span.end(), one.span.start()));
        let head = between.and_then(|between| trimmed(document.text(), between));
        asides.extend(head.map(|head| (head, Aside::Furniture)));
        asides.extend(remarks(document.text(), one.span));
        let is_entry = entries && one.speaker.is_none() && begins(document.text(), one);
        let leads = |last: &Said| last.span.of(document.text()).ends_with(char::is_alphanumeric);
        if before.is_some_and(|last| last.speaker != one.speaker || is_entry && leads(last)) {
            borders.push(one.span.start());
        }
        before = Some(one);
    }
    borders.sort_unstable();
    borders.dedup();
    asides.sort_by_key(|(span, _)| span.start());
    asides.dedup_by(|later, first| later.0.start() < first.0.end());
    let marked = document.with_asides(asides).unwrap_or_else(|(document, _)| *document);
    marked.clone().with_borders(borders).unwrap_or(marked)
}

/// What a cue says, and where in the text.
struct Said {
    span: TextSpan,
    /// Who says it: whoever was named last.
    speaker: Option<String>,
}

/// The cues of a text that is a transcript, in order.
fn said(text: &str) -> Option<Vec<Said>> {
    /// Words of a head between two cues: a name, one or two times, the same spelled out, a chapter.
    const HEAD: usize = 16;
    /// Words before the first: a title, who was there.
    const TOP: usize = 2_000;
    let (format, transcript) = read_as(text.as_bytes()).ok()?;
    if !matches!(format, Format::TimedText | Format::Srt | Format::Vtt) || !is_speech(&transcript.cues) {
        return None;
    }
    let words = words(text);
    let (mut at, mut room) = (0, TOP);
    let mut speaker = None;
    let mut said = Vec::new();
    let (mut times, mut hours) = (0, 0);
    for cue in &transcript.cues {
        let own: Vec<&str> = cue.text.split_whitespace().collect();
        let starts = |from: &usize| {
            let there = words.get(*from..from + own.len());
            there.is_some_and(|there| there.iter().map(|(_, word)| *word).eq(own.iter().copied()))
        };
        let from = (at..=at + room).find(starts)?;
        let head = words.get(at..from)?;
        let parts = head.iter().map(|(_, word)| parts_of_time(word)).max();
        times += usize::from(parts >= Some(2));
        hours += usize::from(parts >= Some(3));
        (at, room) = (from + own.len(), HEAD);
        let (first, last) = words.get(from).zip(words.get(at - 1))?;
        speaker = cue.speaker.clone().or(speaker);
        said.push(Said {
            span: TextSpan::from_bytes(first.0..last.0 + last.1.len())?,
            speaker: speaker.clone(),
        });
    }
    (times > 0 && hours == times || !are_round(&transcript.cues)).then_some(said)
}

/// Whether what stands behind the times are entries, as of a ticker or a diary, and no speech that goes on: nearly each begins with
/// a capital letter.
fn are_entries(text: &str, said: &[Said]) -> bool {
    said.iter().filter(|one| begins(text, one)).count() * 5 >= said.len() * 4
}

fn begins(text: &str, said: &Said) -> bool {
    said.span.of(text).starts_with(char::is_uppercase)
}

/// Each word of a text, and where it begins.
fn words(text: &str) -> Vec<(usize, &str)> {
    let at = |word: &str| word.as_ptr().addr() - text.as_ptr().addr();
    text.split_whitespace().map(|word| (at(word), word)).collect()
}

/// Whether cues are what somebody says: several, and of more words than a title or a result has.
fn is_speech(cues: &[Cue]) -> bool {
    const FEWEST: usize = 3;
    const WORDS: usize = 4;
    /// Signs of a script without spaces that are as much as a word.
    const SIGNS: usize = 2;
    let said = |cue: &Cue| {
        let words = cue.text.split_whitespace().count();
        words.max(cue.text.chars().filter(|c| is_cjk(*c)).count() / SIGNS)
    };
    cues.len() >= FEWEST && cues.iter().map(said).sum::<usize>() >= WORDS * cues.len()
}

/// Whether nearly all times are multiples of five: those of a timetable.
fn are_round(cues: &[Cue]) -> bool {
    const STEP: u64 = 5_000;
    let round = cues.iter().filter(|cue| cue.time.start().0 % STEP == 0).count();
    round * 4 > cues.len() * 3
}

/// The numbers of a time: three of "00:05:00", which no timetable has; none where a word is no time.
fn parts_of_time(word: &str) -> usize {
    let parts: Vec<&str> = word.trim_matches(|c: char| !c.is_ascii_digit()).split(':').collect();
    let is_number = |part: &&str| part.starts_with(|c: char| c.is_ascii_digit());
    if parts.iter().all(is_number) { parts.len() } else { 0 }
}

fn trimmed(text: &str, between: TextSpan) -> Option<TextSpan> {
    let inside = between.of(text);
    let start = between.start().bytes() + inside.len() - inside.trim_start().len();
    let end = start + inside.trim().len();
    TextSpan::from_bytes(start..end).filter(|span| !span.is_empty())
}

fn remarks(text: &str, said: TextSpan) -> Vec<(TextSpan, Aside)> {
    let start = said.start().bytes();
    let remarks = sounds(said.of(text)).into_iter();
    let placed = remarks.filter_map(|remark| TextSpan::from_bytes(start + remark.start..start + remark.end));
    placed.map(|span| (span, Aside::Note)).collect()
}
