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
        let mut heads = Vec::new();
        let mut rows = Vec::new();
        let lines: Vec<TextSpan> = lines(quote).collect();
        for (at, line) in lines.iter().enumerate() {
            let text = line.of(quote);
            if is_rule(text) {
                continue;
            }
            let below = lines.get(at + 1).is_some_and(|next| is_rule(next.of(quote)));
            let is_head = rows.is_empty() && heads.is_empty() && (below || is_years(text)) && lines.len() > 1;
            if is_head && has_columns(text) {
                heads = cells(quote, *line).into_iter().skip(1).collect();
                continue;
            }
            rows.push(row(quote, *line)?);
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

/// A line whose cells but the first are years.
fn is_years(line: &str) -> bool {
    let cells = line.trim_matches('|').split(['|', '\t']).skip(1);
    let year = |cell: &str| cell.trim().len() == 4 && cell.trim().chars().all(|c| c.is_ascii_digit());
    let mut cells = cells.peekable();
    cells.peek().is_some() && cells.all(year)
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

fn row(quote: &str, line: TextSpan) -> Option<QuotedRow> {
    let row = if has_columns(line.of(quote)) {
        row_of_cells(quote, line)?
    } else {
        row_of_words(quote, line)?
    };
    let label = row.label.of(quote);
    let words = label.split_whitespace().count();
    let has_digits = |value: &QuotedValue| value.span.of(quote).chars().any(char::is_numeric);
    let sound = label.chars().any(char::is_alphabetic) && words <= LONGEST_LABEL && row.values.iter().any(has_digits);
    sound.then_some(row)
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

fn row_of_words(quote: &str, line: TextSpan) -> Option<QuotedRow> {
    let tokens = tokens(quote, line);
    let of_value = |span: &&TextSpan| {
        let word = span.of(quote);
        is_ellipsis(word) || kind_of(word) != Kind::Text
    };
    let count = tokens.iter().rev().take_while(of_value).count();
    let (label, rest) = tokens.split_at(tokens.len() - count);
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
