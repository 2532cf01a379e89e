//! The numbers of numbered places: "5.2", "12a", "IV", "B", "L. 121-3", "三".

use crate::source::roman::written;
use std::cmp::Ordering;

/// One step of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A number, and the letter behind it, where one was put in later: "12a".
    Number(u32, Option<char>),
    /// A letter, small.
    Letter(char),
}

impl Part {
    fn is_first(self) -> bool {
        matches!(self, Self::Number(1, None) | Self::Letter('a'))
    }

    fn order(self, other: Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Number(a, x), Self::Number(b, y)) => Some((a, x).cmp(&(b, y))),
            (Self::Letter(a), Self::Letter(b)) => Some(a.cmp(&b)),
            _ => None,
        }
    }

    /// Whether `next` comes right behind it; with `gaps` somewhere behind it.
    fn leads_to(self, next: Self, gaps: bool) -> bool {
        if gaps {
            return self.order(next) == Some(Ordering::Less);
        }
        match (self, next) {
            (Self::Number(a, _), Self::Number(b, None)) if b == a + 1 => true,
            (Self::Number(a, x), Self::Number(b, Some(y))) if a == b => match x {
                None => y == 'a',
                Some(x) => u32::from(y) == u32::from(x) + 1,
            },
            (Self::Letter(a), Self::Letter(b)) => u32::from(b) == u32::from(a) + 1,
            _ => false,
        }
    }
}

/// A whole number, outermost step first: 5, 2 for "5.2".
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Label(pub(crate) Vec<Part>);

impl Label {
    /// Whether it is `outer`, or lies within it: "5.2.1" in "5.2".
    pub(crate) fn is_in(&self, outer: &Self) -> bool {
        self.0.starts_with(&outer.0)
    }

    /// How it stands to another; `None` where letters meet numbers.
    pub(crate) fn order(&self, other: &Self) -> Option<Ordering> {
        for (a, b) in self.0.iter().zip(&other.0) {
            match a.order(*b)? {
                Ordering::Equal => {}
                order => return Some(order),
            }
        }
        Some(self.0.len().cmp(&other.0.len()))
    }

    /// Whether `next` can be the number that follows it in a text: "5.3", "6", "6.1" or "5.2.1" behind "5.2".
    pub(crate) fn leads_to(&self, next: &Self, gaps: bool) -> bool {
        let are_first = |parts: &[Part]| parts.iter().all(|part| part.is_first());
        let below = next.0.len() > self.0.len() && next.is_in(self) && are_first(&next.0[self.0.len()..]);
        let beside = (0..self.0.len().min(next.0.len())).any(|at| {
            self.0[..at] == next.0[..at]
                && self.0[at].leads_to(next.0[at], gaps)
                && (gaps || are_first(&next.0[at + 1..]))
        });
        below || beside
    }

    /// Whether a count may begin with it.
    pub(crate) fn is_first(&self) -> bool {
        self.0.last().is_some_and(|part| part.is_first())
    }

    /// Its number and `inner` behind it.
    pub(crate) fn with(&self, inner: &Self) -> Self {
        Self(self.0.iter().chain(&inner.0).copied().collect())
    }
}

/// The number at the start of `text` and its length: "5", "5.2", "12a", "6.1.c", "B.2", "L. 121-3". No Roman ones, no words.
pub(crate) fn plain(text: &str) -> Option<(Label, usize)> {
    if let Some(found) = coded(text) {
        return Some(found);
    }
    let mut parts = Vec::new();
    let mut used = match number(text) {
        Some((part, length)) => {
            parts.push(part);
            length
        }
        None => {
            let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
            let dotted = text.get(1..)?.strip_prefix('.')?;
            number(dotted)?;
            parts.push(Part::Letter(letter.to_ascii_lowercase()));
            1
        }
    };
    // "3:16" of a verse
    while let Some(rest) = text.get(used..).and_then(|rest| rest.strip_prefix(['.', ':'])) {
        let letter = || {
            let c = rest.chars().next().filter(char::is_ascii_lowercase)?;
            ends(rest.get(1..)?).then_some((Part::Letter(c), 1))
        };
        let Some((part, length)) = number(rest).or_else(letter) else {
            break;
        };
        parts.push(part);
        used += 1 + length;
    }
    ends(text.get(used..)?).then_some((Label(parts), used))
}

/// "L. 121-3", "R421-1", as French codes count.
pub(super) fn coded(text: &str) -> Option<(Label, usize)> {
    let letter = text.chars().next().filter(|c| matches!(c, 'L' | 'R' | 'D' | 'A'))?;
    let rest = text.get(1..)?;
    let tail = rest.trim_start_matches(['.', ' ', '\u{a0}', '\u{202f}']);
    let mut used = text.len() - tail.len();
    let mut parts = vec![Part::Letter(letter.to_ascii_lowercase())];
    let mut tail = tail;
    while let Some((part, length)) = number(tail) {
        parts.push(part);
        used += length;
        let next = tail.get(length..)?;
        let Some(after) = next.strip_prefix('-').filter(|after| number(after).is_some()) else {
            break;
        };
        used += 1;
        tail = after;
    }
    (parts.len() > 2 && ends(text.get(used..)?)).then_some((Label(parts), used))
}

/// A number of up to four digits, with the letter behind it.
fn number(text: &str) -> Option<(Part, usize)> {
    const DIGITS: usize = 4;
    let mut value = 0;
    let mut used = 0;
    for (count, c) in text.chars().enumerate() {
        let Some(digit) = digit(c) else { break };
        if count == DIGITS {
            return None;
        }
        value = value * 10 + digit;
        used += c.len_utf8();
    }
    if used == 0 {
        return None;
    }
    let rest = text.get(used..)?;
    let letter = rest.chars().next().filter(char::is_ascii_alphabetic);
    match letter.filter(|_| rest.get(1..).is_some_and(ends)) {
        Some(letter) => Some((Part::Number(value, Some(letter.to_ascii_lowercase())), used + 1)),
        None => Some((Part::Number(value, None), used)),
    }
}

fn digit(c: char) -> Option<u32> {
    match c {
        '０'..='９' => Some(u32::from(c) - u32::from('０')),
        _ => c.to_digit(10),
    }
}

/// Whether a number may end before `rest`.
fn ends(rest: &str) -> bool {
    !rest.starts_with(|c: char| c.is_alphanumeric() && !is_unspaced(c))
}

/// Whether writing with this letter sets no spaces.
fn is_unspaced(c: char) -> bool {
    matches!(u32::from(c), 0x3040..=0x30ff | 0x3400..=0x9fff | 0xac00..=0xd7af)
}

/// Numbers as words, from one on, in lower case: cardinals and ordinals as headings have them.
const NUMBERS: &[&[&str]] = &[
    &[
        "one",
        "first",
        "eins",
        "erster",
        "erste",
        "erstes",
        "un",
        "premier",
        "première",
        "ier",
        "uno",
        "primero",
        "primera",
        "primo",
        "prima",
        "первая",
        "первый",
        "первое",
    ],
    &[
        "two",
        "second",
        "zwei",
        "zweiter",
        "zweite",
        "zweites",
        "deux",
        "deuxième",
        "dos",
        "segundo",
        "segunda",
        "due",
        "secondo",
        "seconda",
        "вторая",
        "второй",
        "второе",
    ],
    &[
        "three",
        "third",
        "drei",
        "dritter",
        "dritte",
        "drittes",
        "trois",
        "troisième",
        "tres",
        "tercero",
        "tercera",
        "tre",
        "terzo",
        "terza",
        "третья",
        "третий",
        "третье",
    ],
    &[
        "four",
        "fourth",
        "vier",
        "vierter",
        "vierte",
        "viertes",
        "quatre",
        "quatrième",
        "cuatro",
        "cuarto",
        "cuarta",
        "quattro",
        "quarto",
        "quarta",
        "четвёртая",
        "четвертая",
        "четвёртый",
    ],
    &[
        "five",
        "fifth",
        "fünf",
        "fünfter",
        "fünfte",
        "fünftes",
        "cinq",
        "cinquième",
        "cinco",
        "quinto",
        "quinta",
        "cinque",
        "пятая",
        "пятый",
    ],
    &[
        "six",
        "sixth",
        "sechs",
        "sechster",
        "sechste",
        "sechstes",
        "sixième",
        "seis",
        "sexto",
        "sexta",
        "sei",
        "sesto",
        "шестая",
        "шестой",
    ],
    &[
        "seven",
        "seventh",
        "sieben",
        "siebter",
        "siebte",
        "siebtes",
        "sept",
        "septième",
        "siete",
        "séptimo",
        "séptima",
        "sette",
        "settimo",
        "седьмая",
        "седьмой",
    ],
    &[
        "eight",
        "eighth",
        "acht",
        "achter",
        "achte",
        "achtes",
        "huit",
        "huitième",
        "ocho",
        "octavo",
        "octava",
        "otto",
        "ottavo",
        "восьмая",
        "восьмой",
    ],
    &[
        "nine",
        "ninth",
        "neun",
        "neunter",
        "neunte",
        "neuntes",
        "neuf",
        "neuvième",
        "nueve",
        "noveno",
        "novena",
        "nove",
        "nono",
        "девятая",
        "девятый",
    ],
    &[
        "ten",
        "tenth",
        "zehn",
        "zehnter",
        "zehnte",
        "zehntes",
        "dix",
        "dixième",
        "diez",
        "décimo",
        "décima",
        "dieci",
        "decimo",
        "десятая",
        "десятый",
    ],
    &[
        "eleven", "eleventh", "elf", "elfter", "onze", "onzième", "once", "undici",
    ],
    &[
        "twelve",
        "twelfth",
        "zwölf",
        "zwölfter",
        "douze",
        "douzième",
        "doce",
        "dodici",
    ],
    &["thirteen", "thirteenth", "dreizehn", "treize", "trece", "tredici"],
    &["fourteen", "fourteenth", "vierzehn", "quatorze", "catorce"],
    &["fifteen", "fifteenth", "fünfzehn", "quinze", "quince"],
    &["sixteen", "sixteenth", "sechzehn", "seize"],
    &["seventeen", "seventeenth", "siebzehn"],
    &["eighteen", "eighteenth", "achtzehn"],
    &["nineteen", "nineteenth", "neunzehn"],
    &["twenty", "twentieth", "zwanzig", "vingt", "veinte", "venti"],
];

/// The number that stands behind the name of a place, and its length: also "IV", "Four", "B".
pub(crate) fn behind_name(text: &str) -> Option<(Label, usize)> {
    if let Some(found) = plain(text) {
        return Some(found);
    }
    /// The most letters of a number as a word.
    const LONGEST: usize = 16;
    let letters = text.chars().take(LONGEST).take_while(|c| c.is_alphabetic());
    let length = letters.map(char::len_utf8).sum();
    let word = text.get(..length)?;
    ends(text.get(length..)?).then_some(())?;
    let part = match roman(word) {
        Some(number) => Part::Number(number, None),
        None => match word.chars().next().filter(|c| c.is_ascii_alphabetic() && length == 1) {
            Some(letter) => Part::Letter(letter.to_ascii_lowercase()),
            None => Part::Number(in_words(word)?, None),
        },
    };
    Some((Label(vec![part]), length))
}

/// The number that a word is: "Four", "première".
pub(crate) fn in_words(word: &str) -> Option<u32> {
    let word = word.to_lowercase();
    let at = NUMBERS.iter().position(|words| words.contains(&word.as_str()))?;
    u32::try_from(at + 1).ok()
}

/// The value of a Roman number in capitals: "IV", "Ier".
pub(crate) fn roman(word: &str) -> Option<u32> {
    /// The highest that headings have.
    const MOST: u32 = 199;
    let word = word.strip_suffix("er").filter(|rest| *rest == "I").unwrap_or(word);
    let is_numeral = !word.is_empty() && word.chars().all(|c| "IVXLC".contains(c));
    // "C" and "L" alone are letters.
    if !is_numeral || matches!(word, "C" | "L") {
        return None;
    }
    (1..=MOST).find(|number| written(*number) == word)
}

/// A number in Chinese digits or in figures, and its length: "三", "十二", "二百六十", "12".
pub(crate) fn chinese(text: &str) -> Option<(Label, usize)> {
    const DIGITS: usize = 8;
    if let Some((part, used)) = number(text) {
        return Some((Label(vec![part]), used));
    }
    let (mut total, mut digit, mut used) = (0u32, None::<u32>, 0);
    for c in text.chars().take(DIGITS) {
        let unit = match c {
            '十' => 10,
            '百' => 100,
            '千' => 1000,
            _ => 0,
        };
        if unit > 0 {
            total = total.checked_add(digit.take().unwrap_or(1).checked_mul(unit)?)?;
        } else if let Some(value) = "〇一二三四五六七八九".chars().position(|other| other == c) {
            digit = Some(
                digit
                    .unwrap_or(0)
                    .checked_mul(10)?
                    .checked_add(u32::try_from(value).ok()?)?,
            );
        } else {
            break;
        }
        used += c.len_utf8();
    }
    let value = total.checked_add(digit.unwrap_or(0))?;
    (used > 0 && value < 10_000).then(|| (Label(vec![Part::Number(value, None)]), used))
}
