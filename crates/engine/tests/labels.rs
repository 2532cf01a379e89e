//! Page labels that a person corrects.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, fixture};
use pincite_core::answer::locator::LocatorCheck;
use pincite_core::source::document::{PageIndex, Place, SourceId};
use pincite_engine::labels::{LabelRange, LabelStyle};
use pincite_engine::{AnswerId, Event, Reason};

const ANSWER: &str =
    "It says “In the first winter the ferry made 212 crossings and carried eleven horses” [labels.pdf, p. 101].";

fn range(first: u32, style: LabelStyle, start: u32) -> LabelRange {
    LabelRange {
        first: PageIndex(first),
        style,
        prefix: String::new(),
        start,
    }
}

/// What each page is called by the window, and by the places of the text that everything else cites from.
fn called(desk: &Desk, id: SourceId) -> [Vec<String>; 2] {
    let name = |label: Option<&str>, number: usize| label.map_or_else(|| number.to_string(), str::to_owned);
    let pages = desk.engine.open_source(id).unwrap().pages;
    let pages = pages.iter().enumerate();
    let pages = pages.map(|(i, page)| name(page.label.as_ref().map(|label| label.0.as_str()), i + 1));
    let document = desk.engine.document(id).unwrap();
    let places = document.segments().iter().map(|segment| match &segment.place {
        Place::Page { index, label } => name(label.as_ref().map(|label| label.0.as_str()), index.number() as usize),
        other => panic!("{other:?}"),
    });
    [pages.collect(), places.collect()]
}

fn locator(desk: &Desk, answer: AnswerId) -> LocatorCheck {
    desk.engine.sheet(answer).unwrap().quotes[0].check.locator
}

#[tokio::test(flavor = "multi_thread")]
async fn corrected_labels_hold_everywhere_until_they_are_taken_back() {
    let desk = Desk::new();
    let id = desk.add_one(fixture("labels.pdf")).await.record.id;
    let answer = desk.engine.add_answer(None, ANSWER).unwrap();
    let of_file = ["i", "ii", "iii", "iv", "1", "2", "3", "A-1"]
        .map(str::to_owned)
        .to_vec();
    assert_eq!(called(&desk, id), [of_file.clone(), of_file.clone()]);
    assert_eq!(locator(&desk, answer), LocatorCheck::Wrong);

    let mut events = desk.engine.subscribe();
    let said = vec![range(1, LabelStyle::LargeRoman, 3), range(4, LabelStyle::Decimal, 101)];
    desk.engine.set_page_labels(id, said.clone()).unwrap();
    let corrected = ["i", "III", "IV", "V", "101", "102", "103", "104"]
        .map(str::to_owned)
        .to_vec();
    assert_eq!(called(&desk, id), [corrected.clone(), corrected.clone()]);
    assert_eq!(locator(&desk, answer), LocatorCheck::Right);
    let heard: Vec<Event> = std::iter::from_fn(|| events.try_recv().ok()).collect();
    assert!(
        heard
            .iter()
            .any(|event| matches!(event, Event::SourceChanged(of) if *of == id)),
        "{heard:?}"
    );
    let labels = desk.engine.page_labels(id).unwrap();
    let told: Vec<&str> = labels.told.iter().flatten().map(|label| label.0.as_str()).collect();
    assert_eq!(
        (labels.said, told),
        (said, of_file.iter().map(String::as_str).collect())
    );

    let desk = desk.reopened().await;
    assert_eq!(called(&desk, id), [corrected.clone(), corrected]);

    desk.engine.set_page_labels(id, Vec::new()).unwrap();
    assert_eq!(called(&desk, id), [of_file.clone(), of_file]);
    assert_eq!(locator(&desk, answer), LocatorCheck::Wrong);
}

#[tokio::test(flavor = "multi_thread")]
async fn labels_outlive_a_second_reading_and_go_with_their_source() {
    let desk = Desk::new();
    let id = desk.add_one(fixture("labels.pdf")).await.record.id;
    desk.engine
        .set_page_labels(
            id,
            vec![range(0, LabelStyle::Decimal, 11), range(99, LabelStyle::Decimal, 1)],
        )
        .unwrap();
    // What begins behind the last page is nothing to keep.
    assert_eq!(
        desk.engine.page_labels(id).unwrap().said,
        [range(0, LabelStyle::Decimal, 11)]
    );
    desk.engine.remove(id).unwrap();
    let gone = desk.engine.set_page_labels(id, Vec::new()).unwrap_err();
    assert_eq!(gone.reason(), Reason::Gone);
    desk.engine.bring_back(id).unwrap();
    assert_eq!(called(&desk, id)[0][0], "11");
}
