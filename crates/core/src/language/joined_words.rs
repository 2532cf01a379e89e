//! Words that mean another thing when they are written as one: "sino" and "si no", "resign" and "re-sign".

use crate::fold::marks::is_dash;
use crate::language::word_list::{WordList, word_list};

/// Whether two words are others than the one that they make together, or the other way round: "si no" and "sino",
/// "re-signed" and "resigned", "frei sprechen" and "freisprechen".
pub(crate) fn parts_of_another(first: &str, second: &str, gap: &str) -> bool {
    const PAIRS: [(&str, &str); 22] = [
        ("si", "no"),
        ("sur", "tout"),
        ("sobre", "todo"),
        ("por", "que"),
        ("a", "parte"),
        ("a", "part"),
        ("may", "be"),
        ("every", "one"),
        ("any", "one"),
        ("some", "time"),
        ("no", "where"),
        ("al", "ready"),
        ("al", "together"),
        ("for", "ever"),
        ("plus", "tôt"),
        ("quoi", "que"),
        ("bien", "tôt"),
        ("si", "non"),
        ("tan", "poco"),
        ("se", "não"),
        ("de", "mais"),
        ("a", "fim"),
    ];
    let hyphen = gap.chars().count() == 1 && gap.chars().all(is_dash);
    if hyphen {
        return first == "re" && TURNED_BY_RE.iter().any(|stem| second.starts_with(stem));
    }
    let apart = !gap.is_empty() && gap.chars().all(char::is_whitespace) && !gap.contains('\n');
    apart && (PAIRS.contains(&(first, second)) || is_separable(first, second))
}

/// Whether a word in small letters describes the thing that is named behind it: joined with it, it names another thing, as a
/// greenhouse is no green house.
pub(crate) fn describes(word: &str) -> bool {
    DESCRIBING.has(word)
}

static DESCRIBING: WordList = word_list!(
    "bare big black blank blue bright broad brown cold cool dark dead dear deep dry dull fair false fast fat fine first \
     flat foul free fresh full good grand great green grey gray half hard heavy high hot ill large last late \
     left light little live long loose loud low mad main many near new odd old open over plain poor pure quick quiet \
     rare raw red rich right rough round safe sharp short shut sick silver slow small smart soft solid sour square \
     still straight strong super sweet tall tender thick thin tight tough true under upper warm weak well wet white whole \
     wide wild yellow young"
);

/// What "re" makes another word of, joined, than with a hyphen: "re-cover" is to cover again.
const TURNED_BY_RE: [&str; 16] = [
    "sign", "cover", "form", "creat", "sort", "press", "solv", "serv", "treat", "mark", "stor", "dress", "leas", "lay",
    "pos", "count",
];

/// Whether a German verb has another sense joined with this word than beside it: "freisprechen" is to acquit.
fn is_separable(first: &str, second: &str) -> bool {
    const PREFIXES: [&str; 22] = [
        "frei", "um", "über", "unter", "durch", "wieder", "gut", "schwer", "fest", "krank", "zusammen", "sicher",
        "kurz", "schlecht", "still", "nahe", "offen", "richtig", "schön", "leicht", "fern", "hoch",
    ];
    const VERBS: [&str; 24] = [
        "sprechen",
        "gesprochen",
        "spricht",
        "fahren",
        "gefahren",
        "fährt",
        "gehen",
        "gegangen",
        "geht",
        "schreiben",
        "geschrieben",
        "nehmen",
        "genommen",
        "stellen",
        "gestellt",
        "halten",
        "gehalten",
        "machen",
        "gemacht",
        "legen",
        "gelegt",
        "setzen",
        "gesetzt",
        "holen",
    ];
    PREFIXES.contains(&first) && VERBS.contains(&second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_separable_verb_has_both_its_parts() {
        for (first, second, expected) in [
            ("frei", "gesprochen", true),
            ("um", "fahren", true),
            ("frei", "haus", false),
            ("ganz", "gesprochen", false),
        ] {
            assert_eq!(is_separable(first, second), expected, "{first} {second}");
        }
    }
}
