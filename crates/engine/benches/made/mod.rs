//! Made-up libraries to measure with: the sentences of the repository's own texts with their words varied, the same on every
//! machine, and answers that quote them.
#![allow(missing_docs, dead_code, unreachable_pub)]

use pincite_core::fold::Folded;
use pincite_core::source::about::About;
use pincite_core::source::document::{Document, PageIndex, Place, Segment, SourceKind};
use pincite_core::source::layout::{PageGeometry, Rotation, UserRect};
use pincite_core::source::text::TextSpan;
use pincite_store::{Library, PageRecord, SourceContents, SourceState};
use std::path::Path;
use std::time::Instant;

/// Words of a page, about.
const WORDS: usize = 400;
/// Invented words; drawn with the frequencies of a language.
pub const VOCABULARY: usize = 120_000;

const TEXTS: [&str; 4] = [
    include_str!("../../../../assets/make/text/article.txt"),
    include_str!("../../../../assets/make/text/cell-respiration.txt"),
    include_str!("../../../../assets/make/text/rings.txt"),
    include_str!("../../../../assets/make/text/tides.txt"),
];

/// Marsaglia's xorshift: the same library on every machine.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self, below: usize) -> usize {
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

pub fn invented(rank: usize) -> String {
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

/// The sentences of the texts as a page prints them: without the marks of Markdown.
fn sentences() -> Vec<Vec<String>> {
    let is_prose = |line: &&str| line.len() > 80 && !line.starts_with(['!', '|', '[']);
    let lines = TEXTS.iter().flat_map(|text| text.lines()).filter(is_prose);
    let printed = lines.map(|line| without_notes(line).replace('*', ""));
    let sentences = printed.flat_map(|line| line.split_inclusive(". ").map(str::to_owned).collect::<Vec<_>>());
    sentences
        .map(|sentence| sentence.split_whitespace().map(str::to_owned).collect())
        .collect()
}

/// A line without the numbers of its notes, which are written so: "\[^3]".
fn without_notes(line: &str) -> String {
    let mut parts = line.split("[^");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |line, part| {
        line + part.split_once(']').map_or(part, |(_, rest)| rest)
    })
}

fn page(numbers: &mut Numbers, sentences: &[Vec<String>], text: &mut String) {
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

fn contents(numbers: &mut Numbers, sentences: &[Vec<String>], pages: usize) -> SourceContents {
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
pub fn make(folder: &Path, documents: usize, pages: usize) {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let sentences = sentences();
    make_of(folder, documents, pages, || contents(&mut numbers, &sentences, pages));
}

/// The same of documents that all have the same text.
pub fn make_alike(folder: &Path, documents: usize, pages: usize) {
    let sentences = sentences();
    let one = || contents(&mut Numbers(0x9e37_79b9_7f4a_7c15), &sentences, pages);
    make_of(folder, documents, pages, one);
}

fn make_of(folder: &Path, documents: usize, pages: usize, mut contents: impl FnMut() -> SourceContents) {
    let begun = Instant::now();
    let library = Library::open(folder).unwrap();
    let files = tempfile::tempdir().unwrap();
    for i in 0..documents {
        let file = files
            .path()
            .join(format!("{} {i}.pdf", invented(i * 7919 % VOCABULARY)));
        std::fs::write(&file, format!("%PDF- in name only, number {i}")).unwrap();
        let id = library.adopt(&file, SourceKind::Pdf).unwrap().id;
        library.begin_reading(id).unwrap().finish(&contents()).unwrap();
    }
    println!(
        "made {documents} documents of {pages} pages in {:.0} s",
        begun.elapsed().as_secs_f64()
    );
}

/// An answer that quotes passages from all over the library: verbatim, with a word changed, with an omission, invented.
pub fn answer(texts: &[&str], quotes: usize) -> String {
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
pub fn stated(texts: &[&str], claims: usize) -> String {
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

/// Marks that would end the quote, or say that it changes something.
pub fn clean(word: &str) -> String {
    word.chars().filter(|c| !"“”\"‘’'[]()^".contains(*c)).collect()
}
