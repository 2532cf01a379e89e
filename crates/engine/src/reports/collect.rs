//! From what was judged to a report: every type of the judge becomes plain data here, and nothing is judged.

use super::Report;
use crate::annotate::{Marker, annotated};
use crate::answer_report::{
    ClaimReport, MatchReport, QuoteReport, ReportBlock, ReportInline, Side, Stands, letters, title_of,
};
use crate::check::{Bench, lacks_much};
use crate::claims::{Settings, figures};
use crate::code_points::CodePoints;
use crate::error::EngineError;
use crate::learned::{Lesson, LessonRecord};
use crate::reviews::{Decision, ReviewReport};
use crate::text_cache::{CachedSource, is_unheard};
use crate::unread::{Unread, WhyUnread, lost_pages};
use crate::{AnswerRecord, Engine, claims, names, renewal};
use pincite_core::answer::locator::{Claimed, LocatorCheck};
use pincite_core::answer::{BlockKind, Inline};
use pincite_core::claim::{Claim, ClaimCheck, Role, Support};
use pincite_core::extract::Skipped;
use pincite_core::quote::{Attribution, Verdict};
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_core::source::text::TextSpan;
use pincite_core::source::timing::MediaSpan;
use pincite_report as out;
use pincite_store::{SourceRecord, now_ms};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// All that a report is made of.
pub(super) struct Collected<'a> {
    pub(super) title: &'a str,
    pub(super) text: &'a str,
    pub(super) record: Option<&'a AnswerRecord>,
    pub(super) quotes: &'a [QuoteReport],
    pub(super) claims: Option<&'a [ClaimReport]>,
    pub(super) pending: bool,
    pub(super) skipped: &'a [Skipped],
    pub(super) blocks: &'a [ReportBlock],
    pub(super) judged_too: &'a BTreeSet<String>,
    pub(super) bench: &'a Bench,
    pub(super) missing: Vec<String>,
    pub(super) settings: &'a Settings,
    pub(super) meaning: Option<&'a str>,
    pub(super) stays: bool,
}

pub(super) fn collect(engine: &Engine, all: &Collected<'_>) -> Result<Report, EngineError> {
    let claims = all.claims.unwrap_or_default();
    let sources = &all.bench.searched.sources;
    let used = used(all.quotes, claims, all.bench)?;
    let unread = all.bench.unread();
    let hand = Hand {
        engine,
        at: (0..).zip(sources).map(|(at, one)| (one.record.id, at)).collect(),
        sources: &used,
        answer: CodePoints::of(all.text),
        counts: used
            .iter()
            .map(|(id, one)| (*id, CodePoints::of(one.document.text())))
            .collect(),
        stays: all.stays,
    };
    let judged: Vec<(Claim, ClaimCheck)> = claims
        .iter()
        .map(|one| (one.checked.claim.clone(), one.checked.check.clone()))
        .collect();
    Ok(Report {
        versions: out::Versions {
            pincite: env!("CARGO_PKG_VERSION").to_owned(),
            reader: renewal::READER,
            judge: renewal::JUDGE,
            claim_judge: claims::JUDGE,
        },
        made_ms: now_ms(),
        answer: hand.answer(all),
        quotes: all.quotes.iter().map(|one| hand.quote(one)).collect::<Result<_, _>>()?,
        claims: claims.iter().map(|one| hand.claim(one)).collect::<Result<_, _>>()?,
        with_claims: all.claims.is_some(),
        claims_pending: all.pending,
        skipped: all.skipped.iter().map(skipped).collect(),
        sources: sources
            .iter()
            .map(|one| source(engine, &unread, &one.record))
            .collect::<Result<_, _>>()?,
        missing: all.missing.clone(),
        settings: out::Settings {
            knobs: knobs(all.settings),
            meaning: all.meaning.map(str::to_owned),
        },
        learned: learned(engine, all.bench)?,
        figures: all.claims.map(|_| of_claims(&figures(&judged))),
    })
}

/// What was learned and used: what is about a source only where that was checked against.
fn learned(engine: &Engine, bench: &Bench) -> Result<Vec<out::Learned>, EngineError> {
    let used = |record: &LessonRecord| match (&record.lesson, &record.source) {
        (Lesson::Term(_), _) => record.on,
        (_, Some(source)) => record.on && source.id.is_some_and(|id| bench.searched.position(id).is_some()),
        (_, None) => false,
    };
    let told = |record: LessonRecord| out::Learned {
        kind: names::lesson(&record.lesson).to_owned(),
        words: record.lesson.words().to_owned(),
        behind: match record.lesson {
            Lesson::Pages(pages) => Some(pages.behind),
            Lesson::Name(_) | Lesson::Key(_) | Lesson::Term(_) => None,
        },
        source: record.source.map(|source| source.name).unwrap_or_default(),
    };
    Ok(engine.lessons()?.into_iter().filter(used).map(told).collect())
}

/// The texts of those sources that a passage is from: a large library's are not read for nothing.
fn used(
    quotes: &[QuoteReport],
    claims: &[ClaimReport],
    bench: &Bench,
) -> Result<BTreeMap<SourceId, Arc<CachedSource>>, EngineError> {
    let reviews = quotes.iter().filter_map(|one| one.review.as_ref());
    let reviews = reviews.chain(claims.iter().filter_map(|one| one.review.as_ref()));
    let chosen = reviews.filter_map(|one| Some(one.passage.as_ref()?.source));
    let quotes = quotes.iter().flat_map(|one| &one.matches).map(|found| found.source);
    let evidence = claims.iter().flat_map(|one| &one.evidence).map(|one| one.found.source);
    let used: BTreeSet<SourceId> = quotes.chain(evidence).chain(chosen).collect();
    let known = used.into_iter().filter_map(|id| bench.searched.source(id));
    known
        .map(|one| Ok((one.record.id, bench.cache.cached(&one.record)?)))
        .collect()
}

/// JSON has no word for what is no number.
fn finite(value: f32) -> f32 {
    if value.is_finite() { value } else { 0.0 }
}

/// The SHA-256 of some bytes, as hexadecimal digits.
fn sum(bytes: &[u8]) -> String {
    let sum = Sha256::digest(bytes);
    sum.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

fn knobs(settings: &Settings) -> Vec<(String, f32)> {
    let Settings {
        k1,
        b,
        top_k,
        expand_window_neighbors,
        neighbor_weight,
        max_evidence,
        supported_answer_coverage,
        partial_answer_coverage,
        min_fuzzy_ratio,
        embedding_weight,
    } = settings;
    let values = [
        *k1,
        *b,
        *top_k as f32,
        *expand_window_neighbors as f32,
        *neighbor_weight,
        *max_evidence as f32,
        *supported_answer_coverage,
        *partial_answer_coverage,
        *min_fuzzy_ratio,
        *embedding_weight,
    ];
    let names = Settings::KNOBS.iter().map(|name| (*name).to_owned());
    names.zip(values).collect()
}

fn of_claims(figures: &claims::Figures) -> out::Figures {
    out::Figures {
        claims: figures.claims,
        groundedness: finite(figures.groundedness),
        hallucination_rate: finite(figures.hallucination_rate),
        supported_ratio: finite(figures.supported_ratio),
        partial_ratio: finite(figures.partial_ratio),
        unsupported_ratio: finite(figures.unsupported_ratio),
        contradicted_ratio: finite(figures.contradicted_ratio),
    }
}

fn skipped(one: &Skipped) -> out::Skipped {
    out::Skipped {
        text: one.text.clone(),
        reason: names::skipped(one.reason).to_owned(),
    }
}

fn source(engine: &Engine, unread: &[Unread], record: &SourceRecord) -> Result<out::Source, EngineError> {
    let about = &record.about;
    let address = match record.kind {
        SourceKind::Page => engine.live_link(record.id, &[])?,
        SourceKind::Pdf | SourceKind::Recording => None,
    };
    let zotero = engine.in_zotero(record.id)?;
    let address = address.or_else(|| zotero.as_ref()?.url.clone());
    Ok(out::Source {
        file_name: record.file_name.clone(),
        title: title_of(record).to_owned(),
        kind: match record.kind {
            SourceKind::Pdf => out::SourceKind::Pdf,
            SourceKind::Recording => out::SourceKind::Recording,
            SourceKind::Page => out::SourceKind::Page,
        },
        sha256: record.fingerprint.to_string(),
        authors: about
            .authors
            .iter()
            .map(|person| out::Person {
                family: person.family.clone(),
                given: person.given.clone(),
            })
            .collect(),
        year: about.year,
        container: about.container.clone(),
        publisher: about.publisher.clone(),
        doi: about.doi.clone(),
        key: about.cite_key(),
        cited: about.cited().filter(|_| !about.authors.is_empty()),
        title_guessed: about.guessed,
        work: zotero.map(|zotero| zotero.kind),
        address: address.map(|address| address.split('#').next().unwrap_or_default().to_owned()),
        not_searched: not_searched(unread, record),
        seen_by: record.seen_by.clone(),
    })
}

/// Why a source was not searched, or not whole.
fn not_searched(unread: &[Unread], record: &SourceRecord) -> Option<out::NotSearched> {
    let told = |reason: &str, message: &str| {
        Some(out::NotSearched {
            reason: reason.to_owned(),
            message: message.to_owned(),
        })
    };
    match unread
        .iter()
        .find(|unread| unread.id == record.id)
        .map(|unread| &unread.why)
    {
        Some(WhyUnread::Failed(message)) => told("failed", message),
        Some(WhyUnread::PagesLost(warnings)) => told("pages_lost", warnings),
        Some(WhyUnread::Locked) => told("locked", "It is encrypted."),
        Some(WhyUnread::Waiting) => told("waiting", "It was not read to its end."),
        Some(WhyUnread::NotTranscribed) => told("not_transcribed", "It is not transcribed."),
        Some(WhyUnread::Damaged) => told("damaged", "What the library holds of it is damaged."),
        Some(WhyUnread::NoText) => told("no_text", "No text was found in it, nor in its pictures."),
        None if is_unheard(record) => told("partly_transcribed", "Only a part of the recording is written down."),
        None if lacks_much(record) && record.pages_without_text > 0 => {
            let message = format!("{} of {} pages have no text.", record.pages_without_text, record.pages);
            told("pages_without_text", &message)
        }
        None if lacks_much(record) => told("cut_off", "It is too large or damaged, and was not read whole."),
        None => lost_pages(record).and_then(|warnings| told("pages_lost", &warnings)),
    }
}

/// What passages and spans are turned into data with.
struct Hand<'a> {
    engine: &'a Engine,
    /// The place of each source in the report.
    at: BTreeMap<SourceId, usize>,
    /// Those that a passage is from.
    sources: &'a BTreeMap<SourceId, Arc<CachedSource>>,
    answer: CodePoints<'a>,
    counts: BTreeMap<SourceId, CodePoints<'a>>,
    stays: bool,
}

fn pair((start, end): (usize, usize)) -> [usize; 2] {
    [start, end]
}

impl Hand<'_> {
    fn answer(&self, all: &Collected<'_>) -> out::Answer {
        out::Answer {
            title: all.title.to_owned(),
            text: all.text.to_owned(),
            sha256: sum(all.text.as_bytes()),
            added_ms: all.record.map(|record| record.added_ms),
            question: all.record.and_then(|record| record.question.clone()),
            model: all.record.and_then(|record| record.model.clone()),
            edited: all.record.is_some_and(|record| record.edited),
            judged_too: all.judged_too.iter().cloned().collect(),
            blocks: blocks(all.blocks, all.claims.unwrap_or_default()),
            annotated: annotated(all.text, all.quotes, all.claims.unwrap_or_default(), Marker::Footnote),
        }
    }

    fn quote(&self, one: &QuoteReport) -> Result<out::Quote, EngineError> {
        let check = &one.check;
        let passages = one.matches.iter().zip(&check.matches).map(|(told, found)| {
            Ok::<_, EngineError>(out::Passage {
                pieces: told.diff.iter().map(piece).collect(),
                match_ratio: finite(found.score),
                ..self.passage(told, &found.spans)?
            })
        });
        let (verdict, reason) = verdict(check.verdict);
        Ok(out::Quote {
            text: one.quote.text.clone(),
            span: pair(self.answer.span(one.quote.span)),
            verdict,
            reason: reason.map(str::to_owned),
            claimed: claimed(&one.quote.claimed),
            locator: locator(check.locator),
            attribution: attribution(check.attribution),
            named_title: one.named_title.clone(),
            behind: one.behind.map(|pages| pages.behind),
            confidence: finite(check.confidence),
            places: check.places,
            passages: passages.collect::<Result<_, _>>()?,
            review: one.review.as_ref().map(|review| self.review(review)).transpose()?,
        })
    }

    fn review(&self, one: &ReviewReport) -> Result<out::Review, EngineError> {
        let spans = one.record.passage.as_ref().map(|chosen| [chosen.span]);
        let passage = one.passage.as_ref().zip(spans);
        Ok(out::Review {
            note: one.record.note.clone(),
            by: one.record.by.clone(),
            at_ms: one.record.at_ms,
            decided: one.record.decision.map(decided),
            passage: passage.map(|(told, spans)| self.passage(told, &spans)).transpose()?,
            lost_passage: one.lost(),
        })
    }

    fn claim(&self, one: &ClaimReport) -> Result<out::Claim, EngineError> {
        let check = &one.checked.check;
        let passages = one.evidence.iter().zip(&check.evidence).map(|(told, found)| {
            Ok::<_, EngineError>(out::Passage {
                role: Some(match told.role {
                    Role::Supports => out::Role::Supports,
                    Role::Contradicts => out::Role::Contradicts,
                    Role::SaysOfAnother => out::Role::SaysOfAnother,
                    Role::Near => out::Role::Near,
                }),
                match_ratio: finite(told.coverage),
                bm25: Some(finite(told.bm25)),
                cosine_similarity: told.cosine_similarity.map(finite),
                ..self.passage(&told.found, &found.spans)?
            })
        });
        let uncovered = check
            .uncovered
            .iter()
            .map(|span| span.of(&one.checked.claim.text).trim().to_owned());
        Ok(out::Claim {
            text: one.checked.claim.text.trim().to_owned(),
            spans: one
                .checked
                .claim
                .spans()
                .map(|span| pair(self.answer.span(span)))
                .collect(),
            support: match check.support {
                Support::Supported => out::Support::Supported,
                Support::PartlySupported => out::Support::PartlySupported,
                Support::Contradicted => out::Support::Contradicted,
                Support::Unsupported => out::Support::Unsupported,
                Support::NotCheckable => out::Support::NotCheckable,
            },
            reason: check.unjudged.map(|reason| names::unjudged(reason).to_owned()),
            claimed: claimed(&one.checked.claim.claimed),
            locator: locator(one.checked.locator),
            attribution: attribution(one.checked.attribution),
            named_title: one.named_title.clone(),
            score: finite(check.score),
            confidence: finite(check.confidence),
            passages: passages.collect::<Result<_, _>>()?,
            uncovered: uncovered.filter(|part| !part.is_empty()).collect(),
            differences: one
                .differences
                .iter()
                .map(|one| out::Difference {
                    answer: one.claim.clone(),
                    source: one.source.clone(),
                    class: names::class(one.class).to_owned(),
                })
                .collect(),
            conditions: one.qualifications.iter().map(|one| one.text.clone()).collect(),
            bm25_ratio: bm25_ratio(check),
            review: one.review.as_ref().map(|review| self.review(review)).transpose()?,
        })
    }

    fn passage(&self, told: &MatchReport, spans: &[TextSpan]) -> Result<out::Passage, EngineError> {
        let at = self
            .at
            .get(&told.source)
            .copied()
            .ok_or(EngineError::Gone("This source"))?;
        let source = self.sources.get(&told.source).ok_or(EngineError::Gone("This source"))?;
        let counts = self.counts.get(&told.source);
        let whole = spans
            .iter()
            .copied()
            .reduce(|a, b| TextSpan::new(a.start(), b.end()).unwrap_or(a));
        let [prefix, text, suffix] = whole.map(|whole| letters(&source.document, whole)).unwrap_or_default();
        let times = told.places.iter().filter_map(|place| match place {
            Stands::Time(time) => Some(*time),
            Stands::Page(..) | Stands::Section(_) | Stands::Leaf(..) => None,
        });
        let section = told.places.iter().find_map(|place| match place {
            Stands::Section(path) => Some(path.clone()),
            // "Chapter 3", "p. 57": the innermost place last.
            Stands::Leaf(leaf, path) => Some(path.iter().cloned().chain([leaf.to_string()]).collect()),
            Stands::Page(..) | Stands::Time(_) => None,
        });
        Ok(out::Passage {
            source: at,
            pages: told
                .pages()
                .map(|(index, label)| out::Page {
                    number: index.number(),
                    label: label.map(|label| label.0.clone()),
                })
                .collect(),
            time_ms: times
                .reduce(MediaSpan::union)
                .map(|time| [time.start().0, time.end().0]),
            section: section.unwrap_or_default(),
            spans: counts.map_or_else(Vec::new, |counts| {
                spans.iter().map(|span| pair(counts.span(*span))).collect()
            }),
            text: told.text.clone(),
            before: told.before.clone(),
            after: told.after.clone(),
            exact: out::Exact { text, prefix, suffix },
            cut: [&told.cut_before, &told.cut_behind, &told.cut_amid]
                .into_iter()
                .flatten()
                .cloned()
                .collect(),
            other_voice: told
                .other_voice
                .as_ref()
                .map(|voice| [voice.named.clone(), voice.found.clone()]),
            voice_untold: told.voice_untold,
            automatic: told.automatic,
            hidden: told.hidden.is_some(),
            struck: told.struck,
            unsure: told.unsure,
            corrected: told
                .corrected
                .iter()
                .map(|one| [one.read.clone(), one.written.clone()])
                .collect(),
            seen_by: told.seen_by.clone(),
            live: told.live.clone(),
            link: self.engine.link_to(told).filter(|_| self.stays),
            zotero: {
                let page = told.pages().next().map(|(page, _)| page.number());
                self.engine.zotero_link(told.source, page)
            },
            ..out::Passage::default()
        })
    }
}

/// The best score by the next one, as [`figures`] have it.
fn bm25_ratio(check: &ClaimCheck) -> Option<f32> {
    const EPSILON: f32 = 1e-6;
    let (first, second) = (check.nearest.first()?, check.nearest.get(1)?);
    Some(finite(first.bm25 / (second.bm25 + EPSILON)))
}

const fn decided(decision: Decision) -> out::Decided {
    match decision {
        Decision::Confirmed => out::Decided::Confirmed,
        Decision::Rejected => out::Decided::Rejected,
        Decision::Moved => out::Decided::Moved,
        Decision::NotAQuote => out::Decided::NotAQuote,
        Decision::Paraphrase => out::Decided::Paraphrase,
        Decision::SourceError => out::Decided::SourceError,
    }
}

fn piece(piece: &crate::answer_report::DiffPiece) -> out::Compared {
    out::Compared {
        side: match piece.side {
            Side::Both => out::Side::Both,
            Side::Quote => out::Side::Answer,
            Side::Source => out::Side::Source,
            Side::Omitted => out::Side::Omitted,
        },
        text: piece.text.clone(),
        class: piece.edit.map(|class| names::class(class).to_owned()),
    }
}

fn verdict(verdict: Verdict) -> (out::Verdict, Option<&'static str>) {
    match verdict {
        Verdict::Exact => (out::Verdict::Exact, None),
        Verdict::Normalized => (out::Verdict::Normalized, None),
        Verdict::Elided => (out::Verdict::Elided, None),
        Verdict::Altered => (out::Verdict::Altered, None),
        Verdict::MeaningChanged => (out::Verdict::AlteredMeaning, None),
        Verdict::NotFound => (out::Verdict::NotFound, None),
        Verdict::NotCheckable(reason) => (out::Verdict::NotCheckable, Some(names::not_checkable(reason))),
    }
}

const fn locator(locator: LocatorCheck) -> out::Locator {
    match locator {
        LocatorCheck::Unclaimed => out::Locator::Unclaimed,
        LocatorCheck::Right => out::Locator::Right,
        LocatorCheck::Near => out::Locator::Near,
        LocatorCheck::Wrong => out::Locator::Wrong,
    }
}

const fn attribution(attribution: Attribution) -> out::Attribution {
    match attribution {
        Attribution::Unnamed => out::Attribution::Unnamed,
        Attribution::AsNamed(_) => out::Attribution::AsNamed,
        Attribution::Elsewhere { .. } => out::Attribution::Elsewhere,
    }
}

fn claimed(claimed: &Claimed) -> out::Claimed {
    let pages = claimed.pages.as_ref().map(|pages| match &pages.last {
        Some(last) => format!("{}–{last}", pages.first),
        None => pages.first.clone(),
    });
    let time = claimed.time.map(|time| match time.last {
        Some(last) => format!("{}–{last}", time.first),
        None => time.first.to_string(),
    });
    out::Claimed {
        source: claimed.source.clone(),
        place: pages.or(time).or_else(|| claimed.section.clone()),
    }
}

/// The answer's blocks. Quotes are told by their place in the sheet, claims by their number among those that are judged.
fn blocks(blocks: &[ReportBlock], claims: &[ClaimReport]) -> Vec<out::Block> {
    let claim = |ordinal: usize| claims.iter().position(|one| one.ordinal == ordinal);
    let piece = |one: &ReportInline| match &one.inline {
        Inline::LineBreak => out::Piece::Break,
        Inline::CellBreak => out::Piece::Cell,
        Inline::Run(run) => {
            let quote = one.quote.map(out::ItemOf::Quote);
            let of = quote.or_else(|| one.claim.and_then(claim).map(out::ItemOf::Claim));
            out::Piece::Run(out::Run {
                text: run.text.clone(),
                bold: run.bold,
                italic: run.italic,
                code: run.code,
                of,
                ends: match of {
                    Some(out::ItemOf::Quote(_)) => one.quote_end,
                    Some(out::ItemOf::Claim(_)) => one.claim_end,
                    None => false,
                },
            })
        }
    };
    let block = |one: &ReportBlock| out::Block {
        kind: match &one.block.kind {
            BlockKind::Heading(level) => out::BlockKind::Heading(*level),
            BlockKind::Paragraph => out::BlockKind::Paragraph,
            BlockKind::Item(number) => out::BlockKind::Item(*number),
            BlockKind::Code => out::BlockKind::Code,
            BlockKind::TableRow(head) => out::BlockKind::Row(*head),
            BlockKind::Rule => out::BlockKind::Rule,
            BlockKind::Footnote(label) => out::BlockKind::Footnote(label.clone()),
        },
        quote_depth: one.block.quote_depth,
        list_depth: one.block.list_depth,
        pieces: one.inlines.iter().map(piece).collect(),
    };
    blocks.iter().map(block).collect()
}

impl Engine {
    /// The address that opens a passage: its page, or else the words that it begins with.
    fn link_to(&self, found: &MatchReport) -> Option<String> {
        let page = found.pages().next().map(|(page, _)| page.number());
        self.link_to_words(found.source, page, &found.text)
    }

    /// The address of words: their page (from 1), or else those that they begin with.
    pub(crate) fn link_to_words(&self, source: SourceId, page: Option<u32>, text: &str) -> Option<String> {
        /// An address has to stay one that every program takes. In characters.
        const LONGEST: usize = 160;
        let id = source.0.to_string();
        if let Some(page) = page {
            return Some(format!("pincite://open?source={id}&page={page}"));
        }
        let words: String = text.chars().take(LONGEST).collect();
        // A word that is cut is none that stands there.
        let words = match words.len() < text.len() {
            true => words.rsplit_once(' ').map_or(words.as_str(), |(whole, _)| whole),
            false => words.as_str(),
        };
        let words = Some(words).filter(|words| !words.trim().is_empty());
        crate::address::Address::new(&id, None, words)
            .ok()
            .map(|address| address.to_string())
    }
}
