//! Which words turn the sense of a sentence, and what kind of difference an edit is.
//!
//! Closed lists, by language; what they do not list is at most [`EditClass::Content`] or [`EditClass::Wording`], and is
//! shown either way.

use crate::text::{TextOffset, TextSpan};
use crate::verify::EditClass;

/// Words that deny: English, German, French, Spanish, Italian, Portuguese.
const NEGATIONS: &[&str] = &[
    "not", "no", "never", "none", "nor", "neither", "nothing", "nobody", "nowhere", "cannot", "without", "hardly",
    "scarcely", "barely", "lack", "lacks", "lacking", "fail", "fails", "failed", "nicht", "kein", "keine", "keinen",
    "keiner", "keines", "keinem", "nie", "niemals", "ohne", "ne", "pas", "jamais", "aucun", "aucune", "sans", "ni",
    "nunca", "ningun", "ninguna", "ningún", "sin", "non", "mai", "nessun", "nessuna", "senza", "não", "nao", "nenhum",
    "nenhuma", "sem", "不", "没", "没有", "無", "无", "未", "非",
];

/// Words that make a statement conditional or except something from it.
const CONDITIONS: &[&str] = &[
    "unless",
    "except",
    "excepting",
    "excluding",
    "only",
    "if",
    "provided",
    "but",
    "until",
    "außer",
    "nur",
    "wenn",
    "falls",
    "sauf",
    "seulement",
    "si",
    "excepto",
    "salvo",
    "solo",
    "sólo",
    "solamente",
    "tranne",
    "soltanto",
    "exceto",
    "apenas",
];

/// Words of duty, leave and likelihood.
const MODALS: &[&str] = &[
    "shall",
    "should",
    "may",
    "might",
    "must",
    "can",
    "could",
    "would",
    "will",
    "ought",
    "soll",
    "sollte",
    "sollen",
    "darf",
    "dürfen",
    "muss",
    "müssen",
    "kann",
    "können",
    "könnte",
    "doit",
    "doivent",
    "devrait",
    "devraient",
    "peut",
    "peuvent",
    "pourrait",
    "puede",
    "pueden",
    "podría",
    "debe",
    "deben",
    "debería",
    "può",
    "possono",
    "potrebbe",
    "deve",
    "devono",
    "dovrebbe",
    "pode",
    "podem",
    "poderia",
    "devem",
    "deveria",
];

/// Words of how many and how far.
const QUANTIFIERS: &[&str] = &[
    "all",
    "some",
    "most",
    "many",
    "few",
    "fewer",
    "every",
    "each",
    "any",
    "several",
    "both",
    "half",
    "least",
    "more",
    "less",
    "always",
    "sometimes",
    "often",
    "rarely",
    "usually",
    "seldom",
    "generally",
    "entirely",
    "partly",
    "fully",
    "partially",
    "alle",
    "einige",
    "manche",
    "viele",
    "wenige",
    "jeder",
    "jede",
    "jedes",
    "immer",
    "selten",
    "oft",
    "meistens",
    "tous",
    "toutes",
    "quelques",
    "certains",
    "plusieurs",
    "toujours",
    "souvent",
    "parfois",
    "rarement",
    "todos",
    "todas",
    "algunos",
    "algunas",
    "muchos",
    "pocos",
    "siempre",
    "tutti",
    "tutte",
    "alcuni",
    "molti",
    "pochi",
    "sempre",
    "alguns",
    "muitos",
    "poucos",
    "maximum",
    "minimum",
    "typical",
    "typically",
    "approximately",
    "exactly",
];

/// Scales and units of measure.
const UNITS: &[&str] = &[
    "percent",
    "percentage",
    "thousand",
    "million",
    "millions",
    "billion",
    "billions",
    "trillion",
    "bn",
    "mm",
    "cm",
    "km",
    "m",
    "mg",
    "g",
    "kg",
    "µg",
    "ml",
    "l",
    "ms",
    "s",
    "min",
    "h",
    "hz",
    "khz",
    "mhz",
    "ghz",
    "kb",
    "mb",
    "gb",
    "tb",
    "w",
    "kw",
    "mw",
    "gw",
    "v",
    "kv",
    "°c",
    "°f",
    "celsius",
    "fahrenheit",
    "second",
    "seconds",
    "minute",
    "minutes",
    "hour",
    "hours",
    "day",
    "days",
    "week",
    "weeks",
    "month",
    "months",
    "quarter",
    "quarters",
    "year",
    "years",
    "dollar",
    "dollars",
    "euro",
    "euros",
    "pound",
    "pounds",
    "cents",
    "meter",
    "meters",
    "metre",
    "metres",
    "kilometer",
    "kilometers",
    "kilometres",
    "mile",
    "miles",
    "inch",
    "inches",
    "foot",
    "feet",
    "grams",
    "kilograms",
    "tons",
    "tonnes",
    "liters",
    "litres",
    "bytes",
    "bits",
    "pages",
    "times",
    "millionen",
    "milliarden",
    "prozent",
    "jahre",
    "monate",
    "tage",
    "millions",
    "milliards",
    "ans",
    "mois",
    "jours",
    "heures",
    "万",
    "亿",
    "千",
];

/// Numbers in words.
const NUMBER_WORDS: &[&str] = &[
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
    "hundred",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "once",
    "twice",
    "double",
    "triple",
    "eins",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "sept",
    "huit",
    "neuf",
    "dix",
    "dos",
    "tres",
    "cuatro",
    "cinco",
    "seis",
    "siete",
    "ocho",
    "nueve",
    "diez",
    "due",
    "tre",
    "quattro",
    "cinque",
    "sette",
    "otto",
    "nove",
    "dieci",
    "dois",
    "três",
    "一",
    "二",
    "三",
    "四",
    "五",
    "六",
    "七",
    "八",
    "九",
    "十",
];

/// Pairs of opposites, in both directions.
const OPPOSITES: &[(&str, &str)] = &[
    ("increase", "decrease"),
    ("increased", "decreased"),
    ("increases", "decreases"),
    ("increasing", "decreasing"),
    ("higher", "lower"),
    ("high", "low"),
    ("highest", "lowest"),
    ("more", "less"),
    ("greater", "smaller"),
    ("above", "below"),
    ("before", "after"),
    ("positive", "negative"),
    ("gain", "loss"),
    ("gains", "losses"),
    ("rise", "fall"),
    ("rose", "fell"),
    ("risen", "fallen"),
    ("up", "down"),
    ("maximum", "minimum"),
    ("with", "without"),
    ("same", "opposite"),
    ("same", "different"),
    ("first", "last"),
    ("early", "late"),
    ("earlier", "later"),
    ("internal", "external"),
    ("include", "exclude"),
    ("includes", "excludes"),
    ("including", "excluding"),
    ("allow", "forbid"),
    ("permitted", "prohibited"),
    ("allowed", "forbidden"),
    ("required", "optional"),
    ("always", "never"),
    ("all", "none"),
    ("strong", "weak"),
    ("strength", "weakness"),
    ("better", "worse"),
    ("best", "worst"),
    ("long", "short"),
    ("longer", "shorter"),
    ("large", "small"),
    ("larger", "smaller"),
    ("fast", "slow"),
    ("faster", "slower"),
    ("old", "new"),
    ("older", "newer"),
    ("true", "false"),
    ("success", "failure"),
    ("profit", "loss"),
    ("buy", "sell"),
    ("accept", "reject"),
    ("accepted", "rejected"),
    ("public", "private"),
    ("favorable", "unfavorable"),
    ("able", "unable"),
    ("likely", "unlikely"),
    ("possible", "impossible"),
];

fn listed(list: &[&str], word: &str) -> bool {
    list.contains(&word)
}

fn denies(word: &str) -> bool {
    listed(NEGATIONS, word)
        || word.ends_with("n't")
        || word.ends_with("n’t")
        || matches!(
            word,
            "cant"
                | "wont"
                | "dont"
                | "doesnt"
                | "didnt"
                | "isnt"
                | "arent"
                | "wasnt"
                | "werent"
                | "shouldnt"
                | "wouldnt"
                | "couldnt"
                | "mustnt"
        )
}

/// What kind of word this is, when leaving it out or putting it in turns the sense.
#[must_use]
pub fn turns_sense(word: &str) -> Option<EditClass> {
    let word = word.to_lowercase();
    if denies(&word) {
        Some(EditClass::Negation)
    } else if listed(CONDITIONS, &word) {
        Some(EditClass::Quantifier)
    } else {
        None
    }
}

/// Words on either side of a cut that are looked at: a negation stands right beside what it denies.
const BESIDE: usize = 2;

/// What an omission hides right beside its two ends.
pub fn beside_cut(omitted: &str) -> Option<EditClass> {
    let words: Vec<&str> = omitted
        .split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’')
        .collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let tail = words.len().saturating_sub(BESIDE).max(BESIDE.min(words.len()));
    let (head, tail) = (words.get(..BESIDE.min(words.len())), words.get(tail..));
    // Denials only: a condition beside a cut belongs as often to what was left out.
    let mut beside = head.into_iter().chain(tail).flatten();
    beside
        .any(|word| denies(&word.to_lowercase()))
        .then_some(EditClass::Negation)
}

/// The last word of `head`.
#[must_use]
pub fn last_word(head: &str) -> TextSpan {
    let end = head.trim_end().len();
    let word = head.get(..end).unwrap_or_default();
    let start = word
        .char_indices()
        .rev()
        .take_while(|(_, c)| in_word(*c))
        .last()
        .map_or(end, |(at, _)| at);
    TextSpan::from_bytes(start..end).unwrap_or_default()
}

/// The first word of `text` from `from` on.
#[must_use]
pub fn first_word(text: &str, from: TextOffset) -> TextSpan {
    let rest = text.get(from.bytes()..).unwrap_or_default();
    let start = from.bytes() + (rest.len() - rest.trim_start().len());
    let len: usize = rest
        .trim_start()
        .chars()
        .take_while(|c| in_word(*c))
        .map(char::len_utf8)
        .sum();
    TextSpan::from_bytes(start..start + len).unwrap_or_default()
}

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '\'' || c == '’'
}

/// The class of an edit that puts the words `quote` where the source has `source`; either may be empty. The words are
/// in lower case; `names` tells whether a word on either side is capitalised inside a sentence.
#[must_use]
pub fn class(quote: &[String], source: &[String], names: bool) -> EditClass {
    let any = |test: &dyn Fn(&str) -> bool| quote.iter().chain(source).any(|word| test(word.trim_end_matches('\'')));
    // One word of a kind for another of the same kind, or a word of the kind put in or left out.
    if any(&denies) {
        EditClass::Negation
    } else if any(&|word| word.chars().any(char::is_numeric) || listed(NUMBER_WORDS, word)) {
        EditClass::Number
    } else if any(&|word| word.chars().any(|c| "$€£¥%‰°".contains(c)) || listed(UNITS, word)) {
        EditClass::Unit
    } else if any(&|word| listed(MODALS, word)) {
        EditClass::Modal
    } else if quote.iter().any(|a| source.iter().any(|b| opposite(a, b))) {
        EditClass::Opposite
    } else if any(&|word| listed(QUANTIFIERS, word) || listed(CONDITIONS, word)) {
        EditClass::Quantifier
    } else if names {
        EditClass::Name
    } else {
        EditClass::Wording
    }
}

/// Whether two words that look alike are both words that turn the sense, or opposites: then neither is a slip of the
/// pen for the other ("million" and "billion", "able" and "unable").
#[must_use]
pub fn is_word_of_sense(quote: &[String], source: &[String]) -> bool {
    let known = |word: &String| {
        denies(word)
            || [NUMBER_WORDS, UNITS, MODALS, QUANTIFIERS, CONDITIONS]
                .iter()
                .any(|list| listed(list, word))
    };
    let opposed = quote.iter().any(|a| source.iter().any(|b| opposite(a, b)));
    opposed || (quote.iter().any(known) && source.iter().any(known))
}

fn opposite(a: &str, b: &str) -> bool {
    OPPOSITES
        .iter()
        .any(|(x, y)| (a == *x && b == *y) || (a == *y && b == *x))
        || by_prefix(a, b)
        || by_prefix(b, a)
}

/// "unable" for "able", "irregular" for "regular".
fn by_prefix(long: &str, short: &str) -> bool {
    const SHORTEST: usize = 4;
    let prefixes = ["un", "in", "im", "ir", "il", "dis", "non", "mis", "anti"];
    short.len() >= SHORTEST && prefixes.iter().any(|prefix| long.strip_prefix(prefix) == Some(short))
}

/// Whether an edit of this class changes what is said.
#[must_use]
pub fn is_critical(class: EditClass) -> bool {
    !matches!(class, EditClass::Wording | EditClass::Content)
}
