//! A quote taken apart into rows: label and values, whatever stands between them.

mod html;
mod trimmed;

use crate::source::text::TextSpan;
use crate::table::kind::{Kind, kind};
use trimmed::trimmed;

/// A label with more words is a sentence.
const LONGEST_LABEL: usize = 30;

/// Rows that are quoted at once; no answer has more.
const MOST_ROWS: usize = 60;

/// The rows of a quote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Quoted {
    /// What the quote has above its columns, without that of the labels; empty when it has no head.
    pub(super) heads: Vec<TextSpan>,
    /// Its rows.
    pub(super) rows: Vec<QuotedRow>,
}

/// A row of a quote. Spans are those of the quote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct QuotedRow {
    /// Its words before the values.
    pub(super) label: TextSpan,
    /// Its values.
    pub(super) values: Vec<QuotedValue>,
}

/// A value of a quote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QuotedValue {
    /// What is written.
    pub(super) span: TextSpan,
    /// What the quote marks as left out before it.
    pub(super) left_out: LeftOut,
    /// Its column in the quote, from zero, where the quote has columns.
    pub(super) column: Option<usize>,
}

/// What a quote marks as left out before a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeftOut {
    /// Nothing.
    Nothing,
    /// So many values, by empty cells.
    Cells(usize),
    /// Any number of values, by an ellipsis.
    Any,
}

impl Quoted {
    /// Takes a quote apart; `None` when one of its lines is no row.
    pub(super) fn of(quote: &str) -> Option<Self> {
        let lines = lines_of(quote);
        let (head, rest) = match lines.split_first() {
            Some((first, rest)) if !rest.is_empty() && is_head(quote, first, rest) => (Some(first), rest),
            _ => (None, lines.as_slice()),
        };
        let mut rows = Vec::new();
        for line in rest {
            rows.extend(rows_of(quote, line)?);
        }
        let columns = rows
            .iter()
            .flat_map(|row| row.values.iter().filter_map(|value| value.column))
            .max();
        let mut heads = head.map(|head| head.cells(quote)).unwrap_or_default();
        // The cell above the labels is there, unless it was empty and fell away with the white space around the quote.
        if columns.is_some_and(|last| heads.len() > last + 1) {
            heads.remove(0);
        }
        let sound = !rows.is_empty() && rows.len() <= MOST_ROWS;
        sound.then_some(Self { heads, rows })
    }
}

/// A line of a quote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Words, without anything that parts them into cells.
    Words(TextSpan),
    /// Cells, the empty ones, too.
    Cells(Vec<TextSpan>),
}

impl Line {
    fn of(quote: &str, line: TextSpan) -> Self {
        if line.of(quote).contains(['|', '\t']) {
            Self::Cells(cells(quote, line))
        } else {
            Self::Words(line)
        }
    }

    fn cells(&self, quote: &str) -> Vec<TextSpan> {
        match self {
            Self::Words(line) => cells(quote, *line),
            Self::Cells(cells) => cells.clone(),
        }
    }
}

/// Whether a quote has something that marks it up as a table: a rule below its head, or tags.
pub(super) fn is_marked(quote: &str) -> bool {
    html::lines(quote).is_some() || quote.lines().any(|line| !line.trim().is_empty() && is_rule(line))
}

/// The lines of a quote that have something, or the rows of its HTML table.
pub(super) fn lines_of(quote: &str) -> Vec<Line> {
    if let Some(lines) = html::lines(quote) {
        return lines.into_iter().map(Line::Cells).collect();
    }
    let mut at = 0;
    let spans = quote.split_inclusive('\n').filter_map(|line| {
        let start = at;
        at += line.len();
        trimmed(line, start, char::is_whitespace).filter(|span| !span.is_empty())
    });
    let told = spans.filter(|line| !is_rule(line.of(quote)));
    told.map(|line| Line::of(quote, line)).collect()
}

/// The line of dashes below a Markdown table's head.
fn is_rule(line: &str) -> bool {
    line.contains('-') && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' ' | '\t'))
}

/// Whether a line stands above columns: those below it have cells, and none of its own but years is a value.
fn is_head(quote: &str, line: &Line, below: &[Line]) -> bool {
    let is_value = |cell: &TextSpan| {
        let text = cell.of(quote);
        let year = is_year(text);
        !year && text.chars().any(char::is_numeric) && values_of(quote, &tokens(quote, *cell)).is_some()
    };
    let have_cells = below.iter().all(|line| matches!(line, Line::Cells(_)));
    let cells = line.cells(quote);
    // "2020 | 2,013" is a row of a year.
    let of_year = cells.first().is_some_and(|cell| is_year(cell.of(quote))) && cells.len() > 1;
    have_cells && !cells.iter().any(is_value) && !(of_year && labelled_by_years(quote, below))
}

/// Whether all lines begin with a year: they have years for labels, and so has one like them.
fn labelled_by_years(quote: &str, lines: &[Line]) -> bool {
    let begins = |line: &Line| line.cells(quote).first().is_some_and(|cell| is_year(cell.of(quote)));
    lines.iter().all(begins)
}

fn is_year(text: &str) -> bool {
    text.len() == 4 && text.starts_with(['1', '2']) && text.chars().all(|c| c.is_ascii_digit())
}

/// The cells of a line with pipes or tabs, the empty ones, too.
fn cells(quote: &str, line: TextSpan) -> Vec<TextSpan> {
    let text = line.of(quote);
    let inner = text.strip_prefix('|').unwrap_or(text);
    let mut at = line.end().bytes() - inner.len();
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let mut found = Vec::new();
    for cell in inner.split(['|', '\t']) {
        found.extend(trimmed(cell, at, |c| c.is_whitespace() || c == '*'));
        at += cell.len() + 1;
    }
    found
}

/// The rows of a line: one, or several where an answer's line ends were lost.
fn rows_of(quote: &str, line: &Line) -> Option<Vec<QuotedRow>> {
    let rows = match line {
        Line::Cells(cells) => vec![row_of_cells(quote, cells)?],
        Line::Words(line) => rows_of_words(quote, *line)?,
    };
    rows.iter().all(|row| is_sound(quote, row)).then_some(rows)
}

fn is_sound(quote: &str, row: &QuotedRow) -> bool {
    let label = row.label.of(quote);
    let words = label.split_whitespace().count();
    let has_digits = |value: &QuotedValue| value.span.of(quote).chars().any(char::is_numeric);
    let named = label.chars().any(char::is_alphabetic) || is_year(label);
    named && words <= LONGEST_LABEL && row.values.iter().any(has_digits)
}

fn row_of_cells(quote: &str, cells: &[TextSpan]) -> Option<QuotedRow> {
    // A group's name may have a cell of its own before the label.
    let is_text = |cell: &&TextSpan| {
        let text = cell.of(quote);
        !text.is_empty() && !is_ellipsis(text) && values_of(quote, &tokens(quote, **cell)).is_none()
    };
    let more = cells.iter().skip(1).take_while(is_text).count();
    let (label, rest) = cells.split_at_checked(more + 1)?;
    let label = TextSpan::new(label.first()?.start(), label.last()?.end())?;
    let mut values = Vec::new();
    let mut left_out = LeftOut::Nothing;
    for (column, cell) in (more..).zip(rest) {
        let text = cell.of(quote);
        if text.is_empty() {
            left_out = match left_out {
                LeftOut::Nothing => LeftOut::Cells(1),
                LeftOut::Cells(cells) => LeftOut::Cells(cells + 1),
                LeftOut::Any => LeftOut::Any,
            };
            continue;
        }
        if is_ellipsis(text) {
            left_out = LeftOut::Any;
            continue;
        }
        let span = one_value(quote, &values_of(quote, &tokens(quote, *cell))?)?;
        values.push(QuotedValue {
            span,
            left_out,
            column: Some(column),
        });
        left_out = LeftOut::Nothing;
    }
    Some(QuotedRow { label, values })
}

/// The one value that a cell has, its thousands perhaps parted by spaces.
fn one_value(quote: &str, words: &[TextSpan]) -> Option<TextSpan> {
    let (first, rest) = words.split_first()?;
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    let is_group = |span: &TextSpan| {
        let text = span.of(quote).trim_end_matches([')', '%']);
        let whole = text.split([',', '.']).next().unwrap_or_default();
        whole.len() == 3 && digits(whole)
    };
    let leads = first.of(quote).chars().filter(char::is_ascii_digit).count() <= 3;
    (rest.is_empty() || (leads && rest.iter().all(is_group))).then_some(())?;
    TextSpan::new(first.start(), words.last()?.end())
}

/// Labels and values in turn. Values that a label goes on behind are a row of their own; whether they are the label's is
/// seen where it is looked for.
fn rows_of_words(quote: &str, line: TextSpan) -> Option<Vec<QuotedRow>> {
    let tokens = tokens(quote, line);
    let is_value = |span: &TextSpan| {
        let word = span.of(quote);
        is_ellipsis(word) || kind_of(word) != Kind::Text
    };
    // "2020 1,478 1,611": a year may be a label.
    if let Some((year, values)) = tokens.split_first()
        && is_year(year.of(quote))
        && values.len() > 1
        && values.iter().all(is_value)
    {
        return Some(vec![row_of_words(quote, &[*year], values)?]);
    }
    // The mark of a note stands behind the label: "Energy (a) 5".
    let is_mark = |span: &TextSpan| kind_of(span.of(quote)) == Kind::Closing;
    let in_turn = || {
        let mut rows = Vec::new();
        let mut rest = tokens.as_slice();
        while !rest.is_empty() {
            let words = rest.iter().take_while(|span| !is_value(span)).count();
            let marks = rest
                .iter()
                .skip(words)
                .take_while(|span| words > 0 && is_mark(span))
                .count();
            let (label, behind) = rest.split_at(words + marks);
            let values = behind.iter().take_while(|span| is_value(span)).count();
            let (values, behind) = behind.split_at(values);
            rows.push(row_of_words(quote, label, values)?);
            rest = behind;
        }
        Some(rows)
    };
    let rows: Option<Vec<QuotedRow>> = in_turn();
    let many = rows.as_ref().is_some_and(|rows| {
        let values = rows.first().map_or(0, |first| first.values.len());
        rows.iter().all(|row| row.values.len() == values)
    });
    if many {
        return rows;
    }
    // Most lines are one row, and a label may have numbers of its own: "Level 1 inputs 5", "18 to 65 years 5".
    let values = tokens.iter().rev().take_while(|span| is_value(span)).count();
    let (label, values) = tokens.split_at(tokens.len() - values);
    Some(vec![row_of_words(quote, label, values)?])
}

fn row_of_words(quote: &str, label: &[TextSpan], rest: &[TextSpan]) -> Option<QuotedRow> {
    let label = TextSpan::new(label.first()?.start(), label.last()?.end())?;
    let label = trimmed(label.of(quote), label.start().bytes(), |c| {
        c.is_whitespace() || matches!(c, ':' | ';' | ',' | '=')
    })?;
    let mut values = Vec::new();
    let mut left_out = LeftOut::Nothing;
    for stretch in rest.split_inclusive(|span| is_ellipsis(span.of(quote))) {
        let (own, ellipsis) = match stretch.split_last() {
            Some((last, own)) if is_ellipsis(last.of(quote)) => (own, true),
            _ => (stretch, false),
        };
        for span in values_of(quote, own)? {
            values.push(QuotedValue {
                span,
                left_out,
                column: None,
            });
            left_out = LeftOut::Nothing;
        }
        if ellipsis {
            left_out = LeftOut::Any;
        }
    }
    Some(QuotedRow { label, values })
}

fn is_ellipsis(word: &str) -> bool {
    let bare = word.trim_matches(['[', ']', '(', ')', ',', ';']);
    matches!(bare, "…" | "..." | "....")
}

/// What a word of a quote is, without the comma behind it.
fn kind_of(word: &str) -> Kind {
    let bare: Vec<char> = word.trim_end_matches([',', ';']).chars().collect();
    kind(&bare)
}

/// The words of a stretch of the quote.
fn tokens(quote: &str, within: TextSpan) -> Vec<TextSpan> {
    let mut at = within.start().bytes();
    let mut found = Vec::new();
    for word in within.of(quote).split_inclusive(char::is_whitespace) {
        let is_word = |span: &TextSpan| !span.of(quote).chars().all(|c| matches!(c, ',' | ';' | ':' | '='));
        found.extend(trimmed(word, at, char::is_whitespace).filter(is_word));
        at += word.len();
    }
    found
}

/// The values that some words are: signs go with their number. `None` when a sign stands alone.
fn values_of(quote: &str, words: &[TextSpan]) -> Option<Vec<TextSpan>> {
    let mut values: Vec<(TextSpan, bool)> = Vec::new();
    let mut opening: Option<TextSpan> = None;
    for word in words {
        let bare = trimmed(word.of(quote), word.start().bytes(), |c| matches!(c, ',' | ';'))?;
        let from_opening = |end: TextSpan, opening: Option<TextSpan>| {
            TextSpan::new(opening.map_or(end.start(), TextSpan::start), end.end())
        };
        match kind_of(word.of(quote)) {
            Kind::Opening => opening = from_opening(bare, opening),
            Kind::Value | Kind::Nil => values.push((from_opening(bare, opening.take())?, bare.end() == word.end())),
            Kind::Closing => {
                let (last, open) = values.last_mut()?;
                if !*open {
                    return None;
                }
                *last = TextSpan::new(last.start(), bare.end())?;
            }
            Kind::Text => return None,
        }
    }
    opening
        .is_none()
        .then(|| values.into_iter().map(|(span, _)| span).collect())
}
