//! What differs between a quote and the passage that it was aligned with, and what kind of difference that is.

mod dropped;
mod gaps;
mod restyled;
mod same;

use crate::fold::references::{self, Reference};
use crate::fold::rows::is_row;
use crate::language::amounts::same_unit;
use crate::language::joined_words;
use crate::language::words::Word;
use crate::quote::critical;
use crate::quote::critical::tongue::Tongue;
use crate::quote::edges;
use crate::quote::elide;
use crate::quote::exact::has_kana;
use crate::quote::gap::other_words;
use crate::quote::near::align::{At, Step};
use crate::quote::near::{function_words, printed};
use crate::quote::verdict::{Edit, EditClass, SourceText};
use crate::source::document::Aside;
use crate::source::text::{TextOffset, TextSpan};
use dropped::reference;

pub(crate) use dropped::{closing_of_call, is_enumerator};

/// An edit, and what the verdict needs to know of it.
#[derive(Clone, Debug)]
pub(crate) struct Difference {
    pub(crate) edit: Edit,
    /// Words of the quote that do not stand in the source.
    pub(crate) put_in: usize,
    /// Words of the source that the quote leaves out.
    pub(crate) left_out: usize,
    /// They are whole lines.
    pub(crate) lines: bool,
    /// They are of a footnote between two parts of the running text: nothing that the quote should have.
    pub(crate) aside: bool,
    /// A word misspelt.
    pub(crate) slip: bool,
    /// A reference marker that the quote leaves out.
    pub(crate) marker: bool,
}

impl Difference {
    /// The same as a difference of spelling.
    fn spelt(self) -> Self {
        Self { slip: true, ..self }
    }

    /// Words that stand on both sides, and are not quite the same.
    pub(super) fn of_spelling(edit: Edit) -> Self {
        Self {
            edit,
            put_in: 0,
            left_out: 0,
            lines: false,
            aside: false,
            slip: true,
            marker: false,
        }
    }
}

/// The differences that the steps tell, in the quote's order.
pub(crate) fn differences(
    quote: &str,
    ours: &[Word],
    source: &SourceText<'_>,
    window: &[Word],
    steps: &[At],
    passage: &[TextSpan],
    tongue: &Tongue<'_>,
) -> Vec<Difference> {
    let sides = Sides {
        quote,
        ours,
        source: source.document.text(),
        theirs: window,
        tongue,
        japanese: has_kana(quote),
    };
    let mut found = Vec::new();
    let kind = |at: &At| match at.step {
        Step::Same | Step::Marked | Step::Joined | Step::Split => 0,
        Step::Other => 1,
        Step::OnlyQuote | Step::OnlySource => 2,
    };
    let runs: Vec<&[At]> = steps.chunk_by(|a, b| kind(a) != 0 && kind(b) != 0).collect();
    let beside = |i: usize| {
        let before = i.checked_sub(1).and_then(|i| runs.get(i)?.last());
        (before, runs.get(i + 1).and_then(|run| run.first()))
    };
    let restyled = sides.restyled(&runs);
    for (i, run) in runs.iter().enumerate() {
        if run.iter().all(|at| kind(at) == 0) {
            found.extend(run.iter().filter_map(|at| sides.unlike(at)));
        } else if restyled.get(i) == Some(&true)
            || sides.says_same(run)
            || sides.names_sign(run, beside(i))
            || sides.writes_same(&runs, i)
            || sides.names_suffix(run)
        {
            found.extend(sides.difference(run, Some(EditClass::Wording)).map(Difference::spelt));
        } else {
            // What follows an amount on one side only is a difference of its own, as is a reference.
            let longest = run.len().min(LONGEST_AMOUNT + 1);
            let amount = (1..longest).rev().filter_map(|at| run.split_at_checked(at));
            let (amount, run) = amount
                .into_iter()
                .find(|(amount, _)| sides.says_same(amount))
                .unwrap_or((&[], run));
            if !amount.is_empty() {
                found.extend(
                    sides
                        .difference(amount, Some(EditClass::Wording))
                        .map(Difference::spelt),
                );
            }
            // A word for a word is a difference of its own; words put in or left out belong together.
            let parts = run.chunk_by(|a, b| kind(a) == 2 && kind(b) == 2);
            found.extend(parts.filter_map(|part| {
                let aside = in_asides(source, window, steps, part);
                Some(Difference {
                    aside,
                    ..sides.difference(part, aside.then_some(EditClass::Wording))?
                })
            }));
        }
        // Runs of equal words are cut into single steps, so the next step is in the next run.
        if let (Some(a), Some(b)) = (run.last(), runs.get(i + 1).and_then(|next| next.first()))
            && kind(a) == 0
            && kind(b) == 0
        {
            found.extend(sides.marks(a, b, passage));
        }
    }
    let mut found = sides.words_of_characters(found);
    let printed = printed::edits(quote, ours, source.document.text(), window, steps);
    found.extend(printed.into_iter().map(Difference::of_spelling));
    if found.iter().all(|difference| difference.aside) {
        let border = || sides.border(source.document, steps);
        found.extend(sides.cut(steps).map(|cut| {
            if cut.edit.source.is_empty() {
                border().unwrap_or(cut)
            } else {
                cut
            }
        }));
    }
    found.sort_by_key(|difference| difference.edit.quote.start());
    sides.forgive(&mut found);
    found
}

/// As what files of TeX have a prime: a raised nought, which nobody writes behind a letter.
const PRIME: char = '⁰';

/// Steps that an amount in words takes, at most: with more it is no amount.
const LONGEST_AMOUNT: usize = 24;

/// So many words that are certainly misspelt make another likely, even where a word has come out of it.
const CARELESS: usize = 2;

/// Whether the words of the source in `part` all stand in footnotes of which the steps use nothing: these a reader may
/// skip.
fn in_asides(source: &SourceText<'_>, window: &[Word], steps: &[At], part: &[At]) -> bool {
    let asides = source.document.asides();
    let note = |at: &At| {
        let word = window.get(at.source)?;
        let next = asides.partition_point(|(aside, _)| aside.end() <= word.span.start());
        let (aside, kind) = asides.get(next)?;
        (*kind == Aside::Note && aside.intersection(word.span).is_some()).then_some(next)
    };
    let uses = |at: &At| !matches!(at.step, Step::OnlyQuote | Step::OnlySource);
    part.iter().all(|at| {
        let skipped = note(at).filter(|_| at.step == Step::OnlySource);
        skipped.is_some_and(|aside| !steps.iter().filter(|at| uses(at)).any(|at| note(at) == Some(aside)))
    })
}

/// Whether a quote may leave these words out with their line: few, and none that turns the sense. So do readers with
/// what stands between two parts of a text (a number, a caption, a label), and so do extractors.
fn may_skip(theirs: &[&Word], tongue: &Tongue<'_>) -> bool {
    let number = theirs.len() == 1 && theirs.iter().all(|word| word.folded.chars().all(char::is_numeric));
    theirs.len() < critical::SEAM && (number || theirs.iter().all(|word| tongue.of_sense(&word.folded).is_none()))
}

/// The two texts and their words.
struct Sides<'a> {
    quote: &'a str,
    ours: &'a [Word],
    source: &'a str,
    theirs: &'a [Word],
    tongue: &'a Tongue<'a>,
    japanese: bool,
}

impl Sides<'_> {
    /// The words of either side that these steps put against each other.
    fn words(&self, run: &[At]) -> (Vec<&Word>, Vec<&Word>) {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for at in run {
            let (of_quote, of_source) = match at.step {
                Step::OnlyQuote => (1, 0),
                Step::OnlySource => (0, 1),
                Step::Joined => (2, 1),
                Step::Split => (1, 2),
                _ => (1, 1),
            };
            ours.extend(self.ours.iter().skip(at.quote).take(of_quote));
            theirs.extend(self.theirs.iter().skip(at.source).take(of_source));
        }
        (ours, theirs)
    }

    fn difference(&self, run: &[At], class: Option<EditClass>) -> Option<Difference> {
        let (ours, theirs) = self.words(run);
        let (quote, source) = (around(&ours)?, around(&theirs)?);
        let refers = if ours.is_empty() && is_enumerator(self.source, source) {
            Reference::Sure
        } else if ours.is_empty() {
            reference(self.source, source)
        } else {
            Reference::No
        };
        let (marker, doubtful) = (refers == Reference::Sure, refers == Reference::Perhaps);
        let pair = || matches!((&*ours, &*theirs), ([a], [b]) if self.is_slip(a, b) || self.tongue.is_plural(a, b) || same_unit(&a.folded, &b.folded));
        let slip = class.is_none() && (pair() || self.drops_currency_of_row(&ours, &theirs));
        let primed = || {
            let (a, b) = (quote.of(self.quote), source.of(self.source));
            let letters = !a.is_empty() && a.chars().all(char::is_alphabetic);
            (letters && b.len() > a.len() && b.trim_end_matches(PRIME) == a).then_some(EditClass::Raised)
        };
        // "사" for "사지 않았다": what is cut off the word denies it.
        let cut_denial = || {
            let (a, b) = (quote.of(self.quote), source.of(self.source));
            let cut = matches!((&*ours, &*theirs), ([_], [_])) && a != b && b.starts_with(a);
            let end = TextOffset::new(source.start().bytes() + a.len())?;
            (cut && edges::denied(self.source, source.start(), end)).then_some(EditClass::Negation)
        };
        // "認めた" for "認めなかった"
        let other_ending = || {
            let endings = matches!((&*ours, &*theirs), ([a], [b]) if a.is_character() && b.is_character());
            let denies =
                edges::denies_from(self.source, source.start()) != edges::denies_from(self.quote, quote.start());
            (endings && denies).then_some(EditClass::Negation)
        };
        let class = class.or_else(primed).or_else(cut_denial).or_else(other_ending);
        let class = class.or_else(|| function_words::class(&self.around(run, &ours, &theirs)));
        let declared = !ours.is_empty()
            && ours.iter().all(|word| word.aside)
            && !elide::denies_within_word(self.quote, quote)
            && !ours
                .iter()
                .chain(&theirs)
                .any(|word| self.tongue.of_sense(&word.folded).is_some());
        let denied = !ours.is_empty() && theirs.is_empty() && elide::denies_within_word(self.quote, quote);
        let lines = ours.is_empty() && self.are_lines(source);
        let class = class.unwrap_or_else(|| match () {
            () if denied => EditClass::Negation,
            () if slip || marker || doubtful || declared || self.adds_reference(&ours, &theirs, quote) => {
                EditClass::Wording
            }
            () if lines && may_skip(&theirs, self.tongue) => EditClass::Wording,
            () if ours.is_empty() && self.is_said_between(source) && !turns(&theirs, self.tongue) => EditClass::Wording,
            () if ours.is_empty() && self.says_omission(run) => {
                elide::hides(self.source, source, self.tongue.language()).unwrap_or(EditClass::Wording)
            }
            () if ours.is_empty() && theirs.len() >= critical::SEAM => EditClass::Seam,
            () => self.tongue.class(&ours, &theirs),
        });
        let quote = if ours.is_empty() { self.gap_before(run) } else { quote };
        let edit = Edit { quote, source, class };
        let left_out = if ours.is_empty() && !marker { theirs.len() } else { 0 };
        Some(Difference {
            edit,
            put_in: ours.len(),
            left_out,
            lines,
            aside: false,
            slip: slip || matches!((&*ours, &*theirs), ([a], [b]) if self.tongue.may_be_same(a, b)),
            marker,
        })
    }

    /// Whether the quote leaves out the sign of a currency that a table's row has before its number.
    fn drops_currency_of_row(&self, ours: &[&Word], theirs: &[&Word]) -> bool {
        let ([a], [b]) = (ours, theirs) else { return false };
        critical::lost_currency(&a.folded, &b.folded) && is_row(self.source, b.span.start().bytes())
    }

    /// The words of a run with those beside them.
    fn around<'b>(&'b self, run: &[At], ours: &[&'b Word], theirs: &[&'b Word]) -> function_words::Around<'b> {
        let (first, last) = (run.first(), run.last());
        let on_source = ours.is_empty();
        let words = if on_source { self.theirs } else { self.ours };
        let at = |at: &At| if on_source { at.source } else { at.quote };
        let before = first
            .and_then(|first| at(first).checked_sub(1))
            .and_then(|at| words.get(at));
        let after = last.and_then(|last| words.get(at(last) + 1));
        let folded = |words: &[&'b Word]| words.iter().map(|word| word.folded.as_str()).collect();
        function_words::Around {
            quote: folded(ours),
            source: folded(theirs),
            before: before.map_or("", |word| &word.folded),
            after: after.map_or("", |word| &word.folded),
        }
    }

    fn is_slip(&self, ours: &Word, theirs: &Word) -> bool {
        let place = |word: &Word, text| (text, word.span.start().bytes());
        let character = || {
            self.tongue
                .is_slip_of_character(place(ours, self.quote), place(theirs, self.source))
        };
        self.tongue.is_slip(ours, theirs) || (ours.is_character() && theirs.is_character() && character() == Some(true))
    }

    /// Where in the quote the words stand that it leaves out: before its next word.
    fn gap_before(&self, run: &[At]) -> TextSpan {
        let next = run.first().map_or(0, |at| at.quote);
        let at = match (self.ours.get(next), self.ours.last()) {
            (Some(next), _) => next.span.start(),
            (None, Some(last)) => last.span.end(),
            (None, None) => return TextSpan::default(),
        };
        TextSpan::new(at, at).unwrap_or_default()
    }

    /// Whether the quote has an ellipsis where it leaves these words out.
    fn says_omission(&self, run: &[At]) -> bool {
        let next = run.first().map_or(0, |at| at.quote);
        let before = next.checked_sub(1).and_then(|i| self.ours.get(i));
        let gap = before
            .zip(self.ours.get(next))
            .and_then(|(a, b)| TextSpan::new(a.span.end(), b.span.start()));
        gap.is_some_and(|gap| elide::has_ellipsis(gap.of(self.quote)))
    }

    /// Whether the quote puts a reference in brackets where the source has nothing.
    fn adds_reference(&self, ours: &[&Word], theirs: &[&Word], quote: TextSpan) -> bool {
        let bracketed = !ours.is_empty() && ours.iter().all(|word| word.aside);
        bracketed && theirs.is_empty() && references::is_list(quote.of(self.quote))
    }

    /// Whether a stretch of the source says who speaks, between two parts of what is said: “We wait,” she told us. “We hope.”
    fn is_said_between(&self, source: TextSpan) -> bool {
        let apart = |c: char| c.is_whitespace() || ".,;:?!".contains(c);
        let before = self.source.get(..source.start().bytes()).unwrap_or_default();
        let after = self.source.get(source.end().bytes()..).unwrap_or_default();
        let closed = before.trim_end_matches(apart).ends_with(['”', '"', '»', '“']);
        let opened = after.trim_start_matches(apart).starts_with(['“', '"', '«', '„', '»']);
        closed && opened && !source.of(self.source).contains(['“', '"', '«', '„', '”', '»'])
    }

    /// Whether a stretch of the source is whole lines.
    fn are_lines(&self, source: TextSpan) -> bool {
        let before = self.source.get(..source.start().bytes()).unwrap_or_default();
        let after = self.source.get(source.end().bytes()..).unwrap_or_default();
        let mark = |c: char| !c.is_alphanumeric() && c != '\n';
        before.trim_end_matches(mark).ends_with('\n') && after.trim_start_matches(mark).starts_with('\n')
    }

    /// In a quote that is misspelt all over, a word that differs from the source's by one letter is misspelt too.
    fn forgive(&self, found: &mut [Difference]) {
        let slips = found
            .iter()
            .filter(|d| d.slip && !d.edit.quote.is_empty() && !d.edit.source.is_empty())
            .count();
        if slips < CARELESS {
            return;
        }
        for difference in found
            .iter_mut()
            .filter(|d| critical::is_critical(d.edit.class) && d.put_in == 1)
        {
            let word = |words: &[Word], span: TextSpan| words.iter().find(|word| word.span == span).cloned();
            let (ours, theirs) = (
                word(self.ours, difference.edit.quote),
                word(self.theirs, difference.edit.source),
            );
            if ours
                .zip(theirs)
                .is_some_and(|(a, b)| self.tongue.may_be_misspelt(&a, &b))
            {
                difference.edit.class = EditClass::Wording;
                difference.slip = true;
            }
        }
    }

    /// Two Chinese characters side by side for two others are another word, where one may be a slip.
    fn words_of_characters(&self, found: Vec<Difference>) -> Vec<Difference> {
        let mut joined: Vec<Difference> = Vec::with_capacity(found.len());
        for next in found {
            match joined.last_mut() {
                Some(last) if is_next_to(last, &next) && self.is_han(last) && self.is_han(&next) => {
                    let over = |a: TextSpan, b: TextSpan| TextSpan::new(a.start(), b.end()).unwrap_or(b);
                    last.edit.quote = over(last.edit.quote, next.edit.quote);
                    last.edit.source = over(last.edit.source, next.edit.source);
                    last.put_in += 1;
                    last.slip = false;
                    let worse = [last.edit.class, next.edit.class]
                        .into_iter()
                        .find(|class| critical::is_critical(*class));
                    last.edit.class = worse.unwrap_or(EditClass::Content);
                }
                _ => joined.push(next),
            }
        }
        joined
    }

    /// Whether both sides are Chinese characters, as many on each.
    fn is_han(&self, difference: &Difference) -> bool {
        let (quote, source) = (
            difference.edit.quote.of(self.quote),
            difference.edit.source.of(self.source),
        );
        quote.chars().count() == source.chars().count() && quote.chars().chain(source.chars()).all(is_han)
    }

    /// Words that stand against each other as the same and are not quite.
    fn unlike(&self, at: &At) -> Option<Difference> {
        let (ours, theirs) = self.words(std::slice::from_ref(at));
        match (at.step, &*ours, &*theirs) {
            (Step::Marked, [a], [b]) => {
                let digits = b.folded.len() - a.folded.len();
                let raised = b.span.of(self.source).chars().rev().take(digits).map(char::len_utf8);
                let end = b.span.end().bytes();
                let from = end - raised.sum::<usize>();
                let source = TextSpan::from_bytes(from..end)?;
                let marker = references::calls_note(self.source, from, source.of(self.source));
                let edit = Edit {
                    quote: TextSpan::new(a.span.end(), a.span.end())?,
                    source,
                    class: if marker { EditClass::Wording } else { EditClass::Number },
                };
                Some(Difference {
                    edit,
                    put_in: 0,
                    left_out: 0,
                    lines: false,
                    aside: false,
                    slip: false,
                    marker,
                })
            }
            (Step::Joined, [a, b], _) | (Step::Split, _, [a, b]) => {
                let text = if at.step == Step::Joined {
                    self.quote
                } else {
                    self.source
                };
                let gap = TextSpan::new(a.span.end(), b.span.start())?.of(text);
                let parted = gap.chars().all(char::is_whitespace);
                // Compounds of two nouns are written either way: "web site", "data base".
                let small = |word: &Word| self.tongue.is_small(&word.folded);
                let apart = small(a) || small(b) || joined_words::describes(&a.folded);
                let other = parted && apart && other_words((a.folded.clone(), b.folded.clone()))
                    || joined_words::parts_of_another(&a.folded, &b.folded, gap);
                let class = if other { EditClass::Content } else { EditClass::Wording };
                let edit = Edit {
                    quote: around(&ours)?,
                    source: around(&theirs)?,
                    class,
                };
                Some(Difference {
                    edit,
                    put_in: 0,
                    left_out: 0,
                    lines: false,
                    aside: false,
                    slip: !other,
                    marker: false,
                })
            }
            _ => None,
        }
    }
}

/// Whether one of these words turns the sense: “We agree,” he never said.
fn turns(words: &[&Word], tongue: &Tongue<'_>) -> bool {
    words.iter().any(|word| tongue.turns_sense(&word.folded))
}

/// Whether nothing stands between two differences on either side.
fn is_next_to(a: &Difference, b: &Difference) -> bool {
    a.put_in > 0
        && b.put_in > 0
        && a.edit.quote.end() == b.edit.quote.start()
        && a.edit.source.end() == b.edit.source.start()
}

/// Whether this is a Chinese character, in whatever language it is written.
fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

fn around(words: &[&Word]) -> Option<TextSpan> {
    match (words.first(), words.last()) {
        (Some(first), Some(last)) => TextSpan::new(first.span.start(), last.span.end()),
        _ => Some(TextSpan::default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two differences that something stands between are not one.
    #[test]
    fn differences_side_by_side() {
        let of = |quote: std::ops::Range<usize>, source: std::ops::Range<usize>, put_in: usize| Difference {
            put_in,
            ..Difference::of_spelling(Edit {
                quote: TextSpan::from_bytes(quote).unwrap_or_default(),
                source: TextSpan::from_bytes(source).unwrap_or_default(),
                class: EditClass::Wording,
            })
        };
        assert!(is_next_to(&of(0..3, 0..3, 1), &of(3..6, 3..6, 1)));
        for (a, b) in [
            (of(0..3, 0..3, 1), of(4..6, 3..6, 1)),
            (of(0..3, 0..3, 1), of(3..6, 4..6, 1)),
            (of(0..3, 0..3, 0), of(3..6, 3..6, 1)),
            (of(0..3, 0..3, 1), of(3..6, 3..6, 0)),
        ] {
            assert!(!is_next_to(&a, &b), "{a:?} {b:?}");
        }
    }
}
