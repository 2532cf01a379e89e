//! Which font has which letter, and how its letters become glyphs.
//!
//! Pincite brings one font along, in two weights, so that a report looks the same on every machine, even on one without any
//! font. It has Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic letters and the marks of verdicts.

use harfrust::{Direction, FontRef, Script, ShapeOptions, ShapePlan, Shaper, ShaperData, Tag, UnicodeBuffer};
use krilla::Data;
use krilla::text::Font;
use skrifa::MetadataProvider as _;
use skrifa::charmap::Charmap;
use skrifa::raw::tables::cmap::Cmap;
use skrifa::raw::{FontData, FontRead as _};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use unicode_script::UnicodeScript as _;

const SANS: &[u8] = include_bytes!("../../fonts/sans.ttf");
const BOLD: &[u8] = include_bytes!("../../fonts/sans-bold.ttf");

const REGULAR: usize = 0;
const HEAVY: usize = 1;

/// What is drawn for a letter that no font has. A font's own glyph for that is no letter to programs that take the text out.
const BOX: char = '\u{25A1}';

/// A font of this machine.
#[derive(Clone, Debug)]
pub struct FontFile {
    /// The whole file.
    pub bytes: Arc<Vec<u8>>,
    /// Which of its fonts, where it holds several.
    pub index: u32,
}

/// The fonts of a report, by number.
pub(super) struct Faces<'a> {
    faces: Vec<Face<'a>>,
}

struct Face<'a> {
    file: FontRef<'a>,
    letters: Charmap<'a>,
    shapes: ShaperData,
    embedded: Font,
}

impl<'a> Face<'a> {
    fn new(bytes: &'a [u8], index: u32, data: Data) -> Option<Self> {
        let file = FontRef::from_index(bytes, index).ok()?;
        Some(Self {
            letters: file.charmap(),
            shapes: ShaperData::new(&file),
            embedded: Font::new(data, index)?,
            file,
        })
    }
}

impl<'a> Faces<'a> {
    /// Pincite's own font and others; `None` where its own cannot be read.
    pub(super) fn new(more: &'a [FontFile]) -> Option<Self> {
        let mut faces = vec![Face::new(SANS, 0, SANS.into())?, Face::new(BOLD, 0, BOLD.into())?];
        // A font of the machine that cannot be read is none.
        faces.extend(
            more.iter()
                .filter_map(|font| Face::new(&font.bytes, font.index, font.bytes.clone().into())),
        );
        Some(Self { faces })
    }

    /// The font that has a letter.
    fn with(&self, letter: char, bold: bool) -> Option<usize> {
        let has = |at: &usize| {
            self.faces
                .get(*at)
                .is_some_and(|face| face.letters.map(letter).is_some())
        };
        let own = if bold { [HEAVY, REGULAR] } else { [REGULAR, REGULAR] };
        own.into_iter().chain(2..self.faces.len()).find(has)
    }

    /// The font of each letter of a text. What belongs to the letter before it (an accent, a joiner, a space) stays in that
    /// letter's font where that has it.
    pub(super) fn of_text(&self, text: &str, bold: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
        let mut before = REGULAR;
        let font = |(at, letter): (usize, char)| {
            let follows = is_unseen(letter) || letter.is_whitespace() || is_mark(letter);
            let stays = follows
                && (is_unseen(letter)
                    || self
                        .faces
                        .get(before)
                        .is_some_and(|face| face.letters.map(letter).is_some()));
            if !stays {
                before = self.with(letter, bold(at)).unwrap_or(REGULAR);
            }
            (at, before)
        };
        text.char_indices().map(font).collect()
    }

    /// Those of some letters that no font has.
    pub(super) fn lacking(&self, letters: impl Iterator<Item = char>) -> BTreeSet<char> {
        let all: BTreeSet<char> = letters.collect();
        all.into_iter()
            .filter(|letter| !is_unseen(*letter) && !letter.is_whitespace() && self.with(*letter, false).is_none())
            .collect()
    }

    pub(super) fn embedded(&self, face: usize) -> Option<Font> {
        self.faces.get(face).map(|face| face.embedded.clone())
    }
}

/// Which of some letters a font has, by its table of them (OpenType: `cmap`). None where that cannot be read.
#[must_use]
pub fn has_letters(table: &[u8], letters: &BTreeSet<char>) -> BTreeSet<char> {
    let Ok(table) = Cmap::read(FontData::new(table)) else {
        return BTreeSet::new();
    };
    let has = |letter: &&char| table.map_codepoint(**letter).is_some();
    letters.iter().filter(has).copied().collect()
}

/// Whether a letter has no shape of its own, and only tells how others are shown.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}'
        | '\u{FFF0}'..='\u{FFF8}' | '\u{E0000}'..='\u{E0FFF}')
}

fn is_mark(c: char) -> bool {
    c.script() == unicode_script::Script::Inherited || matches!(c, '\u{300}'..='\u{36F}' | '\u{20D0}'..='\u{20FF}')
}

/// A glyph, measured in parts of its font's size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    pub(super) glyph: u32,
    /// The byte of the text that it begins to show.
    pub(super) from: usize,
    pub(super) advance: f32,
    pub(super) x: f32,
    pub(super) y: f32,
}

/// A stretch of text in one font, one script and one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    pub(super) face: usize,
    pub(super) script: unicode_script::Script,
    pub(super) leftwards: bool,
}

/// What writes with the fonts.
pub(super) struct Pens<'a> {
    faces: &'a Faces<'a>,
    shapers: Vec<Shaper<'a>>,
    plans: BTreeMap<(usize, u32, bool), ShapePlan>,
}

impl<'a> Pens<'a> {
    pub(super) fn new(faces: &'a Faces<'a>) -> Self {
        let shaper = |face: &'a Face<'a>| face.shapes.shaper(&face.file).build();
        Self {
            shapers: faces.faces.iter().map(shaper).collect(),
            plans: BTreeMap::new(),
            faces,
        }
    }

    pub(super) fn faces(&self) -> &'a Faces<'a> {
        self.faces
    }

    /// The glyphs of a stretch of text that begins at byte `at` of its paragraph, from left to right.
    pub(super) fn written(&mut self, text: &str, at: usize, hand: Hand) -> Vec<Drawn> {
        let Some(shaper) = self.shapers.get(hand.face) else {
            return Vec::new();
        };
        let tag = hand.script.as_iso15924_tag();
        let script = Script::from_iso15924_tag(Tag::new(&tag.to_be_bytes()));
        let direction = match hand.leftwards {
            true => Direction::RightToLeft,
            false => Direction::LeftToRight,
        };
        let mut buffer = UnicodeBuffer::new();
        for (byte, letter) in text.char_indices() {
            buffer.add(letter, u32::try_from(at + byte).unwrap_or(u32::MAX));
        }
        buffer.set_direction(direction);
        if let Some(script) = script {
            buffer.set_script(script);
        }
        let plan = self
            .plans
            .entry((hand.face, tag, hand.leftwards))
            .or_insert_with(|| ShapePlan::new(shaper, direction, script, None, &[]));
        let glyphs = shaper.shape(buffer, ShapeOptions::new().plan(Some(plan)));
        let size = shaper.units_per_em().max(1) as f32;
        let empty = self.faces.faces.get(hand.face).and_then(|face| face.letters.map(BOX));
        let drawn = |(info, place): (&harfrust::GlyphInfo, &harfrust::GlyphPosition)| Drawn {
            glyph: match (info.glyph_id, empty) {
                (0, Some(empty)) => empty.to_u32(),
                (glyph, _) => glyph,
            },
            from: usize::try_from(info.cluster).unwrap_or(at),
            advance: place.x_advance as f32 / size,
            x: place.x_offset as f32 / size,
            y: place.y_offset as f32 / size,
        };
        let places = glyphs.glyph_positions();
        glyphs.glyph_infos().iter().zip(places).map(drawn).collect()
    }
}
