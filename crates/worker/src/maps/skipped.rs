//! What of a map PDFium skips, and the map as it reads it whole.

use super::entries::{Block, Entry, Hex, Letters, Map, blocks};
use super::{lies, lost};
use std::fmt::Write as _;
use std::ops::RangeInclusive;

/// The map, written so that PDFium skips nothing of it, and marked where it lies or breaks off; behind it what says less, for
/// where that is too long. Nothing where PDFium is to read it as it is. `is_whole`: all of it could be unpacked.
pub(super) fn mended(map: &[u8], is_whole: bool) -> Vec<Vec<u8>> {
    let Some(blocks) = blocks(map) else {
        return Vec::new();
    };
    let whole = letters(&blocks);
    let lies = lies::of(&whole);
    let lost = lost::of(map, is_whole, &blocks, &whole);
    let marked = || whole.clone().into_iter().chain(lies.clone()).collect::<Map>();
    let with_lost = (!lost.is_empty()).then(|| written(&marked(), &lost, map));
    if !lies.is_empty() {
        let lesser = [marked(), lies.clone(), Map::new()];
        let lesser = lesser.iter().map(|kept| written(kept, &[], map));
        return with_lost.into_iter().chain(lesser).collect();
    }
    let kept: Vec<Block> = blocks.into_iter().filter(is_kept).collect();
    let all = |code: &u32, letters: &Vec<u16>| {
        let entries = kept.iter().flat_map(|block| &block.entries);
        entries.rev().any(|entry| of(entry, *code).as_ref() == Some(letters))
    };
    let skips = whole.len() > letters(&kept).len() || whole.iter().any(|(code, letters)| !all(code, letters));
    let all = skips.then(|| written(&whole, &[], map));
    with_lost.into_iter().chain(all).collect()
}

/// Whether PDFium keeps a block: its number is right, and nothing in it is odd.
fn is_kept(block: &Block) -> bool {
    // Of the code that a range ends with, PDFium looks at the last byte only.
    let is_sound = |entry: &Entry| {
        let in_row = entry.from >> 8 == entry.to >> 8;
        let codes = (entry.to - entry.from) as usize + 1;
        in_row
            && match &entry.letters {
                Letters::From(letters) => letters.is_whole(),
                Letters::Each(each) => each.len() == codes && each.iter().all(Hex::is_whole),
            }
    };
    !block.odd && block.count == Some(block.entries.len()) && block.entries.iter().all(is_sound)
}

fn letters(blocks: &[Block]) -> Map {
    let mut map = Map::new();
    for entry in blocks.iter().flat_map(|block| &block.entries) {
        for code in entry.from..=entry.to {
            map.extend(of(entry, code).map(|letters| (code, letters)));
        }
    }
    map
}

/// What a code stands for by this entry.
fn of(entry: &Entry, code: u32) -> Option<Vec<u16>> {
    let at = code.checked_sub(entry.from).filter(|_| code <= entry.to)?;
    let letters = match &entry.letters {
        Letters::Each(each) => each.get(at as usize)?.letters(),
        Letters::From(first) => {
            let mut letters = first.letters();
            let last = letters.last_mut()?;
            *last = last.wrapping_add(u16::try_from(at).ok()?);
            letters
        }
    };
    (letters.iter().any(|unit| *unit != 0)).then_some(letters)
}

fn written(map: &Map, lost: &[RangeInclusive<u32>], before: &[u8]) -> Vec<u8> {
    /// The names of maps that one goes on from; PDFium knows these.
    const BASES: [&str; 4] = [
        "/Adobe-Korea1-UCS2",
        "/Adobe-Japan1-UCS2",
        "/Adobe-CNS1-UCS2",
        "/Adobe-GB1-UCS2",
    ];
    let mut text = String::new();
    for base in BASES {
        if memchr::memmem::find(before, base.as_bytes()).is_some() {
            let _ = write!(text, "{base} ");
        }
    }
    let (ranges, single) = in_ranges(map);
    let _ = write!(text, "{} beginbfchar", single.len());
    for (code, letters) in single {
        let _ = write!(text, "<{code:02X}>{}", hex(letters));
    }
    text.push_str("endbfchar");
    let marks = lost.iter().map(|range| (range.clone(), lost::marked(*range.start())));
    let ranges: Vec<Row> = ranges.into_iter().chain(marks).collect();
    if !ranges.is_empty() {
        let _ = write!(text, " {} beginbfrange", ranges.len());
        for (range, first) in ranges {
            let _ = write!(text, "<{:02X}><{:02X}>{}", range.start(), range.end(), hex(&first));
        }
        text.push_str("endbfrange");
    }
    text.into_bytes()
}

/// Codes in a row, and the letter of the first.
type Row = (RangeInclusive<u32>, Vec<u16>);

/// The codes in a row that stand for letters in a row, with the first letter of each row, and the other codes.
fn in_ranges(map: &Map) -> (Vec<Row>, Vec<(u32, &Vec<u16>)>) {
    const FEWEST: usize = 3;
    let entries: Vec<(u32, &Vec<u16>)> = map.iter().map(|(code, letters)| (*code, letters)).collect();
    let in_row = |a: &(u32, &Vec<u16>), b: &(u32, &Vec<u16>)| {
        let next = matches!((a.1.as_slice(), b.1.as_slice()), ([a], [b]) if a.checked_add(1) == Some(*b));
        next && a.0 + 1 == b.0 && a.0 >> 8 == b.0 >> 8
    };
    let (mut ranges, mut single) = (Vec::new(), Vec::new());
    for row in entries.chunk_by(in_row) {
        match row {
            [first, .., last] if row.len() >= FEWEST => ranges.push((first.0..=last.0, first.1.clone())),
            _ => single.extend_from_slice(row),
        }
    }
    (ranges, single)
}

fn hex(letters: &[u16]) -> String {
    let units: String = letters.iter().map(|unit| format!("{unit:04X}")).collect();
    format!("<{units}>")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What PDFium is handed for a map, as entries; nothing where it is handed the map itself.
    fn check(map: &str, expected: &str) {
        let first = mended(map.as_bytes(), true).into_iter().next();
        let mended = first.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let entries = mended.as_deref().and_then(|map| map.split_once("beginbfchar"));
        let entries = entries.and_then(|(_, rest)| rest.split_once("endbfchar"));
        assert_eq!(entries.map_or("", |(entries, _)| entries), expected, "{map:?}");
        if let Some(mended) = mended {
            let again = super::mended(mended.as_bytes(), true);
            assert!(again.is_empty(), "{map:?}: PDFium reads what it is handed");
        }
    }

    #[test]
    fn a_map_that_is_read_whole_is_left_alone() {
        for map in [
            "1 beginbfchar <21> <00E4> endbfchar",
            "2 beginbfchar<21><00E4><22><0022>endbfchar",
            "1 beginbfrange <0003> <0010> <0020> endbfrange",
            "1 beginbfrange <21><22>[<00E4><00660066>] endbfrange",
            "1 begincodespacerange <00><FF> endcodespacerange 1 beginbfchar % a\n<2 1> <00E4> endbfchar",
            "1 begincidrange <00> <FF> 0 endcidrange",
            "no map",
            "",
        ] {
            check(map, "");
        }
    }

    #[test]
    fn what_pdfium_skips_is_read_as_others_read_it() {
        let umlaut = "<21><00E4>";
        check("4 beginbfchar<21><00E4>endbfchar", umlaut);
        check("endcodespacerange4 beginbfchar<21><00E4>endbfchar", umlaut);
        check("1beginbfchar<21><00E4>endbfchar", umlaut);
        check("beginbfchar <21> <00E4> endbfchar", umlaut);
        check("1 beginbfchar <21> <E4> endbfchar", umlaut);
        check("2 beginbfchar <21> <00E4> <22> /quotedbl endbfchar", umlaut);
        check("2 beginbfrange <21><21><00E4> <30><20><0030> endbfrange", umlaut);
        check("1 beginbfrange <0021> <0021> [<00E4> endbfrange", umlaut);
        check("1 beginbfchar <21> <00E4>", umlaut);
        check(
            "1 beginbfrange <00FF> <0100> <0041> endbfrange",
            "<FF><0041><100><0042>",
        );
        check(
            "1 beginbfchar <21> <00E4> endbfchar 7 beginbfrange <30> <31> <0030> endbfrange",
            "<21><00E4><30><0030><31><0031>",
        );
        check(
            "3 beginbfchar <01> <D835DC00> <02> <006600660069> endbfchar",
            "<01><D835DC00><02><006600660069>",
        );
        check("2 beginbfchar <12345678> <00E4> <21> <00E4> endbfchar", umlaut);
    }
}
