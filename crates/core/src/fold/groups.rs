//! Numbers whose thousands a space parts: "1 741" is "1741", and two numbers side by side are not one.

use super::rows::is_row;
use crate::fold::decimals;

/// Bytes on either side of a space that are looked at: a number with its groups, and the word before it.
const REACH: usize = 60;

/// Whether what stands from byte `from` to `to` of `text` is a space between two groups of one number's digits: a first
/// group of one to three, then groups of exactly three.
pub(crate) fn parts(text: &str, from: usize, to: usize) -> bool {
    let Some(space) = text.get(from..to).and_then(only_char).filter(|c| is_space(*c)) else {
        return false;
    };
    let head = text.get(text.floor_char_boundary(from.saturating_sub(REACH))..from);
    let tail = text.get(to..text.ceil_char_boundary((to + REACH).min(text.len())));
    let (Some(head), Some(tail)) = (head, tail) else {
        return false;
    };
    let is_digit = |c: char| c.is_ascii_digit();
    let number = head.trim_end_matches(|c: char| is_digit(c) || c == space);
    let run = head.get(number.len()..).unwrap_or_default();
    let before = run.trim_start_matches(space);
    let begins = before.len() < run.len();
    let after = tail
        .get(..tail.len() - tail.trim_start_matches(|c: char| is_digit(c) || c == space).len())
        .unwrap_or_default();
    let rest = tail.get(after.len()..).unwrap_or_default();
    let digits = format!("{before}{space}{}", after.trim_end_matches(space));
    in_groups(&digits, space)
        && (begins || !ends_part(number))
        && !goes_on(rest, after.ends_with(space))
        && (is_thin(space) || !is_in_row(text, (from - before.len(), to + after.len()), &digits))
        && (space != ' ' || is_prose(text, from, number))
}

fn only_char(gap: &str) -> Option<char> {
    let mut chars = gap.chars();
    chars.next().filter(|_| chars.next().is_none())
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\u{a0}' | '\u{2007}' | '\u{2008}' | '\u{2009}' | '\u{202f}')
}

/// A space that no cells are set apart with.
fn is_thin(c: char) -> bool {
    matches!(c, '\u{2007}' | '\u{2008}' | '\u{2009}' | '\u{202f}')
}

/// Whether the number from byte `start` to `end` of `text` stands in a row of a table, even taken as one.
fn is_in_row(text: &str, (start, end): (usize, usize), digits: &str) -> bool {
    const LINE: usize = 400;
    let head = text.get(text.floor_char_boundary(start.saturating_sub(LINE))..start);
    let tail = text.get(end..text.ceil_char_boundary((end + LINE).min(text.len())));
    let (head, tail) = (head.unwrap_or_default(), tail.unwrap_or_default());
    let whole: String = digits.chars().filter(char::is_ascii_digit).collect();
    let space = if digits.len() > whole.len() && tail.starts_with(char::is_alphabetic) {
        " "
    } else {
        ""
    };
    is_row(&format!("{head}{whole}{space}{tail}"), head.len())
}

fn in_groups(number: &str, space: char) -> bool {
    let mut groups = number.split(space);
    let first = groups.next().unwrap_or_default();
    (1..=3).contains(&first.len()) && !first.starts_with('0') && groups.all(|group| group.len() == 3)
}

/// Whether the digits behind this are only a part of what is written there: "2.1 741", "A1 741".
fn ends_part(before: &str) -> bool {
    let mut outwards = before.chars().rev();
    match outwards.next() {
        Some('.' | ',' | ':' | '/' | '-' | '–' | '−') => outwards.next().is_some_and(char::is_alphanumeric),
        Some(c) => c.is_alphanumeric(),
        None => false,
    }
}

/// Whether the digits before this are: "1 741-2".
fn goes_on(after: &str, apart: bool) -> bool {
    let mut on = after.chars();
    match on.next() {
        Some(':' | '/' | '-' | '–' | '−' | '.') if !apart => on.next().is_some_and(char::is_numeric),
        Some(c) => c.is_numeric(),
        None => false,
    }
}

/// Whether an ordinary space may part thousands here: in a language that writes them so, and not behind a word that has a
/// number of its own ("page 3 200 men").
fn is_prose(text: &str, at: usize, before: &str) -> bool {
    const SENTENCE: usize = 300;
    let from = text.floor_char_boundary(at.saturating_sub(SENTENCE));
    let to = text.ceil_char_boundary((at + SENTENCE).min(text.len()));
    let around = text.get(from..to).unwrap_or_default();
    // What another line is written in says less than this one.
    let head = text.get(from..at).unwrap_or_default().rsplit('\n').next();
    let tail = text.get(at..to).unwrap_or_default().split('\n').next();
    let line = format!("{}{}", head.unwrap_or_default(), tail.unwrap_or_default());
    let grouped = decimals::with_comma(&line) || (!decimals::with_point(&line) && decimals::with_comma(around));
    let letters: Vec<char> = before
        .trim_end()
        .trim_end_matches(['.', '°', 'º'])
        .chars()
        .rev()
        .take_while(|c| c.is_alphabetic())
        .collect();
    let word: String = letters.iter().rev().collect();
    grouped && !is_numbered(&word.to_lowercase())
}

/// Whether a number behind this word is its own: "page 3", "Kapitel 3", "den 3 mai".
fn is_numbered(word: &str) -> bool {
    const NUMBERED: &str = "page pages p pp seite seiten s sida sidan sidor side sidene pagina página páginas pagine pag bladzijde \
        strana strony strona str chapitre kapitel kapitlet hoofdstuk capítulo capitolo rozdział kapitola глава главе section \
        abschnitt avsnitt sección sezione seção раздел article artikel artículo articolo artigo art artykuł статья статьи статье \
        paragraphe paragraf § no nr nos n núm numéro nummer número numero номер tableau tabelle tabell tabla tabella tabela \
        tabulka таблица таблице figure figur fig abbildung abb figura рис volume vol band bd tome tomo tom том volumen classe klasse \
        chambre zimmer rum raum salle habitación stanza étage ligne linje linie línea linea linha línia autobus bus route gruppe \
        groupe grupp grupo gruppo группа группе phase fas type typ tipo niveau nivå stufe étape etapp schritt lot loi point punkt \
        punto ponto пункт пункте part partie del teil parte часть части été";
    NUMBERED.split_ascii_whitespace().any(|numbered| numbered == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_told_from_two_numbers() {
        let cases = [
            ("La superficie est de 1 741 km² selon le relevé.", true),
            ("La superficie est de 12\u{202f}741\u{202f}500 km².", true),
            ("It has 12\u{2009}500 of them in all.", true),
            ("Det är 1 300 meter till sjön.", true),
            ("Staden har 1 250 000 invånare, och den växer.", true),
            ("Det kostar 1 300,50 kronor i staden.", true),
            ("In room 3 298 people were waiting.", false),
            ("La page 3 200 est de trop.", false),
            ("La superficie est de 17 41 km².", false),
            ("La superficie est de 1 7412 km².", false),
            ("La superficie est de 2019 300 km².", false),
            ("Le numéro est le 12 345 67 89.", false),
            ("Le code est 0 741 dans la liste.", false),
            ("Le code est A1 741 dans la liste.", false),
            ("Die Fassung 2.1 741 ist die letzte.", false),
            ("La France et\nVentes 3 298 412 4 100 200\nla suite est", false),
            ("La table est\nFilles 3 298\nla suite est", false),
        ];
        for (text, expected) in cases {
            let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
            let between = |at: usize, c: char| {
                is_space(c)
                    && is_digit(text[..at].chars().next_back())
                    && is_digit(text[at + c.len_utf8()..].chars().next())
            };
            let (at, c) = text.char_indices().find(|(at, c)| between(*at, *c)).unwrap_or((0, ' '));
            assert_eq!(parts(text, at, at + c.len_utf8()), expected, "{text}");
        }
    }
}
