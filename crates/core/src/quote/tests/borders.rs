//! What a page sets apart makes no sentence: items of a list, headlines, a caption and the text, a column and what stands in it.

use super::*;
use Verdict::{Altered, Exact, Normalized};

/// A saved page of these blocks.
fn blocks(texts: &[&str]) -> Document {
    let (mut text, mut segments) = (String::new(), Vec::new());
    for block in texts {
        let start = text.len();
        text.push_str(block);
        segments.push(Segment {
            span: TextSpan::from_bytes(start..text.len()).unwrap(),
            place: Place::Block { section: None },
        });
    }
    Document::new(text, segments, Vec::new()).unwrap()
}

pub(super) fn verdict_in(document: &Document, text: &str) -> (Verdict, Vec<EditClass>) {
    let folded = Folded::of(document);
    let source = alone(document, &folded);
    let whole = Candidate {
        source: source.id,
        span: TextSpan::from_bytes(0..document.text().len()).unwrap(),
    };
    let check = verify_with(&quote(text, Claimed::default()), &[source], dictionaries(), || {
        vec![whole]
    });
    let edits = check
        .matches
        .first()
        .map(|found| found.edits.iter().map(|edit| edit.class).collect());
    (check.verdict, edits.unwrap_or_default())
}

#[test]
fn blocks_are_joined_by_nobody_but_the_quote() {
    let page = [
        "The old mayor visits\n",
        "Prison for the banker after the fire\n",
        "市长王建国视察\n",
        "被淹的三个村庄已恢复供电\n",
        "Weight\n",
        "four kilograms\n",
        "Keep the gate closed.\n",
        "Open the sluice at noon.\n",
        "Freight\t",
        "$\t",
        "48,210\t",
        "\u{a0}\t",
        "$\t",
        "51,977\n",
        "Vessel sold\t",
        "—\t",
        "3,150\n",
    ];
    let page = blocks(&page);
    for (text, expected) in [
        ("The old mayor visits Prison for the banker", Altered),
        ("市长王建国视察被淹的三个村庄", Altered),
        // As the page sets them, or as sentences of their own.
        ("The old mayor visits\nPrison for the banker", Exact),
        ("Keep the gate closed. Open the sluice at noon.", Exact),
        // A label and its value.
        ("Weight four kilograms", Exact),
        ("Freight $ 48,210 $ 51,977", Normalized),
        ("Freight $48,210", Normalized),
        // The second column's value is none of the first.
        ("Vessel sold — 3,150", Exact),
        ("Vessel sold 3,150", Altered),
    ] {
        let (verdict, edits) = verdict_in(&page, text);
        assert_eq!(verdict, expected, "{text} {edits:?}");
        assert!(
            verdict != Altered || text.starts_with(['V', '市']) || edits == [EditClass::Border],
            "{text} {edits:?}"
        );
    }
}

#[test]
fn lines_that_a_program_made_blocks_are_read_on() {
    let lines = [
        "When the ice went out in April the\n",
        "ferry was launched again, and the old\n",
        "Keeper of the bridge came down to the\n",
        "water to see it go. Nobody had thought\n",
        "that it would float.\n",
    ];
    let page = blocks(&lines);
    for text in [
        "in April the ferry was launched again, and the old Keeper of the bridge",
        "the old Keeper of the bridge came down",
    ] {
        assert_eq!(verdict_in(&page, text).0, Exact, "{text}");
    }
}

#[test]
fn text_and_what_stands_in_it_are_not_one() {
    let page = [
        "the light was seen, as usual, from the deck. It was seen on\n{n:I was not keeping it for the ships\n}the second and on the third.\n",
    ];
    check(
        &page,
        &[
            ("It was seen on the second and on the third", Exact),
            ("I was not keeping it for the ships", Exact),
            ("It was seen on I was not keeping it for the ships", Altered),
        ],
    );
}
