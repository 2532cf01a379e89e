//! Compares quote and source letter by letter at a place that folds alike: what folding dropped may still differ.
//!
//! Folding keeps letters and digits only, so "5.2" and "52", "-5" and "5", "its" and "it's", "able" and "unable" look
//! alike to the search. Here quote and place are walked letter by letter, and what stands between two letters on one
//! side is held against what stands there on the other ([`crate::fold::marks`]). Only differences known to be typography
//! pass; each is named. At its two ends a place must not cut into a word or an amount ([`crate::quote::edges`]).

mod borders;
mod spelling;
mod turns;
mod unfolding;

use crate::fold::groups;
use crate::fold::marks::{is_currency, is_loosely_spaced};
use crate::fold::raised::{Height, has_heights, height, is_raised};
use crate::fold::rows::is_row;
use crate::fold::{Fold, Hit, Letter, letters};
use crate::language::abbreviations::shortens;
use crate::language::exponents::is_exponent;
use crate::language::units;
use crate::quote::case::{self, Cased};
use crate::quote::edges;
use crate::quote::gap::{Gap, in_brackets};
use crate::source::document::{Document, PageIndex, Place, Segment};
use crate::source::text::{TextOffset, TextSpan};
use spelling::{STRESS, is_other_character, is_stressed, letter_fold};
use std::borrow::Cow;
use std::collections::BTreeSet;
use unfolding::{PlacedLetter, Unfolding, slice, with_degrees};

pub use crate::fold::marks::is_cjk;
pub(crate) use borders::crossed;
pub(crate) use spelling::has_kana;
pub(crate) use turns::{changes_speaker, run_together};

/// A place that holds the quote word for word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Likeness {
    /// The passage, in reading order.
    pub spans: Vec<TextSpan>,
    /// The typography that differs; empty when it is the same letter by letter, white space apart.
    pub folds: BTreeSet<Fold>,
    /// In how many places typography differs: of two places that both hold the quote, the one with fewer is nearer.
    pub differences: usize,
}

/// A quote, folded once for all places that it is compared with.
#[derive(Clone, Debug)]
pub struct FoldedQuote<'a> {
    text: &'a str,
    letters: Vec<Letter>,
    folded: String,
    /// Square brackets mark what the quote changed, and need not stand in the source.
    brackets: bool,
}

impl<'a> FoldedQuote<'a> {
    /// Folds a quote's text.
    #[must_use]
    pub fn of(text: &'a str) -> Self {
        let mut found = Vec::new();
        letters(text, |letter| found.push(letter));
        let folded = found.iter().map(|letter| letter.folded).collect();
        Self {
            text,
            letters: found,
            folded,
            brackets: false,
        }
    }

    /// Folds a fragment of a quote whose square brackets mark its own changes: "\[T\]he".
    #[must_use]
    pub fn bracketed(text: &'a str) -> Self {
        Self {
            brackets: true,
            ..Self::of(text)
        }
    }

    /// Its letters and digits: what to search for.
    #[must_use]
    pub fn folded(&self) -> &str {
        &self.folded
    }

    /// Whether the place `hit` of `document` holds the quote, typography apart; `None` when more than that differs.
    #[must_use]
    pub fn compare(&self, document: &Document, hit: &Hit) -> Option<Likeness> {
        let place = Unfolding::of(document, hit)?;
        if place.letters.len() != self.letters.len() || !place.is_whole() {
            return None;
        }
        let mut folds = BTreeSet::new();
        let mut differences = 0;
        // The simplified form of one Chinese character is another word in Japanese: "机" is a desk, "機" a machine.
        let japanese = has_kana(self.text) || has_kana(place.around());
        self.other_height(&place, &mut folds)?;
        if self.other_stress(&place) || self.moves_space(&place) {
            return None;
        }
        for (i, (quote, source)) in self.letters.iter().zip(&place.letters).enumerate() {
            let (ours, theirs) = (slice(self.text, quote), slice(place.text, &source.letter));
            if ours != theirs {
                if japanese && is_other_character(ours, theirs) {
                    return None;
                }
                differences += 1;
                folds.insert(letter_fold(ours, theirs)?);
            }
            let Some((next, next_source)) = self.letters.get(i + 1).zip(place.letters.get(i + 1)) else {
                break;
            };
            let (ours, theirs) = (self.gap(quote, next), place.gap(source, next_source));
            let is_space = ours.chars().all(|c| c.is_ascii_whitespace() && c != '\n');
            let joins = is_space && place.joins(document, i) || place.is_set_apart(document, i, &ours);
            if joins || place.is_turn(document, i, &ours) {
                return None;
            }
            if theirs.trim().is_empty()
                && match ours.trim() {
                    "（" | "(" => place.is_reading(document, next_source) && !place.is_reading(document, source),
                    "）" | ")" => place.is_reading(document, source) && !place.is_reading(document, next_source),
                    _ => false,
                }
            {
                folds.insert(Fold::Punctuation);
                differences += 1;
                continue;
            }
            if ours != theirs {
                let ours: &str = &ours;
                differences += usize::from(!(is_plain_space(ours) && is_plain_space(&theirs)));
                let mut same = |ours: &str| {
                    let (before, after) = (quote.folded, next.folded);
                    let gap = Gap {
                        quote: ours,
                        source: &theirs,
                        before,
                        after,
                        bracketed: ours.starts_with(',')
                            && in_brackets(self.text, quote.end as usize, next.start as usize)
                            && in_brackets(
                                place.text,
                                source.letter.end as usize,
                                next_source.letter.start as usize,
                            ),
                        grouped: self.is_grouped(quote, next, &place, source, next_source),
                        japanese,
                        shortens: match (ours.starts_with('.'), theirs.starts_with('.')) {
                            (true, false) => shortens(self.text, quote.end as usize),
                            (false, true) => shortens(place.text, source.letter.end as usize),
                            _ => false,
                        },
                        row: theirs.contains(is_currency) && is_row(place.text, source.letter.start as usize),
                    };
                    gap.fold(&mut folds, || self.parts(&place, i, ours.is_empty()))
                };
                // Brackets may be the quote's own, or stand in the source.
                same(ours).or_else(|| {
                    self.brackets
                        .then(|| same(ours.trim_matches(['[', ']', '［', '］', '〔', '〕'])))?
                })?;
            }
        }
        if folds.contains(&Fold::Case) && (self.other_unit(&place) || self.other_case(&place)) {
            return None;
        }
        let (lead, tail) = self.edges()?;
        let lead_bytes = edges::lead(
            lead,
            place.head()?,
            place.letters.first()?.letter.folded.is_numeric(),
            &mut folds,
        )?;
        let tail_bytes = edges::tail(
            tail,
            place.tail()?,
            place.letters.last()?.letter.folded.is_numeric(),
            &mut folds,
        )?;
        let spans = place.spans(lead_bytes, tail_bytes)?;
        let calls = spans.windows(2).filter(|pair| is_call(document.text(), pair)).count();
        folds.extend((calls > 0).then_some(Fold::ReferenceMarker));
        Some(Likeness {
            spans,
            folds,
            differences: differences + calls,
        })
    }

    /// Whether a space stands a few letters away from where the source has it: spaces say little in Korean, where some are
    /// lost or won, but "아버지 가방에" and "아버지가 방에" are other words.
    fn moves_space(&self, place: &Unfolding<'_>) -> bool {
        const NEAR: usize = 3;
        let mut last: Option<(usize, bool)> = None;
        let ours = self.letters.windows(2);
        for (i, (quote, source)) in ours.zip(place.letters.windows(2)).enumerate() {
            let ([a, b], [c, d]) = (quote, source) else { continue };
            if !is_loosely_spaced(a.folded) || !is_loosely_spaced(b.folded) {
                continue;
            }
            let (ours, theirs) = (self.gap(a, b), place.gap(c, d));
            if theirs.contains('\n') {
                continue;
            }
            let changed = match (is_plain_space(&ours), is_plain_space(&theirs)) {
                (true, false) if theirs.is_empty() => Some(true),
                (false, true) if ours.is_empty() => Some(false),
                _ => None,
            };
            let Some(won) = changed else { continue };
            if last.is_some_and(|(at, before)| before != won && i - at <= NEAR) {
                return true;
            }
            last = Some((i, won));
        }
        false
    }

    fn gap(&self, left: &Letter, right: &Letter) -> Cow<'a, str> {
        with_degrees(self.text, left.end as usize, right.start as usize)
    }

    /// Compares how high letters stand: `None` where what one side raises, and the other not, is an exponent.
    fn other_height(&self, place: &Unfolding<'_>, folds: &mut BTreeSet<Fold>) -> Option<()> {
        if !has_heights(self.text) && !place.has_heights() {
            return Some(());
        }
        let mut raised_before = false;
        for (i, (quote, source)) in self.letters.iter().zip(&place.letters).enumerate() {
            let (ours, theirs) = (
                height(self.text, quote.start as usize),
                height(place.text, source.letter.start as usize),
            );
            let raised = ours == Height::Raised || theirs == Height::Raised;
            if ours != theirs && raised {
                let (text, at) = match ours {
                    Height::Raised => (self.text, quote.start as usize),
                    _ => (place.text, source.letter.start as usize),
                };
                let (head, tail) = text.split_at_checked(at)?;
                if !raised_before && is_exponent(head, tail) || ours != Height::Line && theirs != Height::Line {
                    return None;
                }
                folds.insert(Fold::ReferenceMarker);
            }
            // "H2O" is "H₂O", and "102" is not "10₂".
            if ours != theirs && !raised && self.lengthens(i, place) {
                return None;
            }
            raised_before = raised;
        }
        Some(())
    }

    /// Whether letter `i` is a digit right behind, or before, one that stands on the line on both sides.
    fn lengthens(&self, i: usize, place: &Unfolding<'_>) -> bool {
        let is_digit = |at: usize| {
            self.letters
                .get(at)
                .is_some_and(|letter| letter.folded.is_ascii_digit())
        };
        let on_line = |at: usize| {
            let letters = self.letters.get(at).zip(place.letters.get(at));
            letters.is_some_and(|(quote, source)| {
                height(self.text, quote.start as usize) == Height::Line
                    && height(place.text, source.letter.start as usize) == Height::Line
            })
        };
        let touches = |a: usize, b: usize| {
            let pair = self.letters.get(a).zip(self.letters.get(b));
            pair.is_some_and(|(a, b)| a.end == b.start)
        };
        let beside = |other: usize, first: usize| is_digit(other) && on_line(other) && touches(first, first + 1);
        is_digit(i) && (i.checked_sub(1).is_some_and(|before| beside(before, before)) || beside(i + 1, i))
    }

    /// Whether quote and place put their accents on other vowels: a castle (за́мок) is no lock (замо́к).
    fn other_stress(&self, place: &Unfolding<'_>) -> bool {
        if !self.text.contains(STRESS) {
            return false;
        }
        let pairs = self.letters.iter().zip(&place.letters);
        let (mut ours, mut theirs) = (false, false);
        for (quote, source) in pairs {
            let stressed = (
                is_stressed(slice(self.text, quote)),
                is_stressed(slice(place.text, &source.letter)),
            );
            ours |= stressed == (true, false);
            theirs |= stressed == (false, true);
        }
        ours && theirs
    }

    /// Whether a word's case makes it another one.
    fn other_case(&self, place: &Unfolding<'_>) -> bool {
        let mut words: Vec<Cased> = Vec::new();
        for (i, (quote, source)) in self.letters.iter().zip(&place.letters).enumerate() {
            let before = i
                .checked_sub(1)
                .and_then(|at| self.letters.get(at).zip(place.letters.get(at)));
            let gaps = before.map(|(a, b)| (self.gap(a, quote), place.gap(b, source)));
            let joined = gaps
                .as_ref()
                .is_some_and(|(ours, theirs)| ours.is_empty() || theirs.is_empty());
            let fused = before.is_some_and(|(a, _)| a.start == quote.start);
            if !joined && !fused {
                let (ours, theirs) = gaps.unwrap_or_default();
                let opens = before.is_none() || case::opens_sentence(&ours) || case::opens_sentence(&theirs);
                words.push(Cased::opening(opens));
            }
            if let Some(word) = words.last_mut().filter(|_| !fused) {
                word.ours.push_str(slice(self.text, quote));
                word.theirs.push_str(slice(place.text, &source.letter));
            }
        }
        case::other_words(&words, case::is_german(self.text)).next().is_some()
    }

    /// The words on either side of the gap after letter `i`, on the side where a space parts them.
    fn parts(&self, place: &Unfolding<'_>, i: usize, quote_joins: bool) -> (String, String) {
        let folded = |i: usize| self.letters.get(i).map(|letter| letter.folded);
        let parted = |i: usize| {
            if quote_joins {
                place
                    .letters
                    .get(i)
                    .zip(place.letters.get(i + 1))
                    .is_none_or(|(a, b)| !place.gap(a, b).is_empty())
            } else {
                self.letters
                    .get(i)
                    .zip(self.letters.get(i + 1))
                    .is_none_or(|(a, b)| !self.gap(a, b).is_empty())
            }
        };
        let first = (0..i).rev().find(|at| parted(*at)).map_or(0, |at| at + 1);
        let last = (i + 1..self.letters.len()).find(|at| parted(*at)).unwrap_or(i + 1);
        (
            (first..=i).filter_map(folded).collect(),
            (i + 1..=last).filter_map(folded).collect(),
        )
    }

    /// Whether a unit's letters differ by their case only, and mean something else by it: "mW" and "MW", "Mb" and
    /// "MB". A quote all in capitals or all in small letters has lost the difference, and says so.
    fn other_unit(&self, place: &Unfolding<'_>) -> bool {
        const WORDS: usize = 8;
        let letters = || self.text.chars().filter(|c| c.is_alphabetic());
        let uniform =
            letters().count() >= WORDS && (!letters().any(char::is_lowercase) || !letters().any(char::is_uppercase));
        !uniform
            && (1..self.letters.len()).any(|start| {
                let amount = self
                    .letters
                    .get(start - 1)
                    .is_some_and(|before| before.folded.is_numeric());
                let unit = || -> Option<bool> {
                    let mut end = start;
                    while self.letters.get(end)?.folded.is_alphabetic()
                        && (end == start || self.gap(self.letters.get(end - 1)?, self.letters.get(end)?).is_empty())
                    {
                        end += 1;
                        if end == self.letters.len() {
                            break;
                        }
                    }
                    let ours: String = self
                        .letters
                        .get(start..end)?
                        .iter()
                        .map(|l| slice(self.text, l))
                        .collect();
                    let theirs: String = place
                        .letters
                        .get(start..end)?
                        .iter()
                        .map(|l| slice(place.text, &l.letter))
                        .collect();
                    Some(units::differ_by_case(&ours, &theirs))
                };
                amount && unit().unwrap_or(false)
            })
    }

    /// Whether the two digits stand side by side in one number on both sides, with a space between its groups on one.
    fn is_grouped(&self, a: &Letter, b: &Letter, place: &Unfolding<'_>, c: &PlacedLetter, d: &PlacedLetter) -> bool {
        if !(a.folded.is_numeric() && b.folded.is_numeric() && c.piece == d.piece) {
            return false;
        }
        let solid = |text: &str, left: &Letter, right: &Letter| {
            left.end == right.start || groups::parts(text, left.end as usize, right.start as usize)
        };
        solid(self.text, a, b) && solid(place.text, &c.letter, &d.letter)
    }

    /// What stands before the first letter and after the last.
    fn edges(&self) -> Option<(&'a str, &'a str)> {
        let (first, last) = (self.letters.first()?, self.letters.last()?);
        Some((
            self.text.get(..first.start as usize)?,
            self.text.get(last.end as usize..)?,
        ))
    }
}

/// Whether nothing but the call of a note stands between two spans of a passage, which running text flows past.
fn is_call(text: &str, spans: &[TextSpan]) -> bool {
    const LONGEST: usize = 6;
    let [before, after] = spans else { return false };
    let between = TextSpan::new(before.end(), after.start()).map(|span| span.of(text).trim());
    between.is_some_and(|call| {
        (1..=LONGEST).contains(&call.chars().count())
            && call
                .chars()
                .all(|c| is_raised(c) || matches!(c, ',' | '*' | '†' | '‡' | '§'))
    })
}

/// Whether a gap is nothing but spaces and line ends, which count as one space.
fn is_plain_space(gap: &str) -> bool {
    !gap.is_empty() && gap.chars().all(|c| c.is_ascii_whitespace())
}

/// Whether `quote` is what `passage` says, typography apart: as [`FoldedQuote::compare`], for a text that is no place
/// of a document.
#[must_use]
pub fn same_words(quote: &str, passage: &str) -> Option<BTreeSet<Fold>> {
    let span = TextSpan::from_bytes(0..passage.len())?;
    let segment = Segment {
        span,
        place: Place::Page {
            index: PageIndex(0),
            label: None,
        },
    };
    let document = Document::new(passage.to_owned(), vec![segment], Vec::new()).ok()?;
    let quote = FoldedQuote::of(quote);
    let folded = crate::fold::folded(passage);
    if folded != quote.folded {
        return None;
    }
    let hit = Hit {
        pieces: vec![span],
        from: TextOffset::ZERO,
        skip: 0,
        len: folded.len(),
    };
    Some(quote.compare(&document, &hit)?.folds)
}
