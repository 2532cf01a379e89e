//! Quotes that are nearly in a source: word by word alignment inside the passages that an index proposes.
//!
//! Quote and passage are cut into words; numbers keep their separators and signs, so that "5.2" is one word and not
//! "52". The quote is aligned whole with any stretch of the passage (Needleman–Wunsch with free ends in the passage, as
//! in Gotoh 1982 without the affine part: runs of edits are joined afterwards). Two words may stand against one, for
//! words that a hyphen or a line's end has split. A differing word is compared letter by letter (Damerau–Levenshtein)
//! to tell a slip of the pen from another word.

use crate::compare::{is_cjk, is_dash, is_invisible};
use crate::critical;
use crate::document::Aside;
use crate::extract::Quote;
use crate::fold::{Fold, folded};
use crate::text::TextSpan;
use crate::verify::{Candidate, Edit, EditClass, Match, SourceText, Verdict};

/// A passage that is like the quote, and what to call it; no verdict when it is too unlike to be the quote's.
#[derive(Clone, Debug)]
pub struct Near {
    /// The passage and its differences.
    pub found: Match,
    /// `Normalized`, `Altered` or `MeaningChanged`.
    pub verdict: Option<Verdict>,
}

/// Passages that are aligned; the others share fewer words with the quote.
const ALIGNED: usize = 4;

/// A quote longer than this is not aligned: it would take too long, and no quote is.
const LONGEST: usize = 2_000;

/// The passages nearest to `quote`, in no order.
#[must_use]
pub fn near(quote: &Quote, sources: &[SourceText<'_>], candidates: &[Candidate]) -> Vec<Near> {
    let words = words(&quote.text, 0);
    if words.is_empty() || words.len() > LONGEST {
        return Vec::new();
    }
    let mut windows: Vec<(usize, &SourceText<'_>, Vec<Word>)> = Vec::new();
    for candidate in candidates {
        let Some(source) = sources.iter().find(|source| source.id == candidate.source) else {
            continue;
        };
        let window = window(source, candidate.span, quote.text.len());
        windows.push((shared(&words, &window), source, window));
    }
    windows.sort_by_key(|(shared, ..)| std::cmp::Reverse(*shared));
    let best = windows.iter().take(ALIGNED);
    let mut near: Vec<Near> = best
        .filter_map(|(_, source, window)| align(&quote.text, &words, source, window))
        .collect();
    // Windows overlap, so the same passage comes more than once.
    near.dedup_by(|a, b| a.found.source == b.found.source && a.found.spans == b.found.spans);
    near
}

/// A word and where it stands.
#[derive(Clone, Debug, PartialEq)]
struct Word {
    folded: String,
    span: TextSpan,
    capital: bool,
    /// Starts a sentence, so that a capital says nothing.
    initial: bool,
}

/// Cuts `text`, which starts at byte `base` of a longer one, into words. CJK characters are words of their own.
fn words(text: &str, base: usize) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut initial = true;
    let mut rest = text.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        if !c.is_alphanumeric() && !is_sign(c, text, start) && !begins_lost(c, text, start) {
            initial = (initial && !c.is_alphanumeric()) || matches!(c, '.' | '!' | '?' | ':' | '•' | '。');
            continue;
        }
        let mut end = start + c.len_utf8();
        if !is_cjk(c) {
            while let Some((at, next)) = rest.next_if(|(at, next)| continues(text, *at, *next)) {
                end = at + next.len_utf8();
            }
        }
        let raw = text.get(start..end).unwrap_or_default();
        let folded = fold_word(raw);
        if let Some(span) = TextSpan::from_bytes(base + start..base + end).filter(|_| !folded.is_empty()) {
            words.push(Word {
                folded,
                span,
                capital: c.is_uppercase(),
                initial,
            });
            initial = false;
        }
    }
    words
}

/// Whether `c` at byte `at` is a sign that belongs to the number after it.
fn is_sign(c: char, text: &str, at: usize) -> bool {
    let after = text.get(at + c.len_utf8()..).and_then(|rest| rest.chars().next());
    let before = text.get(..at).and_then(|head| head.chars().next_back());
    let number = after.is_some_and(|c| c.is_numeric() || c == '.' || "$€£¥".contains(c));
    number && ("$€£¥±<>≤≥".contains(c) || (is_dash(c) && before.is_none_or(|c| c.is_whitespace() || c == '(')))
}

/// Whether `c` at byte `at` is a ligature lost to a control code, at a word's start.
fn begins_lost(c: char, text: &str, at: usize) -> bool {
    let after = text.get(at + c.len_utf8()..).and_then(|rest| rest.chars().next());
    matches!(c, '\u{0b}'..='\u{0f}') && after.is_some_and(char::is_alphabetic)
}

/// Whether `c` at byte `at` goes on with the word before it.
fn continues(text: &str, at: usize, c: char) -> bool {
    if (c.is_alphanumeric() && !is_cjk(c)) || is_invisible(c) || matches!(c, '\u{0b}'..='\u{0f}') {
        return true;
    }
    let before = text.get(..at).and_then(|head| head.chars().next_back());
    let after = text.get(at + c.len_utf8()..).and_then(|rest| rest.chars().next());
    let numbers = before.is_some_and(char::is_numeric) && after.is_some_and(char::is_numeric);
    let letters = before.is_some_and(char::is_alphabetic) && after.is_some_and(char::is_alphabetic);
    match c {
        '.' | ',' | ':' | '/' => numbers,
        '\'' | '’' => numbers || letters,
        '%' | '‰' | '°' => before.is_some_and(char::is_numeric),
        _ => unicode_normalization::char::canonical_combining_class(c) != 0,
    }
}

/// A word's letters and digits, with the marks that make a number what it is.
fn fold_word(raw: &str) -> String {
    if !raw.chars().any(char::is_numeric) {
        let apostrophe = raw.contains(['\'', '’']);
        let letters = folded(raw);
        // "it's" is not "its".
        return if apostrophe { format!("{letters}'") } else { letters };
    }
    let mut word = String::new();
    for c in raw.chars() {
        match c {
            _ if is_dash(c) => word.push('-'),
            // A group's separator is not part of the number: "1,000" is "1000". A decimal point is.
            ',' | '\'' | '’' => {}
            '.' | ':' | '/' | '%' | '‰' | '°' | '$' | '€' | '£' | '¥' | '±' | '<' | '>' | '≤' | '≥' => {
                word.push(c);
            }
            _ => word.push_str(&folded(c.encode_utf8(&mut [0; 4]))),
        }
    }
    word
}

/// The words of a candidate and of what stands around it, as far as the quote may reach; without running heads and
/// feet inside.
fn window(source: &SourceText<'_>, span: TextSpan, reach: usize) -> Vec<Word> {
    let text = source.document.text();
    let start = border(text, span.start().bytes().saturating_sub(reach));
    let end = border(text, (span.end().bytes() + reach).min(text.len()));
    let mut found = Vec::new();
    let mut at = start;
    let asides = source.document.asides();
    let first = asides.partition_point(|(aside, _)| aside.end().bytes() <= start);
    for (aside, kind) in asides
        .iter()
        .skip(first)
        .take_while(|(aside, _)| aside.start().bytes() < end)
    {
        if *kind == Aside::Furniture {
            let until = aside.start().bytes().max(at);
            found.extend(words(text.get(at..until).unwrap_or_default(), at));
            at = aside.end().bytes().min(end);
        }
    }
    found.extend(words(text.get(at..end).unwrap_or_default(), at));
    found
}

fn border(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn shared(quote: &[Word], window: &[Word]) -> usize {
    let there: std::collections::BTreeSet<&str> = window.iter().map(|word| word.folded.as_str()).collect();
    quote.iter().filter(|word| there.contains(word.folded.as_str())).count()
}

/// How two stretches of words stand against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Same,
    /// The same word, with a reference's digits glued to it in the source: "attack12".
    Marked,
    /// Two words of the quote are one of the source.
    Joined,
    /// One word of the quote is two of the source.
    Split,
    Other,
    OnlyQuote,
    OnlySource,
}

/// Costs in hundredths of a word.
const OTHER: u32 = 100;
const SLIP: u32 = 50;
const MARKED: u32 = 5;
const ONLY_QUOTE: u32 = 80;
const ONLY_SOURCE: u32 = 70;

fn align(quote: &str, words: &[Word], source: &SourceText<'_>, window: &[Word]) -> Option<Near> {
    let steps = steps(words, window);
    let (first, last) = (steps.iter().find(|step| step.step == Step::Same)?, steps.last()?);
    let spans = passage(source, window, first.source.min(steps.first()?.source), last)?;
    let edits = edits(words, source, window, &steps);
    let kept: usize = steps
        .iter()
        .map(|step| match step.step {
            Step::Same | Step::Marked | Step::Split => 1,
            Step::Joined => 2,
            _ => 0,
        })
        .sum();
    let slips = edits.iter().filter(|edit| edit.slip).count();
    let extra: usize = steps.iter().filter(|step| step.step == Step::OnlySource).count();
    let score = (kept as f32 + 0.8 * slips as f32) / (words.len() as f32 + 0.5 * extra as f32).max(1.0);
    let markers: Vec<TextSpan> = marked(&steps, words, window)
        .chain(edits.iter().filter(|edit| edit.marker).map(|edit| edit.edit.source))
        .collect();
    let folds = without_markers(quote, source, &spans, &markers);
    let verdict = if folds.is_some() {
        Some(Verdict::Normalized)
    } else {
        verdict(&edits, score, words.len())
    };
    let edits = if folds.is_some() {
        Vec::new()
    } else {
        edits.into_iter().map(|edit| edit.edit).collect()
    };
    let folds = folds.unwrap_or_default();
    let found = Match {
        source: source.id,
        spans,
        folds,
        edits,
        omitted: Vec::new(),
        score: score.min(0.999),
    };
    Some(Near { found, verdict })
}

/// At least so much of the quote must stand there for the passage to be called the quote's.
const LIKE: f32 = 0.7;

/// One word in so many may be another word; with more of them it is another text, not another wording.
const OTHER_WORDS: usize = 4;

fn verdict(edits: &[Difference], score: f32, words: usize) -> Option<Verdict> {
    let other: usize = edits.iter().filter(|edit| !edit.slip).map(|edit| edit.words).sum();
    // Every word stands there in order, and yet the search for the whole did not find it: punctuation differs.
    if edits.is_empty() {
        return Some(Verdict::Altered);
    }
    if score < LIKE || other > (words / OTHER_WORDS).max(1) {
        return None;
    }
    let critical = edits.iter().any(|edit| critical::is_critical(edit.edit.class));
    Some(if critical {
        Verdict::MeaningChanged
    } else {
        Verdict::Altered
    })
}

/// A step of the alignment: how, and where it starts on either side.
#[derive(Clone, Copy, Debug)]
struct At {
    step: Step,
    quote: usize,
    source: usize,
}

/// The cheapest way to turn a stretch of `window` into `quote`.
fn steps(quote: &[Word], window: &[Word]) -> Vec<At> {
    let columns = window.len() + 1;
    let mut cost = vec![u32::MAX / 2; (quote.len() + 1) * columns];
    let mut back = vec![Step::Other; cost.len()];
    let cell = |i: usize, j: usize| i * columns + j;
    cost.iter_mut().take(columns).for_each(|start| *start = 0);
    for i in 1..=quote.len() {
        for j in 0..columns {
            let mut best = (
                cost.get(cell(i - 1, j)).copied().unwrap_or(u32::MAX / 2) + ONLY_QUOTE,
                Step::OnlyQuote,
            );
            let mut offer = |from: Option<usize>, more: u32, step: Step| {
                let total = from
                    .and_then(|from| cost.get(from))
                    .map_or(u32::MAX, |cost| cost + more);
                if total < best.0 {
                    best = (total, step);
                }
            };
            if let (Some(a), Some(b)) = (quote.get(i - 1), j.checked_sub(1).and_then(|j| window.get(j))) {
                offer(Some(cell(i, j - 1)), ONLY_SOURCE, Step::OnlySource);
                if a.folded == b.folded {
                    offer(Some(cell(i - 1, j - 1)), 0, Step::Same);
                } else {
                    if is_marked(&a.folded, &b.folded) {
                        offer(Some(cell(i - 1, j - 1)), MARKED, Step::Marked);
                    }
                    offer(
                        Some(cell(i - 1, j - 1)),
                        if may_be_slip(a, b) { SLIP } else { OTHER },
                        Step::Other,
                    );
                    if j >= 2
                        && window
                            .get(j - 2)
                            .is_some_and(|c| joins(&c.folded, &b.folded, &a.folded))
                    {
                        offer(Some(cell(i - 1, j - 2)), 0, Step::Split);
                    }
                    if i >= 2 && quote.get(i - 2).is_some_and(|c| joins(&c.folded, &a.folded, &b.folded)) {
                        offer(Some(cell(i - 2, j - 1)), 0, Step::Joined);
                    }
                }
            }
            if let (Some(cost), Some(back)) = (cost.get_mut(cell(i, j)), back.get_mut(cell(i, j))) {
                (*cost, *back) = best;
            }
        }
    }
    let last_row = cost.get(cell(quote.len(), 0)..).unwrap_or_default();
    let mut j = last_row
        .iter()
        .enumerate()
        .min_by_key(|(_, cost)| **cost)
        .map_or(0, |(j, _)| j);
    let mut i = quote.len();
    let mut steps = Vec::new();
    while i > 0 {
        let step = back.get(cell(i, j)).copied().unwrap_or(Step::OnlyQuote);
        let (di, dj) = match step {
            Step::Same | Step::Marked | Step::Other => (1, 1),
            Step::OnlyQuote => (1, 0),
            Step::OnlySource => (0, 1),
            Step::Joined => (2, 1),
            Step::Split => (1, 2),
        };
        i -= di;
        j -= dj;
        steps.push(At {
            step,
            quote: i,
            source: j,
        });
    }
    steps.reverse();
    steps
}

/// "decorat" and "ing" are "decorating"; numbers never join.
fn joins(first: &str, second: &str, whole: &str) -> bool {
    whole.len() == first.len() + second.len()
        && whole.starts_with(first)
        && whole.ends_with(second)
        && !whole.chars().any(char::is_numeric)
}

/// Whether `source` is the word `quote` with a reference's digits glued to it. Short words are names as often ("CO2").
fn is_marked(quote: &str, source: &str) -> bool {
    const SHORTEST: usize = 4;
    let digits = source.strip_prefix(quote).unwrap_or_default();
    quote.len() >= SHORTEST
        && (1..=3).contains(&digits.len())
        && digits.chars().all(|c| c.is_ascii_digit())
        && !quote.chars().any(char::is_numeric)
}

/// A cheap look at whether two words might be the same word misspelt.
fn may_be_slip(a: &Word, b: &Word) -> bool {
    let (a, b) = (a.folded.as_bytes(), b.folded.as_bytes());
    a.len().abs_diff(b.len()) <= 2 && a.len() > 1 && (a.first() == b.first() || a.last() == b.last())
}

/// An edit, and what the verdict needs to know of it.
struct Difference {
    edit: Edit,
    words: usize,
    /// A word misspelt.
    slip: bool,
    /// A reference marker that the quote leaves out.
    marker: bool,
}

/// Joins neighbouring steps that differ into edits.
fn edits(words: &[Word], source: &SourceText<'_>, window: &[Word], steps: &[At]) -> Vec<Difference> {
    let kind = |at: &At| match at.step {
        Step::Same | Step::Marked | Step::Joined | Step::Split => 0,
        Step::Other => 1,
        Step::OnlyQuote | Step::OnlySource => 2,
    };
    // A word for a word is an edit of its own; words put in or left out belong together.
    let runs = steps
        .chunk_by(|a, b| kind(a) == 2 && kind(b) == 2)
        .filter(|run| run.first().is_some_and(|at| kind(at) > 0));
    runs.filter_map(|run| {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for at in run {
            if at.step != Step::OnlySource {
                ours.extend(words.get(at.quote));
            }
            if at.step != Step::OnlyQuote {
                theirs.extend(window.get(at.source));
            }
        }
        // Where the quote leaves words out, the edit stands before its next word.
        let gap = run.first().and_then(|at| words.get(at.quote)).map_or_else(
            || words.last().map(|word| word.span.end()).unwrap_or_default(),
            |word| word.span.start(),
        );
        difference(source, &ours, &theirs, TextSpan::new(gap, gap).unwrap_or_default())
    })
    .collect()
}

fn difference(source: &SourceText<'_>, ours: &[&Word], theirs: &[&Word], gap: TextSpan) -> Option<Difference> {
    let text = source.document.text();
    let around = |words: &[&Word]| match (words.first(), words.last()) {
        (Some(first), Some(last)) => TextSpan::new(first.span.start(), last.span.end()),
        _ => Some(TextSpan::default()),
    };
    let in_quote = if ours.is_empty() { gap } else { around(ours)? };
    let in_source = around(theirs)?;
    let slip = match (ours, theirs) {
        ([a], [b]) => is_slip(&a.folded, &b.folded),
        _ => false,
    };
    let folded = |words: &[&Word]| words.iter().map(|word| word.folded.clone()).collect::<Vec<String>>();
    let names = ours.iter().chain(theirs).any(|word| word.capital && !word.initial);
    let (a, b) = (folded(ours), folded(theirs));
    let class = if slip && !critical::is_word_of_sense(&a, &b) {
        EditClass::Wording
    } else {
        critical::class(&a, &b, names)
    };
    let marker = ours.is_empty() && is_marker(text, in_source);
    let class = if ours.is_empty() && is_citation(text, in_source) {
        EditClass::Wording
    } else {
        class
    };
    let edit = Edit {
        quote: in_quote,
        source: in_source,
        class,
    };
    Some(Difference {
        edit,
        words: ours.len().max(theirs.len()),
        slip,
        marker,
    })
}

/// Whether one word is another misspelt: few letters differ, for its length. Numbers are never misspelt, they differ.
fn is_slip(a: &str, b: &str) -> bool {
    const LIKE_ENOUGH: f64 = 0.6;
    let (a, b) = (as_read(a), as_read(b));
    !a.chars().chain(b.chars()).any(char::is_numeric)
        && a.chars().count().max(b.chars().count()) > 2
        && strsim::normalized_damerau_levenshtein(&a, &b) >= LIKE_ENOUGH
}

/// A word of letters in which character recognition has put digits that look like some: "so1ved".
fn as_read(word: &str) -> std::borrow::Cow<'_, str> {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    if digits == 0 || digits * 2 > word.chars().count() || !word.chars().all(char::is_alphanumeric) {
        return word.into();
    }
    let letter = |c| match c {
        '0' => 'o',
        '1' => 'l',
        '5' => 's',
        '8' => 'b',
        '6' => 'g',
        other => other,
    };
    word.chars().map(letter).collect::<String>().into()
}

/// The digits glued to words that the quote has without them.
fn marked<'a>(steps: &'a [At], words: &'a [Word], window: &'a [Word]) -> impl Iterator<Item = TextSpan> + 'a {
    steps.iter().filter(|at| at.step == Step::Marked).filter_map(|at| {
        let (ours, theirs) = (words.get(at.quote)?, window.get(at.source)?);
        let digits = theirs.folded.len() - ours.folded.len();
        let end = theirs.span.end().bytes();
        TextSpan::from_bytes(end - digits..end)
    })
}

/// Whether the quote is the passage word for word once the reference markers are taken out, and what else was folded.
fn without_markers(
    quote: &str,
    source: &SourceText<'_>,
    spans: &[TextSpan],
    markers: &[TextSpan],
) -> Option<Vec<Fold>> {
    if markers.is_empty() {
        return None;
    }
    let text = source.document.text();
    let mut passage = String::new();
    for span in spans {
        let mut at = span.start().bytes();
        for marker in markers.iter().filter(|marker| marker.intersection(*span).is_some()) {
            let head = text.get(at..marker.start().bytes()).unwrap_or_default();
            at = marker.end().bytes();
            let bracketed = head.ends_with('[') && text.get(at..).is_some_and(|rest| rest.starts_with(']'));
            passage.push_str(if bracketed {
                head.trim_end_matches('[').trim_end()
            } else {
                head
            });
            at += usize::from(bracketed);
        }
        passage.push_str(text.get(at..span.end().bytes()).unwrap_or_default());
        passage.push('\n');
    }
    let mut folds = crate::compare::same_words(quote, &passage)?;
    folds.insert(Fold::ReferenceMarker);
    Some(folds.into_iter().collect())
}

/// Whether what stands at `span` is a reference: digits in square brackets, or digits glued to a mark of punctuation
/// that closes a word.
fn is_marker(text: &str, span: TextSpan) -> bool {
    const LONGEST: usize = 24;
    let inside = span.of(text);
    let digits = |c: char| c.is_numeric() || matches!(c, ',' | ' ' | '-' | '–' | ';' | '\n');
    if inside.is_empty() || inside.len() > LONGEST || !inside.chars().all(digits) {
        return false;
    }
    let before = text.get(..span.start().bytes()).unwrap_or_default();
    let after = text.get(span.end().bytes()..).unwrap_or_default();
    let bracketed = before.ends_with('[') && after.starts_with(']');
    bracketed || (glued(before) && inside.len() <= 3 && after.chars().next().is_none_or(|c| !c.is_alphanumeric()))
}

/// Whether a text ends with a word and the mark that closes it, so that digits right after are raised in print.
fn glued(before: &str) -> bool {
    const SHORTEST: usize = 4;
    let closed = before.trim_end_matches([',', ';', '”', '"', '’', ')', '.', '»']);
    closed.len() < before.len() && closed.chars().rev().take_while(|c| c.is_lowercase()).count() >= SHORTEST
}

/// Whether what stands at `span` is a citation by author and year, in parentheses.
fn is_citation(text: &str, span: TextSpan) -> bool {
    let before = text.get(..span.start().bytes()).unwrap_or_default();
    let after = text.get(span.end().bytes()..).unwrap_or_default();
    let year = |word: &str| word.len() == 4 && (word.starts_with("19") || word.starts_with("20"));
    let words = span.of(text).split(|c: char| !c.is_alphanumeric());
    before.ends_with('(')
        && after.starts_with(')')
        && words.map(|word| word.trim_end_matches(char::is_alphabetic)).any(year)
}

/// The passage that the steps cover, in spans that skip the running heads and feet inside it.
fn passage(source: &SourceText<'_>, window: &[Word], first: usize, last: &At) -> Option<Vec<TextSpan>> {
    let end = match last.step {
        Step::OnlyQuote => last.source.checked_sub(1)?,
        Step::Split => last.source + 1,
        _ => last.source,
    };
    let (start, end) = (window.get(first)?.span.start(), window.get(end)?.span.end());
    let whole = TextSpan::new(start, end)?;
    let mut spans = Vec::new();
    let mut at = start;
    for (aside, kind) in source.document.asides() {
        if *kind == Aside::Furniture && aside.intersection(whole).is_some() && aside.start() > start {
            spans.extend(TextSpan::new(at, aside.start()).filter(|span| !span.is_empty()));
            at = aside.end();
        }
    }
    spans.extend(TextSpan::new(at, end).filter(|span| !span.is_empty()));
    Some(spans)
}
