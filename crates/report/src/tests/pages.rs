//! HTML and Markdown, and the methods text.

use super::sample::sample;
use super::{text, written};
use crate::report::*;
use crate::{Drawing, Format, Language, Pictures, write};

#[test]
fn a_page_says_what_the_check_said() {
    let html = text(&sample(), Format::Html);
    for expected in [
        "<h1 dir=\"auto\">How the sea moves</h1>",
        "≠ Meaning changed",
        "✓…⚑ Verbatim with omissions",
        "✗ Not in the sources",
        "~ Supported",
        "✗ Unsupported",
        "<del title=\"the answer has: a number differs\">three</del><ins title=\"the source has: a number differs\">two</ins>",
        "The answer names 9:00, which is another place.",
        "Written down by a machine that listened",
        "1 of 4 sources could not be searched",
        "Tides of the North, p. 45",
        "A talk, at 5:23",
        "Tides, Causes",
        "The nearest passages, for you to judge. None of them is the quote&#39;s",
        "“Moby Dick” <span class=\"soft\">(a title)</span>",
        "Named in the answer, and not among the sources: lost.pdf",
        "Note: agreed",
        "href=\"#quote-1\"",
        "id=\"claim-2\"",
        "SHA-256 1111",
        "57 % of the claims is grounded",
    ] {
        assert!(html.contains(expected), "{expected} is not in {html}");
    }
    assert!(!html.contains("<script") && !html.contains("http-equiv=\"refresh"));
    let german = write(&sample(), Format::Html, Language::German, &Drawing::default()).unwrap();
    let german = String::from_utf8(german).unwrap();
    for expected in [
        "lang=\"de\"",
        "Sinn verändert",
        "Tides of the North, S. 45",
        "Nicht in den Quellen",
    ] {
        assert!(german.contains(expected), "{expected}");
    }
}

#[test]
fn pictures_stand_with_their_passage_alone() {
    let picture = Picture {
        png: vec![0x89, b'P', b'N', b'G'],
        width: 200,
        height: 80,
        density: 2,
    };
    let pictures = Pictures::from([(
        Item {
            of: ItemOf::Quote(0),
            rank: 0,
        },
        picture,
    )]);
    let drawing = Drawing {
        pictures,
        left_out: 2,
        ..Drawing::default()
    };
    let html = String::from_utf8(write(&sample(), Format::Html, Language::English, &drawing).unwrap()).unwrap();
    let images: Vec<_> = html.match_indices("<img ").collect();
    assert_eq!(images.len(), 1);
    assert!(
        html.contains("width=\"100\" height=\"40\" src=\"data:image/png;base64,iVBORw==\""),
        "{html}"
    );
    let first = html.find("id=\"quote-1\"").unwrap();
    let second = html.find("id=\"quote-2\"").unwrap();
    assert!((first..second).contains(&images[0].0));
    assert!(html.contains("The pictures of 2 passages are left out"));
}

#[test]
fn a_pdf_says_what_the_page_says() {
    let all = crate::pdf::said(&sample(), Language::English.words());
    for expected in [
        "How the sea moves",
        "Quote 1 · ≠ Meaning changed",
        "Quote 2 · ✓…⚑ Verbatim with omissions",
        "Quote 3 · ✗ Not in the sources",
        "Claim 1 · ~ Supported",
        "Claim 2 · ✗ Unsupported",
        "rises by threetwo metres",
        "struck out: the answer's words · underlined: the source's words · a number differs",
        "The answer names 9:00, which is another place.",
        "Written down by a machine that listened",
        "1 of 4 sources could not be searched",
        "Tides of the North, p. 45 · ",
        "A talk, at 5:23",
        "Tides, Causes",
        "The nearest passages, for you to judge. None of them is the quote's",
        "“Moby Dick” (a title)",
        "Named in the answer, and not among the sources: lost.pdf",
        "Note: agreed",
        "SHA-256 1111",
        "57 % of the claims is grounded",
    ] {
        assert!(all.contains(expected), "{expected} is not in {all}");
    }
    let letters = crate::letters_beyond(&sample(), Language::English);
    assert_eq!(letters.into_iter().collect::<String>(), "😀");
    let file = written(&sample(), Format::Pdf);
    assert!(file.starts_with(b"%PDF-1.") && file == written(&sample(), Format::Pdf));
}

/// What a reader must never be told of a verdict that is none of these.
#[test]
fn nothing_is_called_verified_that_the_check_did_not_verify() {
    let verdicts = [
        Verdict::Altered,
        Verdict::AlteredMeaning,
        Verdict::NotFound,
        Verdict::NotCheckable,
    ];
    let supports = [
        Support::PartlySupported,
        Support::Contradicted,
        Support::Unsupported,
        Support::NotCheckable,
    ];
    for (verdict, support) in verdicts.into_iter().zip(supports) {
        let mut report = sample();
        report.quotes.iter_mut().for_each(|quote| quote.verdict = verdict);
        report.claims.iter_mut().for_each(|claim| {
            claim.support = support;
            claim.reason = Some("unsure".to_owned());
        });
        for format in [Format::Html, Format::Markdown, Format::Methods] {
            let all = text(&report, format);
            let told = all.split("<footer>").next().unwrap();
            for word in [
                "✓",
                "Verbatim",
                "verbatim with",
                "~ Supported",
                "1 supported",
                "**Supported**",
            ] {
                assert!(!told.contains(word), "{verdict:?}, {support:?}: {word} in {told}");
            }
        }
        let pdf = crate::pdf::said(&report, Language::English.words());
        let told = pdf.split("A verdict says how faithful").next().unwrap();
        for word in ["✓", "Verbatim", "~ Supported"] {
            assert!(!told.contains(word), "{verdict:?}, {support:?}: {word} in {told}");
        }
        let docx = super::parts(&written(&report, Format::Docx));
        assert!(
            docx.iter()
                .all(|(_, xml)| !xml.contains("✓") && !xml.contains("~ Supported"))
        );
        let csv = text(&report, Format::Csv);
        assert!(!csv.contains(",exact,") && !csv.contains(",supported,"));
        let annotations = text(&report, Format::Annotations);
        assert!(!annotations.contains("pincite:exact") && !annotations.contains("pincite:supported"));
    }
}

#[test]
fn an_empty_check_is_told_as_such() {
    let report = Report::default();
    let html = text(&report, Format::Html);
    assert!(html.contains("no quotes that were checked") && html.contains("no source to check against"));
    assert!(html.contains("Claims were not checked"));
    for (_, format) in Format::ALL {
        written(&report, format);
    }
    let pending = Report {
        with_claims: true,
        claims_pending: true,
        ..Report::default()
    };
    for format in [Format::Html, Format::Markdown, Format::Methods] {
        assert!(text(&pending, format).contains("still being checked"), "{format:?}");
    }
}

#[test]
fn markdown_keeps_the_answer_and_links_each_place() {
    let markdown = text(&sample(), Format::Markdown);
    for expected in [
        "# How the sea moves",
        "The sea “rises by three metres”[?].",
        "1. ≠ **Meaning changed** “rises by three metres”: [Rowe and Sea \\& Co 2015, Tides of the North, p. 45](pincite://open?source=1&page=11)",
        "2. ✓…⚑ **Verbatim with omissions**",
        "3. ✗ **Not in the sources** “made by wind”\n",
        "1. \\~ **Supported**",
    ] {
        assert!(markdown.contains(expected), "{expected} is not in {markdown}");
    }
}

#[test]
fn methods_have_the_figures() {
    let methods = text(&sample(), Format::Methods);
    for expected in [
        "3 quotations and 2 statements",
        "1 meaning changed, 1 not in the sources",
        "0.71 on average (median 0.70, minimum 0.40)",
        "k1 = 1.50; b = 0.40",
        "Not searched, or not completely: locked.pdf",
        "looked at 1 of 5 verdicts",
    ] {
        assert!(methods.contains(expected), "{expected} is not in {methods}");
    }
}
