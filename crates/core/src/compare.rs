//! Looking at what folding dropped: whether a place that folds to a quote is the quote's.
//!
//! Folding keeps letters and digits only, so "5.2" and "52", "-5" and "5", "its" and "it's", "able" and "unable" look
//! alike to the search. Here quote and place are walked letter by letter, and what stands between two letters on one
//! side is held against what stands there on the other. Only differences known to be typography pass; each is named.

use crate::document::Document;
use crate::fold::{Fold, Hit, Letter, letters};
use crate::text::TextSpan;
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;

/// A place that holds the quote word for word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Likeness {
    /// The passage, in reading order.
    pub spans: Vec<TextSpan>,
    /// The typography that differs; empty when it is the same letter by letter, white space apart.
    pub folds: BTreeSet<Fold>,
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

    /// Folds a fragment of a quote whose square brackets mark its own changes: "[T]he".
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
    pub fn compare(&self, document: &Document, hit: &Hit, unfolded: &mut Unfolded) -> Option<Likeness> {
        let place = Place::of(document, hit, unfolded)?;
        if place.letters.len() != self.letters.len() || !place.starts_word() || !place.ends_word() {
            return None;
        }
        let mut folds = BTreeSet::new();
        for (i, (quote, source)) in self.letters.iter().zip(&place.letters).enumerate() {
            let (ours, theirs) = (slice(self.text, quote), slice(place.text, &source.letter));
            letter_fold(
                ours,
                theirs,
                i.checked_sub(1).and_then(|before| self.letters.get(before)),
                &mut folds,
            )?;
            if let (Some(next), Some(next_source)) = (self.letters.get(i + 1), place.letters.get(i + 1)) {
                let ours = self
                    .text
                    .get(quote.end as usize..next.start as usize)
                    .unwrap_or_default();
                let gap = Gap {
                    quote: if self.brackets {
                        ours.trim_matches(['[', ']'])
                    } else {
                        ours
                    },
                    source: &place.gap(source, next_source),
                    before: quote.folded,
                    after: next.folded,
                };
                gap.fold(&mut folds)?;
            }
        }
        let (lead, tail) = self.edges()?;
        let lead_bytes = place.lead(lead, &mut folds)?;
        let tail_bytes = place.tail(tail, &mut folds)?;
        Some(Likeness {
            spans: place.spans(lead_bytes, tail_bytes)?,
            folds,
        })
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

fn slice<'a>(text: &'a str, letter: &Letter) -> &'a str {
    text.get(letter.start as usize..letter.end as usize).unwrap_or_default()
}

/// Notes how two spellings of the same folded letter differ; `None` when that may change what is said.
fn letter_fold(quote: &str, source: &str, before: Option<&Letter>, folds: &mut BTreeSet<Fold>) -> Option<()> {
    if quote == source {
        return Some(());
    }
    let raised = |text: &str| text.chars().any(is_raised);
    if raised(quote) != raised(source) && before.is_some_and(|before| before.folded.is_numeric()) {
        // "10²" is not "102".
        return None;
    }
    if is_fraction(quote) != is_fraction(source) {
        // "½" is not "12".
        return None;
    }
    let lower = |text: &str| text.to_lowercase();
    folds.insert(if lower(quote) == lower(source) {
        Fold::Case
    } else if is_ligature(source) || is_ligature(quote) {
        Fold::Ligatures
    } else {
        Fold::UnicodeForm
    });
    Some(())
}

fn is_raised(c: char) -> bool {
    matches!(c, '²' | '³' | '¹' | '\u{2070}'..='\u{2079}' | '\u{2080}'..='\u{2089}')
}

/// Whether a character stands for a number over another, as "½" does.
fn is_fraction(text: &str) -> bool {
    text.nfkc().any(|c| c == '\u{2044}')
}

fn is_ligature(text: &str) -> bool {
    text.chars()
        .any(|c| matches!(c, '\u{fb00}'..='\u{fb06}' | '\u{0b}'..='\u{0f}' | 'ĳ' | 'Ĳ'))
}

/// The piece of a document that was last folded again: hits come in order, and a common word has many in one piece.
#[derive(Clone, Debug, Default)]
pub struct Unfolded {
    span: Option<TextSpan>,
    letters: Vec<Letter>,
    /// Where each letter starts in the piece's folded text.
    starts: Vec<u32>,
}

impl Unfolded {
    fn piece(&mut self, text: &str, span: TextSpan) -> &Self {
        if self.span != Some(span) {
            self.span = Some(span);
            self.letters.clear();
            self.starts.clear();
            let (base, mut at) = (span.start().as_u32(), 0);
            letters(span.of(text), |letter| {
                self.letters.push(Letter {
                    start: letter.start + base,
                    end: letter.end + base,
                    ..letter
                });
                self.starts.push(at);
                at += u32::try_from(letter.folded.len_utf8()).unwrap_or(0);
            });
        }
        self
    }
}

/// A letter of the place, and where its text starts in the document.
struct SourceLetter {
    letter: Letter,
    piece: usize,
}

/// Whether `quote` is what `passage` says, typography apart: as [`FoldedQuote::compare`], for a text that is no place of a
/// document.
#[must_use]
pub fn same_words(quote: &str, passage: &str) -> Option<BTreeSet<Fold>> {
    let span = TextSpan::from_bytes(0..passage.len())?;
    let place = crate::document::Place::Page {
        index: crate::document::PageIndex(0),
        label: None,
    };
    let segment = crate::document::Segment { span, place };
    let document = Document::new(passage.to_owned(), vec![segment], Vec::new()).ok()?;
    let quote = FoldedQuote::of(quote);
    let folded = crate::fold::folded(passage);
    if folded != quote.folded {
        return None;
    }
    let hit = Hit {
        pieces: vec![span],
        skip: 0,
        len: folded.len(),
    };
    Some(quote.compare(&document, &hit, &mut Unfolded::default())?.folds)
}

/// A place of a document, unfolded again.
struct Place<'a> {
    text: &'a str,
    pieces: &'a [TextSpan],
    letters: Vec<SourceLetter>,
    /// The letter just before the place in the same piece, and the one just after.
    outside: (Option<Letter>, Option<Letter>),
}

impl<'a> Place<'a> {
    fn of(document: &'a Document, hit: &'a Hit, unfolded: &mut Unfolded) -> Option<Self> {
        let text = document.text();
        let (mut skip, mut left) = (hit.skip, hit.len);
        let mut place = Self {
            text,
            pieces: &hit.pieces,
            letters: Vec::new(),
            outside: (None, None),
        };
        for (piece, span) in hit.pieces.iter().enumerate() {
            let unfolded = unfolded.piece(text, *span);
            let first = unfolded.starts.partition_point(|start| (*start as usize) < skip);
            place.outside.0 = first
                .checked_sub(1)
                .and_then(|before| unfolded.letters.get(before))
                .copied()
                .or(place.outside.0);
            skip = 0;
            for letter in unfolded.letters.get(first..)? {
                if left == 0 {
                    place.outside.1.get_or_insert(*letter);
                    break;
                }
                left = left.checked_sub(letter.folded.len_utf8())?;
                place.letters.push(SourceLetter { letter: *letter, piece });
            }
        }
        (left == 0 && !place.letters.is_empty()).then_some(place)
    }

    /// What stands between two neighbouring letters of the place. Where it leaps from one piece to the next, what was
    /// leapt over reads as a line's end.
    fn gap(&self, left: &SourceLetter, right: &SourceLetter) -> String {
        let (from, to) = (left.letter.end as usize, right.letter.start as usize);
        if left.piece == right.piece {
            return self.text.get(from..to).unwrap_or_default().to_owned();
        }
        let tail = self
            .pieces
            .get(left.piece)
            .and_then(|piece| self.text.get(from..piece.end().bytes()));
        let head = self
            .pieces
            .get(right.piece)
            .and_then(|piece| self.text.get(piece.start().bytes()..to));
        format!("{}\n{}", tail.unwrap_or_default(), head.unwrap_or_default())
    }

    fn starts_word(&self) -> bool {
        let (Some(first), Some(outside)) = (self.letters.first(), self.outside.0) else {
            return true;
        };
        let first = first.letter;
        if outside.end > first.start {
            return false;
        }
        let between = self
            .text
            .get(outside.end as usize..first.start as usize)
            .unwrap_or_default();
        if between.is_empty() {
            return is_cjk(first.folded) || is_cjk(outside.folded);
        }
        if first.folded.is_numeric() && outside.folded.is_numeric() && in_number(between) {
            return false;
        }
        // "profit" is not what "non-profit" says.
        !(is_dash_only(between) && self.word_before(outside).is_some_and(|word| reverses(&word)))
    }

    fn ends_word(&self) -> bool {
        let (Some(last), Some(outside)) = (self.letters.last(), self.outside.1) else {
            return true;
        };
        let last = last.letter;
        if outside.start < last.end {
            return false;
        }
        let between = self
            .text
            .get(last.end as usize..outside.start as usize)
            .unwrap_or_default();
        if between.is_empty() {
            return is_cjk(last.folded) || is_cjk(outside.folded) || self.marker_follows(last, outside);
        }
        if last.folded.is_numeric() && outside.folded.is_numeric() && in_number(between) {
            return false;
        }
        !(is_dash_only(between) && deprives(&self.word_after(outside)))
    }

    /// Whether the digits glued to the last word are a reference: "attack12" at a word's end. Short words are names as
    /// often ("CO2", "B12").
    fn marker_follows(&self, last: Letter, outside: Letter) -> bool {
        const SHORTEST: usize = 4;
        let word = self.text.get(..last.end as usize).unwrap_or_default();
        let lower = word.chars().rev().take_while(|c| c.is_lowercase()).count();
        let after = self.text.get(outside.start as usize..).unwrap_or_default();
        let digits = after.chars().take_while(|c| c.is_numeric()).count();
        let ends = after.chars().nth(digits).is_none_or(|c| !c.is_alphanumeric());
        lower >= SHORTEST && (1..=3).contains(&digits) && ends
    }

    fn word_before(&self, last: Letter) -> Option<String> {
        let head = self.text.get(..last.end as usize)?;
        let start = head.rfind(|c: char| !c.is_alphanumeric()).map_or(0, |at| at + 1);
        Some(head.get(start..).unwrap_or_default().to_lowercase())
    }

    fn word_after(&self, first: Letter) -> String {
        let tail = self.text.get(first.start as usize..).unwrap_or_default();
        tail.chars()
            .take_while(|c| c.is_alphanumeric())
            .collect::<String>()
            .to_lowercase()
    }

    /// Compares what stands before the quote's first letter; the bytes of it that the source has too.
    fn lead(&self, quote: &str, folds: &mut BTreeSet<Fold>) -> Option<usize> {
        let first = self.letters.first()?;
        let piece = self.pieces.get(first.piece)?;
        let head = self.text.get(piece.start().bytes()..first.letter.start as usize)?;
        let numeric = first.letter.folded.is_numeric();
        let ours = significant(quote.chars().rev(), numeric);
        let theirs = significant(head.chars().rev(), numeric);
        if ours != theirs {
            return None;
        }
        let same = common(quote.chars().rev(), head.chars().rev());
        if quote.trim().len() > same {
            folds.insert(Fold::Punctuation);
        }
        Some(same)
    }

    /// Compares what stands after the quote's last letter; the bytes of it that the source has too.
    fn tail(&self, quote: &str, folds: &mut BTreeSet<Fold>) -> Option<usize> {
        let last = self.letters.last()?;
        let piece = self.pieces.get(last.piece)?;
        let rest = self.text.get(last.letter.end as usize..piece.end().bytes())?;
        if last.letter.folded.is_numeric() && amount_sign(&cells(quote)) != amount_sign(&cells(rest)) {
            return None;
        }
        let same = common(quote.chars(), rest.chars());
        if quote.trim().len() > same {
            folds.insert(Fold::Punctuation);
        }
        Some(same)
    }

    /// The passage: from the first letter to the last with the marks around them that the quote has too, in one span
    /// where pieces follow each other.
    fn spans(&self, lead: usize, tail: usize) -> Option<Vec<TextSpan>> {
        let (first, last) = (self.letters.first()?, self.letters.last()?);
        let mut spans: Vec<TextSpan> = Vec::new();
        for (i, piece) in self.pieces.iter().enumerate().take(last.piece + 1).skip(first.piece) {
            let start = if i == first.piece {
                first.letter.start as usize - lead
            } else {
                piece.start().bytes()
            };
            let end = if i == last.piece {
                last.letter.end as usize + tail
            } else {
                piece.end().bytes()
            };
            let span = TextSpan::from_bytes(start..end)?;
            match spans.last_mut().filter(|before| before.end() == span.start()) {
                Some(before) => *before = TextSpan::new(before.start(), span.end())?,
                None => spans.push(span),
            }
        }
        Some(spans)
    }
}

/// Bytes that two texts have in common from where both start, up to the first space.
fn common(a: impl Iterator<Item = char>, b: impl Iterator<Item = char>) -> usize {
    a.zip(b)
        .take_while(|(a, b)| a == b && !a.is_whitespace())
        .map(|(a, _)| a.len_utf8())
        .sum()
}

/// Signs next to a number or word that belong to what it says: "-5", "$5", "±5", "<5".
fn significant(outwards: impl Iterator<Item = char>, numeric: bool) -> BTreeSet<char> {
    outwards
        .take_while(|c| !c.is_alphanumeric() && !c.is_whitespace())
        .filter_map(|c| match c {
            _ if is_dash(c) => numeric.then_some('-'),
            '$' | '€' | '£' | '¥' | '₹' | '¢' | '±' | '<' | '>' | '≤' | '≥' | '≈' | '~' | '≠' => {
                Some(c)
            }
            _ => None,
        })
        .collect()
}

/// The sign after a number that tells what it counts, past a space: "5 %", "20 °C".
fn amount_sign(after: &str) -> Option<char> {
    let sign = after.trim_start().chars().next()?;
    matches!(sign, '%' | '‰' | '°' | '€' | '$' | '£' | '′' | '″').then_some(sign)
}

/// Whether two digits with this between them are of one number.
fn in_number(between: &str) -> bool {
    matches!(between, "." | "," | "'" | "’" | "·" | "/" | ":") || is_dash_only(between)
}

fn is_dash_only(between: &str) -> bool {
    !between.is_empty() && between.chars().all(is_dash)
}

fn reverses(word: &str) -> bool {
    matches!(
        word,
        "non" | "anti" | "un" | "not" | "no" | "counter" | "pseudo" | "quasi" | "nicht" | "contra"
    )
}

fn deprives(word: &str) -> bool {
    matches!(word, "free" | "less" | "frei" | "los")
}

/// Hyphens, dashes and minus signs.
#[must_use]
pub fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' | '\u{2043}'
    )
}

/// Quotation marks, apostrophes and primes.
#[must_use]
pub fn is_quote_mark(c: char) -> bool {
    matches!(
        c,
        '"' | '\'' | '`' | '´' | '«' | '»' | '\u{2018}'..='\u{201f}' | '‹' | '›' | '\u{300c}'..='\u{300f}' | '＂' | '＇'
            | '\u{02b9}'..='\u{02bc}' | '\u{2032}'..='\u{2037}'
    )
}

/// Characters that show nothing and say nothing: soft hyphens, joiners, direction marks.
#[must_use]
pub fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}')
}

/// Letters of scripts that are written without spaces between words.
#[must_use]
pub fn is_cjk(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}'
        | '\u{0e00}'..='\u{0eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}')
}

/// What stands between the same two letters in the quote and in the source.
struct Gap<'a> {
    quote: &'a str,
    source: &'a str,
    before: char,
    after: char,
}

impl Gap<'_> {
    /// Notes what differs; `None` when the difference may change what is said.
    fn fold(&self, folds: &mut BTreeSet<Fold>) -> Option<()> {
        if self.quote == self.source || spaced(self.quote) == spaced(self.source) {
            return Some(());
        }
        let (quote, source) = (marks(&cells(self.quote)), marks(&cells(self.source)));
        if quote.iter().eq(&source) {
            // Only invisible characters, or marks' other forms, were different.
            folds.insert(fold_of_equal(self.quote, self.source));
            return Some(());
        }
        let solid = |marks: &[char]| marks.iter().copied().filter(|c| *c != ' ').collect::<Vec<_>>();
        let (quote, source) = (solid(&quote), solid(&source));
        if quote == source {
            return self.only_spaces(quote.is_empty(), folds);
        }
        if self.line_end_hyphen(&quote, &source) {
            folds.insert(Fold::LineEndHyphen);
            return Some(());
        }
        if self.quote_marks(&quote, &source) {
            folds.insert(Fold::Quotes);
            return Some(());
        }
        if self.detached_currency(&quote, &source) {
            folds.insert(Fold::Punctuation);
            return Some(());
        }
        None
    }

    /// The source has a currency sign in a place of its own, as tables set it, and the quote leaves it out.
    fn detached_currency(&self, quote: &[char], source: &[char]) -> bool {
        let currency = |c: char| matches!(c, '$' | '€' | '£' | '¥');
        let without: Vec<char> = source.iter().copied().filter(|c| !currency(*c)).collect();
        let mut outside = self.source.split(currency).skip(1);
        without == quote && outside.all(|after| after.starts_with(char::is_whitespace))
    }

    fn both(&self, kind: impl Fn(char) -> bool) -> bool {
        kind(self.before) && kind(self.after)
    }

    /// The marks are the same and spaces differ.
    fn only_spaces(&self, bare: bool, folds: &mut BTreeSet<Fold>) -> Option<()> {
        let wide = is_cjk(self.before) || is_cjk(self.after);
        let joined = self.source.chars().any(char::is_whitespace) && !self.source.contains('\n');
        let harmless = if bare {
            // Digits that a space parts are two numbers. A word that the quote makes of two may be another word; one
            // that the source runs together, or breaks at a line's end, is an extractor's slip.
            wide || (!self.both(char::is_numeric) && !joined)
        } else {
            // "10 - 5" is not "10-5" to everybody, but "( 57 )" is "(57)".
            !(self.both(char::is_numeric) && self.source.chars().any(is_dash))
        };
        harmless.then(|| {
            folds.insert(Fold::Spaces);
        })
    }

    /// One side has a hyphen at a line's end and nothing more; the other has joined the word, or kept its hyphen.
    fn line_end_hyphen(&self, quote: &[char], source: &[char]) -> bool {
        let broken = |raw: &str, marks: &[char]| {
            marks == ['-'] && raw.trim_end_matches([' ', '\t', '\n', '\r']).ends_with(is_dash) && raw.contains('\n')
        };
        let joined = |raw: &str, marks: &[char]| marks.is_empty() && raw.trim().is_empty();
        let words = !self.both(char::is_numeric);
        words
            && ((broken(self.source, source) && joined(self.quote, quote))
                || (broken(self.quote, quote) && joined(self.source, source)))
    }

    /// Quotation marks on one side only. An apostrophe inside a word is a letter's worth ("its", "it's"), and a mark
    /// after a number may be a unit.
    fn quote_marks(&self, quote: &[char], source: &[char]) -> bool {
        let without = |marks: &[char]| marks.iter().copied().filter(|c| *c != '"').collect::<Vec<_>>();
        let inside = |raw: &str| !raw.chars().any(char::is_whitespace);
        let apostrophe = inside(self.quote) && inside(self.source) && self.both(char::is_alphanumeric);
        without(quote) == without(source) && !apostrophe && !self.before.is_numeric()
    }
}

/// The borders of table cells, as answers write them, are spaces.
fn cells(gap: &str) -> std::borrow::Cow<'_, str> {
    if gap.contains('|') {
        gap.replace(" | ", "   ").into()
    } else {
        gap.into()
    }
}

/// Runs of ordinary white space as one space.
fn spaced(gap: &str) -> String {
    let mut spaced = String::with_capacity(gap.len());
    for c in gap.chars() {
        match c.is_ascii_whitespace() {
            false => spaced.push(c),
            true if spaced.ends_with(' ') => {}
            true => spaced.push(' '),
        }
    }
    spaced
}

/// A gap's marks with their variants made one: quotation marks `"`, dashes `-`, runs of white space one space, an
/// ellipsis three full stops; invisible characters are gone.
fn marks(gap: &str) -> Vec<char> {
    let mut marks = Vec::new();
    for c in gap.chars().filter(|c| !is_invisible(*c)) {
        let mut push = |c: char| match c {
            _ if c.is_whitespace() => {
                if marks.last() != Some(&' ') {
                    marks.push(' ');
                }
            }
            _ if is_quote_mark(c) => marks.push('"'),
            _ if is_dash(c) => marks.push('-'),
            _ => marks.push(c),
        };
        if is_quote_mark(c) || is_dash(c) {
            push(c);
        } else {
            std::iter::once(c).nfkc().for_each(push);
        }
    }
    marks
}

/// What kind of variant makes two gaps with the same marks different.
fn fold_of_equal(quote: &str, source: &str) -> Fold {
    let only = |gap: &str, kind: fn(char) -> bool| gap.chars().filter(|c| kind(*c)).collect::<Vec<_>>();
    if only(quote, is_quote_mark) != only(source, is_quote_mark) {
        Fold::Quotes
    } else if only(quote, is_dash) != only(source, is_dash) {
        Fold::Dashes
    } else if only(quote, char::is_whitespace) != only(source, char::is_whitespace) {
        Fold::Spaces
    } else if quote.contains('…') || source.contains('…') {
        Fold::Punctuation
    } else {
        Fold::UnicodeForm
    }
}
