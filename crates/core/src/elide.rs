//! Quotes that leave something out, and say so.
//!
//! A quote is cut at its ellipses and at what it puts in square brackets; the fragments must stand in one source, word
//! for word, in order, and near each other. What lies between them is returned and looked through: a negation or a
//! condition right beside a cut turns the sense ("is … permitted" for "is not permitted").

use crate::compare::FoldedQuote;
use crate::critical;
use crate::fold::Fold;
use crate::text::TextSpan;
use crate::verify::{Edit, EditClass, Match, SourceText, Verdict, places_of};
use std::ops::Range;

/// A quote's fragments, in order.
#[derive(Clone, Debug)]
pub struct Fragments<'a> {
    text: &'a str,
    /// Bytes of the quote's text.
    parts: Vec<Range<usize>>,
    /// The quote begins, or ends, with an ellipsis.
    open: (bool, bool),
    /// What the quote says in brackets of its own.
    inserted: Vec<Range<usize>>,
}

/// Marks of an omission, longest first.
const ELLIPSES: [&str; 9] = ["[. . .]", "[...]", "(...)", "[…]", "(…)", ". . .", "....", "...", "…"];

/// Notes that people add to a quote; they stand in no source.
const NOTES: [&str; 6] = [
    "(emphasis added)",
    "(emphasis mine)",
    "(citation omitted)",
    "(citations omitted)",
    "(sic)",
    "(my emphasis)",
];

/// The text between two fragments is at most this long, in bytes: two or three pages. Further apart is not an omission
/// but two quotes.
const FARTHEST: usize = 8_000;

/// Places of the first fragment that are tried.
const STARTS: usize = 200;

/// Letters and digits that the fragments must have together, so that they do not stand somewhere in order by chance.
const LETTERS: usize = 12;

impl<'a> Fragments<'a> {
    /// Cuts a quote's text; `None` when there is nothing to cut at.
    #[must_use]
    pub fn of(text: &'a str) -> Option<Self> {
        let mut parts = Vec::new();
        let mut cuts = Vec::new();
        let mut inserted = Vec::new();
        let mut from = 0;
        let mut at = 0;
        while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
            if let Some((len, ellipsis)) = cut_at(text, at) {
                parts.push(from..at);
                cuts.push(ellipsis);
                if !ellipsis {
                    inserted.push(at..at + len);
                }
                at += len;
                from = at;
            } else {
                at += rest.chars().next().map_or(1, char::len_utf8);
            }
        }
        parts.push(from..text.len());
        let bracketed = cuts.is_empty() && text.contains('[');
        if cuts.is_empty() && !bracketed {
            return None;
        }
        let wordless = |part: Option<&Range<usize>>| {
            part.is_some_and(|part| {
                !text
                    .get(part.clone())
                    .unwrap_or_default()
                    .chars()
                    .any(char::is_alphanumeric)
            })
        };
        let open = (
            wordless(parts.first()) && cuts.first() == Some(&true),
            wordless(parts.last()) && cuts.last() == Some(&true),
        );
        parts.retain(|part| {
            text.get(part.clone())
                .unwrap_or_default()
                .chars()
                .any(char::is_alphanumeric)
        });
        let letters: usize = parts
            .iter()
            .map(|part| letters_in(text.get(part.clone()).unwrap_or_default()))
            .sum();
        let enough = letters >= LETTERS || parts.len() == 1;
        enough.then_some(Self {
            text,
            parts,
            open,
            inserted,
        })
    }

    /// Whether the quote says that it begins or ends amid a sentence, so that what it cuts off has to be looked at.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open.0 || self.open.1
    }

    /// The best place of the fragments in `source`, if they all stand there in order.
    #[must_use]
    pub fn find(&self, source: &SourceText<'_>) -> Option<(Verdict, Match)> {
        let folded: Vec<FoldedQuote<'_>> = self
            .parts
            .iter()
            .map(|part| FoldedQuote::bracketed(self.text.get(part.clone()).unwrap_or_default()))
            .collect();
        let mut places: Vec<Vec<Vec<TextSpan>>> = Vec::new();
        for part in &folded {
            let spans: Vec<_> = places_of(part, source).map(|likeness| likeness.spans).collect();
            if spans.is_empty() {
                return None;
            }
            places.push(spans);
        }
        let chain = shortest_chain(&places)?;
        Some(self.judge(source, &chain))
    }

    fn judge(&self, source: &SourceText<'_>, chain: &[&Vec<TextSpan>]) -> (Verdict, Match) {
        let text = source.document.text();
        let mut omitted = Vec::new();
        let mut edits = Vec::new();
        for pair in chain.windows(2) {
            if let [a, b] = pair
                && let Some(left_out) = between(a, b)
            {
                omitted.push(left_out);
                edits.extend(critical::beside_cut(left_out.of(text)).map(|class| turned(left_out, class)));
            }
        }
        edits.extend(self.cut_off(text, chain));
        edits.extend(self.inserted.iter().filter_map(|range| {
            let quote = TextSpan::from_bytes(range.clone())?;
            let class = critical::inserts(quote.of(self.text))?;
            Some(Edit {
                quote,
                source: TextSpan::default(),
                class,
            })
        }));
        let whole = self.is_open() && self.parts.len() == 1;
        let verdict = match edits.is_empty() {
            true if whole => Verdict::Normalized,
            true => Verdict::Elided,
            false => Verdict::MeaningChanged,
        };
        let folds = if verdict == Verdict::Normalized {
            vec![Fold::Punctuation]
        } else {
            Vec::new()
        };
        let spans = chain.iter().flat_map(|spans| spans.iter().copied()).collect();
        (
            verdict,
            Match {
                source: source.id,
                spans,
                folds,
                edits,
                omitted,
                score: 1.0,
            },
        )
    }

    /// A negation that an ellipsis at the quote's very start or end cuts off.
    fn cut_off(&self, text: &str, chain: &[&Vec<TextSpan>]) -> Vec<Edit> {
        let mut edits = Vec::new();
        if self.open.0
            && let Some(first) = chain.first().and_then(|spans| spans.first())
        {
            let head = text.get(..first.start().bytes()).unwrap_or_default();
            let word = critical::last_word(head);
            edits.extend(critical::turns_sense(word.of(text)).map(|class| turned(word, class)));
        }
        if self.open.1
            && let Some(last) = chain.last().and_then(|spans| spans.last())
        {
            let word = critical::first_word(text, last.end());
            edits.extend(critical::turns_sense(word.of(text)).map(|class| turned(word, class)));
        }
        edits
    }
}

fn turned(source: TextSpan, class: EditClass) -> Edit {
    Edit {
        quote: TextSpan::default(),
        source,
        class,
    }
}

fn letters_in(text: &str) -> usize {
    text.chars().filter(|c| c.is_alphanumeric()).count()
}

/// The length of the cut that starts at byte `at`, and whether it is an ellipsis (or else an insertion).
fn cut_at(text: &str, at: usize) -> Option<(usize, bool)> {
    let rest = text.get(at..)?;
    if let Some(mark) = ELLIPSES.iter().find(|mark| rest.starts_with(**mark)) {
        return Some((mark.len(), true));
    }
    if let Some(note) = NOTES
        .iter()
        .find(|note| rest.get(..note.len()).is_some_and(|r| r.eq_ignore_ascii_case(note)))
    {
        return Some((note.len(), false));
    }
    // A bracket that touches a letter is part of a word: "[T]he" is compared, not cut out.
    let inside = rest.strip_prefix('[')?;
    let close = inside.find(']')?;
    let after = inside.get(close + 1..)?.chars().next();
    let before = text.get(..at)?.chars().next_back();
    let touches = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    (!touches(after) && !touches(before)).then_some((close + 2, false))
}

fn between(a: &[TextSpan], b: &[TextSpan]) -> Option<TextSpan> {
    TextSpan::new(a.last()?.end(), b.first()?.start()).filter(|span| !span.is_empty())
}

/// One place for each fragment, in order and without overlap, over the shortest stretch of the text.
fn shortest_chain(places: &[Vec<Vec<TextSpan>>]) -> Option<Vec<&Vec<TextSpan>>> {
    let mut best: Option<(usize, Vec<&Vec<TextSpan>>)> = None;
    for start in places.first()?.iter().take(STARTS) {
        let mut chain = vec![start];
        for next in places.iter().skip(1) {
            let end = chain.last()?.last()?.end();
            let follows = |spans: &&Vec<TextSpan>| spans.first().is_some_and(|span| span.start() >= end);
            let nearest = next
                .iter()
                .filter(follows)
                .min_by_key(|spans| spans.first().map(|span| span.start()));
            let near = nearest.filter(|spans| {
                spans
                    .first()
                    .is_some_and(|span| span.start().bytes() - end.bytes() <= FARTHEST)
            });
            match near {
                Some(spans) => chain.push(spans),
                None => break,
            }
        }
        if chain.len() == places.len() {
            let length = chain.last()?.last()?.end().bytes() - start.first()?.start().bytes();
            if best.as_ref().is_none_or(|(shortest, _)| length < *shortest) {
                best = Some((length, chain));
            }
        }
    }
    best.map(|(_, chain)| chain)
}
