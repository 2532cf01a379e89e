//! Whether words in marks are enough for a quote. Sentences of two words are, and terms of two words are not: "He lied." and
//! "big picture".

use super::files::file_in;
use super::flow::Flow;
use super::marks::unspaced;
use super::reasons::SkipReason;
use std::ops::Range;
use unicode_segmentation::UnicodeSegmentation;

/// Whether the words are many enough for a quote: with a page named for them (`named`) any word is enough.
pub(super) fn is_quote(flow: &Flow<'_>, inner: &Range<usize>, named: bool) -> bool {
    wordless(flow, inner, named).is_none()
}

/// Why words are too few for a quote: one or two in marks are only pointed at, unless they are a sentence.
pub(super) fn wordless(flow: &Flow<'_>, inner: &Range<usize>, named: bool) -> Option<SkipReason> {
    let text = flow.text.get(inner.clone())?;
    if !text.chars().any(char::is_alphabetic) && units(text) < 3 {
        return Some(SkipReason::Term);
    }
    if file_in(text).is_some_and(|range| range.end == text.trim_end().len()) {
        return Some(SkipReason::Title);
    }
    if flow.run(inner.start).is_some_and(|run| run.code) && flow.run_range(inner.start).end >= inner.end {
        return Some(SkipReason::Code);
    }
    let lead = flow.text.get(..inner.start).unwrap_or_default();
    let enough = named || units(text) >= 3 || is_sentence(text, lead);
    (!enough).then_some(SkipReason::Term)
}

/// Words, or what comes near: two characters where words are written without spaces. Counts no further than it must.
pub(super) fn units(text: &str) -> usize {
    let dense = text.chars().filter(|c| unspaced(*c)).take(40).count();
    let words = text
        .unicode_words()
        .filter(|word| !word.chars().all(unspaced))
        .take(20)
        .count();
    words + dense.div_ceil(2)
}

/// Whether fewer words than a quote usually has are a sentence all the same. `lead` is what stands before them, with
/// their mark.
pub(super) fn is_sentence(text: &str, lead: &str) -> bool {
    let text = text.trim();
    if units(text) < 2 {
        return false;
    }
    let bare = text.trim_end_matches(['"', '\'', '’', '”', ')']);
    let ended = bare.ends_with(['.', '!', '?', '。', '！', '？', '।', '؟', '։']);
    let lead = lead.trim_end_matches(|c: char| !c.is_alphanumeric() && !",:，：".contains(c));
    let announced = lead.ends_with([',', ':', '，', '：']);
    let mut words = text.unicode_words();
    let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let cased = first.chars().any(|c| c.is_lowercase() || c.is_uppercase());
    if !cased {
        return ended;
    }
    // "Star Wars." is a name, and "big picture." a term with the full stop that follows it.
    let starts = first.starts_with(char::is_uppercase) && (second.starts_with(char::is_lowercase) || second == "I");
    starts && (ended || announced)
}
