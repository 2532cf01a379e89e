//! Which of many sources a claim is held against: those that share most of its rare words.

use pincite_core::fold::folded;
use std::collections::{BTreeSet, HashMap};
use unicode_segmentation::UnicodeSegmentation;

/// Letters of a word that are compared: what follows is mostly its ending.
const BEGINNING: usize = 5;

/// For each beginning of a word, the sources that have it.
pub(crate) struct Index {
    holders: HashMap<String, Vec<u32>>,
    /// Bytes of each source.
    lengths: Vec<usize>,
}

impl Index {
    pub(crate) fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let mut index = Self {
            holders: HashMap::new(),
            lengths: Vec::new(),
        };
        for (at, text) in (0_u32..).zip(texts) {
            for key in keys(text) {
                index.holders.entry(key).or_default().push(at);
            }
            index.lengths.push(text.len());
        }
        index
    }

    /// At most twice `most` sources, ascending: those that have most of the claim's rare words, and those that have most for their
    /// length. A long source has many words, whatever it is about; a short one that has most of them is about the claim.
    pub(crate) fn proposed(&self, claim: &str, most: usize) -> Vec<usize> {
        let all = self.lengths.len() as f32;
        let mut weights: HashMap<u32, f32> = HashMap::new();
        for holders in keys(claim).iter().filter_map(|key| self.holders.get(key)) {
            let rarity = (all / holders.len() as f32).ln_1p();
            for at in holders {
                *weights.entry(*at).or_default() += rarity;
            }
        }
        let mut ranked: Vec<(usize, f32)> = weights.into_iter().map(|(at, weight)| (at as usize, weight)).collect();
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let mut proposed: BTreeSet<usize> = ranked.iter().take(most).map(|(at, _)| *at).collect();
        for (at, weight) in &mut ranked {
            *weight /= self.lengths.get(*at).map_or(1.0, |length| (2.0 + *length as f32).ln());
        }
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        proposed.extend(ranked.iter().take(most).map(|(at, _)| *at));
        proposed.into_iter().collect()
    }
}

/// The beginnings of a text's words; of scripts that put no space between words, two characters in a row.
fn keys(text: &str) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut before: Option<(usize, char)> = None;
    for (at, word) in text.unicode_word_indices() {
        let folded = folded(word);
        let mut letters = folded.chars();
        let alone = letters
            .next()
            .filter(|letter| letters.next().is_none() && !letter.is_ascii());
        match (before, alone) {
            (Some((end, first)), Some(second)) if end == at => {
                keys.insert(format!("{first}{second}"));
            }
            _ => {
                keys.insert(folded.chars().take(BEGINNING).collect());
            }
        }
        before = alone.map(|letter| (at + word.len(), letter));
    }
    keys
}
