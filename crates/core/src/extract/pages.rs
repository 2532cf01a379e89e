//! Pages as answers name them, in several languages.

use crate::answer::locator::ClaimedPages;
use std::ops::Range;

/// Pages named in a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Named {
    /// From the word for a page to the end of its number.
    pub(super) range: Range<usize>,
    /// The pages.
    pub(super) pages: ClaimedPages,
}

/// What may stand between the word for a page and its number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    /// A word: a space, a colon, a dot or nothing.
    Word,
    /// An abbreviation that is another word without its dot ("S.", "s.", "str.").
    Dot,
    /// An abbreviation whose dot may be missing before digits ("p 12", "p12").
    Digits,
}

/// Words for a page, in lower case; longer ones first where one starts another. The last column says whether several
/// pages are meant, so that a comma may join them.
const WORDS: &[(&str, After, bool)] = &[
    ("pages", After::Word, true),
    ("page", After::Word, false),
    ("pgs", After::Digits, true),
    ("pg", After::Digits, false),
    ("págs", After::Digits, true),
    ("pág", After::Digits, false),
    ("páginas", After::Word, true),
    ("página", After::Word, false),
    ("paginas", After::Word, true),
    ("pagina", After::Word, false),
    ("pagine", After::Word, true),
    ("pag", After::Digits, false),
    ("pp", After::Digits, true),
    ("p", After::Digits, false),
    ("seiten", After::Word, true),
    ("seite", After::Word, false),
    ("s", After::Dot, false),
    ("sidan", After::Word, false),
    ("sida", After::Word, false),
    ("side", After::Word, false),
    ("sivu", After::Word, false),
    ("strona", After::Word, false),
    ("strony", After::Word, true),
    ("str", After::Dot, false),
    ("blz", After::Digits, false),
    ("bladzijde", After::Word, false),
    ("страницы", After::Word, true),
    ("страница", After::Word, false),
    ("странице", After::Word, false),
    ("страницах", After::Word, true),
    ("сторінка", After::Word, false),
    ("стр", After::Digits, false),
    ("с", After::Dot, false),
    ("σελ", After::Digits, false),
    ("σελίδα", After::Word, false),
    ("صفحة", After::Word, false),
    ("ص", After::Digits, false),
    ("עמוד", After::Word, false),
    ("עמודים", After::Word, true),
    ("עמ'", After::Digits, false),
    ("עמ׳", After::Digits, false),
    ("sayfa", After::Word, false),
    ("oldal", After::Word, false),
    ("trang", After::Word, false),
    ("halaman", After::Word, false),
    ("पृष्ठ", After::Word, false),
    ("หน้า", After::Word, false),
];

/// Words for a page that stand behind its number.
const BEHIND: &[&str] = &["页", "頁", "ページ", "页码", "쪽", "페이지", "-е стр", ". oldal"];

/// The first pages named in `text`.
pub(super) fn page_in(text: &str) -> Option<Named> {
    let mut before: Option<char> = None;
    for (at, c) in text.char_indices() {
        if let Some(named) = page_at(text, at, c, before) {
            return Some(named);
        }
        before = Some(c);
    }
    None
}

fn page_at(text: &str, at: usize, c: char, before: Option<char>) -> Option<Named> {
    let rest = text.get(at..)?;
    if c == '第' {
        let number = rest.get(c.len_utf8()..)?;
        return behind(number).map(|(pages, len)| Named {
            range: at..at + c.len_utf8() + len,
            pages,
        });
    }
    let inside = before.is_some_and(|c| c.is_alphanumeric() && !super::marks::unspaced(c));
    if inside {
        return None;
    }
    if digit(c).is_some() {
        // "p.m. 12" and "12.5" are no pages; "12页" is.
        let number = before.is_some_and(|c| matches!(c, '.' | ',' | '共'));
        return behind(rest).filter(|_| !number).map(|(pages, len)| Named {
            range: at..at + len,
            pages,
        });
    }
    if before == Some('.') && (c == 'S' || c == 's') {
        return None; // U.S. 12
    }
    WORDS.iter().find_map(|(word, after, several)| {
        let len = prefix(rest, word)?;
        // "s. 12" is a section of an act; "S. 12" is a page.
        if *word == "s" && c != 'S' {
            return None;
        }
        let tail = rest.get(len..)?;
        let (gap, dotted) = gap(tail, *after)?;
        let number = tail.get(gap..)?;
        let (pages, used) = labels(number, dotted, *several)?;
        Some(Named {
            range: at..at + len + gap + used,
            pages,
        })
    })
}

/// Words for a slide, in lower case; longer ones first where one starts another.
const SLIDES: &[&str] = &[
    "slides",
    "slide",
    "folien",
    "folie",
    "diapositives",
    "diapositive",
    "diapositivas",
    "diapositiva",
    "dia's",
    "dia",
    "slajd",
    "snímek",
    "слайды",
    "слайд",
    "slayt",
    "スライド",
    "슬라이드",
    "幻灯片",
    "投影片",
    "شريحة",
];

/// The first slides named in `text`: "slide 12", "Folien 3–4", "第12张幻灯片".
pub(super) fn slide_in(text: &str) -> Option<Named> {
    let mut before: Option<char> = None;
    for (at, c) in text.char_indices() {
        let inside = before.is_some_and(|c| c.is_alphanumeric() && !super::marks::unspaced(c));
        if let Some(named) = slide_at(text, at, c).filter(|_| !inside) {
            return Some(named);
        }
        before = Some(c);
    }
    None
}

fn slide_at(text: &str, at: usize, c: char) -> Option<Named> {
    let rest = text.get(at..)?;
    if c == '第' {
        let number = rest.get(c.len_utf8()..)?;
        let (pages, len) = labels(number, false, false)?;
        let behind = number.get(len..)?.trim_start();
        let used = ["张幻灯片", "張投影片", "张投影片", "页幻灯片"]
            .iter()
            .find(|word| behind.starts_with(**word))?;
        let end = text.len() - behind.len() + used.len();
        return Some(Named { range: at..end, pages });
    }
    SLIDES.iter().find_map(|word| {
        let len = prefix(rest, word)?;
        let tail = rest.get(len..)?;
        let (gap, _) = gap(tail, After::Word)?;
        let (pages, used) = labels(tail.get(gap..)?, false, word.ends_with('s') || word.ends_with("en"))?;
        Some(Named {
            range: at..at + len + gap + used,
            pages,
        })
    })
}

/// The slides that a text names, as a claimed place has them: "slide 12", "slides 3–4".
pub(super) fn slide_words(text: &str) -> Option<String> {
    let named = slide_in(text)?;
    Some(match named.pages.last {
        Some(last) => format!("slides {}–{last}", named.pages.first),
        None => format!("slide {}", named.pages.first),
    })
}

/// The length of the start of `text` that is `word` in any case.
fn prefix(text: &str, word: &str) -> Option<usize> {
    let mut chars = text.char_indices();
    for expected in word.chars() {
        let (_, c) = chars.next()?;
        if c != expected && c.to_lowercase().ne(std::iter::once(expected)) {
            return None;
        }
    }
    Some(chars.next().map_or(text.len(), |(at, _)| at))
}

/// The length of what stands between the word and the number, and whether a dot or a space is in it, which lets a
/// Roman number follow.
fn gap(tail: &str, after: After) -> Option<(usize, bool)> {
    let rest = tail.strip_prefix(['.', '．']).unwrap_or(tail);
    let dot = rest.len() < tail.len();
    if after == After::Dot && !dot {
        return None;
    }
    let spaced = rest.trim_start_matches([' ', '\u{a0}', '\u{202f}', '\u{2009}', ':', '：', '#', '*', '~', '\n']);
    let spaced = ["no. ", "n° ", "nr. ", "number ", "numbers "]
        .iter()
        .find_map(|word| spaced.strip_prefix(word))
        .unwrap_or(spaced);
    let len = tail.len() - spaced.len();
    if len == 0 && after == After::Word && spaced.starts_with(char::is_alphabetic) || len > 12 {
        return None;
    }
    Some((len, dot || (after == After::Word && len > 0)))
}

/// A label, and the last one when a range is given, with their length.
fn labels(text: &str, roman: bool, several: bool) -> Option<(ClaimedPages, usize)> {
    let (first, len) = label(text, roman)?;
    let rest = text.get(len..)?;
    // Decimals, times and shares are no pages.
    let digit_after = |mark: char| {
        rest.strip_prefix(mark)
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    if digit_after('.') || digit_after(':') || rest.starts_with('%') {
        return None;
    }
    let Some((last, used)) = range_end(rest, roman, several, &first) else {
        return Some((ClaimedPages { first, last: None }, len));
    };
    Some((
        ClaimedPages {
            first,
            last: Some(last),
        },
        len + used,
    ))
}

/// The last page of a range whose first page has just been read, and the length from there.
fn range_end(rest: &str, roman: bool, several: bool, first: &str) -> Option<(String, usize)> {
    let trimmed = rest.trim_start_matches([' ', '\u{a0}', '\u{202f}']);
    let dash = trimmed.strip_prefix(['-', '–', '—', '‑', '‒', '~', '〜', '～', '−', '至', '到']);
    let word = ["to ", "bis ", "through ", "à ", "до "]
        .iter()
        .find_map(|word| trimmed.strip_prefix(word));
    let list = [", ", "and ", "& ", "und ", "et ", "y ", "и ", ","]
        .iter()
        .find_map(|word| trimmed.strip_prefix(word));
    let (tail, listed) = match (dash.or(word), list) {
        (Some(tail), _) => (tail, false),
        (None, Some(tail)) if several => (tail, true),
        _ => return None,
    };
    let tail = tail.trim_start_matches([' ', '\u{a0}', '\u{202f}']);
    let tail = ["pp. ", "p. ", "pp.", "p."]
        .iter()
        .find_map(|word| tail.strip_prefix(word))
        .unwrap_or(tail);
    let (last, len) = label(tail, roman)?;
    if tail.get(len..)?.starts_with(['.', ':']) && tail.get(len + 1..)?.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let used = rest.len() - tail.len() + len;
    match (first.parse::<u32>(), last.parse::<u32>()) {
        (Ok(from), Ok(to)) if to > from => (!listed || to - from < 30).then_some((last, used)),
        (Ok(_), Ok(_)) => {
            // 245–7
            let kept = first.len().checked_sub(last.len())?;
            let whole = format!("{}{last}", first.get(..kept)?);
            (!listed && whole.as_str() > first).then_some((whole, used))
        }
        (Err(_), Ok(_)) | (Ok(_), Err(_)) => None,
        (Err(_), Err(_)) => (!listed).then_some((last, used)),
    }
}

/// One label, as ASCII, and its length: "12", "A-3", "xii", "१२".
fn label(text: &str, roman: bool) -> Option<(String, usize)> {
    if let Some(found) = digits(text) {
        return Some(found);
    }
    let first = text.chars().next()?;
    if first.is_ascii_uppercase() && roman {
        let rest = text.get(1..)?;
        let tail = rest.strip_prefix(['-', '–', '.']).unwrap_or(rest);
        if let Some((number, len)) = digits(tail) {
            let dash = if tail.len() < rest.len() { "-" } else { "" };
            return Some((format!("{first}{dash}{number}"), text.len() - tail.len() + len));
        }
    }
    let len = text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len());
    let word = text.get(..len)?;
    let numeral = (1..=8).contains(&len) && word.chars().all(|c| "ivxlcdmIVXLCDM".contains(c));
    let single = len == 1 && !word.contains(['i', 'v', 'x', 'I', 'V', 'X', 'l', 'L']);
    (roman && numeral && !single && is_roman(&word.to_ascii_lowercase())).then(|| (word.to_owned(), len))
}

/// Whether a word of Roman digits is a number and not a word like "mild".
fn is_roman(word: &str) -> bool {
    let mut rest = word.trim_start_matches('m');
    for (one, five, ten) in [("c", "d", "m"), ("x", "l", "c"), ("i", "v", "x")] {
        let four = format!("{one}{five}");
        let nine = format!("{one}{ten}");
        if let Some(tail) = rest
            .strip_prefix(nine.as_str())
            .or_else(|| rest.strip_prefix(four.as_str()))
        {
            rest = tail;
            continue;
        }
        rest = rest.strip_prefix(five).unwrap_or(rest);
        for _ in 0..3 {
            rest = rest.strip_prefix(one).unwrap_or(rest);
        }
    }
    rest.is_empty()
}

/// Up to five digits of any script, as ASCII, and their length. A number with more digits is no page.
fn digits(text: &str) -> Option<(String, usize)> {
    let mut number = String::new();
    let mut len = 0;
    for c in text.chars() {
        let Some(value) = digit(c) else { break };
        number.push(value);
        len += c.len_utf8();
    }
    (1..=5).contains(&number.len()).then_some((number, len))
}

/// The ASCII digit for a digit of some script.
fn digit(c: char) -> Option<char> {
    let zero = match u32::from(c) {
        0x30..=0x39 => 0x30,
        0x660..=0x669 => 0x660,
        0x6f0..=0x6f9 => 0x6f0,
        0x966..=0x96f => 0x966,
        0xff10..=0xff19 => 0xff10,
        _ => return None,
    };
    char::from_digit(u32::from(c) - zero, 10)
}

/// Numbers in front of a word for pages: "12页", "12–13頁", "十二页".
fn behind(text: &str) -> Option<(ClaimedPages, usize)> {
    let trimmed = text.trim_start();
    let lead = text.len() - trimmed.len();
    let (first, len) = digits(trimmed).or_else(|| chinese(trimmed))?;
    let rest = trimmed.get(len..)?;
    let (last, used) = match range_end(rest, false, false, &first) {
        Some((last, used)) => (Some(last), used),
        None => (None, 0),
    };
    let tail = rest.get(used..)?;
    let spaced = tail.trim_start_matches(' ');
    let word = BEHIND.iter().find(|word| spaced.starts_with(**word))?;
    let end = lead + len + used + (tail.len() - spaced.len()) + word.len();
    Some((ClaimedPages { first, last }, end))
}

/// A number below a hundred in Chinese digits: 十二, 二十, 七.
fn chinese(text: &str) -> Option<(String, usize)> {
    let value = |c: char| "〇一二三四五六七八九".chars().position(|digit| digit == c);
    let word: Vec<char> = text
        .chars()
        .take_while(|&c| c == '十' || value(c).is_some())
        .take(4)
        .collect();
    let number = match *word.as_slice() {
        [one] if one != '十' => value(one)?,
        ['十'] => 10,
        ['十', one] => 10 + value(one)?,
        [ten, '十'] => 10 * value(ten)?,
        [ten, '十', one] => 10 * value(ten)? + value(one)?,
        _ => return None,
    };
    Some((number.to_string(), word.iter().map(|c| c.len_utf8()).sum()))
}

/// Bare pages at the start of `text` ("245", "245–7", "xii"), and their length.
pub(super) fn number_at(text: &str) -> Option<(ClaimedPages, usize)> {
    labels(text, true, false)
}
