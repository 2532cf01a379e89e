//! Numbered places that an answer names: "clause 5.2(b)", "Art. 12(3)", "§ 4 Abs. 2", "第五条第1項".

use super::marks::unspaced;
use super::stretches::{floor, tail};
use crate::source::numbering::{Kind, Named};
use std::ops::Range;

/// A numbered place that a text names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbered {
    /// Where.
    pub(super) range: Range<usize>,
    /// In the words of the text; a section by its number alone.
    pub(super) words: String,
}

/// The last numbered place that running text or a citation names. Not one of several, nor one of another text: "section 3 of
/// the Act", "Art. 6 GDPR", "section 2 above". `remarks` are the kinds by which the answer numbers its own remarks.
pub(super) fn place_in(text: &str, remarks: &[Kind]) -> Option<Numbered> {
    let mut end = text.len();
    while let Some((at, c)) = text
        .get(..end)?
        .char_indices()
        .rev()
        .find(|(at, c)| begins(text, *at, *c))
    {
        end = at;
        if c == '[' {
            if let Some(found) = paragraph_at(text, at) {
                return Some(found);
            }
            continue;
        }
        let Some((_, used)) = text.get(at..).and_then(Named::read) else {
            continue;
        };
        let (named, start) = longest(text, at + used)?;
        end = start;
        // Slides are pages of their own.
        if named.kind() == Some(Kind::Slide) {
            continue;
        }
        let (before, behind) = (text.get(..start)?, text.get(at + used..)?);
        if follows_another(before) {
            return None;
        }
        if !is_contrast(before) {
            let range = start..at + used;
            let words = text.get(range.clone())?;
            return kept(&named, words, (before, behind), remarks).map(|words| Numbered { range, words });
        }
    }
    None
}

/// The numbered place that a sentence names for a quote. One that names several does not say which is the quote's: "Clause 6,
/// which refers to Schedule 2, says …".
pub(super) fn only_place_in(text: &str, remarks: &[Kind]) -> Option<Numbered> {
    let place = place_in(text, remarks)?;
    let (before, behind) = (text.get(..place.range.start)?, text.get(place.range.end..)?);
    let apart = is_named_before(before) || is_referred_to(before) || is_denied(behind);
    (!apart).then_some(place)
}

/// Whether the words before a place only refer to it: "referring to clause 7", "a carve-out from Article 4", "verweist auf § 3".
fn is_referred_to(before: &str) -> bool {
    const NEAR: &[&str] = &[
        "with",
        "than",
        "into",
        "beyond",
        "against",
        "mentioning",
        "onverminderd",
        "auf",
        "zu",
        "на",
        "к",
    ];
    const SAID: &[&str] = &["according to", "pursuant to", "turning to"];
    const VERBS: &[&str] = &[
        "renv",
        "remit",
        "rimand",
        "refer",
        "verwe",
        "ссыл",
        "отсыл",
        "odsył",
        "verwij",
        "exempt",
    ];
    const OPENS: &[&str] = &[
        "", "is", "comes", "taken", "quote", "quoted", "passage", "words", "and", "but",
    ];
    let before = before.to_lowercase();
    let mut words = before
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .rev();
    let mut last = words.next().unwrap_or_default();
    if matches!(last, "the" | "l" | "la" | "el" | "il" | "der" | "den" | "die" | "das") {
        last = words.next().unwrap_or_default();
    }
    let earlier = words.next().unwrap_or_default();
    let pair = format!("{earlier} {last}");
    let to = last == "to" && !SAID.contains(&pair.as_str());
    let from = last == "from" && !OPENS.contains(&earlier);
    let led = |word: &str| VERBS.iter().any(|verb| word.starts_with(verb));
    NEAR.contains(&last) || to || from || led(last) || led(earlier)
}

/// Whether the words behind a place say that it does not say the quote: "Annex A, by contrast, says nothing of it".
fn is_denied(behind: &str) -> bool {
    const DENIED: &[&str] = &[
        "nothing",
        "not",
        "silent",
        "contrast",
        "never",
        "nichts",
        "nicht",
        "hingegen",
        "rien",
        "nada",
        "nulla",
        "niets",
        "ничего",
        "nic",
    ];
    let behind = behind.to_lowercase();
    behind
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| DENIED.contains(&word))
}

/// Whether a text names a numbered place that nothing sets apart.
fn is_named_before(text: &str) -> bool {
    let mut end = text.len();
    while let Some((at, _)) = text.get(..end).and_then(|head| {
        head.char_indices()
            .rev()
            .find(|(at, c)| begins(text, *at, *c) && *c != '[')
    }) {
        end = at;
        let Some((_, used)) = text.get(at..).and_then(Named::read) else {
            continue;
        };
        let start = longest(text, at + used).map_or(at, |(_, start)| start);
        end = start;
        if !text.get(..start).is_some_and(is_contrast) {
            return true;
        }
    }
    false
}

/// The kinds by which an answer numbers its own remarks: "Point 1: …", "Point 2: …" at the beginnings of its blocks.
pub(super) fn remarks<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<Kind> {
    let mut counted: Vec<(Kind, String)> = Vec::new();
    for text in texts {
        let first = text.find(char::is_alphanumeric);
        let capitals = text
            .char_indices()
            .filter(|(at, c)| c.is_uppercase() && begins(text, *at, *c));
        for at in first.into_iter().chain(capitals.map(|(at, _)| at)) {
            let Some((named, used)) = text.get(at..).and_then(Named::read) else {
                continue;
            };
            let rest = text.get(at + used..).unwrap_or_default().trim_start();
            // "**Point 2:** the land"
            let rest = rest.trim_start_matches('*');
            let sets_off = rest.starts_with(':') || Some(at) == first && rest.starts_with(OPENS);
            let remark = named.kind().filter(|kind| kind.counts_remarks() && sets_off);
            counted.extend(remark.zip(named.number()));
        }
    }
    let has = |kind: Kind, number: &str| counted.iter().any(|(other, one)| *other == kind && one == number);
    let kinds = counted.iter().map(|(kind, _)| *kind);
    let mut own: Vec<Kind> = kinds.filter(|kind| has(*kind, "1") && has(*kind, "2")).collect();
    own.dedup();
    own
}

/// What stands between the number of a remark and the remark.
const OPENS: [char; 5] = [':', '.', ')', '–', '—'];

/// "at [22]": a paragraph as courts number them. A bare number in square brackets is a reference.
fn paragraph_at(text: &str, at: usize) -> Option<Numbered> {
    /// The most digits of a number.
    const DIGITS: usize = 3;
    let before = text.get(..at)?.trim_end();
    let word = before.strip_suffix("at").or_else(|| before.strip_suffix("At"));
    let leads = before.is_empty() || word.is_some_and(|head| !head.ends_with(char::is_alphanumeric));
    let inner = text.get(at + 1..).filter(|_| leads)?;
    let close = inner
        .bytes()
        .take(DIGITS + 1)
        .position(|byte| byte == b']')
        .filter(|close| *close > 0)?;
    let is_number = inner.get(..close)?.bytes().all(|byte| byte.is_ascii_digit());
    let range = at..at + close + 2;
    let words = text.get(range.clone())?.to_owned();
    is_number.then_some(Numbered { range, words })
}

/// Whether a place's name may begin at a character.
fn begins(text: &str, at: usize, c: char) -> bool {
    let before = text.get(..at).and_then(|head| head.chars().next_back());
    let inside =
        before.is_some_and(|b| b.is_alphanumeric() && !unspaced(b) || matches!(b, '§' | '¶' | '-' | '_' | '/'));
    (c.is_alphabetic() || matches!(c, '§' | '¶' | '№' | '[')) && (!inside || matches!(c, '第' | '제'))
}

/// The longest name that ends at byte `end`, and where it begins: "paragraph 2 of Schedule 1", not "Schedule 1".
fn longest(text: &str, end: usize) -> Option<(Named, usize)> {
    const REACH: usize = 80;
    let from = floor(text, end.saturating_sub(REACH));
    let starts = text.get(from..end)?.char_indices().map(|(at, c)| (from + at, c));
    let mut near = starts.filter(|(at, c)| begins(text, *at, *c)).map(|(at, _)| at);
    near.find_map(|at| {
        let (named, used) = Named::read(text.get(at..)?)?;
        (at + used == end).then_some((named, at))
    })
}

/// A place, unless what stands around it says that it is none of a source's.
fn kept(named: &Named, words: &str, (before, behind): (&str, &str), remarks: &[Kind]) -> Option<String> {
    let opens = before.trim_matches(|c: char| !c.is_alphanumeric()).is_empty();
    let is_own = named.kind().is_some_and(|kind| remarks.contains(&kind)) && opens;
    if is_own || is_of_another(behind) || is_one_of_several(behind) || names_none(before) || is_of_named(before) {
        return None;
    }
    Some(named.section_number().unwrap_or_else(|| words.to_owned()))
}

/// Words that lead from a place to what it is a part of.
const OF: &[&str] = &[
    "of",
    "des",
    "der",
    "du",
    "de",
    "del",
    "della",
    "dell",
    "do",
    "da",
    "van",
    "av",
    "der",
    "dieser",
    "desselben",
    "цього",
];

/// What an answer calls the source itself by.
const SOURCE: &[&str] = &[
    "minutes",
    "lease",
    "agreement",
    "contract",
    "report",
    "document",
    "text",
    "source",
    "paper",
    "judgment",
    "survey",
    "novel",
    "play",
    "poem",
    "standard",
    "memo",
    "bylaws",
];

/// Words for where a part of the answer itself stands, or whose it is.
const OWN: &[&str] = &["above", "below", "oben", "unten", "supra", "infra"];

/// Words between two places.
const JOINED: &[&str] = &[
    "and", "to", "or", "und", "bis", "oder", "et", "à", "ou", "y", "a", "e", "o", "en", "tot", "och", "till", "i",
    "do", "и", "до", "through",
];

fn is_of_another(behind: &str) -> bool {
    let rest = behind.trim_start();
    let next = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    // Laws are called by capitals: "Art. 6 GDPR", "§ 823 BGB".
    let is_law = next.chars().filter(|c| c.is_uppercase()).count() > 1;
    let other = OF.contains(&next) && !is_of_source(rest);
    is_law || other || OWN.contains(&next) || rest.starts_with(['的', '之', 'の'])
}

/// "of this lease", "of the inquiry report", and not "of the Gates report".
fn is_of_source(rest: &str) -> bool {
    const BETWEEN: usize = 2;
    const ANSWERS: &[&str] = &[
        "reply", "answer", "plan", "list", "summary", "response", "message", "essay", "chat",
    ];
    let words = rest
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let mut all = words.clone();
    if (all.next(), all.next()) == (Some("of"), Some("this")) {
        return all.next().is_some_and(|word| !ANSWERS.contains(&word));
    }
    let mut words = words.skip_while(|word| matches!(*word, "of" | "the" | "this"));
    words
        .by_ref()
        .take(BETWEEN + 1)
        .take_while(|word| word.starts_with(char::is_lowercase))
        .any(|word| SOURCE.contains(&word))
}

fn is_one_of_several(behind: &str) -> bool {
    let rest = behind.trim_start();
    let next = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let several = rest.starts_with([',', '&', '–', '-', '/', '、']) || JOINED.contains(&next);
    let tail = rest
        .trim_start_matches(|c: char| !c.is_alphanumeric())
        .trim_start_matches(next)
        .trim_start();
    let number = tail.starts_with(|c: char| c.is_ascii_digit()) || next.starts_with(|c: char| c.is_ascii_digit());
    several && number
}

/// Whether a place stands before, joined to the next one: "clause 4 and" schedule 2.
fn follows_another(before: &str) -> bool {
    let joined = before.trim_end();
    let head = JOINED
        .iter()
        .find_map(|join| joined.strip_suffix(join)?.strip_suffix(' '));
    let head = head.or_else(|| joined.strip_suffix(" &"));
    head.is_some_and(|head| longest(head, head.trim_end().len()).is_some())
}

/// Whether the words before a place set the quote apart from it: "unlike clause 4", "subject to clause 3".
fn is_contrast(before: &str) -> bool {
    const REACH: usize = 60;
    const APART: &[&str] = &[
        "unlike",
        "despite",
        "notwithstanding",
        "subject to",
        "rather than",
        "instead of",
        "contrary to",
        "not in",
        "not",
        "except",
        "except in",
        "apart from",
        "other than",
        "cited in",
        "quoted in",
        "anders als",
        "im unterschied zu",
        "im gegensatz zu",
        "entgegen",
        "statt",
        "außer",
        "vorbehaltlich",
        "abweichend von",
        "contrairement à",
        "sauf",
        "hormis",
        "a diferencia de",
        "salvo",
        "excepto",
        "a differenza di",
        "a differenza",
        "tranne",
        "в отличие от",
        "кроме",
        "w przeciwieństwie do",
        "oprócz",
    ];
    const ARTICLES: &[&str] = &[
        "the", "la", "le", "el", "los", "las", "les", "il", "lo", "der", "dem", "den", "die", "das",
    ];
    let before = tail(before, REACH).to_lowercase();
    let mut before = before.trim_end_matches([' ', '\'', '’']);
    // "de l'article", "dell'articolo"
    before = before
        .strip_suffix(" l")
        .or_else(|| before.strip_suffix("ll"))
        .unwrap_or(before)
        .trim_end();
    before = ARTICLES
        .iter()
        .find_map(|article| before.strip_suffix(article)?.strip_suffix(' '))
        .unwrap_or(before);
    APART.iter().any(|word| {
        let head = before.strip_suffix(word);
        head.is_some_and(|head| !head.ends_with(char::is_alphanumeric))
    })
}

/// Whether another text is named right before a place: "RFC 2119, section 3", "X.690, section 8.1", "民法第三条".
fn is_of_named(before: &str) -> bool {
    const LAWS: [char; 7] = ['法', '律', '令', '典', '例', '憲', '约'];
    if before.ends_with(LAWS) {
        return true;
    }
    let before = before.trim_end_matches([' ', ',', '\u{a0}']);
    let word = before
        .rsplit(|c: char| c.is_whitespace() || c == '(')
        .next()
        .unwrap_or_default();
    let capitals = word.chars().filter(|c| c.is_uppercase()).count();
    let digits = word.contains(|c: char| c.is_ascii_digit());
    let is_code = capitals > 1 && !word.chars().any(char::is_lowercase) || capitals > 0 && digits && word.contains('.');
    let is_numbered = digits
        && word
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.' || byte == b'-')
        && {
            let head = before.strip_suffix(word).unwrap_or_default().trim_end();
            let name = head.rsplit(' ').next().unwrap_or_default();
            name.chars().filter(|c| c.is_uppercase()).count() > 1
        };
    is_code && longest(before, before.len()).is_none() || is_numbered
}

/// Whether the words before make it no name: "this part I", "each article 5".
fn names_none(before: &str) -> bool {
    let last = before
        .trim_end()
        .rsplit(|c: char| !c.is_alphabetic())
        .next()
        .unwrap_or_default()
        .to_lowercase();
    [
        "this", "that", "these", "each", "every", "my", "our", "dieser", "diesem", "cette", "este", "esta",
    ]
    .contains(&last.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_named_in_many_words() {
        for (text, place) in [
            ("Clause 5.1 says that the Tenant ", Some("Clause 5.1")),
            ("cl. 5.2(b)", Some("cl. 5.2(b)")),
            ("Schedule 1, paragraph 2 lists ", Some("Schedule 1, paragraph 2")),
            (
                "paragraph 2 of Schedule 2 adds that ",
                Some("paragraph 2 of Schedule 2"),
            ),
            ("Article 6(1)(b) of this Act", Some("Article 6(1)(b)")),
            ("see paras 14–17", Some("paras 14–17")),
            ("¶ 25", Some("¶ 25")),
            ("In section 2.1, the manual says ", Some("2.1")),
            ("Act II, Scene 1", Some("Act II, Scene 1")),
            ("In chapter four we read ", Some("chapter four")),
            ("§ 4 Abs. 2", Some("§ 4 Abs. 2")),
            ("§ 4", Some("4")),
            ("article L. 121-3, alinéa 2", Some("article L. 121-3, alinéa 2")),
            ("titre III du livre Ier", Some("titre III du livre Ier")),
            ("el artículo 6.1.c) dice ", Some("artículo 6.1.c)")),
            ("apartado 1 del artículo 14", Some("apartado 1 del artículo 14")),
            ("согласно пункту 4.2 ", Some("пункту 4.2")),
            ("в ст. 13 сказано ", Some("ст. 13")),
            ("会則第五条第1項によると", Some("第五条第1項")),
            ("item 6 of the minutes", Some("item 6")),
            ("Clause 5, unlike clause 4, says ", Some("Clause 5")),
            ("Anders als § 2 verlangt § 4a, dass jeder ", Some("§ 4a")),
            ("A diferencia de la cláusula 4, ", None),
            ("Contrairement à l'article 5, ", None),
            ("民法第三条とは異なり", None),
            ("X.690, section 8.1, is behind this: ", None),
            ("RFC 2119, section 3", None),
            // Of another text, of the answer, of several, or none.
            ("section 12 of the Harbours Act 1903", None),
            ("item 3 of the treasury policy", None),
            ("Art. 6 Abs. 1 DSGVO", None),
            ("section 2 above", None),
            ("Article 21 is clear. Paragraph 2 of the same article says ", None),
            ("clauses 5.1 and 5.2", None),
            ("Section 2.3.1 of the inquiry report notes ", Some("2.3.1")),
            ("At [19] the court held ", Some("[19]")),
            ("as shown in [19] ", None),
            ("ch. 1, v. 4", Some("ch. 1, v. 4")),
            ("section 4 of the Gates report", None),
            ("at one point two men said ", None),
            ("In this part I read ", None),
            ("in no time 12 of them ", None),
            ("the act of 5 men", None),
        ] {
            assert_eq!(place_in(text, &[]).map(|found| found.words).as_deref(), place, "{text}");
        }
    }

    #[test]
    fn an_answer_may_count_its_own_remarks() {
        let own = [
            "Point 1: the sea",
            "**Point 2:** the land",
            "Section 1: rain",
            "Section 2: snow",
        ];
        let own = remarks(own.into_iter());
        assert_eq!(own, [Kind::Item]);
        assert_eq!(place_in("Point 2: the author says ", &own), None);
        assert!(place_in("as point 2 says ", &own).is_some());
        assert!(place_in("Point 2: the author says ", &remarks(["Point 7: the sea"].into_iter())).is_some());
    }
}
