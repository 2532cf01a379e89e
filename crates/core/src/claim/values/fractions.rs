//! Shares in words: "a third of", "two fifths", "die Hälfte", "drei Viertel".

use super::numbers::small;
use super::reader::Reader;
use super::value::{Amount, EXACT, Value, What};
use crate::claim::units::Unit;

/// Into how many parts `word`, in small letters, cuts the whole.
fn parts(word: &str) -> Option<f64> {
    Some(match word {
        "third" | "thirds" | "drittel" => 3.0,
        "quarter" | "quarters" | "fourth" | "fourths" | "viertel" => 4.0,
        "fifth" | "fifths" | "fünftel" => 5.0,
        "sixth" | "sixths" | "sechstel" => 6.0,
        "seventh" | "sevenths" | "siebtel" => 7.0,
        "eighth" | "eighths" | "achtel" => 8.0,
        "ninth" | "ninths" | "neuntel" => 9.0,
        "tenth" | "tenths" | "zehntel" => 10.0,
        "twelfth" | "twelfths" | "zwölftel" => 12.0,
        "fifteenth" | "fifteenths" => 15.0,
        "twentieth" | "twentieths" | "zwanzigstel" => 20.0,
        "fiftieth" | "fünfzigstel" => 50.0,
        "hundredth" | "hundredths" | "hundertstel" => 100.0,
        _ => return None,
    })
}

/// Whether a share may begin with `word`.
pub(super) fn may_start(word: &str) -> bool {
    matches!(word, "half" | "hälfte") || parts(word).is_some()
}

impl Reader<'_> {
    /// The share that is said in words from token `at` on.
    pub(super) fn fraction(&self, at: usize) -> Option<Value> {
        let word = self.word(at);
        let before = at.checked_sub(1).map_or("", |before| self.word(before));
        let (share, next) = if word == "hälfte" || (word == "half" && matches!(self.word(at + 1), "of" | "the")) {
            (0.5, at + 1)
        } else if let Some(parts) = parts(self.word(at + 1)).filter(|_| self.joined(at + 1)) {
            let some = small(word, self.language).filter(|some| (1.0..parts).contains(some))?;
            (some / parts, at + 2)
        } else if matches!(before, "a" | "an" | "ein" | "einem" | "eines") {
            (1.0 / parts(word)?, at + 1)
        } else {
            return None;
        };
        (word.starts_with("h") || self.is_of_something(next)).then(|| self.share(at, next, share))
    }

    /// Whether what the words before token `next` say is a share, not a place in a row or a time: "a third of", not "a third
    /// edition" nor "two quarters of 2020".
    fn is_of_something(&self, next: usize) -> bool {
        let last = next.checked_sub(1).map_or("", |last| self.word(last));
        if last.ends_with("tel") {
            return true;
        }
        let of = self.word(next) == "of";
        let year = self.tokens.get(next + 1).is_some_and(|token| token.number);
        if last.starts_with("quarter") || last.starts_with("tenth") {
            return of && !year;
        }
        let closed = next >= self.tokens.len() || self.gap(next).contains(['.', ',', ';', ')']);
        let verb = matches!(
            self.word(next),
            "did" | "do" | "does" | "is" | "are" | "was" | "were" | "had" | "have" | "and"
        );
        (of && !year) || closed || verb
    }

    fn share(&self, at: usize, next: usize, share: f64) -> Value {
        let start = self.tokens.get(at).map_or(self.base, |token| token.range.start);
        let end = self.tokens.get(next - 1).map_or(start, |token| token.range.end);
        Value {
            tokens: at..next,
            range: start..end,
            bound: self.bound(at),
            what: What::Amount(Amount {
                number: share * 100.0,
                other: None,
                doubtful: false,
                unit: Unit::new("share", 1.0),
                inherits: None,
                digits: EXACT,
                scaled: false,
                by: 1.0,
            }),
        }
    }
}
