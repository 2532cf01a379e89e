//! Letters that a file does not tell: its font has no map to them, or one that breaks off.
//!
//! PDFium gives a glyph's code in the place of its letter then. Old fonts have the letters themselves as codes, and what
//! they draw reads as text: such a font is believed. Of the others the words are told whose letters are not sure. A page
//! of nothing but signs is doubted as well: some fonts have their letters at the codes of others and do not say so.

use crate::unseen::key;
use pincite_core::language::legible::{is_scrambled, is_small_word};
use pincite_core::source::layout::UserRect;
use rustc_hash::FxHashMap;

/// What characters have in common whose letters are believed together or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Group {
    /// A font of the page.
    Font(usize),
    /// Codes of a map that breaks off.
    Lost,
}

/// The boxes of characters of which the file does not tell the letter.
#[derive(Debug, Default)]
pub(crate) struct Untold {
    boxes: FxHashMap<[u32; 4], Group>,
}

/// Words whose letters are not sure.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Unsure {
    /// As bytes from and to, ascending.
    pub(crate) words: Vec<(u32, u32)>,
    /// How many letters are not sure.
    pub(crate) letters: u32,
}

impl Unsure {
    /// Takes in what stands `behind` so many bytes.
    pub(crate) fn append(&mut self, behind: usize, other: Self) {
        let behind = u32::try_from(behind).unwrap_or(u32::MAX);
        let moved = |(from, to)| (behind.saturating_add(from), behind.saturating_add(to));
        self.words.extend(other.words.into_iter().map(moved));
        self.letters += other.letters;
    }
}

/// A character: where it begins, whose letter is not told, and whether it is drawn.
#[derive(Clone, Copy)]
struct Glyph {
    at: usize,
    c: char,
    group: Option<Group>,
    drawn: bool,
}

impl Glyph {
    fn is_space(self) -> bool {
        !self.drawn && self.c.is_whitespace()
    }

    /// A place that a font made up for a sign of its own, or none.
    fn is_private(self) -> bool {
        self.drawn && matches!(self.c, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'.. | char::REPLACEMENT_CHARACTER)
    }
}

/// What speaks for it that the codes of a group are the letters themselves.
#[derive(Clone, Copy, Default)]
struct Evidence {
    /// Words with letters of it, and those of them that every text of a language has.
    words: usize,
    small: usize,
    /// Its commas and stops, and those of them that stand behind a word or in a number.
    stops: usize,
    placed: usize,
    /// Its signs, as bits, and whether it has letters.
    signs: u128,
    letters: bool,
}

impl Evidence {
    fn is_enough(self) -> bool {
        /// Fewer words than this need not have a small one among them.
        const FEW: usize = 20;
        const STOPS: usize = 4;
        let reads = self.small > 0 && self.small * 10 >= self.words;
        let stops = self.stops >= STOPS && self.placed * 4 >= self.stops * 3;
        reads || (stops && self.words < FEW)
    }

    /// Whether it has signs of several kinds and no letter: those of a listing, whose font tells its letters.
    fn is_of_signs(self) -> bool {
        const KINDS: u32 = 3;
        !self.letters && self.signs.count_ones() >= KINDS
    }
}

impl Untold {
    pub(crate) fn note(&mut self, rect: Option<UserRect>, group: Group) {
        self.boxes.extend(rect.map(|rect| (key(rect), group)));
    }

    /// What of a page's text, drawn in these boxes, has letters that are not sure.
    pub(crate) fn unsure(&self, text: &str, boxes: &[Option<UserRect>]) -> Unsure {
        let scrambled = scrambled(text);
        let private = |c: char| matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'.. | char::REPLACEMENT_CHARACTER);
        if self.boxes.is_empty() && scrambled.is_empty() && !text.contains(private) {
            return Unsure::default();
        }
        let glyphs: Vec<Glyph> = text
            .char_indices()
            .zip(boxes)
            .map(|((at, c), rect)| Glyph {
                at,
                c,
                group: rect.and_then(|rect| self.boxes.get(&key(rect)).copied()),
                drawn: rect.is_some(),
            })
            .collect();
        let evidence = evidence(&glyphs);
        let reads = |group: Group| evidence.get(&group).is_some_and(|evidence| evidence.is_enough());
        // Who made one font so has made the others so; their few stops and digits alone could not tell.
        let any = evidence.values().any(|evidence| evidence.is_enough());
        let believed = |glyph: Glyph| {
            let sign = glyph.c.is_ascii_punctuation() || glyph.c.is_ascii_digit();
            // Old fonts have ligatures at these codes; whoever compares texts knows them.
            let ligature = matches!(glyph.c, '\u{B}'..='\u{E}');
            let of_signs = |group| evidence.get(&group).is_some_and(|evidence| evidence.is_of_signs());
            ligature
                || glyph
                    .group
                    .is_none_or(|group| reads(group) || (sign && (any || (group != Group::Lost && of_signs(group)))))
        };
        let is_unsure = |at: usize| {
            let glyph = glyphs[at];
            let of_word = |at: Option<usize>| {
                at.and_then(|at| glyphs.get(at))
                    .is_some_and(|glyph| glyph.c.is_alphabetic())
            };
            let in_word = |odd: bool| odd && of_word(at.checked_sub(1)) && of_word(Some(at + 1));
            !believed(glyph)
                || (glyph.is_private() && (of_word(at.checked_sub(1)) || of_word(Some(at + 1))))
                || (glyph.group.is_some() && in_word("!\"#$%&+;<>?@\\^`{}~".contains(glyph.c)))
        };
        let unsure: Vec<usize> = (0..glyphs.len()).filter(|at| is_unsure(*at)).collect();
        let mut stretches: Vec<(usize, usize)> = unsure.iter().map(|at| word_around(&glyphs, *at)).collect();
        let of_scrambled = |(from, to): &(usize, usize)| {
            let letters = text.get(*from..*to).unwrap_or_default().chars();
            letters.filter(|c| !c.is_whitespace()).count()
        };
        let letters = unsure.len() + scrambled.iter().map(of_scrambled).sum::<usize>();
        stretches.extend(scrambled);
        Unsure {
            words: merged(stretches),
            letters: small(letters),
        }
    }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn merged(mut stretches: Vec<(usize, usize)>) -> Vec<(u32, u32)> {
    stretches.sort_unstable();
    let mut merged: Vec<(u32, u32)> = Vec::new();
    for (from, to) in stretches {
        let (from, to) = (small(from), small(to));
        match merged.last_mut().filter(|last| from <= last.1) {
            Some(last) => last.1 = last.1.max(to),
            None => merged.push((from, to)),
        }
    }
    merged
}

/// The word that a glyph is part of, as bytes. In scripts without spaces it ends soon.
fn word_around(glyphs: &[Glyph], at: usize) -> (usize, usize) {
    const FAR: usize = 24;
    let goes_on = |glyph: &&Glyph| !glyph.is_space() && glyph.c < '\u{2E80}';
    let before = glyphs[..at].iter().rev().take(FAR).take_while(goes_on).count();
    let after = glyphs[at + 1..].iter().take(FAR).take_while(goes_on).count();
    let end = glyphs[at + after];
    (glyphs[at - before].at, end.at + end.c.len_utf8())
}

fn evidence(glyphs: &[Glyph]) -> FxHashMap<Group, Evidence> {
    let mut evidence: FxHashMap<Group, Evidence> = FxHashMap::default();
    for glyph in glyphs {
        let Some(group) = glyph.group else { continue };
        let evidence = evidence.entry(group).or_default();
        evidence.letters |= glyph.c.is_alphabetic();
        if glyph.c.is_ascii_punctuation() {
            evidence.signs |= 1 << u32::from(glyph.c);
        }
    }
    for word in glyphs.split(|glyph| glyph.is_space()) {
        note_word(word, &mut evidence);
        note_stops(word, &mut evidence);
    }
    evidence
}

fn note_word(word: &[Glyph], evidence: &mut FxHashMap<Group, Evidence>) {
    let is_letter = |glyph: &Glyph| glyph.c.is_alphanumeric();
    let (Some(first), Some(last)) = (word.iter().position(is_letter), word.iter().rposition(is_letter)) else {
        return;
    };
    let own = &word[first..=last];
    let mut groups: Vec<Group> = own
        .iter()
        .filter(|glyph| glyph.c.is_alphabetic())
        .filter_map(|glyph| glyph.group)
        .collect();
    groups.dedup();
    if groups.is_empty() {
        return;
    }
    let letters: String = own.iter().map(|glyph| glyph.c).collect();
    let is_small = letters.chars().all(char::is_alphabetic) && is_small_word(&letters);
    for group in groups {
        let evidence = evidence.entry(group).or_default();
        evidence.words += 1;
        evidence.small += usize::from(is_small);
    }
}

fn note_stops(word: &[Glyph], evidence: &mut FxHashMap<Group, Evidence>) {
    for (at, glyph) in word.iter().enumerate() {
        let Some(group) = glyph.group.filter(|_| matches!(glyph.c, '.' | ',' | ';' | ':')) else {
            continue;
        };
        let before = at.checked_sub(1).and_then(|at| word.get(at)).map(|glyph| glyph.c);
        let after = word.get(at + 1).map(|glyph| glyph.c);
        // Rows of dots say nothing, nor do dots that stand alone.
        if word.len() == 1 || before == Some(glyph.c) || after == Some(glyph.c) {
            continue;
        }
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let is_end = after.is_none_or(|c| matches!(c, ')' | ']' | '"' | '\'' | '”' | '’' | ',' | '.'));
        let evidence = evidence.entry(group).or_default();
        evidence.stops += 1;
        evidence.placed += usize::from((before.is_some() && is_end) || (is_digit(before) && is_digit(after)));
    }
}

/// The lines of a page that read as codes of a font, where they are most of it and no word stands among them.
fn scrambled(text: &str) -> Vec<(usize, usize)> {
    const FEWEST: usize = 60;
    let mut at = 0;
    let mut found = Vec::new();
    let (mut odd, mut all) = (0, 0);
    for line in text.split_inclusive('\n') {
        let letters = line.chars().filter(|c| !c.is_whitespace()).count();
        all += letters;
        if is_scrambled(line) {
            odd += letters;
            found.push((at, at + line.trim_end().len()));
        }
        at += line.len();
    }
    if odd < FEWEST || odd * 2 < all {
        return Vec::new();
    }
    let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 1);
    let (mut count, mut small) = (0, 0);
    for word in words {
        count += 1;
        small += usize::from(is_small_word(word));
    }
    if small * 20 > count { Vec::new() } else { found }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words that are not sure of a text of which the letters in braces are not told.
    fn check(marked: &str, expected: &[&str]) {
        let (mut text, mut boxes, mut untold, mut inside) = (String::new(), Vec::new(), Untold::default(), false);
        for c in marked.chars() {
            match c {
                '{' => inside = true,
                '}' => inside = false,
                c => {
                    #[allow(clippy::cast_precision_loss)] // A few letters.
                    let x0 = text.len() as f32;
                    let (y0, x1, y1) = (0.0, x0 + 1.0, 1.0);
                    let rect = (c != ' ').then_some(UserRect { x0, y0, x1, y1 });
                    text.push(c);
                    boxes.push(rect);
                    if inside {
                        untold.note(rect, Group::Font(1));
                    }
                }
            }
        }
        let unsure = untold.unsure(&text, &boxes);
        let words: Vec<&str> = unsure
            .words
            .iter()
            .map(|(from, to)| &text[*from as usize..*to as usize])
            .collect();
        assert_eq!(words, expected, "{marked:?}");
    }

    #[test]
    fn words_with_letters_that_are_not_told_are_not_sure() {
        check("All of it is told.", &[]);
        check("Makset{!}htaeg on 15. juuni", &["Makset!htaeg"]);
        check("{7KLV LV QRW WROG} and this is.", &["7KLV", "LV", "QRW", "WROG"]);
        check("{l} first {l} second", &["l", "l"]);
        check("水{!}上涨三尺", &["!"]);
        check("The of\u{E001}ce is \u{F0B7} here", &["of\u{E001}ce"]);
    }

    #[test]
    fn a_font_whose_codes_read_as_text_is_believed() {
        check("{The ferry and the barge are tied to the pier.}", &[]);
        check("In {1989,} the barge{,} the pier{,} 2{.}5 and{.}", &[]);
        check("In {1989,} the barge{,} the pier{,} 2{.}5 and{.} {. . . .}", &[]);
        check("In {1989}", &["1989"]);
        // Commas amid words are none.
        check("o{,}e t{,}e n{,}w a{,}l", &["o,e", "t,e", "n,w", "a,l"]);
    }

    #[test]
    fn signs_of_a_listing_are_believed_and_signs_amid_letters_are_not() {
        check("find{(}sym{)} {=>} lookup{.}table{[1]}", &[]);
        check("newunit{!}t1 find{(}sym{)} {=}", &["newunit!t1"]);
        check("G{0} and p{0}", &["G0", "p0"]);
        check("of{\u{E}}ce", &[]);
    }

    #[test]
    fn a_page_of_signs_is_not_sure() {
        let line = "!\"#$%&'()$*+,-.$/,0$,/$1\"#$.,+1\"$\"23";
        check(&format!("{line} {line}"), &[&format!("{line} {line}")]);
        check(line, &[]);
        check(
            &format!("{line} {line} which is the code of the font and what it draws there"),
            &[],
        );
    }
}
