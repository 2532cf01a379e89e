//! `show`: what is known of a source, or the text of one of its pages or slides.

use crate::library::{find, line, open_to_read};
use crate::{ALL_STAND, Failure};
use pincite_core::source::document::{Document, Leaf, PageLabel, SourceKind};
use pincite_core::source::text::TextSpan;
use pincite_engine::add::SourceStatus;
use pincite_engine::address::PageNamed;
use pincite_engine::answer_report::title_of;
use pincite_engine::saved::OpenPage;
use pincite_engine::{Engine, SoundTrack, SourceState, leaves};
use std::path::Path;

pub(crate) fn show(at: Option<&Path>, source: &str, page: Option<String>, slide: Option<u32>) -> Result<u8, Failure> {
    let engine = open_to_read(at)?;
    let status = find(&engine, source)?;
    let document = || engine.document(status.record.id);
    let file = &status.record.file_name;
    match (slide, page) {
        (Some(number), _) => print_slide(document()?.as_ref(), number, file)?,
        (None, Some(page)) if status.record.kind == SourceKind::Page => print_leaf(document()?.as_ref(), &page, file)?,
        (None, Some(page)) => print_page(&engine, &status, &page)?,
        (None, None) => print_all(&engine, &status)?,
    }
    Ok(ALL_STAND)
}

/// The text of a slide, and of the notes to it.
fn print_slide(document: &Document, number: u32, file: &str) -> Result<(), Failure> {
    let [on_slide, notes] = [false, true].map(|is_notes| leaves::slide(document, number, is_notes));
    if on_slide.is_empty() && notes.is_empty() {
        return Err(none_such(document, file, &format!("slide {number}")).into());
    }
    anstream::println!("{}", words(document, &on_slide));
    if !notes.is_empty() {
        anstream::println!("\nNotes:\n{}", words(document, &notes));
    }
    Ok(())
}

/// The text of a printed page of a book, or of a slide that is called a page.
fn print_leaf(document: &Document, page: &str, file: &str) -> Result<(), Failure> {
    let found = leaves::named(document, &PageNamed::Labelled(PageLabel(page.to_owned())));
    if found.is_empty() {
        return Err(none_such(document, file, &format!("page {page}")).into());
    }
    anstream::println!("{}", words(document, &found));
    Ok(())
}

fn words(document: &Document, parts: &[TextSpan]) -> String {
    let parts: Vec<&str> = parts.iter().map(|part| part.of(document.text()).trim()).collect();
    parts.join("\n")
}

/// "tides.pptx has no slide 9 with text; it has slide 1 to slide 4."
fn none_such(document: &Document, file: &str, asked: &str) -> String {
    let mut places = document
        .leaves()
        .iter()
        .map(|(_, leaf)| leaf)
        .filter(|leaf| matches!(leaf, Leaf::Page(_) | Leaf::Slide { is_notes: false, .. }));
    match (places.next(), places.next_back()) {
        (Some(first), Some(last)) => format!("{file} has no {asked} with text; it has {first} to {last}."),
        (Some(only), None) => format!("{file} has no {asked} with text; it has {only}."),
        (None, _) => format!("{file} has no {asked}: it has neither slides nor printed pages."),
    }
}

fn print_all(engine: &Engine, status: &SourceStatus) -> Result<(), Failure> {
    let record = &status.record;
    anstream::println!(
        "{}{}\n{}\nSHA-256 {}",
        title_of(record),
        if record.about.guessed { " (guessed)" } else { "" },
        line(status),
        record.fingerprint
    );
    record
        .other_names
        .iter()
        .for_each(|name| anstream::println!("also added as {name}"));
    record
        .warnings
        .iter()
        .for_each(|warning| anstream::println!("warning: {warning}"));
    for track in engine.sound_tracks(record.id)? {
        anstream::println!("{}", track_line(&track));
    }
    if record.kind == SourceKind::Page && record.state == SourceState::Ready {
        page_lines(&engine.open_page(record.id)?).for_each(|line| anstream::println!("{line}"));
    }
    for item in engine.open_source(record.id)?.outline {
        let indent = "  ".repeat(usize::from(item.depth));
        anstream::println!("{indent}{} · p. {}", item.title, item.page.number());
    }
    Ok(())
}

/// The text of a page of a PDF.
fn print_page(engine: &Engine, status: &SourceStatus, page: &str) -> Result<(), Failure> {
    let index = page_index(engine, status, page)?;
    let document = engine.document(status.record.id)?;
    let words = document
        .segments()
        .get(index)
        .map(|segment| segment.span.of(document.text()));
    anstream::print!("{}", words.unwrap_or_default());
    Ok(())
}

/// Which page of a PDF has this printed label, or else this number; from zero.
pub(crate) fn page_index(engine: &Engine, status: &SourceStatus, page: &str) -> Result<usize, Failure> {
    let pages = engine.open_source(status.record.id)?.pages;
    let labelled = pages
        .iter()
        .position(|p| p.label.as_ref().is_some_and(|label| label.0.eq_ignore_ascii_case(page)));
    let index = labelled
        .or_else(|| page.parse::<usize>().ok()?.checked_sub(1))
        .filter(|index| *index < pages.len());
    index.ok_or_else(|| {
        let (name, count) = (&status.record.file_name, pages.len());
        format!("{name} has no page {page}; it has {count}.").into()
    })
}

/// A sound track of several: "track 2 · deu · Commentary · this one is transcribed".
fn track_line(track: &SoundTrack) -> String {
    let heard = track.heard.then(|| "this one is transcribed".to_owned());
    let number = Some(format!("track {}", track.number.0));
    let parts = [number, track.language.clone(), track.name.clone(), heard];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// What a saved page says of itself, and its headings.
fn page_lines(page: &OpenPage) -> impl Iterator<Item = String> {
    let about = &page.about;
    let said = [
        ("site", &about.site),
        ("author", &about.author),
        ("date", &about.date),
        ("address", &about.address),
        ("saved", &about.saved_at),
    ];
    let said = said
        .into_iter()
        .filter_map(|(name, value)| Some(format!("{name}: {}", value.as_deref()?)));
    let headings = page.outline.iter().map(|heading| {
        let indent = "  ".repeat(usize::from(heading.depth));
        format!("{indent}{}", heading.title)
    });
    let told = (!page.laid_out)
        .then(|| "what it hides: judged by its styles alone, until Pincite's window lays it out".to_owned());
    said.chain(told).chain(headings)
}
