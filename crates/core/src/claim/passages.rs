//! A source's sentences, indexed by their terms, and ranked for a claim (BM25; Robertson and Zaragoza, "The Probabilistic
//! Relevance Framework", 2009).

use super::sentences::{self, Sentence};
use super::settings::Settings;
use super::tables::{Tables, Told};
use super::terms::{Kind, Lexis, Reading, keys};
use super::tokens::tokens;
use super::tongue::{Spoken, Tongue, bars};
use super::unjudged::Unjudged;
use crate::fold::folded;
use crate::source::document::Document;
use crate::source::text::TextSpan;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// The sentences of one source, ready to be asked. Made once for a text, and kept beside it.
#[derive(Clone, Debug, Default)]
pub struct Passages {
    lexis: Lexis,
    sentences: Vec<Sentence>,
    /// For each sentence, the heading that it stands under, as an index.
    headings: Vec<Option<u32>>,
    /// For each sentence, its terms, counted with repetition.
    lengths: Vec<u32>,
    mean_length: f32,
    /// A piece of the text that tells its language.
    piece: Arc<str>,
    tables: Tables,
    vocabulary: HashMap<String, u32>,
    /// For each term of the vocabulary, the sentences that have it, and how often.
    postings: Vec<Vec<(u32, u32)>>,
    /// Of what is asked how rare a term is, instead of these sentences: these were chosen for their terms.
    rarity: Option<Arc<Passages>>,
    /// Words of the text whose letters are not sure, see [`Document::unsure`].
    unsure: Box<[TextSpan]>,
}

/// A sentence that shares terms with a claim.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ranked {
    pub(super) sentence: usize,
    /// BM25, with a share of what its neighbours add.
    pub(super) bm25: f32,
    /// How alike it is in meaning, where that is known.
    pub(super) cosine: Option<f32>,
    /// How well it speaks to the claim: BM25, or a mixture with the likeness.
    pub(super) score: f32,
    /// Its words alone would not have brought it here.
    pub(super) by_meaning: bool,
    /// Which of the terms asked for it has, as bits.
    pub(super) has: u64,
}

/// A term that a claim asks for.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Asked {
    pub(super) key: String,
    pub(super) kind: Kind,
    /// How rare it is in the source: the logarithm of BM25.
    pub(super) rarity: f32,
    /// How much it counts when a sentence covers it.
    pub(super) weight: f32,
}

/// More terms than this are not asked for; a sentence of so many has said enough by then.
pub(super) const MOST_ASKED: usize = 64;

/// How much more a value counts than a word when sentences are ranked.
const VALUE_RANKS: f32 = 1.3;
/// The same when it is weighed how much of a claim is covered.
const VALUE_COVERS: f32 = 1.5;

impl Passages {
    /// The sentences of `document`.
    #[must_use]
    pub fn of(document: &Document) -> Self {
        let text = document.text();
        let passages = Self::new(text, sentences::of_document(document), &Spoken::of(text), None);
        let tables = Tables::of_document(document, passages.lexis.stems());
        let unsure = document.unsure().into();
        Self {
            tables,
            unsure,
            ..passages
        }
    }

    /// The sentences of a text without pages.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let passages = Self::new(text, sentences::of_text(text), &Spoken::of(text), None);
        let tables = Tables::of_text(text, passages.lexis.stems());
        Self { tables, ..passages }
    }

    /// The sentences in and around `spans` of a large document, for claims of which the spans were proposed. How rare a
    /// term is, is asked of `rarity`; the document is in the language `spoken`.
    #[must_use]
    pub fn around(document: &Document, spans: &[TextSpan], rarity: Arc<Self>, spoken: &Spoken) -> Self {
        let text = document.text();
        let windows = windows(text, spans);
        let passages = Self::new(
            text,
            sentences::of_windows(document, &windows),
            spoken,
            Some(&rarity.lexis),
        );
        Self {
            tables: Tables::of_windows(document, &windows, passages.lexis.stems()),
            rarity: Some(rarity),
            unsure: document.unsure().into(),
            ..passages
        }
    }

    fn new(text: &str, sentences: Vec<Sentence>, spoken: &Spoken, before: Option<&Lexis>) -> Self {
        let lexis = Lexis::new(spoken.tongue, &spoken.piece);
        let mut passages = Self {
            piece: Arc::clone(&spoken.piece),
            lexis: match before {
                Some(before) => lexis.after(before),
                None => lexis,
            },
            ..Self::default()
        };
        let mut heading = None;
        let mut counts: HashMap<u32, u32> = HashMap::new();
        for (at, sentence) in (0_u32..).zip(&sentences) {
            let reading = passages.learn(text, sentence);
            counts.clear();
            let mut order = Vec::new();
            let mut length = 0;
            for term in &reading.terms {
                length += 1;
                if !term.kind.counts() {
                    continue;
                }
                for key in keys(&reading, term) {
                    let id = passages.id(key);
                    let count = counts.entry(id).or_insert(0);
                    if *count == 0 {
                        order.push(id);
                    }
                    *count += 1;
                }
            }
            for id in order {
                let count = counts.get(&id).copied().unwrap_or_default();
                if let Some(list) = passages.postings.get_mut(id as usize) {
                    list.push((at, count));
                }
            }
            passages.headings.push(heading);
            passages.lengths.push(length);
            heading = if sentence.heading { Some(at) } else { heading };
        }
        let total: u32 = passages.lengths.iter().sum();
        passages.mean_length = (total as f32 / passages.lengths.len().max(1) as f32).max(1.0);
        passages.sentences = sentences;
        passages
    }

    /// The number of a key, new ones in the order in which they come.
    fn id(&mut self, key: String) -> u32 {
        if let Some(id) = self.vocabulary.get(&key) {
            return *id;
        }
        let id = u32::try_from(self.postings.len()).unwrap_or(u32::MAX);
        self.vocabulary.insert(key, id);
        self.postings.push(Vec::new());
        id
    }

    /// Whether the letters of a stretch of the text are not sure.
    pub(super) fn doubts(&self, span: TextSpan) -> bool {
        let first = self.unsure.partition_point(|unsure| unsure.end() <= span.start());
        self.unsure
            .get(first)
            .is_some_and(|unsure| unsure.start() < span.end() || unsure.start() == span.start())
    }

    /// How many sentences there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.sentences.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sentences.is_empty()
    }

    /// About how many bytes of memory they take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        /// What a map or a list keeps beside what it holds.
        const KEPT: usize = 48;
        let spans: usize = self.sentences.iter().map(|sentence| sentence.parts.len()).sum();
        let postings: usize = self.postings.iter().map(Vec::capacity).sum();
        let keys: usize = self.vocabulary.keys().map(String::len).sum();
        spans * size_of::<TextSpan>()
            + self.sentences.len() * (KEPT + size_of::<Sentence>())
            + postings * size_of::<(u32, u32)>()
            + self.postings.len() * 2 * KEPT
            + 2 * keys
            + self.lexis.bytes()
            + self.tables.bytes()
    }

    /// Where each passage stands, from its first part to its last.
    pub fn places(&self) -> impl ExactSizeIterator<Item = TextSpan> {
        self.sentences.iter().map(|sentence| {
            let ends = sentence.parts.first().zip(sentence.parts.last());
            ends.and_then(|(first, last)| TextSpan::new(first.start(), last.end()))
                .unwrap_or_default()
        })
    }

    /// The passages as texts, in order: what a model of meaning is given.
    pub fn texts<'a>(&'a self, text: &'a str) -> impl ExactSizeIterator<Item = Cow<'a, str>> {
        self.sentences.iter().map(|sentence| match sentence.parts.as_slice() {
            [one] => Cow::Borrowed(one.of(text)),
            parts => Cow::Owned(parts.iter().map(|part| part.of(text)).collect::<Vec<_>>().join(" ")),
        })
    }

    /// Why a claim in the language `ours` cannot be held against them, where it cannot.
    pub(super) fn bars(&self, claim: &str, ours: Tongue) -> Option<Unjudged> {
        let has = |word: &str| self.vocabulary.contains_key(&*self.lexis.stems().stem(&folded(word)));
        bars((claim, ours), (&self.piece, self.lexis.tongue()), &has)
    }

    /// What the tables say to a claim; `named` are words that name the source.
    pub(super) fn told_in_tables(&self, claim: &str, reading: &Reading, named: &str) -> Option<Told> {
        let named: Vec<String> = tokens(named, 0).into_iter().map(|token| token.folded).collect();
        self.tables.told(claim, reading, self.lexis.stems(), &named)
    }

    /// A text of another source, read as this one's are.
    pub(super) fn read_other(&self, text: &str) -> Reading {
        Reading::new(text, 0, &self.lexis)
    }

    /// The spans of a sentence, in order.
    pub(crate) fn spans(&self, sentence: usize) -> &[TextSpan] {
        self.sentences.get(sentence).map_or(&[], |sentence| &sentence.parts)
    }

    /// The heading that a sentence stands under.
    pub(crate) fn heading(&self, sentence: usize) -> Option<usize> {
        self.headings.get(sentence).copied().flatten().map(|at| at as usize)
    }

    /// Whether a sentence stands alone on its line and ends without a full stop.
    pub(crate) fn is_heading(&self, sentence: usize) -> bool {
        self.sentences.get(sentence).is_some_and(|sentence| sentence.heading)
    }

    /// How much each sentence has to do with `question`, in the order in which they stand; 0 where they share no term.
    /// How rare a term is, is asked of `all` sources together, so that the scores of several can be compared.
    pub(crate) fn relevance(&self, question: &str, all: &[&Self]) -> Vec<f32> {
        let mut asked = self.asked(&self.read_other(question));
        let sentences: usize = all.iter().map(|passages| passages.len()).sum();
        for term in &mut asked {
            let with = |passages: &&Self| passages.sentences_with(&term.key).len();
            let there = all.iter().map(with).sum::<usize>() as f32;
            term.rarity = (1.0 + (sentences as f32 - there + 0.5) / (there + 0.5)).ln();
        }
        let mut scores = vec![0.0; self.len()];
        for ranked in self.rank(&asked, &Settings::default(), usize::MAX, &[]) {
            if let Some(score) = scores.get_mut(ranked.sentence) {
                *score = ranked.score;
            }
        }
        scores
    }

    /// A sentence, read.
    pub(super) fn read(&self, text: &str, sentence: usize) -> Reading {
        self.sentences
            .get(sentence)
            .map_or_else(Reading::default, |sentence| self.read_sentence(text, sentence))
    }

    /// A sentence, read, and its words kept.
    fn learn(&mut self, text: &str, sentence: &Sentence) -> Reading {
        let read = |part: &TextSpan| (*part, tokens(part.of(text), part.start().bytes()));
        let parts: Vec<_> = sentence.parts.iter().map(read).collect();
        for (_, tokens) in &parts {
            self.lexis.learn(tokens);
        }
        let mut reading = Reading::default();
        for (part, tokens) in &parts {
            reading.add(part.of(text), part.start().bytes(), tokens, &self.lexis);
        }
        reading
    }

    fn read_sentence(&self, text: &str, sentence: &Sentence) -> Reading {
        let mut reading = Reading::default();
        for part in &sentence.parts {
            let base = part.start().bytes();
            reading.add(part.of(text), base, &tokens(part.of(text), base), &self.lexis);
        }
        reading
    }

    /// Whether no sentence has a term that is looked up by `key`.
    pub(super) fn lacks(&self, key: &str) -> bool {
        self.sentences_with(key).is_empty()
    }

    fn sentences_with(&self, key: &str) -> &[(u32, u32)] {
        let id = self.vocabulary.get(key);
        id.and_then(|id| self.postings.get(*id as usize))
            .map_or(&[], Vec::as_slice)
    }

    /// What a claim that reads `reading` asks this source for: each term once, in order.
    pub(super) fn asked(&self, reading: &Reading) -> Vec<Asked> {
        let told = self.rarity.as_deref().unwrap_or(self);
        let all = told.sentences.len() as f32;
        let rarest = (1.0 + (all + 0.5) / 0.5).ln();
        let mut asked: Vec<Asked> = Vec::new();
        for term in reading.terms.iter().filter(|term| term.kind.counts()) {
            let keys = keys(reading, term);
            let share = keys.len() as f32;
            for key in keys {
                if asked.len() == MOST_ASKED || asked.iter().any(|other| other.key == key) {
                    continue;
                }
                let there = told.sentences_with(&key).len() as f32;
                let rarity = (1.0 + (all - there + 0.5) / (there + 0.5)).ln();
                let is_value = matches!(term.kind, Kind::Value(_));
                let value = if is_value { VALUE_COVERS } else { 1.0 };
                // A date counts for more than a word, but not for as many as it has parts.
                let value = if share > 1.0 { value * 2.0 / share } else { value };
                asked.push(Asked {
                    key,
                    kind: term.kind,
                    rarity,
                    weight: value * (0.5 + rarity / rarest),
                });
            }
        }
        asked
    }

    /// The sentences that speak to a claim: up to `limit` that share most terms with it, best first, ties in the order in
    /// which they stand. Behind them, with `cosines`, one a sentence where it is known, a few that are alike in meaning: these
    /// are looked at besides, so that no sentence that the words find is ever passed over for them.
    pub(super) fn rank(
        &self,
        asked: &[Asked],
        settings: &Settings,
        limit: usize,
        cosines: &[Option<f32>],
    ) -> Vec<Ranked> {
        let mut ranked = self.score(asked, settings, cosines);
        let by_words = |a: &Ranked, b: &Ranked| b.bm25.total_cmp(&a.bm25).then(a.sentence.cmp(&b.sentence));
        ranked.sort_unstable_by(by_words);
        let shared = ranked.partition_point(|one| one.bm25 > 0.0);
        let mut alike = ranked.split_off(limit.min(shared));
        alike.retain(|one| one.cosine >= Some(ALIKE));
        alike.sort_unstable_by(|a, b| {
            b.cosine
                .partial_cmp(&a.cosine)
                .unwrap_or(Ordering::Equal)
                .then(a.sentence.cmp(&b.sentence))
        });
        alike.truncate(ALIKE_RANKED);
        ranked.extend(alike.into_iter().map(|one| Ranked {
            by_meaning: true,
            ..one
        }));
        mix(&mut ranked, settings.embedding_weight);
        ranked
    }

    fn score(&self, asked: &[Asked], settings: &Settings, cosines: &[Option<f32>]) -> Vec<Ranked> {
        let mut has = vec![0_u64; self.sentences.len()];
        let mut scores = vec![0_f32; self.sentences.len()];
        let weights: Vec<f32> = asked.iter().map(Asked::ranks).collect();
        for (bit, (term, weight)) in asked.iter().zip(&weights).enumerate() {
            for &(sentence, count) in self.sentences_with(&term.key) {
                let at = sentence as usize;
                let length = self.lengths.get(at).copied().unwrap_or_default() as f32 / self.mean_length;
                let count = count as f32;
                let part = weight * count * (settings.k1 + 1.0)
                    / (count + settings.k1 * (1.0 - settings.b + settings.b * length));
                if let (Some(score), Some(has)) = (scores.get_mut(at), has.get_mut(at)) {
                    *score += part;
                    *has |= 1 << bit;
                }
            }
        }
        let added = |at: usize, own: u64| -> f32 {
            let new = has.get(at).copied().unwrap_or_default() & !own;
            bits(new).filter_map(|bit| weights.get(bit)).sum()
        };
        let reach = settings.expand_window_neighbors;
        let cosine = |at: usize| cosines.get(at).copied().flatten();
        let speaks = |at: usize, own: u64| own != 0 || cosine(at) >= Some(ALIKE);
        let mut ranked: Vec<Ranked> = Vec::new();
        for (sentence, (&own, &score)) in has.iter().zip(&scores).enumerate() {
            if !speaks(sentence, own) {
                continue;
            }
            let before = (1..=reach)
                .filter_map(|back| sentence.checked_sub(back))
                .map(|at| added(at, own));
            let after = (1..=reach).map(|on| added(sentence + on, own));
            let context: f32 = before.chain(after).sum();
            let bm25 = score + settings.neighbor_weight * context;
            ranked.push(Ranked {
                sentence,
                bm25,
                cosine: cosine(sentence),
                score: bm25,
                has: own,
                by_meaning: false,
            });
        }
        ranked
    }
}

/// `spans` of a text with what stands around them, in order; those that touch are one.
fn windows(text: &str, spans: &[TextSpan]) -> Vec<Range<usize>> {
    /// Bytes on either side: the sentences that say who "it" is, and one that the border may cut.
    const AROUND: usize = 1_000;
    let mut wide: Vec<Range<usize>> = spans
        .iter()
        .map(|span| {
            let start = text.floor_char_boundary(span.start().bytes().saturating_sub(AROUND));
            start..text.ceil_char_boundary((span.end().bytes() + AROUND).min(text.len()))
        })
        .collect();
    wide.sort_by_key(|window| window.start);
    let mut windows: Vec<Range<usize>> = Vec::new();
    for window in wide {
        match windows.last_mut().filter(|last| window.start <= last.end) {
            Some(last) => last.end = last.end.max(window.end),
            None => windows.push(window),
        }
    }
    windows
}

/// A sentence that shares no word with a claim speaks to it only if they are at least so much alike.
const ALIKE: f32 = 0.3;
/// Sentences that are looked at for their meaning, beside those that the words find.
const ALIKE_RANKED: usize = 4;

/// Ranks sentences by their words and their meaning, where that is known: BM25 beside the cosine in the measure of the best
/// BM25. `share` is how much the cosine counts, from 0 to 1.
pub(super) fn mix(ranked: &mut [Ranked], share: f32) {
    let best = ranked.iter().map(|one| one.bm25).fold(0.0, f32::max);
    let measure = if best > 0.0 { best } else { 1.0 };
    for one in ranked {
        if let Some(cosine) = one.cosine {
            one.score = (1.0 - share) * one.bm25 + share * measure * cosine.max(0.0);
        }
    }
}

impl Asked {
    /// How much it counts when sentences are ranked.
    fn ranks(&self) -> f32 {
        match self.kind {
            Kind::Value(_) => self.rarity * VALUE_RANKS,
            Kind::Function | Kind::Content | Kind::Name => self.rarity,
        }
    }
}

/// The places of the bits that are set.
pub(super) fn bits(mask: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |bit| mask >> bit & 1 == 1)
}

#[cfg(test)]
mod tests;
