//! What a page of a PDF has beside its text.

use crate::Engine;
use crate::error::EngineError;
use crate::jobs::Event;
use crate::locked;
use pincite_core::source::document::{PageIndex, SourceId};
use pincite_core::source::layout::{PageGeometry, PageLayout, UserRect};
use pincite_ingest::{LinkTarget, PageLink, RenderError};

/// What a page has beside its text.
#[derive(Clone, Debug, PartialEq)]
pub struct Parts {
    /// The page's visible part.
    pub geometry: PageGeometry,
    /// Its links.
    pub links: Vec<Link>,
    /// Where it shows pictures; none of a scan, whose pictures are its writing.
    pub pictures: Vec<UserRect>,
}

/// A link that may be followed.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Where it stands, one rectangle a line.
    pub rects: Vec<UserRect>,
    /// The words that it stands on, shortened; empty where there are none.
    pub words: String,
    /// Where it leads.
    pub to: Target,
}

/// Where a link leads.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// A page of the same source.
    Page {
        /// The page.
        page: PageIndex,
        /// What part of the displayed page's height lies above the place, 0 to 1.
        offset: f32,
    },
    /// An address for a browser or a mail program, to be shown before it is opened.
    Address(String),
}

impl Engine {
    /// What a page of a PDF has beside its text.
    ///
    /// # Errors
    /// As [`Engine::page_image`].
    pub async fn page_parts(&self, id: SourceId, page: PageIndex) -> Result<Parts, EngineError> {
        let file = self.library.original(id)?;
        let password = locked(&self.passwords).get(&id).cloned();
        let parts = match self.renderer.parts(&file, password.as_ref(), page).await {
            Ok(parts) => parts,
            Err(error) => return Err(self.not_drawn(id, error)?),
        };
        let geometries: Vec<PageGeometry> = self.library.pages(id)?.iter().map(|page| page.geometry).collect();
        let geometry = *geometries.get(page.0 as usize).ok_or(EngineError::Gone("This page"))?;
        // A page that is not read yet has no words.
        let (text, layout) = self.words_of(id, page).unwrap_or_default();
        let links = parts.links.into_iter().filter_map(|link| {
            let to = target(&link, &geometries)?;
            let words = words_in(&link.rects, &text, &layout);
            Some(Link {
                rects: link.rects,
                words,
                to,
            })
        });
        Ok(Parts {
            geometry,
            links: links.collect(),
            pictures: parts.pictures,
        })
    }

    /// What to tell of a page that could not be drawn. A password that is missing is asked for.
    pub(crate) fn not_drawn(&self, id: SourceId, error: RenderError) -> Result<EngineError, EngineError> {
        if let RenderError::NeedsPassword { .. } | RenderError::WrongPassword { .. } = &error
            && locked(&self.sealed).insert(id)
        {
            self.tell(Event::SourceChanged(id));
        }
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        Ok(EngineError::from(error).about(&record.file_name))
    }

    fn words_of(&self, id: SourceId, page: PageIndex) -> Option<(String, PageLayout)> {
        let source_text = self.cache.source(id).ok()?;
        let layout = self.library.layout(id, page).ok()?;
        let segment = source_text.document.segments().get(page.0 as usize)?;
        Some((segment.span.of(source_text.document.text()).to_owned(), layout))
    }
}

/// Where a link leads, if a reader may follow it there.
fn target(link: &PageLink, geometries: &[PageGeometry]) -> Option<Target> {
    match &link.target {
        LinkTarget::Page { page, left, top } => {
            let geometry = geometries.get(page.0 as usize)?;
            Some(Target::Page {
                page: *page,
                offset: depth(*geometry, *left, *top),
            })
        }
        LinkTarget::Address(address) => allowed(address).map(Target::Address),
    }
}

/// What part of the displayed page lies above a place; none where the link does not say so.
fn depth(geometry: PageGeometry, left: Option<f32>, top: Option<f32>) -> f32 {
    let bounds = geometry.bounds;
    let quarters = geometry.rotation.quarters();
    // What runs down the displayed page is the height of an upright page, and the width of one on its side.
    if (quarters.is_multiple_of(2) && top.is_none()) || (!quarters.is_multiple_of(2) && left.is_none()) {
        return 0.0;
    }
    let (x, y) = (left.unwrap_or(bounds.x0), top.unwrap_or(bounds.y1));
    let place = geometry.displayed(UserRect {
        x0: x,
        y0: y,
        x1: x,
        y1: y,
    });
    place.y0.clamp(0.0, 1.0)
}

/// An address as a browser or a mail program may be given it; `None` of any other: a script, a file, a program.
fn allowed(address: &str) -> Option<String> {
    /// A longer one could not be looked at.
    const LONGEST: usize = 2048;
    let address = address.trim();
    if address.len() > LONGEST || address.chars().any(char::is_control) {
        return None;
    }
    let lower = address.to_ascii_lowercase();
    if lower.starts_with("www.") {
        return Some(format!("http://{address}"));
    }
    let schemes = ["http://", "https://", "mailto:"];
    let (_, rest) = lower.split_once(':')?;
    let named = schemes.iter().any(|known| lower.starts_with(known));
    (named && !rest.trim_start_matches('/').is_empty()).then(|| address.to_owned())
}

/// The words whose letters stand in `rects`.
fn words_in(rects: &[UserRect], text: &str, layout: &PageLayout) -> String {
    /// Enough to tell links apart by ear.
    const LONGEST: usize = 80;
    /// A page with more letters is none that links are told apart on.
    const MOST: usize = 50_000;
    if layout.glyphs.len() > MOST {
        return String::new();
    }
    let inside = |glyph: UserRect| {
        let (x, y) = (f32::midpoint(glyph.x0, glyph.x1), f32::midpoint(glyph.y0, glyph.y1));
        rects
            .iter()
            .any(|rect| (rect.x0..=rect.x1).contains(&x) && (rect.y0..=rect.y1).contains(&y))
    };
    let mut words = String::new();
    let mut open = false;
    for (letter, glyph) in text.chars().zip(&layout.glyphs) {
        match glyph {
            Some(glyph) if inside(*glyph) => {
                words.push(letter);
                open = true;
            }
            Some(_) if open => {
                words.push(' ');
                open = false;
            }
            None if open => words.push(' '),
            _ => {}
        }
    }
    let mut short: String = words.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((end, _)) = short.char_indices().nth(LONGEST) {
        short.truncate(end);
        short.push('…');
    }
    short
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use pincite_core::source::layout::Rotation;

    #[test]
    fn addresses_that_may_be_shown() {
        let check =
            |address: &str, expected: Option<&str>| assert_eq!(allowed(address).as_deref(), expected, "{address}");
        check("https://example.org/a", Some("https://example.org/a"));
        check(" HTTP://EXAMPLE.ORG ", Some("HTTP://EXAMPLE.ORG"));
        check("mailto:someone@example.org", Some("mailto:someone@example.org"));
        check("www.example.org/x", Some("http://www.example.org/x"));
        check("javascript:alert(1)", None);
        check("file:///etc/passwd", None);
        check("https:", None);
        check("https://", None);
        check("http:example.org", None);
        check("https://example.org/\u{7}", None);
        check("chapter2.pdf", None);
        check("", None);
        check(&format!("https://example.org/{}", "a".repeat(3000)), None);
    }

    #[test]
    fn places_on_turned_pages() {
        let bounds = UserRect {
            x0: 0.0,
            y0: 100.0,
            x1: 200.0,
            y1: 500.0,
        };
        let check = |quarters, left, top, expected: f32| {
            let rotation = Rotation::from_quarters(quarters);
            let found = depth(PageGeometry { bounds, rotation }, left, top);
            assert!((found - expected).abs() < 1e-6, "{quarters} {left:?} {top:?}: {found}");
        };
        check(0, None, None, 0.0);
        check(0, Some(50.0), Some(400.0), 0.25);
        check(0, None, Some(9000.0), 0.0);
        check(0, None, Some(-9000.0), 1.0);
        check(1, Some(50.0), Some(400.0), 0.25);
        check(1, None, Some(400.0), 0.0);
        check(2, Some(50.0), Some(400.0), 0.75);
        check(3, Some(50.0), Some(400.0), 0.75);
    }

    #[test]
    fn links_are_called_by_their_words() {
        let text = "See note 12\nbelow";
        let glyph = |(i, letter): (usize, char)| {
            #[allow(clippy::cast_precision_loss)]
            let x = i as f32 * 10.0;
            (letter != ' ' && letter != '\n').then_some(UserRect {
                x0: x,
                y0: 0.0,
                x1: x + 10.0,
                y1: 10.0,
            })
        };
        let layout = PageLayout {
            glyphs: text.chars().enumerate().map(glyph).collect(),
            ..PageLayout::default()
        };
        let rect = |x0: f32, x1: f32| UserRect {
            x0,
            y0: -1.0,
            x1,
            y1: 11.0,
        };
        let check = |rects: &[UserRect], expected: &str| assert_eq!(words_in(rects, text, &layout), expected);
        check(&[rect(40.0, 110.0)], "note 12");
        check(&[rect(90.0, 110.0), rect(120.0, 170.0)], "12 below");
        check(&[rect(0.0, 30.0), rect(90.0, 110.0)], "See 12");
        check(&[rect(900.0, 910.0)], "");
    }
}
