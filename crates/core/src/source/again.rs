//! Finding passages again in a text that was read anew: by their words, and by what stood on either side of them.

use std::ops::Range;

/// Letters of the sides that have to be as they were, where the words stand in more than one place.
const LEAST_BESIDE: usize = 8;

/// A passage that is sought in a text that was read anew.
#[derive(Clone, Copy, Debug)]
pub struct Sought<'a> {
    /// Where it stood, in bytes.
    pub then: usize,
    /// What it read.
    pub exact: &'a str,
    /// What stood before it, and behind it.
    pub beside: [&'a str; 2],
}

/// Where in `text` a passage stands now that stood at `then`, in bytes, read `exact` and had `prefix` and `suffix` beside it.
/// White space, soft hyphens and hyphens at the ends of lines count for nothing. `None` where the words are gone, or stand in
/// several places of which none is sure to be the one.
#[must_use]
pub fn again(text: &str, then: Range<usize>, exact: &str, beside: [&str; 2]) -> Option<Range<usize>> {
    let sought = Sought {
        then: then.start,
        exact,
        beside,
    };
    all_again(text, &[sought]).pop().flatten()
}

/// The same of many passages, in their order: the text is gone through once for all of them.
#[must_use]
pub fn all_again(text: &str, sought: &[Sought<'_>]) -> Vec<Option<Range<usize>>> {
    let letters = Letters::of(text);
    let needles: Vec<String> = sought.iter().map(|one| Letters::of(one.exact).letters).collect();
    let places = letters.places(&needles);
    let found = sought.iter().zip(&needles).zip(&places);
    found
        .map(|((one, needle), places)| letters.best(one, needle, places))
        .collect()
}

/// A text's letters without what a page's lay-out does to it, and where each stands.
struct Letters {
    letters: String,
    /// Of each byte of `letters`: the byte of the text at which its letter begins.
    bytes: Vec<usize>,
}

impl Letters {
    fn of(text: &str) -> Self {
        let (mut letters, mut bytes) = (String::with_capacity(text.len()), Vec::with_capacity(text.len()));
        let mut rest = text.char_indices().peekable();
        while let Some((at, c)) = rest.next() {
            let breaks =
                matches!(c, '-' | '\u{2010}') && rest.peek().is_some_and(|(_, next)| matches!(next, '\n' | '\r'));
            if c.is_whitespace() || c == '\u{AD}' || breaks {
                continue;
            }
            letters.push(c);
            bytes.extend(std::iter::repeat_n(at, c.len_utf8()));
        }
        Self { letters, bytes }
    }

    fn byte(&self, at: usize) -> usize {
        self.bytes.get(at).copied().unwrap_or_default()
    }

    /// Where each of `needles` begins, in bytes of the letters, ascending.
    fn places(&self, needles: &[String]) -> Vec<Vec<usize>> {
        let mut found = vec![Vec::new(); needles.len()];
        // By what they begin with: one look for each letter of the text, however many are sought.
        let mut by_head: Vec<(&[u8; HEAD], usize)> = Vec::new();
        for ((number, needle), found) in needles.iter().enumerate().zip(&mut found) {
            match needle.as_bytes().first_chunk::<HEAD>() {
                Some(head) => by_head.push((head, number)),
                None if needle.is_empty() => {}
                None => found.extend(self.letters.match_indices(needle.as_str()).map(|(at, _)| at)),
            }
        }
        by_head.sort_unstable();
        if by_head.is_empty() {
            return found;
        }
        for (at, head) in self.letters.as_bytes().windows(HEAD).enumerate() {
            let first = by_head.partition_point(|(known, _)| known.as_slice() < head);
            let same = by_head.iter().skip(first).take_while(|(known, _)| *known == head);
            for (_, number) in same {
                let begins = needles.get(*number).zip(self.letters.get(at..));
                if let Some(found) = found.get_mut(*number)
                    && begins.is_some_and(|(needle, rest)| rest.starts_with(needle.as_str()))
                {
                    found.push(at);
                }
            }
        }
        found
    }

    /// Which of the places of `needle` is the one that is meant, in bytes of the text.
    fn best(&self, sought: &Sought<'_>, needle: &str, places: &[usize]) -> Option<Range<usize>> {
        let best = match places {
            [] => return None,
            [only] => *only,
            several => {
                let [before, after] = sought.beside.map(Letters::of);
                let beside = |at: usize| {
                    let ahead = self.letters.get(..at).unwrap_or_default();
                    let behind = self.letters.get(at + needle.len()..).unwrap_or_default();
                    let left = ahead.chars().rev().zip(before.letters.chars().rev());
                    let right = behind.chars().zip(after.letters.chars());
                    left.take_while(|(a, b)| a == b).count() + right.take_while(|(a, b)| a == b).count()
                };
                let far = |at: usize| self.byte(at).abs_diff(sought.then);
                let told: Vec<(usize, usize)> = several.iter().map(|at| (beside(*at), *at)).collect();
                let most = told.iter().map(|(beside, _)| *beside).max()?;
                // What fills the whole text has nothing beside it.
                let known = before.letters.chars().count() + after.letters.chars().count();
                if most < LEAST_BESIDE.min(known) {
                    return None;
                }
                let among = told.iter().filter(|(beside, _)| *beside == most).map(|(_, at)| *at);
                among.min_by_key(|at| far(*at))?
            }
        };
        let last = needle.chars().next_back()?;
        Some(self.byte(best)..self.byte(best + needle.len() - 1) + last.len_utf8())
    }
}

/// Bytes that a needle is known by.
const HEAD: usize = 8;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{Sought, again, all_again};

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

    #[test]
    fn many_passages_are_found_as_each_alone() {
        let text = "車輪は止まる。The wheel stops.\nThe wheel turns. Ab ab ab. The wheel sto-\nps. 車輪は 止まる。";
        let words = [
            "The wheel",
            "wheel stops",
            "ab",
            "車輪は止まる",
            "",
            "gone for good",
            "The wheel turns.",
        ];
        let sought: Vec<Sought<'_>> = words
            .iter()
            .map(|exact| Sought {
                then: 30,
                exact,
                beside: ["", ""],
            })
            .collect();
        let alone: Vec<_> = words.iter().map(|exact| again(text, 30..30, exact, ["", ""])).collect();
        assert_eq!(all_again(text, &sought), alone);
        assert_eq!(alone.iter().flatten().count(), 5);
    }
}
