//! What the styles of a Word document say, as far as text depends on it.

use super::super::xml::{Tag, Xml};
use std::collections::HashMap;

/// A paragraph's or run's place in a list: which list, and how deep.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ListPlace {
    pub(super) list: Option<String>,
    pub(super) level: Option<usize>,
}

impl ListPlace {
    pub(super) fn of(properties: Tag<'_>) -> Option<Self> {
        let said = properties.child("numPr")?;
        Some(Self {
            list: said.val("numId").map(str::to_owned),
            level: said.val("ilvl").and_then(|level| level.parse().ok()),
        })
    }
}

/// How letters look that are not shown, and which of these a style says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Letters {
    pub(super) hidden: Option<bool>,
    pub(super) white: Option<bool>,
    pub(super) shaded: Option<bool>,
    pub(super) tiny: Option<bool>,
}

impl Letters {
    pub(super) fn of(properties: Option<Tag<'_>>) -> Self {
        let Some(properties) = properties else {
            return Self::default();
        };
        let shade = properties.child("shd").map(is_shaded);
        let marker = properties.val("highlight").map(|colour| colour != "none");
        Self {
            hidden: properties.is_on("vanish").or_else(|| properties.is_on("specVanish")),
            white: properties.child("color").map(is_white),
            shaded: marker.or(shade),
            // Half points; nobody reads letters of one point.
            tiny: properties
                .val("sz")
                .and_then(|size| size.parse::<f32>().ok())
                .map(|size| size <= 2.0),
        }
    }

    /// These, and what they do not say as `under` has it.
    pub(super) fn over(self, under: Self) -> Self {
        Self {
            hidden: self.hidden.or(under.hidden),
            white: self.white.or(under.white),
            shaded: self.shaded.or(under.shaded),
            tiny: self.tiny.or(under.tiny),
        }
    }
}

fn is_white(colour: Tag<'_>) -> bool {
    let value = colour.attr("val").unwrap_or_default().to_ascii_uppercase();
    let channel = |at: usize| value.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
    match (channel(0), channel(2), channel(4)) {
        (Some(red), Some(green), Some(blue)) => red >= 0xFA && green >= 0xFA && blue >= 0xFA,
        _ => false,
    }
}

/// Whether there is another colour than white behind letters.
pub(super) fn is_shaded(shade: Tag<'_>) -> bool {
    let fill = shade.attr("fill").unwrap_or("auto");
    let is_plain = fill.eq_ignore_ascii_case("auto") || fill.eq_ignore_ascii_case("FFFFFF");
    !is_plain || shade.attr("themeFill").is_some() || !matches!(shade.attr("val"), None | Some("clear" | "nil"))
}

/// A style, with what those it is based on say.
#[derive(Clone, Debug, Default)]
pub(super) struct Style {
    pub(super) name: String,
    /// 0 for the highest heading.
    pub(super) outline: Option<usize>,
    pub(super) list: Option<ListPlace>,
    pub(super) letters: Letters,
    based_on: Option<String>,
}

/// All styles, by their identifiers.
#[derive(Debug, Default)]
pub(super) struct Styles {
    by_id: HashMap<String, Style>,
    usual: Option<String>,
    defaults: Letters,
}

/// Styles that a style is based on, one upon the other.
const DEEPEST: usize = 20;

impl Styles {
    pub(super) fn read(bytes: &[u8]) -> Self {
        let xml = Xml::read(bytes);
        let mut styles = Self {
            defaults: Letters::of(xml.root().path(&["docDefaults", "rPrDefault", "rPr"])),
            ..Self::default()
        };
        for tag in xml.root().tags().filter(|tag| tag.name() == "style") {
            let Some(id) = tag.attr("styleId") else { continue };
            let properties = tag.child("pPr");
            let name = tag.val("name").unwrap_or(id).to_lowercase();
            let said = properties.and_then(|properties| properties.val("outlineLvl")?.parse().ok());
            let style = Style {
                outline: said.or_else(|| heading(&name)),
                list: properties.and_then(ListPlace::of),
                letters: Letters::of(tag.child("rPr")),
                based_on: tag.val("basedOn").map(str::to_owned),
                name,
            };
            if tag.attr("type") == Some("paragraph") && matches!(tag.attr("default"), Some("1" | "true" | "on")) {
                styles.usual = Some(id.to_owned());
            }
            styles.by_id.insert(id.to_owned(), style);
        }
        styles
    }

    /// The style of this identifier, or of paragraphs that name none.
    pub(super) fn paragraph(&self, id: Option<&str>) -> Style {
        let named = id.filter(|id| self.by_id.contains_key(*id));
        let mut style = match named.or(self.usual.as_deref()) {
            Some(id) => self.resolved(id),
            None => Style::default(),
        };
        style.letters = style.letters.over(self.defaults);
        // A document without its styles still says what its authors called them.
        if let (Some(id), None) = (id, named) {
            style.outline = style.outline.or_else(|| heading(&id.to_lowercase()));
        }
        style
    }

    /// How a style of letters has them.
    pub(super) fn letters(&self, id: &str) -> Letters {
        self.resolved(id).letters
    }

    fn resolved(&self, id: &str) -> Style {
        let mut style = self.by_id.get(id).cloned().unwrap_or_default();
        let mut above = style.based_on.clone();
        for _ in 0..DEEPEST {
            let Some(under) = above.and_then(|id| self.by_id.get(&id)) else {
                break;
            };
            style.outline = style.outline.or(under.outline);
            style.letters = style.letters.over(under.letters);
            style.list = match (style.list, under.list.clone()) {
                (Some(own), Some(under)) => Some(ListPlace {
                    list: own.list.or(under.list),
                    level: own.level.or(under.level),
                }),
                (own, under) => own.or(under),
            };
            above = under.based_on.clone();
        }
        style
    }
}

/// The rank that a style's name says: "heading 2", "Heading2". Word keeps the English name whatever its own language is.
fn heading(name: &str) -> Option<usize> {
    let rest = name.strip_prefix("heading")?.trim();
    let level: usize = rest.parse().ok()?;
    (1..=9).contains(&level).then(|| level - 1)
}
