//! Answers that strangers wrote, who saw no code: each gives a quote to somebody, rightly or not, or to nobody.

use super::{Voice, Voices};
use crate::answer::blocks;
use crate::source::document::{Document, Place, Segment};
use crate::source::text::TextSpan;
use crate::source::timing::{MediaSpan, MediaTime};
use serde_json::Value;
use std::path::Path;

fn text<'a>(case: &'a Value, key: &str) -> &'a str {
    case[key].as_str().unwrap_or_default()
}

/// The voice that is told of for a case.
fn judged(case: &Value) -> Option<Voice> {
    let document = document(text(case, "source"), text(case, "name"));
    let (answer, quote) = (text(case, "answer"), text(case, "quote"));
    let place = |whole: &str| {
        let at = whole.find(quote).unwrap_or_else(|| panic!("{}: no quote", case["id"]));
        TextSpan::from_bytes(at..at + quote.len()).unwrap()
    };
    let voices = Voices::of(blocks(answer));
    voices
        .named(place(answer))?
        .voice(&document, &[place(document.text())], None)
}

/// A text with a block for each line, or a transcript's cues with who says them.
fn document(source: &str, name: &str) -> Document {
    let cues = name.ends_with(".vtt");
    let mut out = String::new();
    let mut segments: Vec<Segment> = Vec::new();
    let mut speaker: Option<String> = None;
    for line in source.lines() {
        let mut line = line.trim();
        if cues && (line.contains("-->") || line == "WEBVTT" || line.chars().all(|c| c.is_ascii_digit())) {
            continue;
        }
        if let Some((who, said)) = line.strip_prefix("<v ").and_then(|rest| rest.split_once('>')) {
            speaker = Some(who.to_owned());
            line = said.trim_end_matches("</v>");
        }
        let start = out.len();
        out.push_str(line);
        out.push('\n');
        let span = TextSpan::from_bytes(start..out.len()).unwrap();
        let at = MediaTime(segments.len() as u64 * 1000);
        match segments.last_mut() {
            Some(last) if line.is_empty() => last.span = TextSpan::new(last.span.start(), span.end()).unwrap(),
            _ => segments.push(Segment {
                span,
                place: match cues {
                    true => Place::Cue {
                        time: MediaSpan::new(at, at),
                        speaker: speaker.clone(),
                    },
                    false => Place::Block { section: None },
                },
            }),
        }
    }
    Document::new(out, segments, Vec::new()).unwrap()
}

/// Of each file: the honest ones that were given to somebody else (none is), how many of those that name somebody else were told
/// of, and of how many wrong and right ones it is said that the source does not tell. With `ID=a012`, or the name of a file, what
/// is read of a case is printed.
#[test]
#[expect(clippy::disallowed_methods, reason = "a test reads its cases")]
fn strangers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/voices");
    let mut told = Vec::new();
    for entry in ["first", "second", "third", "fourth", "fifth", "sixth"] {
        let all = std::fs::read_to_string(folder.join(format!("{entry}.jsonl"))).unwrap();
        let cases: Vec<Value> = all.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let (mut found, mut untold) = (0, [0, 0]);
        for case in &cases {
            match (text(case, "label"), judged(case)) {
                ("wrong", Some(Voice::Other(_))) => found += 1,
                ("wrong", Some(Voice::Untold)) => untold[0] += 1,
                ("right" | "open", Some(Voice::Other(voice))) => told.push(format!("{} {voice:?}", text(case, "id"))),
                ("right" | "open", Some(Voice::Untold)) => untold[1] += 1,
                _ => {}
            }
            if std::env::var("ID").is_ok_and(|id| id == text(case, "id") || id == entry) {
                shown(case);
            }
        }
        told.push(format!("{entry}: {found}, not told {untold:?}"));
    }
    // Of 55, 40, 32, 25, 49 and 116 wrong ones.
    let counts = [
        "first: 32, not told [18, 12]",
        "second: 21, not told [10, 5]",
        "third: 16, not told [11, 19]",
        "fourth: 7, not told [10, 26]",
        "fifth: 26, not told [15, 12]",
        "sixth: 15, not told [50, 31]",
    ];
    assert_eq!(told, counts);
}

/// The names at the end of one paragraph and at the start of the next were taken for one person's.
#[test]
fn names_in_two_paragraphs_are_two_people() {
    const TALK: &str = "Anna Keller: The tide decides when we sail.\nPeter Voss: The bank decides when we sail.\n\
        Anna Keller: Ask the moon.\nPeter Voss: I did ask it.\n";
    let answer = "> The tide decides when we sail.\n\n— Peter Voss\n\nKeller argues: “I did ask it.”";
    let case = |quote: &str| serde_json::json!({"name": "talk.md", "source": TALK, "answer": answer, "quote": quote});
    let told = |quote: &str| match judged(&case(quote)) {
        Some(Voice::Other(voice)) => Some((voice.named, voice.found)),
        _ => None,
    };
    let names = |named: &str, found: &str| Some((named.to_owned(), found.to_owned()));
    assert_eq!(
        told("The tide decides when we sail."),
        names("Peter Voss", "Anna Keller")
    );
    assert_eq!(told("I did ask it."), names("Keller", "Peter Voss"));
}

/// What is read of a case, for whoever changes a rule.
fn shown(case: &Value) {
    let document = document(text(case, "source"), text(case, "name"));
    let at = document.text().find(text(case, "quote")).unwrap();
    let span = TextSpan::from_bytes(at..at + text(case, "quote").len()).unwrap();
    let voices = Voices::of(blocks(text(case, "answer")));
    let at = text(case, "answer").find(text(case, "quote")).unwrap();
    let named = voices.named(TextSpan::from_bytes(at..at + text(case, "quote").len()).unwrap());
    let around = super::surroundings::in_source(&document, &[span]).unwrap();
    println!(
        "== {} {} said by {}: {:?}",
        text(case, "id"),
        text(case, "label"),
        case["said_by"],
        judged(case)
    );
    println!("   A {}", text(case, "answer").replace('\n', " / "));
    println!("   named {:?}", named.map(|named| named.speaker));
    println!(
        "   found {:?}, within {:?}, quoted {}",
        around.speaker(),
        around.said_within(),
        around.is_quoted()
    );
    println!(
        "   turn {:?}",
        super::turns::turn(&document, &[span]).map(|turn| turn.speaker)
    );
}
