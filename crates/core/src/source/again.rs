//! Finding a passage again in a text that was read anew: by its words, and by what stood on either side of them.

use std::ops::Range;

/// Letters of the sides that have to be as they were, where the words stand in more than one place.
const LEAST_BESIDE: usize = 8;

/// Where in `text` a passage stands now that stood at `then`, in bytes, read `exact` and had `prefix` and `suffix` beside it.
/// White space, soft hyphens and hyphens at the ends of lines count for nothing. `None` where the words are gone, or stand in
/// several places of which none is sure to be the one.
#[must_use]
pub fn again(text: &str, then: Range<usize>, exact: &str, [prefix, suffix]: [&str; 2]) -> Option<Range<usize>> {
    let (letters, needle) = (Letters::of(text), Letters::of(exact));
    if needle.letters.is_empty() {
        return None;
    }
    let (before, after) = (Letters::of(prefix), Letters::of(suffix));
    let found: Vec<usize> = letters.places(&needle.letters);
    let beside = |at: usize| {
        let end = at + needle.letters.len();
        let ahead = letters.letters.get(..at).unwrap_or_default();
        let behind = letters.letters.get(end..).unwrap_or_default();
        let left = ahead.iter().rev().zip(before.letters.iter().rev());
        let right = behind.iter().zip(&after.letters);
        left.take_while(|(a, b)| a == b).count() + right.take_while(|(a, b)| a == b).count()
    };
    let best = match found.as_slice() {
        [] => return None,
        [only] => *only,
        several => {
            let far = |at: usize| letters.byte(at).abs_diff(then.start);
            let most = several.iter().map(|at| beside(*at)).max()?;
            // What fills the whole text has nothing beside it.
            let least = LEAST_BESIDE.min(before.letters.len() + after.letters.len());
            if most < least {
                return None;
            }
            let among = several.iter().copied().filter(|at| beside(*at) == most);
            among.min_by_key(|at| far(*at))?
        }
    };
    let (first, last) = (best, best + needle.letters.len() - 1);
    let end = letters.byte(last) + letters.letters.get(last)?.len_utf8();
    Some(letters.byte(first)..end)
}

/// A text's letters without what a page's lay-out does to it, and where each stands.
struct Letters {
    letters: Vec<char>,
    bytes: Vec<usize>,
}

impl Letters {
    fn of(text: &str) -> Self {
        let (mut letters, mut bytes) = (Vec::new(), Vec::new());
        let mut rest = text.char_indices().peekable();
        while let Some((at, c)) = rest.next() {
            let breaks =
                matches!(c, '-' | '\u{2010}') && rest.peek().is_some_and(|(_, next)| matches!(next, '\n' | '\r'));
            if c.is_whitespace() || c == '\u{AD}' || breaks {
                continue;
            }
            letters.push(c);
            bytes.push(at);
        }
        Self { letters, bytes }
    }

    fn byte(&self, letter: usize) -> usize {
        self.bytes.get(letter).copied().unwrap_or_default()
    }

    /// Where `needle` begins.
    fn places(&self, needle: &[char]) -> Vec<usize> {
        let Some(first) = needle.first() else { return Vec::new() };
        let windows = self.letters.windows(needle.len()).enumerate();
        let same = windows.filter(|(_, window)| window.first() == Some(first) && *window == needle);
        same.map(|(at, _)| at).collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::again;

    fn found<'a>(text: &'a str, then: usize, exact: &str, beside: [&str; 2]) -> Option<&'a str> {
        again(text, then..then + exact.len(), exact, beside).map(|range| &text[range])
    }

    #[test]
    fn a_passage_is_found_where_it_has_moved_to() {
        let cases = [
            (
                "The wheel stops within seconds.",
                0,
                "wheel stops",
                ["The ", " within"],
                Some("wheel stops"),
            ),
            // Lines are broken elsewhere.
            (
                "The wheel sto-\nps within",
                4,
                "wheel stops",
                ["", ""],
                Some("wheel sto-\nps"),
            ),
            ("Das Rad steht", 0, "Rad  ste\u{AD}ht", ["Das", ""], Some("Rad steht")),
            ("車輪は 止まる", 0, "車輪は止まる", ["", ""], Some("車輪は 止まる")),
            // Gone.
            ("The wheel turns.", 4, "wheel stops", ["The ", ""], None),
            ("", 0, "wheel", ["", ""], None),
            ("The wheel", 0, "  ", ["", ""], None),
        ];
        for (text, then, exact, beside, expected) in cases {
            assert_eq!(found(text, then, exact, beside), expected, "{text}");
        }
    }

    #[test]
    fn of_several_places_the_one_with_the_same_words_beside_it_is_meant() {
        let text = "In spring the tide is high. In autumn the tide is high. In winter the tide is low.";
        let at = |beside| again(text, 0..4, "the tide is", beside).map(|range| range.start);
        assert_eq!(
            at(["In autumn ", " high. In w"]),
            Some(text.match_indices("the tide is").nth(1).unwrap().0)
        );
        assert_eq!(
            at(["In winter ", " low."]),
            Some(text.match_indices("the tide is").nth(2).unwrap().0)
        );
        // Nothing beside them says which.
        assert_eq!(at(["Quite other words here: ", " and others there"]), None);
        // As alike as each other: the nearest.
        let twice = "A line that repeats. A line that repeats. A line that repeats.";
        let line = "A line that repeats.";
        let near = again(twice, 21..41, line, [line, line]).unwrap();
        assert_eq!(near.start, 21);
    }
}
