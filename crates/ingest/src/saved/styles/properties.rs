//! The properties that decide whether a reader sees a text: their names, and which values browsers take.

use super::color::color;
use super::values::{Units, angle, call, length, share, split, words};

/// A property that is read, when shorthands are taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Property {
    Display,
    Visibility,
    Opacity,
    FontSize,
    Color,
    TextFill,
    TextShadow,
    BackgroundColor,
    BackgroundImage,
    BackgroundClip,
    ColorScheme,
    Position,
    Top,
    Right,
    Bottom,
    Left,
    Width,
    Height,
    MaxWidth,
    MaxHeight,
    MinWidth,
    MinHeight,
    PaddingTop,
    PaddingBottom,
    PaddingLeft,
    MarginTop,
    MarginLeft,
    OverflowX,
    OverflowY,
    TextIndent,
    LetterSpacing,
    Transform,
    Scale,
    Rotate,
    Translate,
    Filter,
    Mask,
    Clip,
    ClipPath,
    ContentVisibility,
    WhiteSpace,
    Float,
    VerticalAlign,
    FontPosition,
    FontFamily,
    Content,
    Order,
    FlexDirection,
    FlexWrap,
    GridRow,
    GridColumn,
    Direction,
    UnicodeBidi,
    LineHeight,
    LineClamp,
    Columns,
    TextDecoration,
    ListStyle,
    Zoom,
    TextSecurity,
    Fill,
    Stroke,
    Animation,
    AnimationFill,
    Contain,
    GridRows,
    MarginBottom,
    ZIndex,
}

/// How many properties there are.
pub(super) const PROPERTIES: usize = Property::ZIndex as usize + 1;

use Property as P;

const ALL_SIDES: &[P] = &[P::Top, P::Right, P::Bottom, P::Left];

/// Names of declarations and what each sets; sorted.
const NAMES: &[(&str, &[P])] = &[
    ("-webkit-animation", &[P::Animation, P::AnimationFill]),
    ("-webkit-background-clip", &[P::BackgroundClip]),
    ("-webkit-clip-path", &[P::ClipPath]),
    ("-webkit-filter", &[P::Filter]),
    ("-webkit-flex-direction", &[P::FlexDirection]),
    ("-webkit-flex-flow", &[P::FlexDirection, P::FlexWrap]),
    ("-webkit-line-clamp", &[P::LineClamp]),
    ("-webkit-mask", &[P::Mask]),
    ("-webkit-mask-image", &[P::Mask]),
    ("-webkit-order", &[P::Order]),
    ("-webkit-text-decoration", &[P::TextDecoration]),
    ("-webkit-text-fill-color", &[P::TextFill]),
    ("-webkit-text-security", &[P::TextSecurity]),
    ("-webkit-text-stroke", &[P::TextShadow]),
    ("-webkit-transform", &[P::Transform]),
    ("animation", &[P::Animation, P::AnimationFill]),
    ("animation-fill-mode", &[P::AnimationFill]),
    ("animation-name", &[P::Animation]),
    (
        "background",
        &[P::BackgroundColor, P::BackgroundImage, P::BackgroundClip],
    ),
    ("background-clip", &[P::BackgroundClip]),
    ("background-color", &[P::BackgroundColor]),
    ("background-image", &[P::BackgroundImage]),
    ("block-size", &[P::Height]),
    ("bottom", &[P::Bottom]),
    ("clip", &[P::Clip]),
    ("clip-path", &[P::ClipPath]),
    ("color", &[P::Color]),
    ("color-scheme", &[P::ColorScheme]),
    ("column-count", &[P::Columns]),
    ("column-width", &[P::Columns]),
    ("columns", &[P::Columns]),
    ("contain", &[P::Contain]),
    ("content", &[P::Content]),
    ("content-visibility", &[P::ContentVisibility]),
    ("direction", &[P::Direction]),
    ("display", &[P::Display]),
    ("fill", &[P::Fill]),
    ("filter", &[P::Filter]),
    ("flex-direction", &[P::FlexDirection]),
    ("flex-flow", &[P::FlexDirection, P::FlexWrap]),
    ("flex-wrap", &[P::FlexWrap]),
    ("float", &[P::Float]),
    ("font", &[P::FontSize, P::FontFamily]),
    ("font-family", &[P::FontFamily]),
    ("font-size", &[P::FontSize]),
    ("font-variant-position", &[P::FontPosition]),
    ("grid-area", &[P::GridRow, P::GridColumn]),
    ("grid-column", &[P::GridColumn]),
    ("grid-column-start", &[P::GridColumn]),
    ("grid-row", &[P::GridRow]),
    ("grid-row-start", &[P::GridRow]),
    ("grid-template-rows", &[P::GridRows]),
    ("height", &[P::Height]),
    ("inline-size", &[P::Width]),
    ("inset", ALL_SIDES),
    ("inset-block", &[P::Top, P::Bottom]),
    ("inset-block-start", &[P::Top]),
    ("inset-inline", &[P::Left, P::Right]),
    ("inset-inline-end", &[P::Right]),
    ("inset-inline-start", &[P::Left]),
    ("left", &[P::Left]),
    ("letter-spacing", &[P::LetterSpacing]),
    ("line-clamp", &[P::LineClamp]),
    ("line-height", &[P::LineHeight]),
    ("list-style", &[P::ListStyle]),
    ("list-style-type", &[P::ListStyle]),
    ("margin", &[P::MarginTop, P::MarginBottom, P::MarginLeft]),
    ("margin-bottom", &[P::MarginBottom]),
    ("margin-inline-start", &[P::MarginLeft]),
    ("margin-left", &[P::MarginLeft]),
    ("margin-top", &[P::MarginTop]),
    ("mask", &[P::Mask]),
    ("mask-image", &[P::Mask]),
    ("max-block-size", &[P::MaxHeight]),
    ("max-height", &[P::MaxHeight]),
    ("max-inline-size", &[P::MaxWidth]),
    ("max-width", &[P::MaxWidth]),
    ("min-height", &[P::MinHeight]),
    ("min-width", &[P::MinWidth]),
    ("opacity", &[P::Opacity]),
    ("order", &[P::Order]),
    ("overflow", &[P::OverflowX, P::OverflowY]),
    ("overflow-x", &[P::OverflowX]),
    ("overflow-y", &[P::OverflowY]),
    ("padding", &[P::PaddingTop, P::PaddingBottom, P::PaddingLeft]),
    ("padding-bottom", &[P::PaddingBottom]),
    ("padding-left", &[P::PaddingLeft]),
    ("padding-top", &[P::PaddingTop]),
    ("position", &[P::Position]),
    ("right", &[P::Right]),
    ("rotate", &[P::Rotate]),
    ("scale", &[P::Scale]),
    ("stroke", &[P::Stroke]),
    ("text-decoration", &[P::TextDecoration]),
    ("text-decoration-line", &[P::TextDecoration]),
    ("text-indent", &[P::TextIndent]),
    ("text-shadow", &[P::TextShadow]),
    ("top", &[P::Top]),
    ("transform", &[P::Transform]),
    ("translate", &[P::Translate]),
    ("unicode-bidi", &[P::UnicodeBidi]),
    ("vertical-align", &[P::VerticalAlign]),
    ("visibility", &[P::Visibility]),
    ("white-space", &[P::WhiteSpace]),
    ("width", &[P::Width]),
    ("z-index", &[P::ZIndex]),
    ("zoom", &[P::Zoom]),
];

/// What a declaration of this name sets; `None` where it says nothing that is read here.
pub(super) fn named(name: &str) -> Option<(&'static str, &'static [P])> {
    let at = NAMES.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
    NAMES.get(at).copied()
}

/// Whether a value stands for another: the first one, the parent's, that of other rules.
pub(super) fn is_wide(value: &str) -> bool {
    matches!(value, "initial" | "inherit" | "unset" | "revert" | "revert-layer")
}

/// Whether browsers take this value, in lower case, for the declaration `name`; those that name variables are taken
/// as they are.
pub(super) fn is_valid(name: &str, value: &str) -> bool {
    let Some((name, sets)) = named(name) else { return false };
    !value.is_empty()
        && (is_wide(value)
            || value.contains("var(")
            || sets
                .iter()
                .all(|property| part_of(name, value, *property).is_some_and(|part| takes(*property, &part))))
}

/// What a declaration's value says of one of the properties that it sets.
pub(super) fn part_of(name: &str, value: &str, property: P) -> Option<String> {
    let side = |order: &[P]| {
        let sides = words(value);
        let at = order.iter().position(|own| *own == property)?;
        // One value for all sides, two for opposite ones, three for the top, the sides and the bottom.
        let at = match (sides.len(), at) {
            (4, at) => at,
            (3, 3) | (2, 1 | 3) => 1,
            (3, at) => at,
            (2, _) | (1, _) => 0,
            _ => return None,
        };
        sides.get(at).map(|side| (*side).to_owned())
    };
    match name {
        "background" => background(value, property),
        "font" if property == P::FontFamily => Some(value.to_owned()),
        "font" => font(value),
        "inset" => side(ALL_SIDES),
        "margin" => side(&[P::MarginTop, P::Width, P::MarginBottom, P::MarginLeft]),
        "padding" => side(&[P::PaddingTop, P::Width, P::PaddingBottom, P::PaddingLeft]),
        "flex-flow" | "-webkit-flex-flow" => {
            let wraps = |word: &&str| word.contains("wrap");
            let all = words(value);
            let (wrap, direction): (Vec<&str>, Vec<&str>) = all.into_iter().partition(wraps);
            match property {
                P::FlexWrap => Some(wrap.first().copied().unwrap_or("nowrap").to_owned()),
                _ => Some(direction.first().copied().unwrap_or("row").to_owned()),
            }
        }
        "grid-area" => {
            let lines = split(value, |c| c == '/');
            let line = lines.get(usize::from(property == P::GridColumn));
            Some(line.copied().unwrap_or("auto").to_owned())
        }
        "grid-row" | "grid-column" => split(value, |c| c == '/').first().map(|start| (*start).to_owned()),
        "overflow" => pair(value, property == P::OverflowY),
        "inset-block" | "inset-inline" => pair(value, matches!(property, P::Bottom | P::Right)),
        _ => Some(value.to_owned()),
    }
}

fn pair(value: &str, second: bool) -> Option<String> {
    match (&*words(value), second) {
        ([only], _) | ([only, _], false) | ([_, only], true) => Some((*only).to_owned()),
        _ => None,
    }
}

fn background(value: &str, property: P) -> Option<String> {
    /// Pixels; narrower than any line of text.
    const SMALL: f32 = 60.0;
    const WORDS: [&str; 24] = [
        "none",
        "repeat",
        "no-repeat",
        "repeat-x",
        "repeat-y",
        "space",
        "round",
        "scroll",
        "fixed",
        "local",
        "center",
        "left",
        "right",
        "top",
        "bottom",
        "cover",
        "contain",
        "auto",
        "border-box",
        "padding-box",
        "content-box",
        "text",
        "border-area",
        "/",
    ];
    let units = Units { font: 16.0, root: 16.0 };
    let (mut found, mut image, mut clip) = (None, "none", "border-box");
    for word in split(value, |c| c.is_whitespace() || c == ',' || c == '/') {
        if WORDS.contains(&word) || length(word, units).is_some() {
            clip = if word == "text" { word } else { clip };
        } else if color(word).is_some() {
            found = Some(word);
        } else {
            // A picture.
            call(word)?;
            image = word;
        }
    }
    // A small picture that is not repeated leaves the rest of the box to the colour.
    let is_small = split(value, |c| c == ',').len() == 1
        && words(value).contains(&"no-repeat")
        && split(value, |c| c == '/').get(1).is_some_and(|size| {
            let size = words(size).first().and_then(|size| length(size, units));
            size.is_some_and(|size| size.known && size.percent == 0.0 && size.px < SMALL)
        });
    Some(match property {
        P::BackgroundImage if is_small => "none".to_owned(),
        P::BackgroundImage => image.to_owned(),
        P::BackgroundClip => clip.to_owned(),
        _ => found.unwrap_or("transparent").to_owned(),
    })
}

fn font(value: &str) -> Option<String> {
    if matches!(
        value,
        "caption" | "icon" | "menu" | "message-box" | "small-caption" | "status-bar"
    ) {
        return Some("medium".to_owned());
    }
    let all = words(value);
    let size = all.iter().map(|word| split(word, |c| c == '/')).find_map(|word| {
        let size = *word.first()?;
        takes(P::FontSize, size).then_some(size)
    });
    // A family has to follow.
    size.filter(|_| all.len() > 1).map(str::to_owned)
}

fn takes(property: P, value: &str) -> bool {
    let units = Units { font: 16.0, root: 16.0 };
    let is_length = |value: &str| length(value, units).is_some();
    let one_of = |known: &str| known.split(' ').any(|known| known == value);
    let functions = |known: &str| {
        let parts = words(value);
        value == "none"
            || parts.iter().all(|part| {
                call(part).is_some_and(|(name, _)| known.split(' ').any(|known| known.eq_ignore_ascii_case(name)))
            })
    };
    match property {
        P::Display => display(value).is_some(),
        P::Visibility => one_of("visible hidden collapse"),
        P::Opacity => share(value).is_some(),
        P::FontSize => {
            is_length(value)
                || one_of("xx-small x-small small medium large x-large xx-large xxx-large smaller larger math")
        }
        P::Color | P::TextFill | P::BackgroundColor => color(value).is_some(),
        P::Position => one_of("static relative absolute fixed sticky -webkit-sticky"),
        P::Top | P::Right | P::Bottom | P::Left | P::MarginTop | P::MarginBottom | P::MarginLeft => {
            value == "auto" || is_length(value)
        }
        P::Width | P::Height | P::MaxWidth | P::MaxHeight | P::MinWidth | P::MinHeight => {
            is_length(value)
                || one_of("auto none min-content max-content fit-content stretch -webkit-fill-available")
                || one_of("-webkit-max-content -webkit-min-content -webkit-fit-content")
        }
        P::PaddingTop | P::PaddingBottom | P::PaddingLeft => is_length(value),
        P::OverflowX | P::OverflowY => one_of("visible hidden clip scroll auto overlay"),
        P::TextIndent => words(value).first().is_some_and(|first| is_length(first)),
        P::LetterSpacing => value == "normal" || is_length(value),
        P::Transform => functions(
            "matrix matrix3d perspective rotate rotate3d rotatex rotatey rotatez scale scale3d scalex scaley scalez skew \
             skewx skewy translate translate3d translatex translatey translatez",
        ),
        P::Scale => value == "none" || words(value).iter().all(|part| share(part).is_some()),
        P::Rotate => value == "none" || words(value).iter().any(|part| angle(part).is_some()),
        P::Translate => value == "none" || words(value).iter().all(|part| is_length(part)),
        P::Filter => {
            functions("blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia url")
        }
        P::Clip => value == "auto" || call(value).is_some_and(|(name, _)| name == "rect"),
        P::ContentVisibility => one_of("visible auto hidden"),
        P::WhiteSpace => one_of("normal nowrap pre pre-line pre-wrap break-spaces -webkit-nowrap"),
        P::Float => one_of("none left right inline-start inline-end"),
        P::VerticalAlign => is_length(value) || one_of("baseline sub super top text-top middle bottom text-bottom"),
        P::FontPosition => one_of("normal sub super"),
        P::Order => value.parse::<i32>().is_ok() || value.starts_with("calc("),
        P::FlexDirection => one_of("row row-reverse column column-reverse"),
        P::FlexWrap => one_of("nowrap wrap wrap-reverse"),
        P::Direction => one_of("ltr rtl"),
        P::UnicodeBidi => one_of("normal embed isolate bidi-override isolate-override plaintext"),
        P::ZIndex => value == "auto" || value.parse::<f64>().is_ok(),
        P::LineHeight => value == "normal" || value.parse::<f32>().is_ok() || is_length(value),
        P::LineClamp => value == "none" || value.parse::<u32>().is_ok(),
        P::Zoom => share(value).is_some() || one_of("normal reset"),
        P::TextSecurity => one_of("none disc circle square"),
        P::Animation | P::AnimationFill | P::Fill | P::Stroke | P::Contain | P::GridRows => true,
        P::Columns | P::TextDecoration | P::ListStyle => true,
        P::GridRow | P::GridColumn | P::Content | P::FontFamily => true,
        P::TextShadow | P::BackgroundImage | P::BackgroundClip | P::ColorScheme | P::Mask | P::ClipPath => true,
    }
}

/// Whether a declaration of this name may set a box elsewhere than where it is written.
pub(super) fn is_of_order(name: &str) -> bool {
    const ORDERS: [P; 5] = [P::Order, P::FlexDirection, P::GridRow, P::GridColumn, P::Direction];
    named(name).is_some_and(|(_, sets)| sets.iter().any(|property| ORDERS.contains(property)))
}

/// How the items of a list are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marker {
    /// Not at all, or with dots.
    None,
    Decimal,
    /// `true` for capitals.
    Letters(bool),
    Roman(bool),
}

impl Marker {
    /// What a `list-style` says.
    pub(super) fn of(value: &str) -> Self {
        let kinds = words(value).into_iter().map(|word| match word {
            "decimal" | "decimal-leading-zero" => Self::Decimal,
            "lower-alpha" | "lower-latin" => Self::Letters(false),
            "upper-alpha" | "upper-latin" => Self::Letters(true),
            "lower-roman" => Self::Roman(false),
            "upper-roman" => Self::Roman(true),
            _ => Self::None,
        });
        let mut kinds = kinds.filter(|kind| *kind != Self::None);
        kinds.next().unwrap_or(Self::None)
    }
}

/// How an element stands to its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shift {
    No,
    Up,
    Down,
}

/// How a box takes part in the layout, as far as its text is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Display {
    None,
    /// No box of its own: what it says of a box is said of none.
    Contents,
    Inline,
    /// A box within a line.
    InlineBlock,
    Block,
    /// A part of a table: it grows with what is in it.
    Table,
    /// A block whose children are blocks, whatever they are.
    Flex,
    /// The same, and the children may lie over one another.
    Grid,
}

/// Reads a value of `display`; `None` where browsers take it for none.
pub(super) fn display(value: &str) -> Option<Display> {
    Some(match value {
        "none" | "table-column" | "table-column-group" => Display::None,
        "contents" => Display::Contents,
        "inline"
        | "ruby"
        | "ruby-text"
        | "ruby-base"
        | "inline flow"
        | "flow inline"
        | "math"
        | "inline math"
        | "ruby-base-container"
        | "ruby-text-container" => Display::Inline,
        "inline-block"
        | "inline-flex"
        | "inline-grid"
        | "inline-table"
        | "-webkit-inline-box"
        | "-webkit-inline-flex"
        | "inline flow-root"
        | "inline flex"
        | "inline grid"
        | "inline table" => Display::InlineBlock,
        "flex" | "block flex" | "-webkit-flex" | "-webkit-box" => Display::Flex,
        "grid" | "block grid" => Display::Grid,
        "table" | "block table" | "table-row" | "table-cell" | "table-caption" | "table-row-group"
        | "table-header-group" | "table-footer-group" => Display::Table,
        "block"
        | "flow"
        | "block flow"
        | "flow-root"
        | "block flow-root"
        | "list-item"
        | "block list-item"
        | "flow list-item"
        | "block flow list-item"
        | "block math"
        | "block ruby" => Display::Block,
        "inline list-item" | "list-item inline" => Display::Inline,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted() {
        assert!(NAMES.is_sorted_by_key(|(name, _)| *name));
    }

    #[test]
    fn values_that_browsers_take() {
        let taken = [
            ("display", "none"),
            ("display", "inline flow-root"),
            ("opacity", "50%"),
            ("font", "italic 700 0/0 a"),
            ("background", "#fff url(\"part/1\") no-repeat center / cover"),
            ("background", "none"),
            ("inset", "0 auto"),
            ("transform", "translate(-9999px) scale(0)"),
            ("clip", "rect(0 0 0 0)"),
            ("left", "var(--x)"),
            ("color", "inherit"),
        ];
        for (name, value) in taken {
            assert!(is_valid(name, value), "{name}: {value}");
        }
        let not = [
            ("display", "foo"),
            ("display", "-ms-flexbox"),
            ("opacity", "none"),
            ("font-size", "5"),
            ("left", "5"),
            ("color", "foo"),
            ("background", "foo"),
            ("transform", "foo(0)"),
            ("visibility", "none"),
            ("inset", "1px 1px 1px 1px 1px"),
            ("cursor", "x"),
            ("display", ""),
        ];
        for (name, value) in not {
            assert!(!is_valid(name, value), "{name}: {value}");
        }
        assert_eq!(part_of("margin", "1px 2px", P::MarginLeft).as_deref(), Some("2px"));
        assert_eq!(
            part_of("padding", "1px 2px 3px", P::PaddingBottom).as_deref(),
            Some("3px")
        );
        assert_eq!(part_of("font", "0/0 a", P::FontSize).as_deref(), Some("0"));
    }
}
