//! A check as W3C Web Annotations (Recommendation of 2017), in JSON-LD: each passage that a verdict rests on, with selectors
//! that other programs find it by, and the verdict as its body. What nothing was found for is no annotation of a source, and
//! annotates the answer.

use crate::places::{Judged, of_review, source_of, title, whole};
use crate::report::{Passage, Report, Review, Source, SourceKind};
use crate::text::pretty;
use crate::time::{iso, seconds};
use crate::wording::{FLAG, Words, claim_mark, mark, support_name, verdict_name};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};

pub(crate) fn write(report: &Report, words: &Words) -> Vec<u8> {
    let answer = by_sum(&report.answer.sha256);
    let quotes = report.quotes.iter().enumerate().map(|(i, quote)| {
        let about = About {
            id: format!("{answer}#quote-{}", i + 1),
            mark: mark(quote.verdict),
            verdict: words.verdict(quote.verdict),
            tag: verdict_name(quote.verdict),
            reason: quote.reason.as_deref(),
            said: said(report, quote.review.as_ref(), words),
            spans: vec![quote.span],
        };
        annotation(report, words, &Judged::quote(i + 1, quote), &about)
    });
    let claims = report
        .claims
        .iter()
        .enumerate()
        .filter(|(_, claim)| claim.is_told())
        .map(|(i, claim)| {
            let about = About {
                id: format!("{answer}#claim-{}", i + 1),
                mark: claim_mark(claim.support),
                verdict: words.support(claim.support),
                tag: support_name(claim.support),
                reason: claim.reason.as_deref(),
                said: said(report, claim.review.as_ref(), words),
                spans: claim.spans.clone(),
            };
            annotation(report, words, &Judged::claim(i + 1, claim), &about)
        });
    let items: Vec<Value> = quotes.chain(claims).collect();
    let whole = json!({
        "@context": "http://www.w3.org/ns/anno.jsonld",
        "id": format!("{answer}#annotations"),
        "type": "AnnotationCollection",
        "label": report.answer.title,
        "generator": generator(report),
        "generated": iso(report.made_ms),
        "total": items.len(),
        "first": {
            "id": format!("{answer}#annotations-1"),
            "type": "AnnotationPage",
            "startIndex": 0,
            "items": items,
        },
    });
    pretty(&whole)
}

struct About<'a> {
    id: String,
    mark: &'a str,
    verdict: &'a str,
    tag: &'a str,
    reason: Option<&'a str>,
    /// What a person says of it.
    said: String,
    spans: Vec<[usize; 2]>,
}

fn annotation(report: &Report, words: &Words, judged: &Judged<'_>, about: &About<'_>) -> Value {
    let flag = if judged.flagged { FLAG } else { "" };
    let told = told(
        judged,
        &format!("{}{flag} {}", about.mark, about.verdict),
        about.reason,
        words,
    );
    let mut bodies = vec![
        json!({"type": "TextualBody", "value": told.join("\n"), "format": "text/plain", "language": words.code, "purpose": "assessing"}),
        json!({"type": "TextualBody", "value": format!("pincite:{}", about.tag), "purpose": "tagging"}),
    ];
    if judged.misplaced {
        bodies.push(json!({"type": "TextualBody", "value": "pincite:elsewhere", "purpose": "tagging"}));
    }
    if !about.said.is_empty() {
        bodies
            .push(json!({"type": "TextualBody", "value": about.said, "format": "text/plain", "purpose": "commenting"}));
    }
    let own = judged.own.and_then(|own| Some(target(source_of(report, own)?, own)));
    json!({
        "@context": "http://www.w3.org/ns/anno.jsonld",
        "id": about.id,
        "type": "Annotation",
        "motivation": "assessing",
        "created": iso(report.made_ms),
        "generator": generator(report),
        "body": bodies,
        "target": own.unwrap_or_else(|| of_answer(report, judged, &about.spans)),
    })
}

/// The verdict with what it is of, and all that a reader has to know of it; a line each.
pub(crate) fn told(judged: &Judged<'_>, verdict: &str, reason: Option<&str>, words: &Words) -> Vec<String> {
    let mut told = vec![format!("{verdict}: {}", (words.quoted)(judged.text.trim()))];
    told.extend(reason.map(|reason| words.reason(reason).to_owned()));
    told.extend(judged.cautions(words));
    told
}

/// What a person decided and noted, a line each.
fn said(report: &Report, review: Option<&Review>, words: &Words) -> String {
    let Some(review) = review else { return String::new() };
    let mut told = of_review(report, review, words);
    told.push(review.note.trim().to_owned());
    told.retain(|line| !line.is_empty());
    told.join("\n")
}

fn generator(report: &Report) -> Value {
    json!({"id": "pincite://about", "type": "Software", "name": format!("Pincite {}", report.versions.pincite)})
}

/// A file by its bytes (RFC 6920): it means the same on every machine.
fn by_sum(sha256: &str) -> String {
    let bytes: Option<Vec<u8>> = sha256
        .as_bytes()
        .chunks(2)
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect();
    format!("ni:///sha-256;{}", URL_SAFE_NO_PAD.encode(bytes.unwrap_or_default()))
}

/// The passage in its source: by its words, by where they stand in the text as Pincite reads it, and by page or time.
fn target(source: &Source, passage: &Passage) -> Value {
    let mut selectors = vec![json!({
        "type": "TextQuoteSelector",
        "exact": passage.exact.text,
        "prefix": passage.exact.prefix,
        "suffix": passage.exact.suffix,
    })];
    if let Some([start, end]) = whole(passage) {
        selectors.push(json!({"type": "TextPositionSelector", "start": start, "end": end}));
    }
    if let Some(page) = passage.pages.first() {
        // RFC 3778 (RFC 8118) says how a page of a PDF is named.
        selectors.push(json!({"type": "FragmentSelector", "conformsTo": "http://tools.ietf.org/rfc/rfc3778", "value": format!("page={}", page.number)}));
    }
    if let Some([from, until]) = passage.time_ms {
        let value = match from < until {
            true => format!("t={},{}", seconds(from), seconds(until)),
            // A stretch without length is no stretch.
            false => format!("t={}", seconds(from)),
        };
        selectors.push(
            json!({"type": "FragmentSelector", "conformsTo": "http://www.w3.org/TR/media-frags/", "value": value}),
        );
    }
    // Hypothesis and others know a page by its address, and a file by what names it.
    let address = source.address.as_deref().and_then(crate::text::address);
    let address = address.map(|address| address.split('#').next().unwrap_or_default().to_owned());
    json!({
        "type": "SpecificResource",
        "source": address.unwrap_or_else(|| by_sum(&source.sha256)),
        "scope": by_sum(&source.sha256),
        "selector": selectors,
        "dcterms:title": title(source),
        "dcterms:format": match source.kind {
            SourceKind::Pdf => "application/pdf",
            SourceKind::Page => "text/html",
            SourceKind::Recording => "audio/*",
        },
    })
}

/// The words in the answer.
fn of_answer(report: &Report, judged: &Judged<'_>, spans: &[[usize; 2]]) -> Value {
    let positions = spans
        .iter()
        .map(|[start, end]| json!({"type": "TextPositionSelector", "start": start, "end": end}));
    let mut selectors: Vec<Value> =
        vec![json!({"type": "TextQuoteSelector", "exact": raw(&report.answer.text, spans, judged.text)})];
    selectors.extend(positions);
    json!({"type": "SpecificResource", "source": by_sum(&report.answer.sha256), "selector": selectors})
}

/// The answer's own letters from the first span's start to the last one's end; what a reader sees, where they cannot be told.
fn raw(answer: &str, spans: &[[usize; 2]], seen: &str) -> String {
    let (Some([start, _]), Some([_, end])) = (spans.first(), spans.last()) else {
        return seen.to_owned();
    };
    let text: String = answer.chars().skip(*start).take(end.saturating_sub(*start)).collect();
    if text.is_empty() { seen.to_owned() } else { text }
}
