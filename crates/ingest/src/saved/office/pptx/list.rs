//! How the lines of a slide's texts begin: what they say themselves, and what their layout and master say.

use super::super::numerals;
use super::super::xml::{Tag, Xml};

/// Levels of text.
const LEVELS: usize = 9;

/// How the lines of one level begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Bullet {
    Numbered { kind: String, start: u32 },
    Sign,
    None,
}

/// What properties of a paragraph say of how it begins; `None` where they say nothing.
pub(super) fn bullet(properties: Tag<'_>) -> Option<Bullet> {
    properties.tags().find_map(|tag| match tag.name() {
        "buAutoNum" => Some(Bullet::Numbered {
            kind: tag.attr("type").unwrap_or("arabicPeriod").to_owned(),
            start: tag.attr("startAt").and_then(|start| start.parse().ok()).unwrap_or(1),
        }),
        "buChar" | "buBlip" => Some(Bullet::Sign),
        "buNone" => Some(Bullet::None),
        _ => None,
    })
}

/// What the styles of a list say, level by level.
pub(super) type Levels = [Option<Bullet>; LEVELS];

/// Reads the styles of a list.
pub(super) fn levels(styles: Option<Tag<'_>>) -> Levels {
    let mut levels = Levels::default();
    for tag in styles.into_iter().flat_map(Tag::tags) {
        let level = tag.name().strip_prefix("lvl").and_then(|rest| rest.strip_suffix("pPr"));
        let level = level.and_then(|level| level.parse::<usize>().ok()?.checked_sub(1));
        if let Some(place) = level.and_then(|level| levels.get_mut(level)) {
            *place = bullet(tag);
        }
    }
    levels
}

/// A place for text: its kind, and its number where it has one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'x> {
    kind: &'x str,
    number: Option<&'x str>,
}

impl<'x> Place<'x> {
    pub(super) fn of(tag: Tag<'x>) -> Self {
        Self {
            kind: kind(tag.attr("type")),
            number: tag.attr("idx"),
        }
    }
}

/// The kinds of places that a master tells apart: what may hold anything is a body to it.
fn kind(said: Option<&str>) -> &'static str {
    match said {
        Some("title" | "ctrTitle") => "title",
        Some("dt") => "dt",
        Some("ftr") => "ftr",
        Some("hdr") => "hdr",
        Some("sldNum") => "sldNum",
        _ => "body",
    }
}

/// What a place says of its lists.
#[derive(Debug)]
struct Said {
    kind: &'static str,
    number: Option<String>,
    levels: Levels,
}

/// The places of a layout or a master.
fn places(part: Option<&Xml>) -> Vec<Said> {
    let shapes = part.map(|part| part.root().below()).unwrap_or_default();
    let shapes = shapes.into_iter().filter(|tag| tag.name() == "sp");
    let said = shapes.filter_map(|shape| {
        let place = shape.path(&["nvSpPr", "nvPr", "ph"])?;
        Some(Said {
            kind: kind(place.attr("type")),
            number: place.attr("idx").map(str::to_owned),
            levels: levels(shape.path(&["txBody", "lstStyle"])),
        })
    });
    said.collect()
}

/// What a layout and its master say of the lists in their places for text (ECMA-376 part 1, 19.3.1.36): a place has what
/// its layout says; where that says nothing, what the master's place of the same kind says; then the master's own styles.
#[derive(Debug, Default)]
pub(super) struct Lists {
    of_layout: Vec<Said>,
    of_master: Vec<Said>,
    body: Levels,
}

impl Lists {
    pub(super) fn of(layout: Option<&Xml>, master: Option<&Xml>) -> Self {
        let styles = master.and_then(|master| master.root().path(&["txStyles", "bodyStyle"]));
        Self {
            of_layout: places(layout),
            of_master: places(master),
            body: levels(styles),
        }
    }

    pub(super) fn at(&self, place: Option<Place<'_>>, level: usize) -> Option<&Bullet> {
        let place = place?;
        let numbered = |said: &&Said| said.number.as_deref() == place.number;
        let of_layout = match place.number {
            Some(_) => self.of_layout.iter().find(numbered),
            None => self.of_layout.iter().find(|said| said.kind == place.kind),
        };
        let of_master = self.of_master.iter().find(|said| said.kind == place.kind);
        let said = of_layout.into_iter().chain(of_master).map(|said| &said.levels);
        let body = (place.kind == "body").then_some(&self.body);
        said.chain(body).find_map(|levels| levels.get(level)?.as_ref())
    }
}

/// Counts the lines of a text that are numbered.
#[derive(Debug, Default)]
pub(super) struct Count {
    /// For each level, the kind and the number of the last line.
    last: [Option<(String, u32)>; LEVELS],
}

impl Count {
    /// The number of the next line of a level; `None` where its form is not known.
    pub(super) fn next(&mut self, level: usize, kind: &str, start: u32) -> Option<String> {
        let place = self.last.get_mut(level)?;
        let number = match place {
            Some((known, number)) if known == kind => number.saturating_add(1),
            _ => start,
        };
        *place = Some((kind.to_owned(), number));
        self.last.iter_mut().skip(level + 1).for_each(|below| *below = None);
        written(kind, number)
    }

    /// A line of a level that has no number.
    pub(super) fn pass(&mut self, level: usize) {
        self.last.iter_mut().skip(level).for_each(|below| *below = None);
    }
}

/// "arabicPeriod", "alphaLcParenBoth": the form of a number and what stands around it.
fn written(kind: &str, number: u32) -> Option<String> {
    let ends = [
        ("ParenBoth", "(", ")"),
        ("ParenR", "", ")"),
        ("Period", "", "."),
        ("Plain", "", ""),
    ];
    let (form, before, behind) = ends
        .iter()
        .find_map(|(end, before, behind)| Some((kind.strip_suffix(end)?, *before, *behind)))?;
    let form = match form {
        "circleNumDb" | "circleNumWdBlack" | "circleNumWdWhite" => "decimalEnclosedCircle",
        "ea1Chs" | "ea1Cht" | "ea1JpnKor" => "chineseCounting",
        form => form,
    };
    Some(format!("{before}{}{behind}", numerals::written(form, number)?))
}
