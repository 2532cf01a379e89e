//! Two things of the claim that stand in each other's place in the passage, around a word that both have: who does it to
//! whom, what is more than what.

use super::Differs;
use super::alignment::Alignment;
use super::coordinated::clauses;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading, Term};
use crate::language::Language;
use crate::language::grammar::Kind as Listed;
use crate::quote::verdict::EditClass;

/// What stands before and behind a word in the claim, and the other way round in the passage.
pub(super) fn crossed(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let claim = alignment.cover.claim;
    if claim.grammar().is_none() || out.iter().any(Differs::contradicts) {
        return;
    }
    let home = clause_of_all(alignment);
    let place = |a: usize| {
        // A word that stands twice is looked at where the rest of the claim is.
        let mut places = alignment.places(a).iter().filter(|at| home.contains(at));
        let first = places.next()?;
        places.next().is_none().then_some(*first)
    };
    // In German it is no word of a closed list.
    let is_until = |a: usize| claim.tongue.known() == Some(Language::German) && claim.word(a) == "bis";
    let is_word = |a: &usize| {
        let term = claim.terms.get(*a);
        let content = |term: &Term| matches!(term.kind, Kind::Content | Kind::Name);
        term.is_some_and(|term| content(term) && !is_rate(&term.word)) && !is_until(*a)
    };
    let words: Vec<(usize, usize)> = (0..claim.terms.len())
        .filter(is_word)
        .filter_map(|a| Some((a, place(a)?)))
        .collect();
    let pairs = words.iter().flat_map(|x| words.iter().map(|y| (*x, *y)));
    let pairs = pairs.filter(|(x, y)| x.0 < y.0 && x.1 > y.1);
    let told = pairs.filter_map(|(x, y)| Some((x, y, told_of(alignment, &words, x, y)?)));
    // Of the words of a name some have an ending that tells more than the others.
    let told: Vec<_> = told.collect();
    let sure = told.iter().find(|(.., class)| *class == EditClass::Opposite);
    if let Some((x, y, class)) = sure.or(told.first()) {
        out.push(Differs {
            claim: vec![x.0, y.0],
            passage: vec![y.1, x.1],
            class: *class,
        });
    }
}

/// The clause of the passage that has all words of the claim which the passage has, or the whole of it.
fn clause_of_all(alignment: &Alignment<'_>) -> std::ops::Range<usize> {
    let all = clauses(alignment.cover.passage);
    let placed = (0..alignment.cover.claim.terms.len()).map(|a| alignment.places(a));
    let placed: Vec<&[usize]> = placed.filter(|places| !places.is_empty()).collect();
    let has = |clause: &std::ops::Range<usize>| placed.iter().all(|places| places.iter().any(|at| clause.contains(at)));
    let mut fitting = all.into_iter().filter(has);
    match (fitting.next(), fitting.next()) {
        (Some(clause), None) => clause,
        _ => 0..alignment.cover.passage.terms.len(),
    }
}

/// What it says that two words have changed places, where it says something.
fn told_of(
    alignment: &Alignment<'_>,
    words: &[(usize, usize)],
    x: (usize, usize),
    y: (usize, usize),
) -> Option<EditClass> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    if turns_round(claim, passage) {
        return None;
    }
    let comparative = (x.0..y.0).any(|at| compares(claim, at)) && (y.1..x.1).any(|at| compares(passage, at));
    let behind = sides_behind(claim, x.0, y.0) && sides_behind(passage, y.1, x.1);
    let between = |m: &(usize, usize)| x.0 < m.0 && m.0 < y.0 && y.1 < m.1 && m.1 < x.1;
    let pivot = words.iter().any(|m| between(m) && !is_name(claim, m.0)) || behind_verb(alignment, x, y);
    // Where endings say who does what, two words with each other's endings have changed their parts.
    let inflected = has_cases(claim) && !has_form(alignment, x) && !has_form(alignment, y);
    if !(comparative || behind || inflected || pivot && !is_said_otherwise(alignment, x, y)) {
        return None;
    }
    let named = |one: (usize, usize)| is_name(claim, one.0) || is_name(passage, one.1);
    // Where both have the endings that they have in the passage, those say who does what, and not their order.
    let free = !comparative && !behind && has_cases(claim) && has_form(alignment, x) && has_form(alignment, y);
    // "more sensitive to grazing than old plants, but less to waves" compares twice.
    let parted = passage.terms.get(y.1 + 1..=x.1).unwrap_or_default();
    let comparative = comparative && parted.iter().all(|term| term.border < Border::Comma);
    let close = is_close(claim, x.0, y.0) && is_close(passage, y.1, x.1);
    let sure = comparative || behind || named(x) && named(y) || close;
    // Of two that are not more than each other neither says the other.
    let denies = |reading: &Reading| reading.terms.iter().any(|term| term.denies);
    let sure = sure && !free && !is_mutual(claim, x.0, y.0) && !denies(claim) && !denies(passage);
    Some(if sure { EditClass::Opposite } else { EditClass::Content })
}

/// "more polluted than the river" of a river that is less so: what changes places and turns says the same.
pub(super) fn turns_round(claim: &Reading, passage: &Reading) -> bool {
    let thans = |reading: &Reading| {
        let words = reading.terms.iter().map(|term| term.word.as_str());
        words
            .filter(|word| THAN.contains(word) || matches!(*word, "than" | "als"))
            .count()
    };
    let has = |reading: &Reading, word: &str| reading.terms.iter().any(|term| term.word == word);
    let turned = |(more, less): &(&str, &str)| {
        let turned =
            |more: &str, less: &str| has(claim, more) && has(passage, less) && !has(claim, less) && !has(passage, more);
        turned(more, less) || turned(less, more)
    };
    thans(claim) == 1 && thans(passage) == 1 && MORE_OR_LESS.iter().any(turned)
}

/// What makes more and what makes less of the word behind it.
const MORE_OR_LESS: [(&str, &str); 7] = [
    ("more", "less"),
    ("plus", "moins"),
    ("más", "menos"),
    ("più", "meno"),
    ("mais", "menos"),
    ("meer", "minder"),
    ("mer", "mindre"),
];

/// Whether the word at `at` compares.
fn compares(reading: &Reading, at: usize) -> bool {
    let word = reading.terms.get(at).map_or("", |term| term.word.as_str());
    reading
        .grammar()
        .is_some_and(|grammar| grammar.is(word, Listed::Comparative))
}

/// "protects adults better than children": both sides stand behind the word that compares, with "than" alone between them.
fn sides_behind(reading: &Reading, from: usize, to: usize) -> bool {
    const BETWEEN: usize = 4;
    const BEFORE: usize = 4;
    let between = reading.terms.get(from + 1..to).unwrap_or_default();
    let than = between.iter().any(|term| THAN.contains(&term.word.as_str()));
    let head = reading.terms.get(from.saturating_sub(BEFORE)..from).unwrap_or_default();
    let grammar = reading.grammar();
    let compares =
        |word: &str| TIMES.contains(&word) || grammar.is_some_and(|grammar| grammar.is(word, Listed::Comparative));
    let compared = head.iter().chain(between).any(|term| compares(&term.word));
    let only = between.iter().all(|term| !term.kind.counts() || compares(&term.word));
    than && compared && between.len() <= BETWEEN && only
}

/// Words that multiply.
const TIMES: &[&str] = &[
    "doble", "triple", "double", "doppio", "triplo", "dobro", "meglio", "peggio",
];

/// Words between the sides of a comparison.
const THAN: &[&str] = &[
    "que", "qu", "di", "del", "dello", "della", "dei", "degli", "delle", "dell", "che", "do", "dan", "än", "niż", "od",
    "než", "чем", "من",
];

/// In Arabic the verb stands before both: the word behind it does it, and the one behind that suffers it.
fn behind_verb(alignment: &Alignment<'_>, x: (usize, usize), y: (usize, usize)) -> bool {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let arabic = claim.tongue == crate::claim::tongue::Tongue::Known(Language::Arabic);
    let counted = |reading: &Reading, range: std::ops::Range<usize>| {
        reading
            .terms
            .get(range)
            .unwrap_or_default()
            .iter()
            .filter(|term| term.kind.counts())
            .count()
    };
    let same = |a: &usize| matches!(alignment.places(*a), [at] if *at < y.1 && counted(passage, *at + 1..y.1) <= 1);
    arabic && (0..x.0).any(|a| same(&a) && counted(claim, a + 1..x.0) <= 1)
}

/// "je Hektar", "per month".
fn is_rate(word: &str) -> bool {
    matches!(word, "je" | "pro" | "per" | "par" | "por")
}

fn is_name(reading: &Reading, at: usize) -> bool {
    reading.terms.get(at).is_some_and(|term| term.kind == Kind::Name)
}

/// Whether only one word of content and an article or two stand between.
fn is_close(reading: &Reading, from: usize, to: usize) -> bool {
    const WORDS: usize = 3;
    let between = reading.terms.get(from + 1..to).unwrap_or_default();
    between.len() <= WORDS && between.iter().filter(|term| term.kind.counts()).count() == 1
}

/// Whether what holds of the one and the other holds of the other and the one.
fn is_mutual(reading: &Reading, from: usize, to: usize) -> bool {
    let mut between = reading.terms.get(from + 1..to).unwrap_or_default().iter();
    between.any(|term| is_mutual_word(&term.word))
}

/// Whether a word says the same either way round.
pub(super) fn is_mutual_word(word: &str) -> bool {
    MUTUAL.contains(&word)
}

/// Verbs and prepositions that say the same either way round.
const MUTUAL: &[&str] = &[
    "met",
    "meet",
    "meets",
    "married",
    "marries",
    "marry",
    "borders",
    "border",
    "bordered",
    "resembles",
    "resemble",
    "equals",
    "equal",
    "with",
    "versus",
    "vs",
    "fought",
    "fights",
    "faced",
    "faces",
    "played",
    "plays",
    "dated",
    "joined",
    "like",
    "differs",
    "differ",
    "mit",
    "heiratete",
    "traf",
    "avec",
    "con",
    "med",
];

/// Whether the two may have changed places and say the same: one is an adverbial that was put first, a passive says who did
/// it behind its verb, the case of a word says what it is, "and" joins both.
fn is_said_otherwise(alignment: &Alignment<'_>, x: (usize, usize), y: (usize, usize)) -> bool {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let moved = |(a, b): (usize, usize)| {
        let (ours, theirs) = (led_by(claim, a), led_by(passage, b));
        ours.is_some() && ours == theirs
    };
    let agent = |reading: &Reading, from: usize| {
        let terms = reading.terms.get(from..).unwrap_or_default();
        terms.iter().any(|term| AGENTS.contains(&term.word.as_str()))
    };
    let turned = agent(claim, x.0) != agent(passage, y.1);
    // "A will be succeeded by B" and "B will be succeeded by A".
    let led = |reading: &Reading, at: usize| {
        let head = reading
            .terms
            .get(at.saturating_sub(BEFORE_AGENT)..at)
            .unwrap_or_default();
        head.iter().any(|term| AGENTS.contains(&term.word.as_str()))
    };
    if led(claim, y.0) && led(passage, x.1) && !led(claim, x.0) && !led(passage, y.1) {
        return false;
    }
    let between = |reading: &Reading, from: usize, to: usize| {
        reading
            .terms
            .get(from + 1..=to)
            .unwrap_or_default()
            .iter()
            .any(|term| term.border >= Border::And)
    };
    let parted = between(claim, x.0, y.0) || between(passage, y.1, x.1);
    moved(x) || moved(y) || turned || parted
}

/// Whether a word has the same ending in both.
fn has_form(alignment: &Alignment<'_>, (a, b): (usize, usize)) -> bool {
    let (ours, theirs) = (alignment.cover.claim.terms.get(a), alignment.cover.passage.terms.get(b));
    ours.map(|term| &term.word) == theirs.map(|term| &term.word)
}

/// Whether the endings of a language's nouns say who does and who suffers, so that their order need not.
fn has_cases(reading: &Reading) -> bool {
    [
        Language::Russian,
        Language::Polish,
        Language::Czech,
        Language::Turkish,
        Language::Korean,
        Language::Japanese,
    ]
    .into_iter()
    .any(|language| reading.tongue == crate::claim::tongue::Tongue::Known(language))
}

/// Words between "by" and a name: "by the chairman, Tom Asker".
const BEFORE_AGENT: usize = 3;

/// Words before the one who does what is said to be done.
const AGENTS: &[&str] = &[
    "by",
    "von",
    "vom",
    "durch",
    "par",
    "por",
    "pelo",
    "pela",
    "da",
    "dal",
    "dalla",
    "door",
    "av",
    "przez",
    "tarafından",
];

/// The preposition that leads the words in which the one at `at` stands; not one that ties them to a noun before.
pub(super) fn led_by(reading: &Reading, at: usize) -> Option<&str> {
    const REACH: usize = 4;
    const OF: &[&str] = &[
        "of", "de", "d", "du", "des", "del", "di", "della", "do", "dos", "das", "van", "von", "av", "på", "z",
    ];
    let grammar = reading.grammar()?;
    let head = reading.terms.get(at.saturating_sub(REACH)..at)?;
    let leads = |word: &str| {
        (is_rate(word) || word == "zu" || grammar.is(word, Listed::Agent) || grammar.is(word, Listed::Common))
            && !OF.contains(&word)
            && !word.is_empty()
    };
    let mut back = head
        .iter()
        .rev()
        .take_while(|term| term.border < Border::Comma || leads(&term.word));
    back.find(|term| leads(&term.word)).map(|term| term.word.as_str())
}
