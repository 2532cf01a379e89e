//! A quote taken apart into rows: label and values, whatever stands between them.

use crate::source::text::TextSpan;
use crate::table::kind::{Kind, kind};

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
        let lines: Vec<TextSpan> = lines(quote).filter(|line| !is_rule(line.of(quote))).collect();
        let (head, rest) = match lines.split_first() {
            Some((first, rest)) if !rest.is_empty() && is_head(quote, *first, rest) => (Some(*first), rest),
            _ => (None, lines.as_slice()),
        };
        let mut rows = Vec::new();
        for line in rest {
            rows.extend(rows_of(quote, *line)?);
        }
        let columns = rows
            .iter()
            .flat_map(|row| row.values.iter().filter_map(|value| value.column))
            .max();
        let mut heads = head.map(|head| cells(quote, head)).unwrap_or_default();
        // The cell above the labels is there, unless it was empty and fell away with the white space around the quote.
        if columns.is_some_and(|last| heads.len() > last + 1) {
            heads.remove(0);
        }
        let sound = !rows.is_empty() && rows.len() <= MOST_ROWS;
        sound.then_some(Self { heads, rows })
    }
}

/// The lines of a quote that have something, without the white space around them.
fn lines(quote: &str) -> impl Iterator<Item = TextSpan> {
    let mut at = 0;
    quote.split_inclusive('\n').filter_map(move |line| {
        let start = at;
        at += line.len();
        trimmed(line, start, char::is_whitespace).filter(|span| !span.is_empty())
    })
}

/// `text`, which begins at byte `start`, without what `dropped` says at both ends.
fn trimmed(text: &str, start: usize, dropped: impl Fn(char) -> bool) -> Option<TextSpan> {
    let lead = text.len() - text.trim_start_matches(&dropped).len();
    let kept = text.trim_matches(&dropped).len();
    TextSpan::from_bytes(start + lead..start + lead + kept)
}

/// The line of dashes below a Markdown table's head.
fn is_rule(line: &str) -> bool {
    line.contains('-') && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' ' | '\t'))
}

fn has_columns(line: &str) -> bool {
    line.contains(['|', '\t'])
}

/// Whether a line stands above columns: those below it have cells, and none of its own but years is a value.
fn is_head(quote: &str, line: TextSpan, below: &[TextSpan]) -> bool {
    let is_value = |cell: &TextSpan| {
        let text = cell.of(quote);
        let year = text.len() == 4 && text.starts_with(['1', '2']) && text.chars().all(|c| c.is_ascii_digit());
        !year && text.chars().any(char::is_numeric) && values_of(quote, &tokens(quote, *cell)).is_some()
    };
    below.iter().all(|line| has_columns(line.of(quote))) && !cells(quote, line).iter().any(is_value)
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
fn rows_of(quote: &str, line: TextSpan) -> Option<Vec<QuotedRow>> {
    let rows = if has_columns(line.of(quote)) {
        vec![row_of_cells(quote, line)?]
    } else {
        rows_of_words(quote, line)?
    };
    rows.iter().all(|row| is_sound(quote, row)).then_some(rows)
}

fn is_sound(quote: &str, row: &QuotedRow) -> bool {
    let label = row.label.of(quote);
    let words = label.split_whitespace().count();
    let has_digits = |value: &QuotedValue| value.span.of(quote).chars().any(char::is_numeric);
    label.chars().any(char::is_alphabetic) && words <= LONGEST_LABEL && row.values.iter().any(has_digits)
}

fn row_of_cells(quote: &str, line: TextSpan) -> Option<QuotedRow> {
    let cells = cells(quote, line);
    let (label, rest) = cells.split_first()?;
    let mut values = Vec::new();
    let mut left_out = LeftOut::Nothing;
    for (column, cell) in rest.iter().enumerate() {
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
        let words = values_of(quote, &tokens(quote, *cell))?;
        let [span] = words[..] else {
            return None;
        };
        values.push(QuotedValue {
            span,
            left_out,
            column: Some(column),
        });
        left_out = LeftOut::Nothing;
    }
    Some(QuotedRow { label: *label, values })
}

/// Labels and values in turn. Values that a label goes on behind are a row of their own; whether they are the label's is
/// seen where it is looked for.
fn rows_of_words(quote: &str, line: TextSpan) -> Option<Vec<QuotedRow>> {
    let tokens = tokens(quote, line);
    let is_value = |span: &TextSpan| {
        let word = span.of(quote);
        is_ellipsis(word) || kind_of(word) != Kind::Text
    };
    let mut rows = Vec::new();
    let mut rest = tokens.as_slice();
    while !rest.is_empty() {
        let words = rest.iter().take_while(|span| !is_value(span)).count();
        let (label, behind) = rest.split_at(words);
        let values = behind.iter().take_while(|span| is_value(span)).count();
        let (values, behind) = behind.split_at(values);
        rows.push(row_of_words(quote, label, values)?);
        rest = behind;
    }
    // Most lines are one row, and a label may have numbers of its own: "Level 1 inputs 5".
    let one = (rows.len() > 1).then(|| {
        let values = tokens.iter().rev().take_while(|span| is_value(span)).count();
        let (label, values) = tokens.split_at(tokens.len() - values);
        row_of_words(quote, label, values)
    });
    let many = rows
        .iter()
        .all(|row| row.values.len() == rows.first().map_or(0, |first| first.values.len()));
    match one {
        Some(one) if !many => Some(vec![one?]),
        _ => Some(rows),
    }
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
        found.extend(trimmed(word, at, char::is_whitespace).filter(|span| !span.is_empty()));
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
