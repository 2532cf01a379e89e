//! Conditions under which rules hold: `@media`, `@container` and `@supports`, answered for a window of [`WIDTH`] by
//! [`HEIGHT`] in plain light colours, as Chromium answers them.

use super::values::{Units, call, length, number, split, words};
use super::{HEIGHT, WIDTH};

/// Conditions within conditions that are followed.
const DEEPEST: u32 = 24;

/// Whether a list of media queries holds; `false` where it asks for something else.
pub(crate) fn holds(list: &str) -> bool {
    let queries = split(list, |c| c == ',');
    list.trim().is_empty() || queries.iter().any(|query| media(query) == Some(true))
}

fn media(query: &str) -> Option<bool> {
    let words = words(query);
    let lower: Vec<String> = words.iter().map(|word| word.to_ascii_lowercase()).collect();
    let is_type = |word: Option<&String>| word.is_some_and(|word| !word.contains('(') && word != "not");
    let (negated, rest) = match lower.first().map(String::as_str) {
        Some("not") if is_type(lower.get(1)) => (true, words.get(1..)?),
        Some("only") if is_type(lower.get(1)) => (false, words.get(1..)?),
        _ if is_type(lower.first()) => (false, &words[..]),
        _ => return condition(&words, 0, &feature),
    };
    let (kind, rest) = rest.split_first()?;
    let of_kind = kind.eq_ignore_ascii_case("screen") || kind.eq_ignore_ascii_case("all");
    let behind = match rest.split_first() {
        None => Some(true),
        Some((and, rest)) if and.eq_ignore_ascii_case("and") => condition(rest, 0, &feature),
        Some(_) => return None,
    };
    behind.map(|behind| (of_kind && behind) != negated)
}

/// Whether a container query holds, for a container as wide as the window.
pub(super) fn container(prelude: &str) -> bool {
    let words = words(prelude);
    let named = words
        .first()
        .is_some_and(|word| !word.contains('(') && !word.eq_ignore_ascii_case("not"));
    let rest = words.get(usize::from(named)..).unwrap_or_default();
    rest.is_empty() || condition(rest, 0, &feature) == Some(true)
}

/// Whether Chromium knows what is asked for.
pub(super) fn supported(prelude: &str) -> bool {
    condition(&words(prelude), 0, &support) == Some(true)
}

/// A condition of terms in parentheses, joined by `and`, `or` and `not`; `None` where it is not known.
fn condition(words: &[&str], depth: u32, term: &dyn Fn(&str) -> Option<bool>) -> Option<bool> {
    if depth > DEEPEST {
        return None;
    }
    let one = |word: &str| -> Option<bool> {
        let Some(inside) = word.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) else {
            return term(word);
        };
        let within = self::words(inside);
        let nested = within
            .first()
            .is_some_and(|first| first.starts_with('(') || first.eq_ignore_ascii_case("not") || call(first).is_some());
        match nested {
            true => condition(&within, depth + 1, term),
            false => term(inside),
        }
    };
    if let [not, word] = words
        && not.eq_ignore_ascii_case("not")
    {
        return one(word).map(|holds| !holds);
    }
    let (first, mut rest) = words.split_first()?;
    let mut holds = one(first);
    while let [joint, word, after @ ..] = rest {
        holds = match (&*joint.to_ascii_lowercase(), holds, one(word)) {
            ("and", Some(false), _) | ("and", _, Some(false)) => Some(false),
            ("or", Some(true), _) | ("or", _, Some(true)) => Some(true),
            ("and" | "or", Some(first), Some(_)) => Some(first),
            ("and" | "or", _, _) => None,
            _ => return None,
        };
        rest = after;
    }
    rest.is_empty().then_some(holds)?
}

/// Whether the window has a feature.
fn feature(text: &str) -> Option<bool> {
    let text = text.trim().to_ascii_lowercase();
    if text.contains(['<', '>', '=']) {
        return range(&text);
    }
    let Some((name, value)) = text.split_once(':') else {
        return has(&text);
    };
    let (name, value) = (name.trim(), value.trim());
    let (bound, bare) = match (name.strip_prefix("min-"), name.strip_prefix("max-")) {
        (Some(bare), _) => (">=", bare),
        (_, Some(bare)) => ("<=", bare),
        _ => ("=", name),
    };
    let (bound, bare) = match bare.strip_prefix("-webkit-") {
        Some("min-device-pixel-ratio") => (">=", "device-pixel-ratio"),
        Some("max-device-pixel-ratio") => ("<=", "device-pixel-ratio"),
        Some(bare) => (bound, bare),
        None => (bound, bare),
    };
    match (size(bare), measured(bare, value)) {
        (Some(own), Some(asked)) => compare(own, bound, asked),
        _ => word(bare).map(|own| own == value),
    }
}

/// A size of the window by the name of its feature.
fn size(name: &str) -> Option<f32> {
    Some(match name {
        "width" | "device-width" | "inline-size" => WIDTH,
        "height" | "device-height" | "block-size" => HEIGHT,
        "aspect-ratio" | "device-aspect-ratio" => WIDTH / HEIGHT,
        "resolution" | "device-pixel-ratio" => 1.0,
        "color" => 8.0,
        "color-index" | "monochrome" | "grid" => 0.0,
        _ => return None,
    })
}

fn measured(name: &str, value: &str) -> Option<f32> {
    if name.ends_with("aspect-ratio") {
        let (across, down) = value.split_once('/').unwrap_or((value, "1"));
        let of = |text: &str| number(text.trim()).map(|(number, _)| number);
        return Some(of(across)? / of(down)?);
    }
    if let "resolution" = name {
        let (number, unit) = number(value)?;
        return Some(match unit {
            "dpi" => number / 96.0,
            "dpcm" => number / 37.8,
            _ => number,
        });
    }
    if let Some((number, "")) = number(value) {
        return Some(number);
    }
    let units = Units { font: 16.0, root: 16.0 };
    length(value, units)?.of(0.0)
}

/// What the window says of itself in a word.
fn word(name: &str) -> Option<&'static str> {
    Some(match name {
        "orientation" => "landscape",
        "prefers-color-scheme" => "light",
        "prefers-reduced-motion" | "prefers-contrast" | "prefers-reduced-data" | "prefers-reduced-transparency" => {
            "no-preference"
        }
        "forced-colors" | "inverted-colors" => "none",
        "hover" | "any-hover" => "hover",
        "pointer" | "any-pointer" => "fine",
        "update" => "fast",
        "overflow-block" | "overflow-inline" => "scroll",
        "color-gamut" => "srgb",
        "dynamic-range" | "video-dynamic-range" => "standard",
        "display-mode" => "browser",
        "scan" => "progressive",
        _ => return None,
    })
}

/// Whether the window has a feature at all.
fn has(name: &str) -> Option<bool> {
    match (size(name), word(name)) {
        (Some(size), _) => Some(size > 0.0),
        (_, Some(word)) => Some(!matches!(word, "none" | "no-preference")),
        _ => matches!(name, "-webkit-transform-3d" | "-webkit-transform-2d").then_some(true),
    }
}

/// A comparison: "width >= 600px", "400px < width <= 700px".
fn range(text: &str) -> Option<bool> {
    let signs: Vec<(usize, &str)> = ["<=", ">=", "<", ">", "="]
        .iter()
        .flat_map(|sign| text.match_indices(sign))
        .collect();
    let mut cuts: Vec<(usize, &str)> = signs
        .iter()
        .filter(|(at, sign)| {
            let covered = |(from, other): &&(usize, &str)| other.len() > sign.len() && (*from..from + 2).contains(at);
            !signs.iter().any(|other| covered(&other))
        })
        .copied()
        .collect();
    cuts.sort_unstable();
    let (mut sides, mut from) = (Vec::new(), 0);
    for (at, sign) in &cuts {
        sides.push(text.get(from..*at)?.trim());
        from = at + sign.len();
    }
    sides.push(text.get(from..)?.trim());
    let name = *sides.iter().find(|side| size(side).is_some())?;
    let value = |side: &str| match size(side) {
        Some(own) => Some(own),
        None => measured(name, side),
    };
    let mut holds = true;
    for (pair, (_, sign)) in sides.windows(2).zip(&cuts) {
        let [left, right] = pair else { return None };
        holds &= compare(value(left)?, sign, value(right)?)?;
    }
    Some(holds)
}

fn compare(own: f32, sign: &str, asked: f32) -> Option<bool> {
    Some(match sign {
        "<=" => own <= asked,
        ">=" => own >= asked,
        "<" => own < asked,
        ">" => own > asked,
        "=" => (own - asked).abs() < 0.001,
        _ => return None,
    })
}

/// Whether a declaration or something else that `@supports` asks for is known.
fn support(text: &str) -> Option<bool> {
    if let Some((name, inside)) = call(text) {
        return match &*name.to_ascii_lowercase() {
            "selector" => Some(super::is_selector(inside)),
            "font-tech" | "font-format" | "at-rule" => Some(true),
            _ => None,
        };
    }
    let (name, value) = text.split_once(':')?;
    let (name, value) = (name.trim().to_ascii_lowercase(), value.trim());
    if name.starts_with("--") {
        return Some(true);
    }
    let known = KNOWN.split_ascii_whitespace().any(|known| known == name);
    Some(!value.is_empty() && (super::is_read(&name, value).unwrap_or(known)))
}

/// Properties that Chromium knows, besides those that are read here.
const KNOWN: &str = "accent-color align-content align-items align-self all animation animation-composition \
    animation-delay animation-direction animation-duration animation-fill-mode animation-iteration-count animation-name \
    animation-play-state animation-range animation-timeline animation-timing-function anchor-name anchor-scope appearance \
    aspect-ratio backdrop-filter backface-visibility background-attachment background-blend-mode background-origin \
    background-position background-position-x background-position-y background-repeat background-size block-size border \
    border-block border-bottom border-bottom-color border-bottom-left-radius border-bottom-right-radius \
    border-bottom-style border-bottom-width border-collapse border-color border-end-end-radius border-image \
    border-image-source border-inline border-inline-end border-inline-start border-left border-left-color \
    border-left-width border-radius border-right border-right-color border-right-width border-spacing \
    border-start-start-radius border-style border-top border-top-color border-top-left-radius border-top-right-radius \
    border-top-width border-width box-decoration-break box-shadow box-sizing break-after break-before break-inside \
    caption-side caret-color clear color-scheme column-count column-fill column-gap column-rule column-span column-width \
    columns contain contain-intrinsic-size container container-name container-type content corner-shape \
    counter-increment counter-reset counter-set cursor direction empty-cells field-sizing fill fill-opacity fill-rule flex \
    flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap float font font-display font-family \
    font-feature-settings font-kerning font-optical-sizing font-palette font-stretch font-style font-synthesis \
    font-variant font-variant-caps font-variant-numeric font-variation-settings font-weight forced-color-adjust gap grid \
    grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-gap \
    grid-column-start grid-gap grid-row grid-row-end grid-row-gap grid-row-start grid-template grid-template-areas \
    grid-template-columns grid-template-rows hyphens image-orientation image-rendering \
    initial-letter interpolate-size isolation justify-content justify-items justify-self letter-spacing line-break \
    line-height list-style list-style-image list-style-position list-style-type margin-bottom margin-inline \
    margin-inline-end margin-inline-start margin-right mask mask-clip mask-composite mask-mode \
    mask-origin mask-position mask-repeat mask-size math-style mix-blend-mode min-block-size min-inline-size object-fit \
    object-position object-view-box offset offset-path order orphans outline outline-color outline-offset outline-style \
    outline-width overflow-anchor overflow-clip-margin overflow-wrap overlay overscroll-behavior padding-left \
    padding-right paint-order perspective perspective-origin place-content place-items place-self pointer-events \
    position-anchor position-area position-try print-color-adjust quotes reading-flow resize row-gap ruby-align \
    ruby-position scroll-behavior scroll-margin scroll-padding scroll-snap-align scroll-snap-type scroll-timeline \
    scrollbar-color scrollbar-gutter scrollbar-width shape-image-threshold shape-margin shape-outside stroke stroke-width \
    tab-size table-layout text-align text-align-last text-box text-combine-upright text-decoration text-decoration-color \
    text-decoration-line text-decoration-style text-decoration-thickness text-emphasis text-orientation text-overflow \
    text-rendering text-spacing-trim text-transform text-underline-offset text-wrap text-wrap-mode text-wrap-style \
    timeline-scope touch-action transform-box transform-origin transform-style transition transition-behavior \
    transition-delay transition-duration transition-property transition-timing-function unicode-bidi user-select \
    vertical-align view-timeline view-transition-name white-space-collapse widows will-change word-break word-spacing \
    word-wrap writing-mode z-index zoom -webkit-appearance -webkit-box-orient \
    -webkit-line-clamp -webkit-mask -webkit-mask-image -webkit-tap-highlight-color -webkit-text-stroke \
    -webkit-user-select -webkit-font-smoothing";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn media_queries() {
        let cases = [
            ("", true),
            ("screen", true),
            ("print", false),
            ("not print", true),
            ("not screen", false),
            ("only screen and (min-width: 600px)", true),
            ("screen and (max-width: 37.5em)", false),
            ("print, screen", true),
            ("(width >= 1px)", true),
            ("(600px < width <= 1200px)", true),
            ("(600px<=width<1200px)", false),
            ("(width=1200px)", true),
            ("not (width < 5px)", true),
            ("(min-width: 1px) and (not (print-ish))", false),
            ("not all and (monochrome)", true),
            ("(hover: none)", false),
            ("(hover) and (pointer: fine)", true),
            ("(orientation: landscape) or (max-width: 1px)", true),
            ("(prefers-color-scheme: dark)", false),
            ("(prefers-reduced-motion)", false),
            ("(min-aspect-ratio: 4/3)", true),
            ("(-webkit-min-device-pixel-ratio: 2)", false),
            ("not (unknown)", false),
            ("(unknown) or (color)", true),
            ("screen and(color)", false),
            ("SCREEN AND (MIN-WIDTH: 1PX)", true),
            ("((min-width: 1px) and (color)) or (grid)", true),
        ];
        for (query, expected) in cases {
            assert_eq!(holds(query), expected, "{query}");
        }
    }

    #[test]
    fn what_is_supported() {
        let cases = [
            ("(display: grid)", true),
            ("(display:foo)", false),
            ("(foo: bar)", false),
            ("not (display: grid)", false),
            ("not (foo: bar)", true),
            ("(display: grid) and (not (foo: bar))", true),
            ("(foo: bar) or (color: red)", true),
            ("(--x: y)", true),
            ("(backdrop-filter: blur(2px))", true),
            ("selector(:has(a))", true),
            ("selector(:foo(a))", false),
            ("(display: grid) foo (color: red)", false),
            ("(color: foo)", false),
        ];
        for (prelude, expected) in cases {
            assert_eq!(supported(prelude), expected, "{prelude}");
        }
    }

    #[test]
    fn container_queries() {
        for (prelude, expected) in [
            ("(min-width: 1px)", true),
            ("side (width > 300px)", true),
            ("(inline-size < 300px)", false),
            ("style(--x: y)", false),
        ] {
            assert_eq!(container(prelude), expected, "{prelude}");
        }
    }
}
