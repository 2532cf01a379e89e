//! What stands between two letters of a quote and of its place: which differences there are typography.

use crate::fold::Fold;
use crate::fold::marks::{
    ARABIC_COMMA, ARABIC_POINT, is_currency, is_dash, is_invisible, is_loosely_spaced, is_ownership, is_quote_mark,
    plain_sign, plain_stop,
};
use crate::language::{joined_words, lexicon};
use crate::quote::critical;
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;

/// What stands between the same two letters in the quote and in the source.
pub(crate) struct Gap<'a> {
    pub(crate) quote: &'a str,
    pub(crate) source: &'a str,
    pub(crate) before: char,
    pub(crate) after: char,
    /// The source's side stands in a row of a table.
    pub(crate) row: bool,
    /// Both sides stand between two numbers that brackets enclose with nothing else: "(0, 1)".
    pub(crate) bracketed: bool,
    /// Each side parts a number's groups of three digits, or is inside such a group's number without a space.
    pub(crate) grouped: bool,
    /// The quote is Japanese.
    pub(crate) japanese: bool,
    /// On the side that has a full stop here, and the other has none, it only shortens a word: "Dr.", "U.S.".
    pub(crate) shortens: bool,
}

impl Gap<'_> {
    /// Notes what differs; `None` when the difference may change what is said. `parts` are the words on either side
    /// where one of both has a space between them and the other none.
    pub(crate) fn fold(&self, folds: &mut BTreeSet<Fold>, parts: impl FnOnce() -> (String, String)) -> Option<()> {
        if self.quote == self.source || spaced(self.quote) == spaced(self.source) {
            return Some(());
        }
        if self.other_prime() {
            return None;
        }
        let (quote, source) = (self.marks(&self.cells()), self.marks(self.source));
        if quote == source {
            // Only invisible characters, or marks' other forms, were different.
            folds.insert(fold_of_equal(self.quote, self.source));
            return Some(());
        }
        let solid = |marks: &[char]| marks.iter().copied().filter(|c| *c != ' ').collect::<Vec<_>>();
        let (quote, source) = (solid(&quote), solid(&source));
        let fold = if quote == source || self.is_grouped(&quote, &source) {
            self.only_spaces(&quote, parts).then_some(Fold::Spaces)
        } else if self.is_restyled_list(&quote, &source) {
            Some(Fold::Punctuation)
        } else if self.is_range(&quote, &source) {
            Some(Fold::Dashes)
        } else if self.is_bullet() {
            Some(Fold::Punctuation)
        } else if self.line_end_hyphen(&quote, &source) {
            Some(Fold::LineEndHyphen)
        } else if self.quote_marks(&quote, &source) {
            Some(Fold::Quotes)
        } else if self.is_emphasis(&quote) || self.shortens && without_stop(&quote) == without_stop(&source) {
            Some(Fold::Punctuation)
        } else {
            self.detached_currency(&quote, &source).then_some(Fold::Punctuation)
        };
        folds.insert(fold?);
        Some(())
    }

    /// A side's marks, with those of another script or width made one.
    fn marks(&self, gap: &str) -> Vec<char> {
        let mut marks = self.without_raising(marks(gap));
        if self.both(char::is_numeric) {
            return marks;
        }
        for mark in &mut marks {
            *mark = match plain_stop(*mark) {
                '、' if self.japanese => ',',
                stop => stop,
            };
        }
        self.shortened(&marks)
    }

    /// Marks with a dash or an ellipsis that is set twice, as Chinese does, set once.
    fn shortened(&self, marks: &[char]) -> Vec<char> {
        let runs = marks.chunk_by(|a, b| a == b);
        let kept = |run: &[char]| match run {
            // Before a number the second one may be a minus.
            ['-', ..] if !self.after.is_numeric() => 1,
            ['.', '.', '.', ..] => 3,
            _ => run.len(),
        };
        runs.flat_map(|run| run.iter().copied().take(kept(run))).collect()
    }

    /// Two numbers with a wave between them on one side and a dash on the other: "1467〜1477" and "1467–1477".
    fn is_range(&self, quote: &[char], source: &[char]) -> bool {
        let waves = matches!((quote, source), (['~'], ['-']) | (['-'], ['~']));
        // "5 ~ 3" may be a relation, and "5 - 3" a difference.
        let in_range = |gap: &str| gap.chars().count() == 1 || (is_even(gap) && gap.contains(['〜', '～', '–']));
        self.both(char::is_numeric) && waves && in_range(self.quote) && in_range(self.source)
    }

    /// Whether both sides begin the next item of a list, with bullets of two kinds or one that only the source has: "• Pay"
    /// and "* Pay".
    fn is_bullet(&self) -> bool {
        let Some((before, bullet)) = begins_item(self.source, self.source.contains('\n')) else {
            return false;
        };
        let (ours, own) = match begins_item(self.quote, true) {
            Some((ours, own)) => (ours, Some(own)),
            None => (self.quote, None),
        };
        let is_sign = |c: char| is_dash(c) || c == '*' || c == '+';
        let harmless = match own {
            None => !is_sign(bullet),
            // "- 5" may be a number below zero.
            Some(own) => own != bullet && !(self.after.is_numeric() && (is_sign(own) || is_sign(bullet))),
        };
        let solid = |gap: &str| self.marks(gap).into_iter().filter(|c| *c != ' ').collect::<Vec<_>>();
        harmless && solid(ours) == solid(before)
    }

    /// Whether the source alone has marks with which plain text stresses words, or an asterisk that calls a note: "a *very* old
    /// dam", "_very_", "in spring.* It". Such a mark has a word or a full stop on one side, and a space on the other.
    fn is_emphasis(&self, quote: &[char]) -> bool {
        let is_mark = |c: char| matches!(c, '*' | '_');
        if self.quote.contains(is_mark) || !self.source.contains(is_mark) || self.both(char::is_numeric) {
            return false;
        }
        let sides = [self.before].into_iter().chain(self.source.chars()).chain([self.after]);
        let written: Vec<char> = sides.collect();
        let runs: Vec<&[char]> = written.chunk_by(|a, b| is_mark(*a) == is_mark(*b)).collect();
        let beside = |run: Option<&&[char]>, end: fn(&[char]) -> Option<&char>| {
            run.and_then(|run| end(run)).is_some_and(|c| c.is_whitespace())
        };
        let (mut bare, last) = (String::new(), runs.len().saturating_sub(1));
        for (at, run) in runs.iter().enumerate() {
            if run.first().is_some_and(|c| is_mark(*c)) {
                let before = at.checked_sub(1).and_then(|at| runs.get(at));
                if beside(before, |run| run.last()) == beside(runs.get(at + 1), |run| run.first()) {
                    return false;
                }
            } else {
                let skipped = usize::from(at == 0);
                let length = run.len().saturating_sub(skipped + usize::from(at == last));
                bare.extend(run.iter().skip(skipped).take(length));
            }
        }
        let rest: Vec<char> = self.marks(&bare).into_iter().filter(|c| *c != ' ').collect();
        rest == quote
    }

    /// Whether one side has a space between groups of three digits where the other has none.
    fn is_grouped(&self, quote: &[char], source: &[char]) -> bool {
        self.grouped && quote.is_empty() && source.is_empty()
    }

    /// Whether one side has feet or minutes and the other inches or seconds.
    fn other_prime(&self) -> bool {
        let is_double = |gap: &str| match gap.chars().next()? {
            '"' | '”' | '″' | '“' | '‟' => Some(true),
            '\'' | '’' | '′' | '‘' | '´' | 'ʹ' | 'ʼ' => Some(false),
            _ => None,
        };
        let is_prime = |gap: &str| gap.starts_with(['′', '″']);
        self.before.is_numeric()
            && (is_prime(self.quote) || is_prime(self.source))
            && is_double(self.quote)
                .zip(is_double(self.source))
                .is_some_and(|(a, b)| a != b)
    }

    /// A gap's marks without those that raise what follows: how high letters stand is compared apart from what is between
    /// them.
    fn without_raising(&self, mut marks: Vec<char>) -> Vec<char> {
        let sign = match () {
            () if marks.starts_with(&['*', '*']) && self.both(char::is_numeric) => 2,
            () if marks.starts_with(&['^']) || marks == ['_'] => 1,
            () => 0,
        };
        marks.drain(..sign);
        marks
    }

    /// The quote's side, with the borders of table cells and the ends of verses, as they are written within a line, made
    /// spaces; unless the source has such a mark too.
    fn cells(&self) -> std::borrow::Cow<'_, str> {
        let is_fraction = self.both(char::is_numeric);
        let in_lines = !is_fraction && !self.source.contains(['/', '／']) && self.source.contains('\n');
        if in_lines && self.quote.contains('／') {
            self.quote.replace('／', " ").into()
        } else if in_lines && self.quote.contains(" /") {
            self.quote.replace(" // ", " ").replace(" / ", " ").into()
        } else if self.quote.contains('|') && !self.source.contains('|') {
            self.quote.replace(" | ", "   ").into()
        } else if is_cell_border(self.source) && [", ", ": ", "; "].contains(&self.quote) {
            self.source.into()
        } else {
            self.quote.into()
        }
    }

    /// The source has a currency sign in a place of its own, as tables set it, and the quote leaves it out.
    fn detached_currency(&self, quote: &[char], source: &[char]) -> bool {
        let without: Vec<char> = source.iter().copied().filter(|c| !is_currency(*c)).collect();
        let mut outside = self.source.split(is_currency).skip(1);
        self.row
            && without == quote
            && without.len() < source.len()
            && outside.all(|after| after.starts_with(char::is_whitespace))
    }

    /// Two numbers of references, in brackets of their own on one side and in common ones on the other.
    fn is_restyled_list(&self, quote: &[char], source: &[char]) -> bool {
        let apart = |marks: &[char]| matches!(marks, [']', '['] | [']', ',', '[']);
        let common = |marks: &[char]| marks == [','];
        self.both(char::is_numeric) && ((apart(quote) && common(source)) || (common(quote) && apart(source)))
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
            if self.grouped {
                return true;
            }
            if [self.before, self.after].into_iter().any(is_loosely_spaced) {
                return true;
            }
            let words = parts();
            // "800m" for "800 m".
            let amount = self.before.is_numeric() && critical::is_unit(&words.1);
            let apart = if self.quote.is_empty() { self.source } else { self.quote };
            if joined && self.quote.is_empty() && is_large_initial(&words) {
                return true;
            }
            let another = joined_words::parts_of_another(&words.0, &words.1, apart);
            return !numbers && (amount || !joined) && !another && !other_words(words);
        }
        if numbers && marks == [','] {
            return self.bracketed;
        }
        if numbers && marks == ['-'] {
            // "2015 – 2019" is "2015–2019"; "10 -20" may be a number below zero.
            return is_even(self.quote) && is_even(self.source);
        }
        if numbers {
            // "5. 2" may be the end of a sentence; "( 57 )" is "(57)".
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
        // Behind a number some are units: 6" and 6'.
        let typed = |gap: &str| gap.chars().filter(|c| is_quote_mark(*c)).all(|c| c == '`');
        let unit = self.before.is_numeric() && !(typed(self.quote) && typed(self.source));
        without(quote) == without(source) && !apostrophe && !unit
    }
}

/// Marks without the full stop that they begin with.
fn without_stop(marks: &[char]) -> &[char] {
    marks.strip_prefix(&['.']).unwrap_or(marks)
}

/// What a gap has before the bullet that it ends with, and that bullet; `None` where it begins no item of a list.
fn begins_item(gap: &str, starts_line: bool) -> Option<(&str, char)> {
    let item = gap.trim_end();
    let bullet = item.chars().next_back()?;
    let before = item.get(..item.len() - bullet.len_utf8())?;
    let apart = item.len() < gap.len() && before.ends_with(char::is_whitespace);
    let is_bullet = matches!(bullet, '•' | '‣' | '▪' | '●' | '◦' | '■' | '○' | '·' | '*' | '+') || is_dash(bullet);
    (starts_line && apart && is_bullet).then_some((before, bullet))
}

/// Whether two words and the one that they make together are all words: "not able" and "notable".
pub(crate) fn other_words((left, right): (String, String)) -> bool {
    lexicon::is_word(&left) && lexicon::is_word(&right) && lexicon::is_word(&format!("{left}{right}"))
}

/// Whether a word has lost its first letter to the large one that a chapter begins with: "O nce".
fn is_large_initial((letter, rest): &(String, String)) -> bool {
    letter.chars().count() == 1 && !lexicon::is_word(rest) && lexicon::is_word(&format!("{letter}{rest}"))
}

/// Whether the comma between bytes `from` and `to` of `text` stands between two numbers in brackets that no decimal comma
/// can part: "(0, 1)", and not "(1,373)".
pub(crate) fn in_brackets(text: &str, from: usize, to: usize) -> bool {
    let (head, tail) = (text.get(..from).unwrap_or_default(), text.get(to..).unwrap_or_default());
    let number = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '−');
    let digits = tail.len() - tail.trim_start_matches(number).len();
    let opened = head.trim_end_matches(number).ends_with(['(', '[', '{']);
    opened && digits != 3 && tail.get(digits..).is_some_and(|rest| rest.starts_with([')', ']', '}']))
}

/// Whether a gap has spaces on both sides of its mark, or on neither.
fn is_even(gap: &str) -> bool {
    gap.starts_with(char::is_whitespace) == gap.ends_with(char::is_whitespace) || gap.ends_with('\n')
}

/// Whether this stands between two cells of a table.
fn is_cell_border(gap: &str) -> bool {
    let blank = gap.chars().all(|c| c == ' ' || c == '\t');
    blank && (gap.contains('\t') || gap.contains("  "))
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
        let c = plain_sign(c);
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
    fn an_item_begins_with_a_bullet_that_stands_apart() {
        for (gap, starts_line, expected) in [
            ("\n• ", true, Some(("\n", '•'))),
            ("; \n- ", true, Some(("; \n", '-'))),
            ("\n•", true, None),
            ("\n• ", false, None),
            (".• ", true, None),
            ("\n! ", true, None),
        ] {
            assert_eq!(begins_item(gap, starts_line), expected, "{gap:?}");
        }
    }

    #[test]
    fn two_words_and_the_one_they_make() {
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        for (a, b, three) in [
            ("not", "able", true),
            ("not", "xqab", false),
            ("xq", "able", false),
            ("the", "table", false),
        ] {
            assert_eq!(other_words(pair(a, b)), three, "{a} {b}");
        }
        for (a, b, initial) in [
            ("o", "nce", true),
            ("a", "table", false),
            ("o", "xyz", false),
            ("on", "ce", false),
        ] {
            assert_eq!(is_large_initial(&pair(a, b)), initial, "{a} {b}");
        }
    }
}
