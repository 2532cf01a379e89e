//! Colours as style sheets write them, as far as telling a text from what it stands on needs.

use super::values::{split, words};
use cssparser::color::{parse_hash_color, parse_named_color};

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Color {
    /// Red, green and blue from 0 to 255, and how opaque it is from 0 to 1.
    Known([f32; 3], f32),
    /// That of the text.
    OfText,
    /// One that is a colour, but which is not told here.
    Other,
}

pub(super) const WHITE: [f32; 3] = [255.0; 3];
pub(super) const BLACK: [f32; 3] = [0.0; 3];

/// Reads a colour; `None` where it is none.
pub(super) fn color(text: &str) -> Option<Color> {
    let text = text.trim();
    if let Some(digits) = text.strip_prefix('#') {
        let (r, g, b, a) = parse_hash_color(digits.as_bytes()).ok()?;
        return Some(Color::Known([f32::from(r), f32::from(g), f32::from(b)], a));
    }
    if let Some((name, inside)) = text.strip_suffix(')').and_then(|text| text.split_once('(')) {
        return match &*name.to_ascii_lowercase() {
            "rgb" | "rgba" => Some(rgb(inside).unwrap_or(Color::Other)),
            "hsl" | "hsla" => Some(hsl(inside).unwrap_or(Color::Other)),
            "lab" | "lch" => Some(by_lightness(inside, 100.0)),
            "oklab" | "oklch" => Some(by_lightness(inside, 1.0)),
            "color" => Some(named_space(inside).unwrap_or(Color::Other)),
            "color-mix" => Some(mix(inside).unwrap_or(Color::Other)),
            "light-dark" => Some(
                split(inside, |c| c == ',')
                    .first()
                    .and_then(|light| color(light))
                    .unwrap_or(Color::Other),
            ),
            "hwb" | "contrast-color" | "device-cmyk" => Some(Color::Other),
            _ => None,
        };
    }
    if let Ok((r, g, b)) = parse_named_color(text) {
        return Some(Color::Known([f32::from(r), f32::from(g), f32::from(b)], 1.0));
    }
    match &*text.to_ascii_lowercase() {
        "transparent" => Some(Color::Known(BLACK, 0.0)),
        "currentcolor" => Some(Color::OfText),
        "canvas" | "field" => Some(Color::Known(WHITE, 1.0)),
        "canvastext" | "fieldtext" => Some(Color::Known(BLACK, 1.0)),
        "linktext" | "visitedtext" | "activetext" | "buttonface" | "buttontext" | "buttonborder" | "highlight"
        | "highlighttext" | "selecteditem" | "selecteditemtext" | "mark" | "marktext" | "graytext" | "accentcolor"
        | "accentcolortext" | "-webkit-link" => Some(Color::Other),
        _ => None,
    }
}

/// The numbers of a colour function, a percentage as a share of `whole` where it stands, and how opaque it is.
fn numbers(inside: &str, whole: [f32; 3]) -> Option<([f32; 3], f32)> {
    let mut parts = inside
        .split([',', ' ', '/'])
        .map(str::trim)
        .filter(|part| !part.is_empty());
    let mut number = |whole: f32| {
        let part = parts.next()?;
        match part.strip_suffix('%') {
            Some(share) => share.parse::<f32>().ok().map(|share| share / 100.0 * whole),
            None if part.eq_ignore_ascii_case("none") => Some(0.0),
            None => part.trim_end_matches("deg").parse().ok(),
        }
    };
    let [a, b, c] = whole;
    let three = [number(a)?, number(b)?, number(c)?];
    let opaque = number(1.0).unwrap_or(1.0);
    Some((three, opaque.clamp(0.0, 1.0)))
}

fn rgb(inside: &str) -> Option<Color> {
    let (three, opaque) = numbers(inside, [255.0; 3])?;
    Some(Color::Known(three.map(|value| value.clamp(0.0, 255.0)), opaque))
}

fn hsl(inside: &str) -> Option<Color> {
    let ([hue, saturation, lightness], opaque) = numbers(inside, [360.0, 100.0, 100.0])?;
    let (saturation, lightness) = (
        (saturation / 100.0).clamp(0.0, 1.0),
        (lightness / 100.0).clamp(0.0, 1.0),
    );
    let channel = |n: f32| {
        let k = (n + hue.rem_euclid(360.0) / 30.0) % 12.0;
        let amount = saturation * lightness.min(1.0 - lightness);
        255.0 * (lightness - amount * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0))
    };
    Some(Color::Known([channel(0.0), channel(8.0), channel(4.0)], opaque))
}

/// A colour by its lightness, where that leaves only white or black.
fn by_lightness(inside: &str, whole: f32) -> Color {
    match numbers(inside, [whole, 1.0, 1.0]) {
        Some(([light, ..], opaque)) if light >= 0.99 * whole => Color::Known(WHITE, opaque),
        Some(([light, ..], opaque)) if light <= 0.01 * whole => Color::Known(BLACK, opaque),
        Some((_, opaque)) if opaque <= 0.01 => Color::Known(BLACK, 0.0),
        _ => Color::Other,
    }
}

/// `color(srgb 1 1 1)`.
fn named_space(inside: &str) -> Option<Color> {
    let (space, rest) = inside.trim().split_once(' ')?;
    let (three, opaque) = numbers(rest, [1.0; 3])?;
    matches!(space, "srgb" | "display-p3").then(|| Color::Known(three.map(|part| 255.0 * part.clamp(0.0, 1.0)), opaque))
}

/// `color-mix(in srgb, white 80%, black)`.
fn mix(inside: &str) -> Option<Color> {
    let parts = split(inside, |c| c == ',');
    let [_, first, second] = parts[..] else { return None };
    let read = |part: &str| {
        let words = words(part);
        let share = words
            .iter()
            .find_map(|word| word.strip_suffix('%')?.parse::<f32>().ok());
        let color = words.iter().find_map(|word| color(word))?;
        Some((color, share))
    };
    let ((a, of_a), (b, of_b)) = (read(first)?, read(second)?);
    let share = match (of_a, of_b) {
        (Some(a), _) => a / 100.0,
        (None, Some(b)) => 1.0 - b / 100.0,
        (None, None) => 0.5,
    };
    match (a, b) {
        (Color::Known(a, of_a), Color::Known(b, of_b)) => {
            Some(Color::Known(over(a, share, b), of_b + (of_a - of_b) * share))
        }
        _ => None,
    }
}

/// A colour laid over another.
pub(super) fn over(top: [f32; 3], opaque: f32, below: [f32; 3]) -> [f32; 3] {
    let mut mixed = below;
    for (below, top) in mixed.iter_mut().zip(top) {
        *below += (top - *below) * opaque;
    }
    mixed
}

/// Whether nobody can tell two colours apart.
pub(super) fn same(a: [f32; 3], b: [f32; 3]) -> bool {
    const HARDLY: f32 = 12.0;
    a.iter().zip(b).all(|(a, b)| (a - b).abs() <= HARDLY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read() {
        let check = |text: &str, expected: [f32; 3], opaque: f32| match color(text) {
            Some(Color::Known(found, alpha)) => {
                let near = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1.0);
                assert!(near && (alpha - opaque).abs() < 0.01, "{text}: {found:?} {alpha}");
            }
            other => assert!(expected.is_empty(), "{text}: {other:?}"),
        };
        check("#fff", WHITE, 1.0);
        check("#FFFFFF80", WHITE, 0.5);
        check("White", WHITE, 1.0);
        check("Canvas", WHITE, 1.0);
        check("field", WHITE, 1.0);
        check("CanvasText", BLACK, 1.0);
        check("rgb(255 255 255 / 50%)", WHITE, 0.5);
        check("rgba(255,255,255,.0)", WHITE, 0.0);
        check("RGB(100%, 0%, 0%)", [255.0, 0.0, 0.0], 1.0);
        check("hsl(120deg 100% 50%)", [0.0, 255.0, 0.0], 1.0);
        check("hsla(0, 0%, 100%, 1)", WHITE, 1.0);
        check("transparent", BLACK, 0.0);
        check("oklch(1 0 0)", WHITE, 1.0);
        check("lab(100% 0 0)", WHITE, 1.0);
        check("color(srgb 1 1 1)", WHITE, 1.0);
        check("color-mix(in srgb, white 100%, black)", WHITE, 1.0);
        for other in ["oklch(.5 0 0)", "linktext", "rgb(from red r g b)"] {
            assert_eq!(color(other), Some(Color::Other), "{other}");
        }
        for none in ["foo", "#12", "url(#a)", ""] {
            assert_eq!(color(none), None, "{none}");
        }
    }
}
