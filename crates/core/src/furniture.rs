//! What on a page is not running text: heads, feet and page numbers that repeat, footnotes, the numbers that call
//! them, and the numbers of lines and margins.

mod called;
mod calls;
mod gutter;
mod lines;
mod notes;
mod numerals;
mod placed;
mod running;

pub use lines::{Line, PageLines, lines};

use crate::source::document::Aside;
use crate::source::text::TextSpan;
use placed::Placed;

/// The asides of a document made of `pages`, ascending and without overlap, each with its line ends.
///
/// What was typed into a page is beside its text as a note is: a page does not tell between which of its words a field
/// stands, so that it follows them all, and sentences go on past it.
#[must_use]
pub fn asides(pages: &[PageLines<'_>]) -> Vec<(TextSpan, Aside)> {
    let (own, typed): (Vec<PageLines<'_>>, Vec<Option<usize>>) = pages.iter().map(PageLines::own).unzip();
    let mut asides = asides_of_text(&own);
    for (page, from) in pages.iter().zip(typed) {
        let (start, end) = (page.start.bytes(), page.start.bytes() + page.text.len());
        asides.extend(from.and_then(|from| Some((TextSpan::from_bytes(start + from..end)?, Aside::Note))));
    }
    asides.sort_by_key(|(span, _)| span.start());
    asides
}

fn asides_of_text(pages: &[PageLines<'_>]) -> Vec<(TextSpan, Aside)> {
    let placed: Vec<Placed<'_>> = pages.iter().map(Placed::of).collect();
    let running = running::running(&placed);
    let mut notes = notes::notes(&placed, &running);
    called::add(&placed, &running, &mut notes);
    let mut numbers = gutter::numbers(pages).into_iter();
    let mut asides: Vec<(TextSpan, Aside)> = Vec::new();
    for ((page, running), notes) in pages.iter().zip(running).zip(notes) {
        let numbers = numbers.next().unwrap_or_default();
        for (at, ((line, running), note)) in page.lines.iter().zip(running).zip(notes).enumerate() {
            let place = line.span.bytes();
            // A program's identifier alone on a line is no text, wherever it stands.
            let stamp = page.text.get(place.clone()).is_some_and(numerals::is_stamp_alone);
            let kind = match (running || stamp, note) {
                (true, _) => Aside::Furniture,
                (false, true) => Aside::Note,
                (false, false) => {
                    let start = page.start.bytes();
                    let number = numbers.get(at).cloned().flatten();
                    let number = number.and_then(|of| TextSpan::from_bytes(start + of.start..start + of.end));
                    let text = page.text.get(place.clone()).unwrap_or_default();
                    let mut parts: Vec<TextSpan> = calls::calls(text, start + place.start).chain(number).collect();
                    parts.sort_by_key(|part| part.start());
                    asides.extend(parts.into_iter().map(|part| (part, Aside::Furniture)));
                    continue;
                }
            };
            let start = page.start.bytes();
            let Some(span) = TextSpan::from_bytes(start + place.start..start + place.end) else {
                continue;
            };
            match asides.last_mut() {
                Some((last, same)) if *same == kind && last.end() == span.start() => {
                    *last = TextSpan::new(last.start(), span.end()).unwrap_or(*last);
                }
                _ => asides.push((span, kind)),
            }
        }
    }
    asides
}

#[cfg(test)]
mod tests;
