//! Rows of a source whose label is a quote's.

use super::cells::{Cells, Place};
use super::columns::readings;
use super::fit::Fit;
use super::heads::folded;
use super::quoted::{Quoted, QuotedRow, QuotedValue};
use crate::quote::exact::FoldedQuote;
use crate::quote::places::places_of;
use crate::quote::verdict::SourceText;
use crate::source::table::Table;
use crate::source::text::{TextOffset, TextSpan};

/// Values that may belong to the label: "Level 1", "Note 12".
const IN_LABEL: usize = 2;

/// Lines of a label above the one with its values.
const LINES_OF_LABEL: usize = 4;

/// Rows of one label that are compared: "Total" stands in every table.
const MOST_ROWS: usize = 2_000;

/// What parts the name of a group from a label, in a quote.
const PARTING: [char; 9] = [':', '|', ',', ';', '–', '—', '-', '›', '>'];

/// Places at which a label is taken for a group's name and a row's.
const MOST_CUTS: usize = 6;

/// A row with a quote's label.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Labelled {
    /// Its table.
    table: usize,
    /// The row with its values.
    row: usize,
    /// The mark of a note that it has behind its label.
    mark: String,
    /// The line that names its group, where the quote does, too.
    group: Option<TextSpan>,
}

impl Labelled {
    const fn of(table: usize, row: usize, mark: String) -> Self {
        Self {
            table,
            row,
            mark,
            group: None,
        }
    }
}

/// The rows of a source by their labels.
pub(super) struct Labels<'a> {
    source: &'a SourceText<'a>,
    quote: &'a str,
    /// Where labels end: the line of the label, the table, the row with its values.
    rows: Vec<(TextSpan, usize, usize)>,
}

impl<'a> Labels<'a> {
    pub(super) fn of(source: &'a SourceText<'a>, quote: &'a str) -> Self {
        let mut rows = Vec::new();
        for (number, table) in source.document.tables().iter().enumerate() {
            for (at, row) in table.rows.iter().enumerate() {
                // A label may go on below its values: the lines there lead to its row.
                let below = table.rows.get(..at).unwrap_or_default().iter().rev();
                let lines = below.take_while(|row| !row.has_values()).count();
                let own = if row.has_values() {
                    Some(at)
                } else {
                    at.checked_sub(lines + 1)
                };
                rows.extend(row.label.zip(own).map(|(label, own)| (label, number, own)));
            }
        }
        rows.sort_by_key(|(label, _, _)| label.end());
        Self { source, quote, rows }
    }

    /// How the quote's row fits each row with its label.
    pub(super) fn fits(&self, row: &QuotedRow, quoted: &Quoted) -> Vec<Fit> {
        let mut best: Vec<Fit> = Vec::new();
        for moved in 0..=IN_LABEL.min(row.values.len().saturating_sub(1)) {
            let Some(label) = with_values(row, moved) else {
                break;
            };
            let rest = &row.values[moved..];
            for place in self.labelled(label) {
                let rest = without_mark(self.quote, rest, &place.mark);
                best.extend(self.fit(&place, label, rest, quoted));
            }
            if best.iter().any(|fit| !fit.changed) {
                break;
            }
        }
        // A table that has the quote's values under its heads is the one that is quoted.
        if best.iter().any(|fit| !fit.other_heads && !fit.changed) {
            best.retain(|fit| !fit.other_heads);
        }
        best
    }

    /// The rows whose whole label is `label`.
    fn labelled(&self, label: TextSpan) -> Vec<Labelled> {
        let found = self.word_for_word(label.of(self.quote));
        if found.is_empty() { self.in_group(label) } else { found }
    }

    fn word_for_word(&self, label: &str) -> Vec<Labelled> {
        let quoted = FoldedQuote::of(label);
        if quoted.folded().is_empty() {
            return Vec::new();
        }
        let places = places_of(&quoted, self.source).take(MOST_ROWS);
        let mut found: Vec<Labelled> = places
            .filter_map(|likeness| {
                let start = likeness.spans.first()?.start();
                let end = likeness.spans.last()?.end();
                self.row_of(start, end)
            })
            .collect();
        found.dedup();
        if found.is_empty() {
            found = self.around_values(quoted.folded());
        }
        found
    }

    /// The rows whose label stands behind the name of their group: "Europe: Costs", with "Europe" some rows above.
    fn in_group(&self, label: TextSpan) -> Vec<Labelled> {
        let whole = label.of(self.quote);
        let mut found = Vec::new();
        for (group, own) in cuts(whole) {
            let group = folded(group);
            if group.is_empty() {
                continue;
            }
            for mut place in self.word_for_word(own.trim()) {
                let above = self.group_of(&place).filter(|above| self.folds_to(*above, &group));
                if above.is_some() {
                    place.group = above;
                    found.push(place);
                }
            }
        }
        found
    }

    fn folds_to(&self, span: TextSpan, wanted: &str) -> bool {
        folded(span.of(self.source.document.text())) == wanted
    }

    /// The line without values that names the rows of this one's group: the nearest above it.
    fn group_of(&self, place: &Labelled) -> Option<TextSpan> {
        let rows = &self.source.document.tables().get(place.table)?.rows;
        let named = rows.get(..place.row)?.iter().rev().find(|row| !row.has_values())?;
        named.label
    }

    /// The rows whose label goes on in the lines below, with the values between: the text has it in two pieces.
    fn around_values(&self, label: &str) -> Vec<Labelled> {
        let text = self.source.document.text();
        let mut found = Vec::new();
        for (number, table) in self.source.document.tables().iter().enumerate() {
            for (at, row) in table.rows.iter().enumerate().filter(|(_, row)| row.has_values()) {
                let Some(rest) = row.label.and_then(|own| {
                    let own = folded(own.of(text));
                    label
                        .strip_prefix(own.as_str())
                        .filter(|rest| !own.is_empty() && !rest.is_empty())
                }) else {
                    continue;
                };
                let below = table.rows.get(at + 1..).unwrap_or_default().iter();
                let mut whole = String::new();
                for line in below.take_while(|row| !row.has_values()).take(LINES_OF_LABEL) {
                    whole.extend(line.label.map(|label| folded(label.of(text))));
                    if whole == rest {
                        found.push(Labelled::of(number, at, String::new()));
                    }
                }
            }
        }
        found
    }

    /// The row whose label stands from `start` to `end`, lines above it included.
    fn row_of(&self, start: TextOffset, end: TextOffset) -> Option<Labelled> {
        let text = self.source.document.text();
        let after = self.rows.partition_point(|(label, _, _)| label.end() < end);
        let (label, table, at) = *self.rows.get(after)?;
        if label.start() >= end {
            return None;
        }
        let mark = text.get(end.bytes()..label.end().bytes())?;
        let is_whole = match Behind::of(mark) {
            Behind::Mark => true,
            Behind::Number => has_note(text.get(label.end().bytes()..)?, mark.trim()),
            Behind::More => false,
        };
        let begins = |span: TextSpan| {
            let (first, last) = (
                span.start().bytes().min(start.bytes()),
                span.start().bytes().max(start.bytes()),
            );
            // Labels may have several cells: "France\tParis".
            let at_cell = start > span.start()
                && start < span.end()
                && text.get(first..last).is_some_and(|before| before.ends_with('\t'));
            at_cell
                || text
                    .get(first..last)
                    .is_some_and(|between| !between.chars().any(char::is_alphanumeric))
        };
        let own = self.source.document.tables().get(table)?.rows.get(at)?.label;
        let above = || {
            let rows = self.source.document.tables().get(table)?.rows.get(..at)?;
            let mut labels = rows
                .iter()
                .rev()
                .take_while(|row| !row.has_values())
                .take(LINES_OF_LABEL);
            labels.find_map(|row| row.label.filter(|label| begins(*label)))
        };
        let begins_row = own.is_some_and(begins) || above().is_some();
        (is_whole && begins_row).then(|| Labelled::of(table, at, mark.trim().to_owned()))
    }

    /// How a quote's values fit a row, for each way to read the quote's heads over its table.
    fn fit(&self, place: &Labelled, label: TextSpan, values: &[QuotedValue], quoted: &Quoted) -> Vec<Fit> {
        let (text, tables) = (self.source.document.text(), self.source.document.tables());
        let Some(table) = tables.get(place.table) else {
            return Vec::new();
        };
        let Some(row) = table.rows.get(place.row) else {
            return Vec::new();
        };
        let spans: Vec<TextSpan> = match place.group {
            Some(group) => [group].into_iter().chain(row.label).collect(),
            None => self.label_spans(table, place.row, label),
        };
        let (quote, heads, number) = (self.quote, &quoted.heads, place.table);
        let names: Vec<&str> = heads.iter().map(|head| head.of(quote)).collect();
        let ways = readings(&names, table, text).into_iter().enumerate();
        let fits = ways.filter_map(|(way, columns)| {
            let place = Place {
                quote,
                text,
                tables,
                table,
                row,
            };
            let fit = Fit::of(number, way, spans.clone());
            Cells::of(place, fit).fit(values, &columns, heads)
        });
        fits.collect()
    }

    /// Where the label stands: on the row, and on the lines above that it begins on.
    fn label_spans(&self, table: &Table, at: usize, label: TextSpan) -> Vec<TextSpan> {
        let own = table.rows.get(at).and_then(|row| row.label);
        let is_part = |length: usize| length * 10 < label.len() * 9;
        let above = table.rows.get(..at).unwrap_or_default().iter().rev();
        let lines = above.take_while(|row| !row.has_values()).filter_map(|row| row.label);
        let mut spans: Vec<TextSpan> = own.into_iter().collect();
        for line in lines.take(LINES_OF_LABEL) {
            let whole = spans.iter().map(|span| span.len()).sum::<usize>();
            if !is_part(whole) {
                break;
            }
            spans.push(line);
        }
        spans.reverse();
        spans
    }
}

/// The label with the first `moved` values, which the quote may have in it.
fn with_values(row: &QuotedRow, moved: usize) -> Option<TextSpan> {
    match moved.checked_sub(1) {
        None => Some(row.label),
        Some(last) => TextSpan::new(row.label.start(), row.values.get(last)?.span.end()),
    }
}

/// A label as the name of a group and the label of a row in it, in each way to cut it.
fn cuts(whole: &str) -> impl Iterator<Item = (&str, &str)> {
    let cuts = whole.match_indices(PARTING).filter(|(at, mark)| {
        let spaced = |text: Option<&str>| text.is_some_and(|text| text.starts_with(char::is_whitespace));
        matches!(*mark, ":" | "|" | "›" | ">") || spaced(whole.get(at + mark.len()..))
    });
    let cuts = cuts.take(MOST_CUTS);
    cuts.filter_map(|(at, mark)| Some((whole.get(..at)?, whole.get(at + mark.len()..)?)))
}

/// The folded labels that are searched for a row of a quote.
pub(super) fn needles(quote: &str, row: &QuotedRow) -> Vec<String> {
    let most = IN_LABEL.min(row.values.len().saturating_sub(1));
    let labels = (0..=most).filter_map(|moved| with_values(row, moved));
    let labels = labels.flat_map(|label| {
        let whole = label.of(quote);
        std::iter::once(whole).chain(cuts(whole).map(|(_, own)| own.trim()))
    });
    let letters = labels.map(|label| FoldedQuote::of(label).folded().to_owned());
    letters.filter(|letters| !letters.is_empty()).collect()
}

/// What stands behind a label in its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Behind {
    /// Nothing, or the mark of a note.
    Mark,
    /// A number, which may be the mark of a note or a part of the label: "Level 1".
    Number,
    /// More of the label.
    More,
}

impl Behind {
    fn of(text: &str) -> Self {
        let bare = text.trim();
        let inner = bare
            .trim_matches(|c: char| matches!(c, '(' | ')' | '[' | ']' | ',' | '.' | ':' | ';') || c.is_whitespace());
        let enclosed = bare.starts_with(['(', '[']);
        let signs = inner.chars().all(|c| !c.is_alphanumeric() || is_raised(c));
        let short = inner.chars().count() <= 2 && inner.chars().all(|c| c.is_ascii_digit() || c.is_ascii_lowercase());
        match () {
            () if signs || (enclosed && short) => Self::Mark,
            () if inner.len() <= 2 && inner.chars().all(|c| c.is_ascii_digit()) => Self::Number,
            () => Self::More,
        }
    }
}

/// Whether a note with this number stands behind a label: a line that begins with it.
fn has_note(behind: &str, number: &str) -> bool {
    const PAGE: usize = 8_000;
    let mut end = behind.len().min(PAGE);
    while !behind.is_char_boundary(end) {
        end -= 1;
    }
    let mut lines = behind[..end]
        .lines()
        .skip(1)
        .map(|line| line.trim_start_matches(['(', '[', ' ']));
    lines.any(|line| {
        let rest = line.strip_prefix(number);
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_numeric()) && rest.contains(char::is_alphabetic))
    })
}

fn is_raised(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹')
}

/// The values without a first one that is the mark of a note, kept as a plain number: "Restructuring related 2 145".
fn without_mark<'v>(quote: &str, values: &'v [QuotedValue], mark: &str) -> &'v [QuotedValue] {
    let plain = |text: &str| {
        text.chars()
            .filter_map(|c| match c {
                '¹' => Some('1'),
                '²' => Some('2'),
                '³' => Some('3'),
                '⁰' | '⁴'..='⁹' => char::from_digit(c as u32 - 0x2070, 10),
                _ => c.is_alphanumeric().then_some(c),
            })
            .collect::<String>()
    };
    let mark = plain(mark);
    match values.split_first() {
        Some((first, rest)) if !mark.is_empty() && !rest.is_empty() && plain(first.span.of(quote)) == mark => rest,
        _ => values,
    }
}
