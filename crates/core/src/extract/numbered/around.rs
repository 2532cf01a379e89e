//! What the words around a numbered place say of it: whether it is the quote's, another text's, or no place at all.

use super::super::pages::page_in;
use super::super::stretches::tail;

/// Whether the words before a place only refer to it: "referring to clause 7", "a carve-out from Article 4", "verweist auf § 3".
pub(super) fn is_referred_to(before: &str) -> bool {
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
pub(super) fn is_denied(behind: &str) -> bool {
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

pub(super) fn is_of_another(behind: &str) -> bool {
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

pub(super) fn is_one_of_several(behind: &str) -> bool {
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

/// Whether the words before a place set the quote apart from it: "unlike clause 4", "subject to clause 3".
pub(in crate::extract) fn is_contrast(before: &str) -> bool {
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

/// Whether a text that is called by a code is named right before a place: "X.690, section 8.1", "民法第三条".
pub(super) fn ends_with_code(before: &str) -> bool {
    const LAWS: [char; 7] = ['法', '律', '令', '典', '例', '憲', '约'];
    let word = last_word(before);
    let capitals = word.chars().filter(|c| c.is_uppercase()).count();
    let digits = word.contains(|c: char| c.is_ascii_digit());
    let is_code = capitals > 1 && !word.chars().any(char::is_lowercase) || capitals > 0 && digits && word.contains('.');
    is_code || before.ends_with(LAWS)
}

/// Whether a work of a series is named right before a place: "RFC 2119, section 3".
pub(super) fn is_of_work(before: &str) -> bool {
    let before = before.trim_end_matches([' ', ',', '\u{a0}']);
    let word = last_word(before);
    let is_part = |byte: u8| byte.is_ascii_digit() || byte == b'.' || byte == b'-';
    let is_number = word.contains(|c: char| c.is_ascii_digit()) && word.bytes().all(is_part);
    let head = before.strip_suffix(word).unwrap_or_default().trim_end();
    let name = head.rsplit(' ').next().unwrap_or_default();
    is_number && name.chars().filter(|c| c.is_uppercase()).count() > 1
}

fn last_word(before: &str) -> &str {
    let before = before.trim_end_matches([' ', ',', '\u{a0}']);
    let mut words = before.rsplit(|c: char| c.is_whitespace() || c == '(');
    words.next().unwrap_or_default()
}

/// Whether the words before make it no name: "this part I", "each article 5".
pub(super) fn names_none(before: &str) -> bool {
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

/// What stands before a place that is joined to another one: "clause 4 and" schedule 2.
pub(super) fn joined(before: &str) -> Option<&str> {
    let joined = before.trim_end();
    let head = JOINED
        .iter()
        .find_map(|join| joined.strip_suffix(join)?.strip_suffix(' '));
    head.or_else(|| joined.strip_suffix(" &"))
}

/// Whether a number in square brackets is a paragraph, as courts number them: "at [22]". Elsewhere it is a reference.
pub(super) fn leads_to_paragraph(before: &str) -> bool {
    let before = before.trim_end();
    let word = before.strip_suffix("at").or_else(|| before.strip_suffix("At"));
    before.is_empty() || word.is_some_and(|head| !head.ends_with(char::is_alphanumeric))
}

/// Whether an abbreviation and a number follow at once that were not read: "§ 2, stk. 1" names less than a §. A page is no part.
pub(super) fn has_finer_part(behind: &str) -> bool {
    const LONGEST: usize = 6;
    let rest = behind.trim_start_matches(['.', 'º', 'ª', '°']);
    let rest = rest.trim_start_matches([',', ';', ' ', '\u{a0}', '\u{202f}']);
    let word: usize = rest
        .chars()
        .take(LONGEST)
        .take_while(|c| c.is_alphabetic())
        .map(char::len_utf8)
        .sum();
    let tail = rest.get(word..).unwrap_or_default();
    let number = tail.trim_start_matches(['.', 'º', 'ª', '°']);
    let is_short = word > 0 && number.len() < tail.len();
    let is_page = page_in(rest).is_some_and(|page| page.range.start == 0);
    is_short && !is_page && number.trim_start().starts_with(|c: char| c.is_ascii_digit())
}
