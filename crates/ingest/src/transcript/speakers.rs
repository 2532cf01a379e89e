//! Who speaks, where a name stands before the words: it is taken off them, and kept.

use super::Cue;
use pincite_core::source::text::TextSpan;
use pincite_core::source::timing::WordTime;
use std::collections::{BTreeMap, BTreeSet};

/// Takes the names of speakers off the cues: "Speaker 1: …" and "\[ANNA\]: …" wherever they stand, and any other name that
/// opens several: subtitles have no other place for them.
pub(super) fn name(cues: &mut [Cue]) {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for cue in cues.iter() {
        if let Some((name, _)) = label(&cue.text).filter(|(name, _)| is_name(name) && !opens_remark(name)) {
            *counts.entry(name).or_default() += 1;
        }
    }
    let known: BTreeSet<String> = come_again(&counts).into_iter().map(str::to_owned).collect();
    for cue in cues.iter_mut().filter(|cue| cue.speaker.is_none()) {
        let Some((name, rest)) = label(&cue.text) else { continue };
        if is_generic(name) || cue.text.starts_with('[') || known.contains(name) {
            let cut = cue.text.len() - rest.len();
            let (name, rest) = (name.to_owned(), rest.to_owned());
            cue.words = cue.words.iter().filter_map(|word| moved(word, cut)).collect();
            (cue.speaker, cue.text) = (Some(name), rest);
        }
    }
}

/// Which words before a colon are names: those that come again. One word alone has to come thrice, or beside another that comes
/// again: "Remember: …" may be said twice.
pub(super) fn come_again<'a>(counts: &BTreeMap<&'a str, usize>) -> BTreeSet<&'a str> {
    let shouted = |name: &str| name.chars().any(char::is_uppercase) && !name.chars().any(char::is_lowercase);
    let again = counts.values().filter(|count| **count > 1).count();
    let is_speaker = |(name, count): &(&&str, &usize)| {
        let several = name.split_whitespace().nth(1).is_some();
        **count > 1 && (several || shouted(name) || **count > 2 || again > 1)
    };
    counts.iter().filter(is_speaker).map(|(name, _)| *name).collect()
}

/// Whether somebody who says a word before a colon again and again may mean it as a word: "Remember: …".
pub(super) fn opens_remark(name: &str) -> bool {
    const WORDS: &[&str] = &[
        "remember",
        "question",
        "answer",
        "frage",
        "antwort",
        "first",
        "second",
        "third",
        "erstens",
        "zweitens",
        "drittens",
        "point",
        "step",
        "conclusion",
        "summary",
        "fazit",
        "result",
        "rule",
        "music",
        "applause",
        "so",
        "but",
        "and",
        "now",
        "well",
        "yes",
        "no",
        "ja",
        "nein",
        "problem",
        "solution",
        "caution",
        "important",
    ];
    WORDS.contains(&name.to_lowercase().as_str())
}

/// A word of a text of which `cut` bytes were taken off; `None` where it was among them.
fn moved(word: &WordTime, cut: usize) -> Option<WordTime> {
    let bytes = word.span.bytes();
    let span = TextSpan::from_bytes(bytes.start.checked_sub(cut)?..bytes.end.checked_sub(cut)?)?;
    Some(WordTime { span, ..*word })
}

/// Whether what stands before a colon is somebody's name and not a word that opens a remark.
pub(super) fn is_name(name: &str) -> bool {
    const OTHERS: &[&str] = &[
        "note", "notes", "warning", "example", "chapter", "part", "section", "topic", "title", "hint", "achtung",
        "hinweis", "beispiel", "kapitel",
    ];
    let words = || name.split_whitespace();
    let first = words().next().unwrap_or_default().to_lowercase();
    let capital = |word: &str| {
        word.chars()
            .next()
            .is_some_and(|c| c.is_uppercase() || c.is_numeric() || (c.is_alphabetic() && !c.is_lowercase()) || c == '(')
    };
    let small = |word: &str| {
        matches!(
            word,
            "de" | "van" | "von" | "der" | "la" | "of" | "the" | "and" | "du" | "di" | "bin" | "al"
        )
    };
    !OTHERS.contains(&first.as_str())
        && (is_generic(name) || (words().count() > 0 && words().all(|word| capital(word) || small(word))))
}

/// Whether a name is what a program calls somebody whose name it does not know: "Speaker 1", "SPEAKER_00".
pub(super) fn is_generic(name: &str) -> bool {
    let lower = name.to_lowercase();
    let kinds = ["speaker", "sprecher", "sprecherin", "locuteur", "hablante", "voice"];
    kinds.iter().any(|kind| {
        let rest = lower
            .strip_prefix(kind)
            .map(|rest| rest.trim_start_matches([' ', '_', '-', '#']));
        rest.is_some_and(|rest| rest.chars().count() <= 3 && rest.chars().all(char::is_alphanumeric))
    })
}

/// The name before a colon at the start of `text`, and what follows: "ANNA: Yes" or "\[Anna\]: Yes".
pub(super) fn label(text: &str) -> Option<(&str, &str)> {
    const LONGEST: usize = 40;
    let (name, rest) = text.split_once(": ")?;
    let name = name
        .trim()
        .trim_start_matches(['[', '-', '>', ' '])
        .trim_end_matches(']')
        .trim();
    let words = name.split_whitespace().count();
    let fits = (1..=4).contains(&words) && name.len() <= LONGEST && !rest.trim().is_empty();
    let letters = name.chars().all(|c| c.is_alphanumeric() || " .'’-_()".contains(c));
    let begins = name.starts_with(|c: char| c.is_uppercase() || c.is_alphabetic() && !c.is_lowercase());
    (fits && letters && begins).then(|| (name, rest.trim()))
}
