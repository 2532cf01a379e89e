//! A check with one of everything.

use crate::report::*;

pub(super) const ANSWER: &str = "The sea 😀 “rises by three metres” (p. 45). It is “calm … in summer”. Tides are “made by wind”. \
    The moon moves the water. Boats float on oil.";

fn source(file_name: &str, title: &str, kind: SourceKind, digit: char) -> Source {
    Source {
        file_name: file_name.to_owned(),
        title: title.to_owned(),
        kind,
        sha256: digit.to_string().repeat(64),
        ..Source::default()
    }
}

fn passage(source: usize, text: &str) -> Passage {
    let exact = Exact {
        text: text.to_owned(),
        prefix: "Before it, ".to_owned(),
        suffix: " and behind.".to_owned(),
    };
    Passage {
        source,
        text: text.to_owned(),
        before: "Before it,".to_owned(),
        after: "and behind.".to_owned(),
        exact,
        spans: vec![[100, 100 + text.chars().count()]],
        match_ratio: 1.0,
        ..Passage::default()
    }
}

pub(super) fn span(words: &str) -> [usize; 2] {
    let at = ANSWER.find(words).unwrap();
    let start = ANSWER[..at].chars().count();
    [start, start + words.chars().count()]
}

fn quote(text: &str, verdict: Verdict, confidence: f32, passages: Vec<Passage>) -> Quote {
    Quote {
        text: text.to_owned(),
        span: span(text),
        verdict,
        confidence,
        places: passages.len(),
        passages,
        ..Quote::default()
    }
}

fn piece(side: Side, text: &str, class: Option<&str>) -> Compared {
    Compared {
        side,
        text: text.to_owned(),
        class: class.map(str::to_owned),
    }
}

fn run(text: &str, of: Option<ItemOf>) -> Piece {
    Piece::Run(Run {
        text: text.to_owned(),
        of,
        ends: of.is_some(),
        ..Run::default()
    })
}

pub(super) fn sample() -> Report {
    let on_page = Passage {
        pages: vec![Page {
            number: 11,
            label: Some("45".to_owned()),
        }],
        link: Some("pincite://open?source=1&page=11".to_owned()),
        pieces: vec![
            piece(Side::Both, "rises by ", None),
            piece(Side::Answer, "three", Some("number")),
            piece(Side::Source, "two", Some("number")),
            piece(Side::Both, " metres", None),
        ],
        match_ratio: 0.9,
        ..passage(0, "rises by two metres")
    };
    let spoken = Passage {
        time_ms: Some([323_500, 329_000]),
        automatic: true,
        ..passage(1, "calm, as a rule, in summer")
    };
    let near = passage(2, "made by the moon");
    let moved = Passage {
        section: vec!["Tides".to_owned(), "Causes".to_owned()],
        live: Some("https://sea.example/tides#:~:text=moon".to_owned()),
        role: Some(Role::Supports),
        bm25: Some(12.5),
        cosine_similarity: Some(-0.25),
        match_ratio: 0.8,
        ..passage(2, "The moon moves the sea's water.")
    };
    Report {
        versions: Versions {
            pincite: "0.1.0".to_owned(),
            reader: 1,
            judge: 2,
            claim_judge: 3,
        },
        made_ms: 1_764_128_700_000,
        answer: Answer {
            title: "How the sea moves".to_owned(),
            text: ANSWER.to_owned(),
            sha256: "a".repeat(64),
            blocks: vec![
                Block {
                    kind: BlockKind::Heading(1),
                    pieces: vec![run("The sea", None)],
                    ..Block::default()
                },
                Block {
                    pieces: vec![
                        run("The sea 😀 “", None),
                        run("rises by three metres", Some(ItemOf::Quote(0))),
                        run("” (p. 45). It is “", None),
                        run("calm … in summer", Some(ItemOf::Quote(1))),
                        run("”. Tides are “", None),
                        run("made by wind", Some(ItemOf::Quote(2))),
                        run("”. ", None),
                        run("The moon moves the water.", Some(ItemOf::Claim(0))),
                        Piece::Break,
                        run("Boats float on oil.", Some(ItemOf::Claim(1))),
                    ],
                    ..Block::default()
                },
                Block {
                    kind: BlockKind::Row(true),
                    pieces: vec![run("one", None), Piece::Cell, run("two", None)],
                    ..Block::default()
                },
                Block {
                    kind: BlockKind::Row(false),
                    pieces: vec![run("1", None), Piece::Cell, run("2", None)],
                    ..Block::default()
                },
            ],
            annotated: "The sea “rises by three metres”[?].".to_owned(),
            ..Answer::default()
        },
        quotes: vec![
            Quote {
                claimed: Claimed {
                    source: None,
                    place: Some("45".to_owned()),
                },
                locator: Locator::Right,
                review: Some(Review {
                    note: "agreed".to_owned(),
                    decided: Some(Decided::Rejected),
                    by: Some("Anna Kurz".to_owned()),
                    ..Review::default()
                }),
                ..quote("rises by three metres", Verdict::AlteredMeaning, 0.95, vec![on_page])
            },
            Quote {
                claimed: Claimed {
                    source: Some("talk.mp3".to_owned()),
                    place: Some("9:00".to_owned()),
                },
                locator: Locator::Wrong,
                attribution: Attribution::AsNamed,
                ..quote("calm … in summer", Verdict::Elided, 0.9, vec![spoken])
            },
            quote("made by wind", Verdict::NotFound, 0.6, vec![near]),
        ],
        claims: vec![
            Claim {
                text: "The moon moves the water.".to_owned(),
                spans: vec![span("The moon moves the water.")],
                support: Support::Supported,
                confidence: 0.7,
                score: 0.8,
                bm25_ratio: Some(1.5),
                passages: vec![moved],
                ..Claim::default()
            },
            Claim {
                text: "Boats float on oil.".to_owned(),
                spans: vec![span("Boats float on oil.")],
                support: Support::Unsupported,
                confidence: 0.4,
                ..Claim::default()
            },
        ],
        with_claims: true,
        skipped: vec![Skipped {
            text: "Moby Dick".to_owned(),
            reason: "title".to_owned(),
        }],
        sources: vec![
            Source {
                authors: vec![
                    Person {
                        family: "Rowe".to_owned(),
                        given: Some("Ada".to_owned()),
                    },
                    Person {
                        family: "Sea & Co".to_owned(),
                        given: None,
                    },
                ],
                year: Some(2015),
                cited: Some("Rowe and Sea & Co 2015".to_owned()),
                key: Some("rowe2015tides".to_owned()),
                container: Some("Journal of 100% Water".to_owned()),
                doi: Some("10.1000/abc_1".to_owned()),
                ..source("tides.pdf", "Tides of the North", SourceKind::Pdf, '1')
            },
            source("talk.mp3", "A talk", SourceKind::Recording, '2'),
            Source {
                address: Some("https://sea.example/tides".to_owned()),
                ..source("page.html", "Tides", SourceKind::Page, '3')
            },
            Source {
                not_searched: Some(NotSearched {
                    reason: "locked".to_owned(),
                    message: "It is encrypted.".to_owned(),
                }),
                ..source("locked.pdf", "", SourceKind::Pdf, '4')
            },
        ],
        missing: vec!["lost.pdf".to_owned()],
        settings: Settings {
            knobs: vec![("k1".to_owned(), 1.5), ("b".to_owned(), 0.4)],
            meaning: None,
        },
        figures: Some(Figures {
            claims: 2,
            groundedness: 0.57,
            ..Figures::default()
        }),
        ..Report::default()
    }
}
