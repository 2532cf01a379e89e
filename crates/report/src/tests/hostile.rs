//! Texts of somebody who means ill, and of every script, in every place of a report.

use super::sample::sample;
use super::{elements, is_clean, parts, text, written};
use crate::report::*;
use crate::{Format, Report};

/// A report in which every text that comes from outside is `text`.
fn all(text: &str) -> Report {
    let mut report = sample();
    let told = || text.to_owned();
    report.answer.title = told();
    report.answer.question = Some(told());
    report.answer.model = Some(told());
    report.missing = vec![told()];
    report.skipped = vec![Skipped {
        text: told(),
        reason: told(),
    }];
    report.versions.pincite = told();
    report.settings = Settings {
        knobs: vec![(told(), 1.0)],
        meaning: Some(told()),
    };
    for block in &mut report.answer.blocks {
        for piece in &mut block.pieces {
            if let Piece::Run(run) = piece {
                run.text = told();
            }
        }
    }
    for source in &mut report.sources {
        source.file_name = told();
        source.title = told();
        source.container = Some(told());
        source.publisher = Some(told());
        source.cited = Some(told());
        source.address = Some(told());
        source.doi = Some(told());
        source.seen_by = Some(told());
        source.authors = vec![Person {
            family: told(),
            given: Some(told()),
        }];
        source.not_searched = Some(NotSearched {
            reason: told(),
            message: told(),
        });
    }
    let review = Some(Review {
        note: told(),
        by: Some(told()),
        at_ms: Some(0),
        decided: Some(Decided::Moved),
        passage: report
            .quotes
            .iter()
            .find_map(|quote| quote.passages.first())
            .cloned()
            .map(|mut one| {
                spoil(&mut one, text);
                one
            }),
        lost_passage: Some(told()),
    });
    for quote in &mut report.quotes {
        quote.text = told();
        quote.reason = Some(told());
        quote.named_title = Some(told());
        quote.attribution = Attribution::Elsewhere;
        quote.claimed = Claimed {
            source: Some(told()),
            place: Some(told()),
        };
        quote.review.clone_from(&review);
        quote.passages.iter_mut().for_each(|one| spoil(one, text));
    }
    for claim in &mut report.claims {
        claim.text = told();
        claim.uncovered = vec![told()];
        claim.conditions = vec![told()];
        claim.differences = vec![Difference {
            answer: told(),
            source: told(),
            class: told(),
        }];
        claim.review.clone_from(&review);
        claim.passages.iter_mut().for_each(|one| spoil(one, text));
    }
    report
}

fn spoil(passage: &mut Passage, text: &str) {
    let told = || text.to_owned();
    passage.text = told();
    passage.before = told();
    passage.after = told();
    passage.section = vec![told()];
    passage.cut = vec![told()];
    passage.exact = Exact {
        text: told(),
        prefix: told(),
        suffix: told(),
    };
    passage.seen_by = Some(told());
    passage.live = Some(told());
    passage.link = Some(told());
    passage.pages = vec![Page {
        number: 1,
        label: Some(told()),
    }];
    passage.pieces = vec![Compared {
        side: Side::Omitted,
        text: told(),
        class: Some(told()),
    }];
}

const TEXTS: [&str; 12] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",
    "javascript:alert(1)",
    "https://evil.example/\"onclick=\"alert(1)",
    "</style><script>alert(1)</script><!--",
    "]]><x>&amp;&#0;&nbsp;",
    "a\u{0}b\u{1}c\u{B}d\u{7F}e\u{85}f\u{FFFE}g\u{1F}\u{1}",
    "\u{202E}evil\u{202C} שלום عالم 潮汐 😀 e\u{301}",
    "[x](javascript:alert(1)) `code` **b** | cell | <b>",
    "line\nline\r\nline\tline",
    "",
];

#[test]
fn a_page_runs_and_loads_nothing() {
    for hostile in TEXTS {
        let html = text(&all(hostile), Format::Html);
        let own = text(&sample(), Format::Html);
        let tags = |html: &str, tag: &str| html.matches(tag).count();
        for tag in ["<script", "<img", "<style", "<iframe", "<svg", "<!--"] {
            assert!(tags(&html, tag) <= tags(&own, tag), "{hostile:?}: {tag}");
        }
        // Whatever stands in a tag stands there between quotes that it does not end.
        let mut rest = html.split("</head>").nth(1).unwrap();
        while let Some(at) = rest.find('<') {
            let tag = &rest[at..];
            let end = tag.find('>').unwrap();
            let inner = &tag[..end];
            let outside: String = inner.split('"').step_by(2).collect();
            assert!(
                !outside.contains("alert") && !outside.contains("onclick") && !outside.contains("onerror"),
                "{hostile:?}: {inner}"
            );
            for link in inner.match_indices("href=\"") {
                let target = &inner[link.0 + 6..];
                assert!(
                    ["#", "https://", "http://", "pincite://"]
                        .iter()
                        .any(|good| target.starts_with(good)),
                    "{hostile:?}: {target}"
                );
            }
            rest = &tag[end..];
        }
        assert!(is_clean(&html), "{hostile:?}");
    }
}

#[test]
fn archives_stay_well_formed() {
    for hostile in TEXTS {
        for format in [Format::Docx, Format::Xlsx] {
            for (name, xml) in parts(&written(&all(hostile), format)) {
                assert!(is_clean(&xml), "{hostile:?}: {name}");
                elements(&xml);
            }
        }
    }
}

#[test]
fn data_reads_back_letter_by_letter() {
    for hostile in TEXTS {
        let report = all(hostile);
        let again = crate::read(&written(&report, Format::Check)).unwrap();
        assert_eq!(again.quotes, report.quotes, "{hostile:?}");
        let annotations: serde_json::Value = serde_json::from_str(&text(&report, Format::Annotations)).unwrap();
        let exact = &annotations["first"]["items"][0]["target"]["selector"][0]["exact"];
        assert_eq!(exact, hostile);
        assert!(serde_json::from_str::<serde_json::Value>(&text(&report, Format::Csl)).is_ok());
        let rows = super::tables::read_csv(&text(&report, Format::Csv));
        assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{hostile:?}");
    }
}

#[test]
fn markdown_gets_no_tags_and_no_foreign_links() {
    for hostile in TEXTS {
        let markdown = text(&all(hostile), Format::Markdown);
        let own = markdown.replace("\\<", "").replace("\\]", "");
        assert!(
            !own.contains("<script") && !own.contains("<img") && !own.contains("<x>"),
            "{hostile:?}: {markdown}"
        );
        assert!(!own.contains("](javascript:"), "{hostile:?}");
    }
}

#[test]
fn forty_quotes_and_a_source_that_vanished() {
    let mut report = sample();
    let one = report.quotes[0].clone();
    report.quotes = (0..40)
        .map(|i| Quote {
            span: [i, i + 5],
            ..one.clone()
        })
        .collect();
    // Passages whose source is no longer listed keep their words and lose their name.
    report.sources.clear();
    for (name, format) in Format::ALL {
        assert!(
            !written(&report, format).is_empty() || format == Format::Bibtex,
            "{name}"
        );
    }
    let html = text(&report, Format::Html);
    assert_eq!(html.matches("<section class=\"item meaning\"").count(), 40);
    assert!(html.contains("no source to check against"));
}
