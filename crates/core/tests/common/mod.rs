//! Made-up documents, quotes and libraries.

#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub,
    reason = "a test fails by panicking, and none uses all of this"
)]

use pincite_core::answer::locator::Claimed;
use pincite_core::extract::Quote;
use pincite_core::fold::Folded;
use pincite_core::language::{Dictionaries, Language};
use pincite_core::quote::{Candidate, Check, SourceText, Verdict, verify_with};
use pincite_core::source::document::{Aside, Document, PageIndex, Place, Segment, SourceId};
use pincite_core::source::text::TextSpan;
use proptest::prelude::*;
use std::sync::LazyLock;

/// A document of pages, each of stretches that are running text or an aside.
pub fn document(pages: &[Vec<(String, Option<Aside>)>]) -> Document {
    let (mut text, mut segments, mut asides) = (String::new(), Vec::new(), Vec::new());
    for (page, stretches) in pages.iter().enumerate() {
        let start = text.len();
        for (words, aside) in stretches {
            let from = text.len();
            text.push_str(words);
            text.push('\n');
            asides.extend(aside.map(|kind| (TextSpan::from_bytes(from..text.len()).unwrap(), kind)));
        }
        let index = PageIndex(u32::try_from(page).unwrap());
        let span = TextSpan::from_bytes(start..text.len()).unwrap();
        segments.push(Segment {
            span,
            place: Place::Page { index, label: None },
        });
    }
    Document::new(text, segments, asides).unwrap()
}

pub fn plain(text: &str) -> Document {
    document(&[vec![(text.to_owned(), None)]])
}

/// A source as a test holds it.
#[derive(Clone, Debug)]
pub struct Source {
    pub id: SourceId,
    pub document: Document,
    pub folded: Folded,
}

impl Source {
    pub fn new(id: i64, document: Document) -> Self {
        let folded = Folded::of(&document);
        Self {
            id: SourceId(id),
            document,
            folded,
        }
    }

    pub fn text(&self) -> SourceText<'_> {
        SourceText {
            id: self.id,
            file_name: "a.pdf",
            other_names: &[],
            title: None,
            about: None,
            document: &self.document,
            folded: &self.folded,
            words: &[],
            incomplete: false,
        }
    }

    pub fn whole(&self) -> Candidate {
        Candidate {
            source: self.id,
            span: TextSpan::from_bytes(0..self.document.text().len()).unwrap(),
        }
    }
}

pub fn quote(text: &str) -> Quote {
    Quote {
        span: TextSpan::from_bytes(0..text.len()).unwrap(),
        text: text.to_owned(),
        claimed: Claimed::default(),
    }
}

/// The words of all languages.
#[expect(
    clippy::disallowed_methods,
    reason = "a test reads what a program would hand to the core"
)]
pub fn dictionaries() -> &'static Dictionaries {
    static DICTIONARIES: LazyLock<Dictionaries> = LazyLock::new(|| {
        let mut dictionaries = Dictionaries::default();
        for language in Language::ALL {
            let path = format!(
                "{}/../../assets/words/{}.fst",
                env!("CARGO_MANIFEST_DIR"),
                language.code()
            );
            assert!(dictionaries.add(language, std::fs::read(path).unwrap()));
        }
        dictionaries
    });
    &DICTIONARIES
}

/// Judges a quote with every document proposed, in the order of their numbers.
pub fn judge(text: &str, sources: &[Source]) -> Check {
    let texts: Vec<SourceText<'_>> = sources.iter().map(Source::text).collect();
    verify_with(&quote(text), &texts, dictionaries(), || {
        let mut candidates: Vec<Candidate> = sources.iter().map(Source::whole).collect();
        candidates.sort_by_key(|candidate| candidate.source);
        candidates
    })
}

/// Judges a quote with nothing proposed, so that the sources themselves are searched.
pub fn judge_alone(text: &str, sources: &[Source]) -> Check {
    let texts: Vec<SourceText<'_>> = sources.iter().map(Source::text).collect();
    verify_with(&quote(text), &texts, dictionaries(), Vec::new)
}

pub fn is_verbatim(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Exact | Verdict::Normalized)
}

/// Words of many kinds: common and rare, numbers, scripts, ligatures, and what folding drops.
pub fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => prop::sample::select(vec![
            "the", "of", "and", "tide", "rises", "water", "not", "may", "all", "ring", "sample", "moon", "low", "high",
        ]).prop_map(str::to_owned),
        2 => "[a-z]{2,9}",
        1 => "[A-Z][a-z]{1,6}",
        1 => "[0-9]{1,4}([.,][0-9]{1,3})?%?",
        1 => prop::sample::select(vec![
            "ﬁre", "co\u{ad}operate", "na\u{ef}ve", "nai\u{308}ve", "Straße", "x²", "½", "5-year", "don’t", "it's",
            "河水上涨", "渡船", "הספינה", "весна", "ｆｕｌｌ", "a\u{200b}b", "\u{202e}left\u{202c}", "(see)", "[6]", "…",
        ]).prop_map(str::to_owned),
    ]
}

/// Running text, its words parted by spaces, line ends and hyphens at line ends.
pub fn passage(words: std::ops::Range<usize>) -> impl Strategy<Value = String> {
    let space = prop_oneof![10 => Just(" "), 2 => Just("\n"), 1 => Just("-\n"), 1 => Just(", "), 1 => Just(". ")];
    prop::collection::vec((word(), space), words)
        .prop_map(|parts| parts.iter().map(|(word, space)| format!("{word}{space}")).collect())
}

pub fn page() -> impl Strategy<Value = Vec<(String, Option<Aside>)>> {
    let aside = prop_oneof![5 => Just(None), 1 => Just(Some(Aside::Furniture)), 1 => Just(Some(Aside::Note))];
    prop::collection::vec((passage(1..30), aside), 1..4)
}

pub fn documents() -> impl Strategy<Value = Vec<Document>> {
    let one = prop::collection::vec(page(), 1..4).prop_map(|pages| document(&pages));
    prop::collection::vec(one, 1..5)
}

pub fn library(documents: &[Document]) -> Vec<Source> {
    let numbered = (1..).zip(documents);
    numbered
        .map(|(id, document)| Source::new(id, document.clone()))
        .collect()
}

/// A stretch of `document`'s text, from word to word, told by two numbers from 0 to 1.
pub fn stretch(document: &Document, from: f64, length: f64) -> String {
    let words: Vec<&str> = document.text().split_whitespace().collect();
    let first = ((words.len() as f64) * from) as usize;
    let count = 1 + (24.0 * length) as usize;
    words
        .iter()
        .skip(first)
        .take(count)
        .copied()
        .collect::<Vec<_>>()
        .join(" ")
}
