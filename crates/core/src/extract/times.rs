//! Times in recordings as answers name them: "at 5:23", "\[00:12:34\]", "(12:30–12:50)", "5m23s", "minute 12".
//!
//! The same figures are written for the time of day, for verses and for odds. Alone in brackets behind a quote they are
//! taken for a place; elsewhere only with a recording in sight: its file's name, a word like "timestamp", or an answer
//! that speaks of a recording at all ([`Subject`]). A time that is claimed of what turns out to be a page says nothing.

#[cfg(test)]
mod tests;

use super::files::{file_in, is_recording};
use super::marks::unspaced;
use crate::answer::locator::ClaimedTime;
use crate::source::timing::MediaTime;
use std::ops::Range;

/// What an answer speaks of, as far as figures with a colon go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Subject {
    /// Recordings: figures with a colon are times.
    Recordings,
    /// Scripture: they are chapters and verses.
    Scripture,
    /// Something else.
    #[default]
    Other,
}

/// A time named in a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NamedTime {
    /// From the word that leads to it to the end of its figures.
    pub(super) range: Range<usize>,
    /// The time.
    pub(super) time: ClaimedTime,
    /// The words around it say that it is one: "timestamp", "minute", "mark".
    sure: bool,
}

/// Words for recordings, in lower case.
const RECORDINGS: &[&str] = &[
    "lecture",
    "lectures",
    "recording",
    "recordings",
    "recorded",
    "video",
    "videos",
    "podcast",
    "podcasts",
    "episode",
    "transcript",
    "transcripts",
    "audio",
    "interview",
    "interviews",
    "timestamp",
    "timestamps",
    "webinar",
    "keynote",
    "speaker",
    "speakers",
    "youtube",
    "vorlesung",
    "aufnahme",
    "aufzeichnung",
    "mitschnitt",
    "vortrag",
    "transkript",
    "podcastfolge",
    "zeitstempel",
    "enregistrement",
    "vidéo",
    "conférence",
    "entretien",
    "grabación",
    "vídeo",
    "clase",
    "entrevista",
    "gravação",
    "registrazione",
    "lezione",
    "лекция",
    "лекции",
    "запись",
    "записи",
    "видео",
    "подкаст",
];

/// The same in scripts without spaces between words.
const RECORDINGS_UNSPACED: &[&str] = &[
    "录音", "錄音", "视频", "視頻", "讲座", "講座", "播客", "録音", "動画", "講義", "강의", "녹음", "영상",
];

/// Words of scripture, in lower case. Books that are also names of people or things stand in [`BOOKS`] alone.
const SCRIPTURE: &[&str] = &[
    "bible",
    "biblical",
    "verse",
    "verses",
    "scripture",
    "scriptures",
    "gospel",
    "psalm",
    "psalms",
    "surah",
    "sura",
    "quran",
    "qur",
    "koran",
    "torah",
    "genesis",
    "exodus",
    "leviticus",
    "deuteronomy",
    "isaiah",
    "corinthians",
    "ephesians",
    "galatians",
    "philippians",
    "colossians",
    "thessalonians",
    "bibel",
    "evangelium",
    "vers",
];

/// Books whose name before "3:16" makes it a verse.
const BOOKS: &[&str] = &[
    "Gen",
    "Genesis",
    "Ex",
    "Exod",
    "Exodus",
    "Lev",
    "Leviticus",
    "Num",
    "Numbers",
    "Deut",
    "Josh",
    "Joshua",
    "Judg",
    "Judges",
    "Ruth",
    "Sam",
    "Samuel",
    "Kings",
    "Chron",
    "Ezra",
    "Neh",
    "Esther",
    "Job",
    "Ps",
    "Psa",
    "Psalm",
    "Psalms",
    "Prov",
    "Proverbs",
    "Eccl",
    "Isa",
    "Isaiah",
    "Jer",
    "Jeremiah",
    "Lam",
    "Ezek",
    "Dan",
    "Daniel",
    "Hos",
    "Joel",
    "Amos",
    "Mic",
    "Micah",
    "Zech",
    "Mal",
    "Matt",
    "Mt",
    "Matthew",
    "Mark",
    "Mk",
    "Luke",
    "Lk",
    "John",
    "Jn",
    "Acts",
    "Rom",
    "Romans",
    "Cor",
    "Corinthians",
    "Gal",
    "Galatians",
    "Eph",
    "Ephesians",
    "Phil",
    "Philippians",
    "Col",
    "Colossians",
    "Thess",
    "Tim",
    "Timothy",
    "Titus",
    "Heb",
    "Hebrews",
    "Jas",
    "James",
    "Pet",
    "Peter",
    "Jude",
    "Rev",
    "Revelation",
    "Surah",
    "Sura",
    "Quran",
    "Qur'an",
    "Qur’an",
    "Koran",
    "Mose",
    "Joh",
    "Johannes",
    "Röm",
    "Offb",
    "v",
    "vv",
    "verse",
    "verses",
    "Vers",
    "ratio",
    "odds",
    "score",
];

/// What the whole text of an answer speaks of.
pub(super) fn subject(texts: &[&str]) -> Subject {
    let any = |words: &[&str]| {
        let mut parts = texts.iter().flat_map(|text| text.split(|c: char| !c.is_alphanumeric()));
        parts.any(|part| words.contains(&part.to_lowercase().as_str()))
    };
    let recording = |text: &str| has_recording(text) || RECORDINGS_UNSPACED.iter().any(|word| text.contains(word));
    if any(RECORDINGS) || texts.iter().any(|text| recording(text)) {
        Subject::Recordings
    } else if any(SCRIPTURE) {
        Subject::Scripture
    } else {
        Subject::Other
    }
}

fn has_recording(text: &str) -> bool {
    let mut from = 0;
    while let Some(range) = text.get(from..).and_then(file_in) {
        if is_recording(text.get(from..from + range.end).unwrap_or_default()) {
            return true;
        }
        from += range.end;
    }
    false
}

/// The time that `content`, which stands alone (in brackets, in a cell, before a colon), is, whatever the answer speaks
/// of, unless that is scripture: "12:34", "at 5:23", "12:30–12:50 ff.".
pub(super) fn alone(content: &str, subject: Subject) -> Option<ClaimedTime> {
    let named = times(content).next()?;
    let text = |range: Range<usize>| content.get(range).unwrap_or_default();
    let before = text(0..named.range.start).trim_matches(|c: char| !c.is_alphanumeric());
    let after = text(named.range.end..content.len()).trim_matches(|c: char| !c.is_alphanumeric());
    let whole = ["", "ff", "f", "min", "mins", "minutes", "mark", "onward", "onwards"].contains(&after);
    (before.is_empty() && whole && (named.sure || subject != Subject::Scripture)).then_some(named.time)
}

/// The first time in `text` that is surely one, or, in an answer that speaks of recordings, the first that may be.
pub(super) fn time_in(text: &str, subject: Subject) -> Option<NamedTime> {
    let near = subject == Subject::Recordings || has_recording(text);
    times(text).find(|named| named.sure || near)
}

/// All the times that may be meant in `text`, in order.
pub(super) fn times(text: &str) -> impl Iterator<Item = NamedTime> {
    let mut from = 0;
    std::iter::from_fn(move || {
        loop {
            let at = from + text.get(from..)?.find(|c: char| c.is_ascii_digit())?;
            let digits = text.get(at..)?.bytes().take_while(u8::is_ascii_digit).count();
            from = at + digits;
            if let Some(named) = time_at(text, at) {
                from = named.range.end;
                return Some(named);
            }
        }
    })
}

/// The time whose figures begin at byte `at`.
fn time_at(text: &str, at: usize) -> Option<NamedTime> {
    let head = text.get(..at)?;
    let before = head.chars().next_back();
    // "2:12:34" is read from its start, "v1.12:30" and "§12:30" not at all.
    if before.is_some_and(|c| c.is_alphanumeric() && c != '第' || ".,:/§#+×$€£_".contains(c)) && !head.ends_with("t=")
    {
        return None;
    }
    let word = head
        .trim_end_matches([' ', '\u{a0}', '.', ':'])
        .rsplit([' ', '(', '[', '\n', '\u{a0}'])
        .next()?;
    if BOOKS.contains(&word) {
        return None;
    }
    let lead = lead(head);
    let (first, len) = moment(text.get(at..)?, lead.minute)?;
    // "第12分" is a minute, "第12頁" a page.
    if before == Some('第') && !text.get(at..at + len)?.contains('分') {
        return None;
    }
    let rest = text.get(at + len..)?;
    let (last, used) = end(rest).map_or((None, 0), |(last, used)| (Some(last), used));
    let last = last.filter(|last| *last > first);
    let tail = text.get(at + len + used..)?;
    if is_of_day(tail) {
        return None;
    }
    let figures = text.get(at..at + len)?;
    let bare = lead.minute
        && figures
            .trim_end_matches(['分', '钟', '鐘'])
            .bytes()
            .all(|byte| byte.is_ascii_digit());
    // All of the minute.
    let last = last.or_else(|| bare.then_some(MediaTime(first.0 + 59_000)));
    let mark = tail.trim_start().trim_start_matches(['-', ' ']);
    let sure = lead.sure
        || lead.minute
        || ["mark", "into the", "in the recording", "in the video"]
            .iter()
            .any(|word| mark.starts_with(word));
    Some(NamedTime {
        range: at - lead.len..at + len + used,
        time: ClaimedTime { first, last },
        sure,
    })
}

/// What stands before a time and belongs to it.
#[derive(Default)]
struct Lead {
    len: usize,
    /// It says that a time in a recording follows.
    sure: bool,
    /// It says that a minute follows: "minute 12".
    minute: bool,
}

fn lead(head: &str) -> Lead {
    /// Words before a time, longer ones first where one ends another, with whether they say that it is one, and whether
    /// that it is a minute.
    const WORDS: &[(&str, bool, bool)] = &[
        ("timestamps", true, false),
        ("timestamp", true, false),
        ("time stamp", true, false),
        ("timecode", true, false),
        ("zeitstempel", true, false),
        ("zeitmarke", true, false),
        ("minute", true, true),
        ("minuto", true, true),
        ("minuut", true, true),
        ("минута", true, true),
        ("минуте", true, true),
        ("min", true, true),
        ("t=", true, false),
        ("time", false, false),
        ("zeit", false, false),
        ("starting at", false, false),
        ("around", false, false),
        ("about", false, false),
        ("approx", false, false),
        ("from", false, false),
        ("at", false, false),
        ("bei", false, false),
        ("ab", false, false),
        ("um", false, false),
        ("ca", false, false),
        ("see", false, false),
        ("à", false, false),
        ("a", false, false),
        ("en", false, false),
        ("@", false, false),
        ("~", false, false),
        ("第", false, true),
    ];
    let mut lead = Lead::default();
    // "at minute 12", "see timestamp 5:23"
    for _ in 0..3 {
        let rest = head.get(..head.len() - lead.len).unwrap_or_default();
        let bare = rest.trim_end_matches([' ', '\u{a0}', ':', '.', '*', '\'', '#']);
        let found = WORDS.iter().find_map(|(word, sure, minute)| {
            let start = bare.len().checked_sub(word.len())?;
            let same = bare.get(start..).is_some_and(|tail| tail.to_lowercase() == *word);
            let whole = !word.starts_with(char::is_alphabetic)
                || *word == "第"
                || !bare.get(..start)?.ends_with(|c: char| c.is_alphanumeric());
            // "Min." and "minute" stand before figures, "5 min" behind them.
            (same && whole).then_some((head.len() - start, *sure, *minute))
        });
        let Some((len, sure, minute)) = found else { break };
        lead = Lead {
            len,
            sure: lead.sure || sure,
            minute: lead.minute || minute,
        };
    }
    lead
}

/// The moment that `text` begins with, and its length. With `minute`, a bare number is one.
fn moment(text: &str, minute: bool) -> Option<(MediaTime, usize)> {
    clock(text).or_else(|| in_units(text)).or_else(|| {
        let (number, len) = digits(text, 3).filter(|_| minute)?;
        let next = text.get(len..)?;
        let ends = !next.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '%' || c == ':')
            && !next.starts_with(['.', ','])
                | !next
                    .get(1..)
                    .is_some_and(|next| next.starts_with(|c: char| c.is_ascii_digit()));
        let suffix = ["分钟", "分鐘", "分"]
            .iter()
            .find(|word| next.starts_with(**word))
            .map_or(0, |word| word.len());
        ends.then_some((MediaTime(number * 60_000), len + suffix))
    })
}

/// "5:23", "1:02:03", "00:12:34.5". Seconds have two digits, or it is a ratio.
fn clock(text: &str) -> Option<(MediaTime, usize)> {
    let (first, mut len) = digits(text, 3)?;
    let mut parts = vec![first];
    while parts.len() < 3 {
        let Some(rest) = text.get(len..).and_then(|rest| rest.strip_prefix(':')) else {
            break;
        };
        let Some((part, 2)) = digits(rest, 2) else { break };
        parts.push(part);
        len += 3;
    }
    let seconds = match *parts.as_slice() {
        [minutes, seconds] if seconds < 60 => minutes * 60 + seconds,
        [hours, minutes, seconds] if minutes < 60 && seconds < 60 => (hours * 60 + minutes) * 60 + seconds,
        _ => return None,
    };
    let mut millis = 0;
    let rest = text.get(len..)?;
    if let Some((fraction, digits)) = rest.strip_prefix(['.', ',']).and_then(|rest| digits(rest, 3)) {
        millis = fraction * 10_u64.pow(3 - u32::try_from(digits).ok()?);
        len += 1 + digits;
    }
    let mut next = text.get(len..)?.chars();
    let ends = match next.next() {
        Some(':') => !next.next().is_some_and(|c| c.is_ascii_digit()),
        Some(c) => (!c.is_alphanumeric() || unspaced(c)) && !"%/".contains(c),
        None => true,
    };
    ends.then_some((MediaTime(seconds * 1000 + millis), len))
}

/// "5m23s", "1h02m", "5 min 23 sec", "5′23″", "12分34秒": two units at least, or it is a length of time.
fn in_units(text: &str) -> Option<(MediaTime, usize)> {
    const UNITS: &[(&str, u64)] = &[
        ("hours", 3600),
        ("hour", 3600),
        ("hrs", 3600),
        ("hr", 3600),
        ("h", 3600),
        ("stunden", 3600),
        ("stunde", 3600),
        ("小时", 3600),
        ("小時", 3600),
        ("時間", 3600),
        ("minutes", 60),
        ("minute", 60),
        ("minuten", 60),
        ("mins", 60),
        ("min.", 60),
        ("min", 60),
        ("m", 60),
        ("分钟", 60),
        ("分鐘", 60),
        ("分", 60),
        ("′", 60),
        ("'", 60),
        ("seconds", 1),
        ("second", 1),
        ("sekunden", 1),
        ("secs", 1),
        ("sec.", 1),
        ("sec", 1),
        ("s", 1),
        ("秒", 1),
        ("″", 1),
        ("\"", 1),
    ];
    let (mut seconds, mut len, mut count, mut last) = (0, 0, 0, u64::MAX);
    while let Some(rest) = text.get(len..) {
        let spaced = rest.trim_start_matches([' ', '\u{a0}', ',']);
        let spaced = spaced
            .strip_prefix("and ")
            .or_else(|| spaced.strip_prefix("und "))
            .unwrap_or(spaced);
        let Some((number, used)) = digits(spaced, 4) else { break };
        let tail = spaced.get(used..)?;
        let unit = tail.trim_start_matches([' ', '\u{a0}']);
        let found = UNITS.iter().find(|(word, size)| {
            let next = unit.get(word.len()..).and_then(|next| next.chars().next());
            let ends = next.is_none_or(|c| !c.is_alphabetic() || unspaced(c));
            *size < last && unit.to_lowercase().starts_with(*word) && ends
        });
        let Some((word, size)) = found else { break };
        (seconds, last, count) = (seconds + number * size, *size, count + 1);
        len = text.len() - unit.len() + word.len();
    }
    (count >= 2).then_some((MediaTime(seconds * 1000), len))
}

/// Up to `most` ASCII digits that are all there are, and their number.
fn digits(text: &str, most: usize) -> Option<(u64, usize)> {
    let len = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = text.get(..len).filter(|_| len <= most)?;
    number.parse().ok().map(|number| (number, len))
}

/// The end of a stretch whose first moment has just been read, and the length from there.
fn end(rest: &str) -> Option<(MediaTime, usize)> {
    let trimmed = rest.trim_start_matches([' ', '\u{a0}']);
    let joins = [
        "-->", "-", "–", "—", "‑", "−", "~", "～", "to ", "until ", "through ", "bis ", "à ", "a ", "до ", "至", "到",
    ];
    let tail = joins.iter().find_map(|join| trimmed.strip_prefix(join))?;
    let tail = tail.trim_start_matches([' ', '\u{a0}']);
    let (last, len) = clock(tail).or_else(|| in_units(tail))?;
    Some((last, rest.len() - tail.len() + len))
}

/// Whether what follows says that a time of day was meant.
fn is_of_day(tail: &str) -> bool {
    let tail = tail.trim_start_matches([' ', '\u{a0}']).to_lowercase();
    let words = [
        "am",
        "pm",
        "a.m",
        "p.m",
        "uhr",
        "o'clock",
        "o’clock",
        "h",
        "hrs",
        "hours",
        "gmt",
        "utc",
        "cet",
        "est",
        "pst",
        "in the morning",
        "in the afternoon",
        "in the evening",
    ];
    words.iter().any(|word| {
        let rest = tail.strip_prefix(word);
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    })
}

/// The time in an address: "…?v=x&t=323s", "…#t=5m23s", "…#t=323,340".
pub(super) fn of_link(target: &str) -> Option<ClaimedTime> {
    let parts = target.split(['?', '#', '&', ';']).skip(1);
    let value = parts
        .filter_map(|part| part.strip_prefix("t=").or_else(|| part.strip_prefix("start=")))
        .next()?;
    let value = value.strip_prefix("npt:").unwrap_or(value);
    let (first, last) = value
        .split_once(',')
        .map_or((value, None), |(first, last)| (first, Some(last)));
    let moment = |text: &str| {
        let plain = digits(text, 6).filter(|(_, len)| {
            matches!(text.get(*len..), Some("" | "s")) || text.get(*len..).is_some_and(|rest| rest.starts_with('.'))
        });
        let of_clock = || clock(text).or_else(|| in_units(text)).map(|(time, _)| time);
        let minutes = || {
            digits(text, 3)
                .filter(|(_, len)| text.get(*len..) == Some("m"))
                .map(|(minutes, _)| MediaTime(minutes * 60_000))
        };
        plain
            .map(|(seconds, _)| MediaTime(seconds * 1000))
            .or_else(of_clock)
            .or_else(minutes)
    };
    let first = moment(value.split(',').next().filter(|_| last.is_some()).unwrap_or(first))?;
    Some(ClaimedTime {
        first,
        last: last.and_then(moment).filter(|last| *last > first),
    })
}
