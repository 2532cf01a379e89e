//! Quotes that leave something out, and say so.
//!
//! A quote is cut at its ellipses and at what it puts in square brackets; the fragments must stand in one source, word
//! for word, in order, and near each other. What lies between them is returned and looked through: a negation or a
//! condition right beside a cut turns the sense ("is … permitted" for "is not permitted").

use crate::fold::Fold;
use crate::quote::critical;
use crate::quote::exact::{FoldedQuote, same_words};
use crate::quote::judge::{places_of, places_within};
use crate::quote::verdict::{Edit, EditClass, Match, SourceText, Verdict};
use crate::source::text::{TextOffset, TextSpan};
use std::cmp::Reverse;
use std::collections::VecDeque;
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
    /// Nothing is left out: an ellipsis stands nowhere, or at an end.
    joined: bool,
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
const FARTHEST: u32 = 8_000;

/// Places of the longest fragment that are tried.
const ANCHORS: usize = 50;

/// Letters and digits that the fragments must have together, so that they do not stand somewhere in order by chance.
const LETTERS: usize = 12;

impl<'a> Fragments<'a> {
    /// Cuts a quote's text; `None` when there is nothing to cut at.
    #[must_use]
    pub fn of(text: &'a str) -> Option<Self> {
        if !text.contains(['.', '…', '[', '(']) {
            return None;
        }
        let mut parts = Vec::new();
        let mut cuts = Vec::new();
        let mut inserted = Vec::new();
        let mut from = 0;
        let mut at = 0;
        while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
            let may_cut = rest.starts_with(['.', '…', '[', '(']);
            if let Some((len, ellipsis)) = may_cut.then(|| cut_at(text, at)).flatten() {
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
        let ellipses = cuts.iter().filter(|ellipsis| **ellipsis).count();
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
            joined: ellipses == usize::from(open.0) + usize::from(open.1),
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

    /// The best place of the fragments in `source`, if they all stand there in order: over the shortest stretch of the
    /// text. The longest fragment is searched everywhere, the others around it.
    #[must_use]
    pub fn find(&self, source: &SourceText<'_>) -> Option<(Verdict, Match)> {
        let text = |part: &Range<usize>| self.text.get(part.clone()).unwrap_or_default();
        let folded: Vec<FoldedQuote<'_>> = self
            .parts
            .iter()
            .map(|part| FoldedQuote::bracketed(text(part)))
            .collect();
        let longest = folded
            .iter()
            .enumerate()
            .max_by_key(|(i, part)| (part.folded().len(), Reverse(*i)))?
            .0;
        let (before, rest) = folded.split_at_checked(longest)?;
        let (anchor, after) = rest.split_first()?;
        let chains = places_of(anchor, source).take(ANCHORS).filter_map(|place| {
            let mut chain = VecDeque::from([place.spans]);
            for part in before.iter().rev() {
                let end = chain.front()?.first()?.start();
                let start = TextOffset::from_u32(end.as_u32().saturating_sub(FARTHEST));
                let places = places_within(part, source, TextSpan::new(start, end)?).map(|place| place.spans);
                let ends = |place: &Vec<TextSpan>| place.last().map(|span| span.end());
                let fits = places.filter(|place| ends(place).is_some_and(|at| at <= end));
                chain.push_front(fits.max_by_key(ends)?);
            }
            for part in after {
                let start = chain.back()?.last()?.end();
                let end = TextOffset::from_u32(start.as_u32().saturating_add(FARTHEST));
                let places = places_within(part, source, TextSpan::new(start, end)?).map(|place| place.spans);
                let starts = |place: &Vec<TextSpan>| place.first().map(|span| span.start());
                let fits = places.filter(|place| starts(place).is_some_and(|at| at >= start));
                chain.push_back(fits.min_by_key(starts)?);
            }
            Some(Vec::from(chain))
        });
        let length = |chain: &Vec<Vec<TextSpan>>| {
            let (first, last) = (
                chain.first().and_then(|place| place.first()),
                chain.last().and_then(|place| place.last()),
            );
            first
                .zip(last)
                .map_or(usize::MAX, |(first, last)| last.end().bytes() - first.start().bytes())
        };
        let chain = chains.min_by_key(length)?;
        (!self.changes_brackets(source.document.text(), &chain)).then(|| self.judge(source, &chain))
    }

    /// Whether the source has brackets of its own where the quote has others: then the quote's are no insertion, but
    /// the source's, changed ("[8]" for "[6]").
    fn changes_brackets(&self, text: &str, chain: &[Vec<TextSpan>]) -> bool {
        let (first, last) = (
            chain.first().and_then(|place| place.first()),
            chain.last().and_then(|place| place.last()),
        );
        let before = first
            .and_then(|span| text.get(..span.start().bytes()))
            .unwrap_or_default();
        let after = last.and_then(|span| text.get(span.end().bytes()..)).unwrap_or_default();
        let mark = |c: char| !c.is_alphanumeric() && !matches!(c, '[' | ']');
        self.inserted.iter().any(|inserted| {
            let next = self.parts.partition_point(|part| part.end <= inserted.start);
            match (next.checked_sub(1).and_then(|i| chain.get(i)), chain.get(next)) {
                (Some(a), Some(b)) => between(a, b).is_some_and(|left_out| {
                    let left_out = left_out.of(text);
                    left_out.contains('[') && !self.stands(inserted, left_out)
                }),
                (None, _) => before.trim_end_matches(mark).ends_with(']'),
                (_, None) => after.trim_start_matches(mark).starts_with('['),
            }
        })
    }

    /// Whether what the quote has in brackets stands in the source just so.
    fn stands(&self, inserted: &Range<usize>, left_out: &str) -> bool {
        same_words(self.text.get(inserted.clone()).unwrap_or_default(), left_out).is_some()
    }

    fn judge(&self, source: &SourceText<'_>, chain: &[Vec<TextSpan>]) -> (Verdict, Match) {
        let text = source.document.text();
        let mut omitted = Vec::new();
        let mut edits = Vec::new();
        for (pair, part) in chain.windows(2).zip(&self.parts) {
            if let [a, b] = pair
                && let Some(left_out) = between(a, b)
                && !self
                    .inserted
                    .iter()
                    .any(|inserted| self.stands(inserted, left_out.of(text)))
            {
                omitted.push(left_out);
                let hidden = critical::beside_cut(text, left_out);
                edits.extend(hidden.map(|class| turned(part.end, left_out, class)));
            }
        }
        edits.extend(self.cut_off(text, chain));
        let remarks = |range: &&Range<usize>| is_remark(self.text.get((*range).clone()).unwrap_or_default());
        let words = |span: &TextSpan| span.of(text).chars().any(char::is_alphanumeric);
        let all_there = self.joined && self.inserted.iter().all(|range| remarks(&range)) && !omitted.iter().any(words);
        edits.extend(
            self.inserted
                .iter()
                .filter(|range| !remarks(range))
                .filter_map(|range| {
                    let quote = TextSpan::from_bytes(range.clone())?;
                    let words = quote.of(self.text);
                    let class = critical::inserts(words).or(says_much(words).then_some(EditClass::Wording))?;
                    Some(Edit {
                        quote,
                        source: TextSpan::default(),
                        class,
                    })
                }),
        );
        let verdict = match edits.is_empty() {
            true if all_there => Verdict::Normalized,
            true => Verdict::Elided,
            false if edits.iter().any(|edit| critical::is_critical(edit.class)) => Verdict::MeaningChanged,
            false => Verdict::Altered,
        };
        let folds = if verdict == Verdict::Normalized {
            omitted.clear();
            vec![Fold::Punctuation]
        } else {
            Vec::new()
        };
        let mut spans: Vec<TextSpan> = chain.iter().flat_map(|spans| spans.iter().copied()).collect();
        if verdict == Verdict::Normalized {
            spans = closed(text, spans);
        }
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
    fn cut_off(&self, text: &str, chain: &[Vec<TextSpan>]) -> Vec<Edit> {
        let mut edits = Vec::new();
        if self.open.0
            && let Some(first) = chain.first().and_then(|spans| spans.first())
        {
            let head = text.get(..first.start().bytes()).unwrap_or_default();
            let word = critical::last_word(head);
            edits.extend(critical::turns_sense(word.of(text)).map(|class| turned(0, word, class)));
        }
        if self.open.1
            && let Some(last) = chain.last().and_then(|spans| spans.last())
        {
            let word = critical::first_word(text, last.end());
            edits.extend(critical::turns_sense(word.of(text)).map(|class| turned(self.text.len(), word, class)));
        }
        edits
    }
}

/// The spans, those in one between which no word stands.
fn closed(text: &str, spans: Vec<TextSpan>) -> Vec<TextSpan> {
    let mut closed: Vec<TextSpan> = Vec::with_capacity(spans.len());
    for span in spans {
        let gap = closed.last().and_then(|last| TextSpan::new(last.end(), span.start()));
        let side_by_side = gap.is_some_and(|gap| gap.len() <= 2 && !gap.of(text).contains(char::is_alphanumeric));
        match closed.last_mut().filter(|_| side_by_side) {
            Some(last) => *last = TextSpan::new(last.start(), span.end()).unwrap_or(*last),
            None => closed.push(span),
        }
    }
    closed
}

/// Words of the source that the quote leaves out at byte `at` of its text.
fn turned(at: usize, source: TextSpan, class: EditClass) -> Edit {
    Edit {
        quote: TextSpan::from_bytes(at..at).unwrap_or_default(),
        source,
        class,
    }
}

/// Whether words in brackets tell how the quote is given, and nothing of what it says: "[emphasis added]", "[sic]".
fn is_remark(inserted: &str) -> bool {
    const SURE: &[&str] = &[
        "emphasis",
        "italics",
        "sic",
        "hervorhebung",
        "hervorhebungen",
        "herv",
        "kursiv",
        "kursivierung",
    ];
    const OTHERS: &[&str] = &[
        "added",
        "mine",
        "my",
        "ours",
        "in",
        "the",
        "original",
        "not",
        "is",
        "author's",
        "author",
        "im",
        "nicht",
        "durch",
        "den",
        "die",
        "der",
        "des",
        "d",
        "verf",
        "vf",
        "verfasser",
        "verfasserin",
        "verfassers",
        "autor",
        "autorin",
        "autors",
        "von",
        "mir",
        "hinzugefügt",
        "sic",
    ];
    let inside = inserted.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let words = || {
        inside
            .split(|c: char| !c.is_alphanumeric() && c != '\'')
            .filter(|word| !word.is_empty())
    };
    words().any(|word| SURE.contains(&word)) && words().all(|word| SURE.contains(&word) || OTHERS.contains(&word))
}

/// Whether words in brackets say more than what is meant by a word of the source: brackets explain, they do not tell.
fn says_much(inserted: &str) -> bool {
    const WORDS: usize = 5;
    inserted.split_whitespace().count() > WORDS || inserted.chars().any(char::is_numeric)
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
    // Nobody puts in bare numbers: they are references, or an interval, and stand in the source.
    let words = inside.get(..close)?.chars().any(char::is_alphabetic);
    (words && !touches(after) && !touches(before)).then_some((close + 2, false))
}

/// Whether this text has a mark of an omission.
pub(crate) fn has_ellipsis(text: &str) -> bool {
    ELLIPSES.iter().any(|mark| text.contains(mark))
}

fn between(a: &[TextSpan], b: &[TextSpan]) -> Option<TextSpan> {
    TextSpan::new(a.last()?.end(), b.first()?.start()).filter(|span| !span.is_empty())
}
