//! Who speaks where a source says it by labels: the cues of a transcript, the turns of an interview or a play.

use super::names::Speaker;
use super::words::{NO_NAMES, TITLES};
use crate::source::document::{Document, Place};
use crate::source::speakers::label;
use crate::source::text::{TextOffset, TextSpan};

/// Whoever a label names before a passage, and the other labels of the source.
pub(super) struct Turn {
    pub(super) speaker: Speaker,
    pub(super) others: Vec<Speaker>,
}

/// Whether the label before a passage has all words of a name: the other labels of the source are not asked then.
pub(super) fn is_own(document: &Document, spans: &[TextSpan], named: &Speaker) -> bool {
    let label = spans
        .first()
        .and_then(|first| cue(document, *first).or_else(|| line(document.text(), first.start())));
    let own = label.map(|label| Speaker::called(&label));
    own.is_some_and(|own| named.is_named() && named.names.iter().all(|name| own.names.contains(name)))
}

/// Whose turn a passage is.
pub(super) fn turn(document: &Document, spans: &[TextSpan]) -> Option<Turn> {
    let first = spans.first()?;
    let own = cue(document, *first).or_else(|| line(document.text(), first.start()))?;
    let within = line_of(document.text(), first.start());
    let mut all = labels(document);
    let times = all.iter().filter(|label| **label == own).count();
    all.sort();
    all.dedup();
    // One label alone is a heading, and many that each come once are terms.
    let is_cue = document
        .segments()
        .first()
        .is_some_and(|one| matches!(one.place, Place::Cue { .. }));
    // An interview may label its questions alone.
    let asks = all.len() == 1 && times >= 2 && label(within).as_ref() == Some(&own);
    if !asks && (all.len() < 2 || times == 0 || !is_cue && (times < 2 || !holds_turns(document, all.len()))) {
        return None;
    }
    let called = |label: &String| Speaker::called(&full_name(document.text(), label).unwrap_or_else(|| label.clone()));
    let others = all.iter().filter(|label| **label != own).map(called).collect();
    Some(Turn {
        speaker: called(&own),
        others,
    })
}

/// The name in a source of which a label is the initials or a part: "Rahul Menon" of "RM", "Maya Trent" of "MAYA".
fn full_name(text: &str, label: &str) -> Option<String> {
    let letters: Vec<char> = label.chars().filter(|c| *c != '.').collect();
    let initials = (2..=3).contains(&letters.len()) && letters.iter().all(|c| c.is_uppercase());
    let word = label.to_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let bare = |word: &&str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let spelled = |name: &String| name.starts_with(char::is_uppercase) && name.chars().skip(1).any(char::is_lowercase);
    let mut found = None;
    for run in words.windows(if initials { letters.len() } else { 2 }) {
        let names: Vec<String> = run.iter().map(bare).collect();
        let whole = run
            .iter()
            .rev()
            .skip(1)
            .all(|word| word.ends_with(char::is_alphanumeric));
        let fits = match initials {
            true => names
                .iter()
                .zip(&letters)
                .all(|(name, letter)| name.starts_with(*letter)),
            false => names.iter().any(|name| name.to_lowercase() == word),
        };
        let titled = names
            .iter()
            .any(|name| NO_NAMES.has(&name.to_lowercase()) || TITLES.has(&name.to_lowercase()));
        if !(fits && whole && !titled && names.iter().all(spelled)) {
            continue;
        }
        let name = names.join(" ");
        if found.as_ref().is_some_and(|other| *other != name) {
            return None;
        }
        found = Some(name);
    }
    found
}

/// Who says the cue in which a passage begins: its own name, or the last one before it.
fn cue(document: &Document, span: TextSpan) -> Option<String> {
    /// Cues of one person without a name.
    const LONGEST: usize = 60;
    let at = document.segment_at(span.start())?;
    let cues = document.segments().get(..=at)?.iter().rev().take(LONGEST);
    cues.map_while(|segment| match &segment.place {
        Place::Cue { speaker, .. } => Some(speaker.clone()),
        Place::Page { .. } | Place::Block { .. } => None,
    })
    .flatten()
    .next()
}

/// The label of the line in which a passage begins, or of one before it.
fn line(text: &str, at: TextOffset) -> Option<String> {
    /// Lines of one person's words.
    const LONGEST: usize = 40;
    let until = text
        .get(at.bytes()..)?
        .find('\n')
        .map_or(text.len(), |end| at.bytes() + end);
    let lines = text.get(..until)?.rsplit('\n').take(LONGEST);
    lines.map(label).find_map(|label| label)
}

fn line_of(text: &str, at: TextOffset) -> &str {
    let (before, behind) = text.split_at_checked(at.bytes()).unwrap_or_default();
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let end = behind.find('\n').map_or(text.len(), |end| at.bytes() + end);
    text.get(start..end).unwrap_or_default()
}

fn labels(document: &Document) -> Vec<String> {
    let cues = document.segments().iter().filter_map(|segment| match &segment.place {
        Place::Cue { speaker, .. } => speaker.clone(),
        Place::Page { .. } | Place::Block { .. } => None,
    });
    let cues: Vec<String> = cues.collect();
    if cues.is_empty() {
        document.text().lines().filter_map(label).collect()
    } else {
        cues
    }
}

/// Whether labels come again and again, as the turns of a conversation do.
fn holds_turns(document: &Document, kinds: usize) -> bool {
    let times = document.text().lines().filter_map(label).count();
    times >= 3 && times >= kinds + kinds / 2
}
