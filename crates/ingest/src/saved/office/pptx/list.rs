//! Which lists of a slide are numbered, as far as a layout says so.

use super::super::numerals;
use super::super::xml::{Tag, Xml};
use std::collections::HashMap;

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

/// What a layout says of its places for text, by their kinds and numbers.
#[derive(Debug, Default)]
pub(super) struct Lists {
    by_number: HashMap<String, Levels>,
}

impl Lists {
    pub(super) fn of(layout: Option<&Xml>) -> Self {
        let mut lists = Self::default();
        let shapes = layout.map(|layout| layout.root().below()).unwrap_or_default();
        for shape in shapes.into_iter().filter(|tag| tag.name() == "sp") {
            let number = shape
                .path(&["nvSpPr", "nvPr", "ph"])
                .and_then(|place| place.attr("idx"));
            let styles = shape.path(&["txBody", "lstStyle"]);
            if let (Some(number), Some(_)) = (number, styles) {
                lists.by_number.insert(number.to_owned(), levels(styles));
            }
        }
        lists
    }

    pub(super) fn at(&self, number: Option<&str>, level: usize) -> Option<&Bullet> {
        self.by_number.get(number?)?.get(level)?.as_ref()
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
