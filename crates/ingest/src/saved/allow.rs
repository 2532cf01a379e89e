//! What of a page's markup may be shown. Everything that is not named here is left out.

use super::dom::Element;
use html5ever::{LocalName, local_name, ns};

/// What becomes of an element in the shown page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It stays, under this name.
    Stays(LocalName),
    /// It goes, with everything in it.
    Goes,
    /// It goes; what is in it stays.
    Opens,
}

/// The fate of an element.
pub(crate) fn fate(element: &Element) -> Fate {
    let name = &element.name.local;
    if element.name.ns == ns!(html) {
        html(name)
    } else if element.name.ns == ns!(svg) {
        named(SVG, name)
    } else if element.name.ns == ns!(mathml) {
        match &**name {
            "annotation" | "annotation-xml" | "mglyph" | "malignmark" => Fate::Goes,
            _ => match named(MATHML, name) {
                Fate::Goes => Fate::Opens,
                stays => stays,
            },
        }
    } else {
        Fate::Goes
    }
}

fn named(list: &[&str], name: &LocalName) -> Fate {
    match list.contains(&&**name) {
        true => Fate::Stays(name.clone()),
        false => Fate::Goes,
    }
}

fn html(name: &LocalName) -> Fate {
    if is_html(name) {
        return Fate::Stays(name.clone());
    }
    match &**name {
        "form" | "marquee" => Fate::Stays(local_name!("div")),
        "xmp" | "listing" | "plaintext" => Fate::Stays(local_name!("pre")),
        // Nothing of these is read: they run, fetch, ask, or belong to the head.
        "applet" | "area" | "audio" | "base" | "basefont" | "bgsound" | "canvas" | "datalist" | "embed"
        | "fencedframe" | "frame" | "frameset" | "head" | "iframe" | "input" | "keygen" | "link" | "map" | "meta"
        | "meter" | "noembed" | "noframes" | "noscript" | "optgroup" | "option" | "param" | "portal" | "progress"
        | "script" | "select" | "source" | "style" | "template" | "textarea" | "title" | "track" | "video" => {
            Fate::Goes
        }
        "html" | "body" => Fate::Opens,
        _ => Fate::Stays(local_name!("span")),
    }
}

/// Whether an HTML element of this name stays as it is.
pub(crate) fn is_html(name: &str) -> bool {
    HTML.binary_search(&name).is_ok() || is_custom(name)
}

/// A name as pages may give to elements of their own (HTML standard, "valid custom element name"; only ASCII here).
fn is_custom(name: &str) -> bool {
    const LONGEST: usize = 64;
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    let reserved =
        name == "annotation-xml" || name == "color-profile" || name == "missing-glyph" || name.starts_with("font-face");
    name.contains('-')
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.len() <= LONGEST
        && name.bytes().all(plain)
        && !reserved
}

/// How the value of an attribute is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// As it is.
    Plain,
    /// As CSS, with its addresses replaced.
    Css,
    /// Only where it names a place in the page.
    Fragment,
    /// Not at all.
    Never,
}

/// The fate of an attribute `name` of `element`, apart from those that the shown page writes anew (`href` of links and
/// `src` of pictures).
pub(crate) fn attribute(element: &Element, name: &str) -> Value {
    if name == "style" {
        return Value::Css;
    }
    if ANYWHERE.contains(&name)
        || name.starts_with("aria-")
        || (name.starts_with("data-") && !name.starts_with("data-p"))
    {
        return if is_plain_name(name) {
            Value::Plain
        } else {
            Value::Never
        };
    }
    if element.name.ns == ns!(html) {
        return match HTML_ATTRIBUTES.contains(&name) {
            true => Value::Plain,
            false => Value::Never,
        };
    }
    if element.name.ns == ns!(mathml) {
        return match MATHML_ATTRIBUTES.contains(&name) {
            true => Value::Plain,
            false => Value::Never,
        };
    }
    match name {
        "href"
            if matches!(
                &*element.name.local,
                "use" | "textPath" | "linearGradient" | "radialGradient" | "pattern"
            ) =>
        {
            Value::Fragment
        }
        _ if SVG_CSS_ATTRIBUTES.contains(&name) => Value::Css,
        _ if SVG_ATTRIBUTES.contains(&name) => Value::Plain,
        _ => Value::Never,
    }
}

fn is_plain_name(name: &str) -> bool {
    name.bytes()
        .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_')
}

/// HTML elements that stay as they are; sorted.
const HTML: &[&str] = &[
    "a",
    "abbr",
    "acronym",
    "address",
    "article",
    "aside",
    "b",
    "bdi",
    "bdo",
    "big",
    "blockquote",
    "br",
    "button",
    "caption",
    "center",
    "cite",
    "code",
    "col",
    "colgroup",
    "data",
    "dd",
    "del",
    "details",
    "dfn",
    "dialog",
    "dir",
    "div",
    "dl",
    "dt",
    "em",
    "fieldset",
    "figcaption",
    "figure",
    "font",
    "footer",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hgroup",
    "hr",
    "i",
    "img",
    "ins",
    "kbd",
    "label",
    "legend",
    "li",
    "main",
    "mark",
    "menu",
    "nav",
    "nobr",
    "ol",
    "p",
    "picture",
    "pre",
    "q",
    "rb",
    "rp",
    "rt",
    "rtc",
    "ruby",
    "s",
    "samp",
    "search",
    "section",
    "small",
    "span",
    "strike",
    "strong",
    "sub",
    "summary",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "time",
    "tr",
    "tt",
    "u",
    "ul",
    "var",
    "wbr",
];

pub(crate) const SVG: &[&str] = &[
    "svg",
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "textPath",
    "defs",
    "symbol",
    "use",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
    "mask",
    "pattern",
    "marker",
    "title",
    "desc",
    "switch",
    "foreignObject",
    "filter",
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feDropShadow",
    "feFlood",
    "feFuncA",
    "feFuncB",
    "feFuncG",
    "feFuncR",
    "feGaussianBlur",
    "feMerge",
    "feMergeNode",
    "feMorphology",
    "feOffset",
    "feTile",
    "feTurbulence",
];

pub(crate) const MATHML: &[&str] = &[
    "math",
    "mrow",
    "mi",
    "mn",
    "mo",
    "ms",
    "mtext",
    "mspace",
    "mfrac",
    "msqrt",
    "mroot",
    "msub",
    "msup",
    "msubsup",
    "munder",
    "mover",
    "munderover",
    "mmultiscripts",
    "mprescripts",
    "none",
    "mtable",
    "mtr",
    "mtd",
    "mlabeledtr",
    "mstyle",
    "mpadded",
    "mphantom",
    "merror",
    "menclose",
    "semantics",
    "mfenced",
];

const ANYWHERE: &[&str] = &["class", "id", "lang", "dir", "title", "role"];

const HTML_ATTRIBUTES: &[&str] = &[
    "hidden",
    "align",
    "valign",
    "width",
    "height",
    "bgcolor",
    "color",
    "face",
    "size",
    "border",
    "bordercolor",
    "cellpadding",
    "cellspacing",
    "colspan",
    "rowspan",
    "nowrap",
    "span",
    "start",
    "value",
    "type",
    "reversed",
    "open",
    "datetime",
    "alt",
    "summary",
    "scope",
    "headers",
    "abbr",
    "char",
    "charoff",
    "clear",
    "noshade",
    "compact",
    "hspace",
    "vspace",
    "frame",
    "rules",
    "text",
    "link",
    "vlink",
    "alink",
    "name",
    "inert",
    "translate",
];

const MATHML_ATTRIBUTES: &[&str] = &[
    "display",
    "displaystyle",
    "mathvariant",
    "mathcolor",
    "mathbackground",
    "mathsize",
    "scriptlevel",
    "stretchy",
    "fence",
    "separator",
    "lspace",
    "rspace",
    "form",
    "accent",
    "accentunder",
    "linethickness",
    "rowspan",
    "columnspan",
    "columnalign",
    "rowalign",
    "columnspacing",
    "rowspacing",
    "columnlines",
    "rowlines",
    "frame",
    "width",
    "height",
    "depth",
    "voffset",
    "notation",
    "open",
    "close",
    "separators",
    "minsize",
    "maxsize",
    "largeop",
    "movablelimits",
    "symmetric",
    "bevelled",
    "numalign",
    "denomalign",
    "subscriptshift",
    "superscriptshift",
];

/// SVG attributes whose values may name other things by `url()`.
const SVG_CSS_ATTRIBUTES: &[&str] = &[
    "fill",
    "stroke",
    "filter",
    "mask",
    "clip-path",
    "marker",
    "marker-start",
    "marker-mid",
    "marker-end",
    "cursor",
];

const SVG_ATTRIBUTES: &[&str] = &[
    "d",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "fx",
    "fy",
    "fr",
    "dx",
    "dy",
    "width",
    "height",
    "points",
    "rotate",
    "transform",
    "viewBox",
    "preserveAspectRatio",
    "version",
    "pathLength",
    "textLength",
    "lengthAdjust",
    "startOffset",
    "method",
    "spacing",
    "side",
    "offset",
    "stop-color",
    "stop-opacity",
    "fill-opacity",
    "fill-rule",
    "stroke-width",
    "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
    "stroke-dashoffset",
    "opacity",
    "color",
    "display",
    "visibility",
    "overflow",
    "clip-rule",
    "font-family",
    "font-size",
    "font-size-adjust",
    "font-stretch",
    "font-style",
    "font-variant",
    "font-weight",
    "letter-spacing",
    "word-spacing",
    "text-anchor",
    "text-decoration",
    "text-rendering",
    "dominant-baseline",
    "alignment-baseline",
    "baseline-shift",
    "writing-mode",
    "direction",
    "unicode-bidi",
    "shape-rendering",
    "image-rendering",
    "color-interpolation",
    "color-interpolation-filters",
    "vector-effect",
    "paint-order",
    "pointer-events",
    "gradientUnits",
    "gradientTransform",
    "spreadMethod",
    "patternUnits",
    "patternContentUnits",
    "patternTransform",
    "clipPathUnits",
    "maskUnits",
    "maskContentUnits",
    "markerUnits",
    "markerWidth",
    "markerHeight",
    "refX",
    "refY",
    "orient",
    "filterUnits",
    "primitiveUnits",
    "in",
    "in2",
    "result",
    "stdDeviation",
    "mode",
    "values",
    "operator",
    "k1",
    "k2",
    "k3",
    "k4",
    "flood-color",
    "flood-opacity",
    "radius",
    "baseFrequency",
    "numOctaves",
    "seed",
    "stitchTiles",
    "tableValues",
    "slope",
    "intercept",
    "amplitude",
    "exponent",
    "edgeMode",
    "isolation",
    "mix-blend-mode",
    "focusable",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_is_sorted() {
        assert!(HTML.is_sorted());
    }

    #[test]
    fn what_runs_fetches_or_asks_goes() {
        for name in [
            "script",
            "iframe",
            "object-x!",
            "embed",
            "link",
            "meta",
            "base",
            "input",
            "video",
        ] {
            let fate = html(&LocalName::from(name));
            assert!(
                !matches!(&fate, Fate::Stays(stays) if **stays == *name),
                "{name}: {fate:?}"
            );
        }
    }
}
