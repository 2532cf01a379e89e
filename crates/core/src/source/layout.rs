//! Where the glyphs of a page stand.

use crate::source::document::PageIndex;

/// A rectangle in PDF user space: points (1/72 inch), origin at the bottom left, neither cropped nor rotated.
/// `x0 <= x1`, `y0 <= y1`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct UserRect {
    /// Left.
    pub x0: f32,
    /// Bottom.
    pub y0: f32,
    /// Right.
    pub x1: f32,
    /// Top.
    pub y1: f32,
}

impl UserRect {
    /// The smallest rectangle around both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            x0: self.x0.min(other.x0),
            y0: self.y0.min(other.y0),
            x1: self.x1.max(other.x1),
            y1: self.y1.max(other.y1),
        }
    }

    /// Points from left to right.
    #[must_use]
    pub fn width(self) -> f32 {
        self.x1 - self.x0
    }

    /// Points from bottom to top.
    #[must_use]
    pub fn height(self) -> f32 {
        self.y1 - self.y0
    }
}

/// How far a page is turned clockwise when it is displayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rotation {
    /// As it is.
    #[default]
    None,
    /// A quarter turn.
    Quarter,
    /// Upside down.
    Half,
    /// Three quarter turns.
    ThreeQuarters,
}

impl Rotation {
    /// The rotation by `quarters` quarter turns clockwise.
    #[must_use]
    pub const fn from_quarters(quarters: u8) -> Self {
        match quarters % 4 {
            0 => Self::None,
            1 => Self::Quarter,
            2 => Self::Half,
            _ => Self::ThreeQuarters,
        }
    }

    /// Quarter turns clockwise, 0 to 3.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Quarter => 1,
            Self::Half => 2,
            Self::ThreeQuarters => 3,
        }
    }
}

/// The visible part of a page and how it is turned.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PageGeometry {
    /// The effective crop box.
    pub bounds: UserRect,
    /// How the page is turned for display.
    pub rotation: Rotation,
}

/// A rectangle on the page as displayed (cropped and turned): fractions of its width and height, origin at the top
/// left, `x0 <= x1`, `y0 <= y1`. What lies outside the visible part is below 0 or above 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PageRect {
    /// Left.
    pub x0: f32,
    /// Top.
    pub y0: f32,
    /// Right.
    pub x1: f32,
    /// Bottom.
    pub y1: f32,
}

impl PageGeometry {
    /// Width and height of the page as displayed, in points.
    #[must_use]
    pub fn displayed_size(self) -> (f32, f32) {
        let (w, h) = (self.bounds.width(), self.bounds.height());
        match self.rotation {
            Rotation::None | Rotation::Half => (w, h),
            Rotation::Quarter | Rotation::ThreeQuarters => (h, w),
        }
    }

    /// Where `rect` appears on the displayed page.
    #[must_use]
    pub fn displayed(self, rect: UserRect) -> PageRect {
        let (w, h) = (
            self.bounds.width().max(f32::EPSILON),
            self.bounds.height().max(f32::EPSILON),
        );
        // Fractions of the unturned page, from the left and from the top.
        let (l, r) = ((rect.x0 - self.bounds.x0) / w, (rect.x1 - self.bounds.x0) / w);
        let (t, b) = ((self.bounds.y1 - rect.y1) / h, (self.bounds.y1 - rect.y0) / h);
        let (x0, y0, x1, y1) = match self.rotation {
            Rotation::None => (l, t, r, b),
            Rotation::Quarter => (1.0 - b, l, 1.0 - t, r),
            Rotation::Half => (1.0 - r, 1.0 - b, 1.0 - l, 1.0 - t),
            Rotation::ThreeQuarters => (t, 1.0 - r, b, 1.0 - l),
        };
        PageRect { x0, y0, x1, y1 }
    }
}

/// How the text of a page that is a picture lies on it: a scan may lie on its side, upside down, or a little askew.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lie {
    /// How far the page, neither cropped nor turned, has to be turned clockwise for its text to be upright.
    pub rotation: Rotation,
    /// How far its lines run down towards the right then, in radians.
    pub skew: f32,
}

impl Lie {
    /// Where a page's visible part is once its text is upright: from the origin.
    #[must_use]
    pub fn geometry(self, page: PageGeometry) -> PageGeometry {
        let (width, height) = self.turned(page).displayed_size();
        PageGeometry {
            bounds: UserRect {
                x0: 0.0,
                y0: 0.0,
                x1: width,
                y1: height,
            },
            rotation: Rotation::None,
        }
    }

    /// Where `rect` would stand if the text were upright and straight.
    #[must_use]
    pub fn straight(self, page: PageGeometry, rect: UserRect) -> UserRect {
        let turned = self.turned(page);
        let (width, height) = turned.displayed_size();
        let shown = turned.displayed(rect);
        // From the page's middle, upwards.
        let x = (f32::midpoint(shown.x0, shown.x1) - 0.5) * width;
        let y = (0.5 - f32::midpoint(shown.y0, shown.y1)) * height;
        let (sin, cos) = self.skew.sin_cos();
        let (x, y) = (x * cos - y * sin + width / 2.0, x * sin + y * cos + height / 2.0);
        let (half, tall) = (
            (shown.x1 - shown.x0) * width / 2.0,
            (shown.y1 - shown.y0) * height / 2.0,
        );
        UserRect {
            x0: x - half,
            y0: y - tall,
            x1: x + half,
            y1: y + tall,
        }
    }

    fn turned(self, page: PageGeometry) -> PageGeometry {
        PageGeometry {
            rotation: self.rotation,
            ..page
        }
    }
}

/// A page's glyphs: one entry for each character (`char`) of the page's text, in the same order; `None` where nothing
/// is drawn (spaces, line ends, characters that the extractor put in). Letters of one ligature share one rectangle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageLayout {
    /// The page's visible part.
    pub geometry: PageGeometry,
    /// Ascent to descent, full advance: uniform over a line, fit for highlights.
    pub glyphs: Vec<Option<UserRect>>,
}

/// What a viewer can show of a match: the lines of it on one page. A passage over two pages has two regions.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// The page.
    pub page: PageIndex,
    /// One rectangle a line, in reading order.
    pub rects: Vec<UserRect>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_lies_askew_is_put_straight() {
        let page = PageGeometry {
            bounds: UserRect {
                x0: 0.0,
                y0: 0.0,
                x1: 600.0,
                y1: 800.0,
            },
            rotation: Rotation::None,
        };
        let at = |x: f32, y: f32| UserRect {
            x0: x - 5.0,
            y0: y - 5.0,
            x1: x + 5.0,
            y1: y + 5.0,
        };
        let check = |rotation, skew, rect: UserRect, x: f32, y: f32| {
            let put = Lie { rotation, skew }.straight(page, rect);
            let middle = (f32::midpoint(put.x0, put.x1), f32::midpoint(put.y0, put.y1));
            assert!(
                (middle.0 - x).abs() < 0.1 && (middle.1 - y).abs() < 0.1,
                "{middle:?}, not {x} {y}"
            );
        };
        check(Rotation::None, 0.0, at(100.0, 700.0), 100.0, 700.0);
        // Turned clockwise, the page's left edge is at the top.
        check(Rotation::Quarter, 0.0, at(10.0, 10.0), 10.0, 590.0);
        check(Rotation::Half, 0.0, at(10.0, 10.0), 590.0, 790.0);
        // A line that runs down towards the right: both its ends are at one height then.
        let skew = 0.02_f32;
        for along in [-200.0_f32, 200.0] {
            let (x, y) = (300.0 + along * skew.cos(), 400.0 - along * skew.sin());
            check(Rotation::None, skew, at(x, y), 300.0 + along, 400.0);
        }
    }
}
