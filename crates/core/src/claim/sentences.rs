//! A text as sentences.
//!
//! Borders are Unicode's (UAX 29), mended where an abbreviation or an initial ends in a full stop. A line's end is a
//! border only where the layout says so: in a text whose lines are wrapped, a line that ends long before the others and
//! is followed by a capital, or a line that begins an item of a list.

use crate::source::document::{Aside, Document};
use crate::source::text::TextSpan;
use std::iter::Peekable;
use std::ops::Range;
use unicode_segmentation::UnicodeSegmentation;

/// A sentence, or a line that stands alone: a heading, a row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sentence {
    /// Where it stands: several spans where a page's foot and head lie between.
    pub(super) parts: Vec<TextSpan>,
    /// Stands alone on its line and ends without a full stop.
    pub(super) heading: bool,
}

impl Sentence {
    /// From its first byte to its last.
    pub(super) fn span(&self) -> TextSpan {
        let start = self.parts.first().map(|part| part.start());
        let end = self.parts.last().map(|part| part.end());
        start
            .zip(end)
            .and_then(|(start, end)| TextSpan::new(start, end))
            .unwrap_or_default()
    }
}

/// The sentences of a document: those of the running text, then those of footnotes. What repeats on every page is none.
pub(super) fn of_document(document: &Document) -> Vec<Sentence> {
    let text = document.text();
    let mut running: Vec<Range<usize>> = Vec::new();
    let mut notes: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    for (span, aside) in document.asides() {
        running.push(at..span.start().bytes());
        if *aside == Aside::Note {
            notes.push(span.bytes());
        }
        at = span.end().bytes();
    }
    running.push(at..text.len());
    let shape = Shape::of(text);
    let mut sentences = of_flow(text, &running, &shape);
    for note in notes {
        sentences.extend(of_flow(text, &[note], &shape));
    }
    sentences
}

/// The whole sentences that stand in `windows` of a document, which follow each other and do not overlap. Notes count when
/// they stand in a window with both ends. A sentence that a window's border may cut is none: half of one says something else.
pub(super) fn of_windows(document: &Document, windows: &[Range<usize>]) -> Vec<Sentence> {
    let text = document.text();
    let mut sentences = Vec::new();
    let mut asides = document.asides().iter().peekable();
    for window in windows {
        let Parts { running, notes } = parts(&mut asides, window);
        let shape = Shape::of(text.get(window.clone()).unwrap_or_default());
        let mut whole = of_flow(text, &running, &shape);
        if window.end < text.len() {
            whole.pop();
        }
        if window.start > 0 && !whole.is_empty() {
            whole.remove(0);
        }
        sentences.append(&mut whole);
        for note in notes {
            sentences.extend(of_flow(text, &[note], &shape));
        }
    }
    sentences
}

/// What stands in a window.
struct Parts {
    running: Vec<Range<usize>>,
    /// Notes that stand in it with both ends.
    notes: Vec<Range<usize>>,
}

fn parts<'a>(asides: &mut Peekable<impl Iterator<Item = &'a (TextSpan, Aside)>>, window: &Range<usize>) -> Parts {
    let (mut running, mut notes) = (Vec::new(), Vec::new());
    let mut at = window.start;
    while let Some((span, aside)) = asides.next_if(|(span, _)| span.start().bytes() < window.end) {
        let span = span.bytes();
        if span.end <= window.start {
            continue;
        }
        if at < span.start {
            running.push(at..span.start);
        }
        if *aside == Aside::Note && window.start < span.start && span.end < window.end {
            notes.push(span.clone());
        }
        at = span.end;
    }
    if at < window.end {
        running.push(at..window.end);
    }
    Parts { running, notes }
}

/// The sentences of running text without a layout of its own, as a single flow.
pub(super) fn of_text(text: &str) -> Vec<Sentence> {
    let all = 0..text.len();
    of_flow(text, &[all], &Shape::of(text))
}

/// How the lines of a text are made.
struct Shape {
    /// The length of a full line, when lines are wrapped.
    full: Option<usize>,
}

impl Shape {
    fn of(text: &str) -> Self {
        const ONE_IN: usize = 8;
        let mut lengths: Vec<usize> = Vec::new();
        let mut goes_on = 0;
        let mut lines = text.lines().filter(|line| !line.trim().is_empty()).peekable();
        while let Some(line) = lines.next() {
            lengths.push(line.chars().count());
            let next = lines.peek().map(|next| next.trim_start());
            let small = next.is_some_and(|next| next.starts_with(char::is_lowercase));
            goes_on += usize::from(small && !ends_sentence(line));
        }
        let wrapped = goes_on * ONE_IN > lengths.len();
        lengths.sort_unstable();
        let full = lengths.get(lengths.len() * 9 / 10).copied();
        Self {
            full: full.filter(|_| wrapped),
        }
    }
}

/// A text without its asides, and the way back.
struct Flow {
    text: String,
    /// Where each piece starts here, and where it stands in the whole text.
    pieces: Vec<(usize, Range<usize>)>,
}

impl Flow {
    fn new(text: &str, parts: &[Range<usize>]) -> Self {
        let mut flow = Self {
            text: String::new(),
            pieces: Vec::new(),
        };
        for part in parts {
            let Some(piece) = text.get(part.clone()).filter(|piece| !piece.trim().is_empty()) else {
                continue;
            };
            flow.pieces.push((flow.text.len(), part.clone()));
            flow.text.push_str(piece);
        }
        flow
    }

    /// Where the stretch `range` stands in the whole text.
    fn spans(&self, range: &Range<usize>) -> Vec<TextSpan> {
        let first = self
            .pieces
            .partition_point(|(at, _)| *at <= range.start)
            .saturating_sub(1);
        let touched = self.pieces.iter().skip(first).take_while(|(at, _)| *at < range.end);
        touched
            .filter_map(|(at, place)| {
                let start = place.start + range.start.saturating_sub(*at);
                let end = (place.start + (range.end - at)).min(place.end);
                TextSpan::from_bytes(start..end).filter(|span| !span.is_empty())
            })
            .collect()
    }
}

fn of_flow(text: &str, parts: &[Range<usize>], shape: &Shape) -> Vec<Sentence> {
    let flow = Flow::new(text, parts);
    let small = begins_small(&flow.text);
    let mut sentences = Vec::new();
    for paragraph in paragraphs(&flow.text, shape) {
        let slice = flow.text.get(paragraph.clone()).unwrap_or_default();
        let cuts = cut(slice, small);
        let single = cuts.len() == 1;
        for range in cuts {
            let own = slice.get(range.clone()).unwrap_or_default();
            let parts = flow.spans(&(paragraph.start + range.start..paragraph.start + range.end));
            if !parts.is_empty() {
                sentences.push(Sentence {
                    parts,
                    heading: single && is_heading(own),
                });
            }
        }
    }
    sentences
}

/// Whether a line that stands alone reads as a heading.
fn is_heading(line: &str) -> bool {
    const LONGEST: usize = 90;
    let line = line.trim();
    !line.contains('\n')
        && line.len() <= LONGEST
        && !line.ends_with(['.', '!', '?', ';', ',', '。'])
        && line.chars().any(char::is_alphabetic)
}

/// The stretches between line ends that are borders.
fn paragraphs(text: &str, shape: &Shape) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut lines = text.split_inclusive('\n').scan(0, |at, line| {
        let begins = *at;
        *at += line.len();
        Some((begins, line))
    });
    let mut before = lines.next().map_or("", |(_, line)| line);
    for (at, line) in lines {
        if ends_paragraph(before, line, shape) {
            found.push(start..at);
            start = at;
        }
        before = line;
    }
    found.push(start..text.len());
    found.retain(|range| text.get(range.clone()).is_some_and(|part| !part.trim().is_empty()));
    found
}

fn ends_paragraph(line: &str, next: &str, shape: &Shape) -> bool {
    const NEARLY_FULL: (usize, usize) = (3, 5);
    let (line, next) = (line.trim(), next.trim_start());
    let Some(full) = shape.full else { return true };
    if line.is_empty() || next.is_empty() || begins_item(next) {
        return true;
    }
    if (next.starts_with(char::is_lowercase) && !ends_sentence(line)) || line.ends_with(['-', ',', '\u{ad}']) {
        return false;
    }
    line.chars().count() * NEARLY_FULL.1 < full * NEARLY_FULL.0
}

fn ends_sentence(line: &str) -> bool {
    line.trim_end().ends_with(['.', '!', '?'])
}

/// "•", "(a)", "3." at a line's start.
fn begins_item(line: &str) -> bool {
    let mut chars = line.chars();
    match chars.next() {
        Some('•' | '◦' | '▪' | '●' | '■' | '–' | '—' | '✓' | '▶' | '\u{f0b7}') => true,
        Some('(') => line.find(')').is_some_and(|close| (2..=5).contains(&close)),
        Some('-' | '*') => chars.next() == Some(' '),
        _ => false,
    }
}

/// The sentences of a paragraph. One of enormous length is cut where it can be.
fn cut(text: &str, small: bool) -> Vec<Range<usize>> {
    const LONGEST: usize = 1_200;
    // A line's end inside a paragraph is a space to the segmenter.
    let plain: String = text.replace(['\n', '\r'], " ");
    let mut cuts: Vec<Range<usize>> = Vec::new();
    for (at, part) in plain.split_sentence_bound_indices() {
        let range = at..at + part.len();
        match cuts.last_mut() {
            Some(last)
                if plain
                    .get(last.clone())
                    .is_some_and(|before| goes_on(before, part, small)) =>
            {
                last.end = range.end;
            }
            _ => cuts.push(range),
        }
    }
    let mut pieces = Vec::with_capacity(cuts.len());
    for range in cuts
        .into_iter()
        .flat_map(|range| at_small_letters(&plain, range, small))
    {
        shorten(&plain, range, LONGEST, &mut pieces);
    }
    let mut trimmed: Vec<Range<usize>> = pieces.into_iter().filter_map(|range| trim(text, &range)).collect();
    trimmed.dedup();
    trimmed
}

/// A stretch cut before sentences that begin with a small letter, in a text of such.
fn at_small_letters(text: &str, range: Range<usize>, small: bool) -> Vec<Range<usize>> {
    let mut cuts = Vec::new();
    let mut start = range.start;
    let own = text.get(range.clone()).unwrap_or_default();
    for (at, mark) in own.match_indices(". ") {
        let end = range.start + at + mark.len();
        let (before, next) = (
            text.get(start..end).unwrap_or_default(),
            text.get(end..range.end).unwrap_or_default(),
        );
        let begins = next.starts_with(char::is_lowercase) && (small || is_camel(next));
        if begins && !goes_on(before, next, true) {
            cuts.push(start..end);
            start = end;
        }
    }
    cuts.push(start..range.end);
    cuts
}

/// Whether a text begins with a name such as "easyJet".
fn is_camel(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    word.starts_with(char::is_lowercase) && word.chars().all(char::is_alphanumeric) && word.contains(char::is_uppercase)
}

/// Whether the full stop at the end of `before` ends an abbreviation rather than a sentence.
fn goes_on(before: &str, next: &str, small: bool) -> bool {
    let trimmed = before.trim_end();
    let next_small = !small && next.trim_start().starts_with(char::is_lowercase);
    let Some(head) = trimmed.strip_suffix('.') else {
        // "!" and "?" inside brackets or marks go on with a small letter.
        return !trimmed.is_empty() && next_small;
    };
    let word = head
        .rsplit(|c: char| c.is_whitespace() || matches!(c, '(' | '[' | '“' | '"'))
        .next()
        .unwrap_or_default();
    let lower = word.to_lowercase();
    let initial = word.chars().count() == 1 && word.chars().all(char::is_uppercase);
    let number_next = next.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let lone_number = trimmed.len() == word.len() + 1 && word.chars().all(|c| c.is_ascii_digit());
    // "a. a. O."
    let in_the_place_named = lower == "a" && next.trim_start().starts_with("O.");
    ABBREVIATIONS.contains(&lower.as_str())
        || in_the_place_named
        || (initial && !opens_sentence(next) && !is_degree(head))
        || lone_number
        || is_german_ordinal(head, next)
        || (number_next && BEFORE_NUMBERS.contains(&lower.as_str()))
        || (is_initials(word) && !opens_sentence(next) && (!is_clock(&lower) || goes_on_clock(next)))
        || (matches!(lower.as_str(), "p" | "pp") && next.trim_start().starts_with("None"))
        || next_small
}

/// "am 3. April", "im 2. Weltkrieg": a German number with its full stop, before what it counts.
fn is_german_ordinal(head: &str, next: &str) -> bool {
    const COUNTED: [&str; 20] = [
        "Januar",
        "Jänner",
        "Februar",
        "März",
        "Mai",
        "Juni",
        "Juli",
        "Oktober",
        "Dezember",
        "Jahrhundert",
        "Jahrhunderts",
        "Weltkrieg",
        "Weltkriegs",
        "Quartal",
        "Halbjahr",
        "Auflage",
        "Platz",
        "Liga",
        "Klasse",
        "Kapitel",
    ];
    /// Months of other languages, too.
    const SHARED: [&str; 4] = ["April", "August", "September", "November"];
    const LEADS: [&str; 18] = [
        "am", "vom", "zum", "der", "dem", "den", "des", "seit", "bis", "ab", "und", "oder", "im", "Am", "Vom", "Der",
        "Seit", "Bis",
    ];
    let mut words = head.split_whitespace().rev();
    let number = words.next().unwrap_or_default();
    let counts = (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    let word = next
        .split(|c: char| !c.is_alphabetic())
        .find(|word| !word.is_empty())
        .unwrap_or_default();
    let led = words.next().is_some_and(|before| LEADS.contains(&before));
    counts && (COUNTED.contains(&word) || led && SHARED.contains(&word))
}

/// "U.S", "a.m" without its last full stop.
fn is_initials(word: &str) -> bool {
    word.len() > 1
        && word
            .split('.')
            .all(|part| part.chars().count() == 1 && part.chars().all(char::is_alphabetic))
}

/// "a.m" and "p.m", which end a sentence before a capital.
fn is_clock(lower: &str) -> bool {
    matches!(lower, "a.m" | "p.m")
}

/// "6 p.m. Monday", "6 p.m. EST".
fn goes_on_clock(next: &str) -> bool {
    let word = next
        .trim_start()
        .split(|c: char| !c.is_alphanumeric())
        .next()
        .unwrap_or_default();
    let zone = word.len() > 1 && word.chars().all(char::is_uppercase);
    let day = [
        "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Eastern", "Pacific", "Central",
    ];
    zone || !word.starts_with(char::is_uppercase) || day.iter().any(|day| word.starts_with(day))
}

/// "350 degrees F", "20 °C": the letter is no initial of a name.
fn is_degree(head: &str) -> bool {
    let mut words = head.split_whitespace().rev();
    let letter = words.next().unwrap_or_default();
    let before = words.next().unwrap_or_default();
    letter.starts_with('°')
        || before.starts_with("degree")
        || before.ends_with(|c: char| c.is_ascii_digit() || c == '°')
}

/// Whether what follows begins as sentences do, and names seldom do.
fn opens_sentence(next: &str) -> bool {
    let word = next.split_whitespace().next().unwrap_or_default();
    matches!(
        word,
        "The"
            | "It"
            | "He"
            | "She"
            | "They"
            | "This"
            | "These"
            | "In"
            | "A"
            | "An"
            | "But"
            | "And"
            | "However,"
            | "On"
            | "At"
            | "We"
    )
}

/// Whether sentences of a text begin with a small letter: more full stops stand before one than before a capital.
fn begins_small(text: &str) -> bool {
    const FEWEST: usize = 2;
    let (mut small, mut large) = (0_usize, 0_usize);
    for (at, _) in text.match_indices(". ") {
        let word = text
            .get(..at)
            .unwrap_or_default()
            .rsplit(char::is_whitespace)
            .next()
            .unwrap_or_default();
        let next = text.get(at + 2..).unwrap_or_default().chars().next();
        if word.chars().count() > 2 && !word.contains('.') {
            small += usize::from(next.is_some_and(char::is_lowercase));
            large += usize::from(next.is_some_and(char::is_uppercase));
        }
    }
    small >= FEWEST && small > large
}

/// Abbreviations that no sentence ends with.
const ABBREVIATIONS: &[&str] = &[
    "mr", "mrs", "ms", "dr", "prof", "st", "sen", "rep", "gov", "gen", "col", "lt", "capt", "hon", "rev", "vs", "cf",
    "e.g", "i.e", "viz", "approx", "incl", "esp", "resp", "u.s.c", "bzw", "mrd", "mio", "tsd", "z.b", "d.h", "u.a",
    "ggf", "vgl", "sog", "ebd", "hrsg", "h.m", "mme", "mlle", "sr", "sra", "fig", "figs", "eq", "eqs", "ref", "refs",
    "sec", "secs", "ch", "vol", "pp", "art", "ex",
];

/// Abbreviations that a number follows.
const BEFORE_NUMBERS: &[&str] = &[
    "no", "nos", "nr", "p", "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
    "ca", "c", "al", "abs", "s", "§", "par", "para", "reg", "stat", "app", "ed", "cir", "al.", "rn", "rdnr", "rz",
    "bd", "kap", "anm", "fn", "fol", "aufl", "jg", "ziff", "lit", "zit", "nn", "ff",
];

/// Cuts a sentence that is longer than any a person writes: at a semicolon, a comma, a space.
fn shorten(text: &str, range: Range<usize>, longest: usize, out: &mut Vec<Range<usize>>) {
    let mut start = range.start;
    while range.end - start > longest {
        let mut limit = start + longest;
        while !text.is_char_boundary(limit) {
            limit -= 1;
        }
        let head = text.get(start..limit).unwrap_or_default();
        let half = head.len() / 2;
        let border = ["; ", ". ", ", ", " "]
            .iter()
            .find_map(|mark| head.rfind(mark).filter(|at| *at > half).map(|at| at + mark.len()));
        let end = start + border.unwrap_or(head.len());
        if end == start {
            break;
        }
        out.push(start..end);
        start = end;
    }
    out.push(start..range.end);
}

fn trim(text: &str, range: &Range<usize>) -> Option<Range<usize>> {
    let slice = text.get(range.clone())?;
    let start = range.start + (slice.len() - slice.trim_start().len());
    let end = start + slice.trim().len();
    (start < end && slice.chars().any(char::is_alphanumeric)).then_some(start..end)
}

#[cfg(test)]
mod tests;
