//! Lengths, functions and lists in the values of declarations.

use super::{HEIGHT, WIDTH};

/// What relative lengths are relative to, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Units {
    pub(super) font: f32,
    pub(super) root: f32,
}

/// A length: pixels and a share of what it is relative to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Length {
    pub(super) px: f32,
    pub(super) percent: f32,
    /// `false` where it is a length, but which is not told here.
    pub(super) known: bool,
}

impl Length {
    pub(super) const fn px(px: f32) -> Self {
        Self {
            px,
            percent: 0.0,
            known: true,
        }
    }

    const OTHER: Self = Self {
        px: 0.0,
        percent: 0.0,
        known: false,
    };

    /// In pixels, where the whole is `whole`; `None` where that is not known.
    pub(super) fn of(self, whole: f32) -> Option<f32> {
        self.known.then(|| self.px + self.percent / 100.0 * whole)
    }

    /// Whether it is so small that nothing has room in it.
    pub(super) fn is_nothing(self) -> bool {
        const HARDLY: f32 = 2.0;
        self.known && self.px.abs() <= HARDLY && self.percent == 0.0
    }
}

/// Reads a length or percentage; `None` where it is neither.
pub(super) fn length(text: &str, units: Units) -> Option<Length> {
    let text = text.trim();
    if let Some((name, inside)) = call(text) {
        return match &*name.to_ascii_lowercase() {
            "calc" => Some(Sum { rest: inside, units }.whole().unwrap_or(Length::OTHER)),
            "min" | "max" | "clamp" | "env" | "fit-content" | "anchor" | "anchor-size" | "calc-size" | "abs"
            | "round" | "mod" | "rem" | "sign" | "hypot" | "attr" => Some(Length::OTHER),
            _ => None,
        };
    }
    let (number, unit) = number(text)?;
    let of_unit = match &*unit.to_ascii_lowercase() {
        "" if number == 0.0 => 1.0,
        "px" => 1.0,
        "em" => units.font,
        "rem" => units.root,
        "ex" | "ch" | "cap" => units.font / 2.0,
        "ic" | "lh" => units.font,
        "rlh" | "rex" | "rch" => units.root,
        "vw" | "svw" | "lvw" | "dvw" | "vi" | "vmax" | "cqw" | "cqi" | "cqmax" => WIDTH / 100.0,
        "vh" | "svh" | "lvh" | "dvh" | "vb" | "vmin" | "cqh" | "cqb" | "cqmin" => HEIGHT / 100.0,
        "pt" => 4.0 / 3.0,
        "pc" => 16.0,
        "in" => 96.0,
        "cm" => 96.0 / 2.54,
        "mm" => 9.6 / 2.54,
        "q" => 2.4 / 2.54,
        "%" => {
            return Some(Length {
                px: 0.0,
                percent: number,
                known: true,
            });
        }
        _ => return None,
    };
    Some(Length::px(number * of_unit))
}

/// A number and what stands behind it.
pub(super) fn number(text: &str) -> Option<(f32, &str)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let sign = usize::from(text.starts_with(['+', '-']));
    let mut end = sign + digits(text.get(sign..)?);
    if text.get(end..)?.starts_with('.') {
        end += 1 + digits(text.get(end + 1..)?);
    }
    let behind = text.get(end..)?;
    if let Some(power) = behind.strip_prefix(['e', 'E']) {
        let sign = usize::from(power.starts_with(['+', '-']));
        let long = digits(power.get(sign..)?);
        if long > 0 {
            end += 1 + sign + long;
        }
    }
    let number = text.get(..end)?.parse().ok()?;
    Some((number, text.get(end..)?))
}

/// A number or percentage, as a number.
pub(super) fn share(text: &str) -> Option<f32> {
    if let Some((name, inside)) = call(text) {
        let units = Units { font: 16.0, root: 16.0 };
        let calc = name
            .eq_ignore_ascii_case("calc")
            .then(|| Sum { rest: inside, units }.factor_of());
        return calc.flatten();
    }
    match number(text.trim())? {
        (number, "") => Some(number),
        (number, "%") => Some(number / 100.0),
        _ => None,
    }
}

/// An angle in degrees.
pub(super) fn angle(text: &str) -> Option<f32> {
    let (number, unit) = number(text.trim())?;
    Some(match &*unit.to_ascii_lowercase() {
        "deg" => number,
        "" if number == 0.0 => 0.0,
        "grad" => number * 0.9,
        "rad" => number.to_degrees(),
        "turn" => number * 360.0,
        _ => return None,
    })
}

/// A function's name and what stands in its parentheses.
pub(super) fn call(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.trim().split_once('(')?;
    let inside = rest.strip_suffix(')')?;
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    (!name.is_empty() && name.chars().all(plain)).then_some((name, inside))
}

/// The parts of a value that `at` separates, where it stands in no parentheses and no string.
pub(super) fn split(text: &str, at: impl Fn(char) -> bool) -> Vec<&str> {
    let (mut parts, mut depth, mut start, mut quote) = (Vec::new(), 0_u32, 0, None);
    for (i, c) in text.char_indices() {
        match (quote, c) {
            (Some(open), _) if open == c => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') => depth = depth.saturating_sub(1),
            (None, _) if depth == 0 && at(c) => {
                parts.push(text.get(start..i).unwrap_or_default().trim());
                start = i + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(text.get(start..).unwrap_or_default().trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// The parts of a value that white space separates.
pub(super) fn words(text: &str) -> Vec<&str> {
    split(text, char::is_whitespace)
}

/// A sum of lengths, or a product of one with numbers, as `calc()` holds it.
struct Sum<'t> {
    rest: &'t str,
    units: Units,
}

impl Sum<'_> {
    fn whole(&self) -> Option<Length> {
        let mut total = Length::px(0.0);
        let mut sign = 1.0;
        let mut product: Option<Length> = None;
        let mut times = None;
        for word in words(self.rest) {
            match word {
                "+" | "-" => {
                    total = added(total, product.take()?, sign)?;
                    sign = if word == "-" { -1.0 } else { 1.0 };
                }
                "*" => times = Some(false),
                "/" => times = Some(true),
                _ => match (product, times.take()) {
                    (None, None) => product = Some(self.term(word)?),
                    (Some(so_far), Some(divides)) => product = Some(self.multiplied(so_far, word, divides)?),
                    _ => return None,
                },
            }
        }
        added(total, product?, sign)
    }

    /// A sum that is a plain number.
    fn factor_of(&self) -> Option<f32> {
        let whole = self.whole()?;
        (whole.known && whole.percent == 0.0).then_some(whole.px)
    }

    fn term(&self, word: &str) -> Option<Length> {
        if let Some(inside) = word.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            let units = self.units;
            return Sum { rest: inside, units }.whole();
        }
        if let Some(length) = length(word, self.units) {
            return length.known.then_some(length);
        }
        // A plain number, before it is multiplied with a length.
        let (number, rest) = number(word)?;
        rest.is_empty().then(|| Length::px(number))
    }

    fn multiplied(&self, so_far: Length, word: &str, divides: bool) -> Option<Length> {
        let by = self.term(word)?;
        let scaled = |of: Length, by: f32| Length {
            px: of.px * by,
            percent: of.percent * by,
            known: true,
        };
        match divides {
            true if by.px != 0.0 => Some(scaled(so_far, 1.0 / by.px)),
            true => None,
            false if by.percent != 0.0 => Some(scaled(by, so_far.px)),
            false => Some(scaled(so_far, by.px)),
        }
    }
}

fn added(a: Length, b: Length, sign: f32) -> Option<Length> {
    (a.known && b.known).then_some(Length {
        px: a.px + sign * b.px,
        percent: a.percent + sign * b.percent,
        known: true,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const UNITS: Units = Units { font: 10.0, root: 16.0 };

    #[test]
    fn lengths() {
        let check = |text: &str, px: f32, percent: f32| {
            let found = length(text, UNITS).unwrap();
            assert!(
                found.known && (found.px - px).abs() < 0.1 && (found.percent - percent).abs() < 0.1,
                "{text}: {found:?}"
            );
        };
        check("0", 0.0, 0.0);
        check("-9999PX", -9999.0, 0.0);
        check("-1e3px", -1000.0, 0.0);
        check("-99em", -990.0, 0.0);
        check(".5rem", 8.0, 0.0);
        check("-100vw", -1200.0, 0.0);
        check("72pt", 96.0, 0.0);
        check("-100%", 0.0, -100.0);
        check("calc(-100% - 20px)", -20.0, -100.0);
        check("calc(-1 * 9999px)", -9999.0, 0.0);
        check("calc((1px + 1em) * 2)", 22.0, 0.0);
        for none in ["", "5", "px", "red", "5foo", "translate(3px)"] {
            assert_eq!(length(none, UNITS), None, "{none}");
        }
        assert!(!length("min(1px, 2vw)", UNITS).unwrap().known);
        assert!(!length("calc(1px + min(1px))", UNITS).unwrap().known);
    }

    #[test]
    fn parts_of_values() {
        assert_eq!(words(" a  b(c d) 'e f' "), ["a", "b(c d)", "'e f'"]);
        assert_eq!(split("a, b(c, d)", |c| c == ','), ["a", "b(c, d)"]);
        assert_eq!(call("scale( 0 )"), Some(("scale", " 0 ")));
        assert_eq!(call("a b(c)"), None);
        assert_eq!(share("50%"), Some(0.5));
        assert_eq!(share("calc(1 - 1)"), Some(0.0));
        assert_eq!(angle(".25turn"), Some(90.0));
    }
}
