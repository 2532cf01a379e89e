//! Quotes of speech: what a person who quotes a speaker cleans up, and what not.
//!
//! Speech is written down in many ways ("twenty three percent" is "23%", "gonna" is "going to"), and who quotes it leaves
//! out what nobody means to say ("uh", "the the", "th- the") and puts the marks of punctuation that a transcriber guessed
//! or left out. So, in sources whose places are cues, both sides are brought into one form before they are aligned, and
//! what that hid is told as a difference of wording. It never makes two numbers, or a denial and its opposite, the same.

mod clock;
mod forms;
mod numbers;
mod small;
#[cfg(test)]
mod tests;

use crate::fold::Fold;
use crate::language::words::Word;
use crate::quote::critical;
use crate::quote::critical::tongue::Tongue;
use crate::quote::exact;
use crate::quote::near::align::{At, Step};
use crate::quote::near::differences::Difference;
use crate::quote::verdict::{Edit, EditClass, SourceText};
use crate::source::document::Place;
use crate::source::text::TextSpan;
use std::ops::Range;

/// A quote and a stretch of a transcript in one form.
pub(crate) struct Speech {
    quote: Side,
    source: Side,
    /// Names of speakers that the quote has before their words, each with its place.
    labels: Vec<(TextSpan, String)>,
}

/// The words of one side in the common form.
#[derive(Default)]
struct Side {
    words: Vec<Word>,
    /// For each word, what it was before: "twenty three percent" for "23%".
    was: Vec<String>,
    /// What was left out: noises, repeats, words broken off.
    dropped: Vec<TextSpan>,
}

impl Speech {
    /// Brings a quote's words and those of a stretch of a transcript into one form; `None` for a source that is none.
    pub(crate) fn of(quote: &str, ours: &[Word], source: &SourceText<'_>, window: &[Word]) -> Option<Self> {
        let first = source.document.segments().first()?;
        matches!(first.place, Place::Cue { .. }).then_some(())?;
        let labels = labels(quote, source, window);
        let without_labels: Vec<Word>;
        let ours = match labels.is_empty() {
            true => ours,
            false => {
                let in_label = |word: &&Word| labels.iter().any(|(label, _)| holds(*label, word.span));
                without_labels = ours.iter().filter(|word| !in_label(word)).cloned().collect();
                &without_labels
            }
        };
        let dropped = slips_of_the_tongue(ours, window, source.document.text());
        // A remark on a sound is said by nobody.
        let is_remark =
            |word: &Word| source.document.is_note(word.span) && !ours.iter().any(|our| our.folded == word.folded);
        let kept: Vec<Word> = window
            .iter()
            .filter(|word| !dropped.contains(&word.span) && !is_remark(word))
            .cloned()
            .collect();
        Some(Self {
            quote: Side::of(ours, Vec::new()),
            source: Side::of(&kept, dropped),
            labels,
        })
    }

    /// The quote's words.
    pub(crate) fn ours(&self) -> &[Word] {
        &self.quote.words
    }

    /// The words of the stretch.
    pub(crate) fn window(&self) -> &[Word] {
        &self.source.words
    }

    /// Adds the differences that the common form hid, and takes from `differences` the weight that they have in print
    /// and not in speech.
    pub(crate) fn settle(
        &self,
        differences: &mut Vec<Difference>,
        steps: &[At],
        quote: &str,
        source: &SourceText<'_>,
        tongue: &Tongue<'_>,
    ) {
        let text = source.document.text();
        for difference in differences
            .iter_mut()
            .filter(|d| d.edit.quote.is_empty() && !d.edit.source.is_empty())
        {
            let inside = |word: &&Word| {
                difference
                    .edit
                    .source
                    .intersection(word.span)
                    .is_some_and(|both| !both.is_empty())
            };
            let words: Vec<&Word> = self.source.words.iter().filter(inside).collect();
            let Some(first) = words.first() else { continue };
            let before = self
                .source
                .words
                .iter()
                .take_while(|word| word.span.end() <= first.span.start());
            let before: Vec<&str> = before.map(|word| word.folded.as_str()).collect();
            let folded: Vec<&str> = words.iter().map(|word| word.folded.as_str()).collect();
            let corrected = forms::corrected(&folded, &before);
            if corrected == Some(forms::Corrected::Kept) {
                // What the quote has was taken back in the next breath.
                difference.edit.class = EditClass::Negation;
            } else if corrected == Some(forms::Corrected::Gone) || forms::says_nothing(&words, before.last().copied()) {
                difference.edit.class = EditClass::Wording;
            } else if difference.lines {
                // A cue is a line on the screen only: what it says is left out all the same.
                difference.edit.class = match words.len() >= critical::SEAM {
                    true => EditClass::Seam,
                    false => tongue.class(&[], &words),
                };
            }
            difference.lines = false;
        }
        let forms = steps.iter().filter(|at| at.step == Step::Same).filter_map(|at| {
            let (a, b) = (self.quote.was.get(at.quote)?, self.source.was.get(at.source)?);
            let spans = (
                self.quote.words.get(at.quote)?.span,
                self.source.words.get(at.source)?.span,
            );
            let told = differences
                .iter()
                .any(|difference| holds(difference.edit.quote, spans.0));
            (a != b && !told).then(|| wording(spans.0, spans.1))
        });
        let forms: Vec<Difference> = forms.collect();
        differences.extend(forms);
        if let Some(passage) = self.passage(steps) {
            // A gap between two words that differs has told what it holds already.
            let told = |span: TextSpan| differences.iter().any(|difference| holds(difference.edit.source, span));
            let left_out = self.source.dropped.iter().copied();
            let left_out = left_out.filter(|span| passage.intersection(*span).is_some() && !told(*span));
            let left_out: Vec<Difference> = left_out.map(|span| wording(self.place_of(span, steps), span)).collect();
            differences.extend(left_out);
        }
        differences.retain(|difference| !punctuates(difference, quote, text));
        differences.extend(self.run_together(steps, quote, source));
        differences.retain(|difference| !self.is_of_label(difference, quote, text));
        differences.extend(self.misnamed(steps, source));
        differences.sort_by_key(|difference| difference.edit.quote.start());
    }

    /// Whether the quote is the passage word for word, marks of punctuation apart, and what else differs.
    pub(crate) fn word_for_word(
        &self,
        differences: &[Difference],
        steps: &[At],
        quote: &str,
        text: &str,
    ) -> Option<Vec<Fold>> {
        let same = differences.is_empty() && steps.iter().all(|at| at.step == Step::Same);
        let capital = |side: &Side, at: usize, text: &str| side.words.get(at).map(|word| word.span.of(text).to_owned());
        let cases = steps
            .iter()
            .any(|at| capital(&self.quote, at.quote, quote) != capital(&self.source, at.source, text));
        same.then(|| {
            let mut folds = vec![Fold::Punctuation];
            folds.extend(cases.then_some(Fold::Case));
            folds.sort_unstable();
            folds
        })
    }

    /// Whether nothing differs but a speaker's name that the quote has, and marks.
    fn is_of_label(&self, difference: &Difference, quote: &str, text: &str) -> bool {
        let Edit {
            quote: ours,
            source: theirs,
            class,
        } = difference.edit.clone();
        if self.labels.is_empty() || class != EditClass::Wording {
            return false;
        }
        let in_label = |at: usize| self.labels.iter().any(|(label, _)| label.bytes().contains(&at));
        let own = ours
            .of(quote)
            .char_indices()
            .map(|(at, c)| (ours.start().bytes() + at, c));
        let added = own.filter(|(at, c)| c.is_alphanumeric() && !in_label(*at)).count();
        added == 0 && !theirs.of(text).chars().any(char::is_alphanumeric)
    }

    /// Words of two speakers that the quote has as one's.
    fn run_together(&self, steps: &[At], quote: &str, source: &SourceText<'_>) -> Option<Difference> {
        let pair = |at: &At| {
            let (ours, theirs) = (self.quote.words.get(at.quote)?, self.source.words.get(at.source)?);
            Some((ours.span, theirs.span))
        };
        let both = steps
            .iter()
            .filter(|at| !matches!(at.step, Step::OnlyQuote | Step::OnlySource));
        let words: Vec<(TextSpan, TextSpan)> = both.filter_map(pair).collect();
        let (quote, source) = exact::run_together(quote, source.document, &words)?;
        let class = EditClass::Border;
        Some(Difference::of_spelling(Edit { quote, source, class }))
    }

    /// Names before words that somebody else says.
    fn misnamed(&self, steps: &[At], source: &SourceText<'_>) -> Vec<Difference> {
        let others = self.labels.iter().filter_map(|(label, name)| {
            let behind = steps.iter().filter(|at| at.step != Step::OnlySource);
            let first = behind
                .filter_map(|at| Some((self.quote.words.get(at.quote)?.span, at)))
                .find(|(span, _)| span.start() >= label.end())?;
            let said = self.source.words.get(first.1.source)?.span;
            let segment = source
                .document
                .segments()
                .get(source.document.segment_at(said.start())?)?;
            let speaks =
                matches!(&segment.place, Place::Cue { speaker: Some(speaker), .. } if is_called(speaker, name));
            let edit = Edit {
                quote: *label,
                source: TextSpan::new(said.start(), said.start())?,
                class: EditClass::Name,
            };
            (!speaks).then(|| Difference {
                put_in: 1,
                edit,
                ..wording(*label, said)
            })
        });
        others.collect()
    }

    /// Where in the quote something of the source was left out: behind the word before it.
    fn place_of(&self, left_out: TextSpan, steps: &[At]) -> TextSpan {
        let before = steps.iter().rev().filter(|at| at.step == Step::Same).find_map(|at| {
            let source = self.source.words.get(at.source)?.span;
            (source.end() <= left_out.start()).then_some(self.quote.words.get(at.quote)?.span.end())
        });
        before.and_then(|at| TextSpan::new(at, at)).unwrap_or_default()
    }

    /// From the first word of the source that the steps use to the last.
    fn passage(&self, steps: &[At]) -> Option<TextSpan> {
        let mut used = steps.iter().filter(|at| at.step != Step::OnlyQuote);
        let first = self.source.words.get(used.next()?.source)?.span;
        let last = used
            .next_back()
            .and_then(|at| self.source.words.get(at.source))
            .map_or(first, |word| word.span);
        TextSpan::new(first.start(), last.end())
    }
}

impl Side {
    fn of(words: &[Word], dropped: Vec<TextSpan>) -> Self {
        let mut side = Self {
            dropped,
            ..Self::default()
        };
        let said = forms::with_not(words);
        let mut at = 0;
        while let Some(word) = words.get(at) {
            let rest = said.get(at..).unwrap_or_default().iter().take(LONGEST);
            let rest: Vec<&str> = rest.map(String::as_str).collect();
            let own = || rest.first().copied().unwrap_or_default().to_owned();
            let (used, folded) = numbers::number(&rest)
                .or_else(|| forms::form(&rest))
                .unwrap_or_else(|| (1, own()));
            let parts = words.get(at..at + used).unwrap_or_default();
            let span = parts
                .last()
                .and_then(|last| TextSpan::new(word.span.start(), last.span.end()))
                .unwrap_or(word.span);
            let light = parts.iter().all(|word| word.light);
            let was = parts
                .iter()
                .map(|word| word.folded.as_str())
                .collect::<Vec<_>>()
                .join(" ");
            side.words.push(Word {
                folded,
                span,
                light,
                ..word.clone()
            });
            side.was.push(was);
            at += used;
        }
        side
    }
}

/// Words of the longest form.
const LONGEST: usize = 12;

/// Whether one span lies within another.
fn holds(outer: TextSpan, inner: TextSpan) -> bool {
    outer.start() <= inner.start() && inner.end() <= outer.end() && !outer.is_empty()
}

/// The names of speakers that stand in a quote before their words, with a colon behind, as people copy them from a transcript.
fn labels(quote: &str, source: &SourceText<'_>, window: &[Word]) -> Vec<(TextSpan, String)> {
    const LONGEST: usize = 60;
    let around = window
        .first()
        .zip(window.last())
        .and_then(|(first, last)| TextSpan::new(first.span.start(), last.span.end()));
    let Some(around) = around else { return Vec::new() };
    let mut names: Vec<&str> = Vec::new();
    for segment in source.document.segments_of(around) {
        if let Place::Cue {
            speaker: Some(speaker), ..
        } = &segment.place
            && !names.contains(&speaker.as_str())
        {
            names.push(speaker);
        }
    }
    if names.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (colon, _) in quote.match_indices(':') {
        let head = quote.get(..colon).unwrap_or_default();
        // A label begins the quote, or follows the end of what was said before.
        let start = head.rfind(['.', '?', '!', '…', '\n', '”', '"']).map_or(0, |at| {
            at + head
                .get(at..)
                .and_then(|rest| rest.chars().next())
                .map_or(1, char::len_utf8)
        });
        let label = head.get(start..).unwrap_or_default();
        let bare = label
            .trim()
            .trim_start_matches(['[', '(', '-', '–', '—', ' '])
            .trim_end_matches([']', ')']);
        if bare.is_empty() || bare.len() > LONGEST || !names.iter().any(|name| is_called(name, bare)) {
            continue;
        }
        found.extend(TextSpan::from_bytes(start..colon).map(|span| (span, bare.to_owned())));
    }
    found
}

/// Whether somebody of this name is called so: by it, or by one of its words.
fn is_called(name: &str, label: &str) -> bool {
    let (name, label) = (name.to_lowercase(), label.to_lowercase());
    name == label || name.split_whitespace().any(|word| word == label)
}

/// Differences of form that nobody hears.
fn wording(quote: TextSpan, source: TextSpan) -> Difference {
    Difference {
        edit: Edit {
            quote,
            source,
            class: EditClass::Wording,
        },
        put_in: 0,
        left_out: 0,
        lines: false,
        aside: false,
        slip: false,
        marker: false,
    }
}

/// Whether nothing differs but the marks between two words, and none that says something.
fn punctuates(difference: &Difference, quote: &str, text: &str) -> bool {
    let Edit {
        quote: ours,
        source: theirs,
        class,
    } = difference.edit.clone();
    let marks = |span: TextSpan, text: &str| !span.is_empty() && !span.of(text).chars().any(char::is_alphanumeric);
    class == EditClass::Wording && marks(ours, quote) && marks(theirs, text)
}

/// What a speaker says without meaning to: noises, words said twice, words broken off. Only what the quote does not have
/// as well.
fn slips_of_the_tongue(ours: &[Word], window: &[Word], text: &str) -> Vec<TextSpan> {
    let english = window.iter().any(|word| word.folded == "the");
    let noise = |word: &Word| forms::is_noise(&word.folded, english);
    let mut dropped: Vec<usize> = Vec::new();
    if !ours.iter().any(noise) {
        dropped.extend((0..window.len()).filter(|i| window.get(*i).is_some_and(noise)));
    }
    let broken = |i: usize| {
        let (word, next) = (window.get(i)?, window.get(i + 1)?);
        let gap = TextSpan::new(word.span.end(), next.span.start())?.of(text);
        let dashed = gap.starts_with(crate::fold::marks::is_dash) && gap.ends_with(char::is_whitespace);
        let begun = next.folded.starts_with(&word.folded) && next.folded != word.folded;
        (dashed && begun && !word.folded.contains(char::is_numeric)).then_some(i)
    };
    dropped.extend((0..window.len()).filter_map(broken));
    dropped.sort_unstable();
    // Repeats are seen past noises: "the uh the".
    let left: Vec<usize> = (0..window.len())
        .filter(|i| dropped.binary_search(i).is_err())
        .collect();
    let folded = |range: Range<usize>| -> Option<Vec<&str>> {
        let words: Vec<&str> = left
            .get(range)?
            .iter()
            .filter_map(|i| window.get(*i))
            .map(|word| word.folded.as_str())
            .collect();
        Some(words)
    };
    let mut at = 0;
    while at < left.len() {
        let repeated = (1..=LONGEST_REPEAT).rev().find(|n| {
            let (Some(first), Some(second)) = (folded(at..at + n), folded(at + n..at + 2 * n)) else {
                return false;
            };
            let figures = first
                .iter()
                .any(|word| critical::of_sense(word) == Some(EditClass::Number));
            // "… didn't they?" "They cost more": a sentence ends between the two.
            let border = || -> Option<bool> {
                let ends = window.get(*left.get(at + n - 1)?)?.span.end();
                let begins = window.get(*left.get(at + n)?)?.span.start();
                Some(
                    TextSpan::new(ends, begins)?
                        .of(text)
                        .contains(['.', '?', '!', '。', '？', '！']),
                )
            };
            first == second && !figures && !has_twice(ours, &first) && border() != Some(true)
        });
        match repeated {
            Some(n) => {
                dropped.extend(left.get(at..at + n).unwrap_or_default());
                at += n;
            }
            None => at += 1,
        }
    }
    dropped.extend(repeats_past_phrases(ours, window, &left));
    dropped.extend(taken_back(ours, window, &left));
    dropped.sort_unstable();
    dropped.dedup();
    dropped
        .iter()
        .filter_map(|i| window.get(*i))
        .map(|word| word.span)
        .collect()
}

/// Words taken up again behind "you know" or "I mean": "the sea, you know, the sea was". `left` are the places of the words that
/// are no noises.
fn repeats_past_phrases(ours: &[Word], window: &[Word], left: &[usize]) -> Vec<usize> {
    const PHRASES: [[&str; 2]; 3] = [["you", "know"], ["i", "mean"], ["you", "see"]];
    let folded: Vec<&str> = left
        .iter()
        .filter_map(|i| window.get(*i))
        .map(|word| word.folded.as_str())
        .collect();
    let mut dropped = Vec::new();
    for at in 1..folded.len() {
        if !PHRASES
            .iter()
            .any(|phrase| folded.get(at..).is_some_and(|rest| rest.starts_with(phrase)))
        {
            continue;
        }
        let again = (1..=LONGEST_REPEAT.min(at)).rev().find(|n| {
            let (first, second) = (folded.get(at - n..at), folded.get(at + 2..at + 2 + n));
            let said = first.unwrap_or_default();
            let figures = said
                .iter()
                .any(|word| critical::of_sense(word) == Some(EditClass::Number));
            first == second && !figures && !has_twice(ours, said)
        });
        if let Some(n) = again {
            dropped.extend(left.get(at - n..at + 2).unwrap_or_default());
        }
    }
    dropped
}

/// Words that the speaker takes back, with what takes them back, where the quote has what stands before and behind: "sold forty,
/// no, sorry," of "we sold forty, no, sorry, laid off forty" for "we laid off". `left` as above.
fn taken_back(ours: &[Word], window: &[Word], left: &[usize]) -> Vec<usize> {
    let words: Vec<&str> = left
        .iter()
        .filter_map(|i| window.get(*i))
        .map(|word| word.folded.as_str())
        .collect();
    let follow = |first: &str, second: &str| {
        let mut pairs = ours.windows(2);
        pairs.any(|pair| matches!(pair, [one, other] if one.folded == first && other.folded == second))
    };
    let mut dropped = Vec::new();
    for end in 1..words.len() {
        let corrects = forms::corrects(
            words.get(..end).unwrap_or_default(),
            words.get(end..).unwrap_or_default(),
        );
        let Some(starts) = corrects else { continue };
        let Some(next) = words.get(end) else { continue };
        let start = starts.into_iter().find(|start| {
            start
                .checked_sub(1)
                .and_then(|before| words.get(before))
                .is_some_and(|before| follow(before, next))
        });
        if let Some(start) = start {
            dropped.extend(left.get(start..end).unwrap_or_default());
        }
    }
    dropped
}

/// Words that a speaker takes up again.
const LONGEST_REPEAT: usize = 4;

/// Whether the quote says these words twice in a row, too.
fn has_twice(ours: &[Word], words: &[&str]) -> bool {
    let twice = words.iter().chain(words);
    let len = words.len() * 2;
    ours.windows(len).any(|window| {
        window
            .iter()
            .map(|word| word.folded.as_str())
            .eq(twice.clone().copied())
    })
}
