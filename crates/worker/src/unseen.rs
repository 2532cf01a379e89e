//! Text that a page holds and does not show: drawn with no ink, in the colour of its ground, too small to see, clipped
//! away, covered, or in a layer that is off; and text that stands for other letters than are drawn.
//!
//! Text without ink over a picture is what a scan was read as, and stands for what the picture shows; so does text below
//! the picture of a whole page. What is painted around text only gives cause to doubt that it is seen. Where there is
//! cause, the page is drawn with the text and without it ([`compared`]).

use crate::actual;
use crate::compared::{self, Suspect, Why};
use crate::page::{Page, TextPage};
use crate::painted::{Colour, Fill, Painted, TextAt, Thing, fill};
use crate::pictures::{SCAN, covered};
use crate::place::shared;
use crate::ruled::Rule;
use pdfium_render::prelude::FPDF_PAGEOBJECT;
use pincite_core::source::layout::UserRect;
use pincite_ingest::message::{MOST_BOXES, STAMP};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::ffi::{c_int, c_uint};
use std::ptr;

/// Text that is lower than this, in points, is not seen.
const TINY: f32 = 1.0;

/// What stands on a picture that fills a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum OnPicture {
    /// No picture fills the page.
    #[default]
    Nothing,
    /// No more than a stamp.
    Stamp,
    /// More; the picture is a scan, or only the ground that a slide is written on.
    Text,
}

/// How a stretch of text is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ink {
    /// Not at all.
    None,
    /// Filled with a colour.
    Filled(Colour),
    /// In a way that is seen on any ground.
    Other,
}

/// What is known of a character as far as nothing is drawn.
enum Look {
    Seen,
    /// It stands for what a picture shows.
    OfPicture,
    Hidden,
    Doubt(Why),
}

/// The text of a page that is not shown, as it is found.
pub(crate) struct Unseen<'a> {
    page: &'a Page,
    painted: Painted,
    /// The text lies below the picture of a whole page.
    is_scan: bool,
    /// The object of the last character, how it is drawn, and where.
    last: (FPDF_PAGEOBJECT, Ink, Option<TextAt>),
    met: FxHashSet<FPDF_PAGEOBJECT>,
    suspects: Vec<Suspect>,
    /// Characters of text that is said to be other than is drawn.
    replaced: Vec<(FPDF_PAGEOBJECT, [u32; 4])>,
    found: BTreeSet<[u32; 4]>,
    /// How many characters were looked at.
    looked: usize,
    /// Characters that stand for what a picture shows.
    of_picture: Vec<[u32; 4]>,
}

impl<'a> Unseen<'a> {
    pub(crate) fn new(page: &'a Page, bounds: UserRect) -> Self {
        let painted = Painted::on(page, bounds);
        let pictures = painted.things.iter().filter(|thing| thing.fill == Fill::Picture);
        let pictures: Vec<UserRect> = pictures.map(|thing| thing.rect).collect();
        Self {
            page,
            is_scan: !pictures.is_empty() && covered(&pictures, bounds) > SCAN,
            painted,
            last: (ptr::null_mut(), Ink::Other, None),
            met: FxHashSet::default(),
            suspects: Vec::new(),
            replaced: Vec::new(),
            found: BTreeSet::new(),
            looked: 0,
            of_picture: Vec::new(),
        }
    }

    /// The thin lines that the page shows.
    pub(crate) fn take_rules(&mut self) -> Vec<Rule> {
        self.painted.take_rules()
    }

    /// Frames and grounds with straight sides that leave something of the page beside them; none where there are so many that
    /// they are the cells of a table, or drawn for their own sake.
    pub(crate) fn boxes(&self, bounds: UserRect) -> Vec<UserRect> {
        /// Of the page.
        const WHOLE: f32 = 0.85;
        let boxes = self.painted.ruled.boxes();
        let mut boxes: Vec<UserRect> = boxes.filter(|rect| area(*rect) <= WHOLE * area(bounds)).collect();
        boxes.sort_by(|a, b| a.y0.total_cmp(&b.y0).then(a.x0.total_cmp(&b.x0)));
        boxes.dedup();
        if boxes.len() > MOST_BOXES { Vec::new() } else { boxes }
    }

    /// Looks at the character with this number, which stands at `rect`.
    pub(crate) fn look(&mut self, text: &TextPage<'_>, at: c_int, rect: UserRect) {
        if rect.height() < TINY {
            self.found.insert(key(rect));
            return;
        }
        // SAFETY: the text is loaded and has this character.
        let object = unsafe { self.page.pdfium.FPDFText_GetTextObject(text.handle, at) };
        if object.is_null() {
            return;
        }
        if self.last.0 != object {
            self.last = (object, self.ink(object), self.painted.texts.get(&object).copied());
            self.met.insert(object);
        }
        if self.last.2.is_some_and(|text| text.is_replaced) {
            self.replaced.push((object, key(rect)));
        }
        self.looked += 1;
        match self.judge(rect) {
            Look::Seen => {}
            Look::OfPicture => self.of_picture.push(key(rect)),
            Look::Hidden => {
                self.found.insert(key(rect));
            }
            Look::Doubt(why) => self.suspects.push(Suspect {
                object,
                ink: text.tight(at).unwrap_or(rect),
                key: key(rect),
                why,
            }),
        }
    }

    /// Whether most of the text is what another program read of a picture.
    pub(crate) const fn is_read_elsewhere(&self) -> bool {
        self.of_picture.len() > self.looked / 2
    }

    /// How much text stands on a picture that fills the page.
    pub(crate) const fn on_picture(&self) -> OnPicture {
        match self.looked {
            _ if !self.is_scan => OnPicture::Nothing,
            0..STAMP => OnPicture::Stamp,
            _ => OnPicture::Text,
        }
    }

    /// The boxes of the characters that are not shown. The page's text is used no more.
    pub(crate) fn found(mut self, bounds: UserRect) -> BTreeSet<[u32; 4]> {
        // Beside text of its own a page's picture is not read, and nothing says that it shows these letters.
        if !self.is_read_elsewhere() {
            self.found.extend(self.of_picture.iter().copied());
        }
        if !self.suspects.is_empty() {
            let hidden = compared::hidden(self.page, bounds, &self.suspects, &self.painted, &self.met);
            self.found.extend(hidden.iter().map(|suspect| suspect.key));
        }
        if !self.replaced.is_empty() {
            let other = actual::other_than_drawn(self.page, &self.painted.replaced);
            let own = self.replaced.iter().filter(|(object, _)| other.contains(object));
            self.found.extend(own.map(|(_, key)| *key));
        }
        self.found
    }

    fn ink(&self, object: FPDF_PAGEOBJECT) -> Ink {
        /// Neither filled nor stroked.
        const NO_INK: [c_int; 2] = [3, 7];
        /// Filled, and not stroked.
        const FILLED: [c_int; 2] = [0, 4];
        // SAFETY: the object is of type text and belongs to a loaded page.
        let mode = unsafe { self.page.pdfium.FPDFTextObj_GetTextRenderMode(object) };
        let clear: c_uint = 0;
        match fill(self.page.pdfium, object) {
            _ if NO_INK.contains(&mode) => Ink::None,
            Some((_, opaque)) if FILLED.contains(&mode) && opaque == clear => Ink::None,
            Some((colour, _)) if FILLED.contains(&mode) => Ink::Filled(colour),
            _ => Ink::Other,
        }
    }

    fn judge(&self, rect: UserRect) -> Look {
        let (_, ink, Some(text)) = self.last else {
            return Look::Seen;
        };
        if ink == Ink::None {
            let is_read_from = |thing: &Thing| thing.fill == Fill::Picture && has_middle(thing.rect, rect);
            let is_scan = self.painted.near(rect).any(is_read_from);
            return if is_scan { Look::OfPicture } else { Look::Hidden };
        }
        if text.odd_clip || text.in_layer || text.clip.is_some_and(|clip| is_cut(clip, rect)) {
            return Look::Doubt(Why::Other);
        }
        if self.painted.things.is_empty() {
            return on_paper(ink);
        }
        let near = self.near(text, rect);
        match near.cover {
            Cover::Things => return Look::Doubt(Why::Covered),
            Cover::Scan => return Look::OfPicture,
            Cover::None => {}
        }
        match (ink, near.ground) {
            (Ink::Filled(colour), Some(Fill::Plain(ground))) if is_like(ground, colour) => Look::Doubt(Why::Other),
            (Ink::Filled(colour), Some(Fill::Picture | Fill::Unknown)) if is_light(colour) => Look::Doubt(Why::Other),
            (Ink::Filled(colour), None) if is_light(colour) && near.is_framed => Look::Doubt(Why::Other),
            (_, None) => on_paper(ink),
            _ => Look::Seen,
        }
    }

    /// What is painted below and above text. The picture of a whole page shows what it stands for, and covers nothing.
    fn near(&self, text: TextAt, rect: UserRect) -> Near {
        /// Less than this part of a letter hides none.
        const PART: f32 = 0.35;
        let (mut near, mut part, mut pictures_only) = (Near::default(), 0.0, true);
        for thing in self.painted.near(rect) {
            if thing.order > text.order {
                if thing.covers {
                    part += shared(thing.rect, rect).map_or(0.0, area);
                    pictures_only &= thing.fill == Fill::Picture;
                }
            } else if has_middle(thing.rect, rect) {
                match thing.fill {
                    Fill::Frame => near.is_framed = true,
                    other => near.ground = Some(other),
                }
            }
        }
        near.cover = match part > PART * area(rect) {
            true if pictures_only && self.is_scan => Cover::Scan,
            true => Cover::Things,
            false => Cover::None,
        };
        near
    }
}

/// What is painted around text.
#[derive(Default)]
struct Near {
    /// The last thing below it.
    ground: Option<Fill>,
    /// A frame is around it.
    is_framed: bool,
    cover: Cover,
}

/// What is painted later over text.
#[derive(Default)]
enum Cover {
    #[default]
    None,
    /// The picture of the whole page, which shows what the text says.
    Scan,
    /// What may hide it.
    Things,
}

/// A box as a key: characters are put in order after they were looked at, and keep their boxes.
pub(crate) fn key(rect: UserRect) -> [u32; 4] {
    [rect.x0, rect.y0, rect.x1, rect.y1].map(f32::to_bits)
}

/// Text on nothing.
fn on_paper(ink: Ink) -> Look {
    const WHITE: u8 = 250;
    match ink {
        Ink::Filled(colour) if colour.iter().all(|part| *part >= WHITE) => Look::Hidden,
        Ink::Filled(colour) if is_light(colour) => Look::Doubt(Why::Other),
        _ => Look::Seen,
    }
}

fn is_light(colour: Colour) -> bool {
    const LIGHT: u8 = 240;
    colour.iter().all(|part| *part >= LIGHT)
}

fn is_like(a: Colour, b: Colour) -> bool {
    const NEAR: u8 = 12;
    a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= NEAR)
}

fn area(rect: UserRect) -> f32 {
    rect.width() * rect.height()
}

/// Whether a clip leaves less than half of a letter.
fn is_cut(clip: UserRect, rect: UserRect) -> bool {
    shared(clip, rect).map_or(0.0, area) < 0.5 * area(rect)
}

fn has_middle(ground: UserRect, rect: UserRect) -> bool {
    let (x, y) = (f32::midpoint(rect.x0, rect.x1), f32::midpoint(rect.y0, rect.y1));
    ground.x0 <= x && x <= ground.x1 && ground.y0 <= y && y <= ground.y1
}
