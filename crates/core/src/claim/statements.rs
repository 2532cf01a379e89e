//! What an answer states, taken apart into claims that can each be true or not on their own.
//!
//! Sentences first; then the parts between semicolons, the clauses that begin anew after "and", "but" or "while", and
//! lists of values: "2,400 RPM under normal conditions and up to 3,200 RPM in emergency" is two.

pub(super) mod framing;
mod references;
#[cfg(test)]
mod tests;

use super::Claim;
use super::sentences;
use super::terms::{Kind, Lexis, Reading};
use super::tongue::Tongue;
use crate::answer::{Block, BlockKind};
use crate::extract::Quote;
use crate::extract::texts::Texts;
use crate::source::text::TextSpan;
use crate::voice::only_says_who;
use framing::{leads_on, preamble};
use std::ops::Range;

/// The claims of an answer whose [`blocks`](crate::answer::blocks) these are, in the order in which they stand. What
/// stands in `quotes` is judged as a quote, and is no claim as well; nor are headings, code, questions, and words that
/// only lead on to something.
#[must_use]
pub fn claims(raw: &str, blocks: &[Block], quotes: &[Quote]) -> Vec<Claim> {
    let texts = Texts::new(raw, blocks);
    let (tongue, piece) = Tongue::told_by(raw);
    let lexis = Lexis::new(tongue, piece);
    let mut claims = Vec::new();
    let mut lead: Option<Lead<'_>> = None;
    for block in texts.stating() {
        let text = texts.text(block);
        let item = blocks
            .get(block)
            .is_some_and(|block| matches!(block.kind, BlockKind::Item(_)));
        if !item {
            lead = Lead::of(&texts, block, &lexis);
        }
        let row = blocks
            .get(block)
            .is_some_and(|block| matches!(block.kind, BlockKind::TableRow(_)));
        let whole = 0..text.len();
        let stated = || texts.stated(block).into_iter().flat_map(|part| within(text, &part));
        let sentences = if row { vec![whole] } else { stated().collect() };
        for sentence in sentences {
            let statement = Statement {
                raw,
                texts: &texts,
                block,
                text,
                sentence,
            };
            let first = claims.len();
            let starts = statement.sentence.start == 0;
            statement.claims(quotes, &lexis, &mut claims);
            if let (Some(lead), true, Some(claim)) = (&lead, item && starts, claims.get_mut(first)) {
                lead.put_before(claim);
            }
        }
    }
    claims
}

/// The words that a list's items go on from: "The canal has:".
struct Lead<'t> {
    text: &'t str,
    span: TextSpan,
}

impl<'t> Lead<'t> {
    fn of(texts: &'t Texts<'_>, block: usize, lexis: &Lexis) -> Option<Self> {
        let text = texts.text(block);
        let last = ranges(text).pop()?;
        let own = text.get(last.clone())?.trim_end();
        let words = own.strip_suffix([':', '：']).map(str::trim_end)?;
        let counted = Reading::new(words, 0, lexis)
            .terms
            .iter()
            .filter(|term| term.kind.counts())
            .count();
        let span = texts.raw(block, &(last.start..last.start + words.len()));
        (counted >= FEWEST && !leads_on(words)).then_some(Self { text: words, span })
    }

    /// Puts it before an item that is no sentence of its own.
    fn put_before(&self, claim: &mut Claim) {
        const LONGEST: usize = 10;
        let own = claim.text.trim();
        if own.ends_with('.') || own.split_whitespace().count() > LONGEST {
            return;
        }
        let moved = self.text.len() + 1;
        for (at, _) in &mut claim.pieces {
            *at += moved;
        }
        claim.pieces.insert(0, (0, self.span));
        claim.text = format!("{} {}", self.text, claim.text);
    }
}

fn ranges(text: &str) -> Vec<Range<usize>> {
    let found = sentences::of_text(text);
    references::with_calls(text, found.iter().map(|sentence| sentence.span().bytes()))
}

/// The sentences of a part of a text.
fn within(text: &str, part: &Range<usize>) -> Vec<Range<usize>> {
    let own = ranges(text.get(part.clone()).unwrap_or_default()).into_iter();
    own.map(|range| part.start + range.start..part.start + range.end)
        .collect()
}

/// A sentence of an answer.
struct Statement<'a> {
    raw: &'a str,
    texts: &'a Texts<'a>,
    block: usize,
    text: &'a str,
    sentence: Range<usize>,
}

/// Words that count, below which nothing is stated.
const FEWEST: usize = 2;
/// The same beside a quote: "The report says" only leads on to it.
const FEWEST_BESIDE: usize = 5;

impl Statement<'_> {
    fn claims(&self, quotes: &[Quote], lexis: &Lexis, out: &mut Vec<Claim>) {
        let own = self.text.get(self.sentence.clone()).unwrap_or_default();
        if leads_on(own) || references::is_alone(own) || self.is_label(own) {
            return;
        }
        let cited = self.texts.cited(self.block, &self.sentence);
        let mut taken = cited.markers.clone();
        let start = self.sentence.start;
        let places = references::places_in_brackets(own).into_iter();
        taken.extend(places.map(|place| start + place.start..start + place.end));
        let quoted = self.quoted(quotes);
        let fewest = if quoted.is_empty() { FEWEST } else { FEWEST_BESIDE };
        taken.extend(quoted);
        let mut kept = without(&self.sentence, taken);
        kept.retain(|range| {
            self.text
                .get(range.clone())
                .is_some_and(|part| part.contains(char::is_alphanumeric))
        });
        // What is left before a quote may only announce it.
        if let Some(last) = kept.last().filter(|_| fewest > FEWEST)
            && leads_on(self.text.get(last.clone()).unwrap_or_default())
        {
            kept.pop();
        }
        if let Some(first) = kept.first_mut() {
            let text = self.text.get(first.clone()).unwrap_or_default();
            let loose = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | ')' | '.' | '，' | '；');
            first.start += text.len() - text.trim_start_matches(loose).len();
            let text = self.text.get(first.clone()).unwrap_or_default();
            first.start += preamble(text);
            let text = self.text.get(first.clone()).unwrap_or_default();
            first.start += reported(text);
        }
        if let Some(last) = kept.last_mut() {
            last.end = ended_without_join(self.text, last.clone());
        }
        let left = kept.iter().map(|part| self.text.get(part.clone()).unwrap_or_default());
        if fewest > FEWEST && only_says_who(&left.collect::<Vec<_>>().join(" ")) {
            return;
        }
        let reading = self.read(&kept, lexis);
        if reading.terms.iter().filter(|term| term.kind.counts()).count() < fewest {
            return;
        }
        for pieces in split(self.text, &kept, &reading) {
            let mut claim = Claim {
                text: String::new(),
                pieces: Vec::new(),
                claimed: cited.claimed.clone(),
            };
            for piece in pieces {
                let words = self.text.get(piece.clone()).unwrap_or_default();
                if !claim.text.is_empty()
                    && !claim.text.ends_with(char::is_whitespace)
                    && !words.starts_with(char::is_whitespace)
                {
                    claim.text.push(' ');
                }
                claim
                    .pieces
                    .push((claim.text.len(), self.texts.raw(self.block, &piece)));
                // A row is one statement; its cells must not be read as sentences, nor "2" and "300" as "2 300".
                claim.text.push_str(&words.replace('\n', "\t"));
            }
            out.push(claim);
        }
    }

    /// Whether the sentence is a label in bold: "**Breast cancer.** It is …".
    fn is_label(&self, own: &str) -> bool {
        const LONGEST: usize = 6;
        let span = self.texts.raw(self.block, &self.sentence).bytes();
        let marks = |c: char| matches!(c, '*' | '_' | '.' | ':');
        let before = self.raw.get(..span.start).unwrap_or_default();
        let after = self.raw.get(span.end..).unwrap_or_default();
        let inside = self.raw.get(span).unwrap_or_default();
        let opened = before.ends_with("**") || inside.starts_with("**") || before.ends_with("__");
        let closed =
            inside.trim_end_matches('.').ends_with("**") || after.trim_start_matches(marks).len() + 2 <= after.len();
        opened && closed && own.split_whitespace().count() <= LONGEST && !own.contains(|c: char| c.is_ascii_digit())
    }

    /// What quotes take of this sentence, with the marks around them.
    fn quoted(&self, quotes: &[Quote]) -> Vec<Range<usize>> {
        let span = self.texts.raw(self.block, &self.sentence);
        let touching = quotes.iter().filter(|quote| quote.span.intersection(span).is_some());
        let starts: Vec<(usize, usize)> = self
            .text
            .char_indices()
            .map(|(at, c)| (at, at + c.len_utf8()))
            .filter(|(at, _)| self.sentence.contains(at))
            .collect();
        touching
            .filter_map(|quote| {
                let inside = |(at, end): &&(usize, usize)| {
                    let raw = self.texts.raw(self.block, &(*at..*end));
                    raw.intersection(quote.span).is_some()
                };
                let first = starts.iter().find(inside)?.0;
                let last = starts.iter().rev().find(inside)?.1;
                Some(self.with_marks(first..last))
            })
            .collect()
    }

    /// A quote's content with the quotation marks around it.
    fn with_marks(&self, quote: Range<usize>) -> Range<usize> {
        let before = self.text.get(..quote.start).unwrap_or_default();
        let after = self.text.get(quote.end..).unwrap_or_default();
        let bare = before.trim_end_matches(is_quotation_mark);
        quote.start - (before.len() - bare.len())
            ..quote.end + (after.len() - after.trim_start_matches(is_quotation_mark).len())
    }

    fn read(&self, kept: &[Range<usize>], lexis: &Lexis) -> Reading {
        let mut reading = Reading::default();
        for range in kept {
            let text = self.text.get(range.clone()).unwrap_or_default();
            reading.add(text, range.start, &super::tokens::tokens(text, range.start), lexis);
        }
        reading
    }
}

fn is_quotation_mark(c: char) -> bool {
    matches!(
        c,
        '"' | '\''
            | '“'
            | '”'
            | '„'
            | '‟'
            | '‘'
            | '’'
            | '‚'
            | '«'
            | '»'
            | '‹'
            | '›'
            | '「'
            | '」'
            | '『'
            | '』'
    )
}

/// How many bytes at the start of a sentence only say which source says the rest: "The report states that".
fn reported(sentence: &str) -> usize {
    const LONGEST: usize = 9;
    let sources = [
        "report",
        "reports",
        "paper",
        "study",
        "studies",
        "article",
        "author",
        "authors",
        "book",
        "booklet",
        "page",
        "source",
        "sources",
        "text",
        "speaker",
        "lecturer",
        "professor",
        "lecture",
        "document",
        "documents",
        "section",
        "chapter",
        "researchers",
        "video",
        "podcast",
        "transcript",
        "interview",
        "data",
        "results",
    ];
    let verbs = [
        "say",
        "says",
        "said",
        "state",
        "states",
        "stated",
        "note",
        "notes",
        "noted",
        "report",
        "reports",
        "reported",
        "explain",
        "explains",
        "explained",
        "add",
        "adds",
        "added",
        "write",
        "writes",
        "wrote",
        "mention",
        "mentions",
        "mentioned",
        "emphasize",
        "emphasizes",
        "conclude",
        "concludes",
        "concluded",
        "confirm",
        "confirms",
        "confirmed",
        "indicate",
        "indicates",
        "indicated",
        "point",
        "points",
        "find",
        "finds",
        "found",
        "show",
        "shows",
        "showed",
    ];
    let (mut named, mut told, mut at) = (false, false, 0);
    for word in sentence.split_inclusive(char::is_whitespace).take(LONGEST) {
        at += word.len();
        let bare = word.trim();
        let lower = bare.to_lowercase();
        if told && lower == "that" {
            return at;
        }
        // A comma or a full stop ends what may be skipped.
        if bare.ends_with([',', ';', ':', '.']) {
            break;
        }
        told |= named && verbs.contains(&lower.as_str());
        named |= sources.contains(&lower.as_str());
    }
    0
}

/// `range` without what is `taken`.
fn without(range: &Range<usize>, mut taken: Vec<Range<usize>>) -> Vec<Range<usize>> {
    taken.sort_by_key(|taken| taken.start);
    let mut kept = Vec::new();
    let mut at = range.start;
    for taken in taken {
        if taken.start > at {
            kept.push(at..taken.start);
        }
        at = at.max(taken.end);
    }
    if at < range.end {
        kept.push(at..range.end);
    }
    kept
}

/// The pieces of each claim that a sentence makes.
fn split(text: &str, kept: &[Range<usize>], reading: &Reading) -> Vec<Vec<Range<usize>>> {
    let cuts = cuts(text, reading);
    let mut claims: Vec<Vec<Range<usize>>> = Vec::new();
    let (Some(start), Some(end)) = (
        kept.first().map(|range| range.start),
        kept.last().map(|range| range.end),
    ) else {
        return claims;
    };
    let mut at = start;
    for cut in cuts.iter().filter(|cut| cut.at > start && cut.at < end) {
        push(&mut claims, kept, at..ended(text, at..cut.ends));
        at = cut.at;
    }
    let mut borders: Vec<&Cut> = cuts.iter().filter(|cut| cut.at > start && cut.at < end).collect();
    borders.sort_by_key(|cut| cut.at);
    push(&mut claims, kept, at..end);
    // A value that shares the words before the list has them for its own.
    for (claim, cut) in claims.iter_mut().skip(1).zip(borders) {
        if let Some(shared) = &cut.shares {
            let head: Vec<Range<usize>> = kept.iter().filter_map(|range| overlap(range, shared)).collect();
            claim.splice(0..0, head);
        }
    }
    claims.retain(|claim| !claim.is_empty());
    claims
}

/// Where a stretch ends without the word that only joined it to a quote: ", and".
fn ended_without_join(text: &str, range: Range<usize>) -> usize {
    let words = text.get(range.clone()).unwrap_or_default().trim_end();
    let joins = ["and", "but", "while", "whereas", "und", "aber", "et", "y"];
    let head = joins.iter().find_map(|join| {
        words
            .strip_suffix(join)
            .filter(|head| head.ends_with(char::is_whitespace))
    });
    head.map_or(range.end, |head| ended(text, range.start..range.start + head.len()))
}

/// Where a statement ends that another one is joined to: without the comma between.
fn ended(text: &str, range: Range<usize>) -> usize {
    let words = text.get(range.clone()).unwrap_or_default();
    range.start + words.trim_end_matches(|c: char| c.is_whitespace() || c == ',').len()
}

fn push(claims: &mut Vec<Vec<Range<usize>>>, kept: &[Range<usize>], own: Range<usize>) {
    claims.push(kept.iter().filter_map(|range| overlap(range, &own)).collect());
}

fn overlap(a: &Range<usize>, b: &Range<usize>) -> Option<Range<usize>> {
    let (start, end) = (a.start.max(b.start), a.end.min(b.end));
    (start < end).then_some(start..end)
}

/// Where a sentence begins another claim.
struct Cut {
    at: usize,
    /// Where what stands before it ends: before the word that joins them.
    ends: usize,
    /// Words before it that belong to what follows too.
    shares: Option<Range<usize>>,
}

fn cuts(text: &str, reading: &Reading) -> Vec<Cut> {
    let mut cuts = Vec::new();
    let first = reading.terms.first().map_or(0, |term| term.range.start);
    let counted = |from: usize, to: usize| {
        let terms = reading.terms.iter();
        terms
            .filter(|term| term.kind.counts() && term.range.start >= from && term.range.end <= to)
            .count()
    };
    let mut last = first;
    let end = reading.terms.last().map_or(0, |term| term.range.end);
    for pair in reading.terms.windows(2) {
        let [before, term] = pair else { continue };
        let gap = text.get(before.range.end..term.range.start).unwrap_or_default();
        let enough = counted(last, before.range.end) >= 2 && counted(term.range.start, end) >= 2;
        if gap.contains([';', '；']) && enough {
            cuts.push(Cut {
                at: term.range.start,
                ends: term.range.start,
                shares: None,
            });
            last = term.range.start;
        }
    }
    for (at, term) in reading.terms.iter().enumerate() {
        let joins = matches!(
            term.word.as_str(),
            "and" | "but" | "while" | "whereas" | "und" | "aber" | "während" | "et" | "mais" | "y" | "pero"
        );
        if !joins || at == 0 {
            continue;
        }
        if let Some(cut) = value_list(reading, at, first) {
            cuts.push(cut);
        } else if begins_anew(text, reading, at)
            && counted(first, term.range.start) >= 2
            && counted(term.range.end, end) >= 2
        {
            let next = reading
                .terms
                .get(at + 1)
                .map_or(term.range.start, |next| next.range.start);
            cuts.push(Cut {
                at: next,
                ends: term.range.start,
                shares: None,
            });
        }
    }
    cuts.sort_by_key(|cut| cut.at);
    cuts.dedup_by_key(|cut| cut.at);
    cuts
}

/// Whether a clause with a subject of its own follows the joining word at `at`.
fn begins_anew(text: &str, reading: &Reading, at: usize) -> bool {
    let (Some(before), Some(join), Some(next)) = (
        at.checked_sub(1).and_then(|at| reading.terms.get(at)),
        reading.terms.get(at),
        reading.terms.get(at + 1),
    ) else {
        return false;
    };
    let comma = text
        .get(before.range.end..join.range.start)
        .is_some_and(|gap| gap.contains(','));
    let contrast = matches!(
        join.word.as_str(),
        "while" | "whereas" | "but" | "während" | "aber" | "mais" | "pero"
    );
    let subject = matches!(
        next.word.as_str(),
        "the"
            | "a"
            | "an"
            | "it"
            | "they"
            | "he"
            | "she"
            | "this"
            | "these"
            | "its"
            | "their"
            | "we"
            | "there"
            | "his"
            | "her"
            | "der"
            | "die"
            | "das"
            | "er"
            | "sie"
            | "es"
            | "le"
            | "la"
            | "les"
            | "il"
            | "elle"
            | "ils"
            | "el"
            | "los"
            | "las"
    );
    comma && (subject || contrast || next.kind == Kind::Name)
}

/// A value with a condition of its own, joined to another: "2,400 RPM under normal conditions and up to 3,200 RPM in
/// emergency".
fn value_list(reading: &Reading, at: usize, first: usize) -> Option<Cut> {
    const REACH: usize = 8;
    let value = |term: &super::terms::Term| matches!(term.kind, Kind::Value(_));
    let head = reading.terms.get(..at)?;
    let (before, left) = head
        .iter()
        .enumerate()
        .rev()
        .take(REACH)
        .find(|(_, term)| value(term))?;
    let (after, right) = reading
        .terms
        .iter()
        .enumerate()
        .skip(at + 1)
        .take(5)
        .find(|(_, term)| value(term))?;
    let (a, b) = (reading.value(left)?, reading.value(right)?);
    let comparable = !matches!(a.agrees(b), super::values::Agreement::Apart);
    let is_amount = |value: &super::values::Value| matches!(value.what, super::values::What::Amount(_));
    // Each has words of its own behind it, and nothing of content before it: it is not "5 of the pumps and 3 valves".
    let own = |from: usize, to: usize| {
        reading
            .terms
            .get(from..to)
            .unwrap_or_default()
            .iter()
            .any(|term| term.kind.counts())
    };
    let bare_between = !own(at + 1, after);
    let conditioned = own(before + 1, at) && own(after + 1, reading.terms.len());
    let begins = limit_start(reading, before);
    (comparable && is_amount(a) && is_amount(b) && bare_between && conditioned && begins > first).then(|| Cut {
        at: reading
            .terms
            .get(at + 1)
            .map_or(right.range.start, |term| term.range.start),
        ends: reading.terms.get(at).map_or(right.range.start, |join| join.range.start),
        shares: Some(first..begins),
    })
}

/// Where a value begins with the words that limit it.
fn limit_start(reading: &Reading, value: usize) -> usize {
    let limits = [
        "up",
        "to",
        "at",
        "least",
        "most",
        "about",
        "approximately",
        "over",
        "under",
        "more",
        "less",
        "than",
        "nearly",
    ];
    let head = reading.terms.get(..value).unwrap_or_default();
    let limited = head
        .iter()
        .rev()
        .take_while(|term| limits.contains(&term.word.as_str()))
        .last();
    let own = reading.terms.get(value).map_or(0, |term| term.range.start);
    limited.map_or(own, |term| term.range.start)
}

impl Claim {
    /// Where a stretch of its text stands in the raw answer.
    #[must_use]
    pub fn in_answer(&self, span: TextSpan) -> Vec<TextSpan> {
        let wanted = span.bytes();
        let ends = self.pieces.iter().skip(1).map(|(at, _)| *at).chain([self.text.len()]);
        self.pieces
            .iter()
            .zip(ends)
            .filter_map(|((at, raw), end)| {
                let own = overlap(&(*at..end), &wanted)?;
                // Where the Markdown spells characters differently bytes do not correspond: the piece is then taken whole. A
                // space that joins it to the next one is not in the answer.
                let length = end - at;
                if raw.len() != length && raw.len() + 1 != length {
                    return Some(*raw);
                }
                let start = raw.start().bytes() + (own.start - at);
                TextSpan::from_bytes(start..(start + own.len()).min(raw.end().bytes()))
            })
            .filter(|span| !span.is_empty())
            .collect()
    }

    /// Where it stands in the raw answer, in order.
    pub fn spans(&self) -> impl Iterator<Item = TextSpan> {
        self.pieces.iter().map(|(_, span)| *span)
    }
}
