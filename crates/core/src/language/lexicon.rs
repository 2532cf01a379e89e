//! What English words mean to each other: the same, alike, opposite.
//!
//! From WordNet 3.0 (Princeton University; its licence is in `lexicon/LICENSE`), compiled by `lexicon/make.py` into a
//! table that is searched in place. Two words are alike when they share a sense, or when a sense of one is the next
//! wider one of the other or stands beside it; they are opposite when WordNet says so of a sense of each. Inflected
//! forms are led back to their base by a few endings and WordNet's own list of exceptions.
//!
//! A word that is not in the table says nothing: it may be a name, a slip of the pen or of another language.

/// The table; `lexicon/make.py` tells its layout.
static TABLE: &[u8] = include_bytes!("../../lexicon/words.bin");

/// How two words stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Forms of one word.
    Same,
    /// Of a sense that they share, or nearly.
    Alike,
    /// Of opposite senses.
    Opposite,
    /// Both are words, and nothing connects them.
    Unrelated,
    /// At least one is not in the table.
    Unknown,
}

/// Whether `word`, in small letters, is an English word or a form of one.
#[must_use]
pub fn is_word(word: &str) -> bool {
    // Nearly every pair of letters stands for something, and none of it in a sentence.
    const SHORTEST: usize = 3;
    FUNCTION_WORDS.contains(&word) || (word.len() >= SHORTEST && !bases(word).is_empty())
}

/// How `a` and `b`, both in small letters, stand to each other.
#[must_use]
pub fn relation(a: &str, b: &str) -> Relation {
    between((a, &bases(a)), (b, &bases(b)))
}

/// How two words stand to each other, each with its [`bases`].
pub(crate) fn between((a, ours): (&str, &[Base]), (b, theirs): (&str, &[Base])) -> Relation {
    if ours.is_empty() || theirs.is_empty() {
        return if is_word(a) && is_word(b) {
            Relation::Unrelated
        } else {
            Relation::Unknown
        };
    }
    if ours
        .iter()
        .any(|(base, _)| theirs.iter().any(|(other, _)| base == other))
    {
        return Relation::Same;
    }
    let any = |test: fn(&Senses, &Senses) -> bool| {
        ours.iter()
            .any(|(_, a)| theirs.iter().any(|(_, b)| test(a, b) || test(b, a)))
    };
    if any(|a, b| meet(&a.own, &b.opposite)) {
        Relation::Opposite
    } else if any(|a, b| meet(&a.own, &b.own) || meet(&a.own, &b.wider)) {
        Relation::Alike
    } else {
        Relation::Unrelated
    }
}

/// Words that only hold a sentence together, which WordNet leaves out.
const FUNCTION_WORDS: &[&str] = &[
    "the", "and", "or", "of", "to", "for", "with", "from", "by", "that", "this", "these", "those", "which", "who",
    "whom", "whose", "what", "where", "when", "why", "how", "if", "than", "then", "into", "onto", "upon", "its", "it",
    "he", "she", "they", "them", "their", "his", "her", "him", "we", "our", "us", "you", "your", "my", "me", "i",
    "would", "could", "should", "might", "shall", "must", "may", "can", "cannot", "not", "nor", "any", "because",
    "although", "though", "while", "whether", "unless", "until", "since", "during", "among", "between", "against",
    "through", "without", "within", "about", "above", "after", "before", "as", "at", "but", "so", "such", "each",
    "every", "both", "either", "neither", "other", "another", "on", "in", "is", "are", "was", "were", "be", "been",
    "has", "have", "had", "do", "does", "did", "a", "an", "no", "go", "up", "am", "or",
];

/// A word of the table, and its senses.
pub(crate) type Base = (String, Senses);

#[derive(Clone, Debug, Default)]
pub(crate) struct Senses {
    own: Vec<u32>,
    wider: Vec<u32>,
    opposite: Vec<u32>,
}

/// Where the senses of nouns, adverbs and verbs begin: `make.py` numbers adjectives, nouns, adverbs, verbs.
const NOUNS: u32 = 18_156;
const ADVERBS: u32 = 100_271;
const VERBS: u32 = 103_892;

impl Senses {
    /// Whether the word takes this ending: only verbs "-ed" and "-ing", only adjectives and adverbs "-er" and "-est".
    fn takes(&self, ending: &str) -> bool {
        let senses = || self.own.iter().chain(&self.wider);
        match ending {
            "ed" | "ied" | "ing" => senses().next().is_none() || senses().any(|sense| *sense >= VERBS),
            "er" | "est" => senses().next().is_none() || senses().any(|s| *s < NOUNS || (ADVERBS..VERBS).contains(s)),
            _ => true,
        }
    }
}

fn meet(a: &[u32], b: &[u32]) -> bool {
    a.iter().any(|sense| b.binary_search(sense).is_ok())
}

/// Endings of inflected forms, and what stands there in the base.
const ENDINGS: [(&str, &str); 12] = [
    ("", ""),
    ("ies", "y"),
    ("es", ""),
    ("s", ""),
    ("ied", "y"),
    ("ed", ""),
    ("ed", "e"),
    ("ing", ""),
    ("ing", "e"),
    ("er", ""),
    ("er", "e"),
    ("est", ""),
];

/// The words of the table that `word` may be a form of, with their senses.
pub(crate) fn bases(word: &str) -> Vec<Base> {
    const SHORTEST: usize = 2;
    let mut found: Vec<(String, Senses)> = Vec::new();
    for (ending, instead) in ENDINGS {
        let Some(stem) = word
            .strip_suffix(ending)
            .filter(|stem| stem.len() >= SHORTEST || ending.is_empty())
        else {
            continue;
        };
        if (ending, instead) == ("es", "") && !stem.ends_with(['s', 'x', 'z', 'h', 'o']) {
            continue;
        }
        let base = format!("{stem}{instead}");
        // "planned" is "plan".
        let single = base.strip_suffix(|last: char| base.ends_with(&format!("{last}{last}")));
        let shorter = single
            .filter(|_| instead.is_empty() && !ending.is_empty())
            .map(str::to_owned);
        for base in [Some(base), shorter].into_iter().flatten() {
            if !found.iter().any(|(seen, _)| *seen == base)
                && let Some(senses) = entry(base.as_bytes()).filter(|senses| senses.takes(ending))
            {
                found.push((base, senses));
            }
        }
    }
    found
}

/// The senses of a word of the table.
fn entry(word: &[u8]) -> Option<Senses> {
    let count = number(0)?;
    let (mut low, mut high) = (0, count);
    // The last block whose first word is not past this one.
    while low < high {
        let middle = low.midpoint(high);
        if first_word(middle)? <= word {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    let block = low.checked_sub(1)?;
    let end = if block + 1 < count {
        number(block + 2)?
    } else {
        TABLE.len()
    };
    let mut rest = TABLE.get(number(block + 1)?..end)?;
    let mut letters: Vec<u8> = Vec::new();
    while let [same, more, tail @ ..] = rest {
        letters.truncate(usize::from(*same));
        letters.extend(tail.get(..usize::from(*more))?);
        rest = tail.get(usize::from(*more)..)?;
        let senses = Senses {
            own: list(&mut rest)?,
            wider: list(&mut rest)?,
            opposite: list(&mut rest)?,
        };
        if letters == word {
            return Some(senses);
        }
    }
    None
}

/// The `at`th number at the table's head.
fn number(at: usize) -> Option<usize> {
    let bytes = TABLE.get(4 * at..4 * at + 4)?;
    Some(u32::from_le_bytes(bytes.try_into().ok()?) as usize)
}

fn first_word(block: usize) -> Option<&'static [u8]> {
    let start = number(block + 1)?;
    let length = usize::from(*TABLE.get(start + 1)?);
    TABLE.get(start + 2..start + 2 + length)
}

fn list(rest: &mut &[u8]) -> Option<Vec<u32>> {
    let (length, tail) = rest.split_first()?;
    let (senses, tail) = tail.split_at_checked(3 * usize::from(*length))?;
    *rest = tail;
    Some(
        senses
            .chunks_exact(3)
            .map(|s| s.iter().rev().fold(0, |sense, byte| sense << 8 | u32::from(*byte)))
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_to_each_other() {
        use Relation::{Alike, Opposite, Same, Unknown, Unrelated};
        let cases = [
            ("use", "employed", Alike),
            ("large", "big", Alike),
            ("results", "outcomes", Alike),
            ("studies", "study", Same),
            ("planned", "planning", Same),
            ("went", "going", Alike),
            ("safe", "dangerous", Opposite),
            ("temporary", "permanent", Opposite),
            ("father", "mother", Opposite),
            ("investors", "partners", Unrelated),
            ("adopt", "adapt", Unrelated),
            ("zzyzx", "house", Unknown),
        ];
        for (a, b, expected) in cases {
            assert_eq!((relation(a, b), relation(b, a)), (expected, expected), "{a} {b}");
        }
    }

    #[test]
    fn words_are_known() {
        for (word, known) in [
            ("abandon", true),
            ("zoom", true),
            ("the", true),
            ("houses", true),
            ("applied", true),
            ("appled", false),
            ("running", true),
            ("hotter", true),
            ("windowest", false),
            ("aaaa", false),
            ("", false),
        ] {
            assert_eq!(is_word(word), known, "{word}");
        }
    }
}
