//! A text as words, for comparing passages that are only nearly alike.

use crate::fold::folded;
use crate::fold::marks::{ARABIC_COMMA, ARABIC_POINT, is_cjk, is_currency, is_dash, is_invisible, leads_decimals};
use crate::language::fillers::is_filler;
use crate::language::lexicon;
use crate::source::text::TextSpan;

/// A word and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Word {
    /// Its letters and digits; a number keeps its separators and signs, so that "5.2" is not "52".
    pub(crate) folded: String,
    pub(crate) span: TextSpan,
    /// Begins with a capital.
    pub(crate) capital: bool,
    /// Starts a sentence, so that a capital says nothing.
    pub(crate) initial: bool,
    /// A sentence can do without it.
    pub(crate) light: bool,
    /// Of a source: stands in a footnote, which a reader of the running text skips. Of a quote: stands in square
    /// brackets, as words of the one who quotes.
    pub(crate) aside: bool,
}

impl Word {
    /// Whether it is a character of a script without spaces.
    pub(crate) fn is_character(&self) -> bool {
        is_single_cjk(&self.folded)
    }
}

/// Whether a word is one character of a script without spaces.
pub(crate) fn is_single_cjk(word: &str) -> bool {
    word.chars().count() == 1 && word.chars().all(is_cjk)
}

/// Cuts `text`, which starts at byte `base` of a longer one, into words. CJK characters are words of their own.
pub(crate) fn words(text: &str, base: usize) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut initial = true;
    let mut rest = text.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        let of_scale = c == 'º' && text.get(start + c.len_utf8()..).is_some_and(names_scale);
        if of_scale
            || !c.is_alphanumeric() && !is_sign(c, text, start) && !begins_lost(c, text, start) && !is_named_sign(c)
        {
            initial = (initial && !c.is_alphanumeric()) || matches!(c, '.' | '!' | '?' | ':' | '•' | '。');
            continue;
        }
        let mut end = start + c.len_utf8();
        if !is_cjk(c) && !is_named_sign(c) {
            loop {
                while let Some((at, next)) = rest.next_if(|(at, next)| continues(text, *at, *next)) {
                    end = at + next.len_utf8();
                }
                let over = over_line_end(text, start, end).or_else(|| over_space_before_sign(text, end));
                let Some(over) = over else {
                    break;
                };
                while rest.next_if(|(at, _)| *at < over).is_some() {}
                end = over;
            }
        }
        let raw = text.get(start..end).unwrap_or_default();
        let folded = fold_word(raw);
        if let Some(span) = TextSpan::from_bytes(base + start..base + end).filter(|_| !folded.is_empty()) {
            let light = is_filler(&folded);
            words.push(Word {
                folded,
                span,
                capital: c.is_uppercase(),
                initial,
                light,
                aside: false,
            });
            initial = false;
        }
    }
    words
}

/// The words of a quote.
pub(crate) fn quoted(text: &str) -> Vec<Word> {
    let mut words = words(text, 0);
    for (left, right) in [('[', ']'), ('［', '］'), ('〔', '〕')] {
        let mut at = 0;
        while let Some((open, close)) = text.get(at..).and_then(|rest| {
            let open = rest.find(left)?;
            Some((at + open, at + open + rest.get(open..)?.find(right)?))
        }) {
            words
                .iter_mut()
                .filter(|word| word.span.start().bytes() > open && word.span.end().bytes() <= close)
                .for_each(|word| word.aside = true);
            at = close;
        }
    }
    words
}

/// Where the word from `start` to `end` goes on when a hyphen only breaks the line there; not where it joins two words.
pub(crate) fn over_line_end(text: &str, start: usize, end: usize) -> Option<usize> {
    let mut after = text.get(end..)?.chars();
    let dash = after.next().filter(|c| is_dash(*c))?;
    let next = end + dash.len_utf8() + usize::from(after.next()? == '\n');
    let tail: String = text.get(next..)?.chars().take_while(|c| c.is_alphabetic()).collect();
    let head = text.get(start..end)?;
    if next == end + dash.len_utf8() || !tail.starts_with(char::is_lowercase) || !head.chars().all(char::is_alphabetic)
    {
        return None;
    }
    let (head, tail) = (folded(head), folded(&tail));
    let two = lexicon::is_word(&head) && lexicon::is_word(&tail) && !lexicon::is_word(&format!("{head}{tail}"));
    (!two).then_some(next)
}

/// Where the number that ends at `end` goes on when a space parts it from its sign: "5 %".
fn over_space_before_sign(text: &str, end: usize) -> Option<usize> {
    let is_space = |c: char| matches!(c, ' ' | '\u{a0}' | '\u{2009}' | '\u{202f}');
    let (head, tail) = text.split_at_checked(end)?;
    let sign = tail.trim_start_matches(is_space);
    let behind = sign.strip_prefix(['%', '％', '‰'])?;
    let near = tail.len() - sign.len() <= '\u{202f}'.len_utf8();
    (near && head.ends_with(char::is_numeric)).then(|| text.len() - behind.len())
}

/// Whether what follows a degree sign says of which scale: "°C", "º F". The letter is a word of its own then.
fn names_scale(after: &str) -> bool {
    let mut letters = after
        .trim_start_matches([' ', '\u{a0}', '\u{2009}', '\u{202f}'])
        .chars();
    matches!(letters.next(), Some('C' | 'F')) && !letters.next().is_some_and(char::is_alphanumeric)
}

/// Whether `c` at byte `at` is a sign that belongs to the number after it.
fn is_sign(c: char, text: &str, at: usize) -> bool {
    if c.is_ascii_whitespace() || matches!(c, ',' | ';' | ':' | '(' | ')' | '"') {
        return false;
    }
    let after = text.get(at + c.len_utf8()..).and_then(|rest| rest.chars().next());
    let before = text.get(..at).and_then(|head| head.chars().next_back());
    let number = after.is_some_and(|c| c.is_numeric() || c == '.' || is_currency(c));
    if c == '.' {
        return after.is_some_and(|c| c.is_ascii_digit()) && text.get(..=at).is_some_and(leads_decimals);
    }
    let sign = is_currency(c) || matches!(c, '±' | '<' | '>' | '≤' | '≥');
    number && (sign || (is_dash(c) && before.is_none_or(|c| c.is_whitespace() || c == '(')))
}

/// Whether `c` at byte `at` is a ligature lost to a control code, at a word's start.
fn begins_lost(c: char, text: &str, at: usize) -> bool {
    let after = text.get(at + c.len_utf8()..).and_then(|rest| rest.chars().next());
    matches!(c, '\u{0b}'..='\u{0f}') && after.is_some_and(char::is_alphabetic)
}

/// Whether a sign stands for a word: "№ 17" is "No. 17", "℃" is "C".
fn is_named_sign(c: char) -> bool {
    matches!(c, '№' | '§' | '℃')
}

/// Whether a letter is raised by its form as those that call a table's notes: "ᵃ" to "ᶠ". "2ᵏ" is a power, and "º" is of ordinals.
pub(crate) fn is_raised_letter(c: char) -> bool {
    matches!(c, 'ᵃ' | 'ᵇ' | 'ᶜ' | 'ᵈ' | 'ᵉ' | 'ᶠ')
}

/// Whether `c` at byte `at` goes on with the word before it.
fn continues(text: &str, at: usize, c: char) -> bool {
    if c.is_ascii_alphanumeric() {
        return true;
    }
    if matches!(c, ' ' | '\n' | ';' | '(' | ')' | '"' | '-') {
        return false;
    }
    let before = text.get(..at).and_then(|head| head.chars().next_back());
    // "4.8ᵃ" calls a note.
    if is_raised_letter(c) && before.is_some_and(char::is_numeric) {
        return false;
    }
    if c == 'º' && text.get(at + c.len_utf8()..).is_some_and(names_scale) {
        return false;
    }
    if (c.is_alphanumeric() && !is_cjk(c)) || is_invisible(c) || matches!(c, '\u{0b}'..='\u{0f}') {
        return true;
    }
    let after = text.get(at + c.len_utf8()..).and_then(|rest| rest.chars().next());
    let numbers = before.is_some_and(char::is_numeric) && after.is_some_and(char::is_numeric);
    let letters = before.is_some_and(char::is_alphabetic) && after.is_some_and(char::is_alphabetic);
    match c {
        '.' if after.is_some_and(char::is_numeric) && before.is_some_and(is_currency) => true,
        '.' | ',' | ':' | '/' | '·' | ARABIC_POINT | ARABIC_COMMA => numbers,
        '\'' | '’' => numbers || letters,
        '°' if text.get(at + c.len_utf8()..).is_some_and(names_scale) => false,
        '%' | '％' | '‰' | '°' => before.is_some_and(char::is_numeric),
        '，' => {
            [before, after]
                .into_iter()
                .flatten()
                .filter(|c| matches!(c, '０'..='９'))
                .count()
                == 2
        }
        '^' => numbers,
        _ => unicode_normalization::char::canonical_combining_class(c) != 0,
    }
}

/// A word's letters and digits, with the marks that make a number what it is.
fn fold_word(raw: &str) -> String {
    if raw.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return raw.to_ascii_lowercase();
    }
    if raw == "§" {
        return raw.to_owned();
    }
    if !raw.chars().any(char::is_numeric) {
        let letters = folded(raw);
        // "it's" is not "its".
        return if raw.contains(['\'', '’']) {
            format!("{letters}'")
        } else {
            letters
        };
    }
    let mut word = String::new();
    for (at, c) in raw.char_indices() {
        match c {
            _ if is_dash(c) => word.push('-'),
            // The separator of a group is not part of the number: "1,000" is "1000". A decimal comma is.
            ',' | '，' | '\'' | '’' | ARABIC_COMMA if parts_group(raw, at + c.len_utf8()) => {}
            ARABIC_POINT => word.push('.'),
            '％' => word.push('%'),
            '·' => word.push('.'),
            '，' => word.push(','),
            '.' | ',' | ':' | '/' | '%' | '‰' | '°' | '±' | '<' | '>' | '≤' | '≥' => word.push(c),
            _ if is_currency(c) => word.push(c),
            _ => word.push_str(&folded(c.encode_utf8(&mut [0; 4]))),
        }
    }
    match word.find('.') {
        // ".5" is "0.5".
        Some(at) if !word.get(..at).unwrap_or_default().contains(char::is_alphanumeric) => word.insert(at, '0'),
        _ => {}
    }
    word
}

/// Whether exactly three digits follow at `at`.
fn parts_group(raw: &str, at: usize) -> bool {
    raw.get(at..)
        .unwrap_or_default()
        .chars()
        .take_while(|c| c.is_numeric())
        .count()
        == 3
}
