//! What the declarations that win come to for one element, and whether a reader sees its text.
//!
//! Decided by styles alone: nothing is laid out. What only a layout could tell (one box over another, lines that run out
//! of theirs) is taken for seen.

use super::color::{BLACK, Color, WHITE, color, over, same};
use super::properties::{Display, PROPERTIES, Property as P, display, is_valid, is_wide, part_of};
use super::values::{Length, Units, angle, call, length, share, split, words};
use super::{HEIGHT, WIDTH};
use std::collections::HashMap;
use std::rc::Rc;

/// Custom properties, by name.
pub(super) type Variables = HashMap<String, String>;

/// The declarations that win, by property: the name under which each was declared, and its value.
pub(super) type Winners<'s> = [Option<(&'static str, &'s str)>; PROPERTIES];

/// What cuts off the text of an element: a box above it in which nothing has room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cut {
    No,
    /// It cuts off what is in the flow of text, not boxes that stand at places of their own.
    InFlow,
    All,
}

/// What holds for one element, and what its children take from it.
#[derive(Clone, Debug)]
pub(crate) struct Computed {
    pub(super) variables: Rc<Variables>,
    display: Display,
    /// Nothing in it is seen, whatever the styles of what is in it.
    gone: bool,
    visible: bool,
    preformatted: bool,
    nowrap: bool,
    font: f32,
    root: f32,
    color: Color,
    fill: Option<Color>,
    /// Something else than the colour of its letters draws a text: shadows, outlines, a picture cut to them.
    drawn_otherwise: bool,
    indent: Length,
    /// The indent of the block that its lines are in.
    line_indent: Length,
    spacing: f32,
    opacity: f32,
    /// What its text stands on; `None` where that is a picture, or not known.
    ground: Option<[f32; 3]>,
    cut: Cut,
}

/// What is known of an element besides its styles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts<'e> {
    pub(super) name: &'e str,
    pub(super) is_svg: bool,
    /// As browsers show it without any styles.
    pub(super) display: Display,
    pub(super) is_link: bool,
    /// `hidden=until-found`, which `display` does not undo.
    pub(super) until_found: bool,
}

/// Above all elements.
pub(super) fn root() -> Computed {
    Computed {
        variables: Rc::new(Variables::new()),
        display: Display::Block,
        gone: false,
        visible: true,
        preformatted: false,
        nowrap: false,
        font: 16.0,
        root: 16.0,
        color: Color::Known(BLACK, 1.0),
        fill: None,
        drawn_otherwise: false,
        indent: Length::px(0.0),
        line_indent: Length::px(0.0),
        spacing: 0.0,
        opacity: 1.0,
        ground: Some(WHITE),
        cut: Cut::No,
    }
}

/// What this little is left of is not seen.
const HARDLY: f32 = 0.05;

/// Pixels by which what is moved away is out of sight for good.
const FAR: f32 = 900.0;

/// Letters up to this height in pixels are read by nobody.
const TINY: f32 = 2.0;

impl Computed {
    pub(super) fn is_gone(&self) -> bool {
        self.gone
    }

    pub(super) fn display(&self) -> Display {
        self.display
    }

    pub(super) fn is_preformatted(&self) -> bool {
        self.preformatted
    }

    /// The same, seen: for what is meant to be read instead of what is drawn.
    pub(super) fn shown(mut self) -> Self {
        (self.gone, self.visible, self.cut, self.opacity) = (false, true, Cut::No, 1.0);
        (self.font, self.ground) = (self.font.max(self.root), None);
        self
    }

    pub(super) fn hide(&mut self) {
        self.gone = true;
    }

    /// Takes back that it is hidden, and nothing else.
    pub(super) fn uncover(&mut self) {
        (self.gone, self.visible, self.cut, self.opacity) = (false, true, Cut::No, 1.0);
    }

    /// Whether its own text is not seen, although that of elements in it may be.
    pub(super) fn is_unseen(&self, is_svg: bool) -> bool {
        let tiny = if is_svg { 0.01 } else { TINY };
        let far = self.line_indent.px <= -FAR || self.spacing <= -FAR;
        !self.visible || self.cut != Cut::No || self.font <= tiny || far || (!is_svg && self.is_like_its_ground())
    }

    fn is_like_its_ground(&self) -> bool {
        let paint = match self.fill {
            None | Some(Color::OfText) => self.color,
            Some(fill) => fill,
        };
        match (paint, self.ground) {
            _ if self.drawn_otherwise => false,
            (Color::Known(_, opaque), _) if opaque <= HARDLY => true,
            (Color::Known(paint, opaque), Some(ground)) => same(over(paint, opaque * self.opacity, ground), ground),
            _ => false,
        }
    }
}

/// The values of one element, with what they name put in.
struct Values<'w, 's> {
    winners: &'w Winners<'s>,
    variables: &'w Variables,
}

/// What stands in place of a value.
enum Given {
    /// Nothing was declared, or what other rules and the browser itself say is to hold.
    Nothing,
    Initial,
    Inherited,
    Value(String),
}

impl Values<'_, '_> {
    fn given(&self, property: P, inherits: bool) -> Given {
        let unset = || match inherits {
            true => Given::Inherited,
            false => Given::Initial,
        };
        let Some((name, value)) = self.winners.get(property as usize).copied().flatten() else {
            return Given::Nothing;
        };
        let has_variables = value.contains("var(");
        let value = match has_variables {
            true => match substituted(value, self.variables, 0) {
                Some(value) => value.trim().to_ascii_lowercase(),
                None => return unset(),
            },
            false => value.to_owned(),
        };
        if has_variables && !is_valid(name, &value) {
            return unset();
        }
        if is_wide(&value) {
            return match &*value {
                "initial" => Given::Initial,
                "inherit" => Given::Inherited,
                "unset" => unset(),
                _ => Given::Nothing,
            };
        }
        part_of(name, &value, property).map_or_else(unset, Given::Value)
    }

    /// The value of a property that is not inherited, where one is given.
    fn own(&self, property: P) -> Option<String> {
        match self.given(property, false) {
            Given::Value(value) => Some(value),
            _ => None,
        }
    }

    fn length(&self, property: P, units: Units) -> Option<Length> {
        length(&self.own(property)?, units)
    }
}

/// Puts the values of variables in their places; `None` where one has no value.
pub(super) fn substituted(value: &str, variables: &Variables, depth: u32) -> Option<String> {
    const DEEPEST: u32 = 12;
    const LONGEST: usize = 4096;
    let Some((before, rest)) = value.split_once("var(") else {
        return Some(value.to_owned());
    };
    if depth > DEEPEST {
        return None;
    }
    let mut open = 1_u32;
    let end = rest.find(|c| {
        match c {
            '(' => open += 1,
            ')' => open -= 1,
            _ => {}
        }
        open == 0
    })?;
    let (inside, after) = (rest.get(..end)?, rest.get(end + 1..)?);
    let (name, instead) = match inside.split_once(',') {
        Some((name, instead)) => (name.trim(), Some(instead)),
        None => (inside.trim(), None),
    };
    let own = variables
        .get(name)
        .and_then(|own| substituted(own, variables, depth + 1));
    let own = match (own, instead) {
        (Some(own), _) => own,
        (None, Some(instead)) => substituted(instead, variables, depth + 1)?,
        (None, None) => return None,
    };
    let after = substituted(after, variables, depth)?;
    let whole = format!("{before}{own}{after}");
    (whole.len() <= LONGEST).then_some(whole)
}

/// What the declarations `winners` and the element's own variables come to.
pub(super) fn computed(
    winners: &Winners<'_>,
    variables: &Rc<Variables>,
    above: &Computed,
    facts: Facts<'_>,
) -> Computed {
    let values = Values { winners, variables };
    let mut own = above.clone();
    own.display = match values.given(P::Display, false) {
        Given::Value(value) => display(&value).unwrap_or(facts.display),
        Given::Initial => Display::Inline,
        Given::Inherited => above.display,
        Given::Nothing => facts.display,
    };
    own.variables = Rc::clone(variables);
    inherit(&mut own, &values, above, facts);
    if facts.name == "html" {
        own.root = own.font;
    }
    own.gone |= own.display == Display::None || facts.until_found;
    if own.display == Display::Contents {
        return own;
    }
    let units = Units {
        font: own.font,
        root: own.root,
    };
    let position = values.own(P::Position).unwrap_or_default();
    let floats = values.own(P::Float).is_some_and(|float| float != "none");
    let is_apart = matches!(&*position, "absolute" | "fixed");
    let is_box =
        own.display != Display::Inline || floats || is_apart || matches!(above.display, Display::Flex | Display::Grid);
    own.opacity *= values
        .own(P::Opacity)
        .and_then(|opacity| share(&opacity))
        .unwrap_or(1.0)
        .clamp(0.0, 1.0);
    own.gone |= own.opacity <= HARDLY || vanishes(&values, units, is_apart);
    own.gone |= (is_box || facts.is_svg) && (is_turned_away(&values, units) || is_kept_back(&values, is_box));
    if !facts.is_svg {
        own.gone |= is_moved_away(&values, units, &position, is_box);
        ground(&mut own, &values, above, facts, !matches!(&*position, "" | "static"));
        cut(&mut own, &values, units, &position, is_box);
    }
    if is_box {
        own.line_indent = own.indent;
    }
    own
}

/// What children take from their parents.
fn inherit(own: &mut Computed, values: &Values<'_, '_>, above: &Computed, facts: Facts<'_>) {
    own.visible = match values.given(P::Visibility, true) {
        Given::Value(value) => value == "visible",
        Given::Initial => true,
        _ => above.visible,
    };
    own.font = match values.given(P::FontSize, true) {
        Given::Value(size) => font(&size, above),
        Given::Initial => 16.0,
        _ => above.font,
    };
    let units = Units {
        font: own.font,
        root: own.root,
    };
    (own.preformatted, own.nowrap) = match values.given(P::WhiteSpace, true) {
        Given::Value(value) => (
            value.starts_with("pre") && value != "pre-line" || value == "break-spaces",
            matches!(&*value, "nowrap" | "pre" | "-webkit-nowrap"),
        ),
        Given::Initial => (false, false),
        _ if matches!(facts.name, "pre" | "listing" | "xmp" | "plaintext" | "textarea") => (true, true),
        _ => (above.preformatted, above.nowrap),
    };
    own.color = match values.given(P::Color, true) {
        Given::Value(value) => match color(&value) {
            Some(Color::OfText) => above.color,
            Some(color) => color,
            None => Color::Other,
        },
        Given::Initial => Color::Known(BLACK, 1.0),
        Given::Nothing if facts.is_link || has_own_colors(facts.name) => Color::Other,
        _ => above.color,
    };
    own.fill = match values.given(P::TextFill, true) {
        Given::Value(value) => color(&value),
        Given::Initial => None,
        _ => above.fill,
    };
    own.drawn_otherwise = match values.given(P::TextShadow, true) {
        Given::Value(value) => value != "none",
        Given::Initial => false,
        _ => above.drawn_otherwise,
    } || values.own(P::BackgroundClip).is_some_and(|clip| clip == "text");
    own.indent = match values.given(P::TextIndent, true) {
        Given::Value(value) => {
            let first = words(&value).first().and_then(|first| length(first, units));
            first.unwrap_or(Length::px(0.0))
        }
        Given::Initial => Length::px(0.0),
        _ => above.indent,
    };
    own.spacing = match values.given(P::LetterSpacing, true) {
        Given::Value(value) => length(&value, units).and_then(|length| length.of(0.0)).unwrap_or(0.0),
        Given::Initial => 0.0,
        _ => above.spacing,
    };
}

fn has_own_colors(name: &str) -> bool {
    matches!(
        name,
        "button" | "mark" | "input" | "select" | "textarea" | "dialog" | "option" | "meter" | "progress"
    )
}

fn font(size: &str, above: &Computed) -> f32 {
    match size {
        "xx-small" => 9.0,
        "x-small" => 10.0,
        "small" => 13.0,
        "medium" | "math" => 16.0,
        "large" => 18.0,
        "x-large" => 24.0,
        "xx-large" | "xxx-large" => 32.0,
        "smaller" => above.font / 1.2,
        "larger" => above.font * 1.2,
        _ => {
            let units = Units {
                font: above.font,
                root: above.root,
            };
            length(size, units).and_then(|size| size.of(above.font)).unwrap_or(16.0)
        }
    }
}

/// Whether filters, masks or clips leave nothing of an element.
fn vanishes(values: &Values<'_, '_>, units: Units, is_apart: bool) -> bool {
    const BLURRED: f32 = 10.0;
    let filtered = values.own(P::Filter).unwrap_or_default();
    let filtered = words(&filtered)
        .into_iter()
        .filter_map(call)
        .any(|(name, inside)| match name {
            "opacity" => share(inside).is_some_and(|share| share <= HARDLY),
            "blur" => length(inside, units)
                .and_then(|length| length.of(0.0))
                .is_some_and(|blur| blur >= BLURRED),
            _ => false,
        });
    let masked = values.own(P::Mask).is_some_and(|mask| is_transparent(&mask));
    let clipped = is_apart && values.own(P::Clip).is_some_and(|clip| is_empty_rectangle(&clip, units));
    filtered || masked || clipped || values.own(P::ClipPath).is_some_and(|path| is_empty_path(&path, units))
}

/// Whether a mask is a gradient between nothing and nothing.
fn is_transparent(mask: &str) -> bool {
    let first = words(mask).first().copied().and_then(call);
    first.is_some_and(|(name, inside)| {
        let stops = split(inside, |c| c == ',');
        let colors: Vec<Color> = stops
            .iter()
            .filter_map(|stop| words(stop).first().and_then(|first| color(first)))
            .collect();
        let nothing = |color: &Color| matches!(color, Color::Known(_, opaque) if *opaque <= HARDLY);
        name.ends_with("gradient") && !colors.is_empty() && colors.iter().all(nothing)
    })
}

/// A `clip`, in which `auto` is the edge of the box: where it is not known, nothing is taken for empty.
fn is_empty_rectangle(clip: &str, units: Units) -> bool {
    let Some((_, inside)) = call(clip) else { return false };
    let edges: Vec<Option<f32>> = split(inside, |c| c == ',' || c.is_whitespace())
        .into_iter()
        .map(|edge| length(edge, units).and_then(|edge| edge.of(0.0)))
        .collect();
    let [top, right, bottom, left] = edges[..] else {
        return false;
    };
    let narrow = |from: Option<f32>, to: Option<f32>| to.is_some_and(|to| to - from.unwrap_or(0.0) <= TINY);
    narrow(top, bottom) || narrow(left, right)
}

fn is_empty_path(path: &str, units: Units) -> bool {
    words(path)
        .into_iter()
        .filter_map(call)
        .any(|(name, inside)| match name {
            "inset" => is_empty_inset(inside, units),
            "circle" | "ellipse" => {
                let radii = inside.split(" at ").next().unwrap_or_default();
                words(radii).iter().any(|radius| {
                    length(radius, units)
                        .is_some_and(|radius| radius.known && radius.px <= TINY && radius.percent <= 0.5)
                })
            }
            "polygon" => is_flat(inside, units),
            "rect" => is_empty_rectangle(&format!("rect({inside})"), units),
            "xywh" => {
                let sides: Vec<_> = words(inside).into_iter().map(|side| length(side, units)).collect();
                let nothing = |side: Option<&Option<Length>>| side.copied().flatten().is_some_and(Length::is_nothing);
                nothing(sides.get(2)) || nothing(sides.get(3))
            }
            _ => false,
        })
}

/// Insets that meet: half of the box from both sides, or more pixels than any text is wide.
fn is_empty_inset(inside: &str, units: Units) -> bool {
    let sides = inside.split(" round ").next().unwrap_or_default();
    let sides: Vec<Length> = words(sides)
        .into_iter()
        .filter_map(|side| length(side, units))
        .collect();
    let (top, right, bottom, left) = match sides[..] {
        [all] => (all, all, all, all),
        [ends, sides] => (ends, sides, ends, sides),
        [top, sides, bottom] => (top, sides, bottom, sides),
        [top, right, bottom, left] => (top, right, bottom, left),
        _ => return false,
    };
    let meet = |a: Length, b: Length| a.known && b.known && (a.percent + b.percent >= 99.0 || a.px + b.px >= 2.0 * FAR);
    meet(top, bottom) || meet(left, right)
}

/// Whether the corners of a polygon lie on one line, along an axis or all in one point.
fn is_flat(inside: &str, units: Units) -> bool {
    let corners = split(inside, |c| c == ',');
    let points: Option<Vec<(f32, f32)>> = corners
        .into_iter()
        .filter(|corner| !matches!(*corner, "evenodd" | "nonzero"))
        .map(|corner| {
            let [x, y] = words(corner)[..] else { return None };
            Some((length(x, units)?.of(WIDTH)?, length(y, units)?.of(HEIGHT)?))
        })
        .collect();
    points.is_some_and(|points| {
        let twice: f32 = points
            .iter()
            .zip(points.iter().cycle().skip(1))
            .map(|(a, b)| a.0 * b.1 - b.0 * a.1)
            .sum();
        twice.abs() <= TINY
    })
}

/// Whether transforms leave an element no width or height, or move it out of sight.
fn is_turned_away(values: &Values<'_, '_>, units: Units) -> bool {
    let transform = values.own(P::Transform).unwrap_or_default();
    let turned = words(&transform)
        .into_iter()
        .filter_map(call)
        .any(|(name, inside)| is_nothing_after(name, inside, units));
    let scaled = values
        .own(P::Scale)
        .is_some_and(|scale| words(&scale).iter().take(2).any(|part| is_zero(part)));
    let rotated = values.own(P::Rotate).is_some_and(|rotate| {
        let mut parts = words(&rotate).into_iter();
        let (axis, turn) = (parts.next(), parts.next());
        matches!(axis, Some("x" | "y")) && turn.is_some_and(is_edge_on)
    });
    let moved = values
        .own(P::Translate)
        .is_some_and(|translate| is_far(&words(&translate), units));
    turned || scaled || rotated || moved
}

fn is_zero(part: &str) -> bool {
    share(part).is_some_and(|share| share.abs() <= 0.02)
}

fn is_nothing_after(name: &str, inside: &str, units: Units) -> bool {
    let parts = split(inside, |c| c == ',');
    let zero = |at: usize| parts.get(at).is_some_and(|part| is_zero(part));
    match name {
        "scale" | "scale3d" => zero(0) || zero(1),
        "scalex" | "scaley" => zero(0),
        "matrix" => {
            let numbers: Vec<f32> = parts.iter().filter_map(|part| share(part)).collect();
            matches!(numbers[..], [a, b, c, d, e, f] if (a * d - b * c).abs() <= 0.001 || e <= -FAR || f <= -FAR)
        }
        "rotatex" | "rotatey" => is_edge_on(inside),
        "rotate3d" => {
            let flat = parts.get(2).is_some_and(|z| share(z).is_some_and(|z| z != 0.0));
            !flat && parts.get(3).is_some_and(|turn| is_edge_on(turn))
        }
        "translate" | "translate3d" | "translatex" | "translatey" => is_far(&parts, units),
        _ => false,
    }
}

fn is_edge_on(turn: &str) -> bool {
    angle(turn).is_some_and(|angle| (angle.rem_euclid(180.0) - 90.0).abs() <= 1.0)
}

/// Whether one of these lengths leads out of sight: to the left or up, or further than anybody scrolls.
fn is_far(lengths: &[&str], units: Units) -> bool {
    lengths.iter().any(|part| {
        let moved = length(part, units).and_then(|moved| moved.of(0.0));
        moved.is_some_and(|moved| moved <= -FAR || moved >= 5.0 * FAR)
    })
}

fn is_kept_back(values: &Values<'_, '_>, is_box: bool) -> bool {
    is_box && values.own(P::ContentVisibility).is_some_and(|value| value == "hidden")
}

fn is_moved_away(values: &Values<'_, '_>, units: Units, position: &str, is_box: bool) -> bool {
    let px = |property| {
        values
            .length(property, units)
            .and_then(|length| length.of(0.0))
            .unwrap_or(0.0)
    };
    let pulled = |margin, padding: f32| is_box && px(margin) <= -FAR && px(margin) + padding <= -FAR;
    if pulled(P::MarginLeft, px(P::PaddingLeft)) || pulled(P::MarginTop, px(P::PaddingTop)) {
        return true;
    }
    if !matches!(position, "absolute" | "fixed" | "relative") {
        return false;
    }
    let back = px(P::Left).min(px(P::Top));
    // Where both sides are given, the left one holds.
    let given = |property| values.own(property).is_some_and(|value| value != "auto");
    let right = !given(P::Left) && px(P::Right).abs() >= FAR;
    let bottom = !given(P::Top) && px(P::Bottom) >= FAR;
    let width = values.length(P::Width, units).and_then(|width| width.of(WIDTH));
    let slid = position != "relative" && px(P::Left) < 0.0 && width.is_some_and(|width| px(P::Left) + width <= 0.0);
    back <= -FAR || px(P::Left) >= 5.0 * FAR || right || bottom || slid
}

/// What the text of an element stands on.
fn ground(own: &mut Computed, values: &Values<'_, '_>, above: &Computed, facts: Facts<'_>, is_positioned: bool) {
    let has_picture = values.own(P::BackgroundImage).is_some_and(|image| image != "none");
    let pushed = [P::MarginTop, P::MarginLeft]
        .into_iter()
        .any(|property| values.own(property).is_some_and(|margin| margin.starts_with('-')));
    let dark = values
        .own(P::ColorScheme)
        .is_some_and(|scheme| scheme.contains("dark") && !scheme.contains("light"));
    let drawn = values.own(P::Transform).is_some_and(|transform| transform != "none");
    // Another box may lie between it and what it stands in.
    let over_others = is_positioned || pushed || drawn || above.display == Display::Grid;
    let below = above
        .ground
        .filter(|_| !over_others && !dark && !has_own_colors(facts.name));
    own.ground = match values.own(P::BackgroundColor).and_then(|value| color(&value)) {
        _ if has_picture => None,
        None => below,
        Some(Color::Known(color, opaque)) if opaque >= 0.99 => Some(color),
        Some(Color::Known(color, opaque)) => below.map(|below| over(color, opaque, below)),
        Some(Color::OfText | Color::Other) => None,
    };
}

/// Whether a box has no room for anything and lets nothing run out of it.
fn cut(own: &mut Computed, values: &Values<'_, '_>, units: Units, position: &str, is_box: bool) {
    let is_positioned = !matches!(position, "" | "static");
    own.cut = match (own.cut, position) {
        (Cut::InFlow, "absolute") | (_, "fixed") => Cut::No,
        (Cut::InFlow, _) if is_positioned => Cut::All,
        (cut, _) => cut,
    };
    let lets_out = |property| values.own(property).is_none_or(|overflow| overflow == "visible");
    if !is_box || own.display == Display::Table || (lets_out(P::OverflowX) && lets_out(P::OverflowY)) {
        return;
    }
    let nothing = |property| values.length(property, units).is_some_and(Length::is_nothing);
    let something = |property| {
        values
            .length(property, units)
            .is_some_and(|length| !length.is_nothing())
    };
    let low = (nothing(P::Height) || nothing(P::MaxHeight))
        && !something(P::MinHeight)
        && !something(P::PaddingTop)
        && !something(P::PaddingBottom);
    let narrow = (nothing(P::Width) || nothing(P::MaxWidth)) && !something(P::MinWidth);
    let indented = own.nowrap && (own.indent.percent >= 100.0 || own.indent.px >= WIDTH);
    if low || narrow || indented {
        own.cut = if is_positioned { Cut::All } else { Cut::InFlow };
    }
}
