//! Whether styles leave nothing of an element: filters, masks, clips, transforms, and places out of sight.

use super::color::{Color, color};
use super::computed::{FAR, HARDLY, TINY};
use super::given::Values;
use super::properties::Property as P;
use super::values::{Length, Units, angle, call, length, share, split, words};
use super::{HEIGHT, WIDTH};

/// Whether filters, masks or clips leave nothing of an element.
pub(super) fn vanishes(values: &Values<'_, '_>, units: Units, is_apart: bool) -> bool {
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
pub(super) fn is_turned_away(values: &Values<'_, '_>, units: Units) -> bool {
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

pub(super) fn is_kept_back(values: &Values<'_, '_>, is_box: bool) -> bool {
    is_box && values.own(P::ContentVisibility).is_some_and(|value| value == "hidden")
}

pub(super) fn is_moved_away(values: &Values<'_, '_>, units: Units, position: &str, is_box: bool) -> bool {
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
    const ABOVE: f32 = 200.0;
    if position == "fixed" && px(P::Top) <= -ABOVE {
        return true;
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
