//! What checking a quote costs in a document of 300 pages, beside a bare search for the same letters, and in an hour of
//! speech, with the time at which it is said.
//!
//! `cargo bench -p pincite-engine`. The document is made up: words of an invented vocabulary with the frequencies of a
//! language (Zipf), 400 to a page.
#![allow(missing_docs, clippy::unwrap_used)]

use pincite_core::answer::locator::Claimed;
use pincite_core::extract::Quote;
use pincite_core::fold::{Folded, folded};
use pincite_core::quote::{Candidate, SourceText, Verdict, verify};
use pincite_core::source::document::{Document, PageIndex, Place, Segment, SourceId};
use pincite_core::source::text::TextSpan;
use pincite_core::source::timing::spoken as spoken_at;
use pincite_ingest::transcript::read;
use std::hint::black_box;
use std::time::Instant;

const PAGES: usize = 300;
const WORDS: usize = 400;
const QUOTES: usize = 200;

/// Marsaglia's xorshift: the same text on every machine.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % below as u64) as usize
    }
}

fn vocabulary(numbers: &mut Numbers) -> Vec<String> {
    let syllables = [
        "ba", "co", "di", "fen", "gu", "hal", "ir", "jo", "ket", "lum", "mi", "nor", "os", "pre", "qui", "ra",
    ];
    (0..8000)
        .map(|i| {
            (0..1 + i % 4)
                .map(|_| syllables[numbers.next(syllables.len())])
                .collect()
        })
        .collect()
}

fn document(numbers: &mut Numbers) -> Document {
    let words = vocabulary(numbers);
    let (mut text, mut segments) = (String::new(), Vec::new());
    for page in 0..PAGES {
        let start = text.len();
        for i in 0..WORDS {
            // The product of two even numbers is small far more often than large, as ranks of words are.
            let rank = numbers.next(words.len()) * numbers.next(words.len()) / words.len();
            text.push_str(&words[rank]);
            text.push(if i % 12 == 11 { '\n' } else { ' ' });
        }
        let index = PageIndex(u32::try_from(page).unwrap());
        let span = TextSpan::from_bytes(start..text.len()).unwrap();
        segments.push(Segment {
            span,
            place: Place::Page { index, label: None },
        });
    }
    Document::new(text, segments, Vec::new()).unwrap()
}

fn quote(text: String) -> Quote {
    Quote {
        span: TextSpan::from_bytes(0..text.len()).unwrap(),
        text,
        claimed: Claimed::default(),
    }
}

/// The middle of the sorted times of `run` over `quotes`, in microseconds.
fn median(quotes: &[Quote], mut run: impl FnMut(&Quote)) -> f64 {
    let mut times: Vec<f64> = quotes
        .iter()
        .map(|quote| {
            let begun = Instant::now();
            run(quote);
            begun.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn main() {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let document = document(&mut numbers);
    let fold = Folded::of(&document);
    let id = SourceId(1);
    let sources = [SourceText {
        id,
        file_name: "a.pdf",
        other_names: &[],
        title: None,
        about: None,
        document: &document,
        folded: &fold,
        words: &[],
        incomplete: false,
    }];
    let words: Vec<&str> = document.text().split_whitespace().collect();
    let passage = |numbers: &mut Numbers| {
        let at = numbers.next(words.len() - 30);
        (at, words[at..at + 8 + numbers.next(20)].join(" "))
    };
    let verbatim: Vec<Quote> = (0..QUOTES).map(|_| quote(passage(&mut numbers).1)).collect();
    let altered: Vec<(Quote, Candidate)> = (0..QUOTES)
        .map(|_| {
            let (at, text) = passage(&mut numbers);
            let start = words[at].as_ptr() as usize - document.text().as_ptr() as usize;
            let span = TextSpan::from_bytes(start..(start + 800).min(document.text().len())).unwrap();
            let middle = text.split(' ').count() / 2;
            let changed = text
                .split(' ')
                .enumerate()
                .map(|(i, word)| if i == middle { "unlike" } else { word });
            (
                quote(changed.collect::<Vec<_>>().join(" ")),
                Candidate { source: id, span },
            )
        })
        .collect();
    assert!(
        verbatim
            .iter()
            .all(|quote| verify(quote, &sources, Vec::new).verdict == Verdict::Exact)
    );

    let bare = median(&verbatim, |quote| {
        let needle = folded(&quote.text);
        black_box(memchr::memmem::find_iter(fold.text().as_bytes(), needle.as_bytes()).count());
    });
    let ours = median(&verbatim, |quote| {
        black_box(verify(quote, &sources, Vec::new));
    });
    let candidates: Vec<Candidate> = altered.iter().map(|(_, candidate)| *candidate).collect();
    let mut next = candidates.iter();
    let changed: Vec<Quote> = altered.into_iter().map(|(quote, _)| quote).collect();
    let altered = median(&changed, |quote| {
        let candidate = *next.next().unwrap();
        black_box(verify(quote, &sources, || vec![candidate]));
    });
    println!(
        "{PAGES} pages, {} letters, {QUOTES} quotes of each kind, medians",
        fold.text().len()
    );
    println!("bare search         {bare:>8.1} µs");
    println!(
        "verbatim quote      {ours:>8.1} µs   {:.2} times the bare search",
        ours / bare
    );
    println!("quote with an edit  {altered:>8.1} µs   its passage proposed by an index");
    hour_of_speech(&mut numbers);
}

/// Seconds that a cue takes.
const CUE: usize = 6;

/// Four quotes of an hour's transcript: one as it was said, one over the end of a cue, one with an edit, one said nowhere.
fn hour_of_speech(numbers: &mut Numbers) {
    let words = vocabulary(numbers);
    let clock = |second: usize| format!("{:02}:{:02}:{:02},000", second / 3600, second / 60 % 60, second % 60);
    let said: Vec<String> = (0..3600 / CUE)
        .map(|_| {
            let word = |_| words[numbers.next(words.len()) * numbers.next(words.len()) / words.len()].clone();
            (0..15).map(word).collect::<Vec<_>>().join(" ")
        })
        .collect();
    let cues = said.iter().enumerate().map(|(i, text)| {
        let (start, end) = (clock(i * CUE), clock(i * CUE + CUE));
        format!("{}\n{start} --> {end}\n{text}\n\n", i + 1)
    });
    let spoken = read(cues.collect::<String>().as_bytes()).unwrap().document().unwrap();
    let folded = Folded::of(&spoken.document);
    let id = SourceId(2);
    let sources = [SourceText {
        id,
        file_name: "a.mp3",
        other_names: &[],
        title: None,
        about: None,
        document: &spoken.document,
        folded: &folded,
        words: &spoken.words,
        incomplete: false,
    }];
    let edited = said[300].split(' ').enumerate();
    let edited: Vec<&str> = edited.map(|(i, word)| if i == 7 { "unlike" } else { word }).collect();
    let over = said[100].split(' ').skip(8).chain(said[101].split(' ').take(8));
    let quotes = [
        said[200].clone(),
        over.collect::<Vec<_>>().join(" "),
        edited.join(" "),
        "nobody has ever said these words in an hour".to_owned(),
    ]
    .map(quote);
    let start = said[..300].iter().map(|text| text.len() + 1).sum::<usize>();
    let near = TextSpan::from_bytes(start..start + 400).unwrap();
    let took = median(&quotes, |quote| {
        let checked = verify(quote, &sources, || vec![Candidate { source: id, span: near }]);
        for found in &checked.matches {
            black_box(spoken_at(&spoken.document, &spoken.words, &found.spans));
        }
        black_box(checked);
    });
    println!("quote of an hour    {took:>8.1} µs   of speech, and when it is said");
}
