#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;
use crate::source::document::{Aside, Document, PageIndex, Place, Segment};
use crate::source::text::TextSpan;
use proptest::prelude::*;

/// A document of pages of lines; every line is running text, furniture or a footnote.
fn document(pages: &[Vec<(String, Option<Aside>)>]) -> Document {
    let (mut text, mut segments, mut asides) = (String::new(), Vec::new(), Vec::new());
    for (i, page) in pages.iter().enumerate() {
        let start = text.len();
        for (line, aside) in page {
            let at = text.len();
            text.push_str(line);
            text.push('\n');
            asides.extend(aside.map(|aside| (TextSpan::from_bytes(at..text.len()).unwrap(), aside)));
        }
        let place = Place::Page {
            index: PageIndex(u32::try_from(i).unwrap()),
            label: None,
        };
        segments.push(Segment {
            span: TextSpan::from_bytes(start..text.len()).unwrap(),
            place,
        });
    }
    Document::new(text, segments, asides).unwrap()
}

/// The folded letters of a hit, found by folding its stretches again.
fn led_back(document: &Document, hit: &Hit) -> String {
    let mut folded = String::new();
    for (i, span) in hit.pieces.iter().enumerate() {
        let from = if i == 0 { hit.from.bytes() } else { span.start().bytes() };
        letters(&document.text()[from..span.end().bytes()], |letter| {
            folded.push(letter.folded);
        });
    }
    folded[hit.skip..hit.skip + hit.len].to_owned()
}

#[test]
fn letters_fold_alike() {
    let cases = [
        ("Straße STRASSE", "strassestrasse"),
        ("ﬁnal e\u{301}té Été", "finalétéété"),
        ("speci\u{c}c sti\u{b}er", "specificstiffer"),
        ("one\r\ntwo", "onetwo"),
        ("ＡＢ １２ Ⅻ", "ab12xii"),
        ("Σίσυφος ΣΊΣΥΦΟΣ", "σίσυφοσσίσυφοσ"),
        ("soft\u{ad}hyphen zero\u{200b}width", "softhyphenzerowidth"),
        ("ﺍﻟﺴﻼﻡ مُحَمَّد", "السلاممحمد"),
        ("Acme™ 10² ½", "acme10212"),
        ("artı\u{301}culo kapı", "artículokapi"),
        ("Ещё приём", "ещеприем"),
        (
            "\u{623}\u{6cc}\u{6a9} \u{6f1}\u{66b}\u{6f4} ๒๕๖๓ १२१",
            "\u{627}\u{64a}\u{643}142563121",
        ),
        ("傳統漢字 传统汉字 気", "传统汉字传统汉字気"),
        ("ﾃﾞｰﾀ ﾊﾟ ハ\u{309a}", "データパパ"),
        ("\u{1112}\u{1161}\u{11ab} 하\u{11ab}", "한한"),
        ("\u{bc6}\u{bbe}", "\u{bca}"),
        ("—!?", ""),
    ];
    for (text, expected) in cases {
        assert_eq!(folded(text), expected, "{text:?}");
    }
}

#[test]
fn parts_fit_their_document_only() {
    let page = |text: &str| document(&[vec![(text.to_owned(), None)]]);
    let (one, other) = (page(&"words of a line\n".repeat(90)), page("fewer words"));
    let whole = Folded::of(&one);
    assert!(whole.starts().len() > 1, "a checkpoint every few lines");
    assert_eq!(
        Folded::from_parts(&one, whole.text().to_owned(), whole.starts()),
        Some(whole.clone())
    );
    assert_eq!(
        Folded::from_parts(&other, whole.text().to_owned(), whole.starts()),
        None
    );
    assert_eq!(
        Folded::from_parts(&one, "ß".to_owned(), vec![0; whole.starts().len() - 1]),
        None
    );
}

#[test]
fn reading_leaps_over_asides() {
    let note = Some(Aside::Note);
    let furniture = Some(Aside::Furniture);
    let line = |text: &str, aside| (text.to_owned(), aside);
    let long: String = (0..200).map(|i| format!("w{i} ")).collect();
    let pages = [
        vec![
            line("head", furniture),
            line(&long, None),
            line("alpha", None),
            line("first note", note),
            line("12", furniture),
        ],
        vec![
            line("head", furniture),
            line("beta", None),
            line(&long, None),
            line("goes on", note),
            line("13", furniture),
        ],
        vec![line("gamma", None), line("own note", note)],
    ];
    let document = document(&pages);
    let whole = Folded::of(&document);
    let cases = [
        ("w199 alpha beta w0", 1),
        ("alpha beta", 1),
        ("first note beta", 1),
        ("first note goes on", 1),
        ("goes on gamma", 1),
        ("alpha first note 12 head beta", 1),
        ("alpha gamma", 0),
        ("first note own note", 0),
        (&format!("alpha beta {long} gamma"), 1),
        (&format!("{long} alpha beta {long}"), 1),
    ];
    for (words, places) in cases {
        let needle = folded(words);
        let hits: Vec<Hit> = whole.find(&needle).collect();
        assert_eq!(hits.len(), places, "{words:.40}");
        for hit in hits {
            assert_eq!(led_back(&document, &hit), needle);
        }
    }
}

#[test]
fn reading_leaps_over_what_is_hidden_beside_the_text_too() {
    let (around, hidden) = (Some(Aside::Surrounding), Some(Aside::Hidden));
    let line = |text: &str, aside| (text.to_owned(), aside);
    let document = document(&[vec![
        line("alpha", None),
        line("beta", around),
        line("a picture", hidden),
        line("gamma", around),
        line("delta", None),
        line("closed", hidden),
        line("shut", hidden),
    ]]);
    let whole = Folded::of(&document);
    let cases = [
        ("beta gamma", 1),
        ("alpha beta gamma delta", 1),
        ("alpha delta", 1),
        ("beta a picture gamma", 1),
        ("closed shut", 1),
        ("delta shut", 0),
        ("alpha gamma", 0),
    ];
    for (words, places) in cases {
        assert_eq!(whole.find(&folded(words)).count(), places, "{words}");
    }
}

fn page() -> impl Strategy<Value = Vec<(String, Option<Aside>)>> {
    let aside = prop_oneof![4 => Just(None), 1 => Just(Some(Aside::Furniture)), 1 => Just(Some(Aside::Note))];
    prop::collection::vec(("[a-cé\u{301}ﬁ \u{c}-]{0,12}", aside), 0..6)
}

proptest! {
    /// Letters stand for stretches on character borders, in order, and for the same letters.
    #[test]
    fn letters_lead_back(text in "\\PC{0,80}") {
        let mut end = 0;
        letters(&text, |letter| {
            let original = &text[letter.start as usize..letter.end as usize];
            assert!(folded(original).contains(letter.folded) || original.chars().all(|c| c.is_control()));
            assert!(letter.end as usize >= end);
            end = letter.end as usize;
        });
    }

    /// Every hit, leaping or not, leads back to the letters searched.
    #[test]
    fn hits_lead_back(pages in prop::collection::vec(page(), 1..6), needle in "[a-céﬁ]{1,4}") {
        let document = document(&pages);
        let whole = Folded::of(&document);
        let needle = folded(&needle);
        let mut plain = 0;
        for hit in whole.find(&needle) {
            prop_assert_eq!(led_back(&document, &hit), needle.clone());
            plain += usize::from(hit.pieces.windows(2).all(|pair| pair[0].end() == pair[1].start()));
        }
        prop_assert!(plain >= whole.text().matches(&needle).count());
        prop_assert_eq!(Folded::from_parts(&document, whole.text().to_owned(), whole.starts()), Some(whole));
    }
}

/// Pages whose pieces are long enough for blocks of their letters.
fn long_page() -> impl Strategy<Value = Vec<(String, Option<Aside>)>> {
    let aside = prop_oneof![4 => Just(None), 1 => Just(Some(Aside::Furniture)), 1 => Just(Some(Aside::Note))];
    prop::collection::vec(("[a-e河é]{1,120}", aside), 1..6)
}

proptest! {
    /// The search that passes over texts by their blocks finds what the search of every text finds.
    #[test]
    fn no_place_is_passed_over(
        library in prop::collection::vec(prop::collection::vec(long_page(), 1..5), 1..5),
        from in 0.0..1.0_f64,
        len in 1..400_usize,
        running in any::<bool>(),
    ) {
        let read = library.iter().flatten().flatten().filter(|(_, aside)| !running || aside.is_none());
        let letters: Vec<char> = read.flat_map(|(words, _)| folded(words).chars().collect::<Vec<_>>()).collect();
        let first = (letters.len() as f64 * from) as usize;
        let needle: String = letters.iter().skip(first).take(len).collect();
        for pages in &library {
            let whole = Folded::of(&document(pages));
            let found: Vec<Hit> = whole.find(&needle).collect();
            prop_assert_eq!(found, whole.find_all(&needle).collect::<Vec<_>>(), "{}", needle);
        }
    }
}
