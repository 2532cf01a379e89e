//! Quotes of pages that a machine read from a picture of them: what may only be misread is "reads as …", neither changed nor
//! plainly verbatim.
//!
//! A difference may be misread where every letter of it is one that the reader was less than sure of
//! ([`Document::weak`]), or is taken for the other one often: "l" for "1", "rn" for "m", "$" for "S". A digit of
//! which the reader was sure is never taken for a misread one: another number is another number.

use super::critical;
use super::sources::Sources;
use super::verdict::{Check, Edit, EditClass, Verdict};
use crate::source::document::{Document, touches};
use crate::source::text::TextSpan;

/// How sure a verdict is where letters may be misread.
const PERHAPS: f32 = 0.6;

/// The same check of `quote`, where its passage was read from a picture.
pub(super) fn settled(mut check: Check, quote: &str, sources: &dyn Sources) -> Check {
    let Some(best) = check.matches.first_mut() else {
        return check;
    };
    let Some(opened) = sources.open_by_id(best.source) else {
        return check;
    };
    let document = opened.text().document;
    if !document.is_pictured(&best.spans) {
        return check;
    }
    match check.verdict {
        Verdict::Exact | Verdict::Normalized | Verdict::Elided => {
            let doubtful = doubtful_figures(quote, &best.spans, document);
            if doubtful.is_empty() {
                return check;
            }
            best.edits.extend(doubtful);
            check.verdict = Verdict::Altered;
        }
        Verdict::Altered | Verdict::MeaningChanged => {
            let mut misread = 0;
            for edit in &mut best.edits {
                if edit.class != EditClass::Seam && is_misread(edit, quote, document) {
                    edit.class = EditClass::Misread;
                    misread += 1;
                }
            }
            if misread == 0 {
                return check;
            }
            if !best.edits.iter().any(|edit| critical::is_critical(edit.class)) {
                check.verdict = Verdict::Altered;
            }
        }
        Verdict::NotFound | Verdict::NotCheckable(_) => return check,
    }
    if check.verdict == Verdict::Altered {
        check.confidence = check.confidence.min(PERHAPS);
    }
    check
}

/// The figures of a passage that stands there word for word, in which the reader was less than sure of a digit: the page may
/// show others. Each with the quote's own.
fn doubtful_figures(quote: &str, spans: &[TextSpan], document: &Document) -> Vec<Edit> {
    let text = document.text();
    let whole = TextSpan::from_bytes(0..quote.len());
    let own: Vec<TextSpan> = whole.map_or_else(Vec::new, |whole| figures(whole, quote));
    let read: Vec<TextSpan> = spans.iter().flat_map(|span| figures(*span, text)).collect();
    // What was left out between has figures of its own.
    let aligned = own.len() == read.len();
    let doubtful = read.iter().enumerate().filter(|(_, figure)| {
        let digits = letters(**figure, text).filter(|(_, c)| !c.is_alphabetic());
        digits.into_iter().any(|(span, _)| touches(document.weak(), span))
    });
    doubtful
        .filter_map(|(at, figure)| {
            let quoted = match aligned {
                true => own.get(at).copied(),
                false => own.iter().copied().find(|own| own.of(quote) == figure.of(text)),
            };
            Some(Edit {
                quote: quoted.or(whole)?,
                source: *figure,
                class: EditClass::Misread,
            })
        })
        .collect()
}

/// The words within a span that have a digit, without the marks at their ends.
fn figures(span: TextSpan, text: &str) -> Vec<TextSpan> {
    let mut figures = Vec::new();
    let mut start = None;
    let mut has_digit = false;
    let end = span.end().bytes();
    let within = span
        .of(text)
        .char_indices()
        .map(|(at, c)| (span.start().bytes() + at, c));
    for (at, c) in within.chain(std::iter::once((end, ' '))) {
        if !c.is_whitespace() {
            start.get_or_insert(at);
            has_digit |= c.is_numeric();
            continue;
        }
        if let Some(from) = start.take()
            && std::mem::take(&mut has_digit)
        {
            let is_mark = |c: char| !c.is_alphanumeric();
            let word = text.get(from..at).unwrap_or_default();
            let start = from + word.len() - word.trim_start_matches(is_mark).len();
            figures.extend(TextSpan::from_bytes(start..from + word.trim_end_matches(is_mark).len()));
        }
    }
    figures
}

/// The letters of a span, each with where it stands.
fn letters(span: TextSpan, text: &str) -> impl Iterator<Item = (TextSpan, char)> {
    span.of(text).char_indices().filter_map(move |(at, c)| {
        let from = span.start().bytes() + at;
        Some((TextSpan::from_bytes(from..from + c.len_utf8())?, c))
    })
}

/// A letter that is read, and whether it may be another one.
#[derive(Clone, Copy)]
struct Read {
    letter: char,
    weak: bool,
}

/// Whether a difference may be one of misread letters alone.
fn is_misread(edit: &Edit, quote: &str, document: &Document) -> bool {
    let text = document.text();
    let quoted: Vec<char> = edit.quote.of(quote).chars().filter_map(plain).collect();
    let is_weak = |span: TextSpan| touches(document.weak(), span);
    let read: Vec<Read> = letters(edit.source, text)
        .filter_map(|(span, c)| {
            Some(Read {
                letter: plain(c)?,
                weak: is_weak(span),
            })
        })
        .collect();
    if read.is_empty() {
        // A word that the reader did not see, beside letters that it hardly saw.
        return quoted.len() <= LONGEST_UNSEEN && is_weak(with_neighbours(edit.source, text));
    }
    if quoted.is_empty() {
        return read.iter().all(|read| read.weak);
    }
    differs_in_weak(&quoted, &read) || is_formula(edit, &quoted, &read)
}

/// A longer word is not overlooked.
const LONGEST_UNSEEN: usize = 2;

/// A letter without what typography alone decides; `None` for white space and marks between words.
fn plain(c: char) -> Option<char> {
    match c {
        c if c.is_whitespace() => None,
        '\u{00AD}' | '\u{200B}' => None,
        '‘' | '’' | '‚' | '‛' | '`' | '´' => Some('\''),
        '“' | '”' | '„' | '«' | '»' => Some('"'),
        '‐'..='―' | '−' => Some('-'),
        c => Some(c),
    }
}

/// A stretch with one character on either side of it, and the white space between.
fn with_neighbours(span: TextSpan, text: &str) -> TextSpan {
    let before = text.get(..span.start().bytes()).unwrap_or_default().trim_end();
    let after = text.get(span.end().bytes()..).unwrap_or_default();
    let space = after.len() - after.trim_start().len();
    let last = before.chars().next_back().map_or(0, char::len_utf8);
    let next = after.trim_start().chars().next().map_or(0, char::len_utf8);
    TextSpan::from_bytes(before.len() - last..span.end().bytes() + space + next).unwrap_or(span)
}

/// Whether two stretches can be laid beside each other so that all that differs are letters that may be misread.
fn differs_in_weak(quoted: &[char], read: &[Read]) -> bool {
    /// Longer differences are no slip of a reader's.
    const LONGEST: usize = 400;
    if quoted.len() > LONGEST || read.len() > LONGEST {
        return false;
    }
    // Beside letters that it hardly saw a reader overlooks some, and not a word.
    let weak = read.iter().filter(|read| read.weak).count();
    unseen(quoted, read).is_some_and(|unseen| unseen <= LONGEST_UNSEEN + weak / 2)
}

/// How many letters of the quote were not seen at all where the two are laid beside each other in the best way; `None` where
/// something differs that is not misread.
fn unseen(quoted: &[char], read: &[Read]) -> Option<usize> {
    let near_weak = |at: usize| {
        let neighbour = |at: Option<usize>| at.and_then(|at| read.get(at)).is_some_and(|read| read.weak);
        neighbour(at.checked_sub(1)) || neighbour(Some(at))
    };
    // least[i][j]: so many of the quote's first i letters were not seen where these are the first j that were read.
    let mut least: Vec<Vec<Option<usize>>> = vec![vec![None; read.len() + 1]; quoted.len() + 1];
    for i in 0..=quoted.len() {
        for j in 0..=read.len() {
            let before = |di: usize, dj: usize| match (i.checked_sub(di), j.checked_sub(dj)) {
                (Some(i), Some(j)) => least[i][j],
                _ => None,
            };
            let own = i.checked_sub(1).and_then(|i| quoted.get(i)).copied();
            let seen = j.checked_sub(1).and_then(|j| read.get(j)).copied();
            let one = own.zip(seen);
            let ways = [
                (i == 0 && j == 0).then_some(0),
                // The same letter, or one that is taken for it.
                one.filter(|(own, seen)| same(*own, seen.letter) || seen.weak)
                    .and_then(|_| before(1, 1)),
                // A mark that was not seen, and a letter beside one that was hardly seen.
                own.filter(|own| is_slight(*own)).and_then(|_| before(1, 0)),
                own.filter(|_| near_weak(j)).and_then(|_| Some(before(1, 0)? + 1)),
                // A letter that is none.
                seen.filter(|seen| seen.weak || is_slight(seen.letter))
                    .and_then(|_| before(0, 1)),
                // Two letters that are taken for one, and one for two.
                seen.filter(|seen| i > 1 && is_joined(quoted.get(i - 2..i), seen.letter))
                    .and_then(|_| before(2, 1)),
                own.filter(|own| j > 1 && is_joined(letters_of(read.get(j - 2..j)).as_deref(), *own))
                    .and_then(|_| before(1, 2)),
            ];
            least[i][j] = ways.into_iter().flatten().min();
        }
    }
    least[quoted.len()][read.len()]
}

fn letters_of(read: Option<&[Read]>) -> Option<Vec<char>> {
    read.map(|read| read.iter().map(|read| read.letter).collect())
}

/// Whether a difference lies in the letters of a formula, which no reader reads for sure: names of a letter or two with their
/// raised and lowered marks, of which one side has some that the other lacks. Numbers are compared, and what begins with one is
/// an amount.
fn is_formula(edit: &Edit, quoted: &[char], read: &[Read]) -> bool {
    /// Longer names are words.
    const LONGEST: usize = 3;
    if !matches!(
        edit.class,
        EditClass::Name | EditClass::Number | EditClass::Content | EditClass::Wording
    ) {
        return false;
    }
    let read: Vec<char> = read.iter().map(|read| read.letter).collect();
    let letters = |side: &[char]| {
        side.iter()
            .copied()
            .filter(|c| c.is_alphabetic())
            .collect::<Vec<char>>()
    };
    let digits = |side: &[char]| side.iter().copied().filter(|c| c.is_numeric()).collect::<Vec<char>>();
    let (ours, theirs) = (letters(quoted), letters(&read));
    let is_amount = |side: &[char]| {
        side.iter()
            .find(|c| c.is_alphanumeric())
            .is_some_and(|c| c.is_numeric())
    };
    // "n'a" is a word that lost its vowel; the stroke of a name stands behind it: "G'".
    let is_elided = |side: &[char]| side.windows(2).any(|two| matches!(two, ['\'', c] if c.is_alphabetic()));
    let is_name = ours.len().min(theirs.len()) == 1 && ours.len().max(theirs.len()) <= LONGEST;
    is_name
        && !is_elided(quoted)
        && !is_elided(&read)
        && !is_amount(quoted)
        && !is_amount(&read)
        && digits(quoted) == digits(&read)
        && (is_within(&ours, &theirs) || is_within(&theirs, &ours))
}

/// Whether the letters of one are among those of the other, in order.
fn is_within(few: &[char], many: &[char]) -> bool {
    let mut many = many.iter();
    few.iter().all(|letter| many.any(|other| same(*letter, *other)))
}

/// Marks so small that a reader overlooks them, or takes a spot for them.
fn is_slight(c: char) -> bool {
    matches!(c, '\'' | '"' | '*' | '·' | '•' | '|' | '_' | '~' | '^')
}

/// Letters of which one is often taken for another. Of digits none is in one group with another digit.
const ALIKE: [&str; 22] = [
    "l1I|!i",
    "O0oQθ∅",
    "S5$s",
    "B8ßβ",
    "Z2z",
    "G6",
    "g9q",
    ",.",
    "-~_",
    ":;",
    "cC",
    "uUvVν∀",
    "wWω",
    "xX×χ",
    "Π∏",
    "∈€",
    "ρp",
    "αa",
    "κk",
    "ηn",
    "λA",
    "∑Σ",
];

/// Whether a letter is the other, or is taken for it.
fn same(own: char, read: char) -> bool {
    own == read
        || (!(own.is_numeric() && read.is_numeric())
            && (ALIKE.iter().any(|group| group.contains(own) && group.contains(read))
                || (own.is_alphabetic() && read.is_alphabetic() && without_mark(own) == without_mark(read))))
}

/// A Latin letter without its accents and in small: readers lose the one and confuse the other.
fn without_mark(c: char) -> char {
    use unicode_normalization::UnicodeNormalization as _;
    let small = c.to_lowercase().next().unwrap_or(c);
    std::iter::once(small).nfd().next().unwrap_or(small)
}

/// Whether two letters beside each other look like one.
fn is_joined(two: Option<&[char]>, one: char) -> bool {
    const PAIRS: [(&str, char); 9] = [
        ("II", 'Π'),
        ("rn", 'm'),
        ("nn", 'm'),
        ("vv", 'w'),
        ("cl", 'd'),
        ("li", 'h'),
        ("ii", 'u'),
        ("fi", 'ﬁ'),
        ("fl", 'ﬂ'),
    ];
    two.is_some_and(|two| {
        let mut pairs = PAIRS.iter().filter(|(_, joined)| *joined == one);
        pairs.any(|(pair, _)| pair.chars().eq(two.iter().copied()))
    })
}
