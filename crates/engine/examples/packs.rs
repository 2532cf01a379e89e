//! How often a pack holds the page of the answer, and how long one takes to build.
//!
//! ```sh
//! cargo run --release -p pincite-engine --example packs -- FOLDER
//! ```
//!
//! The PDF files of FOLDER are one library. Sentences evenly spread over it become questions by losing their rarest
//! word; the page that the sentence stands on is the answer's. Building is timed beside counting the words of the same
//! texts.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a measurement fails by panicking"
)]

use pincite_core::pack::stood;
use pincite_core::source::document::{Document, Place, SourceId, SourceKind};
use pincite_core::source::text::TextSpan;
use pincite_engine::packs::{Part, Stood, Wanted};
use pincite_engine::tokens::Tokenizer;
use pincite_engine::{Engine, Event, WorkerProgram};
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

const QUESTIONS: usize = 100;

/// A sentence that was turned into a question.
struct Case {
    question: String,
    source: SourceId,
    span: TextSpan,
    page: String,
}

#[tokio::main]
async fn main() {
    let folder = std::env::args().nth(1).expect("a folder of PDF files");
    let library = tempfile::tempdir().unwrap();
    let engine = Engine::open(library.path(), WorkerProgram::locate().unwrap()).unwrap();
    add(&engine, &folder).await;
    let sources = engine.sources().unwrap();
    let pdfs = sources.iter().filter(|status| status.record.kind == SourceKind::Pdf);
    let documents: Vec<(SourceId, Arc<Document>)> = pdfs
        .map(|status| (status.record.id, engine.document(status.record.id).unwrap()))
        .collect();
    let cases = cases(&documents);
    let texts = || documents.iter().map(|(_, document)| document.text());
    let tokens: usize = texts().map(|text| Tokenizer::O200k.count(text)).sum();
    let pages: usize = documents.iter().map(|(_, document)| document.segments().len()).sum();
    println!(
        "{} documents, {pages} pages, {tokens} tokens, {} questions",
        documents.len(),
        cases.len()
    );
    let begun = Instant::now();
    engine.prepare(wanted(&cases[0].question, 8_000)).unwrap();
    println!(
        "the first pack, with everything to be made for it: {:?}",
        begun.elapsed()
    );
    for budget in [8_000, u32::try_from(tokens / 20).unwrap(), 4_000] {
        measure(&engine, &cases, budget, tokens);
    }
    time(&engine, &cases);
    let begun = Instant::now();
    let words: usize = texts().map(|text| text.split_whitespace().count()).sum();
    println!("counting the {words} words of the same texts: {:?}", begun.elapsed());
}

async fn add(engine: &Arc<Engine>, folder: &str) {
    let mut events = engine.subscribe();
    let mut open = engine.add(vec![PathBuf::from(folder)]).await.added.len();
    while open > 0 {
        match events.recv().await {
            Ok(Event::Finished { .. }) => open -= 1,
            Ok(_) | Err(tokio::sync::broadcast::error::RecvError::Lagged(_)) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

fn measure(engine: &Engine, cases: &[Case], budget: u32, tokens: usize) {
    let (mut page, mut sentence, mut most) = (0, 0, 0);
    for case in cases {
        let prepared = engine.prepare(wanted(&case.question, budget)).unwrap();
        most = most.max(prepared.pack.tokens);
        let own: Vec<&Part> = prepared
            .pack
            .parts
            .iter()
            .filter(|part| part.source == case.source)
            .collect();
        page += usize::from(own.iter().any(|part| part.place == case.page));
        let mut spans: Vec<TextSpan> = own.iter().flat_map(|part| part.spans.iter().copied()).collect();
        spans.sort_unstable();
        let document = engine.document(case.source).unwrap();
        sentence += usize::from(stood(document.text(), &spans, &[case.span]) == Stood::Whole);
        if std::env::var_os("MISSED").is_some() && !own.iter().any(|part| part.place == case.page) {
            println!("  {} {}", case.page, case.question);
        }
    }
    let share = f64::from(budget) / tokens as f64 * 100.0;
    let of = cases.len();
    println!(
        "{budget} tokens ({share:.1} %): page in {page} of {of}, the sentence itself in {sentence}; longest {most}"
    );
}

fn time(engine: &Engine, cases: &[Case]) {
    let taken = |case: &Case| {
        let begun = Instant::now();
        engine.prepare(wanted(&case.question, 8_000)).unwrap();
        begun.elapsed()
    };
    let mut times: Vec<Duration> = cases.iter().map(taken).collect();
    times.sort_unstable();
    println!(
        "building one of 8000 tokens: median {:?}, slowest {:?}",
        times[times.len() / 2],
        times[times.len() - 1]
    );
}

fn wanted(question: &str, budget: u32) -> Wanted {
    Wanted {
        question: question.to_owned(),
        budget,
        ..Wanted::default()
    }
}

/// Questions from sentences, evenly spread over all pages.
fn cases(documents: &[(SourceId, Arc<Document>)]) -> Vec<Case> {
    let mut all = Vec::new();
    for (id, document) in documents {
        let mut counts: HashMap<String, usize> = HashMap::new();
        for word in document.text().split_whitespace() {
            *counts.entry(bare(word)).or_default() += 1;
        }
        for segment in document.segments() {
            let Place::Page { index, label } = &segment.place else {
                continue;
            };
            let page = label
                .as_ref()
                .map_or_else(|| index.number().to_string(), |label| label.0.clone());
            let start = segment.span.start().bytes();
            for (at, sentence) in sentences(segment.span.of(document.text())) {
                if let Some(question) = question(sentence, &counts) {
                    all.push(Case {
                        question,
                        source: *id,
                        span: TextSpan::from_bytes(start + at..start + at + sentence.len()).unwrap(),
                        page: format!("p. {page}"),
                    });
                }
            }
        }
    }
    let step = (all.len() / QUESTIONS).max(1);
    all.into_iter().step_by(step).take(QUESTIONS).collect()
}

/// A sentence without its rarest word of some length; `None` for what is hardly a sentence.
fn question(sentence: &str, counts: &HashMap<String, usize>) -> Option<String> {
    let words: Vec<&str> = sentence.split_whitespace().collect();
    let long = words.iter().copied().filter(|word| bare(word).len() > 4);
    let key = long.min_by_key(|word| counts[&bare(word)])?;
    let rest: Vec<&str> = words.iter().copied().filter(|word| *word != key).collect();
    (9..40)
        .contains(&words.len())
        .then(|| format!("Which word is missing here: {}", rest.join(" ")))
}

fn bare(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}

/// What stands between two full stops, from a capital on.
fn sentences(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut start = None;
    let stops: BTreeSet<usize> = text
        .match_indices(". ")
        .chain(text.match_indices(".\n"))
        .map(|(at, _)| at)
        .collect();
    for at in stops {
        if let Some(sentence) = start.and_then(|from| text.get(from..=at)) {
            let lead = sentence.len() - sentence.trim_start().len();
            if sentence.trim().starts_with(char::is_uppercase) {
                found.push((start.unwrap_or_default() + lead, sentence.trim()));
            }
        }
        start = Some(at + 1);
    }
    found
}
