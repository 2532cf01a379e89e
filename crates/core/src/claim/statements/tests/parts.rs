//! Where a sentence is cut into claims, and what is left out of it.

use super::*;

/// Each answer with the claims that it states.
fn check(cases: &[(&str, &[&str])]) {
    let plain = |text: &str| {
        text.split(' ')
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let texts = |raw: &str| -> Vec<String> { read(raw).iter().map(|claim| plain(&claim.text)).collect() };
    let wrong: Vec<(&str, Vec<String>)> = cases
        .iter()
        .map(|(raw, expected)| (*raw, texts(raw), *expected))
        .filter(|(_, found, expected)| found != expected)
        .map(|(raw, found, _)| (raw, found))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_list_goes_on_from_its_lead() {
    check(&[
        (
            "The canal of Thornbury has:\n\n- two locks of brick\n- A reservoir was built at Hale.",
            &[
                "The canal of Thornbury has two locks of brick",
                "A reservoir was built at Hale.",
            ],
        ),
        (
            "The canal of Thornbury has：\n\n- two locks of brick",
            &["The canal of Thornbury has two locks of brick"],
        ),
        // Too little to go on from, and what ends without a colon.
        ("It has:\n\n- two locks of brick", &["two locks of brick"]),
        (
            "The canal of Thornbury has two ends.\n\n- two locks of brick",
            &["The canal of Thornbury has two ends.", "two locks of brick"],
        ),
        // Ten words go on from it, eleven are a statement of their own.
        (
            "The canal of Thornbury has:\n\n- two old locks of red brick with gates of green oak",
            &["two old locks of red brick with gates of green oak"],
        ),
        (
            "The canal of Thornbury has:\n\n- two old locks of red brick with gates of oak",
            &["The canal of Thornbury has two old locks of red brick with gates of oak"],
        ),
        // The second sentence of an item stands for itself.
        (
            "The canal of Thornbury has:\n\n- two locks of brick. The upper one leaks badly",
            &["two locks of brick.", "The upper one leaks badly"],
        ),
        (
            "The dry summer came first. The canal of Thornbury has:\n\n- two locks of brick",
            &[
                "The dry summer came first.",
                "The canal of Thornbury has two locks of brick",
            ],
        ),
    ]);
}

#[test]
fn a_lead_stands_where_the_answer_has_it() {
    let raw = "The summer was dry. The canal of Thornbury has:\n\n- two locks of brick";
    let found = read(raw);
    let last = found.last().unwrap();
    let spans: Vec<&str> = last.spans().map(|span| span.of(raw)).collect();
    assert_eq!(spans, ["The canal of Thornbury has", "two locks of brick"]);
    for word in ["Thornbury", "locks", "brick"] {
        let at = last.text.find(word).unwrap();
        let span = TextSpan::from_bytes(at..at + word.len()).unwrap();
        let places: Vec<&str> = last.in_answer(span).into_iter().map(|span| span.of(raw)).collect();
        assert_eq!(places, [word]);
    }
    let both = last.in_answer(TextSpan::from_bytes(0..last.text.len()).unwrap());
    assert_eq!(both.len(), 2);
}

#[test]
fn a_piece_that_markdown_spells_otherwise_is_taken_whole() {
    let raw = "The pump &amp; the valve weigh *five* kilos.";
    let found = read(raw);
    let claim = &found[0];
    let at = claim.text.find("kilos").unwrap();
    let places = claim.in_answer(TextSpan::from_bytes(at..at + 5).unwrap());
    let places: Vec<&str> = places.into_iter().map(|span| span.of(raw)).collect();
    assert!(places.iter().any(|place| place.contains("kilos")), "{places:?}");
}

#[test]
fn a_sentence_is_cut_where_another_statement_begins() {
    check(&[
        (
            "The tower leans to the south, and the bridge leans to the north.",
            &["The tower leans to the south", "the bridge leans to the north."],
        ),
        (
            "The tower leans to the south, and Anna Lund climbed it.",
            &["The tower leans to the south", "Anna Lund climbed it."],
        ),
        (
            "The tower leans to the south, but never reached the old road.",
            &["The tower leans to the south", "never reached the old road."],
        ),
        (
            "Der Turm neigt sich nach Süden, aber die Brücke hält stand.",
            &["Der Turm neigt sich nach Süden", "die Brücke hält stand."],
        ),
        // Without a comma, without a subject of its own, or with too little on either side.
        (
            "The tower leans to the south and the bridge leans to the north.",
            &["The tower leans to the south and the bridge leans to the north."],
        ),
        (
            "The tower leans to the south, and creaks at night.",
            &["The tower leans to the south, and creaks at night."],
        ),
        (
            "It leans, and the bridge leans to the north.",
            &["It leans, and the bridge leans to the north."],
        ),
        (
            "The tower leans to the south, but falls.",
            &["The tower leans to the south, but falls."],
        ),
        // Semicolons.
        (
            "The tower leans south; it falls.",
            &["The tower leans south; it falls."],
        ),
        (
            "It leans; the tower is of red brick.",
            &["It leans; the tower is of red brick."],
        ),
        (
            "The tower leans south; the bridge leans north; the gate fell down.",
            &[
                "The tower leans south;",
                "the bridge leans north;",
                "the gate fell down.",
            ],
        ),
        (
            "塔是用红砖建造的；桥是用木头建造的。",
            &["塔是用红砖建造的；", "桥是用木头建造的。"],
        ),
    ]);
}

#[test]
fn values_of_one_thing_are_claims_of_their_own() {
    check(&[
        // Nothing stands behind one of them, another thing stands before it, or they are of two kinds.
        (
            "The pump runs at 2,400 RPM under normal conditions and 3,200 RPM.",
            &["The pump runs at 2,400 RPM under normal conditions and 3,200 RPM."],
        ),
        (
            "The pump runs at 2,400 RPM and 3,200 RPM in emergency.",
            &["The pump runs at 2,400 RPM and 3,200 RPM in emergency."],
        ),
        (
            "The pump has 12 seals of rubber and valves with 14 springs of steel.",
            &["The pump has 12 seals of rubber and valves with 14 springs of steel."],
        ),
        (
            "The pump runs at 2,400 RPM under normal conditions and 4 bar of pressure.",
            &["The pump runs at 2,400 RPM under normal conditions and 4 bar of pressure."],
        ),
        (
            "It opened in March 2019 in Norway and May 2020 in Chile.",
            &["It opened in March 2019 in Norway and May 2020 in Chile."],
        ),
        (
            "2,400 RPM under normal conditions and 3,200 RPM in emergency.",
            &["2,400 RPM under normal conditions and 3,200 RPM in emergency."],
        ),
    ]);
}

#[test]
fn what_only_reports_is_left_out() {
    check(&[
        (
            "The report of 1920 states that the tower leans south.",
            &["the tower leans south."],
        ),
        (
            "The authors of the study conclude that the tower leans south.",
            &["the tower leans south."],
        ),
        (
            "The report, which is old, states that the tower leans south.",
            &["The report, which is old, states that the tower leans south."],
        ),
        (
            "The keeper states that the tower leans south.",
            &["The keeper states that the tower leans south."],
        ),
        (
            "The report states the tower leans south.",
            &["The report states the tower leans south."],
        ),
        (
            "The very long report of the board of the old town says that the tower leans south.",
            &["The very long report of the board of the old town says that the tower leans south."],
        ),
        (
            "Based on the given passages, the tower leans south.",
            &["the tower leans south."],
        ),
        (
            "According to the keeper, the tower leans south.",
            &["According to the keeper, the tower leans south."],
        ),
        ("In the data, the tower leans south.", &["the tower leans south."]),
        (
            "In the long and very cold winter of the year, text failed the keepers.",
            &["In the long and very cold winter of the year, text failed the keepers."],
        ),
    ]);
}

#[test]
fn citations_and_places_are_cut_out() {
    check(&[
        ("The pump [1] weighs five kilos [2].", &["The pump weighs five kilos"]),
        (
            "The pump weighs five kilos (passage 2) and leaks oil (sources 1 and 3).",
            &["The pump weighs five kilos and leaks oil"],
        ),
        (
            "The pump weighs five kilos (article of brass) and leaks oil (source).",
            &["The pump weighs five kilos (article of brass) and leaks oil (source)."],
        ),
        (
            "The keeper of the old northern tower rowed out at dawn, “the tide rises twice a day in the north”, and",
            &["The keeper of the old northern tower rowed out at dawn,"],
        ),
        (
            "“The tide rises twice a day in the north”: the harbour master of Bergen keeps two boats ready.",
            &["the harbour master of Bergen keeps two boats ready."],
        ),
        ("**Breast cancer.** **Two new cases in town.**", &[]),
        (
            "**Breast cancer in the whole of the old town.** It grows in the gland.",
            &["Breast cancer in the whole of the old town.", "It grows in the gland."],
        ),
        (
            "**Breast cancer in 1920.** It grows in the gland.",
            &["Breast cancer in 1920.", "It grows in the gland."],
        ),
        ("__Breast cancer.__ It grows in the gland.", &["It grows in the gland."]),
        (
            "| Part | Rating |\n|---|---|\n| X | 300 °C |\n| Y | 2 |",
            &["X\t300 °C", "Y\t2"],
        ),
    ]);
}

/// Text, and whether it is nothing but a reference.
#[test]
fn works_and_places_are_told_from_statements() {
    for (text, alone) in [
        ("Sources: http://tide.org/north of the river", true),
        ("Sources: see www.tide.org for the rest of it", true),
        ("Sources: doi 10.1000 for the rest of it", true),
        ("Sources: the second one [2] of the list", true),
        ("Sources: what is said in tide.html of it", true),
        ("Source: the book of tides, p. 12", true),
        ("Source: the book of tides, 12", false),
        ("Sources: Anna Lund and others wrote much", false),
        ("Sources: Anna Lund and Eva Holm wrote it", true),
        ("Sources: “Anna” (Lund", true),
        ("Literatur: Anna Lund", true),
        ("(Commentary, § 543 Rn. 14)", true),
        ("(Commentary, § 543 Rn. 14", false),
        ("(Commentary (old), § 543 Rn. 14)", false),
        ("(A statement of its own)", false),
        ("⁴ Anna Lund, The Tides, 4", true),
        ("⁴ Anna Lund, The Tides, p. 4", true),
        ("⁴ Anna Lund, The Tides, four", false),
        ("4 Anna Lund, The Tides, 4", false),
        ("tide.pdf", true),
        ("tide.pdf, p. 4", true),
        ("tide.pdf, four", false),
        ("[3] tide.pdf, S. 4-6", true),
        ("[a] tide.doc, S. 4", false),
        ("the tide rises", false),
        ("tide.pdf, pp. 4–6", true),
        ("tide.pdf, p. 4ff", true),
        ("tide.pdf, p. 4x", false),
        ("tide.pdf, p. x4", false),
        ("tide.pdf, of 4", false),
    ] {
        assert_eq!(references::is_alone(text), alone, "{text}");
    }
}

#[test]
fn places_stand_in_brackets() {
    for (text, expected) in [
        ("It rises (passage 1).", vec!["(passage 1)"]),
        ("It rises [Doc 2, 3 and source 4].", vec!["[Doc 2, 3 and source 4]"]),
        ("It rises (passage).", vec![]),
        ("It rises (passage of 1).", vec![]),
        ("It rises (1 passage).", vec![]),
        ("It rises (passage 1.", vec![]),
        ("It rises (passage 1] falls.", vec![]),
        ("It rises (text 1) and [text 2].", vec!["(text 1)", "[text 2]"]),
    ] {
        let found: Vec<&str> = references::places_in_brackets(text)
            .into_iter()
            .map(|range| &text[range])
            .collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn openings_of_sentences_lead_on() {
    for (sentence, bytes) in [
        ("Based on the given passages, it rises.", 29),
        ("According to the reviews, it rises.", 26),
        ("According to the mayor, it rises.", 0),
        ("In the data of the old town and the new one, it rises.", 0),
        ("In the data it rises.", 0),
        ("Based on İ data, it rises.", 0),
        ("Laut Artikel, steigt sie.", 14),
        ("From the (text), it rises.", 17),
        ("The data, it rises.", 0),
    ] {
        assert_eq!(preamble(sentence), bytes, "{sentence}");
    }
    for (sentence, expected) in [
        ("These documents also describe the canal.", true),
        ("The text is about the canal.", true),
        ("The texts are titled as one.", true),
        ("The article talks about the canal.", true),
        ("The article refers to the canal.", true),
        ("The article focuses on the canal.", true),
        ("The article deals with the canal.", true),
        ("The article deals in salt.", false),
        ("The article does not discuss the canal.", true),
        ("The article does not burn.", false),
        ("The article mainly covers salt.", true),
        ("The article never covers salt.", false),
        ("An article describes the canal.", false),
        ("This long summary describes the canal.", true),
        ("This very long summary describes the canal.", false),
        ("In conclusion, the text presents a canal.", true),
        ("The canal is of brick, as follows.", true),
        ("Below are the canals.", true),
        ("- Here is the canal.", true),
        ("Would the canal be dug?”", true),
        ("The canal was dug in this long and hot summer!", false),
        ("The canal was dug in 1811!", false),
        ("What a fine old canal that is!", false),
        ("What a fine old canal!", true),
        ("Der Abschnitt behandelt den Kanal.", true),
        ("运河有：", true),
    ] {
        assert_eq!(leads_on(sentence), expected, "{sentence}");
    }
}
