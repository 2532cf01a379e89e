//! Putting an answer right where it is wrong: the source's words in place of a quote's, and the page where the quote is in
//! place of the one that the answer names. Each is offered as the whole text that the answer would have, and only where
//! reading and judging that text finds this quote put right, and every other quote as it was.

use crate::answer_report::{DiffPiece, MatchReport, Side, Stands};
use crate::check::{Checked, marked};
use crate::error::EngineError;
use crate::learned::Learned;
use crate::{AnswerId, Engine};
use pincite_core::answer::locator::{Claimed, LocatorCheck};
use pincite_core::extract::Quote;
use pincite_core::quote::{Attribution, Verdict};
use pincite_core::source::text::TextSpan;
use std::collections::BTreeSet;
use std::time::Duration;

/// Texts that an answer would have; `None` where there is nothing to put right, or it cannot be done for sure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Corrections {
    /// With the source's words in place of the quote's.
    pub words: Option<String>,
    /// With the place of the passage in place of the one that it names.
    pub place: Option<String>,
}

/// Places in an answer that are tried for the one that says where a quote is.
const MOST_TRIED: usize = 40;

impl Engine {
    /// What would put quote number `ordinal` of an answer right, going by its match number `found`; both from 0.
    ///
    /// # Errors
    /// When the answer is gone or the library cannot be read.
    pub fn corrections(&self, id: AnswerId, ordinal: usize, found: usize) -> Result<Corrections, EngineError> {
        let answer = self.answer(id)?;
        let too = self.library.judged_too(id)?;
        let mut checks = self.library.checks(id)?;
        if ordinal >= checks.len() {
            return Ok(Corrections::default());
        }
        let (quote, check) = checks.swap_remove(ordinal);
        let bench = self.bench(None)?;
        let reading = Reading::new(&answer.text, &too, &bench.learned, ordinal);
        if reading.quote().is_none_or(|now| now.span != quote.span) {
            return Ok(Corrections::default());
        }
        let (verdict, claimed) = (check.verdict, quote.claimed.clone());
        let took = Duration::ZERO;
        let report = self.report_on(Checked { quote, check, took }, None)?;
        let Some(passage) = report.matches.get(found) else {
            return Ok(Corrections::default());
        };
        let judged = |text: String| -> Result<Option<(String, Checked)>, EngineError> {
            let (checked, _) = bench.check_marked(&text, &too)?;
            Ok(checked.into_iter().nth(ordinal).map(|checked| (text, checked)))
        };
        let words = match verdict {
            Verdict::Altered | Verdict::MeaningChanged => reading.with_words(&source_words(&passage.diff)),
            _ => None,
        };
        let words = words.map(&judged).transpose()?.flatten();
        // A page of this source is none of the source that the answer names.
        let of_another = match report.check.attribution {
            Attribution::Elsewhere { named } | Attribution::AsNamed(named) => named != passage.source,
            Attribution::Unnamed => false,
        };
        let is_off = !of_another
            && report.behind.is_none()
            && matches!(report.check.locator, LocatorCheck::Near | LocatorCheck::Wrong);
        let place = is_off.then(|| reading.with_place(&claimed, passage)).flatten();
        let place = place.map(&judged).transpose()?.flatten();
        Ok(Corrections {
            words: words
                .filter(|(_, now)| is_verbatim(now.check.verdict) && is_in(now, passage))
                .map(|(text, _)| text),
            place: place
                .filter(|(_, now)| now.check.locator == LocatorCheck::Right && now.check.verdict == verdict)
                .map(|(text, _)| text),
        })
    }
}

pub(crate) fn is_verbatim(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided)
}

pub(crate) fn is_in(now: &Checked, passage: &MatchReport) -> bool {
    now.check.matches.iter().any(|found| found.source == passage.source)
}

/// An answer as it is read, and the quote in it that is to be put right.
pub(crate) struct Reading<'a> {
    raw: &'a str,
    too: &'a BTreeSet<String>,
    learned: &'a Learned,
    quotes: Vec<Quote>,
    ordinal: usize,
}

impl<'a> Reading<'a> {
    pub(crate) fn new(raw: &'a str, too: &'a BTreeSet<String>, learned: &'a Learned, ordinal: usize) -> Self {
        let quotes = marked(raw, too, learned).quotes;
        Self {
            raw,
            too,
            learned,
            quotes,
            ordinal,
        }
    }

    pub(crate) fn quote(&self) -> Option<&Quote> {
        self.quotes.get(self.ordinal)
    }

    /// The answer's text.
    pub(crate) fn raw(&self) -> &str {
        self.raw
    }

    /// The answer with other words at `span`.
    pub(crate) fn replaced(&self, span: TextSpan, with: &str) -> Option<String> {
        let (before, after) = (
            self.raw.get(..span.start().bytes())?,
            self.raw.get(span.end().bytes()..)?,
        );
        Some(format!("{before}{with}{after}"))
    }

    /// The quote as it is read in another text of the answer; `None` where another quote is not as it was.
    fn read_in(&self, text: &str) -> Option<Quote> {
        let mut now = marked(text, self.too, self.learned).quotes;
        let alike = |(i, (was, is)): (usize, (&Quote, &Quote))| {
            i == self.ordinal || (was.text == is.text && was.claimed == is.claimed)
        };
        let others = self.quotes.iter().zip(&now).enumerate().all(alike);
        (now.len() == self.quotes.len() && others).then(|| now.swap_remove(self.ordinal))
    }

    /// The answer with other words in the quote, as they are or with the signs escaped that mean something to Markdown or LaTeX.
    fn with_words(&self, words: &str) -> Option<String> {
        let (span, written) = self.words(words)?;
        self.replaced(span, &written)
    }

    /// What would stand where, for the quote to have these words.
    pub(crate) fn words(&self, words: &str) -> Option<(TextSpan, String)> {
        let quote = self.quote()?;
        [words.to_owned(), escaped(words), as_latex(words)]
            .into_iter()
            .find_map(|written| {
                let now = self.read_in(&self.replaced(quote.span, &written)?)?;
                let is_so = on_one_line(&now.text) == on_one_line(words) && now.claimed == quote.claimed;
                is_so.then_some((quote.span, written))
            })
    }

    /// The answer with the place of a passage where it names another one: nearest behind the quote, or else before it.
    fn with_place(&self, claimed: &Claimed, passage: &MatchReport) -> Option<String> {
        let (span, place) = self.place(claimed, passage)?;
        self.replaced(span, &place)
    }

    /// What would stand where, for the answer to name the passage's place.
    pub(crate) fn place(&self, claimed: &Claimed, passage: &MatchReport) -> Option<(TextSpan, String)> {
        let quote = self.quote()?;
        let (from, to) = (quote.span.start().bytes(), quote.span.end().bytes());
        let mut named = named_places(self.raw, claimed, passage);
        named.retain(|(span, _)| self.quotes.iter().all(|other| other.span.intersection(*span).is_none()));
        named.sort_by_key(|(span, _)| match span.start().bytes().checked_sub(to) {
            Some(behind) => (false, behind),
            None => (true, from.saturating_sub(span.end().bytes())),
        });
        named.into_iter().take(MOST_TRIED).find_map(|(span, place)| {
            let now = self.read_in(&self.replaced(span, &place)?)?;
            (now.text == quote.text && now.claimed != quote.claimed).then_some((span, place))
        })
    }
}

fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn escaped(words: &str) -> String {
    let mut written = String::new();
    for c in words.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>') {
            written.push('\\');
        }
        written.push(c);
    }
    written
}

/// Words as a LaTeX draft writes them.
fn as_latex(words: &str) -> String {
    let mut written = String::new();
    for c in words.chars() {
        if matches!(c, '%' | '&' | '$' | '#' | '_' | '{' | '}') {
            written.push('\\');
        }
        written.push(c);
    }
    written
}

/// What the quote would say with the source's words: its own omissions stay, unless one hides what turns the meaning.
pub(crate) fn source_words(diff: &[DiffPiece]) -> String {
    let mut words = String::new();
    for (i, piece) in diff.iter().enumerate() {
        let next = diff.get(i + 1);
        let hides = |next: &&DiffPiece| next.side == Side::Omitted && next.edit.is_some();
        match (piece.side, piece.edit) {
            (Side::Both | Side::Source, _) => words.push_str(&piece.text),
            // The quote's own mark of an omission.
            (Side::Quote, None) if next.filter(hides).is_none() => words.push_str(&piece.text),
            (Side::Omitted, Some(_)) => words.push_str(&format!(" {} ", piece.text)),
            (Side::Quote | Side::Omitted, _) => {}
        }
    }
    let words = on_one_line(&words);
    // A word that was taken out leaves its space before a mark.
    [",", ".", ";", ":", "!", "?"].iter().fold(words, |words, mark| {
        words.replace(&format!(" {mark} "), &format!("{mark} "))
    })
}

/// Where an answer's text names the claimed place in figures, and what would stand there for the passage.
fn named_places(raw: &str, claimed: &Claimed, passage: &MatchReport) -> Vec<(TextSpan, String)> {
    let pages: Vec<String> = passage
        .pages()
        .map(|(index, label)| label.map_or_else(|| index.number().to_string(), |label| label.0.clone()))
        .collect();
    let time = passage.places.iter().find_map(|place| match place {
        Stands::Time(time) => Some(time.start().to_string()),
        Stands::Page(..) | Stands::Section(_) | Stands::Leaf(..) => None,
    });
    if let (Some(named), Some(first), Some(last)) = (&claimed.pages, pages.first(), pages.last()) {
        let is = |token: &str, other: &str| token == other;
        let place = if first == last {
            first.clone()
        } else {
            format!("{first}–{last}")
        };
        let found = ranges(raw, &named.first, named.last.as_deref(), is);
        found.into_iter().map(|span| (span, place.clone())).collect()
    } else if let (Some(named), Some(time)) = (claimed.time, time) {
        let (first, last) = (named.first.to_string(), named.last.map(|last| last.to_string()));
        let found = ranges(raw, &first, last.as_deref(), |token, other| {
            clock(token).is_some() && clock(token) == clock(other)
        });
        let as_written = |span: TextSpan| (span, padded(&time, span.of(raw)));
        found.into_iter().map(as_written).collect()
    } else {
        Vec::new()
    }
}

/// Where `first` stands in a text as a word of its own, with a dash and `last` behind it where there is one.
fn ranges(raw: &str, first: &str, last: Option<&str>, is: impl Fn(&str, &str) -> bool) -> Vec<TextSpan> {
    let tokens = tokens(raw);
    let spans = tokens.iter().enumerate().filter_map(|(i, token)| {
        if !is(token.of(raw), first) {
            return None;
        }
        let Some(last) = last else { return Some(*token) };
        let next = tokens.get(i + 1).filter(|next| is(next.of(raw), last))?;
        let between = raw.get(token.end().bytes()..next.start().bytes())?.trim();
        let is_dash = matches!(between, "-" | "--" | "–" | "—" | "‑" | "−");
        is_dash
            .then(|| TextSpan::from_bytes(token.start().bytes()..next.end().bytes()))
            .flatten()
    });
    spans.collect()
}

/// Letters, digits and the colons between them.
fn tokens(raw: &str) -> Vec<TextSpan> {
    let mut tokens = Vec::new();
    let mut start = None;
    let mut put = |from: usize, to: usize| {
        let token = raw.get(from..to).unwrap_or_default().trim_end_matches(':');
        tokens.extend(TextSpan::from_bytes(from..from + token.len()).filter(|span| !span.is_empty()));
    };
    for (at, c) in raw.char_indices() {
        let inside = c.is_alphanumeric() || (c == ':' && start.is_some());
        match (inside, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                put(from, at);
                start = None;
            }
            _ => {}
        }
    }
    if let Some(from) = start {
        put(from, raw.len());
    }
    tokens
}

/// The seconds of "5:23", "00:05:23".
fn clock(token: &str) -> Option<u64> {
    let parts: Vec<u64> = token.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    ((2..=3).contains(&parts.len())).then(|| parts.iter().fold(0, |sum, part| sum * 60 + part))
}

/// "6:01" as "00:53" is written: "06:01".
fn padded(time: &str, like: &str) -> String {
    let mut time = time.to_owned();
    while like.starts_with('0') && time.len() < like.len() {
        let hours_missing = time.find(':').is_some_and(|at| at >= 2);
        time.insert_str(0, if hours_missing { "00:" } else { "0" });
    }
    time
}

#[cfg(test)]
mod tests {
    use super::{clock, on_one_line, padded, ranges, source_words};
    use crate::answer_report::{DiffPiece, Side};
    use pincite_core::quote::EditClass;

    fn found(raw: &str, first: &str, last: Option<&str>) -> Vec<String> {
        let spans = ranges(raw, first, last, |token, other| token == other);
        spans.iter().map(|span| span.of(raw).to_owned()).collect()
    }

    #[test]
    fn a_page_is_a_word_of_its_own() {
        let raw = "45 of 1,450 (p. 45), x45, pp. 45–47 and 45-46";
        assert_eq!(found(raw, "45", None), ["45", "45", "45", "45"]);
        assert_eq!(found(raw, "45", Some("47")), ["45–47"]);
        assert_eq!(found("see xii.", "xii", None), ["xii"]);
    }

    #[test]
    fn times_are_written_as_they_were() {
        let cases = [
            ("6:01", "00:53", "06:01"),
            ("6:01", "5:23", "6:01"),
            ("1:06:01", "05:23", "1:06:01"),
            ("6:01", "00:05:23", "00:06:01"),
        ];
        for (time, like, written) in cases {
            assert_eq!(padded(time, like), written);
        }
        assert_eq!(
            [clock("5:23"), clock("00:05:23"), clock("5"), clock("a:b")],
            [Some(323), Some(323), None, None]
        );
    }

    #[test]
    fn omissions_stay_unless_they_hide_what_turns_the_meaning() {
        let piece = |side, text: &str, edit| DiffPiece {
            side,
            text: text.to_owned(),
            edit,
        };
        let changed = [
            piece(Side::Both, "yields ", None),
            piece(Side::Quote, "four", Some(EditClass::Number)),
            piece(Side::Source, "three", Some(EditClass::Number)),
            piece(Side::Both, " NADH ", None),
            piece(Side::Quote, "…", None),
            piece(Side::Omitted, "per turn", None),
            piece(Side::Both, " of it", None),
        ];
        assert_eq!(source_words(&changed), "yields three NADH … of it");
        let hidden = [
            piece(Side::Both, "It is ", None),
            piece(Side::Quote, "…", None),
            piece(Side::Omitted, "not", Some(EditClass::Negation)),
            piece(Side::Both, " so", None),
        ];
        assert_eq!(source_words(&hidden), "It is not so");
        assert_eq!(on_one_line(" a\n b "), "a b");
    }
}
