//! What on a page is not running text: heads, feet and page numbers that repeat, footnotes, the numbers that call
//! them, and the numbers of lines and margins.

mod apart;
mod borders;
mod boxes;
mod called;
mod calls;
mod gutter;
mod lines;
mod notes;
mod numbering;
mod numerals;
mod placed;
mod running;

pub use lines::{Line, PageLines, lines};

use crate::source::document::Aside;
use crate::source::labels::LabelRange;
use crate::source::text::{TextOffset, TextSpan};
use placed::{Placed, PlacedLine};
use std::ops::Range;

/// What is beside the running text of a document's pages, and what is printed there that names them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Furniture {
    /// Ascending and without overlap, each with its line ends.
    pub asides: Vec<(TextSpan, Aside)>,
    /// Where lines begin that their page sets apart from those before them, ascending.
    pub borders: Vec<TextOffset>,
    /// How the numbers printed on the pages count them; empty where the file names its pages itself, or too few have one.
    pub numbering: Vec<LabelRange>,
}

/// The furniture of a document made of `pages`.
///
/// What was typed into a page is beside its text as a note is: a page does not tell between which of its words a field
/// stands, so that it follows them all, and sentences go on past it.
#[must_use]
pub fn of(pages: &[PageLines<'_>]) -> Furniture {
    let (own, typed): (Vec<PageLines<'_>>, Vec<Option<usize>>) = pages.iter().map(PageLines::own).unzip();
    let placed: Vec<Placed<'_>> = own.iter().map(Placed::of).collect();
    let numbers = gutter::numbers(&own);
    let running = running::running(&placed, &gutter::counted(&numbers));
    let numbering = numbering::numbering(&own, &running);
    let mut asides = asides(&own, &placed, running, numbers);
    for (page, from) in pages.iter().zip(typed) {
        let (start, end) = (page.start.bytes(), page.start.bytes() + page.text.len());
        asides.extend(from.and_then(|from| Some((TextSpan::from_bytes(start + from..end)?, Aside::Note))));
    }
    asides.sort_by_key(|(span, _)| span.start());
    let borders = set_apart(&own, &placed, &asides);
    Furniture {
        asides,
        borders,
        numbering,
    }
}

/// Where lines of `pages` begin that are set apart from the line before them that is in no aside.
fn set_apart(pages: &[PageLines<'_>], placed: &[Placed<'_>], asides: &[(TextSpan, Aside)]) -> Vec<TextOffset> {
    let mut found = Vec::new();
    let mut last: Option<(&PlacedLine<'_>, bool)> = None;
    for (page, placed) in pages.iter().zip(placed) {
        let start = page.start.bytes();
        // What holds the whole of a line.
        let aside = |line: &Line| {
            let (from, to) = (start + line.span.start().bytes(), start + line.span.end().bytes());
            let at = asides.partition_point(|(aside, _)| aside.end().bytes() <= from);
            let whole = |(aside, _): &&(TextSpan, Aside)| aside.start().bytes() <= from && aside.end().bytes() >= to;
            asides.get(at).filter(whole).map(|(_, kind)| *kind)
        };
        let kinds: Vec<Option<Aside>> = page.lines.iter().map(aside).collect();
        let own: Vec<bool> = kinds.iter().map(Option::is_none).collect();
        let notes: Vec<bool> = kinds.iter().map(|kind| *kind == Some(Aside::Note)).collect();
        let mut own_lines = own.iter().enumerate().filter(|(_, own)| **own).map(|(at, _)| at);
        let first = own_lines.next();
        let over = first.filter(|at| {
            let line = placed.lines.get(*at);
            last.zip(line)
                .is_some_and(|(last, line)| borders::over_pages(last, (line, boxes::is_boxed(placed, &own, *at))))
        });
        let end = own_lines.next_back().or(first);
        let end = end.and_then(|at| Some((placed.lines.get(at)?, boxes::is_boxed(placed, &own, at))));
        last = end.or(last);
        let starts = over.into_iter().chain(borders::before(placed, &own, &notes));
        let starts = starts.filter_map(|at| page.lines.get(at));
        found.extend(starts.filter_map(|line| TextOffset::new(start + line.span.start().bytes())));
    }
    found
}

fn asides(
    pages: &[PageLines<'_>],
    placed: &[Placed<'_>],
    running: Vec<Vec<bool>>,
    numbers: Vec<Vec<Option<Range<usize>>>>,
) -> Vec<(TextSpan, Aside)> {
    let mut notes = notes::notes(placed, &running);
    called::add(placed, &running, &mut notes);
    // A number that is a line of its own stands in no sentence.
    let of_line = |(page, numbers): (&Placed<'_>, &Vec<Option<Range<usize>>>)| {
        let alone = page.lines.iter().zip(numbers);
        alone
            .map(|(line, number)| number.as_ref().is_some_and(|number| number.len() == line.text.len()))
            .collect::<Vec<bool>>()
    };
    let beside = placed.iter().zip(&numbers).map(of_line).zip(&running);
    let beside: Vec<Vec<bool>> = beside
        .map(|(alone, running)| alone.iter().zip(running).map(|(a, b)| *a || *b).collect())
        .collect();
    apart::add(placed, &beside, &mut notes);
    boxes::add(placed, &beside, &mut notes);
    let mut numbers = numbers.into_iter();
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
