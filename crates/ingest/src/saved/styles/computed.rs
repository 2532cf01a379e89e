//! What the declarations that win come to for one element, and whether a reader sees its text.
//!
//! Decided by styles alone: nothing is laid out. What only a layout could tell (boxes that cover others in part) is taken
//! for seen.

use super::WIDTH;
use super::away::{is_kept_back, is_moved_away, is_turned_away, vanishes};
use super::boxes::{self, Boxed};
use super::color::{BLACK, Color, WHITE, color, over, same};
use super::flow::{Flow, Place, flow, place};
use super::generated::draws_pictures;
use super::given::{Given, Values, Variables, Winners};
use super::properties::{Display, Marker, Property as P, Shift, display};
use super::values::{Length, Units, call, length, share, split, words};
use std::rc::Rc;

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
    shift: Shift,
    flow: Flow,
    place: Place,
    /// What a part that styles draw says, where it stands in its line.
    content: Option<String>,
    is_drawn: bool,
    draws_pictures: bool,
    is_rtl: bool,
    /// Letters stand in the order of `is_rtl`, whatever they are.
    overrides: bool,
    boxed: Boxed,
    is_struck: bool,
    /// Dots stand in the place of its letters.
    is_masked: bool,
    /// The paint of a drawing's letters.
    ink: Option<Color>,
    outlined: bool,
    /// How filters change a channel of a colour: a factor, and what is added.
    tint: (f32, f32),
    is_item: bool,
    is_cell: bool,
    marker: Marker,
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
    /// The part of a table that it is without any styles.
    pub(super) group: &'e str,
    pub(super) is_link: bool,
    /// `hidden=until-found`, which `display` does not undo.
    pub(super) until_found: bool,
}

/// Above all elements.
pub(super) fn root(initial: &Variables) -> Computed {
    Computed {
        variables: Rc::new(initial.clone()),
        display: Display::Block,
        shift: Shift::No,
        flow: Flow::Written,
        place: Place::default(),
        content: None,
        is_drawn: false,
        draws_pictures: false,
        is_rtl: false,
        overrides: false,
        boxed: Boxed::ROOT,
        is_struck: false,
        is_masked: false,
        ink: None,
        outlined: false,
        tint: (1.0, 0.0),
        is_item: false,
        is_cell: false,
        marker: Marker::None,
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
pub(super) const HARDLY: f32 = 0.05;

/// Pixels by which what is moved away is out of sight for good.
pub(super) const FAR: f32 = 900.0;

/// Letters up to this height in pixels are read by nobody.
pub(super) const TINY: f32 = 2.0;

impl Computed {
    pub(super) fn is_gone(&self) -> bool {
        self.gone
    }

    pub(super) fn display(&self) -> Display {
        self.display
    }

    pub(super) fn shift(&self) -> Shift {
        self.shift
    }

    pub(super) fn flow(&self) -> Flow {
        self.flow
    }

    pub(super) fn place(&self) -> Place {
        self.place
    }

    pub(super) fn is_rtl(&self) -> bool {
        self.is_rtl
    }

    /// Whether its own letters are set from the right, or from the left, whatever they are.
    pub(super) fn overrides(&self) -> bool {
        self.overrides
    }

    pub(super) fn boxed(&self) -> Boxed {
        self.boxed
    }

    pub(super) fn opacity(&self) -> f32 {
        self.opacity
    }

    pub(super) fn is_nowrap(&self) -> bool {
        self.nowrap
    }

    pub(super) fn is_cell(&self) -> bool {
        self.is_cell
    }

    pub(super) fn font(&self) -> f32 {
        self.font
    }

    pub(super) fn is_struck(&self) -> bool {
        self.is_struck
    }

    /// What marks it as an item of a list.
    pub(super) fn marker(&self) -> Marker {
        match self.is_item {
            true => self.marker,
            false => Marker::None,
        }
    }

    /// Whether it is a part that styles draw and a reader sees.
    pub(super) fn is_drawn(&self) -> bool {
        self.is_drawn && !self.gone && self.visible
    }

    /// What it says as a part that styles draw, where a reader sees that.
    pub(super) fn content(&self) -> Option<&str> {
        let seen = !self.gone && !self.is_unseen(false) && !self.draws_pictures;
        self.content.as_deref().filter(|_| seen)
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
        let far = self.line_indent.px <= -FAR || self.spacing <= -0.5 * self.font;
        self.is_masked
            || !self.visible
            || self.cut != Cut::No
            || self.font <= tiny
            || far
            || self.is_without_ink(is_svg)
    }

    fn is_without_ink(&self, is_svg: bool) -> bool {
        match (is_svg, self.ink) {
            (false, _) => self.is_like_its_ground(),
            (true, Some(Color::Known(_, opaque))) => opaque <= HARDLY && !self.outlined,
            (true, _) => false,
        }
    }

    fn is_like_its_ground(&self) -> bool {
        let paint = match self.fill {
            None | Some(Color::OfText) => self.color,
            Some(fill) => fill,
        };
        match (paint, self.ground) {
            _ if self.drawn_otherwise => false,
            (Color::Known(_, opaque), _) if opaque <= HARDLY => true,
            (Color::Known(paint, opaque), Some(ground)) => {
                same(over(tinted(paint, self.tint), opaque * self.opacity, ground), ground)
            }
            _ => false,
        }
    }
}

fn tinted(color: [f32; 3], (factor, more): (f32, f32)) -> [f32; 3] {
    color.map(|channel| (channel * factor + more).clamp(0.0, 255.0))
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
    inherit_writing(&mut own, &values, above);
    own.is_masked = match values.given(P::TextSecurity, true) {
        Given::Value(value) => value != "none",
        Given::Initial => false,
        _ => above.is_masked,
    };
    own.ink = match values.given(P::Fill, true) {
        Given::Value(value) if value == "none" => Some(Color::Known(BLACK, 0.0)),
        Given::Value(value) => color(&value),
        Given::Initial => None,
        _ => above.ink,
    };
    own.outlined = match values.given(P::Stroke, true) {
        Given::Value(value) => value != "none",
        Given::Initial => false,
        _ => above.outlined,
    };
    own.is_struck = above.is_struck || strikes(&values, facts);
    let display = declared_display(&values, facts);
    own.is_item = display.contains("list-item");
    own.is_cell = display == "table-cell";
    own.marker = match values.given(P::ListStyle, true) {
        Given::Value(value) => Marker::of(&value),
        Given::Initial => Marker::None,
        Given::Nothing if facts.name == "ol" => Marker::Decimal,
        Given::Nothing if matches!(facts.name, "ul" | "menu" | "dir") => Marker::None,
        _ => above.marker,
    };
    if let Some(zoom) = values
        .own(P::Zoom)
        .and_then(|zoom| share(&zoom))
        .filter(|zoom| *zoom > 0.0)
    {
        own.font *= zoom;
    }
    if facts.name == "html" {
        own.root = own.font;
    }
    own.shift = Shift::No;
    let group = &*display;
    own.flow = flow(group, |property| values.own(property));
    own.place = place(group, |property| values.own(property));
    let content = values
        .own(P::Content)
        .filter(|content| !matches!(&**content, "none" | "normal"));
    own.is_drawn = content.is_some();
    own.content = content.filter(|_| !matches!(values.own(P::Position).as_deref(), Some("absolute" | "fixed")));
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
    if matches!(own.display, Display::Inline | Display::InlineBlock) {
        own.shift = shift(&values, units, above.font, &position);
    }
    own.opacity *= values
        .own(P::Opacity)
        .and_then(|opacity| share(&opacity))
        .unwrap_or(1.0)
        .clamp(0.0, 1.0);
    own.gone |= own.opacity <= HARDLY || vanishes(&values, units, is_apart);
    own.gone |= (is_box || facts.is_svg) && (is_turned_away(&values, units) || is_kept_back(&values, is_box));
    own.boxed = boxes::boxed(&values, units, &own, above, facts.name);
    own.boxed.covers &= !facts.is_svg;
    own.gone |= own.boxed.is_behind;
    if !matches!(facts.name, "html" | "body") {
        own.tint = tint(&values, above.tint);
    }
    if !facts.is_svg {
        own.gone |= is_moved_away(&values, units, &position, is_box);
        ground(&mut own, &values, above, facts, !matches!(&*position, "" | "static"));
        let paints = is_box && paints(&values, &own);
        own.boxed.paint(paints, facts.name);
        cut(&mut own, &values, units, &position, is_box);
    }
    if is_box {
        own.line_indent = own.indent;
    }
    own
}

/// The `display` of an element, as styles or its name say it.
fn declared_display(values: &Values<'_, '_>, facts: Facts<'_>) -> String {
    values.own(P::Display).unwrap_or_else(|| facts.group.to_owned())
}

/// Whether an element strikes its words out.
fn strikes(values: &Values<'_, '_>, facts: Facts<'_>) -> bool {
    match values.own(P::TextDecoration) {
        Some(line) => line.contains("line-through"),
        None => matches!(facts.name, "s" | "del" | "strike"),
    }
}

/// Whether styles raise or lower an element on its line.
fn shift(values: &Values<'_, '_>, units: Units, line: f32, position: &str) -> Shift {
    if position == "relative" && units.font <= 0.9 * line {
        let by = |property| values.length(property, units).and_then(|by| by.of(line)).unwrap_or(0.0);
        let up = by(P::Bottom) - by(P::Top);
        if up.abs() >= 0.2 * line && up.abs() <= 1.5 * line {
            return if up > 0.0 { Shift::Up } else { Shift::Down };
        }
    }
    let position = values.own(P::FontPosition).unwrap_or_default();
    let aligned = values.own(P::VerticalAlign).unwrap_or_default();
    let by = length(&aligned, units).and_then(|by| by.of(units.font));
    match (&*position, &*aligned) {
        ("super", _) | (_, "super") => Shift::Up,
        ("sub", _) | (_, "sub") => Shift::Down,
        // Cents behind a price.
        (_, "top" | "text-top") if units.font <= 0.8 * line => Shift::Up,
        _ if by.is_some_and(|by| by >= 0.25 * units.font) => Shift::Up,
        _ if by.is_some_and(|by| by <= -0.25 * units.font) => Shift::Down,
        _ => Shift::No,
    }
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

/// From where letters are set, and what draws them.
fn inherit_writing(own: &mut Computed, values: &Values<'_, '_>, above: &Computed) {
    own.is_rtl = match values.given(P::Direction, true) {
        Given::Value(value) => value == "rtl",
        Given::Initial => false,
        _ => above.is_rtl,
    };
    own.overrides = match values.own(P::UnicodeBidi).as_deref() {
        Some("bidi-override" | "isolate-override") => true,
        _ => above.overrides && own.display == Display::Inline && own.is_rtl == above.is_rtl,
    };
    own.draws_pictures = match values.given(P::FontFamily, true) {
        Given::Value(value) => draws_pictures(&value),
        Given::Initial => false,
        _ => above.draws_pictures,
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

/// What filters make of colours, on top of those around.
fn tint(values: &Values<'_, '_>, above: (f32, f32)) -> (f32, f32) {
    let filters = values.own(P::Filter).unwrap_or_default();
    let own = words(&filters)
        .into_iter()
        .filter_map(call)
        .fold((1.0, 0.0), |(factor, more), (name, inside)| {
            let by = share(inside).unwrap_or(1.0);
            match name {
                "brightness" => (factor * by, more * by),
                "invert" => (factor * (1.0 - 2.0 * by), 255.0 * by + (1.0 - 2.0 * by) * more),
                "contrast" => (factor * by, (more - 127.5) * by + 127.5),
                _ => (factor, more),
            }
        });
    (own.0 * above.0, own.1 * above.0 + above.1)
}

/// The one colour of a gradient that has no other.
fn plain_picture(image: &str) -> Option<[f32; 3]> {
    let (name, inside) = call(image)?;
    let stops = split(inside, |c| c == ',');
    let colors: Vec<Color> = stops.iter().filter_map(|stop| color(words(stop).first()?)).collect();
    match colors.first() {
        Some(Color::Known(first, opaque))
            if name.ends_with("gradient")
                && *opaque >= 0.99
                && colors.iter().all(|color| color == colors.first().unwrap_or(color)) =>
        {
            Some(*first)
        }
        _ => None,
    }
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
    let tint = own.tint;
    let picture = values.own(P::BackgroundImage).and_then(|image| plain_picture(&image));
    own.ground = match values.own(P::BackgroundColor).and_then(|value| color(&value)) {
        _ if has_picture => picture.map(|color| tinted(color, tint)),
        None => below,
        Some(Color::Known(color, opaque)) if opaque >= 0.99 => Some(tinted(color, tint)),
        Some(Color::Known(color, opaque)) => below.map(|below| over(tinted(color, tint), opaque, below)),
        Some(Color::OfText | Color::Other) => None,
    };
}

/// Whether a box hides what lies behind it.
fn paints(values: &Values<'_, '_>, own: &Computed) -> bool {
    let color = values.own(P::BackgroundColor).and_then(|value| color(&value));
    own.visible && own.opacity >= 0.95 && matches!(color, Some(Color::Known(_, opaque)) if opaque >= 0.95)
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
    let paints_alone = values
        .own(P::Contain)
        .is_some_and(|contain| contain == "strict" || contain.contains("paint"));
    let lets_out = !paints_alone && lets_out(P::OverflowX) && lets_out(P::OverflowY);
    if !is_box || own.display == Display::Table || lets_out {
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
    let flat = own.boxed.line <= TINY && !something(P::Height) && !something(P::MinHeight);
    let contained = values
        .own(P::Contain)
        .is_some_and(|contain| contain == "strict" || contain.contains("size") && !contain.contains("inline-size"))
        && !something(P::Height)
        && !something(P::MinHeight);
    let folded = own.boxed.is_folded && !something(P::MinHeight);
    let indented = own.nowrap && (own.indent.percent >= 100.0 || own.indent.px >= WIDTH);
    if low || narrow || indented || flat || contained || folded {
        own.cut = if is_positioned { Cut::All } else { Cut::InFlow };
    }
}
