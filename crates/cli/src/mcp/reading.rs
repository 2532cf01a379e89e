//! What sources say: `search`, `read`, `prepare_context`.

use super::seen::{is_unseen, left_out, seen, shown};
use super::sources;
use super::wanted::{PrepareContext, Read, Search};
use crate::Failure;
use pincite_core::source::document::{Document, PageIndex, Place, SourceId};
use pincite_core::source::text::TextSpan;
use pincite_engine::Engine;
use pincite_engine::address::Address;
use pincite_engine::answer_report::{Stands, around, locator_words, title_of};
use pincite_engine::code_points::code_points;
use pincite_engine::find::{Hit, HitPlace};
use pincite_engine::packs::Wanted;
use pincite_engine::tokens::Tokenizer;
use serde_json::{Value, json};
use std::ops::Range;

const HITS: usize = 10;
const MOST_HITS: usize = 50;
const LENGTH: usize = 6_000;
const LONGEST: usize = 20_000;
const BUDGET: u32 = 6_000;
const SMALLEST_BUDGET: u32 = 500;
const LARGEST_BUDGET: u32 = 50_000;

/// The tool `search`.
pub(super) fn search(engine: &Engine, wanted: &Search) -> Result<Value, Failure> {
    let only = wanted
        .source
        .as_deref()
        .map(|named| sources::find(engine, named))
        .transpose()?;
    let found = engine.search(&wanted.words)?;
    let limit = wanted.limit.unwrap_or(HITS).clamp(1, MOST_HITS);
    let mut passages = Vec::new();
    let (mut places, mut hidden) = (0, 0);
    for source in &found.sources {
        if only.as_ref().is_some_and(|only| only.record.id != source.source.id) {
            continue;
        }
        places += source.places;
        let document = engine.document(source.source.id)?;
        // What a page hides from its readers may be meant for whoever reads it by machine.
        let (unseen, seen): (Vec<&Hit>, Vec<&Hit>) =
            source.hits.iter().partition(|hit| is_unseen(&document, &hit.spans));
        hidden += unseen.len();
        for hit in seen.into_iter().take(limit.saturating_sub(passages.len())) {
            passages.push(passage(&source.source, &document, hit));
        }
    }
    if hidden > 0 {
        let note = left_out(hidden, "passage");
        return Ok(
            json!({"passages": passages, "places": places - hidden.min(places), "more": found.more, "note": note}),
        );
    }
    let none = passages.is_empty().then_some(
        "No passage has all of these words. Try fewer or other words, or prepare_context with the whole question. This alone \
         does not mean that the sources say nothing of it.",
    );
    Ok(json!({"passages": passages, "places": places, "more": found.more || places > passages.len(), "note": none}))
}

fn passage(source: &pincite_engine::SourceRecord, document: &Document, hit: &Hit) -> Value {
    let whole = hit.spans.first().zip(hit.spans.last());
    let span = whole.and_then(|(first, last)| TextSpan::new(first.start(), last.end()));
    let (start, end) = span.map(|span| code_points(document.text(), span)).unwrap_or_default();
    let [before, after] = span.map(|span| around(document, span)).unwrap_or_default();
    let (place, label) = match &hit.place {
        HitPlace::Page { index, label, .. } => {
            let label = label
                .as_ref()
                .map_or_else(|| index.number().to_string(), |label| label.0.clone());
            (format!("p. {label}"), Some(label))
        }
        HitPlace::Time(at) => (format!("at {at}"), None),
        HitPlace::Section(path) => (path.join(" › "), None),
        HitPlace::Leaf(leaf, path) => (locator_words(&[Stands::Leaf(leaf.clone(), path.clone())]), None),
    };
    json!({
        "source": source.id.0, "title": title_of(source), "place": place, "start": start, "end": end,
        "text": format!("{before}{}{after}", hit.text),
        "link": link(source.id, label.as_deref(), Some(&hit.text)),
    })
}

/// An address that opens the place in the reader's window; none where the words are too long for one.
pub(super) fn link(source: SourceId, label: Option<&str>, words: Option<&str>) -> Option<String> {
    let number = source.0.to_string();
    let address = Address::new(&number, label, words).or_else(|_| Address::new(&number, label, None));
    address.ok().map(|address| address.to_string())
}

/// The tool `read`.
pub(super) fn read(engine: &Engine, wanted: &Read) -> Result<Value, Failure> {
    let status = sources::find(engine, &wanted.source)?;
    let document = engine.document(status.record.id)?;
    let text = document.text();
    let from = match (wanted.start, wanted.at.as_deref()) {
        (Some(start), _) => text.char_indices().nth(start).map_or(text.len(), |(at, _)| at),
        (None, Some(at)) => begins_at(&document, at.trim())
            .ok_or_else(|| format!("{} has no {at}: {}", status.record.file_name, extent(&document)))?,
        (None, None) => 0,
    };
    let length = wanted.length.unwrap_or(LENGTH).clamp(1, LONGEST);
    let rest = text.get(from..).unwrap_or_default();
    let to = rest.char_indices().nth(length).map_or(text.len(), |(at, _)| from + at);
    let start = text.get(..from).unwrap_or_default().chars().count();
    let read = text.get(from..to).unwrap_or_default();
    let end = start + read.chars().count();
    let (parts, hidden) = parts(&document, from..to);
    let said = match (document.text().is_empty(), hidden) {
        (true, _) => Some("There is no text in this source.".to_owned()),
        (false, 0) => None,
        (false, _) => Some(left_out(hidden, "character")),
    };
    Ok(json!({
        "source": sources::one(&status), "start": start, "end": end, "parts": parts,
        "next": (to < text.len()).then_some(end), "note": said,
    }))
}

/// The byte at which the place begins that a person names so.
fn begins_at(document: &Document, named: &str) -> Option<usize> {
    let named = named
        .strip_prefix("p. ")
        .or_else(|| named.strip_prefix("at "))
        .unwrap_or(named)
        .to_lowercase();
    let segments = document.segments();
    let labelled = segments.iter().find(|segment| match &segment.place {
        Place::Page { label, .. } => label.as_ref().is_some_and(|label| label.0.to_lowercase() == named),
        Place::Block { section: Some(section) } => document
            .heading_path(*section)
            .last()
            .is_some_and(|heading| heading.to_lowercase() == named),
        Place::Cue { .. } | Place::Block { section: None } => false,
    });
    let counted = || {
        let number = PageIndex::from_number(named.parse().ok()?)?;
        segments
            .iter()
            .find(|segment| matches!(segment.place, Place::Page { index, .. } if index == number))
    };
    let on_leaf = document
        .leaves()
        .iter()
        .find(|(_, leaf)| leaf.to_string().trim_start_matches("p. ").to_lowercase() == named);
    if let (None, Some((span, _))) = (labelled, on_leaf) {
        return Some(span.start().bytes());
    }
    let timed = || {
        let at = milliseconds(&named)?;
        segments
            .iter()
            .find(|segment| matches!(segment.place, Place::Cue { time, .. } if time.end().0 > at))
    };
    labelled
        .or_else(counted)
        .or_else(timed)
        .map(|segment| segment.span.start().bytes())
}

/// "5:23", "1:05:23", each part a number.
fn milliseconds(time: &str) -> Option<u64> {
    let parts: Vec<u64> = time.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    if !(2..=3).contains(&parts.len()) {
        return None;
    }
    let seconds = parts
        .iter()
        .try_fold(0_u64, |sum, part| sum.checked_mul(60)?.checked_add(*part))?;
    seconds.checked_mul(1000)
}

/// From where to where one can read.
fn extent(document: &Document) -> String {
    let pages = document
        .segments()
        .iter()
        .filter(|one| matches!(one.place, Place::Page { .. }))
        .count();
    let last = document.segments().last();
    match last.map(|segment| &segment.place) {
        Some(Place::Page { .. }) => format!("it has {pages} pages."),
        Some(Place::Cue { time, .. }) => format!("it ends at {}.", time.end()),
        Some(Place::Block { .. }) => {
            let headings: Vec<&str> = document
                .sections()
                .iter()
                .map(|section| section.title.as_str())
                .take(40)
                .collect();
            format!("its headings are: {}.", headings.join("; "))
        }
        None => "there is no text in it.".to_owned(),
    }
}

/// A stretch of the text, cut where its place changes, without what the page hides; and how many characters that was.
fn parts(document: &Document, bytes: Range<usize>) -> (Vec<Value>, usize) {
    let mut parts: Vec<(String, String)> = Vec::new();
    let mut hidden = 0;
    for segment in document.segments() {
        let own = segment.span.bytes();
        let (from, to) = (own.start.max(bytes.start), own.end.min(bytes.end));
        let Some(words) = document.text().get(from..to).filter(|words| !words.is_empty()) else {
            continue;
        };
        let seen = seen(document, from..to);
        hidden += words
            .chars()
            .count()
            .saturating_sub(shown(document, from..to).chars().count());
        if seen.is_empty() {
            continue;
        }
        let place = match document.leaf_at(segment.span.start()) {
            Some((_, leaf)) => leaf.to_string(),
            None => place(document, &segment.place),
        };
        match parts.last_mut().filter(|(last, _)| *last == place) {
            Some((_, text)) => text.push_str(&seen),
            None => parts.push((place, seen)),
        }
    }
    let parts = parts
        .into_iter()
        .map(|(place, text)| json!({"place": place, "text": text}));
    (parts.collect(), hidden)
}

fn place(document: &Document, place: &Place) -> String {
    match place {
        Place::Page { index, label } => {
            format!(
                "p. {}",
                label
                    .as_ref()
                    .map_or_else(|| index.number().to_string(), |label| label.0.clone())
            )
        }
        Place::Cue { time, speaker } => match speaker {
            Some(speaker) => format!("at {}, {speaker}", time.start()),
            None => format!("at {}", time.start()),
        },
        Place::Block { section } => section
            .map(|section| document.heading_path(section).join(" › "))
            .unwrap_or_default(),
    }
}

/// The tool `prepare_context`.
pub(super) fn prepare(engine: &Engine, wanted: &PrepareContext) -> Result<Value, Failure> {
    let ids = wanted
        .sources
        .iter()
        .map(|named| Ok(sources::find(engine, named)?.record.id));
    let ids: Vec<SourceId> = ids.collect::<Result<_, Failure>>()?;
    let prepared = engine.prepare(Wanted {
        question: wanted.question.clone(),
        sources: (!ids.is_empty()).then_some(ids),
        budget: wanted.budget.unwrap_or(BUDGET).clamp(SMALLEST_BUDGET, LARGEST_BUDGET),
        tokenizer: Tokenizer::default(),
    })?;
    let left_out: usize = prepared.pack.left_out.iter().map(|left| left.places).sum();
    Ok(json!({
        "text": prepared.pack.text, "tokens": prepared.pack.tokens, "places_left_out": left_out,
        "note": "These passages were chosen by their words. What is not in them may still be in the sources: search and read.",
    }))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{link, milliseconds};
    use pincite_core::source::document::SourceId;

    #[test]
    fn times_are_read_as_a_player_shows_them() {
        for (said, read) in [
            ("5:23", Some(323_000)),
            ("1:00:01", Some(3_601_000)),
            ("0:00", Some(0)),
            ("12", None),
            ("1:2:3:4", None),
            ("a:b", None),
            ("99999999999999999:99999999999999999:9", None),
        ] {
            assert_eq!(milliseconds(said), read, "{said}");
        }
    }

    #[test]
    fn a_link_that_would_be_too_long_leads_to_the_page() {
        let long = "word ".repeat(1_000);
        assert_eq!(
            link(SourceId(7), Some("xii"), Some(&long)).unwrap(),
            "pincite://open?source=7&label=xii"
        );
    }
}
