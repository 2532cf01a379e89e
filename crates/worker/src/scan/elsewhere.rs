//! What a program of somebody else's, tesseract, read of a page, as lines with letters.
//!
//! The page is drawn in gray, turned upright and leveled; the program tells its words with boxes and how sure it is of each, and
//! the same as plain text, which alone tells where spaces are: of Korean it tells syllables instead of words.

use super::letters::{Letter, Reading};
use super::quad::Quad;
use super::upright::Shown;
use super::written::{self, By};
use super::{Scanned, drawn, place};
use crate::document::Document;
use crate::righttoleft::is_right_to_left;
use pincite_ingest::message::{PageFailure, WireStraight};
use std::collections::BTreeMap;

/// More words are on no page.
const MOST_WORDS: usize = 20_000;
/// A line is cut where a gap is this wide, in heights of the line: there stand columns or the cells of a table.
const GAP: f32 = 2.5;
/// Boxes that are so much higher than a line's others reach into another line.
const TALL: f32 = 1.5;

/// Draws a page for the program; width and height, and the file's bytes.
pub(crate) fn straightened(
    document: &mut Document,
    straight: WireStraight,
) -> Result<(u32, u32, Vec<u8>), PageFailure> {
    let place = place(document, straight.page)?;
    let picture = drawn(document, &place, straight.coarse)?;
    let picture = picture.turned(straight.turned).leveled(straight.skew);
    let side = |side: usize| u32::try_from(side).map_err(|_| PageFailure::Damaged);
    Ok((side(picture.width)?, side(picture.height)?, picture.graymap()))
}

/// Writes down what the program read.
pub(crate) fn written_down(
    document: &mut Document,
    straight: WireStraight,
    size: (u32, u32),
    words: &str,
    text: &str,
) -> Result<Scanned, PageFailure> {
    let place = place(document, straight.page)?;
    let skew = if straight.skew.is_finite() { straight.skew } else { 0.0 };
    #[allow(clippy::cast_precision_loss)] // Pictures are a few thousand pixels wide.
    let size = (size.0 as f32, size.1 as f32);
    let shown = Shown {
        size,
        turned: straight.turned % 4,
        skew,
        lines: lines(words, text, size, skew),
    };
    Ok(written::page(&shown, &place, By::Others))
}

/// How likely a word is right that tesseract is so confident of, in 100. Measured on 42 drawn pages in Russian, Greek, Hebrew,
/// Arabic, Hindi, Vietnamese and Korean, clean and worn, 12,000 words: of those from 96 on 98.8 % are right, from 85 on 95 %, from
/// 80 on 84 %, from 50 on 55 %, and below 22 %. Words of the first kind that are wrong nearly all have a space too many.
fn sure(confidence: f32) -> f32 {
    match confidence {
        c if c >= 96.0 => 0.985,
        c if c >= 85.0 => 0.95,
        c if c >= 80.0 => 0.8,
        c if c >= 50.0 => 0.55,
        _ => 0.2,
    }
}

/// How sure a word in Latin letters is on a page of another script, at most: the program takes letters of one for those of the
/// other without a doubt ("we" for "ως"). Of 250 such words, on the same pages, 75 % were right.
const AMONG_OTHERS: f32 = 0.75;

/// A word that was read, or a part of one.
#[derive(Clone, Debug, PartialEq)]
struct Word {
    text: String,
    sure: f32,
    left: f32,
    top: f32,
    width: f32,
    height: f32,
    /// A space follows it in its line.
    is_apart: bool,
}

impl Word {
    fn right(&self) -> f32 {
        self.left + self.width
    }
}

/// The lines that the program found, in the picture before it was leveled.
fn lines(words: &str, text: &str, size: (f32, f32), skew: f32) -> Vec<(Quad, Reading)> {
    let mut lines: BTreeMap<[u32; 4], Vec<Word>> = BTreeMap::new();
    let mut text = Text::of(text);
    for row in words.lines().take(2 * MOST_WORDS) {
        if let Some((line, mut word)) = parsed(row, size) {
            word.is_apart = text.is_apart_after(&word.text);
            lines.entry(line).or_default().push(word);
        }
    }
    doubt_latin(&mut lines);
    let pieces = lines.values().flat_map(|line| pieces(line));
    pieces.filter_map(|piece| line(piece, size, skew)).collect()
}

/// One letter in so many of another script makes a page one of it.
const FEW: usize = 8;

/// Makes words in Latin letters doubtful, unless the page is in these.
fn doubt_latin(lines: &mut BTreeMap<[u32; 4], Vec<Word>>) {
    let letters = || {
        lines
            .values()
            .flatten()
            .flat_map(|word| word.text.chars())
            .filter(|c| c.is_alphabetic())
    };
    if letters().filter(|c| !is_latin(*c)).count() * FEW < letters().count() {
        return;
    }
    for word in lines
        .values_mut()
        .flatten()
        .filter(|word| word.text.chars().any(is_latin))
    {
        word.sure = word.sure.min(AMONG_OTHERS);
    }
}

/// A letter of the Latin script, with its accents.
fn is_latin(c: char) -> bool {
    matches!(c, 'A'..='Z' | 'a'..='z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}') && c.is_alphabetic()
}

/// A row of its table: `level page block paragraph line word left top width height confidence text`.
fn parsed(row: &str, size: (f32, f32)) -> Option<([u32; 4], Word)> {
    const WORD: u32 = 5;
    let mut columns = row.splitn(12, '\t');
    let mut number = || columns.next()?.parse::<u32>().ok();
    let (level, page, block, paragraph, line) = (number()?, number()?, number()?, number()?, number()?);
    number()?;
    let mut side = || {
        columns
            .next()?
            .parse::<f32>()
            .ok()
            .filter(|side| (0.0..1e6).contains(side))
    };
    let (left, top, width, height) = (side()?, side()?, side()?, side()?);
    let confidence = columns.next()?.parse::<f32>().ok()?;
    let text: String = columns
        .next()?
        .chars()
        .filter(|c| !is_mark_of_direction(*c))
        .map(settled)
        .collect();
    let text = text.trim();
    let is_within = left + width <= size.0 + 1.0 && top + height <= size.1 + 1.0;
    let is_word = level == WORD && is_within && width >= 1.0 && height >= 1.0 && !text.is_empty();
    is_word.then(|| {
        let word = Word {
            text: text.to_owned(),
            sure: sure(confidence),
            left,
            top,
            width,
            height,
            is_apart: true,
        };
        ([page, block, paragraph, line], word)
    })
}

/// Marks that tell only which way text runs.
const fn is_mark_of_direction(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Of signs that are drawn alike the one that languages write: it reads the Greek letter as the sign for a millionth.
const fn settled(c: char) -> char {
    match c {
        '\u{b5}' => 'μ',
        c => c,
    }
}

/// The plain text, gone along with the words.
struct Text {
    rest: std::iter::Peekable<std::vec::IntoIter<char>>,
    /// So far it says what the words say.
    agrees: bool,
}

impl Text {
    fn of(text: &str) -> Self {
        let rest: Vec<char> = text
            .chars()
            .filter(|c| !is_mark_of_direction(*c))
            .map(settled)
            .collect();
        Self {
            rest: rest.into_iter().peekable(),
            agrees: true,
        }
    }

    /// Whether a space or a line's end follows the next word. Where the two disagree, words stand apart.
    fn is_apart_after(&mut self, word: &str) -> bool {
        while self.rest.next_if(|c| c.is_whitespace()).is_some() {}
        let mut own = word.chars().filter(|c| !c.is_whitespace());
        self.agrees = self.agrees && own.all(|c| self.rest.next() == Some(c));
        !self.agrees || self.rest.peek().is_none_or(|c| c.is_whitespace())
    }
}

/// A line's words, cut where gaps are wide.
fn pieces(line: &[Word]) -> impl Iterator<Item = &[Word]> {
    let height = middle(line.iter().map(|word| word.height));
    line.chunk_by(move |a, b| {
        let gap = (b.left - a.right()).max(a.left - b.right());
        gap <= GAP * height
    })
}

fn middle(values: impl Iterator<Item = f32>) -> f32 {
    let mut values: Vec<f32> = values.collect();
    values.sort_by(f32::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// Words as one line with letters of equal width in each word.
#[allow(clippy::cast_precision_loss)] // A few thousand letters.
fn line(words: &[Word], size: (f32, f32), skew: f32) -> Option<(Quad, Reading)> {
    let usual = middle(words.iter().map(|word| word.height));
    let even = || words.iter().filter(|word| word.height <= TALL * usual);
    let top = even().map(|word| word.top).reduce(f32::min)?;
    let bottom = even().map(|word| word.top + word.height).reduce(f32::max)?;
    let left = words.iter().map(|word| word.left).reduce(f32::min)?;
    let right = words.iter().map(Word::right).reduce(f32::max)?;
    let (width, height) = (right - left, bottom - top);
    let mut letters: Vec<Letter> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let (from, to) = ((word.left - left) / width, (word.right() - left) / width);
        let count = word.text.chars().count() as f32;
        let is_mirrored = word.text.chars().any(is_right_to_left);
        for (nth, letter) in word.text.chars().enumerate() {
            let (start, end) = (nth as f32 / count, (nth + 1) as f32 / count);
            let (start, end) = if is_mirrored {
                (1.0 - end, 1.0 - start)
            } else {
                (start, end)
            };
            letters.push(Letter {
                letter,
                sure: word.sure,
                else_: None,
                from: from + start * (to - from),
                to: from + end * (to - from),
            });
        }
        if word.is_apart && at + 1 < words.len() {
            let end = if is_mirrored { from } else { to };
            letters.push(Letter {
                letter: ' ',
                sure: 1.0,
                else_: None,
                from: end,
                to: end,
            });
        }
    }
    // A line is read or not as most of its words are: how sure each is stands beside its letters.
    let score = middle(words.iter().map(|word| word.sure));
    let (sin, cos) = skew.sin_cos();
    let about = (size.0 / 2.0, size.1 / 2.0);
    let (x, y) = (left + width / 2.0 - about.0, top + height / 2.0 - about.1);
    let quad = Quad {
        middle: (about.0 + x * cos - y * sin, about.1 + x * sin + y * cos),
        width,
        height,
        angle: skew,
    };
    Some((quad, Reading { letters, score }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str =
        "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n";

    fn read(rows: &[(u32, u32, f32, &str)], text: &str) -> Vec<(Quad, Reading)> {
        let row = |(line, left, confidence, word): &(u32, u32, f32, &str)| {
            let (top, width) = (100 + 40 * line, 10 * word.chars().count());
            format!("5\t1\t1\t1\t{line}\t1\t{left}\t{top}\t{width}\t20\t{confidence}\t{word}\n")
        };
        let words = HEAD.to_owned() + &rows.iter().map(row).collect::<String>();
        lines(&words, text, (1_000.0, 1_000.0), 0.0)
    }

    #[test]
    fn words_are_letters_with_places_and_how_sure_they_are() {
        let read = read(
            &[(1, 100, 96.5, "Суд"), (1, 140, 20.0, "решил"), (2, 100, 91.0, "да.")],
            "Суд решил\nда.\n",
        );
        let texts: Vec<String> = read.iter().map(|(_, reading)| reading.text()).collect();
        assert_eq!(texts, ["Суд решил", "да."]);
        let (quad, first) = &read[0];
        assert_eq!((quad.width, quad.height, quad.middle), (90.0, 20.0, (145.0, 150.0)));
        assert!(first.letters[0].sure > 0.98 && first.letters[5].sure < 0.5, "{first:?}");
        assert!((first.letters[1].from - 10.0 / 90.0).abs() < 1e-5, "{first:?}");
        assert!(first.score < 0.99 && read[1].1.score > 0.9);
    }

    #[test]
    fn syllables_are_put_together_as_the_text_says() {
        let rows = [(1, 100, 93.0, "암"), (1, 110, 93.0, "호를"), (1, 140, 93.0, "입력")];
        let said = |text: &str| read(&rows, text)[0].1.text();
        assert_eq!(said("암호를 입력\n"), "암호를 입력");
        assert_eq!(said("something else"), "암 호를 입력");
    }

    #[test]
    fn words_from_the_right_have_their_first_letter_there() {
        let read = read(&[(1, 300, 93.0, "שלום"), (1, 250, 93.0, "לך\u{200f}")], "שלום לך");
        let (_, line) = &read[0];
        assert_eq!(line.text(), "שלום לך");
        let places: Vec<f32> = line.letters.iter().map(|letter| letter.from).collect();
        assert!(places.windows(2).all(|pair| pair[0] >= pair[1]), "{places:?}");
    }

    #[test]
    fn latin_words_among_others_are_doubtful() {
        let sure = |rows: &[(u32, u32, f32, &str)], nth: usize| {
            let text: Vec<&str> = rows.iter().map(|row| row.3).collect();
            let read = read(rows, &text.join(" "));
            read[0].1.letters[nth].sure
        };
        assert!(sure(&[(1, 100, 97.0, "Ως"), (1, 130, 97.0, "we")], 3) < 0.9);
        assert!(sure(&[(1, 100, 97.0, "Ως"), (1, 130, 97.0, "we")], 0) > 0.98);
        assert!(sure(&[(1, 100, 97.0, "để"), (1, 130, 97.0, "we")], 3) > 0.98);
    }

    #[test]
    fn wide_gaps_part_and_what_makes_no_sense_is_left_out() {
        assert_eq!(
            read(&[(1, 100, 96.0, "один"), (1, 400, 96.0, "два")], "один два").len(),
            2
        );
        for senseless in [
            "",
            "5",
            "5\t1\t1\t1\t1\t1\t-4\t0\t9\t9\t90\tx",
            "5\t1\t1\t1\t1\t1\t999\t0\t99\t9\t90\tx",
            "5\t1\t1\t1\t1\t1\tNaN\t0\t9\t9\t90\tx",
            "4\t1\t1\t1\t1\t1\t1\t0\t9\t9\t-1\t",
        ] {
            assert!(
                lines(senseless, "", (1_000.0, 1_000.0), 0.0).is_empty(),
                "{senseless:?}"
            );
        }
    }
}
