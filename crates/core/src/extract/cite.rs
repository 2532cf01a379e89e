//! What a citation names: "(p. 12)", "[report.pdf, p. 3]", "(Smith, 2020, p. 8)", "第12頁".

use super::addresses::address_in;
use super::files::{begins_with_end, file_in, is_recording};
use super::numbered::cited_place;
use super::pages::{number_at, page_in, slide_in, slide_words};
use super::parts::apart;
use super::times::{self, Subject};
use crate::answer::locator::{Claimed, ClaimedPages, ClaimedTime};
use std::ops::Range;

/// Words before a source or a page that belong to neither, in lower case.
const LEAD_INS: &[&str] = &[
    "see also",
    "ibid.",
    "ibidem",
    "ibid",
    "id.",
    "op. cit.",
    "loc. cit.",
    "ebd.",
    "ebenda",
    "ebd",
    "a. a. o.",
    "a.a.o.",
    "see",
    "cf.",
    "cf",
    "from",
    "source:",
    "source",
    "sources:",
    "quelle:",
    "quelle",
    "in:",
    "in",
    "on",
    "at",
    "of",
    "per",
    "according to",
    "vgl.",
    "siehe",
    "s.",
    "voir",
    "source :",
    "dans",
    "fuente:",
    "ver",
    "véase",
    "en",
    "см.",
    "источник:",
    "the file",
    "file:",
    "file",
    "document:",
    "doc:",
    "reference:",
    "ref:",
    "ref.",
    "出处：",
    "出处:",
    "来源：",
    "来源:",
    "來源：",
    "來源:",
    "见",
    "見",
    "参见",
    "參見",
    "根据",
    "根據",
    "als in",
    "aus",
    "von",
    "des",
    "du",
    "de",
    "la",
    "auf",
    "quoted from",
    "quoted in",
    "citation:",
    "cite:",
    "location:",
    "—",
    "–",
    "-",
    "―",
    "*",
    "•",
    ">",
    "|",
];

/// What joins a page to its source: "page 11 of x.pdf".
const JOINS: &[&str] = &[
    "of the",
    "of",
    "in the",
    "in",
    "from the",
    "from",
    "des",
    "der",
    "von",
    "aus",
    "in der",
    "im",
    "du",
    "de la",
    "de",
    "del",
    "dans",
    "из",
    "в",
    "of document",
    "of file",
];

/// What stands between brackets after a quote, or on a footnote's line. `None` when it cites nothing.
pub(super) fn citation(content: &str, subject: Subject) -> Option<Claimed> {
    let apart = apart(content.trim());
    let section = cited_place(content, apart.section);
    let named = of_rest(&apart.rest, subject).filter(|_| !apart.rest.is_empty());
    let timed = |claimed: &Claimed| claimed.pages.is_none() && claimed.section.is_none() && claimed.time.is_some();
    let section = section.or_else(|| match &named {
        None => dotted(content).or_else(|| verse(content)),
        Some(named) => verse(content).filter(|_| timed(named)),
    });
    let mut claimed = named.or_else(|| section.clone().map(Claimed::of_section))?;
    claimed.section = section.or(claimed.section);
    Some(claimed)
}

/// A number of steps alone, as sections have it: "4.2.1".
fn dotted(content: &str) -> Option<String> {
    let number = content.trim();
    let steps = number.split('.');
    let is_step = |step: &str| (1..=2).contains(&step.len()) && step.bytes().all(|byte| byte.is_ascii_digit());
    ((2..=5).contains(&steps.clone().count()) && steps.clone().all(is_step)).then(|| number.to_owned())
}

/// A verse that may be read as a time, too: "3:16", "Orrin 4:1-6".
fn verse(content: &str) -> Option<String> {
    let content = content.trim();
    let number = content.rsplit(' ').next()?;
    let is_named =
        content.split(' ').count() <= 3 && content.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
    let parts = number.split([':', '-', '–']);
    let is_part = |part: &str| (1..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    let one_colon = number.matches(':').count() == 1 && number.find(':') < number.find(['-', '–']).or(Some(usize::MAX));
    ((2..=3).contains(&parts.clone().count()) && parts.clone().all(is_part) && one_colon && is_named)
        .then(|| number.to_owned())
}

/// The same for a citation without the parts of pages and works in it.
fn of_rest(content: &str, subject: Subject) -> Option<Claimed> {
    if let Some((_, target)) = content.split_once('†') {
        let source = file_in(target).and_then(|range| target.get(range)).map(str::to_owned);
        return Some(Claimed {
            source,
            pages: page_in(target).map(|named| named.pages),
            time: times::time_in(target, subject).map(|named| named.time),
            section: slide_words(target),
            ..Claimed::default()
        });
    }
    let page = page_in(content);
    if let Some(file) = file_in(content) {
        return Some(with_file(
            content,
            page.map(|named| (named.range, named.pages)),
            file,
            subject,
        ));
    }
    let time = times::time_in(content, subject);
    let only = times::alone(content, subject);
    if let (Some(slides), None) = (slide_in(content), &page) {
        return Some(Claimed {
            source: source_around(content, &slides.range),
            section: slide_words(content),
            time: time.map(|named| named.time),
            ..Claimed::default()
        });
    }
    match (page, time) {
        (Some(page), time) => Some(Claimed {
            source: source_around(content, &page.range),
            pages: Some(page.pages),
            time: time.map(|named| named.time),
            ..Claimed::default()
        }),
        (None, _) if only.is_some() => Some(Claimed {
            time: only,
            ..Claimed::default()
        }),
        (None, Some(time)) => Some(Claimed {
            source: source_around(content, &time.range),
            time: Some(time.time),
            ..Claimed::default()
        }),
        (None, None) => author_year(content).or_else(|| {
            let address = address_in(content).filter(|address| address.len() == content.len())?;
            Some(Claimed {
                source: Some(address.to_owned()),
                ..Claimed::default()
            })
        }),
    }
}

/// A citation that names a file; `file` is where its last word stands.
fn with_file(
    content: &str,
    page: Option<(Range<usize>, ClaimedPages)>,
    file: Range<usize>,
    subject: Subject,
) -> Claimed {
    let recording = content.get(file.clone()).is_some_and(is_recording);
    let time = time_beside(content, &file, subject);
    let before = [
        page.as_ref().map(|(range, _)| range.end),
        time.as_ref().map(|(range, _)| range.end),
        slide_in(content).map(|named| named.range.end),
    ];
    let start = before
        .into_iter()
        .flatten()
        .filter(|end| *end <= file.start)
        .max()
        .unwrap_or(0);
    // A name may hold spaces: it starts where what surely is none of it ends.
    let mut name = content.get(start..file.end).unwrap_or_default();
    if let Some(at) = name.rfind([';', '“', '”', '"', '|', '\n', '<', '`']) {
        name = name
            .get(at..)
            .unwrap_or_default()
            .trim_start_matches([';', '“', '”', '"', '|', '\n', '<', '`']);
    }
    let name = file_name(without_lead_ins(name));
    let bare = || after_file(content.get(file.end..)?).filter(|_| !recording);
    let section = slide_words(content);
    let pages = page
        .map(|(_, pages)| pages)
        .or_else(|| bare().filter(|_| section.is_none()));
    Claimed {
        source: (!name.is_empty()).then(|| name.to_owned()),
        pages,
        time: time.map(|(_, time)| time),
        section,
        ..Claimed::default()
    }
}

/// The time that stands behind a file's name or before it: "lecture.mp3, 5:23", "12:34 in lecture.mp3", "x.mp4#t=323".
fn time_beside(content: &str, file: &Range<usize>, subject: Subject) -> Option<(Range<usize>, ClaimedTime)> {
    let behind = content.get(file.end..)?;
    // The times of "x.mp3:5:23" begin behind the colon.
    let lead = behind.len() - behind.trim_start_matches([':', ',', '#', '/', ' ']).len();
    if let Some(time) = times::of_link(behind.split([' ', ')']).next()?) {
        return Some((file.end..content.len(), time));
    }
    let named = times::time_in(behind.get(lead..)?, Subject::Recordings).map(|named| (file.end + lead, named));
    let named = named.or_else(|| Some((0, times::time_in(content.get(..file.start)?, Subject::Recordings)?)));
    let (at, named) = named?;
    let recording = content.get(file.clone()).is_some_and(is_recording) || subject == Subject::Recordings;
    recording.then(|| (at + named.range.start..at + named.range.end, named.time))
}

/// The last part of a path.
fn file_name(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name).trim()
}

/// "x.pdf:12", "x.pdf#page=12", "x.pdf, 12".
fn after_file(rest: &str) -> Option<ClaimedPages> {
    let rest = rest.trim_start_matches(['`', '*', '_', ')', ']', '”', '"']);
    let page = ["#page=", "#p", "#", ":", ", ", " "]
        .iter()
        .find_map(|lead| rest.strip_prefix(lead))?;
    let (pages, len) = number_at(page.trim_start())?;
    let after = page.trim_start().get(len..)?;
    (!after.starts_with(|c: char| c.is_alphanumeric() || c == '%' || c == ':')).then_some(pages)
}

/// The source that a citation without a file names before its page ("Smith, 2020, p. 8"), or after it ("p. 3 of the
/// annual report").
fn source_around(content: &str, place: &Range<usize>) -> Option<String> {
    let before = content.get(..place.start)?;
    let before = before.rsplit(';').next().unwrap_or(before);
    let name = without_lead_ins(before).trim_end_matches([
        ',', ';', ':', ' ', '.', '(', '[', '，', '、', '：', '|', '-', '–', '—', '/',
    ]);
    if name.chars().any(char::is_alphabetic) {
        return Some(name.to_owned());
    }
    let behind = content.get(place.end..)?;
    let after = behind.trim_start_matches([' ', ',', '\u{a0}']);
    if behind.trim_start().starts_with(',') && is_title(after) {
        return Some(after.trim_end_matches(['.', ',']).to_owned());
    }
    let name = JOINS
        .iter()
        .find_map(|join| after.strip_prefix(join)?.strip_prefix(' '))?;
    let name = name
        .split([';', '(', '[', '\n'])
        .next()
        .unwrap_or(name)
        .trim()
        .trim_end_matches(['.', ',', ')', ']']);
    (name.chars().any(char::is_alphabetic) && name.chars().count() < 120).then(|| name.to_owned())
}

/// Whether what stands behind a page reads as a title: "Mud and Money", not "emphasis added" nor "Table 2".
fn is_title(text: &str) -> bool {
    const OTHERS: &[&str] = &[
        "emphasis",
        "italics",
        "hervorhebung",
        "hervorhebungen",
        "herv",
        "kursiv",
        "übersetzung",
        "übers",
        "translation",
        "transl",
        "table",
        "tabelle",
        "tab",
        "figure",
        "fig",
        "abbildung",
        "abb",
        "chapter",
        "kapitel",
        "kap",
        "section",
        "abschnitt",
        "footnote",
        "fußnote",
        "fn",
        "note",
        "anmerkung",
        "anm",
        "line",
        "zeile",
        "column",
        "spalte",
        "part",
        "teil",
        "volume",
        "vol",
        "band",
        "bd",
        "appendix",
        "anhang",
        "box",
        "map",
        "karte",
        "original",
        "my",
        "author's",
        "citing",
        "quoting",
        "zitiert",
    ];
    const LONGEST: usize = 14;
    let words = || {
        text.split_whitespace()
            .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
    };
    let first = words().next().unwrap_or_default().to_lowercase();
    let capital = |word: &str| word.starts_with(char::is_uppercase);
    let joins = |word: &str| word.chars().count() <= 4;
    (2..=LONGEST).contains(&words().count())
        && !OTHERS.contains(&first.as_str())
        && words().next().is_some_and(capital)
        && words().all(|word| capital(word) || joins(word))
        && !text.contains(|c: char| c.is_numeric() || matches!(c, ';' | '(' | '[' | '\n'))
}

/// "Smith 2020, 245", "Smith, 2020", "Smith et al. (2020: 12)".
fn author_year(content: &str) -> Option<Claimed> {
    if content.chars().count() > 100 {
        return None;
    }
    let year = content
        .char_indices()
        .map(|(at, _)| at)
        .find(|&at| year_at(content, at))?;
    let name = without_lead_ins(content.get(..year)?);
    let first = name.chars().next()?;
    let named = name.trim_end_matches([' ', ',', '(', '\u{a0}']);
    if !first.is_uppercase() && !unspaced_letter(first)
        || named.chars().filter(|c| c.is_alphabetic()).count() < 2
        || is_month(named)
    {
        return None;
    }
    let mut end = year + 4;
    if content
        .get(end..)
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()))
    {
        end += 1;
    }
    let rest = content.get(end..)?.trim_start_matches([')', ' ']);
    let pages = rest.strip_prefix([',', ':', '，', '：']).and_then(|rest| {
        let rest = rest.trim_start();
        let (pages, len) = number_at(rest)?;
        rest.get(len..)?
            .trim_end_matches(['.', ')'])
            .is_empty()
            .then_some(pages)
    });
    let sure = name.contains(',') || name.contains(" al") || name.contains('&') || name.contains(" and ");
    if pages.is_none() && !sure {
        return None;
    }
    let start = content.find(name)?;
    Some(Claimed {
        source: content.get(start..end).map(str::to_owned),
        pages,
        ..Claimed::default()
    })
}

fn unspaced_letter(c: char) -> bool {
    super::marks::unspaced(c)
}

fn year_at(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let digits = bytes
        .get(at..at + 4)
        .is_some_and(|year| year.iter().all(u8::is_ascii_digit));
    let century = bytes
        .get(at..at + 2)
        .is_some_and(|two| matches!(two, b"15" | b"16" | b"17" | b"18" | b"19" | b"20"));
    let alone = at == 0
        || bytes
            .get(at - 1)
            .is_some_and(|byte| matches!(byte, b' ' | b',' | b'(' | 0xa0));
    digits && century && alone && !bytes.get(at + 4).is_some_and(u8::is_ascii_digit)
}

fn is_month(name: &str) -> bool {
    let last = name
        .rsplit([' ', ','])
        .find(|word| word.chars().any(char::is_alphabetic))
        .unwrap_or(name)
        .to_lowercase();
    [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "quarter", "fiscal",
        "year", "fy", "fall", "spring", "summer", "winter", "since", "in",
    ]
    .iter()
    .any(|month| last.starts_with(month))
        && name.split_whitespace().count() <= 3
}

/// `text` without the words that lead to a source: "see", "cf.", "\[1\]", "1.".
pub(super) fn without_lead_ins(text: &str) -> &str {
    let mut text = text;
    loop {
        text = text.trim_start_matches(|c: char| {
            c.is_whitespace() || matches!(c, ',' | ':' | '：' | '，' | '(' | '.' | '、' | '~' | '*' | '_')
        });
        let rest = LEAD_INS.iter().find_map(|lead| {
            let head = text.get(..lead.len())?;
            let rest = text.get(lead.len()..)?;
            let whole = !lead.ends_with(|c: char| c.is_alphabetic() && !unspaced_letter(c))
                || rest.is_empty()
                || rest.starts_with([' ', ':', ',', '\u{a0}']);
            // "s.txt" is a file, and no "s." for "see".
            let of_file = lead.ends_with('.') && begins_with_end(text.get(lead.len() - 1..)?);
            (head.to_lowercase() == *lead && whole && !of_file).then_some(rest)
        });
        let rest = rest.or_else(|| numbering(text));
        match rest {
            Some(rest) if rest.len() < text.len() => text = rest,
            _ => return text.trim_end(),
        }
    }
}

/// What follows "\[1\] " or "1. " at the start of a line of references.
pub(super) fn numbering(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('[').unwrap_or(text);
    let digits = inner.len() - inner.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let rest = inner.get(digits..)?;
    let rest = if text.starts_with('[') {
        rest.strip_prefix(']')?
    } else {
        rest.strip_prefix(['.', ')'])?.strip_prefix(' ')?
    };
    (1..=3).contains(&digits).then_some(rest)
}

/// The file's name in running text, without what CJK writing puts right before it.
pub(super) fn file_named(text: &str) -> Option<String> {
    let word = text.get(file_in(text)?)?;
    Some(file_name(without_lead_ins(word)).to_owned()).filter(|name| !name.is_empty())
}

/// Whether a line is nothing but a citation ("Source: report.pdf, p. 3", "— Smith, 2020, p. 8"), and which.
pub(super) fn line(text: &str, subject: Subject) -> Option<Claimed> {
    let text = text.trim().trim_matches(|c: char| matches!(c, '*' | '_' | ' '));
    if text.chars().count() > 160 {
        return None;
    }
    let dashed = text
        .strip_prefix(['—', '–', '―'])
        .or_else(|| text.strip_prefix("--"))
        .or_else(|| text.strip_prefix("- "));
    let bracketed = bracket(text).filter(|(_, len)| {
        text.get(*len..)
            .is_some_and(|rest| rest.trim_matches(['.', ' ']).is_empty())
    });
    if let Some((content, _)) = bracketed {
        return citation(content, subject);
    }
    let lower = text.to_lowercase();
    let labelled = [
        "source",
        "page",
        "location",
        "reference",
        "citation",
        "quelle",
        "seite",
        "fuente",
        "página",
        "p.",
        "pp.",
        "出处",
        "来源",
        "來源",
        "页",
        "stelle",
        "fundstelle",
        "источник",
        "出典",
        "file",
        "document",
        "time",
        "zeit",
        "minute",
        "recording",
    ]
    .iter()
    .any(|label| lower.starts_with(label));
    let text = dashed.unwrap_or(text).trim();
    if let Some((content, len)) = bracket(text)
        && text
            .get(len..)
            .is_some_and(|rest| rest.trim_matches(['.', ' ']).is_empty())
    {
        return citation(content, subject);
    }
    let claimed = citation(text, subject)?;
    let words = without_lead_ins(text).split_whitespace().count();
    let bare = file_in(text).is_some() && words <= 6 || claimed.source.is_none() && words <= 3;
    (dashed.is_some() || labelled || bare).then_some(claimed)
}

/// The content of the brackets that `text` starts with, and their length.
pub(super) fn bracket(text: &str) -> Option<(&str, usize)> {
    let open = text.chars().next()?;
    let close = match open {
        '(' => ')',
        '[' => ']',
        '（' => '）',
        '［' => '］',
        '【' => '】',
        '〔' => '〕',
        _ => return None,
    };
    let mut depth = 0usize;
    for (at, c) in text.char_indices().take(300) {
        if c == open {
            depth += 1;
        } else if c == close {
            depth -= 1;
            if depth == 0 {
                return Some((text.get(open.len_utf8()..at)?, at + c.len_utf8()));
            }
        }
    }
    None
}
