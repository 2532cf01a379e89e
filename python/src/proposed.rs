//! Which passages a quote or a claim may be from: those that share its rarest words.
//!
//! They are where the judge looks for what is only nearly the quote, and which of many sources a claim is held against. What stands
//! word for word is found without them.

use pincite_core::fold::folded;
use pincite_core::quote::exact::is_cjk;
use pincite_core::source::text::TextSpan;
use std::collections::{BTreeSet, HashMap};
use unicode_segmentation::UnicodeSegmentation;

/// Words of a passage, and how far the next one starts: a quote lies wholly in one.
const WINDOW: usize = 120;
const STRIDE: usize = 60;

/// Letters of a word that are compared: what follows is mostly its ending.
const BEGINNING: usize = 6;

/// Words that are looked up, rarest first, and passages that these may stand in together: a word that stands almost everywhere says
/// nothing, and costs most. So many are looked up all the same, however common.
const LOOKED_UP: usize = 32;
const VISITED: usize = 100_000;
const LEAST: usize = 8;

/// The passages of all sources, by their words.
#[derive(Default)]
pub(crate) struct Index {
    /// The source of each passage, and where it stands there.
    passages: Vec<(usize, TextSpan)>,
    /// For each word's beginning, the passages that have it, ascending.
    holders: HashMap<String, Vec<u32>>,
}

impl Index {
    pub(crate) fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let mut index = Self::default();
        for (source, text) in texts.enumerate() {
            let words: Vec<Word> = words(text).collect();
            let mut start = 0;
            while let Some(window) = words
                .get(start..(start + WINDOW).min(words.len()))
                .filter(|words| !words.is_empty())
            {
                index.put(source, window);
                // The last window reaches the end; another one would lie in it.
                if start + WINDOW >= words.len() {
                    break;
                }
                start += STRIDE;
            }
        }
        index
    }

    fn put(&mut self, source: usize, window: &[Word]) {
        let (Some(first), Some(last)) = (window.first(), window.last()) else {
            return;
        };
        let (Some(span), Ok(number)) = (
            TextSpan::from_bytes(first.start..last.end),
            u32::try_from(self.passages.len()),
        ) else {
            return;
        };
        self.passages.push((source, span));
        for key in window.iter().flat_map(|word| &word.keys) {
            match self.holders.get_mut(key) {
                Some(holders) if holders.last() == Some(&number) => {}
                Some(holders) => holders.push(number),
                None => drop(self.holders.insert(key.clone(), vec![number])),
            }
        }
    }

    /// At most `most` passages with their sources, those first that share most and rarest words with `text`.
    pub(crate) fn proposed(&self, text: &str, most: usize) -> Vec<(usize, TextSpan)> {
        let mut ranked = self.ranked(text);
        ranked.truncate(most);
        ranked
    }

    /// Those sources that have the best passages and are `wanted`, at most `most`, ascending.
    pub(crate) fn sources(&self, text: &str, most: usize, wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut sources = BTreeSet::new();
        for (source, _) in self.ranked(text) {
            if sources.len() >= most {
                break;
            }
            if wanted(source) {
                sources.insert(source);
            }
        }
        sources.into_iter().collect()
    }

    fn ranked(&self, text: &str) -> Vec<(usize, TextSpan)> {
        let all = self.passages.len() as f32;
        let keys: BTreeSet<String> = words(text).flat_map(|word| word.keys).collect();
        let mut asked: Vec<&Vec<u32>> = keys.iter().filter_map(|key| self.holders.get(key)).collect();
        asked.sort_by_key(|holders| holders.len());
        let mut weights: HashMap<u32, f32> = HashMap::new();
        let mut visited = 0;
        for (i, holders) in asked.into_iter().take(LOOKED_UP).enumerate() {
            visited += holders.len();
            if i >= LEAST && visited > VISITED {
                break;
            }
            let rarity = (all / holders.len() as f32).ln_1p();
            for passage in holders {
                *weights.entry(*passage).or_default() += rarity;
            }
        }
        let mut ranked: Vec<(u32, f32)> = weights.into_iter().collect();
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let passages = ranked
            .into_iter()
            .map(|(passage, _)| self.passages.get(passage as usize));
        passages.flatten().copied().collect()
    }
}

/// A word of a text, and what it is looked up by.
struct Word {
    start: usize,
    end: usize,
    keys: Vec<String>,
}

/// The words of a text; of scripts without spaces each character, with the one before it.
fn words(text: &str) -> impl Iterator<Item = Word> {
    let mut before: Option<(usize, char)> = None;
    text.unicode_word_indices().map(move |(start, word)| {
        let end = start + word.len();
        let folded = folded(word);
        let mut keys = Vec::new();
        if folded.chars().any(is_cjk) {
            let mut last = before.take().filter(|(at, _)| *at == start).map(|(_, letter)| letter);
            for letter in folded.chars() {
                keys.extend(last.map(|last| format!("{last}{letter}")));
                last = Some(letter);
            }
            before = last.map(|letter| (end, letter));
        } else if !folded.is_empty() {
            keys.push(folded.chars().take(BEGINNING).collect());
        }
        Word { start, end, keys }
    })
}
