//! Verdicts on claims over small sources.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod joined;
mod meaning;
mod rules;
mod sources;
mod truths;
mod turned;

use super::super::{Passages, Preset, Spoken, WordsAlone};
use super::*;
use crate::source::document::{Document, PageIndex, Place, Segment};
use std::sync::Arc;

const PUMP: &str = "The Halden pump was installed in March 2019 by Orsted Marine. It delivers 2,400 litres per hour at a pressure of \
    4 bar. The pump runs at 2,400 RPM under normal conditions and at up to 3,200 RPM in emergency. Part X is rated for 300 °C and \
    part Y is rated for 450 °C. The bearings must be greased every 500 hours. The manual does not recommend salt water. Valve A \
    and valve B open at 5 bar and 9 bar, respectively. Remote restart is permitted with operator override enabled. The warranty \
    covered $2.3 billion of equipment on December 31, 2021. The housing may crack below −20 °C. Sales of the pump increased in \
    Norway. Nobody was hurt when the first pump failed.";

fn judged(source: &str, claim: &str, preset: Preset) -> ClaimCheck {
    let passages = Passages::of_text(source);
    let sources = [ClaimSource {
        id: SourceId(1),
        title: Some("Halden pump manual"),
        text: source,
        passages: &passages,
    }];
    check(claim, &sources, &preset.settings(), &WordsAlone)
}

/// Whether a claim is supported, wholly or for the most part.
fn stands(check: &ClaimCheck) -> bool {
    matches!(check.support, Support::Supported | Support::PartlySupported)
}

#[test]
fn claims_stand_or_fall_by_what_the_source_says() {
    use Support::{Contradicted, NotCheckable, PartlySupported, Supported, Unsupported};
    let cases = [
        // As the source says it, in other words and other spellings of the values.
        (
            "The Halden pump was installed by Orsted Marine in March 2019.",
            Supported,
        ),
        (
            "It delivers 2.4 thousand liters per hour at a pressure of 4 bar.",
            Supported,
        ),
        ("The warranty covered $2.3bn of equipment on 2021-12-31.", Supported),
        ("The warranty covered 2,300 million dollars of equipment.", Supported),
        ("Part Y is rated for 450 °C.", Supported),
        ("Part X is rated for 300 °C.", Supported),
        ("Valve B opens at 9 bar.", Supported),
        ("The bearings must be greased every 500 hours.", Supported),
        ("The manual does not recommend salt water.", Supported),
        ("The housing may crack below −20 °C.", Supported),
        // Another value, or the value of something else.
        (
            "It delivers 2,900 litres per hour at a pressure of 4 bar.",
            Contradicted,
        ),
        (
            "The warranty covered $2.3 million of equipment on December 31, 2021.",
            Contradicted,
        ),
        (
            "The warranty covered $2.3 billion of equipment on 31 December 2020.",
            Contradicted,
        ),
        ("Part X is rated for 450 °C.", Contradicted),
        ("Valve A opens at 9 bar.", Contradicted),
        // A negation, an opposite.
        ("The manual does recommend salt water.", Contradicted),
        ("Sales of the pump decreased in Norway.", Contradicted),
        ("The bearings must not be greased every 500 hours.", Contradicted),
        // More than the source says.
        (
            "The Halden pump was installed by Orsted Marine in March 2019 near Bergen harbour.",
            PartlySupported,
        ),
        ("The housing will crack below −20 °C.", PartlySupported),
        // Not there at all.
        ("The tower of Pisa was begun in 1173.", Unsupported),
        ("Electric ferries reduce noise in narrow fjords.", Unsupported),
        ("…", NotCheckable),
        ("Indeed.", NotCheckable),
    ];
    for (claim, expected) in cases {
        let check = judged(PUMP, claim, Preset::Balanced);
        assert_eq!(check.support, expected, "{claim}: {check:#?}");
    }
}

/// Claims whose words all stand there, but for one that turns them, were called supported.
#[test]
fn one_word_turns_a_claim() {
    const HARBOUR: &str = "The council did not forbid the export of grain in 1771, as is often claimed, but it doubled the duty on \
        every load that left by sea. A barrel of herring needs a quarter of its weight in salt, and salt came from Lüneburg at \
        prices that rose by 12.5 per cent between 1802 and 1806. Of every hundred sailors who signed on between 1750 and 1775, \
        eleven did not return from their first voyage; the insurers charged accordingly. After 1892 the ferries met the trains, \
        the mail came twice a day, and the harbour became a view. Scour has destroyed more bridges than war, fire and frost \
        taken together. Wildbienen brauchen weder Imker noch Kästen.";
    let pairs = [
        (
            "Salt prices rose by 12.5 per cent between 1802 and 1806.",
            "Salt prices fell by 12.5 per cent between 1802 and 1806.",
        ),
        (
            "The council doubled the duty on every load that left by sea.",
            "The council halved the duty on every load that left by sea in 1771.",
        ),
        (
            "Of every hundred sailors who signed on between 1750 and 1775, eleven did not return from their first voyage.",
            "Of every hundred sailors who signed on between 1750 and 1775, eleven returned from their first voyage.",
        ),
        (
            "After 1892 the ferries met the trains.",
            "Before 1892 the ferries met the trains.",
        ),
        (
            "Scour has destroyed more bridges than war, fire and frost taken together.",
            "Scour has destroyed fewer bridges than war, fire and frost taken together.",
        ),
        (
            "Wildbienen brauchen weder Imker noch Kästen.",
            "Wildbienen brauchen Imker und Kästen.",
        ),
    ];
    for (said, turned) in pairs {
        let (said, turned) = (
            judged(HARBOUR, said, Preset::Balanced),
            judged(HARBOUR, turned, Preset::Balanced),
        );
        assert!(stands(&said), "{said:#?}");
        assert_eq!(turned.support, Support::Contradicted, "{turned:#?}");
    }
}

/// Claims whose values all stand there, but for each other's things, were called supported.
#[test]
fn values_that_change_places() {
    const BRIDGE: &str = "Of the 412 ships that called in 1771, 37 carried grain and the rest coal. The bridge was finished in 1291 \
        and repaired in 1488. The pier takes 20 tonnes and the keystone 5 tonnes. In 1743 the outer channel was 3.2 metres deep.";
    let pairs = [
        (
            "Of the 412 ships that called in 1771, 37 carried grain.",
            "Of the 37 ships that called in 1771, 412 carried grain.",
        ),
        (
            "The bridge was finished in 1291 and repaired in 1488.",
            "The bridge was finished in 1488 and repaired in 1291.",
        ),
        (
            "In 1488 the bridge was repaired; it was finished in 1291.",
            "The bridge, repaired in 1291, was finished in 1488.",
        ),
        (
            "The keystone takes 5 tonnes and the pier 20 tonnes.",
            "The pier takes 5 tonnes and the keystone 20 tonnes.",
        ),
    ];
    for (said, turned) in pairs {
        let (said, turned) = (
            judged(BRIDGE, said, Preset::Balanced),
            judged(BRIDGE, turned, Preset::Balanced),
        );
        assert!(stands(&said), "{said:#?}");
        assert_eq!(turned.support, Support::Contradicted, "{turned:#?}");
    }
}

#[test]
fn what_differs_is_shown_on_both_sides() {
    let check = judged(PUMP, "Part X is rated for 450 °C.", Preset::Balanced);
    let [difference] = check.differences.as_slice() else {
        panic!("{check:#?}");
    };
    assert_eq!(difference.passage.of(PUMP), "300 °C");
    assert_eq!(difference.claim.of("Part X is rated for 450 °C."), "450 °C");
}

#[test]
fn what_nothing_covers_is_marked() {
    let claim = "The Halden pump was installed by Orsted Marine in March 2019 near Bergen harbour.";
    let check = judged(PUMP, claim, Preset::Balanced);
    let uncovered: Vec<&str> = check.uncovered.iter().map(|span| span.of(claim)).collect();
    assert_eq!(uncovered, ["near Bergen harbour"]);
}

#[test]
fn a_condition_that_is_left_out_is_returned() {
    let cases = [
        ("Remote restart is permitted.", "with operator override enabled"),
        ("The pump runs at 3,200 RPM in emergency.", "up to 3,200 RPM"),
    ];
    for (claim, expected) in cases {
        let check = judged(PUMP, claim, Preset::Permissive);
        let found: Vec<&str> = check.qualifications.iter().map(|one| one.span.of(PUMP)).collect();
        assert!(found.contains(&expected), "{claim}: {check:#?}");
    }
}

#[test]
fn several_sentences_may_support_one_claim() {
    let source = "Ada Brock leads the Tidal Survey of Norland. The Survey has 42 stations. Its budget was cut in 2020.";
    let claim = "Ada Brock leads the Tidal Survey of Norland, and the Survey has 42 stations.";
    let check = judged(source, claim, Preset::Balanced);
    assert_eq!(
        (check.support, check.evidence.len()),
        (Support::Supported, 2),
        "{check:#?}"
    );
}

#[test]
fn no_preset_lets_a_changed_value_pass() {
    for (name, preset) in Preset::ALL {
        let check = judged(PUMP, "The bearings must be greased every 600 hours.", preset);
        assert_eq!(check.support, Support::Contradicted, "{name}");
    }
}

#[test]
fn a_claim_is_not_contradicted_by_letters_that_are_not_sure() {
    let text = "The tower is 9O metres high and was built of granite in 1950.";
    let judged = |unsure: &str| {
        let segment = Segment {
            span: TextSpan::from_bytes(0..text.len()).unwrap(),
            place: Place::Block { section: None },
        };
        let document = Document::new(text.to_owned(), vec![segment], Vec::new()).unwrap();
        let at = text.find(unsure).unwrap();
        let unsure = TextSpan::from_bytes(at..at + unsure.len()).unwrap();
        let document = document.with_unsure(vec![unsure]).unwrap();
        let source = ClaimSource {
            id: SourceId(1),
            title: None,
            text,
            passages: &Passages::of(&document),
        };
        let claim = "The tower was built of granite in 1970.";
        let check = check(claim, &[source], &Preset::Balanced.settings(), &WordsAlone);
        (check.support, check.unjudged)
    };
    assert_eq!(judged("9O"), (Support::Contradicted, None));
    assert_eq!(judged("1950."), (Support::NotCheckable, Some(Unjudged::LettersUnsure)));
}

#[test]
fn a_source_that_is_named_is_asked_first() {
    let texts = [
        "The tower is 90 metres high and was built of granite.",
        "Granite towers need little repair.",
    ];
    let passages = texts.map(Passages::of_text);
    let sources: Vec<ClaimSource<'_>> = texts
        .iter()
        .zip(&passages)
        .zip(1..)
        .map(|((text, passages), id)| ClaimSource {
            id: SourceId(id),
            title: None,
            text,
            passages,
        })
        .collect();
    let cases = [
        (Some(SourceId(1)), Attribution::AsNamed(SourceId(1)), Support::Supported),
        (
            Some(SourceId(2)),
            Attribution::Elsewhere { named: SourceId(2) },
            Support::Supported,
        ),
        (None, Attribution::Unnamed, Support::Supported),
    ];
    for (named, attribution, support) in cases {
        let claim = "The tower was built of granite and is 90 m high.";
        let (check, found) = check_cited(claim, named, &sources, &Preset::Balanced.settings(), &WordsAlone);
        assert_eq!((found, check.support), (attribution, support), "{named:?} {check:#?}");
    }
}

#[test]
fn what_is_enormous_is_judged_in_bounded_time() {
    let long = "a word and 12 other things of the pump, ".repeat(500);
    let check = judged(PUMP, &long, Preset::Balanced);
    assert_ne!(check.support, Support::Supported);
    let many = "The pump runs. ".repeat(10_000);
    assert_ne!(judged(PUMP, &many, Preset::Balanced).support, Support::Contradicted);
}

/// `(source, claim, how it stands)`
#[test]
fn claims_of_few_words_can_be_contradicted() {
    use Support::{Contradicted, PartlySupported, Supported, Unsupported};
    let paste =
        "The paste is wheat starch, cooked for forty minutes, sieved three times and thinned until it runs like milk.";
    let heat = "Burning one mole of glucose, 180 grams, in pure oxygen sets free about 2,870 kilo-\njoules that could do work.";
    let ford = "Neap tides\nSeven days later they pull crosswise. The ford can be crossed on foot.";
    let cases = [
        (paste, "The paste is cooked for 40 minutes.", PartlySupported),
        (paste, "The paste is cooked for 90 minutes.", Contradicted),
        (paste, "The glue is boiled for 90 minutes.", Unsupported),
        (
            "Bacteria do not have a nucleus.",
            "Bacteria have a nucleus.",
            Contradicted,
        ),
        ("Bacteria do not have a nucleus.", "Yeasts have a nucleus.", Unsupported),
        (
            "Harbour Range\nHallow 19 feet\nMarrow Point 11 feet",
            "Marrow Point 14 feet",
            Contradicted,
        ),
        (
            heat,
            "Burning a mole of glucose in oxygen sets free about 2,870 kilojoules.",
            PartlySupported,
        ),
        (
            heat,
            "Burning a mole of glucose in oxygen sets free about 3,870 kilojoules.",
            Contradicted,
        ),
        (ford, "At neap tides the ford cannot be crossed on foot.", Contradicted),
        (ford, "At neap tides the bridge cannot be crossed.", PartlySupported),
        // "than" led the one word of a compound, and the other where the passage has "of".
        (
            "Wood follows the summer more faithfully than the width of the ring does.",
            "Wood follows the summer more faithfully than ring width does.",
            Supported,
        ),
    ];
    for (source, claim, expected) in cases {
        let found = judged(source, claim, Preset::Balanced);
        assert_eq!(found.support, expected, "{claim}: {found:#?}");
    }
}

#[test]
fn lines_that_say_too_little_each_are_not_supported_together() {
    for (claim, wanted) in [
        ("X\n450 °C", Support::Contradicted),
        ("X\t450 °C", Support::Contradicted),
        ("X\t300 °C", Support::PartlySupported),
        ("Tuesday\nlight blue\nLisbon", Support::Unsupported),
        ("Tuesday\n9", Support::Unsupported),
        ("Part X\t300 °C\tMay", Support::PartlySupported),
    ] {
        assert_eq!(judged(PUMP, claim, Preset::Balanced).support, wanted, "{claim:?}");
    }
}

/// All words of two sentences stand in the source, in one sentence or another; each has to be said all the same.
#[test]
fn sentences_are_not_supported_by_their_words_together() {
    let boats = "The ferry to Skerry leaves at 7 a.m. on weekdays, but the Sunday boat sails at noon. No boat sails on Mondays.";
    for (claim, wanted) in [
        (
            "The ferry to Skerry leaves at 7 a.m. on weekdays. The Sunday boat sails at noon.",
            Support::Supported,
        ),
        (
            "The Sunday boat sails at 7 a.m. The ferry to Skerry leaves at noon.",
            Support::PartlySupported,
        ),
        (
            "The Sunday boat sails at noon. A boat sails on Mondays.",
            Support::Contradicted,
        ),
        ("The Sunday boat sails at noon.\n7 a.m.", Support::PartlySupported),
    ] {
        assert_eq!(judged(boats, claim, Preset::Balanced).support, wanted, "{claim}");
    }
    // What is too short to be judged alone may be what differs.
    assert_eq!(
        judged(PUMP, "Part X\n450 °C", Preset::Balanced).support,
        Support::Contradicted
    );
}

#[test]
fn what_is_proposed_is_judged_as_the_whole_is() {
    let filler = "The museum opens at nine and closes at five. Visitors leave their coats at the gate. ".repeat(60);
    let text = format!("{filler}{PUMP} {filler}");
    let segment = Segment {
        span: TextSpan::from_bytes(0..text.len()).unwrap(),
        place: Place::Page {
            index: PageIndex(0),
            label: None,
        },
    };
    let document = Document::new(text.clone(), vec![segment], Vec::new()).unwrap();
    let whole = Arc::new(Passages::of(&document));
    let at = text.find("Part X").unwrap();
    let span = TextSpan::from_bytes(at..at + 80).unwrap();
    let around = Passages::around(&document, &[span], Arc::clone(&whole), &Spoken::of(document.text()));
    assert!(around.len() < whole.len() / 4);
    for claim in [
        "Part X is rated for 300 °C.",
        "Part X is rated for 450 °C.",
        "The bearings must be greased every 300 hours.",
        "Sales of the pump fell in Norway.",
        "The chimney of the brewery was painted green.",
    ] {
        let judged = |passages| {
            let source = ClaimSource {
                id: SourceId(1),
                title: None,
                text: &text,
                passages,
            };
            let found = check(claim, &[source], &Preset::Balanced.settings(), &WordsAlone);
            (
                found.support,
                found
                    .evidence
                    .first()
                    .filter(|_| found.support != Support::Unsupported)
                    .cloned()
                    .map(|one| one.spans),
            )
        };
        assert_eq!(judged(&around), judged(&whole), "{claim}");
    }
    // A sentence that the window's border cuts is none.
    let ends = around.spans(around.len() - 1).last().unwrap().of(&text);
    assert!(
        ends.ends_with('.') && text[..4] != *around.spans(0)[0].of(&text),
        "{ends}"
    );
}
