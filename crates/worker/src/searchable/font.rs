//! A font whose letters are blank and known, and texts that are written with it (ISO 32000-1, 9.7 and 9.10.3).

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pincite_ingest::message::{WireRun, WireText};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;

/// Made by `assets/make/blank.py`: two glyphs, each blank and half as wide as it is high.
const BLANK: &[u8] = include_bytes!("../blank.ttf");
/// How wide a letter is, in thousandths of its height.
const WIDE: f32 = 500.0;
/// How far a line's letters reach below the line that they stand on, as a share of their height.
const BELOW: f32 = 0.2;

/// The letters that are used, each with a code of its own: so it stands for any character whatsoever.
#[derive(Default)]
pub(super) struct Letters(BTreeMap<char, u16>);

impl Letters {
    /// What draws a page's text, stretched so that each run fills its box.
    pub(super) fn drawn(&mut self, text: &WireText) -> Vec<u8> {
        // Invisible: neither filled nor drawn round.
        let mut drawn = String::from("BT\n3 Tr\n");
        let mut last = 0.0;
        for run in &text.runs {
            let codes = self.codes(&run.text);
            let Some(stands) = Stands::of(run, text.quarters).filter(|_| !codes.is_empty()) else {
                continue;
            };
            #[allow(clippy::cast_precision_loss)] // A word's letters.
            let natural = codes.len() as f32 * stands.high * WIDE / 1000.0;
            if (stands.high - last).abs() > 0.01 {
                let _ = writeln!(drawn, "/F {:.2} Tf", stands.high);
                last = stands.high;
            }
            let [a, b, c, d] = stands.turn;
            let (x, y) = stands.start;
            let _ = write!(
                drawn,
                "{:.2} Tz {a} {b} {c} {d} {x:.2} {y:.2} Tm <",
                100.0 * stands.long / natural
            );
            codes.iter().for_each(|code| {
                let _ = write!(drawn, "{code:04X}");
            });
            drawn.push_str("> Tj\n");
        }
        drawn.push_str("ET\n");
        drawn.into_bytes()
    }

    fn codes(&mut self, text: &str) -> Vec<u16> {
        let letters = &mut self.0;
        let code = |letter: char| match letters.get(&letter) {
            Some(code) => Some(*code),
            None => {
                // 0 stands for nothing.
                let code = u16::try_from(letters.len() + 1).ok()?;
                letters.insert(letter, code);
                Some(code)
            }
        };
        text.chars()
            .filter(|letter| !letter.is_control())
            .filter_map(code)
            .collect()
    }

    /// The font's objects; the number of the one that texts name.
    pub(super) fn written(&self, put: &mut impl FnMut(Vec<u8>) -> u64) -> Option<u64> {
        // Every code is drawn as the one blank glyph.
        let glyphs = [[0, 0].as_slice(), &[0, 1].repeat(self.0.len())].concat();
        let file = put(stream(&format!("/Length1 {}", BLANK.len()), BLANK)?);
        let glyphs = put(stream("", &glyphs)?);
        let map = put(stream("", self.map().as_bytes())?);
        let described = put(format!(
            "<</Type/FontDescriptor/FontName/PinciteBlank/Flags 4/FontBBox[0 -200 500 800]/ItalicAngle 0/Ascent 800\
             /Descent -200/CapHeight 800/StemV 80/FontFile2 {file} 0 R >>"
        )
        .into_bytes());
        let inner = put(format!(
            "<</Type/Font/Subtype/CIDFontType2/BaseFont/PinciteBlank/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)\
             /Supplement 0>>/FontDescriptor {described} 0 R /DW {WIDE}/CIDToGIDMap {glyphs} 0 R >>"
        )
        .into_bytes());
        Some(put(format!(
            "<</Type/Font/Subtype/Type0/BaseFont/PinciteBlank/Encoding/Identity-H/DescendantFonts[{inner} 0 R ]\
             /ToUnicode {map} 0 R >>"
        )
        .into_bytes()))
    }

    /// Which character each code is.
    fn map(&self) -> String {
        /// More entries a block are not allowed.
        const MOST: usize = 100;
        let mut by_code: Vec<(u16, char)> = self.0.iter().map(|(letter, code)| (*code, *letter)).collect();
        by_code.sort_unstable();
        let mut map = String::from(
            "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering \
             (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> \
             <FFFF>\nendcodespacerange\n",
        );
        for some in by_code.chunks(MOST) {
            let _ = writeln!(map, "{} beginbfchar", some.len());
            for (code, letter) in some {
                let _ = write!(map, "<{code:04X}> <");
                for unit in letter.encode_utf16(&mut [0; 2]) {
                    let _ = write!(map, "{unit:04X}");
                }
                map.push_str(">\n");
            }
            map.push_str("endbfchar\n");
        }
        map.push_str("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n");
        map
    }
}

/// How a run stands on its page.
struct Stands {
    /// Where its first letter begins, on the line that it stands on.
    start: (f32, f32),
    /// Turns what runs to the right into the way that it runs.
    turn: [i8; 4],
    long: f32,
    high: f32,
}

impl Stands {
    /// A run on a page that has to be turned by so many quarters clockwise for its text to be upright.
    fn of(run: &WireRun, quarters: u8) -> Option<Self> {
        /// Nothing smaller can be seen, and nothing larger is on a page.
        const LEAST: f32 = 0.05;
        const MOST: f32 = 20_000.0;
        let [x0, y0, x1, y1] = run.bounds;
        let (wide, tall) = (x1 - x0, y1 - y0);
        let (start, turn, long, high) = match quarters % 4 {
            0 => ((x0, y0 + BELOW * tall), [1, 0, 0, 1], wide, tall),
            1 => ((x1 - BELOW * wide, y0), [0, 1, -1, 0], tall, wide),
            2 => ((x1, y1 - BELOW * tall), [-1, 0, 0, -1], wide, tall),
            _ => ((x0 + BELOW * wide, y1), [0, -1, 1, 0], tall, wide),
        };
        let is_size = |size: f32| (LEAST..MOST).contains(&size);
        (is_size(long) && is_size(high) && x0.abs() < MOST && y0.abs() < MOST).then_some(Self {
            start,
            turn,
            long,
            high,
        })
    }
}

/// A form that draws this with the font of this number.
pub(super) fn form(font: u64, content: &[u8]) -> Option<Vec<u8>> {
    let about =
        format!("/Type/XObject/Subtype/Form/BBox[-20000 -20000 20000 20000]/Resources<</Font<</F {font} 0 R >>>>");
    stream(&about, content)
}

/// A stream of these bytes, packed.
pub(super) fn stream(about: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    packed.write_all(bytes).ok()?;
    let packed = packed.finish().ok()?;
    let mut stream = format!("<<{about}/Filter/FlateDecode/Length {}>>stream\n", packed.len()).into_bytes();
    stream.extend_from_slice(&packed);
    stream.extend_from_slice(b"\nendstream");
    Some(stream)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn texts_fill_their_boxes_whichever_way_they_run() {
        let check = |quarters, expected: &str| {
            let run = WireRun {
                text: "ab".to_owned(),
                bounds: [100.0, 200.0, 120.0, 210.0],
            };
            let text = WireText {
                page: 0,
                quarters,
                runs: vec![run],
            };
            let drawn = String::from_utf8(Letters::default().drawn(&text)).unwrap();
            assert_eq!(drawn, format!("BT\n3 Tr\n{expected} <00010002> Tj\nET\n"));
        };
        check(0, "/F 10.00 Tf\n200.00 Tz 1 0 0 1 100.00 202.00 Tm");
        check(1, "/F 20.00 Tf\n50.00 Tz 0 1 -1 0 116.00 200.00 Tm");
        check(2, "/F 10.00 Tf\n200.00 Tz -1 0 0 -1 120.00 208.00 Tm");
        check(3, "/F 20.00 Tf\n50.00 Tz 0 -1 1 0 104.00 210.00 Tm");
    }

    #[test]
    fn codes_stand_for_any_character() {
        let mut letters = Letters::default();
        assert_eq!(letters.codes("a漢\n𠀀a"), [1, 2, 3, 1]);
        let map = letters.map();
        assert!(
            map.contains("3 beginbfchar\n<0001> <0061>\n<0002> <6F22>\n<0003> <D840DC00>\nendbfchar"),
            "{map}"
        );
    }

    #[test]
    fn what_has_no_size_is_left_out() {
        for bounds in [[0.0; 4], [f32::NAN; 4], [0.0, 0.0, 1.0e9, 10.0], [10.0, 0.0, 5.0, 10.0]] {
            let run = WireRun {
                text: "a".to_owned(),
                bounds,
            };
            let text = WireText {
                page: 0,
                quarters: 0,
                runs: vec![run],
            };
            assert_eq!(Letters::default().drawn(&text), b"BT\n3 Tr\nET\n");
        }
    }
}
