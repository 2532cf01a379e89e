//! What stands between letters: which signs say something, and which differences between two gaps are typography.

use crate::fold::Fold;
use crate::language::lexicon;
use crate::quote::critical;
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;

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

/// Marks of ownership, set or left out without a change of what is said.
#[must_use]
pub fn is_ownership(c: char) -> bool {
    matches!(c, '®' | '™' | '©' | '℠')
}

/// Letters of scripts that are written without spaces between words.
#[must_use]
pub fn is_cjk(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}'
        | '\u{0e00}'..='\u{0eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}')
}

/// Letters between which a space says little: of scripts without spaces, of Korean, where people set them as they like, and
/// of India's, whose vowels are glyphs of their own between which extractors see one.
fn is_loosely_spaced(c: char) -> bool {
    is_cjk(c) || matches!(c, '\u{0900}'..='\u{0dff}' | '\u{ac00}'..='\u{d7a3}')
}

/// Signs of money.
#[must_use]
pub fn is_currency(c: char) -> bool {
    matches!(c, '$' | '¢' | '£' | '¥' | '\u{20a0}'..='\u{20cf}' | '＄' | '￡' | '￥')
}

/// Signs before a number that say how it is meant: "≥ 5", "±5".
fn is_relation(c: char) -> bool {
    matches!(c, '±' | '<' | '>' | '≤' | '≥' | '≈' | '~' | '≠' | '∼' | '≲' | '≳')
}

/// Signs right before a number or word that belong to what it says: "-5", "$5", "≥ 5". `outwards` are the characters
/// before it, nearest first.
pub(crate) fn signs_before(outwards: impl Iterator<Item = char>, numeric: bool) -> BTreeSet<char> {
    let mut signs = BTreeSet::new();
    let mut apart = false;
    for c in outwards
        .filter(|c| !is_invisible(*c))
        .take_while(|c| !c.is_alphanumeric())
    {
        match c {
            _ if c.is_whitespace() => apart = true,
            // A dash or a currency sign that stands apart is a cell of its own, or punctuation.
            _ if is_dash(c) && numeric && !apart => {
                signs.insert('-');
            }
            _ if is_currency(c) && !apart => {
                signs.insert(c);
            }
            _ if is_relation(c) && (numeric || !apart) => {
                signs.insert(c);
            }
            _ if apart => break,
            _ => {}
        }
    }
    signs
}

/// The sign after a number that tells what it counts, past a space: "5 %", "20 °C".
pub(crate) fn amount_sign(after: &str) -> Option<char> {
    let mut rest = after
        .trim_start_matches(|c: char| c.is_whitespace() || is_invisible(c))
        .chars();
    let sign = rest.next()?;
    // "5 $10": the sign is the next cell's.
    let own = is_currency(sign) && !rest.find(|c| !c.is_whitespace()).is_some_and(char::is_numeric);
    (own || matches!(sign, '%' | '‰' | '°' | '′' | '″' | '^')).then_some(sign)
}

/// What stands before decimals, and between thousands, among Arabic digits.
pub(crate) const ARABIC_POINT: char = '\u{66b}';
pub(crate) const ARABIC_COMMA: char = '\u{66c}';

/// Whether two digits with this between them are of one number.
pub(crate) fn in_number(between: &str) -> bool {
    matches!(
        between,
        "." | "," | "'" | "’" | "·" | "/" | ":" | "^" | "\u{66b}" | "\u{66c}"
    ) || is_dash_only(between)
}

/// Whether there is nothing but dashes, at a line's end or not.
pub(crate) fn is_dash_only(between: &str) -> bool {
    let bare = between.trim_end_matches(['\n', '\r']);
    !bare.is_empty() && bare.chars().all(is_dash)
}

/// Whether a marker of a reference stands at the start of `rest`, and how many bytes it takes with the spaces before
/// it: "[12, 14]", "(Smith et al., 2020)", "(see [3])".
pub(crate) fn marker_len(rest: &str) -> Option<usize> {
    const LONGEST: usize = 200;
    let start = rest.len() - rest.trim_start().len();
    let body = rest.get(start..)?;
    let (open, close) = match body.chars().next()? {
        '[' => ('[', ']'),
        '(' => ('(', ')'),
        _ => return None,
    };
    let end = body.find(close)?;
    let inside = body.get(1..end).filter(|inside| inside.len() <= LONGEST)?;
    let is_reference = if open == '[' {
        is_reference_list(inside)
    } else {
        is_citation(inside)
    };
    is_reference.then_some(start + end + 1)
}

/// Whether this stands between brackets as a reference: "12", "3, 7–9".
#[must_use]
pub fn is_reference_list(inside: &str) -> bool {
    const LONGEST: usize = 40;
    let list = |c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, ',' | ';') || is_dash(c);
    let number = inside.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty());
    inside.len() <= LONGEST
        && inside.chars().all(list)
        && number.clone().count() > 0
        && number.into_iter().all(|n| n.len() <= 3)
}

/// Whether this stands between parentheses as a citation: a name and a year ("Smith et al., 2020a; Roe 1999"), or a
/// reference in brackets with a word that points ("see [29]").
#[must_use]
pub fn is_citation(inside: &str) -> bool {
    let year = |word: &str| {
        let digits = word.trim_end_matches(|c: char| c.is_ascii_lowercase());
        digits.len() == 4 && word.len() - digits.len() <= 1 && (digits.starts_with("19") || digits.starts_with("20"))
    };
    let part = |part: &str| {
        let mut words = part
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty());
        let named = part
            .trim_start()
            .chars()
            .next()
            .is_some_and(|c| c.is_uppercase() || c.is_ascii_digit());
        named && part.chars().any(char::is_uppercase) && words.any(year)
    };
    let bracketed = inside
        .trim_end()
        .strip_suffix(']')
        .and_then(|rest| rest.rsplit_once('['));
    let points = |word: &str| {
        matches!(
            word.trim().to_lowercase().as_str(),
            "see" | "cf." | "cf" | "e.g." | "e.g.,"
        )
    };
    inside.split(';').all(part) || bracketed.is_some_and(|(word, list)| points(word) && is_reference_list(list))
}

/// Marks that a quote may have at its ends and the source not, or the other way round, without saying another thing.
pub(crate) fn is_edge_mark(c: char) -> bool {
    c.is_whitespace()
        || is_dash(c)
        || is_quote_mark(c)
        || is_invisible(c)
        || is_ownership(c)
        || matches!(
            c,
            '.' | ','
                | ';'
                | ':'
                | '!'
                | '?'
                | '('
                | ')'
                | '['
                | ']'
                | '…'
                | '*'
                | '_'
                | '|'
                | '†'
                | '‡'
                | '•'
                | '·'
                | '/'
                | '\u{3001}'
                ..='\u{3020}'
                    | '，'
                    | '．'
                    | '；'
                    | '：'
                    | '！'
                    | '？'
                    | '（'
                    | '）'
                    | '［'
                    | '］'
                    | '،'
                    | '؛'
                    | '؟'
                    | '।'
        )
}

/// What stands between the same two letters in the quote and in the source.
pub(crate) struct Gap<'a> {
    pub(crate) quote: &'a str,
    pub(crate) source: &'a str,
    pub(crate) before: char,
    pub(crate) after: char,
}

impl Gap<'_> {
    /// Notes what differs; `None` when the difference may change what is said. `parts` are the words on either side
    /// where one of both has a space between them and the other none.
    pub(crate) fn fold(&self, folds: &mut BTreeSet<Fold>, parts: impl FnOnce() -> (String, String)) -> Option<()> {
        if self.quote == self.source || spaced(self.quote) == spaced(self.source) {
            return Some(());
        }
        let (quote, source) = (marks(&self.cells()), marks(self.source));
        if quote == source {
            // Only invisible characters, or marks' other forms, were different.
            folds.insert(fold_of_equal(self.quote, self.source));
            return Some(());
        }
        let solid = |marks: &[char]| marks.iter().copied().filter(|c| *c != ' ').collect::<Vec<_>>();
        let (quote, source) = (solid(&quote), solid(&source));
        let fold = if quote == source {
            self.only_spaces(&quote, parts).then_some(Fold::Spaces)
        } else if self.line_end_hyphen(&quote, &source) {
            Some(Fold::LineEndHyphen)
        } else if self.quote_marks(&quote, &source) {
            Some(Fold::Quotes)
        } else {
            self.detached_currency(&quote, &source).then_some(Fold::Punctuation)
        };
        folds.insert(fold?);
        Some(())
    }

    /// The quote's side, with the borders of table cells and the ends of verses, as they are written within a line, made
    /// spaces; unless the source has such a mark too.
    fn cells(&self) -> std::borrow::Cow<'_, str> {
        let is_fraction = self.both(char::is_numeric);
        if self.quote.contains(" /") && !is_fraction && !self.source.contains('/') && self.source.contains('\n') {
            self.quote.replace(" // ", " ").replace(" / ", " ").into()
        } else if self.quote.contains('|') && !self.source.contains('|') {
            self.quote.replace(" | ", "   ").into()
        } else {
            self.quote.into()
        }
    }

    /// The source has a currency sign in a place of its own, as tables set it, and the quote leaves it out.
    fn detached_currency(&self, quote: &[char], source: &[char]) -> bool {
        let without: Vec<char> = source.iter().copied().filter(|c| !is_currency(*c)).collect();
        let mut outside = self.source.split(is_currency).skip(1);
        without == quote && without.len() < source.len() && outside.all(|after| after.starts_with(char::is_whitespace))
    }

    fn both(&self, kind: impl Fn(char) -> bool) -> bool {
        kind(self.before) && kind(self.after)
    }

    /// The marks are the same and spaces differ: whether that is harmless.
    fn only_spaces(&self, marks: &[char], parts: impl FnOnce() -> (String, String)) -> bool {
        let numbers = self.both(char::is_numeric);
        if marks.is_empty() {
            let joined = self.source.chars().any(char::is_whitespace) && !self.source.contains('\n');
            // Digits that a space parts are two numbers. Two words that the quote makes one are another word; one that
            // the source runs together, or breaks at a line's end, is an extractor's slip.
            if [self.before, self.after].into_iter().any(is_loosely_spaced) {
                return true;
            }
            let words = parts();
            // "800m" for "800 m".
            let amount = self.before.is_numeric() && critical::is_unit(&words.1);
            return !numbers && (amount || !joined) && !other_words(words);
        }
        if numbers {
            // "5. 2" may be the end of a sentence, and "5 - 2" is not "5-2" to everybody; "( 57 )" is "(57)".
            return !marks
                .iter()
                .any(|c| matches!(c, '.' | ',' | ':' | '/' | '"' | '·' | '^') || is_dash(*c));
        }
        !self.after.is_numeric() || minus(self.quote) == minus(self.source)
    }

    /// One side has a hyphen at a line's end and nothing more; the other has joined the word, or kept its hyphen.
    fn line_end_hyphen(&self, quote: &[char], source: &[char]) -> bool {
        let broken = |raw: &str, marks: &[char]| {
            let tight = raw.trim_end_matches([' ', '\t', '\n', '\r']);
            marks == ['-'] && tight.chars().count() == 1 && raw.contains('\n')
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

/// Whether two words and the one that they make together are all words: "not able" and "notable".
pub(crate) fn other_words((left, right): (String, String)) -> bool {
    lexicon::is_word(&left) && lexicon::is_word(&right) && lexicon::is_word(&format!("{left}{right}"))
}

/// Whether a gap ends with a dash that reads as a minus.
fn minus(gap: &str) -> bool {
    let bare = gap.trim_end_matches(is_dash);
    bare.len() < gap.len() && bare.ends_with(|c: char| c.is_whitespace() || c == '(')
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
/// ellipsis three full stops; what is invisible or says only who owns a name is gone.
fn marks(gap: &str) -> Vec<char> {
    let mut marks = Vec::new();
    for c in gap.chars().filter(|c| !is_invisible(*c) && !is_ownership(*c)) {
        let mut push = |c: char| match c {
            _ if c.is_whitespace() => {
                if marks.last() != Some(&' ') {
                    marks.push(' ');
                }
            }
            _ if is_quote_mark(c) => marks.push('"'),
            _ if is_dash(c) => marks.push('-'),
            ARABIC_POINT => marks.push('.'),
            ARABIC_COMMA => marks.push(','),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_are_told_from_text() {
        let cases = [
            ("[12]", Some(4)),
            (" [2, 6–9].", Some(9 + "–".len() - 1)),
            ("(Saint-Paul et al., 2005; Lakshmanan et al., 2002), so", Some(50)),
            (" (see [29])", Some(11)),
            ("[1.3-1.7]", None),
            ("[2005]", None),
            ("(in 2005)", None),
            ("(5)", None),
            ("[APTT]", None),
            ("text", None),
        ];
        for (rest, expected) in cases {
            assert_eq!(marker_len(rest), expected, "{rest}");
        }
    }
}
