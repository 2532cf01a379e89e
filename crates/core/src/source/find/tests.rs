use super::*;
use crate::source::document::Aside;
use crate::source::document::{PageIndex, Place, Segment};

fn document(text: &str, asides: &[&str]) -> Document {
    let span = TextSpan::from_bytes(0..text.len()).unwrap();
    let place = Place::Page {
        index: PageIndex(0),
        label: None,
    };
    let aside = |part: &&str| {
        let at = text.find(part).unwrap();
        (TextSpan::from_bytes(at..at + part.len()).unwrap(), Aside::Furniture)
    };
    let asides = asides.iter().map(aside).collect();
    Document::new(text.to_owned(), vec![Segment { span, place }], asides).unwrap()
}

fn found(text: &str, asides: &[&str], sought: &str, finding: Finding) -> Vec<String> {
    let document = document(text, asides);
    let Some(sought) = Sought::new(sought, finding).unwrap() else {
        return Vec::new();
    };
    let words = |spans: Vec<TextSpan>| {
        let parts: Vec<&str> = spans.iter().map(|span| span.of(text)).collect();
        parts.join("|")
    };
    Layout::of(&document, finding)
        .find(&sought, 100)
        .into_iter()
        .map(words)
        .collect()
}

#[test]
fn words_are_found_as_one_reads_them() {
    let plain = Finding::default();
    let case = Finding { case: true, ..plain };
    let accents = Finding { accents: true, ..plain };
    let whole = Finding {
        whole_words: true,
        ..plain
    };
    let pattern = Finding { pattern: true, ..plain };
    let check = |text: &str, sought: &str, finding: Finding, expected: &[&str]| {
        assert_eq!(found(text, &[], sought, finding), expected, "{sought} in {text:?}");
    };
    check("The cell. THE CELL", "the cell", plain, &["The cell", "THE CELL"]);
    check("The cell. THE CELL", "The", case, &["The"]);
    check("over\na line", "over a  line", plain, &["over\na line"]);
    check("pho-\ntosynthesis", "photosynthesis", plain, &["pho-\ntosynthesis"]);
    check("a well-\nknown fact", "well-known", plain, &["well-\nknown"]);
    check("a well-\nknown fact", "wellknown fact", plain, &["well-\nknown fact"]);
    check("re-sign", "resign", plain, &[]);
    check("Café, cafe", "cafe", plain, &["Café", "cafe"]);
    check("Café, cafe", "café", accents, &["Café"]);
    check("Cafe\u{301}", "café", accents, &["Cafe\u{301}"]);
    check("it’s “here”", "it's \"here\"", plain, &["it’s “here”"]);
    check("pages 3–4", "3-4", plain, &["3–4"]);
    check("ﬁnal eﬀort", "effort", plain, &["eﬀort"]);
    check("soft\u{ad}ware", "software", plain, &["soft\u{ad}ware"]);
    check("cat, concatenate", "cat", whole, &["cat"]);
    check("cat-\nalogue", "cat", whole, &[]);
    check("細胞は呼吸する", "呼吸", plain, &["呼吸"]);
    check("a1 b22 c333", r"\b[a-z]\d{2,}", pattern, &["b22", "c333"]);
    check("a.b (c)", "b (c", plain, &["b (c"]);
    check("anything", "", plain, &[]);
    check("anything", "x*", pattern, &[]);
}

#[test]
fn what_a_page_repeats_is_read_past_and_found_by_itself() {
    let text = "the first\nJournal of Cells 12\nhalf and";
    let asides = ["Journal of Cells 12\n"];
    let plain = Finding::default();
    assert_eq!(found(text, &asides, "first half", plain), ["first\n|half"]);
    assert_eq!(found(text, &asides, "of cells", plain), ["of Cells"]);
}

#[test]
fn a_pattern_that_is_none_says_why() {
    let pattern = Finding {
        pattern: true,
        ..Finding::default()
    };
    let error = |text: &str| Sought::new(text, pattern).unwrap_err();
    assert_eq!(error("(a"), FindError::Pattern("unclosed group".to_owned()));
    assert_eq!(error(&"a".repeat(3_000)), FindError::TooLong);
    assert_eq!(error("(a{1000}){1000}"), FindError::TooLong);
}

#[test]
fn words_of_a_search_stand_close_together() {
    let text = "The cell. The wall of the cell is thick; walls of cells.";
    let whole = TextSpan::from_bytes(0..text.len()).unwrap();
    let layout = Layout::of_part(text, whole, Finding::default());
    let check = |wanted: &str, expected: Option<&[&str]>| {
        let spans = Wanted::new(wanted).unwrap().closest(&layout);
        let words = spans.map(|spans| spans.iter().map(|span| span.of(text)).collect::<Vec<_>>());
        assert_eq!(words.as_deref(), expected, "{wanted}");
    };
    check("cell wall ", Some(&["cell", "wall"]));
    check("cell wal", Some(&["cell", "wal"]));
    check("wal cell", None);
    check("\"the cell\" thick", Some(&["the cell", "thick"]));
    check("\"cell the\"", None);
    check("\"the wall of", Some(&["The wall of"]));
    check("cell nucleus", None);
    check("", None);
}

proptest::proptest! {
    #[test]
    fn every_hit_lies_on_borders_of_characters(text in "[a-eé\u{301}\u{ad} \n-]{0,80}", sought in "[a-eé -]{1,4}") {
        let document = document(&text, &[]);
        for (case, accents) in [(false, false), (true, true)] {
            let finding = Finding { case, accents, ..Finding::default() };
            if let Some(sought) = Sought::new(&sought, finding).unwrap() {
                for spans in Layout::of(&document, finding).find(&sought, 50) {
                    for span in spans {
                        proptest::prop_assert!(text.get(span.bytes()).is_some());
                    }
                }
            }
        }
    }
}
