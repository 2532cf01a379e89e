//! How boxes lie over one another and cut off what is in them, as far as styles alone tell.

use super::computed::Computed;
use super::given::Values;
use super::properties::{Display, Property as P};
use super::values::Units;
use super::{HEIGHT, WIDTH};

/// The room that a box has for lines, which shows none beyond.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Room {
    /// Pixels, at least as many as there are.
    pub(crate) width: f32,
    pub(crate) height: f32,
    /// At most so many lines of one block.
    pub(crate) lines: f32,
}

/// How an element's box lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Boxed {
    /// Its width in pixels is not more than this.
    pub(crate) width: f32,
    /// How high its lines are, in pixels, and in heights of letters where that was said so.
    pub(crate) line: f32,
    factor: f32,
    /// It cuts off what has no room in it.
    pub(crate) room: Option<Room>,
    /// It stands beside what is in the same box, not below it.
    pub(crate) is_beside: bool,
    /// Boxes around it that cut off do not cut it off, or how far it lies within them is not known.
    pub(crate) escapes: bool,
    /// Its layer, where it has a place of its own.
    pub(crate) layer: Option<i32>,
    /// It lies over all of the box in which it has its place.
    pub(crate) covers: bool,
    /// It lies behind a box that hides it, or beyond the edges of one that cuts it off.
    pub(crate) is_behind: bool,
    /// It stands in a row of a grid that has no height.
    pub(crate) is_folded: bool,
    /// Rows of its grid have no height.
    folds: bool,
    /// The size of the box that places are measured from, where that cuts off.
    frame: Option<(f32, f32)>,
    /// Pixels above and below its lines that are surely empty, and its height where that is said.
    pub(crate) above: f32,
    pub(crate) below: f32,
    pub(crate) height: f32,
    /// It is a picture of its own: what lies behind the rest of it lies before its ground.
    stacks: bool,
    /// A box around it, up to the nearest that is a picture of its own, has a ground.
    has_ground: bool,
}

impl Boxed {
    pub(super) const ROOT: Self = Self {
        width: WIDTH,
        line: 18.4,
        factor: NORMAL,
        room: None,
        is_beside: false,
        escapes: false,
        layer: None,
        covers: false,
        is_behind: false,
        is_folded: false,
        folds: false,
        frame: None,
        above: 0.0,
        below: 0.0,
        height: 0.0,
        stacks: false,
        has_ground: false,
    };

    /// Notes whether the box hides what lies behind it. That of a page itself lies behind everything.
    pub(super) fn paint(&mut self, paints: bool, name: &str) {
        self.covers &= paints;
        self.has_ground |= paints && !self.stacks && !matches!(name, "html" | "body");
    }
}

/// The height of a line in heights of its letters, where nothing else is said.
const NORMAL: f32 = 1.15;

/// Pixels of a margin that may be another one's, too.
const MARGIN: f32 = 40.0;

/// Pixels that make no difference.
const SLACK: f32 = 3.0;

pub(super) fn boxed(values: &Values<'_, '_>, units: Units, own: &Computed, above: &Computed, name: &str) -> Boxed {
    let outer = above.boxed();
    let position = values.own(P::Position).unwrap_or_default();
    let has_place = !matches!(&*position, "" | "static");
    let layer = values.own(P::ZIndex).and_then(|layer| layer.parse::<i32>().ok());
    let moved = values.own(P::Transform).is_some_and(|transform| transform != "none");
    let px = |property| values.length(property, units).and_then(|length| length.of(outer.width));
    let (factor, line) = line(values, units, outer);
    let stacks =
        moved || layer.is_some() && has_place || matches!(&*position, "fixed" | "sticky") || own.opacity() < 1.0;
    let is_line = own.display() == Display::Inline;
    // Margins of one box and the next become one: what is counted of them is less than there is.
    let margin = |property| {
        px(property)
            .filter(|_| !is_line)
            .map_or(0.0, |margin| (margin - MARGIN).max(0.0))
    };
    let padding = |property| px(property).unwrap_or(0.0).max(0.0);
    let mut boxed = Boxed {
        width: width(values, units, outer.width),
        line,
        factor,
        room: None,
        is_beside: is_beside(values, own, above, &position),
        escapes: moved
            || matches!(&*position, "fixed" | "sticky")
            || position == "relative"
                && [P::Top, P::Bottom]
                    .into_iter()
                    .any(|side| px(side).unwrap_or(0.0) != 0.0)
            || px(P::MarginTop).unwrap_or(0.0) < 0.0
            || values.own(P::Columns).is_some_and(|columns| !columns.contains("auto"))
            || is_scrolled(values, P::OverflowY),
        layer: (has_place || moved).then_some(layer.unwrap_or(0)),
        covers: position == "absolute" && !moved && layer.unwrap_or(0) >= 0 && fills(values, units),
        is_behind: has_place && layer.is_some_and(|layer| layer < 0) && outer.has_ground
            || position == "absolute" && is_beyond(values, units, outer.frame),
        is_folded: outer.folds,
        folds: values
            .own(P::GridRows)
            .is_some_and(|rows| matches!(rows.trim(), "0fr" | "0" | "0px")),
        frame: match has_place || moved {
            true => None,
            false => outer.frame,
        },
        above: padding(P::PaddingTop) + margin(P::MarginTop),
        below: padding(P::PaddingBottom) + margin(P::MarginBottom),
        height: match values.length(P::Height, units) {
            Some(height) if height.known && height.percent == 0.0 && !is_line => height.px.max(0.0),
            _ => 0.0,
        },
        stacks,
        has_ground: outer.has_ground && !stacks,
    };
    if !matches!(own.display(), Display::Inline | Display::Table | Display::Contents)
        && !matches!(name, "html" | "body")
    {
        boxed.room = room(values, units, own, &boxed);
        if (has_place || moved)
            && let Some(room) = boxed.room
        {
            let said = values
                .length(P::Width, units)
                .is_some_and(|width| width.known && width.percent == 0.0);
            boxed.frame = Some((if said { boxed.width } else { f32::INFINITY }, room.height));
        }
    }
    boxed
}

fn is_scrolled(values: &Values<'_, '_>, property: P) -> bool {
    values
        .own(property)
        .is_some_and(|overflow| matches!(&*overflow, "auto" | "scroll" | "overlay"))
}

fn line(values: &Values<'_, '_>, units: Units, outer: Boxed) -> (f32, f32) {
    let said = values.own(P::LineHeight);
    let Some(said) = said else {
        return match outer.factor > 0.0 {
            true => (outer.factor, outer.factor * units.font),
            false => (0.0, outer.line),
        };
    };
    if let Ok(factor) = said.parse::<f32>() {
        return (factor.max(0.1), factor.max(0.1) * units.font);
    }
    match values.length(P::LineHeight, units).and_then(|line| line.of(units.font)) {
        Some(line) => (0.0, line.max(1.0)),
        None => (NORMAL, NORMAL * units.font),
    }
}

/// What a box is wide at most.
fn width(values: &Values<'_, '_>, units: Units, outer: f32) -> f32 {
    let said = |property| {
        values
            .length(property, units)
            .and_then(|width| width.of(outer))
            .filter(|width| *width > 2.0)
    };
    let width = said(P::Width).unwrap_or(outer);
    let least = said(P::MinWidth).unwrap_or(0.0);
    said(P::MaxWidth).map_or(width, |most| width.min(most)).max(least)
}

fn is_beside(values: &Values<'_, '_>, own: &Computed, above: &Computed, position: &str) -> bool {
    use super::flow::Flow;
    let in_row = matches!(above.flow(), Flow::Flex { is_row: true, .. } | Flow::Grid);
    in_row
        || position == "absolute"
        || own.display() == Display::InlineBlock
        || own.is_cell()
        || values.own(P::Float).is_some_and(|float| float != "none")
}

/// Whether a box with a place of its own fills the one that it is in.
fn fills(values: &Values<'_, '_>, units: Units) -> bool {
    let near = |property| {
        let at = values.length(property, units);
        at.is_some_and(|at| at.known && at.px <= SLACK && at.percent <= 0.0)
    };
    let whole = |property| {
        values
            .length(property, units)
            .is_some_and(|size| size.known && size.percent >= 99.0)
    };
    near(P::Top) && near(P::Left) && (near(P::Right) || whole(P::Width)) && (near(P::Bottom) || whole(P::Height))
}

/// Whether a box is placed below, or right of, the edge of the one that cuts it off.
fn is_beyond(values: &Values<'_, '_>, units: Units, frame: Option<(f32, f32)>) -> bool {
    let Some((width, height)) = frame else { return false };
    let px = |property, whole: f32| {
        let at = values
            .length(property, units)
            .filter(|at| whole.is_finite() || at.percent == 0.0);
        at.and_then(|at| at.of(whole))
    };
    px(P::Left, width).is_some_and(|left| left >= width) || px(P::Top, height).is_some_and(|top| top >= height)
}

/// The room of a box that cuts off; `None` where it does not, or its size is not said in pixels.
fn room(values: &Values<'_, '_>, units: Units, own: &Computed, boxed: &Boxed) -> Option<Room> {
    let cuts = |property| {
        values
            .own(property)
            .is_some_and(|overflow| matches!(&*overflow, "hidden" | "clip"))
    };
    let known = |property| {
        let size = values
            .length(property, units)
            .filter(|size| size.known && size.percent == 0.0);
        size.map(|size| size.px).filter(|size| *size > 2.0)
    };
    let least = known(P::MinHeight).unwrap_or(0.0);
    let padding = known(P::PaddingTop).unwrap_or(0.0) + known(P::PaddingBottom).unwrap_or(0.0);
    let height = [known(P::Height), known(P::MaxHeight)]
        .into_iter()
        .flatten()
        .reduce(f32::min);
    let clamped = values.own(P::LineClamp).and_then(|lines| lines.parse::<f32>().ok());
    let mut room = Room {
        width: boxed.width,
        height: f32::INFINITY,
        lines: f32::INFINITY,
    };
    if cuts(P::OverflowY) {
        room.height = height.map_or(f32::INFINITY, |height| height.max(least) + padding);
        if let Some(lines) = clamped {
            room.height = room.height.min(lines * boxed.line);
        }
    }
    if cuts(P::OverflowX) && own.is_nowrap() {
        room.lines = 1.0;
    }
    (room.height < 4.0 * HEIGHT || room.lines.is_finite()).then_some(room)
}
