//! Numbers as they are written, in digits and in words.

use crate::language::Language;
use crate::language::numerals;
use crate::language::word_list::{WordList, word_list};

/// A number read from digits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Digits {
    pub(super) number: f64,
    /// Its other reading, where a separator may be the decimal one or not.
    pub(super) other: Option<f64>,
    /// Whether that reading is not the one of the language that it stands in.
    pub(super) doubtful: bool,
    /// Digits that count.
    pub(super) count: u32,
    /// Written with a separator of thousands or a decimal one.
    pub(super) parted: bool,
}

/// The number that `raw` writes: digits with separators. `None` for what is no single number ("4.4.1", "10:30").
pub(super) fn digits(raw: &str, language: Option<Language>) -> Option<Digits> {
    let is_mark = |c: char| !c.is_ascii_digit();
    let plain: String = raw.chars().filter(char::is_ascii_digit).collect();
    let groups: Vec<&str> = raw.split(is_mark).collect();
    let marks: Vec<char> = raw.chars().filter(|c| is_mark(*c)).collect();
    if marks.contains(&':') {
        return None;
    }
    let thirds = |groups: &[&str]| groups.iter().all(|group| group.len() == 3);
    let whole: f64 = plain.parse().ok()?;
    let significant = |text: &str| {
        let bare = text.trim_start_matches('0');
        u32::try_from(bare.len().max(1)).unwrap_or(u32::MAX)
    };
    let bare = |number, other| Digits {
        number,
        other,
        doubtful: false,
        count: significant(plain.trim_end_matches('0')),
        parted: !marks.is_empty(),
    };
    let (tail, head) = groups.split_last()?;
    let Some((last, before)) = marks.split_last() else {
        return Some(bare(whole, None));
    };
    let decimal = || -> Option<f64> { format!("{}.{tail}", head.concat()).parse().ok() };
    let in_groups = thirds(groups.get(1..).unwrap_or_default()) && groups.first().is_some_and(|first| first.len() <= 3);
    let with_decimals = || {
        Some(Digits {
            number: decimal()?,
            other: None,
            doubtful: false,
            count: significant(&plain),
            parted: true,
        })
    };
    if before.is_empty() {
        let three = tail.len() == 3 && in_groups && groups.first().is_none_or(|first| !first.starts_with('0'));
        return match last {
            '.' | ',' if three => {
                let decimal_mark = language.and_then(decimal_mark);
                let is_decimal = decimal_mark.map_or(*last == '.', |mark| mark == *last);
                // "340,000" is not 340: nobody writes decimals that are all zero, but where a point is the decimal mark.
                let zeros = *tail == "000";
                let other = |number| Some(number).filter(|_| !zeros || is_decimal && *last == '.');
                let doubtful = decimal_mark.is_some();
                Some(match is_decimal && !(zeros && *last == ',') {
                    true => Digits {
                        number: decimal()?,
                        other: other(whole),
                        doubtful,
                        count: significant(&plain),
                        parted: true,
                    },
                    false => Digits {
                        other: other(decimal()?),
                        doubtful,
                        ..bare(whole, None)
                    },
                })
            }
            '.' | ',' => with_decimals(),
            _ => Some(bare(whole, None)),
        };
    }
    let one_kind = before.iter().all(|mark| mark == last);
    if one_kind {
        return in_groups.then(|| bare(whole, None));
    }
    let groups_before = before.windows(2).all(|pair| pair.first() == pair.last());
    (matches!(last, '.' | ',') && groups_before && thirds(head.get(1..).unwrap_or_default())).then(with_decimals)?
}

/// The decimal mark of a language; Arabic has both.
fn decimal_mark(language: Language) -> Option<char> {
    match language {
        Language::English | Language::Chinese | Language::Japanese | Language::Korean => Some('.'),
        Language::Arabic => None,
        _ => Some(','),
    }
}

/// The number below twenty, or twenty, that `word` names in `language`, or in English: what is a number in one language is
/// another word in the next ("due", "once").
pub(super) fn small(word: &str, language: Option<Language>) -> Option<f64> {
    match word {
        "dozen" => Some(12.0),
        // Also the article of its language.
        "un" | "ein" | "uno" | "um" | "een" => None,
        _ => named(word, language)
            .filter(|number| *number <= 20.0)
            .or_else(|| numerals::small(word).map(f64::from)),
    }
}

/// The multiple of ten below a hundred, or the German number, that `word` names.
pub(super) fn tens(word: &str, language: Option<Language>) -> Option<f64> {
    let own = named(word, language).filter(|number| (20.0..100.0).contains(number));
    let compound = || {
        let german = language.filter(|language| *language == Language::German);
        let number = german.and_then(|language| language.grammar().compound_number(word));
        number.filter(|number| (20.0..100.0).contains(number))
    };
    own.or_else(compound).or_else(|| numerals::tens(word).map(f64::from))
}

/// The number that `word` counts with in a language; English has a table of its own.
fn named(word: &str, language: Option<Language>) -> Option<f64> {
    let language = language.filter(|language| *language != Language::English)?;
    let number = language.grammar().number(word)?;
    (number.fract() == 0.0 && !MULTIPLIES.has(word)).then_some(number)
}

/// Words of the languages' lists of numbers that count nothing: "doppelt", "dvakrát", "une dizaine".
static MULTIPLIES: WordList = word_list!(
    "doppelt doppelte dreifach dreimal dutzend einmal einzig einzige fünfmal vierfach viermal zweifach zweimal centaine \
     cinquantaine dizaine douzaine double quinzaine trentaine triple vingtaine decena doble docena centinaia centinaio decina doppio \
     dozzina triplo centenas dezena dezenas dobro duplo dúzia dozijn driedubbel driemaal dubbel dubbele eenmaal tweemaal dubbelt \
     dubbla dussin tredubbel dwukrotnie podwójnie podwójny potrójny trzykrotnie tuzin вдвое втрое дважды двойной дюжина трижды \
     dvakrát dvojnásobek dvojnásobně jednou trojnásobek třikrát tucet düzine çift ضعف ضعفين"
);

/// The place in a row that `word` names.
pub(super) fn ordinal(word: &str) -> Option<u32> {
    numerals::small_ordinal(word)
        .filter(|place| (1..=12).contains(place))
        .map(u32::from)
}
