//! Pages written as a PDF file: letters that can be selected, tags that say what is a heading and what a picture, links, and
//! bookmarks. The same report gives the same bytes.

use super::fonts::Faces;
use super::lines::{Line, Stroke};
use super::pages::{HEIGHT, Mark, Page, Placed, RISE, SIDE, WIDTH};
use super::story::{Ink, Paragraph, Part, Role, SMALL, SOFT, Shown, Span, Story, Style, Target, clean, span};
use crate::report::{ItemOf, Picture, Pictures, Report};
use crate::text::one_line;
use crate::time::iso;
use crate::wording::Words;
use krilla::Document;
use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target as Leads};
use krilla::color::rgb;
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::image::Image;
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::tagging::{ArtifactType, ContentTag, Identifier, Node, SpanTag, Tag, TagGroup, TagTree};
use krilla::text::{GlyphId, KrillaGlyph};
use std::collections::BTreeMap;
use std::io::Error;
use std::num::NonZeroU16;

/// A link's words on a page, and where they lead.
struct Link {
    part: usize,
    words: Identifier,
    place: Rect,
    to: Target,
    told: String,
}

/// What is written, and what is known of it so far.
struct Painter<'a> {
    story: &'a Story,
    faces: &'a Faces<'a>,
    pictures: &'a Pictures,
    /// Pictures as the file holds them: one that is shown twice is there once.
    images: BTreeMap<&'a [u8], Image>,
    /// What each part is made of, for those who cannot see it.
    tags: BTreeMap<usize, Vec<Node>>,
    links: Vec<Link>,
}

pub(super) fn painted(
    report: &Report,
    words: &Words,
    (story, pages): (&Story, &[Page]),
    (faces, pictures): (&Faces<'_>, &Pictures),
    footers: &[Line],
) -> Result<Vec<u8>, Error> {
    let mut painter = Painter {
        story,
        faces,
        pictures,
        images: BTreeMap::new(),
        tags: BTreeMap::new(),
        links: Vec::new(),
    };
    let places = first_places(story, pages);
    let mut document = Document::new();
    let size = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| broken("a page's size"))?;
    for (at, page) in pages.iter().enumerate() {
        let mut sheet = document.start_page_with(size.clone());
        let mut surface = sheet.surface();
        painter.page(&mut surface, page);
        if let Some(footer) = footers.get(at) {
            painter.footer(&mut surface, footer);
        }
        surface.finish();
        for link in std::mem::take(&mut painter.links) {
            painter.link(&mut sheet, link, &places);
        }
        sheet.finish();
    }
    document.set_outline(outline(story, &places));
    document.set_tag_tree(painter.tree(words));
    document.set_metadata(metadata(report, words));
    document.finish().map_err(|error| broken(&format!("{error:?}")))
}

fn broken(what: &str) -> Error {
    Error::new(
        std::io::ErrorKind::InvalidData,
        format!("the PDF could not be put together: {what}"),
    )
}

/// Where each part begins: its page and how far from the top.
fn first_places(story: &Story, pages: &[Page]) -> BTreeMap<usize, (usize, f32)> {
    let mut places = BTreeMap::new();
    for (number, page) in pages.iter().enumerate() {
        for placed in page.iter().filter(|placed| placed.part < story.parts.len()) {
            places.entry(placed.part).or_insert((number, placed.y));
        }
    }
    places
}

fn leads_to((page, y): (usize, f32)) -> XyzDestination {
    XyzDestination::new(page, Point::from_xy(0.0, (y - 8.0).max(0.0)))
}

/// Sections, and the quotes and claims below them.
fn outline(story: &Story, places: &BTreeMap<usize, (usize, f32)>) -> Outline {
    let mut sections: Vec<OutlineNode> = Vec::new();
    for (at, part) in story.parts.iter().enumerate() {
        let (Some((depth, name)), Some(place)) = (&part.bookmark, places.get(&at)) else {
            continue;
        };
        let node = OutlineNode::new(name.clone(), leads_to(*place)).with_open(true);
        match sections.last_mut().filter(|_| *depth > 0) {
            Some(section) => section.push_child(node),
            None => sections.push(node),
        }
    }
    let mut outline = Outline::new();
    sections.into_iter().for_each(|section| outline.push_child(section));
    outline
}

fn metadata(report: &Report, words: &Words) -> Metadata {
    let metadata = Metadata::new()
        // XML holds no such characters (XML 1.0, section 2.2), and a file's description is XML.
        .title(clean(&one_line(&report.answer.title)).replace(['\u{FFFE}', '\u{FFFF}'], "\u{FFFD}"))
        .description(words.report.to_owned())
        .language(words.code.to_owned())
        .creator(format!("Pincite {}", report.versions.pincite))
        .producer("Pincite".to_owned());
    match moment(report.made_ms) {
        Some(made) => metadata.creation_date(made),
        None => metadata,
    }
}

/// The time of the check, never that of the writing.
fn moment(ms: i64) -> Option<DateTime> {
    let told = iso(ms);
    let mut parts = told.split(['-', 'T', ':', 'Z']);
    let year: u16 = parts.next()?.parse().ok()?;
    let mut next = || -> Option<u8> { parts.next()?.parse().ok() };
    let (month, day) = (next()?, next()?);
    let (hour, minute, second) = (next()?, next()?, next()?);
    let date = DateTime::new(year).month(month).day(day);
    Some(date.hour(hour).minute(minute).second(second).utc_offset_hour(0))
}

impl<'a> Painter<'a> {
    fn page(&mut self, surface: &mut Surface<'_>, page: &Page) {
        self.bars(surface, page);
        for placed in page {
            let Some(part) = self.story.parts.get(placed.part) else {
                continue;
            };
            match (&placed.mark, &part.shown) {
                (Mark::Line(line), Shown::Words(paragraph)) => self.line(surface, (placed, line), paragraph),
                (Mark::Picture { item, width }, Shown::Picture { .. }) => {
                    if let Some(picture) = self.pictures.get(item) {
                        self.picture(surface, (placed, *width), picture);
                    }
                }
                _ => {}
            }
        }
    }

    /// A bar beside all that is told of one quote or claim, in its verdict's colour.
    fn bars(&self, surface: &mut Surface<'_>, page: &Page) {
        let card = |placed: &Placed| self.story.parts.get(placed.part).and_then(|part| part.card);
        let mut bars: Vec<(ItemOf, Ink, f32, f32)> = Vec::new();
        for placed in page {
            let Some((of, ink)) = card(placed) else { continue };
            let end = placed.y + placed.height;
            match bars.last_mut().filter(|(last, ..)| *last == of) {
                Some((.., bottom)) => *bottom = end,
                None => bars.push((of, ink, placed.y, end)),
            }
        }
        for (_, ink, top, bottom) in bars {
            fill(surface, ink, (SIDE - 1.0, top), (3.0, bottom - top));
        }
    }

    fn line(&mut self, surface: &mut Surface<'_>, (placed, line): (&Placed, &Line), paragraph: &Paragraph) {
        let size = paragraph.size;
        let base = placed.y + size * RISE;
        for stroke in &line.strokes {
            let Some(of) = paragraph.spans.get(stroke.span) else {
                continue;
            };
            let x = placed.x + stroke.x;
            if let Some(wash) = of.style.wash {
                fill(surface, wash, (x, base - size), (stroke.width, size * 1.25));
            }
            for (ink, y) in [
                (of.style.under, base + size * 0.14),
                (of.style.struck, base - size * 0.3),
            ] {
                if let Some(ink) = ink {
                    fill(surface, ink, (x, y), (stroke.width, size * 0.08));
                }
            }
        }
        for stroke in &line.strokes {
            let Some(of) = paragraph.spans.get(stroke.span) else {
                continue;
            };
            let words = surface.start_tagged(ContentTag::Span(SpanTag::empty()));
            self.stroke(surface, (line, stroke), (placed.x + stroke.x, base, size), of.style);
            surface.end_tagged();
            let place = Rect::from_xywh(placed.x + stroke.x, placed.y, stroke.width, placed.height);
            match (&of.to, place) {
                (Some(to), Some(place)) => self.links.push(Link {
                    part: placed.part,
                    words,
                    place,
                    to: to.clone(),
                    told: told(to, of),
                }),
                _ => self.tags.entry(placed.part).or_default().push(words.into()),
            }
        }
    }

    fn stroke(
        &self,
        surface: &mut Surface<'_>,
        (line, stroke): (&Line, &Stroke),
        (x, y, size): (f32, f32, f32),
        style: Style,
    ) {
        /// How far italic letters lean, for the font has none.
        const LEAN: f32 = 0.2;
        let Some(font) = self.faces.embedded(stroke.face) else {
            return;
        };
        let glyph = |one: &super::lines::Glyph| {
            let drawn = one.drawn;
            KrillaGlyph::new(
                GlyphId::new(drawn.glyph),
                drawn.advance,
                drawn.x,
                drawn.y,
                0.0,
                one.says.clone(),
                None,
            )
        };
        let glyphs: Vec<KrillaGlyph> = stroke.glyphs.iter().map(glyph).collect();
        surface.set_fill(Some(paint(style.ink)));
        if style.italic {
            surface.push_transform(&Transform::from_row(1.0, 0.0, -LEAN, 1.0, LEAN * y, 0.0));
        }
        surface.draw_glyphs(Point::from_xy(x, y), &glyphs, font, &line.text, size, false);
        if style.italic {
            surface.pop();
        }
    }

    fn picture(&mut self, surface: &mut Surface<'_>, (placed, width): (&Placed, f32), picture: &'a Picture) {
        let image = match self.images.get(picture.png.as_slice()) {
            Some(image) => image.clone(),
            None => match Image::from_png(picture.png.clone().into(), true) {
                Ok(image) => {
                    self.images.insert(&picture.png, image.clone());
                    image
                }
                // A picture that cannot be read is none.
                Err(_) => return,
            },
        };
        let Some(size) = Size::from_wh(width, placed.height) else {
            return;
        };
        let frame = [0xd9, 0xd6, 0xcf];
        fill(
            surface,
            frame,
            (placed.x - 0.6, placed.y - 0.6),
            (width + 1.2, placed.height + 1.2),
        );
        let shown = surface.start_tagged(ContentTag::Other);
        surface.push_transform(&Transform::from_translate(placed.x, placed.y));
        surface.draw_image(image, size);
        surface.pop();
        surface.end_tagged();
        self.tags.entry(placed.part).or_default().push(shown.into());
    }

    fn footer(&self, surface: &mut Surface<'_>, line: &Line) {
        let style = Style {
            ink: SOFT,
            ..Style::default()
        };
        let (x, y) = ((WIDTH - line.width) / 2.0, HEIGHT - 32.0);
        surface.start_tagged(ContentTag::Artifact(krilla::tagging::Artifact::with_kind(
            ArtifactType::Footer,
        )));
        for stroke in &line.strokes {
            self.stroke(surface, (line, stroke), (x + stroke.x, y, SMALL), style);
        }
        surface.end_tagged();
    }

    fn link(&mut self, sheet: &mut krilla::page::Page<'_>, link: Link, places: &BTreeMap<usize, (usize, f32)>) {
        let leads = match &link.to {
            Target::Address(address) => Some(Leads::Action(Action::Link(LinkAction::new(address.clone())))),
            Target::Item(of) => {
                let is_of = |part: &Part| part.card.is_some_and(|(there, _)| there == *of);
                let part = self.story.parts.iter().position(is_of);
                let place = part.and_then(|part| places.get(&part));
                place.map(|place| Leads::Destination(leads_to(*place).into()))
            }
        };
        let tags = self.tags.entry(link.part).or_default();
        let Some(leads) = leads else {
            tags.push(link.words.into());
            return;
        };
        let annotation = Annotation::new_link(LinkAnnotation::new(link.place, leads), Some(link.told));
        let annotation = sheet.add_tagged_annotation(annotation);
        let children = vec![link.words.into(), annotation.into()];
        tags.push(TagGroup::with_children(Tag::Link, children).into());
    }

    /// What the report is made of, in reading order.
    fn tree(&mut self, words: &Words) -> TagTree {
        let mut tree = TagTree::new().with_lang(Some(words.code.to_owned()));
        for (at, children) in std::mem::take(&mut self.tags) {
            let Some(part) = self.story.parts.get(at) else { continue };
            tree.push(group(part, children));
        }
        tree
    }
}

fn group(part: &Part, children: Vec<Node>) -> TagGroup {
    let heading = |level| NonZeroU16::new(level).map(|level| Tag::Hn(level, None));
    let level = match &part.shown {
        Shown::Picture { alt, .. } => return TagGroup::with_children(Tag::Figure(Some(alt.clone())), children),
        Shown::Words(paragraph) => match paragraph.role {
            Role::Title => 1,
            Role::Heading => 2,
            Role::Item => 3,
            Role::Text => 0,
        },
    };
    match heading(level) {
        Some(heading) => TagGroup::with_children(heading, children),
        None => TagGroup::with_children(Tag::P, children),
    }
}

/// What a link says of itself.
fn told(to: &Target, of: &Span) -> String {
    match to {
        Target::Address(address) => address.clone(),
        Target::Item(_) => of.text.clone(),
    }
}

/// "3 / 12".
pub(super) fn footer_words(number: usize, all: usize) -> Paragraph {
    Paragraph {
        spans: vec![span(format!("{number} / {all}"), Style::default())],
        role: Role::Text,
        size: SMALL,
    }
}

fn paint(ink: Ink) -> Fill {
    let [red, green, blue] = ink;
    Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        ..Fill::default()
    }
}

/// A rectangle that is only decoration.
fn fill(surface: &mut Surface<'_>, ink: Ink, (x, y): (f32, f32), (width, height): (f32, f32)) {
    let Some(rect) = Rect::from_xywh(x, y, width, height) else {
        return;
    };
    let mut path = PathBuilder::new();
    path.push_rect(rect);
    let Some(path) = path.finish() else { return };
    surface.start_tagged(ContentTag::Artifact(krilla::tagging::Artifact::with_kind(
        ArtifactType::Layout,
    )));
    surface.set_fill(Some(paint(ink)));
    surface.draw_path(&path);
    surface.end_tagged();
}
