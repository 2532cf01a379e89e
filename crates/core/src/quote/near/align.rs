//! Word by word alignment of a quote with a stretch of a source.
//!
//! The quote is aligned whole with any stretch of the window (Needleman and Wunsch 1970, with free ends in the window;
//! what the quote leaves out of the source costs an opening and a small extension, as in Gotoh 1982, so that a skipped
//! citation or footnote is one difference and not many). Two words may stand against one, for words that a hyphen or a
//! line's end has split. In a long quote, words that occur once on either side hold the alignment in a band (as in
//! Cohen's patience diff), so that its cost grows with the quote's length and not with its square; where too few do,
//! pairs of words do, or threes, or fours, and where nothing does, the band runs straight from corner to corner.

use crate::language::words::Word;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::ops::Range;

/// How two stretches of words stand against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Same,
    /// The same word, with a reference's digits glued to it in the source: "attack12".
    Marked,
    /// Two words of the quote are one of the source.
    Joined,
    /// One word of the quote is two of the source.
    Split,
    Other,
    OnlyQuote,
    OnlySource,
}

/// A step of the alignment: how, and at which words it starts on either side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At {
    pub(crate) step: Step,
    pub(crate) quote: usize,
    pub(crate) source: usize,
}

/// Costs in hundredths of a word. Another word costs less than a word more, so that one at the quote's very end stands
/// against the source's and not beside it.
const OTHER: u32 = 90;
const SLIP: u32 = 45;
const MARKED: u32 = 5;
const ONLY_QUOTE: u32 = 95;
/// A word that a sentence can do without costs so much less.
const LIGHTER: u32 = 10;
const GAP: u32 = 60;
const GAP_WORD: u32 = 10;
const NEVER: u32 = u32::MAX / 2;

/// The cheapest way to turn a stretch of `window` into `quote`.
pub(crate) fn align(quote: &[Word], window: &[Word]) -> Vec<At> {
    let bands = bands(quote, window);
    let mut table = Table::new(&bands, window.len() + 1);
    let mut names = FxHashMap::default();
    let quote: Vec<Token<'_>> = quote.iter().map(|word| Token::of(word, &mut names)).collect();
    let window: Vec<Token<'_>> = window.iter().map(|word| Token::of(word, &mut names)).collect();
    for i in 1..=quote.len() {
        table.fill(i, bands.get(i).cloned().unwrap_or_default(), &quote, &window);
    }
    table.trace(quote.len())
}

/// A word, and what is asked of it again with each word of the other side.
#[derive(Clone, Copy)]
struct Token<'a> {
    word: &'a Word,
    /// The same number for the same word.
    name: usize,
    /// A bit for each letter that it has; `None` where it has others than ASCII's.
    letters: Option<u64>,
}

impl<'a> Token<'a> {
    fn of(word: &'a Word, names: &mut FxHashMap<&'a str, usize>) -> Self {
        let bit = |letter: u8| 1 << (letter & 63);
        let letters = word.folded.bytes().fold(0, |all, letter| all | bit(letter));
        let next = names.len();
        Self {
            word,
            name: *names.entry(&word.folded).or_insert(next),
            letters: word.folded.is_ascii().then_some(letters),
        }
    }

    fn len(&self) -> usize {
        self.word.folded.len()
    }

    /// Whether two others, written as one, are this word.
    fn is_joined_of(&self, first: &Self, second: &Self) -> bool {
        self.len() == first.len() + second.len() && joins(&first.word.folded, &second.word.folded, &self.word.folded)
    }

    /// What it costs to stand against another word, and as what.
    fn against(&self, other: &Self) -> (u32, Step) {
        if other.len() > self.len() && is_marked(&self.word.folded, &other.word.folded) {
            (MARKED, Step::Marked)
        } else if may_be_slip(self, other) {
            (SLIP, Step::Other)
        } else {
            (OTHER, Step::Other)
        }
    }
}

/// The best cost and last step of each cell. Cell (i, j): the first `i` words of the quote stand against words of the
/// window that end before `j`.
struct Table {
    columns: usize,
    /// Costs of the last rows, in full width: two before and the one being filled.
    cost: [Vec<u32>; 3],
    /// The same for alignments that end in a gap, of the row being filled.
    gap: Vec<u32>,
    /// Each row's first column and steps.
    back: Vec<(usize, Vec<Step>)>,
    /// Whether a gap that reaches a cell is one word longer than another gap.
    longer: Vec<Vec<bool>>,
}

impl Table {
    fn new(bands: &[Range<usize>], columns: usize) -> Self {
        let row = |band: &Range<usize>| (band.start, vec![Step::OnlyQuote; band.len()]);
        Self {
            columns,
            cost: [vec![NEVER; columns], vec![NEVER; columns], vec![0; columns]],
            gap: vec![NEVER; columns],
            back: bands.iter().map(row).collect(),
            longer: bands.iter().map(|band| vec![false; band.len()]).collect(),
        }
    }

    /// Fills row `i` in the columns of its band.
    fn fill(&mut self, i: usize, band: Range<usize>, quote: &[Token<'_>], window: &[Token<'_>]) {
        let (Some(ours), Some((_, steps)), Some(longer)) =
            (quote.get(i - 1), self.back.get_mut(i), self.longer.get_mut(i))
        else {
            return;
        };
        if band.is_empty() {
            return;
        }
        self.cost.rotate_left(1);
        let [two_back, one_back, row] = &mut self.cost;
        row.fill(NEVER);
        self.gap.fill(NEVER);
        let at = |costs: &[u32], j: usize| costs.get(j).copied().unwrap_or(NEVER);
        let put_in = if ours.word.light {
            ONLY_QUOTE - LIGHTER
        } else {
            ONLY_QUOTE
        };
        let previous = i.checked_sub(2).and_then(|before| quote.get(before));
        for ((j, step), longer) in band.zip(steps).zip(longer) {
            let mut best = (at(one_back, j).saturating_add(put_in), Step::OnlyQuote);
            if let Some(before) = j.checked_sub(1)
                && let Some(theirs) = window.get(before)
            {
                let (opened, extended) = (at(row, before) + GAP, at(&self.gap, before));
                *longer = extended < opened;
                let more = if theirs.word.light || theirs.word.aside {
                    GAP_WORD - LIGHTER
                } else {
                    GAP_WORD
                };
                let gap = extended.min(opened).saturating_add(more);
                if let Some(cell) = self.gap.get_mut(j) {
                    *cell = gap.min(NEVER);
                }
                let mut offer = |cost: u32, step: Step| {
                    if cost < best.0 {
                        best = (cost, step);
                    }
                    best.0
                };
                let least = offer(gap, Step::OnlySource);
                if ours.name == theirs.name {
                    offer(at(one_back, before), Step::Same);
                } else {
                    let diagonal = at(one_back, before);
                    // Telling a slip takes the most time here, and it can be no cheaper than this.
                    if diagonal + MARKED < least {
                        let (cost, step) = ours.against(theirs);
                        offer(diagonal + cost, step);
                    }
                    let left = before.checked_sub(1);
                    if let Some(left) = left
                        && window.get(left).is_some_and(|first| ours.is_joined_of(first, theirs))
                    {
                        offer(at(one_back, left), Step::Split);
                    }
                    if previous.is_some_and(|first| theirs.is_joined_of(first, ours)) {
                        offer(at(two_back, before), Step::Joined);
                    }
                }
            }
            if let Some(cell) = row.get_mut(j) {
                *cell = best.0.min(NEVER);
            }
            *step = best.1;
        }
    }

    fn trace(&self, rows: usize) -> Vec<At> {
        let last = self.cost.get(2).map(Vec::as_slice).unwrap_or_default();
        let mut j = last
            .iter()
            .enumerate()
            .take(self.columns)
            .min_by_key(|(_, cost)| **cost)
            .map_or(0, |(j, _)| j);
        let mut i = rows;
        let mut steps = Vec::new();
        let mut in_gap = false;
        while i > 0 {
            let cell = self
                .back
                .get(i)
                .and_then(|(first, row)| row.get(j.checked_sub(*first)?));
            let longer = self
                .longer
                .get(i)
                .zip(self.back.get(i))
                .and_then(|(row, (first, _))| row.get(j.checked_sub(*first)?));
            let step = if in_gap {
                Step::OnlySource
            } else {
                cell.copied().unwrap_or(Step::OnlyQuote)
            };
            in_gap = step == Step::OnlySource && longer == Some(&true);
            let (of_quote, of_source) = match step {
                Step::Same | Step::Marked | Step::Other => (1, 1),
                Step::OnlyQuote => (1, 0),
                Step::OnlySource => (0, 1),
                Step::Joined => (2, 1),
                Step::Split => (1, 2),
            };
            let (Some(quote), Some(source)) = (i.checked_sub(of_quote), j.checked_sub(of_source)) else {
                break;
            };
            (i, j) = (quote, source);
            steps.push(At { step, quote, source });
        }
        steps.reverse();
        steps
    }
}

/// Quotes of more words than this are aligned in a band.
const LONG: usize = 100;

/// Words that the alignment may stray from the line between two anchors.
const STRAY: usize = 60;

/// More cells than this are never filled: a fraction of a second's work.
const MOST_CELLS: usize = 3_000_000;

/// Anchors are runs of at most so many words.
const LONGEST_RUN: usize = 4;

/// For each row of the table, which columns are filled.
fn bands(quote: &[Word], window: &[Word]) -> Vec<Range<usize>> {
    let cells = |bands: &[Range<usize>]| bands.iter().map(ExactSizeIterator::len).sum::<usize>();
    if quote.len() <= LONG {
        return vec![0..window.len() + 1; quote.len() + 1];
    }
    let tried = (1..=LONGEST_RUN).map(|run| along(&anchors(quote, window, run), quote.len(), window.len()));
    let mut least: Option<Vec<Range<usize>>> = None;
    for bands in tried {
        if cells(&bands) <= MOST_CELLS / 4 {
            return bands;
        }
        if least.as_deref().is_none_or(|least| cells(&bands) < cells(least)) {
            least = Some(bands);
        }
    }
    least
        .filter(|bands| cells(bands) <= MOST_CELLS)
        .unwrap_or_else(|| straight(quote.len(), window.len()))
}

/// A band from corner to corner, as wide as [`MOST_CELLS`] allows.
fn straight(rows: usize, columns: usize) -> Vec<Range<usize>> {
    let half = (MOST_CELLS / (2 * (rows + 1))).max(STRAY);
    let band = |i: usize| {
        let middle = i * columns / rows.max(1);
        middle.saturating_sub(half)..(middle + half).min(columns + 1)
    };
    (0..=rows).map(band).collect()
}

/// The bands that `anchors` hold.
fn along(anchors: &[(usize, usize)], rows: usize, columns: usize) -> Vec<Range<usize>> {
    let whole = 0..columns + 1;
    let mut bands = vec![whole.clone(); rows + 1];
    let mut above = anchors.iter().rev().peekable();
    let mut upper = vec![whole.end; rows + 1];
    let mut bound = whole.end;
    for (i, cell) in upper.iter_mut().enumerate().rev() {
        while let Some((_, j)) = above.next_if(|(at, _)| *at >= i) {
            bound = (j + STRAY).min(whole.end);
        }
        *cell = bound;
    }
    let mut below = anchors.iter().peekable();
    let mut bound = 0;
    for (i, (band, upper)) in bands.iter_mut().zip(upper).enumerate() {
        while let Some((_, j)) = below.next_if(|(at, _)| *at < i) {
            bound = j.saturating_sub(STRAY);
        }
        *band = bound..upper.max(bound + 1);
    }
    bands
}

/// Runs of `run` words that occur once in the quote and once in the window, as pairs of positions that ascend on both
/// sides.
fn anchors(quote: &[Word], window: &[Word], run: usize) -> Vec<(usize, usize)> {
    fn once<'a>(words: &[&'a str], run: usize) -> BTreeMap<Vec<&'a str>, Option<usize>> {
        let mut places: BTreeMap<Vec<&str>, Option<usize>> = BTreeMap::new();
        for (i, words) in words.windows(run).enumerate() {
            places
                .entry(words.to_vec())
                .and_modify(|place| *place = None)
                .or_insert(Some(i));
        }
        places
    }
    let folded = |words: &'_ [Word]| words.iter().map(|word| word.folded.clone()).collect::<Vec<_>>();
    let (ours, theirs) = (folded(quote), folded(window));
    let (ours, theirs): (Vec<&str>, Vec<&str>) = (
        ours.iter().map(String::as_str).collect(),
        theirs.iter().map(String::as_str).collect(),
    );
    let there = once(&theirs, run);
    let mut pairs: Vec<(usize, usize)> = once(&ours, run)
        .into_iter()
        .filter_map(|(words, i)| Some((i?, (*there.get(&words)?)?)))
        .collect();
    pairs.sort_unstable();
    longest_ascent(&pairs)
}

/// The longest run of pairs whose second parts ascend (patience sorting).
fn longest_ascent(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut piles: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    let second = |i: &usize| pairs.get(*i).map(|pair| pair.1);
    for (i, pair) in pairs.iter().enumerate() {
        let pile = piles.partition_point(|top| second(top) < Some(pair.1));
        before.push(pile.checked_sub(1).and_then(|below| piles.get(below)).copied());
        match piles.get_mut(pile) {
            Some(top) => *top = i,
            None => piles.push(i),
        }
    }
    let mut run = Vec::new();
    let mut at = piles.last().copied();
    while let Some(i) = at {
        run.extend(pairs.get(i).copied());
        at = before.get(i).copied().flatten();
    }
    run.reverse();
    run
}

/// "decorat" and "ing" are "decorating"; numbers never join.
pub(crate) fn joins(first: &str, second: &str, whole: &str) -> bool {
    whole.len() == first.len() + second.len()
        && whole.starts_with(first)
        && whole.ends_with(second)
        && !whole.chars().any(char::is_numeric)
}

/// Whether `source` is the word `quote` with a reference's digits glued to it. Short words are names as often ("CO2").
fn is_marked(quote: &str, source: &str) -> bool {
    const SHORTEST: usize = 4;
    let digits = source.strip_prefix(quote).unwrap_or_default();
    quote.len() >= SHORTEST
        && (1..=3).contains(&digits.len())
        && digits.chars().all(|c| c.is_ascii_digit())
        && !quote.chars().any(char::is_numeric)
}

/// Whether two words might be the same word misspelt; first by cheap looks.
fn may_be_slip(a: &Token<'_>, b: &Token<'_>) -> bool {
    const LIKE_ENOUGH: f64 = 0.6;
    let (x, y) = (a.word.folded.as_bytes(), b.word.folded.as_bytes());
    let cheap = x.len().abs_diff(y.len()) <= 2 && (x.first() == y.first() || x.last() == y.last());
    cheap
        && x.len() > 1
        && !a.letters.zip(b.letters).is_some_and(|(ours, theirs)| {
            // Each letter that the other has not costs a change at least.
            let lacking = (ours & !theirs).count_ones().max((theirs & !ours).count_ones());
            f64::from(lacking) > (1.0 - LIKE_ENOUGH) * x.len().max(y.len()) as f64 + 1e-9
                || differs_in_letters(x, y, 1.0 - LIKE_ENOUGH)
        })
        && strsim::normalized_damerau_levenshtein(&a.word.folded, &b.word.folded) >= LIKE_ENOUGH
}

/// Whether more than `share` of the letters of the longer word are not those of the other, in whatever order: so many have to
/// be changed at least. Asked for each pair of words before the distance is measured.
fn differs_in_letters(a: &[u8], b: &[u8], share: f64) -> bool {
    let mut counts = [0_i32; 64];
    let mut count = |letter: u8, by: i32| {
        if let Some(count) = counts.get_mut(usize::from(letter & 63)) {
            *count += by;
        }
    };
    a.iter().for_each(|letter| count(*letter, 1));
    b.iter().for_each(|letter| count(*letter, -1));
    let (more, less) = counts.iter().fold((0, 0), |(more, less), count| {
        (more + (*count).max(0), less + (-*count).max(0))
    });
    f64::from(more.max(less)) > share * a.len().max(b.len()) as f64 + 1e-9
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::words::words;

    /// A page against its neighbours filled the whole square.
    #[test]
    fn a_long_quote_fills_a_band_and_not_the_square() {
        let text: String = (0..3_000)
            .map(|i| format!("word{} of the ", i * 7_919 % 2_003))
            .collect();
        let window = words(&text, 0);
        let ours = window.get(3_000..6_000).unwrap_or_default();
        let cells: usize = bands(ours, &window).iter().map(ExactSizeIterator::len).sum();
        assert!(cells <= MOST_CELLS && cells * 8 < ours.len() * window.len(), "{cells}");
    }

    /// The cheap look may only pass over pairs that the distance would not take for a slip.
    #[test]
    fn letters_are_counted_before_the_distance_is_measured() {
        let all = [
            "the", "teh", "then", "form", "from", "receive", "recieve", "report", "reporter", "model", "medal",
            "house", "horde", "a",
        ];
        for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
            let like = strsim::normalized_damerau_levenshtein(a, b) >= 0.6;
            assert!(!like || !differs_in_letters(a.as_bytes(), b.as_bytes(), 0.4), "{a} {b}");
            let (ours, theirs) = (words(a, 0), words(b, 0));
            let mut names = FxHashMap::default();
            let mut tokens = ours.iter().chain(&theirs).map(|word| Token::of(word, &mut names));
            let pair = tokens.next().zip(tokens.next());
            let slip = pair.is_some_and(|(a, b)| may_be_slip(&a, &b));
            let near = a.len() > 1 && a.len().abs_diff(b.len()) <= 2 && like;
            let at_an_end = a.as_bytes().first() == b.as_bytes().first() || a.as_bytes().last() == b.as_bytes().last();
            assert_eq!(slip, near && at_an_end, "{a} {b}");
        }
        assert!(differs_in_letters(b"tariff", b"tempos", 0.4));
    }

    #[test]
    fn words_that_stand_once_on_both_sides_are_anchors() {
        let (ours, theirs) = (
            words("the old mill stood by the river", 0),
            words("by the river an old mill stood", 0),
        );
        assert_eq!(anchors(&ours, &theirs, 1), [(1, 4), (2, 5), (3, 6)]);
        assert_eq!(anchors(&ours, &theirs, 2), [(4, 0), (5, 1)]);
        assert_eq!(anchors(&ours, &words("quite another text", 0), 1), []);
    }
}
