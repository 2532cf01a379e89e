//! What was found of a quote or a claim, as parts of a report.

use super::story::{BODY, Role, SMALL, SOFT, Span, Style, Target, Teller, ink, span};
use crate::html::{claim_tone, tone};
use crate::places::{Judged, doubts, locator, of_review, reference};
use crate::report::{Claim, Compared, Item, ItemOf, Passage, Quote, Review, Side, Support};
use crate::text::{address, one_line};
use crate::time::day;
use crate::wording::{FLAG, claim_mark, mark};

/// Passages that are told of beside the first: a page for people, not a dump.
const MOST_NEAR: usize = 3;

/// How far what belongs to one quote stands from the bar at its side.
const INSIDE: f32 = 10.0;

const ERASED: [u8; 3] = [0xfb, 0xe3, 0xe3];
const ADDED: [u8; 3] = [0xe2, 0xf1, 0xe4];
const FOUND: [u8; 3] = [0xff, 0xf6, 0xc9];

pub(super) fn quote(teller: &mut Teller<'_>, i: usize, quote: &Quote) {
    let words = teller.words;
    let judged = Judged::quote(i + 1, quote);
    let of = ItemOf::Quote(i);
    let verdict = (mark(quote.verdict), words.verdict(quote.verdict));
    open(teller, of, ink(tone(quote.verdict)), (words.quote, verdict), &judged);
    said(teller, &(words.quoted)(quote.text.trim()));
    reason(teller, quote.reason.as_deref());
    judged
        .cautions(words)
        .iter()
        .for_each(|caution| teller.caution(caution));
    if let Some(own) = quote.own() {
        if own.pieces.iter().any(|piece| piece.side != Side::Both) {
            compared(teller, &own.pieces);
        }
        passage(teller, Item { of, rank: 0 }, own, true);
        if quote.places > 1 {
            teller.soft(&(words.more_places)(quote.places - 1));
        }
    } else if !quote.passages.is_empty() {
        // Where only letters are not sure, the passage is the quote's own.
        if quote.reason.as_deref() != Some("letters_unsure") {
            teller.soft(words.nearest);
        }
        for (rank, near) in quote.passages.iter().take(MOST_NEAR).enumerate() {
            passage(teller, Item { of, rank }, near, false);
        }
    }
    close(teller, quote.confidence, quote.review.as_ref());
}

pub(super) fn claim(teller: &mut Teller<'_>, i: usize, claim: &Claim) {
    let words = teller.words;
    let judged = Judged::claim(i + 1, claim);
    let of = ItemOf::Claim(i);
    let verdict = (claim_mark(claim.support), words.support(claim.support));
    open(
        teller,
        of,
        ink(claim_tone(claim.support)),
        (words.claim, verdict),
        &judged,
    );
    said(teller, claim.text.trim());
    reason(teller, claim.reason.as_deref());
    judged
        .cautions(words)
        .iter()
        .for_each(|caution| teller.caution(caution));
    for one in &claim.differences {
        let (answer, source) = (quoted(teller, &one.answer), quoted(teller, &one.source));
        let (ours, theirs) = (words.answer_says, words.source_says);
        teller.caution(&format!(
            "{}: {ours} {answer} · {theirs} {source}",
            words.class(&one.class)
        ));
    }
    if claim.support == Support::PartlySupported && !claim.uncovered.is_empty() {
        let parts: Vec<String> = claim.uncovered.iter().map(|part| quoted(teller, part)).collect();
        teller.caution(&format!("{} {}.", words.uncovered, parts.join(", ")));
    }
    for condition in &claim.conditions {
        let told = format!("{}: {}", words.condition, quoted(teller, condition));
        teller.caution(&told);
    }
    let nowhere = claim.own().is_none();
    if nowhere && !claim.passages.is_empty() {
        teller.soft(words.unsupported_near);
    }
    for (rank, found) in claim.passages.iter().take(MOST_NEAR).enumerate() {
        if let Some(role) = found.role {
            teller.soft(words.role(role, claim.support));
        }
        passage(teller, Item { of, rank }, found, !nowhere);
    }
    close(teller, claim.confidence, claim.review.as_ref());
}

fn open(
    teller: &mut Teller<'_>,
    of: ItemOf,
    ink: [u8; 3],
    (kind, (mark, verdict)): (&str, (&str, &str)),
    judged: &Judged<'_>,
) {
    /// Words of a quote in the list of bookmarks, in characters.
    const NAMED: usize = 60;
    teller.card = Some((of, ink));
    teller.indent = INSIDE;
    let flag = if judged.flagged { FLAG } else { "" };
    let number = judged.number;
    let bold = Style {
        bold: true,
        ..Style::default()
    };
    let spans = vec![
        span(format!("{kind} {number} · "), bold),
        span(format!("{mark}{flag} {verdict}"), Style { ink, ..bold }),
    ];
    let text = crate::text::cut(&one_line(judged.text), NAMED);
    if let Some(part) = teller.words(spans, Role::Item, BODY + 0.5) {
        part.above = 14.0;
        part.keeps = true;
        part.bookmark = Some((1, format!("{mark}{flag} {kind} {number}: {text}")));
    }
}

fn close(teller: &mut Teller<'_>, confidence: f32, by_person: Option<&Review>) {
    let words = teller.words;
    teller.soft(&format!("{}: {}", words.confidence, words.percent(confidence)));
    if let Some(review) = by_person {
        reviewed(teller, review);
    }
    teller.card = None;
    teller.indent = 0.0;
}

fn said(teller: &mut Teller<'_>, text: &str) {
    if let Some(part) = teller.words(vec![span(text, Style::default())], Role::Text, BODY + 1.0) {
        part.keeps = true;
    }
}

fn reason(teller: &mut Teller<'_>, reason: Option<&str>) {
    if let Some(reason) = reason {
        teller.caution(teller.words.reason(reason));
    }
}

fn quoted(teller: &Teller<'_>, text: &str) -> String {
    match text.trim() {
        "" => "–".to_owned(),
        text => (teller.words.quoted)(&one_line(text)),
    }
}

/// What differs, in reading order: the answer's words struck out, the source's underlined beside them, what was left out in
/// brackets. Below it, in words, what kind of difference it is.
fn compared(teller: &mut Teller<'_>, pieces: &[Compared]) {
    let words = teller.words;
    let plain = Style::default();
    let mut spans = Vec::new();
    for piece in pieces {
        let text = piece.text.as_str();
        match piece.side {
            Side::Both => spans.push(span(text, plain)),
            Side::Answer if piece.class.is_none() => spans.push(span(text, plain)),
            Side::Answer => spans.push(span(
                text,
                Style {
                    struck: Some(ink("meaning")),
                    wash: Some(ERASED),
                    ..plain
                },
            )),
            Side::Source => spans.push(span(
                text,
                Style {
                    under: Some(ink("verbatim")),
                    wash: Some(ADDED),
                    ..plain
                },
            )),
            Side::Omitted => spans.push(span(format!(" [{text}] "), Style { ink: SOFT, ..plain })),
        }
    }
    teller.words(spans, Role::Text, BODY);
    let mut kinds: Vec<&str> = pieces
        .iter()
        .filter_map(|piece| piece.class.as_deref())
        .map(|class| words.class(class))
        .collect();
    kinds.dedup();
    let has = |side| pieces.iter().any(|piece| piece.side == side && piece.class.is_some());
    let mut told = Vec::new();
    if has(Side::Answer) {
        told.push(words.struck_out);
    }
    if has(Side::Source) {
        told.push(words.underlined);
    }
    told.extend(kinds);
    if !told.is_empty() {
        teller.soft(&told.join(" · "));
    }
}

/// A passage with its picture. `own`: it bears the verdict out; else it is only near, and says so about itself.
fn passage(teller: &mut Teller<'_>, item: Item, found: &Passage, own: bool) {
    let words = teller.words;
    teller.indent += INSIDE;
    let plain = Style::default();
    let wash = own.then_some(FOUND);
    let spans = vec![
        span(format!("{} ", found.before), Style { ink: SOFT, ..plain }),
        span(
            found.text.as_str(),
            Style {
                bold: true,
                wash,
                ..plain
            },
        ),
        span(format!(" {}", found.after), Style { ink: SOFT, ..plain }),
    ];
    if let Some(part) = teller.words(spans, Role::Text, BODY - 0.5) {
        part.above = 5.0;
    }
    place(teller, found);
    if !own || item.rank > 0 {
        doubts(found, words).iter().for_each(|doubt| teller.caution(doubt));
    }
    if teller.pictures.contains_key(&item) {
        teller.picture(item, (words.picture)(&locator(found, words)));
    }
    teller.indent -= INSIDE;
}

fn place(teller: &mut Teller<'_>, found: &Passage) {
    let words = teller.words;
    let soft = Style {
        ink: SOFT,
        ..Style::default()
    };
    let mut spans = vec![span(reference(teller.report, found, words), soft)];
    for (target, label) in [(&found.live, words.live), (&found.link, words.open)] {
        if let Some(target) = target.as_deref().and_then(address) {
            spans.push(span(" · ", soft));
            spans.push(Span {
                to: Some(Target::Address(target.to_owned())),
                ..span(
                    label,
                    Style {
                        under: Some(SOFT),
                        ..soft
                    },
                )
            });
        }
    }
    teller.words(spans, Role::Text, SMALL);
}

fn reviewed(teller: &mut Teller<'_>, review: &Review) {
    let (report, words) = (teller.report, teller.words);
    let by = review
        .by
        .as_deref()
        .map(|by| format!(", {}", one_line(by)))
        .unwrap_or_default();
    let at = review.at_ms.map(|at| format!(", {}", day(at))).unwrap_or_default();
    let blue = Style {
        ink: ink("supported"),
        ..Style::default()
    };
    teller.soft(&format!("{}{by}{at}", words.reviewed));
    for told in of_review(report, review, words) {
        teller.line(&told, blue, BODY);
    }
    if !review.note.trim().is_empty() {
        teller.line(&format!("{}: {}", words.review, review.note.trim()), blue, BODY);
    }
}
