//! Words that are said in more ways than one, and words that say nothing.

use crate::language::words::Word;

/// Several words, or another spelling, and the form in which they are compared. Contractions as [`Word::folded`] has
/// them, with a mark behind.
const FORMS: &[(&str, &str)] = &[
    ("going to", "gonna"),
    ("want to", "wanna"),
    ("got to", "gotta"),
    ("have got to", "have gotta"),
    ("kind of", "kinda"),
    ("sort of", "sorta"),
    ("out of", "outta"),
    ("lot of", "lotta"),
    ("let me", "lemme"),
    ("give me", "gimme"),
    ("do not know", "dunno"),
    ("don't know", "dunno"),
    ("because", "cause"),
    ("'cause", "cause"),
    ("cuz", "cause"),
    ("cos", "cause"),
    ("okay", "ok"),
    ("o k", "ok"),
    ("yes", "yeah"),
    ("yep", "yeah"),
    ("yup", "yeah"),
    ("them", "em"),
    ("all right", "alright"),
    ("until", "till"),
    ("could have", "could've"),
    ("coulda", "could've"),
    ("should have", "should've"),
    ("shoulda", "should've"),
    ("would have", "would've"),
    ("woulda", "would've"),
    ("must have", "must've"),
    ("i am", "i'm"),
    ("let us", "let's"),
    ("can not", "can't"),
    ("cannot", "can't"),
    ("will not", "won't"),
    ("shall not", "shan't"),
    ("per cent", "percent"),
    ("vs", "versus"),
    ("mister", "mr"),
    ("doctor", "dr"),
    ("e mail", "email"),
    ("a m", "am"),
    ("p m", "pm"),
];

/// What contracts with "not".
const WITH_NOT: &[&str] = &[
    "is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "would", "could", "should", "must", "need",
];

/// What "is", "are", "will", "have" and "would" contract with.
const PRONOUNS: &[&str] = &[
    "i", "you", "he", "she", "it", "we", "they", "that", "this", "there", "here", "what", "who", "where", "how",
];

/// The form of the words that `words` begin with, and how many they are.
pub(super) fn form(words: &[&str]) -> Option<(usize, String)> {
    listed(words, 3)
        .or_else(|| contracted(words))
        .or_else(|| listed(words, 2))
        .or_else(|| listed(words, 1))
}

/// The form of exactly `n` words.
fn listed(words: &[&str], n: usize) -> Option<(usize, String)> {
    let said = words.get(..n)?;
    let same = |form: &str| {
        let mut parts = form.split(' ');
        said.iter()
            .all(|word| parts.next().is_some_and(|part| as_folded(part) == *word))
            && parts.next().is_none()
    };
    let (_, short) = FORMS.iter().find(|(form, _)| same(form))?;
    Some((n, as_folded(short)))
}

/// "do not" and "don't", "it is" and "it's".
fn contracted(words: &[&str]) -> Option<(usize, String)> {
    let [first, second, ..] = words else { return None };
    if *second == "not" && WITH_NOT.contains(first) {
        return Some((2, format!("{first}nt'")));
    }
    // "It is not" is "it isn't".
    if words.get(2) == Some(&"not") && WITH_NOT.contains(second) {
        return None;
    }
    let short = match *second {
        "is" | "has" => "s",
        "are" => "re",
        "will" => "ll",
        "have" => "ve",
        "would" | "had" => "d",
        _ => return None,
    };
    PRONOUNS.contains(first).then(|| (2, format!("{first}{short}'")))
}

/// Words with "it's not" as "it isn't", for which "it is not" stands as well.
pub(super) fn with_not(words: &[Word]) -> Vec<String> {
    const ENDS: [(&str, &str); 3] = [("s'", "is"), ("re'", "are"), ("ve'", "have")];
    let mut folded: Vec<String> = words.iter().map(|word| word.folded.clone()).collect();
    for at in 1..folded.len() {
        let Some([before, not]) = folded.get_mut(at - 1..=at) else {
            continue;
        };
        let short = ENDS.iter().find_map(|(end, verb)| {
            let pronoun = before.strip_suffix(end).filter(|pronoun| PRONOUNS.contains(pronoun))?;
            Some((pronoun.to_owned(), *verb))
        });
        if let Some((pronoun, verb)) = short.filter(|_| *not == "not") {
            (*before, *not) = (pronoun, format!("{verb}nt'"));
        }
    }
    folded
}

/// A word of the lists as [`Word::folded`] has it: "can't" is `cant'`.
fn as_folded(word: &str) -> String {
    match word.contains('\'') && !word.starts_with('\'') {
        true => format!("{}'", word.replace('\'', "")),
        false => word.replace('\'', ""),
    }
}

/// Whether a word is a noise and no word: "uh", "ähm". In other languages than English "er" is one.
pub(super) fn is_noise(word: &str, english: bool) -> bool {
    const NOISES: &[&str] = &[
        "uh",
        "uhh",
        "um",
        "umm",
        "uhm",
        "erm",
        "ehm",
        "hm",
        "hmm",
        "hmmm",
        "mm",
        "mmm",
        "mhm",
        "ah",
        "äh",
        "ähm",
        "öh",
        "öhm",
        "euh",
        "эм",
        "ээ",
        "えっと",
        "えー",
        "嗯",
        "呃",
    ];
    NOISES.contains(&word) || english && matches!(word, "er" | "eh" | "uhuh")
}

/// What speakers put before words that take the place of those before.
const CORRECTIONS: &[&[&str]] = &[
    &["no", "sorry"],
    &["no", "i", "mean"],
    &["no", "wait"],
    &["no", "excuse", "me"],
    &["sorry", "i", "mean"],
    &["sorry"],
    &["i", "mean"],
    &["or", "rather"],
    &["scratch", "that"],
    &["excuse", "me"],
    &["correction"],
    &["nein", "entschuldigung"],
    &["nein", "ich", "meine"],
    &["entschuldigung"],
    &["ich", "meine"],
    &["oder", "besser", "gesagt"],
    &["besser", "gesagt"],
    &["korrektur"],
    &["non", "pardon"],
    &["pardon"],
    &["je", "veux", "dire"],
    &["no", "perdón"],
    &["perdón"],
    &["quiero", "decir"],
    &["no", "scusate"],
    &["scusate"],
    &["voglio", "dire"],
];

/// How many words correct the ones before, at the start of `words`; 0 where they do not.
fn correction(words: &[&str]) -> usize {
    CORRECTIONS
        .iter()
        .find(|phrase| words.starts_with(phrase))
        .map_or(0, |phrase| phrase.len())
}

/// What words that a quote leaves out of speech do to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Corrected {
    /// They were taken back by the speaker: "lost, no, sorry," before "laid off".
    Gone,
    /// They take back what the quote has: "no, sorry, laid off" behind "lost".
    Kept,
}

/// Whether `rest`, behind what may be a correction that ends with `last`, takes back what was said before. "Sorry to say" does
/// not, and "calm, I mean really calm" says the same again.
fn takes_back(last: Option<&str>, rest: &[&str], before: &[&str]) -> bool {
    const GOES_ON: &[&str] = &["to", "for", "about", "but", "that", "if", "i", "we"];
    let polite = last == Some("sorry") && rest.first().is_some_and(|word| GOES_ON.contains(word));
    let again = before.last().is_some_and(|word| rest.contains(word));
    !polite && !again
}

/// The words that a speaker takes back at most.
const LONGEST: usize = 4;

/// Where what is taken back may begin, nearest first, when `said` ends with a correction and `rest` follows it.
pub(super) fn corrects(said: &[&str], rest: &[&str]) -> Option<Vec<usize>> {
    let phrase = CORRECTIONS
        .iter()
        .find(|phrase| said.ends_with(phrase))
        .map(|phrase| phrase.len())?;
    let end = said.len() - phrase;
    let before = said.get(..end)?;
    if !takes_back(said.last().copied(), rest.get(..1)?, before) {
        return None;
    }
    let starts = (1..=LONGEST.min(end)).map(|length| end - length);
    let possible = starts.take_while(|start| said.get(*start).is_some_and(|word| !denies(word)));
    Some(
        possible
            .filter(|start| {
                !start
                    .checked_sub(1)
                    .and_then(|at| said.get(at))
                    .is_some_and(|word| denies(word))
            })
            .collect(),
    )
}

fn denies(word: &str) -> bool {
    crate::quote::critical::of_sense(word) == Some(crate::quote::verdict::EditClass::Negation)
}

/// Whether words that a quote leaves out are a correction; `before` are the words of the source before them.
pub(super) fn corrected(words: &[&str], before: &[&str]) -> Option<Corrected> {
    let bare: Vec<&str> = words.iter().copied().filter(|word| !is_noise(word, true)).collect();
    let length = correction(&bare);
    if length > 0 && length < bare.len() {
        return takes_back(
            bare.get(length - 1).copied(),
            bare.get(length..).unwrap_or_default(),
            before,
        )
        .then_some(Corrected::Kept);
    }
    // "… I mean" alone may only be said so; words before it were meant to be taken back.
    let starts = (1..bare.len()).find(|at| {
        let rest = bare.get(*at..).unwrap_or_default();
        let length = correction(rest);
        length > 0 && length == rest.len()
    })?;
    let taken_back = bare.get(..starts)?;
    let denied = taken_back.iter().chain(before.last()).any(|word| denies(word));
    let fits = starts <= LONGEST && !denied;
    fits.then_some(Corrected::Gone)
}

/// Whether words that a quote leaves out say nothing: "you know", "I mean", "well", "okay".
pub(super) fn says_nothing(words: &[&Word], before: Option<&str>) -> bool {
    const PHRASES: &[&[&str]] = &[
        &["you", "know"],
        &["i", "mean"],
        &["you", "see"],
        &["well"],
        &["ok"],
        &["okay"],
        &["yeah"],
        &["alright"],
        &["also", "so"],
        &["sozusagen"],
        &["halt"],
        &["naja"],
        &["basically"],
        // Alone it may compare: "it was like a war".
        &["like", "sorta"],
        &["like", "kinda"],
        &["irgendwie"],
        &["quasi"],
        &["du", "genre"],
        &["genre"],
        &["en", "plan"],
        &["o", "sea"],
        &["как", "бы"],
    ];
    // "Kind of" is a filler, but not in "a kind of fish".
    const ARTICLES: &[&str] = &[
        "a", "an", "the", "this", "that", "these", "those", "some", "any", "every", "each", "one", "no", "what",
        "which", "same", "another", "other", "new", "my", "your", "his", "her", "its", "our", "their",
    ];
    let vague = before.is_some_and(|before| !ARTICLES.contains(&before));
    let words: Vec<&str> = words.iter().map(|word| word.folded.as_str()).collect();
    let mut rest = words.as_slice();
    while let Some(word) = rest.first() {
        let phrase = PHRASES
            .iter()
            .find(|phrase| rest.starts_with(phrase))
            .map_or(0, |phrase| phrase.len());
        let kind_of = vague && matches!(*word, "kinda" | "sorta");
        let light = usize::from(kind_of || is_noise(word, true) || crate::language::fillers::is_filler(word));
        let used = phrase.max(light);
        if used == 0 {
            return false;
        }
        rest = rest.get(used..).unwrap_or_default();
    }
    true
}
