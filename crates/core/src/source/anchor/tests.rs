#![allow(clippy::unwrap_used)]

use super::*;
use crate::source::document::Segment;
use crate::source::layout::PageGeometry;

/// Glyphs 5 points wide and 10 high; the text's lines stand at the given left and bottom. `^` raises the next
/// character, and is no part of the text.
fn page(lines: &[(&str, f32, f32)]) -> (String, PageLayout) {
    let (mut text, mut glyphs) = (String::new(), Vec::new());
    for (line, left, bottom) in lines {
        let (mut x, mut raised) = (*left, 0.0);
        for c in line.chars() {
            if c == '^' {
                raised = 4.0;
                continue;
            }
            text.push(c);
            let rect = UserRect {
                x0: x,
                y0: bottom + raised,
                x1: x + 5.0,
                y1: bottom + raised + 10.0,
            };
            // A tab is a gap as wide as between columns.
            x += if c == '\t' { 60.0 } else { 5.0 };
            glyphs.push((!c.is_whitespace()).then_some(rect));
            raised = 0.0;
        }
        text.push('\n');
        glyphs.push(None);
    }
    (
        text,
        PageLayout {
            geometry: PageGeometry::default(),
            glyphs,
        },
    )
}

fn document(pages: &[&str]) -> Document {
    let mut at = 0;
    let segments = pages.iter().enumerate().map(|(i, page)| {
        let span = TextSpan::from_bytes(at..at + page.len()).unwrap();
        at += page.len();
        Segment {
            span,
            place: Place::Page {
                index: PageIndex(u32::try_from(i).unwrap()),
                label: None,
            },
        }
    });
    let segments = segments.collect();
    Document::new(pages.concat(), segments, Vec::new()).unwrap()
}

#[test]
fn passages_are_boxed_line_by_line() {
    let first = page(&[
        ("néver one", 50.0, 700.0),
        ("line^2 only", 50.0, 688.0),
        ("far\tapart", 50.0, 676.0),
    ]);
    let second = page(&[("right col", 300.0, 700.0), ("left col", 50.0, 700.0)]);
    let document = document(&[&first.0, &second.0]);
    let rect = |x0, y0, x1, y1| UserRect { x0, y0, x1, y1 };
    type Boxed = (u32, Vec<UserRect>);
    let cases: [(&str, Vec<Boxed>); 6] = [
        ("éver", vec![(0, vec![rect(55.0, 700.0, 75.0, 710.0)])]),
        (
            "one\nline",
            vec![(0, vec![rect(80.0, 700.0, 95.0, 710.0), rect(50.0, 688.0, 70.0, 698.0)])],
        ),
        ("line2 only", vec![(0, vec![rect(50.0, 688.0, 100.0, 702.0)])]),
        (
            "far\tapart",
            vec![(
                0,
                vec![rect(50.0, 676.0, 65.0, 686.0), rect(125.0, 676.0, 150.0, 686.0)],
            )],
        ),
        (
            "col\nleft",
            vec![(
                1,
                vec![rect(330.0, 700.0, 345.0, 710.0), rect(50.0, 700.0, 70.0, 710.0)],
            )],
        ),
        (
            "apart\nright",
            vec![
                (0, vec![rect(125.0, 676.0, 150.0, 686.0)]),
                (1, vec![rect(300.0, 700.0, 325.0, 710.0)]),
            ],
        ),
    ];
    for (passage, expected) in cases {
        let start = document.text().find(passage).unwrap();
        let span = TextSpan::from_bytes(start..start + passage.len()).unwrap();
        let layouts = [&first.1, &second.1];
        let found = regions(&document, &[span], |page| {
            layouts.get(page.0 as usize).copied().cloned()
        });
        let found: Vec<_> = found.into_iter().map(|region| (region.page.0, region.rects)).collect();
        assert_eq!(found, expected, "{passage:?}");
    }
}

#[test]
fn a_page_without_glyphs_has_no_region() {
    let document = document(&["some text\n"]);
    let span = TextSpan::from_bytes(0..9).unwrap();
    assert_eq!(regions(&document, &[span], |_| None::<PageLayout>), Vec::new());
    assert_eq!(regions(&document, &[span], |_| Some(PageLayout::default())), Vec::new());
}

#[test]
fn runs_cover_the_page_once() {
    let (text, layout) = page(&[("a line", 50.0, 700.0), ("far\tapart", 50.0, 688.0)]);
    let runs: Vec<_> = runs(&text, &layout)
        .into_iter()
        .map(|run| (run.text.trim_end(), run.line_end))
        .collect();
    assert_eq!(runs, [("a line", true), ("far", false), ("apart", true)]);
}

#[test]
fn a_line_that_lies_askew_is_boxed_in_parts() {
    // Every letter stands a little lower than the one before, as on a scan.
    let text = format!("{}\n", "a".repeat(200));
    let glyph = |at: usize| {
        let (x0, y0) = (50.0 + 5.0 * at as f32, 700.0 - 0.1 * at as f32);
        Some(UserRect {
            x0,
            y0,
            x1: x0 + 5.0,
            y1: y0 + 10.0,
        })
    };
    let layout = PageLayout {
        glyphs: (0..200).map(glyph).chain([None]).collect(),
        ..PageLayout::default()
    };
    let runs = runs(&text, &layout);
    assert!(
        runs.len() > 1 && runs.iter().all(|run| run.rect.height() <= 12.5),
        "{runs:?}"
    );
    assert_eq!(runs.iter().map(|run| run.text.len()).sum::<usize>(), 200);
    let ends: Vec<bool> = runs.iter().map(|run| run.line_end).collect();
    assert!(ends.iter().rev().skip(1).all(|end| !end) && ends.last() == Some(&true));
}
