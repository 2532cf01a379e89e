//! Places in a text as Unicode code points, as other programs count them.

use pincite_core::source::text::{TextOffset, TextSpan};

/// A span as Unicode code points from the start of `text`, where few are asked for.
#[must_use]
pub fn code_points(text: &str, span: TextSpan) -> (usize, usize) {
    let start = text.get(..span.start().bytes()).unwrap_or_default().chars().count();
    (start, start + span.of(text).chars().count())
}

/// A text of which many places are counted.
pub struct CodePoints<'a> {
    text: &'a str,
    /// Code points before each `STEP` bytes: counted from the start each time, an answer of 100,000 quotes would be read
    /// as often.
    before: Vec<usize>,
}

/// Bytes from one count to the next.
const STEP: usize = 4096;

impl<'a> CodePoints<'a> {
    /// Counts them.
    #[must_use]
    pub fn of(text: &'a str) -> Self {
        let mut counted = 0;
        let before = text.as_bytes().chunks(STEP).map(|chunk| {
            let here = counted;
            counted += starts(chunk);
            here
        });
        let before = before.collect();
        Self { text, before }
    }

    /// Where `span` starts and ends.
    #[must_use]
    pub fn span(&self, span: TextSpan) -> (usize, usize) {
        (self.at(span.start()), self.at(span.end()))
    }

    fn at(&self, at: TextOffset) -> usize {
        let at = at.bytes().min(self.text.len());
        let chunk = at / STEP;
        let Some(before) = self.before.get(chunk) else {
            return self.text.chars().count();
        };
        before + starts(self.text.as_bytes().get(chunk * STEP..at).unwrap_or_default())
    }
}

/// How many characters start in a stretch of UTF-8, which may start or end within one.
fn starts(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| (**byte & 0xC0) != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::{CodePoints, STEP};
    use pincite_core::source::text::{TextOffset, TextSpan};

    #[test]
    fn each_place_is_counted_as_from_the_start() {
        for text in [
            String::new(),
            "plain ".repeat(2_000),
            "a€😀ß".repeat(1_500),
            "x".repeat(STEP),
            "é".repeat(STEP),
        ] {
            let counts = CodePoints::of(&text);
            for (number, at) in text.char_indices().map(|(at, _)| at).chain([text.len()]).enumerate() {
                let at = TextOffset::new(at).unwrap();
                assert_eq!(
                    counts.span(TextSpan::new(at, at).unwrap()),
                    (number, number),
                    "{number} of {}",
                    text.len()
                );
            }
        }
    }
}
