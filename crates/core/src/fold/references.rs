//! References that a quote may leave out: a list of numbers in brackets, a citation in parentheses,
//! the number of a note. A parenthesis that says something of its own is none.

use super::letters::digit;
use super::marks::is_dash;
use super::raised::is_raised;
use crate::language::lexicon;

/// Whether words are a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reference {
    /// They say something.
    No,
    /// They look like one, and may say something: "(Paris, 2015)".
    Perhaps,
    /// They are one.
    Sure,
}

/// Whether a marker of a reference stands at the start of `rest`, and how many bytes it takes with the spaces before
/// it: "[12, 14]", "(Smith et al., 2020)", "(see \[3\])".
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
    let is_reference = match open {
        '[' => is_list(inside),
        _ => in_parentheses(inside) == Reference::Sure,
    };
    is_reference.then_some(start + end + 1)
}

/// What stands between brackets after `before` and in front of `after`: "12", "3, 7–9", "9], [10".
pub(crate) fn in_brackets(before: &str, inside: &str, after: &str) -> Reference {
    let list: String = inside.replace(['[', ']'], " ");
    let zero = list
        .split(|c: char| !is_digit(c))
        .any(|number| crate::fold::folded(number) == "0");
    if !is_list(&list) || zero {
        return Reference::No;
    }
    let next = after.trim_start_matches(']');
    let word: String = next.trim_start().chars().take_while(|c| c.is_alphanumeric()).collect();
    let head = before.trim_end_matches('[').trim_end();
    let last: String = last_word(head);
    let counts = is_counted_word(&word.to_lowercase()) || next.trim_start().starts_with(['%', '‰', '°']);
    if counts || last.ends_with(char::is_numeric) {
        return Reference::No;
    }
    // The words that count are listed for languages with ASCII digits. A call of a note stands right behind a word.
    let foreign = inside.chars().any(|c| is_digit(c) && !c.is_ascii());
    if foreign && before.trim_end_matches('[').ends_with(char::is_whitespace) {
        return Reference::No;
    }
    // "in [25], and" names a work; "of [4] members" counts them.
    let goes_on = next.starts_with(char::is_whitespace) && !word.is_empty();
    if goes_on && COUNTED_BEHIND.contains(&last.as_str()) {
        Reference::Perhaps
    } else {
        beside_characters(next)
    }
}

/// Whether a number before this word counts it.
fn is_counted_word(word: &str) -> bool {
    const COUNTED: &str = "percent percentage per points thousand million millions billion billions trillion bn mm cm km m mg g kg ml l \
        ms s min h hz khz mhz ghz kb mb gb tb w kw mw gw v kv ppm second seconds minute minutes hour hours day days week weeks \
        month months quarter quarters year years dollar dollars euro euros pound pounds cents meter meters metre metres kilometers \
        kilometres mile miles inch inches foot feet grams kilograms tons tonnes liters litres bytes bits pages times prozent jahre \
        jahren monate monaten tage tagen wochen stunden minuten millionen milliarden ans mois jours heures millions milliards años \
        meses días horas millones anni mesi giorni ore milioni anos dias";
    COUNTED.split_ascii_whitespace().any(|counted| counted == word)
}

/// How a number in brackets refers before this text, in a language that puts no space between: "\[30\]天内" counts days.
fn beside_characters(next: &str) -> Reference {
    const COUNTED: [&str; 34] = [
        "天内",
        "天以",
        "天之",
        "日以",
        "日内",
        "日間",
        "日之",
        "小时",
        "小時",
        "時間",
        "分钟",
        "分鐘",
        "个月",
        "個月",
        "个工作",
        "個工作",
        "年以",
        "年内",
        "年間",
        "年之",
        "公斤",
        "公里",
        "か月",
        "ヶ月",
        "カ月",
        "万元",
        "萬元",
        "亿元",
        "億元",
        "万円",
        "億円",
        "平方",
        "％",
        "٪",
    ];
    const PERHAPS: [&str; 7] = ["天", "个", "個", "元", "円", "개", "명"];
    let begins = |words: &[&str]| words.iter().any(|word| next.starts_with(word));
    match () {
        () if begins(&COUNTED) => Reference::No,
        () if begins(&PERHAPS) => Reference::Perhaps,
        () => Reference::Sure,
    }
}

/// Words behind which a number in brackets may count what follows it.
const COUNTED_BEHIND: [&str; 24] = [
    "of",
    "in",
    "on",
    "at",
    "by",
    "for",
    "with",
    "from",
    "to",
    "the",
    "a",
    "is",
    "are",
    "was",
    "were",
    "than",
    "over",
    "least",
    "most",
    "about",
    "within",
    "under",
    "between",
    "exceeding",
];

fn last_word(head: &str) -> String {
    let letters: Vec<char> = head.chars().rev().take_while(|c| c.is_alphanumeric()).collect();
    letters.into_iter().rev().collect::<String>().to_lowercase()
}

/// Whether this is a list of numbers as references have them: "12", "3, 7–9".
pub(crate) fn is_list(inside: &str) -> bool {
    const LONGEST: usize = 40;
    let list = |c: char| is_digit(c) || c.is_whitespace() || matches!(c, ',' | ';' | '،' | '、') || is_dash(c);
    let number = inside.split(|c: char| !is_digit(c)).filter(|n| !n.is_empty());
    inside.len() <= LONGEST
        && inside.chars().all(list)
        && number.clone().count() > 0
        && number.into_iter().all(|n| n.chars().count() <= 3)
}

/// A digit of any script.
fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || digit(c).is_some()
}

/// What stands between parentheses: names and years ("Smith et al., 2020a; Roe 1999"), or what points to a place ("see
/// \[29\]", "Fig. 3").
pub(crate) fn in_parentheses(inside: &str) -> Reference {
    inside.split(';').map(part).min().unwrap_or(Reference::No)
}

fn part(part: &str) -> Reference {
    let mut words = part.split_whitespace().peekable();
    let bare = |word: &str| {
        word.trim_matches(|c: char| !c.is_alphanumeric() && c != '§')
            .to_lowercase()
    };
    let mut pointed = false;
    while words.next_if(|word| POINTERS.contains(&bare(word).as_str())).is_some() {
        pointed = true;
    }
    let rest: Vec<&str> = words.collect();
    let Some(first) = rest.first().map(|word| bare(word)) else {
        return Reference::No;
    };
    let all = rest.join(" ");
    let list = all.strip_prefix('[').and_then(|list| list.strip_suffix(']'));
    if pointed && (list.is_some_and(is_list) || (rest.len() == 1 && PLACES.contains(&first.as_str()))) {
        return Reference::Sure;
    }
    if matches!(first.as_str(), "ibid" | "ibidem" | "ebd" | "ebenda" | "id" | "idem") || is_locator(&rest, bare) {
        return Reference::Sure;
    }
    named(&rest, pointed)
}

const POINTERS: [&str; 19] = [
    "see", "also", "cf", "eg", "e.g", "vgl", "siehe", "auch", "voir", "aussi", "véase", "vedi", "ver", "zie", "se",
    "viz", "per", "example", "compare",
];
const PLACES: [&str; 8] = ["above", "below", "oben", "unten", "supra", "infra", "arriba", "abajo"];
const LOCATORS: &str = "fig figs figure figures table tables tab section sections sec secs chapter chapters chap appendix app eq \
    eqs equation equations box note notes p pp page pages § §§ abb abbildung tabelle kap kapitel abschnitt anhang seite seiten s \
    figura figuras tabla tableau chapitre annexe página páginas pagina pag sezione capitolo capítulo рис табл стр";

fn is_joint(word: &str) -> bool {
    matches!(
        word,
        "and" | "&" | "und" | "et" | "y" | "e" | "to" | "bis" | "f" | "ff" | ""
    )
}

/// Whether these words only say where something stands: "Fig. 3", "Section 4.2", "pp. 4–5".
fn is_locator(words: &[&str], bare: impl Fn(&str) -> String) -> bool {
    let names = |word: &str| LOCATORS.split_ascii_whitespace().any(|name| name == word);
    let number =
        |word: &str| word.len() <= 9 && (word.contains(|c: char| c.is_ascii_digit()) || word.chars().count() == 1);
    let all: Vec<String> = words.iter().map(|word| bare(word)).collect();
    all.first()
        .is_some_and(|first| names(first.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.')))
        && all
            .iter()
            .any(|word| word.contains(|c: char| c.is_ascii_digit()) || word.chars().count() == 1)
        && all
            .iter()
            .all(|word| names(word) || number(word) || is_joint(word) || names(word.trim_end_matches(char::is_numeric)))
}

const PARTICLES: [&str; 24] = [
    "van", "der", "den", "de", "von", "zu", "la", "le", "del", "della", "di", "du", "da", "dos", "das", "ten", "ter",
    "bin", "ibn", "al", "el", "af", "av", "do",
];
const MONTHS: &str = "january february march april may june july august september october november december januar februar märz \
    mai juni juli oktober dezember janvier février mars avril juin juillet août septembre octobre novembre décembre enero febrero \
    marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio \
    settembre ottobre dicembre janeiro fevereiro março maio junho julho setembro outubro dezembro spring summer autumn fall \
    winter jan feb mar apr jun jul aug sep sept oct nov dec q1 q2 q3 q4";

/// Whether these words are names and a year, and what may follow it.
fn named(words: &[&str], pointed: bool) -> Reference {
    let mut names: Vec<String> = Vec::new();
    let (mut several, mut particle, mut comma) = (false, false, false);
    let mut rest = words.iter();
    let dated = loop {
        let Some(word) = rest.next() else { break false };
        let bare = word.trim_matches([',', '.', '(', ')', '\'', '’']);
        if is_year(bare) && !names.is_empty() {
            break true;
        }
        let first = bare.chars().next();
        comma = word.ends_with(',');
        match () {
            () if matches!(
                bare,
                "and" | "&" | "und" | "et" | "y" | "e" | "al" | "alii" | "others" | "u" | "a" | "colleagues"
            ) =>
            {
                several = true;
            }
            () if PARTICLES.contains(&bare) => particle = true,
            () if first.is_some_and(char::is_uppercase) && !bare.contains(char::is_numeric) => {
                names.push(bare.to_owned());
            }
            () => return Reference::No,
        }
    };
    let follows = |word: &&str| {
        let bare = word.trim_matches([',', '.', ':', ')']);
        let page = matches!(
            bare,
            "p" | "pp" | "S" | "s" | "Kap" | "chap" | "ch" | "§" | "sec" | "fn" | "n" | "and" | "&"
        );
        page || is_year(bare)
            || (!bare.is_empty() && bare.len() <= 9 && bare.chars().all(|c| c.is_ascii_digit() || is_dash(c)))
    };
    let month = names.iter().any(|name| {
        MONTHS
            .split_ascii_whitespace()
            .any(|month| month == name.to_lowercase())
    });
    if !dated || month || !rest.as_slice().iter().all(follows) {
        return if pointed && !names.is_empty() && rest.as_slice().is_empty() {
            Reference::Perhaps
        } else {
            Reference::No
        };
    }
    let known = |name: &String| lexicon::is_word(&name.to_lowercase());
    let letters = |name: &String| name.len() > 1 && name.chars().all(char::is_uppercase);
    match () {
        () if several || particle || pointed => Reference::Sure,
        () if !names
            .iter()
            .any(|name| known(name) || letters(name) || is_country(name)) =>
        {
            Reference::Sure
        }
        () if comma => Reference::Perhaps,
        () => Reference::No,
    }
}

/// Whether a name is a country's or a large city's: with a year it may say where and when.
fn is_country(name: &str) -> bool {
    const KNOWN: &str = "afghanistan africa albania algeria america argentina asia australia austria bangladesh belgium bolivia \
        bosnia brazil britain bulgaria canada chile china colombia croatia cuba cyprus denmark ecuador egypt england estonia \
        ethiopia europe finland france germany ghana greece hungary iceland india indonesia iran iraq ireland israel italy \
        jamaica japan jordan kenya korea latvia lebanon libya lithuania luxembourg malaysia malta mexico mongolia morocco nepal \
        netherlands nigeria norway pakistan panama peru philippines poland portugal romania russia scotland serbia singapore \
        slovakia slovenia spain sudan sweden switzerland syria taiwan tanzania thailand tunisia turkey uganda ukraine uruguay \
        venezuela vietnam wales yemen zambia zimbabwe paris london berlin madrid rome vienna tokyo beijing moscow brussels geneva \
        zurich zürich chicago boston deutschland österreich schweiz frankreich italien spanien europa espagne allemagne france \
        italie españa alemania francia italia brasil california texas florida";
    KNOWN.split_ascii_whitespace().any(|known| known == name.to_lowercase())
}

fn is_year(word: &str) -> bool {
    let digits = word.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let year = digits.len() == 4 && digits.chars().all(|c| c.is_ascii_digit());
    year && word.len() - digits.len() <= 1 && matches!(digits.get(..2), Some("18" | "19" | "20"))
}

/// Bytes on either side in which other notes are looked for.
const NEAR: usize = 60_000;

/// Notes of which the numbers are no further apart follow each other.
const APART: u32 = 2;

/// Whether the digits glued to a word at byte `at` of `text` call a note: the text has that note, or calls others with
/// numbers close by. Else they belong to the word: "python3", "grade7".
pub(crate) fn calls_note(text: &str, at: usize, digits: &str) -> bool {
    if digits.chars().all(is_raised) {
        return true;
    }
    let Ok(number) = digits.parse::<u32>() else {
        return false;
    };
    let from = text.floor_char_boundary(at.saturating_sub(NEAR));
    let to = text.ceil_char_boundary((at + NEAR).min(text.len()));
    let near = text.get(from..to).unwrap_or_default();
    let mut before = ' ';
    for (i, c) in near.char_indices() {
        if c.is_ascii_digit() && !before.is_ascii_digit() && from + i != at {
            let run: &str = near.get(i..).unwrap_or_default();
            let run = run
                .get(..run.find(|c: char| !c.is_ascii_digit()).unwrap_or(run.len()))
                .unwrap_or_default();
            let after = near.get(i + run.len()..).unwrap_or_default();
            let other = run.parse::<u32>().unwrap_or(u32::MAX);
            let head = near.get(..i).unwrap_or_default();
            if (other == number && is_note(head, after)) || (other.abs_diff(number) <= APART && is_call(head, after)) {
                return true;
            }
        }
        before = c;
    }
    false
}

/// Whether a number begins a line, as a note does.
fn is_note(head: &str, after: &str) -> bool {
    let starts = head.is_empty() || head.ends_with('\n');
    let text = after.trim_start_matches(['.', ')', ' ', '\t']);
    starts
        && text.len() < after.len() + 1
        && text.starts_with(|c: char| c.is_uppercase() || matches!(c, '“' | '"' | '('))
}

/// Whether a number stands behind a word and the mark that closes it.
fn is_call(head: &str, after: &str) -> bool {
    const SHORTEST: usize = 4;
    if after.starts_with(char::is_alphanumeric) {
        return false;
    }
    let word = head.trim_end_matches([',', '.', ';', '”', '"', '’', ')', '»']);
    let letters = word.chars().rev().take_while(|c| c.is_lowercase()).count();
    letters >= SHORTEST && word.len() < head.len() && !is_counted(head, after)
}

/// Whether digits behind a closed word count what follows them, or begin its sentence: "growth.5 percent fell".
pub(crate) fn is_counted(before: &str, after: &str) -> bool {
    let word: String = after.trim_start().chars().take_while(|c| c.is_alphanumeric()).collect();
    let counts = is_counted_word(&word.to_lowercase());
    counts || (before.ends_with(['.', '!', '?']) && word.starts_with(char::is_lowercase))
}

#[cfg(test)]
mod tests {
    use super::Reference::{No, Perhaps, Sure};
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

    #[test]
    fn citations_are_told_from_what_says_something() {
        let cases = [
            ("Johnson et al., 2017", Sure),
            ("see Zadrozny, 2004", Sure),
            ("cf. Roe and Doe 1999, p. 4", Sure),
            ("van der Berg, 2004", Sure),
            ("Fig. 3", Sure),
            ("see Figs 3a and 4", Sure),
            ("Section 4.2", Sure),
            ("see below", Sure),
            ("ibid., p. 4", Sure),
            ("see [29]", Sure),
            ("Saint-Paul et al., 2005; Lakshmanan et al., 2002", Sure),
            ("Müller & Meier 2004a, S. 12–14", Sure),
            ("Paris, 2015", Perhaps),
            ("EU, 2020", Perhaps),
            ("October 28, 2000", No),
            ("Germany only, 2019", No),
            ("Withdrawn in 2019", No),
            ("Withdrawn 2019", No),
            ("Not in force before 2025", No),
            ("Unsafe since 2014", No),
            ("2020, EU only", No),
            ("May 2019", No),
            ("a few of them", No),
            ("Johnson et al., 2017; Germany only", No),
            ("", No),
        ];
        for (inside, expected) in cases {
            assert_eq!(in_parentheses(inside), expected, "{inside}");
        }
    }

    #[test]
    fn numbers_in_brackets_that_count_are_no_references() {
        let cases = [
            ("solved before [", "12", "]. Then", Sure),
            ("adults [", "9], [10", "] and", Sure),
            ("as in [", "25", "], and", Sure),
            ("For instance, [", "25", "] demonstrate", Sure),
            ("board of [", "4", "] members", Perhaps),
            ("not more than [", "50", "] percent", No),
            ("within [", "30", "] days", No),
            ("by 5 [", "10", "] points", No),
            ("lies in [", "0, 1", "] for all", No),
            ("in [", "2005", "] it", No),
            ("الصليبيين.[", "٣", "] ولم", Sure),
            ("مدة [", "٣٠", "] أيام", No),
            ("卖方应在[", "30", "]天内交付", No),
            ("战争结束[", "3", "]，后来", Sure),
        ];
        for (before, inside, after, expected) in cases {
            assert_eq!(in_brackets(before, inside, after), expected, "{before}{inside}{after}");
        }
    }

    #[test]
    fn digits_of_a_word_call_no_note() {
        let check = |text: &str, token: &str, digits: &str| {
            calls_note(
                text,
                text.find(token).unwrap_or_default() + token.len() - digits.len(),
                digits,
            )
        };
        assert!(!check("It requires python3 to run.", "python3", "3"));
        assert!(!check("From python2 to python3 in 3 days.", "python3", "3"));
        assert!(check("As the Institute2 said.\n\n2 See the annex.", "Institute2", "2"));
        assert!(check("They agreed.1 As the Institute2 said.", "Institute2", "2"));
        assert!(!check("It rose by 2.5 in grade7 only.", "grade7", "7"));
    }
}
