//! The raised number in a sentence that calls a note. The worker sets it apart with a space, which tells it from an
//! exponent.

use crate::source::text::TextSpan;
use std::ops::Range;

/// The calls in a line of a page's text, which begins at byte `start` of the document; each with the space before it.
pub(super) fn calls(line: &str, start: usize) -> impl Iterator<Item = TextSpan> {
    let mut from = 0;
    std::iter::from_fn(move || {
        while let Some(call) = next(line, from) {
            from = call.end;
            if is_call(line, &call) {
                return TextSpan::from_bytes(start + call.start..start + call.end);
            }
        }
        None
    })
}

/// The next run of raised digits behind a space, from byte `from` on.
fn next(line: &str, from: usize) -> Option<Range<usize>> {
    let rest = line.get(from..)?;
    let mut spaces = rest
        .match_indices(' ')
        .filter(|(at, _)| rest[at + 1..].starts_with(is_raised));
    let (at, _) = spaces.next()?;
    let run = &rest[at + 1..];
    let end = run
        .find(|c| !is_raised(c) && !matches!(c, ',' | '–'))
        .unwrap_or(run.len());
    let run = run[..end].trim_end_matches([',', '–']);
    Some(from + at..from + at + 1 + run.len())
}

/// Whether words stand before it on its line, and none is joined to it, as in " ¹⁴C".
fn is_call(line: &str, call: &Range<usize>) -> bool {
    let joined = line[call.end..].chars().next().is_some_and(char::is_alphanumeric);
    !joined && line[..call.start].contains(char::is_alphanumeric)
}

pub(super) fn is_raised(c: char) -> bool {
    "⁰¹²³⁴⁵⁶⁷⁸⁹".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: &[&str]) {
        let found: Vec<&str> = calls(line, 0).map(|span| span.of(line)).collect();
        assert_eq!(found, expected, "{line:?}");
    }

    #[test]
    fn calls_of_notes_are_told_from_exponents() {
        check("In 1731 ⁵ the gate was shut. ¹,² Then\n", &[" ⁵", " ¹,²"]);
        check("the law ²; so\n", &[" ²"]);
        check("10⁶ cells on 5 m², of ¹⁴C\n", &[]);
        check(" ¹ Smith 1990\n", &[]);
        check("", &[]);
    }
}
