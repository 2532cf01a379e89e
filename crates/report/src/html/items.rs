//! What was found of a quote or a claim, on a report's page.

use super::{claim_tone, line, tone};
use crate::places::{Judged, doubts, locator, of_review, reference};
use crate::report::{Claim, Compared, Item, ItemOf, Passage, Pictures, Quote, Report, Review, Side, Support};
use crate::text::{address, escaped, one_line};
use crate::time::day;
use crate::wording::{FLAG, Words, claim_mark, mark};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::fmt::Write as _;

type Shown<'a> = (&'a Report, &'a Words, &'a Pictures);

/// Passages that are told of beside the first: a page for people, not a dump.
const MOST_NEAR: usize = 3;

pub(super) fn quote(out: &mut String, (report, words, pictures): Shown<'_>, i: usize, quote: &Quote) {
    let judged = Judged::quote(i + 1, quote);
    open(out, tone(quote.verdict), &format!("quote-{}", i + 1));
    let flag = if judged.flagged { FLAG } else { "" };
    let name = format!("{} {}", words.quote, i + 1);
    heading(
        out,
        &name,
        &format!("{}{flag}", mark(quote.verdict)),
        words.verdict(quote.verdict),
    );
    let _ = writeln!(
        out,
        "<p class=\"words\" dir=\"auto\">{}</p>",
        escaped(&(words.quoted)(&quote.text))
    );
    reason(out, quote.reason.as_deref(), words);
    judged
        .cautions(words)
        .iter()
        .for_each(|caution| line(out, "caution", caution));
    if let Some(own) = quote.own() {
        if own.pieces.iter().any(|piece| piece.side != Side::Both) {
            compared(out, &own.pieces, words);
        }
        let item = Item {
            of: ItemOf::Quote(i),
            rank: 0,
        };
        passage(out, (report, words, pictures), item, own, true);
        if quote.places > 1 {
            line(out, "facts", &(words.more_places)(quote.places - 1));
        }
    } else if !quote.passages.is_empty() {
        // Where only letters are not sure, the passage is the quote's own.
        if quote.reason.as_deref() != Some("letters_unsure") {
            line(out, "soft", words.nearest);
        }
        for (rank, near) in quote.passages.iter().take(MOST_NEAR).enumerate() {
            let item = Item {
                of: ItemOf::Quote(i),
                rank,
            };
            passage(out, (report, words, pictures), item, near, false);
        }
    }
    facts(out, quote.confidence, words);
    review(out, report, quote.review.as_ref(), words);
    out.push_str("</section>\n");
}

pub(super) fn claim(out: &mut String, (report, words, pictures): Shown<'_>, i: usize, claim: &Claim) {
    let judged = Judged::claim(i + 1, claim);
    open(out, claim_tone(claim.support), &format!("claim-{}", i + 1));
    let flag = if judged.flagged { FLAG } else { "" };
    let name = format!("{} {}", words.claim, i + 1);
    heading(
        out,
        &name,
        &format!("{}{flag}", claim_mark(claim.support)),
        words.support(claim.support),
    );
    let _ = writeln!(
        out,
        "<p class=\"words\" dir=\"auto\">{}</p>",
        escaped(claim.text.trim())
    );
    reason(out, claim.reason.as_deref(), words);
    judged
        .cautions(words)
        .iter()
        .for_each(|caution| line(out, "caution", caution));
    for one in &claim.differences {
        let told = format!(
            "{}: {} {} · {} {}",
            words.class(&one.class),
            words.answer_says,
            quoted(&one.answer, words),
            words.source_says,
            quoted(&one.source, words)
        );
        line(out, "caution", &told);
    }
    if claim.support == Support::PartlySupported && !claim.uncovered.is_empty() {
        let parts: Vec<String> = claim.uncovered.iter().map(|part| quoted(part, words)).collect();
        line(out, "caution", &format!("{} {}.", words.uncovered, parts.join(", ")));
    }
    for condition in &claim.conditions {
        line(
            out,
            "caution",
            &format!("{}: {}", words.condition, quoted(condition, words)),
        );
    }
    let nowhere = claim.own().is_none();
    if nowhere && !claim.passages.is_empty() {
        line(out, "soft", words.unsupported_near);
    }
    for (rank, found) in claim.passages.iter().take(MOST_NEAR).enumerate() {
        if let Some(role) = found.role {
            line(out, "facts", words.role(role, claim.support));
        }
        let item = Item {
            of: ItemOf::Claim(i),
            rank,
        };
        passage(out, (report, words, pictures), item, found, !nowhere);
    }
    facts(out, claim.confidence, words);
    review(out, report, claim.review.as_ref(), words);
    out.push_str("</section>\n");
}

fn open(out: &mut String, tone: &str, anchor: &str) {
    let _ = writeln!(out, "<section class=\"item {tone}\" id=\"{anchor}\">");
}

fn heading(out: &mut String, name: &str, mark: &str, verdict: &str) {
    let (name, verdict) = (escaped(name), escaped(verdict));
    let _ = writeln!(out, "<h3>{name} · <span class=\"mark\">{mark} {verdict}</span></h3>");
}

fn reason(out: &mut String, reason: Option<&str>, words: &Words) {
    if let Some(reason) = reason {
        line(out, "caution", words.reason(reason));
    }
}

fn quoted(text: &str, words: &Words) -> String {
    match text.trim() {
        "" => "–".to_owned(),
        text => (words.quoted)(&one_line(text)),
    }
}

/// What differs, in reading order: the answer's words struck out, the source's beside them, what was left out in grey.
fn compared(out: &mut String, pieces: &[Compared], words: &Words) {
    out.push_str("<p class=\"compared\" dir=\"auto\">");
    for piece in pieces {
        let text = escaped(&piece.text);
        let kind = piece.class.as_deref().map(|class| escaped(words.class(class)));
        let title = |whose: &str| match &kind {
            Some(kind) => format!("{}: {kind}", escaped(whose)),
            None => escaped(whose),
        };
        let _ = match piece.side {
            Side::Both => write!(out, "{text}"),
            Side::Answer if piece.class.is_none() => write!(out, "{text}"),
            Side::Answer => write!(out, "<del title=\"{}\">{text}</del>", title(words.answer_says)),
            Side::Source => write!(out, "<ins title=\"{}\">{text}</ins>", title(words.source_says)),
            Side::Omitted => write!(
                out,
                " <span class=\"omitted\" title=\"{}\">[{text}]</span> ",
                title(words.left_out)
            ),
        };
    }
    out.push_str("</p>\n");
    let mut kinds: Vec<&str> = pieces
        .iter()
        .filter_map(|piece| piece.class.as_deref())
        .map(|class| words.class(class))
        .collect();
    kinds.dedup();
    if !kinds.is_empty() {
        line(out, "facts", &kinds.join(" · "));
    }
}

/// A passage with its picture. `own`: it bears the verdict out; else it is only near, and says so about itself.
fn passage(out: &mut String, (report, words, pictures): Shown<'_>, item: Item, found: &Passage, own: bool) {
    let class = if own { "passage" } else { "passage near" };
    let _ = write!(out, "<div class=\"{class}\"><div dir=\"auto\">");
    let _ = write!(
        out,
        "{} <b>{}</b> {}</div>",
        escaped(&found.before),
        escaped(&found.text),
        escaped(&found.after)
    );
    let place = reference(report, found, words);
    let _ = write!(out, "<div class=\"where\" dir=\"auto\">{}", escaped(&place));
    for (target, label) in [
        (&found.live, words.live),
        (&found.link, words.open),
        (&found.zotero, words.open_zotero),
    ] {
        if let Some(target) = target.as_deref().and_then(address) {
            let _ = write!(
                out,
                " · <a rel=\"noreferrer\" href=\"{}\">{}</a>",
                escaped(target),
                escaped(label)
            );
        }
    }
    out.push_str("</div>");
    if !own || item.rank > 0 {
        doubts(found, words)
            .iter()
            .for_each(|doubt| line(out, "caution", doubt));
    }
    if let Some(picture) = pictures.get(&item) {
        let _ = write!(
            out,
            "<figure><img alt=\"{}\" width=\"{}\" height=\"{}\" src=\"data:image/png;base64,{}\"></figure>",
            escaped(&(words.picture)(&locator(found, words))),
            picture.width / picture.density.max(1),
            picture.height / picture.density.max(1),
            STANDARD.encode(&picture.png)
        );
    }
    out.push_str("</div>\n");
}

fn facts(out: &mut String, confidence: f32, words: &Words) {
    line(
        out,
        "facts",
        &format!("{}: {}", words.confidence, words.percent(confidence)),
    );
}

fn review(out: &mut String, report: &Report, review: Option<&Review>, words: &Words) {
    let Some(review) = review else { return };
    let by = review
        .by
        .as_deref()
        .map(|by| format!(", {}", one_line(by)))
        .unwrap_or_default();
    let at = review.at_ms.map(|at| format!(", {}", day(at))).unwrap_or_default();
    line(out, "facts", &format!("{}{by}{at}", words.reviewed));
    for told in of_review(report, review, words) {
        line(out, "note", &told);
    }
    if !review.note.trim().is_empty() {
        line(out, "note", &format!("{}: {}", words.review, review.note.trim()));
    }
}
