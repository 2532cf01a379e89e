//! An answer with its references: a marker after every quote and claim that the sources bear out, and the places that the
//! markers stand for.

use crate::answer_report::{ClaimReport, MatchReport, QuoteReport, Stands, locator_words};
use crate::error::EngineError;
use crate::{AnswerId, Engine};
use pincite_core::answer::locator::LocatorCheck;
use pincite_core::claim::{Role, Support, Unjudged};
use pincite_core::quote::{Attribution, Verdict};
use pincite_core::source::text::TextSpan;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How a reference is marked in the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marker {
    /// `[1]`
    #[default]
    Brackets,
    /// `^1`
    Caret,
    /// `[^1]`, a footnote of Markdown
    Footnote,
    /// `(Rowe 2015, p. 45)`; a source of which no author is known is named by its title
    AuthorYear,
}

impl Marker {
    /// Every form, with the name that it is called by.
    pub const ALL: [(&'static str, Self); 4] = [
        ("brackets", Self::Brackets),
        ("caret", Self::Caret),
        ("footnote", Self::Footnote),
        ("author-year", Self::AuthorYear),
    ];

    fn mark(self, number: usize, found: &MatchReport) -> String {
        match self {
            Self::AuthorYear => format!(" ({})", cited(found)),
            Self::Brackets => format!("[{number}]"),
            Self::Caret => format!("^{number}"),
            Self::Footnote => format!("[^{number}]"),
        }
    }

    /// How a reference begins in the list of them.
    fn entry(self, number: usize) -> String {
        match self {
            Self::Brackets => format!("[{number}] "),
            Self::Caret => format!("{number}. "),
            Self::Footnote => format!("[^{number}]: "),
            Self::AuthorYear => "- ".to_owned(),
        }
    }
}

/// Stands where no source says what the answer says.
const UNKNOWN: &str = "[?]";

/// Passages that are named for one claim.
const NAMED: usize = 3;
/// Words of a passage that a reference tells.
const TOLD: usize = 24;

impl Engine {
    /// An answer of the library with its references, as Markdown.
    ///
    /// # Errors
    /// When the answer is gone or the library cannot be read.
    pub fn annotated(&self, id: AnswerId, marker: Marker) -> Result<String, EngineError> {
        let sheet = self.sheet(id)?;
        Ok(annotated(&sheet.answer.text, &sheet.quotes, &sheet.claims, marker))
    }
}

/// `raw`, an answer whose quotes and claims these are, with a marker after each that was judged, and the references and
/// what nothing supports below it. The answer's own words stay as they are; its own numbers are gone on from.
#[must_use]
pub fn annotated(raw: &str, quotes: &[QuoteReport], claims: &[ClaimReport], marker: Marker) -> String {
    let mut sheet = Annotation::new(raw, marker);
    let quotes = quotes.iter().map(Marked::Quote);
    let mut marked: Vec<Marked<'_>> = quotes.chain(claims.iter().map(Marked::Claim)).collect();
    marked.sort_by_key(|one| one.end(raw));
    for one in marked {
        match (one.end(raw), one) {
            (Some(at), Marked::Quote(report)) => sheet.quote(at, report),
            (Some(at), Marked::Claim(report)) => sheet.claim(at, report),
            (None, _) => {}
        }
    }
    sheet.written()
}

/// `raw` with a mark behind every quote and claim that the sources do not bear out as it stands, and what there is to say of each
/// below it. A quote whose wording differs and one that stands elsewhere than named are marked, too. With a `marker` what is
/// borne out has its references. What is `struck` out is said below, and needs no other mark.
#[must_use]
pub fn left_open(
    raw: &str,
    quotes: &[QuoteReport],
    claims: &[ClaimReport],
    marker: Option<Marker>,
    struck: &[TextSpan],
) -> String {
    let mut sheet = Annotation::new(raw, marker.unwrap_or_default());
    sheet.struck = struck;
    let both = quotes.iter().map(Marked::Quote).chain(claims.iter().map(Marked::Claim));
    let mut marked: Vec<Marked<'_>> = both.collect();
    marked.sort_by_key(|one| one.end(raw));
    for one in marked {
        let Some(at) = one.end(raw) else { continue };
        match one {
            Marked::Quote(report) => match open_quote(report) {
                Some(says) => sheet.nothing(at, &report.quote.text, Some(says)),
                None if marker.is_some() => sheet.quote(at, report),
                None => {}
            },
            Marked::Claim(report) if is_borne_out(report) => {
                if marker.is_some() {
                    sheet.claim(at, report);
                }
            }
            Marked::Claim(report) => match open_claim(report) {
                Some(says) => sheet.nothing(at, &report.checked.claim.text, Some(says)),
                None => sheet.claim(at, report),
            },
        }
    }
    sheet.written()
}

/// What has to be said of a claim that is supported, though not where the answer says.
fn open_claim(report: &ClaimReport) -> Option<String> {
    if report.checked.check.support != Support::Supported {
        return None;
    }
    let found = report.evidence.iter().find(|one| one.role == Role::Supports)?;
    let says = told(&found.found.text);
    Some(format!(
        "it stands elsewhere than the answer says: {says} ({})",
        reference(&found.found)
    ))
}

/// What has to be said of a quote; `None` for one that is verbatim, and where the answer says.
fn open_quote(report: &QuoteReport) -> Option<String> {
    let found = report.matches.first();
    let source = |says: &str| match found {
        Some(found) => format!("{says} {} ({})", told(&found.text), reference(found)),
        None => says.to_owned(),
    };
    let elsewhere = matches!(report.check.attribution, Attribution::Elsewhere { .. });
    let off = matches!(report.check.locator, LocatorCheck::Near | LocatorCheck::Wrong);
    match report.check.verdict {
        Verdict::Exact | Verdict::Normalized | Verdict::Elided if elsewhere || off => {
            Some(source("it stands elsewhere than the answer says:"))
        }
        Verdict::Exact | Verdict::Normalized | Verdict::Elided => {
            let voice = found.and_then(|found| found.other_voice.as_ref())?;
            Some(format!("in the source, {} says it, not {}", voice.found, voice.named))
        }
        Verdict::Altered => Some(source("the wording differs; the source says")),
        Verdict::MeaningChanged => Some(source("the source says")),
        Verdict::NotFound => Some("not found in the sources".to_owned()),
        Verdict::NotCheckable(_) => Some("it could not be checked".to_owned()),
    }
}

/// Whether a claim needs no mark: it is supported as the answer says, or there was nothing to judge in it.
fn is_borne_out(report: &ClaimReport) -> bool {
    let checked = &report.checked;
    let elsewhere = matches!(checked.attribution, Attribution::Elsewhere { .. });
    let off = matches!(checked.locator, LocatorCheck::Near | LocatorCheck::Wrong);
    match checked.check.support {
        Support::Supported => !elsewhere && !off,
        Support::NotCheckable => checked.check.unjudged.is_none(),
        Support::PartlySupported | Support::Contradicted | Support::Unsupported => false,
    }
}

/// Something of the answer that a marker is set behind.
#[derive(Clone, Copy)]
enum Marked<'a> {
    Quote(&'a QuoteReport),
    Claim(&'a ClaimReport),
}

impl Marked<'_> {
    /// The byte before which the marker comes.
    fn end(self, raw: &str) -> Option<usize> {
        match self {
            Self::Quote(report) => Some(behind_marks(raw, report.quote.span)),
            Self::Claim(report) => {
                let last = report.checked.claim.spans().last()?;
                Some(end_of_words(raw, last))
            }
        }
    }
}

struct Annotation<'a> {
    raw: &'a str,
    marker: Marker,
    first: usize,
    /// What is put in, by the byte before which it comes.
    marks: BTreeMap<usize, String>,
    /// The references in order: what tells one from another, and what it says.
    references: Vec<(String, String)>,
    /// What nothing supports, with what the sources say instead; by where it stands.
    unknown: Vec<(usize, String)>,
    /// What is struck out of `raw`.
    struck: &'a [TextSpan],
}

impl<'a> Annotation<'a> {
    fn new(raw: &'a str, marker: Marker) -> Self {
        Self {
            raw,
            marker,
            first: highest_own_number(raw) + 1,
            marks: BTreeMap::new(),
            references: Vec::new(),
            unknown: Vec::new(),
            struck: &[],
        }
    }

    fn quote(&mut self, at: usize, report: &QuoteReport) {
        let found = report.matches.first();
        let stands = match report.check.verdict {
            Verdict::NotCheckable(_) => return,
            Verdict::Exact | Verdict::Normalized | Verdict::Elided | Verdict::Altered => found,
            Verdict::MeaningChanged | Verdict::NotFound => None,
        };
        let Some(found) = stands else {
            let says = found.filter(|_| report.check.verdict == Verdict::MeaningChanged);
            let says = says.map(|found| format!("the source says {} ({})", told(&found.text), reference(found)));
            self.nothing(at, &report.quote.text, says);
            return;
        };
        let differs = match report.check.verdict {
            Verdict::Altered => "; the wording differs",
            _ => "",
        };
        // What was left out is left out here, too.
        let says = match report.check.verdict {
            Verdict::Elided => told(&report.quote.text),
            _ => told(&found.text),
        };
        let number = self.number(found, &format!("{says}{differs}"));
        self.put(at, &self.marker.mark(number, found));
    }

    fn claim(&mut self, at: usize, report: &ClaimReport) {
        let claim = &report.checked.claim;
        match report.checked.check.support {
            Support::NotCheckable => {
                if let Some(reason) = report.checked.check.unjudged {
                    self.nothing(at, &claim.text, Some(not_judged(reason).to_owned()));
                }
            }
            // A reference vouches for all that stands before it.
            Support::PartlySupported => {
                let part = report.evidence.iter().find(|one| one.role == Role::Supports);
                let says = part.map(|one| {
                    format!(
                        "only a part is in the sources, {} ({})",
                        told(&one.found.text),
                        reference(&one.found)
                    )
                });
                self.nothing(at, &claim.text, says);
            }
            Support::Supported => {
                let supporting = report.evidence.iter().filter(|one| one.role == Role::Supports);
                for one in supporting.take(NAMED) {
                    let number = self.number(&one.found, &told(&one.found.text));
                    self.put(at, &self.marker.mark(number, &one.found));
                }
                if let Attribution::Elsewhere { .. } = report.checked.attribution {
                    let named = report.named_title.as_deref().unwrap_or("the source that is named");
                    let says = format!("{named} does not say so; another source does");
                    self.unknown.push((at, format!("{} {says}.", told(&claim.text))));
                }
            }
            Support::Contradicted => {
                let against = report.evidence.iter().find(|one| one.role == Role::Contradicts);
                let says =
                    against.map(|one| format!("the source says {} ({})", told(&one.found.text), reference(&one.found)));
                self.nothing(at, &claim.text, says);
            }
            Support::Unsupported => self.nothing(at, &claim.text, None),
        }
    }

    /// The number of the reference to a passage, which `says` so much.
    fn number(&mut self, found: &MatchReport, says: &str) -> usize {
        let key = format!("{} {} {}", found.source.0, locator_words(&found.places), found.text);
        let known = self.references.iter().position(|(other, _)| *other == key);
        let at = known.unwrap_or_else(|| {
            self.references.push((key, format!("{}: {says}", reference(found))));
            self.references.len() - 1
        });
        self.first + at
    }

    fn nothing(&mut self, at: usize, text: &str, says: Option<String>) {
        let is_struck = |span: &TextSpan| (span.start().bytes()..=span.end().bytes()).contains(&at);
        if !self.struck.iter().any(is_struck) {
            self.put(at, UNKNOWN);
        }
        let says = says.unwrap_or_else(|| "not found in the sources".to_owned());
        self.unknown.push((at, format!("{}: {says}.", told(text))));
    }

    fn put(&mut self, at: usize, mark: &str) {
        let there = self.marks.entry(at).or_default();
        if !there.contains(mark) {
            there.push_str(mark);
        }
    }

    fn written(mut self) -> String {
        let mut text = String::with_capacity(self.raw.len() * 2);
        let mut from = 0;
        for (at, mark) in &self.marks {
            text.push_str(self.raw.get(from..*at).unwrap_or_default());
            text.push_str(mark);
            from = *at;
        }
        text.push_str(self.raw.get(from..).unwrap_or_default());
        text.truncate(text.trim_end().len());
        text.push('\n');
        if !self.references.is_empty() {
            text.push_str("\n## References\n");
        }
        for (at, (_, reference)) in self.references.iter().enumerate() {
            let _ = write!(text, "\n{}{reference}\n", self.marker.entry(self.first + at));
        }
        self.unknown.sort_by_key(|(at, _)| *at);
        if !self.unknown.is_empty() {
            text.push_str("\n## Not supported\n\n");
        }
        for (_, line) in &self.unknown {
            let _ = writeln!(text, "- {line}");
        }
        text
    }
}

/// Why a claim was not judged.
fn not_judged(reason: Unjudged) -> &'static str {
    match reason {
        Unjudged::Unsure => "not clear from the sources' words",
        Unjudged::Language => "not checkable in this language",
        Unjudged::OtherLanguage => "not checkable across languages",
        Unjudged::LettersUnsure => "not checkable: the letters of that page are not sure",
    }
}

/// "Rowe 2015, Tides of the North, p. 45".
fn reference(found: &MatchReport) -> String {
    let hidden = match (found.hidden.is_some(), found.struck, found.unsure) {
        (false, false, true) if found.scanned => ", read from a picture, with letters that are not sure",
        (false, false, false) if found.scanned => ", read from a picture",
        (true, ..) => ", in a part that the page does not show",
        (false, true, _) => ", struck out there",
        (false, false, true) => ", with letters that are not sure",
        (false, false, false) => "",
    };
    let title = &found.source_title;
    let by = found.by.as_ref().filter(|by| !title.contains(by.as_str()));
    let locator = locator_words(&within(&found.places, title));
    let parts = by
        .into_iter()
        .chain([title])
        .chain(Some(&locator).filter(|locator| !locator.is_empty()));
    let parts: Vec<&str> = parts.map(String::as_str).collect();
    let corrected = found
        .corrected
        .iter()
        .map(|one| format!(", where a person corrected “{}” to “{}”", one.read, one.written));
    format!("{}{hidden}{}", parts.join(", "), corrected.collect::<String>())
}

/// "Rowe 2015, p. 45", or the title where nobody is known to have written it.
fn cited(found: &MatchReport) -> String {
    let who = found.by.as_ref().unwrap_or(&found.source_title);
    match locator_words(&within(&found.places, &found.source_title)) {
        locator if locator.is_empty() => who.clone(),
        locator => format!("{who}, {locator}"),
    }
}

/// Places without the heading that a page's title begins with: it tops every path, and is said already.
fn within(places: &[Stands], title: &str) -> Vec<Stands> {
    let below = |place: &Stands| match place {
        Stands::Section(path) | Stands::Leaf(_, path) => match (path.split_first(), place) {
            (Some((first, rest)), Stands::Leaf(leaf, _)) if title.starts_with(first.as_str()) => {
                Stands::Leaf(leaf.clone(), rest.to_vec())
            }
            (Some((first, rest)), _) if title.starts_with(first.as_str()) => Stands::Section(rest.to_vec()),
            _ => place.clone(),
        },
        Stands::Page(..) | Stands::Time(_) => place.clone(),
    };
    places.iter().map(below).collect()
}

/// The first words of a text, in quotation marks.
fn told(text: &str) -> String {
    let text = inner_marks(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.get(..TOLD) {
        Some(first) if words.len() > TOLD => format!("“{} …”", first.join(" ")),
        _ => format!("“{}”", words.join(" ")),
    }
}

/// Quotation marks within others, which are of one kind: “…” outside, ‘…’ inside.
fn inner_marks(text: &str) -> String {
    let mut before = ' ';
    let inner = text.chars().map(|c| {
        let opens = before.is_whitespace() || "([{—–".contains(before);
        before = c;
        match c {
            '“' | '”' | '„' | '«' | '»' | '"' if opens => '‘',
            '“' | '”' | '„' | '«' | '»' | '"' => '’',
            _ => c,
        }
    });
    inner.collect()
}

/// Behind a quote and the marks that close it.
fn behind_marks(raw: &str, span: TextSpan) -> usize {
    let mut at = end_of_words(raw, span);
    while let Some(c) = raw.get(at..).and_then(|rest| rest.chars().next()) {
        if !"\"'”’“»«›‹」』*_".contains(c) {
            break;
        }
        at += c.len_utf8();
    }
    at
}

/// Behind the last letter or mark of a stretch.
fn end_of_words(raw: &str, span: TextSpan) -> usize {
    span.start().bytes() + span.of(raw).trim_end().len()
}

/// The highest number that the answer marks references of its own with: ours must not be taken for one of them.
fn highest_own_number(raw: &str) -> usize {
    let numbers = raw.split('[').skip(1).filter_map(|part| {
        let (number, _) = part.trim_start_matches('^').split_once(']')?;
        number.parse::<usize>().ok().filter(|number| *number < 10_000)
    });
    numbers.max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Stands, inner_marks, within};
    use crate::answer_report::locator_words;

    #[test]
    fn marks_inside_a_reference_are_of_one_kind() {
        let cases = [
            ("He said “no” twice", "He said ‘no’ twice"),
            ("the \"wheel\" (\"disc\") stops", "the ‘wheel’ (‘disc’) stops"),
            ("das „Rad“ steht", "das ‘Rad’ steht"),
            ("it’s so", "it’s so"),
        ];
        for (text, expected) in cases {
            assert_eq!(inner_marks(text), expected);
        }
    }

    #[test]
    fn a_page_is_not_named_twice() {
        let section = |path: &[&str]| Stands::Section(path.iter().map(|one| (*one).to_owned()).collect());
        let cases = [
            (section(&["Mozilla"]), "Mozilla", ""),
            (section(&["Tides", "Methods"]), "Tides - The Sea Wiki", "Methods"),
            (section(&["Methods", "Data"]), "Tides", "Methods › Data"),
            (section(&[]), "Tides", ""),
        ];
        for (place, title, locator) in cases {
            assert_eq!(locator_words(&within(&[place], title)), locator, "{title}");
        }
    }
}
