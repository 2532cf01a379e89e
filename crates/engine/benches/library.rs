//! What checking an answer's quotes and claims costs in a large library, beside a bare search of all its letters.
//!
//! `cargo bench -p pincite-engine --bench library`. The library is made up: the sentences of the repository's own texts with their
//! words varied, 100 pages to a document. `PINCITE_BENCH_DOCUMENTS` sets how many (1,000 unless set);
//! `PINCITE_BENCH_FOLDER` names a folder in which the library is kept, so that the next run need not make it again.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use pincite_core::fold::{Folded, folded};
use pincite_core::quote::Verdict;
use pincite_core::source::about::About;
use pincite_core::source::document::{Document, PageIndex, Place, Segment, SourceKind};
use pincite_core::source::layout::{PageGeometry, Rotation, UserRect};
use pincite_core::source::text::TextSpan;
use pincite_engine::check::{Bench, Checked};
use pincite_engine::claims::{Support, Weighing};
use pincite_engine::{Engine, WorkerProgram};
use pincite_store::{Library, PageRecord, SourceContents, SourceState};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

const PAGES: usize = 100;
/// Words of a page, about.
const WORDS: usize = 400;
const QUOTES: usize = 40;
const CLAIMS: usize = 40;
const RUNS: usize = 9;
/// Invented words; drawn with the frequencies of a language.
const VOCABULARY: usize = 120_000;

const TEXTS: [&str; 4] = [
    include_str!("../../../assets/make/text/article.txt"),
    include_str!("../../../assets/make/text/cell-respiration.txt"),
    include_str!("../../../assets/make/text/rings.txt"),
    include_str!("../../../assets/make/text/tides.txt"),
];

/// Marsaglia's xorshift: the same library on every machine.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % below as u64) as usize
    }

    /// A rank below `below`, small ones far more often: as `below` to the power of an even number from 0 to 1.
    fn rank(&mut self, below: usize) -> usize {
        let even = self.next(1 << 20) as f64 / f64::from(1 << 20);
        (below as f64).powf(even) as usize % below
    }
}

fn invented(rank: usize) -> String {
    const SYLLABLES: [&str; 24] = [
        "ba", "co", "di", "fen", "gu", "hal", "ir", "jo", "ket", "lum", "mi", "nor", "os", "pre", "qui", "ra", "sto",
        "tam", "ul", "ver", "wo", "xi", "yel", "zan",
    ];
    let (mut rest, mut word) = (rank + SYLLABLES.len(), String::new());
    while rest > 0 {
        word.push_str(SYLLABLES[rest % SYLLABLES.len()]);
        rest /= SYLLABLES.len();
    }
    word
}

fn sentences() -> Vec<Vec<&'static str>> {
    let prose = TEXTS
        .iter()
        .flat_map(|text| text.lines())
        .filter(|line| line.len() > 80);
    let sentences = prose.flat_map(|line| line.split_inclusive(". "));
    sentences
        .map(|sentence| sentence.split_whitespace().collect())
        .collect()
}

fn page(numbers: &mut Numbers, sentences: &[Vec<&str>], text: &mut String) {
    let (mut words, mut line) = (0, 0);
    while words < WORDS {
        for word in &sentences[numbers.next(sentences.len())] {
            let varied = word.len() > 4 && word.bytes().all(|byte| byte.is_ascii_alphabetic()) && numbers.next(2) == 0;
            let start = text.len();
            match varied {
                true => text.push_str(&invented(numbers.rank(VOCABULARY))),
                false => text.push_str(word),
            }
            words += 1;
            line += text.len() - start + 1;
            text.push(if line > 70 { '\n' } else { ' ' });
            line = if line > 70 { 0 } else { line };
        }
    }
    text.push('\n');
}

fn contents(numbers: &mut Numbers, sentences: &[Vec<&str>], pages: usize) -> SourceContents {
    let (mut text, mut segments) = (String::new(), Vec::new());
    for index in 0..pages {
        let start = text.len();
        page(numbers, sentences, &mut text);
        let place = Place::Page {
            index: PageIndex(u32::try_from(index).unwrap()),
            label: None,
        };
        let span = TextSpan::from_bytes(start..text.len()).unwrap();
        segments.push(Segment { span, place });
    }
    let document = Document::new(text, segments, Vec::new()).unwrap();
    let record = PageRecord {
        label: None,
        geometry: PageGeometry {
            bounds: UserRect {
                x0: 0.0,
                y0: 0.0,
                x1: 612.0,
                y1: 792.0,
            },
            rotation: Rotation::None,
        },
        has_text: true,
    };
    SourceContents {
        folded: Folded::of(&document),
        document,
        words: Vec::new(),
        duration: None,
        pages: vec![record; pages],
        outline: Vec::new(),
        about: About::default(),
        warnings: Vec::new(),
        state: SourceState::Ready,
    }
}

/// Makes a library of `documents` documents in `folder`.
fn make(folder: &Path, documents: usize, pages: usize) {
    let begun = Instant::now();
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let sentences = sentences();
    let library = Library::open(folder).unwrap();
    let files = tempfile::tempdir().unwrap();
    for i in 0..documents {
        let file = files
            .path()
            .join(format!("{} {i}.pdf", invented(i * 7919 % VOCABULARY)));
        std::fs::write(&file, format!("%PDF- in name only, number {i}")).unwrap();
        let id = library.adopt(&file, SourceKind::Pdf).unwrap().id;
        let contents = contents(&mut numbers, &sentences, pages);
        library.begin_reading(id).unwrap().finish(&contents).unwrap();
    }
    println!(
        "made {documents} documents of {pages} pages in {:.0} s",
        begun.elapsed().as_secs_f64()
    );
}

/// An answer that quotes passages from all over the library: verbatim, with a word changed, with an omission, invented.
fn answer(texts: &[&str], quotes: usize) -> String {
    let mut numbers = Numbers(0x2545_f491_4f6c_dd1d);
    let mut answer = String::new();
    for i in 0..quotes {
        let text = texts[numbers.next(texts.len())];
        let mut at = numbers.next(text.len() - 2_000);
        while !text.is_char_boundary(at) {
            at += 1;
        }
        let mut words: Vec<String> = text[at..]
            .split_whitespace()
            .skip(1)
            .take(10 + numbers.next(20))
            .map(clean)
            .collect();
        let middle = words.len() / 2;
        match i % 4 {
            0 => {}
            1 => "unlike".clone_into(&mut words[middle]),
            2 => words.splice(middle..middle + 2, ["…".to_owned()]).for_each(drop),
            _ => words = (0..words.len()).map(|_| invented(numbers.rank(VOCABULARY))).collect(),
        }
        answer.push_str(&format!("Point {i}: “{}”.\n\n", words.join(" ")));
    }
    answer
}

/// The same without quotation marks: passages with a word here and there changed, a claim each.
fn stated(texts: &[&str], claims: usize) -> String {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let mut answer = String::new();
    for _ in 0..claims {
        let text = texts[numbers.next(texts.len())];
        let mut at = numbers.next(text.len() - 2_000);
        while !text.is_char_boundary(at) {
            at += 1;
        }
        let words = text[at..]
            .split_whitespace()
            .skip(1)
            .take(10 + numbers.next(12))
            .map(clean);
        let letters = |word: String| word.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
        let mut words: Vec<String> = words.map(letters).filter(|word| !word.is_empty()).collect();
        if let Some(word) = words.get_mut(3) {
            "roughly".clone_into(word);
        }
        answer.push_str(&format!("They {}.\n\n", words.join(" ")));
    }
    answer
}

fn measure_claims(bench: &Bench, texts: &[&str], claims: usize) {
    let answer = stated(texts, claims);
    let weighing = Weighing::default();
    let mut found = Vec::new();
    let times: Vec<f64> = (0..RUNS)
        .map(|_| milliseconds(|| found = bench.check_claims(&answer, &[], &weighing).unwrap()))
        .collect();
    let supported = found
        .iter()
        .filter(|one| one.check.support == Support::Supported)
        .count();
    let first = times[0];
    println!(
        "{} claims, {supported} supported: first, with their sources indexed for it, {:.1} ms, median {:.1} ms",
        found.len(),
        first,
        median(times)
    );
}

/// Marks that would end the quote, or say that it changes something.
fn clean(word: &str) -> String {
    word.chars().filter(|c| !"“”\"‘’'[]()^".contains(*c)).collect()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn milliseconds(run: impl FnOnce()) -> f64 {
    let begun = Instant::now();
    run();
    begun.elapsed().as_secs_f64() * 1e3
}

/// The most memory that this program has held, in megabytes, where the system tells.
fn memory(which: &str) -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with(which))?;
    Some(line.split_whitespace().nth(1)?.parse::<f64>().ok()? / 1024.0)
}

fn report(checked: &[Checked]) {
    let kind = |verdict: Verdict| match verdict {
        Verdict::Exact | Verdict::Normalized => "verbatim",
        Verdict::Elided => "with an omission",
        Verdict::Altered | Verdict::MeaningChanged => "altered",
        Verdict::NotFound | Verdict::NotCheckable(_) => "not found",
    };
    for wanted in ["verbatim", "with an omission", "altered", "not found"] {
        let times: Vec<f64> = checked
            .iter()
            .filter(|one| kind(one.check.verdict) == wanted)
            .map(|one| one.took.as_secs_f64() * 1e3)
            .collect();
        if !times.is_empty() {
            let most = times.iter().copied().fold(0.0, f64::max);
            println!(
                "  {wanted:<17} {:>3} quotes, median {:>8.3} ms, most {most:>8.3} ms",
                times.len(),
                median(times)
            );
        }
    }
}

fn measure(folder: &Path, quotes: usize) {
    let begun = Instant::now();
    let engine = Engine::open(folder, WorkerProgram::at("none")).unwrap();
    println!("opened in {:.2} s", begun.elapsed().as_secs_f64());
    let begun = Instant::now();
    let bench: Bench = engine.bench(None).unwrap();
    println!("texts at hand after {:.2} s", begun.elapsed().as_secs_f64());
    let documents: Vec<_> = engine
        .sources()
        .unwrap()
        .iter()
        .map(|source| engine.document(source.record.id).unwrap())
        .collect();
    let texts: Vec<&str> = documents.iter().map(|document| document.text()).collect();
    let answer = answer(&texts, quotes);
    let mut first = None;
    let times: Vec<f64> = (0..RUNS)
        .map(|_| {
            milliseconds(|| {
                let checked = bench.check_text(&answer).unwrap();
                first.get_or_insert(checked);
            })
        })
        .collect();
    let first_run = times[0];
    report(&first.unwrap());
    println!(
        "{quotes} quotes, {} sources: first {:.1} ms, median {:.1} ms",
        bench.sources(),
        first_run,
        median(times)
    );
    if let (Some(most), Some(now)) = (memory("VmHWM"), memory("RssAnon")) {
        println!("memory: {now:.0} MB of its own, at most {most:.0} MB in all");
    }
    measure_claims(&bench, &texts, CLAIMS);
    if let (Some(most), Some(now)) = (memory("VmHWM"), memory("RssAnon")) {
        println!("memory with claims: {now:.0} MB of its own, at most {most:.0} MB in all");
    }
    // Held against: the first words of each quote in the same letters, by nothing but a search for bytes.
    let letters: Vec<String> = texts.iter().map(|text| folded(text)).collect();
    let needles: Vec<String> = answer
        .split('“')
        .skip(1)
        .map(|rest| folded(rest.split('”').next().unwrap()))
        .collect();
    let bare = milliseconds(|| {
        for needle in &needles {
            let finder = memchr::memmem::Finder::new(needle);
            for text in &letters {
                black_box(finder.find(text.as_bytes()));
            }
        }
    });
    println!("bare search for the same quotes, verbatim only, one after the other: {bare:.1} ms");
}

fn main() {
    let documents: usize = std::env::var("PINCITE_BENCH_DOCUMENTS").map_or(1_000, |number| number.parse().unwrap());
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, which, folder, quotes] = &arguments[..]
        && which == "measure"
    {
        measure(Path::new(folder), quotes.parse().unwrap());
        return;
    }
    let scratch = tempfile::tempdir().unwrap();
    let kept = std::env::var_os("PINCITE_BENCH_FOLDER").map_or_else(|| scratch.path().to_owned(), PathBuf::from);
    for (name, documents, pages, quotes) in [("one", 1, 300, 5), ("many", documents, PAGES, QUOTES)] {
        let folder = kept.join(format!("{name}-{documents}"));
        if !folder.exists() {
            make(&folder, documents, pages);
        }
        println!("\n{documents} documents of {pages} pages");
        // In a process of its own, so that making the library leaves no mark on its memory.
        let here = std::env::current_exe().unwrap();
        let status = Command::new(here)
            .arg("measure")
            .arg(&folder)
            .arg(quotes.to_string())
            .status();
        assert!(status.unwrap().success());
    }
}
