//! Sources that are looked into only where they hold what is searched give the same checks as sources that all are.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Source, dictionaries, document, documents, library, plain, quote, stretch};
use pincite_core::answer::locator::{ClaimedPages, LocatorCheck};
use pincite_core::extract::Quote;
use pincite_core::extract::source_names::Called;
use pincite_core::quote::{Candidate, Check, InMemory, Opened, Sketch, SourceText, Sources, Verdict, verify_in};
use pincite_core::source::document::{Aside, Document, SourceId};
use pincite_core::source::text::TextSpan;
use proptest::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// How exactly it is told which sources hold something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Telling {
    /// All of them, always: as without any filter.
    All,
    /// Those that do, as a plain search says, and no other.
    Just,
}

struct Told<'a> {
    texts: &'a [SourceText<'a>],
    telling: Telling,
    opened: RefCell<BTreeSet<usize>>,
}

impl Sources for Told<'_> {
    fn count(&self) -> usize {
        self.texts.len()
    }

    fn called(&self, at: usize) -> Option<Called<'_>> {
        let source = self.texts.get(at)?;
        Some(Called {
            id: source.id,
            file_name: source.file_name,
            other_names: source.other_names,
            title: source.title,
            about: source.about,
            address: None,
        })
    }

    fn sketch(&self, at: usize) -> Option<Sketch> {
        InMemory(self.texts).sketch(at)
    }

    fn position(&self, id: SourceId) -> Option<usize> {
        InMemory(self.texts).position(id)
    }

    fn holding(&self, needle: &str) -> Vec<usize> {
        let holds = |at: &usize| self.telling == Telling::All || self.texts[*at].folded.find(needle).next().is_some();
        (0..self.texts.len()).filter(holds).collect()
    }

    fn open(&self, at: usize) -> Option<Box<dyn Opened + '_>> {
        self.opened.borrow_mut().insert(at);
        Some(Box::new(One(*self.texts.get(at)?)))
    }
}

struct One<'a>(SourceText<'a>);

impl Opened for One<'_> {
    fn text(&self) -> SourceText<'_> {
        self.0
    }
}

/// The check of a quote, and which sources were opened for it.
fn judged(text: &str, sources: &[Source], telling: Telling, proposed: &[Candidate]) -> (Check, BTreeSet<usize>) {
    judged_quote(&quote(text), sources, telling, proposed)
}

fn judged_quote(
    quote: &Quote,
    sources: &[Source],
    telling: Telling,
    proposed: &[Candidate],
) -> (Check, BTreeSet<usize>) {
    let texts: Vec<SourceText<'_>> = sources.iter().map(Source::text).collect();
    let told = Told {
        texts: &texts,
        telling,
        opened: RefCell::default(),
    };
    let check = verify_in(quote, &told, dictionaries(), || proposed.to_vec());
    (check, told.opened.into_inner())
}

fn same(text: &str, sources: &[Source]) -> Result<(), TestCaseError> {
    let first = sources.first().map(|source| Candidate {
        source: source.id,
        span: TextSpan::from_bytes(0..source.document.text().len()).unwrap(),
    });
    for proposed in [Vec::new(), first.into_iter().collect()] {
        let (plain, _) = judged(text, sources, Telling::All, &proposed);
        let (told, _) = judged(text, sources, Telling::Just, &proposed);
        prop_assert_eq!(&plain, &told, "{}", text);
    }
    Ok(())
}

/// A quote as answers write them: whole, cut, with brackets, put together, in another notation, with something changed.
fn quotes(documents: &[Document], (which, from, length): (usize, f64, f64)) -> Vec<String> {
    let document = &documents[which % documents.len()];
    let other = &documents[(which + 1) % documents.len()];
    let there = stretch(document, from, length);
    let later = stretch(document, (from + 0.3).min(1.0), length);
    let elsewhere = stretch(other, from, length);
    let changed = there.replacen(' ', " unlike ", 1);
    let many = there.split(' ').collect::<Vec<_>>().join(" … ");
    vec![
        there.to_uppercase(),
        changed,
        format!("[…] {there}"),
        format!("{there} … {later}"),
        format!("{later} … {there}"),
        format!("{there} [sic] {later}"),
        format!("[{there}] {later}"),
        format!("{there} {later}"),
        format!("{there} {elsewhere}"),
        format!("${there}$ 10^6"),
        format!("{there}: 12, 34"),
        format!("{there} isn't"),
        format!("{there}[12]"),
        format!("| {there} | 1 |\n| --- | --- |\n| {later} | 2 |"),
        many,
        there,
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn no_source_is_missed(documents in documents(), choice in (0..8_usize, 0.0..1.0, 0.0..1.0)) {
        let sources = library(&documents);
        for quote in quotes(&documents, choice) {
            same(&quote, &sources)?;
        }
    }
}

#[test]
fn in_every_script_and_order_of_reading() {
    let leaping = document(&[
        vec![
            ("The ferry leaves the harbour at".to_owned(), None),
            ("Page 3 of 9".to_owned(), Some(Aside::Furniture)),
        ],
        vec![("dawn and comes back at dusk".to_owned(), None)],
    ]);
    let sources: Vec<Source> = [
        leaping,
        plain("河水上涨，渡船停在岸边。夜里没有人过河。"),
        plain("הספינה עוזבת את הנמל עם שחר. Der Fährmann kann nicht schwimmen."),
        plain("Nothing of it is here, and the sea is far."),
    ]
    .into_iter()
    .zip(1..)
    .map(|(document, id)| Source::new(id, document))
    .collect();
    for (text, verdict, source) in [
        (
            "leaves the harbour at dawn and comes back",
            Verdict::Normalized,
            Some(0),
        ),
        ("harbour at dawn", Verdict::Normalized, Some(0)),
        ("渡船停在岸边", Verdict::Exact, Some(1)),
        ("渡船", Verdict::Exact, Some(1)),
        ("עוזבת את הנמל", Verdict::Exact, Some(2)),
        ("is far", Verdict::Exact, Some(3)),
        ("The ferry leaves … comes back at dusk", Verdict::Elided, Some(0)),
    ] {
        let (check, opened) = judged(text, &sources, Telling::Just, &[]);
        assert!(
            check.verdict == verdict || check.verdict == Verdict::Exact,
            "{text}: {:?}",
            check.verdict
        );
        assert_eq!(opened.first().copied(), source, "{text}");
        // No other source is looked into.
        assert_eq!(opened.len(), 1, "{text}: {opened:?}");
        same(text, &sources).unwrap();
    }
    let (check, opened) = judged(
        "words that nobody wrote down anywhere in these",
        &sources,
        Telling::Just,
        &[],
    );
    assert_eq!(check.verdict, Verdict::NotFound);
    assert!(opened.len() <= 4, "{opened:?}");
}

const GOOD: &str = "The fund will, where the law says so, pay any cost of the sale.";
const TURNED: &str = "The fund will not, unless the law says so, pay any cost of the sale.";
const CUT: &str = "The fund will … pay any cost of the sale";

/// A document with `words` on one of its pages.
fn paged(page: usize, words: &str, kind: Option<Aside>) -> Document {
    let mut pages = vec![vec![("Terms of the fund.".to_owned(), None)]; 5];
    pages[page].push((words.to_owned(), kind));
    document(&pages)
}

/// A document with the quote's parts so far apart that they are no passage.
fn apart() -> Document {
    let (head, tail) = GOOD.split_at(14);
    plain(&format!(
        "{head} see. {} It will {tail}",
        "Nothing is said. ".repeat(1_000)
    ))
}

/// Where very many sources have a quote's parts, not all of them are asked for it; yet the one that fits is found, wherever it
/// is among some hundred.
#[test]
fn among_very_many_sources_the_one_that_fits_is_found() {
    const THERE: usize = 240;
    let on = |page| paged(page, GOOD, None);
    let cases = [
        ("parts far apart", apart(), on(1), CUT, None),
        ("turned", paged(1, TURNED, None), on(1), CUT, None),
        ("hidden", paged(1, GOOD, Some(Aside::Hidden)), on(1), CUT, None),
        ("on the page", on(1), on(3), CUT, Some("4")),
        (
            "verbatim on the page",
            on(1),
            on(3),
            "pay any cost of the sale",
            Some("4"),
        ),
    ];
    for (name, common, special, text, page) in cases {
        let sources = sources(250, &common, (THERE, &special));
        let first: Vec<Candidate> = sources.iter().take(12).map(Source::whole).collect();
        for proposed in [&[][..], &first] {
            let (check, _) = judged_quote(&on_page(text, page), &sources, Telling::Just, proposed);
            assert!(check.verdict <= Verdict::Elided, "{name}: {:?}", check.verdict);
            assert_eq!(check.matches[0].source, sources[THERE].id, "{name}");
            let right = page.map_or(LocatorCheck::Unclaimed, |_| LocatorCheck::Right);
            assert_eq!(check.locator, right, "{name}");
        }
    }
}

/// In more sources than are asked a quote may stand on the page that the answer names: then nothing is said of the page.
#[test]
fn among_more_sources_than_are_asked_no_page_is_called_wrong() {
    for text in [CUT, "pay any cost of the sale"] {
        let sources = sources(600, &paged(1, GOOD, None), (590, &paged(3, GOOD, None)));
        for (page, locator) in [("4", LocatorCheck::Unclaimed), ("2", LocatorCheck::Right)] {
            let (check, opened) = judged_quote(&on_page(text, Some(page)), &sources, Telling::Just, &[]);
            assert!(check.verdict <= Verdict::Elided, "{text}, {page}: {:?}", check.verdict);
            assert_eq!(check.locator, locator, "{text}, {page}");
            assert!(opened.len() <= 500, "{text}, {page}: {}", opened.len());
        }
    }
}

/// One source with the quote's words and another sense ended the search, though hundreds behind it had only its parts.
#[test]
fn one_turned_passage_among_parts_far_apart_does_not_end_the_search() {
    let mut sources = sources(700, &apart(), (690, &paged(1, GOOD, None)));
    sources[0] = Source::new(1, paged(1, TURNED, None));
    let (check, _) = judged(CUT, &sources, Telling::Just, &[sources[0].whole()]);
    assert_eq!(check.verdict, Verdict::Elided);
    assert_eq!(check.matches[0].source, sources[690].id);
}

/// So many sources, alike but for one.
fn sources(many: usize, common: &Document, (there, special): (usize, &Document)) -> Vec<Source> {
    let documents = (0..many).map(|at| if at == there { special } else { common });
    let documents = (1..).zip(documents.cloned());
    documents.map(|(id, document)| Source::new(id, document)).collect()
}

fn on_page(text: &str, page: Option<&str>) -> Quote {
    let mut asked = quote(text);
    asked.claimed.pages = page.map(|page| ClaimedPages {
        first: page.to_owned(),
        last: None,
    });
    asked
}

#[test]
fn among_very_many_sources_with_a_passage_few_are_asked_for_it() {
    let sources: Vec<Source> = (1..1_100).map(|id| Source::new(id, paged(1, GOOD, None))).collect();
    let last = sources.last().unwrap();
    let (check, opened) = judged(CUT, &sources, Telling::Just, &[last.whole()]);
    assert_eq!(check.verdict, Verdict::Elided);
    assert!(opened.contains(&(sources.len() - 1)) && opened.len() < 40, "{opened:?}");
}
