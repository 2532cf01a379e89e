//! What English words mean to each other: the same, alike, opposite.
//!
//! From WordNet 3.0 (Princeton University; its licence is in `lexicon/LICENSE`), compiled by `lexicon/make.py` into a
//! table that is searched in place. Two words are alike when they share a sense, or when a sense of one is the next
//! wider one of the other or stands beside it; they are opposite when WordNet says so of a sense of each. Inflected
//! forms are led back to their base by a few endings and WordNet's own list of exceptions.
//!
//! A word that is not in the table says nothing: it may be a name, a slip of the pen or of another language.

use super::word_list::{WordList, word_list};

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
    FUNCTION_WORDS.has(word) || (word.len() >= SHORTEST && found(word).next().is_some())
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
static FUNCTION_WORDS: WordList = word_list!(
    "the and or of to for with from by that this these those which who whom whose what where when why how if than \
     then into onto upon its it he she they them their his her him we our us you your my me i would could should \
     might shall must may can cannot not nor any because although though while whether unless until since during \
     among between against through without within about above after before as at but so such each every both \
     either neither other another on in is are was were be been has have had do does did a an no go up am or"
);

/// Whether `word`, in small letters, describes and does nothing: an adjective, and no verb.
pub(crate) fn is_adjective(word: &str) -> bool {
    entry(word.as_bytes()).is_some_and(|senses| senses.own.iter().any(|sense| *sense < NOUNS) && !senses.has_verb())
}

/// Whether `word`, in small letters, is a verb or a form of one.
pub(crate) fn is_verb(word: &str) -> bool {
    found(word).any(|(_, senses)| senses.has_verb())
}

/// Whether `word`, in small letters, is a verb in the past by its ending: "opened".
pub(crate) fn is_past(word: &str) -> bool {
    word.ends_with("ed") && found(word).any(|(base, senses)| base != word && senses.has_verb())
}

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
    fn has_verb(&self) -> bool {
        self.own.iter().any(|sense| *sense >= VERBS)
    }

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
    let mut bases: Vec<Base> = Vec::new();
    for base in found(word) {
        if !bases.iter().any(|(seen, _)| *seen == base.0) {
            bases.push(base);
        }
    }
    bases
}

/// The same as they are found, of which one may come twice: most words are asked only whether there is any.
fn found(word: &str) -> impl Iterator<Item = Base> {
    const SHORTEST: usize = 2;
    ENDINGS
        .into_iter()
        .filter_map(move |(ending, instead)| {
            let stem = word
                .strip_suffix(ending)
                .filter(|stem| stem.len() >= SHORTEST || ending.is_empty())?;
            let wrong = (ending, instead) == ("es", "") && !stem.ends_with(['s', 'x', 'z', 'h', 'o']);
            (!wrong).then_some((ending, stem, instead))
        })
        .flat_map(|(ending, stem, instead)| {
            // "planned" is "plan".
            let single = undoubled(stem).filter(|_| instead.is_empty() && !ending.is_empty());
            let bases = [Some(format!("{stem}{instead}")), single.map(str::to_owned)];
            bases.into_iter().flatten().filter_map(move |base| {
                let senses = entry(base.as_bytes()).filter(|senses| senses.takes(ending))?;
                Some((base, senses))
            })
        })
}

/// `stem` without the last of two same letters at its end.
fn undoubled(stem: &str) -> Option<&str> {
    let mut letters = stem.chars().rev();
    let last = letters.next()?;
    (letters.next()? == last).then_some(())?;
    stem.strip_suffix(last)
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
    let mut letters: Vec<u8> = Vec::with_capacity(word.len());
    while let [same, more, tail @ ..] = rest {
        letters.truncate(usize::from(*same));
        letters.extend(tail.get(..usize::from(*more))?);
        rest = tail.get(usize::from(*more)..)?;
        let [own, wider, opposite] = [list(&mut rest)?, list(&mut rest)?, list(&mut rest)?];
        if letters == word {
            return Some(Senses {
                own: numbers(own),
                wider: numbers(wider),
                opposite: numbers(opposite),
            });
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

/// The bytes of a list at the head of `rest`, which goes on behind it.
fn list<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, tail) = rest.split_first()?;
    let (senses, tail) = tail.split_at_checked(3 * usize::from(*length))?;
    *rest = tail;
    Some(senses)
}

fn numbers(list: &[u8]) -> Vec<u32> {
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |sense, byte| sense << 8 | u32::from(*byte));
    list.chunks_exact(3).map(number).collect()
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
