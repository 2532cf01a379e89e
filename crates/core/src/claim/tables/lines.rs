//! Lines of a text as rows of tables, and the lines above them that name their columns and their scale.

use crate::source::text::TextSpan;
use std::borrow::Cow;
use std::ops::Range;

/// A row with the numbers under years.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    pub(super) span: TextSpan,
    /// What its numbers are multiplied by; none where nothing says it.
    pub(super) scale: Option<f64>,
    pub(super) cells: Vec<Cell>,
}

/// A number of a row and the year above it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cell {
    pub(super) year: u16,
    pub(super) number: f64,
    pub(super) digits: u32,
    pub(super) negative: bool,
    pub(super) span: TextSpan,
}

/// A row and its label.
pub(super) struct Line<'t> {
    pub(super) label: Cow<'t, str>,
    pub(super) row: Row,
}

/// Lines of running text after which a table is over.
const PROSE: usize = 2;
/// Words of a line of running text, at least.
const LONG: usize = 12;
/// Words of a line that names columns, at most.
const HEAD: usize = 14;
/// Lines between the years that stand below each other in a head of several lines, at most.
const APART: usize = 2;

/// The rows of `text` whose columns are headed by years, in order.
pub(super) fn read(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut head = Head::default();
    let mut at = 0;
    text.split_inclusive('\n')
        .enumerate()
        .filter_map(move |(number, line)| {
            let start = at;
            at += line.len();
            head.row(line.trim_end(), start, number)
        })
}

/// What the lines above say of the columns.
#[derive(Default)]
struct Head {
    years: Vec<u16>,
    /// The line of the last year, for heads of several lines.
    last: usize,
    /// The years stand below each other, one a line.
    stacked: bool,
    scale: Option<f64>,
    /// The scale does not hold of what is told for each share.
    but_for_shares: bool,
    prose: usize,
}

impl Head {
    fn row<'t>(&mut self, line: &'t str, start: usize, number: usize) -> Option<Line<'t>> {
        let marks = marks(line);
        if let Some(scale) = scale(line) {
            self.scale = Some(scale);
            self.but_for_shares = line.to_lowercase().contains("except");
            self.prose = 0;
        }
        let years = years(line);
        if !years.is_empty() && is_head(line, &marks, &years) {
            self.take(years, number);
            return None;
        }
        let (label, mut cells) = split(line, &marks);
        // "Demand creation expense (1) $3,577": the mark of a note.
        if cells.len() == self.years.len() + 1 && cells.first().is_some_and(|first| first.is_note(line)) {
            cells.remove(0);
        }
        if cells.is_empty() || label.is_empty() {
            let words = line.split_whitespace().count();
            self.prose = if words >= LONG { self.prose + 1 } else { 0 };
            if self.prose >= PROSE {
                *self = Self {
                    prose: self.prose,
                    ..Self::default()
                };
            }
            return None;
        }
        self.prose = 0;
        if cells.len() != self.years.len() || !label.starts_with(char::is_alphabetic) {
            return None;
        }
        let decimals = cells
            .iter()
            .any(|cell| line.get(cell.at.clone()).is_some_and(|digits| digits.contains('.')));
        let cells: Option<Vec<Cell>> = cells
            .iter()
            .zip(&self.years)
            .map(|(cell, year)| cell.read(line, start, *year))
            .collect();
        let row = Row {
            span: TextSpan::from_bytes(start..start + line.len())?,
            scale: self.scale.filter(|_| !(decimals && self.but_for_shares)),
            cells: cells?,
        };
        Some(Line {
            label: Cow::Borrowed(label),
            row,
        })
    }

    fn take(&mut self, years: Vec<u16>, number: usize) {
        let single = years.len() == 1;
        if single && self.stacked && number <= self.last + APART {
            self.years.extend(years);
        } else {
            self.years = years;
        }
        self.stacked = single;
        self.last = number;
        self.prose = 0;
    }
}

/// A number at a line's end.
pub(super) struct Mark {
    at: Range<usize>,
    negative: bool,
    /// A share, a dash or a sign: no number of the row's own kind.
    pub(super) other: bool,
}

impl Mark {
    fn is_note(&self, line: &str) -> bool {
        self.negative
            && self.at.len() < 3
            && line
                .get(self.at.clone())
                .is_some_and(|digits| !digits.contains(['.', ',']))
    }

    pub(super) fn read(&self, line: &str, start: usize, year: u16) -> Option<Cell> {
        let digits: String = line.get(self.at.clone())?.chars().filter(|c| *c != ',').collect();
        let plain = digits
            .trim_start_matches('0')
            .chars()
            .filter(char::is_ascii_digit)
            .count();
        Some(Cell {
            year,
            number: digits.parse().ok()?,
            digits: u32::try_from(plain.max(1)).ok()?,
            negative: self.negative,
            span: TextSpan::from_bytes(start + self.at.start..start + self.at.end)?,
        })
    }
}

/// The words of a line, each with whether it is a number as tables have them.
pub(super) fn marks(line: &str) -> Vec<(Range<usize>, Option<Mark>)> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        let parts = c.is_whitespace() || c == '\u{fffd}';
        match start {
            Some(from) if parts => {
                found.push((from..at, mark(line.get(from..at).unwrap_or_default(), from)));
                start = None;
            }
            None if !parts => start = Some(at),
            _ => {}
        }
    }
    found
}

fn mark(word: &str, start: usize) -> Option<Mark> {
    let signs = |c: char| matches!(c, '(' | ')' | '$' | '€' | '£' | '%' | '-' | '−' | '–' | '—' | '*');
    let bare = word.trim_matches(signs);
    let from = start + word.find(bare).unwrap_or_default();
    let sign = !word.is_empty() && bare.is_empty();
    let number = bare.starts_with(|c: char| c.is_ascii_digit() || c == '.')
        && bare.chars().all(|c| c.is_ascii_digit() || matches!(c, ',' | '.'))
        && bare.ends_with(|c: char| c.is_ascii_digit());
    (sign || number).then(|| Mark {
        at: from..from + bare.len(),
        negative: word.starts_with(['(', '-', '−', '–']) && number,
        other: sign || word.contains('%'),
    })
}

/// A line's label, and the numbers that it ends in. A dash stands for a number that is none, so that the line has no row.
fn split<'t>(line: &'t str, marks: &[(Range<usize>, Option<Mark>)]) -> (&'t str, Vec<Mark>) {
    let first = marks
        .iter()
        .rposition(|(_, mark)| mark.is_none())
        .map_or(0, |last| last + 1);
    let tail = marks.get(first..).unwrap_or_default();
    let end = tail.first().map_or(line.len(), |(range, _)| range.start);
    let dash = |range: &Range<usize>| {
        line.get(range.clone())
            .is_some_and(|word| matches!(word, "-" | "–" | "—" | "$—" | "$-"))
    };
    if tail.iter().any(|(range, _)| dash(range)) {
        return ("", Vec::new());
    }
    let mut cells: Vec<Mark> = Vec::new();
    for (range, mark) in tail {
        let Some(mark) = mark else { continue };
        if !mark.other {
            cells.push(Mark {
                at: mark.at.clone(),
                ..*mark
            });
        } else if line.get(range.clone()) == Some("%") {
            // "7 %" is a share as well as "7%".
            cells.pop();
        }
    }
    (
        line.get(..end)
            .unwrap_or_default()
            .trim()
            .trim_end_matches(['$', ':', ' ', '.']),
        cells,
    )
}

/// The years that a line names.
pub(super) fn years(line: &str) -> Vec<u16> {
    let words = line.split(|c: char| !c.is_ascii_digit() && c != ',' && c != '.');
    let year = |word: &str| {
        let word = word.trim_matches([',', '.']);
        (word.len() == 4)
            .then(|| word.parse().ok())
            .flatten()
            .filter(|year| (1950..=2099).contains(year))
    };
    words.filter_map(year).collect()
}

/// Whether a line names columns: years, months, "Year ended", "(in millions)", and no sentence.
fn is_head(line: &str, marks: &[(Range<usize>, Option<Mark>)], years: &[u16]) -> bool {
    let words: Vec<String> = line
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase())
        .collect();
    let sentence = line.ends_with(['.', ':', ';']) || words.len() > HEAD;
    let is_year = |word: &&String| word.len() == 4 && word.parse::<u16>().is_ok();
    let between = words.iter().skip_while(|word| !is_year(word)).skip(1);
    let joins = |word: &String| {
        matches!(
            word.as_str(),
            "and" | "to" | "vs" | "versus" | "compared" | "und" | "through"
        )
    };
    let joined = years.len() > 1 && between.clone().any(joins);
    // Numbers of a head are years, days of the month and counts of weeks or months.
    let others = marks
        .iter()
        .filter_map(|(_, mark)| mark.as_ref())
        .filter(|mark| !mark.other);
    let small = others.clone().all(|mark| {
        let number = line.get(mark.at.clone()).unwrap_or_default();
        number.len() <= 2 || number.parse::<u16>().is_ok_and(|number| years.contains(&number))
    });
    let verb = words.iter().any(|word| {
        matches!(
            word.as_str(),
            "was" | "were" | "is" | "are" | "had" | "has" | "we" | "which" | "that"
        )
    });
    !sentence && !joined && small && !verb
}

/// What the numbers of a table are multiplied by, where a line names it: "(in millions, except per share data)".
pub(super) fn scale(line: &str) -> Option<f64> {
    let lower = line.to_lowercase().replace(['\u{a0}', '\u{fffd}'], " ");
    let scales = [("thousand", 1e3), ("million", 1e6), ("billion", 1e9)];
    let named = |name: &str| {
        let before = lower.find(name).and_then(|at| lower.get(..at));
        let plural = lower.contains(&format!("{name}s"));
        plural
            && before.is_some_and(|head| {
                head.trim_end().ends_with(" in") || head.trim_end().ends_with("(in") || head.trim_end() == "in"
            })
    };
    scales.iter().find(|(name, _)| named(name)).map(|(_, scale)| *scale)
}
