//! Verdicts for a person at a terminal.

use crate::searched::Searched;
use anstyle::{AnsiColor, Style};
use pincite_core::answer::locator::{Claimed, LocatorCheck};
use pincite_core::pack::Stood;
use pincite_core::quote::{Attribution, EditClass, MOST_HITS, NotCheckable, Verdict};
use pincite_core::source::document::Hiding;
use pincite_engine::answer_report::{DiffPiece, MatchReport, Missing, QuoteReport, Side, Stands};
use std::fmt::Write;

/// Characters of a quote or passage that are shown.
const SHOWN: usize = 96;

/// Prints every quote with its verdict and place, then how many of each.
pub(crate) fn print(reports: &[QuoteReport], missing: &[Missing], searched: &Searched, claims: usize) {
    let against = searched.words();
    if reports.is_empty() {
        let nothing = if claims == 0 { ", so nothing was checked" } else { "" };
        anstream::println!("No quotes were found in this answer{nothing} ({against}).");
        searched.lines().for_each(|line| anstream::println!("{line}"));
        return;
    }
    for (i, report) in reports.iter().enumerate() {
        anstream::print!("{}", entry(i + 1, report, searched));
    }
    anstream::println!("{}", totals(reports, &against));
    searched.lines().for_each(|line| anstream::println!("{line}"));
    for one in missing {
        let quotes = if one.quotes == 1 {
            "1 quote".to_owned()
        } else {
            format!("{} quotes", one.quotes)
        };
        anstream::println!(
            "{} is not among the sources: add this file to check {quotes} against it.",
            one.name
        );
    }
}

fn entry(number: usize, report: &QuoteReport, searched: &Searched) -> String {
    let (mark, words, style) = manner(report.check.verdict);
    let mut text = format!("{number:>3}  {style}{mark:<2} {words}{style:#}");
    let found = !matches!(report.check.verdict, Verdict::NotFound | Verdict::NotCheckable(_));
    if let Some(best) = report.matches.first().filter(|_| found) {
        let _ = write!(text, " · {}", place(best));
    }
    if report.check.places > 1 && found {
        let least = if report.check.places < MOST_HITS {
            ""
        } else {
            "at least "
        };
        let _ = write!(text, " · in {least}{} places", report.check.places);
    }
    let _ = writeln!(text, "\n     {}", shorten(&report.quote.text));
    let absence = searched
        .of_absence()
        .filter(|_| report.check.verdict == Verdict::NotFound);
    for line in absence.into_iter().chain(notes(report, found)) {
        let _ = writeln!(text, "     {line}");
    }
    text
}

pub(crate) fn place(found: &MatchReport) -> String {
    let pages: Vec<String> = found
        .pages()
        .map(|(index, label)| label.map_or_else(|| index.number().to_string(), ToString::to_string))
        .collect();
    let pages = match pages.as_slice() {
        [] => {
            return said_in(found)
                .or_else(|| in_section(found))
                .unwrap_or_else(|| found.file_name.clone());
        }
        [one] => format!("p. {one}"),
        [first, .., last] => format!("p. {first}–{last}"),
    };
    let seen = if found.seen_by.is_some() {
        ", what the assistant saw"
    } else {
        ""
    };
    format!("{}, {pages}{seen}", found.file_name)
}

/// A place in a recording by its time.
fn said_in(found: &MatchReport) -> Option<String> {
    let at = found.places.iter().find_map(|place| match place {
        Stands::Time(time) => Some(time.start()),
        Stands::Page(..) | Stands::Section(_) | Stands::Leaf(..) => None,
    })?;
    let heard = if found.automatic {
        ", in the automatic transcript"
    } else {
        ""
    };
    Some(format!("{} at {at}{heard}", found.file_name))
}

/// A place in a saved page by the headings above it.
fn in_section(found: &MatchReport) -> Option<String> {
    let place = pincite_engine::answer_report::locator_words(&found.places);
    (!place.is_empty()).then(|| format!("{}, {place}", found.file_name))
}

fn notes(report: &QuoteReport, found: bool) -> Vec<String> {
    let mut notes = Vec::new();
    let flag = AnsiColor::Yellow.on_default();
    if let Some(best) = report.matches.first().filter(|_| found) {
        if best
            .diff
            .iter()
            .any(|piece| piece.side != Side::Both && piece.edit.is_some())
        {
            notes.push(best.diff.iter().map(shown).collect());
        }
        if best.diff.iter().any(|piece| piece.edit == Some(EditClass::Unjudged)) {
            notes.push(format!(
                "{flag}⚑ Pincite does not know this language: judge for yourself.{flag:#}"
            ));
        }
        let omitted = best.diff.iter().filter(|piece| piece.side == Side::Omitted);
        notes.extend(omitted.map(|piece| format!("left out: {}", shorten(&piece.text))));
        let beside = [("before", &best.cut_before), ("after", &best.cut_behind)];
        notes.extend(beside.into_iter().filter_map(|(side, words)| {
            let words = words.as_ref()?;
            Some(format!("{flag}⚑ Right {side} it, the source says “{words}”.{flag:#}"))
        }));
        if best.diff.iter().any(|piece| piece.edit == Some(EditClass::Border)) {
            notes.push(format!(
                "{flag}⚑ It joins parts that the source sets apart, such as two items of a list or the words of two people, as if they were one sentence.{flag:#}"
            ));
        }
        if best.cut_amid.is_some() {
            notes.push(format!(
                "{flag}⚑ Read what is left out: it stands amid the sentence, and may change who did it or what it says.{flag:#}"
            ));
        }
        notes.extend(best.other_voice.as_ref().map(|voice| {
            format!(
                "{flag}⚑ The answer gives it to {}; there, {} says it.{flag:#}",
                voice.named, voice.found
            )
        }));
        if best.voice_untold {
            notes.push(
                "Pincite cannot tell from the source who says this. See whether it is whom the answer names."
                    .to_owned(),
            );
        }
        notes.extend(best.hidden.map(|hiding| match hiding {
            Hiding::Folded => "folded away in the saved copy: the page shows it only after a click".to_owned(),
            Hiding::WithMost => {
                format!("{flag}⚑ The saved copy does not show this passage. It hides most of the page.{flag:#}")
            }
            Hiding::Alone => format!("{flag}⚑ The page does not show this passage.{flag:#}"),
        }));
        if best.scanned {
            notes.push(match best.unsure {
                true => {
                    format!("{flag}⚑ Read from a picture, and letters there are not sure: look at the page.{flag:#}")
                }
                false if best.uncompared => format!(
                    "{flag}⚑ Read from a picture of the page by another program, and not compared with it: look at the page.{flag:#}"
                ),
                false => "Read from a picture of the page.".to_owned(),
            });
        } else if best.unsure {
            notes.push(format!(
                "{flag}⚑ It is not certain which letters the file shows there: look at the page.{flag:#}"
            ));
        }
        notes.extend(
            best.corrected
                .iter()
                .map(|one| format!("{flag}⚑ Here {}.{flag:#}", one.words())),
        );
        if best.struck {
            notes.push(format!(
                "{flag}⚑ Words of this passage are struck out on the page.{flag:#}"
            ));
        }
    }
    let unsure = report.check.verdict == Verdict::NotCheckable(NotCheckable::LettersUnsure);
    if let Some(best) = report.matches.first().filter(|best| unsure && best.uncompared) {
        notes.push(format!(
            "{flag}⚑ {}: the file’s text has it there, but another program read it off a picture of the page, and it was not \
             compared with the picture. Look at the page, or check against the file itself with --source.{flag:#}",
            place(best)
        ));
    }
    notes.extend(report.stood.map(|stood| {
        match stood {
            Stood::Whole => "in what the assistant was given",
            Stood::Partly => "only partly in what the assistant was given",
            Stood::Not => "not in what the assistant was given",
        }
        .to_owned()
    }));
    if matches!(report.check.locator, LocatorCheck::Wrong | LocatorCheck::Near)
        && let (Some(claimed), Some(best)) = (claimed_place(&report.quote.claimed), report.matches.first())
    {
        notes.push(match report.behind {
            Some(pages) => format!(
                "the answer says {claimed}; it is in {}: page as learned, its numbers are {}",
                place(best),
                crate::learned::off(pages.behind)
            ),
            None => {
                let under = best
                    .under
                    .as_ref()
                    .map_or_else(String::new, |under| format!("under {under}, "));
                format!(
                    "{flag}⚑ The answer says {claimed}; it is {under}in {}.{flag:#}",
                    place(best)
                )
            }
        });
    }
    if let (Some(meant), Some(name)) = (&report.meant, &report.quote.claimed.source) {
        notes.push(format!("“{name}” means {meant}, as learned"));
    }
    if let (Attribution::Elsewhere { .. }, Some(best)) = (report.check.attribution, report.matches.first()) {
        let named = report.named_title.as_deref().unwrap_or("another source");
        notes.push(format!(
            "{flag}⚑ The answer names {named}; it is in {}.{flag:#}",
            best.file_name
        ));
    }
    if report.check.verdict == Verdict::NotFound {
        let near = report.matches.iter().take(1);
        notes.extend(near.map(|near| format!("nearest, for you to judge: {} — {}", place(near), shorten(&near.text))));
    }
    notes
}

/// The place that an answer names, as the check compares it: pages, else a time, else a section.
fn claimed_place(claimed: &Claimed) -> Option<String> {
    let pages = claimed.pages.as_ref().map(|pages| match &pages.last {
        Some(last) => format!("p. {}–{last}", pages.first),
        None => format!("p. {}", pages.first),
    });
    let time = || Some(claimed.time?.first.to_string());
    let section = || {
        let words = claimed.section.as_ref()?;
        Some(match claimed.is_numbered() {
            true => words.clone(),
            false => format!("section “{words}”"),
        })
    };
    pages.or_else(time).or_else(section)
}

fn shown(piece: &DiffPiece) -> String {
    let (only_quote, only_source) = (
        AnsiColor::Red.on_default().strikethrough(),
        AnsiColor::Green.on_default().bold(),
    );
    match piece.side {
        Side::Both => piece.text.clone(),
        Side::Quote => format!("{only_quote}[{}→]{only_quote:#}", piece.text),
        Side::Source => format!("{only_source}{}{only_source:#}", piece.text),
        Side::Omitted => String::new(),
    }
}

pub(crate) fn shorten(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((at, _)) => format!("{}…", text.get(..at).unwrap_or_default().trim_end()),
        None => text.to_owned(),
    }
}

/// A verdict's shape, its words, and its colour: never a colour alone.
fn manner(verdict: Verdict) -> (&'static str, &'static str, Style) {
    let colour = |colour: AnsiColor| colour.on_default();
    match verdict {
        Verdict::Exact => ("✓", "Verbatim", colour(AnsiColor::Green)),
        Verdict::Normalized => ("✓", "Verbatim, typography differs", colour(AnsiColor::Green)),
        Verdict::Elided => ("✓…", "Verbatim with omissions", colour(AnsiColor::Green)),
        Verdict::Altered => ("≈", "Wording differs", colour(AnsiColor::Yellow)),
        Verdict::MeaningChanged => ("≠", "Meaning changed", colour(AnsiColor::Red).bold()),
        Verdict::NotFound => ("✗", "Not in your sources", colour(AnsiColor::Magenta).bold()),
        Verdict::NotCheckable(NotCheckable::NoText) => (
            "?",
            "Not checkable: the sources have no text",
            colour(AnsiColor::Yellow),
        ),
        Verdict::NotCheckable(NotCheckable::NoWords) => {
            ("?", "Not checkable: no word to look for", colour(AnsiColor::Yellow))
        }
        Verdict::NotCheckable(NotCheckable::SourcesIncomplete) => (
            "?",
            "Not checkable: not all of the sources could be read",
            colour(AnsiColor::Yellow),
        ),
        Verdict::NotCheckable(NotCheckable::Undecided) => (
            "?",
            "Not checkable: made of too many or too common fragments",
            colour(AnsiColor::Yellow),
        ),
        Verdict::NotCheckable(NotCheckable::FileAbsent) => (
            "?",
            "Not checkable: the file or page that it names was not added",
            colour(AnsiColor::Yellow),
        ),
        Verdict::NotCheckable(NotCheckable::Denied) => (
            "?",
            "Not checkable: the answer itself says that nobody says this, and no source does",
            colour(AnsiColor::Yellow),
        ),
        Verdict::NotCheckable(NotCheckable::LettersUnsure) => (
            "?",
            "Not checkable: it is not certain which letters the file shows there",
            colour(AnsiColor::Yellow),
        ),
        Verdict::NotCheckable(NotCheckable::OtherLanguage) => (
            "?",
            "Translated? The source is in another language",
            colour(AnsiColor::Yellow),
        ),
    }
}

fn totals(reports: &[QuoteReport], against: &str) -> String {
    let mut verdicts: Vec<Verdict> = reports.iter().map(|report| report.check.verdict).collect();
    verdicts.sort_unstable();
    let counts: Vec<String> = verdicts
        .chunk_by(|a, b| a == b)
        .filter_map(|same| {
            let (mark, words, style) = manner(*same.first()?);
            Some(format!(
                "{style}{} {mark} {}{style:#}",
                same.len(),
                words.to_lowercase()
            ))
        })
        .collect();
    let quotes = if reports.len() == 1 {
        "1 quote".to_owned()
    } else {
        format!("{} quotes", reports.len())
    };
    format!("{quotes} against {against}: {}", counts.join(" · "))
}
