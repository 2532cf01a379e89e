#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::{Extent, Pack, PackError, PackSource, Stood, joined, pack, places, stood};
use crate::claim::Passages;
use crate::source::document::{Aside, Document, PageIndex, PageLabel, Place, Section, SectionIndex, Segment, SourceId};
use crate::source::text::TextSpan;
use crate::source::timing::{MediaSpan, MediaTime};

/// Words, as a tokenizer of its own.
fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

fn document(pieces: Vec<(String, Place)>) -> Document {
    let mut text = String::new();
    let mut segments = Vec::new();
    for (piece, place) in pieces {
        let start = text.len();
        text.push_str(&piece);
        text.push('\n');
        let span = TextSpan::from_bytes(start..text.len()).unwrap();
        segments.push(Segment { span, place });
    }
    Document::new(text, segments, Vec::new()).unwrap()
}

fn pages(texts: &[String]) -> Document {
    let place = |index| Place::Page {
        index: PageIndex(index),
        label: (index == 0).then(|| PageLabel("i".into())),
    };
    document(
        texts
            .iter()
            .zip(0..)
            .map(|(text, index)| (text.clone(), place(index)))
            .collect(),
    )
}

fn packed(name: &str, document: &Document, question: &str, budget: usize) -> Result<Pack, PackError> {
    let passages = Passages::of(document);
    let source = PackSource {
        id: SourceId(7),
        name,
        document,
        passages: &passages,
    };
    pack(question, &[source], budget, &words)
}

/// Forty pages about forty harbours, each with a depth of its own.
fn harbours() -> Document {
    let filler = "The pilots keep a book of the weather. Ships wait for the tide at the mole. ".repeat(6);
    let page = |n: usize| format!("Harbour {n}\n{filler}The basin of station {n} is dredged to {n}.5 metres. {filler}");
    pages(&(1..=40).map(page).collect::<Vec<_>>())
}

#[test]
fn the_page_that_answers_is_in_and_the_rest_is_named() {
    let document = harbours();
    let pack = packed(
        "ports.pdf",
        &document,
        "To what depth is the basin of station 23 dredged?",
        700,
    )
    .unwrap();
    assert!(
        pack.tokens <= 700 && pack.tokens == words(&pack.text),
        "{}",
        pack.tokens
    );
    assert!(
        pack.text.contains("The basin of station 23 is dredged to 23.5 metres."),
        "{}",
        pack.text
    );
    assert!(pack.parts.iter().any(|part| part.place == "p. 23"));
    assert!(pack.text.contains("## [ports.pdf, p. 23]"));
    let left = &pack.left_out[0];
    assert_eq!(left.places + pack.parts.len(), 40);
    assert!(
        left.named.starts_with("pp. ") && left.named.contains('–'),
        "{}",
        left.named
    );
}

#[test]
fn what_fits_is_given_whole() {
    let document = harbours();
    let pack = packed("ports.pdf", &document, "What do the pilots keep?", 50_000).unwrap();
    assert_eq!((pack.parts.len(), pack.left_out.len()), (40, 0));
    assert!(pack.parts.iter().all(|part| part.extent == Extent::Whole));
    assert_eq!(pack.parts[0].place, "p. i");
}

#[test]
fn pages_that_say_the_same_are_not_all_given() {
    let same =
        "The lamp was lit by Elias Brock in 1822, who kept it for nine years without a night of rest. ".repeat(12);
    let other = format!(
        "{} The lamp burned whale oil.",
        "Nothing happened on that day at all. ".repeat(30)
    );
    let document = pages(&[same.clone(), same.clone(), same, other]);
    let pack = packed(
        "lamp.pdf",
        &document,
        "What lit the lamp, and what oil did it burn?",
        560,
    )
    .unwrap();
    assert!(pack.text.contains("whale oil"), "{}", pack.text);
}

#[test]
fn places_are_named_as_an_answer_names_them() {
    let cue = |seconds: u64| Place::Cue {
        time: MediaSpan::new(MediaTime(seconds * 1000), MediaTime(seconds * 1000 + 900)),
        speaker: None,
    };
    let talk = document(vec![
        ("The tide is late today.".into(), cue(5)),
        ("It turns at noon.".into(), cue(3_725)),
    ]);
    let pack_of_talk = packed("talk.mp3", &talk, "When does the tide turn?", 400).unwrap();
    for wanted in ["## [talk.mp3, at 1:02:05]", "[1:02:05] It turns at noon."] {
        assert!(pack_of_talk.text.contains(wanted), "{}", pack_of_talk.text);
    }
    let block = |section| Place::Block { section };
    let page = document(vec![
        ("Before all headings.".into(), block(None)),
        ("Spring tides".into(), block(Some(SectionIndex(0)))),
        ("They rise highest.".into(), block(Some(SectionIndex(0)))),
    ]);
    let sections = vec![Section {
        title: "Spring tides".into(),
        parent: None,
        fragment: None,
    }];
    let page = page.with_sections(sections).unwrap();
    let pack_of_page = packed("page.html", &page, "Which tides rise highest?", 400).unwrap();
    for wanted in ["## [page.html]", "## [page.html, § Spring tides]", "They rise highest."] {
        assert!(pack_of_page.text.contains(wanted), "{}", pack_of_page.text);
    }
}

#[test]
fn text_is_written_as_it_reads() {
    let text = "A lan-\ntern burns oil on a brass stand in a room that is kept warm and dry by a fire that burns on\n\
                the hearth of it all day long, as everyone who lives there knows, and \u{ad}hidden marks are gone.\n7\n";
    let start = text.find("\n7").unwrap() + 1;
    let segment = Segment {
        span: TextSpan::from_bytes(0..text.len()).unwrap(),
        place: Place::Page {
            index: PageIndex(0),
            label: None,
        },
    };
    let number = (TextSpan::from_bytes(start..start + 1).unwrap(), Aside::Furniture);
    let document = Document::new(text.into(), vec![segment], vec![number]).unwrap();
    let pack = packed("lantern.pdf", &document, "What does a lantern burn?", 400).unwrap();
    assert!(pack.text.contains("A lantern burns oil"), "{}", pack.text);
    assert!(
        pack.text.contains("burns on the hearth") && pack.text.ends_with("hidden marks are gone.\n"),
        "{}",
        pack.text
    );
}

#[test]
fn questions_that_share_nothing_get_beginnings() {
    let pack = packed("ports.pdf", &harbours(), "Zusammenfassung?", 900).unwrap();
    assert!(
        pack.parts.len() > 10 && pack.tokens <= 900,
        "{} {}",
        pack.parts.len(),
        pack.tokens
    );
}

#[test]
fn what_cannot_be_packed_is_said() {
    let document = harbours();
    for (question, budget, wanted) in [(" \n ", 1000, "no question"), ("What?", 20, "are allowed")] {
        let error = packed("ports.pdf", &document, question, budget).unwrap_err();
        assert!(error.to_string().contains(wanted), "{error}");
    }
    assert_eq!(
        packed("empty.pdf", &pages(&[String::new()]), "What?", 1000).unwrap_err(),
        PackError::NoText
    );
}

#[test]
fn a_passage_stood_in_what_was_given_wholly_partly_or_not() {
    let text = "One two. Three four. Five six.";
    let span = |range| TextSpan::from_bytes(range).unwrap();
    let given = [span(0..8), span(9..20)];
    for (spans, expected) in [
        (vec![span(0..20)], Stood::Whole),
        (vec![span(4..15), span(15..20)], Stood::Whole),
        (vec![span(9..30)], Stood::Partly),
        (vec![span(21..30)], Stood::Not),
        (vec![], Stood::Not),
    ] {
        assert_eq!(stood(text, &given, &spans), expected, "{spans:?}");
    }
}

#[test]
fn a_part_is_made_of_sentences_of_its_place() {
    let document = harbours();
    let passages = Passages::of(&document);
    let source = PackSource {
        id: SourceId(7),
        name: "harbours.pdf",
        document: &document,
        passages: &passages,
    };
    let all = places(source);
    assert_eq!(
        (all.len(), all[0].place.as_str(), all[39].place.as_str()),
        (40, "p. i", "p. 40")
    );
    let pack = packed("harbours.pdf", &document, "How deep is the basin of station 17?", 300).unwrap();
    for part in &pack.parts {
        let place = all.iter().find(|place| place.place == part.place).unwrap();
        let is_in = |sentence: &&Vec<TextSpan>| {
            let mut own = sentence.iter();
            own.all(|span| part.spans.iter().any(|part| part.intersection(*span) == Some(*span)))
        };
        let sentences: Vec<&[TextSpan]> = place.sentences.iter().filter(is_in).map(Vec::as_slice).collect();
        assert_eq!(joined(document.text(), &sentences), part.spans, "{}", part.place);
    }
}
