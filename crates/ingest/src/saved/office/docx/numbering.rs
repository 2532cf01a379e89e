//! The numbers of a Word document's lists and headings, which its text does not have (ECMA-376 part 1, 17.9).

use super::super::xml::{Tag, Xml};
use std::collections::HashMap;

const LEVELS: usize = 9;

/// How one level of a list counts.
#[derive(Clone, Debug)]
struct Level {
    start: u32,
    format: String,
    /// "%1.%2)": each number stands for that of a level.
    pattern: String,
    style: Option<String>,
    /// All numbers are written in decimal.
    is_legal: bool,
    /// The level after which it begins anew; one above it where it does not say.
    restart: Option<usize>,
}

#[derive(Clone, Debug, Default)]
struct List {
    kind: String,
    /// Levels that begin with another number than their kind says.
    starts: HashMap<usize, u32>,
    levels: HashMap<usize, Level>,
}

/// The lists of a document, and how far each has counted.
#[derive(Debug, Default)]
pub(super) struct Numbering {
    kinds: HashMap<String, HashMap<usize, Level>>,
    lists: HashMap<String, List>,
    counts: HashMap<String, [Option<u32>; LEVELS]>,
    begun: Vec<String>,
}

/// What stands before a paragraph of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Number(String),
    Bullet,
    Nothing,
}

impl Numbering {
    pub(super) fn read(bytes: &[u8]) -> Self {
        let xml = Xml::read(bytes);
        let mut numbering = Self::default();
        let mut links: HashMap<String, String> = HashMap::new();
        let mut meant: Vec<(String, String)> = Vec::new();
        for kind in xml.root().tags().filter(|tag| tag.name() == "abstractNum") {
            let Some(id) = kind.attr("abstractNumId") else { continue };
            if let Some(style) = kind.val("styleLink") {
                links.insert(style.to_owned(), id.to_owned());
            }
            if let Some(style) = kind.val("numStyleLink") {
                meant.push((id.to_owned(), style.to_owned()));
            }
            numbering.kinds.insert(id.to_owned(), levels(kind));
        }
        for (id, style) in meant {
            let levels = links.get(&style).and_then(|id| numbering.kinds.get(id)).cloned();
            numbering.kinds.extend(levels.map(|levels| (id, levels)));
        }
        for list in xml.root().tags().filter(|tag| tag.name() == "num") {
            let (Some(id), Some(kind)) = (list.attr("numId"), list.val("abstractNumId")) else {
                continue;
            };
            let mut own = List {
                kind: kind.to_owned(),
                levels: levels_of(list.tags().filter_map(|tag| tag.child("lvl"))),
                ..List::default()
            };
            for change in list.tags().filter(|tag| tag.name() == "lvlOverride") {
                let level: Option<usize> = change.attr("ilvl").and_then(|level| level.parse().ok());
                let start: Option<u32> = change.val("startOverride").and_then(|start| start.parse().ok());
                own.starts.extend(level.zip(start));
            }
            numbering.lists.insert(id.to_owned(), own);
        }
        numbering
    }

    /// The level of a list that a style of paragraphs belongs to.
    pub(super) fn level_of_style(&self, list: &str, style: &str) -> Option<usize> {
        let kind = self.kinds.get(&self.lists.get(list)?.kind)?;
        let found = |(level, how): (&usize, &Level)| (how.style.as_deref() == Some(style)).then_some(*level);
        kind.iter().filter_map(found).min()
    }

    /// Counts a paragraph of a list, and says what stands before it.
    pub(super) fn count(&mut self, list: &str, level: usize) -> Mark {
        let Some(own) = self.lists.get(list).cloned() else {
            return Mark::Nothing;
        };
        let Some(kind) = self.kinds.get(&own.kind).filter(|_| level < LEVELS) else {
            return Mark::Nothing;
        };
        let how = |level: usize| own.levels.get(&level).or_else(|| kind.get(&level));
        let start = |level: usize| {
            let own_start = own.starts.get(&level).copied();
            own_start.or_else(|| how(level).map(|how| how.start)).unwrap_or(1)
        };
        let counts = self.counts.entry(own.kind.clone()).or_default();
        if !own.starts.is_empty() && !self.begun.iter().any(|begun| begun == list) {
            self.begun.push(list.to_owned());
            own.starts
                .keys()
                .filter(|level| **level < LEVELS)
                .for_each(|level| counts[*level] = None);
        }
        // Lists that begin on a lower level show the first number of those above.
        for (above, count) in counts.iter_mut().enumerate().take(level) {
            *count = count.or_else(|| Some(start(above)));
        }
        counts[level] = Some(counts[level].map_or_else(|| start(level), |count| count.saturating_add(1)));
        for (below, count) in counts.iter_mut().enumerate().skip(level + 1) {
            match how(below).and_then(|how| how.restart) {
                Some(0) => {}
                Some(after) if level >= after => {}
                _ => *count = None,
            }
        }
        let Some(how) = how(level) else { return Mark::Nothing };
        match how.format.as_str() {
            "bullet" => Mark::Bullet,
            "none" if !how.pattern.contains(|c: char| c.is_alphanumeric() && c != '%') => Mark::Nothing,
            _ => {
                let number = |at: usize| {
                    let format = match (
                        at == level || !how.is_legal,
                        own.levels.get(&at).or_else(|| kind.get(&at)),
                    ) {
                        (true, Some(other)) if !how.is_legal => other.format.as_str(),
                        _ => "decimal",
                    };
                    written(format, counts[at].unwrap_or_default())
                };
                filled(&how.pattern, number).map_or(Mark::Nothing, Mark::Number)
            }
        }
    }
}

fn levels(kind: Tag<'_>) -> HashMap<usize, Level> {
    levels_of(kind.tags().filter(|tag| tag.name() == "lvl"))
}

fn levels_of<'x>(tags: impl Iterator<Item = Tag<'x>>) -> HashMap<usize, Level> {
    let level = |tag: Tag<'_>| {
        let at: usize = tag.attr("ilvl")?.parse().ok()?;
        Some((
            at,
            Level {
                start: tag.val("start").and_then(|start| start.parse().ok()).unwrap_or(0),
                format: tag.val("numFmt").unwrap_or("decimal").to_owned(),
                pattern: tag.val("lvlText").unwrap_or_default().to_owned(),
                style: tag.val("pStyle").map(str::to_owned),
                is_legal: tag.is_on("isLgl").unwrap_or(false),
                restart: tag.val("lvlRestart").and_then(|level| level.parse().ok()),
            },
        ))
    };
    tags.filter_map(level).collect()
}

/// A pattern with its numbers; `None` where one is of a kind that is not known.
fn filled(pattern: &str, number: impl Fn(usize) -> Option<String>) -> Option<String> {
    let mut mark = String::new();
    let mut letters = pattern.chars().peekable();
    while let Some(c) = letters.next() {
        let level = letters
            .peek()
            .and_then(|next| next.to_digit(10))
            .filter(|level| *level > 0);
        match (c, level) {
            ('%', Some(level)) => {
                letters.next();
                mark.push_str(&number(level as usize - 1)?);
            }
            _ => mark.push(c),
        }
    }
    let mark = mark.trim().to_owned();
    (!mark.is_empty()).then_some(mark)
}

/// A number as a list of this kind writes it; `None` for kinds that are not known here.
pub(super) fn written(format: &str, number: u32) -> Option<String> {
    super::super::numerals::written(format, number)
}
