//! Measures the reading of saved pages on any folder of them: how long it takes beside html5ever alone (into its `RcDom`), and whether what a
//! reader sees is found again, in the right section.
//!
//! ```sh
//! cargo run --release -p pincite-ingest --example saved_pages -- speed FILE.html…
//! cargo run --release -p pincite-ingest --example saved_pages -- sentences FOLDER
//! cargo run --release -p pincite-ingest --example saved_pages -- hidden FILE.html…
//! cargo run --release -p pincite-ingest --example saved_pages -- hostile
//! cargo run --release -p pincite-ingest --example saved_pages -- text FILE
//! ```
//!
//! `sentences` prints a page's sentences as another reader of HTML sees them (the crate `htmd`), ten a page, with the heading
//! before each, and looks for them in the text that Pincite reads. `hidden` tells which share of each page's letters it says that nobody sees.
//! `hostile` reads pages that are made to take long, and tells the seconds and the most memory that each took. `text` prints all that is
//! read of a page, a document, slides or a book: `tests/documents/beside_libreoffice.py` compares it.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a measuring tool for those who work on Pincite"
)]

use html5ever::parse_document;
use html5ever::tendril::TendrilSink;
use markup5ever_rcdom::RcDom;
use pincite_core::fold::{Folded, folded};
use pincite_core::quote::exact::FoldedQuote;
use pincite_core::source::document::{Aside, Document, Place};
use pincite_ingest::saved;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn main() {
    let mut arguments = std::env::args().skip(1);
    match arguments.next().as_deref() {
        Some("speed") => arguments.for_each(|file| speed(Path::new(&file))),
        Some("sentences") => sentences(&PathBuf::from(arguments.next().unwrap_or_else(|| ".".to_owned()))),
        Some("hidden") => arguments.for_each(|file| hidden(Path::new(&file))),
        Some("hostile") => match arguments.next() {
            Some(name) => hostile(&name),
            None => each_hostile(),
        },
        Some("text") => arguments.for_each(|file| text(Path::new(&file))),
        _ => println!(
            "pages speed FILE… | pages sentences FOLDER | pages hidden FILE… | pages hostile | pages text FILE"
        ),
    }
}

/// The fastest of a few runs: the one that was disturbed least.
fn fastest(mut run: impl FnMut()) -> Duration {
    const RUNS: usize = 9;
    let times = (0..RUNS).map(|_| {
        let (begun, busy) = (Instant::now(), on_processor());
        run();
        match busy.zip(on_processor()) {
            Some((before, after)) => after.saturating_sub(before),
            None => begun.elapsed(),
        }
    });
    times.min().unwrap_or_default()
}

/// How long this thread has run, where the system tells it: a busy machine does not disturb that.
fn on_processor() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

fn speed(file: &Path) {
    let bytes = std::fs::read(file).unwrap();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let parsing = fastest(|| {
        parse_document(RcDom::default(), Default::default()).one(text.as_str());
    });
    let reading = fastest(|| {
        saved::read(&bytes, file, None, &|| false).unwrap();
    });
    let page = saved::read(&bytes, file, None, &|| false).unwrap();
    let folding = fastest(|| {
        let _ = Folded::of(&page.document);
    });
    let megabytes = bytes.len() as f64 / 1e6;
    println!(
        "{:>8.2} MB  parse {:>7.1} ms  read {:>7.1} ms ({:.2} times, {:.1} ms/MB)  fold {:.1} ms  text {:.2} MB  {}",
        megabytes,
        parsing.as_secs_f64() * 1e3,
        reading.as_secs_f64() * 1e3,
        reading.as_secs_f64() / parsing.as_secs_f64(),
        reading.as_secs_f64() * 1e3 / megabytes,
        folding.as_secs_f64() * 1e3,
        page.document.text().len() as f64 / 1e6,
        file.display()
    );
}

fn text(file: &Path) {
    let bytes = std::fs::read(file).unwrap();
    match saved::read(&bytes, file, None, &|| false) {
        Ok(page) => {
            println!("{}", page.document.text());
            eprintln!("{:?}", page.warnings);
        }
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(1);
        }
    }
}

/// Which share of a page's letters is said to be seen by nobody, and the first of it.
fn hidden(file: &Path) {
    let bytes = std::fs::read(file).unwrap();
    let Ok(page) = saved::read(&bytes, file, None, &|| false) else {
        return println!("no page  {}", file.display());
    };
    let text = page.document.text();
    let asides = page.document.asides().iter();
    let hidden: Vec<&str> = asides
        .filter(|(_, kind)| *kind == Aside::Hidden)
        .map(|(span, _)| span.of(text).trim())
        .collect();
    let letters: usize = hidden.iter().map(|part| part.len()).sum();
    let longest = hidden.iter().max_by_key(|part| part.len()).copied().unwrap_or_default();
    println!(
        "{:>6.2} % of {:>8}  {}  {:?}",
        100.0 * letters as f64 / text.len().max(1) as f64,
        text.len(),
        file.display(),
        longest.chars().take(60).collect::<String>()
    );
}

/// Pages that are made to take long: what is in them, and the page.
fn made() -> Vec<(&'static str, Vec<u8>)> {
    let many = |count: usize, piece: &dyn Fn(usize) -> String| (0..count).map(piece).collect::<String>();
    let siblings = |rule: &str| {
        let siblings = many(100_000, &|i| {
            format!("<{}>", if i % 2 == 0 { "i></i" } else { "p class=b></p" })
        });
        format!("<style>{rule}{{display:none}}</style>{siblings}words").into_bytes()
    };
    vec![
        ("attributes in one tag", format!("<p{}>words", many(500_000, &|i| format!(" a{i}=x"))).into_bytes()),
        ("attributes of many tags", many(2_000, &|_| format!("<p{}>words", many(100, &|i| format!(" a{i}=x")))).into_bytes()),
        ("i ~ p.b", siblings("i ~ p.b")),
        (":is(.c ~ .b)", siblings(":is(.c ~ .b)")),
        (":has(~ .c)", siblings("i:has(~ .c)")),
        ("sixty megabytes of text", "many plain words ".repeat(60_000_000 / 17).into_bytes()),
        ("boxes over boxes", many(20_000, &|_| "<div style='position:relative'><p>words</p><div style='position:absolute;inset:0;background:red'>x</div></div>".to_owned()).into_bytes()),
        ("boxes that cut off", format!("{}words{}", "<div style='overflow:hidden;height:9em'>".repeat(300), "<p>words".repeat(100_000)).into_bytes()),
        ("rows in reverse", format!("<div style='display:flex;flex-direction:row-reverse'>{}", "<p>words</p>".repeat(200_000)).into_bytes()),
    ]
}

fn hostile(name: &str) {
    let (_, bytes) = made().into_iter().find(|(made, _)| *made == name).unwrap();
    let begun = Instant::now();
    let page = saved::read(&bytes, Path::new("page.html"), None, &|| false).unwrap();
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let most = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .unwrap_or("")
        .trim();
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{:>7.1} MB {seconds:>6.1} s {most:>12}  {name}  {:?}",
        bytes.len() as f64 / 1e6,
        page.warnings
    );
}

/// Each in a process of its own: what one took of memory is not the next one's.
fn each_hostile() {
    let own = std::env::current_exe().unwrap();
    for (name, _) in made() {
        std::process::Command::new(&own)
            .args(["hostile", name])
            .status()
            .unwrap();
    }
}

fn sentences(folder: &Path) {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .flatten()
        .map(|entry| entry.path())
        .collect();
    files.retain(|file| {
        file.extension()
            .is_some_and(|ending| ending == "html" || ending == "htm")
    });
    files.sort();
    let (mut asked, mut found, mut placed, mut in_section) = (0, 0, 0, 0);
    for file in &files {
        let bytes = std::fs::read(file).unwrap();
        let page = saved::read(&bytes, file, None, &|| false).unwrap();
        let Ok(markdown) = htmd::convert(&String::from_utf8_lossy(&bytes)) else {
            continue;
        };
        let folded_page = Folded::of(&page.document);
        let seen = chosen(&markdown);
        for (heading, sentence) in &seen {
            asked += 1;
            let quote = FoldedQuote::of(sentence);
            let mut hits = folded_page
                .find(quote.folded())
                .filter_map(|hit| quote.compare(&page.document, &hit))
                .peekable();
            if hits.peek().is_none() {
                println!("not found: {} — {sentence}", file.display());
                continue;
            }
            found += 1;
            let Some(heading) = heading else { continue };
            placed += 1;
            let right = hits.any(|hit| {
                hit.spans
                    .iter()
                    .any(|span| is_under(&page.document, span.start(), heading))
            });
            in_section += usize::from(right);
            if !right {
                println!("other section than {heading:?}: {} — {sentence}", file.display());
            }
        }
        if seen.len() < 10 {
            println!("only {} sentences: {}", seen.len(), file.display());
        }
    }
    println!(
        "{} pages: {found} of {asked} sentences found, {in_section} of {placed} in their section",
        files.len()
    );
}

fn is_under(document: &Document, at: pincite_core::source::text::TextOffset, heading: &str) -> bool {
    let segment = document
        .segment_at(at)
        .and_then(|segment| document.segments().get(segment));
    let Some(Place::Block { section: Some(section) }) = segment.map(|segment| &segment.place) else {
        return false;
    };
    document
        .heading_path(*section)
        .last()
        .is_some_and(|title| folded(title) == folded(heading))
}

/// Ten sentences spread over a page, each with the heading before it.
fn chosen(markdown: &str) -> Vec<(Option<String>, String)> {
    let mut all: Vec<(Option<String>, String)> = Vec::new();
    let mut heading = None;
    let mut fenced = false;
    for block in markdown.split("\n\n") {
        fenced ^= block.matches("```").count() % 2 == 1;
        if let Some(title) = block.trim().strip_prefix('#') {
            heading = Some(plain(title.trim_start_matches('#')));
            continue;
        }
        if fenced || block.trim_start().starts_with(['|', '`', '<', '!', '>']) || block.contains("  \n") {
            continue;
        }
        for sentence in plain(block).split_inclusive(". ") {
            let words = sentence.split_whitespace().count();
            if (6..40).contains(&words) && sentence.trim_end().ends_with('.') {
                all.push((heading.clone(), sentence.trim().to_owned()));
            }
        }
    }
    let step = (all.len() / 10).max(1);
    all.into_iter().step_by(step).take(10).collect()
}

/// Markdown without its marks.
fn plain(markdown: &str) -> String {
    let mut out = String::new();
    let mut rest = markdown;
    while let Some(at) = rest.find(['[', '!', '\\', '*', '`', '_']) {
        let (before, mark) = rest.split_at(at);
        out.push_str(before);
        let mut chars = mark.chars();
        match chars.next() {
            Some('\\') => out.extend(chars.next()),
            Some('!') if mark.starts_with("![") => {
                let end = mark.find(')').map_or(mark.len(), |end| end + 1);
                chars = mark.get(end..).unwrap_or_default().chars();
            }
            Some('[') => {
                // "[words](address)": the words stay.
                let words = mark
                    .get(1..)
                    .and_then(|inner| inner.split_once("]("))
                    .filter(|(words, _)| !words.contains('['));
                if let Some((words, after)) = words {
                    out.push_str(&plain(words));
                    chars = after.split_once(')').map_or("", |(_, after)| after).chars();
                } else {
                    out.push('[');
                }
            }
            Some('!') => out.push('!'),
            Some('_') if !before.is_empty() && !before.ends_with(' ') && !mark.starts_with("_ ") => out.push('_'),
            _ => {}
        }
        rest = chars.as_str();
    }
    out.push_str(rest);
    out
}
