//! A corrected copy of an answer: each change that would put it right, which of them to make, and the copy checked again. The
//! original stays as it is, and what the sources still do not bear out stays marked in the copy.

use crate::annotate::{Marker, left_open};
use crate::answer_report::{ClaimReport, MatchReport, QuoteReport, locator_words};
use crate::check::{Bench, marked};
use crate::corrections::{Reading, is_in, is_verbatim, source_words};
use crate::error::EngineError;
use crate::learned::Learned;
use crate::{AnswerId, Engine};
use pincite_core::answer::locator::LocatorCheck;
use pincite_core::answer::{Inline, blocks};
use pincite_core::claim::{Role, Support};
use pincite_core::quote::{Attribution, Verdict};
use pincite_core::source::text::TextSpan;
use pincite_core::voice::Voices;
use std::collections::BTreeSet;

/// What a change does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// Puts the source's words in place of a quote's.
    Words,
    /// Puts the place of a quote's passage in place of the one that the answer names.
    Place,
    /// Puts what the source has in place of what a claim has.
    Value,
    /// Puts a condition of the source, which a claim leaves out, behind it in brackets.
    Condition,
    /// Strikes out what no source says, or what one says otherwise.
    Strike,
}

impl ChangeKind {
    /// Whether it is made unless a person says no. What a claim states is a person's to decide, with the passage in view.
    #[must_use]
    pub const fn is_usual(self) -> bool {
        matches!(self, Self::Words | Self::Place)
    }
}

/// A change to an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What it does.
    pub kind: ChangeKind,
    /// Where, in the answer's text; empty where words are put in.
    pub span: TextSpan,
    /// What stands there.
    pub was: String,
    /// What would stand there.
    pub with: String,
    /// The source that it goes by, by its title; empty where none says it.
    pub source: String,
    /// Where in it: "p. 45".
    pub locator: String,
    /// The passage.
    pub passage: String,
}

impl Change {
    /// The answer's words right before and right behind it, of one line, at most `most` characters each.
    #[must_use]
    pub fn beside(&self, raw: &str, most: usize) -> [String; 2] {
        let before = raw.get(..self.span.start().bytes()).unwrap_or_default();
        let before = before.rsplit('\n').next().unwrap_or_default();
        let skipped = before.chars().count().saturating_sub(most);
        let after = raw.get(self.span.end().bytes()..).unwrap_or_default();
        let after = after.split('\n').next().unwrap_or_default();
        [
            before.chars().skip(skipped).collect(),
            after.chars().take(most).collect(),
        ]
    }
}

/// A corrected copy.
#[derive(Clone, Debug)]
pub struct Corrected {
    /// Its text.
    pub text: String,
    /// Its text with a mark behind all that the sources do not bear out, and what there is to say of it.
    pub open: String,
    /// The changes that were made, by their numbers. One that another makes impossible is left out.
    pub made: BTreeSet<usize>,
    /// Its quotes, judged again.
    pub quotes: Vec<QuoteReport>,
    /// Its claims, judged again.
    pub claims: Vec<ClaimReport>,
}

impl Engine {
    /// Everything that would put an answer right, in the order in which it stands there.
    ///
    /// # Errors
    /// When the answer is gone or the library cannot be read.
    pub fn changes(&self, id: AnswerId) -> Result<Vec<Change>, EngineError> {
        let sheet = self.settled_sheet(id)?;
        let too = self.library.judged_too(id)?;
        let bench = self.bench(None)?;
        let raw = &sheet.answer.text;
        let mut changes = Vec::new();
        for (ordinal, report) in sheet.quotes.iter().enumerate() {
            let Some(passage) = report.matches.first() else {
                continue;
            };
            let reading = Reading::new(raw, &too, &bench.learned, ordinal);
            if reading.quote().is_none_or(|now| now.span != report.quote.span) {
                continue;
            }
            let asked = Asked {
                bench: &bench,
                too: &too,
                ordinal,
                reading: &reading,
                report,
                passage,
            };
            changes.extend(asked.words()?);
            changes.extend(asked.place()?);
        }
        let quotes: Vec<TextSpan> = sheet.quotes.iter().map(|report| report.quote.span).collect();
        for report in &sheet.claims {
            let values = values(raw, report);
            changes.extend(struck_claim(raw, report).filter(|_| values.is_empty()));
            changes.extend(values);
            changes.extend(conditions(raw, report));
        }
        // A claim's change leaves quotes alone.
        changes.retain(|change| {
            change.kind.is_usual() || quotes.iter().all(|quote| quote.intersection(change.span).is_none())
        });
        changes.extend(sheet.quotes.iter().filter_map(|report| struck_quote(raw, report)));
        changes.sort_by_key(|change| change.span);
        Ok(changes)
    }

    /// A copy of an answer with those of its [`changes`](Engine::changes) that `chosen` names by their numbers, checked again.
    /// With a `marker` what is borne out has its references, too.
    ///
    /// # Errors
    /// When the answer is gone or the library cannot be read.
    pub fn corrected(
        &self,
        id: AnswerId,
        changes: &[Change],
        chosen: &BTreeSet<usize>,
        marker: Option<Marker>,
    ) -> Result<Corrected, EngineError> {
        let raw = self.answer(id)?.text;
        let too = self.library.judged_too(id)?;
        let bench = self.bench(None)?;
        let (text, made) = applied(&raw, (&too, &bench.learned), changes, chosen);
        let (checked, _) = bench.check_marked(&text, &too)?;
        let voices = Voices::of(blocks(&text));
        let quotes = checked.into_iter().map(|one| self.report_on(one, Some(&voices)));
        let quotes = quotes.collect::<Result<Vec<_>, _>>()?;
        let weighing = self.weighing_with(self.claim_preset()?.settings())?;
        let claims = bench.check_claims_of(&text, &too, &weighing)?.into_iter().enumerate();
        let claims = claims.map(|(ordinal, one)| self.report_on_claim(ordinal, one));
        let claims = claims.collect::<Result<Vec<_>, _>>()?;
        let struck = struck_spans(changes, &made);
        Ok(Corrected {
            open: left_open(&text, &quotes, &claims, marker, &struck),
            text,
            made,
            quotes,
            claims,
        })
    }
}

impl Engine {
    /// Keeps such a copy as an answer of its own, called `title`, and checks it. The answer that it was made from stays. With it
    /// come the changes that were made; none could be, and nothing is kept: `None`.
    ///
    /// # Errors
    /// When the answer is gone, or the library cannot be written.
    pub fn keep_corrected(
        &self,
        id: AnswerId,
        title: &str,
        changes: &[Change],
        chosen: &BTreeSet<usize>,
    ) -> Result<Option<(AnswerId, BTreeSet<usize>)>, EngineError> {
        let raw = self.answer(id)?.text;
        let too = self.library.judged_too(id)?;
        let learned = Learned::of(&self.library)?;
        let (text, made) = applied(&raw, (&too, &learned), changes, chosen);
        if made.is_empty() {
            return Ok(None);
        }
        let copy = self.library.copy_answer(id, title, &text)?;
        self.check_copy(copy)?;
        Ok(Some((copy, made)))
    }
}

/// The text with the changes made that leave its quotes as many as they are, and which these are.
fn applied(
    raw: &str,
    (too, learned): (&BTreeSet<String>, &Learned),
    changes: &[Change],
    chosen: &BTreeSet<usize>,
) -> (String, BTreeSet<usize>) {
    let many = marked(raw, too, learned).quotes.len();
    let (mut text, mut made, mut behind) = (raw.to_owned(), BTreeSet::new(), raw.len());
    // From the end on: what stands before keeps its place.
    for (number, change) in changes
        .iter()
        .enumerate()
        .rev()
        .filter(|(number, _)| chosen.contains(number))
    {
        let (from, to) = (change.span.start().bytes(), change.span.end().bytes());
        let (Some(before), Some(after)) = (text.get(..from), text.get(to..)) else {
            continue;
        };
        if to > behind || change.span.of(&text) != change.was {
            continue;
        }
        let now = format!("{before}{}{after}", change.with);
        let says_the_same = change.kind != ChangeKind::Strike || plain(&now) == plain(&text);
        if says_the_same && marked(&now, too, learned).quotes.len() == many {
            text = now;
            behind = from;
            made.insert(number);
        }
    }
    (text, made)
}

/// What an answer says without the signs of its Markdown: what is struck out is read as it was.
fn plain(raw: &str) -> String {
    let mut text = String::new();
    for block in blocks(raw) {
        for inline in &block.inlines {
            if let Inline::Run(run) = inline {
                text.push_str(&run.text);
            }
        }
        text.push('\n');
    }
    text
}

/// Where the corrected text is struck out.
fn struck_spans(changes: &[Change], made: &BTreeSet<usize>) -> Vec<TextSpan> {
    let mut moved = 0_isize;
    let mut struck = Vec::new();
    for change in made.iter().filter_map(|number| changes.get(*number)) {
        let start = change.span.start().bytes().saturating_add_signed(moved);
        if change.kind == ChangeKind::Strike {
            struck.extend(TextSpan::from_bytes(start..start + change.with.len()));
        }
        moved += change.with.len().cast_signed() - change.span.len().cast_signed();
    }
    struck
}

/// A quote that is asked how it would be put right.
struct Asked<'a> {
    bench: &'a Bench,
    too: &'a BTreeSet<String>,
    ordinal: usize,
    reading: &'a Reading<'a>,
    report: &'a QuoteReport,
    passage: &'a MatchReport,
}

impl Asked<'_> {
    /// The source's words, where with them the quote is verbatim.
    fn words(&self) -> Result<Option<Change>, EngineError> {
        if !matches!(self.report.check.verdict, Verdict::Altered | Verdict::MeaningChanged) {
            return Ok(None);
        }
        let change = self.reading.words(&source_words(&self.passage.diff));
        self.judged(ChangeKind::Words, change, |now| {
            is_verbatim(now.check.verdict) && is_in(now, self.passage)
        })
    }

    /// The passage's place, where the answer names another one in the same source.
    fn place(&self) -> Result<Option<Change>, EngineError> {
        let check = &self.report.check;
        let of_another = match check.attribution {
            Attribution::Elsewhere { named } | Attribution::AsNamed(named) => named != self.passage.source,
            Attribution::Unnamed => false,
        };
        if of_another
            || self.report.behind.is_some()
            || !matches!(check.locator, LocatorCheck::Near | LocatorCheck::Wrong)
        {
            return Ok(None);
        }
        let change = self.reading.place(&self.report.quote.claimed, self.passage);
        self.judged(ChangeKind::Place, change, |now| {
            now.check.locator == LocatorCheck::Right && now.check.verdict == check.verdict
        })
    }

    fn judged(
        &self,
        kind: ChangeKind,
        change: Option<(TextSpan, String)>,
        is_right: impl Fn(&crate::check::Checked) -> bool,
    ) -> Result<Option<Change>, EngineError> {
        let Some((span, with)) = change else { return Ok(None) };
        let Some(text) = self.reading.replaced(span, &with) else {
            return Ok(None);
        };
        let now = self.bench.check_nth(&text, self.too, self.ordinal)?;
        let was = self.reading.raw().to_owned();
        Ok(now
            .filter(is_right)
            .map(|_| change_by(kind, span, span.of(&was), &with, self.passage)))
    }
}

fn change_by(kind: ChangeKind, span: TextSpan, was: &str, with: &str, passage: &MatchReport) -> Change {
    Change {
        kind,
        span,
        was: was.to_owned(),
        with: with.to_owned(),
        source: passage.source_title.clone(),
        locator: locator_words(&passage.places),
        passage: passage.text.clone(),
    }
}

/// What a source has in place of what a claim has: one word or number for another, where the answer's text has it just so.
fn values(raw: &str, report: &ClaimReport) -> Vec<Change> {
    let against = report.evidence.iter().find(|one| one.role == Role::Contradicts);
    let Some(against) = against.filter(|_| report.checked.check.support == Support::Contradicted) else {
        return Vec::new();
    };
    let told = report.differences.iter().zip(&report.checked.check.differences);
    let change = |(told, found): (
        &crate::answer_report::DifferenceReport,
        &pincite_core::claim::Difference,
    )| {
        let spans = report.checked.claim.in_answer(found.claim);
        let [span] = spans.as_slice() else { return None };
        let span = trimmed(raw, *span);
        let is_word = !told.claim.is_empty() && !told.source.is_empty() && span.of(raw) == told.claim;
        (is_word && found.source == against.found.source)
            .then(|| change_by(ChangeKind::Value, span, &told.claim, &told.source, &against.found))
    };
    told.filter_map(change).collect()
}

/// The conditions that a source makes, in brackets before the mark that ends the claim.
fn conditions(raw: &str, report: &ClaimReport) -> Vec<Change> {
    let supports = report.evidence.iter().find(|one| one.role == Role::Supports);
    let (Some(supports), Some(last)) = (supports, report.checked.claim.spans().last()) else {
        return Vec::new();
    };
    let end = last.start().bytes()
        + last
            .of(raw)
            .trim_end()
            .trim_end_matches(['.', '!', '?', ';', ','])
            .len();
    let Some(at) = TextSpan::from_bytes(end..end) else {
        return Vec::new();
    };
    let condition = |one: &crate::answer_report::QualificationReport| {
        change_by(
            ChangeKind::Condition,
            at,
            "",
            &format!(" [{}]", one.text.trim()),
            &supports.found,
        )
    };
    report.qualifications.iter().map(condition).collect()
}

/// A claim that no source bears out, struck out.
fn struck_claim(raw: &str, report: &ClaimReport) -> Option<Change> {
    let against = report.evidence.iter().find(|one| one.role == Role::Contradicts);
    match report.checked.check.support {
        Support::Unsupported => {}
        Support::Contradicted if against.is_some() => {}
        Support::Contradicted | Support::Supported | Support::PartlySupported | Support::NotCheckable => return None,
    }
    let mut spans = report.checked.claim.spans();
    let first = spans.next()?;
    let last = spans.last().unwrap_or(first);
    let span = trimmed(raw, TextSpan::new(first.start(), last.end())?);
    // Lines of a list or a table are blocks of their own, and nothing is struck out over several.
    if span.is_empty() || span.of(raw).contains('\n') {
        return None;
    }
    let change = struck(raw, span);
    Some(match against {
        Some(one) => change_by(ChangeKind::Strike, span, &change.was, &change.with, &one.found),
        None => change,
    })
}

/// A quote that stands in no source, struck out with its quotation marks.
fn struck_quote(raw: &str, report: &QuoteReport) -> Option<Change> {
    const OPEN: &str = "\"'“”„‟«»‘‚‛‹›「『";
    const CLOSE: &str = "\"'“”„«»‘’‹›」』";
    if report.check.verdict != Verdict::NotFound {
        return None;
    }
    let span = trimmed(raw, report.quote.span);
    let before = raw.get(..span.start().bytes())?;
    let after = raw.get(span.end().bytes()..)?;
    let open = before.chars().next_back().filter(|c| OPEN.contains(*c));
    let close = after.chars().next().filter(|c| CLOSE.contains(*c));
    let span = match (open, close) {
        (Some(open), Some(close)) => {
            let (from, to) = (span.start().bytes(), span.end().bytes());
            TextSpan::from_bytes(from - open.len_utf8()..to + close.len_utf8())?
        }
        _ => span,
    };
    (!span.is_empty()).then(|| struck(raw, span))
}

fn struck(raw: &str, span: TextSpan) -> Change {
    Change {
        kind: ChangeKind::Strike,
        span,
        was: span.of(raw).to_owned(),
        with: format!("~~{}~~", span.of(raw)),
        source: String::new(),
        locator: String::new(),
        passage: String::new(),
    }
}

/// `span` without the space at its ends.
fn trimmed(raw: &str, span: TextSpan) -> TextSpan {
    let text = span.of(raw);
    let start = span.start().bytes() + (text.len() - text.trim_start().len());
    TextSpan::from_bytes(start..start + text.trim().len()).unwrap_or(span)
}
