//! How sentences are found and ranked.

#![allow(clippy::unwrap_used, clippy::single_range_in_vec_init)]

use super::*;
use crate::source::document::{PageIndex, Place, Segment};

/// Three sentences of four terms each.
const THREE: &str = "Granite towers need repair. Wooden boats carry salt. Granite piers carry boats.";

fn near(found: f32, expected: f32) {
    assert!((found - expected).abs() < 1e-4, "{found}, not {expected}");
}

/// The formula of the paper, with the settings' numbers: `there` of `all` sentences have the term.
fn rarity(all: f32, there: f32) -> f32 {
    (1.0 + (all - there + 0.5) / (there + 0.5)).ln()
}

#[test]
fn sentences_are_scored_by_bm25() {
    let passages = Passages::of_text(THREE);
    let found = passages.relevance("salt", &[&passages]);
    // A term that stands once in a sentence of mean length counts once; the sentences beside it get a share.
    let salt = rarity(3.0, 1.0);
    for (found, expected) in found.iter().zip([0.0, salt, 0.0]) {
        near(*found, expected);
    }
    let found = passages.relevance("granite boats", &[&passages]);
    let (granite, boats) = (rarity(3.0, 2.0), rarity(3.0, 2.0));
    let share = Settings::default().neighbor_weight;
    near(found[0], granite + share * boats);
    // What both of its neighbours have counts for each.
    near(found[1], boats + share * (granite + granite));
    near(found[2], granite + boats);
    // How rare a term is, is asked of all sources.
    let other = Passages::of_text("The mill is old. Nobody has salt. The river froze.");
    let found = passages.relevance("salt", &[&passages, &other]);
    near(found[1], rarity(6.0, 2.0));
}

#[test]
fn long_sentences_are_held_back_and_repetition_wears_off() {
    let text = "Salt salt boats. Old towers of the northern harbour need salt every summer.";
    let passages = Passages::of_text(text);
    let found = passages.relevance("salt", &[&passages]);
    let lengths: Vec<f32> = passages.lengths.iter().map(|length| *length as f32).collect();
    let mean = (lengths[0] + lengths[1]) / 2.0;
    let Settings { k1, b, .. } = Settings::default();
    let part = |count: f32, length: f32| count * (k1 + 1.0) / (count + k1 * (1.0 - b + b * length / mean));
    near(found[0], rarity(2.0, 2.0) * part(2.0, lengths[0]));
    near(found[1], rarity(2.0, 2.0) * part(1.0, lengths[1]));
    assert!(part(2.0, lengths[0]) < 2.0 && part(1.0, lengths[1]) < 1.0);
}

#[test]
fn values_count_for_more() {
    let passages =
        Passages::of_text("The mill burned in 1820. The mill made flour. It was on 4 May 1911 that it fell.");
    let asked = passages.asked(&passages.read_other("The mill burned 1820"));
    let rarest = rarity(3.0, 0.0);
    for (asked, (rare, covers, ranks)) in asked.iter().zip([(2.0, 1.0, 1.0), (1.0, 1.0, 1.0), (1.0, 1.5, 1.3)]) {
        near(asked.rarity, rarity(3.0, rare));
        near(asked.weight, covers * (0.5 + rarity(3.0, rare) / rarest));
        near(asked.ranks(), ranks * rarity(3.0, rare));
    }
    // A date is asked for by its year, its month and its day: they share the weight of two values.
    let date = passages.asked(&passages.read_other("on 4 May 1911"));
    assert_eq!(date.len(), 3);
    for asked in &date {
        near(asked.weight, 1.5 * 2.0 / 3.0 * (0.5 + rarity(3.0, 1.0) / rarest));
    }
}

#[test]
fn no_more_is_asked_for_than_fits() {
    let words: Vec<String> = (0..100).map(|at| format!("word{at}x")).collect();
    let passages = Passages::of_text("The mill burned.");
    assert_eq!(passages.asked(&passages.read_other(&words.join(" "))).len(), MOST_ASKED);
    let twice = passages.asked(&passages.read_other("mill burned mill"));
    assert_eq!(twice.len(), 2);
}

#[test]
fn alike_sentences_are_looked_at_besides() {
    let passages = Passages::of_text(
        "Granite towers need repair. One. Two boats. Three men. Four oars. Five nets. Six sails. Granite piers.",
    );
    let asked = passages.asked(&passages.read_other("granite towers"));
    let none = passages.rank(&asked, &Settings::default(), 10, &[]);
    assert_eq!(none.iter().map(|one| one.sentence).collect::<Vec<_>>(), [0, 7]);
    assert!(none.iter().all(|one| !one.by_meaning));
    let cosines: Vec<Option<f32>> = [0.9, 0.29, 0.5, 0.31, 0.8, 0.4, 0.7, 0.2].map(Some).to_vec();
    let ranked = passages.rank(&asked, &Settings::default(), 1, &cosines);
    // One by its words, then the four most alike; what is less than that is left out.
    let places: Vec<(usize, bool)> = ranked.iter().map(|one| (one.sentence, one.by_meaning)).collect();
    assert_eq!(places, [(0, false), (4, true), (6, true), (2, true), (5, true)]);
    let weight = Settings::default().embedding_weight;
    let best = ranked[0].bm25;
    near(ranked[0].score, (1.0 - weight) * best + weight * best * 0.9);
    near(ranked[1].score, (1.0 - weight) * ranked[1].bm25 + weight * best * 0.8);
    // Where no word is shared the cosine is the measure.
    let nothing = passages.asked(&passages.read_other("penguins"));
    let ranked = passages.rank(&nothing, &Settings::default(), 10, &cosines);
    near(ranked[0].score, weight * 0.9);
}

#[test]
fn windows_lie_around_what_is_proposed() {
    let text = "ä".repeat(5_000);
    let span = |range: Range<usize>| TextSpan::from_bytes(range).unwrap();
    let found = windows(
        &text,
        &[span(6_000..6_010), span(0..4), span(2_002..2_004), span(9_998..10_000)],
    );
    assert_eq!(found, [0..3_004, 5_000..7_010, 8_998..10_000]);
    assert_eq!(
        windows(&text, &[span(4_000..4_002), span(6_004..6_006)]),
        [3_000..5_002, 5_004..7_006]
    );
    assert_eq!(
        windows(&text, &[span(4_000..4_002), span(6_002..6_004)]),
        [3_000..7_004]
    );
    let odd = windows(&format!("a{text}"), &[span(3_001..3_003)]);
    assert_eq!(odd, [2_001..4_003]);
}

#[test]
fn letters_that_are_not_sure_are_doubted() {
    let text = "The tower is 9O metres high.";
    let segment = Segment {
        span: TextSpan::from_bytes(0..text.len()).unwrap(),
        place: Place::Page {
            index: PageIndex(0),
            label: None,
        },
    };
    let span = |from: usize, to: usize| TextSpan::from_bytes(from..to).unwrap();
    let document = Document::new(text.to_owned(), vec![segment], Vec::new()).unwrap();
    let passages = Passages::of(&document.with_unsure(vec![span(13, 15)]).unwrap());
    for (from, to, expected) in [
        (13, 15, true),
        (4, 14, true),
        (14, 20, true),
        (13, 13, true),
        (4, 13, false),
        (15, 20, false),
        (0, 28, true),
    ] {
        assert_eq!(passages.doubts(span(from, to)), expected, "{from}..{to}");
    }
}

#[test]
fn sentences_stand_under_their_headings() {
    let passages = Passages::of_text("Tides\nIt rises twice a day. It falls.\nBoats\nThey lie dry.");
    let headings: Vec<Option<usize>> = (0..passages.len()).map(|at| passages.heading(at)).collect();
    assert_eq!(headings, [None, Some(0), Some(0), Some(0), Some(3)]);
    let lines: Vec<bool> = (0..6).map(|at| passages.is_heading(at)).collect();
    assert_eq!(lines, [true, false, false, true, false, false]);
    assert!(passages.spans(9).is_empty() && !passages.is_empty());
    let places: Vec<usize> = passages.places().map(|place| place.start().bytes()).collect();
    assert_eq!(places, [0, 6, 28, 38, 44]);
}

/// About what it takes: at least what is kept, and not several times as much.
#[test]
fn memory_is_estimated() {
    let empty = Passages::default();
    assert_eq!(empty.bytes(), 0);
    let one = "The quick keeper of Bergen measured 17 harbours twice.";
    let many: Vec<String> = (0..400)
        .map(|at| format!("The keeper{at} of town{at} saw {at} boats."))
        .collect();
    let table: Vec<String> = (0..400)
        .map(|at| format!("Sales of part {} 1,{at:03} 2,{at:03}", "abcdefghij".repeat(at % 7 + 1)))
        .collect();
    let texts = [
        one.repeat(300),
        many.join(" "),
        format!("(in millions)\n2021 2020\n{}", table.join("\n")),
    ];
    for text in &texts {
        let passages = Passages::of_text(text);
        let postings: usize = passages.postings.iter().map(Vec::len).sum();
        let words: usize = passages.vocabulary.keys().map(String::len).sum();
        let of_tables: usize = passages.tables.bytes();
        let least = passages.len() * (size_of::<Sentence>() + size_of::<TextSpan>())
            + postings * size_of::<(u32, u32)>()
            + passages.postings.len() * size_of::<Vec<(u32, u32)>>()
            + 2 * words
            + passages.lexis.bytes()
            + of_tables;
        let (bytes, most) = (passages.bytes(), least * 5 / 2);
        assert!((least..most).contains(&bytes), "{least} {bytes} {most}");
    }
    let lexis = Passages::of_text(&texts[1]).lexis.bytes();
    assert!((80_000..110_000).contains(&lexis), "{lexis}");
    let tables = Passages::of_text(&texts[2]).tables.bytes();
    assert!((40_000..55_000).contains(&tables), "{tables}");
}

#[test]
fn bits_are_counted_from_the_lowest() {
    assert_eq!(bits(0b1011 | 1 << 63).collect::<Vec<_>>(), [0, 1, 3, 63]);
    assert_eq!(bits(0).count(), 0);
}
