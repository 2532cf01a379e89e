//! An answer laid out with its verdicts: what a window or a report shows.

mod claims;
mod context;
mod cut;
mod review;

pub use claims::{ClaimReport, DifferenceReport, EvidenceReport, QualificationReport};
use cut::{Cuts, cut};

use crate::check::{Checked, marked};
use crate::claims::KeptClaims;
use crate::error::EngineError;
use crate::flags::{self, behind, is_found};
use crate::import::Turn;
use crate::learned::{Learned, PagesBehind};
use crate::tally::Tally;
use crate::text_cache::called;
use crate::word_tables::dictionaries;
use crate::{AnswerId, AnswerRecord, Engine, PackRecord, locked};
use context::{after, before};
pub use context::{around, letters, without};
use pincite_core::answer::{Block, Inline, blocks};
use pincite_core::claim::{Figures, figures};
use pincite_core::extract::source_names::{is_known, named};
use pincite_core::extract::{Quote, Skipped};
use pincite_core::language::running_text::one_line;
use pincite_core::pack::Stood;
use pincite_core::quote::elide::{cut_amid, cut_off};
use pincite_core::quote::exact::is_cjk;
use pincite_core::quote::{Attribution, Check, Edit, EditClass, Match, Verdict};
use pincite_core::source::about::About;
use pincite_core::source::document::pages;
use pincite_core::source::document::{Document, Hiding, Leaf, PageIndex, PageLabel, Place, SourceId};
use pincite_core::source::text::TextSpan;
use pincite_core::source::timing::{MediaSpan, WordTime, spoken};
use pincite_core::voice::{OtherVoice, Voice, Voices};
use pincite_store::{SourceState, claim_words, review_key, words_key};
use rayon::prelude::*;
pub use review::ReviewReport;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// An answer with every quote judged.
#[derive(Clone, Debug)]
pub struct AnswerReport {
    /// The answer.
    pub answer: AnswerRecord,
    /// Its text, cut where quotes and claims begin and end.
    pub blocks: Vec<ReportBlock>,
    /// Its quotes, in the order in which they stand.
    pub quotes: Vec<QuoteReport>,
    /// What stands in quotation marks and is not judged, in the order in which it stands.
    pub skipped: Vec<Skipped>,
    /// Turns of the person who asked that are judged because somebody asked for it.
    pub turns_judged: Vec<String>,
    /// Its claims, in the order in which they stand, as far as they are judged.
    pub claims: Vec<ClaimReport>,
    /// Whether its claims are being judged.
    pub claims_pending: bool,
    /// Whether claims are compared by meaning, too, and not on words alone.
    pub claims_by_meaning: bool,
    /// The figures of its claims.
    pub figures: Figures,
    /// How many sources it was judged against.
    pub sources: usize,
    /// What judging took, when it was judged since the program started.
    pub took: Option<Duration>,
    /// What the assistant was given to answer from, when that is known.
    pub pack: Option<PackRecord>,
    /// A prepared question that this may be the answer to, where none is known.
    pub suggested: Option<PackRecord>,
    /// Its conversation: the answers of it, in order.
    pub turns: Vec<Turn>,
    /// Sources that it names and the library has not.
    pub missing: Vec<Missing>,
    /// What people said of each kind of verdict, where they said enough.
    pub tallies: BTreeMap<Verdict, Tally>,
}

/// A source that an answer names and the library has not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// As the answer names it.
    pub name: String,
    /// How many quotes it is named for.
    pub quotes: usize,
}

/// A block of an answer whose runs know which quote or claim they belong to.
#[derive(Clone, Debug)]
pub struct ReportBlock {
    /// The block; its own inlines are empty.
    pub block: Block,
    /// Its text.
    pub inlines: Vec<ReportInline>,
}

/// A piece of a block's text.
#[derive(Clone, Debug)]
pub struct ReportInline {
    /// The piece.
    pub inline: Inline,
    /// The quote that it is part of, as an index into [`AnswerReport::quotes`].
    pub quote: Option<usize>,
    /// Whether that quote ends with it.
    pub quote_end: bool,
    /// The words that are not judged, of which it is part, as an index into [`AnswerReport::skipped`].
    pub skipped: Option<usize>,
    /// Whether those words end with it.
    pub skipped_end: bool,
    /// The claim that it is part of, as [`ClaimReport::ordinal`].
    pub claim: Option<usize>,
    /// Whether that claim ends with it.
    pub claim_end: bool,
    /// Whether no evidence covers it, though it covers other words of the claim.
    pub uncovered: bool,
}

/// A quote, its verdict, and the evidence.
#[derive(Clone, Debug)]
pub struct QuoteReport {
    /// The quote.
    pub quote: Quote,
    /// The judgement.
    pub check: Check,
    /// One report for each of the check's matches.
    pub matches: Vec<MatchReport>,
    /// The title of the source that the answer named, when it is known here and another one holds the quote.
    pub named_title: Option<String>,
    /// What the source is called that the answer means by the name that it uses, where that was learned.
    pub meant: Option<String>,
    /// How far the claimed page is behind the one on which the passage stands, where that is as it was learned of its source.
    /// The check still says that the page is another one.
    pub behind: Option<PagesBehind>,
    /// How much of the passage stood in what the assistant was given, when that is known.
    pub stood: Option<Stood>,
    /// What a person found of it.
    pub review: Option<ReviewReport>,
    /// A person wants it judged, though it reads as no quote.
    pub judged_too: bool,
}

/// A word that a person corrected on a page that was read from a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Righted {
    /// What was read.
    pub read: String,
    /// What the person says.
    pub written: String,
    /// The page.
    pub place: Option<Stands>,
}

impl Righted {
    /// "you corrected “rnodern” to “modern” on p. 3".
    #[must_use]
    pub fn words(&self) -> String {
        let place = self.place.iter().cloned().collect::<Vec<_>>();
        let on = match locator_words(&place) {
            place if place.is_empty() => String::new(),
            place => format!(" on {place}"),
        };
        format!("you corrected “{}” to “{}”{on}", self.read, self.written)
    }
}

/// A match with the words around it.
#[derive(Clone, Debug)]
pub struct MatchReport {
    /// The source.
    pub source: SourceId,
    /// What a reader calls it.
    pub source_title: String,
    /// Who wrote it and when, as a citation names them: "Rowe 2015"; `None` where nobody is known to have written it.
    pub by: Option<String>,
    /// The name of its file.
    pub file_name: String,
    /// The pages, times or sections that the passage touches.
    pub places: Vec<Stands>,
    /// Whether the words were written down by a machine that listened: it may have misheard.
    pub automatic: bool,
    /// The saved page does not show the passage, or a part of it: how it comes to hide it.
    pub hidden: Option<Hiding>,
    /// The page shows the passage, or a part of it, as struck out.
    pub struck: bool,
    /// The file does not tell for sure which letters words of the passage are drawn with.
    pub unsure: bool,
    /// The words were read by a machine from a picture of the page: it may have misread.
    pub scanned: bool,
    /// Another program read them, and they were not compared with the picture.
    pub uncompared: bool,
    /// Words of it that are a person's, who corrected what the machine read.
    pub corrected: Vec<Righted>,
    /// The source is only what an assistant saw, out of this export.
    pub seen_by: Option<String>,
    /// The source's words before the passage: at most [`CONTEXT`] characters, from the start of a word.
    pub before: String,
    /// The passage, its parts joined by a space.
    pub text: String,
    /// The source's words after it.
    pub after: String,
    /// What stands right before the passage in its sentence, where that turns what it says; at most a line of it.
    pub cut_before: Option<String>,
    /// What stands right behind it, likewise.
    pub cut_behind: Option<String>,
    /// What the quote leaves out amid a clause, where its sense may hang on it.
    pub cut_amid: Option<String>,
    /// The number that it stands under, as the source writes it, where the answer names another clause, article or item.
    pub under: Option<String>,
    /// Somebody else says it there than the answer says.
    pub other_voice: Option<OtherVoice>,
    /// The source does not tell who says it, or in a way that is not understood, and the answer gives it to somebody.
    pub voice_untold: bool,
    /// Quote and passage side by side.
    pub diff: Vec<DiffPiece>,
    /// Where a saved page's live original has the passage: an address that leads to its words.
    pub live: Option<String>,
}

/// A place that a passage touches, as one would tell it to a reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stands {
    /// A page of a PDF.
    Page(PageIndex, Option<PageLabel>),
    /// A stretch of a recording.
    Time(MediaSpan),
    /// The headings above it, outermost first; none before the first heading.
    Section(Vec<String>),
    /// A slide, a printed page or a note of a document, and the headings above it.
    Leaf(Leaf, Vec<String>),
}

/// Where a passage stands, as one writes it in a reference: "p. 45", "p. 45–46", "at 5:23", "Methods › Data". Empty where
/// there is nothing to tell: before a page's first heading.
#[must_use]
pub fn locator_words(places: &[Stands]) -> String {
    let name = |place: &Stands| match place {
        Stands::Page(index, label) => label
            .as_ref()
            .map_or_else(|| index.number().to_string(), |label| label.0.clone()),
        Stands::Time(time) => time.start().to_string(),
        Stands::Section(path) => path.join(" › "),
        Stands::Leaf(Leaf::Page(label), path) => {
            let path = path.iter().map(String::as_str);
            let page = format!("p. {label}");
            let named = path.collect::<Vec<_>>().join(" › ");
            if named.is_empty() {
                page
            } else {
                format!("{named}, {page}")
            }
        }
        Stands::Leaf(leaf, _) => leaf.to_string(),
    };
    let (Some(first), Some(last)) = (places.first(), places.last()) else {
        return String::new();
    };
    let (from, to) = (name(first), name(last));
    match first {
        Stands::Page(..) if from == to => format!("p. {from}"),
        Stands::Page(..) => format!("p. {from}–{to}"),
        Stands::Time(_) if from == to => format!("at {from}"),
        Stands::Time(_) => format!("at {from} and {to}"),
        Stands::Section(_) | Stands::Leaf(..) if from == to || to.is_empty() => from,
        Stands::Section(_) | Stands::Leaf(..) if from.is_empty() => to,
        Stands::Section(_) | Stands::Leaf(..) => format!("{from}; {to}"),
    }
}

impl MatchReport {
    /// The pages that the passage touches; none in a source without pages.
    pub fn pages(&self) -> impl Iterator<Item = (PageIndex, Option<&PageLabel>)> {
        self.places.iter().filter_map(|place| match place {
            Stands::Page(index, label) => Some((*index, label.as_ref())),
            Stands::Time(_) | Stands::Section(_) | Stands::Leaf(..) => None,
        })
    }

    /// The headings above the passage, outermost first; `None` in a source without sections.
    #[must_use]
    pub fn headings(&self) -> Option<&[String]> {
        self.places.iter().find_map(|place| match place {
            Stands::Section(path) | Stands::Leaf(_, path) => Some(path.as_slice()),
            Stands::Page(..) | Stands::Time(_) => None,
        })
    }

    /// The first slide, printed page or note that the passage touches.
    #[must_use]
    pub fn leaf(&self) -> Option<&Leaf> {
        self.places.iter().find_map(|place| match place {
            Stands::Leaf(leaf, _) => Some(leaf),
            Stands::Page(..) | Stands::Time(_) | Stands::Section(_) => None,
        })
    }
}

/// Characters of the source shown on either side of a passage.
pub const CONTEXT: usize = 300;

/// Passages for claims that a sheet tells of: an answer of thousands of sentences would else weigh tens of megabytes.
const MOST_EVIDENCE: usize = 4_000;

/// Whose words a piece of a comparison shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The same in both.
    Both,
    /// Only in the quote.
    Quote,
    /// Only in the source.
    Source,
    /// Left out by the quote, where it says so.
    Omitted,
}

/// A piece of the comparison of quote and passage, in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiffPiece {
    /// Whose words.
    pub side: Side,
    /// The words.
    pub text: String,
    /// What kind of difference it is part of.
    pub edit: Option<EditClass>,
}

/// Whether one of `spans`, which ascend and do not overlap, shares letters with `span`.
fn touches(spans: &[TextSpan], span: TextSpan) -> bool {
    let next = spans.partition_point(|other| other.end() <= span.start());
    spans.get(next).is_some_and(|other| other.start() < span.end())
}

impl Engine {
    /// An answer with its verdicts, as last judged.
    ///
    /// # Errors
    /// When the answer is gone or the library cannot be read.
    pub fn sheet(&self, id: AnswerId) -> Result<AnswerReport, EngineError> {
        let answer = self.answer(id)?;
        let kept = self.kept_claims(id, &answer.text)?;
        self.sheet_of(answer, kept)
    }

    /// The same with all claims judged: those that still wait are judged now, which takes as long as it takes.
    ///
    /// # Errors
    /// As [`Engine::sheet`].
    pub fn settled_sheet(&self, id: AnswerId) -> Result<AnswerReport, EngineError> {
        let answer = self.answer(id)?;
        let kept = match self.kept_claims(id, &answer.text)? {
            kept if !kept.pending => kept,
            _ => self.judged_now(id, &answer.text)?,
        };
        self.sheet_of(answer, kept)
    }

    fn sheet_of(&self, answer: AnswerRecord, kept: KeptClaims) -> Result<AnswerReport, EngineError> {
        let id = answer.id;
        let checks = self.library.checks(id)?;
        let spans: Vec<TextSpan> = checks.iter().map(|(quote, _)| quote.span).collect();
        let given = answer.pack.map(|pack| self.given(pack)).transpose()?;
        let mut reviews = self.library.reviews(id)?;
        let too = self.library.judged_too(id)?;
        let read = blocks(&answer.text);
        let voices = Voices::of(read.clone());
        // Quotes are those that were judged; what overlaps none of them is as the text is read now.
        let learned = Learned::of(&self.library)?;
        let now = marked(&answer.text, &too, &learned);
        let turns_judged = now.heard.judged_too;
        let mut skipped = now.skipped;
        skipped.retain(|one| !touches(&spans, one.span));
        let reports = checks
            .into_par_iter()
            .map(|(quote, check)| self.quote_report(quote, check, Some(&voices), &learned));
        let mut quotes: Vec<QuoteReport> = reports.collect::<Result<_, EngineError>>()?;
        for report in &mut quotes {
            let key = review_key(&report.quote.text);
            let review = reviews.remove(&key);
            report.review = review.map(|record| self.review_report(record)).transpose()?;
            report.judged_too = too.contains(&key);
            if let Some(given) = &given {
                report.stood = self.stood(given, &report.check)?;
            }
        }
        let judged: Vec<_> = kept
            .claims
            .iter()
            .map(|(_, checked)| (checked.claim.clone(), checked.check.clone()))
            .collect();
        let most = (MOST_EVIDENCE / kept.claims.len().max(1)).max(1);
        let claims = kept
            .claims
            .into_iter()
            .map(|(ordinal, checked)| {
                let review = reviews.remove(&claim_words(checked.claim.text.trim()));
                let review = review.map(|record| self.review_report(record)).transpose()?;
                Ok(ClaimReport {
                    review,
                    ..self.claim_report(ordinal, checked, most)?
                })
            })
            .collect::<Result<Vec<_>, EngineError>>()?;
        let pack = answer.pack.map(|pack| self.library.pack(pack)).transpose()?.flatten();
        let places = skipped.iter().map(|one| one.span).collect();
        let cuts = Cuts::new(&answer.text, spans, places, &claims);
        Ok(AnswerReport {
            blocks: cut(&read, &cuts),
            skipped,
            turns_judged,
            suggested: match pack {
                Some(_) => None,
                None => self.suggested_pack(&answer)?,
            },
            pack,
            turns: self.turns(id)?,
            missing: self.missing(&quotes)?,
            tallies: self.tallies()?,
            quotes,
            figures: figures(&judged),
            claims,
            claims_pending: kept.pending,
            claims_by_meaning: !self.weighing().likeness_name.is_empty(),
            sources: self.library.sources()?.len(),
            took: locked(&self.durations).get(&id).copied(),
            answer,
        })
    }

    /// The evidence for a quote that was judged just now; `voices` are of the answer that it stands in.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn report_on(&self, checked: Checked, voices: Option<&Voices>) -> Result<QuoteReport, EngineError> {
        let learned = Learned::of(&self.library)?;
        self.quote_report(checked.quote, checked.check, voices, &learned)
    }

    /// The sources that quotes name and the library does not have, those of most quotes first.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn missing(&self, quotes: &[QuoteReport]) -> Result<Vec<Missing>, EngineError> {
        let mut missing = claimed_names(quotes);
        if !missing.is_empty() {
            let records = self.library.sources()?;
            let learned = Learned::of(&self.library)?;
            missing
                .retain(|one| learned.source(&one.name).is_none() && !is_known(&one.name, records.iter().map(called)));
        }
        Ok(missing)
    }

    /// The names of sources that quotes name and that are in the library, but not read.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn unread(&self, quotes: &[QuoteReport]) -> Result<Vec<String>, EngineError> {
        let records = self.library.sources()?;
        let read = |state: &SourceState| matches!(state, SourceState::Ready | SourceState::NoText);
        let named = quotes.iter().filter_map(|report| {
            let id = named(report.quote.claimed.source.as_deref(), records.iter().map(called))?;
            records.iter().find(|record| record.id == id && !read(&record.state))
        });
        let names: BTreeSet<String> = named.map(|record| record.file_name.clone()).collect();
        Ok(names.into_iter().collect())
    }

    fn quote_report(
        &self,
        quote: Quote,
        check: Check,
        voices: Option<&Voices>,
        learned: &Learned,
    ) -> Result<QuoteReport, EngineError> {
        let named = voices
            .filter(|_| is_found(&check))
            .and_then(|voices| voices.named(quote.span));
        let told = flags::voices(&self.cache, &check, named.as_ref())?;
        let matches = check
            .matches
            .iter()
            .zip(told)
            .map(|(found, told)| {
                let report = self.match_report(&quote, found)?;
                Ok(match told {
                    Some(Voice::Other(other)) => MatchReport {
                        other_voice: Some(other),
                        ..report
                    },
                    told => MatchReport {
                        voice_untold: told.is_some(),
                        ..report
                    },
                })
            })
            .collect::<Result<Vec<_>, EngineError>>()?;
        let named_title = match check.attribution {
            Attribution::Elsewhere { named } => Some(title_of(&self.cache.source(named)?.record).to_owned()),
            _ => None,
        };
        Ok(QuoteReport {
            meant: self.meant(&quote, learned)?,
            behind: behind(&self.cache, learned, &quote, &check)?,
            quote,
            check,
            matches,
            named_title,
            stood: None,
            review: None,
            judged_too: false,
        })
    }

    /// What the source is called that an answer means by a name, where that was learned and no source has that name.
    fn meant(&self, quote: &Quote, learned: &Learned) -> Result<Option<String>, EngineError> {
        let name = quote.claimed.source.as_deref();
        let Some((name, source)) = name.and_then(|name| Some((name, learned.source(name)?))) else {
            return Ok(None);
        };
        let records = self.library.sources()?;
        let own = named(Some(name), records.iter().map(called));
        let meant = records.iter().find(|record| record.id == source && own.is_none());
        Ok(meant.map(|record| title_of(record).to_owned()))
    }

    fn match_report(&self, quote: &Quote, found: &Match) -> Result<MatchReport, EngineError> {
        let compare = |text: &str| diff(&quote.text, found, text);
        let report = self.passage_report(found.source, &found.spans, compare)?;
        let document = self.document(found.source)?;
        let text = document.text();
        let cut = cut_off(text, &found.spans, dictionaries());
        let amid = cut_amid(text, found, dictionaries());
        let told = |span: TextSpan| one_line(span.of(text));
        Ok(MatchReport {
            cut_before: cut.before.map(told),
            cut_behind: cut.behind.map(told),
            cut_amid: amid.map(told),
            under: quote.claimed.stands_under(&document, &found.spans),
            ..report
        })
    }

    /// A passage of a source with what stands around it; `compare` lays its text beside what it was found for.
    pub(crate) fn passage_report(
        &self,
        source: SourceId,
        spans: &[TextSpan],
        compare: impl FnOnce(&str) -> Vec<DiffPiece>,
    ) -> Result<MatchReport, EngineError> {
        let source_text = self.cache.source(source)?;
        let text = source_text.document.text();
        let (first, last) = (spans.first().copied(), spans.last().copied());
        let passage: Vec<String> = spans.iter().map(|span| one_line(span.of(text))).collect();
        Ok(MatchReport {
            source,
            source_title: title_of(&source_text.record).to_owned(),
            by: by(&source_text.record.about),
            file_name: source_text.record.file_name.clone(),
            places: places(&source_text.document, &source_text.words, spans),
            automatic: source_text.is_automatic(),
            hidden: source_text.document.hiding(spans),
            struck: source_text.document.strikes(spans),
            unsure: source_text.document.doubts(spans),
            scanned: source_text.document.is_pictured(spans),
            uncompared: self.is_uncompared(&source_text.record, &source_text.document, spans)?,
            corrected: source_text
                .document
                .corrected_in(spans)
                .map(|one| Righted {
                    read: one.read.clone(),
                    written: one_line(one.span.of(text)),
                    place: places(&source_text.document, &[], &[one.span]).into_iter().next(),
                })
                .collect(),
            seen_by: source_text.record.seen_by.clone(),
            before: first.map_or_else(String::new, |span| before(&source_text.document, span)),
            text: passage.join(" "),
            after: last.map_or_else(String::new, |span| after(&source_text.document, span)),
            cut_before: None,
            cut_behind: None,
            cut_amid: None,
            under: None,
            other_voice: None,
            voice_untold: false,
            diff: compare(text),
            live: self.live_link(source, spans)?,
        })
    }
}

/// The blocks of an answer that is not kept, cut where its quotes and claims begin and end.
#[must_use]
pub fn cut_blocks(text: &str, quotes: &[QuoteReport], skipped: &[Skipped], claims: &[ClaimReport]) -> Vec<ReportBlock> {
    let quotes = quotes.iter().map(|report| report.quote.span).collect();
    let skipped = skipped.iter().map(|one| one.span).collect();
    cut(&blocks(text), &Cuts::new(text, quotes, skipped, claims))
}

/// The names that quotes name as their source, those of most quotes first.
fn claimed_names(quotes: &[QuoteReport]) -> Vec<Missing> {
    let mut claimed: Vec<Missing> = Vec::new();
    // A quote that stands nowhere has no attribution either.
    let unattributed = quotes
        .iter()
        .filter(|report| report.check.attribution == Attribution::Unnamed);
    for name in unattributed.filter_map(|report| report.quote.claimed.source.as_ref()) {
        match claimed.iter_mut().find(|one| words_key(&one.name) == words_key(name)) {
            Some(one) => one.quotes += 1,
            None => claimed.push(Missing {
                name: name.clone(),
                quotes: 1,
            }),
        }
    }
    claimed.sort_by_key(|one| std::cmp::Reverse(one.quotes));
    claimed
}

/// Where `spans` stand: each page, stretch of time or section once, in the order of the text.
pub(crate) fn places(document: &Document, words: &[WordTime], spans: &[TextSpan]) -> Vec<Stands> {
    let on_pages = pages(document, spans)
        .into_iter()
        .map(|(index, label)| Stands::Page(index, label));
    let times = spoken(document, words, spans).into_iter().map(Stands::Time);
    let mut sections: Vec<Stands> = Vec::new();
    for (span, segment) in spans
        .iter()
        .flat_map(|span| document.segments_of(*span).map(move |segment| (*span, segment)))
    {
        let Place::Block { section } = segment.place else {
            continue;
        };
        let path = section
            .map(|section| document.heading_path(section))
            .unwrap_or_default();
        let path: Vec<String> = path.into_iter().map(str::to_owned).collect();
        let inside = span.intersection(segment.span).unwrap_or(segment.span);
        match document.leaves_of(&[inside]) {
            leaves if leaves.is_empty() => sections.push(Stands::Section(path)),
            leaves => sections.extend(leaves.into_iter().map(|leaf| Stands::Leaf(leaf.clone(), path.clone()))),
        }
    }
    sections.dedup();
    on_pages.chain(times).chain(sections).collect()
}

/// What a reader calls a source: its title, else its file's name.
#[must_use]
pub fn title_of(record: &crate::SourceRecord) -> &str {
    record.title.as_deref().unwrap_or(&record.file_name)
}

/// "Rowe 2015"; without a year the names alone.
fn by(about: &About) -> Option<String> {
    let cited = about.cited().filter(|_| !about.authors.is_empty())?;
    Some(cited.trim_end_matches(" n.d.").to_owned())
}

/// Walks the quote from edit to edit; omitted text goes to the quote's own ellipses, in order.
fn diff(quote: &str, found: &Match, source: &str) -> Vec<DiffPiece> {
    let mut pieces = Vec::new();
    let mut omitted = found.omitted.iter();
    let mut at = 0;
    let mut push = |side, text: &str, edit| {
        if !text.is_empty() {
            pieces.push(DiffPiece {
                side,
                text: text.to_owned(),
                edit,
            });
        }
    };
    let mut same = |text: &str, push: &mut dyn FnMut(Side, &str, Option<EditClass>)| {
        let mut rest = text;
        while let Some((head, mark, tail)) = split_ellipsis(rest) {
            push(Side::Both, head, None);
            push(Side::Quote, mark, None);
            if let Some(span) = omitted.next() {
                let turned = found.edits.iter().find(|edit| edit.source == *span);
                push(Side::Omitted, &one_line(span.of(source)), turned.map(|edit| edit.class));
            }
            rest = tail;
        }
        push(Side::Both, rest, None);
    };
    let mut edits: Vec<_> = found.edits.iter().collect();
    edits.sort_by_key(|edit| edit.quote);
    for edit in edits {
        same(quote.get(at..edit.quote.start().bytes()).unwrap_or_default(), &mut push);
        push(Side::Quote, edit.quote.of(quote), Some(edit.class));
        let between = edit.source.is_empty() || found.omitted.contains(&edit.source);
        if edit.class == EditClass::Seam && between {
            // Nothing in the quote shows where two passages were joined.
            let left_out = one_line(edit.source.of(source));
            push(
                Side::Omitted,
                if left_out.is_empty() { "…" } else { &left_out },
                Some(edit.class),
            );
        } else if !found.omitted.contains(&edit.source) {
            push(Side::Source, &left_out(edit, quote, source), Some(edit.class));
        }
        at = at.max(edit.quote.end().bytes());
    }
    same(quote.get(at..).unwrap_or_default(), &mut push);
    pieces
}

/// What the source has in an edit, with the space that parts it from the quote's words where the quote has none there.
fn left_out(edit: &Edit, quote: &str, source: &str) -> String {
    let words = one_line(edit.source.of(source));
    let at = edit.quote.start().bytes();
    let spaced = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() && !is_cjk(c));
    let (before, after) = (
        quote.get(..at).and_then(|head| head.chars().next_back()),
        quote.get(at..).and_then(|tail| tail.chars().next()),
    );
    match edit.quote.is_empty() && !words.is_empty() {
        true if spaced(after) => words + " ",
        true if spaced(before) => format!(" {words}"),
        _ => words,
    }
}

/// The text before the first mark of an omission that is not at its very end, the mark, and what follows.
fn split_ellipsis(text: &str) -> Option<(&str, &str, &str)> {
    const MARKS: [&str; 7] = ["[...]", "[…]", "(...)", "(…)", ". . .", "...", "…"];
    let (at, mark) = MARKS
        .iter()
        .filter_map(|mark| Some((text.find(mark)?, mark.len())))
        .min_by_key(|(at, _)| *at)?;
    Some((text.get(..at)?, text.get(at..at + mark)?, text.get(at + mark..)?))
}
