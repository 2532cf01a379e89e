//! The numbers of lists and headings of an OpenDocument file, which its text does not have.

use super::super::numerals;
use super::super::xml::Tag;
use super::styles::Styles;
use std::collections::HashMap;

const LEVELS: usize = 10;

/// How one level counts.
#[derive(Clone, Debug, Default)]
struct Level {
    /// Empty where it has no number.
    format: String,
    before: String,
    behind: String,
    /// How many levels' numbers are shown.
    shown: usize,
    start: u32,
    is_bullet: bool,
}

type Levels = [Option<Level>; LEVELS];

/// How the lists of a document count, and how far each has.
#[derive(Debug, Default)]
pub(super) struct Lists {
    kinds: HashMap<String, Levels>,
    headings: Levels,
    counted: [Option<u32>; LEVELS],
    /// How far the last list of a style, or the one of this name, has counted.
    last: HashMap<String, [Option<u32>; LEVELS]>,
}

/// A list that is being read.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    style: String,
    name: Option<String>,
    counted: [Option<u32>; LEVELS],
}

/// What stands before an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Number(String),
    Bullet,
    Nothing,
}

impl Lists {
    pub(super) fn of(styles: &Styles<'_>) -> Self {
        let kinds = styles
            .lists
            .iter()
            .map(|(name, tag)| ((*name).to_owned(), levels(*tag)));
        Self {
            kinds: kinds.collect(),
            headings: styles.outline.map(levels).unwrap_or_default(),
            ..Self::default()
        }
    }

    /// Begins a list.
    pub(super) fn begin(&self, tag: Tag<'_>, style: Option<&str>) -> List {
        let style = style.unwrap_or_default().to_owned();
        let goes_on = tag.attr("continue-numbering") == Some("true");
        let from = match tag.attr("continue-list") {
            Some(name) => self.last.get(name),
            None => self.last.get(&style).filter(|_| goes_on),
        };
        List {
            counted: from.copied().unwrap_or_default(),
            name: tag.whole("xml:id").map(str::to_owned),
            style,
        }
    }

    /// Ends a list, so that a later one may go on with it.
    pub(super) fn end(&mut self, list: List) {
        if let Some(name) = list.name {
            self.last.insert(name, list.counted);
        }
        self.last.insert(list.style, list.counted);
    }

    /// Counts an item of a list.
    pub(super) fn item(&self, list: &mut List, level: usize, start: Option<u32>) -> Mark {
        match self.kinds.get(&list.style) {
            Some(levels) => count(levels, &mut list.counted, level, start),
            None => Mark::Nothing,
        }
    }

    /// Counts a heading of this level, from zero.
    pub(super) fn heading(&mut self, level: usize, start: Option<u32>) -> Mark {
        let headings = std::mem::take(&mut self.headings);
        let mark = count(&headings, &mut self.counted, level, start);
        self.headings = headings;
        mark
    }
}

fn levels(style: Tag<'_>) -> Levels {
    let mut levels = Levels::default();
    for tag in style.tags() {
        let level = tag
            .attr("level")
            .and_then(|level| level.parse::<usize>().ok()?.checked_sub(1));
        let Some(place) = level.and_then(|level| levels.get_mut(level)) else {
            continue;
        };
        let said = |name: &str| tag.attr(name).unwrap_or_default().to_owned();
        *place = Some(Level {
            format: said("num-format"),
            before: said("num-prefix"),
            behind: said("num-suffix"),
            shown: tag
                .attr("display-levels")
                .and_then(|shown| shown.parse().ok())
                .unwrap_or(1),
            start: tag
                .attr("start-value")
                .and_then(|start| start.parse().ok())
                .unwrap_or(1),
            is_bullet: matches!(tag.name(), "list-level-style-bullet" | "list-level-style-image"),
        });
    }
    levels
}

fn count(levels: &Levels, counted: &mut [Option<u32>; LEVELS], level: usize, start: Option<u32>) -> Mark {
    let how = |level: usize| levels.get(level).and_then(Option::as_ref);
    let Some(own) = how(level) else { return Mark::Nothing };
    let first = |level: usize| how(level).map_or(1, |how| how.start);
    for (above, count) in counted.iter_mut().enumerate().take(level) {
        *count = count.or(Some(first(above)));
    }
    if let Some(count) = counted.get_mut(level) {
        *count = start.or(Some(
            count.map_or_else(|| first(level), |count| count.saturating_add(1)),
        ));
    }
    counted.iter_mut().skip(level + 1).for_each(|below| *below = None);
    if own.is_bullet {
        return Mark::Bullet;
    }
    if own.format.is_empty() {
        let around = format!("{}{}", own.before, own.behind);
        let says = around.chars().any(char::is_alphanumeric);
        return if says {
            Mark::Number(around.trim().to_owned())
        } else {
            Mark::Nothing
        };
    }
    let from = (level + 1).saturating_sub(own.shown.max(1));
    let mut numbers = Vec::new();
    for at in from..=level {
        let Some(format) = how(at)
            .map(|how| how.format.as_str())
            .filter(|format| !format.is_empty())
        else {
            continue;
        };
        let number = counted.get(at).copied().flatten().unwrap_or_default();
        match numerals::written(format, number) {
            Some(number) => numbers.push(number),
            None => return Mark::Nothing,
        }
    }
    Mark::Number(
        format!("{}{}{}", own.before, numbers.join("."), own.behind)
            .trim()
            .to_owned(),
    )
}
