//! Quotes that are nearly in a source: the passages that are most like them, and what differs.

mod align;
pub(crate) mod candidates;
pub(crate) mod differences;
mod function_words;
mod printed;
mod respelled;
mod spoken;

use crate::extract::Quote;
use crate::fold::Fold;
use crate::language::Dictionaries;
use crate::language::words::is_single_cjk;
use crate::language::words::{Word, quoted, words};
use crate::quote::critical;
use crate::quote::critical::tongue::Tongue;
use crate::quote::near::align::{At, Step, align};
use crate::quote::near::differences::{Difference, closing_of_call, differences, is_enumerator};
use crate::quote::near::respelled::{Numbers, respelled};
use crate::quote::near::spoken::Speech;
use crate::quote::sources::Sources;
use crate::quote::verdict::{Candidate, Edit, Match, SourceText, Verdict};
use crate::source::document::{Aside, SourceId};
use crate::source::text::{TextOffset, TextSpan};
use rustc_hash::FxHashSet;
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// A passage that is like the quote, and what to call it; no verdict when it is too unlike to be the quote's.
#[derive(Clone, Debug)]
pub(crate) struct Near {
    /// The passage and its differences.
    pub(crate) found: Match,
    /// `Normalized`, `Altered` or `MeaningChanged`.
    pub(crate) verdict: Option<Verdict>,
}

/// Passages that are aligned; the others share fewer words with the quote.
const ALIGNED: usize = 4;

/// Words from which on a quote is a page.
const PAGE: usize = 250;

/// A quote longer than this is not aligned: it would take too long, and no quote is.
const LONGEST: usize = 6_000;

/// The passages nearest to `quote`, best first. Without candidates they are looked for by runs of words that the
/// sources have in common with the quote.
pub(crate) fn near(
    quote: &Quote,
    sources: &dyn Sources,
    candidates: &[Candidate],
    dictionaries: &Dictionaries,
) -> Vec<Near> {
    let ours = quoted(&quote.text);
    if ours.is_empty() || ours.len() > LONGEST {
        return Vec::new();
    }
    let found;
    let candidates = if candidates.is_empty() {
        found = by_runs(quote, &ours, sources);
        &found
    } else {
        candidates
    };
    // Where it stands in another spelling is looked at before all that only shares words with it.
    let respelled = by_spellings(quote, &ours, sources);
    let ids: BTreeSet<SourceId> = respelled.iter().chain(candidates).map(|one| one.source).collect();
    let opened: Vec<_> = ids.into_iter().filter_map(|id| sources.open_by_id(id)).collect();
    let texts: Vec<SourceText<'_>> = opened.iter().map(|source| source.text()).collect();
    let stretch = |candidate: &Candidate| Stretch::of(candidate, &texts, quote.text.len());
    let first = respelled
        .iter()
        .filter_map(stretch)
        .map(|stretch| stretch.whole(ours.len()));
    let others = candidates.iter().filter_map(stretch);
    let mut others: Vec<Stretch<'_>> = others.map(|stretch| stretch.guessed(&ours)).collect();
    let most = ALIGNED + respelled.len();
    let mut near: Vec<Near> = Vec::new();
    let mut seen: Vec<(SourceId, TextSpan)> = Vec::new();
    let mut first: Vec<Stretch<'_>> = first.rev().collect();
    while seen.len() < most {
        // A page stands in one place, and aligning it takes long.
        if ours.len() > PAGE && near.iter().any(|near| near.verdict.is_some()) {
            break;
        }
        let Some(stretch) = first.pop().or_else(|| best(&mut others, &ours, &near)) else {
            break;
        };
        if !stretch.is_among(&seen) && !stretch.is_behind(&near, ours.len()) {
            seen.push((stretch.source.id, stretch.span));
            let words = stretch.words();
            let found = judge(&quote.text, &ours, stretch.source, words, dictionaries);
            // The same words once hidden and once shown: those shown are quoted.
            let shown = stretch.shown(found.iter().map(|near| &near.found));
            near.extend(shown.and_then(|words| judge(&quote.text, &ours, stretch.source, &words, dictionaries)));
            near.extend(found);
        }
    }
    near.sort_by(|a, b| b.found.score.total_cmp(&a.found.score));
    let mut places = BTreeSet::new();
    near.retain(|near| places.insert((near.found.source, near.found.spans.clone())));
    near
}

/// Stretches of all sources that have runs of words in common with the quote.
fn by_runs(quote: &Quote, ours: &[Word], sources: &dyn Sources) -> Vec<Candidate> {
    let runs = candidates::runs(ours).into_iter();
    let needles = runs.filter_map(|run| candidates::needle(&quote.text, ours, &run));
    let holding = sources.by_identity(sources.holding_any(needles));
    holding
        .into_iter()
        .filter_map(|at| sources.open(at))
        .flat_map(|source| candidates::candidates(&quote.text, ours, &source.text()))
        .collect()
}

/// Places of all sources that have the quote in another spelling.
fn by_spellings(quote: &Quote, ours: &[Word], sources: &dyn Sources) -> Vec<Candidate> {
    let holding = sources.by_identity(sources.holding_any(respelled::needles(&quote.text, ours)));
    holding
        .into_iter()
        .filter_map(|at| sources.open(at))
        .flat_map(|source| respelled::candidates(&quote.text, ours, &source.text()))
        .take(ALIGNED)
        .collect()
}

/// Takes the stretch that shares the most words with the quote, the first of several. To cut a stretch into words takes long,
/// so it waits until nothing that is known rules the stretch out.
fn best<'a>(others: &mut Vec<Stretch<'a>>, ours: &[Word], near: &[Near]) -> Option<Stretch<'a>> {
    loop {
        let (at, most) = others
            .iter()
            .enumerate()
            .rev()
            .max_by_key(|(_, stretch)| stretch.shared)?;
        if most.words.get().is_some() || most.is_behind(near, ours.len()) {
            return Some(others.remove(at));
        }
        if let Some(stretch) = others.get_mut(at) {
            stretch.shared = shared(ours, stretch.words());
        }
    }
}

/// A stretch of a source in which the quote is looked for.
struct Stretch<'a> {
    source: &'a SourceText<'a>,
    span: TextSpan,
    words: OnceCell<Vec<Word>>,
    /// Words of the quote that stand there; before it is cut into words, at least as many.
    shared: usize,
}

impl<'a> Stretch<'a> {
    /// The words of it that a page shows, where what was found among all of them is hidden.
    fn shown<'m>(&self, mut found: impl Iterator<Item = &'m Match>) -> Option<Vec<Word>> {
        let document = self.source.document;
        found.any(|found| document.hides(&found.spans)).then(|| {
            let words = self.words().iter().filter(|word| !document.hides(&[word.span]));
            words.cloned().collect()
        })
    }

    /// The stretch around a candidate, as far as a quote of `length` bytes may reach.
    fn of(candidate: &Candidate, sources: &'a [SourceText<'a>], length: usize) -> Option<Self> {
        let source = sources.iter().find(|source| source.id == candidate.source)?;
        let span = reach(source, candidate.span, length);
        Some(Self {
            source,
            span,
            words: OnceCell::new(),
            shared: 0,
        })
    }

    fn words(&self) -> &[Word] {
        self.words.get_or_init(|| window(self.source, self.span))
    }

    /// The same with the words that it can share: of letters alone those that its folded text has, of others all.
    fn guessed(self, ours: &[Word]) -> Self {
        let (_, folded) = self.source.folded.lines(self.span);
        let may_share = |word: &&Word| !word.folded.chars().all(char::is_alphabetic) || folded.contains(&*word.folded);
        let shared = ours.iter().filter(may_share).count();
        Self { shared, ..self }
    }

    /// The same where all of the quote's words are said to stand.
    fn whole(self, words: usize) -> Self {
        Self { shared: words, ..self }
    }

    /// Whether it overlaps with what was aligned before.
    fn is_among(&self, seen: &[(SourceId, TextSpan)]) -> bool {
        seen.iter().any(|(id, before)| {
            let both = before.intersection(self.span).filter(|_| *id == self.source.id);
            both.is_some_and(|both| both.len() * 3 > self.span.len() * 2)
        })
    }

    /// Whether a passage of the same source is more like the quote than this one can be, were each word that it lacks
    /// misspelt here.
    fn is_behind(&self, near: &[Near], words: usize) -> bool {
        let misspelt = words.saturating_sub(self.shared);
        let most = (self.shared as f32 + SLIP * misspelt as f32) / (words as f32).max(1.0);
        let found = near.iter().filter(|near| near.verdict.is_some());
        found
            .filter(|near| near.found.source == self.source.id)
            .any(|near| near.found.score > most)
    }
}

/// A candidate's stretch and what stands around it, as far as the quote may reach.
fn reach(source: &SourceText<'_>, span: TextSpan, reach: usize) -> TextSpan {
    let text = source.document.text();
    let border = |mut at: usize| {
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let (start, end) = (
        span.start().bytes().saturating_sub(reach),
        (span.end().bytes() + reach).min(text.len()),
    );
    TextSpan::from_bytes(border(start)..border(end)).unwrap_or(span)
}

/// The words of a stretch, without running heads and feet.
fn window(source: &SourceText<'_>, span: TextSpan) -> Vec<Word> {
    let text = source.document.text();
    let mut found = Vec::new();
    let mut at = span.start().bytes();
    for aside in asides(source, span, Aside::Furniture) {
        let until = aside.start().bytes().max(at);
        found.extend(words(text.get(at..until).unwrap_or_default(), at));
        at = aside.end().bytes().min(span.end().bytes());
    }
    found.extend(words(text.get(at..span.end().bytes()).unwrap_or_default(), at));
    for note in asides(source, span, Aside::Note) {
        let first = found.partition_point(|word| word.span.end() <= note.start());
        found
            .iter_mut()
            .skip(first)
            .take_while(|word| word.span.start() < note.end())
            .for_each(|word| word.aside = true);
    }
    found
}

/// The asides of a kind that a stretch touches.
fn asides(source: &SourceText<'_>, span: TextSpan, kind: Aside) -> impl Iterator<Item = TextSpan> {
    let all = source.document.asides();
    let first = all.partition_point(|(aside, _)| aside.end() <= span.start());
    let touched = all
        .iter()
        .skip(first)
        .take_while(move |(aside, _)| aside.start() < span.end());
    touched.filter(move |(_, of)| *of == kind).map(|(aside, _)| *aside)
}

fn shared(quote: &[Word], window: &[Word]) -> usize {
    let there: FxHashSet<&str> = window.iter().map(|word| word.folded.as_str()).collect();
    quote.iter().filter(|word| there.contains(word.folded.as_str())).count()
}

/// At least so much of the quote must stand there for the passage to be called the quote's.
const LIKE: f32 = 0.7;

/// One word in so many may be another word; with more of them it is another text, not another wording.
const OTHER_WORDS: usize = 4;

fn judge(
    quote: &str,
    ours: &[Word],
    source: &SourceText<'_>,
    window: &[Word],
    dictionaries: &Dictionaries,
) -> Option<Near> {
    let plain = aligned(quote, ours, source, window, dictionaries);
    let same = plain
        .as_ref()
        .is_some_and(|near| near.verdict == Some(Verdict::Normalized));
    let spelled = || respelt(quote, ours, source, window, dictionaries);
    if same { plain } else { spelled().or(plain) }
}

/// The passage that says the quote in another spelling, and nothing else.
fn respelt(
    quote: &str,
    ours: &[Word],
    source: &SourceText<'_>,
    window: &[Word],
    dictionaries: &Dictionaries,
) -> Option<Near> {
    let text = source.document.text();
    let around = TextSpan::new(window.first()?.span.start(), window.last()?.span.end())?;
    let numbers = Numbers::around(quote, text, around);
    let (spelled, theirs) = (respelled(quote, ours, numbers), respelled(text, window, numbers));
    if spelled.is_none() && theirs.is_none() {
        return None;
    }
    let (ours, window) = (spelled.as_deref().unwrap_or(ours), theirs.as_deref().unwrap_or(window));
    let steps = trimmed(align(ours, window));
    let mut edits = respelled::edits(quote, ours, text, window, &steps);
    if edits.is_empty() {
        return None;
    }
    let spans = passage(source, window, &steps)?;
    let tongue = tongue(quote, text, &spans, around, dictionaries);
    let differences = differences(quote, ours, source, window, &steps, &spans, &tongue);
    let score = score(&steps, &differences, ours.len());
    let verdict = verdict(quote, &differences, score, ours.len()).filter(|verdict| *verdict == Verdict::Altered)?;
    if differences.iter().any(|d| d.left_out > WITHIN || d.lines) {
        return None;
    }
    if edits
        .iter()
        .any(|edit| respelled::is_other_number(edit.quote.of(quote), edit.source.of(text)))
    {
        return None;
    }
    let known = |edit: &Edit| edits.iter().any(|own| own.quote.intersection(edit.quote).is_some());
    let others = differences
        .into_iter()
        .filter(|d| !d.marker && !d.aside)
        .map(|d| d.edit);
    let others: Vec<Edit> = others.filter(|edit| !known(edit)).collect();
    edits.extend(others);
    edits.sort_by_key(|edit| (edit.quote, edit.source));
    let found = Match {
        source: source.id,
        spans,
        folds: Vec::new(),
        edits,
        omitted: Vec::new(),
        score: score.min(0.999),
    };
    Some(Near {
        found,
        verdict: Some(verdict),
    })
}

/// What a word misspelt counts.
const SLIP: f32 = 0.8;

/// How much of the quote stands there, from 0 to 1.
fn score(steps: &[At], differences: &[Difference], words: usize) -> f32 {
    let kept: usize = steps
        .iter()
        .map(|at| match at.step {
            Step::Same | Step::Marked | Step::Split => 1,
            Step::Joined => 2,
            _ => 0,
        })
        .sum();
    // An amount that is written in three words is three words of the quote.
    let slips: usize = differences.iter().filter(|d| d.slip).map(|d| d.put_in.max(1)).sum();
    let left_out: usize = differences.iter().filter(|d| !d.aside).map(|d| d.left_out.min(2)).sum();
    (kept as f32 + SLIP * slips as f32) / (words as f32 + 0.5 * left_out as f32).max(1.0)
}

fn aligned(
    quote: &str,
    ours: &[Word],
    source: &SourceText<'_>,
    window: &[Word],
    dictionaries: &Dictionaries,
) -> Option<Near> {
    let speech = Speech::of(quote, ours, source, window);
    let (ours, window) = speech
        .as_ref()
        .map_or((ours, window), |speech| (speech.ours(), speech.window()));
    let steps = trimmed(align(ours, window));
    let flowing = passage(source, window, &steps)?;
    let text = source.document.text();
    let around = TextSpan::new(window.first()?.span.start(), window.last()?.span.end())?;
    let tongue = tongue(quote, text, &flowing, around, dictionaries);
    let steps = with_edges(with_amounts(steps, ours, window, &tongue), ours, window, &tongue);
    let steps = steps.as_slice();
    let flowing = passage(source, window, steps)?;
    let mut differences = differences(quote, ours, source, window, steps, &flowing, &tongue);
    let mut heard = None;
    if let Some(speech) = &speech {
        speech.settle(&mut differences, steps, quote, source, &tongue);
        heard = speech.word_for_word(&differences, steps, quote, text);
    }
    let score = score(steps, &differences, ours.len());
    let markers: Vec<TextSpan> = differences.iter().filter(|d| d.marker).map(|d| d.edit.source).collect();
    if let Some(folds) = heard.or_else(|| without_markers(quote, source, &flowing, &markers)) {
        let found = Match {
            source: source.id,
            spans: flowing,
            folds,
            edits: Vec::new(),
            omitted: Vec::new(),
            score: 1.0,
        };
        return Some(Near {
            found,
            verdict: Some(Verdict::Normalized),
        });
    }
    let passage = without_gaps(text, flowing, &differences);
    let verdict = verdict(quote, &differences, score, ours.len());
    let omitted = differences
        .iter()
        .filter(|d| d.left_out >= critical::SEAM && !d.aside)
        .map(|d| d.edit.source)
        .collect();
    let edits = differences
        .into_iter()
        .filter(|d| !d.marker && !d.aside)
        .map(|d| d.edit)
        .collect();
    let found = Match {
        source: source.id,
        spans: passage,
        folds: Vec::new(),
        edits,
        omitted,
        score: score.min(0.999),
    };
    Some(Near { found, verdict })
}

/// What is known of the language of a quote and its passage, `around` which the window lies.
fn tongue<'a>(
    quote: &str,
    text: &str,
    passage: &[TextSpan],
    around: TextSpan,
    dictionaries: &'a Dictionaries,
) -> Tongue<'a> {
    let mut both = quote.to_owned();
    for span in passage {
        both.push('\n');
        both.push_str(span.of(text));
    }
    Tongue::of(&both, around.of(text), dictionaries).with_accents_of(quote, both.get(quote.len()..).unwrap_or_default())
}

/// The steps without words of the source before the first and after the last that stand against the quote's.
fn trimmed(mut steps: Vec<At>) -> Vec<At> {
    let of_source = |at: &At| at.step == Step::OnlySource;
    let end = steps.iter().rposition(|at| !of_source(at)).map_or(0, |last| last + 1);
    steps.truncate(end);
    let start = steps.iter().position(|at| !of_source(at)).unwrap_or(end);
    steps.split_off(start)
}

/// The steps with the words of the source before and after the passage that belong to an amount at the quote's ends: "20%" for
/// "20 percent", "250" for "dvě stě padesát".
fn with_amounts(mut steps: Vec<At>, ours: &[Word], window: &[Word], tongue: &Tongue<'_>) -> Vec<At> {
    const MOST: usize = 8;
    let said = |words: &[Word]| tongue.amount(words.iter().map(|word| word.folded.as_str()));
    let of_source = |at: &At| !matches!(at.step, Step::Same | Step::Marked | Step::Joined | Step::Split);
    let skipped = |quote: usize, source: usize| At {
        step: Step::OnlySource,
        quote,
        source,
    };
    if let Some(last) = steps.last().copied().filter(|at| at.step == Step::Other) {
        let first = steps
            .iter()
            .rev()
            .take_while(|at| of_source(at))
            .last()
            .copied()
            .unwrap_or(last);
        let amount = ours.get(first.quote..).and_then(said);
        let more =
            |count: &usize| amount.is_some() && window.get(first.source..=last.source + count).and_then(said) == amount;
        let count = (1..MOST).find(more).unwrap_or_default();
        steps.extend((1..=count).map(|more| skipped(last.quote + 1, last.source + more)));
        // "$1.5 billion" for "$1.5bn": what follows there is no part of it.
        let less = |count: &usize| {
            let words = last
                .source
                .checked_sub(*count)
                .and_then(|end| window.get(first.source..=end));
            amount.is_some() && words.and_then(said) == amount
        };
        if let Some(count) = (1..MOST).find(less).filter(|_| count == 0) {
            let behind = steps.len().saturating_sub(count);
            steps.iter_mut().skip(behind).for_each(|at| at.step = Step::OnlyQuote);
        }
    }
    if let Some(first) = steps.first().copied().filter(|at| at.step == Step::Other) {
        let last = steps
            .iter()
            .take_while(|at| of_source(at))
            .last()
            .copied()
            .unwrap_or(first);
        let amount = ours.get(first.quote..=last.quote).and_then(said);
        let start = |count: &usize| first.source.checked_sub(*count);
        let more = |count: &usize| {
            let words = start(count).and_then(|start| window.get(start..=last.source));
            amount.is_some() && words.and_then(said) == amount
        };
        let count = (1..MOST).find(more).unwrap_or_default();
        let before = (first.source - count..first.source).map(|at| skipped(first.quote, at));
        steps = before.chain(steps).collect();
    }
    steps
}

/// The steps with the quote's first and last word against the source's there, where the source's turns the sense: "with the
/// consent" of "without the consent" has no word more, it has another.
fn with_edges(mut steps: Vec<At>, ours: &[Word], window: &[Word], tongue: &Tongue<'_>) -> Vec<At> {
    let turned = |quote: usize, source: usize| {
        let (a, b) = (ours.get(quote)?, window.get(source)?);
        let turned = tongue.turns_sense(&b.folded) || tongue.are_opposite(&a.folded, &b.folded);
        (turned && a.folded != b.folded).then_some(At {
            step: Step::Other,
            quote,
            source,
        })
    };
    let put_in = |at: &At| at.step == Step::OnlyQuote;
    let first = steps.iter().position(|at| !put_in(at)).unwrap_or(0);
    if let (Some(at), Some(place)) = (steps.get(first).copied(), first.checked_sub(1))
        && let Some(against) = at
            .source
            .checked_sub(1)
            .and_then(|source| turned(at.quote.checked_sub(1)?, source))
        && let Some(step) = steps.get_mut(place)
    {
        *step = against;
    }
    let last = steps.iter().rposition(|at| !put_in(at));
    if let Some((place, at)) = last.and_then(|last| Some((last + 1, steps.get(last).copied()?)))
        && let Some(behind) = steps.get(place).copied()
        && let Some(against) = turned(behind.quote, at.source + if at.step == Step::Split { 2 } else { 1 })
        && let Some(step) = steps.get_mut(place)
    {
        *step = against;
    }
    steps
}

fn verdict(quote: &str, differences: &[Difference], score: f32, words: usize) -> Option<Verdict> {
    // Any Chinese character may be a slip for any other: many of them are another text.
    let is_other = |d: &&Difference| !d.slip || is_single_cjk(d.edit.quote.of(quote));
    let other: usize = differences.iter().filter(is_other).map(|d| d.put_in).sum();
    let leaps = differences.iter().filter(|d| d.left_out > WITHIN && !d.aside).count();
    if score < LIKE || other > (words / OTHER_WORDS).max(1) || words < FRAGMENT * leaps {
        return None;
    }
    let critical = differences.iter().any(|d| critical::is_critical(d.edit.class));
    Some(if critical {
        Verdict::MeaningChanged
    } else {
        Verdict::Altered
    })
}

/// The passage that the steps cover, in spans that skip running heads and feet, and footnotes that the quote skips.
fn passage(source: &SourceText<'_>, window: &[Word], steps: &[At]) -> Option<Vec<TextSpan>> {
    let of_source = |at: &&At| at.step != Step::OnlyQuote;
    let first = steps.iter().find(of_source)?;
    let last = steps.iter().rfind(of_source)?;
    let end = if last.step == Step::Split {
        last.source + 1
    } else {
        last.source
    };
    let whole = TextSpan::new(window.get(first.source)?.span.start(), window.get(end)?.span.end())?;
    let used = |aside: TextSpan| {
        steps
            .iter()
            .filter(|at| !matches!(at.step, Step::OnlyQuote | Step::OnlySource))
            .any(|at| {
                window
                    .get(at.source)
                    .is_some_and(|word| aside.intersection(word.span).is_some())
            })
    };
    let mut skipped: Vec<TextSpan> = asides(source, whole, Aside::Furniture).collect();
    skipped.extend(asides(source, whole, Aside::Note).filter(|aside| !used(*aside)));
    skipped.sort_unstable();
    let mut spans = Vec::new();
    let mut at: TextOffset = whole.start();
    for aside in skipped {
        spans.extend(TextSpan::new(at, aside.start()).filter(|span| !span.is_empty()));
        at = aside.end();
    }
    spans.extend(TextSpan::new(at, whole.end()).filter(|span| !span.is_empty()));
    Some(spans)
}

/// A quote that leaps through the source every so many words is put together from it, and no quote.
const FRAGMENT: usize = 5;

/// Words that a quote leaves out of its passage; where there are more in a row, or whole lines, the passage leaps.
const WITHIN: usize = 2;

/// The spans without what the quote leaves out at length.
fn without_gaps(text: &str, spans: Vec<TextSpan>, differences: &[Difference]) -> Vec<TextSpan> {
    let leaps = differences
        .iter()
        .filter(|d| d.left_out > 0 && (d.left_out > WITHIN || d.lines || d.aside));
    let mut parts = spans;
    for gap in leaps.map(|d| d.edit.source) {
        let split = |span: TextSpan| {
            let (before, after) = (
                TextSpan::new(span.start(), gap.start()),
                TextSpan::new(gap.end(), span.end()),
            );
            match span.intersection(gap) {
                Some(_) => [before, after],
                None => [Some(span), None],
            }
        };
        parts = parts.into_iter().flat_map(split).flatten().collect();
    }
    // A border between words belongs to neither side.
    let bare = |span: TextSpan| {
        let part = span.of(text);
        let start = span.start().bytes() + part.len()
            - part
                .trim_start_matches(|c: char| !c.is_alphanumeric() && c != '(')
                .len();
        TextSpan::from_bytes(start.min(span.end().bytes())..span.start().bytes() + part.trim_end().len())
    };
    parts
        .into_iter()
        .filter_map(bare)
        .filter(|span| !span.is_empty())
        .collect()
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
            let tail = text.get(at..).unwrap_or_default();
            let around = (head.chars().next_back(), tail.chars().next());
            let numbered = is_enumerator(text, *marker);
            let bracketed = matches!(around, (Some('['), Some(']')) | (Some('('), Some(')')));
            passage.push_str(if bracketed || numbered {
                head.trim_end_matches(['[', '(']).trim_end()
            } else {
                head
            });
            at += usize::from(bracketed || numbered || closing_of_call(head, tail).is_some());
        }
        passage.push_str(text.get(at..span.end().bytes()).unwrap_or_default());
        passage.push('\n');
    }
    let mut folds = crate::quote::exact::same_words(quote, &passage)?;
    folds.insert(Fold::ReferenceMarker);
    Some(folds.into_iter().collect())
}
