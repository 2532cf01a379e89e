//! A check as tables: a row a quote and a row a claim, its figures, and what it was made with.

use crate::places::{Judged, locator, of_review, title, whole};
use crate::report::{Attribution, Compared, Decided, Locator, Passage, Report, Review, Side};
use crate::text::one_line;
use crate::time::{clock, iso};
use crate::wording::{Language, Words, claim_mark, decided_name, mark, support_name, verdict_name};
use std::cmp::Ordering;

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cell {
    Empty,
    Text(String),
    Number(f64),
}

/// A column: its name, which is a promise to other programs (add, never rename), and how wide it is, in characters.
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) width: u32,
    value: fn(&Row<'_>) -> Cell,
}

/// A quote or a claim on the way into a row.
struct Row<'a> {
    report: &'a Report,
    kind: &'static str,
    judged: Judged<'a>,
    verdict: &'static str,
    reason: Option<&'a str>,
    confidence: f32,
    answer: Option<[usize; 2]>,
    passages: &'a [Passage],
    places: Option<usize>,
    bm25_ratio: Option<f32>,
    differences: Vec<String>,
    uncovered: &'a [String],
    conditions: &'a [String],
    review: Option<&'a Review>,
}

/// Those of VerifyQuotes (`quote` to `global_end`), between our own.
pub(crate) const COLUMNS: [Column; 38] = [
    column("kind", 8, |row| text(row.kind)),
    column("number", 8, |row| number(row.judged.number as f64)),
    column("verdict", 16, |row| text(row.verdict)),
    column("reason", 18, |row| row.reason.map_or(Cell::Empty, text)),
    column("confidence", 11, |row| decimal(row.confidence)),
    column("quote", 60, |row| text(row.judged.text)),
    column("source_doc", 28, |row| of_source(row, |source| Some(&source.file_name))),
    column("span_text", 60, |row| of_own(row, |own| text(&own.text))),
    column("context_window", 60, |row| of_own(row, context)),
    column("bm25_score", 11, |row| {
        of_own(row, |own| own.bm25.map_or(Cell::Empty, decimal))
    }),
    column("bm25_ratio", 11, |row| row.bm25_ratio.map_or(Cell::Empty, decimal)),
    column("match_ratio", 11, |row| of_own(row, |own| decimal(own.match_ratio))),
    column("cosine_similarity", 11, |row| {
        of_own(row, |own| own.cosine_similarity.map_or(Cell::Empty, decimal))
    }),
    column("global_start", 11, |row| {
        of_own(row, |own| {
            whole(own).map_or(Cell::Empty, |[start, _]| number(start as f64))
        })
    }),
    column("global_end", 11, |row| {
        of_own(row, |own| whole(own).map_or(Cell::Empty, |[_, end]| number(end as f64)))
    }),
    column("source_title", 36, |row| {
        let source = row.judged.own.and_then(|own| row.report.sources.get(own.source));
        source.map_or(Cell::Empty, |source| text(title(source)))
    }),
    column("page", 7, |row| {
        of_own(row, |own| {
            own.pages.first().map_or(Cell::Empty, |page| number(page.number.into()))
        })
    }),
    column("page_label", 10, |row| {
        of_own(row, |own| {
            own.pages
                .first()
                .and_then(|page| page.label.as_deref())
                .map_or(Cell::Empty, text)
        })
    }),
    column("time", 10, |row| {
        of_own(row, |own| {
            own.time_ms.map_or(Cell::Empty, |[from, _]| text(&clock(from)))
        })
    }),
    column("section", 24, |row| of_own(row, |own| listed(&own.section, " › "))),
    column("locator", 16, |row| {
        of_own(row, |own| some_text(&locator(own, Language::English.words())))
    }),
    column("claimed_source", 24, |row| {
        row.judged.claimed.source.as_deref().map_or(Cell::Empty, text)
    }),
    column("claimed_place", 12, |row| {
        row.judged.claimed.place.as_deref().map_or(Cell::Empty, text)
    }),
    column("place_check", 11, |row| {
        text(match row.judged.locator {
            Locator::Unclaimed => "unclaimed",
            Locator::Right => "right",
            Locator::Near => "near",
            Locator::Wrong => "wrong",
        })
    }),
    column("attribution", 11, |row| {
        text(match row.judged.attribution {
            Attribution::Unnamed => "unnamed",
            Attribution::AsNamed => "as_named",
            Attribution::Elsewhere => "elsewhere",
        })
    }),
    column("places", 7, |row| row.places.map_or(Cell::Empty, |n| number(n as f64))),
    column("differences", 40, |row| listed(&row.differences, "; ")),
    column("uncovered", 30, |row| listed(row.uncovered, "; ")),
    column("conditions", 30, |row| listed(row.conditions, "; ")),
    column("cautions", 40, |row| {
        listed(&row.judged.cautions(Language::English.words()), " ")
    }),
    column("nearest_text", 60, |row| match row.judged.own {
        Some(_) => Cell::Empty,
        None => row.passages.first().map_or(Cell::Empty, |near| text(&near.text)),
    }),
    column("nearest_doc", 28, |row| match row.judged.own {
        Some(_) => Cell::Empty,
        None => row
            .passages
            .first()
            .and_then(|near| row.report.sources.get(near.source))
            .map_or(Cell::Empty, |source| text(&source.file_name)),
    }),
    column("reviewed", 9, |row| {
        text(if row.review.is_some() { "yes" } else { "no" })
    }),
    column("decision", 14, |row| {
        row.review
            .and_then(|review| review.decided)
            .map_or(Cell::Empty, |decided| text(decided_name(decided)))
    }),
    column("reviewer_passage", 50, |row| {
        let told = row.review.map(|review| {
            // What was decided has its own column.
            let passage = Review {
                decided: None,
                ..review.clone()
            };
            of_review(row.report, &passage, Language::English.words()).join(" ")
        });
        told.filter(|told| !told.is_empty())
            .map_or(Cell::Empty, |told| some_text(&told))
    }),
    column("review", 40, |row| {
        let decided = |review: &Review| {
            let parts = [Some(review.note.clone()), review.by.clone(), review.at_ms.map(iso)];
            some_text(
                &parts
                    .into_iter()
                    .flatten()
                    .filter(|part| !part.is_empty())
                    .collect::<Vec<_>>()
                    .join(" · "),
            )
        };
        row.review.map_or(Cell::Empty, decided)
    }),
    column("answer_start", 11, |row| {
        row.answer.map_or(Cell::Empty, |[start, _]| number(start as f64))
    }),
    column("answer_end", 11, |row| {
        row.answer.map_or(Cell::Empty, |[_, end]| number(end as f64))
    }),
];

const fn column(name: &'static str, width: u32, value: fn(&Row<'_>) -> Cell) -> Column {
    Column { name, width, value }
}

/// The rows, the least confident first; of equally confident ones in the order of the answer, quotes before claims.
pub(crate) fn rows(report: &Report) -> Vec<Vec<Cell>> {
    let quotes = report.quotes.iter().enumerate().map(|(i, quote)| Row {
        report,
        kind: "quote",
        judged: Judged::quote(i + 1, quote),
        verdict: verdict_name(quote.verdict),
        reason: quote.reason.as_deref(),
        confidence: quote.confidence,
        answer: Some(quote.span),
        passages: &quote.passages,
        places: Some(quote.places),
        bm25_ratio: None,
        differences: quote.own().map_or_else(Vec::new, |own| differences(&own.pieces)),
        uncovered: &[],
        conditions: &[],
        review: quote.review.as_ref(),
    });
    let claims = report.claims.iter().enumerate().filter(|(_, claim)| claim.is_told());
    let claims = claims.map(|(i, claim)| Row {
        report,
        kind: "claim",
        judged: Judged::claim(i + 1, claim),
        verdict: support_name(claim.support),
        reason: claim.reason.as_deref(),
        confidence: claim.confidence,
        answer: claim
            .spans
            .first()
            .zip(claim.spans.last())
            .map(|(first, last)| [first[0], last[1]]),
        passages: &claim.passages,
        places: None,
        bm25_ratio: claim.bm25_ratio,
        differences: claim
            .differences
            .iter()
            .map(|one| difference(&one.answer, &one.source))
            .collect(),
        uncovered: &claim.uncovered,
        conditions: &claim.conditions,
        review: claim.review.as_ref(),
    });
    let mut rows: Vec<Row<'_>> = quotes.chain(claims).collect();
    rows.sort_by(|a, b| a.confidence.total_cmp(&b.confidence));
    rows.iter()
        .map(|row| COLUMNS.iter().map(|column| (column.value)(row)).collect())
        .collect()
}

fn differences(pieces: &[Compared]) -> Vec<String> {
    let mut told = Vec::new();
    let mut from = None;
    for piece in pieces {
        match (piece.side, &piece.class) {
            (Side::Answer, Some(_)) => {
                told.extend(from.take().map(|answer| difference(answer, "")));
                from = Some(piece.text.as_str());
            }
            (Side::Source | Side::Omitted, Some(_)) => {
                told.push(difference(from.take().unwrap_or_default(), &piece.text));
            }
            _ => told.extend(from.take().map(|answer| difference(answer, ""))),
        }
    }
    told.extend(from.map(|answer| difference(answer, "")));
    told
}

fn difference(answer: &str, source: &str) -> String {
    let shown = |words: &str| match words.trim() {
        "" => "–".to_owned(),
        words => format!("“{}”", one_line(words)),
    };
    format!("{} → {}", shown(answer), shown(source))
}

fn context(own: &Passage) -> Cell {
    let parts = [&own.before, &own.text, &own.after];
    text(&one_line(&parts.map(String::as_str).join(" ")))
}

fn of_own(row: &Row<'_>, value: impl FnOnce(&Passage) -> Cell) -> Cell {
    row.judged.own.map_or(Cell::Empty, value)
}

fn of_source(row: &Row<'_>, value: impl FnOnce(&crate::report::Source) -> Option<&String>) -> Cell {
    let source = row.judged.own.and_then(|own| row.report.sources.get(own.source));
    source.and_then(value).map_or(Cell::Empty, |name| text(name))
}

fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

fn some_text(words: &str) -> Cell {
    if words.is_empty() { Cell::Empty } else { text(words) }
}

fn listed(parts: &[String], between: &str) -> Cell {
    some_text(
        &parts
            .iter()
            .map(|part| one_line(part))
            .collect::<Vec<_>>()
            .join(between),
    )
}

fn number(value: f64) -> Cell {
    Cell::Number(value)
}

/// Four decimals: more is noise.
fn decimal(value: f32) -> Cell {
    match value.is_finite() {
        true => Cell::Number((f64::from(value) * 1e4).round() / 1e4),
        false => Cell::Empty,
    }
}

/// Names of figures and what they are.
pub(crate) type Named = Vec<(String, Cell)>;

/// A confidence below this is low, as in the figures of claims.
const LOW: f32 = 0.5;

/// The figures of a check: counts, means, medians, lowest.
pub(crate) fn statistics(report: &Report) -> Named {
    let told: Vec<_> = report.claims.iter().filter(|claim| claim.is_told()).collect();
    let mut named: Named = vec![("quotes".to_owned(), number(report.quotes.len() as f64))];
    let mut put = |name: &str, cell: Cell| named.push((name.to_owned(), cell));
    for verdict in VERDICTS {
        let many = report.quotes.iter().filter(|quote| quote.verdict == verdict).count();
        put(&format!("quotes_{}", verdict_name(verdict)), number(many as f64));
    }
    put(
        "quotes_elsewhere_than_named",
        number(report.quotes.iter().filter(|quote| quote.is_misplaced()).count() as f64),
    );
    spread(
        &mut put,
        "quotes_confidence",
        report.quotes.iter().map(|quote| quote.confidence),
    );
    let ratios = report.quotes.iter().filter_map(|quote| quote.own());
    spread(&mut put, "quotes_match_ratio", ratios.map(|own| own.match_ratio));
    put("claims", number(told.len() as f64));
    for support in SUPPORTS {
        let many = told.iter().filter(|claim| claim.support == support).count();
        put(&format!("claims_{}", support_name(support)), number(many as f64));
    }
    put(
        "claims_elsewhere_than_named",
        number(told.iter().filter(|claim| claim.is_misplaced()).count() as f64),
    );
    spread(&mut put, "claims_confidence", told.iter().map(|claim| claim.confidence));
    let own = || told.iter().filter_map(|claim| claim.own());
    spread(&mut put, "claims_match_ratio", own().map(|own| own.match_ratio));
    spread(&mut put, "claims_bm25_score", own().filter_map(|own| own.bm25));
    spread(
        &mut put,
        "claims_bm25_ratio",
        told.iter().filter_map(|claim| claim.bm25_ratio),
    );
    spread(
        &mut put,
        "claims_cosine_similarity",
        own().filter_map(|own| own.cosine_similarity),
    );
    if let Some(figures) = &report.figures {
        for (name, value) in [
            ("groundedness", figures.groundedness),
            ("hallucination_rate", figures.hallucination_rate),
            ("supported_ratio", figures.supported_ratio),
            ("partial_ratio", figures.partial_ratio),
            ("unsupported_ratio", figures.unsupported_ratio),
            ("contradicted_ratio", figures.contradicted_ratio),
        ] {
            put(name, decimal(value));
        }
    }
    let low = |confidence: f32| confidence < LOW;
    put(
        "low_confidence_quotes",
        number(report.quotes.iter().filter(|quote| low(quote.confidence)).count() as f64),
    );
    put(
        "low_confidence_claims",
        number(told.iter().filter(|claim| low(claim.confidence)).count() as f64),
    );
    let reviewed = report.quotes.iter().filter(|quote| quote.review.is_some()).count()
        + told.iter().filter(|claim| claim.review.is_some()).count();
    put("reviewed_by_a_person", number(reviewed as f64));
    let decided = |wanted: Decided| {
        let quotes = report.quotes.iter().filter_map(|quote| quote.review.as_ref());
        let reviews = quotes.chain(told.iter().filter_map(|claim| claim.review.as_ref()));
        reviews.filter(|review| review.decided == Some(wanted)).count()
    };
    put("confirmed_by_a_person", number(decided(Decided::Confirmed) as f64));
    put("rejected_by_a_person", number(decided(Decided::Rejected) as f64));
    put("in_quotation_marks_not_judged", number(report.skipped.len() as f64));
    put("sources", number(report.sources.len() as f64));
    put(
        "sources_not_searched",
        number(
            report
                .sources
                .iter()
                .filter(|source| source.not_searched.is_some())
                .count() as f64,
        ),
    );
    put("sources_named_and_missing", number(report.missing.len() as f64));
    named
}

pub(crate) const VERDICTS: [crate::report::Verdict; 7] = {
    use crate::report::Verdict::{Altered, AlteredMeaning, Elided, Exact, Normalized, NotCheckable, NotFound};
    [
        Exact,
        Normalized,
        Elided,
        Altered,
        AlteredMeaning,
        NotFound,
        NotCheckable,
    ]
};

pub(crate) const SUPPORTS: [crate::report::Support; 5] = {
    use crate::report::Support::{Contradicted, NotCheckable, PartlySupported, Supported, Unsupported};
    [Supported, PartlySupported, Contradicted, Unsupported, NotCheckable]
};

fn spread(put: &mut impl FnMut(&str, Cell), name: &str, values: impl Iterator<Item = f32>) {
    let spread = Spread::of(values);
    let shown = |value: Option<f32>| value.map_or(Cell::Empty, decimal);
    put(&format!("{name}_mean"), shown(spread.mean));
    put(&format!("{name}_median"), shown(spread.median));
    put(&format!("{name}_minimum"), shown(spread.lowest));
}

/// The mean, the median and the lowest of some values; none of none.
pub(crate) struct Spread {
    pub(crate) mean: Option<f32>,
    pub(crate) median: Option<f32>,
    pub(crate) lowest: Option<f32>,
}

impl Spread {
    pub(crate) fn of(values: impl Iterator<Item = f32>) -> Self {
        let mut sorted: Vec<f32> = values.filter(|value| value.is_finite()).collect();
        sorted.sort_by(|a, b| a.partial_cmp(b).unwrap_or(Ordering::Equal));
        let many = sorted.len();
        let (upper, lower) = (sorted.get(many / 2), sorted.get(many.saturating_sub(1) / 2));
        Self {
            mean: (many > 0).then(|| sorted.iter().sum::<f32>() / many as f32),
            median: upper.zip(lower).map(|(upper, lower)| f32::midpoint(*upper, *lower)),
            lowest: sorted.first().copied(),
        }
    }
}

/// What a check was made with.
pub(crate) fn parameters(report: &Report) -> Named {
    let mut named: Named = Vec::new();
    let mut put = |name: &str, cell: Cell| named.push((name.to_owned(), cell));
    put("pincite", text(&report.versions.pincite));
    put("reader", number(report.versions.reader.into()));
    put("judge_of_quotes", number(report.versions.judge.into()));
    put("judge_of_claims", number(report.versions.claim_judge.into()));
    put("made", text(&iso(report.made_ms)));
    put("answer", text(&report.answer.title));
    put("answer_sha256", text(&report.answer.sha256));
    put("answer_model", report.answer.model.as_deref().map_or(Cell::Empty, text));
    put("claims_checked", text(if report.with_claims { "yes" } else { "no" }));
    put("claims_pending", text(if report.claims_pending { "yes" } else { "no" }));
    put(
        "model_of_meaning",
        text(report.settings.meaning.as_deref().unwrap_or("none")),
    );
    for (name, value) in &report.settings.knobs {
        put(name, decimal(*value));
    }
    for (i, one) in report.learned.iter().enumerate() {
        let sentence = (Language::English.words().learned)(one);
        put(&format!("learned_{}", i + 1), text(&sentence));
    }
    for (i, source) in report.sources.iter().enumerate() {
        let at = format!("source_{}", i + 1);
        put(&at, text(&source.file_name));
        put(&format!("{at}_sha256"), text(&source.sha256));
        if let Some(why) = &source.not_searched {
            put(&format!("{at}_not_searched"), text(&why.reason));
        }
    }
    named
}

/// Quotes of each verdict that occurs: its mark, its words, how many.
pub(crate) fn quote_counts(report: &Report, words: &Words) -> Vec<(&'static str, &'static str, usize)> {
    let mut counts: Vec<(&str, &str, usize)> = Vec::new();
    for verdict in VERDICTS {
        let many = report.quotes.iter().filter(|quote| quote.verdict == verdict).count();
        // "Exact" and "normalized" are one thing for a reader.
        match counts.iter_mut().find(|(_, told, _)| *told == words.verdict(verdict)) {
            Some((.., before)) => *before += many,
            None => counts.push((mark(verdict), words.verdict(verdict), many)),
        }
    }
    counts.retain(|(.., many)| *many > 0);
    counts
}

/// The same of claims.
pub(crate) fn claim_counts(report: &Report, words: &Words) -> Vec<(&'static str, &'static str, usize)> {
    let of = |support| {
        let told = report
            .claims
            .iter()
            .filter(|claim| claim.is_told() && claim.support == support);
        (claim_mark(support), words.support(support), told.count())
    };
    SUPPORTS.into_iter().map(of).filter(|(.., many)| *many > 0).collect()
}
