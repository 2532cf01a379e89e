//! Rows of tables, as they come out of a file: cells with spaces between them.

use super::marks::is_currency;

/// Whether the line of `text` around byte `at` is a row of a table: two numbers side by side, cells set apart, or a short
/// label with a number behind.
pub(crate) fn is_row(text: &str, at: usize) -> bool {
    const LABEL: usize = 6;
    let (head, tail) = text.split_at_checked(at).unwrap_or_default();
    // A row is no longer; a line may be a whole text.
    const REACH: usize = 400;
    let first = text.floor_char_boundary(at.saturating_sub(REACH));
    let last = text.ceil_char_boundary((at + REACH).min(text.len()));
    let (head, tail) = (
        head.get(first..).unwrap_or_default(),
        tail.get(..last.saturating_sub(at)).unwrap_or_default(),
    );
    let start = first + head.rfind('\n').map_or(0, |end| end + 1);
    let end = at + tail.find('\n').unwrap_or(tail.len());
    let line = text.get(start..end).unwrap_or_default().trim();
    if line.contains(['\t', '|']) || line.contains("  ") {
        return true;
    }
    let cells: Vec<&str> = line.split_whitespace().filter(|cell| !is_sign(cell)).collect();
    let side_by_side = cells.windows(2).any(|pair| pair.iter().all(|cell| is_figure(cell)));
    let labelled = cells.split_last().is_some_and(|(last, label)| {
        let words = label
            .iter()
            .all(|word| !is_figure(word) && !word.ends_with(['.', ',', ';', '?', '!']));
        is_figure(last) && !last.ends_with('.') && words && label.len() <= LABEL
    });
    let alone = cells.len() <= LABEL && start > 0 && end < text.len();
    side_by_side || (labelled && alone)
}

/// A cell that only says what the number in the next one is.
fn is_sign(cell: &str) -> bool {
    cell.chars()
        .all(|c| is_currency(c) || matches!(c, '%' | ')' | '(' | '—' | '–' | '-'))
}

fn is_figure(cell: &str) -> bool {
    let bare = cell.trim_matches(|c: char| is_currency(c) || matches!(c, '(' | ')' | '%' | '-' | '−' | '–'));
    let figure = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',');
    bare.starts_with(|c: char| c.is_ascii_digit() || c == '.') && bare.chars().all(figure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_told_from_sentences() {
        let cases = [
            ("Notes\nTotal revenue $4,500 $3,200\nNet", "$4", true),
            ("Notes\nTotal revenue $ 4,500 $ 3,200\nNet", "4,5", true),
            ("Notes\nTotal    $ 1,200\nNet", "1,2", true),
            ("Notes\nNet income $ 1,200\nOther", "1,2", true),
            ("The price is $500 per unit.", "$500", false),
            ("The price is € 500 per unit.", "500", false),
            ("In 2019 they paid $500.\nNext", "$500", false),
            (
                "was sold to them for a sum of about\nthe price, or $500 and\nmore",
                "$500",
                false,
            ),
        ];
        for (text, part, expected) in cases {
            assert_eq!(is_row(text, text.find(part).unwrap_or_default()), expected, "{text}");
        }
    }
}
